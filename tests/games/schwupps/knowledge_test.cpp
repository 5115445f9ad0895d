// What an observer knows for certain of the common pile: everything after a reshuffle, until somebody else gets a card from it.
#include "games/schwupps/builder.hpp"

namespace parlour::test {
namespace {

/// The common pile is used up; y9, g6, g4, g3 and b8 lie under the tops.
Position used_up() {
  Position position;
  position.common("").under(1, "b8 g3").under(2, "g4").under(4, "g6 y9");
  return position;
}

TEST(Schwupps, G9_before_a_reshuffle_nobody_knows_the_common_pile) {
  Match game = Position{}.hand(0, "a b1").turn(0);
  game.play("a top @1 top end");
  for (Observer observer = the_public; observer < 3; ++observer) EXPECT_EQ(game.knows_common(observer), "");
}

TEST(Schwupps, G9_who_takes_the_first_card_of_a_new_common_pile_knows_the_rest) {
  Match game = used_up().hand(0, "b1 b2").turn(0);
  game.play("top");
  EXPECT_EQ(game.hand(0), "b1 b2 y9");
  EXPECT_EQ(game.knows_common(0), "b8 g3 g4 g6");
  EXPECT_EQ(game.common(), "b8 g3 g4 g6");
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) EXPECT_EQ(game.knows_common(observer), "");
}

TEST(Schwupps, G9_who_is_given_the_first_card_knows_the_rest_and_the_giver_does_not) {
  Match game = used_up().hand(0, "a b2").hand(2, "b1").turn(0);
  game.play("a top @2");
  EXPECT_EQ(game.hand(2), "b1 y9");
  EXPECT_EQ(game.knows_common(2), "b8 g3 g4 g6");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) EXPECT_EQ(game.knows_common(observer), "");
}

TEST(Schwupps, G9_the_next_card_that_goes_to_the_same_seat_leaves_its_knowledge_whole) {
  Match game = used_up().hand(0, "b1 b2 b3 b4").hand(1, "a r1 r2 r3").turn(0);
  game.play("top end a top @0");
  EXPECT_EQ(game.hand(0), "b1 b2 b3 b4 g6 y9");
  EXPECT_EQ(game.knows_common(0), "b8 g3 g4");
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) EXPECT_EQ(game.knows_common(observer), "");
}

TEST(Schwupps, G9_a_card_for_anybody_else_ends_the_certainty) {
  Match game = used_up().hand(0, "b1 b2 b3 b4").turn(0);
  game.play("top end top");
  EXPECT_EQ(game.knows_common(0), "");
  EXPECT_EQ(game.knows_common(1), "");
  Match given = used_up().hand(0, "b1 b2 b3 a").turn(0);
  given.play("top a bottom @1");
  EXPECT_EQ(given.knows_common(0), "");
  EXPECT_EQ(given.knows_common(1), "");
}

TEST(Schwupps, G9_cards_laid_and_drawn_from_personal_piles_do_not_disturb_it) {
  Match game = used_up().hand(0, "b1 b2").hand(1, "y5 r5 a").hand(2, "b4").turn(0);
  game.play("top end y5>2");
  EXPECT_EQ(game.knows_common(0), "b8 g3 g4 g6");
  EXPECT_EQ(text_of(game.knowledge(0).under), "p5");
  EXPECT_EQ(text_of(game.knowledge(the_public).under), "p5");
  game.play("end");
  EXPECT_EQ(game.knows_common(0), "b8 g3 g4 g6");
}

TEST(Schwupps, G9_C26_nothing_taken_changes_nothing) {
  Match game = Position{}.common("").hand(0, "b1 b2").turn(0);
  game.play("top end");
  for (Observer observer = the_public; observer < 3; ++observer) EXPECT_EQ(game.knows_common(observer), "");
}

TEST(Schwupps, G9_C42_everybody_follows_what_lies_under_the_tops) {
  Match game = Position{}.hand(0, "y5 b5 p5").turn(0);
  game.play("y5>1 p5>2");
  for (Observer observer = the_public; observer < 3; ++observer) {
    EXPECT_EQ(text_of(game.knowledge(observer).under), "b5 p5");
    EXPECT_EQ(game.knowledge(observer).tops, game.state().table.tops);
  }
}

TEST(Schwupps, G9_after_a_second_reshuffle_the_new_content_counts) {
  Match game = Position{}.players(2).common("").under(1, "y9").hand(0, "y5 b1 b2 b3").hand(1, "r5 r1 r2 r3 r4").turn(0);
  game.play("top y5>3 end");
  EXPECT_EQ(game.common(), "");
  EXPECT_EQ(game.knows_common(0), "");
  game.play("r5>3 end top");
  EXPECT_EQ(game.common(), "g5");
  EXPECT_EQ(game.knows_common(0), "g5");
  EXPECT_EQ(game.knows_common(1), "");
}

TEST(Schwupps, G9_a_new_game_begins_without_knowledge) {
  Match game = used_up().tops("b5 p5 g8 r5").option("schwupps.form", "tournament").hand(0, "r5").pile(0, "").turn(0);
  game.play("bottom");
  EXPECT_EQ(game.knows_common(0), "b8 g3 g4 g6");
  game.play("y9>3 r5>1");
  EXPECT_EQ(game.number(), 2);
  for (Observer observer = the_public; observer < 3; ++observer) {
    EXPECT_EQ(game.knows_common(observer), "");
    EXPECT_EQ(text_of(game.knowledge(observer).under), "");
    EXPECT_EQ(game.knowledge(observer).tops, game.state().table.tops);
  }
}

TEST(Schwupps, G9_knowledge_before_the_deal_is_empty_and_belongs_to_its_observer) {
  for (const Observer observer : {the_public, Seat{0}, Seat{4}}) {
    const schwupps::Knowledge fresh = Schwupps::knowledge(observer, 5);
    EXPECT_EQ(fresh.observer, observer);
    EXPECT_TRUE(fresh.under.empty());
    EXPECT_TRUE(fresh.common.empty());
  }
}

// --- imagining in whole games ----------------------------------------------------------------------------------------------

TEST(Schwupps, G8_G9_random_play_keeps_views_knowledge_and_imagination_in_step) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    Chance chance{seed};
    const int players = 2 + static_cast<int>(seed % 4);
    schwupps::Options options;
    options.form = seed % 3 == 0 ? schwupps::tournament : schwupps::single;
    options.deck = seed % 5 == 0 ? schwupps::matching : schwupps::even;
    EventLog log;
    schwupps::State state = Schwupps::deal(options, players, chance, log);
    std::vector<schwupps::Knowledge> known;
    for (Observer observer = the_public; observer < players; ++observer)
      known.push_back(Schwupps::knowledge(observer, players));
    MoveList list;
    for (int step = 0; step < 400; ++step) {
      for (schwupps::Knowledge& mind : known) hear(Schwupps{}, mind.observer, log.told, mind);
      log.clear();
      schwupps::NumberCards under;
      for (const auto& pile : state.table.under) under.add_all(pile);
      for (const schwupps::Knowledge& mind : known) {
        ASSERT_EQ(mind.tops, state.table.tops) << "seed " << seed << " step " << step;
        ASSERT_EQ(mind.under, under) << "seed " << seed << " step " << step;
        mind.common.for_each([&](Kind card) {
          ASSERT_LE(mind.common.count(card), std::ranges::count(state.common.all(), card)) << "seed " << seed;
        });
        const schwupps::View view = Schwupps::view(state, mind.observer);
        const schwupps::State imagined = Schwupps::imagine(view, mind, chance);
        ASSERT_EQ(Schwupps::view(imagined, mind.observer), view) << "seed " << seed << " step " << step;
        ASSERT_EQ(Schwupps::census(imagined), Schwupps::census(state)) << "seed " << seed << " step " << step;
      }
      Schwupps::moves(state, list);
      if (list.size() == 0) break;
      Schwupps::apply(state, list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))], chance,
                      log);
    }
  }
}

}  // namespace
}  // namespace parlour::test
