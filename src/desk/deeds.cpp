#include "desk/deeds.hpp"

#include <algorithm>

#include "bots/hint.hpp"
#include "bots/levels.hpp"
#include "desk/requests.hpp"
#include "desk/schema.hpp"
#include "desk/thinking.hpp"
#include "games/registry.hpp"
#include "lab/analyse.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"
#include "table/frames.hpp"
#include "table/pace.hpp"

namespace parlour::live {
namespace {

Objection sentence(std::string text) { return Objection{std::move(text)}; }

std::vector<TableSeat> read_seats(ObjectReader& request) {
  std::vector<TableSeat> seats;
  for (ObjectReader& in : request.objects("seats")) {
    TableSeat seat{.name = std::string{in.text("name")}, .bot = {}};
    if (in.has("bot")) {
      const auto bot = parse_bot(in.text("bot"));
      if (bot)
        seat.bot = *bot;
      else
        in.fail("bot", "is wrong: " + bot.error());
    }
    in.done();
    seats.push_back(std::move(seat));
  }
  return seats;
}

Seat read_seat(const Request& request) {
  return static_cast<Seat>(request.in.integer("seat", 0, request.table->players() - 1));
}

Move read_move(const Request& request) {
  const std::string_view text = request.in.text("move");
  const AnyGame& game = request.table->game();
  const auto move = text.size() > max_move_bytes ? std::nullopt : game.parse_move(text);
  if (!move)
    request.in.fail("move",
                    "is " + quote(text) + ", which is not the notation of a move in " + std::string{game.info.name});
  return move.value_or(Move{0});
}

/// The number of the frame that asked, if the request names it.
std::optional<std::size_t> read_frame(const Request& request) {
  if (!request.in.has("frame")) return std::nullopt;
  return static_cast<std::size_t>(request.in.integer("frame", 0, largest_number));
}

MoveList list_of(std::span<const Move> moves) {
  MoveList list;
  for (const Move move : moves) list.add(move);
  return list;
}

Verdict open_table(Request& request) {
  ObjectReader& in = request.in;
  const std::int64_t number = in.integer("table", 0, largest_number);
  Setup setup;
  setup.game = read_game(in, all_games());
  if (in.failed()) return {};
  setup.options = read_options(in, *setup.game);
  setup.seats = read_seats(in);
  setup.seed = read_seed(in);
  setup.pace = read_pace(in);
  const std::string_view moves = in.has("moves") ? in.text("moves") : "";
  setup.watched = in.has("watched") && in.boolean("watched");
  in.done();
  if (in.failed()) return {};
  if (request.tables.contains(number))
    return std::unexpected(sentence("table " + std::to_string(number) + " is open already"));
  const auto players = static_cast<int>(std::min<std::size_t>(setup.seats.size(), 1000));
  if (const auto fits = check_setup(*setup.game, players, setup.options); !fits)
    return std::unexpected(sentence(fits.error()));
  auto played = read_moves(moves, *setup.game);
  if (!played) return std::unexpected(sentence(played.error().text()));
  setup.moves = std::move(*played);
  auto table = Table::open(std::move(setup), request.now);
  if (!table) return std::unexpected(sentence(table.error().text()));
  request.table = &request.tables.emplace(number, std::move(*table)).first->second;
  return {};
}

Verdict make_move(Request& request) {
  const Seat seat = read_seat(request);
  const Move move = read_move(request);
  const std::optional<std::size_t> frame = read_frame(request);
  request.in.done();
  return request.in.failed() ? Verdict{} : request.table->move(seat, move, request.now, frame);
}

Verdict pass_window(Request& request) {
  const Seat seat = read_seat(request);
  const std::optional<std::size_t> frame = read_frame(request);
  request.in.done();
  return request.in.failed() ? Verdict{} : request.table->pass(seat, request.now, frame);
}

Verdict ask_why(Request& request) {
  const Seat seat = read_seat(request);
  const Move move = read_move(request);
  request.in.done();
  return request.in.failed() ? Verdict{} : request.table->why(seat, move);
}

Verdict go_back(Request& request) {
  request.in.done();
  return request.in.failed() ? Verdict{} : request.table->back(request.now);
}

Verdict set_pace(Request& request) {
  const Pace pace = read_pace(request.in);
  request.in.done();
  if (!request.in.failed()) request.table->set_pace(pace, request.now);
  return {};
}

Verdict pass_time(Request& request) {
  request.in.done();
  if (!request.in.failed()) request.table->pass_time(request.now);
  return {};
}

Verdict take_thought(Request& request) {
  const auto ticket = static_cast<std::uint64_t>(request.in.integer("ticket", 0, largest_number));
  const Move move = read_move(request);
  request.in.done();
  return request.in.failed() ? Verdict{} : request.table->thought(ticket, move, request.now);
}

Verdict ask_decision(Request& request) {
  request.for_person = true;
  const Seat seat = read_seat(request);
  request.in.done();
  if (request.in.failed()) return {};
  const auto question = request.table->ask(seat);
  if (!question) return std::unexpected(sentence(question.error()));
  write_thinking({.game = &request.table->game(), .question = *question, .bot = {}}, request.json.key("decision"));
  return {};
}

/// Writes something about each of the frames asked for.
Verdict for_frames(Request& request, std::string_view key,
                   void (*write)(const Table&, std::size_t, Viewer, JsonWriter&)) {
  ObjectReader& in = request.in;
  const Viewer viewer = read_viewer(in, request.table->players());
  const std::size_t next = request.table->next_frame();
  const auto from = static_cast<std::size_t>(in.integer("from", 0, largest_number));
  const auto to = in.has("to") ? static_cast<std::size_t>(in.integer("to", 0, largest_number)) : next;
  in.done();
  request.json.key(key).begin_array();
  if (!in.failed())
    for (std::size_t number = from; number < std::min(to, next); ++number)
      write(*request.table, number, viewer, request.json);
  request.json.end_array();
  return {};
}

Verdict list_frames(Request& request) {
  return for_frames(request, "frames", [](const Table& table, std::size_t number, Viewer viewer, JsonWriter& json) {
    write_frame(table, number, viewer, json);
  });
}
Verdict list_previews(Request& request) { return for_frames(request, "previews", write_preview); }

Verdict give_record(Request& request) {
  request.in.done();
  if (!request.in.failed()) request.json.key("record").text(write_record(request.table->record()));
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

Verdict close_table(Request& request) {
  const std::int64_t number = request.in.integer("table", 0, largest_number);
  request.in.done();
  if (!request.in.failed() && request.tables.erase(number) == 0)
    return std::unexpected(sentence("there is no table " + std::to_string(number)));
  return {};
}

Verdict give_schema(Request& request) {
  request.in.done();
  if (!request.in.failed()) write_schema(request.json.key("schema"));
  return {};
}

constexpr std::array about_a_table{
    Deed{"move", make_move, requests::move_asked_for},  Deed{"pass", pass_window, requests::pass},
    Deed{"why", ask_why, requests::about_move},         Deed{"back", go_back, requests::about_table},
    Deed{"pace", set_pace, requests::about_pace},       Deed{"time", pass_time, requests::about_table},
    Deed{"thought", take_thought, requests::thought},   Deed{"ask", ask_decision, requests::about_seat},
    Deed{"frames", list_frames, requests::frames},      Deed{"preview", list_previews, requests::frames},
    Deed{"record", give_record, requests::about_table},
};
constexpr std::array without_a_table{
    Deed{"open", open_table, requests::open},         Deed{"close", close_table, requests::about_table},
    Deed{"think", think, requests::about_question},   Deed{"decision", give_decision, requests::decision},
    Deed{"hints", give_hints, requests::hints},       Deed{"read", read_line, requests::read},
    Deed{"analyse", analyse_line, requests::analyse}, Deed{"schema", give_schema, {}},
};

}  // namespace

std::span<const Deed> deeds_about_a_table() { return about_a_table; }
std::span<const Deed> deeds_without_a_table() { return without_a_table; }

}  // namespace parlour::live
