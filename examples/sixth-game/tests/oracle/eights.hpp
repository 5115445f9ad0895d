// The second opinion on Crazy Eights: slow and plain, written from the rulings (E...) and docs/records.md alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "common.hpp"

namespace parlour::oracle {

class Eights {
 public:
  // A missing option has its default; an unknown name or value is refused.
  Eights(const std::map<std::string, std::string>& options, int players, const std::string& seed) : players_(players) {
    if (players < 2 || players > 6) {
      throw std::invalid_argument("Crazy Eights is for 2 to 6 players");
    }
    std::string start = "random";
    for (const auto& [name, value] : options) {
      if (name == "start") {
        start = value;
      } else if (name == "eights.draws" && value.size() == 1 && value[0] >= '1' && value[0] <= '9') {
        most_draws_ = value[0] - '0';
      } else {
        throw std::invalid_argument("unknown option or value: " + name + " = " + value);
      }
    }
    Chance chance(seed);
    turn_ = first_seat(start, players, chance);  // E2
    stock_ = sorted_deck();
    chance.shuffle(stock_);
    for (int seat = 0; seat < players; ++seat) {
      hands_.emplace_back();
      for (int card = 0; card < (players == 2 ? 7 : 5); ++card) {  // E3
        hands_.back().push_back(take_top());
      }
    }
    pile_ = {take_top()};
    wanted_ = suit(pile_.back());  // E4
    scores_.assign(nth(players), 0);
  }

  Opinion opinion() const { return {to_act(), legal(), position(), result()}; }

  std::optional<int> to_act() const { return over_ ? std::nullopt : std::optional<int>{turn_}; }

  // Sorted with std::sort.
  std::vector<std::string> legal() const {
    std::vector<std::string> moves;
    if (over_) {
      return moves;
    }
    for (const std::string& card : hands_[nth(turn_)]) {
      if (rank(card) == "8") {  // E6
        for (const char* named : {"c", "d", "h", "s"}) {
          moves.push_back(card + "=" + named);
        }
      } else if (suit(card) == wanted_ || rank(card) == rank(pile_.back())) {  // E5
        moves.push_back(card);
      }
    }
    moves.emplace_back(can_draw() ? "draw" : "pass");  // E7, E8
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  void apply(const std::string& move) {
    require(move, legal());
    if (move == "draw") {
      hands_[nth(turn_)].push_back(take_top());
      drawn_ += 1;
      passed_ = 0;  // E10
    } else if (move == "pass") {
      passed_ += 1;
      if (passed_ == players_) {
        end();  // E10
      } else {
        end_turn();
      }
    } else {
      lay(move);
    }
  }

  std::string position() const {
    std::vector<std::string> under = pile_;
    under.pop_back();
    std::vector<std::vector<std::string>> hands;
    for (const std::vector<std::string>& hand : hands_) {
      hands.push_back(sorted(hand));
    }
    return "{\"phase\":" + quoted(over_ ? "over" : "turn") + ",\"to_act\":" + number_or_null(to_act()) +
           ",\"top\":" + quoted(pile_.back()) + ",\"wanted\":" + quoted(wanted_) +
           ",\"under\":" + list_of(sorted(under)) + ",\"drawn\":" + std::to_string(drawn_) +
           ",\"passed\":" + std::to_string(passed_) + ",\"scores\":" + list_of(scores_) +
           ",\"hands\":" + list_of_lists(hands) + ",\"stock\":" + list_of(stock_) + "}";
  }

  Result result() const {
    Result result{.over = over_, .drawn = false, .winners = {}, .scores = scores_};
    if (over_) {  // E9, E10: an empty hand costs nothing, any card something
      result.winners = seats_with(*std::max_element(scores_.begin(), scores_.end()), scores_);
    }
    return result;
  }

 private:
  int players_;
  int most_draws_ = 3;

  bool over_ = false;
  int turn_ = 0;
  std::vector<std::vector<std::string>> hands_;
  std::vector<std::string> stock_;  // the last card is the next
  std::vector<std::string> pile_;   // the last card is the top
  std::string wanted_;
  int drawn_ = 0;
  int passed_ = 0;
  std::vector<int> scores_;

  static std::string suit(const std::string& card) { return card.substr(0, 1); }
  static std::string rank(const std::string& card) { return card.substr(1); }

  static std::vector<std::string> sorted_deck() {  // E1
    std::vector<std::string> deck;
    for (const char* suit : {"c", "d", "h", "s"}) {
      for (const char* rank : {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}) {
        deck.push_back(std::string{suit} + rank);
      }
    }
    return deck;
  }

  static std::vector<std::string> sorted(const std::vector<std::string>& cards) {
    std::vector<std::string> in_order;
    for (const std::string& card : sorted_deck()) {
      if (std::find(cards.begin(), cards.end(), card) != cards.end()) {
        in_order.push_back(card);
      }
    }
    return in_order;
  }

  std::string take_top() {
    std::string card = stock_.back();
    stock_.pop_back();
    return card;
  }

  bool can_draw() const { return drawn_ < most_draws_ && !stock_.empty(); }  // E7

  void lay(const std::string& move) {
    const std::string card = move.substr(0, move.find('='));
    std::vector<std::string>& hand = hands_[nth(turn_)];
    hand.erase(std::find(hand.begin(), hand.end(), card));
    pile_.push_back(card);
    wanted_ = rank(card) == "8" ? move.substr(move.find('=') + 1) : suit(card);  // E6
    passed_ = 0;
    if (hand.empty()) {
      end();  // E9
    } else {
      end_turn();
    }
  }

  void end_turn() {
    turn_ = (turn_ + 1) % players_;
    drawn_ = 0;
  }

  void end() {
    over_ = true;
    drawn_ = 0;
    passed_ = 0;
    for (int seat = 0; seat < players_; ++seat) {
      for (const std::string& card : hands_[nth(seat)]) {
        scores_[nth(seat)] -= cost(card);
      }
    }
  }

  static int cost(const std::string& card) {  // E11
    const std::string name = rank(card);
    if (name == "8") {
      return 50;
    }
    if (name == "J" || name == "Q" || name == "K") {
      return 10;
    }
    return name == "A" ? 1 : std::stoi(name);
  }
};

}  // namespace parlour::oracle
