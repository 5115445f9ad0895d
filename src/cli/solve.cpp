// parlour solve: how a position of Swirl ends if nobody errs.
#include <chrono>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "bots/bot.hpp"
#include "bots/swirl/solver.hpp"
#include "cli/arguments.hpp"
#include "cli/interrupt.hpp"

namespace parlour::cli {
namespace {

using swirl::Solver;
using Clock = std::chrono::steady_clock;

struct SolveArguments {
  std::string game;
  std::string file;
  std::size_t number = 1;
  std::optional<std::size_t> at;
  std::optional<int> players;
  std::vector<std::string> settings;
  bool moves = false;
  bool check = false;
  bool json = false;
  bool openings = false;
  std::optional<std::string> grade;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
};

/// Among more than two, so many placements before the end a position takes a minute or two for each seat, and with each one more
/// about six times as long. Two are solved from the start.
constexpr int most_left_among_many = 11;
constexpr double growth = 6;
constexpr double usual_nodes_among_many = 1e8;
/// Memory in positions of sixteen bytes: 16 and 128 MB.
constexpr std::size_t room_for_two = std::size_t{1} << 20U;
constexpr std::size_t room_for_many = std::size_t{1} << 23U;
/// So many placements before the end everything is looked at once more by --check.
constexpr int checked_left = 4;

// --- What is asked ---------------------------------------------------------------------------------------------------

Swirl::State beginning(const SolveArguments& given, const AnyGame& game) {
  const int players = given.players.value_or(2);
  OptionValues options = read_settings(game, players, given.settings);
  if (options.values[0] == random_start) options.values[0] = 0;  // whoever begins: seats are alike
  Chance chance(0);
  EventLog log;
  return game.deal(options, players, chance, log).as<Swirl::State>();
}

Swirl::State position(const SolveArguments& given, const AnyGame& game) {
  if (given.file.empty()) {
    if (given.at) throw Stop{.message = "--at counts the moves of a record: it needs --record FILE"};
    return beginning(given, game);
  }
  if (given.players || !given.settings.empty())
    throw Stop{.message = "players and options are those of the record: leave out --players and --option"};
  const auto [record, line] = find_record(given.file, given.number);
  if (record.game != &game) throw Stop{.message = "the record is one of " + std::string{record.game->info.name}};
  if (const auto verified = verify_record(record); !verified)
    throw Stop{.exit = Exit::negative, .message = in_file(given.file, line, verified.error())};
  if (given.at.value_or(0) > record.moves.size())
    throw Stop{.message = "the record has " + std::to_string(record.moves.size()) + " moves: --at goes from 0 to " +
                          std::to_string(record.moves.size())};
  Replay replay(record);
  while (replay.number() < given.at.value_or(0) && replay.step()) {
  }
  return replay.state().as<Swirl::State>();
}

/// Stops if nobody would wait for the answer.
void demand_near_enough(const Swirl::State& state) {
  const int players = state.table.players;
  const int left = swirl::placements_left(state);
  if (state.table.turn == nobody) throw Stop{.message = "the game is over"};
  if (players == 2 || left <= most_left_among_many) return;
  const double nodes = usual_nodes_among_many * std::pow(growth, left - most_left_among_many);
  std::ostringstream power;
  power << std::fixed << std::setprecision(0) << std::log10(nodes);
  throw Stop{.message = "that is too early: with more than two players the last " +
                        std::to_string(most_left_among_many) + " placements can be solved, and here " +
                        std::to_string(left) + " are to come. By how the work grows that would take about 10^" +
                        power.str() + " positions for each seat, at two million a second"};
}

// --- The answer ------------------------------------------------------------------------------------------------------

/// For one seat against all others; between two the first is enough.
struct Answer {
  Seat self = 0;
  int value = 0;
  std::vector<Move> line;
  std::vector<swirl::Solved> moves;  // if they were asked for
  std::int64_t nodes = 0;
  double seconds = 0;
  int checked = 0;
};

[[noreturn]] void stop() { throw Stop{.exit = Exit::stopped, .message = "stopped: half a proof says nothing"}; }

/// Compares with looking at everything: the last positions of the line, and all that can be reached from them by one move.
int check(const Swirl::State& state, Seat self, std::span<const Move> line, Solver& solver) {
  int checked = 0;
  const auto compare = [&](const Swirl::State& each) {
    if (Interrupt::asked()) stop();
    const auto lead = solver.lead(each, self);
    if (!lead) stop();
    const int plain = swirl::plain_lead(each, self);
    if (*lead != plain)
      throw Stop{.exit = Exit::negative,
                 .message = "the two methods differ " + std::to_string(swirl::placements_left(each)) +
                            " placements before the end: " + std::to_string(*lead) + " and " + std::to_string(plain)};
    ++checked;
  };
  Swirl::State now = state;
  now.table.games = now.table.game;
  Chance chance(0);
  Deaf deaf;
  for (const Move move : line) {
    if (swirl::placements_left(now) <= checked_left + 1) {
      MoveList list;
      Swirl::moves(now, list);
      for (const Move each : list) {
        Swirl::State next = now;
        Swirl::apply(next, each, chance, deaf);
        if (next.table.turn != nobody) compare(next);
      }
      if (swirl::placements_left(now) <= checked_left) compare(now);
    }
    Swirl::apply(now, move, chance, deaf);
  }
  return checked;
}

Answer solve(const Swirl::State& state, Seat self, const SolveArguments& given) {
  const auto start = Clock::now();
  const ShouldStop should_stop = Interrupt::asked;
  Solver solver(state.table.players == 2 ? room_for_two : room_for_many);
  solver.stop_when(should_stop);
  Answer answer{.self = self, .line = {}, .moves = {}};
  const auto lead = solver.lead(state, self);
  if (!lead) stop();
  answer.value = *lead;
  answer.line = solver.line(state, self);
  if (given.moves) answer.moves = solver.weigh(state, self);
  if (given.check) answer.checked = check(state, self, answer.line, solver);
  if (solver.stopped()) stop();
  answer.nodes = solver.nodes();
  answer.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return answer;
}

/// What the contest comes to for the seat that began this game: what it has, this game, and those to come, all played as
/// well as can be.
std::optional<int> contest_value(const Swirl::State& state, int value) {
  if (state.table.players != 2 || state.table.games == 1) return {};
  const std::size_t first = index_of(state.table.first);
  int sum = value + state.table.scores[first] - state.table.scores[1 - first];
  if (state.table.game < state.table.games) {
    Chance chance(0);
    Deaf deaf;
    Solver solver(room_for_two);
    sum -= solver.lead(Swirl::deal({.start = 0, .deck = state.table.deck}, 2, chance, deaf), 0).value_or(0);
  }
  return sum;
}

std::string notations(std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + Swirl::notation(move);
  return text;
}

void write_answer(const Swirl::State& state, const Answer& answer, const SolveArguments& given, JsonWriter& json) {
  json.key("seat").number(answer.self).key("value").number(answer.value);
  json.key("line").begin_array();
  for (const Move move : answer.line) json.text(Swirl::notation(move));
  json.end_array();
  if (given.moves) {
    json.key("moves").begin_array();
    for (const swirl::Solved& each : answer.moves)
      json.begin_object().key("move").text(Swirl::notation(each.move)).key("value").number(each.lead).end_object();
    json.end_array();
  }
  if (const auto contest = contest_value(state, answer.value)) json.key("contest").number(*contest);
  if (given.check) json.key("checked").number(answer.checked);
  json.key("nodes").number(answer.nodes).key("seconds").real(answer.seconds);
}

void print_json(const Swirl::State& state, const std::vector<Answer>& answers, const SolveArguments& given) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("game").text(Swirl::info.id).key("players").number(state.table.players);
  json.key("first").number(state.table.first).key("to_act").number(state.table.turn);
  json.key("left").number(swirl::placements_left(state));
  if (answers.size() == 1) {
    write_answer(state, answers[0], given, json);
  } else {
    json.key("seats").begin_array();
    for (const Answer& answer : answers) {
      write_answer(state, answer, given, json.begin_object());
      json.end_object();
    }
    json.end_array();
  }
  json.end_object();
  std::cout << text << '\n';
}

std::string points(int number) { return std::to_string(number) + (number == 1 ? " point" : " points"); }

/// "seat 1 wins by 3 points".
std::string verdict(const Answer& answer, int players) {
  if (players > 2)
    return "seat " + std::to_string(answer.self) + ", with the others against it, " +
           (answer.value > 0   ? "wins by " + points(answer.value)
            : answer.value < 0 ? "ends " + points(-answer.value) + " behind"
                               : "ends level with the best of them");
  if (answer.value == 0) return "a draw";
  const int winner = answer.value > 0 ? answer.self : 1 - answer.self;
  return "seat " + std::to_string(winner) + (winner == answer.self ? ", which began," : ", the second,") + " wins by " +
         points(std::abs(answer.value));
}

void print(const Swirl::State& state, const std::vector<Answer>& answers, const SolveArguments& given) {
  std::cout << "Swirl, " << int{state.table.players} << " players, " << swirl::placements_left(state)
            << " placements to come, seat " << int{state.table.turn} << " to act\n";
  for (const Answer& answer : answers) {
    std::cout << "\n"
              << verdict(answer, state.table.players) << "\n  value " << answer.value << "\n  line  "
              << notations(answer.line) << '\n';
    for (const swirl::Solved& each : answer.moves)
      std::cout << "  " << std::left << std::setw(9) << Swirl::notation(each.move) << std::right << std::setw(4)
                << each.lead << '\n';
    if (const auto contest = contest_value(state, answer.value))
      std::cout << "  the contest comes to " << *contest << " for the seat that began this game\n";
    if (given.check) std::cout << "  checked by looking at everything: " << answer.checked << " positions\n";
    std::cout << "  " << with_commas(static_cast<std::uint64_t>(answer.nodes)) << " positions in " << std::fixed
              << std::setprecision(2) << answer.seconds << " s\n";
  }
}

// --- How good a bot is -----------------------------------------------------------------------------------------------

/// What a bot gave away in its games against itself. Moves without a choice do not count.
struct Grade {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
  std::uint64_t lost = 0;  // points
  std::uint64_t without_loss = 0;
  int worst = 0;

  void add(int points) {
    ++moves;
    lost += static_cast<std::uint64_t>(points);
    without_loss += points == 0 ? 1 : 0;
    worst = std::max(worst, points);
  }
  [[nodiscard]] double per_move() const { return static_cast<double>(lost) / static_cast<double>(moves); }
  [[nodiscard]] double share_without() const { return static_cast<double>(without_loss) / static_cast<double>(moves); }
};

/// One game from two random placements on, as the arena begins them.
void grade_game(const AnyGame& game, const Bot& bot, std::uint64_t seed, Grade& grade) {
  constexpr int random_placements = 2;
  const ShouldStop should_stop = Interrupt::asked;
  Solver solver(room_for_two >> 1U, Solver::Openings::known);
  solver.stop_when(should_stop);
  Chance chance(seed);
  Deaf deaf;
  Swirl::State state = Swirl::deal({.start = 0}, 2, chance, deaf);
  std::optional<int> before;  // the lead of the seat to act
  for (int made = 0; state.table.turn != nobody; ++made) {
    const Seat seat = state.table.turn;
    MoveList list;
    Swirl::moves(state, list);
    const bool counts = made >= random_placements && list.size() > 1;
    if (made == random_placements) before = solver.lead(state, seat);
    Move move = list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))];
    if (made >= random_placements) {
      const AnyView view = AnyView::of(Swirl::view(state, seat));
      const AnyKnowledge knowledge = AnyKnowledge::of(Swirl::knowledge(seat, 2));
      move = bot.choose(bot, {game, view, knowledge, list}, chance, should_stop);
    }
    Swirl::apply(state, move, chance, deaf);
    if (!before) continue;
    const auto after = state.table.turn == nobody
                           ? std::optional{state.table.scores[index_of(seat)] - state.table.scores[1 - index_of(seat)]}
                           : solver.lead(state, seat);
    if (!after) stop();
    if (counts) grade.add(*before - *after);
    before = -*after;
  }
  ++grade.games;
}

void grade(const AnyGame& game, const SolveArguments& given) {
  const auto bot = parse_bot(*given.grade, game, 2);
  if (!bot) throw Stop{.message = printable(bot.error())};
  const Interrupt interrupt(Interrupt::During::talk);
  Grade grade;
  Progress progress(given.games);
  for (std::uint64_t k = 0; k < given.games; ++k) {
    grade_game(game, *bot, derive_seed(given.seed, k), grade);
    progress(k + 1);
  }
  progress.erase();
  if (given.json) {
    std::string text;
    JsonWriter json(text);
    json.begin_object().key("game").text(game.info.id).key("bot").text(bot->label()).key("seed").number(given.seed);
    json.key("games").number(grade.games).key("moves").number(grade.moves).key("lost").number(grade.lost);
    json.key("lost_per_move").real(grade.per_move()).key("without_loss").real(grade.share_without());
    json.key("worst").number(grade.worst).end_object();
    std::cout << text << '\n';
    return;
  }
  std::cout << bot->label() << " against itself, " << with_commas(grade.games) << " games after two random placements, "
            << with_commas(grade.moves) << " moves with a choice\n  " << std::fixed << std::setprecision(3)
            << grade.per_move() << " points lost a move; nothing lost by " << std::setprecision(1)
            << 100 * grade.share_without() << " % of them; " << points(grade.worst) << " by the worst\n";
}

// --- The table of openings -------------------------------------------------------------------------------------------

/// src/bots/swirl/openings.cpp, as it should be.
void print_openings() {
  constexpr std::size_t width = 104;
  Solver solver(room_for_two);
  std::string leads;
  for (const Swirl::State& state : swirl::openings())
    leads += static_cast<char>(swirl::level + solver.lead(state, state.table.first).value_or(0));
  std::cout << "// What comes of the first placements between two. Made by `parlour solve swirl --openings`.\n"
               "#include \"bots/swirl/solver.hpp\"\n\nnamespace parlour::swirl {\n\n"
               "constinit const std::string_view opening_leads =\n";
  for (std::size_t at = 0; at < leads.size(); at += width)
    std::cout << "    R\"(" << leads.substr(at, width) << (at + width < leads.size() ? ")\"\n" : ")\";\n");
  std::cout << "\n}  // namespace parlour::swirl\n";
}

// --- The command line ------------------------------------------------------------------------------------------------

void run(const SolveArguments& given) {
  const AnyGame& game = game_named(given.game);
  if (game.info.id != Swirl::info.id)
    throw Stop{.message = std::string{game.info.name} + " hides cards and is not solved; Swirl can be"};
  if (given.openings) return print_openings();
  if (given.grade) return grade(game, given);
  const Swirl::State state = position(given, game);
  const Interrupt interrupt(Interrupt::During::talk);
  demand_near_enough(state);
  std::vector<Answer> answers;
  if (state.table.players == 2)
    answers.push_back(solve(state, state.table.first, given));
  else
    for (Seat seat = 0; seat < state.table.players; ++seat) answers.push_back(solve(state, seat, given));
  if (given.json)
    print_json(state, answers, given);
  else
    print(state, answers, given);
}

}  // namespace

CLI::App* add_solve(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("solve", "How a position of Swirl ends if nobody errs");
  const auto given = std::make_shared<SolveArguments>();
  command->add_option("GAME", given->game, "swirl")->required()->option_text(" ");
  add_file(*command, "--record", given->file,
           "A position of a record in this file, not the start; - is standard input");
  add_number(*command, "--game", given->number, 1, 1'000'000'000'000, "Which record of the file, from 1");
  add_number(*command, "--at", given->at, 0, max_record_moves, "The position after so many moves; 0 is the deal");
  add_players(*command, given->players, "From the start: two can be solved");
  add_settings(*command, given->settings);
  command->add_flag("--moves", given->moves, "What every move is worth, best looking first");
  command->add_flag("--check", given->check,
                    "Look at everything once more near the end of the line, by the rules alone, and compare");
  command->add_flag("--json", given->json, "One JSON object");
  command->add_flag("--openings", given->openings, "Print src/bots/swirl/openings.cpp, the table of first placements");
  add_text(*command, "--grade", given->grade, "Instead: how many points this bot loses a move, against itself")
      ->option_text("BOT");
  add_number(*command, "--games", given->games, 1, 1'000'000, "Games for --grade");
  add_seed(*command, given->seed, "Of these games");
  command->footer(
      "Nothing is hidden in Swirl. The value is the points of the seat that began the game less those of the second,\n"
      "if both play as well as can be; the line is one such game. With more players there is a value for each seat:\n"
      "its points less those of the best of the others, who join against it; and only the last placements can be\n"
      "solved.\n\n"
      "JSON: game, players, first (the seat that began), to_act, left (placements to come), seat, value, line, nodes,\n"
      "seconds; with more players these five are in `seats`. --moves and --check add `moves` and `checked`; in the\n"
      "competitive form `contest` is what all games come to for the seat that began this one.\n\n"
      "Examples:\n"
      "  parlour solve swirl                                  who wins\n"
      "  parlour solve swirl --moves --check                  whatever the first card, and once more\n"
      "  parlour solve swirl --record games.jsonl --at 5      after five moves of the first game\n"
      "  parlour solve swirl --grade hard --games 200         what hard gives away\n");
  command->callback([given] { run(*given); });
  return command;
}

}  // namespace parlour::cli
