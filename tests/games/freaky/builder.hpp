// Positions of Freaky laid out by hand, so that a test reads like an example of the rules:
//
//   Match game = Position{}.rows({"rr1", "ro2 bo2", "bb5"}).hand(0, "rg4 yp6 pp1").draw("oo1 oo3").turn(0);
//   game.play("rg4>1 stop");
//   EXPECT_EQ(game.asked(), "play 1");
//
// Cards and moves are written as in docs/records.md. A seat without a hand of its own gets some of the cards that nobody
// mentions. If the test says what the draw pile is, the other cards are gone, with rows that were taken long ago, and
// everybody remembers them; otherwise they are the draw pile. After every move the position is compared with what the
// rulings say in the plainest way, and everybody's memory with what it saw.
#pragma once

#include <optional>

#include "games/freaky/freaky.hpp"
#include "support/match.hpp"

namespace parlour::test {

// --- Cards and moves as text -----------------------------------------------------------------------------------------

/// "rr1 yp6" as kinds of cards; a card of no deck fails the test.
std::vector<Kind> cards(std::string_view text);
std::string text_of(Kind card);
std::string text_of(std::vector<Kind> kinds);
/// Those of the deck, sorted, from the description in src/games/freaky/README.md.
Lines whole_deck(std::string_view deck = "parity");

// --- The rules in the plainest way -----------------------------------------------------------------------------------

/// F2, F5
bool alike(const std::string& one, const std::string& other);
/// F14: of a row, "rr1 rr3 ro2 rg2".
bool ripe(std::string_view row);

/// A position as docs/records.md describes it.
struct Read {
  std::string phase;
  int to_act = nobody;
  int first = 0;
  int played = 0;
  int row = 0;  // 0: none is asked about
  Lines rows;
  Lines hands;
  std::string draw;
  std::vector<int> collected;
  std::string gone;
};
Read read_position(const std::string& json);
/// F4 to F7, F11, F23: all that the seat asked may do.
std::set<std::string> legal_in(const Read& position);

// --- Chance ----------------------------------------------------------------------------------------------------------

/// The numbers with which a shuffle of the sorted deck brings up these cards, the first one on top.
Numbers shuffle_script(std::string_view from_the_top, std::string_view deck = "parity");

// --- What happened ---------------------------------------------------------------------------------------------------

using Story = StoryOf<Freaky>;  // its lines: "laid 0 rg4 1"

// --- A game under way ------------------------------------------------------------------------------------------------

class Match {
 public:
  Match(const Freaky::State& state, const Named& options);
  /// Deals a new game; `deal_story` tells how.
  Match(int players, const Named& options, const Script& script);
  Match(int players, const Named& options, std::uint64_t seed) : Match(players, options, Script::seeded(seed)) {}

  /// Makes these moves, one after the other, and tells what happened. One that is not legal fails the test.
  Story play(std::string_view notation);

  /// Who is asked for what: "play 1", "take 2 row 3"; "over" when nobody is.
  [[nodiscard]] std::string asked() const;
  [[nodiscard]] std::set<std::string> legal() const;
  /// Why not: the key of the refusal and its ruling; "legal", or "unreadable".
  [[nodiscard]] std::string refusal(std::string_view text) const;
  [[nodiscard]] std::string refusal(Move move) const;
  /// ... with its arguments, and as a sentence.
  [[nodiscard]] std::string refused_because(std::string_view text) const;
  [[nodiscard]] std::string refused_saying(std::string_view text) const;

  [[nodiscard]] std::string position_text() const;
  [[nodiscard]] Read position() const { return read_position(position_text()); }
  [[nodiscard]] Lines rows() const { return position().rows; }
  [[nodiscard]] std::string hand(int seat) const { return position().hands.at(static_cast<std::size_t>(seat)); }
  [[nodiscard]] std::string draw() const { return position().draw; }
  [[nodiscard]] std::vector<int> collected() const { return position().collected; }
  [[nodiscard]] std::string gone() const { return position().gone; }
  [[nodiscard]] Outcome outcome() const { return Freaky::outcome(state_); }
  /// "won by 0 2", or "playing".
  [[nodiscard]] std::string result() const;
  [[nodiscard]] std::vector<int> scores() const;

  [[nodiscard]] Freaky::View view(Observer observer) const { return Freaky::view(state_, observer); }
  [[nodiscard]] std::string view_text(Observer observer) const;
  [[nodiscard]] std::set<std::string> offered_to(Observer observer) const;
  [[nodiscard]] const Freaky::Knowledge& knowledge(Observer observer) const;
  /// All cards that this observer remembers having seen in rows, sorted.
  [[nodiscard]] std::string has_seen(Observer observer) const;
  [[nodiscard]] const Freaky::State& state() const { return state_; }
  [[nodiscard]] const Story& deal_story() const { return deal_story_; }
  [[nodiscard]] int players() const { return state_.table.players; }

 private:
  /// What holds in every position.
  void check();

  Script script_;
  Chance chance_;
  Freaky::State state_;
  Named options_;
  int uncollected_ = 0;  // gone, but collected by nobody: cards that a test left out
  Chance imagination_{7};
  std::vector<Freaky::Knowledge> knowledge_;  // the public first
  Story deal_story_;
};

// --- Laying out a position -------------------------------------------------------------------------------------------

class Position {
 public:
  Position& players(int count) { return with(*this, players_, count); }
  Position& rows(const Lines& rows) { return with(*this, rows_, rows); }
  Position& hand(int seat, std::string_view held) { return with(*this, hands_[seat], held); }
  /// The draw pile, the next card to be drawn last.
  Position& draw(std::string_view pile) { return with(*this, draw_, pile); }
  Position& collected(std::vector<int> counts) { return with(*this, collected_, std::move(counts)); }
  Position& first(int seat) { return with(*this, first_, seat); }
  Position& option(const std::string& name, const std::string& value) { return with(*this, options_[name], value); }
  Position& triples() { return option("freaky.deck", "triples"); }
  Position& auto_take() { return option("freaky.auto_take", "true"); }

  /// This seat's turn begins, or it has played so many cards.
  [[nodiscard]] Match turn(int seat, int played = 0) const;

 private:
  int players_ = 2;
  Lines rows_;
  std::map<int, std::string> hands_;
  std::optional<std::string> draw_;
  std::vector<int> collected_;
  int first_ = 0;
  Named options_;
};

}  // namespace parlour::test
