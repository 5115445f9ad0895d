// SOLO in a terminal: moves in words, the table, the rules.
#include "core/words.hpp"
#include "games/solo/notation.hpp"

namespace parlour {

using namespace solo;

std::string Solo::move_words(const View& view, Move move, Names names) {
  const Kind kind = kind_of(move);
  switch (act_of(move)) {
  case Act::play:
    if (named_colour(move) != Colour::any)
      return "lay " + card_words(kind) + " and ask for " + words(Arg::colour, static_cast<int>(named_colour(move)));
    return "lay the " + card_words(kind);
  case Act::triple:
    return "Triple+ with " + std::to_string(cards_in(triple_counts(move))) + " cards of number " +
           std::to_string(triple_number(move)) + ", " +
           std::string{colour_names[static_cast<std::size_t>(triple_last(move))]} + " on top";
  case Act::draw: return "draw a card";
  case Act::take: return "take " + std::to_string(view.table.pending) + " cards, then have a normal turn";
  case Act::pass: return "pass (nothing to lay, nothing to draw)";
  case Act::keep: return "keep the card";
  case Act::target:
    return std::string{symbol_of(view.table.top) == Symbol::gift ? "give to " : "swap hands with "} +
           name_of(names, target_of(move));
  case Act::give: return "give the " + card_words(kind);
  case Act::protect: return "answer with " + card_words(kind);
  case Act::accept: return "accept it";
  case Act::interject: return "interject the " + card_words(kind);
  case Act::wait: return "do not interject";
  case Act::call: return "call Solo!";
  case Act::silent: return "stay silent";
  }
  return "?";
}

namespace {

/// The hand by colour, one line a colour, wrapped to the width of a terminal.
std::string hand_text(const Hand& hand) {
  std::string out;
  const auto line = [&](std::string_view label, KindMask mask, auto&& name) {
    std::string text;
    std::string row;
    hand.for_each([&](Kind kind) {
      if ((mask & mask_of(kind)) == 0) return;
      const std::string word = name(kind);
      if (row.size() + word.size() > 64) {
        text += row + "\n" + std::string(12, ' ');
        row.clear();
      }
      row += (row.empty() ? "" : "  ") + word;
    });
    if (row.empty()) return;
    std::string padded{label};
    padded.resize(8, ' ');
    out += "    " + padded + text + row + "\n";
  };
  for (std::size_t c = 0; c < 4; ++c) line(colour_names[c], kinds_of(static_cast<Colour>(c)), symbol_words);
  line("black", black_kinds, card_words);
  return out;
}

}  // namespace

std::string Solo::table_text(const View& view, Names names) {
  const Table& table = view.table;
  std::string out =
      "Round " + std::to_string(table.round) + ". Play goes " + (table.direction > 0 ? "down" : "up") + " this list.\n";
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    std::string row = view.step.asked == seat ? "  > " : "    ";
    row += name_column(names, table.players, seat, view.observer) + "   ";
    std::string cards = counted(table.sizes[i], "card");
    cards.insert(0, cards.size() < 9 ? 9 - cards.size() : 0, ' ');
    row += cards;
    std::string score = counted(table.scores[i], "point");
    score.insert(0, score.size() < 13 ? 13 - score.size() : 0, ' ');
    row += score;
    if (table.answered.has(seat)) row += "   Solo!";
    out += row + "\n";
  }
  out += "Pile: " + card_words(table.top);
  if (is_black(table.top))
    out += table.colour == Colour::any
               ? " - any card fits"
               : " - " + std::string{colour_names[static_cast<std::size_t>(table.colour)]} + " or black";
  if (table.pending > 0) out += "   " + counted(table.pending, "card") + " pending";
  out += "   (" + std::to_string(table.draw_size) + " to draw, " + std::to_string(table.discard_size) + " laid)\n";
  if (view.observer != the_public) out += "Your hand:\n" + hand_text(view.hand);
  return out;
}

std::string_view Solo::rules_text() {
  return R"(SOLO - for 2 to 10 players

Aim
  Be the first to get rid of all cards. The others count what they still
  hold as penalty points; when somebody has more than 500, the fewest win.

The deal
  Everybody gets eight cards. The rest is the draw pile. Its top card is
  turned over, and more if need be, until a number lies on the discard pile.

Your turn
  Lay a card that fits the top card: the same colour, the same number or the
  same symbol. A black card fits always. [S4]
  Triple+: with three or more cards of one number in your hand you may lay
  all of them at once, if one of them fits; you choose which comes to lie on
  top. [S17, S18]
  Or draw a card. If it fits you may lay it at once, alone or in a Triple+.
  [S9]

Interjecting
  When a turn is over and you hold the exact twin of the number on top (same
  colour, same number), you may lay it although it is not your turn. Play
  goes on with the player after you. [S12, S16]

Coloured action cards
  Skip              The next player misses a turn. [S21]
  Change Direction  Play goes the other way round. [S23]
  Draw 2            The next player takes two cards and then has a normal
                    turn, or adds a Draw 2 of any colour: then the one after
                    takes four, and so on. [S24]
  Swap              Exchange hands with a player of your choice, who is
                    next. [S30]
  Gift              Give two cards of your choice to another player. With
                    one or two cards left you give all of them, and win.
                    [S32]

Black action cards
  Choose a Colour   Name the colour that must follow. [S66]
  Draw 4            As Draw 2 with four cards, and you name the colour.
                    Draw 2 and Draw 4 do not answer each other. [S25]
  All Swap          All hands move on to the next player. Any card may
                    follow. [S36]
  Protection        On your turn it wards off a Skip, pending cards or a
                    colour. Out of turn it wards off a Swap, a Gift or an
                    All Swap that meets you. The colour of its bolt must
                    follow. [S38, S40]

Solo!
  With one card left you must call. Who stays silent draws two cards. A
  Triple+ or a Gift that empties the hand wants the call too. [S45, S48]

The end of a round
  An empty hand ends the round; the last card has no effect. [S31]
  Points: numbers count their value, Change Direction 10, Skip 20, Draw 2,
  Swap and Gift 30, Choose a Colour, All Swap and Protection 40, Draw 4 50.
  [S53]

Options
  start                         who begins: random, or a seat
  solo.target                   500; 0 plays a single round
  solo.solo_call                manual, or auto: nobody has to call
  solo.reverse_skips_with_two   with two players a Change Direction skips
  solo.cross_stack              Draw 2 and Draw 4 answer each other
  solo.interjections            true, or false: nobody interjects
  solo.interject_actions        coloured action cards can be interjected
  solo.protection_turn          after a Protection out of turn play goes on
                                unchanged, or after_protector
  solo.triple_subset            a Triple+ may leave cards of the number behind
)";
}

}  // namespace parlour
