// A store in a database, as its tests have it.
#pragma once

#include <future>

#include "store/conformance.hpp"
#include "store/postgres.hpp"
#include "support/postgres.hpp"

namespace parlour::test {

/// The answer, as one waits for it.
inline store::Answer wait_for(store::Postgres& store, const store::Request& request) {
  std::promise<store::Answer> promise;
  store.ask(request, [&promise](store::Answer answer) { promise.set_value(std::move(answer)); });
  return promise.get_future().get();
}

/// One client of a database: a node has one.
struct InDatabase {
  explicit InDatabase(std::string place, store::Time lease = store::lease)
      : where(std::move(place)), store(open(where, lease)) {}

  static store::Postgres open(const std::string& where, store::Time lease) {
    auto opened = store::Postgres::open({.where = where, .lease = lease});
    EXPECT_TRUE(opened) << opened.error();
    return std::move(*opened);
  }

  template <class Wanted>
  Wanted ask(const store::Request& request) {
    const store::Answer answer = wait_for(store, request);
    const auto* wanted = std::get_if<Wanted>(&answer);
    EXPECT_NE(wanted, nullptr) << "request " << request.index() << " was answered with " << answer.index();
    return wanted == nullptr ? Wanted{} : *wanted;
  }
  store::Owner join(const std::string& node) {
    owner = ask<store::Joined>(store::Join{.node = node}).owner;
    ask<store::Done>(store::Heartbeat{.owner = owner});
    return owner;
  }
  std::uint64_t claim(const std::string& room) {
    return ask<store::Claimed>(store::Claim{.room = room, .owner = owner}).epoch;
  }
  /// A room with these rows.
  std::uint64_t create(const std::string& room, const std::vector<store::Row>& rows) {
    ask<store::Done>(store::CreateRoom{.room = room});
    const std::uint64_t epoch = claim(room);
    EXPECT_EQ(commit(room, epoch, rows), store::Fate::stored);
    return epoch;
  }
  store::Fate commit(const std::string& room, std::uint64_t epoch, const std::vector<store::Row>& rows) {
    return ask<store::Committed>(commit_of(room, epoch, rows)).fates.at(0);
  }
  static store::Commit commit_of(const std::string& room, std::uint64_t epoch, const std::vector<store::Row>& rows) {
    return {.parts = {{.room = room, .epoch = epoch, .rows = rows, .finished = {}}}};
  }
  std::vector<store::Row> journal(const std::string& room) {
    return ask<store::Journal>(store::Load{.room = room}).rows;
  }
  /// What somebody else does to the database.
  void tamper(const std::string& sql) const { PostgresServer::shared().run(where, sql); }

  std::string where;
  store::Postgres store;
  store::Owner owner;
};

}  // namespace parlour::test
