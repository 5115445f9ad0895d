// Schwupps, for two to five players.
//
// The cards. A hundred number cards: 1 to 10 in blue, purple, green, red and yellow, two of each. Fourteen aggravation cards. Thirty
// Schwupps cards, which say what may be laid on a pile: +1, +2, -1, -2 (a number so much higher or lower than the top card, counted
// in a circle: after 10 comes 1), same number, same colour, or either of the two.
//
// The table. Four number piles lie in two rows of two, each beside a Schwupps card. Left of the rows is the Schwupps pile with its top
// card face up, right of them the Schwupps discard pile. Everybody has a hand of four and a personal draw pile that nobody may look
// into. What was not dealt is the common draw pile.
//
// A turn is one action or more, in any order:
// - lay a number card where it fits, as often as one likes;
// - play an aggravation card, as often as one likes: it leaves the game, a row is schwupped, and another player gets the top card of
//   the common pile;
// - once a turn, schwupp a row for free and take the top card of the common pile.
// To schwupp a row is to push the face-up Schwupps card in from the left: it takes the first place, the card from there the second
// place, and the card from there is discarded. The number piles stay. Who ends the turn draws from the personal pile up to four cards.
//
// Whoever has no personal pile left and plays the last card of the hand wins on the spot. In a tournament everybody begins one game;
// the winner of a game gets five points, every card left costs the others one.
//
// Moves in notation (docs/records.md): `b7>3` lay the blue 7 on pile 3, `a` play an aggravation card, `top` or `bottom` schwupp this
// row, `@2` give the card to seat 2, `end` end the turn.
//
// Options: `start` (who begins: drawn by the seed, or a seat), `schwupps.form` (one game, or a tournament), `schwupps.deck` (how the
// thirty Schwupps cards are split into kinds).
//
// Reading order: this header for the data, rules.hpp for every rule in the order of play, refusals.cpp for why a move is not
// legal, views.cpp for what an observer may know; then options.cpp, notation.cpp, json.cpp, messages.cpp and terminal.cpp for all
// that is read or written, and measures.cpp for what the lab counts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.hpp"

namespace parlour {

namespace schwupps {

inline constexpr int most_players = 5;

// --- number and aggravation cards ------------------------------------------------------------------------------------------

enum class Colour : std::uint8_t { blue, purple, green, red, yellow };

inline constexpr int colours = 5;
inline constexpr int numbers = 10;
inline constexpr Kind number_kinds = colours * numbers;
inline constexpr Kind aggravation = number_kinds;
inline constexpr int kind_count = aggravation + 1;

inline constexpr int copies_of_a_number = 2;
inline constexpr int number_cards = number_kinds * copies_of_a_number;
inline constexpr int aggravation_cards = 14;

constexpr Kind number_card(Colour colour, int number) {
  return static_cast<Kind>(static_cast<int>(colour) * numbers + number - 1);
}
constexpr bool is_number(Kind kind) { return kind < number_kinds; }
constexpr Colour colour_of(Kind kind) { return static_cast<Colour>(kind / numbers); }
constexpr int number_of(Kind kind) { return kind % numbers + 1; }

/// Number cards and aggravation cards; up to fifteen of a kind.
using Hand = Bag<4>;
/// Number cards only, at most two of a kind.
using NumberCards = Bag<2>;

/// How many cards each player gets in all, by the number of players; four of them are the hand (C4).
inline constexpr std::array<std::uint8_t, most_players + 1> cards_dealt{0, 0, 25, 20, 15, 12};
inline constexpr int full_hand = 4;
inline constexpr std::size_t most_personal = cards_dealt[2] - full_hand;

// --- Schwupps cards --------------------------------------------------------------------------------------------------------

/// What a Schwupps card demands of the card that is laid beside it.
enum class Demand : std::uint8_t { plus_1, plus_2, minus_1, minus_2, same_number, same_colour, same_either };

inline constexpr std::size_t demand_kinds = 7;
inline constexpr std::size_t schwupps_cards = 30;
using parlour::index_of;
constexpr std::size_t index_of(Demand demand) { return static_cast<std::size_t>(demand); }

/// How many of each demand there are.
using DemandCounts = std::array<std::uint8_t, demand_kinds>;
/// By the value of option `schwupps.deck` (C1).
inline constexpr std::array<DemandCounts, 2> schwupps_decks{{{4, 4, 4, 4, 4, 5, 5}, {3, 3, 3, 3, 6, 6, 6}}};

/// The number that a demand asks for on this one, counted in a circle (C9).
constexpr int wanted_number(Demand demand, int on) {
  constexpr std::array<int, demand_kinds> step{1, 2, numbers - 1, numbers - 2, 0, 0, 0};
  return (on - 1 + step[index_of(demand)]) % numbers + 1;
}

// --- piles -----------------------------------------------------------------------------------------------------------------

/// Four number piles: 0 and 1 in the top row, 2 and 3 in the bottom row; 0 and 2 are next to the Schwupps pile (C12). People count them
/// from 1.
inline constexpr std::size_t number_piles = 4;
enum class Row : std::uint8_t { top, bottom };
constexpr std::size_t first_place(Row row) { return row == Row::top ? 0 : 2; }
constexpr std::size_t second_place(Row row) { return first_place(row) + 1; }

using PersonalPile = DrawPile<Kind, most_personal>;
/// Holds the most after a reshuffle: every number card but the four on top.
using CommonPile = DrawPile<Kind, number_cards - number_piles>;
using SchwuppsPile = DrawPile<Demand, schwupps_cards - number_piles>;

// --- moves -----------------------------------------------------------------------------------------------------------------

enum class Act : std::uint8_t { lay, aggravate, schwupp, give, end };

/// The act above the eighth bit; what it needs to know lies below.
constexpr Move make_move(Act act, unsigned what = 0) { return {static_cast<std::uint32_t>(act) << 8U | what}; }
/// Lays a number card on one of the piles 0 to 3.
constexpr Move lay(Kind card, std::size_t pile) {
  return make_move(Act::lay, static_cast<unsigned>(pile) << 6U | card);
}
constexpr Move aggravate() { return make_move(Act::aggravate); }
/// The free schwupp of this row, or the one of an aggravation that was just played.
constexpr Move schwupp(Row row) { return make_move(Act::schwupp, static_cast<unsigned>(row)); }
/// This seat gets the card of an aggravation.
constexpr Move give(Seat seat) { return make_move(Act::give, static_cast<unsigned>(seat)); }
constexpr Move end_turn() { return make_move(Act::end); }

constexpr Act act_of(Move move) { return static_cast<Act>(move.code >> 8U); }
constexpr Kind card_of(Move move) { return static_cast<Kind>(move.code & 63U); }
constexpr std::size_t pile_of(Move move) { return (move.code >> 6U) & 3U; }
constexpr Row row_of(Move move) { return static_cast<Row>(move.code & 1U); }
constexpr Seat seat_of(Move move) { return static_cast<Seat>(move.code & 7U); }

/// Whether a number means any move at all.
constexpr bool is_move(Move move) {
  const unsigned what = move.code & 255U;
  switch (move.code >> 8U) {
  case static_cast<unsigned>(Act::lay): return is_number(card_of(move));
  case static_cast<unsigned>(Act::schwupp): return what <= 1;
  case static_cast<unsigned>(Act::give): return what < most_players;
  case static_cast<unsigned>(Act::aggravate):
  case static_cast<unsigned>(Act::end): return what == 0;
  default: return false;
  }
}

// --- options ---------------------------------------------------------------------------------------------------------------

enum Form : std::int16_t { single, tournament };
enum SchwuppsDeck : std::int16_t { even, matching };

struct Options {
  std::int16_t start = random_start;
  std::int16_t form = single;
  std::int16_t deck = even;
  friend bool operator==(const Options&, const Options&) = default;
};

// --- state -----------------------------------------------------------------------------------------------------------------

/// turn: an action is asked for. row, player: an aggravation card was played; which row, then who gets the card.
enum class Phase : std::uint8_t { turn, row, player, over };

/// What lies open for everybody. The sizes of hands and piles are public too; a `View` has them as numbers.
struct Table {
  std::array<NumberCards, number_piles> under{};    // below the top of each number pile, without order (C42)
  std::array<Kind, number_piles> tops{};            // of the number piles
  std::array<Demand, number_piles> demands{};       // the Schwupps cards beside them
  DemandCounts used{};                              // the Schwupps discard pile
  std::uint8_t box = 0;                             // aggravation cards played
  std::array<std::int16_t, most_players> scores{};  // of the games that are over (C28)
  Options options;
  std::uint8_t players = 0;
  std::uint8_t game = 1;
  Seat first = 0;  // began this game
  Seat turn = 0;   // whose turn it is; nobody when the contest is over
  Phase phase = Phase::turn;
  bool acted = false;      // an action is complete, so the turn may end (C5)
  bool schwupped = false;  // the free schwupp of this turn is used (C7)
  friend bool operator==(const Table&, const Table&) = default;
};

struct State {
  Table table;
  std::array<Hand, most_players> hands{};
  std::array<PersonalPile, most_players> piles{};
  CommonPile common;
  SchwuppsPile schwupps;  // its top lies face up
  friend bool operator==(const State&, const State&) = default;
};

/// What one observer sees: the open table, the sizes of what is hidden, the own hand.
struct View {
  Table table;
  Hand hand;  // the observer's
  std::array<std::uint8_t, most_players> hand_sizes{};
  std::array<std::uint8_t, most_players> pile_sizes{};  // of the personal piles
  std::uint8_t common_size = 0;
  std::uint8_t schwupps_size = 0;
  Demand next = Demand::plus_1;  // the face-up top of the Schwupps pile
  Observer observer = the_public;
  friend bool operator==(const View&, const View&) = default;
};

/// What one observer knows for certain beyond its view (G9): what the common pile was reshuffled from, as long as nobody else has got a
/// card from it. The rest is what it takes to follow that.
struct Knowledge {
  Observer observer = the_public;
  std::array<Kind, number_piles> tops{};
  NumberCards under;   // of all four piles together
  NumberCards common;  // certainly in the common pile
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

// --- messages --------------------------------------------------------------------------------------------------------------

/// What happens, in the order of `Schwupps::events()`.
enum class Happened : std::uint8_t {
  game_begins,          // game, seat
  set_out,              // the first cards of the four number piles
  turned,               // demand: the new face-up top of the Schwupps pile
  drew_card,            // seat, card: dealt, or from the personal pile; for that seat alone, card by card
  laid,                 // seat, card, pile
  aggravated,           // seat
  schwupped,            // seat, row, demand that comes in, demand that goes
  schwupps_reshuffled,  // count
  common_reshuffled,    // count
  took,                 // seat
  took_card,            // seat, card: for that seat alone
  gave,                 // seat, receiver
  gave_card,            // seat, receiver, card: for the receiver alone
  nothing_to_take,      // seat
  nothing_to_give,      // seat
  ended,                // seat: without drawing
  ended_and_drew,       // seat, count: for the others; that seat hears of each card
  game_won,             // seat
  left_over,            // seat, count
  scored,               // seat, points, total: the winner of a game
  lost,                 // seat, points, total: the others
  contest_won,          // seat, points
};

/// Why a move is refused, in the order of `Schwupps::refusals()`.
enum class Refused : std::uint8_t {
  over,
  not_a_move,
  asked_for_row,
  asked_for_player,
  nothing_to_give_away,  // a player was named, but no aggravation is under way
  not_held,              // card
  wrong_number,          // card, pile, demand, top, the number asked for
  wrong_colour,          // card, pile, top
  wrong_both,            // card, pile, top
  no_aggravation,
  schwupped_already,
  nothing_done_yet,
  no_such_seat,  // seat
  not_yourself,
};

/// What messages name by a short list (`Arg::colour`): the demands in their order, then the rows.
constexpr int arg_of(Demand demand) { return static_cast<int>(demand); }
constexpr int arg_of(Row row) { return static_cast<int>(demand_kinds) + static_cast<int>(row); }

}  // namespace schwupps

struct Schwupps {
  static constexpr GameInfo info{.id = "schwupps",
                                 .name = "Schwupps",
                                 .rules_version = 1,
                                 .min_players = 2,
                                 .max_players = schwupps::most_players};
  using Options = schwupps::Options;
  using State = schwupps::State;
  using View = schwupps::View;
  using Knowledge = schwupps::Knowledge;

  // rules.hpp
  static schwupps::State deal(const schwupps::Options& options, int players, Chance& chance, EventSink auto& events);
  static Seat to_act(const schwupps::State& state) { return state.table.turn; }
  static void moves(const schwupps::State& state, MoveList& list);
  static void apply(schwupps::State& state, Move move, Chance& chance, EventSink auto& events);
  static Outcome outcome(const schwupps::State& state);
  static int round(const schwupps::State& state) { return state.table.game; }

  // refusals.cpp
  static std::optional<Refusal> refuse(const schwupps::State& state, Move move);

  // views.cpp
  static schwupps::View view(const schwupps::State& state, Observer observer);
  static Seat to_act(const schwupps::View& view) { return view.table.turn; }
  static void moves(const schwupps::View& view, MoveList& list);
  static schwupps::Knowledge knowledge(Observer observer, int players);
  static void remember(schwupps::Knowledge& knowledge, const Event& event);
  static schwupps::State imagine(const schwupps::View& view, const schwupps::Knowledge& knowledge, Chance& chance);
  static Window window(const schwupps::View& view);
  static std::optional<schwupps::State> closing(const schwupps::State& before, Move move, Chance chance);
  static bool plausible(const schwupps::View& view, const schwupps::Knowledge& knowledge);
  static bool plausible(const schwupps::Knowledge& knowledge, const Event& event);

  // options.cpp
  static std::span<const OptionField<schwupps::Options>> option_fields();

  // notation.cpp
  static std::string notation(Move move);
  static std::optional<Move> parse_move(std::string_view text);
  static std::string code(Arg arg, int value);
  static std::string words(Arg arg, int value);

  // json.cpp
  static std::string census(const schwupps::State& state);
  static void write_position(const schwupps::State& state, JsonWriter& json);
  static void write_view(const schwupps::View& view, JsonWriter& json);
  static void write_hands(const schwupps::State& state, JsonWriter& json);
  static std::span<const Field> fields();

  // preview.cpp
  static void write_preview(const schwupps::View& view, JsonWriter& json);
  static std::span<const Field> preview_fields();

  // messages.cpp
  static std::span<const MessageSpec> events();
  static std::span<const MessageSpec> refusals();
  static std::span<const Ruling> rulings();

  // terminal.cpp
  static std::string move_words(const schwupps::View& view, Move move, Names names = {});
  static std::string table_text(const schwupps::View& view, Names names = {});
  static std::string_view rules_text();

  // measures.cpp
  static std::span<const MeasureSpec> measures();
  static void measure(const schwupps::State& before, const schwupps::State& after, std::span<const Told> told,
                      Tally& tally);
  static bool turn_begins(const schwupps::State& state);
  static int standing(const schwupps::State& state, Seat seat);
};

}  // namespace parlour

#include "games/schwupps/rules.hpp"  // IWYU pragma: export
