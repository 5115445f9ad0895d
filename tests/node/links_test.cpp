// Who is let in by a link that is renewed, and what a node does for people who ask for much or when its store does not answer.
#include "core/sha256.hpp"
#include "node/driver.hpp"

namespace parlour::test {
namespace {

Words a_link(std::string_view secret) { return {{"do", "link"}, {"key", hex_text(Sha256{}.feed(secret).digest())}}; }

/// Anna is the host of a room that was made with "sesame".
struct Kitchen {
  Kitchen() : driver(world), anna(world.client(1, "kitchen")) {
    world.memory.answer(store::CreateRoom{.room = "kitchen", .key = Sha256{}.feed("sesame").digest()}, world.now);
    anna.secret = "sesame";
    driver.dial(anna);
    driver.expect_done(anna, {{"do", "enter"}});
  }
  Client& dial(Guest guest, const std::string& secret) {
    Client& client = world.client(guest, "kitchen");
    client.secret = secret;
    return driver.dial(client);
  }
  World world;
  Driver driver;
  Client& anna;
};

// --- the link --------------------------------------------------------------------------------------------------------

TEST(NodeLinks, a_link_that_was_renewed_lets_nobody_in_any_more) {
  Kitchen kitchen;
  ASSERT_TRUE(kitchen.dial(2, "sesame").welcome());
  kitchen.driver.expect_done(kitchen.anna, a_link("simsim"));
  EXPECT_EQ(kitchen.dial(3, "sesame").why, Why::uninvited);
  EXPECT_TRUE(kitchen.dial(3, "simsim").welcome());
  kitchen.driver.expect_done(kitchen.anna, a_link("third"));
  EXPECT_EQ(kitchen.dial(4, "sesame").why, Why::uninvited);
  EXPECT_EQ(kitchen.dial(4, "simsim").why, Why::uninvited);
  EXPECT_TRUE(kitchen.dial(4, "third").welcome());
}

TEST(NodeLinks, who_is_in_stays_in_with_any_link_or_none) {
  Kitchen kitchen;
  Client& bert = kitchen.dial(2, "sesame");
  kitchen.driver.expect_done(bert, {{"do", "enter"}});
  kitchen.driver.expect_done(kitchen.anna, a_link("simsim"));
  kitchen.driver.expect_done(bert, {{"do", "say"}, {"phrase", "wow"}});
  for (const std::string secret : {"sesame", ""}) {
    bert.secret = secret;
    EXPECT_TRUE(kitchen.driver.dial(bert).welcome());
  }
}

TEST(NodeLinks, who_stands_at_the_door_when_it_is_renewed_does_not_come_in) {
  Kitchen kitchen;
  Client& bert = kitchen.dial(2, "sesame");
  kitchen.driver.expect_done(kitchen.anna, a_link("simsim"));
  const std::size_t entries = kitchen.world.journal("kitchen").size();
  kitchen.driver.send(bert, {{"do", "enter"}});
  EXPECT_EQ(bert.why, Why::uninvited);
  EXPECT_EQ(kitchen.world.journal("kitchen").size(), entries);
}

TEST(NodeLinks, who_has_left_comes_in_by_the_link_like_everybody) {
  Kitchen kitchen;
  Client& bert = kitchen.dial(2, "sesame");
  kitchen.driver.expect_done(bert, {{"do", "enter"}});
  bert.secret.clear();
  kitchen.driver.dial(bert);
  kitchen.driver.expect_done(bert, {{"do", "leave"}});
  kitchen.driver.send(bert, {{"do", "enter"}});
  EXPECT_EQ(bert.why, Why::uninvited);
}

TEST(NodeLinks, another_node_knows_the_link_from_the_journal) {
  Kitchen kitchen;
  kitchen.driver.expect_done(kitchen.anna, a_link("simsim"));
  kitchen.driver.step(node::Drain{});
  Driver other(kitchen.world, {.name = "other"});
  Client& bert = kitchen.world.client(2, "kitchen");
  bert.secret = "sesame";
  EXPECT_EQ(other.dial(bert).why, Why::uninvited);
  bert.secret = "simsim";
  EXPECT_TRUE(other.dial(bert).welcome());
}

TEST(NodeLinks, whoever_asks_learns_whether_it_is_the_right_one) {
  Kitchen kitchen;
  const auto lets_in = [&](std::string_view secret, const std::string& room = "kitchen") {
    return kitchen.driver.node().lets_in(room, Sha256{}.feed(secret).digest());
  };
  EXPECT_EQ(lets_in("sesame"), true);
  EXPECT_EQ(lets_in("simsim"), false);
  EXPECT_EQ(lets_in("sesame", "cellar"), std::nullopt);
  kitchen.driver.expect_done(kitchen.anna, a_link("simsim"));
  EXPECT_EQ(lets_in("sesame"), false);
  EXPECT_EQ(lets_in("simsim"), true);
}

// --- sessions that end -----------------------------------------------------------------------------------------------

TEST(NodeLines, a_session_that_ends_ends_its_lines) {
  World world;
  world.create("hut");
  world.memory.answer(store::AddSession{.guest = 1, .session = proof(77)}, world.now);
  Driver driver(world);
  Client& phone = driver.enter(1);
  Client& tablet = world.client(77, "hut");
  driver.dial(tablet);
  Client& bert = driver.enter(2);
  ASSERT_EQ(tablet.hello["guest"], 1);
  driver.step(node::Ended{.guest = 1, .only = {}, .but = proof(77)});
  EXPECT_EQ(phone.why, Why::stranger);
  EXPECT_TRUE(tablet.welcome());
  EXPECT_EQ(bert.room["people"][0]["here"], false);
  driver.dial(phone);
  driver.step(node::Ended{.guest = 1, .only = proof(77), .but = {}});
  EXPECT_EQ(tablet.why, Why::stranger);
  EXPECT_TRUE(phone.welcome());
  EXPECT_TRUE(bert.welcome());
}

// --- people who ask for much -----------------------------------------------------------------------------------------

/// Anna plays alone with a bot, nobody has looked on, and more frames have gone by than are kept.
struct LongGame {
  explicit LongGame(node::Settings settings = {})
      : driver(world, std::move(settings)), anna(driver.enter(1)), carl(driver.enter(3)) {
    driver.hang_up(carl);
    driver.sit({&anna}, 2, 1'000);
    driver.deal({&anna});
    driver.play_on({&anna}, 20);
    driver.asked.clear();
  }
  World world;
  Driver driver;
  Client& anna;
  Client& carl;
};

TEST(NodeCatchingUp, a_watcher_who_lies_about_its_frames_costs_no_load) {
  LongGame game;
  ASSERT_GT(game.driver.node().room("house")->table()->first_frame(), 8U);
  game.driver.open(game.carl);
  game.driver.say(game.carl, R"({"hello":{"game":1,"next":2}})");
  EXPECT_TRUE(game.carl.welcome());
  EXPECT_TRUE(game.driver.all<store::Load>().empty());
}

TEST(NodeCatchingUp, a_page_that_is_loaded_over_and_over_plays_the_game_again_only_so_often) {
  LongGame game;
  int replays = 0;
  for (int n = 0; n < 10; ++n) {
    Client& page = game.driver.dial(1);
    if (!page.welcome()) {
      EXPECT_EQ(page.why, Why::again);
      continue;
    }
    EXPECT_EQ(page.next, game.driver.node().room("house")->table()->next_frame());
    ++replays;
  }
  EXPECT_EQ(replays, 4);
  EXPECT_EQ(game.driver.all<store::Load>().size(), 4U);
  // A second later there is one more; who lacks little is let in all the time.
  game.driver.wait(1'000);
  Client& page = game.driver.dial(1);
  ASSERT_TRUE(page.welcome());
  for (int n = 0; n < 5; ++n) EXPECT_TRUE(game.driver.dial(page).welcome());
}

TEST(NodeCatchingUp, all_together_play_again_only_so_often) {
  LongGame game({.all_replays_a_second = 1, .all_replays_at_once = 2});
  int replays = 0;
  for (int n = 0; n < 4; ++n) replays += game.driver.dial(1).welcome() ? 1 : 0;
  EXPECT_EQ(replays, 2);
}

// --- a store that does not answer ------------------------------------------------------------------------------------

TEST(NodeStoring, what_waits_for_a_store_that_does_not_answer_has_a_bound) {
  World world;
  Driver driver(world, {.messages_at_once = 1'000, .most_held = 100'000});
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2);
  const std::size_t entries = world.journal().size();
  driver.hold<store::Commit>();
  std::size_t most = 0;
  for (int n = 0; n < 300 && anna.line != 0; ++n) {
    driver.send(anna, {{"do", "plan"}, {"game", "toy"}, {"options", Words::object()}, {"seats", 2}});
    most = std::max(most, driver.node().load().held);
  }
  EXPECT_GT(most, 50'000U);
  EXPECT_LE(most, 100'000U);
  EXPECT_EQ(anna.why, Why::again);
  EXPECT_EQ(bert.why, Why::again);
  EXPECT_EQ(driver.node().load().held, 0U);
  EXPECT_TRUE(anna.acks.size() == 1) << "nothing was acknowledged that is not stored";
  // When the store is there again so is the room, with what it has stored.
  driver.let_through();
  driver.dial(bert);
  ASSERT_TRUE(bert.welcome());
  EXPECT_EQ(bert.room["people"].size(), 2U);
  EXPECT_GE(world.journal().size(), entries);
}

TEST(NodeStoring, what_waits_in_all_rooms_has_a_bound_too) {
  World world;
  world.create("hut");
  Driver driver(world, {.messages_at_once = 1'000, .all_held = 100'000});
  Client& anna = driver.enter(1);
  Client& bert = driver.enter(2, "hut");
  driver.hold<store::Commit>();
  for (int n = 0; n < 300; ++n)
    for (Client* client : {&anna, &bert})
      if (client->line != 0)
        driver.send(*client, {{"do", "plan"}, {"game", "toy"}, {"options", Words::object()}, {"seats", 2}});
  EXPECT_LE(driver.node().load().held, 100'000U);
  EXPECT_EQ(anna.why, Why::again);
}

}  // namespace
}  // namespace parlour::test
