// Rooms at one device, at which several sit: any of them moves, the way back, another pace, the page is loaded anew.
#include "room/evening.hpp"
#include "support/games.hpp"
#include "support/replay.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

/// One device with a random game, and a person in at least one of its seats.
class Device {
 public:
  Device(const AnyGame& game, std::uint64_t seed) : house(seed, true), game_(game) {
    house.enter(1);
    Words plan = random_plan(house, game);
    plan["clock"] = 0;
    house.send(1, plan);
    const int seats = plan["seats"];
    for (int seat = 0; seat < seats; ++seat)
      if (seat == seats - 1 && persons_.empty())
        sit(seat);
      else if (house.likely(2))
        sit(seat);
    house.send(1, {{"do", "start"}, {"seed", "fast:" + std::to_string(seed)}});
  }

  House house;

  [[nodiscard]] bool over() const { return house.room().table()->over(); }

  /// Something that somebody at the device does.
  void something() {
    if (!house.clients[1].connected) house.connect(1);
    switch (house.any(24)) {
    case 0: house.disconnect(1); break;
    case 1: house.load(); break;
    case 2:
    case 3: house.repeat(1); break;
    case 4: house.send(1, {{"do", "back"}}); break;
    case 5: house.send(1, {{"do", "pace"}, {"pace", random_pace()}}); break;
    case 6: house.send(1, {{"do", "ask"}, {"frame", last_frame()}, {"seat", somebody()}}); break;
    case 7: house.send(1, {{"do", "go"}}); break;
    case 8: house.send(1, {{"do", "here"}}); break;
    case 9: move(somebody(), last_frame() - std::min<std::size_t>(last_frame(), 2)); break;  // too late, perhaps
    case 10:
    case 11: pass(somebody()); break;
    default: move(somebody(), last_frame()); break;
    }
  }
  /// Everybody does what is wanted of them.
  void go_on() {
    if (!house.clients[1].connected) house.connect(1);
    for (const Seat seat : persons_) move(seat, last_frame());
    for (const Seat seat : persons_) pass(seat);
  }

 private:
  void sit(int seat) {
    persons_.push_back(static_cast<Seat>(seat));
    house.send(1, {{"do", "sit"}, {"seat", seat}});
  }
  [[nodiscard]] Seat somebody() { return persons_[house.chance.below(static_cast<std::uint32_t>(persons_.size()))]; }
  [[nodiscard]] std::size_t last_frame() const { return house.room().table()->next_frame() - 1; }
  Words random_pace() {
    const int shortest = house.any(800);
    const Words window = house.likely(3) ? Words{} : Words(house.any(3) * 1'000);
    Words pace{{"pause", {shortest, shortest + house.any(800)}}, {"window", window}, {"quick", house.any(900)}};
    if (house.likely(2)) pace["further"] = {shortest / 3, shortest};
    if (house.likely(2)) pace["tempo"] = {60, 170};
    return pace;
  }
  void move(Seat seat, std::size_t frame) {
    const live::Prompt prompt = live::prompt(game_, house.room().table()->frames().back(), seat);
    if (prompt.moves.empty()) return;
    const std::string move = game_.notation(
        prompt.moves[house.chance.below(static_cast<std::uint32_t>(std::min<std::size_t>(prompt.moves.size(), 6)))]);
    house.send(1, {{"do", "move"}, {"frame", frame}, {"move", move}, {"seat", seat}, {"call", house.likely(2)}});
  }
  void pass(Seat seat) { house.send(1, {{"do", "pass"}, {"frame", last_frame()}, {"seat", seat}}); }

  const AnyGame& game_;
  std::vector<Seat> persons_;
};

class RandomDevices : public ::testing::TestWithParam<std::string> {};

void play_at_devices(const std::string& id, const Numbers& seeds) {
  std::size_t entries = 0;
  int devices = 0;
  for (; devices < seeds.count && !::testing::Test::HasFailure(); ++devices) {
    const std::uint64_t seed = seeds.first + static_cast<std::uint64_t>(devices);
    SCOPED_TRACE(to_see_alone(seed));
    Device device(*find_game(id), seed);
    ASSERT_NE(device.house.room().table(), nullptr) << device.house.clients[1].said;
    for (int rounds = device.house.any(80); rounds > 0 && !::testing::Test::HasFailure(); --rounds) {
      device.something();
      device.house.wait(device.house.any(1'500));
      if (rounds % 5 == 0) device.house.expect_followed();
    }
    for (int rounds = 0; rounds < 5'000 && !device.over() && !::testing::Test::HasFailure(); ++rounds) {
      device.go_on();
      device.house.wait(1'000);
    }
    EXPECT_TRUE(device.over());
    device.house.expect_rebuilt();
    entries += device.house.journal.size();
  }
  std::printf("%d devices with %s, %zu entries\n", devices, id.c_str(), entries);
}

TEST_P(RandomDevices, are_rebuilt_from_their_journals_and_come_to_an_end) {
  play_at_devices(GetParam(), numbers(0, scaled(20)));
}
TEST_P(RandomDevices, SlowlyMany) { play_at_devices(GetParam(), numbers(1'000'000, scaled(300))); }

INSTANTIATE_TEST_SUITE_P(Room, RandomDevices, ::testing::ValuesIn(game_ids()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace parlour::test
