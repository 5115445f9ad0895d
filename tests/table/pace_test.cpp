// When things happen at a live table. The clock is the test's.
#include "table/driver.hpp"

namespace parlour::test {
namespace {

TEST(Table, a_bot_moves_when_it_has_decided_and_its_pause_is_over) {
  Sitting table(solo_at(quiet().turn(1)), "person greedy greedy");
  table.bots_think = false;
  ASSERT_TRUE(table.table().due());
  const live::Time pause = *table.table().due();
  EXPECT_GE(pause, 600);
  EXPECT_LE(pause, 1400);

  ASSERT_EQ(table.table().wanted().size(), 1U);
  EXPECT_EQ(table.table().wanted()[0].seat, 1);
  EXPECT_FALSE(table.table().wanted()[0].aside);
  table.answer(table.choice_of(table.table().wanted()[0]));
  EXPECT_EQ(table.frames(), 1U) << "the pause is not over";
  table.wait(pause - 1);
  EXPECT_EQ(table.frames(), 1U);
  table.wait(1);
  EXPECT_EQ(table.frames(), 2U);
}

TEST(Table, a_late_thought_adds_whole_steps_to_the_pause) {
  for (const live::Time late : {1, 250, 499, 500, 501, 1200}) {
    Sitting table(solo_at(quiet().turn(1)), "person greedy greedy");
    table.bots_think = false;
    const live::Time pause = *table.table().due();
    table.wait(pause + late);
    EXPECT_EQ(table.table().due(), std::nullopt) << "time alone changes nothing now";
    table.answer(table.choice_of(table.table().wanted()[0]));
    const live::Time steps = (late + 499) / 500 * 500;
    table.wait(steps - late - 1);
    EXPECT_EQ(table.frames(), late % 500 == 0 ? 2U : 1U) << late;
    table.wait(1);
    EXPECT_EQ(table.frames(), 2U) << late;
  }
}

TEST(Table, the_pause_has_nothing_to_do_with_the_cards) {
  std::set<live::Time> pauses;
  for (const char* hand : {"r1 r2 r4", "b1 y2 y4", "xd xd pr"}) {
    Sitting table(solo_at(quiet().hand(1, hand).turn(1)), "person greedy greedy");
    pauses.insert(*table.table().due());
  }
  EXPECT_EQ(pauses.size(), 1U);
}

TEST(Table, pauses_differ_from_turn_to_turn_and_stay_within_their_limits) {
  std::set<live::Time> pauses;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Sitting table(solo_at(quiet().turn(1)), "person greedy greedy", {.shortest = 100, .longest = 110}, seed);
    pauses.insert(*table.table().due());
  }
  EXPECT_EQ(*pauses.begin(), 100);
  EXPECT_EQ(*pauses.rbegin(), 110);
  EXPECT_EQ(pauses.size(), 11U);
}

TEST(Table, a_bot_that_goes_on_with_its_turn_hesitates_as_long_as_the_pace_says_for_that) {
  // Seat 1 has nothing that fits: it draws, and is asked once more whether to keep the card.
  const auto sitting = [](live::Pace pace) {
    return Sitting(solo_at(quiet().hand(1, "b1 b2 b4").draw("r9 y7 y8 y9").turn(1)), "person greedy greedy", pace);
  };
  Sitting table = sitting({.shortest = 900, .longest = 900, .further = {{200, 200}}});
  EXPECT_EQ(table.table().due(), 900) << "a turn begins";
  table.wait(900);
  EXPECT_EQ(table.last().to_act, 1);
  EXPECT_EQ(table.table().due(), 1100) << "it goes on";
  table.wait(200);
  EXPECT_EQ(table.last().to_act, 2);
  EXPECT_EQ(table.table().due(), 2000) << "another turn begins";

  Sitting unhurried = sitting({.shortest = 900, .longest = 900});
  unhurried.wait(900);
  EXPECT_EQ(unhurried.table().due(), 1800);
}

TEST(Table, every_seat_has_its_own_tempo) {
  const live::Pace pace{.shortest = 900, .longest = 900, .further = {{200, 200}}, .tempo = {100, 150}};
  Sitting table(solo_at(quiet().hand(1, "b1 b2 b4").draw("r9 y7 y8 y9").turn(1)), "person greedy greedy", pace);
  EXPECT_EQ(table.table().due(), 1350);
  table.wait(1350);
  EXPECT_EQ(table.table().due(), 1350 + 300) << "it goes on with its turn";
  table.wait(300);
  EXPECT_EQ(table.last().to_act, 2);
  EXPECT_EQ(table.table().due(), 1650 + 900) << "who is not named is as the pace says";
  table.table().set_pace({.shortest = 100, .longest = 100, .tempo = {100, 100, 300}}, 1650);
  EXPECT_EQ(table.table().due(), 1650 + 300);
}

TEST(Table, a_tempo_has_nothing_to_do_with_the_cards) {
  std::set<live::Time> pauses;
  for (const char* hand : {"r1 r2 r4", "b1 y2 y4", "xd xd pr"}) {
    Sitting table(solo_at(quiet().hand(1, hand).turn(1)), "person greedy greedy", {.tempo = {100, 170}});
    pauses.insert(*table.table().due());
  }
  EXPECT_EQ(pauses.size(), 1U);
}

TEST(Table, a_new_pace_counts_at_once) {
  Sitting table(solo_at(quiet().hand(0, "b1 b2 b4").turn(0)), "person greedy greedy");
  table.table().set_pace({.shortest = 50, .longest = 50, .window = 100, .quick = 10}, 0);
  EXPECT_EQ(table.move(0, "draw"), "ok");
  EXPECT_EQ(table.move(0, "keep"), "ok");
  EXPECT_EQ(table.table().due(), 50);
}

TEST(Table, a_ticket_that_is_not_asked_for_is_ignored) {
  Sitting table(solo_at(quiet().turn(1)), "person greedy greedy");
  table.bots_think = false;
  const live::Question question = table.table().wanted()[0];
  EXPECT_TRUE(table.table().thought(question.ticket + 1, question.moves[0], 0));
  table.wait(2000);
  EXPECT_EQ(table.frames(), 1U);
  EXPECT_FALSE(table.table().thought(question.ticket, *Solo::parse_move("@9"), 0)) << "not among the moves offered";
}

TEST(Table, a_clock_that_jumps_back_does_no_harm) {
  Sitting table(solo_at(quiet().turn(1)), "person greedy greedy");
  table.wait(10'000);
  const std::size_t frames = table.frames();
  table.table().pass_time(3);
  EXPECT_EQ(table.frames(), frames);
}

// --- calls -----------------------------------------------------------------------------------------------------------

TEST(Table, a_person_has_as_long_as_a_window_to_call) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1").turn(0)), "person greedy greedy");
  EXPECT_EQ(table.move(0, "b3"), "ok");
  EXPECT_EQ(table.prompt(0), "solo silent");
  ASSERT_TRUE(table.last().window);
  EXPECT_EQ(table.last().window->who.called, SeatSet::of(0));
  EXPECT_EQ(table.last().window->ends, 2500);
  table.wait(2499);
  EXPECT_EQ(table.moves(), "b3");
  table.wait(1);
  EXPECT_EQ(table.moves(), "b3 silent");
}

TEST(Table, who_calls_in_time_draws_nothing) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1").turn(0)), "person greedy greedy");
  table.move(0, "b3");
  table.wait(100);
  EXPECT_EQ(table.move(0, "solo"), "ok");
  EXPECT_EQ(table.moves(), "b3 solo");
  EXPECT_EQ(table.heard(2), "called");
}

TEST(Table, a_call_may_come_with_the_move) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1").turn(0)), "person greedy greedy");
  EXPECT_EQ(table.move_and_call(0, "b3"), "ok");
  EXPECT_EQ(table.moves(), "b3 solo");
  EXPECT_EQ(table.heard(2), "played called");
  EXPECT_EQ(table.frames(), 2U) << "nobody is asked for a call that has been made";
  EXPECT_EQ(table.back(), "ok");
  EXPECT_EQ(table.moves(), "") << "the two were one decision";
}

TEST(Table, a_call_that_nobody_asks_for_is_none) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1 g2").turn(0)), "person person person");
  EXPECT_EQ(table.move_and_call(0, "b3"), "ok");
  EXPECT_EQ(table.moves(), "b3");
}

TEST(Table, to_pass_on_a_call_is_to_stay_silent) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1").turn(0)), "person greedy greedy");
  table.move(0, "b3");
  EXPECT_EQ(table.pass(0), "ok");
  EXPECT_EQ(table.moves(), "b3 silent");
}

TEST(Table, without_windows_for_persons_a_call_waits_for_its_person) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1").turn(0)), "person greedy greedy",
                {.shortest = 0, .longest = 0, .window = 0, .quick = 0});
  table.move(0, "b3");
  table.wait(100'000);
  EXPECT_EQ(table.moves(), "b3");
}

TEST(Table, a_bot_calls_when_a_quick_window_is_over) {
  Sitting table(solo_at(quiet().hand(1, "b3 g1").turn(1)), "person greedy greedy",
                {.shortest = 100, .longest = 100, .window = 2500, .quick = 700});
  table.wait(100);
  EXPECT_EQ(table.moves(), "b3");
  table.wait(699);
  EXPECT_EQ(table.moves(), "b3");
  table.wait(1);
  EXPECT_EQ(table.moves(), "b3 solo");
}

}  // namespace
}  // namespace parlour::test
