// The store that forgets everything when it ends.
#include "store/memory.hpp"

#include "store/conformance.hpp"

namespace parlour::test {
namespace {

Answering a_memory() {
  return [memory = std::make_shared<store::Memory>()](const store::Request& request, live::Time now) {
    return memory->answer(request, now);
  };
}

INSTANTIATE_TEST_SUITE_P(Memory, AnyStore, ::testing::Values(StoreKind{.name = "memory", .make = a_memory}), kind_name);
INSTANTIATE_TEST_SUITE_P(Memory, Ageing, ::testing::Values(StoreKind{.name = "memory", .make = a_memory}), kind_name);
INSTANTIATE_TEST_SUITE_P(Memory, SharedStore, ::testing::Values(StoreKind{.name = "memory", .make = a_memory}),
                         kind_name);

TEST(StoreMemory, a_lease_is_as_long_as_it_was_told) {
  store::Memory memory(2'000);
  const auto joined = std::get<store::Joined>(memory.answer(store::Join{.node = "one"}, 0));
  EXPECT_EQ(joined.lease, 2'000);
  const store::Heartbeat heartbeat{.owner = joined.owner};
  for (const live::Time now : {0, 1'999, 3'998})
    EXPECT_TRUE(std::holds_alternative<store::Done>(memory.answer(heartbeat, now)));
  EXPECT_TRUE(std::holds_alternative<store::Expired>(memory.answer(heartbeat, 5'998)));
}

TEST(StoreMemory, shows_all_that_a_room_has_ever_had_stored) {
  store::Memory memory;
  EXPECT_TRUE(memory.whole_journal("house").empty());
  memory.answer(store::CreateRoom{.room = "house"}, 0);
  const auto joined = std::get<store::Joined>(memory.answer(store::Join{.node = "one"}, 0));
  memory.answer(store::Heartbeat{.owner = joined.owner}, 0);
  memory.answer(store::Claim{.room = "house", .owner = joined.owner}, 0);
  const std::vector<store::Row> rows{snapshot(0), row(1), snapshot(2), row(3)};
  memory.answer(store::Commit{.parts = {{.room = "house", .epoch = 1, .rows = rows, .finished = {}}}}, 0);
  EXPECT_EQ(memory.whole_journal("house"), rows);
}

}  // namespace
}  // namespace parlour::test
