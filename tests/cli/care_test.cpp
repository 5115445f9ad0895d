// parlour backup, restore and repair, as those use them who run a server.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <charconv>
#include <csignal>

#include "cli/program.hpp"
#include "store/sqlite.hpp"
#include "support/client.hpp"

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

void tamper(const std::string& folder, const char* sql) {
  sqlite3* base = nullptr;
  ASSERT_EQ(sqlite3_open((folder + "/parlour.db").c_str(), &base), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(base, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(base);
  sqlite3_close(base);
}

/// A server with this folder; at which port.
std::uint16_t port_of(const Started& serving) {
  const std::string line = serving.read_line();
  const std::string_view start = "Parlour is at http://127.0.0.1:";
  EXPECT_TRUE(line.starts_with(start)) << line;
  std::uint16_t port = 0;
  if (line.size() > start.size()) std::from_chars(line.data() + start.size(), line.data() + line.size(), port);
  return port;
}

std::string ask(std::uint16_t port, const std::string& path, const std::string& body, const std::string& token = "") {
  Client client(port);
  client.send("POST " + path + " HTTP/1.1\r\nHost: here\r\n" +
              (token.empty() ? "" : "Authorization: Bearer " + token + "\r\n") +
              "Content-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body);
  return client.read_all();
}

std::string token_in(const std::string& answer) {
  constexpr std::string_view before = R"("token":")";
  const std::size_t at = answer.find(before);
  return at == std::string::npos ? "" : answer.substr(at + before.size(), 64);
}

TEST(CareProgram, a_backup_of_a_running_server_is_a_server_again) {
  const Scratch scratch;
  const std::string page = scratch.path("");
  (void)scratch.file("index.html", "<!doctype html>hello");
  const auto serve = [&](const std::string& data) {
    return std::vector<std::string>{"serve", "--listen", "127.0.0.1:0", "--site", page, "--data", scratch.path(data)};
  };
  std::string token;
  {
    const Started first(serve("data"));
    const std::uint16_t port = port_of(first);
    token = token_in(ask(port, "/api/me", R"({"name":"Anna"})"));
    ASSERT_EQ(token.size(), 64U);
    const Ran backup = run({"backup", "--data", scratch.path("data"), "--to", scratch.path("copy.db")});
    EXPECT_EQ(backup.exit, 0) << backup.err;
    EXPECT_EQ(backup.out, "Everything is in " + scratch.path("copy.db") + "\n");
    EXPECT_EQ(fs::status(scratch.path("copy.db")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(run({"backup", "--data", scratch.path("data"), "--to", scratch.path("copy.db")}).exit, 1);
    EXPECT_TRUE(has(ask(port, "/api/me", R"({"name":"Annabel"})", token), "Annabel"));
    const Ran repair = run({"repair", "--data", scratch.path("data"), "--apply"});
    EXPECT_EQ(repair.exit, 1);
    EXPECT_TRUE(has(repair.err, "another program has " + scratch.path("data") + " in use")) << repair.err;
  }
  const Ran restored = run({"restore", "--from", scratch.path("copy.db"), "--data", scratch.path("other")});
  EXPECT_EQ(restored.exit, 0) << restored.err;
  const Started second(serve("other"));
  EXPECT_TRUE(has(ask(port_of(second), "/api/rooms", "", token), "secret")) << "the session is there";
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
