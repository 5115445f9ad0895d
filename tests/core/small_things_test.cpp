// Seats, rulings, moves, events, boxes.
#include <gtest/gtest.h>

#include <vector>

#include "core/any_game.hpp"
#include "core/event.hpp"
#include "core/move.hpp"
#include "core/outcome.hpp"
#include "core/ruling.hpp"
#include "core/seat.hpp"

namespace parlour {
namespace {

using namespace literals;

TEST(SeatSet, holds_seats_and_never_nobody) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  seats.add(0);
  seats.add(9);
  seats.add(9);
  EXPECT_EQ(seats.size(), 2);
  EXPECT_TRUE(seats.has(0) && seats.has(9));
  EXPECT_FALSE(seats.has(1) || seats.has(8) || seats.has(nobody));
  seats.remove(0);
  seats.remove(5);
  EXPECT_EQ(seats, SeatSet::of(9));
  EXPECT_FALSE(seats.empty());
  seats.remove(9);
  EXPECT_EQ(seats, SeatSet{});
  EXPECT_FALSE(SeatSet::first(max_seats).has(nobody));
}

TEST(SeatSet, the_first_so_many) {
  for (int count = 0; count <= max_seats; ++count) {
    const SeatSet seats = SeatSet::first(count);
    EXPECT_EQ(seats.size(), count);
    for (Seat seat = 0; seat < max_seats; ++seat) EXPECT_EQ(seats.has(seat), seat < count);
  }
}

TEST(Ruling, is_a_letter_and_a_number) {
  EXPECT_EQ("S45"_r, (Ruling{'S', 45}));
  EXPECT_EQ("G1"_r, (Ruling{'G', 1}));
  EXPECT_EQ(("W120"_r).text(), "W120");
  EXPECT_EQ((Ruling{'S', 5}).text(), "S5");
  EXPECT_NE("S45"_r, "S54"_r);
  EXPECT_NE("S4"_r, "W4"_r);
}

TEST(MoveList, keeps_moves_in_order_until_it_is_cleared) {
  MoveList list;
  EXPECT_EQ(list.size(), 0);
  EXPECT_EQ(list.begin(), list.end());
  EXPECT_FALSE(list.contains(Move{0}));
  for (const std::uint32_t code : {7U, 3U, 0xffffffffU}) list.add(Move{code});
  EXPECT_EQ(list.size(), 3);
  EXPECT_EQ(std::vector<Move>(list.begin(), list.end()), (std::vector<Move>{{7}, {3}, {0xffffffffU}}));
  EXPECT_EQ(list[0], Move{7});
  EXPECT_EQ(list[2], Move{0xffffffffU});
  EXPECT_TRUE(list.contains(Move{7}));
  EXPECT_TRUE(list.contains(Move{0xffffffffU}));
  EXPECT_FALSE(list.contains(Move{8}));
  list.clear();
  EXPECT_EQ(list.size(), 0);
  EXPECT_FALSE(list.contains(Move{7})) << "what is left in the buffer does not count";
  list.add(Move{5});
  EXPECT_EQ(list.size(), 1);
  EXPECT_EQ(list[0], Move{5});
}

TEST(MoveList, has_room_for_its_capacity) {
  MoveList list;
  for (int i = 0; i < MoveList::capacity; ++i) list.add(Move{static_cast<std::uint32_t>(i)});
  EXPECT_EQ(list.size(), MoveList::capacity);
  EXPECT_EQ(list[MoveList::capacity - 1].code, static_cast<std::uint32_t>(MoveList::capacity - 1));
  EXPECT_EQ(list[0].code, 0U);
}

TEST(EventLog, keeps_both_forms_of_an_event) {
  const Event secret{.kind = 1, .ruling = "G8"_r, .args = {2, 30}};
  const Event open{.kind = 1, .ruling = "G8"_r, .args = {2, no_card}};
  EventLog log;
  log.tell_all(open);
  log.tell(SeatSet::of(2), secret, open);
  log.tell_only(SeatSet::of(1), secret);
  ASSERT_EQ(log.told.size(), 3U);
  for (const Observer observer : {Observer{0}, Observer{1}, Observer{2}, the_public}) {
    EXPECT_EQ(log.told[0].heard_by(observer), open);
    EXPECT_EQ(log.told[1].heard_by(observer), observer == 2 ? secret : open);
    EXPECT_EQ(log.told[2].heard_by(observer), observer == 1 ? std::optional{secret} : std::nullopt);
  }
  log.clear();
  EXPECT_TRUE(log.told.empty());
}

TEST(Outcome, is_over_when_it_is_won_or_drawn) {
  Outcome outcome;
  EXPECT_FALSE(outcome.over());
  outcome.status = Outcome::Status::won;
  EXPECT_TRUE(outcome.over());
  outcome.status = Outcome::Status::drawn;
  EXPECT_TRUE(outcome.over());
}

TEST(Window, is_open_if_anybody_may_answer) {
  EXPECT_FALSE(Window{}.open());
  EXPECT_TRUE((Window{.answer = SeatSet::of(1), .join = {}, .called = {}}).open());
  EXPECT_TRUE((Window{.answer = {}, .join = SeatSet::of(0), .called = {}}).open());
  EXPECT_TRUE((Window{.answer = {}, .join = {}, .called = SeatSet::of(9)}).open());
}

TEST(Box, holds_a_plain_value) {
  struct Plain {
    std::int64_t number = 0;
    std::array<std::uint8_t, 24> bytes{};
    bool operator==(const Plain&) const = default;
  };
  const Plain value{.number = -5, .bytes = {1, 2, 3}};
  Box<64> box = Box<64>::of(value);
  EXPECT_EQ(box.as<Plain>(), value);
  box.as<Plain>().number = 8;
  const Box<64> copy = box;
  EXPECT_EQ(copy.as<Plain>().number, 8);
  EXPECT_EQ(copy.as<Plain>().bytes, value.bytes);
}

}  // namespace
}  // namespace parlour
