// Storms from fixed seeds, and what must hold of any of them: the same seed gives the same storm, and a schedule can be made smaller.
#include "storm/storm.hpp"

#include <gtest/gtest.h>

#include "support/replay.hpp"
#include "support/scale.hpp"
#include "support/spoken.hpp"

namespace parlour::test {
namespace {

storm::Settings all_weathers(std::uint64_t seed, std::string_view faults = "all") {
  storm::Settings settings;
  settings.seed = seed;
  for (const AnyGame& game : all_games()) settings.games.push_back(&game);
  settings.faults = *storm::parse_kinds(faults);
  settings.reader = [&types = spoken()](std::string_view text, bool up) {
    return types.misfit(text, up ? "ClientMessage" : "ServerMessage");
  };
  return settings;
}

/// What one must type to see it.
std::string again(std::uint64_t seed) { return "parlour storm --seeds " + std::to_string(seed) + " --trail 100"; }

void expect_calm(const Numbers& seeds) {
  storm::Counts counts;
  for (int i = 0; i < seeds.count; ++i) {
    const std::uint64_t seed = seeds.first + static_cast<std::uint64_t>(i);
    const storm::Report report = storm::storm(all_weathers(seed));
    ASSERT_EQ(report.violation, std::nullopt) << again(seed);
    counts.add(report.counts);
  }
  std::printf("%llu storms, %llu games, %llu faults, %llu letters, %llu claims\n",
              static_cast<unsigned long long>(counts.storms), static_cast<unsigned long long>(counts.games),
              static_cast<unsigned long long>(counts.faults), static_cast<unsigned long long>(counts.letters),
              static_cast<unsigned long long>(counts.claims));
}

TEST(Storms, a_few_end_without_a_violation) { expect_calm(numbers(5'001, scaled(10))); }

/// A thousand in four parts. Mistakes are planted in the house elsewhere (tests/mutants/storm.txt), and these notice them.
class SlowStorms : public ::testing::TestWithParam<std::uint64_t> {};
TEST_P(SlowStorms, end_without_a_violation) { expect_calm(numbers(250 * GetParam() + 1, scaled(250))); }
INSTANTIATE_TEST_SUITE_P(Storm, SlowStorms, ::testing::Values(0, 1, 2, 3));

TEST(Storms, the_same_seed_is_the_same_storm) {
  storm::Settings settings = all_weathers(22);
  settings.trail = 100'000;
  const storm::Report one = storm::storm(settings);
  const storm::Report two = storm::storm(settings);
  EXPECT_GT(one.trail.size(), 500U);
  EXPECT_EQ(one.trail, two.trail);
  settings.seed = 23;
  EXPECT_NE(storm::storm(settings).trail, one.trail);
}

TEST(Storms, a_message_that_is_none_is_a_violation) {
  storm::Settings settings = all_weathers(22);
  settings.reader = [&types = spoken()](std::string_view text, bool up) {
    std::string other{text};
    if (const std::size_t at = other.find(R"("chain")"); at != std::string::npos) other[at + 1] = 'C';
    return types.misfit(other, up ? "ClientMessage" : "ServerMessage");
  };
  const storm::Report report = storm::storm(settings);
  ASSERT_TRUE(report.violation);
  EXPECT_TRUE(report.violation->contains("a message is none: ")) << *report.violation;
}

TEST(Storms, a_fault_that_is_left_out_does_not_happen) {
  storm::Settings settings = all_weathers(3, "kill");
  const storm::Report with = storm::storm(settings);
  EXPECT_GT(with.counts.deaths, 0U);
  for (std::size_t i = 0; i < with.faults.size(); ++i) settings.left_out.insert(i);
  EXPECT_EQ(storm::storm(settings).counts.deaths, 0U);
}

TEST(Storms, faults_have_names) {
  EXPECT_EQ(storm::parse_kinds("none"), 0U);
  EXPECT_EQ(storm::parse_kinds("breaks,slow"), 5U);
  EXPECT_FALSE(storm::parse_kinds("breaks,").has_value());
  EXPECT_TRUE(storm::parse_kinds("rain").error().contains("there are breaks, half"));
}

}  // namespace
}  // namespace parlour::test
