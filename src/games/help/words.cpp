// Names and words: options, notation, JSON, messages, the table for a terminal.
#include "core/words.hpp"
#include "games/help/help.hpp"

namespace parlour {

using namespace help;

// --- options ---------------------------------------------------------------------------------------------------------------------

std::span<const OptionField<Options>> Help::option_fields() {
  static constexpr std::array<OptionField<Options>, 4> fields{{
      {{.name = "help.tie_start",
        .ruling = "H2"_r,
        .meaning = "who begins if several call the lowest number: drawn by the seed, or the lowest seat of them",
        .standard = 0,
        .named = {{{"random", 0}, {"seat", 1}}}},
       &Options::tie_start},
      {{.name = "help.wild_value",
        .ruling = "H27"_r,
        .meaning = "whether a Wild in the row keeps its value or always follows the card to its left",
        .standard = 0,
        .named = {{{"fixed", 0}, {"follows", 1}}}},
       &Options::wild_value},
      {{.name = "help.must_play_received",
        .ruling = "H21"_r,
        .meaning = "whether the card that was passed must be the one that is played",
        .standard = 1,
        .named = yes_or_no()},
       &Options::must_play_received},
      {{.name = "help.target",
        .ruling = "H42"_r,
        .meaning = "how many points win the contest",
        .standard = 3,
        .low = 1,
        .high = 9,
        .single_round = 1},
       &Options::target},
  }};
  return fields;
}

// --- cards -----------------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, kind_count - wild_card> special_codes{"w", "s", "z", "no"};
constexpr std::array<std::string_view, kind_count - wild_card> special_names{"Wild", "Switch", "Zap", "No!"};

std::string card_code(Kind kind) {
  if (kind >= kind_count) return "?";
  return is_number(kind) ? "n" + std::to_string(number_of(kind)) : std::string{special_codes[kind - wild_card]};
}

std::string card_words(Kind kind) {
  if (kind >= kind_count) return "?";
  return is_number(kind) ? std::to_string(number_of(kind)) : std::string{special_names[kind - wild_card]};
}

std::optional<Kind> parse_card(std::string_view text) {
  for (Kind kind = 0; kind < kind_count; ++kind)
    if (card_code(kind) == text) return kind;
  return std::nullopt;
}

bool is_call(int value) { return value >= called_none && value <= highest_number; }

}  // namespace

// The short list of this game are the calls.
std::string Help::code(Arg arg, int value) {
  if (arg == Arg::card) return value < 0 ? "?" : card_code(static_cast<Kind>(std::min<int>(value, no_card)));
  return is_call(value) ? std::to_string(value) : "?";
}

std::string Help::words(Arg arg, int value) {
  if (arg == Arg::card) return value < 0 ? "?" : card_words(static_cast<Kind>(std::min<int>(value, no_card)));
  if (value == called_none) return "no number";
  return is_call(value) ? std::to_string(value) : "?";
}

// --- notation --------------------------------------------------------------------------------------------------------------------

namespace {

/// Slots and places are one digit.
std::optional<int> parse_place(char digit, int most) {
  const int place = digit - '0';
  return place >= 0 && place <= most ? std::optional{place} : std::nullopt;
}
constexpr int last_slot = full_row - 1;
constexpr int last_place = full_row - 2;

/// The code means something: it is what one of our own functions would have made.
bool well_formed(Move move) {
  const Kind kind = kind_of(move);
  if (act_number(move) > static_cast<std::uint32_t>(Act::give_back) || kind >= kind_count) return false;
  switch (act_of(move)) {
  case Act::lay: return is_number(kind) && move == lay(kind);
  case Act::wild: return place_of(move) <= last_slot && move == wild_at(place_of(move));
  case Act::switch_: return place_of(move) <= last_place;
  case Act::zap: return move == zap();
  case Act::stop: return move == stop();
  case Act::pass: return move == pass(kind);
  case Act::give_back: return move == give_back(kind);
  }
  return false;
}

}  // namespace

std::string Help::notation(Move move) {
  if (!well_formed(move)) return "?";
  std::string card = card_code(kind_of(move));
  switch (act_of(move)) {
  case Act::wild: return "w@" + std::to_string(place_of(move));
  case Act::switch_: return "s" + std::to_string(place_of(move)) + "=" + card;
  case Act::pass: return ">" + card;
  case Act::give_back: return "<" + card;
  default: return card;
  }
}

std::optional<Move> Help::parse_move(std::string_view text) {
  if (text == notation(zap())) return zap();
  if (text == notation(stop())) return stop();
  if (text.size() == 3 && text.starts_with("w@")) {
    const auto slot = parse_place(text[2], last_slot);
    return slot ? std::optional{wild_at(*slot)} : std::nullopt;
  }
  if (text.size() >= 4 && text[0] == 's' && text[2] == '=') {
    const auto place = parse_place(text[1], last_place);
    const auto kind = parse_card(text.substr(3));
    return place && kind ? std::optional{switch_at(*place, *kind)} : std::nullopt;
  }
  if (text.starts_with('>') || text.starts_with('<')) {
    const auto kind = parse_card(text.substr(1));
    if (!kind) return std::nullopt;
    return text[0] == '>' ? pass(*kind) : give_back(*kind);
  }
  const auto kind = parse_card(text);
  return kind && is_number(*kind) ? std::optional{lay(*kind)} : std::nullopt;
}

// --- refusals --------------------------------------------------------------------------------------------------------------------

namespace {

/// What the seat is asked for instead, if this act does not belong to the phase.
std::optional<Refusal> wrong_moment(const State& state, Act act) {
  const Table& table = state.table;
  const bool plays = act != Act::pass && act != Act::give_back;
  switch (table.phase) {
  case Phase::first: {
    const Kind lowest = number_card(lowest_number(state.hands[index_of(table.turn)]));
    if (act != Act::lay) return message(Reason::asked_for_lowest, "H5"_r, lowest);
    return {};
  }
  case Phase::turn:
    if (!plays) return message(Reason::asked_to_play, "H14"_r);
    return {};
  case Phase::help:
    if (act != Act::pass) return message(Reason::asked_to_pass, "H17"_r, table.turn);
    return {};
  case Phase::give_back:
    if (act != Act::give_back) return message(Reason::asked_to_give_back, "H46"_r, table.helper);
    return {};
  case Phase::received:
    if (!plays) return message(Reason::asked_for_received, "H46"_r, state.exchange.passed);
    return {};
  case Phase::over: break;
  }
  return message(Reason::over, "H42"_r);
}

std::optional<Refusal> refuse_wild(const Row& row, int slot) {
  if (slot > row.size) return message(Reason::no_such_slot, "H23"_r, slot, row.size);
  if (wild_fits(row, slot)) return {};
  if (slot == row.size) return message(Reason::wild_too_high, "H25"_r);
  if (slot == 0) return message(Reason::wild_too_low, "H24"_r);
  return message(Reason::no_gap, "H26"_r, value_before(row, slot), row.values[static_cast<std::size_t>(slot)]);
}

std::optional<Refusal> refuse_switch(const Table& table, const Hand& hand, Move move) {
  const Kind put_in = kind_of(move);
  const int place = place_of(move);
  if (table.row.size == 0) return message(Reason::row_empty, "H34"_r, switch_card);
  if (place >= table.row.size) return message(Reason::no_such_place, "H29"_r, place, table.row.size - 1);
  if ((row_kinds & mask_of(put_in)) == 0) return message(Reason::not_for_the_row, "H30"_r, put_in);
  if (!hand.has(put_in)) return message(Reason::not_held, "G13"_r, put_in);
  const bool wilds_follow = table.options.wild_value == static_cast<std::int16_t>(WildValue::follows);
  if ((switchable_into(table.row, place, wilds_follow) & mask_of(put_in)) == 0)
    return message(Reason::breaks_the_row, wilds_follow ? "H49"_r : "H29"_r, put_in,
                   table.row.cards[static_cast<std::size_t>(place)]);
  return {};
}

std::optional<Refusal> refuse_play(const State& state, Move move) {
  const Table& table = state.table;
  const Hand& hand = state.hands[index_of(table.turn)];
  const Kind kind = act_of(move) == Act::switch_ ? switch_card : kind_of(move);
  if (!hand.has(kind)) return message(Reason::not_held, "G13"_r, kind);
  if (table.phase == Phase::first && kind != number_card(lowest_number(hand)))
    return message(Reason::asked_for_lowest, "H5"_r, number_card(lowest_number(hand)));
  if (table.phase == Phase::received && table.options.must_play_received != 0 && kind != state.exchange.passed)
    return message(Reason::not_the_received, "H21"_r, state.exchange.passed);
  switch (act_of(move)) {
  case Act::lay:
    if (number_of(kind) <= table.row.last()) return message(Reason::not_higher, "H9"_r, kind, table.row.last());
    return {};
  case Act::wild: return refuse_wild(table.row, place_of(move));
  case Act::switch_: return refuse_switch(table, hand, move);
  case Act::zap:
    if (table.row.size == 0) return message(Reason::row_empty, "H12"_r, zap_card);
    return {};
  default: return {};
  }
}

}  // namespace

std::optional<Refusal> Help::refuse(const State& state, Move move) {
  if (!well_formed(move)) return message(Reason::not_a_move, "G12"_r);
  if (auto refusal = wrong_moment(state, act_of(move))) return refusal;
  const Hand& hand = state.hands[index_of(to_act(state))];
  const Kind kind = kind_of(move);
  switch (act_of(move)) {
  case Act::pass:
    if (!hand.has(kind)) return message(Reason::not_held, "G13"_r, kind);
    if ((passable(state.table.row, hand.kinds(), helper_sees_switch(state)) & mask_of(kind)) == 0)
      return message(Reason::of_no_use, "H18"_r, kind, state.table.turn);
    return {};
  case Act::give_back:
    if (!hand.has(kind)) return message(Reason::not_held, "G13"_r, kind);
    if ((own_kinds(hand, state.exchange.passed) & mask_of(kind)) == 0)
      return message(Reason::just_received, "H19"_r, kind);
    return {};
  default: return refuse_play(state, move);
  }
}

Outcome Help::outcome(const State& state) {
  Outcome outcome;
  for (std::size_t i = 0; i < state.table.players; ++i) outcome.scores[i] = state.table.scores[i];
  if (state.table.phase == Phase::over) {
    outcome.status = Outcome::Status::won;
    outcome.winners = seats_at_target(state.table);
  }
  return outcome;
}

// --- JSON ------------------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, 6> phase_names{"first", "turn", "help", "return", "received", "over"};
constexpr std::array<std::string_view, 3> stop_names{"none", "played", "skipped"};

void write_card(JsonWriter& json, std::string_view key, Kind kind) {
  json.key(key);
  if (kind == no_card)
    json.null();
  else
    json.text(card_code(kind));
}

/// Everything up to the hands, alike in positions and views.
void write_table(const Table& table, const Exchange& exchange, JsonWriter& json) {
  json.key("phase").text(phase_names[static_cast<std::size_t>(table.phase)]);
  write_seat(json, "to_act", asked(table));
  json.key("round").number(table.round);
  json.key("direction").number(table.direction);
  json.key("first").number(table.first);
  json.key("turn").number(table.turn);
  write_seat(json, "helper", table.helper);
  write_card(json, "passed", exchange.passed);
  write_card(json, "returned", exchange.returned);
  json.key("calls").begin_array();
  for (std::size_t i = 0; i < table.players; ++i) {
    if (table.calls[i] == no_caller)
      json.null();
    else
      json.number(table.calls[i]);
  }
  json.end_array();
  json.key("row");
  write_cards(json, std::span{table.row.cards}.first(table.row.size), card_code);
  json.key("values").begin_array();
  for (std::size_t i = 0; i < table.row.size; ++i) json.number(table.row.values[i]);
  json.end_array();
  json.key("no").begin_array();
  for (std::size_t i = 0; i < table.players; ++i) json.text(stop_names[static_cast<std::size_t>(table.stops[i])]);
  json.end_array();
}

void write_discard_and_scores(const Table& table, JsonWriter& json) {
  json.key("discard");
  write_cards(json, table.discard, card_code);
  write_by_seat(json, "scores", table.players, table.scores);
}

}  // namespace

std::string Help::census(const State& state) {
  const Table& table = state.table;
  std::array<int, kind_count> counts{};
  const auto count = [&](Kind kind) { ++counts[kind]; };
  for (std::size_t i = 0; i < table.players; ++i) {
    state.hands[i].for_each(count);
    if (table.stops[i] != Stop::none) count(stop_card);
  }
  for (std::size_t i = 0; i < table.draw_size; ++i) count(state.draw[i]);
  for (std::size_t i = 0; i < table.row.size; ++i) count(table.row.cards[i]);
  table.discard.for_each(count);
  return census_text(counts, card_code);
}

void Help::write_position(const State& state, JsonWriter& json) {
  json.begin_object();
  write_table(state.table, state.exchange, json);
  write_cards_by_seat(json, "hands", state.table.players, state.hands, card_code);
  json.key("draw");
  write_cards(json, std::span{state.draw}.first(state.table.draw_size), card_code);
  write_discard_and_scores(state.table, json);
  json.end_object();
}

void Help::write_view(const View& view, JsonWriter& json) {
  json.begin_object();
  write_seat(json, "observer", view.observer);
  write_options(json, option_fields(), view.table.options);
  write_table(view.table, view.exchange, json);
  json.key("switch_helps").boolean(view.switch_helps);
  json.key("hand");
  if (view.observer == the_public)
    json.null();
  else
    write_cards(json, view.hand, card_code);
  json.key("hand_sizes").begin_array();
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat) json.number(hand_size(view.table, seat));
  json.end_array();
  json.key("draw_size").number(view.table.draw_size);
  write_discard_and_scores(view.table, json);
  json.end_object();
}

// --- messages --------------------------------------------------------------------------------------------------------------------

std::span<const MessageSpec> Help::events() {
  constexpr ArgSpec seat{"seat", Arg::seat};
  constexpr ArgSpec helper{"helper", Arg::seat};
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec taken{"taken", Arg::card};
  constexpr ArgSpec secret_card{"card", Arg::card, News::secret};
  constexpr ArgSpec value{"value", Arg::number};
  constexpr ArgSpec points{"points", Arg::number};
  static constexpr std::array<MessageSpec, 24> specs{{
      {"round_begins",
       {{{"round", Arg::number}, {"direction", Arg::number}}},
       "Round {round} begins; play goes to the {direction|left|right}."},
      {"got", {{seat, secret_card}}, "{seat} gets {card} in the deal."},
      {"called", {{seat, {"number", Arg::colour, News::open}}}, "{seat} calls {number}."},
      {"redealt", {}, "No caller has a number: all cards are dealt again."},
      {"starts", {{seat}}, "{seat} begins."},
      {"laid", {{seat, card}}, "{seat} lays the {card}."},
      {"wild_laid", {{seat, {"slot", Arg::number}, value}}, "{seat} lays a Wild that counts {value}."},
      {"switched",
       {{seat, {"place", Arg::number}, card, taken, value}},
       "{seat} plays a Switch: the {taken} out, the {card} in."},
      {"zapped", {{seat, card}}, "{seat} plays a Zap: the {card} leaves the row."},
      {"no_laid", {{seat}}, "{seat} lays a No! to miss the next turn."},
      {"row_cleared", {}, "That makes six: the row is cleared."},
      {"drew_card", {{seat, secret_card}}, "{seat} draws the {card} from the pile."},
      {"reshuffled", {{{"count", Arg::number}}}, "The discard pile is shuffled: {count} {count|card|cards} to draw."},
      {"skipped", {{seat}}, "{seat} is skipped."},
      {"no_removed", {{seat}}, "{seat} discards the No! and is back."},
      {"asked",
       {{seat, helper, {"must_play", Arg::number}}},
       "{seat} has nothing to play and asks {helper} for help.",
       true},
      {"passed", {{helper, seat}}, "{helper} passes a card to {seat}."},
      {"passed_card", {{helper, seat, secret_card}}, "{helper} passes the {card} to {seat}."},
      {"returned", {{seat, helper}}, "{seat} gives {helper} a card in exchange."},
      {"returned_card", {{seat, helper, secret_card}}, "{seat} gives {helper} the {card} in exchange."},
      {"cannot_help", {{helper, seat}}, "{helper} cannot help {seat}: the round is over.", true},
      {"helpless", {{seat}}, "{seat} has nothing to play, and all others sit behind a No! card.", true},
      {"scored", {{seat, points}}, "{seat} scores a point and has {points} now."},
      {"contest_won", {{seat, points}}, "{seat} wins the contest with {points} {points|point|points}."},
  }};
  return specs;
}

std::span<const MessageSpec> Help::refusals() {
  constexpr ArgSpec card{"card", Arg::card};
  constexpr ArgSpec last{"last", Arg::number};
  constexpr ArgSpec asker{"asker", Arg::seat};
  constexpr ArgSpec place{"place", Arg::number};
  static constexpr std::array<MessageSpec, 20> specs{{
      {"not_a_move", {}, "That is not a move of this game."},
      {"over", {}, "The contest is over."},
      {"asked_for_lowest", {{card}}, "Who begins the round lays the lowest number, the {card}."},
      {"asked_to_play", {}, "It is time to play a card."},
      {"asked_to_pass", {{asker}}, "The question is which card to pass to {asker}."},
      {"asked_to_give_back", {{{"helper", Arg::seat}}}, "First choose a card that {helper} gets in exchange."},
      {"asked_for_received", {{card}}, "It is time to play: the {card} was passed."},
      {"not_held", {{card}}, "The {card} is not in this hand."},
      {"not_higher", {{card, last}}, "The {card} is not higher than the {last} at the end of the row."},
      {"row_empty", {{card}}, "A {card} needs a card in the row."},
      {"no_such_slot",
       {{{"slot", Arg::number}, last}},
       "The last slot of this row is {last}: there is no slot {slot}."},
      {"wild_too_high", {}, "A Wild after the 11 would be more than 11."},
      {"wild_too_low", {}, "A Wild at the left end counts 1, and the row begins with 1 already."},
      {"no_gap",
       {{{"left", Arg::number}, {"right", Arg::number}}},
       "There is no room for a Wild between {left} and {right}."},
      {"no_such_place", {{place, last}}, "The last place of this row is {last}: there is no place {place}."},
      {"not_for_the_row", {{card}}, "Only numbers and Wilds can be switched into the row, no {card} card."},
      {"breaks_the_row",
       {{card, {"taken", Arg::card}}},
       "The {card} cannot take the place of the {taken}: the row would not rise."},
      {"of_no_use", {{card, asker}}, "The {card} is of no use: {asker} could not play it."},
      {"not_the_received", {{card}}, "The {card} was passed and must be played."},
      {"just_received", {{card}}, "The {card} was just passed: give one of the other four."},
  }};
  return specs;
}

// --- for a terminal --------------------------------------------------------------------------------------------------------------

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
