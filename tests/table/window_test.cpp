// Windows: equally long, and equal to look at, whatever anybody holds.
#include "table/driver.hpp"

namespace parlour::test {
namespace {

using namespace std::string_literals;

Position four() { return Position{}.players(4).top("r1").discard("r1").draw("y6 y7 y8 y9"); }

/// The frames that these observers got, with the times at which their windows opened and closed.
std::vector<std::string> seen(const Sitting& table, std::initializer_list<Observer> observers) {
  std::vector<std::string> texts;
  for (const Observer observer : observers) texts.push_back(table.text(observer));
  return texts;
}

// --- interjecting ----------------------------------------------------------------------------------------------------

TEST(Table, S62_a_window_for_the_twin_is_the_same_whoever_holds_it) {
  std::vector<std::vector<std::string>> ways;
  for (const char* hand : {"r3 b1 b2", "r4 b1 b2"}) {
    Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(2, hand).hand(1, "b5 b6 b7").hand(3, "y1 y2 y4").turn(0)),
                  "person person person person");
    EXPECT_EQ(table.move(0, "r3"), "ok");
    ASSERT_TRUE(table.last().window);
    EXPECT_EQ(table.last().window->ends, 1250) << "half as long as for a Protection";
    EXPECT_EQ(table.prompt(2), hand == "r3 b1 b2"s ? "secret: !r3 wait" : "");
    table.wait(1249);
    EXPECT_EQ(table.frames(), 2U);
    table.wait(1);
    EXPECT_EQ(table.frames(), 3U);
    EXPECT_FALSE(table.last().window);
    EXPECT_EQ(table.prompt(1), "draw");
    ways.push_back(seen(table, {the_public, 0, 1, 3}));
  }
  EXPECT_EQ(ways[0], ways[1]);
}

TEST(Table, S62_so_it_is_if_the_holder_is_a_bot) {
  std::vector<std::vector<std::string>> ways;
  for (const char* hand : {"r3 b1 b2", "r4 b1 b2"}) {
    Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(2, hand).hand(1, "b5 b6 b7").hand(3, "y1 y2 y4").turn(0)),
                  "greedy person greedy greedy", {.shortest = 100, .longest = 100, .window = 900, .quick = 300});
    table.bots_think = false;
    table.answer(*Solo::parse_move("r3"));
    table.wait(100);
    ASSERT_EQ(table.moves(), "r3");
    EXPECT_EQ(table.table().wanted().size(), hand == "r3 b1 b2"s ? 1U : 0U) << "thought about while the window is open";
    if (!table.table().wanted().empty()) table.answer(*Solo::parse_move("wait"));
    table.wait(500);
    EXPECT_FALSE(table.last().window);
    ways.push_back(seen(table, {the_public, 0, 1, 3}));
  }
  EXPECT_EQ(ways[0], ways[1]);
}

TEST(Table, an_answer_stands_though_the_others_at_the_device_have_nothing_to_say) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").hand(1, "b5 b6 b7").hand(3, "y1 y2 y4").turn(0)),
                "person person person person", {.window = std::nullopt});
  EXPECT_EQ(table.move(0, "r3"), "ok");
  EXPECT_EQ(table.move(2, "!r3"), "ok");
  table.wait(60'000);
  ASSERT_TRUE(table.last().window) << "it waits for the others";
  const SeatSet asked = table.last().window->who.aside();
  for (const Seat seat : asked) EXPECT_EQ(table.pass(seat), "ok");
  table.wait(500);
  EXPECT_EQ(table.moves(), "r3 !r3");
}

TEST(Table, a_bot_that_is_not_ready_when_a_window_closes_declines_and_is_counted) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").turn(0)), "person person greedy person",
                {.window = 300, .quick = 300});
  table.bots_think = false;
  table.move(0, "r3");
  EXPECT_EQ(table.last().window->ends, live::beat) << "no window is shorter";
  const live::Question late = table.table().wanted().front();
  table.wait(live::beat);
  EXPECT_EQ(table.frames(), 3U);
  EXPECT_EQ(table.moves(), "r3 wait");
  EXPECT_EQ(table.table().late(), 1U);
  EXPECT_TRUE(table.table().thought(late.ticket, *Solo::parse_move("!r3"), table.now)) << "nobody asks for it any more";
  EXPECT_EQ(table.moves(), "r3 wait");
}

TEST(Table, S38_all_bots_are_asked_when_the_window_opens) {
  Sitting table(solo_at(four().hand(0, "xa g1 g2").hand(1, "pr b1").hand(2, "pg y1").hand(3, "pb y2").turn(0)),
                "person greedy greedy greedy");
  table.bots_think = false;
  table.move(0, "xa");
  ASSERT_EQ(table.table().wanted().size(), 3U);
  std::set<std::uint64_t> tickets;
  for (const live::Question& question : table.table().wanted()) {
    EXPECT_TRUE(question.aside);
    tickets.insert(question.ticket);
  }
  EXPECT_EQ(tickets.size(), 3U);
  // They may answer in any order; the rules' order counts.
  const auto say = [&](std::size_t which, const char* move) {
    (void)table.table().thought(table.table().wanted()[which].ticket, *Solo::parse_move(move), table.now);
  };
  say(2, "!pb");
  say(1, "accept");
  EXPECT_EQ(table.table().wanted().size(), 1U);
  say(0, "accept");
  table.wait(live::beat);
  EXPECT_EQ(table.moves(), "xa accept accept !pb");
  EXPECT_EQ(table.table().late(), 0U);
}

// --- one person among bots -------------------------------------------------------------------------------------------

/// Seat 1 is the only person; seat 0, a bot, lays the red 3 at 100 ms, and seat 2, another, may have its twin.
struct Alone {
  Sitting table;
  Alone(const char* own, const char* others, bool watched = false)
      : table(solo_at(four().hand(0, "r3 g1 g2").hand(1, "b5 b6 b7").hand(2, others).hand(3, own).turn(0)), [&] {
          live::Setup setup = Sitting::setup_of("greedy greedy greedy person",
                                                {.shortest = 100, .longest = 100, .window = 2500, .quick = 700});
          setup.watched = watched;
          return setup;
        }()) {
    table.bots_think = false;
    table.answer(*Solo::parse_move("r3"));
    table.wait(100);
    EXPECT_EQ(table.moves(), "r3");
  }
};

TEST(Table, S62_one_person_among_bots_is_asked_only_when_able_to_answer) {
  Alone able("r3 y1 y2", "g4 b1 b2");
  EXPECT_EQ(able.table.prompt(3), "secret: !r3 wait");
  EXPECT_EQ(able.table.last().window->ends, std::nullopt) << "nobody else waits: there is no hurry";
  able.table.wait(100'000);
  EXPECT_EQ(able.table.moves(), "r3");
  able.table.pass(3);
  EXPECT_EQ(able.table.moves(), "r3 wait");

  Alone unable("y4 y1 y2", "g4 b1 b2");
  EXPECT_EQ(unable.table.prompt(3), "");
  EXPECT_EQ(unable.table.last().window->ends, 100 + live::beat);
  EXPECT_EQ(unable.table.pass(3), "no window is open for seat 3");
}

TEST(Table, S62_who_passes_at_once_learns_nothing_from_when_the_window_closes) {
  for (const live::Time passes : {live::Time{0}, live::Time{300}, live::Time{800}}) {
    std::vector<std::string> ways;
    // Nobody else can answer an All Swap here, or one bot can, which is ready at once, a little later, or never.
    for (const char* hand : {"b1 b2", "pr b1"})
      for (const live::Time ready : {live::Time{0}, live::Time{200}, live::Time{-1}}) {
        Sitting table(solo_at(four().hand(0, "xa g1 g2").hand(1, hand).hand(2, "b5 b6").hand(3, "pg y1").turn(0)),
                      "greedy greedy greedy person", {.shortest = 0, .longest = 0, .window = 2500, .quick = 700});
        table.bots_think = false;
        table.answer(*Solo::parse_move("xa"));
        ASSERT_EQ(table.moves(), "xa");
        const auto until = [&](live::Time time) {
          if (ready >= table.now && ready <= time) {
            table.wait(ready - table.now);
            if (!table.table().wanted().empty()) table.answer(*Solo::parse_move("accept"));
          }
          table.wait(time - table.now);
        };
        until(passes);
        table.pass(3);
        const live::Time closes = std::max(passes, live::beat);
        if (closes > passes) {
          until(closes - 1);
          EXPECT_TRUE(table.last().window) << passes << hand << ready;
          until(closes);
        }
        EXPECT_EQ(table.heard(the_public), "all_swapped") << passes << hand << ready;
        ways.push_back(std::to_string(table.now));
      }
    EXPECT_EQ(std::set(ways.begin(), ways.end()).size(), 1U);
  }
}

TEST(Table, S62_where_somebody_looks_on_all_persons_are_waited_for_as_if_they_could_answer) {
  for (const char* own : {"r3 y1 y2", "y4 y1 y2"}) {
    Alone table(own, "g4 b1 b2", true);
    EXPECT_EQ(table.table.last().window->ends, 100 + 1250) << own;
    table.table.wait(1249);
    EXPECT_TRUE(table.table.last().window);
    table.table.wait(1);
    EXPECT_FALSE(table.table.last().window);
  }
}

// --- several persons -------------------------------------------------------------------------------------------------

TEST(Table, an_answer_waits_until_the_window_closes) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(2, "r3 b1 b2").turn(0)), "person person person person");
  table.move(0, "r3");
  EXPECT_EQ(table.move(2, "!r3"), "ok");
  EXPECT_EQ(table.moves(), "r3") << "otherwise the haste would show who it is";
  EXPECT_EQ(table.pass(0), "ok");
  EXPECT_EQ(table.moves(), "r3");
  EXPECT_EQ(table.pass(3), "ok");
  EXPECT_EQ(table.moves(), "r3") << "bots may still have to be thought about";
  table.wait(live::beat);
  EXPECT_EQ(table.moves(), "r3 !r3") << "all persons in it have answered";
}

TEST(Table, a_window_without_end_waits_for_every_person_in_it) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").turn(0)), "person person greedy greedy",
                {.shortest = 0, .longest = 0, .window = std::nullopt, .quick = 0});
  table.move(0, "r3");
  EXPECT_EQ(table.last().window->ends, std::nullopt);
  table.wait(1'000'000);
  EXPECT_EQ(table.frames(), 2U);
  table.pass(0);
  EXPECT_FALSE(table.last().window);
}

TEST(Table, persons_who_are_not_asked_wait_as_long_as_bots) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(3, "r3 b1").turn(0)), "person person person person",
                {.window = 0, .quick = 640});
  table.move(0, "r3");
  EXPECT_EQ(table.last().window->ends, 640);
  EXPECT_EQ(table.prompt(3), "");
  table.wait(640);
  EXPECT_EQ(table.moves(), "r3 wait");
}

TEST(Table, S62_the_next_seat_may_choose_while_the_window_is_open) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(1, "r7 b1").hand(2, "r3 b4").turn(0)),
                "person person person person");
  table.move(0, "r3");
  EXPECT_EQ(table.last().to_act, 1);
  EXPECT_EQ(table.prompt(1), "r7 draw");
  EXPECT_EQ(table.why(1, "b1"), "does_not_fit");
  EXPECT_EQ(table.move(1, "r7"), "ok");
  EXPECT_EQ(table.moves(), "r3");
  table.wait(2500);
  EXPECT_EQ(table.moves(), "r3 wait r7");
}

TEST(Table, S62_a_move_that_was_kept_keeps_its_call) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(1, "r7 b1").hand(2, "r3 b4").turn(0)),
                "person person person person");
  table.move(0, "r3");
  EXPECT_EQ(table.move_and_call(1, "r7"), "ok");
  table.wait(2500);
  EXPECT_EQ(table.moves(), "r3 wait r7 solo");
}

TEST(Table, S61_an_interjection_may_bring_its_call_along) {
  for (const bool calls : {true, false}) {
    Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(1, "r7 b1").hand(2, "r3 b4").turn(0)),
                  "person person person person");
    table.move(0, "r3");
    EXPECT_EQ(calls ? table.move_and_call(2, "!r3") : table.move(2, "!r3"), "ok");
    table.wait(2500);
    EXPECT_EQ(table.moves(), calls ? "r3 !r3 solo" : "r3 !r3");
  }
}

TEST(Table, S62_a_move_that_was_kept_is_forgotten_if_somebody_interjects) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(1, "r7 b1").hand(2, "r3 b4 b5").turn(0)),
                "person person person person");
  table.move(0, "r3");
  table.move(1, "r7");
  table.move(2, "!r3");
  table.wait(2500);
  EXPECT_EQ(table.moves(), "r3 !r3");
  EXPECT_EQ(table.last().to_act, 3);
}

TEST(Table, S62_a_move_that_was_kept_stays_whoever_else_hands_over_to_a_bot) {
  for (const char* hand : {"r3 b4 b5", "r4 b4 b5"}) {
    Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(1, "r7 b1").hand(2, hand).turn(0)),
                  "person person person person");
    table.move(0, "r3");
    table.move(1, "r7");
    table.table().stand_in(2, *parse_bot("random"), table.now);
    table.table().stand_in(2, {}, table.now);
    table.wait(2500);
    EXPECT_TRUE(table.moves().ends_with(" r7")) << table.moves();
  }
}

TEST(Table, refusals_in_a_window_speak_of_the_own_hand_only) {
  for (const char* hand : {"r3 b1 b2", "r4 b1 b2"}) {
    Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(2, hand).hand(3, "y1 y2 y4").hand(1, "b5 b6 b7").turn(0)),
                  "person person person greedy");
    table.move(0, "r3");
    EXPECT_EQ(table.why(0, "!r3"), "not_held");
    EXPECT_EQ(table.why(0, "!g1"), "not_the_twin");
    EXPECT_EQ(table.why(0, "!pr"), "asked_to_interject");
    EXPECT_EQ(table.why(1, "!r3"), "asked_to_play");
    EXPECT_EQ(table.why(1, "b5"), "does_not_fit");
    EXPECT_EQ(table.why(3, "!r3"), "seat 3 is played by a bot");
  }
}

TEST(Table, who_is_not_asked_hears_so) {
  Sitting table(solo_at(four().turn(0)), "person person person person");
  EXPECT_EQ(table.move(1, "draw"), "seat 1 is not asked now");
  EXPECT_EQ(table.pass(0), "no window is open for seat 0");
  EXPECT_EQ(table.frames(), 1U);
}

// --- Protections -----------------------------------------------------------------------------------------------------

/// Plays moves of seat 0 and waits for the end of what follows; what everybody but the target saw.
std::vector<std::string> after_moves(const Position& position, std::initializer_list<const char*> moves) {
  Sitting table(solo_at(position.turn(0)), "person person person person");
  for (const char* move : moves) EXPECT_EQ(table.move(0, move), "ok");
  EXPECT_TRUE(table.last().window);
  EXPECT_EQ(table.last().window->ends, 2500);
  EXPECT_EQ(table.last().to_act, nobody);
  table.wait(2499);
  EXPECT_EQ(table.now, 2499);
  EXPECT_TRUE(table.last().window);
  const auto before = seen(table, {the_public, 0, 1, 3});
  table.wait(1);
  return before;
}

TEST(Table, S63_a_swap_waits_whether_or_not_it_could_be_warded_off) {
  const Position base = four().hand(0, "rw g1 g2").hand(1, "b5 b6").hand(3, "y1 y2");
  EXPECT_EQ(after_moves(Position{base}.hand(2, "pr b1"), {"rw", "@2"}),
            after_moves(Position{base}.hand(2, "b2 b1"), {"rw", "@2"}));
}

TEST(Table, S63_so_does_a_gift) {
  const Position base = four().hand(0, "rg g1 g2 g3").hand(1, "b5 b6").hand(3, "y1 y2");
  EXPECT_EQ(after_moves(Position{base}.hand(2, "pr b1"), {"rg", "@2", ">g1", ">g2"}),
            after_moves(Position{base}.hand(2, "b2 b1"), {"rg", "@2", ">g1", ">g2"}));
}

TEST(Table, S63_so_does_an_all_swap) {
  const Position base = four().hand(0, "xa g1 g2").hand(1, "b5 b6").hand(3, "y1 y2");
  EXPECT_EQ(after_moves(Position{base}.hand(2, "pr b1"), {"xa"}), after_moves(Position{base}.hand(2, "b2 b1"), {"xa"}));
}

TEST(Table, S63_so_does_a_skip) {
  const Position base = four().hand(0, "rs g1 g2").hand(2, "b5 b6").hand(3, "y1 y2");
  Sitting with(solo_at(Position{base}.hand(1, "pr b1").turn(0)), "person person person person");
  Sitting without(solo_at(Position{base}.hand(1, "b2 b1").turn(0)), "person person person person");
  for (Sitting* table : {&with, &without}) {
    table->move(0, "rs");
    EXPECT_EQ(table->last().window->who.answer, SeatSet::of(1));
    table->wait(2499);
    EXPECT_EQ(table->frames(), 2U);
    table->wait(1);
    EXPECT_EQ(table->heard(the_public), "skipped");
  }
  EXPECT_EQ(seen(with, {the_public, 0, 2, 3}), seen(without, {the_public, 0, 2, 3}));
}

TEST(Table, what_a_window_holds_back_is_told_when_it_closes) {
  Sitting table(solo_at(four().hand(0, "rw g1 g2").hand(2, "b2 b1").turn(0)), "person person person person");
  table.move(0, "rw");
  table.move(0, "@2");
  EXPECT_EQ(table.heard(1), "chose");
  EXPECT_EQ(table.prompt(2), "");
  EXPECT_EQ(table.why(2, "!pr"), "not_held");
  EXPECT_EQ(table.pass(2), "ok");
  table.wait(live::beat);
  EXPECT_EQ(table.heard(1), "swapped");
  EXPECT_EQ(table.heard(0), "swapped got got");
}

TEST(Table, a_card_that_ends_the_round_opens_no_window) {
  Sitting table(solo_at(four().hand(0, "xa").option("solo.target", "0").turn(0)), "person person person person");
  EXPECT_EQ(table.move(0, "xa"), "ok");
  EXPECT_TRUE(table.table().over());
  EXPECT_FALSE(table.last().window);
}

TEST(Table, S38_everybody_answers_an_all_swap_at_once_and_the_rules_order_counts) {
  Sitting table(solo_at(four().hand(0, "xa g1 g2").hand(1, "pr b1 b2").hand(3, "pg y1 y2").turn(0)),
                "person person person person");
  table.move(0, "xa");
  EXPECT_EQ(table.prompt(1), "secret: !pr accept");
  EXPECT_EQ(table.prompt(3), "secret: !pg accept") << "though the rules have not come to it";
  EXPECT_EQ(table.move(3, "!pg"), "ok");
  EXPECT_EQ(table.move(1, "accept"), "ok");
  EXPECT_EQ(table.moves(), "xa");
  table.wait(2500);
  EXPECT_EQ(table.moves(), "xa accept !pg");
  EXPECT_EQ(table.heard(2), "protected all_swapped got got got") << "nobody sits after seat 3";
}

TEST(Table, a_hint_does_not_depend_on_what_others_decide_in_secret) {
  std::vector<std::vector<Move>> offered;
  for (const char* decided : {"!pr", "accept"}) {
    Sitting table(solo_at(four().hand(0, "xa g1 g2").hand(1, "pr b1 b2").hand(3, "pg y1 y2").turn(0)),
                  "person person person person");
    table.move(0, "xa");
    table.move(1, decided);
    const auto question = table.table().ask(3);
    ASSERT_TRUE(question) << question.error();
    offered.push_back(question->moves);
  }
  EXPECT_EQ(offered[0], offered[1]);
}

TEST(Table, a_hint_is_for_persons_who_are_asked) {
  Sitting table(solo_at(four().hand(0, "xa g1 g2").hand(1, "pr b1 b2").turn(0)), "person greedy person greedy");
  table.bots_think = false;
  EXPECT_EQ(table.table().ask(1).error(), "seat 1 is played by a bot");
  EXPECT_EQ(table.table().ask(2).error(), "seat 2 is not asked now");
  table.move(0, "xa");
  EXPECT_EQ(table.table().ask(1).error(), "seat 1 is played by a bot");
  EXPECT_EQ(table.table().ask(2).error(), "seat 2 is not asked now");
}

TEST(Table, a_new_pace_counts_for_the_window_that_is_open) {
  Sitting table(solo_at(four().hand(0, "r3 g1 g2").hand(2, "r3 b1").turn(0)), "person greedy person greedy",
                {.shortest = 0, .longest = 0, .window = std::nullopt, .quick = 0});
  table.bots_think = false;
  table.move(0, "r3");
  EXPECT_EQ(table.last().window->ends, std::nullopt);
  table.now = 5000;
  table.table().set_pace({.shortest = 0, .longest = 0, .window = 2000, .quick = 0}, table.now);
  EXPECT_EQ(table.last().window->ends, 6000);
  EXPECT_EQ(table.prompt(2), "secret: !r3 wait");
  table.wait(1000);
  EXPECT_FALSE(table.last().window);
}

TEST(Table, S38_after_a_protection_those_behind_it_see_it_and_are_asked_anew) {
  Sitting table(solo_at(four().hand(0, "xa g1 g2").hand(1, "pr b1 b2").hand(3, "pg y1 y2").turn(0)),
                "person person person person");
  table.move(0, "xa");
  table.move(3, "!pg");
  table.move(1, "!pr");
  table.wait(2500);
  EXPECT_EQ(table.moves(), "xa !pr");
  EXPECT_EQ(table.heard(2), "protected");
  SeatSet behind = SeatSet::of(2);
  behind.add(3);
  EXPECT_EQ(table.last().window->who.answer, behind);
  table.wait(2500);
  EXPECT_EQ(table.moves(), "xa !pr accept");
}

}  // namespace
}  // namespace parlour::test
