// The analysis of a recorded game: what it counts adds up, and it finds the mistake that was made on purpose.
#include "lab/analyse.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bot.hpp"
#include "games/registry.hpp"
#include "lab/report_analysis.hpp"

namespace parlour {
namespace {

const std::vector<std::string> names{"Ada", "Bo", "Cy", "Dee"};

/// A game between greedy players; `meddle(game, state, moves, move)` may replace the move that one of them chose.
template <class Meddle>
Record recorded(const AnyGame& game, int players, std::uint64_t seed, Meddle&& meddle) {
  OptionValues options = game.default_options();
  for (std::size_t i = 0; i < game.options.size(); ++i)
    if (game.options[i].name == "solo.target") options.values[i] = 0;
  const Seed dealt{.number = seed};
  const Bot bot = *parse_bot("greedy");
  RecordBuilder builder(game, players, options,
                        std::vector<std::string>(names.begin(), names.begin() + std::ptrdiff_t{players}), dealt);
  Chance chance(dealt);
  Chance own(seed + 1);
  EventLog log;
  AnyState state = game.deal(options, players, chance, log);
  MoveList moves;
  for (Seat seat = game.to_act(state); seat != nobody; seat = game.to_act(state)) {
    game.moves(state, moves);
    const AnyView view = game.view(state, seat);
    const Move move = meddle(moves, bot.choose(bot, {game, view, {}, moves}, own, {}));
    game.apply(state, move, chance, log);
    log.clear();
    builder.add(move, state);
  }
  return std::move(builder).finish(state);
}
Record recorded(const AnyGame& game, int players, std::uint64_t seed) {
  return recorded(game, players, seed, [](const MoveList&, Move move) { return move; });
}

Analysis analysed(const Record& record, int iterations) {
  const auto analysis = analyse(record, {.iterations = iterations, .seed = 1, .names = names, .progress = {}});
  EXPECT_TRUE(analysis.has_value());
  return *analysis;
}

TEST(Analysis, AddsUpForEverySeat) {
  for (const AnyGame& game : all_games()) {
    const Record record = recorded(game, 3, 5);
    const Analysis analysis = analysed(record, 6);
    ASSERT_EQ(analysis.moves.size(), record.moves.size());
    ASSERT_EQ(analysis.seats.size(), 3U);
    double winners = 0;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const SeatSum& sum = analysis.seats[seat];
      EXPECT_DOUBLE_EQ(sum.start, analysis.start[seat]);
      EXPECT_NEAR(sum.start + sum.by_choices + sum.by_rest, sum.end, 1e-9);
      EXPECT_DOUBLE_EQ(sum.end, analysis.moves.back().chances[seat]);
      double choices = 0;
      for (const AnalysedMove& move : analysis.moves)
        if (move.choice && index_of(move.seat) == seat) choices -= move.choice->cost();
      EXPECT_NEAR(sum.by_choices, choices, 1e-9);
      winners += sum.end;
    }
    EXPECT_NEAR(winners, 1, 1e-9) << game.info.id << ": in the end it is decided";
    for (const Turn& turn : analysis.turning_points) {
      EXPECT_NEAR(turn.by_choice + turn.by_rest(), turn.after - turn.before, 1e-9);
      EXPECT_EQ(turn.after, analysis.moves[turn.number - 1].chances[index_of(turn.seat)]);
      if (turn.seat != analysis.moves[turn.number - 1].seat) {
        EXPECT_EQ(turn.by_choice, 0) << "somebody else's choice";
      }
    }
    EXPECT_LE(analysis.turning_points.size(), most_turning_points);
    EXPECT_LE(analysis.costly.size(), most_costly);
  }
}

TEST(Analysis, IsTheSameForTheSameSeed) {
  const Record record = recorded(*find_game("solo"), 3, 5);
  const Analysis once = analysed(record, 5);
  const Analysis again = analysed(record, 5);
  for (std::size_t i = 0; i < once.moves.size(); ++i) EXPECT_EQ(once.moves[i].chances, again.moves[i].chances);
  EXPECT_EQ(once.costly, again.costly);
}

TEST(Analysis, FindsTheForgottenCall) {
  const AnyGame& solo = *find_game("solo");
  const Move silent = *solo.parse_move("silent");
  std::size_t made = 0;
  std::size_t blunder = 0;
  const Record record = recorded(solo, 2, 46, [&](const MoveList& moves, Move move) {
    ++made;
    if (blunder != 0 || !moves.contains(silent)) return move;
    blunder = made;
    return silent;
  });
  ASSERT_NE(blunder, 0U);
  const Analysis analysis = analysed(record, 60);
  ASSERT_FALSE(analysis.costly.empty());
  EXPECT_EQ(analysis.costly.front(), blunder);
  const AnalysedMove& move = analysis.moves[blunder - 1];
  ASSERT_TRUE(move.choice.has_value());
  EXPECT_EQ(solo.notation(move.choice->best), "solo");
  EXPECT_TRUE(move.choice->is_clear());
  EXPECT_GT(move.choice->cost(), 0.1);
}

TEST(Analysis, WhoNoticesNothingReckonsAsBefore) {
  // Whoever holds the twin of the card on top is asked in secret, and here never shows it.
  const AnyGame& solo = *find_game("solo");
  const Move wait = *solo.parse_move("wait");
  const auto lie_low = [&](const MoveList& moves, Move move) { return moves.contains(wait) ? wait : move; };
  int secret = 0;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
    const Analysis analysis = analysed(recorded(solo, 4, seed, lie_low), 2);
    const std::vector<double>* before = &analysis.start;
    for (const AnalysedMove& move : analysis.moves) {
      if (!move.noticed && move.move == wait) {
        ++secret;
        for (Seat seat = 0; seat < 4; ++seat)
          if (seat != move.seat) {
            EXPECT_EQ(move.chances[index_of(seat)], (*before)[index_of(seat)]);
          }
      }
      before = &move.chances;
    }
  }
  EXPECT_GT(secret, 0);
}

TEST(Review, WeighsAMoveAsTheAnalysisOfTheWholeGameDoes) {
  for (const AnyGame& game : all_games()) {
    const Record record = recorded(game, 3, 5);
    const Analysis analysis = analysed(record, 4);
    std::size_t choices = 0;
    std::size_t contrasts = 0;
    for (Seat seat = 0; seat < 3; ++seat) {
      const auto numbers = choices_of(record, seat);
      ASSERT_TRUE(numbers.has_value());
      for (const std::size_t number : *numbers) {
        ++choices;
        const auto reviewed = review(record, number, {.iterations = 4}, 1);
        ASSERT_TRUE(reviewed.has_value()) << reviewed.error().text();
        const AnalysedMove& move = analysis.moves[number - 1];
        ASSERT_TRUE(move.choice.has_value());
        EXPECT_EQ(reviewed->seat, seat);
        EXPECT_EQ(reviewed->choice.best, move.choice->best);
        EXPECT_EQ(reviewed->choice.cost(), move.choice->cost());
        EXPECT_EQ(reviewed->choice.error, move.choice->error);
        const Contrast& contrast = reviewed->contrast;
        if (move.choice->best == move.move) {
          EXPECT_TRUE(contrast.against.empty() && contrast.missed.empty());
        }
        contrasts += contrast.against.size() + contrast.missed.size();
      }
    }
    EXPECT_EQ(choices, static_cast<std::size_t>(std::ranges::count_if(
                           analysis.moves, [](const AnalysedMove& move) { return move.choice.has_value(); })));
    EXPECT_GT(contrasts, 0U) << game.info.id;
  }
}

TEST(Review, SaysWhatAForgottenCallWas) {
  const AnyGame& solo = *find_game("solo");
  const Move silent = *solo.parse_move("silent");
  bool blundered = false;
  const Record record = recorded(solo, 2, 46, [&](const MoveList& moves, Move move) {
    if (blundered || !moves.contains(silent)) return move;
    blundered = true;
    return silent;
  });
  const auto number = static_cast<std::size_t>(std::ranges::find(record.moves, silent) - record.moves.begin()) + 1;
  const auto reviewed = review(record, number, {.iterations = 60}, 1);
  ASSERT_TRUE(reviewed.has_value());
  EXPECT_GT(reviewed->choice.cost(), 0.1);
  ASSERT_EQ(reviewed->contrast.against.size(), 1U);
  EXPECT_EQ(say_reason(solo, reviewed->contrast.against[0], names), "costs you two cards");
  ASSERT_EQ(reviewed->contrast.missed.size(), 1U);
  EXPECT_EQ(say_reason(solo, reviewed->contrast.missed[0], names), "a forgotten call costs two cards");
}

TEST(Review, RefusesMovesThatNobodyChose) {
  Record record = recorded(*find_game("help"), 3, 5);
  const std::size_t moves = record.moves.size();
  for (const std::size_t number : {std::size_t{0}, std::size_t{1}, moves + 1}) {
    const auto reviewed = review(record, number, {.iterations = 2}, 1);
    ASSERT_FALSE(reviewed.has_value()) << number << ": the first move of HELP! is forced";
    EXPECT_EQ(reviewed.error().text(), "move " + std::to_string(number) + ": nobody chooses there");
  }
  record.moves[3] = Move{0xffffff};
  EXPECT_EQ(choices_of(record, 0).error().move, 4U);
  EXPECT_EQ(review(record, 6, {.iterations = 2}, 1).error().move, 4U);
}

TEST(Analysis, RefusesARecordThatDoesNotVerify) {
  Record record = recorded(*find_game("swirl"), 2, 5);
  record.moves[3] = record.moves[2];
  const auto analysis = analyse(record, {.iterations = 2, .seed = 1, .names = {}, .progress = {}});
  ASSERT_FALSE(analysis.has_value());
  EXPECT_EQ(analysis.error().move, 4U);
}

TEST(Analysis, MakesAPageThatNeedsNothingElse) {
  const Record record = recorded(*find_game("schwupps"), 2, 5);
  const std::vector<std::string> strange{"<script>", "Bo & Co"};
  const std::string page = analysis_report(record, analysed(record, 5), strange);
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
  EXPECT_NE(page.find("<svg viewBox"), std::string::npos);
  EXPECT_EQ(page.find("<script"), std::string::npos) << "names are text";
  EXPECT_NE(page.find("Bo &amp; Co"), std::string::npos);
  EXPECT_EQ(page.find("http"), std::string::npos) << "nothing is loaded from elsewhere";
}

}  // namespace
}  // namespace parlour
