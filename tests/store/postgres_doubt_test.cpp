// The store in a database, when answers are lost and when the database dies: what was answered as stored is there, and what nobody knows is
// wholly there or not at all.
#include <netinet/in.h>

#include <thread>

#include "store/cable.hpp"
#include "store/database.hpp"
#include "support/has.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;
using store::Claim;
using store::Claimed;
using store::Committed;
using store::Done;
using store::Fate;
using store::Row;

/// The answer, when it comes.
std::future<store::Answer> later(store::Postgres& store, const store::Request& request) {
  const auto promise = std::make_shared<std::promise<store::Answer>>();
  store.ask(request, [promise](store::Answer answer) { promise->set_value(std::move(answer)); });
  return promise->get_future();
}

Fate fate_of(std::future<store::Answer>& answer) {
  if (answer.wait_for(10s) != std::future_status::ready) ADD_FAILURE() << "no answer";
  return std::get<Committed>(answer.get()).fates.at(0);
}

/// A node at the end of a cable, whose long commit is under way in the database when the cable is cut; and its successor.
struct Doubt {
  Cable cable{PostgresServer::shared().folder()};
  std::string direct = PostgresServer::shared().new_place();
  std::string over_the_cable = [this] {
    std::string where = direct;
    const std::string folder = PostgresServer::shared().folder();
    return where.replace(where.find(folder), folder.size(), cable.folder());
  }();
  InDatabase before;
  InDatabase after{direct, 20'000};
  std::uint64_t epoch = 0;
  std::future<store::Answer> answer;

  explicit Doubt(const std::string& seconds, store::Time lease = 20'000) : before(over_the_cable, lease) {
    before.join("one");
    epoch = before.create("house", {snapshot(0)});
    before.tamper("CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS "
                  "'BEGIN PERFORM pg_sleep(" +
                  seconds +
                  "); RETURN NEW; END';"
                  "CREATE TRIGGER slow BEFORE INSERT ON journal FOR EACH ROW WHEN (NEW.number = 2) "
                  "EXECUTE FUNCTION dawdle()");
    answer = later(before.store, InDatabase::commit_of("house", epoch, {row(1), row(2), row(3)}));
    until_it_sleeps();
    cable.cut();
    EXPECT_EQ(fate_of(answer), Fate::unknown);
    after.join("one");  // and the one of before is nobody any more
  }
  /// A number for the one that sleeps in the middle of its commit.
  [[nodiscard]] std::string sleeper() const {
    return asked_of(direct, "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
  }
  void until_it_sleeps() const {
    for (int tries = 0; sleeper().empty() && tries < 500; ++tries) std::this_thread::sleep_for(10ms);
    EXPECT_NE(sleeper(), "");
  }
};

TEST(StorePostgresDoubt, a_claim_waits_for_a_commit_whose_answer_was_lost_and_then_it_is_wholly_in) {
  Doubt doubt("0.4");
  EXPECT_NE(doubt.sleeper(), "") << "the claim comes before the commit is over";
  const auto claimed = doubt.after.ask<Claimed>(Claim{.room = "house", .owner = doubt.after.owner});
  EXPECT_EQ(doubt.sleeper(), "");
  EXPECT_GT(claimed.epoch, doubt.epoch);
  EXPECT_EQ(claimed.entries, 4U);
  EXPECT_EQ(doubt.after.journal("house"), (std::vector{snapshot(0), row(1), row(2), row(3)}));
  EXPECT_EQ(doubt.after.commit("house", claimed.epoch, {row(4)}), Fate::stored);
  // The one of before has a cable again, and stores nothing.
  EXPECT_EQ(doubt.before.commit("house", doubt.epoch, {row(4)}), Fate::fenced);
  EXPECT_EQ(doubt.before.journal("house").size(), 5U);
  EXPECT_GE(doubt.before.store.reconnects(), 1U);
}

TEST(StorePostgresDoubt, or_wholly_out) {
  Doubt doubt("20");
  auto claim = later(doubt.after.store, Claim{.room = "house", .owner = doubt.after.owner});
  EXPECT_EQ(claim.wait_for(100ms), std::future_status::timeout);
  doubt.after.tamper("SELECT pg_terminate_backend(" + doubt.sleeper() + ")");
  const auto claimed = std::get<Claimed>(claim.get());
  EXPECT_GT(claimed.epoch, doubt.epoch);
  EXPECT_EQ(claimed.entries, 1U);
  EXPECT_EQ(doubt.after.journal("house"), std::vector{snapshot(0)});
  EXPECT_EQ(doubt.after.commit("house", claimed.epoch, {row(1)}), Fate::stored);
}

TEST(StorePostgresDoubt, who_holds_a_row_for_long_holds_up_nobody_for_long) {
  Doubt doubt("20");
  InDatabase hurried(doubt.direct, 1'000);
  hurried.join("one");
  const auto begun = std::chrono::steady_clock::now();
  hurried.ask<store::Unknown>(Claim{.room = "house", .owner = hurried.owner});
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 500ms);
  hurried.ask<Done>(store::CreateRoom{.room = "hut"});
  hurried.tamper("SELECT pg_terminate_backend(" + doubt.sleeper() + ")");
}

TEST(StorePostgresDoubt, a_commit_of_which_nobody_hears_any_more_gives_its_rooms_back_before_the_lease_is_over) {
  Doubt doubt("20", 2'000);
  EXPECT_EQ(doubt.after.ask<Claimed>(Claim{.room = "house", .owner = doubt.after.owner}).entries, 1U);
  EXPECT_EQ(doubt.sleeper(), "");
}

TEST(StorePostgresDoubt, who_gives_rooms_away_waits_for_no_disk) {
  // Whatever waits for the disk does so for a twentieth of a second.
  InDatabase house(PostgresServer::shared().new_place() + "%20-ccommit_delay%3D50000%20-ccommit_siblings%3D0");
  house.join("one");
  constexpr int rooms = 8;
  std::vector<std::uint64_t> epochs;
  for (int n = 0; n < rooms; ++n) {
    house.ask<Done>(store::CreateRoom{.room = "room" + std::to_string(n)});
    epochs.push_back(house.claim("room" + std::to_string(n)));
  }
  const auto begun = std::chrono::steady_clock::now();
  for (int n = 0; n < rooms; ++n)
    house.ask<Done>(store::Release{.room = "room" + std::to_string(n), .epoch = epochs[static_cast<std::size_t>(n)]});
  EXPECT_LT(std::chrono::steady_clock::now() - begun, rooms * 50ms / 2);
  // What comes after it on the same connection does wait.
  const auto before = std::chrono::steady_clock::now();
  house.ask<Done>(store::CreateRoom{.room = "hut"});
  EXPECT_GE(std::chrono::steady_clock::now() - before, 50ms);
}

/// Takes nobody in, and says nothing: like a machine without current.
class SilentHost {
 public:
  SilentHost() {
    sockaddr_in here{.sin_family = AF_INET, .sin_port = 0, .sin_addr = {htonl(INADDR_LOOPBACK)}, .sin_zero = {}};
    socklen_t length = sizeof here;
    EXPECT_EQ(bind(door_.get(), reinterpret_cast<const sockaddr*>(&here), length), 0);
    EXPECT_EQ(listen(door_.get(), 0), 0);
    getsockname(door_.get(), reinterpret_cast<sockaddr*>(&here), &length);
    port_ = ntohs(here.sin_port);
    // Whoever comes when so many wait already is not even refused.
    for (store::File& each : waiting_) connect(each.get(), reinterpret_cast<const sockaddr*>(&here), length);
    std::this_thread::sleep_for(20ms);
  }
  [[nodiscard]] std::string port() const { return std::to_string(port_); }

 private:
  store::File door_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  std::array<store::File, 4> waiting_{store::File(caller()), store::File(caller()), store::File(caller()),
                                      store::File(caller())};
  static int caller() { return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }
  std::uint16_t port_ = 0;
};

TEST(StorePostgresDoubt, of_several_hosts_the_one_that_answers_is_found_though_another_says_nothing) {
  const SilentHost silent;
  const std::string place = PostgresServer::shared().new_place();
  const std::string folder = PostgresServer::shared().folder();
  std::string where = place;
  const std::size_t at = where.find(folder);
  ASSERT_NE(at, std::string::npos) << place;
  where.replace(at, folder.size(), "127.0.0.1," + folder + "&port=" + silent.port() + ",5432&connect_timeout=2");
  InDatabase house(where, 2'000);
  house.join("one");
  house.create("house", {snapshot(0)});
  EXPECT_EQ(house.journal("house"), std::vector{snapshot(0)});
}

TEST(StorePostgresDoubt, a_database_without_space_takes_nothing_and_loses_nothing) {
  InDatabase house(PostgresServer::shared().new_place());
  house.join("one");
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  house.tamper("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
               "'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full''; END';"
               "CREATE TRIGGER refuse BEFORE INSERT ON journal FOR EACH STATEMENT EXECUTE FUNCTION refuse()");
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::full);
  house.tamper("DROP TRIGGER refuse ON journal");
  // It goes on where it was, in the same epoch.
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::stored);
  EXPECT_EQ(house.journal("house"), (std::vector{snapshot(0), row(1)}));
}

TEST(StorePostgresDoubt, what_fails_otherwise_nobody_knows_and_the_room_must_be_claimed_again) {
  InDatabase house(PostgresServer::shared().new_place());
  house.join("one");
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  house.tamper("ALTER TABLE journal ADD CONSTRAINT few CHECK (number < 1)");
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::unknown);
  house.tamper("ALTER TABLE journal DROP CONSTRAINT few");
  EXPECT_EQ(house.commit("house", epoch, {row(1)}), Fate::fenced);
  EXPECT_EQ(house.commit("house", house.claim("house"), {row(1)}), Fate::stored);
}

/// With all its processes, while somebody stores as fast as it can.
TEST(StorePostgresDoubt, a_database_that_is_killed_has_all_that_was_acknowledged) {
  PostgresServer server;
  InDatabase house(server.new_place(), 20'000);
  house.join("one");
  std::uint64_t epoch = house.create("house", {snapshot(0)});
  std::uint64_t stored = 1;
  for (int round = 0; round < 3; ++round) {
    std::atomic<std::uint64_t> acknowledged = stored;
    std::atomic<Fate> last = Fate::stored;
    {
      const std::jthread storing([&] {
        for (; last == Fate::stored; acknowledged += last == Fate::stored ? 2 : 0)
          last = house.commit("house", epoch, {row(acknowledged), row(acknowledged + 1)});
      });
      while (acknowledged < stored + 200 && last == Fate::stored) std::this_thread::sleep_for(1ms);
      server.kill();
    }
    EXPECT_EQ(last, Fate::unknown);
    server.start();
    // What is asked meanwhile waits.
    const auto claimed = house.ask<Claimed>(Claim{.room = "house", .owner = house.join("one")});
    EXPECT_GT(claimed.epoch, epoch);
    EXPECT_TRUE(claimed.entries == acknowledged || claimed.entries == acknowledged + 2)
        << claimed.entries << " of " << acknowledged;
    std::vector<Row> rows{snapshot(0)};
    for (std::uint64_t number = 1; number < claimed.entries; ++number) rows.push_back(row(number));
    EXPECT_EQ(house.journal("house"), rows);
    stored = claimed.entries;
    epoch = claimed.epoch;
  }
  EXPECT_EQ(house.store.reconnects(), 6U) << "two connections, three times";
}

TEST(StorePostgresDoubt, while_there_is_no_database_what_is_asked_waits_and_then_nobody_knows) {
  PostgresServer server;
  std::vector<std::string> said;
  std::mutex mutex;
  const std::string where = server.new_place();
  {
    auto opened = store::Postgres::open({.where = where, .lease = 1'000, .say = [&](const std::string& what) {
                                           const std::scoped_lock lock(mutex);
                                           said.push_back(what);
                                         }});
    ASSERT_TRUE(opened) << opened.error();
    wait_for(*opened, store::CreateRoom{.room = "house"});
    server.kill();
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_TRUE(std::holds_alternative<store::Unknown>(wait_for(*opened, store::Load{.room = "house"})));
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 1s);
    server.start();
    EXPECT_TRUE(std::holds_alternative<store::Journal>(wait_for(*opened, store::Load{.room = "house"})));
  }
  ASSERT_FALSE(said.empty());
  EXPECT_LT(said.size(), 20U) << "the same is said once";
  EXPECT_EQ(said.back(), "the database is there again");
}

}  // namespace
}  // namespace parlour::test
