// Who may come in and look on: the link that the host renews, watchers, hints.
#include "core/sha256.hpp"
#include "room/evening.hpp"

namespace parlour::test {
namespace {

Bytes32 key_of(std::string_view secret) { return Sha256{}.feed(secret).digest(); }
Words a_link(std::string_view secret) { return {{"do", "link"}, {"key", hex_text(key_of(secret))}}; }
Words without_watchers(int seats) { return a_plan("swirl", seats, {{"watchers", false}}); }

// --- the link --------------------------------------------------------------------------------------------------------

TEST(RoomLink, is_renewed_by_the_host_alone) {
  House house(1);
  for (const live::Guest guest : {1U, 2U}) ASSERT_TRUE(house.enter(guest));
  EXPECT_FALSE(house.room().key());
  expect_refused(house, 2, a_link("sesame"), "host");
  expect_done(house, 1, a_link("sesame"));
  EXPECT_EQ(house.room().key(), key_of("sesame"));
  expect_refused(house, 1, {{"do", "link"}}, "unreadable");
  expect_refused(house, 1, {{"do", "link"}, {"key", "sesame"}}, "unreadable");
  expect_refused(house, 1, {{"do", "link"}, {"key", hex_text(key_of("x"))}, {"secret", "x"}}, "unreadable");
  House home(1, true);
  ASSERT_TRUE(home.enter(1));
  expect_refused(home, 1, a_link("sesame"), "phase");
}

TEST(RoomLink, stays_as_it_is_through_games_and_rebuilding) {
  House house(2);
  gather(house, 2, a_plan("swirl", 2));
  expect_done(house, 1, a_link("before"));
  house.expect_rebuilt();
  deal_cards(house);
  house.expect_rebuilt();
  EXPECT_EQ(house.room().key(), key_of("before"));
  expect_done(house, 1, a_link("meanwhile"));  // also while they play
  house.load();
  EXPECT_EQ(house.room().key(), key_of("meanwhile"));
}

TEST(RoomLink, nobody_is_told_but_the_host_who_has_it) {
  House house(1);
  for (const live::Guest guest : {1U, 2U}) ASSERT_TRUE(house.enter(guest));
  expect_done(house, 1, a_link("sesame"));
  ASSERT_EQ(house.letters.size(), 1U);
  EXPECT_TRUE(house.letters.front().text.starts_with(R"({"ack":)"));
  ASSERT_TRUE(house.enter(3));
  for (const live::Letter& letter : house.letters) EXPECT_FALSE(letter.text.contains(hex_text(key_of("sesame"))));
}

TEST(RoomLink, a_room_of_the_version_before_has_the_link_with_which_it_was_made) {
  House house(6);
  gather_and_deal(house, 2, a_plan("swirl", 3));
  for (live::Entry& entry : house.journal) {
    auto* const snapshot = std::get_if<live::Snapshot>(&entry.input);
    if (snapshot == nullptr) continue;
    for (const auto& [now, then] : {std::pair{R"("version":5)", R"("version":1)"},
                                    std::pair{R"(,"watchers":true,"hints":true,"away":30000)", ""}})
      if (const std::size_t at = snapshot->text.find(now); at != std::string::npos)
        snapshot->text.replace(at, std::string_view{now}.size(), then);
  }
  auto upgraded = live::Room::upgrade(house.journal);
  ASSERT_TRUE(upgraded) << upgraded.error();
  EXPECT_TRUE(upgraded->stopped);
  EXPECT_FALSE(upgraded->room.key());
  const std::string everything = upgraded->room.everything();
  EXPECT_TRUE(everything.contains(R"("watchers":true,"hints":true,"away":30000)")) << everything;
}

TEST(RoomLink, an_upgrade_keeps_it) {
  House house(6);
  gather(house, 2, a_plan("swirl", 3));
  expect_done(house, 1, a_link("sesame"));
  deal_cards(house);
  const auto upgraded = live::Room::upgrade(house.journal);
  ASSERT_TRUE(upgraded) << upgraded.error();
  EXPECT_EQ(upgraded->room.key(), key_of("sesame"));
}

TEST(RoomLink, a_stolen_link_after_the_start_lets_one_watch_and_no_more) {
  House house(1);
  gather(house, 2, a_plan("swirl", 3));
  expect_done(house, 1, {{"do", "start"}});
  ASSERT_TRUE(house.enter(66));
  house.share();
  house.share();
  ASSERT_NE(house.room().table(), nullptr);
  EXPECT_FALSE(house.room().plays(66));
  const Words thief = house.clients[66].frame["view"];
  EXPECT_TRUE(thief["observer"].is_null() && thief["hand"].is_null()) << thief;
  for (const Words& wish : {Words{{"do", "sit"}, {"seat", 2}}, Words{{"do", "commit"}, {"hash", std::string(64, '0')}},
                            Words{{"do", "here"}}, Words{{"do", "go"}}})
    expect_refused(house, 66, wish, "phase");
  expect_refused(house, 66, {{"do", "move"}, {"frame", 0}, {"move", "draw"}}, "seat");
  expect_refused(house, 66, {{"do", "ask"}, {"frame", 0}}, "seat");
}

// --- watchers --------------------------------------------------------------------------------------------------------

TEST(RoomWatchers, may_come_unless_the_plan_says_otherwise) {
  House house(1);
  gather_and_deal(house, 2, a_plan("swirl", 2));
  ASSERT_TRUE(house.enter(3));
  EXPECT_EQ(house.clients[3].frames, 1U);
}

TEST(RoomWatchers, where_they_are_not_wanted_nobody_enters_from_the_start_to_the_end) {
  House house(1);
  gather(house, 2, without_watchers(2));
  ASSERT_TRUE(house.enter(3));
  expect_done(house, 3, {{"do", "leave"}});
  expect_done(house, 1, {{"do", "start"}});
  expect_refused(house, 3, {{"do", "enter"}}, "watchers");
  house.share();
  expect_refused(house, 3, {{"do", "enter"}}, "watchers");
  house.share();
  ASSERT_NE(house.room().table(), nullptr);
  expect_refused(house, 3, {{"do", "enter"}}, "watchers");
  // Who plays comes back like everywhere.
  house.disconnect(2);
  house.connect(2);
  EXPECT_GT(house.clients[2].frames, 0U);
  house.expect_rebuilt();
  play_to_the_end(house);
  ASSERT_TRUE(house.enter(3));
  EXPECT_EQ(house.clients[3].frames, 0U);
}

TEST(RoomWatchers, where_they_are_not_wanted_who_has_no_seat_gets_no_frames) {
  House house(1);
  gather(house, 2, without_watchers(3));
  ASSERT_TRUE(house.enter(3));
  deal_cards(house);
  for (int n = 0; n < 4; ++n) {
    for (const live::Guest guest : {1U, 2U}) house.play(guest);
    house.wait(2'000);
  }
  house.disconnect(3);
  house.connect(3);
  house.input(live::Connected{.guest = 3, .game = 1, .next = 2});
  EXPECT_GT(house.clients[1].frames, 3U);
  EXPECT_EQ(house.clients[3].frames, 0U);
  EXPECT_EQ(house.clients[3].room["phase"], "playing");
  EXPECT_FALSE(house.room().first_frame_for(3));
  EXPECT_EQ(house.room().first_frame_for(1), 0U);
  EXPECT_TRUE(house.room().frames_for(3, 0).empty());
  house.expect_rebuilt();
}

/// Somebody in the room who sees nothing does not make windows longer, and takes nothing from who plays alone with bots.
TEST(RoomWatchers, where_they_are_not_wanted_who_plays_alone_with_bots_is_alone) {
  House house(1);
  gather(house, 1, a_plan("swirl", 2, {{"watchers", false}}));
  ASSERT_TRUE(house.enter(3));
  deal_cards(house);
  EXPECT_TRUE(house.room().table()->one_looks());
  house.disconnect(3);
  house.connect(3);
  EXPECT_TRUE(house.room().table()->one_looks());
}

// --- hints -----------------------------------------------------------------------------------------------------------

// What is asked says no more than the frame did, and a frame may have come without its list of moves.
TEST(RoomHints, a_plan_without_them_still_answers_what_one_is_asked) {
  House house(1);
  gather_and_deal(house, 2, a_plan("solo", 2, {{"hints", false}}));
  for (int n = 0; n < 100 && asked_guest(house) == live::no_guest; ++n) house.wait(1'000);
  const live::Guest guest = asked_guest(house);
  ASSERT_NE(guest, live::no_guest);
  EXPECT_EQ(house.send(guest, {{"do", "ask"}, {"frame", house.room().table()->next_frame() - 1}})["ok"], true);
  EXPECT_TRUE(house.clients[guest].asked.contains("view"));
}

}  // namespace
}  // namespace parlour::test
