// Crazy Eights, for two to six players: a small game that shows what a game of this house is made of.
//
// The cards. An ordinary deck of 52: ace, 2 to 10, jack, queen and king in clubs, diamonds, hearts and spades.
//
// Everybody gets five cards, with two players seven. One card is turned up and begins the pile; the rest is the stock, face down.
//
// A turn. Lay a card that has the suit or the rank of the top card. An eight goes on anything, and whoever lays it names the suit that
// is wanted next. Or draw from the stock, up to three cards a turn, and go on. Who can draw no more may pass.
//
// Whoever lays the last card of the hand wins. When all pass one after the other, the game is blocked and the cheapest hands win: an
// eight counts 50, a picture 10, an ace 1, any other card its number.
//
// Moves in notation: `h7` lay the seven of hearts, `s8=d` lay the eight of spades and want diamonds, `draw`, `pass`.
//
// Options: `start` (who begins: drawn by the seed, or a seat), `eights.draws` (how many cards may be drawn in a turn).
//
// Reading order: this header for the data, rules.hpp for every rule in the order of play, then the other files as their names say.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.hpp"

namespace parlour {

namespace eights {

inline constexpr int most_players = 6;

// --- cards -----------------------------------------------------------------------------------------------------------------

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

inline constexpr int suits = 4;
inline constexpr int ranks = 13;  // from 1, the ace, to 13, the king
inline constexpr Kind kind_count = suits * ranks;
inline constexpr int eight = 8;

constexpr Kind card(Suit suit, int rank) { return static_cast<Kind>(static_cast<int>(suit) * ranks + rank - 1); }
constexpr Suit suit_of(Kind kind) { return static_cast<Suit>(kind / ranks); }
constexpr int rank_of(Kind kind) { return kind % ranks + 1; }

constexpr KindMask cards_of(Suit suit) {
  return ((KindMask{1} << ranks) - 1) << (static_cast<unsigned>(suit) * static_cast<unsigned>(ranks));
}
constexpr KindMask cards_of(int rank) {
  KindMask cards = 0;
  for (int suit = 0; suit < suits; ++suit) cards |= mask_of(card(static_cast<Suit>(suit), rank));
  return cards;
}

/// Each card is there once.
using Hand = Bag<1>;
using Stock = DrawPile<Kind, kind_count>;

/// How many cards everybody gets (E3).
constexpr int cards_dealt(int players) { return players == 2 ? 7 : 5; }

/// What a card costs whoever still holds it at the end (E11).
constexpr int points_of(Kind kind) {
  const int rank = rank_of(kind);
  return rank == eight ? 50 : rank > 10 ? 10 : rank;
}
constexpr int points_of(const Hand& hand) {
  int points = 0;
  hand.for_each([&](Kind kind) { points += points_of(kind); });
  return points;
}

// --- moves -----------------------------------------------------------------------------------------------------------------

enum class Act : std::uint8_t { lay, draw, pass };

/// The act, then the suit that an eight wants (of any other card its own), then the card in six bits.
constexpr Move lay(Kind kind, Suit wanted) {
  return {static_cast<std::uint32_t>(wanted) << 6U | static_cast<std::uint32_t>(kind)};
}
constexpr Move lay(Kind kind) { return lay(kind, suit_of(kind)); }
constexpr Move draw() { return {static_cast<std::uint32_t>(Act::draw) << 8U}; }
constexpr Move pass() { return {static_cast<std::uint32_t>(Act::pass) << 8U}; }

constexpr Act act_of(Move move) { return static_cast<Act>(move.code >> 8U); }
constexpr Suit wanted_by(Move move) { return static_cast<Suit>((move.code >> 6U) & 3U); }
constexpr Kind card_of(Move move) { return static_cast<Kind>(move.code & 63U); }

/// Whether a number means any move at all.
constexpr bool is_move(Move move) {
  if (move == draw() || move == pass()) return true;
  if (move.code >> 8U != 0 || card_of(move) >= kind_count) return false;
  return rank_of(card_of(move)) == eight || wanted_by(move) == suit_of(card_of(move));
}

// --- options and state -----------------------------------------------------------------------------------------------------

struct Options {
  std::int16_t start = random_start;
  std::int16_t draws = 3;
  friend bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t { turn, over };

/// What lies open for everybody. The sizes of hands and stock are public too; a `View` has them as numbers.
struct Table {
  Hand under;  // what lies below the top of the pile; everybody saw it
  Kind top = 0;
  Suit wanted = Suit::clubs;  // the suit of the top, or the one that its eight asked for
  Options options;
  std::array<std::int16_t, most_players> scores{};
  SeatSet winners;
  std::uint8_t players = 0;
  std::uint8_t drawn = 0;   // in this turn
  std::uint8_t passed = 0;  // players in a row
  Seat turn = 0;            // whose turn it is; nobody when the game is over
  Phase phase = Phase::turn;
  friend bool operator==(const Table&, const Table&) = default;
};

struct State {
  Table table;
  std::array<Hand, most_players> hands{};
  Stock stock;
  friend bool operator==(const State&, const State&) = default;
};

/// What one observer sees: the open table, the sizes of what is hidden, the own hand.
struct View {
  Table table;
  Hand hand;  // the observer's
  std::array<std::uint8_t, most_players> hand_sizes{};
  std::uint8_t stock_size = 0;
  Observer observer = the_public;
  friend bool operator==(const View&, const View&) = default;
};

/// Cards leave a hand face up and come into one from the stock alone: the view holds all that can be known.
struct Knowledge {
  Observer observer = the_public;
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

// --- messages --------------------------------------------------------------------------------------------------------------

/// What happens, in the order of `Eights::events()`.
enum class Happened : std::uint8_t {
  begins,      // leader
  dealt_card,  // seat, card: for that seat alone, card by card
  turned_up,   // card
  laid,        // seat, card
  laid_eight,  // seat, card, suit
  drew,        // seat: for the others
  drew_card,   // seat, card: for that seat alone
  passed,      // seat
  blocked,     // nobody can go on
  left_over,   // seat, points
  won,         // seat
};

/// Why a move is refused, in the order of `Eights::refusals()`.
enum class Refused : std::uint8_t {
  over,
  not_a_move,
  not_held,      // card
  does_not_fit,  // card, suit, top
  drawn_enough,  // count
  nothing_left,  // the stock is empty
  could_draw,
};

}  // namespace eights

struct Eights {
  static constexpr GameInfo info{.id = "eights",
                                 .name = "Crazy Eights",
                                 .rules_version = 1,
                                 .min_players = 2,
                                 .max_players = eights::most_players};
  using Options = eights::Options;
  using State = eights::State;
  using View = eights::View;
  using Knowledge = eights::Knowledge;

  // rules.hpp
  static State deal(const Options& options, int players, Chance& chance, EventSink auto& events);
  static Seat to_act(const State& state) { return state.table.turn; }
  static void moves(const State& state, MoveList& list);
  static void apply(State& state, Move move, Chance& chance, EventSink auto& events);
  static Outcome outcome(const State& state);
  static int round(const State& /*state*/) { return 1; }

  // refusals.cpp
  static std::optional<Refusal> refuse(const State& state, Move move);

  // views.cpp
  static View view(const State& state, Observer observer);
  static Seat to_act(const View& view) { return view.table.turn; }
  static void moves(const View& view, MoveList& list);
  static Knowledge knowledge(Observer observer, int /*players*/) { return {.observer = observer}; }
  static void remember(Knowledge& /*knowledge*/, const Event& /*event*/) {}
  static State imagine(const View& view, const Knowledge& knowledge, Chance& chance);
  static Window window(const View& /*view*/) { return {}; }
  static bool plausible(const View& view, const Knowledge& knowledge);
  static bool plausible(const Knowledge& /*knowledge*/, const Event& /*event*/) { return true; }

  // options.cpp
  static std::span<const OptionField<Options>> option_fields();

  // notation.cpp
  static std::string notation(Move move);
  static std::optional<Move> parse_move(std::string_view text);
  static std::string code(Arg arg, int value);
  static std::string words(Arg arg, int value);

  // json.cpp
  static std::string census(const State& state);
  static void write_position(const State& state, JsonWriter& json);
  static void write_view(const View& view, JsonWriter& json);
  static void write_hands(const State& state, JsonWriter& json);
  static std::span<const Field> fields();

  // messages.cpp
  static std::span<const MessageSpec> events();
  static std::span<const MessageSpec> refusals();
  static std::span<const Ruling> rulings();

  // terminal.cpp
  static std::string move_words(const View& view, Move move, Names names = {});
  static std::string table_text(const View& view, Names names = {});
  static std::string_view rules_text();

  // measures.cpp
  static std::span<const MeasureSpec> measures();
  static void measure(const State& before, const State& after, std::span<const Told> told, Tally& tally);
  static bool turn_begins(const State& state);
  static int standing(const State& state, Seat seat);
};

}  // namespace parlour

#include "games/eights/rules.hpp"  // IWYU pragma: export
