#include "freaky.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace parlour::oracle {

namespace {

const std::string colours = "roygbp";  // numbered 0 to 5
const std::string values = "123456";   // numbered 0 to 5

constexpr std::size_t full_hand = 3;
constexpr int most_plays = 3;
constexpr int start_rows = 3;
constexpr int ripe_count = 4;

// The order of kinds: by background, then circles, then value.
bool comes_before(const std::string& a, const std::string& b) {
  if (a[0] != b[0]) {
    return colours.find(a[0]) < colours.find(b[0]);
  }
  if (a[1] != b[1]) {
    return colours.find(a[1]) < colours.find(b[1]);
  }
  return values.find(a[2]) < values.find(b[2]);
}

}  // namespace

Freaky::Freaky(const std::map<std::string, std::string>& options, int players, const std::string& seed)
    : players_(players) {
  if (players < 2 || players > 5) {
    throw std::invalid_argument("Freaky is for 2 to 5 players");
  }
  std::string start = "random";
  for (const auto& [name, value] : options) {
    if (name == "start") {
      start = value;
    } else if (name == "freaky.deck" && (value == "parity" || value == "triples")) {
      triples_deck_ = value == "triples";
    } else if (name == "freaky.auto_take" && (value == "false" || value == "true")) {
      auto_take_ = value == "true";
    } else {
      throw std::invalid_argument("unknown option or value: " + name + " = " + value);
    }
  }

  // G1, F3, G11: the first seat, before the shuffle.
  Chance chance(seed);
  first_ = first_seat(start, players, chance);
  turn_ = first_;

  // G11: the shuffle, then card by card from seat 0 on, whoever begins.
  draw_ = deck();
  chance.shuffle(draw_);
  hands_.assign(nth(players), {});
  for (std::size_t round = 0; round < full_hand; ++round) {
    for (int seat = 0; seat < players; ++seat) {
      hands_[nth(seat)].push_back(draw_card());
    }
  }
  for (Cards& hand : hands_) {
    std::sort(hand.begin(), hand.end(), comes_before);
  }
  for (int number = 1; number <= start_rows; ++number) {
    rows_.push_back({draw_card()});  // F29: a row each, even if they match
  }
  collected_.assign(nth(players), 0);
}

// F1: all cards in the order of kinds.
Freaky::Cards Freaky::deck() const {
  Cards cards;
  for (std::size_t background = 0; background < 6; ++background) {
    for (std::size_t circles = 0; circles < 6; ++circles) {
      for (std::size_t value = 0; value < 6; ++value) {
        const Card card = {colours[background], colours[circles], values[value]};
        if (triples_deck_ && value == (background + circles + 4) % 6) {
          cards.push_back(card);
          cards.push_back(card);
          cards.push_back(card);
        }
        if (!triples_deck_ && (background + circles + value) % 2 == 0) {
          cards.push_back(card);
        }
      }
    }
  }
  return cards;
}

Freaky::Card Freaky::draw_card() {
  const Card card = draw_.back();
  draw_.pop_back();
  return card;
}

int Freaky::number_of_rows() const { return static_cast<int>(rows_.size()); }

Freaky::Cards& Freaky::row(int number) { return rows_.at(nth(number - 1)); }

const Freaky::Cards& Freaky::row(int number) const { return rows_.at(nth(number - 1)); }

std::optional<int> Freaky::to_act() const {
  if (phase_ == "over") {
    return std::nullopt;
  }
  return turn_;
}

// F2, F5, F15: at least one feature in common with the last card of the row, ripe or not; the colour of the background
// and the colour of the circles are different features.
bool Freaky::fits(const Card& card, int row_number) const {
  const Card& last = row(row_number).back();
  const bool same_background = card[0] == last[0];
  const bool same_circles = card[1] == last[1];
  const bool same_value = card[2] == last[2];
  return same_background || same_circles || same_value;
}

// F6 - F10: on any row it fits; a new row only if it fits nowhere (so also if there is no row at all).
std::vector<std::string> Freaky::ways_to_lay(const Card& card) const {
  std::vector<std::string> moves;
  for (int number = 1; number <= number_of_rows(); ++number) {
    if (fits(card, number)) {
      moves.push_back(card + ">" + std::to_string(number));
    }
  }
  if (moves.empty()) {
    moves.push_back(card + ">new");
  }
  return moves;
}

std::vector<std::string> Freaky::legal() const {
  std::vector<std::string> moves;
  if (phase_ == "play") {
    for (const Card& card : hands_[nth(turn_)]) {
      for (const std::string& move : ways_to_lay(card)) {
        if (std::find(moves.begin(), moves.end(), move) == moves.end()) {  // G12: copies make no second move
          moves.push_back(move);
        }
      }
    }
    if (played_ >= 1) {  // F4, F23
      moves.push_back("stop");
    }
  }
  if (phase_ == "take") {  // F11
    moves.push_back("take");
    moves.push_back("leave");
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

void Freaky::apply(const std::string& move) {
  require(move, legal());
  if (move == "stop") {
    stop_playing();
  } else if (move == "take") {
    const int taken = row_.value();
    take_row(taken);
    look_at_rows(taken);  // F25: the row that came after it has its number now
  } else if (move == "leave") {
    look_at_rows(row_.value() + 1);
  } else {
    lay(move);
  }
}

// "yp6>2" or "yp6>new"
void Freaky::lay(const std::string& move) {
  const Card card = move.substr(0, 3);
  const std::string place = move.substr(4);
  Cards& hand = hands_[nth(turn_)];
  hand.erase(std::find(hand.begin(), hand.end(), card));
  if (place == "new") {
    rows_.push_back({card});  // F25: after all other rows
  } else {
    row(std::stoi(place)).push_back(card);
  }
  played_ += 1;
  if (played_ == most_plays) {  // F23
    stop_playing();
  }
}

// F13: rows are taken only now.
void Freaky::stop_playing() { look_at_rows(1); }

// F11, F12, F26: goes on with this row and those after it. Each ripe row counts, whoever made it ripe.
void Freaky::look_at_rows(int from) {
  row_ = std::nullopt;
  int number = from;
  while (number <= number_of_rows()) {
    if (!is_ripe(number)) {
      number += 1;
    } else if (auto_take_) {
      take_row(number);  // F25: the next row has this number now
    } else {
      phase_ = "take";
      row_ = number;
      return;
    }
  }
  end_turn();
}

// F2, F14: one feature, the same on four cards or more, anywhere in the row.
bool Freaky::is_ripe(int row_number) const {
  std::map<char, int> backgrounds;
  std::map<char, int> circles;
  std::map<char, int> numbers;
  for (const Card& card : row(row_number)) {
    backgrounds[card[0]] += 1;
    circles[card[1]] += 1;
    numbers[card[2]] += 1;
  }
  for (const std::map<char, int>& feature : {backgrounds, circles, numbers}) {
    for (const auto& [look, count] : feature) {
      if (count >= ripe_count) {
        return true;
      }
    }
  }
  return false;
}

// F16: with all its cards. F25: later rows move up.
void Freaky::take_row(int row_number) {
  for (const Card& card : row(row_number)) {
    gone_.push_back(card);
    collected_[nth(turn_)] += 1;
  }
  std::sort(gone_.begin(), gone_.end(), comes_before);
  rows_.erase(rows_.begin() + (row_number - 1));
}

void Freaky::end_turn() {
  Cards& hand = hands_[nth(turn_)];
  while (hand.size() < full_hand && !draw_.empty()) {  // F18: also the last few cards
    hand.push_back(draw_card());
  }
  std::sort(hand.begin(), hand.end(), comes_before);
  played_ = 0;
  if (hand.size() < full_hand) {  // F17, F20: at once, whoever began
    phase_ = "over";
  } else {
    phase_ = "play";
    turn_ = (turn_ + 1) % players_;  // G2
  }
}

std::string Freaky::position() const {
  std::string text = "{";
  text += "\"phase\":\"" + phase_ + "\"";
  text += ",\"to_act\":" + (phase_ == "over" ? "null" : std::to_string(turn_));
  text += ",\"first\":" + std::to_string(first_);
  text += ",\"played\":" + std::to_string(played_);
  text += ",\"row\":" + (row_ ? std::to_string(*row_) : "null");
  text += ",\"rows\":" + list_of_lists(rows_);
  text += ",\"hands\":" + list_of_lists(hands_);
  text += ",\"draw\":" + list_of(draw_);
  text += ",\"collected\":" + list_of(collected_);
  text += ",\"gone\":" + list_of(gone_);
  return text + "}";
}

// F19, F22, F32, G6: the most collected cards win, hands and rows count for nobody; a tie is a shared win, also with 0.
Result Freaky::result() const {
  Result result{phase_ == "over", false, {}, collected_};
  if (result.over) {
    result.winners = seats_with(*std::max_element(collected_.begin(), collected_.end()), collected_);
  }
  return result;
}

}  // namespace parlour::oracle
