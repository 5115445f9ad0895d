#include "lab/bench.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <set>

#include "games/registry.hpp"
#include "lab/contest.hpp"
#include "record/record.hpp"
#include "support/scale.hpp"

// For the whole test program: whoever allocates is counted. The thread sanitizer brings functions of its own.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define PARLOUR_CANNOT_COUNT
#endif
#endif

namespace {
std::atomic<std::uint64_t> allocations = 0;
}

#if !defined(PARLOUR_CANNOT_COUNT)
void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace parlour {
namespace {

TEST(Bench, AllocationsAreCounted) {
#if defined(PARLOUR_CANNOT_COUNT)
  GTEST_SKIP();
#endif
  const std::uint64_t before = allocations;
  EXPECT_NE(std::vector<int>(100).data(), nullptr);
  EXPECT_GT(allocations, before);
}

TEST(Bench, RandomContestsAllocateNothing) {
  for (const AnyGame& game : all_games()) {
    with_game(game, [&]<Game G>() {
      const typename G::Options options{};
      const auto list = std::make_unique<MoveList>();
      for (int players = game.info.min_players; players <= game.info.max_players; ++players) {
        const std::uint64_t before = allocations;
        for (int k = 0; k < test::scaled(5); ++k)
          play_random<G>(options, players, static_cast<std::uint64_t>(k), decision_cap, *list, [](Move, int) {});
        EXPECT_EQ(allocations, before) << game.info.id << " with " << players;
      }
    });
  }
}

TEST(Bench, SignaturesDependOnTheGameAndNothingElse) {
  std::set<std::uint64_t> seen;
  for (const AnyGame& game : all_games()) {
    for (const int players : {game.info.min_players, game.info.min_players + 1}) {
      const std::uint64_t signature = bench_signature(game, game.default_options(), players);
      EXPECT_EQ(signature, bench_signature(game, game.default_options(), players));
      EXPECT_TRUE(seen.insert(signature).second) << game.info.id << " with " << players;
    }
  }
  const AnyGame& swirl = *find_game("swirl");
  OptionValues options = swirl.default_options();
  ASSERT_TRUE(set_option("swirl", swirl.options, options, "swirl.deck", "left"));
  EXPECT_TRUE(seen.insert(bench_signature(swirl, options, 2)).second);
}

/// If one of these changes, so does what every record of that game means: raise its rules version and write the new
/// value down here.
TEST(Bench, TheGamesBehaveAsTheyDid) {
  const auto signature = [](std::string_view id, int players) {
    const AnyGame& game = *find_game(id);
    return hash_text(bench_signature(game, game.default_options(), players));
  };
  EXPECT_EQ(signature("help", 4), "93e9c1def961ea39");
  EXPECT_EQ(signature("solo", 4), "852c4b959c5f8562");
  EXPECT_EQ(signature("solo", 2), "42e1b0126db635c1");
  EXPECT_EQ(signature("swirl", 2), "01cfe847f40c5d64");
}

TEST(Bench, MeasuresWhatItSays) {
  for (const AnyGame& game : all_games()) {
    const int players = usual_players(game.info);
    const BenchResult result = bench(game, game.default_options(), players, {.repeats = 2, .seconds = 0.01});
    EXPECT_EQ(result.game, game.info.id);
    EXPECT_EQ(result.players, players);
    EXPECT_GT(result.games_per_s, 0);
    EXPECT_GT(result.decisions_per_s, result.games_per_s);
    EXPECT_LE(result.choices_per_s, result.decisions_per_s);
    EXPECT_DOUBLE_EQ(result.ns_per_decision, 1e9 / result.decisions_per_s);
    EXPECT_GE(result.legal_mean, 1);
    EXPECT_EQ(result.state_bytes, game.state_bytes);
    EXPECT_GT(result.copy_ns, 0);
    EXPECT_EQ(result.signature, bench_signature(game, game.default_options(), players));
  }
}

}  // namespace
}  // namespace parlour
