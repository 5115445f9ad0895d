// Every game of the house passes the checks that any game must pass, and the checks notice when something is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "games/any/check.hpp"
#include "games/registry.hpp"
#include "support/games.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

class AnyGameTest : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { ASSERT_NE(find_game(GetParam()), nullptr) << GetParam() << " is not in the registry"; }
  const AnyGame& game = *find_game(GetParam());
};

TEST_P(AnyGameTest, has_the_same_defaults_in_its_options_and_in_their_list) {
  with_game(game, [&]<class G>() { EXPECT_EQ(typed_options<G>(game.default_options()), typename G::Options{}); });
}

TEST_P(AnyGameTest, holds_what_must_hold_of_any_game) {
  const Report report = check_game(game, scaled(300), 11);
  EXPECT_TRUE(report.ok()) << report.problem;
  std::printf("%ld games (%ld unfinished), %ld positions\n", report.games, report.unfinished, report.steps);
}

TEST_P(AnyGameTest, G8_G9_shows_nobody_a_hidden_card) {
  const Report report = check_non_interference(game, scaled(100'000), 12);
  EXPECT_TRUE(report.ok()) << report.problem;
  EXPECT_LE(report.parted, report.compared_moves / 20) << "too little is compared to its end";
  std::printf("%ld views and %ld moves (all but %ld to the end) compared in %ld games\n", report.compared_views,
              report.compared_moves, report.parted, report.games);
}

TEST_P(AnyGameTest, says_what_happens_in_the_present) {
  for (const MessageSpec& spec : game.events) {
    if (!spec.english.starts_with("{seat} ")) continue;
    const std::string_view rest = spec.english.substr(7);
    const std::string_view verb = rest.substr(0, rest.find_first_of(" ."));
    EXPECT_TRUE(verb.ends_with('s') || verb == "cannot" || verb == "and") << spec.english;
  }
}

INSTANTIATE_TEST_SUITE_P(All, AnyGameTest, ::testing::ValuesIn(game_ids()),
                         [](const auto& test) { return test.param; });

// --- the checks can fail -------------------------------------------------------------------------------------------------------

TEST(NonInterference, notices_a_view_that_depends_on_a_hidden_card) {
  AnyGame leaky = erase<Solo>();
  leaky.view = [](const AnyState& any, Observer observer) {
    const Solo::State& state = any.as<Solo::State>();
    Solo::View view = Solo::view(state, observer);
    if (state.hands[0].has(solo::draw_4_card)) view.table.first = 0;
    return AnyView::of(view);
  };
  EXPECT_FALSE(check_non_interference(leaky, 20'000, 12).ok());
}

TEST(NonInterference, notices_an_event_that_tells_a_drawn_card_to_everybody) {
  AnyGame leaky = erase<Solo>();
  leaky.apply = [](AnyState& any, Move move, Chance& chance, EventLog& log) {
    Solo::State& state = any.as<Solo::State>();
    Solo::apply(state, move, chance, log);
    if (solo::act_of(move) == solo::Act::draw)
      log.tell_all(message(solo::Happened::played, {'S', 8}, state.step.asked, state.step.drawn));
  };
  EXPECT_FALSE(check_non_interference(leaky, 20'000, 12).ok());
}

enum class During : std::uint8_t { any_move, the_last_of_a_round };

/// What the leaky game tells is told to another seat too. (A game's functions have no room for what a test picks.)
template <Game G, auto kind, int further, During when = During::any_move>
AnyGame overheard() {
  AnyGame leaky = erase<G>();
  leaky.apply = [](AnyState& any, Move move, Chance& chance, EventLog& log) {
    typename G::State& state = any.as<typename G::State>();
    const std::size_t before = log.told.size();
    const int round = G::round(state);
    G::apply(state, move, chance, log);
    if (when == During::the_last_of_a_round && G::round(state) == round) return;
    for (std::size_t i = before; i < log.told.size(); ++i) {
      Told& told = log.told[i];
      if (told.secret && told.secret->kind == static_cast<std::uint8_t>(kind))
        told.knowing.add(static_cast<Seat>((told.secret->args[0] + further) % state.table.players));
    }
  };
  return leaky;
}

TEST(NonInterference, notices_a_secret_card_that_another_seat_is_told_too) {
  for (const AnyGame& leaky :
       {overheard<Help, help::Happened::drew_card, 1>(), overheard<Help, help::Happened::drew_card, 2>(),
        overheard<Help, help::Happened::passed_card, 2>(), overheard<Help, help::Happened::returned_card, 2>(),
        overheard<Solo, solo::Happened::drew_card, 2>(), overheard<Solo, solo::Happened::gift_card, 1>(),
        overheard<Solo, solo::Happened::got, 3>(), overheard<Schwupps, schwupps::Happened::drew_card, 2>(),
        overheard<Schwupps, schwupps::Happened::took_card, 1>(),
        overheard<Schwupps, schwupps::Happened::gave_card, 2>(), overheard<Freaky, freaky::Happened::drew_card, 2>()}) {
    EXPECT_FALSE(check_non_interference(leaky, 20'000, 12).ok()) << leaky.info.id;
  }
}

TEST(NonInterference, notices_it_where_a_round_ends_and_the_next_is_dealt_too) {
  constexpr During last = During::the_last_of_a_round;
  for (const AnyGame& leaky :
       {overheard<Help, help::Happened::got, 1, last>(), overheard<Solo, solo::Happened::got, 1, last>(),
        overheard<Schwupps, schwupps::Happened::drew_card, 1, last>()}) {
    EXPECT_FALSE(check_non_interference(leaky, 20'000, 12).ok()) << leaky.info.id;
  }
}

TEST(NonInterference, notices_an_event_that_shows_that_somebody_was_polled) {
  AnyGame leaky = erase<Solo>();
  leaky.apply = [](AnyState& any, Move move, Chance& chance, EventLog& log) {
    Solo::State& state = any.as<Solo::State>();
    const Seat seat = state.step.asked;
    Solo::apply(state, move, chance, log);
    if (solo::act_of(move) != solo::Act::wait && state.step.phase == solo::Phase::poll)
      log.tell_all(message(solo::Happened::waited, {'S', 62}, seat));
  };
  EXPECT_FALSE(check_non_interference(leaky, 20'000, 12).ok());
}

TEST(NonInterference, notices_moves_that_show_who_holds_a_protection) {
  AnyGame leaky = erase<Solo>();
  leaky.view = [](const AnyState& any, Observer observer) {
    const Solo::State& state = any.as<Solo::State>();
    Solo::View view = Solo::view(state, observer);
    if (state.step.phase == solo::Phase::protect) view.step.asked = state.step.asked;
    return AnyView::of(view);
  };
  EXPECT_FALSE(check_non_interference(leaky, 100'000, 12).ok());
}

// Where something may differ between two worlds, they are compared on: from there as anywhere else nothing more may.

TEST(NonInterference, notices_what_is_told_after_an_event_that_reveals_something) {
  AnyGame leaky = erase<Help>();
  leaky.apply = [](AnyState& any, Move move, Chance& chance, EventLog& log) {
    Help::State& state = any.as<Help::State>();
    Help::apply(state, move, chance, log);
    if (state.table.phase != help::Phase::help || log.told.empty() ||
        log.told.back().open->kind != static_cast<std::uint8_t>(help::Happened::asked))
      return;
    const int kinds_held = std::popcount(state.hands[index_of(state.table.turn)].kinds());
    log.tell_all(message(help::Happened::skipped, {'H', 15}, kinds_held % 2));
  };
  EXPECT_FALSE(check_non_interference(leaky, 20'000, 12).ok());
}

TEST(NonInterference, notices_what_is_told_after_points_that_differ) {
  AnyGame leaky = erase<Solo>();
  leaky.apply = [](AnyState& any, Move move, Chance& chance, EventLog& log) {
    Solo::apply(any.as<Solo::State>(), move, chance, log);
    const auto counted = std::ranges::find_if(log.told, [](const Told& told) {
      return told.open && told.open->kind == static_cast<std::uint8_t>(solo::Happened::scored) &&
             told.open->args[1] > 0;
    });
    if (counted == log.told.end()) return;
    const int points = counted->open->args[1];
    log.tell_all(message(solo::Happened::waited, {'S', 95}, points % 2));
  };
  EXPECT_FALSE(check_non_interference(leaky, 20'000, 12).ok());
}

TEST(GenericCheck, notices_a_secret_that_is_told_to_everybody) {
  AnyGame broken = erase<Solo>();
  broken.apply = [](AnyState& any, Move move, Chance& chance, EventLog& log) {
    Solo::apply(any.as<Solo::State>(), move, chance, log);
    for (Told& told : log.told)
      if (told.secret && told.secret->kind == static_cast<std::uint8_t>(solo::Happened::drew_card))
        told.open = told.secret;
  };
  EXPECT_FALSE(check_game(broken, 20, 11).ok());
}

TEST(GenericCheck, notices_a_lost_card) {
  AnyGame broken = erase<Solo>();
  broken.apply = [](AnyState& any, Move move, Chance& chance, EventLog& log) {
    Solo::State& state = any.as<Solo::State>();
    Solo::apply(state, move, chance, log);
    if (state.table.draw_size == 3) --state.table.draw_size;
  };
  EXPECT_FALSE(check_game(broken, 40, 11).ok());
}

TEST(GenericCheck, notices_a_move_that_is_listed_twice) {
  AnyGame broken = erase<Solo>();
  broken.moves = [](const AnyState& state, MoveList& list) {
    Solo::moves(state.as<Solo::State>(), list);
    if (list.size() == 3) list.add(list[0]);
  };
  EXPECT_FALSE(check_game(broken, 20, 11).ok());
}

TEST(GenericCheck, notices_a_move_that_is_neither_listed_nor_refused) {
  AnyGame broken = erase<Solo>();
  broken.refuse = [](const AnyState& state, Move move) {
    if (solo::act_of(move) == solo::Act::keep) return std::optional<Refusal>{};
    return Solo::refuse(state.as<Solo::State>(), move);
  };
  EXPECT_FALSE(check_game(broken, 20, 11).ok());
}

TEST(GenericCheck, notices_a_notation_that_does_not_read_back) {
  AnyGame broken = erase<Solo>();
  broken.notation = [](Move move) {
    return solo::act_of(move) == solo::Act::keep ? std::string{"hold"} : Solo::notation(move);
  };
  EXPECT_FALSE(check_game(broken, 20, 11).ok());
}

}  // namespace
}  // namespace parlour::test
