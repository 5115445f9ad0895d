// Freaky in a terminal: moves in words, the table, the rules.
#include <algorithm>
#include <vector>

#include "core/words.hpp"
#include "games/freaky/notation.hpp"

namespace parlour {

using namespace freaky;

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

// --- The table -------------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t row_margin = 4;

/// " 4*": the number of a row, and a mark if it is ripe.
std::string row_label(const Rows& rows, std::size_t i) {
  const std::string number = std::to_string(i + 1);
  return std::string(number.size() < 2 ? 1 : 0, ' ') + number + (rows.is_ripe(i) ? "*" : " ");
}

WrappedLine row_line(const Rows& rows, std::size_t i) {
  WrappedLine line(row_label(rows, i), row_margin);
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
    WrappedLine line = row_line(rows, i);
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
    WrappedLine row = row_line(rows, i);
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

std::string Freaky::table_text(const View& view, Names names) {
  const Table& table = view.table;
  WrappedLine heading(title(view, names), 2);
  heading << "Taken:";
  for (std::size_t i = 0; i < table.players; ++i) {
    const auto seat = static_cast<Seat>(i);
    heading.item((seat == view.observer ? "you" : short_name(names, seat)) + " " + std::to_string(table.collected[i]));
  }
  std::string out = heading.text() + rows_text(table.rows);
  if (view.observer == the_public) return out;
  WrappedLine hand("Your hand:", 2);
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
