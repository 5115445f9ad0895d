// Records of the real games: whole, and damaged at random.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "record/record.hpp"
#include "support/agreement.hpp"
#include "support/scale.hpp"

namespace parlour {
namespace {

/// A game between players who choose by chance, with options drawn by chance, stopped after some moves at most.
Record play(const AnyGame& game, std::uint64_t number, std::size_t most_moves) {
  Chance choice(number);
  const auto below = [&](int n) { return static_cast<int>(choice.below(static_cast<std::uint32_t>(n))); };
  const int players = game.info.min_players + below(game.info.max_players - game.info.min_players + 1);
  OptionValues options = game.default_options();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& spec = game.options[i];
    if (spec.name == start_name) {
      options.values[i] = static_cast<std::int16_t>(below(players + 1) - 1);
    } else if (spec.low > spec.high) {
      options.values[i] = spec.named[static_cast<std::size_t>(below(2))].value;
    } else {
      options.values[i] = static_cast<std::int16_t>(spec.low + below(std::min(spec.high - spec.low, 50) + 1));
    }
  }
  test::let_options_agree(game, options);
  Seed seed{.generator = Seed::Generator::fast, .number = number, .key = {}};
  if (below(2) == 0) {
    seed = {.generator = Seed::Generator::chacha20, .number = 0, .key = {}};
    for (std::uint8_t& byte : seed.key) byte = static_cast<std::uint8_t>(below(256));
  }
  Chance chance(seed);
  EventLog log;
  AnyState state = game.deal(options, players, chance, log);
  RecordBuilder builder(game, players, options, std::vector<std::string>(static_cast<std::size_t>(players), "x"), seed);
  MoveList moves;
  for (std::size_t made = 0; made < most_moves && game.to_act(state) != nobody; ++made) {
    game.moves(state, moves);
    const Move move = moves[below(moves.size())];
    log.clear();
    game.apply(state, move, chance, log);
    builder.add(move, state);
  }
  return std::move(builder).finish(state);
}

std::string verdict_on(std::string_view line) {
  const auto record = read_record(line, all_games());
  if (!record) return record.error().text();
  const auto verdict = verify_record(*record);
  return verdict ? "" : verdict.error().text();
}

TEST(RecordsOfGames, RoundTripWithAnyOptions) {
  for (const AnyGame& game : all_games()) {
    const int count = test::scaled(100);
    for (int number = 0; number < count; ++number) {
      const Record record =
          play(game, static_cast<std::uint64_t>(number), number % 3 == 0 ? static_cast<std::size_t>(number) : 3000);
      const std::string line = write_record(record);
      EXPECT_EQ(verdict_on(line), "") << line;
      const auto again = read_record(line, all_games());
      ASSERT_TRUE(again);
      EXPECT_EQ(write_record(*again), line);
    }
  }
}

/// Whatever a stranger writes, the answer is a sentence.
TEST(RecordsOfGames, DamagedAtRandom) {
  Chance chance(std::uint64_t{99});
  const auto below = [&](std::size_t n) {
    return static_cast<std::size_t>(chance.below(static_cast<std::uint32_t>(n)));
  };
  for (const AnyGame& game : all_games()) {
    const int count = test::scaled(4000);
    for (int number = 0; number < count; ++number) {
      Record record = play(game, static_cast<std::uint64_t>(number % 20), 150);
      const std::string whole = write_record(record);
      std::string line = whole;
      const std::size_t kind = below(4);
      if (kind == 0) {
        line[below(line.size())] = static_cast<char>(below(256));
      } else if (kind == 1) {
        const std::size_t from = below(line.size());
        line.erase(from, 1 + below(20));
      } else if (kind == 2 && !record.moves.empty()) {
        // Two moves change places: mostly illegal, and if not, another game.
        std::swap(record.moves[below(record.moves.size())], record.moves[below(record.moves.size())]);
        line = write_record(record);
      } else if (!record.moves.empty()) {
        record.moves[below(record.moves.size())].code ^= 1U << below(32);
        line = write_record(record);
      }
      if (line == whole) continue;
      const std::string verdict = verdict_on(line);
      // A name may be changed, and so may the seed of a game that leaves nothing to chance; the moves may not.
      EXPECT_TRUE(kind < 2 || !verdict.empty()) << line;
    }
  }
}

}  // namespace
}  // namespace parlour
