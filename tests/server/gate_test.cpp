// Who may ask how often, on a clock that the test turns; and whose address counts.
#include "server/gate.hpp"

#include <gtest/gtest.h>

namespace parlour::test {
namespace {

using server::From;
using server::Gate;
using server::network_of;
using server::Places;
using server::Time;
using server::Trusted;
using server::Wish;

Bytes32 session_of(int which) {
  Bytes32 bytes{};
  bytes[0] = static_cast<std::uint8_t>(which);
  bytes[1] = static_cast<std::uint8_t>(which >> 8);
  return bytes;
}
From person(int which, std::string_view address = "192.0.2.1") {
  return {.session = session_of(which), .network = network_of(address)};
}

/// How often somebody comes in before they have to wait.
int how_often(Gate& gate, Wish wish, const From& from, Time now, int most = 100'000) {
  int times = 0;
  while (times < most && !gate.wait(wish, from, now)) ++times;
  return times;
}

TEST(Gate, whoever_asks_too_often_hears_when_to_come_again) {
  Gate gate;
  EXPECT_EQ(how_often(gate, Wish::look, person(1), 0), 100);
  const auto wait = gate.wait(Wish::look, person(1), 0);
  ASSERT_TRUE(wait);
  EXPECT_EQ(*wait, 50);
  EXPECT_TRUE(gate.wait(Wish::look, person(1), *wait - 1));
  EXPECT_FALSE(gate.wait(Wish::look, person(1), *wait));
  // What is waited for costs nothing, and after a while everything is there again.
  EXPECT_EQ(how_often(gate, Wish::look, person(1), 60'000), 100);
}

TEST(Gate, each_wish_has_its_cost) {
  const auto times = [](Wish wish) {
    Gate gate;
    return how_often(gate, wish, person(1), 0);
  };
  EXPECT_EQ(times(Wish::message), 100);
  EXPECT_EQ(times(Wish::change), 20);
  EXPECT_EQ(times(Wish::line), 20);
  EXPECT_EQ(times(Wish::count), 5);
  Gate gate;
  EXPECT_FALSE(gate.wait(Wish::message, person(1), 0, 99));
  EXPECT_TRUE(gate.wait(Wish::message, person(1), 0, 2));
  EXPECT_FALSE(gate.wait(Wish::message, person(1), 0, 1));
}

TEST(Gate, what_costs_more_than_a_purse_holds_takes_a_full_one) {
  Gate gate;
  EXPECT_FALSE(gate.wait(Wish::message, person(1), 0, 1'000));
  const auto wait = gate.wait(Wish::message, person(1), 0);
  ASSERT_TRUE(wait);
  EXPECT_EQ(*wait, 900 * 50 + 50);
}

TEST(Gate, nobody_pays_for_others) {
  Gate gate;
  how_often(gate, Wish::look, person(1), 0);
  EXPECT_FALSE(gate.wait(Wish::look, person(2), 0));
}

TEST(Gate, forty_people_behind_one_address_have_enough) {
  Gate gate;
  // Everybody becomes a guest, comes to a room by its code and plays, for an hour.
  for (int who = 1; who <= 40; ++who) {
    const From guest = person(who);
    EXPECT_FALSE(gate.wait(Wish::introduce, {.session = {}, .network = guest.network}, 0)) << who;
    EXPECT_FALSE(gate.wait(Wish::guess, guest, 0)) << who;
    EXPECT_FALSE(gate.wait(Wish::line, guest, 0)) << who;
    EXPECT_FALSE(gate.wait(Wish::make_room, guest, 0)) << who;
  }
  for (Time now = 0; now < 3'600'000; now += 500)
    for (int who = 1; who <= 40; ++who) ASSERT_FALSE(gate.wait(Wish::message, person(who), now)) << now;
}

TEST(Gate, one_address_has_an_end_however_many_sessions_it_shows) {
  Gate gate;
  int times = 0;
  for (int who = 0; who < 10'000; ++who) times += gate.wait(Wish::look, person(who), 0) ? 0 : 1;
  EXPECT_EQ(times, 4'000);
  EXPECT_FALSE(gate.wait(Wish::look, person(1, "192.0.2.2"), 0));
}

TEST(Gate, rooms_and_guests_are_not_made_without_end) {
  Gate gate;
  EXPECT_EQ(how_often(gate, Wish::make_room, person(1), 0), 20);
  EXPECT_EQ(how_often(gate, Wish::make_room, person(1), 60'000), 1);
  int rooms = 20 + 1;
  for (int who = 2; who < 50; ++who) rooms += how_often(gate, Wish::make_room, person(who), 60'000);
  EXPECT_LE(rooms, 110);
  EXPECT_EQ(how_often(gate, Wish::introduce, {.session = {}, .network = network_of("198.51.100.7")}, 0), 80);
}

TEST(Gate, guessed_codes_are_limited_by_address_and_in_total) {
  Gate gate;
  EXPECT_EQ(how_often(gate, Wish::guess, {.session = {}, .network = network_of("192.0.2.1")}, 0), 40);
  const auto wait = gate.wait(Wish::guess, {.session = {}, .network = network_of("192.0.2.1")}, 0);
  EXPECT_EQ(wait, 10'000);
  // Whoever has many addresses has the others' limit.
  int times = 40;
  for (int who = 1; who < 250; ++who)
    times +=
        how_often(gate, Wish::guess, {.session = {}, .network = network_of("198.51.100." + std::to_string(who))}, 0);
  EXPECT_EQ(times, 300);
  times = 0;
  for (Time now = 0; now < 900'000; now += 1'000)
    for (int who = 1; who < 250; ++who)
      times += gate.wait(Wish::guess, {.session = {}, .network = network_of("203.0.113." + std::to_string(who))}, now)
                   ? 0
                   : 1;
  EXPECT_LE(times, 2'700) << "of 64 million codes, while one of them counts";
}

TEST(Gate, people_at_this_machine_are_no_crowd_but_do_not_guess_without_end) {
  Gate gate;
  for (int who = 0; who < 6'000; ++who) ASSERT_FALSE(gate.wait(Wish::look, person(who, "127.0.0.1"), 0));
  EXPECT_EQ(how_often(gate, Wish::look, person(1, "::1"), 0, 1'000), 99);
  EXPECT_EQ(how_often(gate, Wish::guess, {}, 0), 40);
}

TEST(Gate, however_many_come_its_memory_has_an_end) {
  Gate gate;
  for (int n = 0; n < 300'000; ++n) {
    const std::string address = "2001:db8:" + std::to_string(n / 10'000) + ":" + std::to_string(n % 10'000) + "::1";
    gate.wait(Wish::look, {.session = {}, .network = network_of(address)}, 0);
  }
  EXPECT_LE(gate.size(), 200'010U);
  // When they have gone they are forgotten.
  gate.wait(Wish::look, person(1), 3'600'000);
  EXPECT_LE(gate.size(), 10U);
}

// --- places ----------------------------------------------------------------------------------------------------------

TEST(Places, a_session_and_a_network_have_so_many_at_a_time) {
  Places places(3, 10);
  std::vector<Places::Place> held;
  const auto take = [&](const From& from) {
    if (auto place = places.take(from)) held.push_back(std::move(place));
    return held.size();
  };
  for (int times = 0; times < 5; ++times) take(person(1));
  EXPECT_EQ(held.size(), 3U) << "of one session";
  for (int who = 2; who < 9; ++who) take(person(who));
  EXPECT_EQ(take(person(10)), 10U) << "of one network";
  EXPECT_EQ(take(person(10, "192.0.2.2")), 11U) << "nobody stands in the way of others";
  EXPECT_EQ(take(person(1, "192.0.2.2")), 11U) << "a session has no more for coming from elsewhere";
  held.erase(held.begin());
  EXPECT_EQ(take(person(1)), 11U);
  held.clear();
  EXPECT_EQ(places.holders(), 0U);
}

TEST(Places, people_at_this_machine_are_no_crowd) {
  Places places(3, 10);
  std::vector<Places::Place> held;
  for (int who = 0; who < 100; ++who) held.push_back(places.take(person(who, "127.0.0.1")));
  EXPECT_TRUE(std::ranges::all_of(held, [](const auto& place) { return place != nullptr; }));
}

TEST(Places, one_is_given_back_also_when_nobody_counts_any_more) {
  Places::Place last;
  {
    Places places(1, 1);
    last = places.take(person(1));
  }
  EXPECT_NE(last, nullptr);
  last.reset();
}

// --- addresses -------------------------------------------------------------------------------------------------------

TEST(Networks, are_addresses_and_halves_of_ipv6_addresses) {
  EXPECT_EQ(network_of("192.0.2.1"), network_of("::ffff:192.0.2.1"));
  EXPECT_NE(network_of("192.0.2.1"), network_of("192.0.2.2"));
  EXPECT_EQ(network_of("2001:db8:1:2:3::4"), network_of("2001:db8:1:2:ffff::5"));
  EXPECT_NE(network_of("2001:db8:1:2::4"), network_of("2001:db8:1:3::4"));
  for (const char* here : {"127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"})
    EXPECT_EQ(network_of(here), "") << here;
  // This machine has no limits, so nothing else is taken for it.
  for (const char* none : {"", "elsewhere", "127.0.0.1.2"})
    EXPECT_EQ(network_of(none), network_of(server::passed_on)) << none;
  EXPECT_EQ(network_of("fe80::1%eth0"), network_of("fe80::1"));
  EXPECT_NE(network_of("fe80::1%eth0"), "");
}

TEST(Trusted, only_those_who_stand_before_the_server_say_for_whom_they_speak) {
  const auto trusted = Trusted::parse("127.0.0.1, 10.1.0.0/16,::1,2001:db8::/32");
  ASSERT_TRUE(trusted) << trusted.error();
  EXPECT_EQ(trusted->client("127.0.0.1", "198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(trusted->client("::ffff:127.0.0.1", "198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(trusted->client("10.1.200.3", "2001:db8::9"), "2001:db8::9");
  EXPECT_EQ(trusted->client("2001:db8:7::1", "198.51.100.7"), "198.51.100.7");
  for (const char* other : {"10.2.0.1", "192.0.2.1", "2001:db9::1"})
    EXPECT_EQ(trusted->client(other, "198.51.100.7"), other);
  EXPECT_EQ(Trusted{}.client("192.0.2.1", "198.51.100.7"), "192.0.2.1");
}

TEST(Trusted, the_rightmost_address_counts_since_anybody_may_write_the_others) {
  const auto trusted = Trusted::parse("127.0.0.1");
  EXPECT_EQ(trusted->client("127.0.0.1", "203.0.113.9, 198.51.100.7"), "198.51.100.7");
  EXPECT_EQ(trusted->client("127.0.0.1", "203.0.113.9,\t198.51.100.7 "), "198.51.100.7");
  for (const char* none : {",", "198.51.100.7,", "198.51.100.7, unknown", "300.1.1.1", "[", "]:80", ":", "[::1"})
    EXPECT_NE(trusted->client("127.0.0.1", none), "198.51.100.7") << none;
}

TEST(Trusted, an_address_counts_also_with_a_port_behind_it) {
  const auto trusted = Trusted::parse("127.0.0.1");
  for (const char* written :
       {"203.0.113.10:4711", "192.0.2.1:80, 203.0.113.10:4711", "203.0.113.10", "[203.0.113.10]:1"})
    EXPECT_EQ(trusted->client("127.0.0.1", written), "203.0.113.10") << written;
  for (const char* written : {"[2001:db8::1]:443", "[2001:db8::1]", "2001:db8::1"})
    EXPECT_EQ(trusted->client("127.0.0.1", written), "2001:db8::1") << written;
}

TEST(Trusted, whoever_is_passed_on_is_never_this_machine) {
  const auto trusted = Trusted::parse("127.0.0.1");
  EXPECT_EQ(network_of(trusted->client("127.0.0.1", "")), "");
  for (const char* forwarded : {"127.0.0.1", "::1", "unknown", "[::1]:80", "127.0.0.1:9"})
    EXPECT_NE(network_of(trusted->client("127.0.0.1", forwarded)), "") << forwarded;
  // A proxy that nobody has named: all who come through it count as one.
  const Trusted nobody;
  EXPECT_NE(network_of(nobody.client("127.0.0.1", "198.51.100.7")), "");
  EXPECT_EQ(nobody.client("::1", "198.51.100.7"), nobody.client("127.0.0.1", "198.51.100.8"));
  EXPECT_TRUE(nobody.is_unknown_proxy("127.0.0.1", "198.51.100.7"));
  EXPECT_FALSE(nobody.is_unknown_proxy("127.0.0.1", ""));
  EXPECT_FALSE(nobody.is_unknown_proxy("192.0.2.1", "198.51.100.7"));
  EXPECT_FALSE(trusted->is_unknown_proxy("127.0.0.1", "198.51.100.7"));
}

TEST(Trusted, what_is_no_address_is_said_so) {
  for (const char* wrong : {"", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "127.0.0.1,,::1", "::/129"}) {
    const auto trusted = Trusted::parse(wrong);
    ASSERT_FALSE(trusted) << wrong;
    EXPECT_NE(trusted.error().find("127.0.0.1"), std::string::npos);
  }
}

}  // namespace
}  // namespace parlour::test
