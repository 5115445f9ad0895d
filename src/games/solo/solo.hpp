// SOLO, for two to ten players.
//
// The deck has 120 cards: the numbers 1-9 in four colours, two copies each; in each colour two Skip, two Change Direction, two
// Draw 2, one Swap and one Gift; and black cards: four Choose a Colour, four Draw 4 + Choose, four All Swap, and four Protections,
// one with a bolt in each colour. Everybody gets eight cards; the first number turned over begins the discard pile.
//
// Whoever's turn it is lays a card that fits the top of the discard pile: same colour, same number or same symbol; a black card
// fits always. Three or more cards of one number may go at once (Triple+). Who cannot or does not want to lay a card draws one, and
// may lay it if it fits. Draw 2 and Draw 4 pile up as long as the next player answers with another one; who does not answer takes all
// the cards and then has a normal turn. A Protection wards off what would meet its owner. When a turn is over, whoever holds the exact
// twin of the number on top may interject it, and play goes on from there.
//
// A hand of one card must be announced: who stays silent draws two. The first empty hand ends the round, the others count what they
// still hold as penalty points, and when somebody has more than 500 the fewest points win.
//
// The rules ask one seat at a time (`Phase`). In which order a move is carried out: the card with its colour; the target of a Swap or
// Gift and the cards of a Gift; Protections; the transfer; calls; the poll for the twin; the next turn (S60).
//
// Moves in notation (docs/records.md): `r5` lay the red 5, `xc=g` Choose a Colour: green, `+7rbyb` Triple+ of sevens, `draw`, `take`,
// `keep`, `pass`, `@2` target seat 2, `>r5` give, `!pr` answer with a Protection, `accept`, `!r3` interject, `wait`, `solo`, `silent`.
//
// Options: who starts, the target, calling by hand or by itself, and the house rules that players argue over; see `option_fields`.
//
// Reading order: this header for the data, rules.hpp for every rule in the order of play, refusals.cpp for why a move is not
// legal, views.cpp for what an observer may know; then options.cpp, notation.cpp, json.cpp, messages.cpp and terminal.cpp for all
// that is read or written, and measures.cpp for what the lab counts.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.hpp"

namespace parlour {

namespace solo {

// --- cards -----------------------------------------------------------------------------------------------------------------

enum class Colour : std::uint8_t { red, green, blue, yellow, any };

/// What a card shows, whatever its colour. `one` to `nine` come first: symbol + 1 is the number.
enum class Symbol : std::uint8_t {
  one = 0,
  nine = 8,
  skip,
  change_direction,
  draw_2,
  swap,
  gift,
  choose,
  draw_4,
  all_swap,
  protection
};

inline constexpr int symbols_a_colour = 14;
inline constexpr Kind first_black = 4 * symbols_a_colour;
inline constexpr Kind choose_card = first_black;
inline constexpr Kind draw_4_card = first_black + 1;
inline constexpr Kind all_swap_card = first_black + 2;
inline constexpr Kind first_protection = first_black + 3;
inline constexpr int kind_count = first_protection + 4;
inline constexpr int deck_size = 120;
inline constexpr int cards_dealt = 8;

constexpr Kind card(Colour colour, Symbol symbol) {
  return static_cast<Kind>(static_cast<int>(colour) * symbols_a_colour + static_cast<int>(symbol));
}
constexpr Kind number_card(Colour colour, int number) { return card(colour, static_cast<Symbol>(number - 1)); }
constexpr Kind protection_card(Colour bolt) { return static_cast<Kind>(first_protection + static_cast<int>(bolt)); }

constexpr bool is_black(Kind kind) { return kind >= first_black; }
constexpr bool is_protection(Kind kind) { return kind >= first_protection; }
constexpr Symbol symbol_of(Kind kind) {
  if (is_protection(kind)) return Symbol::protection;
  if (is_black(kind)) return static_cast<Symbol>(static_cast<int>(Symbol::choose) + kind - first_black);
  return static_cast<Symbol>(kind % symbols_a_colour);
}
constexpr bool is_number(Kind kind) { return !is_black(kind) && symbol_of(kind) <= Symbol::nine; }
/// The printed colour, or the colour of the bolt; `any` for the other black cards.
constexpr Colour colour_of(Kind kind) {
  if (is_protection(kind)) return static_cast<Colour>(kind - first_protection);
  return is_black(kind) ? Colour::any : static_cast<Colour>(kind / symbols_a_colour);
}
/// How many copies the deck has (S1).
constexpr int copies(Kind kind) {
  switch (symbol_of(kind)) {
  case Symbol::swap:
  case Symbol::gift:
  case Symbol::protection: return 1;
  case Symbol::choose:
  case Symbol::draw_4:
  case Symbol::all_swap: return 4;
  default: return 2;
  }
}
/// Penalty points of a card left in the hand.
constexpr int points(Kind kind) {
  switch (symbol_of(kind)) {
  case Symbol::change_direction: return 10;
  case Symbol::skip: return 20;
  case Symbol::draw_2:
  case Symbol::gift:
  case Symbol::swap: return 30;
  case Symbol::choose:
  case Symbol::all_swap:
  case Symbol::protection: return 40;
  case Symbol::draw_4: return 50;
  default: return static_cast<int>(symbol_of(kind)) + 1;
  }
}

using Hand = Bag<3>;

// --- moves -----------------------------------------------------------------------------------------------------------------

enum class Act : std::uint8_t {
  play,
  triple,
  draw,
  take,
  pass,
  keep,
  target,
  give,
  protect,
  accept,
  interject,
  wait,
  call,
  silent
};

/// Each act has its own bits above the sixteenth; what it needs to know lies below.
constexpr Move make_move(Act act, unsigned what = 0) { return {static_cast<std::uint32_t>(act) << 16U | what}; }
/// Lays a card; `named` is the colour that a Choose or Draw 4 asks for.
constexpr Move play(Kind kind, Colour named = Colour::any) {
  return make_move(Act::play, kind | static_cast<unsigned>(named) << 6U);
}
/// Triple+: how many cards of the number in each colour (two bits each, red lowest), and the colour of the last one.
constexpr Move triple(int number, unsigned counts, Colour last) {
  return make_move(Act::triple, static_cast<unsigned>(number) | counts << 4U | static_cast<unsigned>(last) << 12U);
}
constexpr unsigned act_number(Move move) { return move.code >> 16U; }
constexpr Act act_of(Move move) { return static_cast<Act>(act_number(move)); }
constexpr unsigned low_bits(Move move) { return move.code & 0xffffU; }
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.code & 63U); }
constexpr Colour named_colour(Move move) { return static_cast<Colour>((move.code >> 6U) & 7U); }
constexpr int triple_number(Move move) { return static_cast<int>(move.code & 15U); }
constexpr unsigned triple_counts(Move move) { return (move.code >> 4U) & 255U; }
constexpr Colour triple_last(Move move) { return static_cast<Colour>((move.code >> 12U) & 3U); }
constexpr Seat target_of(Move move) { return static_cast<Seat>(move.code & 15U); }

// --- options ---------------------------------------------------------------------------------------------------------------

enum class Call : std::int16_t { manual, automatic };
enum class AfterProtection : std::int16_t { unchanged, after_protector };

struct Options {
  std::int16_t start = random_start;
  std::int16_t target = 500;
  std::int16_t solo_call = 0;
  std::int16_t reverse_skips_with_two = 0;
  std::int16_t cross_stack = 0;
  std::int16_t interjections = 1;
  std::int16_t interject_actions = 0;
  std::int16_t protection_turn = 0;
  std::int16_t triple_subset = 0;
  friend bool operator==(const Options&, const Options&) = default;
};

// --- state -----------------------------------------------------------------------------------------------------------------

enum class Phase : std::uint8_t { turn, paid, drawn, target, gift, protect, skipped, call, poll, over };
enum class Skip : std::uint8_t { none, open, served };

/// What lies open for everybody.
struct Table {
  Options options;
  Hand discard;  // the whole discard pile, its top among it; the order below the top means nothing (S93)
  std::array<std::int16_t, max_seats> scores{};
  std::array<std::uint8_t, max_seats> sizes{};  // of the hands
  std::uint16_t round = 1;
  std::uint8_t players = 0;
  std::uint8_t draw_size = 0;
  std::uint8_t discard_size = 0;
  std::uint8_t pending = 0;  // cards that an open chain of Draw 2 or Draw 4 has come to
  std::int8_t direction = 1;
  Seat first = 0;        // has the first turn of the round
  Seat turn = 0;         // whose turn it is or whose move is being carried out; in call and poll: who comes next
  Seat mover = nobody;   // call: who made the move
  Seat target = nobody;  // of a Swap or Gift
  Skip skip = Skip::none;
  Kind top = no_card;
  Colour colour = Colour::any;  // to follow
  SeatSet answered;             // hold one card and were asked for the call
  SeatSet protecting;           // laid a Protection against this All Swap
  friend bool operator==(const Table&, const Table&) = default;
};

/// What is asked of whom. Only the seat asked may know the card it drew, only the giver the gift.
struct Step {
  Phase phase = Phase::turn;
  Seat asked = nobody;
  Kind drawn = no_card;         // drawn: the card
  std::uint8_t gift_count = 0;  // gift, protect: how many cards are chosen; they are still in the giver's hand
  std::array<Kind, 2> gift{no_card, no_card};
  friend bool operator==(const Step&, const Step&) = default;
};

struct State {
  Table table;
  Step step;
  std::array<Hand, max_seats> hands{};
  std::array<Kind, deck_size> draw{};  // bottom first: the last card is drawn next; nothing beyond the size
  friend bool operator==(const State&, const State&) = default;
};

/// What one observer sees: the open table, the question as far as it shows, the own hand.
/// A poll of somebody else does not show (S62), nor who is asked for a Protection (S63): `asked` is nobody while that is going on, or the
/// observer, if it may still answer an All Swap.
struct View {
  Table table;
  Step step;
  Observer observer = the_public;
  bool answered_already = false;  // an All Swap is being carried out and this observer declined or laid a Protection
  Hand hand;
  friend bool operator==(const View&, const View&) = default;
};

/// What one observer knows for certain beyond its view (G9).
struct Knowledge {
  Observer observer = the_public;
  std::uint8_t players = 0;
  Kind top = no_card;
  SeatSet protecting;
  Hand discard;
  Hand pile;                           // cards that are certainly in the draw pile
  std::array<Hand, max_seats> held{};  // cards that are certainly in these hands; the own hand in full
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

// --- messages --------------------------------------------------------------------------------------------------------------

enum class Happened : std::uint8_t {
  round_begins,
  got,
  turned,
  redealt,
  played,
  triple,
  named,
  drew,
  drew_card,
  reshuffled,
  kept,
  passed,
  took,
  skipped,
  changed_direction,
  chose,
  swapped,
  gave,
  gift_card,
  all_swapped,
  nothing_moved,
  interjected,
  waited,
  protected_,
  accepted,
  called,
  silent,
  round_won,
  scored,
  contest_won,
};

enum class Refused : std::uint8_t {
  not_a_move,
  over,
  asked_to_play,
  asked_to_answer_chain,
  asked_to_keep_or_play,
  asked_for_target,
  asked_for_gift,
  asked_to_protect,
  asked_to_call,
  asked_to_interject,
  not_held,
  does_not_fit,
  does_not_answer_chain,
  only_the_drawn_card,
  name_a_colour,
  name_no_colour,
  too_few_for_triple,
  not_all_of_them,
  no_card_can_go_first,
  triple_without_drawn,
  nothing_to_draw,
  take_first,
  could_draw,
  could_play,
  no_such_seat,
  not_yourself,
  not_the_twin,
  nobody_interjects,
};

}  // namespace solo

struct Solo {
  static constexpr GameInfo info{.id = "solo", .name = "SOLO", .rules_version = 1, .min_players = 2, .max_players = 10};
  using Options = solo::Options;
  using State = solo::State;
  using View = solo::View;
  using Knowledge = solo::Knowledge;

  // rules.hpp
  static solo::State deal(const solo::Options& options, int players, Chance& chance, EventSink auto& events);
  static Seat to_act(const solo::State& state) { return state.step.asked; }
  static void moves(const solo::State& state, MoveList& list);
  static void apply(solo::State& state, Move move, Chance& chance, EventSink auto& events);
  static Outcome outcome(const solo::State& state);
  static int round(const solo::State& state) { return state.table.round; }

  // refusals.cpp
  static std::optional<Refusal> refuse(const solo::State& state, Move move);
  static std::optional<Refusal> refuse(const solo::View& view, Move move);

  // views.cpp
  static solo::View view(const solo::State& state, Observer observer);
  static Seat to_act(const solo::View& view) { return view.step.asked; }
  static void moves(const solo::View& view, MoveList& list);
  static solo::Knowledge knowledge(Observer observer, int players);
  static void remember(solo::Knowledge& knowledge, const Event& event);
  static solo::State imagine(const solo::View& view, const solo::Knowledge& knowledge, Chance& chance);
  static Window window(const solo::View& view);
  static std::optional<solo::State> closing(const solo::State& before, Move move, Chance chance);
  static bool plausible(const solo::View& view, const solo::Knowledge& knowledge);
  static bool plausible(const solo::Knowledge& knowledge, const Event& event);
  static void answers(const solo::View& view, MoveList& list);
  static std::optional<solo::State> waiting(const solo::State& before, Move move, Chance chance, EventLog& log);

  // options.cpp
  static std::span<const OptionField<solo::Options>> option_fields();

  // notation.cpp
  static std::string notation(Move move);
  static std::optional<Move> parse_move(std::string_view text);
  static std::string code(Arg arg, int value);
  static std::string words(Arg arg, int value);

  // json.cpp
  static std::string census(const solo::State& state);
  static void write_position(const solo::State& state, JsonWriter& json);
  static void write_view(const solo::View& view, JsonWriter& json);
  static void write_hands(const solo::State& state, JsonWriter& json);
  static std::span<const Field> fields();

  // preview.cpp
  static void write_preview(const solo::View& view, JsonWriter& json);
  static std::span<const Field> preview_fields();

  // messages.cpp
  static std::span<const MessageSpec> events();
  static std::span<const MessageSpec> refusals();
  static std::span<const Ruling> rulings();

  // terminal.cpp
  static std::string move_words(const solo::View& view, Move move, Names names = {});
  static std::string table_text(const solo::View& view, Names names = {});
  static std::string_view rules_text();

  // measures.cpp
  static std::span<const MeasureSpec> measures();
  static void measure(const solo::State& before, const solo::State& after, std::span<const Told> told, Tally& tally);
  static bool turn_begins(const solo::State& state);
  static int standing(const solo::State& state, Seat seat);
};

}  // namespace parlour

#include "games/solo/rules.hpp"  // IWYU pragma: export
