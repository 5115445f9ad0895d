// Crazy Eights for a terminal: words, the table, the rules.
#include "core/words.hpp"
#include "games/eights/notation.hpp"

namespace parlour {

using namespace eights;

std::string Eights::words(Arg arg, int value) {
  if (arg == Arg::card && value >= 0 && value < kind_count) return "the " + card_name(static_cast<Kind>(value));
  if (arg == Arg::colour && value >= 0 && value < suits) return suit_name(static_cast<Suit>(value));
  return "?";
}

std::string Eights::move_words(const View& /*view*/, Move move, Names /*names*/) {
  if (!is_move(move)) return "no move";
  switch (act_of(move)) {
  case Act::lay: {
    const std::string card = "lay the " + card_name(card_of(move));
    return rank_of(card_of(move)) == eight ? card + " and want " + suit_name(wanted_by(move)) : card;
  }
  case Act::draw: return "draw a card";
  case Act::pass: return "pass";
  }
  return "no move";
}

// --- the table -------------------------------------------------------------------------------------------------------------

namespace {

std::string title(const View& view, Names names) {
  const Table& table = view.table;
  if (table.phase == Phase::over) return "Crazy Eights: over";
  return "Crazy Eights: " + (table.turn == view.observer ? "your turn" : short_name(names, table.turn) + " is to play");
}

std::string seat_line(const View& view, Seat seat, Names names) {
  const std::string marker = seat == view.table.turn ? "  > " : "    ";
  std::string out = marker + name_column(names, view.table.players, seat, view.observer) + "  " +
                    counted(view.hand_sizes[index_of(seat)], "card");
  if (view.table.phase == Phase::over)
    out += ", " + counted(-view.table.scores[index_of(seat)], "point") + (view.table.winners.has(seat) ? ": wins" : "");
  return out;
}

std::string pile_line(const View& view) {
  const Table& table = view.table;
  std::string out = "On top: " + card_name(table.top);
  if (table.wanted != suit_of(table.top)) out += ", wanted: " + suit_name(table.wanted);
  return out + "   Stock: " + counted(view.stock_size, "card");
}

/// The cards by suit: "clubs 3 Q, hearts 8".
std::string hand_lines(const Hand& hand) {
  WrappedLine line("Your hand:", 11);
  for (int suit = 0; suit < suits; ++suit) {
    std::string words;
    for_each_kind(hand.kinds() & cards_of(static_cast<Suit>(suit)), [&](Kind kind) {
      words += " " + std::string{rank_codes[static_cast<std::size_t>(rank_of(kind) - 1)]};
    });
    if (!words.empty()) line.item(suit_name(static_cast<Suit>(suit)) + words);
  }
  if (!line.has_items()) line.item("empty");
  return line.text();
}

}  // namespace

std::string Eights::table_text(const View& view, Names names) {
  std::string out = title(view, names) + "\n";
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat) out += seat_line(view, seat, names) + "\n";
  out += pile_line(view) + "\n";
  if (view.observer != the_public) out += hand_lines(view.hand);
  return out;
}

// --- the rules -------------------------------------------------------------------------------------------------------------

std::string_view Eights::rules_text() {
  return R"(CRAZY EIGHTS
For two to six players.

WHAT IT IS ABOUT
Get rid of your cards first.

SETTING UP
An ordinary deck of 52 cards [E1]. With two players everybody gets seven cards,
with more five [E3]. One card is turned up and begins the pile; if it is an
eight, its own suit is wanted [E4]. The rest is the stock, face down.

YOUR TURN
Lay a card that has the suit or the rank of the top card [E5].
An eight goes on anything. Say which suit the next card must have; the rank of
an eight counts as well, so another eight goes on it too [E6].
Or draw a card, even if you could lay one. Up to three times a turn, and you
may lay after any of them [E7]. When you can draw no more, you may pass [E8].

THE END
Whoever lays the last card of the hand wins [E9]. If the stock is empty and all
pass one after the other, the game is blocked, and the cheapest hands win
[E10]. What is left costs points: an eight 50, a picture 10, an ace 1, any
other card its number [E11].

WHO SEES WHAT
You see your own hand and what you draw. How many cards the others and the stock
have, and everything that was laid, is open to all [E12].

WRITING MOVES DOWN
    h7      lay the seven of hearts (c, d, h, s; A, 2 to 10, J, Q, K)
    s8=d    lay the eight of spades and want diamonds
    draw    draw a card
    pass    pass

OPTIONS
start           random      the seed draws who goes first [E2, G1]
                0 to 5      this seat goes first
eights.draws    1 to 9      how many cards may be drawn in a turn [E7]
)";
}

}  // namespace parlour
