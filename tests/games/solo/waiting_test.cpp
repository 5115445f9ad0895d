// Where the rules pass a moment because nobody holds a Protection, `waiting` says what everybody would see if somebody did.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

using solo::Act;
using solo::Phase;

bool same(const Told& a, const Told& b) { return a.knowing == b.knowing && a.secret == b.secret && a.open == b.open; }

TEST(Solo, S63_waiting_looks_like_the_question_to_everybody_who_is_not_asked) {
  Chance chance(21);
  MoveList list;
  int asked = 0;
  int passed = 0;
  for (int game = 0; game < scaled(250); ++game) {
    solo::Options options;
    options.target = 0;
    options.solo_call = static_cast<std::int16_t>(chance.below(2));
    options.interject_actions = static_cast<std::int16_t>(chance.below(2));
    options.protection_turn = static_cast<std::int16_t>(chance.below(2));
    options.reverse_skips_with_two = static_cast<std::int16_t>(chance.below(2));
    const int players = 2 + static_cast<int>(chance.below(4));
    EventLog log;
    solo::State state = Solo::deal(options, players, chance, log);
    for (int step = 0; step < 400 && Solo::to_act(state) != nobody; ++step) {
      Solo::moves(state, list);
      const Move move = list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))];
      const solo::State before = state;
      const Chance same_chance = chance;
      log.clear();
      Solo::apply(state, move, chance, log);
      EventLog told;
      const auto waiting = Solo::waiting(before, move, same_chance, told);
      const Phase phase = state.step.phase;
      const bool declined = solo::act_of(move) == Act::accept || solo::act_of(move) == Act::wait;
      if (declined) {
        ASSERT_FALSE(waiting) << "nobody noticed it";
        continue;
      }
      if (phase == Phase::protect || phase == Phase::skipped) {
        ASSERT_TRUE(waiting);
        ASSERT_EQ(told.told.size(), log.told.size());
        for (Observer observer = the_public; observer < players; ++observer) {
          if (observer == state.step.asked) continue;
          ASSERT_EQ(Solo::view(*waiting, observer), Solo::view(state, observer)) << "observer " << int{observer};
        }
        ++asked;
      }
      if (!waiting) continue;
      ASSERT_EQ(Solo::to_act(*waiting), nobody);
      ASSERT_TRUE(Solo::window(Solo::view(*waiting, the_public)).open());
      ASSERT_EQ(Solo::census(*waiting), Solo::census(before));
      ASSERT_LE(told.told.size(), log.told.size());
      ASSERT_TRUE(std::ranges::equal(told.told, std::span{log.told}.first(told.told.size()), same));
      ++passed;
    }
  }
  EXPECT_GT(asked, scaled(100));
  EXPECT_GT(passed - asked, scaled(100)) << "moments at which the rules did not stop";
}

TEST(Solo, the_last_answer_declines_and_answers_are_what_the_rules_offer) {
  Chance chance(22);
  MoveList list;
  MoveList answers;
  EventLog log;
  int questions = 0;
  for (int game = 0; game < scaled(150); ++game) {
    solo::Options options;
    options.target = 0;
    options.interject_actions = static_cast<std::int16_t>(chance.below(2));
    const int players = 2 + static_cast<int>(chance.below(4));
    solo::State state = Solo::deal(options, players, chance, log);
    for (int step = 0; step < 400 && Solo::to_act(state) != nobody; ++step) {
      Solo::moves(state, list);
      const Phase phase = state.step.phase;
      if (phase == Phase::protect || phase == Phase::skipped || phase == Phase::poll) {
        const solo::View view = Solo::view(state, state.step.asked);
        Solo::answers(view, answers);
        for (int i = 0; i + 1 < list.size(); ++i) ASSERT_TRUE(answers.contains(list[i])) << Solo::notation(list[i]);
        const Act last = solo::act_of(list[list.size() - 1]);
        ASSERT_EQ(last, phase == Phase::poll ? Act::wait : Act::accept);
        for (const Move answer : answers) ASSERT_FALSE(Solo::refuse(view, answer)) << Solo::notation(answer);
        ++questions;
      }
      Solo::apply(state, list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))], chance, log);
      log.clear();
    }
  }
  EXPECT_GT(questions, scaled(200));
}

}  // namespace
}  // namespace parlour::test
