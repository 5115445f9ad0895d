// parlour play: a game against bots in the terminal.
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <iostream>
#include <memory>
#include <random>
#include <streambuf>

#include "cli/arguments.hpp"
#include "cli/conversation.hpp"
#include "cli/interrupt.hpp"
#include "games/registry.hpp"
#include "lab/contest.hpp"

namespace parlour::cli {
namespace {

struct PlayArguments {
  std::optional<std::string> game;
  std::optional<int> players;
  int seat = 0;
  std::vector<std::string> bots{std::string{default_bot}};
  std::optional<std::string> seed;
  std::vector<std::string> settings;
  bool fast = false;
};

/// Standard input; Ctrl-C ends it.
class Keyboard : public std::streambuf {
  int_type underflow() override {
    ssize_t count = -1;
    errno = EINTR;
    while (count < 0 && errno == EINTR) {
      Interrupt::wait(STDIN_FILENO);
      if (Interrupt::asked()) return traits_type::eof();
      count = read(STDIN_FILENO, buffer_.data(), buffer_.size());
    }
    if (count <= 0) return traits_type::eof();
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    return traits_type::to_int_type(buffer_[0]);
  }
  std::array<char, 4096> buffer_{};
};

/// Waits, but not for somebody who has had enough.
void sleep_for(std::chrono::milliseconds time) { Interrupt::wait(-1, time); }

/// Where the program runs. Without a person at both ends there is nobody to wait for.
Terminal own_terminal(std::istream& in, bool fast) {
  using Clock = std::chrono::steady_clock;
  using std::chrono::milliseconds;
  const bool typed = isatty(STDIN_FILENO) != 0;
  return {.in = in,
          .out = std::cout,
          .typed = typed,
          .paced = typed && isatty(STDOUT_FILENO) != 0 && !fast,
          .height = [typed]() -> std::optional<std::size_t> {
            winsize size{};
            if (!typed || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row <= 4) return std::nullopt;
            return size.ws_row;
          },
          .now = [] { return std::chrono::duration_cast<milliseconds>(Clock::now().time_since_epoch()); },
          .sleep = sleep_for,
          .interrupted = Interrupt::asked};
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

/// Nothing for a person who would rather not.
const AnyGame* choose_game(const Terminal& terminal) {
  const auto games = all_games();
  if (!terminal.typed) throw Stop{.message = "say which game: parlour play " + std::string{games[0].info.id}};
  for (std::size_t i = 0; i < games.size(); ++i)
    std::cout << "  " << i + 1 << "  " << games[i].info.name << ", " << games[i].info.min_players << " to "
              << games[i].info.max_players << " players\n";
  while (const auto line = ask(terminal, "Which game? ")) {
    if (const auto number = parse_number<std::size_t>(*line, 1, games.size())) return &games[*number - 1];
    if (const AnyGame* game = game_meant(*line)) return game;
    if (wants_to_leave(*line)) return nullptr;
    std::cout << "Type a number from 1 to " << games.size() << ", or the name of a game, or quit.\n";
  }
  throw Stop{.exit = Interrupt::asked() ? Exit::stopped : Exit::wrong_use, .message = "no game was chosen"};
}

PlaySetup read_setup(const AnyGame& game, const PlayArguments& given) {
  PlaySetup setup;
  setup.game = &game;
  setup.players = given.players.value_or(usual_players(setup.game->info));
  setup.options = read_settings(*setup.game, setup.players, given.settings);
  if (given.seat >= setup.players) throw Stop{.message = "--seat goes from 0 to " + std::to_string(setup.players - 1)};
  setup.seat = static_cast<Seat>(given.seat);

  setup.bots = read_bots(given.bots, setup.players - 1, *setup.game, setup.players, "others");
  // The person's own place has one too, which is never asked.
  setup.bots.insert(setup.bots.begin() + given.seat, setup.bots.front());

  const auto seed = given.seed ? Seed::parse(*given.seed) : fresh_seed();
  if (!seed)
    throw Stop{.message =
                   "--seed takes a whole number below 2^64, the same after fast:, or chacha20: and 64 hexadecimal "
                   "digits, not \"" +
                   printable(*given.seed) + "\""};
  setup.seed = *seed;
  return setup;
}

}  // namespace

CLI::App* add_play(CLI::App& program, Exit& exit) {
  CLI::App* command = program.add_subcommand("play", "Play a game against bots");
  const auto given = std::make_shared<PlayArguments>();
  add_text(*command, "GAME", given->game, "The game; on a terminal you are asked if it is missing");
  add_players(*command, given->players, "How many seats, yours among them");
  add_number(*command, "--seat", given->seat, 0, max_seats - 1, "Where you sit; the first seat is 0");
  add_bots(*command, given->bots, "Who plays against you: one bot for all seats, or one for each, with commas");
  add_text(*command, "--seed", given->seed,
           "Deals the cards of an earlier game again; without it nobody can know them");
  add_settings(*command, given->settings);
  command->add_flag("--fast", given->fast, "The bots do not pause before their moves");
  command->footer(
      list_of_bots() +
      "\nType hint while you play for the best moves, your chance to win with each of them, and why.\n"
      "Type ? while you play for help, and ? with a move to learn why it can or cannot be made.\n"
      "The input may be a pipe: its end is the end of the game. So is Ctrl-C (exit 130); either way you are\n"
      "told the seed.\n\n"
      "Examples:\n"
      "  parlour play                                   asks which game\n"
      "  parlour play solo --option solo.target=0       one round against three bots\n"
      "  parlour play swirl --seat 1                    somebody else may go first\n"
      "  parlour play solo --players 2 --seed 7         the same cards every time\n");
  command->callback([given, &exit] {
    const Interrupt interrupt(Interrupt::During::talk);
    Keyboard keyboard;
    std::istream in(&keyboard);
    const Terminal terminal = own_terminal(in, given->fast);
    const AnyGame* const game = given->game ? &game_named(*given->game) : choose_game(terminal);
    if (game != nullptr) converse(read_setup(*game, *given), terminal);
    if (Interrupt::asked()) exit = Exit::stopped;
  });
  return command;
}

}  // namespace parlour::cli
