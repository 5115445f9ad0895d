// parlour serve and parlour migrate with a database, as somebody uses them who has only the programs.
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "cli/serving.hpp"
#include "load/herd.hpp"
#include "support/postgres.hpp"

namespace parlour::test {
namespace {

std::string get(std::uint16_t port, const std::string& path, const std::string& token = "") {
  Client client(port);
  client.send(request_text("GET", path, "", token));
  return client.read_all();
}

/// Where a server shows its numbers, which it says after where the page is.
std::uint16_t metrics_port_of(const Started& serving) {
  const std::string line = serving.read_line();
  std::uint16_t port = 0;
  const std::size_t at = line.find("127.0.0.1:") + 10;
  std::from_chars(line.data() + at, line.data() + line.size(), port);
  return port;
}

TEST(DatabaseProgram, SharesGuestsAndRoomsBetweenServersAndOutlivesEachOfThem) {
  PostgresServer& server = PostgresServer::shared();
  const std::string where = server.new_place();
  const Scratch scratch;
  const auto arguments = [&](const std::string& node) {
    return serve_with({"--store", where, "--node", node, "--lease", "1"}, scratch);
  };
  std::string token;
  {
    const Started first(arguments("one"));
    const std::uint16_t port = port_of(first);
    token = token_in(post(port, "/api/me", R"({"name":"Anna"})"));
    ASSERT_EQ(token.size(), 64U);
    EXPECT_TRUE(has(post(port, "/api/rooms", "", token), R"("room":)"));
    const Started second(arguments("two"));
    EXPECT_TRUE(has(get(port_of(second), "/api/me", token), R"("name":"Anna")"));
  }  // kill -9
  Started third(arguments("one"));
  EXPECT_TRUE(has(get(port_of(third), "/api/me", token), R"("name":"Anna")"));
  EXPECT_EQ(asked_of(where, "SELECT count(*) FROM rooms"), "1");
  kill(third.id(), SIGTERM);
  const Ran ran = third.wait();
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.out, "");
  EXPECT_LE(std::ranges::count(ran.err, '\n'), 1) << ran.err;  // at most a word about open files
}

TEST(DatabaseProgram, GoesOnWhenTheDatabaseComesBackAndCountsThat) {
  PostgresServer server;
  const Scratch scratch;
  Started serving(serve_with(
      {"--store", server.new_place(), "--node", "one", "--lease", "1", "--metrics", "127.0.0.1:0"}, scratch));
  const std::uint16_t port = port_of(serving);
  const std::uint16_t metrics = metrics_port_of(serving);
  const std::string token = token_in(post(port, "/api/me", R"({"name":"Anna"})"));
  const auto has_anna = [&] { return has(get(port, "/api/me", token), R"("name":"Anna")"); };
  EXPECT_TRUE(has_anna());
  server.kill();
  EXPECT_FALSE(has_anna());
  server.start();
  bool again = false;
  for (int tries = 0; !again && tries < 50; ++tries) again = has_anna();
  EXPECT_TRUE(again);
  // Both connections come back, each in its own time, and on a busy machine more than once.
  const auto times = [&] {
    const std::string numbers = get(metrics, "/metrics");
    const std::string_view name = "\nparlour_store_reconnects_total ";
    const std::size_t found = numbers.find(name);
    return found == std::string::npos ? -1 : std::atoi(numbers.c_str() + found + name.size());
  };
  for (int tries = 0; tries < 100 && times() < 2; ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_GE(times(), 2);
  EXPECT_TRUE(has(get(metrics, "/metrics"), "\nparlour_leases_lost_total "));
  kill(serving.id(), SIGTERM);
  const Ran ran = serving.wait();
  EXPECT_EQ(ran.exit, 0);
  EXPECT_TRUE(has(ran.err, "parlour serve: the database: ")) << ran.err;
  EXPECT_TRUE(has(ran.err, "the database is there again")) << ran.err;
}

TEST(DatabaseProgram, LeadsOnWhoeverComesToAServerThatDoesNotHaveTheirRoom) {
  const std::string where = PostgresServer::shared().new_place();
  const Scratch scratch;
  const std::string key = scratch.file("key", std::string(32, 'k'));
  std::filesystem::permissions(key, std::filesystem::perms::owner_read);
  const auto node = [&](const std::string& name) {
    return serve_with({"--store", where, "--node", name, "--advertise", "127.0.0.1:" + std::to_string(free_port()),
                       "--cluster-key", key, "--metrics", "127.0.0.1:0"},
                      scratch);
  };
  const Started one(node("one"));
  const Started two(node("two"));
  const std::uint16_t port = port_of(one);
  const std::uint16_t port_between = port_of(two);
  const auto is_ready = [](std::uint16_t at) { return has(get(at, "/readyz"), R"({"ok":true})"); };
  for (int tries = 0; tries < 200 && !(is_ready(port) && is_ready(port_between)); ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  load::Herd herd(load::Settings{.port = port, .rooms = 3, .rate = 3, .seconds = 2});
  const auto gathered = herd.gather([](const std::string&) {});
  ASSERT_TRUE(gathered) << gathered.error();
  const auto led = herd.come_through(port_between);
  ASSERT_TRUE(led) << led.error();
  herd.play();
  EXPECT_GT(herd.counts().acks, 0U);
  EXPECT_EQ(herd.counts().lost + herd.counts().refused + herd.counts().doubled, 0U);
  EXPECT_TRUE(has(get(metrics_port_of(two), "/metrics"), "\nparlour_splices_opened_total 6\n"));
}

TEST(DatabaseProgram, AsksForTheFilesOfThoseWhoAreLedOn) {
  const Scratch scratch;
  const std::string key = scratch.file("key", std::string(32, 'k'));
  std::filesystem::permissions(key, std::filesystem::perms::owner_read);
  Started started(
      serve_with({"--store", PostgresServer::shared().new_place(), "--node", "one", "--advertise",
                  "127.0.0.1:" + std::to_string(free_port()), "--cluster-key", key, "--metrics", "127.0.0.1:0"},
                 scratch),
      "", [] {
        const rlimit few{.rlim_cur = 500, .rlim_max = 500};
        setrlimit(RLIMIT_NOFILE, &few);
      });
  (void)port_of(started);
  (void)metrics_port_of(started);
  rlimit now{};
  EXPECT_EQ(prlimit(started.id(), RLIMIT_NOFILE, nullptr, &now), 0);
  kill(started.id(), SIGTERM);
  const Ran ran = started.wait();
  // Ten thousand people are led on, and each takes two.
  if (now.rlim_cur == 500) {
    EXPECT_TRUE(has(ran.err, "allows this process 500 open files, enough for 200 lines")) << ran.err;
  } else {
    EXPECT_GE(now.rlim_cur, 20'000U + 2 * 10'000U + 2 * 4'096U);
    EXPECT_LE(now.rlim_cur, 65'536U) << "what the unit allows";
  }
}

TEST(DatabaseProgram, SaysWhatIsWrongAndNoPassword) {
  PostgresServer& server = PostgresServer::shared();
  const Scratch scratch;
  const auto refused = [&](const std::vector<std::string>& more) { return run(serve_with(more, scratch)); };
  const Ran nobody = refused({"--store", "postgres://anna:secret@127.0.0.1:1/cards", "--node", "one"});
  EXPECT_EQ(nobody.exit, 1);
  EXPECT_TRUE(has(nobody.err, "cannot use database cards at 127.0.0.1:1: ")) << nobody.err;
  EXPECT_TRUE(has(nobody.err, "is PostgreSQL running there")) << nobody.err;
  EXPECT_FALSE(has(nobody.err, "secret")) << nobody.err;
  // Passwords with a sign that an address has for something else: a part of them would be taken for the host, the port or the database.
  for (const std::string url : {"postgres://anna:se/cret@127.0.0.1/cards", "postgres://anna:se@cret@127.0.0.1/cards",
                                "postgres://anna:5432/cret@127.0.0.1/cards"})
    for (const Ran& ran : {refused({"--store", url, "--node", "one"}), run({"migrate", "--store", url})}) {
      EXPECT_EQ(ran.exit, 1) << url;
      EXPECT_TRUE(has(ran.err, ": a database is written as postgres://USER@HOST:PORT/DATABASE\n")) << ran.err;
      EXPECT_FALSE(has(ran.err, "cret")) << ran.err;
    }
  const std::string where = server.new_place();
  const Ran both = refused({"--store", where, "--data", scratch.path("data")});
  EXPECT_EQ(both.exit, 2);
  EXPECT_TRUE(has(both.err, "--data")) << both.err;
  EXPECT_EQ(refused({"--node", "one"}).exit, 2);
  const Ran name = refused({"--store", where, "--node", "number one"});
  EXPECT_EQ(name.exit, 2);
  EXPECT_TRUE(has(name.err, "--node takes a name of plain letters without spaces")) << name.err;

  for (const std::string everywhere : {"0.0.0.0:7070", "[::]:7070"}) {
    const Ran nowhere = refused({"--store", where, "--node", "one", "--advertise", everywhere});
    EXPECT_EQ(nowhere.exit, 2);
    EXPECT_TRUE(has(nowhere.err, "one address of it that they reach")) << nowhere.err;
  }

  const Ran migrated = run({"migrate", "--store", where});
  EXPECT_EQ(migrated.exit, 0) << migrated.err;
  EXPECT_TRUE(has(migrated.out, " is ready (schema 1)\n")) << migrated.out;
  server.run(where, "UPDATE parlour SET steps = 0");
  const Ran old = refused({"--store", where});
  EXPECT_EQ(old.exit, 1);
  EXPECT_TRUE(has(old.err, "`parlour migrate --store")) << old.err;
  EXPECT_EQ(run({"migrate", "--store", "postgres://"}).exit, 1);
}

}  // namespace
}  // namespace parlour::test
