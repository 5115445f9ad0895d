// Swirl in a terminal: moves in words, the table, the rules.
#include <algorithm>
#include <bit>
#include <iterator>
#include <vector>

#include "core/words.hpp"
#include "games/swirl/notation.hpp"

namespace parlour {

using namespace swirl;

std::string Swirl::move_words(const View& view, Move move, Names /*names*/) {
  const auto play = read(move);
  if (!play) return "no move";
  const std::string card = words(Arg::card, card_of(play->face));
  if (play->removes()) return "take " + card + " out of the game";
  std::string out =
      "place " + card + (lies_up(play->face) ? "" : " upside down") + " at (" + coordinates(play->cell) + ")";
  const int index = find_open(view.table, play->cell);
  if (index < 0) return out;
  const auto& around = view.table.around[static_cast<std::size_t>(index)];
  const auto touched = std::ranges::count_if(around, [](std::uint8_t entry) { return entry != nothing; });
  if (touched > 0) out += touched == 1 ? ", swirling 1 card" : ", swirling " + std::to_string(touched) + " cards";
  return out;
}

// --- The table -------------------------------------------------------------------------------------------------------

namespace {

using Lines = std::vector<std::string>;

/// Text on a grid of characters. Cards share their outlines:
///      ___ ___
///     | 2 | 0 |
///     |0A1|1B2|
///     |_3_|_3_|
class Canvas {
 public:
  static constexpr int card_width = 4;
  static constexpr int card_height = 3;

  Canvas(int cards_across, int cards_down, int margin)
      : margin_(margin), lines_(static_cast<std::size_t>(cards_down * card_height + 1),
                                std::string(static_cast<std::size_t>(margin + cards_across * card_width + 1), ' ')) {}

  void draw_card(int across, int down, const Numbers& numbers, char middle) {
    const int line = down * card_height;
    const int column = margin_ + across * card_width;
    for (int i = 1; i < card_width; ++i)
      if (at(line, column + i) == ' ') at(line, column + i) = '_';
    const auto digit = [&](Side side) { return static_cast<char>('0' + numbers[side]); };
    write(line + 1, column, std::array{'|', ' ', digit(top), ' ', '|'});
    write(line + 2, column, std::array{'|', digit(left), middle, digit(right), '|'});
    write(line + 3, column, std::array{'|', '_', digit(bottom), '_', '|'});
  }
  void mark_cell(int across, int down, char mark) {
    at(down * card_height + 2, margin_ + across * card_width + 2) = mark;
  }
  void name_row(int down, int y) {
    const std::string name = std::to_string(y);
    write(down * card_height + 2, margin_ - 2 - static_cast<int>(name.size()), name);
  }
  /// The lines, without spaces at their ends and without empty lines at top and bottom.
  [[nodiscard]] Lines lines() const {
    Lines out;
    std::size_t used = 0;
    for (std::string line : lines_) {
      line.erase(line.find_last_not_of(' ') + 1);
      if (line.empty() && out.empty()) continue;
      out.push_back(line);
      if (!line.empty()) used = out.size();
    }
    out.resize(used);
    return out;
  }

 private:
  char& at(int line, int column) { return lines_[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)]; }
  void write(int line, int column, std::span<const char> text) {
    for (const char c : text) at(line, column++) = c;
  }

  int margin_;
  Lines lines_;
};

constexpr int field_margin = 5;
constexpr int most_columns = (static_cast<int>(screen_width) - field_margin - 1) / Canvas::card_width;
constexpr std::size_t hand_width = 24;

char letter_of(Seat seat) { return static_cast<char>('A' + seat); }

/// The open cells in which the observer could place a card now.
std::vector<Cell> playable_cells(const Swirl::View& view) {
  std::vector<Cell> cells;
  if (view.observer == the_public || view.observer != view.table.turn) return cells;
  for (std::size_t i = 0; i < view.table.open_count; ++i)
    if ((fitting(view.table, i) & faces_in(view.hand)) != 0) cells.push_back(view.table.open[i]);
  return cells;
}

/// The columns `from` to `to` of the field, with the open cells around it and the coordinates along two sides.
void draw_columns(const Table& table, const std::vector<Cell>& playable, int from, int to, int y_low, int y_high,
                  Lines& out) {
  std::string header(field_margin, ' ');
  for (int x = from; x <= to; ++x) {
    const std::string name = std::to_string(x);
    header += std::string(3 - name.size(), ' ') + name + " ";
  }
  header.pop_back();
  Canvas canvas(to - from + 1, y_high - y_low + 1, field_margin);
  for (int y = y_low; y <= y_high; ++y) canvas.name_row(y - y_low, y);
  const auto visible = [&](Cell cell) { return from <= x_of(cell) && x_of(cell) <= to; };
  for (std::size_t i = 0; i < table.laid_count; ++i) {
    const Laid& card = table.field[i];
    if (visible(card.cell))
      canvas.draw_card(x_of(card.cell) - from, y_of(card.cell) - y_low, decks[table.deck].numbers[card.face],
                       letter_of(card.owner));
  }
  for (std::size_t i = 0; i < table.open_count; ++i) {
    const Cell cell = table.open[i];
    const bool fits = std::ranges::find(playable, cell) != playable.end();
    if (visible(cell)) canvas.mark_cell(x_of(cell) - from, y_of(cell) - y_low, fits ? '*' : '.');
  }
  out.push_back(header);
  std::ranges::move(canvas.lines(), std::back_inserter(out));
}

/// The whole field; if it is too wide for the screen, one part below the other.
Lines field_lines(const Swirl::View& view) {
  const Table& table = view.table;
  int x_low = reach;
  int x_high = -reach;
  int y_low = reach;
  int y_high = -reach;
  for (const Cell cell : std::span{table.open}.first(table.open_count)) {
    x_low = std::min(x_low, x_of(cell));
    x_high = std::max(x_high, x_of(cell));
    y_low = std::min(y_low, y_of(cell));
    y_high = std::max(y_high, y_of(cell));
  }
  const std::vector<Cell> playable = playable_cells(view);
  Lines out;
  for (int from = x_low; from <= x_high; from += most_columns) {
    if (from > x_low) out.emplace_back("The field goes on to the right:");
    draw_columns(table, playable, from, std::min(x_high, from + most_columns - 1), y_low, y_high, out);
  }
  if (!playable.empty()) out.emplace_back("* a card of yours fits here");
  return out;
}

/// The observer's cards, three in a row.
Lines hand_lines(const Swirl::View& view) {
  Lines out{"Your hand, right way up:"};
  for (Hand rest = view.hand; rest != 0;) {
    Canvas canvas(2 * 3, 1, 0);
    std::string labels;
    for (int across = 0; across < 3 && rest != 0; ++across) {
      const auto card = static_cast<Kind>(std::countr_zero(rest));
      canvas.draw_card(2 * across, 0, decks[view.table.deck].numbers[face_of(card, true)], ' ');
      labels += (across == 0 ? "card " : "  card ") + card_digit(card);
      rest = static_cast<Hand>(rest & (rest - 1));
    }
    std::ranges::move(canvas.lines(), std::back_inserter(out));
    out.push_back(labels);
  }
  return out;
}

std::string seat_line(const Swirl::View& view, Seat seat, Names names) {
  const Table& table = view.table;
  const std::size_t index = index_of(seat);
  std::string out{letter_of(seat), ' '};
  out += name_column(names, table.players, seat, view.observer) + "   ";
  out +=
      std::to_string(view.hand_sizes[index]) + " in hand, " + counted(points(table)[index], "point") + " on the field";
  if (table.games > 1) out += ", " + std::to_string(table.scores[index]) + " before";
  if (table.removed[index] != 0) {
    out += ", removed";
    for_each_kind(table.removed[index], [&](Kind card) { out += " " + card_digit(card); });
  }
  return out;
}

std::string title(const Swirl::View& view, Names names) {
  const Table& table = view.table;
  std::string out = "Swirl";
  if (table.games > 1) out += ", game " + std::to_string(table.game) + " of " + std::to_string(table.games);
  if (table.turn == nobody) return out + ": over";
  if (table.turn == view.observer) return out + ": your turn";
  return out + ": " + short_name(names, table.turn) + " is to play";
}

}  // namespace

std::string Swirl::table_text(const View& view, Names names) {
  Lines out{title(view, names)};
  for (std::size_t seat = 0; seat < view.table.players; ++seat)
    out.push_back(seat_line(view, static_cast<Seat>(seat), names));
  out.emplace_back();

  Lines field = field_lines(view);
  if (view.hand != 0) {
    const Lines hand = hand_lines(view);
    std::size_t width = 0;
    for (const std::string& line : field) width = std::max(width, line.size());
    if (width + 3 + hand_width > screen_width) {
      field.emplace_back();
      field.insert(field.end(), hand.begin(), hand.end());
    } else {
      field.resize(std::max(field.size(), hand.size()));
      for (std::size_t i = 0; i < hand.size(); ++i) {
        field[i].resize(screen_width - hand_width, ' ');
        field[i] += hand[i];
      }
    }
  }
  out.insert(out.end(), field.begin(), field.end());

  std::string text;
  for (const std::string& line : out) text += line + "\n";
  return text;
}

// --- The rules -------------------------------------------------------------------------------------------------------

std::string_view Swirl::rules_text() {
  return R"(SWIRL
For two to four players.

WHAT IT IS ABOUT
You lay cards edge to edge, number against equal number, and every card you
touch turns around. In the end only the numbers that look into the open count,
so show your threes to the empty table and shut in those of the others.

THE CARDS
Everybody has the same six cards in a colour of their own [W1]. A card shows
the numbers 0, 1, 2 and 3, one at each edge [W2]:

      2        1        1        0        0        0
     0 1      0 2      0 3      1 2      1 3      2 3
      3        3        2        3        2        1
    card 1   card 2   card 3   card 4   card 5   card 6

The left and right edges are the long ones. A card lies the right way up or
upside down, but never across, so the cards form a plain grid [W6, W23].

THE FIRST CARD
You all take your six cards in hand. Who goes first lays any card, either way
up, in the middle of the table. That is the first turn [W5]. Then the turn goes
round to the left.

YOUR TURN
1. Place. Lay one of your cards on an empty cell that has a card above, below,
   left or right of it; corners do not count [W7]. It may be anybody's card,
   your own as well. At every edge where your card meets another, the two
   numbers must be equal [W8]. A hole in the middle of the field may be filled
   if all the edges match [W9].
2. Swirl. Each card that yours now touches turns by half a circle on the spot,
   whoever owns it; your new card stays as it is [W12]. It does not matter
   whether the turned numbers still match, and nothing else turns [W13].

If you can place a card, you must. Only if nothing in your hand fits anywhere,
either way up, you choose one of your cards, show it and put it away: it is out
of the game and scores nothing [W10, W11].

THE END
After six turns each all hands are empty and the game is over [W15]. Add up the
numbers on your cards that look onto an empty cell, holes included. A number
that touches another card is worth nothing, whether it matches or not [W16].
Whoever has the most points wins. If two or more share the top, the game is a
draw [W18].

WHO SEES WHAT
You hold your cards so that only you see them. But everybody began with the
same six, so what has been placed and removed tells who watches closely what
is still in each hand [W20, W30].

WRITING MOVES DOWN
The first card lies at (0,0). The first number grows to the right, the second
downwards: (0,-1) lies right above it [W22].
    3^0,-1   place card 3 the right way up at (0,-1)
    3v0,-1   the same card upside down
    x3       take card 3 out of the game

OPTIONS
start        random       the seed draws who goes first [W4, G1]
             0 to 3       this seat goes first
swirl.form   single       one game
             competitive  as many games as players: each goes first once, the
                          points of all games are added, most points win; a
                          game drawn on the way simply counts [W19]
swirl.deck   right        the cards as drawn above
             left         the same with left and right exchanged [W1]
)";
}

}  // namespace parlour
