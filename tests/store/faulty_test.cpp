// A store at the end of a bad wire: each weather does what it says, and the same seed does it again.
#include "store/faulty.hpp"

#include <gtest/gtest.h>

#include "store/conformance.hpp"

namespace parlour::test {
namespace {

using store::Answer;
using store::Claimed;
using store::Committed;
using store::Fate;
using store::Faulty;
using store::patience;
using store::Unknown;

/// A room that somebody has claimed, and what happens when requests go over the wire.
struct Wire {
  explicit Wire(std::uint64_t seed = 1) : faulty(seed) {
    faulty.memory().answer(store::CreateRoom{.room = "house"}, 0);
    owner = std::get<store::Joined>(faulty.memory().answer(store::Join{.node = "one"}, 0)).owner;
    faulty.memory().answer(store::Heartbeat{.owner = owner}, 0);
    epoch = std::get<Claimed>(faulty.memory().answer(store::Claim{.room = "house", .owner = owner}, 0)).epoch;
  }
  store::Request next_entry() {
    return store::Commit{.parts = {{.room = "house", .epoch = epoch, .rows = {row(stored())}, .finished = {}}}};
  }
  std::size_t stored() { return faulty.memory().whole_journal("house").size(); }

  struct Heard {
    live::Time at = 0;
    std::uint64_t id = 0;
    Answer answer;
  };
  /// Until nothing is under way.
  void wait() {
    while (const auto due = faulty.due()) {
      now = *due;
      while (const auto what = faulty.next(now)) {
        if (what->carried_out) {
          carried_out.push_back({.at = now, .id = what->id, .answer = what->answer});
        } else {
          heard.push_back({.at = now, .id = what->id, .answer = what->answer});
        }
      }
    }
  }

  Faulty faulty;
  store::Owner owner;
  std::uint64_t epoch = 0;
  live::Time now = 0;
  std::vector<Heard> carried_out;
  std::vector<Heard> heard;  // by whoever asked
};

Fate fate_of(const Answer& answer) {
  const auto* done = std::get_if<Committed>(&answer);
  return done == nullptr || done->fates.size() != 1 ? Fate::unknown : done->fates[0];
}

TEST(StoreFaulty, on_a_fine_day_everything_is_carried_out_once_and_answered_soon) {
  Wire wire;
  for (std::uint64_t id = 1; id <= 20; ++id) {
    const live::Time asked = wire.now;
    wire.faulty.ask(0, id, wire.next_entry(), asked);
    wire.wait();
    ASSERT_EQ(wire.carried_out.size(), id);
    ASSERT_EQ(wire.heard.size(), id);
    EXPECT_EQ(wire.heard.back().id, id);
    EXPECT_EQ(fate_of(wire.heard.back().answer), Fate::stored);
    const live::Time there = wire.carried_out.back().at - asked;
    const live::Time back = wire.heard.back().at - wire.carried_out.back().at;
    for (const live::Time way : {there, back}) {
      EXPECT_GE(way, wire.faulty.weather.fastest);
      EXPECT_LE(way, wire.faulty.weather.slowest);
    }
  }
  EXPECT_EQ(wire.stored(), 20U);
}

TEST(StoreFaulty, what_is_lost_is_never_carried_out_and_after_a_while_nobody_knows) {
  Wire wire;
  wire.faulty.weather.lost = 1;
  wire.faulty.ask(0, 1, wire.next_entry(), 0);
  wire.wait();
  EXPECT_TRUE(wire.carried_out.empty());
  ASSERT_EQ(wire.heard.size(), 1U);
  EXPECT_EQ(wire.heard[0].at, patience);
  EXPECT_TRUE(std::holds_alternative<Unknown>(wire.heard[0].answer));
  EXPECT_EQ(wire.stored(), 0U);
}

TEST(StoreFaulty, a_cut_wire_loses_everything_in_any_weather) {
  Wire wire;
  wire.faulty.ask(0, 1, wire.next_entry(), 0, true);
  wire.wait();
  EXPECT_TRUE(wire.carried_out.empty());
  ASSERT_EQ(wire.heard.size(), 1U);
  EXPECT_EQ(wire.heard[0].at, patience);
  EXPECT_TRUE(std::holds_alternative<Unknown>(wire.heard[0].answer));
  // It is cut for one of them alone.
  wire.faulty.ask(1, 1, wire.next_entry(), wire.now);
  wire.wait();
  EXPECT_EQ(fate_of(wire.heard.back().answer), Fate::stored);
}

TEST(StoreFaulty, what_is_unheard_was_stored_all_the_same) {
  Wire wire;
  wire.faulty.weather.unheard = 1;
  wire.faulty.ask(0, 1, wire.next_entry(), 0);
  wire.wait();
  EXPECT_EQ(wire.stored(), 1U);
  ASSERT_EQ(wire.heard.size(), 1U);
  EXPECT_EQ(wire.heard[0].at, patience);
  EXPECT_TRUE(std::holds_alternative<Unknown>(wire.heard[0].answer));
}

TEST(StoreFaulty, what_is_late_is_stored_after_everybody_has_given_up) {
  Wire wire;
  wire.faulty.weather.late = 1;
  wire.faulty.ask(0, 1, wire.next_entry(), 0);
  wire.wait();
  ASSERT_EQ(wire.heard.size(), 1U);
  EXPECT_TRUE(std::holds_alternative<Unknown>(wire.heard[0].answer));
  ASSERT_EQ(wire.carried_out.size(), 1U);
  EXPECT_GE(wire.carried_out[0].at, patience);
  EXPECT_EQ(fate_of(wire.carried_out[0].answer), Fate::stored);
  EXPECT_EQ(wire.stored(), 1U);
}

TEST(StoreFaulty, what_is_so_late_that_the_next_claim_came_first_is_fenced) {
  Wire wire;
  wire.faulty.weather.late = 1;
  wire.faulty.ask(0, 1, wire.next_entry(), 0);
  wire.faulty.weather.late = 0;
  wire.faulty.ask(0, 2, store::Claim{.room = "house", .owner = wire.owner}, 0);
  wire.wait();
  ASSERT_EQ(wire.carried_out.size(), 2U);
  EXPECT_EQ(wire.carried_out[0].id, 2U);
  EXPECT_TRUE(std::holds_alternative<Claimed>(wire.carried_out[0].answer));
  EXPECT_EQ(wire.carried_out[1].id, 1U);
  EXPECT_EQ(fate_of(wire.carried_out[1].answer), Fate::fenced);
  EXPECT_EQ(wire.stored(), 0U);
}

TEST(StoreFaulty, what_is_repeated_is_carried_out_twice_and_answered_once) {
  Wire wire;
  wire.faulty.weather.repeated = 1;
  wire.faulty.ask(0, 1, wire.next_entry(), 0);
  wire.wait();
  ASSERT_EQ(wire.carried_out.size(), 2U);
  EXPECT_EQ(fate_of(wire.carried_out[0].answer), Fate::stored);
  EXPECT_EQ(fate_of(wire.carried_out[1].answer), Fate::fenced);
  ASSERT_EQ(wire.heard.size(), 1U);
  EXPECT_EQ(fate_of(wire.heard[0].answer), Fate::stored);
  EXPECT_EQ(wire.stored(), 1U);
}

TEST(StoreFaulty, a_full_store_writes_nothing_but_can_be_read) {
  Wire wire;
  wire.faulty.memory().answer(store::NewGuest{.session = session(1), .name = "Anna"}, 0);
  wire.faulty.weather.full = true;
  wire.faulty.ask(0, 1, wire.next_entry(), 0);
  wire.wait();
  EXPECT_EQ(fate_of(wire.heard.back().answer), Fate::full);
  EXPECT_EQ(wire.stored(), 0U);
  wire.faulty.ask(0, 2, store::NewGuest{.session = session(2), .name = "Bert"}, wire.now);
  wire.wait();
  EXPECT_TRUE(std::holds_alternative<store::Full>(wire.heard.back().answer));
  wire.faulty.ask(0, 3, store::FindGuest{.session = session(1)}, wire.now);
  wire.wait();
  EXPECT_TRUE(std::holds_alternative<store::GuestIs>(wire.heard.back().answer));
  wire.faulty.ask(0, 4, store::Load{.room = "house"}, wire.now);
  wire.wait();
  EXPECT_TRUE(std::holds_alternative<store::Journal>(wire.heard.back().answer));
  wire.faulty.weather.full = false;
  wire.faulty.ask(0, 5, wire.next_entry(), wire.now);
  wire.wait();
  EXPECT_EQ(fate_of(wire.heard.back().answer), Fate::stored);
}

TEST(StoreFaulty, a_slow_store_answers_late_and_a_very_slow_one_too_late) {
  Wire wire;
  wire.faulty.weather.fastest = 300;
  wire.faulty.weather.slowest = 400;
  wire.faulty.ask(0, 1, wire.next_entry(), 0);
  wire.wait();
  ASSERT_EQ(wire.heard.size(), 1U);
  EXPECT_GE(wire.heard[0].at, 600);
  EXPECT_LE(wire.heard[0].at, 800);
  EXPECT_EQ(fate_of(wire.heard[0].answer), Fate::stored);

  wire.faulty.weather.fastest = 600;
  wire.faulty.weather.slowest = 700;
  const live::Time asked = wire.now;
  wire.faulty.ask(0, 2, wire.next_entry(), asked);
  wire.wait();
  EXPECT_EQ(wire.stored(), 2U);
  ASSERT_EQ(wire.heard.size(), 2U);
  EXPECT_EQ(wire.heard[1].at, asked + patience);
  EXPECT_TRUE(std::holds_alternative<Unknown>(wire.heard[1].answer));
}

TEST(StoreFaulty, who_asks_with_the_same_number_as_another_gets_an_answer_of_its_own) {
  Wire wire;
  wire.faulty.ask(0, 1, store::Load{.room = "house"}, 0);
  wire.faulty.ask(1, 1, store::Load{.room = "hut"}, 0);
  wire.wait();
  ASSERT_EQ(wire.heard.size(), 2U);
  EXPECT_NE(wire.heard[0].answer.index(), wire.heard[1].answer.index());
}

/// Everything that happens in a bad hour, as text.
std::vector<std::string> a_bad_hour(std::uint64_t seed) {
  Wire wire(seed);
  wire.faulty.weather = {
      .fastest = 1, .slowest = 700, .lost = 5, .unheard = 5, .late = 5, .repeated = 5, .full = false};
  for (std::uint64_t id = 1; id <= 300; ++id) {
    wire.faulty.ask(id % 3, id, wire.next_entry(), wire.now);
    if (id % 4 == 0) wire.wait();
  }
  wire.wait();
  std::vector<std::string> happened;
  for (const auto* list : {&wire.carried_out, &wire.heard})
    for (const Wire::Heard& each : *list)
      happened.push_back(std::to_string(each.at) + " " + std::to_string(each.id) + " " +
                         std::to_string(each.answer.index()) + " " +
                         std::to_string(static_cast<int>(fate_of(each.answer))));
  return happened;
}

TEST(StoreFaulty, the_same_seed_gives_the_same_happenings) {
  EXPECT_EQ(a_bad_hour(7), a_bad_hour(7));
  EXPECT_NE(a_bad_hour(7), a_bad_hour(8));
}

TEST(StoreFaulty, whatever_the_weather_each_request_has_one_answer_in_time) {
  Wire wire(3);
  wire.faulty.weather = {
      .fastest = 1, .slowest = 700, .lost = 4, .unheard = 4, .late = 4, .repeated = 2, .full = false};
  std::map<std::uint64_t, live::Time> asked;
  for (std::uint64_t id = 1; id <= 300; ++id) {
    asked[id] = wire.now;
    wire.faulty.ask(0, id, wire.next_entry(), wire.now);
    if (id % 3 == 0) wire.wait();
  }
  wire.wait();
  std::set<std::uint64_t> answered;
  bool some_known = false;
  for (const Wire::Heard& each : wire.heard) {
    EXPECT_TRUE(answered.insert(each.id).second) << each.id;
    const bool unknown = std::holds_alternative<Unknown>(each.answer);
    some_known = some_known || !unknown;
    if (unknown) {
      EXPECT_EQ(each.at, asked[each.id] + patience);
    } else {
      EXPECT_LE(each.at, asked[each.id] + patience);
    }
  }
  EXPECT_EQ(answered.size(), 300U);
  EXPECT_TRUE(some_known);
}

}  // namespace
}  // namespace parlour::test
