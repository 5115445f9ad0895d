#include "solo.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace parlour::oracle {

namespace {

using Card = std::string;
using Cards = std::vector<Card>;

const std::vector<std::string> colours = {"r", "g", "b", "y"};

// ---- Cards -------------------------------------------------------------------------------------------------------------

bool is_choose(const Card& card) { return card == "xc"; }
bool is_draw_4(const Card& card) { return card == "xd"; }
bool is_all_swap(const Card& card) { return card == "xa"; }
bool is_protection(const Card& card) { return card[0] == 'p'; }
bool is_black(const Card& card) { return card[0] == 'x' || card[0] == 'p'; }
bool is_coloured(const Card& card) { return !is_black(card); }
bool is_number(const Card& card) { return is_coloured(card) && card[1] >= '1' && card[1] <= '9'; }
bool is_skip(const Card& card) { return is_coloured(card) && card[1] == 's'; }
bool is_change_direction(const Card& card) { return is_coloured(card) && card[1] == 'c'; }
bool is_draw_2(const Card& card) { return is_coloured(card) && card[1] == 'd'; }
bool is_swap(const Card& card) { return is_coloured(card) && card[1] == 'w'; }
bool is_gift(const Card& card) { return is_coloured(card) && card[1] == 'g'; }
bool names_colour(const Card& card) { return is_choose(card) || is_draw_4(card); }

// S1: how often each kind is in the deck.
int copies_of(const Card& card) {
  if (is_number(card) || is_skip(card) || is_change_direction(card) || is_draw_2(card)) {
    return 2;
  }
  if (is_swap(card) || is_gift(card) || is_protection(card)) {
    return 1;
  }
  return 4;
}

Cards list_kinds() {
  Cards kinds;
  for (const std::string& colour : colours) {
    for (const char symbol : std::string("123456789scdwg")) {
      kinds.push_back(colour + symbol);
    }
  }
  for (const char* black : {"xc", "xd", "xa", "pr", "pg", "pb", "py"}) {
    kinds.emplace_back(black);
  }
  return kinds;
}

const Cards& all_kinds() {
  static const Cards kinds = list_kinds();
  return kinds;
}

Cards whole_deck() {
  Cards deck;
  for (const Card& kind : all_kinds()) {
    for (int copy = 0; copy < copies_of(kind); ++copy) {
      deck.push_back(kind);
    }
  }
  return deck;
}

Cards sorted(const Cards& cards) {
  Cards result;
  for (const Card& kind : all_kinds()) {
    for (const Card& card : cards) {
      if (card == kind) {
        result.push_back(card);
      }
    }
  }
  return result;
}

bool contains(const Cards& cards, const Card& card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

void remove_one(Cards& cards, const Card& card) {
  const auto place = std::find(cards.begin(), cards.end(), card);
  if (place == cards.end()) {
    throw std::logic_error("there is no " + card + " to take away");
  }
  cards.erase(place);
}

// G12: a move names a kind, never a copy.
Cards kinds_among(const Cards& cards) {
  Cards kinds;
  for (const Card& card : sorted(cards)) {
    if (!contains(kinds, card)) {
      kinds.push_back(card);
    }
  }
  return kinds;
}

// Penalty points of a card left in the hand (S55 for All Swap).
int points_of(const Card& card) {
  if (is_number(card)) {
    return card[1] - '0';
  }
  if (is_change_direction(card)) {
    return 10;
  }
  if (is_skip(card)) {
    return 20;
  }
  if (is_coloured(card)) {  // Draw 2, Gift, Swap
    return 30;
  }
  if (is_draw_4(card)) {
    return 50;
  }
  return 40;  // All Swap, Protection, Choose a Colour
}

void append(std::vector<std::string>& moves, const std::vector<std::string>& more) {
  moves.insert(moves.end(), more.begin(), more.end());
}

// ---- Options -----------------------------------------------------------------------------------------------------------

[[noreturn]] void refuse_option(const std::string& name, const std::string& value) {
  throw std::invalid_argument("unknown option or value: " + name + " = " + value);
}

// The value must be one of the two; tells whether it is the second.
bool is_second(const std::string& name, const std::string& value, const std::string& one, const std::string& two) {
  if (value != one && value != two) {
    refuse_option(name, value);
  }
  return value == two;
}

int number_up_to(const std::string& name, const std::string& value, int largest) {
  for (int number = 0; number <= largest; ++number) {
    if (value == std::to_string(number)) {
      return number;
    }
  }
  refuse_option(name, value);
}

}  // namespace

// ---- Options and deal --------------------------------------------------------------------------------------------------

Solo::Solo(const std::map<std::string, std::string>& options, int players, const std::string& seed)
    : players_(players), chance_(seed) {
  if (players < 2 || players > 10) {
    throw std::invalid_argument("SOLO is for 2 to 10 players");
  }
  std::string start = "random";
  read_options(options, start);

  // G11: the start seat comes first, once.
  first_of_contest_ = first_seat(start, players, chance_);
  scores_.assign(nth(players), 0);
  begin_round();
}

void Solo::read_options(const std::map<std::string, std::string>& options, std::string& start) {
  for (const auto& [name, value] : options) {
    if (name == "start") {
      start = value;
    } else if (name == "solo.target") {
      target_score_ = number_up_to(name, value, 1000);
    } else if (name == "solo.solo_call") {
      manual_call_ = !is_second(name, value, "manual", "auto");
    } else if (name == "solo.reverse_skips_with_two") {
      reverse_skips_with_two_ = is_second(name, value, "false", "true");
    } else if (name == "solo.cross_stack") {
      cross_stack_ = is_second(name, value, "false", "true");
    } else if (name == "solo.interjections") {
      interjections_ = is_second(name, value, "false", "true");
    } else if (name == "solo.interject_actions") {
      interject_actions_ = is_second(name, value, "false", "true");
    } else if (name == "solo.protection_turn") {
      after_protector_ = is_second(name, value, "unchanged", "after_protector");
    } else if (name == "solo.triple_subset") {
      triple_subset_ = is_second(name, value, "false", "true");
    } else {
      refuse_option(name, value);
    }
  }
  if (interject_actions_ && !interjections_) {
    refuse_option("solo.interject_actions", "true");  // S96
  }
}

// S3: the first turn moves one seat to the left each round, and the direction is left again.
void Solo::begin_round() {
  first_ = (first_of_contest_ + round_ - 1) % players_;
  direction_ = 1;
  turn_ = first_;
  mover_ = std::nullopt;
  skip_ = "none";
  pending_ = 0;
  answered_.clear();
  clear_effect();
  deal();
  ask_for_interjection();  // S12, S89: the opening card is polled for, too
}

void Solo::deal() {
  while (true) {
    draw_ = whole_deck();
    chance_.shuffle(draw_);
    discard_.clear();
    hands_.assign(nth(players_), {});
    for (int around = 0; around < 8; ++around) {
      for (int seat = 0; seat < players_; ++seat) {
        hand(seat).push_back(draw_.back());
        draw_.pop_back();
      }
    }
    // S2, S59: cards turned over before the first number stay under it and do nothing.
    while (!draw_.empty() && (discard_.empty() || !is_number(top()))) {
      discard_.push_back(draw_.back());
      draw_.pop_back();
    }
    if (is_number(top())) {
      colour_ = top().substr(0, 1);
      return;
    }
    // S65: no number came up, so all is shuffled and dealt again.
  }
}

// ---- Seats, hands and piles --------------------------------------------------------------------------------------------

// The next seat in the direction of play (G2).
int Solo::after(int seat) const { return (seat + direction_ + players_) % players_; }

Solo::Cards& Solo::hand(int seat) { return hands_.at(nth(seat)); }
const Solo::Cards& Solo::hand(int seat) const { return hands_.at(nth(seat)); }
const Solo::Card& Solo::top() const { return discard_.back(); }

// S75: what was called or not called holds until the hand is no longer one card.
void Solo::add_to_hand(int seat, const Card& card) {
  hand(seat).push_back(card);
  if (hand(seat).size() != 1) {
    answered_.erase(seat);
  }
}

void Solo::take_from_hand(int seat, const Card& card) {
  remove_one(hand(seat), card);
  if (hand(seat).size() != 1) {
    answered_.erase(seat);
  }
}

// S4: the colour to follow is the card's own, its bolt's, or the one named; on an All Swap there is none.
void Solo::put_on_pile(int seat, const Card& card, const std::string& named) {
  take_from_hand(seat, card);
  discard_.push_back(card);
  if (is_coloured(card)) {
    colour_ = card.substr(0, 1);
  } else if (is_protection(card)) {
    colour_ = card.substr(1, 1);
  } else if (is_all_swap(card)) {
    colour_ = "any";
  } else {
    colour_ = named;
  }
}

bool Solo::something_to_draw() const { return !draw_.empty() || discard_.size() > 1; }

// S50: all of the discard pile but its top, whose colour stays as it is.
void Solo::make_new_draw_pile() {
  const Card stays = top();
  discard_.pop_back();
  draw_ = sorted(discard_);
  chance_.shuffle(draw_);
  discard_ = {stays};
}

// G4, G5: a new pile is made only when a card is needed; if there is none, none is drawn.
std::optional<Solo::Card> Solo::draw_card(int seat) {
  if (!something_to_draw()) {
    return std::nullopt;
  }
  if (draw_.empty()) {
    make_new_draw_pile();
  }
  const Card card = draw_.back();
  draw_.pop_back();
  add_to_hand(seat, card);
  return card;
}

void Solo::draw_cards(int seat, int number) {
  for (int i = 0; i < number; ++i) {
    draw_card(seat);
  }
}

Solo::Cards Solo::protections_of(int seat) const {
  Cards found;
  for (const Card& card : kinds_among(hand(seat))) {
    if (is_protection(card)) {
      found.push_back(card);
    }
  }
  return found;
}

// ---- What may be done --------------------------------------------------------------------------------------------------

std::optional<int> Solo::to_act() const {
  if (phase_ == "over") {
    return std::nullopt;
  }
  return asked_;
}

std::vector<std::string> Solo::legal() const {
  std::vector<std::string> moves;
  if (phase_ == "turn" && pending_ > 0) {
    moves = moves_on_chain();
  } else if (phase_ == "turn" || phase_ == "paid") {
    moves = moves_of_turn();
  } else if (phase_ == "drawn") {
    moves = moves_after_draw();
  } else if (phase_ == "target") {
    moves = targets();
  } else if (phase_ == "gift") {
    moves = gifts();
  } else if (phase_ == "protect" || phase_ == "skipped") {
    moves = protections();
  } else if (phase_ == "call") {
    moves = {"solo", "silent"};
  } else if (phase_ == "poll") {
    moves = {"!" + top(), "wait"};
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// S4, S6, S7, S56: black goes on everything; otherwise the colour to follow, or the same number or symbol on a coloured card.
bool Solo::matches(const Card& card) const {
  if (is_black(card) || colour_ == "any" || card.substr(0, 1) == colour_) {
    return true;
  }
  return is_coloured(top()) && card[1] == top()[1];
}

// S24 - S26: a Draw 2 of any colour answers Draw 2, a Draw 4 answers Draw 4; with cross_stack each answers both.
// While cards are pending the top is always the last Draw card laid.
bool Solo::may_answer_chain(const Card& card) const {
  if (is_protection(card)) {
    return true;  // S40
  }
  if (cross_stack_) {
    return is_draw_2(card) || is_draw_4(card);
  }
  return (is_draw_2(card) && is_draw_2(top())) || (is_draw_4(card) && is_draw_4(top()));
}

// S66: the colour is named in the same move, but not by the card that ends the round.
std::vector<std::string> Solo::ways_to_lay(const Card& card) const {
  if (!names_colour(card) || hand(asked_).size() == 1) {
    return {card};
  }
  std::vector<std::string> moves;
  for (const std::string& colour : colours) {
    moves.push_back(card + "=" + colour);
  }
  return moves;
}

// S24, S70: answer, or take the cards; taking is asked for even when it is the only move.
std::vector<std::string> Solo::moves_on_chain() const {
  std::vector<std::string> moves = {"take"};
  for (const Card& card : kinds_among(hand(asked_))) {
    if (may_answer_chain(card)) {
      append(moves, ways_to_lay(card));
    }
  }
  return moves;
}

std::vector<std::string> Solo::moves_of_turn() const {
  std::vector<std::string> moves = triples();
  for (const Card& card : kinds_among(hand(asked_))) {
    if (matches(card)) {
      append(moves, ways_to_lay(card));
    }
  }
  if (something_to_draw()) {
    moves.emplace_back("draw");  // S8: also of free will
  } else if (moves.empty()) {
    moves.emplace_back("pass");  // S51: with nothing to draw, who can play must
  }
  return moves;
}

// S9: keep; if the drawn card matches also lay it, or a Triple+ with a card of its kind.
std::vector<std::string> Solo::moves_after_draw() const {
  std::vector<std::string> moves = {"keep"};
  const Card& card = drawn_.value();
  if (!matches(card)) {
    return moves;
  }
  append(moves, ways_to_lay(card));
  if (is_number(card)) {
    for (const std::string& triple : triples_of(card[1])) {
      if (triple.substr(2).find(card[0]) != std::string::npos) {
        moves.push_back(triple);
      }
    }
  }
  return moves;
}

std::vector<std::string> Solo::triples() const {
  std::vector<std::string> moves;
  for (char number = '1'; number <= '9'; ++number) {
    append(moves, triples_of(number));
  }
  return moves;
}

std::vector<std::string> Solo::triples_of(char number) const {
  std::vector<std::string> moves;
  for (const Cards& set : triple_sets(number)) {
    append(moves, orders_of_triple(set));
  }
  return moves;
}

// S17: all cards of that number, at least three; with triple_subset any three or more of them.
std::vector<Solo::Cards> Solo::triple_sets(char number) const {
  Cards all;
  for (const Card& card : sorted(hand(asked_))) {
    if (is_number(card) && card[1] == number) {
      all.push_back(card);
    }
  }
  std::vector<Cards> sets = {all};
  if (triple_subset_) {
    // Each card may be in or out. Two copies are alike, so the same set can come up twice: keep one.
    sets = {Cards{}};
    for (const Card& card : all) {
      std::vector<Cards> larger;
      for (const Cards& set : sets) {
        larger.push_back(set);
        larger.back().push_back(card);
      }
      for (const Cards& set : larger) {
        if (std::find(sets.begin(), sets.end(), set) == sets.end()) {
          sets.push_back(set);
        }
      }
    }
  }
  std::vector<Cards> large_enough;
  for (const Cards& set : sets) {
    if (set.size() >= 3) {
      large_enough.push_back(set);
    }
  }
  return large_enough;
}

// S18: a Triple+ is its set and its last card; another card of the set must be able to go first.
std::vector<std::string> Solo::orders_of_triple(const Cards& set) const {
  std::vector<std::string> moves;
  for (const Card& last : kinds_among(set)) {
    Cards others = set;
    remove_one(others, last);
    bool one_can_go_first = false;
    std::string move = std::string("+") + last[1];
    for (const Card& card : sorted(others)) {
      one_can_go_first = one_can_go_first || matches(card);
      move += card[0];
    }
    move += last[0];
    if (one_can_go_first) {
      moves.push_back(move);
    }
  }
  return moves;
}

std::vector<std::string> Solo::targets() const {
  std::vector<std::string> moves;
  for (int seat = 0; seat < players_; ++seat) {
    if (seat != asked_) {
      moves.push_back("@" + std::to_string(seat));
    }
  }
  return moves;
}

// S60: cards chosen already are still in the hand, but cannot be chosen again.
std::vector<std::string> Solo::gifts() const {
  Cards left = hand(asked_);
  for (const Card& chosen : gift_) {
    remove_one(left, chosen);
  }
  std::vector<std::string> moves;
  for (const Card& card : kinds_among(left)) {
    moves.push_back(">" + card);
  }
  return moves;
}

std::vector<std::string> Solo::protections() const {
  std::vector<std::string> moves = {"accept"};
  for (const Card& card : protections_of(asked_)) {
    moves.push_back("!" + card);
  }
  return moves;
}

// ---- What then happens -------------------------------------------------------------------------------------------------

void Solo::apply(const std::string& move) {
  require(move, legal());
  if (skip_ == "served") {
    skip_ = "none";  // it is remembered only until the turn's first move
  }
  if (move == "draw") {
    draw_one();
  } else if (move == "take") {
    take_pending();
  } else if (move == "keep" || move == "pass") {
    end_turn_without_discard();
  } else if (move == "accept") {
    accept();
  } else if (move == "wait") {
    meet_skip();
  } else if (move == "solo") {
    call();
  } else if (move == "silent") {
    stay_silent();
  } else if (move[0] == '@') {
    choose_target(std::stoi(move.substr(1)));
  } else if (move[0] == '>') {
    choose_gift(move.substr(1));
  } else if (move[0] == '+') {
    lay_triple(move);
  } else if (move[0] == '!' && phase_ == "poll") {
    lay(asked_, move.substr(1), "");  // S61: an interjection is a discard like any other
  } else if (move[0] == '!') {
    protect(move.substr(1));
  } else {
    const std::string named = move.size() > 2 ? move.substr(3) : "";
    lay(asked_, move.substr(0, 2), named);
  }
}

void Solo::begin_turn(int seat) {
  phase_ = "turn";
  turn_ = seat;
  asked_ = seat;
}

void Solo::draw_one() {
  drawn_ = draw_card(asked_);
  phase_ = "drawn";
}

// S24, S27, S80: the penalty is drawn, as far as there are cards, and then comes a normal turn.
void Solo::take_pending() {
  draw_cards(asked_, pending_);
  pending_ = 0;
  phase_ = "paid";
}

void Solo::end_turn_without_discard() {
  drawn_ = std::nullopt;
  complete_move(asked_, after(asked_));
}

// One card laid by a seat: on its turn, as an interjection, or as a Protection against a Skip.
void Solo::lay(int seat, const Card& card, const std::string& named) {
  drawn_ = std::nullopt;
  put_on_pile(seat, card, named);
  if (hand(seat).empty()) {
    end_round(seat);  // S31: the last card has no effect
  } else if (is_skip(card)) {
    skip_ = "open";  // S21; S86: an open Skip moves on with the interjector
    complete_move(seat, after(seat));
  } else if (is_change_direction(card)) {
    direction_ = -direction_;
    const bool same_again = reverse_skips_with_two_ && players_ == 2;  // S23, S84
    complete_move(seat, same_again ? seat : after(seat));
  } else if (is_draw_2(card)) {
    pending_ += 2;  // S29
    complete_move(seat, after(seat));
  } else if (is_draw_4(card)) {
    pending_ += 4;
    complete_move(seat, after(seat));
  } else if (is_swap(card) || is_gift(card)) {
    effect_ = is_swap(card) ? "swap" : "gift";
    phase_ = "target";
    turn_ = seat;
    asked_ = seat;
  } else if (is_all_swap(card)) {
    effect_ = "all swap";
    turn_ = seat;
    ask_for_protection_against_all_swap(after(seat));
  } else if (is_protection(card)) {
    pending_ = 0;  // S40: pending draws vanish
    complete_move(seat, after(seat));
  } else {
    complete_move(seat, after(seat));  // a number or Choose a Colour; S16 if it was interjected
  }
}

// S18, S48: the last card becomes the top. An empty hand must call first, so the round does not end here.
void Solo::lay_triple(const std::string& move) {
  drawn_ = std::nullopt;
  const std::string number = move.substr(1, 1);
  for (const char colour : move.substr(2)) {
    put_on_pile(asked_, colour + number, "");
  }
  complete_move(asked_, after(asked_));
}

// S60: Swap: target, Protection, transfer. Gift: target, two cards, Protection, transfer.
void Solo::choose_target(int seat) {
  target_ = seat;
  if (effect_ == "swap") {
    ask_target_for_protection();
  } else if (hand(turn_).size() <= 2) {
    gift_ = sorted(hand(turn_));  // S32: one or two cards left all go, without being asked for
    ask_target_for_protection();
  } else {
    phase_ = "gift";
  }
}

void Solo::choose_gift(const Card& card) {
  gift_.push_back(card);
  if (gift_.size() == 2) {
    ask_target_for_protection();
  }
}

// S63: who has no Protection is not asked.
void Solo::ask_target_for_protection() {
  asked_ = target_.value();
  if (protections_of(asked_).empty()) {
    accept();
  } else {
    phase_ = "protect";
  }
}

// S38: every other seat with a Protection, one after the other from the next one on.
void Solo::ask_for_protection_against_all_swap(int from) {
  for (int seat = from; seat != turn_; seat = after(seat)) {
    if (!protections_of(seat).empty()) {
      phase_ = "protect";
      asked_ = seat;
      return;
    }
  }
  all_swap();
}

void Solo::protect(const Card& card) {
  if (phase_ == "skipped") {
    skip_ = "none";
    lay(asked_, card, "");  // S40: it uses the turn
    return;
  }
  put_on_pile(asked_, card, "");
  if (hand(asked_).empty()) {
    end_round(asked_);  // S43: nothing is carried out
    return;
  }
  last_protector_ = asked_;
  if (effect_ == "all swap") {
    protected_.insert(asked_);
    ask_for_protection_against_all_swap(after(asked_));
  } else {
    refuse();
  }
}

void Solo::accept() {
  if (phase_ == "skipped") {
    serve_skip();
  } else if (effect_ == "swap") {
    swap_hands();
  } else if (effect_ == "gift") {
    give_gift();
  } else {
    ask_for_protection_against_all_swap(after(asked_));
  }
}

// S34, S39: nothing changes hands; next is the seat after the Swap or Gift player, or by option after the protector.
void Solo::refuse() { complete_move(turn_, after(after_protector_ ? last_protector_.value() : turn_)); }

// S30: the other one is next. S47: exchanged hands are judged anew.
void Solo::swap_hands() {
  const int other = target_.value();
  const Cards mine = hand(turn_);
  hand(turn_) = hand(other);
  hand(other) = mine;
  answered_.erase(turn_);
  answered_.erase(other);
  complete_move(turn_, other);
}

// S35: next is the seat after the giver. S48: a giver without cards must call first.
void Solo::give_gift() {
  for (const Card& card : gift_) {
    take_from_hand(turn_, card);
    add_to_hand(target_.value(), card);
  }
  complete_move(turn_, after(turn_));
}

// S36, S37: all unprotected hands move to the next unprotected seat; a single one stays where it is.
void Solo::all_swap() {
  std::vector<int> ring;
  int seat = turn_;
  do {
    if (!protected_.contains(seat)) {
      ring.push_back(seat);
    }
    seat = after(seat);
  } while (seat != turn_);

  if (ring.size() > 1) {
    const std::vector<Cards> before = hands_;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const int giver = ring[i];
      const int receiver = ring[(i + 1) % ring.size()];
      hand(receiver) = before[nth(giver)];
      answered_.erase(receiver);  // S47
    }
  }
  int last = turn_;  // S39
  if (after_protector_ && last_protector_) {
    last = *last_protector_;
  }
  complete_move(turn_, after(last));
}

// The steps, reactions and transfers of a move are over (S60): calls, then the poll, then the next seat.
void Solo::complete_move(int mover, int next) {
  mover_ = mover;
  turn_ = next;
  clear_effect();
  ask_for_calls();
}

void Solo::clear_effect() {
  effect_ = "";
  target_ = std::nullopt;
  gift_.clear();
  protected_.clear();
  last_protector_ = std::nullopt;
  drawn_ = std::nullopt;
}

// S47, S75: a hand of one card that was not asked yet. S48: the hand that a Triple+ or Gift has emptied; a single last card
// has ended the round before, so an empty hand is always one of those.
bool Solo::must_call(int seat) const {
  return hand(seat).empty() || (hand(seat).size() == 1 && !answered_.contains(seat));
}

// S45, S47: from the seat that moved on, in playing direction.
void Solo::ask_for_calls() {
  const int mover = mover_.value();
  if (!manual_call_) {
    call_for_everybody();
    return;
  }
  int seat = mover;
  do {
    if (must_call(seat)) {
      phase_ = "call";
      asked_ = seat;
      return;
    }
    seat = after(seat);
  } while (seat != mover);
  mover_ = std::nullopt;
  ask_for_interjection();
}

void Solo::call_for_everybody() {
  const int mover = mover_.value();
  if (hand(mover).empty()) {
    end_round(mover);  // S48
    return;
  }
  for (int seat = 0; seat < players_; ++seat) {
    if (must_call(seat)) {
      answered_.insert(seat);
    }
  }
  mover_ = std::nullopt;
  ask_for_interjection();
}

void Solo::call() {
  if (hand(asked_).empty()) {
    end_round(asked_);  // S48: called, so the round is won
    return;
  }
  answered_.insert(asked_);
  ask_for_calls();
}

// S46: two cards at once. S80: if a hand of one card is left by it, for want of cards, it has paid and is not asked again.
void Solo::stay_silent() {
  draw_cards(asked_, 2);
  if (hand(asked_).size() == 1) {
    answered_.insert(asked_);
  }
  ask_for_calls();
}

// S10 - S12: who holds the other copy of the top card and may interject it. S96: perhaps nobody ever may.
std::optional<int> Solo::holder_of_twin() const {
  if (!interjections_) {
    return std::nullopt;
  }
  const bool may_be_interjected = is_number(top()) || (interject_actions_ && is_coloured(top()));
  if (!may_be_interjected) {
    return std::nullopt;
  }
  std::vector<int> holders;
  for (int seat = 0; seat < players_; ++seat) {
    if (contains(hand(seat), top())) {
      holders.push_back(seat);
    }
  }
  if (holders.size() > 1) {
    throw std::logic_error("two seats hold the twin of " + top());  // S11
  }
  if (holders.empty()) {
    return std::nullopt;
  }
  // For the next seat the twin is an ordinary play. Not so for the victim of an open Skip (S86).
  if (holders[0] == turn_ && skip_ != "open") {
    return std::nullopt;
  }
  return holders[0];
}

void Solo::ask_for_interjection() {
  const std::optional<int> holder = holder_of_twin();
  if (holder) {
    phase_ = "poll";
    asked_ = *holder;
  } else {
    meet_skip();
  }
}

// After calls and poll: an open Skip meets its seat, which is asked only if it has a Protection (S21, S63).
void Solo::meet_skip() {
  if (skip_ != "open") {
    begin_turn(turn_);
  } else if (protections_of(turn_).empty()) {
    serve_skip();
  } else {
    phase_ = "skipped";
    asked_ = turn_;
  }
}

// S86: there is no new poll after a Skip is served.
void Solo::serve_skip() {
  skip_ = "served";
  begin_turn(after(turn_));
}

// S53, S54, S87, S89: hands are scored as they are, what is open lapses, and the next round is dealt in the same step.
void Solo::end_round(int winner) {
  for (int seat = 0; seat < players_; ++seat) {
    for (const Card& card : hand(seat)) {
      scores_[nth(seat)] += points_of(card);
    }
  }
  const bool over = *std::max_element(scores_.begin(), scores_.end()) > target_score_ || target_score_ == 0;
  if (!over) {
    round_ += 1;
    begin_round();
    return;
  }
  phase_ = "over";
  turn_ = winner;
  mover_ = std::nullopt;
  skip_ = "none";
  pending_ = 0;
  answered_.clear();
  clear_effect();
}

// ---- What it looks like ------------------------------------------------------------------------------------------------

std::string Solo::position() const {
  std::vector<std::string> hands;
  for (const Cards& cards : hands_) {
    hands.push_back(list_of(sorted(cards)));
  }
  std::string text = "{";
  text += "\"phase\":" + quoted(phase_);
  text += ",\"to_act\":" + number_or_null(to_act());
  text += ",\"round\":" + std::to_string(round_);
  text += ",\"first\":" + std::to_string(first_);
  text += ",\"direction\":" + std::to_string(direction_);
  text += ",\"turn\":" + std::to_string(turn_);
  text += ",\"mover\":" + number_or_null(mover_);
  text += ",\"skip\":" + quoted(skip_);
  text += ",\"pending\":" + std::to_string(pending_);
  text += ",\"top\":" + quoted(top());
  text += ",\"colour\":" + (colour_.empty() ? "null" : quoted(colour_));
  text += ",\"target\":" + number_or_null(target_);
  text += ",\"gift\":" + list_of(gift_);
  text += ",\"protected\":" + list_of(std::vector<int>(protected_.begin(), protected_.end()));
  text += ",\"drawn\":" + (drawn_ ? quoted(*drawn_) : "null");
  text += ",\"answered\":" + list_of(std::vector<int>(answered_.begin(), answered_.end()));
  text += ",\"hands\":" + in_brackets(hands);
  text += ",\"draw\":" + list_of(draw_);
  text += ",\"discard\":" + list_of(sorted(discard_));
  text += ",\"scores\":" + list_of(scores_);
  return text + "}";
}

// S54, G6: the fewest points win, ties are shared and no draw.
Result Solo::result() const {
  Result result{phase_ == "over", false, {}, scores_};
  if (result.over) {
    result.winners = seats_with(*std::min_element(scores_.begin(), scores_.end()), scores_);
  }
  return result;
}

}  // namespace parlour::oracle
