// What must hold of any bot: it is found by its name, it always answers with a move it was offered, and equal chance
// gives equal answers.
#include "bots/bot.hpp"

#include <gtest/gtest.h>

#include "bots/random.hpp"
#include "games/registry.hpp"
#include "support/scale.hpp"

namespace parlour {
namespace {

using test::scaled;

/// Calls `visit(state, seat, moves, view, knowledge)` at each decision of a contest of random players, up to a number
/// of them.
template <class Visit>
void walk(const AnyGame& game, int players, std::uint64_t seed, int decisions, Visit&& visit) {
  Chance chance(seed);
  Chance pick(derive_seed(seed, 1));
  EventLog log;
  AnyState state = game.deal(game.default_options(), players, chance, log);
  std::vector<AnyKnowledge> knowledge;
  for (Seat seat = 0; seat < players; ++seat) knowledge.push_back(game.knowledge(seat, players));
  MoveList moves;
  for (Seat seat = game.to_act(state); seat != nobody && decisions > 0; seat = game.to_act(state), --decisions) {
    for (const Told& told : log.told)
      for (Seat hearer = 0; hearer < players; ++hearer)
        if (const auto& event = told.heard_by(hearer))
          game.remember(knowledge[static_cast<std::size_t>(hearer)], *event);
    log.clear();
    game.moves(state, moves);
    visit(state, seat, moves, game.view(state, seat), knowledge[static_cast<std::size_t>(seat)]);
    game.apply(state, random_move(moves, pick), chance, log);
  }
}

template <class Visit>
void walk_all(int contests, Visit&& visit) {
  for (const AnyGame& game : all_games())
    for (int players = game.info.min_players; players <= game.info.max_players; ++players)
      for (int k = 0; k < contests; ++k)
        walk(game, players, derive_seed(static_cast<std::uint64_t>(players), static_cast<std::uint64_t>(k)), 2000,
             [&](const auto&... decision) { visit(game, decision...); });
}

TEST(Bots, AreFoundByName) {
  ASSERT_EQ(all_bots().size(), 6U);
  for (const Bot& bot : all_bots()) {
    const auto found = parse_bot(bot.name);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, bot.name);
    EXPECT_FALSE(bot.about.empty());
  }
  EXPECT_EQ(parse_bot("gready").error(),
            "there is no bot \"gready\"; there are: random easy greedy normal hard search");
  EXPECT_EQ(parse_bot("greedy:level=3").error(), "the bot greedy takes no parameters");
  EXPECT_FALSE(parse_bot(""));
  EXPECT_FALSE(parse_bot(":"));
}

TEST(Bots, ChooseWhatTheyAreOffered) {
  walk_all(scaled(2), [](const AnyGame& game, const AnyState&, Seat seat, const MoveList& moves, const AnyView& view,
                         const AnyKnowledge& knowledge) {
    for (const Bot& bot : all_bots()) {
      Chance chance(static_cast<std::uint64_t>(seat));
      const Move move = bot.choose(bot, {game, view, knowledge, moves}, chance, {});
      ASSERT_TRUE(moves.contains(move)) << bot.name << " chose " << game.notation(move);
    }
  });
}

TEST(Bots, ChooseTheSameFromTheSame) {
  walk_all(1, [](const AnyGame& game, const AnyState&, Seat, const MoveList& moves, const AnyView& view,
                 const AnyKnowledge& knowledge) {
    for (const Bot& bot : all_bots()) {
      Chance chance(7);
      Chance again(7);
      ASSERT_EQ(bot.choose(bot, {game, view, knowledge, moves}, chance, {}),
                bot.choose(bot, {game, view, knowledge, moves}, again, {}));
      ASSERT_EQ(chance.below(1'000'000), again.below(1'000'000)) << "different draws";
    }
  });
}

/// Bots are given the list of the state because it is at hand; it must be no other than what their view offers.
TEST(Bots, AreOfferedWhatTheyCouldWorkOut) {
  MoveList offered;
  walk_all(1, [&](const AnyGame& game, const AnyState&, Seat seat, const MoveList& moves, const AnyView& view,
                  const AnyKnowledge&) {
    ASSERT_EQ(game.view_to_act(view), seat);
    game.view_moves(view, offered);
    ASSERT_TRUE(std::equal(moves.begin(), moves.end(), offered.begin(), offered.end()));
  });
}

TEST(Bots, RandomIsUniformAndDrawsOnlyToChoose) {
  MoveList moves;
  moves.add({5});
  Chance chance(3);
  Chance untouched(3);
  EXPECT_EQ(random_move(moves, chance), Move{5});
  EXPECT_EQ(chance.below(1'000'000), untouched.below(1'000'000));

  moves.add({6});
  moves.add({7});
  std::array<int, 3> counts{};
  const int picks = 30'000;
  for (int i = 0; i < picks; ++i) ++counts[random_move(moves, chance).code - 5];
  // The standard deviation of a count is 82.
  for (const int count : counts) EXPECT_NEAR(count, picks / 3, 500);
}

TEST(Bots, StreamsOfSeatsAndGamesDiffer) {
  EXPECT_NE(player_seed(1, 0), player_seed(1, 1));
  EXPECT_NE(player_seed(1, 0), player_seed(2, 0));
  EXPECT_EQ(player_seed(Seed{.number = 1}, 3), player_seed(1, 3));
  EXPECT_EQ(player_seed(std::uint64_t{1}, 3), derive_seed(1, 1003));
  Seed secret{.generator = Seed::Generator::chacha20};
  Seed other = secret;
  other.key[31] = 1;
  EXPECT_NE(player_seed(secret, 0), player_seed(other, 0));
}

}  // namespace
}  // namespace parlour
