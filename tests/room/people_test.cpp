// The lobby: who is in, who sits where, what is said.
#include "room/evening.hpp"

namespace parlour::test {
namespace {

Words chair(House& house, std::size_t seat) { return house.clients[1].room["seats"][seat]; }

TEST(RoomPeople, the_first_is_the_host_and_the_role_passes_on) {
  House house(1);
  for (const live::Guest guest : {5U, 3U, 9U}) ASSERT_TRUE(house.enter(guest));
  EXPECT_EQ(house.clients[9].room["host"], 5);
  expect_refused(house, 3, a_plan("swirl", 2), "host");
  expect_done(house, 5, {{"do", "leave"}});
  EXPECT_EQ(house.clients[9].room["host"], 3);
  expect_done(house, 3, a_plan("swirl", 2));
  // Who comes back comes last.
  ASSERT_TRUE(house.enter(5));
  EXPECT_EQ(house.clients[9].room["host"], 3);
  EXPECT_EQ(house.clients[9].room["people"].dump(),
            R"([{"guest":3,"here":true},{"guest":9,"here":true},{"guest":5,"here":true}])");
}

TEST(RoomPeople, a_lost_line_takes_nobody_out_of_the_room_but_a_host_must_be_there) {
  House house(1);
  for (const live::Guest guest : {1U, 2U}) ASSERT_TRUE(house.enter(guest));
  house.disconnect(1);
  EXPECT_EQ(house.clients[2].room["people"][0].dump(), R"({"guest":1,"here":false})");
  EXPECT_EQ(house.clients[2].room["host"], 2);
  expect_done(house, 2, a_plan("swirl", 2));
  house.connect(1);
  EXPECT_EQ(house.clients[2].room["people"][0]["here"], true);
  EXPECT_EQ(house.clients[2].room["host"], 1);
}

TEST(RoomPeople, strangers_enter_first_and_nobody_twice) {
  House house(1);
  expect_refused(house, 1, {{"do", "stand"}}, "stranger");
  ASSERT_TRUE(house.enter(1));
  expect_refused(house, 1, {{"do", "enter"}}, "phase");
  expect_refused(house, 0, {{"do", "enter"}}, "stranger");
  for (live::Guest guest = 2; guest <= 64; ++guest) ASSERT_TRUE(house.enter(guest));
  expect_refused(house, 65, {{"do", "enter"}}, "full");
}

TEST(RoomPeople, who_closed_the_page_without_a_seat_gives_way_to_somebody_who_comes) {
  House house(1);
  for (live::Guest guest = 1; guest <= 64; ++guest) ASSERT_TRUE(house.enter(guest));
  expect_done(house, 1, a_plan("swirl", 2));
  expect_done(house, 2, {{"do", "sit"}, {"seat", 0}});
  for (const live::Guest guest : {1U, 2U, 3U, 4U}) house.disconnect(guest);
  house.connect(1);
  ASSERT_TRUE(house.enter(65)) << "instead of 3, who is away and has no seat";
  expect_refused(house, 3, {{"do", "stand"}}, "stranger");
  house.clients[3].connected = true;
  ASSERT_TRUE(house.enter(3)) << "instead of 4";
  expect_refused(house, 4, {{"do", "enter"}}, "full");
  house.connect(2);
  EXPECT_EQ(chair(house, 0)["guest"], 2);
  house.expect_rebuilt();
}

TEST(RoomPeople, the_host_removes_somebody_who_is_told_and_only_between_games) {
  House house(1);
  gather(house, 3, a_plan("swirl", 3));
  expect_refused(house, 2, {{"do", "remove"}, {"guest", 3}}, "host");
  expect_refused(house, 1, {{"do", "remove"}, {"guest", 1}}, "guest");
  expect_refused(house, 1, {{"do", "remove"}, {"guest", 8}}, "guest");
  expect_done(house, 1, {{"do", "remove"}, {"guest", 3}});
  EXPECT_EQ(chair(house, 2)["kind"], "open");
  EXPECT_FALSE(house.clients[3].connected);  // was told so
  expect_refused(house, 3, {{"do", "sit"}, {"seat", 2}}, "stranger");
  // Nobody walks in again through the same door; who left of their own accord may.
  expect_refused(house, 3, {{"do", "enter"}}, "removed");
  deal_cards(house);
  house.expect_rebuilt();
  expect_refused(house, 3, {{"do", "enter"}}, "removed");
  expect_refused(house, 1, {{"do", "remove"}, {"guest", 2}}, "phase");
}

TEST(RoomPeople, who_was_removed_stays_out_however_many_leave) {
  House house(1);
  for (const live::Guest guest : {1U, 2U}) ASSERT_TRUE(house.enter(guest));
  expect_done(house, 1, {{"do", "remove"}, {"guest", 2}});
  const auto come_and_go = [&](live::Guest guest) {
    ASSERT_TRUE(house.enter(guest));
    expect_done(house, guest, {{"do", "leave"}});
  };
  for (live::Guest guest = 3; guest < 3 + 64; ++guest) come_and_go(guest);
  expect_refused(house, 2, {{"do", "enter"}}, "removed");
  // Of those who left, the ids of the last 64 hold.
  house.clients[3].id = 0;
  EXPECT_EQ(house.send(3, {{"do", "enter"}})["code"], "old");
  come_and_go(70);
  house.clients[3].id = 0;
  EXPECT_TRUE(house.enter(3));
  house.expect_rebuilt();
}

TEST(RoomPeople, chairs_are_taken_given_up_closed_and_opened) {
  House house(1);
  for (const live::Guest guest : {1U, 2U}) ASSERT_TRUE(house.enter(guest));
  expect_refused(house, 2, {{"do", "sit"}, {"seat", 0}}, "seat");  // before there is a plan there are none
  expect_done(house, 1, a_plan("swirl", 3));
  expect_refused(house, 2, {{"do", "sit"}, {"seat", 3}}, "seat");
  expect_refused(house, 2, {{"do", "ready"}, {"on", true}}, "seat");
  expect_done(house, 2, {{"do", "sit"}, {"seat", 1}});
  EXPECT_EQ(chair(house, 1).dump(), R"({"guest":2,"kind":"person","ready":false})");
  expect_refused(house, 1, {{"do", "sit"}, {"seat", 1}}, "seat");
  expect_done(house, 2, {{"do", "ready"}, {"on", true}});
  EXPECT_EQ(chair(house, 1)["ready"], true);
  // One chair for each: the other is free again, and what one was ready for is gone.
  expect_done(house, 2, {{"do", "sit"}, {"seat", 2}});
  EXPECT_EQ(chair(house, 1)["kind"], "open");
  EXPECT_EQ(chair(house, 2)["ready"], false);
  expect_done(house, 2, {{"do", "stand"}});
  EXPECT_EQ(chair(house, 2)["kind"], "open");

  expect_done(house, 1, {{"do", "seat"}, {"seat", 2}, {"kind", "closed"}});
  expect_refused(house, 2, {{"do", "sit"}, {"seat", 2}}, "seat");
  expect_done(house, 1, {{"do", "seat"}, {"seat", 2}, {"kind", "open"}});
  expect_done(house, 2, {{"do", "sit"}, {"seat", 2}});
  expect_done(house, 1, {{"do", "seat"}, {"seat", 1}, {"kind", "bot"}, {"bot", "easy"}});
  EXPECT_EQ(chair(house, 1).dump(), R"({"bot":"easy","kind":"bot"})");
  // A person may have a bot's chair.
  expect_done(house, 2, {{"do", "sit"}, {"seat", 1}});
  EXPECT_EQ(chair(house, 1)["guest"], 2);

  expect_refused(house, 1, {{"do", "seat"}, {"seat", 0}, {"kind", "bot"}, {"bot", "clever"}}, "bot");
  expect_refused(house, 1, {{"do", "seat"}, {"seat", 0}, {"kind", "person"}}, "seat");
  expect_refused(house, 1, {{"do", "seat"}, {"seat", 5}, {"kind", "open"}}, "seat");
}

TEST(RoomPeople, a_closed_chair_is_none_and_bots_take_the_open_ones) {
  House house(1);
  gather(house, 2, a_plan("swirl", 4));
  expect_done(house, 1, {{"do", "seat"}, {"seat", 2}, {"kind", "closed"}});
  expect_done(house, 1, {{"do", "start"}});
  const Words terms = Words::parse(house.clients[1].room["game"]["deal"]["terms"].get<std::string>());
  EXPECT_EQ(terms["seats"].dump(), R"([{"guest":1},{"guest":2},{"bot":"random"}])");
  expect_refused(house, 2, {{"do", "stand"}}, "phase");
}

TEST(RoomPeople, a_bot_that_cannot_play_at_this_table_does_not_begin) {
  House house(1);
  gather(house, 2, a_plan("swirl", 3));
  expect_done(house, 1, {{"do", "seat"}, {"seat", 2}, {"kind", "bot"}, {"bot", "perfect"}});
  expect_refused(house, 1, {{"do", "start"}}, "bot");
  expect_done(house, 1, {{"do", "seat"}, {"seat", 2}, {"kind", "closed"}});
  expect_done(house, 1, {{"do", "start"}});
}

TEST(RoomPeople, a_game_starts_when_everybody_who_sits_is_ready) {
  House house(1);
  ASSERT_TRUE(house.enter(1));
  expect_refused(house, 1, {{"do", "start"}}, "plan");
  expect_done(house, 1, a_plan("swirl", 3));
  expect_refused(house, 1, {{"do", "start"}}, "seat");
  ASSERT_TRUE(house.enter(2));
  expect_done(house, 1, {{"do", "sit"}, {"seat", 0}});
  expect_done(house, 2, {{"do", "sit"}, {"seat", 1}});
  expect_done(house, 1, {{"do", "ready"}, {"on", true}});  // speaks for nobody else
  expect_refused(house, 1, {{"do", "start"}}, "ready");
  expect_done(house, 1, {{"do", "ready"}, {"on", false}});
  expect_done(house, 2, {{"do", "ready"}, {"on", true}});
  expect_done(house, 2, {{"do", "ready"}, {"on", false}});
  expect_refused(house, 1, {{"do", "start"}}, "ready");
  expect_done(house, 2, {{"do", "ready"}, {"on", true}});
  expect_refused(house, 2, {{"do", "start"}}, "host");
  // The host, who says so, need not be.
  expect_done(house, 1, {{"do", "start"}});
  EXPECT_EQ(house.clients[2].room["phase"], "committing");
  expect_refused(house, 1, {{"do", "start"}}, "phase");
  expect_refused(house, 1, a_plan("swirl", 3), "phase");
}

TEST(RoomPeople, nobody_is_ready_for_another_plan) {
  House house(1);
  gather(house, 2, a_plan("swirl", 2));
  expect_done(house, 1, a_plan("schwupps", 2));
  EXPECT_EQ(chair(house, 1).dump(), R"({"guest":2,"kind":"person","ready":false})");
  expect_refused(house, 1, {{"do", "start"}}, "ready");
  expect_done(house, 2, {{"do", "ready"}, {"on", true}});
  expect_done(house, 1, {{"do", "start"}});
}

TEST(RoomPeople, a_plan_must_fit_its_game) {
  House house(1);
  ASSERT_TRUE(house.enter(1));
  expect_refused(house, 1, a_plan("swirl", 2, {{"clock", 45}}), "plan");
  expect_refused(house, 1, a_plan("swirl", 2, {{"bot", "clever"}}), "bot");
  expect_refused(house, 1, a_plan("swirl", 5), "unreadable");
  expect_refused(house, 1, a_plan("swirl", 2, {{"window", 799}}), "unreadable");
  expect_refused(house, 1, a_plan("swirl", 2, {{"window", 5'001}}), "unreadable");
  for (const int away : {1'999, 120'001}) expect_refused(house, 1, a_plan("swirl", 2, {{"away", away}}), "unreadable");
  expect_refused(house, 1, a_plan("whist", 2), "unreadable");
  expect_refused(house, 1, {{"do", "dance"}}, "unknown");
  for (const int clock : {0, 30, 60, 120}) expect_done(house, 1, a_plan("swirl", 2, {{"clock", clock}}));
  expect_done(house, 1, a_plan("solo", 4, {{"window", 800}, {"relaxed", true}}));
  Words plan = house.clients[1].room["plan"];
  plan.erase("options");
  EXPECT_EQ(plan.dump(), R"({"away":30000,"bot":"random","clock":0,"free_text":false,"game":"solo","hints":true,)"
                         R"("relaxed":true,"watchers":true,"window":800})");
  EXPECT_EQ(house.clients[1].room["seats"].size(), 4U);
}

TEST(RoomPeople, who_leaves_during_a_game_keeps_the_seat) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  expect_done(house, 2, {{"do", "leave"}});
  EXPECT_EQ(house.clients[1].room["game"]["seats"][1].dump(), R"({"bot":"random","guest":2})");
  EXPECT_EQ(house.clients[1].room["people"][1].dump(), R"({"guest":2,"here":false})");
  expect_done(house, 2, {{"do", "here"}});
  EXPECT_EQ(bot_in(house, 1), nullptr);
}

// --- after a game ----------------------------------------------------------------------------------------------------

TEST(RoomPeople, again_with_the_same_people_and_another_game) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  expect_refused(house, 1, {{"do", "again"}}, "phase");
  play_to_the_end(house);
  EXPECT_EQ(house.clients[1].room["phase"], "over");
  expect_refused(house, 2, {{"do", "again"}}, "host");
  expect_done(house, 1, {{"do", "again"}});
  EXPECT_EQ(house.clients[2].room["phase"], "lobby");
  EXPECT_EQ(chair(house, 1).dump(), R"({"guest":2,"kind":"person","ready":false})");
  expect_refused(house, 1, {{"do", "back"}}, "phase");
  expect_done(house, 1, a_plan("schwupps", 3));
  expect_done(house, 2, {{"do", "ready"}, {"on", true}});
  deal_cards(house);
  EXPECT_EQ(house.room().games(), 2U);
  EXPECT_EQ(house.clients[2].room["game"]["number"], 2);
  EXPECT_EQ(house.clients[2].frame["seq"], 0);
  EXPECT_EQ(house.room().table()->game().info.id, "schwupps");
  house.expect_rebuilt();
}

TEST(RoomPeople, who_said_goodbye_in_one_game_plays_the_next_in_person) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  expect_done(house, 2, {{"do", "go"}});
  for (int n = 0; n < 2'000 && !house.room().table()->over(); ++n) {
    house.play(1);
    house.wait(2'000);
  }
  ASSERT_TRUE(house.room().table()->over());
  expect_done(house, 1, {{"do", "again"}});
  expect_done(house, 2, {{"do", "ready"}, {"on", true}});
  EXPECT_EQ(house.clients[1].room["people"][1]["here"], true);
  deal_cards(house);
  EXPECT_EQ(bot_in(house, 1), nullptr);
}

TEST(RoomPeople, who_looks_on_does_not_fill_the_room) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  for (live::Guest guest = 3; guest <= 42; ++guest) ASSERT_TRUE(house.enter(guest)) << guest;
  expect_refused(house, 43, {{"do", "enter"}}, "full");
  house.disconnect(1);
  expect_refused(house, 43, {{"do", "enter"}}, "full");
  house.disconnect(7);
  ASSERT_TRUE(house.enter(43)) << "who has closed the page looks on no more";
  house.expect_rebuilt();
}

TEST(RoomPeople, a_journal_in_which_more_look_on_than_may_now_leads_where_it_led) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  for (live::Guest guest = 3; guest <= 42; ++guest) ASSERT_TRUE(house.enter(guest)) << guest;
  std::vector<live::Entry> journal = house.journal;
  journal.push_back({.number = journal.back().number + 1,
                     .at = journal.back().at,
                     .trip = 0,
                     .input = live::Command{.guest = 43, .text = R"({"do":"enter","id":1})"}});
  const auto room = live::Room::rebuild(journal);
  ASSERT_TRUE(room) << room.error();
  EXPECT_TRUE(room->is_in(43));
  const std::size_t frame = *room->first_frame_for(43);
  EXPECT_FALSE(
      live::frames_again(journal, {.guest = 43, .game = 1, .next = frame}, room->table()->next_frame()).empty());
}

// --- talk ------------------------------------------------------------------------------------------------------------

TEST(RoomTalk, is_heard_by_all_and_neither_stored_nor_counted) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  ASSERT_TRUE(house.enter(3));
  const std::string before = house.room().everything();
  const std::size_t entries = house.journal.size();
  const std::size_t frames = house.clients[1].frames;
  expect_done(house, 2, {{"do", "say"}, {"phrase", "oops"}});
  for (const live::Guest guest : {1U, 2U, 3U}) {
    ASSERT_EQ(house.clients[guest].talk.size(), 1U) << guest;
    EXPECT_EQ(house.clients[guest].talk[0].dump(), R"({"guest":2,"phrase":"oops"})");
  }
  // The same again, because the ack was lost: it is not said twice.
  house.repeat(2);
  EXPECT_EQ(house.clients[1].talk.size(), 1U);
  EXPECT_EQ(house.room().everything(), before);
  EXPECT_EQ(house.journal.size(), entries);
  EXPECT_EQ(house.clients[1].frames, frames);
  expect_done(house, 2, {{"do", "go"}});
}

TEST(RoomTalk, is_free_only_if_the_host_allows_it) {
  House house(1);
  for (const live::Guest guest : {1U, 2U}) ASSERT_TRUE(house.enter(guest));
  expect_done(house, 1, a_plan("swirl", 2));
  expect_refused(house, 2, {{"do", "say"}, {"phrase", "rubbish"}}, "talk");
  expect_refused(house, 2, {{"do", "say"}, {"text", "Well, well"}}, "talk");
  expect_done(house, 1, a_plan("swirl", 2, {{"free_text", true}}));
  expect_done(house, 2, {{"do", "say"}, {"text", "Well, well"}});
  ASSERT_EQ(house.clients[1].talk.size(), 1U);
  EXPECT_EQ(house.clients[1].talk[0].dump(), R"({"guest":2,"text":"Well, well"})");
  expect_refused(house, 2, {{"do", "say"}, {"text", ""}}, "talk");
  expect_done(house, 2, {{"do", "say"}, {"text", std::string(200, 'x')}});
  expect_refused(house, 2, {{"do", "say"}, {"text", std::string(201, 'x')}}, "talk");
}

TEST(RoomTalk, is_plain_writing) {
  House house(1);
  for (const live::Guest guest : {1U, 2U}) ASSERT_TRUE(house.enter(guest));
  expect_done(house, 1, a_plan("swirl", 2, {{"free_text", true}}));
  for (const char* trick : {"\u202Eabc", "a\u2066b", "a\nb", "\u00a0", "\u3164", "x\u034f"})
    expect_refused(house, 2, {{"do", "say"}, {"text", trick}}, "talk");
  expect_done(house, 2, {{"do", "say"}, {"text", "  Well,   well 👩‍🚀 "}});
  ASSERT_EQ(house.clients[1].talk.size(), 1U);
  EXPECT_EQ(house.clients[1].talk[0]["text"], "Well, well 👩‍🚀");
}

TEST(RoomTalk, is_one_thing_a_second_with_a_few_at_once) {
  House house(1);
  for (const live::Guest guest : {1U, 2U}) ASSERT_TRUE(house.enter(guest));
  const Words wow{{"do", "say"}, {"phrase", "wow"}};
  for (int n = 0; n < 5; ++n) expect_done(house, 2, wow);
  expect_refused(house, 2, wow, "talk");
  expect_done(house, 1, wow);  // to everybody their own
  house.now += 1'000;
  expect_done(house, 2, wow);
  expect_refused(house, 2, wow, "talk");
  EXPECT_EQ(house.clients[1].talk.size(), 7U);
}

TEST(RoomPeople, nobody_says_how_long_a_bot_may_think_where_people_share_a_machine) {
  House house(7);
  ASSERT_TRUE(house.enter(1));
  expect_refused(house, 1, a_plan("solo", 3, {{"bot", "search:iterations=9000000"}}), "bot");
  expect_done(house, 1, a_plan("solo", 3));
  expect_refused(house, 1, {{"do", "seat"}, {"seat", 1}, {"kind", "bot"}, {"bot", "search:iterations=9000000"}}, "bot");
  expect_done(house, 1, {{"do", "seat"}, {"seat", 1}, {"kind", "bot"}, {"bot", "search"}});
}

}  // namespace
}  // namespace parlour::test
