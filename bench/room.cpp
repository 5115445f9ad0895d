// A shared room of four with two people, from the lobby to the end of a game: what a server spends for each input, the frames of both
// viewers included. The argument is how many games; each is always the same.
#include <benchmark/benchmark.h>

#include "games/registry.hpp"
#include "room/room.hpp"

namespace parlour::live {
namespace {

class Evening {
 public:
  explicit Evening(const AnyGame& game, std::uint64_t seed) : game_(game), chance_(seed), room_("bench", false) {}

  /// Plays one round; how many inputs it took.
  std::uint64_t play() {
    for (const Guest guest : {1U, 2U}) send(guest, R"("do":"enter")");
    send(1, R"("do":"plan","game":")" + std::string{game_.info.id} + R"(","options":{)" + short_contest() +
                R"(},"seats":4,"bot":"random")");
    for (const Guest guest : {1U, 2U}) {
      send(guest, R"("do":"sit","seat":)" + std::to_string(guest - 1));
      send(guest, R"("do":"ready","on":true)");
    }
    send(1, R"("do":"start")");
    const std::string terms = terms_text({.room = "bench",
                                          .number = 1,
                                          .game = &game_,
                                          .options = game_.single_round_options(),
                                          .seats = {{.guest = 1, .bot = {}},
                                                    {.guest = 2, .bot = {}},
                                                    {.guest = {}, .bot = "random"},
                                                    {.guest = {}, .bot = "random"}}});
    for (const Guest guest : {1U, 2U})
      send(guest, R"("do":"commit","hash":")" + hex_text(commit_to(terms, static_cast<Seat>(guest - 1), {})) + '"');
    input(Luck{});
    for (const Guest guest : {1U, 2U}) send(guest, R"("do":"reveal","bytes":")" + hex_text({}) + '"');
    while (!room_.table()->over()) {
      if (!room_.wanted().empty()) {
        const Question& question = room_.wanted().front();
        input(Thought{.ticket = question.ticket, .move = any_of(question.moves)});
      } else if (!somebody_moves() && room_.due()) {
        now_ = *room_.due();
        input(TimePassed{});
      }
    }
    return inputs_;
  }

 private:
  void input(const Input& what) {
    ++inputs_;
    benchmark::DoNotOptimize(room_.step(what, now_));
  }
  void send(Guest guest, const std::string& what) {
    input(Command{.guest = guest, .text = "{\"id\":" + std::to_string(++id_) + "," + what + "}"});
  }
  bool somebody_moves() {
    const Table& table = *room_.table();
    const Seat seat = table.frames().back().to_act;
    if (table.window_open() || seat < 0 || seat > 1) return false;
    const Prompt asked = prompt(game_, table.frames().back(), seat);
    if (asked.moves.empty()) return false;
    send(static_cast<Guest>(seat + 1), R"("do":"move","frame":)" + std::to_string(table.next_frame() - 1) +
                                           R"(,"move":")" + any_of(asked.moves) + '"');
    return true;
  }
  std::string any_of(const std::vector<Move>& moves) {
    return game_.notation(moves[chance_.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  [[nodiscard]] std::string short_contest() const {
    std::string texts;
    const OptionValues options = game_.single_round_options();
    for (std::size_t i = 0; i < game_.options.size(); ++i)
      texts += (i == 0 ? "\"" : ",\"") + std::string{game_.options[i].name} + "\":\"" +
               option_text(game_.options[i], options.values[i]) + '"';
    return texts;
  }

  const AnyGame& game_;
  Chance chance_;
  Room room_;
  Time now_ = 0;
  std::uint64_t id_ = 0;
  std::uint64_t inputs_ = 0;
};

void room_inputs(benchmark::State& run, const char* id) {
  std::uint64_t inputs = 0;
  for (auto _ : run)
    for (std::int64_t seed = 0; seed < run.range(0); ++seed)
      inputs += Evening(*find_game(id), static_cast<std::uint64_t>(seed)).play();
  run.counters["inputs"] = static_cast<double>(inputs);
  run.counters["inputs_a_second"] = benchmark::Counter(static_cast<double>(inputs), benchmark::Counter::kIsRate);
}

// A fixed number of times, so that instructions can be counted: tools/bench-check.py.
BENCHMARK_CAPTURE(room_inputs, solo, "solo")->Arg(2)->Arg(8)->Iterations(1);
BENCHMARK_CAPTURE(room_inputs, help, "help")->Arg(2)->Arg(8)->Iterations(1);

}  // namespace
}  // namespace parlour::live

BENCHMARK_MAIN();
