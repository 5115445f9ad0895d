// A house with its loop and a store that answers when the test wants it to.
#include "server/house.hpp"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>

namespace parlour::test {
namespace {

/// A house whose store has been asked for these rooms, and has not answered.
struct Unanswered {
  Unanswered()
      : house(loop,
              [this](const store::Request& request, const std::function<void(store::Answer)>& answered) {
                if (std::holds_alternative<store::Where>(request)) where.push_back(answered);
              },
              {.thinkers = 0}) {}
  void turn() {
    loop.restart();
    loop.poll();
  }
  /// Whoever was asked for says that nobody has it; how many these were.
  std::size_t answer_all() {
    const auto all = std::exchange(where, {});
    for (const auto& answered : all) answered(store::Done{});
    turn();
    return all.size();
  }

  boost::asio::io_context loop;
  std::vector<std::function<void(store::Answer)>> where;
  server::House house;
};

TEST(House, those_who_look_for_the_same_room_hear_the_same_answer) {
  Unanswered asked;
  int heard = 0;
  for (int n = 0; n < 5; ++n) asked.house.look_up("kitchen", [&](const store::Answer&) { ++heard; });
  asked.house.look_up("cellar", [&](const store::Answer&) { ++heard; });
  asked.turn();
  EXPECT_EQ(asked.answer_all(), 2U);
  EXPECT_EQ(heard, 6);
  asked.house.look_up("kitchen", [&](const store::Answer&) { ++heard; });
  EXPECT_EQ(asked.answer_all(), 1U) << "what was so once need not be so now";
  EXPECT_EQ(heard, 7);
}

TEST(House, however_many_rooms_are_looked_for_there_is_room_for_what_else_is_asked) {
  Unanswered asked;
  int heard = 0;
  int refused = 0;
  const auto hear = [&](const store::Answer& answer) {
    std::holds_alternative<store::Full>(answer) ? ++refused : ++heard;
  };
  constexpr int rooms = 3'000;
  for (int n = 0; n < rooms; ++n) asked.house.look_up("room" + std::to_string(n), hear);
  asked.turn();
  asked.house.call(store::FindGuest{}, hear);
  EXPECT_EQ(refused, 0);
  for (std::size_t some = 1; some > 0;) {
    some = asked.answer_all();
    EXPECT_LE(some, 500U);
  }
  EXPECT_EQ(heard, rooms);
  EXPECT_EQ(refused, 0);
}

}  // namespace
}  // namespace parlour::test
