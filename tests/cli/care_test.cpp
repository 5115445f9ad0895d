// parlour backup, restore and repair, as those use them who run a server.
#include "cli/serving.hpp"
#include "store/sqlite.hpp"

namespace parlour::test {
namespace {

namespace fs = std::filesystem;

/// A folder with a room of three entries.
void make_data(const std::string& folder) {
  auto store = store::Sqlite::open(folder);
  ASSERT_TRUE(store) << store.error();
  store->answer(store::CreateRoom{.room = "house"}, 0);
  const auto owner = std::get<store::Joined>(store->answer(store::Join{.node = "one"}, 0)).owner;
  const auto claimed = std::get<store::Claimed>(store->answer(store::Claim{.room = "house", .owner = owner}, 0));
  store::Part part{.room = "house", .epoch = claimed.epoch, .rows = {}, .finished = {}};
  for (std::uint64_t number = 0; number < 3; ++number)
    part.rows.push_back({.number = number, .snapshot = number == 0, .text = "entry " + std::to_string(number)});
  store->answer(store::Commit{.parts = {part}}, 0);
}

TEST(CareProgram, a_backup_of_a_running_server_is_a_server_again) {
  const Scratch scratch;
  const auto serve = [&](const std::string& data) { return serve_with({"--data", scratch.path(data)}, scratch); };
  std::string token;
  {
    const Started first(serve("data"));
    const std::uint16_t port = port_of(first);
    token = token_in(post(port, "/api/me", R"({"name":"Anna"})"));
    ASSERT_EQ(token.size(), 64U);
    const Ran backup = run({"backup", "--data", scratch.path("data"), "--to", scratch.path("copy.db")});
    EXPECT_EQ(backup.exit, 0) << backup.err;
    EXPECT_EQ(backup.out, "Everything is in " + scratch.path("copy.db") + "\n");
    EXPECT_EQ(fs::status(scratch.path("copy.db")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(run({"backup", "--data", scratch.path("data"), "--to", scratch.path("copy.db")}).exit, 1);
    EXPECT_TRUE(has(post(port, "/api/me", R"({"name":"Annabel"})", token), "Annabel"));
    const Ran repair = run({"repair", "--data", scratch.path("data"), "--apply"});
    EXPECT_EQ(repair.exit, 1);
    EXPECT_TRUE(has(repair.err, "another program has " + scratch.path("data") + " in use")) << repair.err;
  }
  const Ran restored = run({"restore", "--from", scratch.path("copy.db"), "--data", scratch.path("other")});
  EXPECT_EQ(restored.exit, 0) << restored.err;
  const Started second(serve("other"));
  EXPECT_TRUE(has(post(port_of(second), "/api/rooms", "", token), "secret")) << "the session is there";
}

TEST(CareProgram, repair_says_what_is_wrong_and_changes_nothing_unless_asked) {
  const Scratch scratch;
  const std::string data = scratch.path("data");
  make_data(data);
  const Ran well = run({"repair", "--data", data});
  EXPECT_EQ(well.exit, 0) << well.err;
  EXPECT_EQ(well.out, "1 room: all is as it was stored\n");
  tamper(data, "UPDATE journal SET text = 'something else' WHERE number = 1");
  const Ran wrong = run({"repair", "--data", data});
  EXPECT_EQ(wrong.exit, 1);
  EXPECT_TRUE(
      has(wrong.out,
          "room house: entry 1 is not the one that was stored. Of its journal 1 entry can be trusted, and 2 cannot\n"
          "1 room: 1 cannot be trusted to the end\nNothing was changed."))
      << wrong.out;
  const Ran applied = run({"repair", "--data", data, "--apply"});
  EXPECT_EQ(applied.exit, 0) << applied.err;
  EXPECT_TRUE(has(applied.out, "The old one is " + data + "/parlour-before-repair-1.db")) << applied.out;
  EXPECT_EQ(run({"repair", "--data", data}).out, "1 room: all is as it was stored\n");
}

TEST(CareProgram, says_what_is_missing) {
  const Scratch scratch;
  const Ran nothing = run({"backup", "--data", scratch.path("nowhere"), "--to", scratch.path("copy.db")});
  EXPECT_EQ(nothing.exit, 1);
  EXPECT_TRUE(has(nothing.err, "nowhere/parlour.db")) << nothing.err;
  EXPECT_FALSE(fs::exists(scratch.path("nowhere")));
  EXPECT_EQ(run({"backup", "--data", scratch.path("nowhere")}).exit, 2);
  const Ran repair = run({"repair", "--data", scratch.path("nowhere")});
  EXPECT_EQ(repair.exit, 1);
  EXPECT_TRUE(has(repair.err, "nowhere/parlour.db: No such file or directory")) << repair.err;
  const Ran days = run({"serve", "--keep-days", "-1", "--data", scratch.path("data")});
  EXPECT_EQ(days.exit, 2);
  EXPECT_TRUE(has(days.err, "--keep-days")) << days.err;
}

}  // namespace
}  // namespace parlour::test
