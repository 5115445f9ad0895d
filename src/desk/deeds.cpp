#include "desk/deeds.hpp"

#include <algorithm>
#include <utility>

#include "bots/hint.hpp"
#include "bots/levels.hpp"
#include "desk/puzzling.hpp"
#include "desk/requests.hpp"
#include "desk/schema.hpp"
#include "desk/thinking.hpp"
#include "games/registry.hpp"
#include "lab/analyse.hpp"
#include "lab/choice.hpp"
#include "lab/instead.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"
#include "room/room.hpp"
#include "table/frames.hpp"

namespace parlour::live {
namespace {

Objection sentence(std::string text) { return Objection{std::move(text)}; }

std::string room_name(std::int64_t number) { return "room " + std::to_string(number); }

// --- rooms -----------------------------------------------------------------------------------------------------------

/// How a room stands, for whoever runs it: all of it tells of secret questions.
void write_standing(const Room& room, JsonWriter& json) {
  json.key("due");
  if (const std::optional<Time> due = room.due())
    json.number(*due);
  else
    json.null();
  json.key("late").number(room.table() == nullptr ? 0 : room.table()->late()).key("think").begin_array();
  for (const Question& question : room.wanted())
    write_thinking(
        {.game = &room.table()->game(), .question = question, .bot = room.table()->bot_at(question.seat)->label()},
        json);
  json.end_array();
}

void take_step(Request& request, const Input& input) {
  const Outcomes out = request.room->step(input, request.now);
  JsonWriter& json = request.json;
  json.key("entries").begin_array();
  for (const Entry& entry : out.entries) json.text(write_entry(entry));
  json.end_array().key("letters").begin_array();
  for (const Letter& letter : out.letters)
    json.begin_object().key("to").number(letter.to).key("letter").raw(letter.text).end_object();
  write_standing(*request.room, json.end_array());
}

Verdict put_room(Request& request, std::int64_t number, Room room) {
  const auto [place, is_new] = request.rooms.try_emplace(number, std::move(room));
  if (!is_new) return std::unexpected(sentence(room_name(number) + " is open already"));
  request.room = &place->second;
  return {};
}

Verdict open_room(Request& request) {
  const std::int64_t number = request.in.integer("room", 0, largest_number);
  const std::string id{request.in.text("id")};
  if (!request.in.failed() && !is_deal_word(id)) request.in.fail("id", no_deal_word(id));
  request.in.done();
  if (request.in.failed()) return {};
  Verdict put = put_room(request, number, Room(id, true));
  if (put) write_standing(*request.room, request.json);
  return put;
}

/// A room from its journal. Whoever was connected then is not any more.
Verdict rebuild_room(Request& request) {
  const std::int64_t number = request.in.integer("room", 0, largest_number);
  std::string_view journal = request.in.text("journal");
  request.in.done();
  if (request.in.failed()) return {};
  std::vector<Entry> entries;
  while (!journal.empty()) {
    const std::string_view line = journal.substr(0, journal.find('\n'));
    journal.remove_prefix(std::min(journal.size(), line.size() + 1));
    auto entry = read_entry(line);
    if (!entry)
      return std::unexpected(
          sentence("line " + std::to_string(entries.size() + 1) + " of the journal: " + entry.error()));
    entries.push_back(std::move(*entry));
  }
  auto room = Room::rebuild(entries);
  if (!room) return std::unexpected(sentence(room.error()));
  if (!room->local())
    return std::unexpected(sentence("this is the journal of a room that people share: it is not opened here"));
  Verdict put = put_room(request, number, std::move(*room));
  if (put) take_step(request, Loaded{});
  return put;
}

Verdict step_room(Request& request) {
  ObjectReader in = request.in.object("input");
  const Input input = read_input(in);
  in.done();
  request.in.done();
  if (!request.in.failed()) take_step(request, input);
  return {};
}

// --- the game that is played in a room --------------------------------------------------------------------------------

/// Nothing, and a failed request, if there is none.
const Table* table_of(const Request& request) {
  if (request.room->table() == nullptr) request.in.fail("room", "has no game yet");
  return request.room->table();
}

Seat read_seat(const Request& request, const Table& table) {
  return static_cast<Seat>(request.in.integer("seat", 0, table.players() - 1));
}

Move read_move(const Request& request, const AnyGame& game) {
  const std::string_view text = request.in.text("move");
  const auto move = text.size() > max_move_bytes ? std::nullopt : game.parse_move(text);
  if (!move)
    request.in.fail("move",
                    "is " + quote(text) + ", which is not the notation of a move in " + std::string{game.info.name});
  return move.value_or(Move{0});
}

MoveList list_of(std::span<const Move> moves) {
  MoveList list;
  for (const Move move : moves) list.add(move);
  return list;
}

std::vector<std::string> read_names(Request& request) {
  const std::vector<std::string_view> names = request.in.texts("names");
  return {names.begin(), names.end()};
}

Verdict ask_why(Request& request) {
  const Table* table = table_of(request);
  if (table == nullptr) return {};
  const Seat seat = read_seat(request, *table);
  const Move move = read_move(request, table->game());
  request.in.done();
  return request.in.failed() ? Verdict{} : table->why(seat, move);
}

/// A room knows no names: whoever wants the record brings them along.
Verdict give_record(Request& request) {
  const Table* table = table_of(request);
  if (table == nullptr) return {};
  Record record = table->record();
  const std::size_t seats = record.seats.size();
  record.seats = read_names(request);
  if (record.seats.size() != seats)
    request.in.fail("names", "must be " + std::to_string(seats) + ", one for each seat");
  request.in.done();
  if (!request.in.failed()) request.json.key("record").text(write_record(record));
  return {};
}

// --- without a room --------------------------------------------------------------------------------------------------

/// A game that is looked at, not played: every frame of it, and its record.
Verdict replay(Request& request) {
  ObjectReader& in = request.in;
  Setup setup;
  setup.game = read_game(in, all_games());
  if (in.failed()) return {};
  setup.options = read_options(in, *setup.game);
  for (std::string& name : read_names(request)) setup.seats.push_back({.name = std::move(name), .bot = {}});
  setup.seed = read_seed(in);
  setup.pace = {.shortest = 0, .longest = 0, .window = std::nullopt, .quick = 0};
  const std::string_view moves = in.text("moves");
  const Viewer viewer = read_viewer(in, static_cast<int>(std::min<std::size_t>(setup.seats.size(), max_seats)));
  in.done();
  if (in.failed()) return {};
  const auto players = static_cast<int>(std::min<std::size_t>(setup.seats.size(), 1000));
  if (const auto fits = check_setup(*setup.game, players, setup.options); !fits)
    return std::unexpected(sentence(fits.error()));
  auto played = read_moves(moves, *setup.game);
  if (!played) return std::unexpected(sentence(played.error().text()));
  setup.moves = std::move(*played);
  const auto table = Table::open(std::move(setup), 0);
  if (!table) return std::unexpected(sentence(table.error().text()));
  request.json.key("frames").begin_array();
  for (std::size_t number = 0; number < table->next_frame(); ++number)
    write_frame(*table, number, viewer, request.json);
  request.json.end_array().key("record").text(write_record(table->record()));
  return {};
}

Verdict think(Request& request) {
  const Thinking thinking = read_thinking(request.in);
  request.in.done();
  if (request.in.failed()) return {};
  if (!thinking.bot)
    return std::unexpected(sentence("this decision is a person's: hints may help, but no bot decides it"));
  const auto bot = parse_bot(*thinking.bot);
  if (!bot) return std::unexpected(sentence(bot.error()));
  const AnyGame& game = *thinking.game;
  const Question& question = thinking.question;
  Chance chance(question.seed);
  const MoveList offered = list_of(question.moves);
  const Move move = bot->choose(*bot, {game, question.view, question.knowledge, offered, question.aside}, chance, {});
  request.json.key("move").text(game.notation(move));
  return {};
}

Verdict give_decision(Request& request) {
  const Thinking thinking = read_decision(request.in);
  if (!request.in.failed()) write_thinking(thinking, request.json.key("decision"));
  return {};
}

Verdict give_hints(Request& request) {
  const Thinking thinking = read_thinking(request.in);
  const auto seed = static_cast<std::uint64_t>(request.in.integer("seed", 0, largest_number));
  const auto iterations = request.in.has("iterations") ? request.in.integer("iterations", 1, 1'000'000) : 0;
  request.in.done();
  if (request.in.failed()) return {};
  const AnyGame& game = *thinking.game;
  const Question& question = thinking.question;
  Chance chance(seed);
  const MoveList offered = list_of(question.moves);
  Budget budget = budget_of(game, Level::hard);
  if (iterations > 0) budget.iterations = static_cast<int>(iterations);
  request.json.key("hints").begin_array();
  for (const Hint& hint : hints({game, question.view, question.knowledge, offered}, budget, chance)) {
    request.json.begin_object().key("move").text(game.notation(hint.move));
    request.json.key("chance").real(hint.chance).key("error").real(hint.error).key("reason");
    if (hint.reason)
      write_reason(game, *hint.reason, request.json);
    else
      request.json.null();
    request.json.end_object();
  }
  request.json.end_array();
  return {};
}

Verdict read_line(Request& request) {
  const std::string_view line = request.in.text("line");
  request.in.done();
  if (request.in.failed()) return {};
  const auto record = read_record(line, all_games());
  if (!record) return std::unexpected(sentence(record.error().text()));
  if (const auto right = verify_record(*record); !right) return std::unexpected(sentence(right.error().text()));
  JsonWriter& json = request.json;
  json.key("game").text(record->game->info.id).key("players").number(record->players).key("options");
  write_options(*record->game, record->options, json);
  json.key("seats").begin_array();
  for (const std::string& seat : record->seats) json.text(seat);
  json.end_array().key("seed").text(record->seed.text());
  std::string moves;
  for (const Move move : record->moves) moves += (moves.empty() ? "" : " ") + record->game->notation(move);
  json.key("moves").text(moves).key("result");
  write_outcome(record->result, record->players, json);
  return {};
}

Verdict analyse_line(Request& request) {
  ObjectReader& in = request.in;
  const std::string_view line = in.text("record");
  AnalysisSettings settings;
  settings.iterations = static_cast<int>(in.integer("iterations", 1, 1'000'000));
  settings.seed = static_cast<std::uint64_t>(in.integer("seed", 0, largest_number));
  in.done();
  if (in.failed()) return {};
  const auto record = read_record(line, all_games());
  if (!record) return std::unexpected(sentence(record.error().text()));
  settings.names = record->seats;
  settings.progress = [&](std::size_t done) {
    if (request.progress) request.progress(done, record->moves.size());
  };
  const auto analysis = analyse(*record, settings);
  if (!analysis) return std::unexpected(sentence(analysis.error().text()));
  request.json.key("analysis").raw(analysis_json(*record, *analysis, settings));
  return {};
}

/// Where somebody could choose, for those who have moves weighed one by one.
Verdict list_choices(Request& request) {
  ObjectReader& in = request.in;
  const std::string_view line = in.text("record");
  const auto seat = static_cast<Seat>(in.integer("seat", 0, max_seats - 1));
  in.done();
  if (in.failed()) return {};
  const auto record = read_record(line, all_games());
  if (!record) return std::unexpected(sentence(record.error().text()));
  const auto numbers = choices_of(*record, seat);
  if (!numbers) return std::unexpected(sentence(numbers.error().text()));
  request.json.key("choices").begin_array();
  for (const std::size_t number : *numbers) request.json.number(number);
  request.json.end_array();
  return {};
}

Verdict weigh_move(Request& request) {
  ObjectReader& in = request.in;
  const std::string_view line = in.text("record");
  const auto number = static_cast<std::size_t>(in.integer("number", 1, max_record_moves));
  const auto iterations = static_cast<int>(in.integer("iterations", 1, 1'000'000));
  const auto seed = static_cast<std::uint64_t>(in.integer("seed", 0, largest_number));
  in.done();
  if (in.failed()) return {};
  const auto record = read_record(line, all_games());
  if (!record) return std::unexpected(sentence(record.error().text()));
  const auto reviewed = review(*record, number, {.iterations = iterations}, seed);
  if (!reviewed) return std::unexpected(sentence(reviewed.error().text()));
  const auto write_reasons = [&](std::string_view key, const std::vector<Message>& reasons) {
    request.json.key(key).begin_array();
    for (const Message& reason : reasons) write_reason(*record->game, reason, request.json);
    request.json.end_array();
  };
  const Choice& choice = reviewed->choice;
  JsonWriter& json = request.json.key("weighed").begin_object();
  json.key("seat").number(reviewed->seat).key("offered").number(choice.offered);
  json.key("best").text(record->game->notation(choice.best));
  json.key("chosen_chance").real(choice.chosen_chance).key("best_chance").real(choice.best_chance);
  json.key("error").real(choice.error);
  write_reasons("against", reviewed->contrast.against);
  write_reasons("missed", reviewed->contrast.missed);
  json.end_object();
  return {};
}

/// A bot for each seat of this game; a failed request if one of them cannot play it.
std::vector<Bot> read_bots(Request& request, const Record& record) {
  std::vector<Bot> bots;
  for (const std::string_view text : request.in.texts("bots")) {
    const auto bot = parse_bot(text, *record.game, record.players);
    if (bot)
      bots.push_back(*bot);
    else
      request.in.fail("bots", "must be bots that can play this: " + bot.error());
  }
  if (!request.in.failed() && std::cmp_not_equal(bots.size(), record.players))
    request.in.fail("bots", "must be " + std::to_string(record.players) + ", one for each seat");
  return bots;
}

Verdict play_line_instead(Request& request) {
  ObjectReader& in = request.in;
  const auto record = read_record(in.text("record"), all_games());
  if (in.failed()) return {};
  if (!record) return std::unexpected(sentence(record.error().text()));
  InsteadSettings settings{.seat = static_cast<Seat>(in.integer("seat", 0, record->players - 1)),
                           .bots = read_bots(request, *record),
                           .progress = request.progress};
  in.done();
  if (in.failed()) return {};
  const auto instead = play_instead(*record, settings);
  if (!instead) return std::unexpected(sentence(instead.error().text()));
  const AnyGame& game = *record->game;
  JsonWriter& json = request.json;
  json.key("instead").begin_object().key("decisions").begin_array();
  for (const Decided& decided : instead->decisions) {
    json.begin_object().key("number").number(decided.number).key("made").text(game.notation(decided.made));
    json.key("instead").text(game.notation(decided.instead)).key("reason");
    if (decided.reason)
      write_reason(game, *decided.reason, json);
    else
      json.null();
    json.end_object();
  }
  json.end_array().key("parted");
  if (instead->parted)
    json.number(*instead->parted);
  else
    json.null();
  json.key("record").text(write_record(instead->game)).end_object();
  return {};
}

Verdict close_room(Request& request) {
  const std::int64_t number = request.in.integer("room", 0, largest_number);
  request.in.done();
  if (!request.in.failed() && request.rooms.erase(number) == 0)
    return std::unexpected(sentence("there is no " + room_name(number)));
  return {};
}

Verdict give_schema(Request& request) {
  request.in.done();
  if (!request.in.failed()) write_schema(request.json.key("schema"));
  return {};
}

constexpr std::array about_a_room{
    Deed{"step", step_room, requests::step},
    Deed{"why", ask_why, requests::about_move},
    Deed{"record", give_record, requests::record},
};
constexpr std::array without_a_room{
    Deed{"room", open_room, requests::open_room},
    Deed{"rebuild", rebuild_room, requests::rebuild},
    Deed{"close", close_room, requests::about_room},
    Deed{"think", think, requests::about_question},
    Deed{"decision", give_decision, requests::decision},
    Deed{"hints", give_hints, requests::hints},
    Deed{"replay", replay, requests::replay},
    Deed{"read", read_line, requests::read},
    Deed{"analyse", analyse_line, requests::analyse},
    Deed{"turn", judge_a_turn, requests::turn},
    Deed{"recall", tell_what_is_recalled, requests::recall},
    Deed{"world", play_a_world, requests::world},
    Deed{"choices", list_choices, requests::choices},
    Deed{"weigh", weigh_move, requests::weigh},
    Deed{"instead", play_line_instead, requests::instead},
    Deed{"schema", give_schema, {}},
};

}  // namespace

std::span<const Deed> deeds_about_a_room() { return about_a_room; }
std::span<const Deed> deeds_without_a_room() { return without_a_room; }

}  // namespace parlour::live
