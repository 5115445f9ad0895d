// Advice in a room: whoever is asked something may have what an adviser must see, and nothing changes by that.
#include <set>

#include "desk/desk.hpp"
#include "room/evening.hpp"
#include "support/games.hpp"
#include "support/heard.hpp"

namespace parlour::test {
namespace {

Words an_ask(House& house) { return {{"do", "ask"}, {"frame", house.room().table()->next_frame() - 1}}; }

/// Until a guest is asked openly.
live::Guest somebody_asked(House& house) {
  for (int n = 0; n < 100 && asked_guest(house) == live::no_guest; ++n) house.wait(1'000);
  return asked_guest(house);
}

TEST(RoomAsking, gives_what_the_seat_sees_and_changes_nothing) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 3));
  const live::Guest guest = somebody_asked(house);
  ASSERT_NE(guest, live::no_guest);
  const std::string before = house.room().everything();
  const std::size_t entries = house.journal.size();
  expect_done(house, guest, an_ask(house));
  const live::Table& table = *house.room().table();
  const AnyView view = table.game().view(table.frames().back().state, static_cast<Seat>(guest - 1));
  const Words asked = house.clients[guest].asked;
  EXPECT_EQ(asked["frame"], table.next_frame() - 1);
  EXPECT_EQ(asked["aside"], false);
  EXPECT_EQ(asked["view"], view_text(table.game(), view));
  EXPECT_FALSE(asked.contains("knowledge"));
  EXPECT_EQ(house.room().everything(), before);
  EXPECT_EQ(house.journal.size(), entries);

  house.clients[guest].asked = {};
  house.repeat(guest);
  EXPECT_EQ(house.clients[guest].asked, asked) << "sent again, it is answered again";
  --house.clients[guest].id;
  expect_done(house, guest, {{"do", "go"}});  // nothing was stored: the id is free
}

TEST(RoomAsking, is_for_those_who_are_asked_by_that_frame) {
  House house(1);
  expect_refused(house, 7, {{"do", "ask"}, {"frame", 0}}, "stranger");
  gather(house, 2, a_plan("solo", 3));
  expect_refused(house, 1, {{"do", "ask"}, {"frame", 0}}, "phase");
  deal_cards(house);
  ASSERT_TRUE(house.enter(3));
  const live::Guest guest = somebody_asked(house);
  ASSERT_NE(guest, live::no_guest);
  expect_refused(house, 3 - guest, an_ask(house), "turn");
  EXPECT_TRUE(house.clients[3 - guest].asked.is_null());
  expect_refused(house, 3, an_ask(house), "seat");
  expect_refused(house, guest, {{"do", "ask"}}, "unreadable");
  expect_refused(house, guest, {{"do", "ask"}, {"frame", 1'000}}, "changed");
  expect_done(house, guest, {{"do", "go"}});
  expect_refused(house, guest, an_ask(house), "turn");  // a bot plays there now
}

class Advice : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Room, Advice, ::testing::ValuesIn(game_ids()), [](const auto& each) { return each.param; });

TEST_P(Advice, is_about_what_was_heard_since_the_deal_also_in_a_room_that_was_rebuilt) {
  const AnyGame& game = *find_game(GetParam());
  const int players = std::max(3, game.info.min_players);
  House house(4);
  gather_and_deal(house, 2, a_plan(game.info.id, players));
  live::Desk desk;
  std::set<std::size_t> lengths;
  int decisions = 0;
  for (int n = 0; n < 60 && !house.room().table()->over(); ++n) {
    for (const live::Guest guest : {1U, 2U}) {
      const live::Table& table = *house.room().table();
      const bool done = house.send(guest, an_ask(house))["ok"] == true;
      const Words asked = house.clients[guest].asked;
      lengths.insert(house.clients[guest].asked_length);
      EXPECT_EQ(asked.is_null(), !done);
      if (!done) continue;
      // A client that has lost everything gets all frames again from the journal.
      Heard heard;
      for (const std::string& frame : live::frames_again(
               house.journal, {.guest = guest, .game = house.room().games(), .next = 0}, table.next_frame()))
        heard.hear(Words::parse(frame)["frame"]);
      const auto seat = static_cast<Seat>(guest - 1);
      EXPECT_EQ(desk.answer(heard.request(game, players, seat, asked).dump(), 0), reply_with(game, *table.ask(seat)));
      ++decisions;
    }
    house.play(1);
    house.play(2);
    house.wait(house.any(1'500));
  }
  EXPECT_EQ(lengths.size(), 1U) << "one length, whoever is asked";
  EXPECT_GT(decisions, 5);
}

}  // namespace
}  // namespace parlour::test
