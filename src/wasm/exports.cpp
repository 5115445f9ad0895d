// What the WebAssembly module offers: the same engine that the program runs, in a browser tab or in node. Text goes in through a
// buffer of the module's and comes out the same way; numbers are plain arguments.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "games/registry.hpp"
#include "lab/simulate.hpp"
#include "protocol/protocol.hpp"

namespace {

using namespace parlour;

std::string& buffer() {
  static std::string text;
  return text;
}

/// Reads "GAME PLAYERS BOT name=value ..." from the buffer.
bool read_simulation(Simulation& simulation) {
  std::string_view rest = buffer();
  const auto word = [&] {
    const std::string_view first = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), first.size() + 1));
    return first;
  };
  simulation.game = find_game(word());
  if (simulation.game == nullptr) return false;
  int players = 0;
  const std::string_view count = word();
  const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), players);
  if (error != std::errc{} || end != count.data() + count.size()) return false;
  const auto bot = parse_bot(word());
  if (!bot || players < 0 || players > max_seats) return false;
  simulation.bots.assign(static_cast<std::size_t>(players), *bot);
  simulation.options = simulation.game->default_options();
  while (!rest.empty()) {
    const std::string_view option = word();
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos) return false;
    if (!set_option(simulation.game->info.id, simulation.game->options, simulation.options, option.substr(0, equals),
                    option.substr(equals + 1)))
      return false;
  }
  return check_setup(*simulation.game, players, simulation.options).has_value();
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

}  // extern "C"
