// Schwupps as text: options, notation, JSON, messages, the table for a terminal, the rules.
#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "games/schwupps/schwupps.hpp"

namespace parlour {

using namespace schwupps;

// --- options ---------------------------------------------------------------------------------------------------------------

std::span<const OptionField<Options>> Schwupps::option_fields() {
  static constexpr std::array<OptionField<Options>, 3> fields{{
      {.spec = start_option(info.max_players), .field = &Options::start},
      {.spec = {.name = "schwupps.form",
                .ruling = "C35"_r,
                .meaning = "one game, or one begun by each seat, with points for the cards left",
                .standard = single,
                .named = {{{"single", single}, {"tournament", tournament}}},
                .single_round = single},
       .field = &Options::form},
      {.spec = {.name = "schwupps.deck",
                .ruling = "C1"_r,
                .meaning = "the Schwupps cards: all kinds about equally often, or more of those that match",
                .standard = even,
                .named = {{{"even", even}, {"matching", matching}}}},
       .field = &Options::deck},
  }};
  return fields;
}

// --- notation --------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view colour_letters = "bpgry";
constexpr std::array<std::string_view, colours> colour_names{"blue", "purple", "green", "red", "yellow"};

struct Named {
  std::string_view code;
  std::string_view words;
};

/// By arg_of: the demands, then the rows.
constexpr std::array<Named, demand_kinds + 2> demands_and_rows{{
    {"+1", "+1"},
    {"+2", "+2"},
    {"-1", "-1"},
    {"-2", "-2"},
    {"=n", "same number"},
    {"=c", "same colour"},
    {"=e", "same colour or number"},
    {"top", "top"},
    {"bottom", "bottom"},
}};

std::string_view words_of(Demand demand) { return demands_and_rows[index_of(demand)].words; }
std::string_view code_of(Demand demand) { return demands_and_rows[index_of(demand)].code; }
std::string_view words_of(Row row) { return demands_and_rows[static_cast<std::size_t>(arg_of(row))].words; }

std::string_view colour_name(Kind card) { return colour_names[static_cast<std::size_t>(colour_of(card))]; }
/// "blue 7"
std::string card_name(Kind card) { return std::string{colour_name(card)} + " " + std::to_string(number_of(card)); }
/// "b7"
std::string card_code(Kind card) {
  if (card == aggravation) return "a";
  return colour_letters[static_cast<std::size_t>(colour_of(card))] + std::to_string(number_of(card));
}

std::optional<Kind> parse_number_card(std::string_view text) {
  const std::size_t colour = text.empty() ? std::string_view::npos : colour_letters.find(text[0]);
  if (colour == std::string_view::npos) return std::nullopt;
  const auto number = parse_number(text.substr(1), 1, numbers);
  if (!number) return std::nullopt;
  return number_card(static_cast<Colour>(colour), *number);
}

}  // namespace

std::string Schwupps::notation(Move move) {
  if (!is_move(move)) return "?";
  switch (act_of(move)) {
  case Act::lay: return card_code(card_of(move)) + ">" + std::to_string(pile_of(move) + 1);
  case Act::aggravate: return card_code(aggravation);
  case Act::schwupp: return std::string{words_of(row_of(move))};
  case Act::give: return "@" + std::to_string(seat_of(move));
  case Act::end: return "end";
  }
  return "?";
}

std::optional<Move> Schwupps::parse_move(std::string_view text) {
  for (const Move plain : {aggravate(), schwupp(Row::top), schwupp(Row::bottom), end_turn()})
    if (notation(plain) == text) return plain;
  if (text.starts_with('@')) {
    if (text.size() != 2 || text[1] < '0' || text[1] >= '0' + most_players) return std::nullopt;
    return give(static_cast<Seat>(text[1] - '0'));
  }
  const std::size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto card = parse_number_card(text.substr(0, arrow));
  const auto pile = parse_number(text.substr(arrow + 1), 1, number_piles);
  if (!card || !pile) return std::nullopt;
  return lay(*card, static_cast<std::size_t>(*pile - 1));
}

// --- census ----------------------------------------------------------------------------------------------------------------

/// How many of each card there are, wherever they lie: "b1:2 … a:14 +1:4 …".
std::string Schwupps::census(const State& state) {
  std::array<int, kind_count> cards{};
  const auto count = [&](Kind card) { ++cards[card]; };
  for (const Hand& hand : state.hands) hand.for_each(count);
  for (const PersonalPile& pile : state.piles) std::ranges::for_each(pile.all(), count);
  std::ranges::for_each(state.common.all(), count);
  std::ranges::for_each(state.table.tops, count);
  for (const NumberCards& under : state.table.under) under.for_each(count);
  cards[aggravation] += state.table.box;

  DemandCounts demands = state.table.used;
  for (const Demand demand : state.table.demands) ++demands[index_of(demand)];
  for (const Demand demand : state.schwupps.all()) ++demands[index_of(demand)];

  return census_text(cards, card_code) +
         census_text(demands, [](Kind demand) { return code_of(static_cast<Demand>(demand)); });
}

// --- JSON ------------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, 4> phase_names{"turn", "row", "player", "over"};

void write_demands(JsonWriter& json, std::string_view key, std::span<const Demand> demands) {
  json.key(key);
  write_cards(json, demands, code_of);
}

void write_turn(JsonWriter& json, const Table& table) {
  json.key("phase").text(phase_names[static_cast<std::size_t>(table.phase)]);
  write_seat(json, "to_act", table.turn);
  json.key("game").number(table.game);
  json.key("first").number(table.first);
  json.key("acted").boolean(table.acted);
  json.key("schwupped").boolean(table.schwupped);
  write_demands(json, "table", table.demands);
}

void write_number_piles(JsonWriter& json, const Table& table) {
  json.key("used").begin_array();
  for (std::size_t demand = 0; demand < demand_kinds; ++demand)
    for (int n = 0; n < table.used[demand]; ++n) json.text(demands_and_rows[demand].code);
  json.end_array();
  json.key("tops");
  write_cards(json, table.tops, card_code);
  json.key("under").begin_array();
  for (const NumberCards& cards : table.under) write_cards(json, cards, card_code);
  json.end_array();
}

void write_box_and_scores(JsonWriter& json, const Table& table) {
  json.key("box").number(table.box);
  write_by_seat(json, "scores", table.players, table.scores);
}

}  // namespace

void Schwupps::write_position(const State& state, JsonWriter& json) {
  const Table& table = state.table;
  json.begin_object();
  write_turn(json, table);
  write_demands(json, "schwupps", state.schwupps.all());
  write_number_piles(json, table);
  write_cards_by_seat(json, "hands", table.players, state.hands, card_code);
  json.key("piles").begin_array();
  for (std::size_t seat = 0; seat < table.players; ++seat) write_cards(json, state.piles[seat].all(), card_code);
  json.end_array();
  json.key("common");
  write_cards(json, state.common.all(), card_code);
  write_box_and_scores(json, table);
  json.end_object();
}

void Schwupps::write_view(const View& view, JsonWriter& json) {
  const Table& table = view.table;
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), table.options);
  write_turn(json, table);
  json.key("next").text(code_of(view.next));
  json.key("schwupps_size").number(view.schwupps_size);
  write_number_piles(json, table);
  json.key("hand");
  if (view.observer == the_public)
    json.null();
  else
    write_cards(json, view.hand, card_code);
  write_by_seat(json, "hand_sizes", table.players, view.hand_sizes);
  write_by_seat(json, "pile_sizes", table.players, view.pile_sizes);
  json.key("common_size").number(view.common_size);
  write_box_and_scores(json, table);
  json.end_object();
}

// --- messages --------------------------------------------------------------------------------------------------------------

std::span<const MessageSpec> Schwupps::events() {
  constexpr ArgSpec seat{"seat", Arg::seat};
  constexpr ArgSpec receiver{"receiver", Arg::seat};
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec secret_card{"card", Arg::card, News::secret};
  constexpr ArgSpec open_demand{"demand", Arg::colour, News::open};
  constexpr ArgSpec pile{"pile", Arg::number};
  constexpr ArgSpec row{"row", Arg::colour};
  constexpr ArgSpec count{"count", Arg::number};
  constexpr ArgSpec points{"points", Arg::number};
  constexpr ArgSpec total{"total", Arg::number};
  static constexpr std::array<MessageSpec, 22> specs{{
      {"game_begins", {{{"game", Arg::number}, seat}}, "Game {game} begins; {seat} goes first."},
      {"set_out",
       {{{"first", Arg::card, News::open},
         {"second", Arg::card, News::open},
         {"third", Arg::card, News::open},
         {"fourth", Arg::card, News::open}}},
       "The piles begin with {first}, {second}, {third} and {fourth}."},
      {"turned", {{open_demand}}, "{demand} is next."},
      {"drew_card", {{seat, secret_card}}, "{seat} draws {card}."},
      {"laid", {{seat, card, pile}}, "{seat} lays {card} on pile {pile}."},
      {"aggravated", {{seat}}, "{seat} plays an aggravation card."},
      {"schwupped",
       {{seat, row, {"comes", Arg::colour}, {"goes", Arg::colour}}},
       "{seat} schwupps the {row} row: {comes} comes in, {goes} goes."},
      {"schwupps_reshuffled", {{count}}, "The used Schwupps cards are shuffled: {count} in the new Schwupps pile."},
      {"common_reshuffled", {{count}}, "The cards under the tops are shuffled: {count} in the new common pile."},
      {"took", {{seat}}, "{seat} takes a card from the common pile."},
      {"took_card", {{seat, secret_card}}, "{seat} takes {card} from the common pile."},
      {"gave", {{seat, receiver}}, "{seat} gives {receiver} a card from the common pile."},
      {"gave_card", {{seat, receiver, secret_card}}, "{seat} gives {receiver} {card} from the common pile."},
      {"nothing_to_take", {{seat}}, "{seat} takes no card, as none is left."},
      {"nothing_to_give", {{seat}}, "{seat} gives no card, as none is left."},
      {"ended", {{seat}}, "{seat} ends the turn."},
      {"ended_and_drew", {{seat, count}}, "{seat} ends the turn and draws {count} {count|card|cards}."},
      {"game_won", {{seat}}, "{seat} wins the game."},
      {"left_over", {{seat, count}}, "{seat} has {count} {count|card|cards} left."},
      {"scored", {{seat, points, total}}, "{seat} scores {points} {points|point|points} and has {total} in all."},
      {"lost", {{seat, points, total}}, "{seat} loses {points} {points|point|points} and has {total} in all."},
      {"contest_won", {{seat, points}}, "{seat} wins the tournament with {points} {points|point|points}."},
  }};
  return specs;
}

std::span<const MessageSpec> Schwupps::refusals() {
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec top{"top", Arg::card};
  constexpr ArgSpec pile{"pile", Arg::number};
  static constexpr std::array<MessageSpec, 14> specs{{
      {"over", {}, "The contest is over."},
      {"not_a_move", {}, "That is not a move of this game."},
      {"asked_for_row", {}, "First choose the row that the aggravation card schwupps."},
      {"asked_for_player", {}, "First choose who gets the card of the aggravation."},
      {"nothing_to_give_away",
       {},
       "Only an aggravation card gives somebody a card, and none has been played just now."},
      {"not_held", {{card}}, "The hand does not have {card}."},
      {"wrong_number",
       {{card, pile, {"demand", Arg::colour}, top, {"number", Arg::number}}},
       "Pile {pile} does not take {card}: {demand} on {top} asks for the number {number}."},
      {"wrong_colour", {{card, pile, top}}, "Pile {pile} does not take {card}: it asks for the colour of {top}."},
      {"wrong_both",
       {{card, pile, top}},
       "Pile {pile} does not take {card}: it asks for the colour or the number of {top}."},
      {"no_aggravation", {}, "The hand has no aggravation card."},
      {"schwupped_already", {}, "The free schwupp of this turn is used up: another one takes an aggravation card."},
      {"nothing_done_yet", {}, "A turn does not end before something has been done."},
      {"no_such_seat", {{{"seat", Arg::number}}}, "Nobody sits at seat {seat}."},
      {"not_yourself", {}, "Nobody gives the card to themselves: it goes to another player."},
  }};
  return specs;
}

namespace {

const Named* find_name(int value) {
  const auto index = static_cast<std::size_t>(value);
  return index < demands_and_rows.size() ? &demands_and_rows[index] : nullptr;
}

bool is_card(int value) { return value >= 0 && value < kind_count; }

}  // namespace

std::string Schwupps::code(Arg arg, int value) {
  if (arg == Arg::card && is_card(value)) return card_code(static_cast<Kind>(value));
  if (arg == Arg::colour && find_name(value) != nullptr) return std::string{find_name(value)->code};
  return "?";
}

std::string Schwupps::words(Arg arg, int value) {
  if (arg == Arg::card && value == aggravation) return "an aggravation card";
  if (arg == Arg::card && is_card(value)) return "the " + card_name(static_cast<Kind>(value));
  if (arg == Arg::colour && find_name(value) != nullptr) return std::string{find_name(value)->words};
  return "?";
}

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
  const std::string colour{colour_name(top)};
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
  Line used("Schwupps pile: " + counted(view.schwupps_size, "card") + ", " + std::string{words_of(view.next)} +
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
  Line hand("Your hand:", list_indent);
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
