// Freaky as text: options, notation, JSON, messages, the table for a terminal, the rules.
#include <algorithm>
#include <bit>
#include <vector>

#include "core/words.hpp"
#include "games/freaky/freaky.hpp"

namespace parlour {

using namespace freaky;

// --- Options ---------------------------------------------------------------------------------------------------------

std::span<const OptionField<Freaky::Options>> Freaky::option_fields() {
  static constexpr std::array<OptionField<Options>, 3> fields{{
      {.spec = start_option(info.max_players), .field = &Options::start},
      {.spec = {.name = "freaky.deck",
                .ruling = "F1"_r,
                .meaning = "108 different cards, or 36 cards three times each",
                .standard = parity,
                .named = {{{"parity", parity}, {"triples", triples}}}},
       .field = &Options::deck},
      {.spec = {.name = "freaky.auto_take",
                .ruling = "F26"_r,
                .meaning = "whether ripe rows are taken without asking",
                .standard = 0,
                .named = yes_or_no()},
       .field = &Options::auto_take},
  }};
  return fields;
}

// --- Notation --------------------------------------------------------------------------------------------------------

namespace {

char letter_of(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }
char digit_of(int value) { return static_cast<char>('0' + value); }

std::string card_code(Kind card) {
  return {letter_of(background_of(card)), letter_of(circles_of(card)), digit_of(value_of(card))};
}

constexpr std::string_view new_row_word = "new";

/// A row as people count, or the word for a new one.
std::optional<std::size_t> read_row(std::string_view text) {
  if (text == new_row_word) return new_row;
  const auto number = parse_number(text, 1, most_rows);
  return number ? std::optional{static_cast<std::size_t>(*number - 1)} : std::nullopt;
}

}  // namespace

std::string Freaky::notation(Move move) {
  if (move == stop) return "stop";
  if (move == take_row) return "take";
  if (move == leave_row) return "leave";
  if (!lays_card(move)) return "?";
  const std::size_t row = row_of(move);
  return card_code(card_of(move)) + ">" + (row == new_row ? std::string{new_row_word} : std::to_string(row + 1));
}

std::optional<Move> Freaky::parse_move(std::string_view text) {
  if (text == "stop") return stop;
  if (text == "take") return take_row;
  if (text == "leave") return leave_row;
  if (text.size() < 5 || text[3] != '>') return std::nullopt;
  const auto card = read_card(text.substr(0, 3));
  const auto row = read_row(text.substr(4));
  return card && row ? std::optional{lay_on(*card, *row)} : std::nullopt;
}

// --- Census ----------------------------------------------------------------------------------------------------------

std::string Freaky::census(const State& state) {
  Cards all = state.gone;
  for (const Kind card : state.table.rows.laid()) all.add(card);
  for (const Kind card : std::span{state.draw}.first(state.table.draw_size)) all.add(card);
  for (const Hand& hand : state.hands)
    for (std::size_t i = 0; i < cards_in(hand); ++i) all.add(hand[i]);
  std::string out;
  all.for_each([&](Kind card) { out += card_code(card) + " "; });
  return out;
}

// --- JSON ------------------------------------------------------------------------------------------------------------

namespace {

void write_hand(JsonWriter& json, const Hand& hand) {
  write_cards(json, std::span{hand}.first(cards_in(hand)), card_code);
}

void write_turn(const Table& table, JsonWriter& json) {
  static constexpr std::array<std::string_view, 3> phases{"play", "take", "over"};
  json.key("phase").text(phases[static_cast<std::size_t>(table.phase)]);
  write_seat(json, "to_act", table.turn);
  json.key("first").number(table.first);
  json.key("played").number(table.played);
  json.key("row");
  if (table.row == no_row)
    json.null();
  else
    json.number(table.row + 1);
}

void write_rows(const Rows& rows, JsonWriter& json) {
  json.key("rows").begin_array();
  for (std::size_t i = 0; i < rows.count; ++i) write_cards(json, rows.row(i), card_code);
  json.end_array();
}

}  // namespace

void Freaky::write_position(const State& state, JsonWriter& json) {
  const Table& table = state.table;
  json.begin_object();
  write_turn(table, json);
  write_rows(table.rows, json);
  json.key("hands").begin_array();
  for (std::size_t seat = 0; seat < table.players; ++seat) write_hand(json, state.hands[seat]);
  json.end_array();
  json.key("draw");
  write_cards(json, std::span{state.draw}.first(table.draw_size), card_code);
  write_by_seat(json, "collected", table.players, table.collected);
  json.key("gone");
  write_cards(json, state.gone, card_code);
  json.end_object();
}

void Freaky::write_view(const View& view, JsonWriter& json) {
  const Table& table = view.table;
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), {.deck = table.deck, .auto_take = table.auto_take});
  write_turn(table, json);
  write_rows(table.rows, json);
  json.key("ripe").begin_array();
  for_each_kind(table.rows.ripe, [&](Kind row) { json.number(row + 1); });
  json.end_array();
  json.key("hand");
  if (view.observer == the_public)
    json.null();
  else
    write_hand(json, view.hand);
  write_by_seat(json, "hand_sizes", table.players, view.hand_sizes);
  json.key("draw_size").number(table.draw_size);
  write_by_seat(json, "collected", table.players, table.collected);
  json.end_object();
}

// --- Messages --------------------------------------------------------------------------------------------------------

namespace {

constexpr ArgSpec seat_arg{"seat", Arg::seat};
constexpr ArgSpec card_arg{"card", Arg::card};
constexpr ArgSpec secret_card{"card", Arg::card, News::secret};
constexpr ArgSpec open_card{"card", Arg::card, News::open};
constexpr ArgSpec row_arg{"row", Arg::number};
constexpr ArgSpec cards_arg{"cards", Arg::number};

}  // namespace

std::span<const MessageSpec> Freaky::events() {
  static constexpr std::array<MessageSpec, 14> specs{{
      {.key = "begins", .args = {{seat_arg}}, .english = "A new game: {seat} goes first."},
      {.key = "dealt", .args = {{seat_arg, secret_card}}, .english = "{seat} gets {card}."},
      {.key = "turned", .args = {{row_arg, open_card}}, .english = "Row {row} begins with {card}."},
      {.key = "laid", .args = {{seat_arg, card_arg, row_arg}}, .english = "{seat} lays {card} on row {row}."},
      {.key = "opened", .args = {{seat_arg, card_arg, row_arg}}, .english = "{seat} begins row {row} with {card}."},
      {.key = "ripened", .args = {{row_arg, {"feature", Arg::colour}}}, .english = "Row {row} is ripe: 4x {feature}."},
      {.key = "stopped", .args = {{seat_arg}}, .english = "{seat} stops."},
      // When a row is gone the next one has its number: only the cards tell which one it was.
      {.key = "took",
       .args = {{seat_arg, row_arg, {"first", Arg::card}, {"last", Arg::card}, cards_arg}},
       .english = "{seat} takes row {row} from {first} to {last}: {cards} {cards|card|cards}."},
      {.key = "left", .args = {{seat_arg, row_arg}}, .english = "{seat} leaves row {row}."},
      {.key = "drew", .args = {{seat_arg, cards_arg}}, .english = "{seat} draws {cards} {cards|card|cards}."},
      {.key = "drew_card", .args = {{seat_arg, secret_card}}, .english = "{seat} draws {card}."},
      {.key = "ended", .args = {{seat_arg}}, .english = "{seat} cannot draw up to three cards: the game is over."},
      {.key = "won", .args = {{seat_arg, cards_arg}}, .english = "{seat} wins with {cards} {cards|card|cards}."},
      {.key = "shared",
       .args = {{seat_arg, cards_arg}},
       .english = "{seat} shares the win, with {cards} {cards|card|cards}."},
  }};
  return specs;
}

std::span<const MessageSpec> Freaky::refusals() {
  static constexpr std::array<MessageSpec, 10> specs{{
      {.key = "over", .args = {}, .english = "The game is over."},
      {.key = "not_a_move", .args = {}, .english = "That is not a move of this game."},
      {.key = "not_held", .args = {{card_arg}}, .english = "The hand has no {card}."},
      {.key = "no_such_row",
       .args = {{row_arg, {"rows", Arg::number}}},
       .english = "There is no row {row}; there {rows|is|are} {rows}."},
      {.key = "does_not_fit",
       .args = {{card_arg, row_arg, {"last", Arg::card}}},
       .english = "Row {row} ends with {last}, which has nothing in common with {card}."},
      {.key = "fits_a_row",
       .args = {{card_arg, row_arg}},
       .english = "Only a card that fits no row begins a new one, and {card} fits row {row}."},
      {.key = "lay_first", .args = {}, .english = "One card at least must be laid before stopping."},
      {.key = "never_asked",
       .args = {},
       .english = "Nobody is asked about rows: all that are ripe are taken after the last card of a turn."},
      {.key = "not_asked_yet",
       .args = {},
       .english = "No row is asked about now: that comes after the last card of a turn."},
      {.key = "take_or_leave",
       .args = {{row_arg}},
       .english = "The last card of this turn is laid: row {row} is to be taken or left."},
  }};
  return specs;
}

namespace {

constexpr std::array<std::string_view, colours> colour_names{"red", "orange", "yellow", "green", "blue", "purple"};

/// "yellow-purple 6": background, circles, value, in the order of the notation and with its letters in front.
std::string card_words(Kind card) {
  std::string out{colour_names[static_cast<std::size_t>(background_of(card))]};
  out += "-";
  out += colour_names[static_cast<std::size_t>(circles_of(card))];
  return out + " " + std::to_string(value_of(card));
}

/// Like the card, with dots for what does not matter: "y..", ".p.", "..6".
std::string feature_code(Feature feature) {
  const std::size_t index = feature % std::size_t{colours};
  std::string out = "...";
  out[feature / std::size_t{colours}] =
      feature < 2 * colours ? letter_of(static_cast<Colour>(index)) : digit_of(static_cast<int>(index) + 1);
  return out;
}

std::string feature_words(Feature feature) {
  const std::size_t index = feature % std::size_t{colours};
  if (feature >= 2 * colours) return "value " + std::to_string(index + 1);
  return std::string{colour_names[index]} + (feature >= colours ? " circles" : " background");
}

}  // namespace

std::string Freaky::code(Arg arg, int value) {
  if (arg == Arg::card) return value >= 0 && value < kinds ? card_code(static_cast<Kind>(value)) : "?";
  if (arg == Arg::colour) return value >= 0 && value < features ? feature_code(static_cast<Feature>(value)) : "?";
  return std::to_string(value);
}

std::string Freaky::words(Arg arg, int value) {
  if (arg == Arg::card) return value >= 0 && value < kinds ? card_words(static_cast<Kind>(value)) : "?";
  if (arg == Arg::colour) return value >= 0 && value < features ? feature_words(static_cast<Feature>(value)) : "?";
  return std::to_string(value);
}

// --- The table -------------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t row_margin = 4;

/// " 4*": the number of a row, and a mark if it is ripe.
std::string row_label(const Rows& rows, std::size_t i) {
  const std::string number = std::to_string(i + 1);
  return std::string(number.size() < 2 ? 1 : 0, ' ') + number + (rows.is_ripe(i) ? "*" : " ");
}

Line row_line(const Rows& rows, std::size_t i) {
  Line line(row_label(rows, i), row_margin);
  for (const Kind card : rows.row(i)) line << card_code(card);
  return line;
}

/// What one decides by: the features that make the row ripe or, if it is not, would do so with one more: "3x .p.".
std::vector<std::string> alike_in(const Rows& rows, std::size_t i, std::string (*name)(Feature)) {
  const std::size_t least = rows.is_ripe(i) ? ripe_count : ripe_count - 1;
  std::array<std::size_t, features> counts{};
  for (const Kind card : rows.row(i)) for_each_kind(features_of[card], [&](Feature feature) { ++counts[feature]; });
  std::vector<std::string> notes;
  for (Feature feature = 0; feature < features; ++feature)
    if (counts[feature] >= least) notes.push_back(std::to_string(counts[feature]) + "x " + name(feature));
  return notes;
}

/// One row below the other, with notes in words beside them: " 4* yp6 yb6 gp6 pb6   ripe: 4x value 6".
std::string few_rows_text(const Rows& rows) {
  constexpr std::size_t middle = screen_width / 2;  // longer rows do not push the notes of the others aside
  std::size_t column = 0;
  for (std::size_t i = 0; i < rows.count; ++i)
    if (const std::size_t width = row_line(rows, i).width(); width <= middle) column = std::max(column, width);
  std::string out;
  for (std::size_t i = 0; i < rows.count; ++i) {
    Line line = row_line(rows, i);
    line.leave_gap(column + 2);
    const std::vector<std::string> notes = alike_in(rows, i, feature_words);
    for (std::size_t n = 0; n < notes.size(); ++n)
      line << (rows.is_ripe(i) && n == 0 ? "ripe: " : "") + notes[n] + (n + 1 < notes.size() ? "," : "");
    out += line.text();
  }
  return out;
}

/// Side by side, each with as many columns as it needs: "14  yp6 yb6 gp6 3x ..6".
std::string many_rows_text(const Rows& rows) {
  constexpr std::size_t column = screen_width / 4;
  std::string out;
  std::string line;
  for (std::size_t i = 0; i < rows.count; ++i) {
    Line row = row_line(rows, i);
    for (const std::string& note : alike_in(rows, i, feature_code)) row << note;
    const std::string text = row.text();
    const std::size_t place = (line.size() + column - 1) / column * column;
    if (i > 0 && place + text.size() - 1 > screen_width) {
      out += line + "\n";
      line.clear();
    } else {
      line.resize(place, ' ');
    }
    line += text.substr(0, text.size() - 1);
  }
  return out + line + "\n";
}

std::string rows_text(const Rows& rows) {
  constexpr std::size_t few = 9;  // with the list of moves they fit on a screen of 24 lines
  if (rows.count == 0) return "There are no rows: the next card begins one.\n";
  const std::string heading = "Rows, each card with its background, circles and value";
  if (rows.count <= few) return heading + ":\n" + few_rows_text(rows);
  return heading + " (.p. is purple circles):\n" + many_rows_text(rows);
}

std::string title(const Freaky::View& view, Names names) {
  const Table& table = view.table;
  if (table.phase == Phase::over) return "The game is over.";
  const bool own = table.turn == view.observer;
  std::string out = own ? "Your turn" : short_name(names, table.turn) + "'s turn";
  if (table.phase == Phase::take)
    out += ": row " + std::to_string(table.row + 1) + " is ripe";
  else if (table.played > 0)
    out += ", " + counted(table.played, "card") + " laid";
  return out + ". " + std::to_string(table.draw_size) + " to draw.";
}

}  // namespace

/// Short: a menu of two columns has room for 24 characters beside a new row, and without words it would be a riddle.
std::string Freaky::move_words(const View& view, Move move, Names /*names*/) {
  const Rows& rows = view.table.rows;
  if (move == stop) return "lay no more cards";
  const std::string asked = view.table.row < rows.count ? "row " + std::to_string(view.table.row + 1) : "the row";
  if (move == take_row)
    return "take " + asked +
           (view.table.row < rows.count ? ", " + counted(rows.row(view.table.row).size(), "card") : "");
  if (move == leave_row) return "leave " + asked;
  if (!lays_card(move)) return "no move";
  const std::size_t row = row_of(move);
  const std::string card = card_words(card_of(move));
  if (row == new_row) return card + ", new row";
  bool ripens = false;
  if (row < rows.count && !rows.is_ripe(row) && match(card_of(move), rows.last(row))) {
    Rows after = rows;
    lay_card(after, card_of(move), row);
    ripens = after.is_ripe(row);
  }
  return card + (ripens ? " ripens " : " on row ") + std::to_string(row + 1);
}

std::string Freaky::table_text(const View& view, Names names) {
  const Table& table = view.table;
  Line heading(title(view, names), 2);
  heading << "Taken:";
  for (std::size_t i = 0; i < table.players; ++i) {
    const auto seat = static_cast<Seat>(i);
    heading.item((seat == view.observer ? "you" : short_name(names, seat)) + " " + std::to_string(table.collected[i]));
  }
  std::string out = heading.text() + rows_text(table.rows);
  if (view.observer == the_public) return out;
  Line hand("Your hand:", 2);
  const std::size_t size = cards_in(view.hand);
  for (std::size_t i = 0; i < size; ++i) hand.item(card_code(view.hand[i]) + " " + card_words(view.hand[i]));
  if (size == 0) hand << "empty";
  return out + hand.text();
}

// --- The rules -------------------------------------------------------------------------------------------------------

std::string_view Freaky::rules_text() {
  return R"(FREAKY
For two to five players.

WHAT IT IS ABOUT
Together you make rows of cards grow. Whoever brings a row to four cards of a
kind may take it all, so a row that is nearly there is a gift to the next
player. Take more cards than anybody else.

THE CARDS
A card has three features: the colour of its background, the colour of its
circles, and a value from 1 to 6. The six colours are red, orange, yellow,
green, blue and purple. There are 108 cards and no two are the same; every
background, every colour of circles and every value is on 18 of them [F1].
A yellow background with purple circles and a 6 is the yellow-purple 6, `yp6`
for short: first the background, then the circles, then the value. Beside a row
`3x purple circles` (or `3x .p.`) says what it has three times.

A background is compared with backgrounds only, circles with circles, values
with values: blue circles have nothing to do with a blue background [F2].

THE START
Three cards are dealt to each of you. Three more are turned over; each begins a
row, even if they have something in common [F29]. The rest is the draw pile.
The turn goes round to the left [F3].

YOUR TURN
1. Lay one, two or three of your cards, one after the other. You see where each
   of them leads before you decide about the next, and you may stop once one
   card lies [F4, F23]. For each card:
   - It goes to the end of a row if it shares a feature with the last card
     there [F5]. If several rows would do, you choose [F7].
   - If it fits no row at all, it begins a new one. A card that fits somewhere
     may not do that [F6]. There may be any number of rows, or none [F9, F10].
2. Take. A row is ripe when four of its cards or more have one feature in
   common. They need not lie side by side [F14]. When you lay no more cards you
   may take every ripe row, or leave it: you are asked row by row [F11]. It
   does not matter who made it ripe [F12]. A row is taken as a whole and goes
   face down in front of you [F16]; the rows behind it move up [F25]. A ripe
   row that stays on the table can still grow [F15].
3. Draw until you have three cards again. Then the next player plays [F17].

THE END
The game ends the moment somebody cannot draw up to three cards. What is left
of the pile is drawn, and that was it: nobody has another turn [F18, F20]. If
somebody takes the very last card of the pile and so has three, the game goes
on for one more turn [F17].
Count the cards you took. Cards in your hand and in rows on the table count for
nobody [F19]. Most cards win. If several have the most, all of them win, even
with none at all [F22, F32].

WHO SEES WHAT
Only you see your hand. Rows lie open. Of the cards that were taken only the
number is shown, but whoever has watched knows them [F21].

WRITING MOVES DOWN
    yp6>2     lay the yellow-purple 6 on row 2
    yp6>new   begin a new row with it
    stop      lay no more cards
    take      take the row you are asked about
    leave     leave it on the table

OPTIONS
start             random    the seed draws who goes first [F3, G1]
                  0 to 4    this seat goes first
freaky.deck       parity    108 different cards: those whose three features,
                            each numbered from 0 to 5 in the order above, have
                            an even sum [F1]
                  triples   36 cards three times each: one for each pair of
                            background and circles
freaky.auto_take  false     you are asked about every ripe row
                  true      all ripe rows are taken without asking [F26]
)";
}

}  // namespace parlour
