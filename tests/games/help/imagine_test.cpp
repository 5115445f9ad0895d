// `imagine` is uniform: in small positions the imagined worlds are counted against the exact distribution, in which every
// arrangement of the unseen physical cards that agrees with what the observer knows weighs the same (G9). Most cards lie on the
// discard pile, so that few are unseen.
#include <functional>

#include "games/help/builder.hpp"
#include "support/scale.hpp"
#include "support/uniform.hpp"

namespace parlour::test {
namespace {

using help::Hand;
using help::State;

// --- what can be played, in the plainest words -----------------------------------------------------------------------------

/// Whether a hand with these other cards could play the card now. A Wild always finds a slot in a row of up to five cards.
bool playable(const State& state, Kind card, const Hand& others) {
  const bool empty = state.table.row.size == 0;
  if (card == kind("no") || card == kind("w")) return true;
  if (card == kind("z")) return !empty;
  if (card == kind("s")) {
    bool replacement = false;
    others.for_each([&](Kind other) { replacement = replacement || other <= kind("w"); });
    return !empty && replacement;
  }
  return card + 1 > state.table.row.last();
}

bool has_play(const State& state, const Hand& hand) {
  bool any = false;
  hand.for_each([&](Kind card) {
    Hand others = hand;
    others.remove(card);
    any = any || playable(state, card, others);
  });
  return any;
}

/// What being asked tells (H62), and that whoever is helped had nothing to play (G9).
bool agrees_with_the_question(const State& state) {
  using help::Phase;
  const help::Table& table = state.table;
  const Hand& turn = state.hands[at(table.turn)];
  if (table.phase == Phase::turn) return has_play(state, turn);
  if (table.phase == Phase::first || table.phase == Phase::over) return true;
  Hand own = turn;
  if (state.exchange.passed != no_card) own.remove(state.exchange.passed);
  if (state.exchange.returned != no_card) own.add(state.exchange.returned);
  if (has_play(state, own)) return false;
  if (state.exchange.passed != no_card) return playable(state, state.exchange.passed, own);
  bool helps = false;
  state.hands[at(table.helper)].for_each([&](Kind card) { helps = helps || playable(state, card, own); });
  return helps;
}

// --- all worlds ------------------------------------------------------------------------------------------------------------

/// What else the observer knows of a world.
using Rule = std::function<bool(const State&)>;

/// Hands, draw pile and exchange in short: one letter a card, "a" for the 1, "l" for the Wild.
std::string world(const State& state) {
  std::string text;
  const auto put = [&](Kind card) { text += card == no_card ? '-' : static_cast<char>('a' + card); };
  for (std::size_t seat = 0; seat < state.table.players; ++seat) {
    state.hands[seat].for_each(put);
    text += ' ';
  }
  for (std::size_t i = 0; i < state.table.draw_size; ++i) put(state.draw[i]);
  text += ' ';
  put(state.exchange.passed);
  put(state.exchange.returned);
  return text;
}

/// All arrangements of the unseen cards in their places; each order of kinds stands for equally many orders of physical cards. A hand
/// known in part keeps what is known. The card that was passed has a place of its own in the asker's hand, the one returned in the
/// helper's.
std::map<std::string, double> exact(const Match& game, Observer observer, const Rule& rule) {
  const help::View view = game.view(observer);
  const help::Table& table = view.table;
  const bool onlooker = observer != table.turn && observer != table.helper;
  const bool passed = table.phase == help::Phase::give_back || table.phase == help::Phase::received;
  const bool returned = table.phase == help::Phase::received;
  State base = game.state();
  std::vector<Kind> unseen(base.draw.begin(), base.draw.begin() + table.draw_size);
  std::vector<int> open(table.players, 0);
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (seat == observer) continue;
    Hand known = hand_of(game.knows(observer, seat));
    Hand rest = base.hands[at(seat)];
    known.for_each([&](Kind card) { rest.remove(card); });
    base.hands[at(seat)] = known;
    open[at(seat)] = rest.size();
    rest.for_each([&](Kind card) { unseen.push_back(card); });
  }
  std::ranges::sort(unseen);
  std::map<std::string, double> weights;
  double total = 0;
  do {
    State state = base;
    std::size_t next = 0;
    for (Seat seat = 0; seat < table.players; ++seat)
      for (int n = 0; n < open[at(seat)]; ++n) {
        const Kind card = unseen[next++];
        if (n == 0 && onlooker && passed && seat == table.turn) state.exchange.passed = card;
        if (n == 0 && onlooker && returned && seat == table.helper) state.exchange.returned = card;
        state.hands[at(seat)].add(card);
      }
    for (std::size_t i = 0; i < table.draw_size; ++i) state.draw[i] = unseen[next++];
    if (!agrees_with_the_question(state) || !(Help::view(state, observer) == view) || !rule(state)) continue;
    weights[world(state)] += 1;
    total += 1;
  } while (std::ranges::next_permutation(unseen).found);
  for (auto& [text, weight] : weights) weight /= total;
  return weights;
}

void expect_uniform(const Match& game, Observer observer, const Rule& rule = [](const State&) { return true; }) {
  SCOPED_TRACE("observer " + std::to_string(observer));
  const std::map<std::string, double> expected = exact(game, observer, rule);
  ASSERT_GT(expected.size(), 1U);
  ASSERT_TRUE(expected.contains(world(game.state()))) << "what is so must be possible";
  const int draws = std::max(20'000, scaled(60'000));
  std::map<std::string, int> counted;
  Chance chance{5};
  for (int i = 0; i < draws; ++i) ++counted[world(game.imagine(observer, chance))];
  expect_shares(counted, expected);
  EXPECT_EQ(Help::imagine(game.view(observer), game.knowledge(observer), chance).table, game.state().table);
}

/// At most `fresh` of the cards are numbers below the call (below any if it was "none").
bool not_below(const Hand& hand, int call, int fresh) {
  int low = 0;
  hand.for_each([&](Kind card) { low += card < 11 && (call == 0 || card + 1 < call) ? 1 : 0; });
  return low <= fresh;
}

Hand without(Hand hand, std::string_view known) {
  for (const Kind card : cards(known)) hand.remove(card);
  return hand;
}

// --- an ordinary turn ------------------------------------------------------------------------------------------------------

Position small() { return Position{}.rest_in_discard(); }

TEST(Help, G9_imagine_is_uniform_and_two_unseen_copies_weigh_double) {
  const Match game =
      small().row("n3").hand(0, "n4 n5 s z").hand(1, "n1 n1 n1 n9").hand(2, "n9 n1 n1 z").draw("n2 n9").turn(0);
  expect_uniform(game, 0);
}

TEST(Help, G9_H62_a_seat_that_is_asked_to_play_has_a_play) {
  // Of seat 1 it is certain that it can play: not four low numbers.
  const Match game =
      small().row("n8").hand(0, "n4 n5 s z").hand(1, "n1 n1 n9 n2").hand(2, "n1 n1 n1 n2").draw("n2").turn(1);
  expect_uniform(game, 0);
  expect_uniform(game, 2);
}

TEST(Help, G9_H62_the_public_knows_it_too) {
  const Match game = small().row("n8").hand(0, "s s s s").hand(1, "s s n1 n9").hand(2, "n1 n1 n1 n1").turn(1);
  expect_uniform(game, the_public);
}

TEST(Help, G9_H62_with_an_empty_row_Zaps_and_Switches_alone_are_no_play) {
  const Match game = small().hand(0, "n4 n5 s z").hand(1, "s z s n1").hand(2, "z z z s").turn(1);
  expect_uniform(game, 2);
}

TEST(Help, G9_imagine_leaves_a_known_card_where_it_is) {
  Match game =
      small().row("n3 n6").hand(0, "s n5 n1 n1").hand(1, "n7 n1 n2 n2").hand(2, "n9 n9 z z").draw("n2 n1").turn(0);
  game.play("s1=n5");
  expect_uniform(game, 2);
  expect_uniform(game, 1);
}

TEST(Help, G9_imagine_keeps_the_known_content_of_a_fresh_pile) {
  Match game = small().row("n3").hand(0, "n4 n1 n1 n2").hand(1, "n5 n1 n2 n2").hand(2, "z z z z").turn(0);
  game.play("n4");
  Chance chance{4};
  std::set<Kind> tops;
  for (int i = 0; i < 200; ++i) {
    const State imagined = game.imagine(0, chance);
    tops.insert(imagined.draw[imagined.table.draw_size - 1U]);
    std::vector<Kind> pile(imagined.draw.begin(), imagined.draw.begin() + imagined.table.draw_size);
    help::Pile left = game.knowledge(0).pile;
    EXPECT_EQ(std::ssize(pile), left.size());
    for (const Kind card : pile) {
      EXPECT_TRUE(left.has(card));
      if (left.has(card)) left.remove(card);
    }
  }
  EXPECT_GT(tops.size(), 10U) << "in any order";
}

// --- after the calls -------------------------------------------------------------------------------------------------------

TEST(Help, G9_H53_right_after_the_calls_no_number_below_and_one_of_it) {
  const Match game =
      small().hand(0, "n4 n5 s z").hand(1, "n5 n5 n6 z").hand(2, "n6 n6 z z").calls({4, 5, 6}).draw("n5 n6").first(0);
  expect_uniform(game, 0, [](const State& state) {
    return not_below(state.hands[1], 5, 0) && state.hands[1].has(kind("n5")) && not_below(state.hands[2], 6, 0) &&
           state.hands[2].has(kind("n6"));
  });
}

TEST(Help, G9_H53_whoever_called_none_has_no_number) {
  const Match game =
      small().hand(0, "n4 n5 s z").hand(1, "s s z z").hand(2, "n6 n6 z z").calls({4, 0, -1}).draw("n5 s").first(0);
  expect_uniform(game, 0, [](const State& state) { return not_below(state.hands[1], 0, 0); });
  const Match from_outside =
      small().hand(0, "n4 z z z").hand(1, "s s z z").hand(2, "n4 n4 z z").calls({4, 0, -1}).first(0);
  expect_uniform(from_outside, the_public, [](const State& state) {
    return not_below(state.hands[1], 0, 0) && not_below(state.hands[0], 4, 0) && state.hands[0].has(kind("n4"));
  });
}

TEST(Help, G9_H53_after_plays_and_draws_only_the_new_cards_may_be_low) {
  // Seat 1 called 5 and lays it, then draws one card unseen; seat 2 called 6 and still has it.
  Match game = small()
                   .row("n3")
                   .hand(0, "n4 n5 s z")
                   .hand(1, "n5 n7 n7 z")
                   .hand(2, "n6 n7 z z")
                   .calls({4, 5, 6})
                   .draw("n2 n2 n1")
                   .turn(1);
  expect_uniform(game, 0, [](const State& state) {
    return not_below(state.hands[1], 5, 0) && state.hands[1].has(kind("n5")) && not_below(state.hands[2], 6, 0) &&
           state.hands[2].has(kind("n6"));
  });
  game.play("n5");
  expect_uniform(game, 0, [](const State& state) {
    return not_below(state.hands[1], 5, 1) && not_below(state.hands[2], 6, 0) && state.hands[2].has(kind("n6"));
  });
}

TEST(Help, G9_H53_a_known_card_below_the_call_does_not_count) {
  // Seat 1 called 5, takes the 3 out of the row with a Switch and draws.
  Match game = small()
                   .row("n3 n8")
                   .hand(0, "n4 n5 s z")
                   .hand(1, "s n5 n5 w")
                   .hand(2, "n6 n7 z z")
                   .calls({4, 5, -1})
                   .draw("n2 n2 n1")
                   .turn(1);
  game.play("s0=w");
  expect_uniform(game, 0, [](const State& state) {
    const Hand rest = without(state.hands[1], "n3");
    return not_below(rest, 5, 1) && rest.has(kind("n5"));
  });
}

// --- help ------------------------------------------------------------------------------------------------------------------

TEST(Help, G9_H62_while_help_is_asked_for) {
  const Match game =
      small().row("n8").hand(0, "n9 n8 z s").hand(1, "n1 n1 n2 n8").hand(2, "n9 z n1 n2").draw("n1").help(1, 0);
  expect_uniform(game, 0);
  expect_uniform(game, 1);
}

TEST(Help, G9_H62_while_help_is_asked_for_as_a_third_seat_sees_it) {
  const Match game =
      small().row("n8").hand(0, "n9 s s n1").hand(1, "n1 n1 n1 n2").hand(2, "n9 z n1 n2").draw("s").help(1, 0);
  expect_uniform(game, 2);
  // Either four low numbers, or four Switches and no Switch that would help.
  const Match switches =
      small().row("n8").hand(0, "n9 n9 n1 n1").hand(1, "s s s s").hand(2, "n9 z n1 n2").draw("n1").help(1, 0);
  expect_uniform(switches, 2);
}

TEST(Help, G9_H18_the_helper_infers_from_its_own_moves_what_the_asker_has) {
  // With a Switch that does not help the asker has four Switches; with one that does, numbers.
  const Match numbers =
      small().row("n8").hand(0, "n9 s n9 n9").hand(1, "n1 n2 n1 n2").hand(2, "s s s n1").draw("s n2").help(1, 0);
  expect_uniform(numbers, 0);
  const Match unsure =
      small().row("n8").hand(0, "n9 z n9 n9").hand(1, "n1 n1 n1 n2").hand(2, "s s s n1").draw("s n2").help(1, 0);
  expect_uniform(unsure, 0);
  const Match switches =
      small().row("n8").hand(0, "n9 s n9 n9").hand(1, "s s s s").hand(2, "n1 n1 n3 n1").draw("s n2").help(1, 0);
  expect_uniform(switches, 0);
}

TEST(Help, G9_H13_help_on_an_empty_row) {
  const Match game = small().hand(0, "n9 s z z").hand(1, "z s s z").hand(2, "n1 z n1 z").draw("s").help(1, 0);
  expect_uniform(game, 0);
  expect_uniform(game, 1);
  expect_uniform(game, 2);
}

TEST(Help, G9_H58_while_a_card_is_to_be_returned) {
  Match game =
      small().row("n8").hand(0, "n9 s s n1").hand(1, "n1 n1 n1 n2").hand(2, "n9 z n1 n2").draw("n2").help(1, 0);
  game.play(">n9");
  expect_uniform(game, 0);
  expect_uniform(game, 1);
  expect_uniform(game, 2);
  game.play("<n2");
  expect_uniform(game, 0);
  expect_uniform(game, 1);
  expect_uniform(game, 2);
}

TEST(Help, G9_H58_while_a_Switch_was_passed) {
  Match game = small().row("n8").hand(0, "s s s n1").hand(1, "n1 n1 n1 n2").hand(2, "n9 z n1 n2").draw("n2").help(1, 0);
  game.play(">s");
  expect_uniform(game, 0);
  expect_uniform(game, 2);
  game.play("<n1");
  expect_uniform(game, 0);
  expect_uniform(game, 2);
}

TEST(Help, G9_H58_four_Switches_helped_with_a_number) {
  Match game = small().row("n8").hand(0, "n9 n9 n1 n1").hand(1, "s s s s").hand(2, "n9 z n1 n2").draw("n2").help(1, 0);
  game.play(">n9");
  expect_uniform(game, 0);
  expect_uniform(game, 2);
  game.play("<s");
  expect_uniform(game, 0);
  expect_uniform(game, 1);
  expect_uniform(game, 2);
}

TEST(Help, G9_H53_H58_calls_and_an_exchange) {
  // Asker and helper have called: their own four cards keep to it, wherever they are now.
  Match game = small()
                   .row("n8")
                   .hand(0, "n7 n9 n9 s")
                   .hand(1, "n5 n6 n7 n7")
                   .hand(2, "n9 z n1 n2")
                   .calls({7, 5, -1})
                   .draw("n5 n6")
                   .help(1, 0);
  const auto asker_called_5 = [](const State& state) {
    Hand own = state.hands[1];
    if (state.exchange.passed != no_card) own.remove(state.exchange.passed);
    if (state.exchange.returned != no_card) own.add(state.exchange.returned);
    return not_below(own, 5, 0) && own.has(kind("n5"));
  };
  const auto helper_called_7 = [](const State& state) {
    Hand own = state.hands[0];
    if (state.exchange.passed != no_card) own.add(state.exchange.passed);
    if (state.exchange.returned != no_card) own.remove(state.exchange.returned);
    return not_below(own, 7, 0) && own.has(kind("n7"));
  };
  const auto both = [&](const State& state) { return asker_called_5(state) && helper_called_7(state); };
  expect_uniform(game, 0, asker_called_5);
  expect_uniform(game, 1, helper_called_7);
  expect_uniform(game, 2, both);
  game.play(">n9");
  expect_uniform(game, 0, asker_called_5);
  expect_uniform(game, 1, helper_called_7);
  expect_uniform(game, 2, both);
  game.play("<n6");
  expect_uniform(game, 0, asker_called_5);
  expect_uniform(game, 1, helper_called_7);
  expect_uniform(game, 2, both);
  // Afterwards one of the helper's cards and one of the asker's are new; the called 5 may have gone back, the 7 is still there.
  game.play("n9");
  expect_uniform(game, 2, [](const State& state) {
    return not_below(state.hands[0], 7, 1) && state.hands[0].has(kind("n7")) && not_below(state.hands[1], 5, 1);
  });
}

TEST(Help, G9_H58_what_was_known_of_the_asker_is_in_one_of_two_hands) {
  // Seat 1 was seen to take the 3 out of the row; nothing was seen of what it returned.
  Match game = small()
                   .players(3)
                   .row("n3 n6")
                   .hand(1, "s n2 n1 n1")
                   .hand(2, "n11 n1 z z")
                   .hand(0, "n10 no n2 n4")
                   .draw("n4 n1 n4")
                   .turn(1);
  game.play("s0=n2 n11 no");
  ASSERT_EQ(game.asked(), "help 2");
  const auto has_3 = [](const State& state) {
    return state.hands[1].has(kind("n3")) || state.exchange.returned == kind("n3");
  };
  expect_uniform(game, 0, has_3);
  Chance chance{3};
  game.play(">z <n3");
  int gone = 0;
  for (int i = 0; i < 2000; ++i) {
    const State imagined = game.imagine(0, chance);
    EXPECT_TRUE(has_3(imagined));
    gone += imagined.exchange.returned == kind("n3") ? 1 : 0;
  }
  EXPECT_NEAR(gone, 500, 120) << "any of the four may have gone back";
}

}  // namespace
}  // namespace parlour::test
