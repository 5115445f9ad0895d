// parlour play: a game against bots in the terminal.
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <random>
#include <thread>

#include "cli/cli.hpp"
#include "cli/conversation.hpp"
#include "games/registry.hpp"
#include "lab/contest.hpp"

namespace parlour::cli {
namespace {

struct PlayArguments {
  std::string game;
  std::optional<int> players;
  int seat = 0;
  std::vector<std::string> bots{std::string{default_bot}};
  std::string seed;
  std::vector<std::string> settings;
  bool fast = false;
};

/// Where the program runs. Without a person at both ends there is nobody to wait for.
Terminal own_terminal(bool fast) {
  using Clock = std::chrono::steady_clock;
  using std::chrono::milliseconds;
  const bool typed = isatty(STDIN_FILENO) != 0;
  return {.in = std::cin,
          .out = std::cout,
          .typed = typed,
          .paced = typed && isatty(STDOUT_FILENO) != 0 && !fast,
          .height = [typed]() -> std::optional<std::size_t> {
            winsize size{};
            if (!typed || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row <= 4) return std::nullopt;
            return size.ws_row;
          },
          .now = [] { return std::chrono::duration_cast<milliseconds>(Clock::now().time_since_epoch()); },
          .sleep = [](milliseconds time) { std::this_thread::sleep_for(time); }};
}

/// 256 bits that nobody can guess.
Seed fresh_seed() {
  Seed seed{.generator = Seed::Generator::chacha20};
  std::random_device device;
  for (std::size_t i = 0; i < seed.key.size(); i += 4) {
    const auto word = static_cast<std::uint32_t>(device());
    for (std::size_t byte = 0; byte < 4; ++byte) seed.key[i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
  }
  return seed;
}

const AnyGame& choose_game(const Terminal& terminal) {
  const auto games = all_games();
  if (!terminal.typed) throw Stop{.message = "say which game: parlour play " + std::string{games[0].info.id}};
  for (std::size_t i = 0; i < games.size(); ++i)
    std::cout << "  " << i + 1 << "  " << games[i].info.name << ", " << games[i].info.min_players << " to "
              << games[i].info.max_players << " players\n";
  while (const auto line = ask(terminal, "Which game? ")) {
    if (const auto number = whole_number(*line); number && *number >= 1 && *number <= static_cast<int>(games.size()))
      return games[static_cast<std::size_t>(*number - 1)];
    if (const AnyGame* game = find_game(*line)) return *game;
    std::cout << "Type a number from 1 to " << games.size() << ".\n";
  }
  throw Stop{.message = "no game was chosen"};
}

PlaySetup read_setup(const PlayArguments& given, const Terminal& terminal) {
  PlaySetup setup;
  setup.game = given.game.empty() ? &choose_game(terminal) : &game_named(given.game);
  setup.players = given.players.value_or(usual_players(setup.game->info));
  setup.options = read_settings(*setup.game, setup.players, given.settings);
  if (given.seat < 0 || given.seat >= setup.players)
    throw Stop{.message = "--seat goes from 0 to " + std::to_string(setup.players - 1)};
  setup.seat = static_cast<Seat>(given.seat);

  const auto others = static_cast<std::size_t>(setup.players - 1);
  if (given.bots.size() != 1 && given.bots.size() != others)
    throw Stop{.message = "--bots takes one name for all or one for each of the " + std::to_string(others) +
                          " others, not " + std::to_string(given.bots.size())};
  for (std::size_t seat = 0, next = 0; seat < static_cast<std::size_t>(setup.players); ++seat) {
    const auto bot = parse_bot(given.bots[given.bots.size() == 1 ? 0 : std::min(next, others - 1)]);
    if (!bot) throw Stop{.message = printable(bot.error())};
    setup.bots.push_back(*bot);
    if (static_cast<int>(seat) != given.seat) ++next;
  }

  const auto seed = given.seed.empty() ? fresh_seed() : Seed::parse(given.seed);
  if (!seed)
    throw Stop{.message = "a seed is a number, fast:NUMBER, or chacha20: and 64 hexadecimal digits, not \"" +
                          printable(given.seed) + "\""};
  setup.seed = *seed;
  return setup;
}

}  // namespace

CLI::App* add_play(CLI::App& program, Exit& /*exit*/) {
  CLI::App* command = program.add_subcommand("play", "Play a game against bots");
  const auto given = std::make_shared<PlayArguments>();
  command->add_option("GAME", given->game, "Id of the game; on a terminal you are asked if it is missing");
  command->add_option("--players", given->players, "How many seats, yours among them");
  command->add_option("--seat", given->seat, "Where you sit; the first seat is 0")->capture_default_str();
  command
      ->add_option("--bots", given->bots, "Who plays against you: one bot for all seats, or one for each, with commas")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->capture_default_str();
  command->add_option("--seed", given->seed,
                      "Deals the cards of an earlier game again; without it nobody can know them");
  command->add_option("--option", given->settings, "A rule of the game as NAME=VALUE; may be given several times")
      ->allow_extra_args(false);
  command->add_flag("--fast", given->fast, "The bots do not pause before their moves");
  command->footer(list_of_bots() +
                  "\nType hint while you play for the best moves, your chance to win with each of them, and why.\n"
                  "Type ? while you play for help, and ? with a move to learn why it can or cannot be made.\n"
                  "The input may be a pipe: its end is the end of the game.\n\n"
                  "Examples:\n"
                  "  parlour play                                   asks which game\n"
                  "  parlour play solo --option solo.target=0       one round against three bots\n"
                  "  parlour play swirl --seat 1                    somebody else may go first\n"
                  "  parlour play solo --players 2 --seed 7         the same cards every time\n");
  command->callback([given] {
    const Terminal terminal = own_terminal(given->fast);
    converse(read_setup(*given, terminal), terminal);
  });
  return command;
}

}  // namespace parlour::cli
