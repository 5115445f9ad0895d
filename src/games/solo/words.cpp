// Names and words: options, notation, JSON, messages, the table for a terminal.
#include <algorithm>

#include "core/words.hpp"
#include "games/solo/solo.hpp"

namespace parlour {

using namespace solo;

// --- options ---------------------------------------------------------------------------------------------------------------------

std::span<const OptionField<Options>> Solo::option_fields() {
  static constexpr std::array<OptionField<Options>, 8> fields{{
      {start_option(info.max_players), &Options::start},
      {{.name = "solo.target",
        .ruling = "S54"_r,
        .meaning = "the contest ends when somebody has more penalty points; 0 means one round",
        .standard = 500,
        .low = 0,
        .high = 1000,
        .single_round = 0},
       &Options::target},
      {{.name = "solo.solo_call",
        .ruling = "S45"_r,
        .meaning = "whether players call Solo! themselves or it is called for them",
        .standard = 0,
        .named = {{{"manual", 0}, {"auto", 1}}}},
       &Options::solo_call},
      {{.name = "solo.reverse_skips_with_two",
        .ruling = "S23"_r,
        .meaning = "with two players a Change Direction gives the same player another turn",
        .standard = 0,
        .named = yes_or_no()},
       &Options::reverse_skips_with_two},
      {{.name = "solo.cross_stack",
        .ruling = "S25"_r,
        .meaning = "a Draw 2 may answer a Draw 4 and the other way round",
        .standard = 0,
        .named = yes_or_no()},
       &Options::cross_stack},
      {{.name = "solo.interject_actions",
        .ruling = "S86"_r,
        .meaning = "coloured action cards can be interjected too",
        .standard = 0,
        .named = yes_or_no()},
       &Options::interject_actions},
      {{.name = "solo.protection_turn",
        .ruling = "S39"_r,
        .meaning = "who follows after a Protection laid out of turn",
        .standard = 0,
        .named = {{{"unchanged", 0}, {"after_protector", 1}}}},
       &Options::protection_turn},
      {{.name = "solo.triple_subset",
        .ruling = "S17"_r,
        .meaning = "a Triple+ may be any three or more cards of a number, not only all of them",
        .standard = 0,
        .named = yes_or_no()},
       &Options::triple_subset},
  }};
  return fields;
}

// --- cards -----------------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view colour_letters = "rgby";
constexpr std::string_view symbol_letters = "123456789scdwg";
constexpr std::array<std::string_view, 5> colour_names{"red", "green", "blue", "yellow", "any colour"};
constexpr std::array<std::string_view, 5> action_names{"Skip", "Change Direction", "Draw 2", "Swap", "Gift"};

std::string card_code(Kind kind) {
  if (kind >= kind_count) return "?";
  if (is_protection(kind)) return std::string{'p', colour_letters[static_cast<std::size_t>(colour_of(kind))]};
  if (is_black(kind)) return std::string{'x', "cda"[kind - first_black]};
  return std::string{colour_letters[static_cast<std::size_t>(colour_of(kind))],
                     symbol_letters[static_cast<std::size_t>(symbol_of(kind))]};
}

std::string card_words(Kind kind) {
  if (kind >= kind_count) return "no card";
  const std::string colour{colour_names[static_cast<std::size_t>(colour_of(kind))]};
  switch (symbol_of(kind)) {
  case Symbol::choose: return "Choose a Colour";
  case Symbol::draw_4: return "Draw 4";
  case Symbol::all_swap: return "All Swap";
  case Symbol::protection: return "Protection (" + colour + ")";
  default: break;
  }
  if (is_number(kind)) return colour + " " + std::to_string(static_cast<int>(symbol_of(kind)) + 1);
  return colour + " " +
         std::string{action_names[static_cast<std::size_t>(symbol_of(kind)) - static_cast<std::size_t>(Symbol::skip)]};
}

std::optional<Kind> parse_card(std::string_view text) {
  for (Kind kind = 0; kind < kind_count; ++kind)
    if (card_code(kind) == text) return kind;
  return std::nullopt;
}

std::optional<Colour> parse_colour(char letter) {
  const std::size_t index = colour_letters.find(letter);
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<Colour>(index);
}

bool is_colour(int value) { return value >= 0 && value <= static_cast<int>(Colour::any); }

std::string colour_code(Colour colour) {
  return colour == Colour::any ? "any" : std::string{colour_letters[static_cast<std::size_t>(colour)]};
}

}  // namespace

std::string Solo::code(Arg arg, int value) {
  if (arg == Arg::card) return card_code(static_cast<Kind>(value));
  return is_colour(value) ? colour_code(static_cast<Colour>(value)) : "?";
}

std::string Solo::words(Arg arg, int value) {
  if (arg == Arg::card) return card_words(static_cast<Kind>(value));
  return is_colour(value) ? std::string{colour_names[static_cast<std::size_t>(value)]} : "?";
}

// --- notation --------------------------------------------------------------------------------------------------------------------

namespace {

struct Word {
  std::string_view text;
  Act act;
};
constexpr std::array<Word, 8> plain_words{{{"draw", Act::draw},
                                           {"take", Act::take},
                                           {"pass", Act::pass},
                                           {"keep", Act::keep},
                                           {"accept", Act::accept},
                                           {"wait", Act::wait},
                                           {"solo", Act::call},
                                           {"silent", Act::silent}}};

std::string triple_code(Move move) {
  std::string out = "+" + std::to_string(triple_number(move));
  const unsigned counts = triple_counts(move);
  for (unsigned c = 0; c < 4; ++c) {
    const bool last = c == static_cast<unsigned>(triple_last(move));
    const unsigned n = (counts >> (2 * c)) & 3U;
    out.append(n - (last && n > 0 ? 1U : 0U), colour_letters[c]);
  }
  return out + colour_letters[static_cast<std::size_t>(triple_last(move))];
}

std::optional<Move> parse_triple(std::string_view text) {
  if (text.size() < 4 || text.size() > 10 || text[1] < '1' || text[1] > '9') return std::nullopt;
  std::array<unsigned, 4> counts{};
  Colour last = Colour::any;
  for (const char letter : text.substr(2)) {
    const auto colour = parse_colour(letter);
    if (!colour) return std::nullopt;
    last = *colour;
    if (++counts[static_cast<std::size_t>(last)] > 2) return std::nullopt;
  }
  const Move move = triple(text[1] - '0', counts[0] | counts[1] << 2U | counts[2] << 4U | counts[3] << 6U, last);
  if (triple_code(move) != text) return std::nullopt;  // the cards below the last come in one order only
  return move;
}

}  // namespace

std::string Solo::notation(Move move) {
  switch (act_of(move)) {
  case Act::play: {
    const std::string card = card_code(kind_of(move));
    return named_colour(move) == Colour::any ? card
                                             : card + "=" + code(Arg::colour, static_cast<int>(named_colour(move)));
  }
  case Act::triple: return triple_code(move);
  case Act::target: return "@" + std::to_string(target_of(move));
  case Act::give: return ">" + card_code(kind_of(move));
  case Act::protect:
  case Act::interject: return "!" + card_code(kind_of(move));
  default: break;
  }
  for (const Word& word : plain_words)
    if (word.act == act_of(move)) return std::string{word.text};
  return "?";
}

std::optional<Move> Solo::parse_move(std::string_view text) {
  for (const Word& word : plain_words)
    if (word.text == text) return make_move(word.act);
  if (text.starts_with('+')) return parse_triple(text);
  if (text.starts_with('@')) {
    if (text.size() != 2 || text[1] < '0' || text[1] > '9') return std::nullopt;
    return make_move(Act::target, static_cast<unsigned>(text[1] - '0'));
  }
  if (text.starts_with('>')) {
    const auto kind = parse_card(text.substr(1));
    if (!kind) return std::nullopt;
    return make_move(Act::give, *kind);
  }
  if (text.starts_with('!')) {
    const auto kind = parse_card(text.substr(1));
    if (!kind || (is_black(*kind) && !is_protection(*kind))) return std::nullopt;
    return make_move(is_protection(*kind) ? Act::protect : Act::interject, *kind);
  }
  const auto kind = parse_card(text.substr(0, 2));
  if (!kind) return std::nullopt;
  if (text.size() == 2) return play(*kind);
  if (text.size() != 4 || text[2] != '=' || (*kind != choose_card && *kind != draw_4_card)) return std::nullopt;
  const auto colour = parse_colour(text[3]);
  if (!colour) return std::nullopt;
  return play(*kind, *colour);
}

// --- JSON ------------------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, 10> phase_names{"turn",    "paid",    "drawn", "target", "gift",
                                                       "protect", "skipped", "call",  "poll",   "over"};
constexpr std::array<std::string_view, 3> skip_names{"none", "open", "served"};

void write_seats(JsonWriter& json, std::string_view key, SeatSet seats) {
  json.key(key).begin_array();
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seats.has(seat)) json.number(seat);
  json.end_array();
}

void write_card(JsonWriter& json, std::string_view key, Kind kind) {
  json.key(key);
  if (kind == no_card)
    json.null();
  else
    json.text(card_code(kind));
}

/// Everything up to the hands, alike in positions and views.
void write_table(const Table& table, const Question& question, JsonWriter& json) {
  json.key("phase").text(phase_names[static_cast<std::size_t>(question.phase)]);
  write_seat(json, "to_act", question.asked);
  json.key("round").number(table.round);
  json.key("first").number(table.first);
  json.key("direction").number(table.direction);
  json.key("turn").number(table.turn);
  write_seat(json, "mover", table.mover);
  json.key("skip").text(skip_names[static_cast<std::size_t>(table.skip)]);
  json.key("pending").number(table.pending);
  write_card(json, "top", table.top);
  json.key("colour");
  if (table.colour == Colour::any && table.top != all_swap_card)
    json.null();
  else
    json.text(colour_code(table.colour));
  write_seat(json, "target", table.target);
  json.key("gift").begin_array();
  for (const Kind kind : question.gift)
    if (kind != no_card) json.text(card_code(kind));
  json.end_array();
  write_seats(json, "protected", table.protecting);
  write_card(json, "drawn", question.drawn);
  write_seats(json, "answered", table.answered);
}

void write_discard_and_scores(const Table& table, JsonWriter& json) {
  json.key("discard");
  write_cards(json, table.discard, card_code);
  write_by_seat(json, "scores", table.players, table.scores);
}

}  // namespace

std::string Solo::census(const State& state) {
  std::array<int, kind_count> counts{};
  const auto count = [&](Kind kind) { ++counts[kind]; };
  for (std::size_t i = 0; i < state.table.players; ++i) state.hands[i].for_each(count);
  for (std::size_t i = 0; i < state.table.draw_size; ++i) count(state.draw[i]);
  state.table.discard.for_each(count);
  return census_text(counts, card_code);
}

void Solo::write_position(const State& state, JsonWriter& json) {
  json.begin_object();
  write_table(state.table, state.question, json);
  write_cards_by_seat(json, "hands", state.table.players, state.hands, card_code);
  json.key("draw");
  write_cards(json, std::span{state.draw}.first(state.table.draw_size), card_code);
  write_discard_and_scores(state.table, json);
  json.end_object();
}

void Solo::write_view(const View& view, JsonWriter& json) {
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), view.table.options);
  write_table(view.table, view.question, json);
  json.key("gift_count").number(view.question.gift_count);
  json.key("answered_already").boolean(view.answered_already);
  json.key("hand");
  if (view.observer == the_public)
    json.null();
  else
    write_cards(json, view.hand, card_code);
  write_by_seat(json, "hand_sizes", view.table.players, view.table.sizes);
  json.key("draw_size").number(view.table.draw_size);
  write_discard_and_scores(view.table, json);
  json.end_object();
}

// --- messages --------------------------------------------------------------------------------------------------------------------

std::span<const MessageSpec> Solo::events() {
  constexpr ArgSpec seat{"seat", Arg::seat};
  constexpr ArgSpec target{"target", Arg::seat};
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec new_card{"card", Arg::card, News::secret};
  constexpr ArgSpec count{"count", Arg::number};
  constexpr ArgSpec direction{"direction", Arg::number};
  static constexpr std::array<MessageSpec, 30> specs{{
      {"round_begins",
       {{{"round", Arg::number}, {"first", Arg::seat}}},
       "Round {round} begins; {first} has the first turn."},
      {"got", {{seat, new_card}}, "{seat} got the {card}."},
      {"turned", {{{"card", Arg::card, News::open}}}, "The {card} is turned over."},
      {"redealt", {}, "No number came up: the cards are dealt again."},
      {"played", {{seat, card}}, "{seat} laid the {card}."},
      {"triple",
       {{seat, {"number", Arg::number}, count}},
       "{seat} called Triple+ with {count} cards of number {number}:"},
      {"named", {{seat, {"colour", Arg::colour}}}, "{seat} asked for {colour}."},
      {"drew", {{seat, count}}, "{seat} drew {count} {count|card|cards}."},
      {"drew_card", {{seat, new_card}}, "{seat} drew the {card}."},
      {"reshuffled", {{count}}, "The discard pile was shuffled: {count} {count|card|cards} to draw from."},
      {"kept", {{seat}}, "{seat} kept the card."},
      {"passed", {{seat}}, "{seat} had nothing to lay, and there is nothing to draw."},
      {"took", {{seat, count}}, "{seat} took the pending cards."},
      {"skipped", {{seat}}, "{seat} was skipped."},
      {"changed_direction", {{direction}}, "The direction of play changed."},
      {"chose", {{seat, target}}, "{seat} chose {target}."},
      {"swapped", {{seat, target}}, "{seat} and {target} swapped hands."},
      {"gave", {{seat, target, count, {"left", Arg::number}}}, "{seat} gave {target} {count} {count|card|cards}."},
      {"gift_card", {{seat, target, new_card}}, "{target} got the {card} from {seat}."},
      {"all_swapped", {{direction}}, "All hands moved on in playing direction."},
      {"nothing_moved", {}, "Nobody was left to swap hands with."},
      {"interjected", {{seat, card}}, "{seat} interjected the {card}!"},
      {"waited", {{seat}}, "{seat} did not interject."},
      {"protected", {{seat, card}}, "{seat} laid {card} in defence."},
      {"accepted", {{seat}}, "{seat} used no Protection."},
      {"called", {{seat}}, "{seat} called Solo!"},
      {"silent", {{seat}}, "{seat} forgot to call Solo!"},
      {"round_won", {{seat}}, "{seat} won the round."},
      {"scored",
       {{seat, {"points", Arg::number, News::open}, {"total", Arg::number, News::open}}},
       "{seat}: {points} penalty points, {total} in all."},
      {"contest_won", {{seat, {"total", Arg::number, News::open}}}, "{seat} won the contest with {total} points."},
  }};
  return specs;
}

std::span<const MessageSpec> Solo::refusals() {
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec top{"top", Arg::card};
  constexpr ArgSpec colour{"colour", Arg::colour};
  constexpr ArgSpec count{"count", Arg::number};
  constexpr ArgSpec number{"number", Arg::number};
  static constexpr std::array<MessageSpec, 27> specs{{
      {"not_a_move", {}, "That is not a move of this game."},
      {"over", {}, "The contest is over."},
      {"asked_to_play", {}, "It is time to lay a card or to draw one."},
      {"asked_to_answer_chain",
       {{count}},
       "{count} cards are pending: answer with a Draw card or a Protection, or take them."},
      {"asked_to_keep_or_play", {}, "Only the card just drawn may be laid now; otherwise keep it."},
      {"asked_for_target", {}, "First choose a player."},
      {"asked_for_gift", {}, "First choose the cards to give."},
      {"asked_to_protect", {}, "The question is whether to lay a Protection or to accept."},
      {"asked_to_call", {}, "The question is whether to call Solo!"},
      {"asked_to_interject", {}, "The question is whether to interject."},
      {"not_held", {{card}}, "There is no {card} to use in this hand."},
      {"does_not_fit",
       {{card, top, colour}},
       "The {card} does not fit the {top}: {colour}, the same number or symbol, or a black card would."},
      {"does_not_answer_chain",
       {{card, top, count}},
       "The {card} does not answer the {top} while {count} cards are pending."},
      {"only_the_drawn_card", {{card}}, "Of this hand only the card just drawn, the {card}, may be laid now."},
      {"name_a_colour", {{card}}, "Name a colour with the {card}."},
      {"name_no_colour", {{card}}, "The {card} ends the round, so it names no colour."},
      {"too_few_for_triple", {{number, count}}, "A Triple+ needs three cards of a number or more."},
      {"not_all_of_them",
       {{number, count}},
       "A Triple+ takes all cards of the number: this hand has {count} of number {number}."},
      {"no_card_can_go_first", {{number, top, colour}}, "None of the other cards fits the {top} and could go first."},
      {"triple_without_drawn", {{card}}, "After drawing, a Triple+ must contain the card drawn, the {card}."},
      {"nothing_to_draw", {}, "There is no card left to draw."},
      {"take_first", {{count}}, "{count} cards are pending and must be taken first."},
      {"could_draw", {}, "Nobody may pass while there is a card to draw."},
      {"could_play", {}, "With nothing to draw, a card that fits must be laid."},
      {"no_such_seat", {{{"seat", Arg::number}}}, "Nobody sits at seat {seat}."},
      {"not_yourself", {}, "Choose another player."},
      {"not_the_twin", {{card, top}}, "Only the exact twin of the {top} can be interjected, not the {card}."},
  }};
  return specs;
}

// --- for a terminal --------------------------------------------------------------------------------------------------------------

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
  for (std::size_t c = 0; c < 4; ++c)
    line(colour_names[c], kinds_of(static_cast<Colour>(c)), [&](Kind kind) {
      return is_number(kind) ? std::to_string(static_cast<int>(symbol_of(kind)) + 1)
                             : std::string{action_names[static_cast<std::size_t>(symbol_of(kind)) -
                                                        static_cast<std::size_t>(Symbol::skip)]};
    });
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
    std::string row = view.question.asked == seat ? "  > " : "    ";
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
  solo.interject_actions        coloured action cards can be interjected
  solo.protection_turn          after a Protection out of turn play goes on
                                unchanged, or after_protector
  solo.triple_subset            a Triple+ may leave cards of the number behind
)";
}

}  // namespace parlour
