// Crazy Eights by example: a table that is laid, played and questioned in the notation of its README.md.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "games/eights/eights.hpp"

namespace parlour::test {

/// "h7 s8=d" as a list, and as a set.
inline std::vector<std::string> list_of(const std::string& text) {
  std::istringstream words(text);
  std::vector<std::string> list;
  for (std::string word; words >> word;) list.push_back(word);
  return list;
}
inline std::set<std::string> set_of(const std::string& text) {
  const auto list = list_of(text);
  return {list.begin(), list.end()};
}

inline Kind card_named(const std::string& code) {
  for (Kind kind = 0; kind < eights::kind_count; ++kind)
    if (Eights::code(Arg::card, kind) == code) return kind;
  ADD_FAILURE() << code << " is no card";
  return 0;
}

/// Seat 0 is to play. Hands, top and stock (the last card is drawn first) are what the test says; the other cards lie under the top.
class Example {
 public:
  Example(const std::vector<std::string>& hands, const std::string& top, const std::string& stock = "",
          Eights::Options options = {.start = 0}) {
    Chance chance{1};
    Deaf deaf;
    state_ = Eights::deal(options, static_cast<int>(hands.size()), chance, deaf);
    state_.stock = {};
    state_.hands = {};
    state_.table.under = {};
    state_.table.top = card_named(top);
    state_.table.wanted = eights::suit_of(state_.table.top);
    std::set<Kind> placed{state_.table.top};
    for (std::size_t seat = 0; seat < hands.size(); ++seat)
      for (const std::string& code : list_of(hands[seat])) {
        state_.hands[seat].add(card_named(code));
        placed.insert(card_named(code));
      }
    for (const std::string& code : list_of(stock)) {
      state_.stock.put(card_named(code));
      placed.insert(card_named(code));
    }
    for (Kind kind = 0; kind < eights::kind_count; ++kind)
      if (!placed.contains(kind)) state_.table.under.add(kind);
  }

  /// Plays these moves; one that is not legal fails the test.
  Example& play(const std::string& moves) {
    Chance chance{1};
    for (const std::string& text : list_of(moves)) {
      EXPECT_TRUE(legal().contains(text)) << text;
      log_.clear();
      Eights::apply(state_, *Eights::parse_move(text), chance, log_);
    }
    return *this;
  }
  [[nodiscard]] std::set<std::string> legal() const {
    MoveList list;
    Eights::moves(state_, list);
    std::set<std::string> texts;
    for (const Move move : list) texts.insert(Eights::notation(move));
    return texts;
  }
  /// Why a move is refused: "does_not_fit E5"; "legal" if it is not.
  [[nodiscard]] std::string refused(const std::string& text) const {
    const auto refusal = Eights::refuse(state_, *Eights::parse_move(text));
    return refusal ? std::string{Eights::refusals()[refusal->kind].key} + " " + refusal->ruling.text() : "legal";
  }
  /// What an observer hears of the last move: "drew E7".
  [[nodiscard]] std::vector<std::string> heard_by(Observer observer) const {
    std::vector<std::string> heard;
    for (const Told& told : log_.told)
      if (const auto& event = told.heard_by(observer))
        heard.push_back(std::string{Eights::events()[event->kind].key} + " " + event->ruling.text());
    return heard;
  }
  /// "playing", "won by 0 2".
  [[nodiscard]] std::string result() const {
    const Outcome outcome = Eights::outcome(state_);
    if (!outcome.over()) return "playing";
    std::string text = "won by";
    for (Seat seat = 0; seat < max_seats; ++seat)
      if (outcome.winners.has(seat)) text += " " + std::to_string(seat);
    return text;
  }
  [[nodiscard]] int score(std::size_t seat) const { return Eights::outcome(state_).scores[seat]; }
  [[nodiscard]] const Eights::State& state() const { return state_; }
  [[nodiscard]] Eights::View view(Observer observer) const { return Eights::view(state_, observer); }

 private:
  Eights::State state_;
  EventLog log_;
};

}  // namespace parlour::test
