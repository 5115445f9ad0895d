// What the WebAssembly module offers: the same engine that the program runs, in a browser tab or in node. Text goes in through a
// buffer of the module's and comes out the same way; numbers are plain arguments.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "core/number.hpp"
#include "desk/desk.hpp"
#include "games/registry.hpp"
#include "lab/arena.hpp"
#include "lab/simulate.hpp"
#include "protocol/protocol.hpp"

/// The host hears how far an analysis is.
extern "C" [[clang::import_module("parlour"), clang::import_name("progress")]] void host_progress(std::uint32_t done,
                                                                                                  std::uint32_t total);

namespace {

using namespace parlour;

std::string& buffer() {
  static std::string text;
  return text;
}

live::Desk& desk() {
  static live::Desk only = [] {
    live::Desk made;
    made.progress = [](std::size_t done, std::size_t total) {
      host_progress(static_cast<std::uint32_t>(done), static_cast<std::uint32_t>(total));
    };
    return made;
  }();
  return only;
}

/// Takes the first word off a text.
std::string_view take_word(std::string_view& rest, char separator = ' ') {
  const std::string_view first = rest.substr(0, rest.find(separator));
  rest.remove_prefix(std::min(rest.size(), first.size() + 1));
  return first;
}

/// Reads "name=value ..." and checks that so many can play by these rules.
bool read_options(const AnyGame& game, int players, std::string_view rest, OptionValues& options) {
  while (!rest.empty()) {
    const std::string_view option = take_word(rest);
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos) return false;
    if (!set_option(game.info.id, game.options, options, option.substr(0, equals), option.substr(equals + 1)))
      return false;
  }
  return check_setup(game, players, options).has_value();
}

/// Reads "GAME PLAYERS BOT name=value ..." from the buffer. Like the program, it takes one bot for all seats or one for
/// each, with commas.
bool read_simulation(Simulation& simulation) {
  std::string_view rest = buffer();
  simulation.game = find_game(take_word(rest));
  if (simulation.game == nullptr) return false;
  const auto players = parse_number(take_word(rest), 1, max_seats);
  if (!players) return false;
  for (std::string_view names = take_word(rest); !names.empty();) {
    const auto bot = parse_bot(take_word(names, ','), *simulation.game, *players);
    if (!bot) return false;
    simulation.bots.push_back(*bot);
  }
  if (simulation.bots.size() == 1) simulation.bots.resize(static_cast<std::size_t>(*players), simulation.bots[0]);
  if (simulation.bots.size() != static_cast<std::size_t>(*players)) return false;
  simulation.options = simulation.game->default_options();
  return read_options(*simulation.game, *players, rest, simulation.options);
}

/// Reads "GAME BOT,BOT,... name=value ..." from the buffer; as in the program, a single round unless an option says
/// otherwise.
bool read_arena(Arena& arena) {
  std::string_view rest = buffer();
  arena.game = find_game(take_word(rest));
  if (arena.game == nullptr) return false;
  for (std::string_view names = take_word(rest); !names.empty();) {
    const auto bot = parse_contestant(*arena.game, take_word(names, ','));
    if (!bot) return false;
    arena.bots.push_back(*bot);
  }
  const auto players = static_cast<int>(arena.bots.size());
  for (const Bot& bot : arena.bots)
    if (!can_play(bot, *arena.game, players)) return false;
  arena.options = arena.game->single_round_options();
  return arena.deals > 0 && read_options(*arena.game, players, rest, arena.options);
}

}  // namespace

extern "C" {

/// Makes the buffer this long and says where it is.
[[clang::export_name("parlour_buffer")]] char* parlour_buffer(std::uint32_t size) {
  buffer().resize(size);
  return buffer().data();
}

[[clang::export_name("parlour_buffer_size")]] std::uint32_t parlour_buffer_size() {
  return static_cast<std::uint32_t>(buffer().size());
}

/// Plays games between bots as the buffer says. With `records` the buffer then holds their records. Returns the number of decisions,
/// or -1 if the buffer made no sense.
[[clang::export_name("parlour_simulate")]] std::int64_t parlour_simulate(std::uint64_t games, std::uint64_t seed,
                                                                         std::int32_t records) {
  Simulation simulation;
  simulation.games = games;
  simulation.seed = seed;
  if (!read_simulation(simulation)) return -1;
  buffer().clear();
  SimulationHooks hooks;
  if (records != 0)
    hooks.record = [](std::string_view lines) {
      buffer() += lines;
      return true;
    };
  return static_cast<std::int64_t>(simulate(simulation, hooks).decisions);
}

/// Compares bots as the buffer says and leaves the result in it, the JSON of `parlour arena`. The times in it come from
/// the clock that the host supplies. Returns the number of decisions, or -1 if the buffer made no sense.
[[clang::export_name("parlour_arena")]] std::int64_t parlour_arena(std::uint64_t deals, std::uint64_t seed) {
  Arena arena;
  arena.deals = deals;
  arena.seed = seed;
  if (!read_arena(arena)) return -1;
  const ArenaResult result = run_arena(arena);
  buffer() = arena_json(arena, result);
  return static_cast<std::int64_t>(result.decisions);
}

/// Answers the request in the buffer (docs/desk.md); the reply is then in it. `now`: milliseconds of the host's clock.
[[clang::export_name("parlour_answer")]] void parlour_answer(double now) {
  buffer() = desk().answer(buffer(), static_cast<live::Time>(now));
}

}  // extern "C"
