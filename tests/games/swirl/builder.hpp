// Swirl by example: a contest that is played, questioned and looked at in the notation of docs/records.md.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/swirl/swirl.hpp"

namespace parlour::test {

/// "1^0,0 x3" as a list of moves, and as a set.
std::vector<std::string> split(const std::string& text);
std::set<std::string> moves_of(const std::string& text);

// --- The table as the rulings describe it, in the plainest way -------------------------------------------------------

/// The numbers of a card as it lies: top, right, bottom, left.
using Edges = std::array<int, 4>;
inline constexpr std::array<std::pair<int, int>, 4> toward{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

/// The lists of src/games/swirl/README.md (W1, W23), copied by hand.
Edges edges_of(int card, bool up, bool left_deck = false);

struct Lying {
  int card = 0;
  bool up = true;
  int seat = 0;
  friend bool operator==(const Lying&, const Lying&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Lying& lying);
};

using Field = std::map<std::pair<int, int>, Lying>;

/// A move that places a card, taken apart.
struct Placing {
  int card = 0;
  bool up = true;
  int x = 0;
  int y = 0;
};
Placing placing_of(const std::string& move);
std::string text_of(const Placing& placing);

/// By definition: may this card be placed there (W5, W7, W8)?
bool fits(const Field& field, bool left_deck, const Placing& placing);
/// By definition: the field after a move (W12, W13).
Field field_after(Field field, const std::string& move, int seat);
/// By definition: the points on the field (W16, W17).
std::vector<int> points_on(const Field& field, bool left_deck, int players);

// --- A contest -------------------------------------------------------------------------------------------------------

/// A position as docs/records.md describes it.
struct Position {
  std::string phase;
  std::optional<int> to_act;
  int game = 0;
  int first = 0;
  std::vector<std::vector<int>> hands;
  std::vector<std::vector<int>> removed;
  std::vector<std::pair<std::pair<int, int>, Lying>> field;
  std::vector<int> scores;
};

class Example {
 public:
  /// Seat 0 begins, unless the options say something else.
  explicit Example(int players = 2, Swirl::Options options = {.start = 0}, std::uint64_t seed = 1);

  /// Gives everybody these cards in place of those in hand.
  Example& hands(const std::vector<std::vector<int>>& hands);
  /// Plays these moves; one that is not legal fails the test and ends the playing.
  Example& play(const std::string& moves);

  /// The legal moves.
  [[nodiscard]] std::set<std::string> legal() const;
  /// Those of them that place a card on this cell, without the cell: "3^ 4v".
  [[nodiscard]] std::set<std::string> legal_at(int x, int y) const;
  /// Why a move is refused: "must_place W10"; "legal" if it is not.
  [[nodiscard]] std::string refused(const std::string& text) const;
  /// ... with its arguments: "cell_taken x=0 y=0 seat=1".
  [[nodiscard]] std::string refused_because(const std::string& text) const;

  [[nodiscard]] Position position() const;
  [[nodiscard]] std::string position_text() const;
  [[nodiscard]] std::vector<std::vector<int>> hands() const { return position().hands; }
  [[nodiscard]] std::vector<std::vector<int>> removed() const { return position().removed; }
  /// Points of the games that are over.
  [[nodiscard]] std::vector<int> scores() const { return position().scores; }
  [[nodiscard]] Field field() const;
  /// What lies on a cell: "6v of 1", or "-".
  [[nodiscard]] std::string at(int x, int y) const;

  [[nodiscard]] Seat to_act() const { return Swirl::to_act(state_); }
  [[nodiscard]] Outcome outcome() const { return Swirl::outcome(state_); }
  /// "won by 1", "drawn by 0 2", "playing".
  [[nodiscard]] std::string result() const;
  /// The events of the last move (or of the deal), which everybody hears: "swirled seat=0 card=6 x=0 y=0 way=v".
  [[nodiscard]] std::vector<std::string> events() const;
  /// The rulings they follow from.
  [[nodiscard]] std::vector<std::string> event_rulings() const;

  [[nodiscard]] const EventLog& log() const { return log_; }
  [[nodiscard]] const Swirl::State& state() const { return state_; }
  [[nodiscard]] Chance& chance() { return chance_; }
  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] bool left_deck() const { return options_.deck != 0; }

 private:
  Chance chance_;
  EventLog log_;
  mutable MoveList list_;
  Swirl::Options options_;
  int players_;
  Swirl::State state_;
};

}  // namespace parlour::test
