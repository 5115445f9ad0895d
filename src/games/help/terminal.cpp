// HELP! in a terminal: moves in words, the table, the rules.
#include <algorithm>

#include "core/words.hpp"
#include "games/help/notation.hpp"

namespace parlour {

using namespace help;

namespace {

/// As one types it: "n5", "w (Wild)".
std::string hand_card(Kind kind) {
  return is_number(kind) ? card_code(kind) : card_code(kind) + " (" + card_words(kind) + ")";
}

/// A card of the row with the value of a Wild: "7", "Wild (6)".
std::string row_card(const Row& row, std::size_t place) {
  if (place >= row.size) return "?";
  const std::string card = card_words(row.cards[place]);
  return row.cards[place] == wild_card ? card + " (" + std::to_string(row.values[place]) + ")" : card;
}

std::string wild_words(const Row& row, int slot) {
  if (row.size == 0) return "begin a row with a Wild: it counts 1";
  std::string where = "between " + std::to_string(value_before(row, slot)) + " and ";
  if (slot < row.size) where += std::to_string(row.values[static_cast<std::size_t>(slot)]);
  if (slot == 0) where = "at the left end";
  if (slot >= row.size) where = "at the right end";
  return "lay a Wild " + where + ": it counts " + std::to_string(value_before(row, slot) + 1);
}

std::string switch_words(const Row& row, int place, Kind put_in) {
  std::string text =
      "Switch: put the " + card_words(put_in) + " in for the " + row_card(row, static_cast<std::size_t>(place));
  if (put_in == wild_card) text += ": it counts " + std::to_string(value_before(row, place) + 1);
  return text;
}

/// The row, and below it how the observer would write down a Switch or a Wild, at the places and slots that are open
/// to it now.
std::string row_text(const View& view) {
  const Row& row = view.table.row;
  if (row.size == 0) return "Row: empty\n";
  MoveList moves;
  Help::moves(view, moves);
  std::string cards = "Row:  ";
  std::string places = "Switch:";
  std::string slots = "Wild:";
  const std::size_t without_places = places.size();
  const std::size_t without_slots = slots.size();
  const auto mark = [&](std::string& line, Act act, std::size_t place, std::size_t column) {
    for (const Move move : moves) {
      if (act_of(move) != act || place_of(move) != static_cast<int>(place)) continue;
      line.resize(column, ' ');
      line += act == Act::wild ? Help::notation(move) : "s" + std::to_string(place);
      return;
    }
  };
  for (std::size_t i = 0; i < row.size; ++i) {
    mark(slots, Act::wild, i, cards.size());
    cards += i == 0 ? "   " : " - ";  // as wide as the slot below it, "w@1"
    mark(places, Act::switch_, i, cards.size());
    cards += row_card(row, i);
  }
  mark(slots, Act::wild, row.size, cards.size());
  std::string text = cards + "\n";
  if (places.size() > without_places) text += places + "\n";
  if (slots.size() > without_slots) text += slots + "\n";
  return text;
}

/// What is going on between asker and helper.
std::string help_text(const View& view, Names names) {
  const Table& table = view.table;
  if (table.phase < Phase::help || table.phase > Phase::received) return "";
  std::string text = view.observer == table.turn ? "You need" : short_name(names, table.turn) + " needs";
  text += " help from " + (view.observer == table.helper ? "you" : short_name(names, table.helper));
  text += ".\n";
  if (view.exchange.passed != no_card) text += "Passed: " + hand_card(view.exchange.passed);
  if (view.exchange.returned != no_card) text += ", given back: " + hand_card(view.exchange.returned);
  return text.ends_with('\n') ? text : text + ".\n";
}

}  // namespace

std::string Help::move_words(const View& view, Move move, Names names) {
  const Row& row = view.table.row;
  const std::string card = card_words(kind_of(move));
  switch (act_of(move)) {
  case Act::lay: return (row.size == 0 ? "begin a row with the " : "lay the ") + card;
  case Act::wild: return wild_words(row, std::min(place_of(move), full_row - 1));
  case Act::switch_: return switch_words(row, std::min(place_of(move), full_row - 1), kind_of(move));
  case Act::zap: return "Zap: the " + row_card(row, row.size - 1U) + " leaves the row";
  case Act::stop: return "lay a No! and miss the next turn";
  case Act::pass: return "pass the " + card + " to " + short_name(names, view.table.turn);
  case Act::give_back: return "give " + short_name(names, view.table.helper) + " the " + card + " in exchange";
  }
  return "?";
}

std::string Help::table_text(const View& view, Names names) {
  const Table& table = view.table;
  std::string out = "Round " + std::to_string(table.round) + ". Play goes " + (table.direction > 0 ? "down" : "up") +
                    " this list; " + std::to_string(table.options.target) +
                    (table.options.target == 1 ? " point wins.\n" : " points win.\n");
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat) {
    const std::size_t i = index_of(seat);
    std::string line = asked(table) == seat ? "  > " : "    ";
    line += name_column(names, table.players, seat, view.observer) + "   " + std::to_string(table.scores[i]);
    line += table.scores[i] == 1 ? " point " : " points";
    std::string call = table.calls[i] == no_caller
                           ? ""
                           : "called " + (table.calls[i] == called_none ? "none" : words(Arg::colour, table.calls[i]));
    call.resize(11, ' ');
    line += "   " + call;
    if (table.stops[i] == Stop::played) line += "   No! (to be skipped)";
    if (table.stops[i] == Stop::skipped) line += "   No! (was skipped)";
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  out += row_text(view);
  out += "Draw pile: " + std::to_string(table.draw_size) + ", discard pile: " + std::to_string(table.discard.size());
  out += table.row.size + 1 == full_row ? "   (one more card clears the row)\n" : "\n";
  out += help_text(view, names);
  if (view.observer == the_public) return out;
  out += "Your hand:";
  view.hand.for_each([&](Kind kind) { out += "  " + hand_card(kind); });
  return out + "\n";
}

std::string_view Help::rules_text() {
  return R"(HELP! - for 3 to 5 players

AIM
Together you lengthen one row of rising numbers. Do not be the one who gets
stuck, and do not sit before somebody you cannot help: whoever is not
concerned when a round breaks off scores. Three points win [H42].

THE CARDS
105: five each of 1 and 2, seven each of 3 to 7, eight each of 8 to 11, and
seven each of Wild, Switch, Zap and No!

THE DEAL
All cards are shuffled, and everybody holds four [H6]. All of you call out the
lowest number you hold; special cards do not count, and who has no number says
so [H1, H3, H53]. The lowest call begins the round with that very card [H5].
If it is shared, chance decides [H2]. If nobody has a number, the cards are
dealt again [H4]. In later rounds only those call who scored nothing in the
round before [H7]. Round one goes to the left, round two to the right, and so
on [H44].

YOUR TURN
Play one card, then draw one, so that you hold four again [H11]. If you can
play anything at all you must [H14].
  A number   goes to the right end of the row. It must be higher than the last
             value; gaps are fine [H8, H9].
  Wild       goes to either end or between two cards. It is worth one more
             than the card to its left, and 1 at the left end [H23, H24]. There
             must be room for that value, and it cannot exceed 11 [H25, H26].
             It keeps its value as long as it lies there [H27].
  Switch     goes to the discard pile. Take any card of the row into your hand
             and put a number or Wild from your hand in its place; the row must
             still rise [H29, H30, H34]. The same number may take the place of
             the same number, but not the very card you took [H31, H32]. A Wild
             that you take is a plain Wild again [H33].
  Zap        goes to the discard pile with the last card of the row [H36]. If
             that was the only one, the next player begins a row [H37].
  No!        lies down before you. The next time round you are skipped; the
             time after that it goes away and you play again. Until then
             nobody can ask you for help [H39].
The sixth card of the row, wherever it went, sends all six to the discard pile
[H10]. The next player may begin with any number, with a Wild (worth 1) or play
a No!; Zap and Switch need a row [H12]. With nothing but these two in hand and
no row, you need help [H13].
When the draw pile is empty the discard pile is shuffled and replaces it [H43].

HELP!
If you can play none of your cards, you ask the player before you, passing over
everybody who sits behind a No! [H15]. If that player has a card that you could
play, you are passed one, of the helper's choice [H17]. A Switch is such a card
only if you hold a number or a Wild to put in [H18]. You give one of your own
four in exchange, face down [H19]. Then you play the card you were passed, as
you like [H21]. Nobody draws in between, and only the two of you see these
cards [H46, H58].

THE END OF A ROUND
If the player you asked cannot help, the round is over at once, and everybody
but you two scores a point [H22, H41]. If all the others sit behind a No!, you
alone score [H15]. If somebody has three points now, all who have them win
[H42]. Otherwise everything is shuffled for the next round.

WRITING MOVES DOWN
    n7      lay the 7
    w@3     lay a Wild after the third card of the row; w@0 is the left end
    s2=n7   Switch: the 7 takes the place of the third card (places from 0)
    z, no   play a Zap, a No!
    >n7     pass the 7 to the one who asked
    <n3     give the 3 in exchange

OPTIONS
help.tie_start           random   chance decides between equal calls [H2]
                         seat     the lowest seat does
help.wild_value          fixed    a Wild keeps its value [H27]
                         follows  it is always one more than the card to its
                                  left, also when that one is switched [H49]
help.must_play_received  true     the passed card must be played [H21]
                         false    any play that is possible then [H55]
help.target              3        points that win, 1 to 9 [H42]
)";
}

}  // namespace parlour
