// How much a room needs: the frames it keeps are few, however long the game.
#include <malloc.h>

#include <memory>

#include "room/house.hpp"

namespace parlour::test {
namespace {

std::size_t in_use() { return mallinfo2().uordblks; }

TEST(RoomMemory, a_room_of_four_needs_forty_kilobytes_after_a_thousand_frames) {
  House house(7);
  for (const live::Guest guest : {1U, 2U}) house.enter(guest);
  Words options{{"solo.target", "500"}};
  house.send(1, {{"do", "plan"}, {"game", "solo"}, {"options", options}, {"seats", 4}, {"bot", "random"}});
  for (const live::Guest guest : {1U, 2U}) {
    house.send(guest, {{"do", "sit"}, {"seat", guest}});
    house.send(guest, {{"do", "ready"}, {"on", true}});
  }
  house.send(1, {{"do", "start"}});
  for (int n = 0; n < 3; ++n) house.share();
  while (house.room().table()->next_frame() < 1'000 && !house.room().table()->over()) {
    for (const live::Guest guest : {1U, 2U}) house.play(guest);
    house.wait(1'000);
  }
  ASSERT_GE(house.room().table()->next_frame(), 1'000U);
  // Another room that goes through the same: a copy would have no more than it needs.
  const std::size_t before = in_use();
  const auto room = std::make_unique<live::Room>("house", false);
  for (const live::Entry& entry : house.journal)
    if (!std::holds_alternative<live::Snapshot>(entry.input)) room->step(entry.input, entry.at, entry.trip);
  const std::size_t bytes = in_use() - before;
  EXPECT_EQ(room->everything(), house.room().everything());
  RecordProperty("bytes", std::to_string(bytes));
  EXPECT_LE(bytes, 40U * 1'024);
}

}  // namespace
}  // namespace parlour::test
