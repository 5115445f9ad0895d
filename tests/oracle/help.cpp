#include "help.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <stdexcept>

namespace parlour::oracle {

namespace {

constexpr int cards_in_hand = 4;
constexpr int cards_in_full_row = 6;
constexpr int highest_number = 11;

int size_of(const auto& list) { return static_cast<int>(list.size()); }

// All kinds in their order.
const std::vector<std::string>& kinds() {
  static const std::vector<std::string> all = {"n1", "n2",  "n3",  "n4", "n5", "n6", "n7", "n8",
                                               "n9", "n10", "n11", "w",  "s",  "z",  "no"};
  return all;
}

bool comes_before(const std::string& a, const std::string& b) {
  const auto place = [](const std::string& card) { return std::find(kinds().begin(), kinds().end(), card); };
  return place(a) < place(b);
}

void sort_cards(std::vector<std::string>& cards) { std::sort(cards.begin(), cards.end(), comes_before); }

bool is_wild(const std::string& card) { return card == "w"; }

bool is_number(const std::string& card) { return card[0] == 'n' && card != "no"; }

int number_on(const std::string& card) { return std::stoi(card.substr(1)); }

std::string number_card(int number) { return "n" + std::to_string(number); }

int copies_of(const std::string& card) {
  if (!is_number(card)) {
    return 7;
  }
  if (number_on(card) <= 2) {
    return 5;
  }
  return number_on(card) <= 7 ? 7 : 8;
}

std::vector<std::string> sorted_deck() {
  std::vector<std::string> deck;
  for (const std::string& card : kinds()) {
    for (int copy = 0; copy < copies_of(card); ++copy) {
      deck.push_back(card);
    }
  }
  return deck;
}

// H1: special cards do not count, Wilds neither.
std::optional<int> lowest_number(const std::vector<std::string>& cards) {
  std::optional<int> lowest;
  for (const std::string& card : cards) {
    if (is_number(card) && (!lowest || number_on(card) < *lowest)) {
      lowest = number_on(card);
    }
  }
  return lowest;
}

// G12: copies of a kind are one and the same to a move.
std::set<std::string> kinds_among(const std::vector<std::string>& cards) { return {cards.begin(), cards.end()}; }

std::string quoted_or_null(const std::optional<std::string>& text) { return text ? quoted(*text) : "null"; }

bool yes_or_no(const std::string& value) { return value == "true" || value == "false"; }

}  // namespace

// ---- Options, deal and calls -------------------------------------------------------------------------------------------

Help::Help(const std::map<std::string, std::string>& options, int players, const std::string& seed)
    : players_(players), chance_(seed) {
  if (players < 3 || players > 5) {  // H45
    throw std::invalid_argument("HELP! is for 3 to 5 players");
  }
  read_options(options);
  scores_.assign(nth(players), 0);
  std::vector<int> everybody;
  for (int seat = 0; seat < players; ++seat) {
    everybody.push_back(seat);
  }
  begin_round(everybody);  // H52: in round one all seats call
}

// H52: there is no option "start".
void Help::read_options(const std::map<std::string, std::string>& options) {
  for (const auto& [name, value] : options) {
    if (name == "help.tie_start" && (value == "random" || value == "seat")) {
      tie_by_chance_ = value == "random";
    } else if (name == "help.wild_value" && (value == "fixed" || value == "follows")) {
      wilds_follow_ = value == "follows";
    } else if (name == "help.must_play_received" && yes_or_no(value)) {
      must_play_received_ = value == "true";
    } else if (name == "help.target" && value.size() == 1 && value[0] >= '1' && value[0] <= '9') {
      target_ = value[0] - '0';
    } else {
      throw std::invalid_argument("unknown option or value: " + name + " = " + value);
    }
  }
}

// H6: everything but the points starts afresh.
void Help::begin_round(const std::vector<int>& callers) {
  direction_ = round_ % 2 == 1 ? 1 : -1;  // H44
  no_.assign(nth(players_), "none");
  row_.clear();
  discard_.clear();
  helper_ = std::nullopt;
  passed_ = std::nullopt;
  returned_ = std::nullopt;
  do {
    deal();
    call_out(callers);
  } while (!somebody_called_a_number());  // H4: the same round is dealt again, with the same callers
  first_ = seat_that_begins();
  turn_ = first_;
  phase_ = "first";
}

// H6, G11: all 105 cards, one at a time from seat 0 on.
void Help::deal() {
  draw_ = sorted_deck();
  chance_.shuffle(draw_);
  hands_.assign(nth(players_), {});
  for (int time = 0; time < cards_in_hand; ++time) {
    for (int seat = 0; seat < players_; ++seat) {
      add_to_hand(seat, draw_.back());
      draw_.pop_back();
    }
  }
}

// H1, H3: a hand without a number calls "none", which is written as 0.
void Help::call_out(const std::vector<int>& callers) {
  calls_.assign(nth(players_), std::nullopt);
  for (const int seat : callers) {
    calls_[nth(seat)] = lowest_number(hand(seat)).value_or(0);
  }
}

bool Help::somebody_called_a_number() const {
  for (const std::optional<int>& call : calls_) {
    if (call && *call > 0) {
      return true;
    }
  }
  return false;
}

// H2: the lowest call begins; chance, or the order of seats, decides between equal calls.
int Help::seat_that_begins() {
  int lowest = highest_number;
  for (const std::optional<int>& call : calls_) {
    if (call && *call > 0) {
      lowest = std::min(lowest, *call);
    }
  }
  std::vector<int> seats;
  for (int seat = 0; seat < players_; ++seat) {
    if (calls_[nth(seat)] == lowest) {
      seats.push_back(seat);
    }
  }
  if (seats.size() > 1 && tie_by_chance_) {
    return seats[chance_.below(static_cast<std::uint32_t>(seats.size()))];
  }
  return seats[0];
}

// ---- Seats, hands and piles --------------------------------------------------------------------------------------------

// G2, H44
int Help::after(int seat) const { return (seat + direction_ + players_) % players_; }

int Help::before(int seat) const { return (seat - direction_ + players_) % players_; }

Help::Cards& Help::hand(int seat) { return hands_[nth(seat)]; }

const Help::Cards& Help::hand(int seat) const { return hands_[nth(seat)]; }

void Help::add_to_hand(int seat, const Card& card) {
  hand(seat).push_back(card);
  sort_cards(hand(seat));
}

void Help::take_from_hand(int seat, const Card& card) {
  const auto found = std::find(hand(seat).begin(), hand(seat).end(), card);
  if (found == hand(seat).end()) {
    throw std::logic_error("not in hand: " + card);
  }
  hand(seat).erase(found);
}

void Help::refill(int seat) {
  while (size_of(hand(seat)) < cards_in_hand) {
    if (draw_.empty()) {  // G4, H43, H60: only the discard pile, and only now
      sort_cards(discard_);
      chance_.shuffle(discard_);
      draw_ = discard_;
      discard_.clear();
    }
    if (draw_.empty()) {  // G5
      return;
    }
    add_to_hand(seat, draw_.back());
    draw_.pop_back();
  }
}

// ---- What may be done --------------------------------------------------------------------------------------------------

std::optional<int> Help::to_act() const {
  if (phase_ == "over") {
    return std::nullopt;
  }
  return phase_ == "help" ? *helper_ : turn_;
}

// H8, H9, H12: higher than the rightmost card; anything goes on an empty row.
bool Help::number_fits(int number) const { return row_.empty() || number > row_.back().value; }

// H23 - H26: the slots for a Wild. It counts one more than the card to its left, or 1 at the left end; it must stay
// below the card to its right and cannot be more than 11.
std::vector<int> Help::wild_slots() const {
  std::vector<int> slots;
  for (int slot = 0; slot <= size_of(row_); ++slot) {
    const bool left_end = slot == 0;
    const bool right_end = slot == size_of(row_);
    const int value = left_end ? 1 : row_[nth(slot - 1)].value + 1;
    const bool below_right_card = right_end || value < row_[nth(slot)].value;
    if (below_right_card && value <= highest_number) {
      slots.push_back(slot);
    }
  }
  return slots;
}

// H49: with "follows" every Wild takes its value anew from the card to its left. H27: otherwise it keeps what it has.
void Help::work_out_wilds(Row& row) const {
  if (!wilds_follow_) {
    return;
  }
  for (int place = 0; place < size_of(row); ++place) {
    if (is_wild(row[nth(place)].card)) {
      row[nth(place)].value = place == 0 ? 1 : row[nth(place - 1)].value + 1;
    }
  }
}

// The row as it would lie with this card at this place, rising or not.
Help::Row Help::row_after_switch(int place, const Card& card) const {
  Row row = row_;
  int value = 0;
  if (is_number(card)) {
    value = number_on(card);
  } else {
    value = place == 0 ? 1 : row[nth(place - 1)].value + 1;  // H29
  }
  row[nth(place)] = {card, value};
  work_out_wilds(row);
  return row;
}

// All plays of this card from the hand of the seat whose turn it is.
std::vector<std::string> Help::ways_to_play(const Card& card) const {
  std::vector<std::string> moves;
  if (is_number(card)) {
    if (number_fits(number_on(card))) {
      moves.push_back(card);
    }
  } else if (card == "w") {
    for (const int slot : wild_slots()) {
      moves.push_back("w@" + std::to_string(slot));
    }
  } else if (card == "s") {
    // H12, H34: on an empty row there is no place. H32, H56: what goes in was in the hand before, even if it equals
    // what comes out.
    for (int place = 0; place < size_of(row_); ++place) {
      for (const Card& other : kinds_among(hand(turn_))) {
        if (!is_number(other) && !is_wild(other)) {  // H30
          continue;
        }
        // H29, H31, H49: afterwards the row must rise, up to 11 at most.
        const Row row = row_after_switch(place, other);
        bool rises = row.back().value <= highest_number;
        for (int i = 1; i < size_of(row); ++i) {
          rises = rises && row[nth(i - 1)].value < row[nth(i)].value;
        }
        if (rises) {
          moves.push_back("s" + std::to_string(place) + "=" + other);
        }
      }
    }
  } else if (card == "z") {
    if (!row_.empty()) {  // H12
      moves.emplace_back("z");
    }
  } else {
    moves.emplace_back("no");  // H12: always
  }
  return moves;
}

// All plays of the seat whose turn it is.
std::vector<std::string> Help::plays() const {
  std::vector<std::string> moves;
  for (const Card& card : kinds_among(hand(turn_))) {
    for (const std::string& move : ways_to_play(card)) {
      moves.push_back(move);
    }
  }
  return moves;
}

// H18, H55: judged by the hand the asker has when asking, and by the card alone.
bool Help::asker_could_play(const Card& card) const {
  if (card == "no") {
    return true;
  }
  if (card == "z") {
    return !row_.empty();
  }
  if (card == "w") {
    return !wild_slots().empty();
  }
  if (card == "s") {
    bool has_something_to_put_in = false;
    for (const Card& own : hand(turn_)) {
      has_something_to_put_in = has_something_to_put_in || is_number(own) || is_wild(own);
    }
    return !row_.empty() && has_something_to_put_in;
  }
  return number_fits(number_on(card));
}

Help::Cards Help::cards_that_help() const {
  Cards cards;
  for (const Card& card : kinds_among(hand(*helper_))) {
    if (asker_could_play(card)) {
      cards.push_back(card);
    }
  }
  return cards;
}

std::vector<std::string> Help::legal() const {
  std::vector<std::string> moves;
  if (phase_ == "first") {
    moves.push_back(number_card(*lowest_number(hand(turn_))));  // H5
  } else if (phase_ == "turn") {
    moves = plays();  // H14: one of them has to be made
  } else if (phase_ == "help") {
    for (const Card& card : cards_that_help()) {  // H17: the helper chooses
      moves.push_back(">" + card);
    }
  } else if (phase_ == "return") {
    // H19: one of the four it had, not the one it got.
    Cards own = hand(turn_);
    own.erase(std::find(own.begin(), own.end(), *passed_));
    for (const Card& card : kinds_among(own)) {
      moves.push_back("<" + card);
    }
  } else if (phase_ == "received") {
    moves = must_play_received_ ? ways_to_play(*passed_) : plays();  // H21, H55
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// ---- What then happens -------------------------------------------------------------------------------------------------

void Help::apply(const std::string& move) {
  require(move, legal());
  if (phase_ == "help") {
    pass_card(move.substr(1));
  } else if (phase_ == "return") {
    give_back(move.substr(1));
  } else {
    play(move);
    end_turn();
  }
}

void Help::play(const std::string& move) {
  if (move == "no") {
    play_no();
  } else if (move == "z") {
    play_zap();
  } else if (move[0] == 'w') {
    play_wild(std::stoi(move.substr(2)));
  } else if (move[0] == 's') {
    const std::size_t equals = move.find('=');
    play_switch(std::stoi(move.substr(1, equals - 1)), move.substr(equals + 1));
  } else {
    play_number(move);
  }
}

void Help::play_number(const Card& card) {
  take_from_hand(turn_, card);
  row_.push_back({card, number_on(card)});
  clear_full_row();
}

// H23: the player picks the slot, the value follows from it.
void Help::play_wild(int slot) {
  take_from_hand(turn_, "w");
  const int value = slot == 0 ? 1 : row_[nth(slot - 1)].value + 1;
  row_.insert(row_.begin() + slot, {"w", value});
  work_out_wilds(row_);
  clear_full_row();
}

// H33: whatever comes out of the row is a plain card again. H35: the row keeps its length.
void Help::play_switch(int place, const Card& card) {
  take_from_hand(turn_, "s");
  discard_.emplace_back("s");
  take_from_hand(turn_, card);
  const Card taken = row_[nth(place)].card;
  row_ = row_after_switch(place, card);
  add_to_hand(turn_, taken);
}

// H36, H37: the rightmost card goes, the rest of the row stays.
void Help::play_zap() {
  take_from_hand(turn_, "z");
  discard_.emplace_back("z");
  discard_.push_back(row_.back().card);
  row_.pop_back();
}

void Help::play_no() {
  take_from_hand(turn_, "no");
  no_[nth(turn_)] = "played";  // H39
}

// H10: six by count, wherever the sixth card went.
void Help::clear_full_row() {
  if (size_of(row_) < cards_in_full_row) {
    return;
  }
  for (const Laid& laid : row_) {
    discard_.push_back(laid.card);
  }
  row_.clear();
}

// H11, H38, H46, H60: the cards played lie where they belong; now the hand is refilled and play passes on.
void Help::end_turn() {
  refill(turn_);
  helper_ = std::nullopt;
  passed_ = std::nullopt;
  returned_ = std::nullopt;
  // H39, H40: a seat is skipped once, with its No! still before it.
  turn_ = after(turn_);
  while (no_[nth(turn_)] == "played") {
    no_[nth(turn_)] = "skipped";
    turn_ = after(turn_);
  }
  if (no_[nth(turn_)] == "skipped") {
    no_[nth(turn_)] = "none";
    discard_.emplace_back("no");
  }
  begin_turn();
}

void Help::begin_turn() {
  phase_ = "turn";
  if (plays().empty()) {  // H14, H47
    ask_for_help();
  }
}

// H15, H16: backwards to the first seat without a No! before it; H22: only this one is asked.
void Help::ask_for_help() {
  int asked = before(turn_);
  while (asked != turn_ && no_[nth(asked)] != "none") {
    asked = before(asked);
  }
  if (asked == turn_) {  // helpless: the point is the asker's alone
    helper_ = std::nullopt;
    end_round({turn_});
    return;
  }
  helper_ = asked;
  if (!cards_that_help().empty()) {
    phase_ = "help";
    return;
  }
  std::vector<int> others;  // H41: a No! does not matter here
  for (int seat = 0; seat < players_; ++seat) {
    if (seat != turn_ && seat != asked) {
      others.push_back(seat);
    }
  }
  end_round(others);
}

void Help::pass_card(const Card& card) {
  take_from_hand(*helper_, card);
  add_to_hand(turn_, card);
  passed_ = card;
  phase_ = "return";
}

// H46: nobody refills in between.
void Help::give_back(const Card& card) {
  take_from_hand(turn_, card);
  add_to_hand(*helper_, card);
  returned_ = card;
  phase_ = "received";
  if (ways_to_play(*passed_).empty()) {  // H20, H34
    throw std::logic_error("the card that was passed cannot be played: " + position());
  }
}

// H59: at once and without a refill. H42: the contest ends here or not at all.
void Help::end_round(const std::vector<int>& scorers) {
  for (const int seat : scorers) {
    scores_[nth(seat)] += 1;
  }
  if (*std::max_element(scores_.begin(), scores_.end()) >= target_) {
    phase_ = "over";
    return;
  }
  std::vector<int> callers;  // H7: who got no point
  for (int seat = 0; seat < players_; ++seat) {
    if (std::find(scorers.begin(), scorers.end(), seat) == scorers.end()) {
      callers.push_back(seat);
    }
  }
  round_ += 1;
  begin_round(callers);
}

// ---- Position and result -----------------------------------------------------------------------------------------------

std::string Help::position() const {
  std::vector<std::string> calls;
  for (const std::optional<int>& call : calls_) {
    calls.push_back(number_or_null(call));
  }
  Cards row;
  std::vector<int> values;
  for (const Laid& laid : row_) {
    row.push_back(laid.card);
    values.push_back(laid.value);
  }
  std::vector<std::string> hands;
  for (const Cards& cards : hands_) {
    hands.push_back(list_of(cards));
  }
  Cards discard = discard_;
  sort_cards(discard);

  std::string text = "{";
  text += "\"phase\":" + quoted(phase_);
  text += ",\"to_act\":" + number_or_null(to_act());
  text += ",\"round\":" + std::to_string(round_);
  text += ",\"direction\":" + std::to_string(direction_);
  text += ",\"first\":" + std::to_string(first_);
  text += ",\"turn\":" + std::to_string(turn_);
  text += ",\"helper\":" + number_or_null(helper_);
  text += ",\"passed\":" + quoted_or_null(passed_);
  text += ",\"returned\":" + quoted_or_null(returned_);
  text += ",\"calls\":" + in_brackets(calls);
  text += ",\"row\":" + list_of(row);
  text += ",\"values\":" + list_of(values);
  text += ",\"no\":" + list_of(no_);
  text += ",\"hands\":" + in_brackets(hands);
  text += ",\"draw\":" + list_of(draw_);
  text += ",\"discard\":" + list_of(discard);
  text += ",\"scores\":" + list_of(scores_);
  return text + "}";
}

// H42, G6: everybody who has reached the target wins.
Result Help::result() const {
  Result result{phase_ == "over", false, {}, scores_};
  if (result.over) {
    for (int seat = 0; seat < players_; ++seat) {
      if (scores_[nth(seat)] >= target_) {
        result.winners.push_back(seat);
      }
    }
  }
  return result;
}

}  // namespace parlour::oracle
