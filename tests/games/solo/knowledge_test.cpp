// What an observer knows for certain, and what it imagines of the rest.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

TEST(Solo, G9_a_hand_swapped_away_stays_known) {
  Match game = Position{}.top("r3").hand(0, "rw r5 g1 g2").hand(2, "b1 b2").draw("y8 y9").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.knows(0, 2), "r5 g1 g2");
  EXPECT_EQ(game.knows(2, 0), "b1 b2");
  EXPECT_EQ(game.knows(0, 0), "b1 b2");
  EXPECT_EQ(game.knows(1, 0), "");
  EXPECT_EQ(game.knows(1, 2), "");
  EXPECT_EQ(game.knows(the_public, 2), "");
}

TEST(Solo, G9_a_known_card_that_is_laid_is_known_no_longer_in_the_hand) {
  Match game = Position{}.top("r3").hand(0, "rw r5 g1 g2").hand(2, "b1 b2").draw("y8 y9").turn(0);
  game.play("rw @2 r5");
  EXPECT_EQ(game.knows(0, 2), "g1 g2");
}

TEST(Solo, G9_a_card_drawn_adds_nothing_and_takes_nothing) {
  Match game = Position{}.top("r3").hand(0, "rw r5 g1 g2").hand(2, "b1 b2").draw("y8 y9").turn(0);
  game.play("rw @2 draw keep");
  EXPECT_EQ(game.knows(0, 2), "r5 g1 g2");
  EXPECT_EQ(game.size(2), 4);
}

TEST(Solo, G9_of_two_copies_one_laid_leaves_one_known) {
  Match game = Position{}.top("r3").hand(0, "rw r5 r5 g2").hand(2, "b1 b2").draw("y8 y9").turn(0);
  game.play("rw @2 r5");
  EXPECT_EQ(game.knows(0, 2), "r5 g2");
}

TEST(Solo, G9_an_unknown_copy_that_is_laid_may_be_the_known_one) {
  // Seat 0 knows one r5 with seat 2, which draws the other: after one is laid, one is still certain to be there only if both were.
  Match game = Position{}.top("r3").hand(0, "rw r5 g1 g2").hand(2, "b1 b2").draw("y8 r5").turn(0);
  game.play("rw @2 draw r5");
  EXPECT_EQ(game.hand(2), "r5 g1 g2");
  EXPECT_EQ(game.knows(0, 2), "g1 g2");
}

TEST(Solo, G9_a_known_hand_is_known_where_another_Swap_takes_it) {
  Match game = Position{}.top("r3").hand(0, "rw gw g1 g2").hand(2, "b1 b2").hand(3, "y1 y2").draw("y8 y9").turn(0);
  game.play("rw @2 gw @3");
  EXPECT_EQ(game.knows(0, 3), "g1 g2");
  EXPECT_EQ(game.knows(0, 2), "");
  EXPECT_EQ(game.knows(2, 3), "g1 g2");
  EXPECT_EQ(game.knows(3, 2), "y1 y2");
  EXPECT_EQ(game.knows(2, 0), "b1 b2");
}

TEST(Solo, G9_a_refused_Swap_teaches_nothing_but_the_Protection) {
  Match game = Position{}.top("r3").hand(0, "rw gw g1 g2").hand(2, "b1 b2 pb").draw("y8 y9").turn(0);
  game.play("rw @2 !pb");
  EXPECT_EQ(game.knows(0, 2), "");
  EXPECT_EQ(game.knows(2, 0), "");
}

TEST(Solo, G9_after_an_All_Swap_everybody_knows_the_hand_passed_on) {
  Match game =
      Position{}.top("r3").hand(0, "xa g1 g2").hand(1, "b1 b2").hand(2, "y1 y2").hand(3, "r1 r2").draw("y8 y9").turn(0);
  game.play("xa");
  EXPECT_EQ(game.knows(0, 1), "g1 g2");
  EXPECT_EQ(game.knows(1, 2), "b1 b2");
  EXPECT_EQ(game.knows(2, 3), "y1 y2");
  EXPECT_EQ(game.knows(3, 0), "r1 r2");
  EXPECT_EQ(game.knows(0, 2), "");
  EXPECT_EQ(game.knows(the_public, 1), "");
}

TEST(Solo, G9_an_All_Swap_takes_known_hands_along_in_its_direction) {
  Match game = Position{}
                   .top("r3")
                   .backwards()
                   .hand(0, "rw xa g1 g2")
                   .hand(1, "b1 b2")
                   .hand(2, "y1 y2")
                   .hand(3, "r1 r2")
                   .draw("y8 y9")
                   .turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.knows(0, 2), "g1 g2 xa");
  game.play("xa");
  EXPECT_EQ(game.knows(0, 1), "g1 g2");
  EXPECT_EQ(game.knows(0, 3), "y1 y2");
  EXPECT_EQ(game.knows(0, 2), "");
}

TEST(Solo, G9_S37_a_protected_hand_stays_where_it_is_known) {
  Match game = Position{}
                   .top("r3")
                   .hand(0, "rw pg g1 g2")
                   .hand(1, "y1 y2")
                   .hand(2, "b1 xa b5")
                   .hand(3, "r1 r2")
                   .draw("y8 y9")
                   .turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.hand(0), "b1 b5 xa");
  game.play("draw keep draw keep xa");
  EXPECT_EQ(game.asked(), "protect 2");
  game.play("!pg");
  EXPECT_EQ(game.knows(0, 2), "g1 g2");
  EXPECT_EQ(game.knows(0, 1), "b1 b5");
  EXPECT_EQ(game.knows(2, 1), "b1 b5");
}

TEST(Solo, G9_known_cards_go_with_a_Triple_and_an_interjection) {
  Match game = Position{}.top("r3").hand(0, "rw r7 g7 b7 g1 g2").hand(2, "b1 b2").draw("y8 y9").turn(0);
  game.play("rw @2 +7rgb");
  EXPECT_EQ(game.knows(0, 2), "g1 g2");
  Match other = Position{}.top("r3").hand(0, "rw r7 g1 g2").hand(2, "b1 r7 b2").hand(3, "b8 b9").draw("y8 y9").turn(0);
  other.play("rw @2 r7 !r7");
  EXPECT_EQ(other.asked(), "turn 1");
  EXPECT_EQ(other.knows(2, 0), "b1 b2");
  EXPECT_EQ(other.knows(0, 2), "g1 g2");
}

TEST(Solo, G9_S33_giver_and_receiver_know_where_the_gift_is) {
  Match game = Position{}.top("r3").hand(0, "rg g1 g2 b5 b6").hand(2, "y1 y2").draw("y8 y9").turn(0);
  game.play("rg @2 >g1 >b5");
  EXPECT_EQ(game.knows(0, 2), "g1 b5");
  EXPECT_EQ(game.knows(0, 0), "g2 b6");
  EXPECT_EQ(game.knows(2, 0), "");
  EXPECT_EQ(game.knows(1, 2), "");
  EXPECT_EQ(game.knows(the_public, 2), "");
}

TEST(Solo, S94_a_Gift_of_which_only_the_backs_are_seen_unsettles_the_known_hand) {
  Match game =
      Position{}.top("r3").hand(0, "rw rg g1 g2 b5 b6").hand(2, "y1 y2").hand(3, "y4 y5").draw("y8 y9").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.knows(0, 2), "rg g1 g2 b5 b6");
  game.play("rg @3");
  EXPECT_EQ(game.knows(0, 2), "g1 g2 b5 b6");
  game.play(">g1 >b5");
  EXPECT_EQ(game.knows(0, 2), "");
  EXPECT_EQ(game.knows(0, 3), "");
  EXPECT_EQ(game.knows(2, 3), "g1 b5");
  EXPECT_EQ(game.knows(3, 2), "");
}

TEST(Solo, S94_the_receiver_of_a_Gift_sees_it_and_keeps_the_rest_in_mind) {
  // Seat 0 knows the hand of seat 2 and is given two of its cards.
  Match game = Position{}.top("r3").hand(0, "rw rg g1 g2 b5 b6").hand(2, "y1 y2").draw("y8 y9").turn(0);
  game.play("rw @2 rg @0 >g1 >b5");
  EXPECT_EQ(game.knows(0, 2), "g2 b6");
  EXPECT_EQ(game.knows(0, 0), "g1 b5 y1 y2");
}

TEST(Solo, S94_what_was_known_of_the_receiver_stays_known) {
  // Seat 3 knows the hand of seat 0, which then receives a gift from seat 1 unseen.
  Match game =
      Position{}.top("r3").hand(3, "rw b1 b2").hand(0, "y1 y2 y4").hand(1, "rg g1 g2 g4 g5").draw("y8 y9").turn(3);
  game.play("rw @0 draw keep rg @0 >g1 >g2");
  EXPECT_EQ(game.knows(3, 0), "b1 b2");
  EXPECT_EQ(game.hand(0), "g1 g2 b1 b2 y9");
}

TEST(Solo, S94_if_everything_was_given_what_was_known_goes_along) {
  Match game = Position{}.top("r3").hand(0, "rw rg g1 g2").hand(2, "y1 y2").hand(3, "y4 y5").draw("y7 y8 y9").turn(0);
  game.play("rw @2 rg @3");
  EXPECT_EQ(game.asked(), "call 2");
  EXPECT_EQ(game.knows(0, 3), "g1 g2");
  EXPECT_EQ(game.knows(0, 2), "");
  game.play("silent");
  EXPECT_EQ(game.knows(0, 3), "g1 g2");
  EXPECT_EQ(game.knows(0, 2), "");
}

TEST(Solo, S94_a_single_card_given_as_everything_goes_along_too) {
  Match game = Position{}.top("r3").hand(0, "rw rg g1").hand(2, "y1 y2").hand(3, "y4 y5").draw("y7 y8 y9").turn(0);
  game.play("rw @2 rg @3");
  EXPECT_EQ(game.knows(0, 3), "g1");
  EXPECT_EQ(game.knows(1, 3), "");
}

TEST(Solo, S94_a_refused_Gift_unsettles_nothing) {
  Match game =
      Position{}.top("r3").hand(0, "rw rg g1 g2 b5 b6").hand(2, "y1 y2").hand(3, "pb y5 y4").draw("y8 y9").turn(0);
  game.play("rw @2 rg @3 >g1 >b5 !pb");
  EXPECT_EQ(game.knows(0, 2), "g1 g2 b5 b6");
}

TEST(Solo, G9_after_a_reshuffle_the_content_of_the_pile_is_known_until_somebody_draws) {
  // Seat 0 draws the y9 itself and knows the rest; for the others the rest is uncertain.
  Match game = Position{}.players(2).top("r3").discard("r1 g2 y9").hand(0, "g5 g6").hand(1, "b1 b2").turn(0);
  game.play("draw");
  EXPECT_EQ(game.knows_pile(0), "r1 g2");
  EXPECT_EQ(game.knows_pile(1), "");
  EXPECT_EQ(game.knows_pile(the_public), "");
  game.play("keep draw");
  EXPECT_EQ(game.knows_pile(0), "");
}

TEST(Solo, G9_a_new_round_begins_without_knowledge) {
  Match game =
      Position{}.players(3).top("r3").hand(0, "rw r7 g1 g2").hand(1, "r9").hand(2, "b1 b2").draw("y8 y9").turn(0);
  game.play("rw @2");
  EXPECT_EQ(game.knows(0, 2), "r7 g1 g2");
  game.play("draw keep");
  game.play("draw keep r9");
  EXPECT_EQ(game.round(), 2);
  EXPECT_EQ(game.knows(0, 2), "");
  EXPECT_EQ(game.knows(0, 1), "");
  EXPECT_EQ(game.knows(0, 0), game.hand(0));
  EXPECT_EQ(game.knows_pile(0), "");
}

// --- imagining -------------------------------------------------------------------------------------------------------------

TEST(Solo, G9_imagined_cards_agree_with_what_is_seen_and_known) {
  Match game = Position{}.top("r3").hand(0, "rw r5 g1 g2").hand(2, "b1 b2").draw("y8 y9").rest_in_draw().turn(0);
  game.play("rw @2");
  Chance chance{5};
  std::set<std::string> others;
  for (int i = 0; i < 100; ++i) {
    const solo::State state = Solo::imagine(game.view(0), game.knowledge(0), chance);
    EXPECT_EQ(state.table, game.state().table);
    EXPECT_EQ(text_of(state.hands[0]), "b1 b2");
    EXPECT_EQ(text_of(state.hands[2]), "r5 g1 g2");
    EXPECT_EQ(state.hands[1].size(), 3);
    others.insert(text_of(state.hands[1]));
    std::vector<Kind> all(state.draw.begin(), state.draw.begin() + state.table.draw_size);
    state.table.discard.for_each([&](Kind card) { all.push_back(card); });
    for (const solo::Hand& hand : state.hands) hand.for_each([&](Kind card) { all.push_back(card); });
    std::ranges::sort(all);
    EXPECT_EQ(all, whole_deck());
  }
  EXPECT_GT(others.size(), 50U);
}

TEST(Solo, G9_two_unseen_copies_weigh_double) {
  // Unseen are two r1 and one b2, one of them in the other hand, two in the pile.
  const Match game =
      Position{}.players(2).top("r3").hand(0, "g5 g6").hand(1, "b2").draw("r1 r1").rest_in_discard().turn(0);
  Chance chance{77};
  int in_hand = 0;
  int on_top = 0;
  for (int i = 0; i < 6000; ++i) {
    const solo::State state = Solo::imagine(game.view(0), game.knowledge(0), chance);
    in_hand += state.hands[1].has(kind("r1")) ? 1 : 0;
    on_top += state.draw[1] == kind("b2") ? 1 : 0;
  }
  EXPECT_NEAR(in_hand, 4000, 200);
  EXPECT_NEAR(on_top, 2000, 200);
}

TEST(Solo, G9_the_polled_seat_imagines_the_poll_and_the_others_a_turn) {
  Match game = Position{}.top("r1").hand(0, "r3 g1 g2").hand(2, "r3 b1").rest_in_draw().turn(0);
  game.play("r3");
  Chance chance{3};
  EXPECT_EQ(Solo::imagine(game.view(2), game.knowledge(2), chance).step, game.state().step);
  const solo::State state = Solo::imagine(game.view(1), game.knowledge(1), chance);
  EXPECT_EQ(state.step.phase, solo::Phase::turn);
  EXPECT_EQ(state.step.asked, 1);
}

TEST(Solo, G8_G9_G12_random_play_keeps_views_knowledge_and_imagination_in_step) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance chance{seed};
    const int players = 2 + static_cast<int>(seed % 9);
    solo::Options options;
    options.target = 0;
    options.interject_actions = static_cast<std::int16_t>(chance.below(2));
    options.cross_stack = static_cast<std::int16_t>(chance.below(2));
    options.protection_turn = static_cast<std::int16_t>(chance.below(2));
    options.triple_subset = static_cast<std::int16_t>(chance.below(2));
    EventLog log;
    solo::State state = Solo::deal(options, players, chance, log);
    std::vector<solo::Knowledge> known;
    for (Observer observer = the_public; observer < players; ++observer)
      known.push_back(Solo::knowledge(observer, players));
    MoveList list;
    for (int step = 0; step < 250; ++step) {
      for (solo::Knowledge& mind : known) hear(Solo{}, mind.observer, log.told, mind);
      log.clear();
      for (const solo::Knowledge& mind : known) {
        const solo::View view = Solo::view(state, mind.observer);
        const solo::State imagined = Solo::imagine(view, mind, chance);
        ASSERT_EQ(Solo::view(imagined, mind.observer), view)
            << "seed " << seed << " step " << step << " observer " << int{mind.observer};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
          const solo::Hand& held = mind.held[seat];
          held.for_each([&](Kind card) {
            ASSERT_LE(held.count(card), state.hands[seat].count(card)) << "seed " << seed << " step " << step;
            ASSERT_LE(held.count(card), imagined.hands[seat].count(card));
          });
        }
        mind.pile.for_each([&](Kind card) {
          ASSERT_LE(mind.pile.count(card),
                    std::count(state.draw.begin(), state.draw.begin() + state.table.draw_size, card));
        });
        if (Solo::to_act(imagined) != nobody) {
          Solo::moves(imagined, list);
          ASSERT_GT(list.size(), 0);
        }
      }
      Solo::moves(state, list);
      if (list.size() == 0) break;
      const Move move = list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))];
      Solo::apply(state, move, chance, log);
    }
  }
}

}  // namespace
}  // namespace parlour::test
