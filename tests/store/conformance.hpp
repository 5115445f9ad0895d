// What every store must do, whatever it keeps things in: a suite that is told how to make one (conformance.cpp). Somebody with a new store
// adds one line, as memory_test.cpp does.
#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "store/store.hpp"

namespace parlour::test {

/// A store, empty, as its one function.
using Answering = std::function<store::Answer(const store::Request&, live::Time)>;

struct StoreKind {
  std::string name;
  std::function<Answering()> make;
  friend void PrintTo(const StoreKind& kind, std::ostream* out) { *out << kind.name; }
};

inline std::string kind_name(const ::testing::TestParamInfo<StoreKind>& info) { return info.param.name; }

/// What every store must do.
class AnyStore : public ::testing::TestWithParam<StoreKind> {
 protected:
  live::Time now = 1'000;  // the store's

  /// The answer, which must be of this kind.
  template <class Wanted>
  Wanted ask(const store::Request& request) {
    const store::Answer answer = store_(request, now);
    const auto* wanted = std::get_if<Wanted>(&answer);
    EXPECT_NE(wanted, nullptr) << "request " << request.index() << " was answered with " << answer.index();
    return wanted == nullptr ? Wanted{} : *wanted;
  }

  store::Answer answer_to(const store::Request& request) { return store_(request, now); }

  /// A node that has joined and was heard of.
  store::Owner join(const std::string& node, const std::string& address = {}) {
    const store::Owner owner = ask<store::Joined>(store::Join{.node = node, .address = address}).owner;
    ask<store::Done>(store::Heartbeat{.owner = owner});
    return owner;
  }
  void create(const std::string& room) { ask<store::Done>(store::CreateRoom{.room = room}); }
  std::uint64_t claim(const std::string& room, const store::Owner& owner) {
    return ask<store::Claimed>(store::Claim{.room = room, .owner = owner}).epoch;
  }
  store::Fate commit(store::Part part) {
    const auto done = ask<store::Committed>(store::Commit{.parts = {std::move(part)}});
    EXPECT_EQ(done.fates.size(), 1U);
    return done.fates.empty() ? store::Fate::unknown : done.fates[0];
  }
  /// What a node would load.
  std::vector<store::Row> journal(const std::string& room) {
    return ask<store::Journal>(store::Load{.room = room}).rows;
  }
  live::Guest new_guest(const Bytes32& session, const std::string& name) {
    return ask<store::GuestIs>(store::NewGuest{.session = session, .name = name}).guest;
  }
  std::vector<store::FinishedGame> games_of(live::Guest guest) {
    return ask<store::Games>(store::GamesOf{.guest = guest}).games;
  }

 private:
  Answering store_ = GetParam().make();
};

/// And what one must do that several nodes share, each with what it has until its lease runs out.
class SharedStore : public AnyStore {};

/// And what becomes of what nobody uses.
class Ageing : public AnyStore {
 protected:
  /// A day is over, and everything is tidied that is to be; in how many steps does not matter.
  store::Tidied next_day(std::int64_t keep) {
    today += 1;
    return tidy(keep);
  }
  store::Tidied tidy(std::int64_t keep) {
    store::Tidied all;
    for (int steps = 0; steps < 1'000; ++steps) {
      const auto some = ask<store::Tidied>(store::Tidy{.today = today, .keep = keep});
      all.rooms += some.rooms;
      all.guests += some.guests;
      all.games += some.games;
      if (!some.more) return all;
    }
    ADD_FAILURE() << "it never ends";
    return all;
  }
  /// In and out again.
  void visit(const std::string& room, const store::Owner& owner) {
    ask<store::Done>(store::Heartbeat{.owner = owner});
    const std::uint64_t epoch = claim(room, owner);
    ask<store::Done>(store::Release{.room = room, .epoch = epoch});
  }
  bool is_there(const std::string& room) {
    const store::Answer answer = answer_to(store::Load{.room = room});
    return std::holds_alternative<store::Journal>(answer);
  }

  std::int64_t today = 20'000;  // some day
};

inline Bytes32 session(std::uint8_t which) {
  Bytes32 bytes{};
  bytes.fill(which);
  return bytes;
}
inline store::Row row(std::uint64_t number) {
  return {.number = number, .snapshot = false, .text = "entry " + std::to_string(number)};
}
inline store::Row snapshot(std::uint64_t number) {
  return {.number = number, .snapshot = true, .text = "snapshot " + std::to_string(number)};
}

}  // namespace parlour::test
