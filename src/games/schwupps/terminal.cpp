// Schwupps in a terminal: moves in words, the table, the rules.
#include <algorithm>

#include "core/words.hpp"
#include "games/schwupps/notation.hpp"

namespace parlour {

using namespace schwupps;

namespace {

std::string end_words(const View& view) {
  const std::size_t seat = index_of(view.table.turn);
  const int count = std::min<int>(full_hand - view.hand_sizes[seat], view.pile_sizes[seat]);
  return count > 0 ? "end the turn and draw " + counted(count, "card") : "end the turn";
}

/// Only what comes in: with what goes out the line would be too long for a menu, and that lies on the table.
std::string schwupp_words(const View& view, Row row) {
  return "schwupp the " + std::string{words_of(row)} + " row: " + std::string{words_of(view.next)} + " comes in";
}

}  // namespace

std::string Schwupps::move_words(const View& view, Move move, Names names) {
  if (!is_move(move)) return "no move";
  switch (act_of(move)) {
  case Act::lay: return "lay the " + card_name(card_of(move)) + " on pile " + std::to_string(pile_of(move) + 1);
  case Act::aggravate: return "play an aggravation card";
  case Act::schwupp: return schwupp_words(view, row_of(move));
  case Act::give: return "give the card to " + name_of(names, seat_of(move));
  case Act::end: return end_words(view);
  }
  return "no move";
}

// --- the table -------------------------------------------------------------------------------------------------------------

namespace {

std::string column(std::string_view text, std::size_t width) {
  std::string out{text};
  out.resize(std::max(width, out.size()), ' ');
  return out;
}

std::string aligned(int n, std::size_t width) {
  const std::string text = std::to_string(n);
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string title(const View& view, Names names) {
  const Table& table = view.table;
  std::string out = "Schwupps";
  if (table.options.form == tournament)
    out += ", game " + std::to_string(table.game) + " of " + std::to_string(table.players);
  if (table.phase == Phase::over) return out + ": over";
  out += table.turn == view.observer ? ": your turn" : ": " + short_name(names, table.turn) + " is to play";
  if (table.phase == Phase::row) return out + ", which row?";
  if (table.phase == Phase::player) return out + ", who gets the card?";
  return out + (table.schwupped ? ", free schwupp used" : "");
}

std::string seat_line(const View& view, Seat seat, Names names) {
  const Table& table = view.table;
  const std::size_t i = index_of(seat);
  std::string out = seat == table.turn ? "  > " : "    ";
  out += name_column(names, table.players, seat, view.observer);
  out += aligned(view.hand_sizes[i], 4) + " in hand" + aligned(view.pile_sizes[i], 4) + " to draw";
  if (table.options.form == tournament) out += aligned(table.scores[i], 6) + " points";
  return out;
}

/// "a 1", "an 8"
std::string a_number(int number) { return (number == 8 ? "an " : "a ") + std::to_string(number); }

/// What a pile asks for as it lies.
std::string asks_for(Demand demand, Kind top) {
  const std::string colour{colour_names[static_cast<std::size_t>(colour_of(top))]};
  std::string number = a_number(wanted_number(demand, number_of(top)));
  switch (demand) {
  case Demand::same_colour: return "any " + colour;
  case Demand::same_either: return "any " + colour + ", or " + number;
  default: return number;
  }
}

std::string pile_line(const Table& table, std::size_t pile) {
  const Kind top = table.tops[pile];
  const Demand demand = table.demands[pile];
  const std::string_view row = pile == first_place(Row::top)      ? "Top row"
                               : pile == first_place(Row::bottom) ? "Bottom row"
                                                                  : "";
  return column(row, 12) + std::to_string(pile + 1) + "  " + column(words_of(demand), 23) + column(card_name(top), 11) +
         "asks for " + asks_for(demand, top);
}

/// "Schwupps pile: 24 cards, +1 comes in next.  Used: +2, same colour (2)"
constexpr std::size_t list_indent = 11;

std::string schwupps_lines(const View& view) {
  WrappedLine used("Schwupps pile: " + counted(view.schwupps_size, "card") + ", " + std::string{words_of(view.next)} +
                       " comes in next.  Used:",
                   list_indent);
  for (std::size_t i = 0; i < demand_kinds; ++i) {
    const int count = view.table.used[i];
    const std::string words{words_of(static_cast<Demand>(i))};
    if (count > 0) used.item(count == 1 ? words : words + " (" + std::to_string(count) + ")");
  }
  if (!used.has_items()) used.item("none");
  return used.text();
}

std::string common_line(const View& view) {
  int under = 0;
  for (const NumberCards& cards : view.table.under) under += cards.size();
  return "Common pile: " + counted(view.common_size, "card") + "   Under the tops: " + counted(under, "card") +
         "   Aggravations played: " + std::to_string(view.table.box);
}

/// The cards by colour: "blue 3 5 5, red 10, 2 aggravation cards".
std::string hand_lines(const View& view) {
  WrappedLine hand("Your hand:", list_indent);
  for (std::size_t colour = 0; colour < colours; ++colour) {
    std::string words;
    view.hand.for_each([&](Kind card) {
      if (is_number(card) && colour_of(card) == static_cast<Colour>(colour))
        words += " " + std::to_string(number_of(card));
    });
    if (!words.empty()) hand.item(std::string{colour_names[colour]} + words);
  }
  if (const int n = view.hand.count(aggravation); n > 0) hand.item(counted(n, "aggravation card"));
  if (!hand.has_items()) hand.item("empty");
  return hand.text();
}

}  // namespace

std::string Schwupps::table_text(const View& view, Names names) {
  std::string out = title(view, names) + "\n";
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat) out += seat_line(view, seat, names) + "\n";
  for (std::size_t pile = 0; pile < number_piles; ++pile) out += pile_line(view.table, pile) + "\n";
  out += schwupps_lines(view) + common_line(view) + "\n";
  if (view.observer != the_public) out += hand_lines(view);
  return out;
}

// --- the rules -------------------------------------------------------------------------------------------------------------

std::string_view Schwupps::rules_text() {
  return R"(SCHWUPPS
For two to five players.

WHAT IT IS ABOUT
Get rid of your cards on four piles. What each pile takes is written on the
Schwupps card beside it, and those cards keep moving: whoever schwupps a row
changes what its piles ask for.

THE CARDS
100 number cards: 1 to 10 in blue, purple, green, red and yellow, two of each.
14 aggravation cards.
30 Schwupps cards [C1]:
    +1 +2     a number one or two higher than the top card of the pile
    -1 -2     a number one or two lower
              Numbers go round in a circle: 1 follows 10 [C9]. Any colour will
              do.
    same number             the number on top, in any colour
    same colour             the colour on top, with any number
    same colour or number   one of the two, or both [C10]

SETTING UP
Four Schwupps cards lie in two rows of two, each with a number card beside it:
that is the beginning of a pile [C3]. Piles 1 and 2 are the top row, 3 and 4
the bottom row. The other Schwupps cards are the Schwupps pile, left of the
rows, with its top card face up.
Each player is dealt 25 cards (two players), 20 (three), 15 (four) or 12
(five). The first four are the hand; the others are a personal draw pile that
nobody looks into, its owner neither [C4, C33]. What is left over is the
common pile.

YOUR TURN
Do at least one of these things, in any order [C5]:
- Lay a number card on a pile that takes it. As often as you like, on the same
  pile too: the card you have just laid is then its top [C11].
- Play an aggravation card, as often as you like. It is out of the game. You
  schwupp a row, and then another player of your choice gets the top card of
  the common pile [C15, C16].
- Schwupp a row without one, once a turn. Then you take the top card of the
  common pile yourself, and may play it at once [C7, C18].
After that end your turn whenever you want to, even if you could go on [C36].
You draw from your personal pile until you hold four cards, or until the pile
is empty. If you hold four or more, you draw nothing [C19, C21].
If your hand runs out in the middle of a turn you do not draw yet: schwupp, if
you still can, or end the turn [C20].

SCHWUPPING
The face-up Schwupps card comes to the left place of the row, the card from
there moves to the right place, and the card from there is discarded. The
number piles stay where they are [C12, C13]. Then the next Schwupps card is
turned up. If the pile is used up, all discarded Schwupps cards are shuffled
into a new one at once [C14].

WHEN THE COMMON PILE IS EMPTY
As soon as a card from it is needed, everything under the top cards of the four
piles is shuffled into a new one. Aggravation cards stay out [C25]. If nothing
lies there either, the schwupp counts, but nobody gets a card [C26, C31].

THE END
If your personal pile is empty and you play the last card of your hand, you
have won, on the spot [C22]. A last card that is an aggravation card need not
do anything any more [C23]. Schwupping alone never wins [C24].

WHO SEES WHAT
You see your own hand. A card from the common pile or from a personal pile is
seen by the one who gets it and by nobody else [C17]. How many cards there are
in hands and piles, what lies under the tops and which Schwupps cards are
discarded is open to all [C42].

WRITING MOVES DOWN
    b7>3         lay the blue 7 on pile 3 (b, p, g, r, y and the number)
    a            play an aggravation card
    top, bottom  schwupp this row
    @2           give the card to seat 2
    end          end the turn

OPTIONS
start           random      the seed draws who goes first [C2, G1]
                0 to 4      this seat goes first
schwupps.form   single      one game; the first to get rid of everything wins
                            [C41]
                tournament  as many games as players, each begins one. The
                            winner of a game gets 5 points, every card left in
                            hand and pile costs the others one. Most points
                            win [C28, C35]
schwupps.deck   even        four of each Schwupps card, five each of "same
                            colour" and "same colour or number"
                matching    three of each number step, six each of the others
                            [C1]
)";
}

}  // namespace parlour
