// A line from its first word to its last: who is let in, who is sent away, and how somebody catches up.
#include "core/sha256.hpp"
#include "node/driver.hpp"

namespace parlour::test {
namespace {

// --- who is sent away ------------------------------------------------------------------------------------------------

TEST(NodeLines, a_room_at_another_node_is_named_by_it) {
  World world;
  Driver one(world, {.name = "one"});
  Driver two(world, {.name = "two"});
  one.enter(1);
  Client& bert = two.dial(2);
  EXPECT_EQ(bert.why, Why::elsewhere);
  EXPECT_EQ(bert.elsewhere, "one");
  EXPECT_TRUE(bert.letters.empty());
  one.dial(bert);
  EXPECT_TRUE(bert.welcome());
}

TEST(NodeLines, a_room_that_does_not_exist_is_missing) {
  World world;
  Driver driver(world);
  EXPECT_EQ(driver.dial(1, "castle").why, Why::missing);
  EXPECT_EQ(driver.node().load().rooms, 0U);
}

TEST(NodeLines, a_session_that_nobody_has_is_a_strangers) {
  World world;
  Driver driver(world);
  EXPECT_EQ(driver.dial(99).why, Why::stranger);
  EXPECT_TRUE(driver.all<store::Claim>().empty());
}

TEST(NodeLines, who_is_not_in_the_room_needs_its_link) {
  World world;
  world.memory.answer(store::CreateRoom{.room = "kitchen", .key = Sha256{}.feed("sesame").digest()}, world.now);
  Driver driver(world);
  Client& anna = world.client(1, "kitchen");
  EXPECT_EQ(driver.dial(anna).why, Why::uninvited);
  anna.secret = "simsim";
  EXPECT_EQ(driver.dial(anna).why, Why::uninvited);
  anna.secret = "sesame";
  ASSERT_TRUE(driver.dial(anna).welcome());
  driver.expect_done(anna, {{"do", "enter"}});
  // Who is in comes back without it, and needs it again after leaving.
  anna.secret.clear();
  ASSERT_TRUE(driver.dial(anna).welcome());
  driver.expect_done(anna, {{"do", "leave"}});
  EXPECT_EQ(driver.dial(anna).why, Why::uninvited);
}

TEST(NodeLines, everybody_hears_what_people_are_called) {
  World world;
  world.memory.answer(store::Rename{.guest = 1, .name = "Anna"}, world.now);
  world.memory.answer(store::Rename{.guest = 2, .name = "Bert"}, world.now);
  const std::map<Guest, std::string> both{{1, "Anna"}, {2, "Bert"}};
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  EXPECT_EQ(anna.names, both);
  EXPECT_EQ(bert.names, both);
  // Another name is heard with the next line; of those who are away the store knows.
  driver.hang_up(anna);
  driver.hang_up(bert);
  driver.wait(120'000);
  world.memory.answer(store::Rename{.guest = 1, .name = "Anne"}, world.now);
  bert.names.clear();
  driver.dial(bert);
  EXPECT_EQ(bert.names, (std::map<Guest, std::string>{{1, "Anne"}, {2, "Bert"}}));
}

TEST(NodeLines, the_first_word_is_a_hello) {
  for (const std::string text :
       {"", "hello", R"({"id":1,"do":"enter"})", R"({"hello":{"game":0}})", R"({"hello":{"game":0,"next":-1}})",
        R"({"hello":{"game":0,"next":0},"more":1})", R"({"hello":{"game":0,"next":0,"more":1}})"}) {
    World world;
    Driver driver(world);
    Client& anna = world.client(1);
    driver.open(anna);
    driver.say(anna, text);
    EXPECT_EQ(anna.why, Why::unheard) << text;
  }
}

TEST(NodeLines, nothing_is_said_before_the_greeting) {
  World world;
  Driver driver(world);
  driver.hold<store::Load>();
  Client& anna = driver.dial(1);
  driver.send(anna, {{"do", "enter"}});
  EXPECT_EQ(anna.why, Why::unheard);
  driver.let_through();
  EXPECT_TRUE(anna.letters.empty());
  EXPECT_TRUE(world.journal().empty());
}

TEST(NodeLines, not_even_when_it_waits_only_for_its_entry) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  driver.hang_up(anna);
  driver.hold<store::Commit>();
  driver.dial(anna);
  driver.send(anna, {{"do", "leave"}});
  EXPECT_EQ(anna.why, Why::unheard);
}

TEST(NodeLines, who_says_nothing_for_ten_seconds_is_hung_up) {
  World world;
  Driver driver(world);
  Client& anna = world.client(1);
  driver.open(anna);
  Client& bert = driver.dial(2);
  driver.wait(9'999);
  EXPECT_FALSE(anna.why.has_value());
  driver.wait(1);
  EXPECT_EQ(anna.why, Why::unheard);
  EXPECT_TRUE(bert.welcome());  // who has said it may be silent
}

TEST(NodeLines, who_says_too_much_at_once_is_hung_up) {
  World world;
  Driver driver(world);
  Client& anna = driver.dial(1);
  for (int n = 0; n < 39; ++n) driver.say(anna, "{}");
  EXPECT_TRUE(anna.welcome());
  driver.say(anna, "{}");
  EXPECT_EQ(anna.why, Why::hasty);
}

TEST(NodeLines, ten_messages_a_second_are_fine_for_ever) {
  World world;
  Driver driver(world);
  Client& anna = driver.dial(1);
  for (int n = 0; n < 300; ++n) {
    driver.wait(100);
    driver.say(anna, "{}");
  }
  EXPECT_TRUE(anna.welcome());
  EXPECT_EQ(anna.letters.size(), 302U);
}

TEST(NodeLines, a_text_that_is_too_long_is_not_even_read) {
  World world;
  Driver driver(world, {.longest_text = 1'000});
  Client& anna = driver.dial(1);
  driver.say(anna, std::string(1'000, ' '));
  EXPECT_TRUE(anna.welcome());
  driver.say(anna, std::string(1'001, ' '));
  EXPECT_EQ(anna.why, Why::hasty);
}

TEST(NodeLines, there_are_only_so_many) {
  World world;
  Driver driver(world, {.most_lines = 2});
  Client& anna = driver.dial(1);
  driver.dial(2);
  Client& carl = world.client(3);
  driver.open(carl);
  EXPECT_EQ(carl.why, Why::busy);
  driver.hang_up(anna);
  driver.dial(carl);
  EXPECT_TRUE(carl.welcome());
}

// --- the door --------------------------------------------------------------------------------------------------------

TEST(NodeDoor, a_herd_is_let_in_at_a_bounded_rate_in_the_order_in_which_it_came) {
  World world;
  Driver driver(world, {.admitted_a_second = 10, .admitted_at_once = 5});
  driver.wake();
  std::vector<Client*> herd;
  for (int n = 0; n < 30; ++n) herd.push_back(&driver.dial(static_cast<Guest>(1 + n % 9)));
  EXPECT_EQ(driver.all<store::FindGuest>().size(), 5U);
  EXPECT_EQ(driver.node().load().waiting, 25U);
  driver.wait(1'000);
  EXPECT_EQ(driver.all<store::FindGuest>().size(), 15U);
  driver.wait(1'500);
  EXPECT_EQ(driver.all<store::FindGuest>().size(), 30U);
  const auto asked = driver.all<store::FindGuest>();
  for (std::size_t n = 0; n < asked.size(); ++n) EXPECT_EQ(asked[n].session, proof(herd[n]->guest));
}

TEST(NodeDoor, only_so_many_may_wait) {
  World world;
  Driver driver(world, {.admitted_at_once = 1, .most_waiting = 2});
  driver.wake();
  for (const Guest guest : {1U, 2U, 3U}) EXPECT_FALSE(driver.dial(guest).why.has_value());
  EXPECT_EQ(driver.dial(4).why, Why::busy);
}

TEST(NodeDoor, who_gives_up_waiting_keeps_nobody_waiting) {
  World world;
  Driver driver(world, {.admitted_a_second = 10, .admitted_at_once = 1});
  driver.wake();
  driver.dial(1);
  Client& bert = driver.dial(2);
  Client& carl = driver.dial(3);
  driver.hang_up(bert);
  driver.wait(100);
  EXPECT_TRUE(carl.welcome());
  EXPECT_EQ(driver.all<store::FindGuest>().size(), 2U);
}

TEST(NodeDoor, nobody_is_let_in_before_the_node_has_joined) {
  World world;
  Driver driver(world);
  driver.hold<store::Join>();
  Client& anna = driver.dial(1);
  EXPECT_TRUE(driver.all<store::FindGuest>().empty());
  driver.answer();
  EXPECT_TRUE(anna.welcome());
}

TEST(NodeDoor, who_waits_for_the_same_room_waits_for_one_claim) {
  World world;
  Driver driver(world);
  driver.hold<store::Claim>();
  Client& anna = driver.dial(1);
  Client& bert = driver.dial(2);
  EXPECT_EQ(driver.held.size(), 1U);
  driver.answer();
  EXPECT_TRUE(anna.welcome());
  EXPECT_TRUE(bert.welcome());
  EXPECT_EQ(driver.all<store::Load>().size(), 1U);
}

TEST(NodeDoor, who_has_gone_when_the_room_is_there_is_not_missed) {
  World world;
  Driver driver(world);
  driver.hold<store::FindGuest, store::Claim>();
  Client& anna = driver.dial(1);
  Client& bert = driver.dial(2);
  driver.hang_up(anna);
  driver.answer();
  driver.answer();
  driver.hang_up(bert);
  driver.let_through();
  EXPECT_NE(driver.node().room("house"), nullptr);
  EXPECT_TRUE(world.journal().empty());
}

// --- one guest, several lines ----------------------------------------------------------------------------------------

TEST(NodeLines, a_newer_line_of_a_guest_replaces_the_older_without_an_absence) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  const std::size_t entries = world.journal().size();
  const std::size_t heard = anna.letters.size();
  Client& tablet = driver.dial(2);
  EXPECT_EQ(bert.why, Why::replaced);
  ASSERT_TRUE(tablet.welcome());
  EXPECT_EQ(tablet.hello["id"], 1);
  EXPECT_EQ(anna.letters.size(), heard);  // nothing has changed for her
  ASSERT_EQ(world.journal().size(), entries + 1);
  EXPECT_TRUE(std::holds_alternative<live::Connected>(world.journal().back().input));
  driver.expect_done(tablet, {{"do", "leave"}});
}

TEST(NodeLines, what_waited_for_the_older_line_comes_to_neither_but_may_be_asked_again) {
  World world;
  Driver driver(world);
  Client& bert = driver.enter(2);
  driver.hold<store::Commit>();
  driver.send(bert, {{"do", "plan"}, {"game", "toy"}, {"options", Words::object()}, {"seats", 2}});
  Client& tablet = driver.dial(2);
  driver.let_through();
  EXPECT_EQ(bert.answer(), "");
  ASSERT_TRUE(tablet.welcome());
  EXPECT_EQ(tablet.hello["id"], 2);
  EXPECT_FALSE(tablet.room["plan"].is_null());
  tablet.sent = bert.sent;
  driver.repeat(tablet);
  EXPECT_EQ(tablet.answer(), "ok");
}

TEST(NodeLines, a_line_that_is_lost_is_an_absence) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  driver.hang_up(bert);
  EXPECT_EQ(anna.room["people"][1]["here"], false);
  driver.dial(bert);
  EXPECT_EQ(anna.room["people"][1]["here"], true);
}

TEST(NodeLines, one_guest_may_be_in_two_rooms) {
  World world;
  world.create("hut");
  Driver driver(world);
  Client& here = driver.enter(1, "house");
  Client& there = driver.enter(1, "hut");
  EXPECT_TRUE(here.welcome());
  EXPECT_TRUE(there.welcome());
}

TEST(NodeLines, the_longest_way_to_somebody_who_plays_is_stored_with_what_happens) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  Client& carl = driver.enter(3);
  driver.sit({&anna, &bert}, 2);
  driver.step(node::Measured{.line = anna.line, .trip = 80});
  driver.step(node::Measured{.line = bert.line, .trip = 120});
  driver.step(node::Measured{.line = carl.line, .trip = 300});
  driver.deal({&anna, &bert});
  EXPECT_EQ(world.journal().back().trip, 120);
  driver.hang_up(bert);
  EXPECT_EQ(world.journal().back().trip, 80);
}

// --- catching up -----------------------------------------------------------------------------------------------------

/// Anna plays against bert's stand-in, and carl looks on; bert and carl have the first frame alone.
struct LeftBehind {
  explicit LeftBehind(int moves = 20, node::Settings settings = {})
      : driver(world, std::move(settings)), anna(driver.enter(1)), bert(driver.enter(2)), carl(driver.enter(3)) {
    driver.sit({&anna, &bert}, 2, 1'000);
    driver.deal({&anna, &bert});
    driver.hang_up(bert);
    driver.hang_up(carl);
    driver.wait(31'000);
    driver.play_on({&anna}, moves);
  }
  [[nodiscard]] const live::Table& table() const { return *driver.node().room("house")->table(); }
  World world;
  Driver driver;
  Client& anna;
  Client& bert;
  Client& carl;
};

TEST(NodeCatchingUp, who_lacks_more_frames_than_are_kept_gets_them_all) {
  LeftBehind left;
  ASSERT_GT(left.table().first_frame(), 10U);
  for (Client* client : {&left.bert, &left.carl}) {
    ASSERT_LE(client->next, 2U);
    const std::size_t before = client->next;
    const std::size_t frames = client->frames;
    left.driver.dial(*client);
    ASSERT_TRUE(client->welcome());
    EXPECT_EQ(client->next, left.table().next_frame());
    EXPECT_EQ(client->frames - frames, client->next - before);
    EXPECT_TRUE(client->letters[1].starts_with(R"({"room":)"));
  }
  // The chains of all three have been checked; those of bert and anna end with other frames, but at the same one.
  EXPECT_EQ(left.anna.next, left.bert.next);
}

TEST(NodeCatchingUp, a_player_with_a_new_device_gets_them_from_the_deal_on) {
  LeftBehind left;
  Client& tablet = left.driver.dial(2);
  ASSERT_TRUE(tablet.welcome());
  EXPECT_EQ(tablet.frames, left.table().next_frame());
}

TEST(NodeCatchingUp, so_does_one_that_has_frames_of_another_game) {
  LeftBehind left;
  Client& tablet = left.world.client(2);
  tablet.game = 7;
  tablet.next = 5;
  left.driver.dial(tablet);
  ASSERT_TRUE(tablet.welcome());
  EXPECT_EQ(tablet.frames, left.table().next_frame());
}

TEST(NodeCatchingUp, who_begins_to_look_on_begins_with_the_last_frame) {
  LeftBehind left;
  left.driver.asked.clear();
  Client& dora = left.driver.enter(4);
  EXPECT_EQ(dora.frames, 1U);
  EXPECT_EQ(dora.next, left.table().next_frame());
  EXPECT_TRUE(left.driver.all<store::Load>().empty());
}

TEST(NodeCatchingUp, who_lacks_little_needs_no_journal) {
  LeftBehind left;
  left.driver.dial(left.bert);
  left.driver.hang_up(left.bert);
  left.driver.asked.clear();
  left.driver.play_on({&left.anna}, 2);
  left.driver.dial(left.bert);
  EXPECT_EQ(left.bert.next, left.table().next_frame());
  EXPECT_TRUE(left.driver.all<store::Load>().empty());
}

TEST(NodeCatchingUp, the_game_goes_on_meanwhile_without_a_gap) {
  LeftBehind left;
  left.driver.hold<store::Load>();
  left.driver.dial(left.bert);
  ASSERT_EQ(left.driver.held.size(), 1U);
  const store::Answer early = left.driver.carry_out();
  left.driver.play_on({&left.anna}, 20);
  // By now that is not enough, and it is asked for once more.
  left.driver.answer(early);
  EXPECT_FALSE(left.bert.welcome());
  left.driver.let_through();
  ASSERT_TRUE(left.bert.welcome());
  EXPECT_EQ(left.bert.next, left.table().next_frame());
}

TEST(NodeCatchingUp, a_history_that_does_not_come_is_asked_for_a_few_times) {
  LeftBehind left;
  left.driver.hold<store::Load>();
  left.driver.dial(left.bert);
  int asked = 0;
  for (; !left.driver.held.empty(); ++asked) left.driver.answer(store::Unknown{});
  EXPECT_EQ(asked, 5);
  EXPECT_EQ(left.bert.why, Why::again);
}

TEST(NodeCatchingUp, who_does_so_while_the_room_is_given_up_is_hung_up_too) {
  LeftBehind left;
  left.driver.hold<store::Load, store::Commit>();
  left.driver.dial(left.bert);
  left.driver.send(left.anna, {{"do", "go"}});
  ASSERT_EQ(left.driver.held.size(), 2U);
  const node::Ask load = left.driver.held.front();
  left.driver.held.pop_front();
  left.driver.answer(store::Unknown{});
  EXPECT_EQ(left.anna.why, Why::again);
  left.driver.step(node::Answered{.request = load.request, .answer = store::Unknown{}});
  EXPECT_EQ(left.bert.why, Why::again);
  EXPECT_EQ(left.driver.node().load().lines, 0U);
}

TEST(NodeCatchingUp, who_has_left_the_room_gets_none_of_its_frames) {
  LeftBehind left;
  left.driver.dial(left.carl);
  left.driver.expect_done(left.carl, {{"do", "leave"}});
  left.driver.hang_up(left.carl);
  left.carl.next = 2;
  left.driver.play_on({&left.anna}, 10);
  left.driver.dial(left.carl);
  ASSERT_TRUE(left.carl.welcome());
  EXPECT_EQ(left.carl.hello["in"], false);
  EXPECT_EQ(left.carl.letters.size(), 2U);  // and what people are called
}

TEST(NodeCatchingUp, back_in_the_lobby_nobody_gets_frames_of_the_game_before) {
  World world;
  Driver driver(world);
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  driver.sit({&anna, &bert}, 2, 20);
  driver.deal({&anna, &bert});
  driver.hang_up(bert);
  driver.wait(31'000);
  driver.play_on({&anna}, 30);
  ASSERT_TRUE(driver.node().room("house")->is_over());
  driver.expect_done(anna, {{"do", "again"}});
  driver.dial(bert);
  ASSERT_TRUE(bert.welcome());
  EXPECT_TRUE(bert.room["game"].is_null());
  EXPECT_EQ(bert.frames, 1U);
}

TEST(NodeCatchingUp, a_reader_that_stops_is_dropped_and_gets_everything_when_it_comes_back) {
  LeftBehind left(2, {.most_unread = 20'000});
  left.driver.dial(left.bert);
  left.bert.reads = false;
  left.driver.play_on({&left.anna}, 30);
  EXPECT_EQ(left.bert.why, Why::slow);
  EXPECT_TRUE(left.anna.welcome());
  EXPECT_EQ(left.anna.room["people"][1]["here"], false);
  ASSERT_LT(left.bert.next, left.anna.next);
  left.bert.reads = true;
  left.driver.dial(left.bert);
  ASSERT_TRUE(left.bert.welcome());
  EXPECT_EQ(left.bert.next, left.anna.next);
}

TEST(NodeCatchingUp, nobody_is_slow_for_what_they_are_owed_but_for_what_comes_after_it) {
  LeftBehind left(30, {.most_unread = 20'000});
  left.bert.reads = false;
  left.driver.dial(left.bert);
  ASSERT_TRUE(left.bert.welcome());
  EXPECT_EQ(left.bert.next, left.anna.next);
  left.driver.play_on({&left.anna}, 30);
  EXPECT_EQ(left.bert.why, Why::slow);
}

}  // namespace
}  // namespace parlour::test
