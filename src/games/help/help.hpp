// HELP!, for three to five players.
//
// The deck has 105 cards: the numbers 1 to 11 (five each of 1 and 2, seven each of 3 to 7, eight each of 8 to 11) and seven each of
// Wild, Switch, Zap and No!. Everybody holds four cards. In the middle grows one row for all, its values rising from left to right.
//
// A round begins with calls: each caller names the lowest number it holds, and the lowest of them all begins by laying that card.
// From then on the seat whose turn it is plays one card and draws one:
//  - a number goes to the right end and must be higher than the last value;
//  - a Wild goes between two cards or to either end, wherever its value, one more than the card to its left (1 at the left end), leaves
//    the row rising and is at most 11;
//  - a Switch is discarded: one card of the row comes into the hand, another from the hand takes its place, and the row still rises;
//  - a Zap is discarded together with the last card of the row;
//  - a No! lies down before its player, who is skipped the next time and helps nobody until the turn after that.
// The sixth card clears the row, and the next player begins another with any number, a Wild or a No!.
//
// A seat that can play nothing asks for help: the nearest seat before it without a No! passes a card that the asker can play, takes
// any of the asker's own four in exchange, and the asker plays what it got. If that seat cannot help, all but these two score a point
// and the round is over. If everybody else sits behind a No!, the asker alone scores. The next round goes the other way round the table,
// and only those who scored nothing call. Whoever has three points when a round is over wins.
//
// The rules ask one seat at a time (`Phase`). Asking is no move: the rules see that there is no play, and who must help.
//
// Moves in notation (docs/records.md): `n7` lay the 7, `w@3` lay a Wild into slot 3, `s2=n7` Switch the card at place 2 for the 7, `z`
// Zap, `no` No!, `>n7` pass the 7 to the asker, `<n3` give the 3 in exchange.
//
// Options: who begins when the lowest call is shared, whether a Wild keeps its value, whether the passed card must be the one that is
// played, and the points that win; see `option_fields`.
//
// Reading order: this header for the data, rules.hpp for every rule in the order of play, refusals.cpp for why a move is not
// legal, views.cpp for what an observer may know; then options.cpp, notation.cpp, json.cpp, messages.cpp and terminal.cpp for all
// that is read or written, and measures.cpp for what the lab counts.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/game.hpp"

namespace parlour {

namespace help {

// --- cards -----------------------------------------------------------------------------------------------------------------

/// The numbers 1 to 11 are the kinds 0 to 10; the special cards follow.
inline constexpr int highest_number = 11;
inline constexpr Kind wild_card = highest_number;
inline constexpr Kind switch_card = wild_card + 1;
inline constexpr Kind zap_card = wild_card + 2;
inline constexpr Kind stop_card = wild_card + 3;  // the No!
inline constexpr int kind_count = stop_card + 1;
inline constexpr int deck_size = 105;
inline constexpr int most_players = 5;
inline constexpr int cards_held = 4;
inline constexpr int full_row = 6;

constexpr Kind number_card(int number) { return static_cast<Kind>(number - 1); }
constexpr bool is_number(Kind kind) { return kind < highest_number; }
/// What a number card is worth in the row.
constexpr int number_of(Kind kind) { return kind + 1; }
/// How many copies the deck has.
constexpr int copies(Kind kind) {
  if (!is_number(kind)) return 7;
  if (number_of(kind) <= 2) return 5;
  return number_of(kind) <= 7 ? 7 : 8;
}

using Hand = Bag<3>;
using Pile = Bag<4>;  // room for all copies

// --- moves -----------------------------------------------------------------------------------------------------------------

enum class Act : std::uint8_t { lay, wild, switch_, zap, stop, pass, give_back };

/// The act above, then a slot or place of the row, then a kind of card; what an act does not need is zero.
constexpr Move make_move(Act act, int place, Kind kind) {
  return {static_cast<std::uint32_t>(act) << 16U | static_cast<std::uint32_t>(place) << 8U | kind};
}
/// `n7`: lays a number at the right end.
constexpr Move lay(Kind number) { return make_move(Act::lay, 0, number); }
/// `w@3`: lays a Wild to the right of this many cards of the row.
constexpr Move wild_at(int slot) { return make_move(Act::wild, slot, wild_card); }
/// `s2=n7`: takes the card at this place (from 0) out of the row and puts this one there.
constexpr Move switch_at(int place, Kind put_in) { return make_move(Act::switch_, place, put_in); }
/// `z`: lays a Zap.
constexpr Move zap() { return make_move(Act::zap, 0, zap_card); }
/// `no`: lays a No!.
constexpr Move stop() { return make_move(Act::stop, 0, stop_card); }
/// `>n7`: passes this card to the asker.
constexpr Move pass(Kind kind) { return make_move(Act::pass, 0, kind); }
/// `<n3`: gives this card to the helper in exchange.
constexpr Move give_back(Kind kind) { return make_move(Act::give_back, 0, kind); }

constexpr std::uint32_t act_number(Move move) { return move.code >> 16U; }
constexpr Act act_of(Move move) { return static_cast<Act>(act_number(move)); }
constexpr int place_of(Move move) { return static_cast<int>((move.code >> 8U) & 255U); }
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.code & 255U); }

// --- options ---------------------------------------------------------------------------------------------------------------

enum class TieStart : std::int16_t { random, seat };
enum class WildValue : std::int16_t { fixed, follows };

struct Options {
  std::int16_t tie_start = static_cast<std::int16_t>(TieStart::random);
  std::int16_t wild_value = static_cast<std::int16_t>(WildValue::fixed);
  std::int16_t must_play_received = 1;
  std::int16_t target = 3;
  friend bool operator==(const Options&, const Options&) = default;
};

// --- state -----------------------------------------------------------------------------------------------------------------

/// What the seat to act is asked for: its lowest number, a play, a card to pass, a card in exchange, a play of the passed card.
enum class Phase : std::uint8_t { first, turn, help, give_back, received, over };

/// What lies before a seat: nothing; a No! that will still skip it; a No! that has skipped it (H39).
enum class Stop : std::uint8_t { none, played, skipped };

/// What a caller said when the round began: its lowest number, or one of these.
using Call = std::int8_t;
inline constexpr Call called_none = 0;
inline constexpr Call no_caller = -1;

/// The row from left to right; entries beyond the size are zero. Six cards are cleared at once, so at rest there are at most five.
struct Row {
  std::array<Kind, full_row> cards{};
  std::array<std::uint8_t, full_row> values{};  // of a number the number, of a Wild what it stands for
  std::uint8_t size = 0;

  /// The last value; of an empty row zero, as in all unused entries.
  [[nodiscard]] constexpr int last() const { return values[size == 0 ? full_row - 1U : size - 1U]; }
  /// Adds a card at the right end; a Wild needs its value told.
  constexpr void push(Kind kind, int value) {
    cards[size] = kind;
    values[size++] = static_cast<std::uint8_t>(value);
  }
  constexpr void push(Kind number) { push(number, number_of(number)); }
  friend bool operator==(const Row&, const Row&) = default;
};

/// What lies open for everybody. Hands need no sizes: each has four cards, but in `give_back` the asker has five and the helper three.
struct Table {
  Options options;
  Pile discard;  // its order means nothing (H61)
  std::uint16_t round = 1;
  std::uint8_t players = 0;
  std::uint8_t draw_size = 0;
  Phase phase = Phase::first;
  std::int8_t direction = 1;  // H44
  Seat first = 0;             // began this round
  Seat turn = 0;              // whose turn it is; over: who could not play
  Seat helper = nobody;       // help, give_back, received; over: who could not help either
  Row row;
  std::array<Call, most_players> calls{no_caller, no_caller, no_caller, no_caller, no_caller};
  std::array<Stop, most_players> stops{};
  std::array<std::uint8_t, most_players> scores{};
  friend bool operator==(const Table&, const Table&) = default;
};

/// The seat asked.
constexpr Seat asked(const Table& table) {
  const Seat playing = table.phase == Phase::help ? table.helper : table.turn;
  return table.phase == Phase::over ? nobody : playing;
}
constexpr int hand_size(const Table& table, Seat seat) {
  if (table.phase != Phase::give_back) return cards_held;
  if (seat == table.turn) return cards_held + 1;
  return seat == table.helper ? cards_held - 1 : cards_held;
}

/// The two cards that change hands while somebody is helped. Known to the two alone (H58).
struct Exchange {
  Kind passed = no_card;    // give_back, received: now in the asker's hand
  Kind returned = no_card;  // received: now in the helper's hand
  friend bool operator==(const Exchange&, const Exchange&) = default;
};

struct State {
  Table table;
  std::array<Hand, most_players> hands{};
  std::array<Kind, deck_size> draw{};  // bottom first: the last card is drawn next; nothing beyond the size
  Exchange exchange;
  friend bool operator==(const State&, const State&) = default;
};

/// What one observer sees: the open table, the own hand, and as asker or helper the cards that are exchanged.
struct View {
  Table table;
  Hand hand;
  Exchange exchange;
  Observer observer = the_public;
  /// help, for a helper who holds a Switch: the asker could play one (H18). Its list of moves shows it, so its view may.
  bool switch_helps = false;
  friend bool operator==(const View&, const View&) = default;
};

/// What one observer knows for certain about the hand of somebody else.
struct Insight {
  Hand known;  // these cards are in it
  /// Of the other cards no more than `fresh` are numbers below this one; below any if it called "none".
  Call call = no_caller;
  std::uint8_t fresh = 0;
  bool holds_call = false;  // and one of the others is exactly this number
  friend bool operator==(const Insight&, const Insight&) = default;
};

/// What one observer knows for certain beyond its view (G9).
struct Knowledge {
  std::array<Insight, most_players> others{};
  Pile pile;     // cards that are certainly in the draw pile
  Pile discard;  // to know the pile when it is shuffled
  std::array<Kind, full_row> row{};
  std::uint8_t row_size = 0;
  std::uint8_t players = 0;
  Observer observer = the_public;
  /// While somebody is helped. What the observer knows of these two hands is then still what it knew before a card
  /// was passed, unless it is one of them.
  Seat asker = nobody;
  Seat helper = nobody;
  bool must_play = false;  // the card that is passed (H21)
  Seat drawer = nobody;    // who played last and so draws
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

/// Whether some world agrees with both, so that `imagine` comes to an end.
bool imaginable(const View& view, const Knowledge& knowledge);

// --- messages --------------------------------------------------------------------------------------------------------------

/// In the order of `Help::events()`.
enum class Happened : std::uint8_t {
  round_begins,   // round, direction
  got,            // seat, card: dealt
  called,         // seat, number (0: none)
  redealt,        //
  starts,         // seat
  laid,           // seat, card: a number
  wild_laid,      // seat, slot, value
  switched,       // seat, place, card put in, card taken, value at that place now
  zapped,         // seat, card that left the row
  stop_laid,      // seat
  row_cleared,    //
  drew_card,      // seat, card; for the one who drew: all know that a card is drawn after each play (H11)
  reshuffled,     // number of cards
  skipped,        // seat
  stop_removed,   // seat
  asked,          // seat, helper, whether the card that is passed must be played (H21)
  passed,         // helper, asker
  passed_card,    // helper, asker, card
  returned,       // asker, helper
  returned_card,  // asker, helper, card
  cannot_help,    // helper, asker
  helpless,       // seat
  scored,         // seat, points now
  contest_won,    // seat, points
};

/// In the order of `Help::refusals()`.
enum class Refused : std::uint8_t {
  not_a_move,
  over,
  asked_for_lowest,    // card
  asked_to_play,       //
  asked_to_pass,       // asker
  asked_to_give_back,  // helper
  asked_for_received,  // card
  not_held,            // card
  not_higher,          // card, last value
  row_empty,           // card
  no_such_slot,        // slot, last slot
  wild_too_high,       //
  wild_too_low,        //
  no_gap,              // value left, value right
  no_such_place,       // place, last place
  not_for_the_row,     // card
  breaks_the_row,      // card, card in its place
  of_no_use,           // card, asker
  not_the_received,    // card
  just_received,       // card
};

}  // namespace help

struct Help {
  static constexpr GameInfo info{
      .id = "help", .name = "HELP!", .rules_version = 1, .min_players = 3, .max_players = help::most_players};
  using Options = help::Options;
  using State = help::State;
  using View = help::View;
  using Knowledge = help::Knowledge;

  // rules.hpp
  static help::State deal(const help::Options& options, int players, Chance& chance, EventSink auto& events);
  static Seat to_act(const help::State& state) { return help::asked(state.table); }
  static void moves(const help::State& state, MoveList& list);
  static void apply(help::State& state, Move move, Chance& chance, EventSink auto& events);
  static Outcome outcome(const help::State& state);
  static int round(const help::State& state) { return state.table.round; }

  // refusals.cpp
  static std::optional<Refusal> refuse(const help::State& state, Move move);

  // views.cpp
  static help::View view(const help::State& state, Observer observer);
  static Seat to_act(const help::View& view) { return help::asked(view.table); }
  static void moves(const help::View& view, MoveList& list);
  static help::Knowledge knowledge(Observer observer, int players);
  static void remember(help::Knowledge& knowledge, const Event& event);
  static help::State imagine(const help::View& view, const help::Knowledge& knowledge, Chance& chance);
  static Window window(const help::View& /*view*/) { return {}; }
  static std::optional<help::State> closing(const help::State& before, Move move, Chance chance);
  static bool plausible(const help::View& view, const help::Knowledge& knowledge);
  static bool plausible(const help::Knowledge& knowledge, const Event& event);

  // options.cpp
  static std::span<const OptionField<help::Options>> option_fields();

  // notation.cpp
  static std::string notation(Move move);
  static std::optional<Move> parse_move(std::string_view text);
  static std::string code(Arg arg, int value);
  static std::string words(Arg arg, int value);

  // json.cpp
  static std::string census(const help::State& state);
  static void write_position(const help::State& state, JsonWriter& json);
  static void write_view(const help::View& view, JsonWriter& json);
  static void write_hands(const help::State& state, JsonWriter& json);
  static std::span<const Field> fields();

  // preview.cpp
  static void write_preview(const help::View& view, JsonWriter& json);
  static std::span<const Field> preview_fields();

  // messages.cpp
  static std::span<const MessageSpec> events();
  static std::span<const MessageSpec> refusals();
  static std::span<const Ruling> rulings();

  // terminal.cpp
  static std::string move_words(const help::View& view, Move move, Names names = {});
  static std::string table_text(const help::View& view, Names names = {});
  static std::string_view rules_text();

  // measures.cpp
  static std::span<const MeasureSpec> measures();
  static void measure(const help::State& before, const help::State& after, std::span<const Told> told, Tally& tally);
  static bool turn_begins(const help::State& state);
  static int standing(const help::State& state, Seat seat);
};

}  // namespace parlour

#include "games/help/rules.hpp"  // IWYU pragma: export
