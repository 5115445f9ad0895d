// Swirl: a game of laying numbers side by side, for two to four players.
//
// The cards. Everybody has the same six cards in a colour of their own. A card shows the numbers 0 to 3, one in the
// middle of each edge; its left and right edges are the long ones. It lies the right way up or upside down, never
// across, so all cards together form a plain grid of cells: x grows to the right, y downwards, and the first card lies
// at (0,0).
//
// A turn. The seat whose turn it is lays one card from its hand, either way up, on an empty cell that touches at least
// one card with an edge. Wherever the new card touches another, the two numbers that meet must be equal. Then every
// card it touches, one's own as well, swirls: it is turned by half a circle where it lies. Turned cards need not match
// anything and turn nothing else. A seat that can lay no card on any cell takes a card of its choice out of the game
// instead, for all to see. Then the next seat to the left has its turn.
//
// The end. After six turns each the hands are empty. Each number that looks onto an empty cell, a hole between cards
// too, is worth its value to the owner of its card. Most points win; a tie at the top is a drawn game. In the long form
// everybody begins one game and the sums decide.
//
// Moves: a card, a way up and a cell (`3^0,-1`, upside down `3v0,-1`), or a card to remove (`x3`). What swirls follows
// by itself.
//
// Options: `start` (who goes first: drawn by the seed, or a seat), `swirl.form` (one game, or one for each seat),
// `swirl.deck` (the six cards, or the same with left and right exchanged).
//
// Hands are held hidden, but who remembers the six cards can work them out from what lies on the table (W20).
//
// Reading order: this header for the data, rules.hpp for every rule in the order of play, refusals.cpp for why a move is not
// legal, views.cpp for what an observer may know; then options.cpp, notation.cpp, json.cpp, messages.cpp and terminal.cpp for all
// that is read or written, and measures.cpp for what the lab counts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/game.hpp"

namespace parlour {
namespace swirl {

// --- Cards -----------------------------------------------------------------------------------------------------------

inline constexpr int cards_each = 6;
inline constexpr int most_players = 4;
inline constexpr int most_cards = cards_each * most_players;

enum Side : std::uint8_t { top, right, bottom, left };
inline constexpr std::array<Side, 4> sides{top, right, bottom, left};
constexpr Side opposite(Side side) { return static_cast<Side>(side ^ 2U); }

/// A card and the way it lies: the card (a `Kind` from 0), or upside down the card + 6. Or `bare`: no card at all.
using Face = std::uint8_t;
inline constexpr Face faces = 2 * cards_each;
inline constexpr Face bare = faces;

constexpr Face face_of(int card, bool up) { return static_cast<Face>(up ? card : card + cards_each); }
constexpr Kind card_of(Face face) { return face < cards_each ? face : static_cast<Kind>(face - cards_each); }
constexpr bool lies_up(Face face) { return face < cards_each; }

/// The half turn of each face (W12); what is bare stays bare.
inline constexpr std::array<Face, faces + 1> swirled_face{6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, bare};

/// One bit for each face.
using FaceSet = std::uint32_t;
inline constexpr FaceSet all_faces = (1U << faces) - 1U;

/// One bit for each card.
using Hand = std::uint8_t;
inline constexpr Hand full_hand = (1U << cards_each) - 1U;
constexpr FaceSet faces_in(Hand hand) { return FaceSet{hand} | FaceSet{hand} << cards_each; }
constexpr bool holds(Hand hand, Kind card) { return ((hand >> card) & 1U) != 0; }

using Numbers = std::array<std::uint8_t, 4>;  // by side

/// The six cards as option `swirl.deck` = `right` has them (W1, W2).
inline constexpr std::array<Numbers, cards_each> right_cards{
    {{2, 1, 3, 0}, {1, 2, 3, 0}, {1, 3, 2, 0}, {0, 2, 3, 1}, {0, 3, 2, 1}, {0, 3, 1, 2}}};

/// What the rules ask about a deck again and again.
struct Deck {
  /// The numbers of each face; a bare cell shows nothing, which is worth nothing.
  std::array<Numbers, faces + 1> numbers{};
  /// By side and the face that lies beyond it: the faces with an equal number on that side (W8).
  std::array<std::array<FaceSet, faces + 1>, 4> matching{};
};

constexpr Deck make_deck(bool mirrored) {
  Deck deck;
  for (int card = 0; card < cards_each; ++card) {
    Numbers numbers = right_cards[static_cast<std::size_t>(card)];
    if (mirrored) std::swap(numbers[left], numbers[right]);
    deck.numbers[face_of(card, true)] = numbers;
    deck.numbers[face_of(card, false)] = {numbers[bottom], numbers[left], numbers[top], numbers[right]};  // W23
  }
  for (const Side side : sides) {
    for (Face beyond = 0; beyond < faces; ++beyond)
      for (Face face = 0; face < faces; ++face)
        if (deck.numbers[face][side] == deck.numbers[beyond][opposite(side)]) deck.matching[side][beyond] |= 1U << face;
    deck.matching[side][bare] = all_faces;
  }
  return deck;
}

/// By the value of option `swirl.deck`.
inline constexpr std::array<Deck, 2> decks{make_deck(false), make_deck(true)};

/// Each number is on a given side of just three faces, so a cell beside a card takes no more.
inline constexpr std::size_t most_fitting = 3;
static_assert([] {
  for (const Deck& deck : decks)
    for (const auto& by_face : deck.matching)
      for (Face face = 0; face < faces; ++face)
        if (std::popcount(by_face[face]) != most_fitting) return false;
  return true;
}());

// --- Cells -----------------------------------------------------------------------------------------------------------

/// How far from the first card a card can come to lie (W21).
inline constexpr int reach = most_cards - 1;

/// A cell of the grid as one number, so that its neighbours are a sum away and a search compares one word. Cells are
/// sixteen apart, so that cell and face together are a move.
using Cell = std::uint16_t;
inline constexpr Cell nowhere = 0;
inline constexpr int column = 16;
inline constexpr int row = 64 * column;
constexpr Cell cell_at(int x, int y) { return static_cast<Cell>((y + 32) * row + (x + 32) * column); }
constexpr int x_of(Cell cell) { return cell % row / column - 32; }
constexpr int y_of(Cell cell) { return cell / row - 32; }
inline constexpr Cell centre = cell_at(0, 0);
inline constexpr std::array<int, 4> step{-row, column, row, -column};  // by side (W22)
constexpr Cell beyond(Cell cell, Side side) { return static_cast<Cell>(cell + step[side]); }

// --- Moves -----------------------------------------------------------------------------------------------------------

/// What a move says (W26): a face for a cell, or, with no cell, a card to remove.
struct Play {
  Face face = 0;
  Cell cell = nowhere;

  [[nodiscard]] constexpr bool removes() const { return cell == nowhere; }
};

constexpr Move placement(Face face, Cell cell) { return {static_cast<std::uint32_t>(cell | face)}; }
constexpr Move removal(Kind card) { return {card}; }
/// Any number may come in; nothing comes out if it means no move at all.
constexpr std::optional<Play> read(Move move) {
  const std::uint32_t face = move.code % column;
  const std::uint32_t cell = move.code - face;
  if (cell == nowhere)
    return face < cards_each ? std::optional{Play{.face = static_cast<Face>(face), .cell = nowhere}} : std::nullopt;
  if (face >= faces || cell > 0xffffU) return std::nullopt;
  const Play play{.face = static_cast<Face>(face), .cell = static_cast<Cell>(cell)};
  const auto within = [](int coordinate) { return -reach <= coordinate && coordinate <= reach; };
  return within(x_of(play.cell)) && within(y_of(play.cell)) ? std::optional{play} : std::nullopt;
}

// --- The table -------------------------------------------------------------------------------------------------------

/// A card on the field.
struct Laid {
  Cell cell = nowhere;
  Face face = 0;
  Seat owner = 0;
  friend constexpr bool operator==(const Laid&, const Laid&) = default;
};

/// The entry of the field that lies around a cell where no card does.
inline constexpr std::uint8_t nothing = most_cards;

/// By side, the entries of the field that lie around a cell.
using Around = std::array<std::uint8_t, 4>;
inline constexpr Around nothing_around{nothing, nothing, nothing, nothing};

/// n cards that hang together have at most 2n + 2 empty cells beside them.
inline constexpr std::size_t most_open_cells = 2 * most_cards + 2;

/// All that lies open: the whole game but the hands.
struct Table {
  /// The cards in the order in which they were placed, and at `nothing` the absent card.
  std::array<Laid, most_cards + 1> field{};
  /// The empty cells beside a card, in no particular order; before the first card, the centre. Unused entries are zero.
  /// There is room to search in strides of eight, and for the cells that open before the one just taken is struck off.
  std::array<Cell, (most_open_cells + 7) / 8 * 8> open{};
  std::array<Around, most_open_cells + 2> around{};
  std::array<std::int16_t, most_players> scores{};  // of the games that are over
  std::array<Hand, most_players> removed{};         // in this game
  std::uint8_t laid_count = 0;
  std::uint8_t open_count = 0;
  std::uint8_t players = 0;
  std::uint8_t game = 0;  // of the contest, from 1
  std::uint8_t games = 0;
  std::uint8_t deck = 0;
  Seat first = 0;  // begins this game
  Seat turn = nobody;

  friend bool operator==(const Table&, const Table&) = default;
};

/// What happens, in the order of `Swirl::events()`.
enum class Happened : std::uint8_t { begins, placed, swirled, removed, scored, won, drawn };

/// Why a move is refused, in the order of `Swirl::refusals()`.
enum class Refused : std::uint8_t {
  over,
  not_a_move,
  not_in_hand,
  must_place,
  must_remove,
  not_the_centre,
  cell_taken,
  no_neighbour,
  edge_differs,
};

/// What messages name by a short list (`Arg::colour`): ways up, then sides.
enum class Name : std::uint8_t { up, upside_down, top, right, bottom, left };
constexpr Name way_of(Face face) { return lies_up(face) ? Name::up : Name::upside_down; }
constexpr Name name_of(Side side) { return static_cast<Name>(static_cast<int>(Name::top) + side); }

// --- Options and state -----------------------------------------------------------------------------------------------

enum Form : std::int16_t { single, competitive };

struct Options {
  std::int16_t start = random_start;
  std::int16_t form = single;
  std::int16_t deck = 0;  // index of decks
  friend bool operator==(const Options&, const Options&) = default;
};

struct State {
  Table table;
  std::array<Hand, most_players> hands{};
  friend bool operator==(const State&, const State&) = default;
};

/// The others' hands are sizes here (W30).
struct View {
  Table table;
  std::array<std::uint8_t, most_players> hand_sizes{};
  Hand hand = 0;  // the observer's
  Observer observer = the_public;
  friend bool operator==(const View&, const View&) = default;
};

/// The table shows everything there is to know (W20), so there is nothing to remember.
struct Knowledge {
  Observer observer = the_public;
  std::uint8_t players = 0;
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

}  // namespace swirl

struct Swirl {
  static constexpr GameInfo info{.id = "swirl",
                                 .name = "Swirl",
                                 .rules_version = 1,
                                 .min_players = 2,
                                 .max_players = swirl::most_players,
                                 .open = true};
  using Options = swirl::Options;
  using State = swirl::State;
  using View = swirl::View;
  using Knowledge = swirl::Knowledge;

  // rules.hpp
  static swirl::State deal(const swirl::Options& options, int players, Chance& chance, EventSink auto& events);
  static Seat to_act(const swirl::State& state) { return state.table.turn; }
  static void moves(const swirl::State& state, MoveList& list);
  static void apply(swirl::State& state, Move move, Chance& chance, EventSink auto& events);
  static Outcome outcome(const swirl::State& state);
  static int round(const swirl::State& state) { return state.table.game; }

  // refusals.cpp
  static std::optional<Refusal> refuse(const swirl::State& state, Move move);

  // views.cpp
  static swirl::View view(const swirl::State& state, Observer observer);
  static Seat to_act(const swirl::View& view) { return view.table.turn; }
  static void moves(const swirl::View& view, MoveList& list);
  static swirl::Knowledge knowledge(Observer observer, int players);
  static void remember(swirl::Knowledge& knowledge, const Event& event);
  static swirl::State imagine(const swirl::View& view, const swirl::Knowledge& knowledge, Chance& chance);
  static Window window(const swirl::View& view);
  static std::optional<swirl::State> closing(const swirl::State& before, Move move, Chance chance);
  static bool plausible(const swirl::View& view, const swirl::Knowledge& knowledge);
  static bool plausible(const swirl::Knowledge& /*knowledge*/, const Event& /*event*/) { return true; }

  // options.cpp
  static std::span<const OptionField<swirl::Options>> option_fields();

  // notation.cpp
  static std::string notation(Move move);
  static std::optional<Move> parse_move(std::string_view text);
  static std::string code(Arg arg, int value);
  static std::string words(Arg arg, int value);

  // json.cpp
  static std::string census(const swirl::State& state);
  static void write_position(const swirl::State& state, JsonWriter& json);
  static void write_view(const swirl::View& view, JsonWriter& json);
  static void write_hands(const swirl::State& state, JsonWriter& json);
  static std::span<const Field> fields();

  // preview.cpp
  static void write_preview(const swirl::View& view, JsonWriter& json);
  static std::span<const Field> preview_fields();

  // messages.cpp
  static std::span<const MessageSpec> events();
  static std::span<const MessageSpec> refusals();
  static std::span<const Ruling> rulings();

  // terminal.cpp
  static std::string move_words(const swirl::View& view, Move move, Names names = {});
  static std::string table_text(const swirl::View& view, Names names = {});
  static std::string_view rules_text();

  // measures.cpp
  static std::span<const MeasureSpec> measures();
  static void measure(const swirl::State& before, const swirl::State& after, std::span<const Told> told, Tally& tally);
  static bool turn_begins(const swirl::State& state);
  static int standing(const swirl::State& state, Seat seat);
};

static_assert(std::has_unique_object_representations_v<swirl::State>, "equal states are equal bytes");

}  // namespace parlour

#include "games/swirl/rules.hpp"  // IWYU pragma: export
