// Two rooms that agree on what a viewer may know: that viewer gets the same bytes at the same times from both, and everybody else letters
// of the same lengths. What anybody holds, what a bot was asked in secret and who declined shows in nothing that leaves a room.
#include "room/company.hpp"
#include "support/games.hpp"
#include "support/replay.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

class TwoRooms : public ::testing::TestWithParam<std::string> {
 protected:
  /// So many pairs, from this room on.
  static void expect_alike(std::uint64_t first, int pairs) {
    const AnyGame& game = *find_game(GetParam());
    const Numbers rooms = numbers(first, pairs);
    const Compared compared = compare_worlds(game, game, Thinkers::plain, rooms.first, rooms.count);
    EXPECT_EQ(compared.difference, "") << to_see_alone(compared.room);
    EXPECT_EQ(compared.stuck, "") << to_see_alone(compared.room);
    std::printf(
        "%d pairs of %s; %d rooms in which one world asked more in secret, %d kept moves, %d answers out of turn, "
        "%d who came to watch somebody alone\n",
        compared.pairs, GetParam().c_str(), compared.secrets, compared.kept, compared.answers, compared.late);
    if (!has_windows(game) || rooms.alone) return;
    EXPECT_GE(compared.secrets, pairs / 50);
    EXPECT_GE(compared.kept, pairs / 50);
    EXPECT_GE(compared.answers, pairs / 200);
    EXPECT_GE(compared.late, pairs / 400);
  }
};

TEST_P(TwoRooms, that_a_viewer_cannot_tell_apart_give_it_the_same_bytes_at_the_same_times) {
  expect_alike(0, scaled(2'000));
}
TEST_P(TwoRooms, SlowlyMany) { expect_alike(1'000'000, scaled(67'000)); }
TEST_P(TwoRooms, SoakAMillion) { expect_alike(100'000'000, scaled(100'000)); }

INSTANTIATE_TEST_SUITE_P(Room, TwoRooms, ::testing::ValuesIn(game_ids()), [](const auto& test) { return test.param; });

}  // namespace
}  // namespace parlour::test
