#include "schwupps.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace parlour::oracle {

namespace {

const std::string aggravation = "a";
const std::vector<int> all_number_piles = {1, 2, 3, 4};

char colour_of(const std::string& number_card) { return number_card[0]; }

int number_of(const std::string& number_card) { return std::stoi(number_card.substr(1)); }

// All kinds of number cards and the aggravation card, in their order.
std::vector<std::string> kinds_in_order() {
  std::vector<std::string> kinds;
  for (const std::string colour : {"b", "p", "g", "r", "y"}) {
    for (int number = 1; number <= 10; ++number) {
      kinds.push_back(colour + std::to_string(number));
    }
  }
  kinds.push_back(aggravation);
  return kinds;
}

std::vector<std::string> schwupps_kinds_in_order() { return {"+1", "+2", "-1", "-2", "=n", "=c", "=e"}; }

std::vector<std::string> sorted_by(const std::vector<std::string>& order, const std::vector<std::string>& cards) {
  std::vector<std::string> sorted;
  for (const std::string& kind : order) {
    const auto copies = std::count(cards.begin(), cards.end(), kind);
    sorted.insert(sorted.end(), static_cast<std::size_t>(copies), kind);
  }
  return sorted;
}

std::vector<std::string> sorted_cards(const std::vector<std::string>& cards) {
  static const std::vector<std::string> order = kinds_in_order();
  return sorted_by(order, cards);
}

std::vector<std::string> sorted_schwupps_cards(const std::vector<std::string>& cards) {
  static const std::vector<std::string> order = schwupps_kinds_in_order();
  return sorted_by(order, cards);
}

std::string take_top(std::vector<std::string>& pile) {
  if (pile.empty()) {
    throw std::logic_error("there is no card on this pile");
  }
  const std::string card = pile.back();
  pile.pop_back();
  return card;
}

// Everything but the top card, which is the last one.
std::vector<std::string> cards_under_top(const std::vector<std::string>& pile) {
  return std::vector<std::string>(pile.begin(), pile.end() - 1);
}

int cards_dealt_to_each(int players) {
  static const std::map<int, int> dealt = {{2, 25}, {3, 20}, {4, 15}, {5, 12}};
  return dealt.at(players);
}

std::string true_or_false(bool value) { return value ? "true" : "false"; }

}  // namespace

// ---- Options and deal --------------------------------------------------------------------------------------------------

Schwupps::Schwupps(const std::map<std::string, std::string>& options, int players, const std::string& seed)
    : players_(players), chance_(seed) {
  if (players < 2 || players > 5) {
    throw std::invalid_argument("Schwupps is for 2 to 5 players");
  }
  std::string start = "random";
  read_options(options, start);
  first_of_contest_ = first_seat(start, players, chance_);  // G1, C2
  scores_.assign(nth(players), 0);
  set_up_game();
}

void Schwupps::read_options(const std::map<std::string, std::string>& options, std::string& start) {
  for (const auto& [name, value] : options) {
    if (name == "start") {
      start = value;
    } else if (name == "schwupps.form" && (value == "single" || value == "tournament")) {
      tournament_ = value == "tournament";
    } else if (name == "schwupps.deck" && (value == "even" || value == "matching")) {
      matching_deck_ = value == "matching";
    } else {
      throw std::invalid_argument("unknown option or value: " + name + " = " + value);
    }
  }
}

// G11, C35: every game is laid out with all cards, and its first seat is one further to the left.
void Schwupps::set_up_game() {
  first_ = (first_of_contest_ + game_ - 1) % players_;
  box_ = 0;
  lay_out_schwupps_cards();
  lay_out_number_cards_and_deal();
  begin_turn(first_);
}

// C1: thirty cards, divided by the option.
Schwupps::Cards Schwupps::deck_of_schwupps_cards() const {
  static const std::map<Card, int> even = {{"+1", 4}, {"+2", 4}, {"-1", 4}, {"-2", 4}, {"=n", 4}, {"=c", 5}, {"=e", 5}};
  static const std::map<Card, int> matching = {{"+1", 3}, {"+2", 3}, {"-1", 3}, {"-2", 3},
                                               {"=n", 6}, {"=c", 6}, {"=e", 6}};
  Cards deck;
  for (const auto& [kind, copies] : matching_deck_ ? matching : even) {
    for (int copy = 0; copy < copies; ++copy) {
      deck.push_back(kind);
    }
  }
  return sorted_schwupps_cards(deck);
}

void Schwupps::lay_out_schwupps_cards() {
  schwupps_ = deck_of_schwupps_cards();
  chance_.shuffle(schwupps_);
  table_.clear();
  for (const int number_pile : all_number_piles) {
    table_[number_pile] = take_top(schwupps_);
  }
  used_.clear();
}

void Schwupps::lay_out_number_cards_and_deal() {
  Cards cards;
  for (const Card& kind : kinds_in_order()) {
    if (kind != aggravation) {
      cards.push_back(kind);
      cards.push_back(kind);
    }
  }

  // C3: the first cards of the four piles come from the number cards alone.
  chance_.shuffle(cards);
  number_piles_.clear();
  for (const int number_pile : all_number_piles) {
    number_piles_[number_pile] = {take_top(cards)};
  }

  cards = sorted_cards(cards);
  for (int copy = 0; copy < 14; ++copy) {
    cards.push_back(aggravation);
  }
  chance_.shuffle(cards);

  std::vector<Cards> dealt(nth(players_));
  for (int time = 0; time < cards_dealt_to_each(players_); ++time) {
    for (int seat = 0; seat < players_; ++seat) {
      dealt[nth(seat)].push_back(take_top(cards));
    }
  }
  common_ = cards;

  // C4: the first four are the hand; of the others the first one dealt lies on top.
  hands_.assign(nth(players_), {});
  piles_.assign(nth(players_), {});
  for (int seat = 0; seat < players_; ++seat) {
    const Cards& mine = dealt[nth(seat)];
    hand(seat) = Cards(mine.begin(), mine.begin() + 4);
    pile(seat) = Cards(mine.begin() + 4, mine.end());
    std::reverse(pile(seat).begin(), pile(seat).end());
  }
}

// ---- Hands and piles ---------------------------------------------------------------------------------------------------

Schwupps::Cards& Schwupps::hand(int seat) { return hands_.at(nth(seat)); }

const Schwupps::Cards& Schwupps::hand(int seat) const { return hands_.at(nth(seat)); }

Schwupps::Cards& Schwupps::pile(int seat) { return piles_.at(nth(seat)); }

const Schwupps::Cards& Schwupps::pile(int seat) const { return piles_.at(nth(seat)); }

const Schwupps::Card& Schwupps::top_of(int number_pile) const { return number_piles_.at(number_pile).back(); }

void Schwupps::take_out_of_hand(const Card& card) {
  Cards& mine = hand(turn_);
  mine.erase(std::find(mine.begin(), mine.end(), card));
}

// C26: false if the common pile is empty and nothing lies under the four tops.
bool Schwupps::common_card_to_be_had() const {
  if (!common_.empty()) {
    return true;
  }
  for (const int number_pile : all_number_piles) {
    if (!cards_under_top(number_piles_.at(number_pile)).empty()) {
      return true;
    }
  }
  return false;
}

// C25, G4: only now that a card is needed an empty common pile is made new; the box stays out of it.
void Schwupps::move_common_card_to(int seat) {
  if (!common_card_to_be_had()) {  // C26
    return;
  }
  if (common_.empty()) {
    for (const int number_pile : all_number_piles) {
      const Card top = top_of(number_pile);
      const Cards under = cards_under_top(number_piles_.at(number_pile));
      common_.insert(common_.end(), under.begin(), under.end());
      number_piles_.at(number_pile) = {top};
    }
    common_ = sorted_cards(common_);
    chance_.shuffle(common_);
  }
  hand(seat).push_back(take_top(common_));
}

// ---- What may be done --------------------------------------------------------------------------------------------------

std::optional<int> Schwupps::to_act() const {
  if (phase_ == "over") {
    return std::nullopt;
  }
  return turn_;
}

// C9, C10: whether a number card may be laid on this pile.
bool Schwupps::fits(const Card& card, int number_pile) const {
  const Card& rule = table_.at(number_pile);
  const Card& top = top_of(number_pile);
  const bool same_number = number_of(card) == number_of(top);
  const bool same_colour = colour_of(card) == colour_of(top);
  if (rule == "=n") {
    return same_number;
  }
  if (rule == "=c") {
    return same_colour;
  }
  if (rule == "=e") {
    return same_number || same_colour;
  }
  int wanted = number_of(top);
  const int steps = rule[1] - '0';
  for (int step = 0; step < steps; ++step) {
    if (rule[0] == '+') {
      wanted = wanted == 10 ? 1 : wanted + 1;
    } else {
      wanted = wanted == 1 ? 10 : wanted - 1;
    }
  }
  return number_of(card) == wanted;
}

std::vector<std::string> Schwupps::moves_of_turn() const {
  std::vector<std::string> moves;
  const Cards& mine = hand(turn_);
  for (const Card& kind : kinds_in_order()) {  // G12: two copies of a card are one move
    if (std::find(mine.begin(), mine.end(), kind) == mine.end()) {
      continue;
    }
    if (kind == aggravation) {
      moves.push_back(aggravation);
      continue;
    }
    for (const int number_pile : all_number_piles) {  // C11: always looked at as the pile lies now
      if (fits(kind, number_pile)) {
        moves.push_back(kind + ">" + std::to_string(number_pile));
      }
    }
  }
  if (!schwupped_) {  // C6, C7, C8: once a turn, needed or not
    moves.push_back("top");
    moves.push_back("bottom");
  }
  if (acted_) {  // C5, C29, C36
    moves.push_back("end");
  }
  return moves;
}

// C16, C30: any other player; asked with two players, too.
std::vector<std::string> Schwupps::players_to_choose_from() const {
  std::vector<std::string> moves;
  for (int seat = 0; seat < players_; ++seat) {
    if (seat != turn_) {
      moves.push_back("@" + std::to_string(seat));
    }
  }
  return moves;
}

std::vector<std::string> Schwupps::legal() const {
  std::vector<std::string> moves;
  if (phase_ == "turn") {
    moves = moves_of_turn();
  } else if (phase_ == "row") {
    moves = {"top", "bottom"};
  } else if (phase_ == "player") {
    moves = players_to_choose_from();
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// ---- What then happens -------------------------------------------------------------------------------------------------

void Schwupps::apply(const std::string& move) {
  require(move, legal());
  if (phase_ == "row") {
    schwupp_by_aggravation(move);
  } else if (phase_ == "player") {
    choose_player(std::stoi(move.substr(1)));
  } else if (move == "end") {
    end_turn();
  } else if (move == "top" || move == "bottom") {
    schwupp_freely(move);
  } else if (move == aggravation) {
    play_aggravation();
  } else {
    const std::size_t arrow = move.find('>');
    play_number(move.substr(0, arrow), std::stoi(move.substr(arrow + 1)));
  }
}

void Schwupps::play_number(const Card& card, int number_pile) {
  take_out_of_hand(card);
  number_piles_.at(number_pile).push_back(card);
  acted_ = true;
  if (has_won()) {
    end_game();
  }
}

// C15, C30: the card goes to the box; then the row is chosen, then the player.
void Schwupps::play_aggravation() {
  take_out_of_hand(aggravation);
  box_ += 1;
  if (has_won()) {  // C23: the winning card needs no effect
    end_game();
  } else {  // C38: any other one has it, an empty hand or not
    phase_ = "row";
  }
}

// C7, C18, C20: the card taken is in the hand at once and may be played in this turn.
void Schwupps::schwupp_freely(const std::string& row) {
  schwupp(row);                // C32: with its own reshuffle,
  move_common_card_to(turn_);  // and only then the card
  schwupped_ = true;
  acted_ = true;  // C26: without a card to take, too
}

void Schwupps::schwupp_by_aggravation(const std::string& row) {
  schwupp(row);
  if (common_card_to_be_had()) {
    phase_ = "player";
  } else {  // C31
    phase_ = "turn";
    acted_ = true;
  }
}

void Schwupps::choose_player(int seat) {
  move_common_card_to(seat);  // C15, C32
  phase_ = "turn";
  acted_ = true;
}

// C12, C13: only the Schwupps cards of this row move on by one place.
void Schwupps::schwupp(const std::string& row) {
  const int first_place = row == "top" ? 1 : 3;
  const int second_place = row == "top" ? 2 : 4;
  used_.push_back(table_.at(second_place));
  table_.at(second_place) = table_.at(first_place);
  table_.at(first_place) = take_top(schwupps_);
  if (schwupps_.empty()) {  // C14: at once
    schwupps_ = sorted_schwupps_cards(used_);
    used_.clear();
    chance_.shuffle(schwupps_);
  }
}

// C22, C24: looked at after a card was played, and only then.
bool Schwupps::has_won() const { return hand(turn_).empty() && pile(turn_).empty(); }

void Schwupps::begin_turn(int seat) {
  turn_ = seat;
  phase_ = "turn";
  acted_ = false;
  schwupped_ = false;
  if (hand(seat).empty()) {  // C27
    throw std::logic_error("a turn begins with an empty hand");
  }
}

// C19, C20, C21: draw up to four, as far as the personal pile goes.
void Schwupps::end_turn() {
  while (hand(turn_).size() < 4 && !pile(turn_).empty()) {
    hand(turn_).push_back(take_top(pile(turn_)));
  }
  begin_turn((turn_ + 1) % players_);  // G2, C2
}

void Schwupps::end_game() {
  winner_of_game_ = turn_;
  for (int seat = 0; seat < players_; ++seat) {  // C28, C41
    if (seat == turn_) {
      scores_[nth(seat)] += 5;
    } else {
      scores_[nth(seat)] -= static_cast<int>(hand(seat).size() + pile(seat).size());
    }
  }
  const int games = tournament_ ? players_ : 1;
  if (game_ == games) {
    phase_ = "over";
    acted_ = false;
    schwupped_ = false;
  } else {  // C35: the next deal belongs to the winning move
    game_ += 1;
    set_up_game();
  }
}

// ---- Position and result -----------------------------------------------------------------------------------------------

std::string Schwupps::position() const {
  Cards table;
  Cards tops;
  std::vector<std::string> under;
  for (const int number_pile : all_number_piles) {
    table.push_back(table_.at(number_pile));
    tops.push_back(top_of(number_pile));
    under.push_back(list_of(sorted_cards(cards_under_top(number_piles_.at(number_pile)))));
  }
  std::vector<std::string> hands;
  std::vector<std::string> piles;
  std::vector<std::string> scores;
  for (int seat = 0; seat < players_; ++seat) {
    hands.push_back(list_of(sorted_cards(hand(seat))));
    piles.push_back(list_of(pile(seat)));
    scores.push_back(std::to_string(scores_[nth(seat)]));
  }
  std::string text = "{";
  text += "\"phase\":\"" + phase_ + "\"";
  text += ",\"to_act\":" + (phase_ == "over" ? "null" : std::to_string(turn_));
  text += ",\"game\":" + std::to_string(game_);
  text += ",\"first\":" + std::to_string(first_);
  text += ",\"acted\":" + true_or_false(acted_);
  text += ",\"schwupped\":" + true_or_false(schwupped_);
  text += ",\"table\":" + list_of(table);
  text += ",\"schwupps\":" + list_of(schwupps_);
  text += ",\"used\":" + list_of(sorted_schwupps_cards(used_));
  text += ",\"tops\":" + list_of(tops);
  text += ",\"under\":" + in_brackets(under);
  text += ",\"hands\":" + in_brackets(hands);
  text += ",\"piles\":" + in_brackets(piles);
  text += ",\"common\":" + list_of(common_);
  text += ",\"box\":" + std::to_string(box_);
  text += ",\"scores\":" + in_brackets(scores);
  return text + "}";
}

Result Schwupps::result() const {
  Result result{phase_ == "over", false, {}, scores_};
  if (!result.over) {
    return result;
  }
  if (!tournament_) {  // C41
    result.winners.push_back(*winner_of_game_);
    return result;
  }
  // C28, G6: the highest sum; those who share it all win.
  result.winners = seats_with(*std::max_element(scores_.begin(), scores_.end()), scores_);
  return result;
}

}  // namespace parlour::oracle
