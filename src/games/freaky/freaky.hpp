// Freaky: a game of growing rows, for two to five players.
//
// The cards. A card has a background in one of six colours, circles in one of six colours, and a value from 1 to 6. Of
// these 216 possible cards the deck has 108: those whose three features, numbered from 0, have an even sum. So no two
// are alike, and each feature occurs 18 times. (Option `freaky.deck` = `triples`: 36 cards, three of each.)
//
// The table. Everybody is dealt three cards; three more are turned over and begin the first three rows. The rest is the
// draw pile.
//
// A turn. The seat lays one, two or three cards, one after the other, each at the end of a row whose last card has the
// same background, the same circles or the same value. A card that fits no row begins a new one, and only such a card
// does. When the seat stops, or its hand is empty, it is asked about every ripe row, from the first to the last: a row
// is ripe when one feature occurs in it four times or more, wherever it stands and whoever laid it. A row is taken
// whole or left for others; what is taken lies face down before the seat. Then the seat draws until it holds three
// cards, and the seat to its left plays.
//
// The end. Who cannot draw up to three cards ends the game at once. Most cards taken win; a tie is a shared win.
//
// Moves: `yp6>2` lays the yellow-purple 6 (background, circles, value) on row 2, `yp6>new` begins a row with it, `stop`,
// and about a ripe row `take` or `leave`.
//
// Options: `start` (who goes first: drawn by the seed, or a seat), `freaky.deck`, `freaky.auto_take` (ripe rows are
// taken without asking).
//
// Reading order: this header for the data, rules.hpp for every rule in the order of play, refusals.cpp for why a move is not
// legal, views.cpp for what an observer may know; then options.cpp, notation.cpp, json.cpp, messages.cpp and terminal.cpp for all
// that is read or written, and measures.cpp for what the lab counts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.hpp"

namespace parlour {
namespace freaky {

inline constexpr int most_players = 5;
inline constexpr std::size_t deck_size = 108;
inline constexpr std::size_t hand_size = 3;
inline constexpr std::size_t start_rows = 3;
inline constexpr std::size_t ripe_count = 4;  // of one feature in one row (F14)

// --- Cards -----------------------------------------------------------------------------------------------------------

enum class Colour : std::uint8_t { red, orange, yellow, green, blue, purple };
inline constexpr int colours = 6;
inline constexpr int values = 6;
inline constexpr int kinds = colours * colours * values;

/// A card is a `Kind` from 0 to 215, by background, then circles, then value: the order in which cards are sorted.
constexpr Kind card_of(Colour background, Colour circles, int value) {
  return static_cast<Kind>((static_cast<int>(background) * colours + static_cast<int>(circles)) * values + value - 1);
}
constexpr Colour background_of(Kind card) { return static_cast<Colour>(card / (colours * values)); }
constexpr Colour circles_of(Kind card) { return static_cast<Colour>(card / values % colours); }
constexpr int value_of(Kind card) { return card % values + 1; }

/// What a card can have in common with another (F2): six backgrounds, then six colours of circles, then six values.
using Feature = std::uint8_t;
inline constexpr int features = colours + colours + values;
constexpr Feature background_feature(Kind card) { return static_cast<Feature>(background_of(card)); }
constexpr Feature circles_feature(Kind card) {
  return static_cast<Feature>(colours + static_cast<int>(circles_of(card)));
}
constexpr Feature value_feature(Kind card) { return static_cast<Feature>(2 * colours + value_of(card) - 1); }

/// One bit for each feature.
using FeatureSet = std::uint32_t;
/// The three features of each card; none of what is no card.
inline constexpr auto features_of = [] {
  std::array<FeatureSet, 256> sets{};
  for (Kind card = 0; card < kinds; ++card)
    sets[card] = 1U << background_feature(card) | 1U << circles_feature(card) | 1U << value_feature(card);
  return sets;
}();
/// Whether two cards share a feature (F2).
constexpr bool match(Kind one, Kind other) { return (features_of[one] & features_of[other]) != 0; }

inline constexpr std::string_view colour_letters = "roygbp";

/// Three characters as in notation: "yp6". Nothing if they are no card.
constexpr std::optional<Kind> read_card(std::string_view text) {
  if (text.size() != 3) return std::nullopt;
  const std::size_t background = colour_letters.find(text[0]);
  const std::size_t circles = colour_letters.find(text[1]);
  const int value = text[2] - '0';
  if (background == std::string_view::npos || circles == std::string_view::npos || value < 1 || value > values)
    return std::nullopt;
  return card_of(static_cast<Colour>(background), static_cast<Colour>(circles), value);
}

/// How many copies of each card may exist or lie together, up to three.
class Cards {
 public:
  constexpr void add(Kind card) { parts_[card / part].add(card % part); }
  /// The card must be there.
  constexpr void remove(Kind card) { parts_[card / part].remove(card % part); }
  [[nodiscard]] constexpr int count(Kind card) const { return parts_[card / part].count(card % part); }
  /// Calls `visit(card)` once for each card, sorted, copies side by side.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < parts_.size(); ++i)
      parts_[i].for_each([&](Kind kind) { visit(static_cast<Kind>(i * part + kind)); });
  }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;

 private:
  static constexpr Kind part = 64;  // a bag holds so many kinds
  std::array<Bag<2>, 4> parts_{};
};

/// The values of option `freaky.deck` (F1).
enum Deck : std::uint8_t { parity, triples };
constexpr int copies_in(Deck deck, Kind card) {
  const int background = static_cast<int>(background_of(card));
  const int circles = static_cast<int>(circles_of(card));
  const int value = value_of(card) - 1;
  if (deck == triples) return value == (background + circles + 4) % values ? 3 : 0;
  return (background + circles + value) % 2 == 0 ? 1 : 0;
}
/// All cards, sorted; by the value of option `freaky.deck`.
inline constexpr auto sorted_decks = [] {
  std::array<std::array<Kind, deck_size>, 2> decks{};
  for (const Deck deck : {parity, triples})
    decks[deck] = sorted_cards<deck_size>(kinds, [deck](Kind card) { return copies_in(deck, card); });
  return decks;
}();

/// Sorted; missing cards are `no_card`, which sorts behind all cards.
using Hand = std::array<Kind, hand_size>;
inline constexpr Hand empty_hand{no_card, no_card, no_card};
constexpr std::size_t cards_in(const Hand& hand) {
  std::size_t n = 0;
  for (const Kind card : hand) n += card != no_card ? 1 : 0;
  return n;
}
constexpr bool holds(const Hand& hand, Kind card) { return hand[0] == card || hand[1] == card || hand[2] == card; }

// --- Rows ------------------------------------------------------------------------------------------------------------

/// There are never more rows (F33): when one begins, the last cards of all others are different cards of the deck that
/// share no feature with its first card, and of either deck at most 62 cards share none with a given one (views.cpp counts
/// them).
inline constexpr std::size_t most_rows = 63;

/// The rows on the table. Counted from 0 here; people count them from 1.
struct Rows {
  std::array<Kind, deck_size> cards{};               // row after row, each in the order in which it was laid
  std::array<std::uint8_t, most_rows + 1> bounds{};  // row i is cards[bounds[i]] up to before cards[bounds[i + 1]]
  std::uint64_t ripe = 0;                            // one bit for each row (F14)
  std::uint8_t count = 0;

  [[nodiscard]] constexpr std::span<const Kind> row(std::size_t i) const {
    return std::span{cards}.subspan(bounds[i], static_cast<std::size_t>(bounds[i + 1] - bounds[i]));
  }
  [[nodiscard]] constexpr Kind last(std::size_t i) const { return cards[bounds[i + 1] - std::size_t{1}]; }
  [[nodiscard]] constexpr bool is_ripe(std::size_t i) const { return ((ripe >> i) & 1U) != 0; }
  /// All cards that lie in rows.
  [[nodiscard]] constexpr std::span<const Kind> laid() const { return std::span{cards}.first(bounds[count]); }

  friend constexpr bool operator==(const Rows&, const Rows&) = default;
};

/// The features that occur at least `ripe_count` times among these cards, wherever they stand (F14).
constexpr FeatureSet ripe_features(std::span<const Kind> row) {
  std::array<FeatureSet, ripe_count> at_least{};  // [n]: what occurs n + 1 times or more
  for (const Kind card : row) {
    for (std::size_t n = ripe_count - 1; n > 0; --n) at_least[n] |= at_least[n - 1] & features_of[card];
    at_least[0] |= features_of[card];
  }
  return at_least[ripe_count - 1];
}

// --- Moves -----------------------------------------------------------------------------------------------------------

/// Stands for the row that a card begins.
inline constexpr std::size_t new_row = most_rows;

/// Lays a card on a row, counted from 0, or begins a new one.
constexpr Move lay_on(Kind card, std::size_t row) { return {static_cast<std::uint32_t>(row << 8U | card)}; }
constexpr Move begin_row(Kind card) { return lay_on(card, new_row); }
inline constexpr Move stop{1U << 16U};
inline constexpr Move take_row{stop.code + 1};  // the one asked about
inline constexpr Move leave_row{stop.code + 2};

/// Whether it lays a card; if so, which one and where. Any number may come in.
constexpr bool lays_card(Move move) { return (move.code >> 8U) <= new_row && (move.code & 0xffU) < kinds; }
constexpr Kind card_of(Move move) { return static_cast<Kind>(move.code & 0xffU); }
constexpr std::size_t row_of(Move move) { return move.code >> 8U; }

// --- The table -------------------------------------------------------------------------------------------------------

enum class Phase : std::uint8_t {
  play,  // the seat lays a card or stops
  take,  // the seat takes or leaves the row asked about
  over,
};

/// The row asked about while no row is.
inline constexpr std::uint8_t no_row = 255;

/// All that lies open, and how many cards lie hidden.
struct Table {
  Rows rows;
  std::array<std::uint8_t, most_players> collected{};  // how many cards each seat has taken (F21)
  std::uint8_t draw_size = 0;
  Phase phase = Phase::play;
  std::uint8_t players = 0;
  Seat first = 0;             // began the game
  Seat turn = nobody;         // nobody when over
  std::uint8_t played = 0;    // cards laid in this turn; 0 when over
  std::uint8_t row = no_row;  // take: the row asked about, counted from 0
  Deck deck = parity;
  std::uint8_t auto_take = 0;

  friend constexpr bool operator==(const Table&, const Table&) = default;
};

/// What happens, in the order of `Freaky::events()`.
enum class Happened : std::uint8_t {
  begins,
  dealt,
  turned,
  laid,
  opened,
  ripened,
  stopped,
  took,
  left,
  drew,
  drew_card,
  ended,
  won,
  shared,
};

/// Why a move is refused, in the order of `Freaky::refusals()`.
enum class Refused : std::uint8_t {
  over,
  not_a_move,
  not_held,
  no_such_row,
  does_not_fit,
  fits_a_row,
  lay_first,
  never_asked,
  not_asked_yet,
  take_or_leave,
};

// --- Options and state -----------------------------------------------------------------------------------------------

struct Options {
  std::int16_t start = random_start;
  std::int16_t deck = parity;
  std::int16_t auto_take = 0;
  friend bool operator==(const Options&, const Options&) = default;
};

struct State {
  Table table;
  Cards gone;                          // taken with rows, by whomever
  std::array<Kind, deck_size> draw{};  // bottom first: the last card is drawn next; 0 beyond the size
  std::array<Hand, most_players> hands = [] {
    std::array<Hand, most_players> none{};
    none.fill(empty_hand);
    return none;
  }();
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  Table table;
  std::array<std::uint8_t, most_players> hand_sizes{};
  Hand hand = empty_hand;  // the observer's
  Observer observer = the_public;
  friend bool operator==(const View&, const View&) = default;
};

/// A card leaves its hiding place only for a row, where all see it. Rows that were taken are not in the view, but
/// every observer may remember them.
struct Knowledge {
  Cards seen;  // every card that ever lay in a row
  Observer observer = the_public;
  std::uint8_t players = 0;
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

}  // namespace freaky

struct Freaky {
  static constexpr GameInfo info{
      .id = "freaky", .name = "Freaky", .rules_version = 1, .min_players = 2, .max_players = freaky::most_players};
  using Options = freaky::Options;
  using State = freaky::State;
  using View = freaky::View;
  using Knowledge = freaky::Knowledge;

  // rules.hpp
  static freaky::State deal(const freaky::Options& options, int players, Chance& chance, EventSink auto& events);
  static Seat to_act(const freaky::State& state) { return state.table.turn; }
  static void moves(const freaky::State& state, MoveList& list);
  static void apply(freaky::State& state, Move move, Chance& chance, EventSink auto& events);
  static Outcome outcome(const freaky::State& state);
  static int round(const freaky::State& /*state*/) { return 1; }

  // refusals.cpp
  static std::optional<Refusal> refuse(const freaky::State& state, Move move);

  // views.cpp
  static freaky::View view(const freaky::State& state, Observer observer);
  static Seat to_act(const freaky::View& view) { return view.table.turn; }
  static void moves(const freaky::View& view, MoveList& list);
  static freaky::Knowledge knowledge(Observer observer, int players);
  static void remember(freaky::Knowledge& knowledge, const Event& event);
  static freaky::State imagine(const freaky::View& view, const freaky::Knowledge& knowledge, Chance& chance);
  static Window window(const freaky::View& view);
  static bool plausible(const freaky::View& view, const freaky::Knowledge& knowledge);
  static bool plausible(const freaky::Knowledge& knowledge, const Event& event);

  // options.cpp
  static std::span<const OptionField<freaky::Options>> option_fields();

  // notation.cpp
  static std::string notation(Move move);
  static std::optional<Move> parse_move(std::string_view text);
  static std::string code(Arg arg, int value);
  static std::string words(Arg arg, int value);

  // json.cpp
  static std::string census(const freaky::State& state);
  static void write_position(const freaky::State& state, JsonWriter& json);
  static void write_view(const freaky::View& view, JsonWriter& json);
  static void write_hands(const freaky::State& state, JsonWriter& json);
  static std::span<const Field> fields();

  // preview.cpp
  static void write_preview(const freaky::View& view, JsonWriter& json);
  static std::span<const Field> preview_fields();

  // messages.cpp
  static std::span<const MessageSpec> events();
  static std::span<const MessageSpec> refusals();
  static std::span<const Ruling> rulings();

  // terminal.cpp
  static std::string move_words(const freaky::View& view, Move move, Names names = {});
  static std::string table_text(const freaky::View& view, Names names = {});
  static std::string_view rules_text();

  // measures.cpp
  static std::span<const MeasureSpec> measures();
  static void measure(const freaky::State& before, const freaky::State& after, std::span<const Told> told,
                      Tally& tally);
  static bool turn_begins(const freaky::State& state);
  static int standing(const freaky::State& state, Seat seat);
};

}  // namespace parlour

#include "games/freaky/rules.hpp"  // IWYU pragma: export
