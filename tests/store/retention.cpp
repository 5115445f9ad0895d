// What every store must do as time goes by: what nobody has used for long is erased, and nothing else is.
#include "store/conformance.hpp"

namespace parlour::test {
namespace {

using store::Claimed;
using store::Done;
using store::Fate;
using store::Missing;
using store::Owner;
using store::Tidied;

TEST_P(Ageing, a_room_in_which_nobody_was_for_so_many_days_is_erased) {
  create("house");
  create("hut");
  const Owner one = join("one");
  const std::uint64_t epoch = claim("house", one);
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0), row(1)}, .finished = {}}), Fate::stored);
  ask<Done>(store::Release{.room = "house", .epoch = epoch});
  tidy(3);
  for (int day = 0; day < 3; ++day) {
    EXPECT_EQ(next_day(3).rooms, 0U);
    visit("hut", one);
  }
  EXPECT_TRUE(is_there("house"));
  EXPECT_EQ(next_day(3).rooms, 1U);
  ask<Missing>(store::Load{.room = "house"});
  ask<Missing>(store::Claim{.room = "house", .owner = one});
  EXPECT_TRUE(is_there("hut"));
  // Its name is free, and nothing of what was is in the new one.
  create("house");
  EXPECT_TRUE(journal("house").empty());
  EXPECT_EQ(ask<Claimed>(store::Claim{.room = "house", .owner = one}).entries, 0U);
}

TEST_P(Ageing, a_room_that_somebody_has_is_not_old) {
  create("house");
  const Owner one = join("one");
  const std::uint64_t epoch = claim("house", one);
  for (int day = 0; day < 10; ++day) EXPECT_EQ(next_day(2).rooms, 0U);
  EXPECT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
  ask<Done>(store::Release{.room = "house", .epoch = epoch});
  EXPECT_EQ(next_day(2).rooms, 0U);
  for (int day = 0; day < 4; ++day) next_day(2);
  EXPECT_FALSE(is_there("house"));
}

TEST_P(Ageing, a_guest_who_was_not_seen_for_so_many_days_is_forgotten) {
  const live::Guest anna = new_guest(session(1), "Anna");
  const live::Guest bert = new_guest(session(2), "Bert");
  ask<store::GuestIs>(store::AddSession{.guest = anna, .session = session(3)});
  tidy(3);
  for (int day = 0; day < 3; ++day) {
    EXPECT_EQ(next_day(3).guests, 0U);
    ask<store::GuestIs>(store::FindGuest{.session = session(2)});
  }
  EXPECT_EQ(next_day(3).guests, 1U);
  ask<Missing>(store::FindGuest{.session = session(1)});
  ask<Missing>(store::FindGuest{.session = session(3)});
  EXPECT_EQ(ask<store::Names>(store::NamesOf{.guests = {anna, bert}}).guests.size(), 1U);
  EXPECT_GT(new_guest(session(1), "Anna"), bert) << "nobody inherits a number";
}

TEST_P(Ageing, a_game_stays_as_long_as_one_of_its_guests) {
  create("house");
  const live::Guest anna = new_guest(session(1), "Anna");
  const live::Guest bert = new_guest(session(2), "Bert");
  const std::uint64_t epoch = claim("house", join("one"));
  const store::FinishedGame both{.room = "house", .number = 1, .guests = {anna, bert}, .record = "both"};
  const store::FinishedGame alone{.room = "house", .number = 2, .guests = {anna}, .record = "alone"};
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {both, alone}}), Fate::stored);
  EXPECT_EQ(tidy(0).games, 0U);
  ask<Done>(store::ForgetGuest{.guest = anna});
  EXPECT_EQ(next_day(0).games, 1U);
  EXPECT_TRUE(games_of(anna).size() <= 1);
  EXPECT_EQ(games_of(bert), std::vector{both});
  ask<Done>(store::ForgetGuest{.guest = bert});
  EXPECT_EQ(next_day(0).games, 1U);
  EXPECT_TRUE(games_of(bert).empty());
  EXPECT_TRUE(games_of(anna).empty());
}

TEST_P(Ageing, who_keeps_for_ever_loses_nothing) {
  create("house");
  new_guest(session(1), "Anna");
  for (int day = 0; day < 50; ++day) {
    const Tidied done = next_day(0);
    EXPECT_EQ(done.rooms + done.guests + done.games, 0U);
  }
  EXPECT_TRUE(is_there("house"));
  ask<store::GuestIs>(store::FindGuest{.session = session(1)});
}

TEST_P(Ageing, a_room_in_which_nothing_ever_happened_is_erased_after_a_day) {
  for (const char* room : {"empty", "visited", "held", "lived"}) create(room);
  const Owner one = join("one");
  const std::uint64_t epoch = claim("lived", one);
  ASSERT_EQ(commit({.room = "lived", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
  ask<Done>(store::Release{.room = "lived", .epoch = epoch});
  EXPECT_EQ(tidy(400).rooms, 0U);
  EXPECT_EQ(next_day(400).rooms, 0U);
  visit("visited", one);
  claim("held", one);
  EXPECT_EQ(next_day(400).rooms, 1U);
  EXPECT_FALSE(is_there("empty"));
  EXPECT_EQ(next_day(400).rooms, 1U);
  EXPECT_FALSE(is_there("visited"));
  for (const char* room : {"held", "lived"}) EXPECT_TRUE(is_there(room)) << room;
}

TEST_P(Ageing, a_clock_that_jumps_makes_nothing_old) {
  create("house");
  const std::uint64_t epoch = claim("house", join("one"));
  ASSERT_EQ(commit({.room = "house", .epoch = epoch, .rows = {snapshot(0)}, .finished = {}}), Fate::stored);
  ask<Done>(store::Release{.room = "house", .epoch = epoch});
  new_guest(session(1), "Anna");
  tidy(3);
  for (const std::int64_t jump : {100'000, -200'000}) {
    today += jump;
    const Tidied done = tidy(3);
    EXPECT_EQ(done.rooms + done.guests, 0U);
  }
  // Nor does asking often on the same day.
  for (int times = 0; times < 20; ++times) EXPECT_EQ(tidy(3).rooms, 0U);
  EXPECT_TRUE(is_there("house"));
}

TEST_P(Ageing, much_is_erased_as_well_as_little) {
  constexpr int rooms = 450;
  const Owner one = join("one");
  std::vector<store::Row> rows{snapshot(0)};
  for (std::uint64_t number = 1; number < 1'300; ++number) rows.push_back(row(number));
  for (int i = 0; i < rooms; ++i) {
    const std::string room = "room" + std::to_string(i);
    create(room);
    const std::uint64_t epoch = claim(room, one);
    if (i % 150 == 0) {
      ASSERT_EQ(commit({.room = room, .epoch = epoch, .rows = rows, .finished = {}}), Fate::stored);
    }
    ask<Done>(store::Release{.room = room, .epoch = epoch});
  }
  tidy(1);
  next_day(1);
  visit("room300", one);
  EXPECT_EQ(next_day(1).rooms, static_cast<std::size_t>(rooms - 1));
  EXPECT_EQ(journal("room300").size(), rows.size());
}

}  // namespace
}  // namespace parlour::test
