// A node on a store in a folder, as a server has it.
#include "node/node.hpp"

#include <sqlite3.h>

#include "store/conformance.hpp"
#include "store/sqlite.hpp"
#include "support/scratch.hpp"

namespace parlour::test {
namespace {

/// A node from its start, its store, and what its lines were told.
struct Hosting {
  node::Node node{{}};
  store::Sqlite store;
  std::map<node::LineId, std::vector<std::string>> sent;
  std::map<node::LineId, node::Why> hung_up;

  explicit Hosting(const std::string& folder) : store(store::Sqlite::open(folder).value()) { step(node::TimePassed{}); }

  void step(const node::Event& event) {
    for (const node::Effect& effect : node.step(event, 1'000'000)) {
      if (const auto* send = std::get_if<node::Send>(&effect)) sent[send->line].push_back(send->text);
      if (const auto* hang_up = std::get_if<node::HangUp>(&effect)) hung_up[hang_up->line] = hang_up->why;
      if (const auto* ask = std::get_if<node::Ask>(&effect))
        step(node::Answered{.request = ask->request, .answer = store.answer(ask->what, 0)});
    }
  }
  void enter(node::LineId line, const std::string& room) {
    step(node::Opened{.line = line, .room = room, .session = session(1)});
    step(node::Received{.line = line, .text = R"({"hello":{"game":0,"next":0}})"});
    step(node::Received{.line = line, .text = R"({"id":1,"do":"enter"})"});
  }
};

TEST(StoreNode, a_room_goes_on_after_the_program_was_started_again_and_a_damaged_one_does_not) {
  const Scratch scratch;
  const std::string folder = scratch.path("data");
  {
    Hosting house(folder);
    house.store.answer(store::NewGuest{.session = session(1), .name = "Anna"}, 0);
    for (const std::string room : {"house", "hut"}) house.store.answer(store::CreateRoom{.room = room}, 0);
    house.enter(1, "house");
    house.enter(2, "hut");
    ASSERT_TRUE(house.hung_up.empty());
    ASSERT_NE(house.node.room("hut"), nullptr);
  }
  sqlite3* base = nullptr;
  ASSERT_EQ(sqlite3_open((folder + "/parlour.db").c_str(), &base), SQLITE_OK);
  sqlite3_exec(base, "UPDATE journal SET text = text || ' ' WHERE room = 2", nullptr, nullptr, nullptr);
  ASSERT_GT(sqlite3_changes(base), 0);
  sqlite3_close(base);

  Hosting house(folder);
  house.enter(1, "house");
  house.enter(2, "hut");
  EXPECT_FALSE(house.sent[1].empty());
  ASSERT_NE(house.node.room("house"), nullptr);
  EXPECT_EQ(house.hung_up, (std::map<node::LineId, node::Why>{{2, node::Why::damaged}}));
  EXPECT_EQ(house.node.room("hut"), nullptr);
}

}  // namespace
}  // namespace parlour::test
