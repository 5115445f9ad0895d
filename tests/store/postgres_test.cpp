// The store in a database: what it does beyond what every store must do.
#include <atomic>
#include <thread>

#include "store/database.hpp"
#include "store/detail/schema.hpp"
#include "support/has.hpp"

namespace parlour::test {
namespace {

using store::Claim;
using store::Claimed;
using store::Commit;
using store::Committed;
using store::Damaged;
using store::Done;
using store::Fate;
using store::Held;
using store::Row;

/// Whose clock the test turns.
Answering a_database() {
  struct Place {
    InDatabase client{PostgresServer::shared().new_place()};
    live::Time now = -1;
  };
  auto place = std::make_shared<Place>();
  return [place](const store::Request& request, live::Time now) {
    if (std::exchange(place->now, now) != now)
      place->client.tamper("CREATE OR REPLACE FUNCTION parlour_now() RETURNS bigint LANGUAGE sql VOLATILE AS 'SELECT " +
                           std::to_string(now) + "::bigint'");
    return wait_for(place->client.store, request);
  };
}

INSTANTIATE_TEST_SUITE_P(Postgres, AnyStore, ::testing::Values(StoreKind{.name = "postgres", .make = a_database}),
                         kind_name);
INSTANTIATE_TEST_SUITE_P(Postgres, Ageing, ::testing::Values(StoreKind{.name = "postgres", .make = a_database}),
                         kind_name);
INSTANTIATE_TEST_SUITE_P(Postgres, SharedStore, ::testing::Values(StoreKind{.name = "postgres", .make = a_database}),
                         kind_name);

// --- opening ---------------------------------------------------------------------------------------------------------

/// Why it cannot be opened.
std::string refusal(const std::string& where) {
  const auto opened = store::Postgres::open({.where = where});
  return opened ? "nothing" : opened.error();
}

TEST(StorePostgres, whoever_opens_it_again_finds_everything) {
  const std::string where = PostgresServer::shared().new_place();
  const store::FinishedGame game{.room = "house", .number = 1, .guests = {7, 1, 7}, .record = "a record"};
  std::uint64_t epoch = 0;
  {
    InDatabase first(where);
    first.join("one");
    first.ask<store::GuestIs>(store::NewGuest{.session = session(1), .name = "\xff not a letter"});
    epoch = first.create("house", {snapshot(0), row(1)});
    const store::Part part{.room = "house", .epoch = epoch, .rows = {row(2)}, .finished = {game}};
    first.ask<Committed>(Commit{.parts = {part}});
  }
  InDatabase second(where);
  second.join("one");
  EXPECT_EQ(second.journal("house"), (std::vector{snapshot(0), row(1), row(2)}));
  EXPECT_EQ(second.ask<store::GuestIs>(store::FindGuest{.session = session(1)}).name, "\xff not a letter");
  EXPECT_EQ(second.ask<store::Games>(store::GamesOf{.guest = 7}).games, std::vector{game});
  const std::uint64_t next = second.claim("house");
  EXPECT_GT(next, epoch);
  EXPECT_EQ(second.commit("house", next, {row(3)}), Fate::stored);
}

TEST(StorePostgres, what_it_may_not_use_is_refused_in_words) {
  PostgresServer& server = PostgresServer::shared();
  const std::string all = "host=" + server.folder() + " user=parlour ";
  EXPECT_TRUE(has(refusal(all + "dbname=cards"), "database \"cards\" does not exist\n`createdb --owner"));
  EXPECT_TRUE(has(refusal("host=" + server.folder() + " dbname=postgres user=anna"), "`createuser USER` makes one"));
  EXPECT_TRUE(has(refusal("host=/nowhere dbname=cards user=anna"), "is PostgreSQL running there"));
  EXPECT_TRUE(has(refusal("host=127.0.0.1 port=1 user=anna password=secret"), "is PostgreSQL running there"));
  EXPECT_FALSE(has(refusal("host=127.0.0.1 port=1 user=anna password=secret"), "secret"));
  EXPECT_EQ(refusal("host=here pasword=secret"), "a database is written as postgres://USER@HOST:PORT/DATABASE");
  EXPECT_TRUE(has(refusal(all + "dbname=postgres options=-csearch_path=lost"), "search path names no schema"));

  const std::string other = server.new_place();
  server.run(other, "CREATE TABLE bills (amount bigint)");
  EXPECT_TRUE(has(refusal(other), "it is the database of another program: Parlour needs one of its own"));
  EXPECT_EQ(asked_of(other, "SELECT count(*) FROM bills"), "0");
}

TEST(StorePostgres, a_database_that_may_lose_what_it_has_stored_is_refused) {
  PostgresServer& server = PostgresServer::shared();
  const std::string where = server.new_place() + "%20-csynchronous_commit%3Doff";
  EXPECT_TRUE(has(refusal(where), "synchronous_commit is off, and what is stored could be lost: `ALTER SYSTEM SET "
                                  "synchronous_commit = on"))
      << refusal(where);
}

// --- schemas ---------------------------------------------------------------------------------------------------------

TEST(StorePostgres, a_schema_that_is_older_or_too_new_is_refused_and_one_that_is_a_little_newer_is_not) {
  const std::string where = PostgresServer::shared().new_place();
  EXPECT_TRUE(has(store::migrate(where).value(), " is ready (schema 1)"));
  EXPECT_TRUE(has(store::migrate(where).value(), " is up to date (schema 1)"));
  const auto say = [&](const std::string& steps) {
    PostgresServer::shared().run(where, "UPDATE parlour SET " + steps);
  };
  say("steps = 0, since = 0");
  EXPECT_TRUE(has(refusal(where), "it is from an older Parlour: `parlour migrate"));
  say("steps = 2, since = 1");
  EXPECT_EQ(refusal(where), "nothing");
  say("steps = 2, since = 2");
  EXPECT_TRUE(has(refusal(where), "is from a newer Parlour (schema 2; this one knows 1)"));
  EXPECT_TRUE(has(store::migrate(where).error(), "is from a newer Parlour"));
}

TEST(StorePostgres, several_that_make_a_database_ready_at_once_do_no_harm) {
  const std::string where = PostgresServer::shared().new_place();
  {
    std::vector<std::jthread> threads;
    for (int n = 0; n < 4; ++n) threads.emplace_back([&] { EXPECT_TRUE(store::migrate(where)); });
  }
  EXPECT_EQ(asked_of(where, "SELECT count(*) || ' ' || max(steps) FROM parlour"), "1 1");
  EXPECT_EQ(asked_of(where, "SELECT count(*) FROM house"), "1");
}

/// What a later program would add, and one that knows the first step alone can live with.
std::expected<std::string, std::string> migrate_further(const std::string& where,
                                                        std::chrono::milliseconds patience = std::chrono::seconds(30)) {
  const auto known = store::postgres::known_steps();
  std::vector<store::postgres::Step> steps(known.begin(), known.end());
  steps.push_back({.since = 1,
                   .text = "ALTER TABLE rooms ADD COLUMN colour bigint NOT NULL DEFAULT 7;"
                           "ALTER TABLE journal ADD COLUMN colour bigint;"
                           "CREATE TABLE colours (colour bigint PRIMARY KEY, name bytea NOT NULL)"});
  return store::postgres::migrate(where, steps, patience);
}

/// Stores one row after the other until this is so, and two more. The longest that a commit took.
std::chrono::milliseconds store_until(InDatabase& house, std::uint64_t epoch, std::uint64_t& next,
                                      const std::function<bool()>& over) {
  std::chrono::steady_clock::duration longest{};
  for (int more = 2; more > 0; more -= over() ? 1 : 0) {
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_EQ(house.commit("house", epoch, {row(next)}), Fate::stored);
    ++next;
    longest = std::max(longest, std::chrono::steady_clock::now() - begun);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return std::chrono::duration_cast<std::chrono::milliseconds>(longest);
}

TEST(StorePostgres, a_program_goes_on_while_a_later_one_adds_a_step) {
  const std::string where = PostgresServer::shared().new_place();
  InDatabase house(where);
  house.join("one");
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  std::uint64_t next = 1;
  auto migrated = std::async(std::launch::async, [&] { return migrate_further(where); });
  const auto over = [&] { return migrated.wait_for(std::chrono::seconds(0)) == std::future_status::ready; };
  store_until(house, epoch, next, over);
  EXPECT_TRUE(has(migrated.get().value_or("not"), " is brought up to date (schema 2)"));
  EXPECT_EQ(house.journal("house").size(), next);
  EXPECT_EQ(asked_of(where, "SELECT colour FROM rooms"), "7");
  house.create("hut", {snapshot(0)});
  // One of the version before that begins anew does so as well.
  InDatabase again(where);
  again.join("one");
  EXPECT_EQ(again.commit("house", again.claim("house"), {row(next)}), Fate::stored);
}

TEST(StorePostgres, a_step_that_has_to_wait_for_somebody_lets_those_who_store_go_first) {
  const std::string where = PostgresServer::shared().new_place();
  InDatabase house(where);
  house.join("one");
  const std::uint64_t epoch = house.create("house", {snapshot(0)});
  std::uint64_t next = 1;
  const auto sleeping = [&] {
    return asked_of(where, "SELECT count(*) FROM pg_locks WHERE mode = 'AccessShareLock' AND granted AND relation = "
                           "'rooms'::regclass AND pid <> pg_backend_pid()") != "0";
  };
  const std::jthread reader([&] { PostgresServer::shared().run(where, "SELECT name, pg_sleep(3) FROM rooms"); });
  while (!sleeping()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  auto migrated =
      std::async(std::launch::async, [&] { return migrate_further(where, std::chrono::milliseconds(400)); });
  const auto over = [&] { return migrated.wait_for(std::chrono::seconds(0)) == std::future_status::ready; };
  EXPECT_LT(store_until(house, epoch, next, over).count(), 1'000) << "as long as a commit waits for a row";
  EXPECT_TRUE(sleeping()) << "this machine is too slow to see it";
  const auto refused = migrated.get();
  ASSERT_FALSE(refused);
  EXPECT_TRUE(has(refused.error(), "just now: somebody has been using what is to be changed all the time"))
      << refused.error();
  EXPECT_EQ(asked_of(where, "SELECT steps FROM parlour"), "1");
  // And once they are done it is made.
  EXPECT_TRUE(migrate_further(where));
  EXPECT_EQ(house.commit("house", epoch, {row(next)}), Fate::stored);
}

// --- damage ----------------------------------------------------------------------------------------------------------

TEST(StorePostgres, a_damaged_journal_refuses_its_room_alone_and_tells_what_can_be_trusted) {
  const std::vector<Row> rows{snapshot(0), row(1), snapshot(2), row(3), row(4), row(5)};
  InDatabase house(PostgresServer::shared().new_place());
  house.join("one");
  int n = 0;
  const auto after = [&](const std::string& change) {
    const std::string room = "house" + std::to_string(++n);
    house.create(room, rows);
    house.tamper("WITH house AS (SELECT id FROM rooms WHERE name = '" + room + "') " + change);
    return house.ask<Damaged>(store::Load{.room = room});
  };
  for (const std::string change : {"UPDATE journal SET text = 'entry 5' FROM house WHERE room = id AND number = 4",
                                   "UPDATE journal SET snapshot = true FROM house WHERE room = id AND number = 4",
                                   "UPDATE journal SET hash = '\\x00' FROM house WHERE room = id AND number = 4",
                                   "DELETE FROM journal USING house WHERE room = id AND number = 4"}) {
    const Damaged found = after(change);
    EXPECT_TRUE(found.what.ends_with(" is damaged: entry 4 is not the one that was stored")) << found.what;
    EXPECT_EQ(found.rows, (std::vector{snapshot(2), row(3)})) << change;
  }
  // A journal whose end is lost is not a shorter one.
  EXPECT_TRUE(
      after("DELETE FROM journal USING house WHERE room = id AND number = 5").what.ends_with(": entry 5 is missing"));
  for (const std::string change : {"entries = 5", "hash = '\\x00'", "begins = 3", "begins = 7"})
    EXPECT_EQ(after("UPDATE rooms SET " + change + " FROM house WHERE rooms.id = house.id").rows.front(), snapshot(2));
  // And what went on before the last snapshot is of no interest.
  house.create("hut", rows);
  house.tamper("DELETE FROM journal USING rooms WHERE room = id AND name = 'hut' AND number = 0");
  EXPECT_EQ(house.journal("hut"), (std::vector{snapshot(2), row(3), row(4), row(5)}));
}

// --- between nodes ---------------------------------------------------------------------------------------------------

TEST(StorePostgres, two_nodes_share_rooms_and_only_the_present_one_stores) {
  const std::string where = PostgresServer::shared().new_place();
  InDatabase one(where, 300);
  InDatabase two(where, 60'000);
  one.join("one");
  two.join("two");
  const std::uint64_t before = one.create("house", {snapshot(0)});
  EXPECT_EQ(two.ask<Held>(Claim{.room = "house", .owner = two.owner}).by, one.owner);
  // Nobody hears of the first for longer than its lease.
  std::this_thread::sleep_for(std::chrono::milliseconds(350));
  const auto claimed = two.ask<Claimed>(Claim{.room = "house", .owner = two.owner});
  EXPECT_GT(claimed.epoch, before);
  EXPECT_EQ(claimed.entries, 1U);
  EXPECT_EQ(one.commit("house", before, {row(1)}), Fate::fenced);
  EXPECT_EQ(two.commit("house", claimed.epoch, {row(1)}), Fate::stored);
  EXPECT_EQ(one.journal("house"), (std::vector{snapshot(0), row(1)}));
  one.ask<store::Expired>(store::Heartbeat{.owner = one.owner});
}

/// Each for itself and all at once, whatever comes of it: nothing is stored twice or out of its order, and nobody stands still.
TEST(ThreadStorePostgres, many_nodes_at_the_same_rooms_store_each_entry_once) {
  const std::string where = PostgresServer::shared().new_place();
  constexpr int rooms = 4;
  constexpr int nodes = 3;
  {
    InDatabase first(where);
    for (int n = 0; n < rooms; ++n) first.ask<Done>(store::CreateRoom{.room = "room" + std::to_string(n)});
  }
  std::atomic<int> stored = 0;
  {
    std::vector<std::jthread> threads;
    for (int node = 0; node < nodes; ++node)
      threads.emplace_back([&, node] {
        InDatabase own(where);
        // All have one name: each that joins ends the one before, and takes its rooms.
        for (int round = 0; round < 12; ++round) {
          own.owner = own.ask<store::Joined>(store::Join{.node = "node"}).owner;
          wait_for(own.store, store::Heartbeat{.owner = own.owner});  // unless somebody else was quicker
          Commit commit;
          for (int n = 0; n < rooms; ++n) {
            const std::string room = "room" + std::to_string((n + node) % rooms);
            const store::Answer answer = wait_for(own.store, Claim{.room = room, .owner = own.owner});
            if (const auto* claimed = std::get_if<Claimed>(&answer))
              commit.parts.push_back({.room = room,
                                      .epoch = claimed->epoch,
                                      .rows = {snapshot(claimed->entries), row(claimed->entries + 1)},
                                      .finished = {}});
          }
          const auto done = own.ask<Committed>(commit);
          ASSERT_EQ(done.fates.size(), commit.parts.size());
          for (const Fate fate : done.fates) {
            EXPECT_TRUE(fate == Fate::stored || fate == Fate::fenced);
            if (fate == Fate::stored) ++stored;
          }
        }
      });
  }
  InDatabase last(where);
  last.join("node");
  std::uint64_t entries = 0;
  for (int n = 0; n < rooms; ++n) {
    const std::string room = "room" + std::to_string(n);
    const auto claimed = last.ask<Claimed>(Claim{.room = room, .owner = last.owner});
    entries += claimed.entries;
    if (claimed.entries > 0) {
      EXPECT_EQ(last.journal(room), (std::vector{snapshot(claimed.entries - 2), row(claimed.entries - 1)}));
    }
  }
  EXPECT_EQ(entries, static_cast<std::uint64_t>(2 * stored));
  EXPECT_GT(stored, 0);
}

TEST(ThreadStorePostgres, whoever_asks_from_several_threads_hears_each_answer_once_and_none_after_the_end) {
  std::atomic<int> heard = 0;
  {
    InDatabase house(PostgresServer::shared().new_place());
    {
      std::vector<std::jthread> threads;
      for (int n = 0; n < 3; ++n)
        threads.emplace_back([&] {
          for (int i = 0; i < 50; ++i) house.ask<store::Missing>(store::FindGuest{.session = session(1)});
        });
    }
    for (int i = 0; i < 50; ++i)
      house.store.ask(store::FindGuest{.session = session(1)}, [&heard](const store::Answer&) { ++heard; });
  }
  const int then = heard;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(heard, then);
  EXPECT_LE(heard, 50);
}

}  // namespace
}  // namespace parlour::test
