// Puzzles: what each filter lets pass and what not, and that the files which come with the page say the truth.
#include "lab/puzzles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sstream>

#include "games/registry.hpp"
#include "lab/detail/scene.hpp"
#include "lab/puzzle_filters.hpp"
#include "lab/puzzle_play.hpp"

namespace parlour {
namespace {

// --- The filters -------------------------------------------------------------------------------------------------------

/// Turns that win so many of so many worlds; the worlds that one wins are the first ones, so that better ones win where worse ones do.
Sample sample_of(std::size_t worlds, const std::vector<std::size_t>& won) {
  Sample sample(won.size());
  for (std::size_t turn = 0; turn < won.size(); ++turn)
    for (std::size_t world = 0; world < worlds; ++world) sample.add(turn, world < won[turn] ? 1 : 0);
  return sample;
}

TEST(PuzzleFilters, FivePointsMakeALead) {
  EXPECT_TRUE(split(sample_of(4000, {2000, 1800})));
  EXPECT_FALSE(split(sample_of(4000, {2000, 1801})));
}

TEST(PuzzleFilters, FourErrorsMakeALead) {
  // A lead of a tenth, which is 4.00 errors of it at 144 worlds and more with more of them.
  EXPECT_TRUE(split(sample_of(150, {75, 60})));
  EXPECT_FALSE(split(sample_of(140, {70, 56})));
}

TEST(PuzzleFilters, ALeadIsMeasuredAgainstEveryTurnThatIsWrong) {
  // The last turn is behind by more than the next one, but wins in other worlds: nobody knows by how much.
  Sample sample(3);
  for (std::size_t world = 0; world < 200; ++world) {
    sample.add(0, world < 120 ? 1 : 0);
    sample.add(1, world < 104 ? 1 : 0);
    sample.add(2, world >= 97 ? 1 : 0);
  }
  EXPECT_TRUE(split(sample_of(200, {120, 104})));
  EXPECT_FALSE(split(sample));
}

TEST(PuzzleFilters, WhatIsWithinAPointIsRightToo) {
  const auto both = split(sample_of(4000, {2000, 1961, 1700}));
  ASSERT_TRUE(both);
  EXPECT_EQ(both->right, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(both->next, 2U);
  EXPECT_FALSE(split(sample_of(4000, {2000, 1959, 1700}))) << "neither nearly as good nor far enough behind";
}

TEST(PuzzleFilters, FourRightTurnsAreTooMany) {
  EXPECT_TRUE(split(sample_of(4000, {2000, 2000, 2000, 1000})));
  EXPECT_FALSE(split(sample_of(4000, {2000, 2000, 2000, 2000, 1000})));
  EXPECT_FALSE(split(sample_of(4000, {2000, 2000}))) << "nothing is wrong";
}

TEST(PuzzleFilters, AFirstLookWantsAGap) {
  EXPECT_TRUE(promising(sample_of(1000, {500, 460})));
  EXPECT_FALSE(promising(sample_of(1000, {500, 470})));
  EXPECT_TRUE(promising(sample_of(1000, {500, 495, 450}))) << "behind two";
  EXPECT_FALSE(promising(sample_of(1000, {500, 480, 460, 440, 420}))) << "one step after the other";
}

TEST(PuzzleFilters, ALeadStandsByTwoErrors) {
  EXPECT_TRUE(still_leads({.by = 0.06, .error = 0.03}));
  EXPECT_FALSE(still_leads({.by = 0.059, .error = 0.03}));
  EXPECT_FALSE(still_leads({.by = 0, .error = 0}));
  EXPECT_TRUE(hopeless({.by = 0.01, .error = 0.03}));
  EXPECT_FALSE(hopeless({.by = 0.02, .error = 0.03}));
  EXPECT_TRUE(behind({.by = -0.04, .error = 0.03}));
  EXPECT_FALSE(behind({.by = -0.02, .error = 0.03}));
  EXPECT_TRUE(beyond_doubt({.by = 0.12, .error = 0.03}));
  EXPECT_FALSE(beyond_doubt({.by = 0.119, .error = 0.03}));
}

TEST(PuzzleFilters, RatedByTheSmallestBudgetThatFindsItFourTimesInFive) {
  const auto found_in = [](int from, int misses) {
    return smallest_budget([=](int iterations, int n) { return iterations >= from && n >= misses; });
  };
  EXPECT_EQ(found_in(10, 4), 0U);
  EXPECT_EQ(found_in(10, 5), std::nullopt) << "fifteen of twenty";
  EXPECT_EQ(found_in(40, 0), 3U);
  EXPECT_EQ(found_in(3000, 0), budgets.size() - 1);
  EXPECT_EQ(found_in(3001, 0), std::nullopt);
  EXPECT_EQ(band_of(0), Band::easy);
  EXPECT_EQ(band_of(3), Band::medium);
  EXPECT_EQ(band_of(budgets.size() - 1), Band::hard);
}

TEST(PuzzleFilters, AnEventTellsWhyIfItDiffersAndGoesWithLosing) {
  const Happenings all_right{.worlds = 1000, .won = 700};
  const Happenings all_tempting{.worlds = 1000, .won = 400};
  const auto told = [&](EventCount count) { return telling_event(std::span{&count, 1}, all_right, all_tempting); };
  EventCount harm{.event = message(3, {}),
                  .in_lap = true,
                  .ends = false,
                  .right = {.worlds = 100, .won = 10},
                  .tempting = {.worlds = 400, .won = 40}};
  const auto event = told(harm);
  ASSERT_TRUE(event);
  EXPECT_EQ(event->event.kind, 3);
  EXPECT_DOUBLE_EQ(event->right, 0.1);
  EXPECT_DOUBLE_EQ(event->tempting, 0.4);
  EXPECT_TRUE(event->in_lap);

  EventCount less = harm;
  less.tempting = {.worlds = 199, .won = 20};
  EXPECT_FALSE(told(less)) << "9.9 points";
  EventCount idle = harm;
  idle.right.won = 70;
  idle.tempting.won = 160;
  EXPECT_FALSE(told(idle)) << "as many are won with it as without it";
  EventCount certain = harm;
  certain.right = {.worlds = 0, .won = 0};
  certain.tempting = {.worlds = 1000, .won = 400};
  EXPECT_FALSE(told(certain)) << "the turn says so itself";
  certain.ends = true;
  EXPECT_TRUE(told(certain)) << "but that the game is over says all";
}

TEST(PuzzleFilters, AnEventBeforeTheNextTurnCountsForMore) {
  const Happenings all{.worlds = 1000, .won = 500};
  const EventCount later{.event = message(1, {}),
                         .in_lap = false,
                         .ends = false,
                         .right = {.worlds = 100, .won = 10},
                         .tempting = {.worlds = 700, .won = 210}};
  EventCount soon = later;
  soon.event.kind = 2;
  soon.in_lap = true;
  soon.tempting = {.worlds = 550, .won = 110};
  EXPECT_EQ(telling_event(std::array{later, soon}, all, all)->event.kind, 2) << "45 points before it, 60 after it";
  soon.tempting = {.worlds = 300, .won = 60};
  EXPECT_EQ(telling_event(std::array{later, soon}, all, all)->event.kind, 1) << "20 points before it";
}

TEST(PuzzleFilters, PlacesAreKeptFreeForEachBand) {
  EXPECT_TRUE(has_room({59, 0, 0}, Band::easy, 100));
  EXPECT_FALSE(has_room({60, 0, 0}, Band::easy, 100));
  EXPECT_TRUE(has_room({60, 0, 0}, Band::hard, 100));
  EXPECT_TRUE(has_room({60, 20, 19}, Band::hard, 100));
  EXPECT_FALSE(has_room({60, 20, 20}, Band::hard, 100));
}

// --- Where everybody searches ------------------------------------------------------------------------------------------

/// Nobody can imagine what agrees with such a memory: it would be tried for ever.
TEST(PuzzleScenes, AWorldInWhichSomebodyRemembersWhatCannotBeDoesNotCount) {
  const AnyGame& game = *find_game("help");
  Position position{.game = &game,
                    .players = 3,
                    .options = game.single_round_options(),
                    .seed = Seed{.number = 1},
                    .moves = {},
                    .seat = 0};
  Chance chance(position.seed);
  EventLog log;
  const AnyState dealt = game.deal(position.options, 3, chance, log);
  position.seat = game.to_act(dealt);
  const auto scene = detail::scene_of<Help>(position);
  ASSERT_TRUE(scene);
  const auto world = detail::world_of<Help>(*scene, position, 1);
  EXPECT_TRUE(detail::agrees<Help>(*scene, world.state, scene->now.memories));
  MoveList list;
  game.moves(dealt, list);
  const WholeTurn turn{list[0]};
  EXPECT_TRUE(detail::search_on<Help>(*scene, world, scene->now.memories, turn, 1, list, log));

  auto memories = scene->now.memories;
  for (Help::Knowledge& memory : memories) {
    for (auto& hand : memory.others)
      for (int n = 0; n < 3; ++n) hand.known.add(0);  // six of five cards
  }
  EXPECT_FALSE(detail::agrees<Help>(*scene, world.state, memories));
  EXPECT_FALSE(detail::search_on<Help>(*scene, world, memories, turn, 1, list, log));
}

// --- The files of the page ---------------------------------------------------------------------------------------------

std::string text_of(const AnyGame& game) {
  std::ifstream in(std::string{PARLOUR_GOLDEN_DIR} + "/../../web/src/games/" + std::string{game.info.id} +
                   "/puzzles.json");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<PuzzleFile> files() {
  std::vector<PuzzleFile> all;
  for (const AnyGame& game : all_games()) {
    const std::string text = text_of(game);
    if (text.empty()) continue;
    auto file = read_puzzles(text);
    EXPECT_TRUE(file) << game.info.id << ": " << (file ? "" : file.error());
    if (!file) continue;
    EXPECT_EQ(file->game, &game);
    EXPECT_EQ(write_puzzles(*file), text) << "it is written as it was read";
    all.push_back(std::move(*file));
  }
  return all;
}

TEST(Puzzles, EveryGameOfTheHouseHasSome) {
  const std::vector<PuzzleFile> all = files();
  EXPECT_GE(all.size(), 5U);
  for (const PuzzleFile& file : all) {
    ASSERT_FALSE(file.puzzles.empty()) << file.game->info.id;
    EXPECT_LE(file.puzzles.size(), 100U);
    for (const ReadPuzzle& read : file.puzzles) {
      const Puzzle& puzzle = read.puzzle;
      EXPECT_EQ(std::ranges::count(file.puzzles, puzzle.id, [](const ReadPuzzle& each) { return each.puzzle.id; }), 1)
          << puzzle.id;
      EXPECT_EQ(std::ranges::find(puzzle.right, puzzle.tempting), puzzle.right.end()) << puzzle.id;
      EXPECT_EQ(std::ranges::find(puzzle.right, puzzle.next), puzzle.right.end()) << puzzle.id;
      EXPECT_FALSE(puzzle.themes.empty()) << puzzle.id;
      EXPECT_NE(read.reason, "") << puzzle.id;
      EXPECT_NE(read.reason, "wins_surely") << puzzle.id << " says by its leads who wins";
    }
  }
}

void confirm(const ReadPuzzle& puzzle) {
  const auto confirmed = confirm_puzzle(puzzle);
  EXPECT_TRUE(confirmed) << puzzle.puzzle.position.game->info.id << ' ' << puzzle.puzzle.id << ": "
                         << (confirmed ? "" : confirmed.error());
}

TEST(SlowPuzzles, TwoOfEachGameAreAsTheirFileSays) {
  for (const PuzzleFile& file : files()) {
    confirm(file.puzzles.front());
    confirm(file.puzzles.back());
  }
}

TEST(SoakPuzzles, AllAreAsTheirFileSays) {
  for (const PuzzleFile& file : files())
    for (const ReadPuzzle& puzzle : file.puzzles) confirm(puzzle);
}

TEST(SlowPuzzles, WhatIsWrongIsNotConfirmed) {
  for (const PuzzleFile& file : files()) {
    const auto complaint = [&](auto&& change) {
      ReadPuzzle puzzle = file.puzzles.front();
      change(puzzle.puzzle);
      const auto confirmed = confirm_puzzle(puzzle);
      return confirmed ? "" : confirmed.error();
    };
    EXPECT_EQ(complaint([](Puzzle& puzzle) { puzzle.right = {puzzle.tempting}; }), "greedy finds it");
    EXPECT_EQ(complaint([](Puzzle& puzzle) { puzzle.right.front().clear(); }), "one of its turns cannot be made");
    EXPECT_NE(complaint([](Puzzle& puzzle) { puzzle.position.moves.pop_back(); }), "");
    if (!file.puzzles.front().puzzle.shares) continue;
    EXPECT_TRUE(complaint([](Puzzle& puzzle) { puzzle.shares->right.value += 0.15; }).starts_with("a turn wins "));
    EXPECT_TRUE(complaint([](Puzzle& puzzle) { puzzle.shares->next->value -= 0.15; }).starts_with("a turn wins "));
  }
}

/// Two cards laid in two rows of Freaky: which of them first makes no difference.
TEST(Puzzles, ATurnInAnotherOrderIsTheSame) {
  const AnyGame& game = *find_game("freaky");
  Position position{.game = &game,
                    .players = 2,
                    .options = game.single_round_options(),
                    .seed = Seed{.number = 1},
                    .moves = {},
                    .seat = 0};
  int tried = 0;
  for (std::uint64_t seed = 1; seed < 200 && tried < 10; ++seed) {
    position.seed.number = seed;
    Chance chance(position.seed);
    EventLog log;
    const AnyState dealt = game.deal(position.options, 2, chance, log);
    position.seat = game.to_act(dealt);
    MoveList offered;
    game.moves(dealt, offered);
    for (const Move first : offered)
      for (const Move second : offered) {
        AnyState one = dealt;
        AnyState other = dealt;
        if (first == second || game.refuse(one, second)) continue;
        game.apply(one, first, chance, log);
        game.apply(other, second, chance, log);
        if (game.to_act(one) != position.seat || game.to_act(other) != position.seat || game.refuse(one, second) ||
            game.refuse(other, first))
          continue;
        const Move stop = *game.parse_move("stop");
        game.apply(one, second, chance, log);
        game.apply(other, first, chance, log);
        if (std::memcmp(&one, &other, game.state_bytes) != 0 || game.to_act(one) != position.seat ||
            game.refuse(one, stop))
          continue;
        const std::array right{WholeTurn{first, second, stop}};
        const auto judged = judge_turn(position, {second, first, stop}, right);
        if (!judged || !judged->over) continue;  // ripe rows are still to be taken
        ++tried;
        EXPECT_EQ(judged->right, 0U);
        EXPECT_TRUE(judge_turn(position, {second}, right)->open);
        EXPECT_EQ(judge_turn(position, {first, stop}, right)->right, std::nullopt);
      }
  }
  EXPECT_GE(tried, 10);
}

TEST(Puzzles, ARightTurnIsJudgedSo) {
  for (const PuzzleFile& file : files())
    for (const ReadPuzzle& read : file.puzzles) {
      const Puzzle& puzzle = read.puzzle;
      const auto judged = [&](const WholeTurn& made) { return judge_turn(puzzle.position, made, puzzle.right); };
      for (std::size_t i = 0; i < puzzle.right.size(); ++i) {
        const auto whole = judged(puzzle.right[i]);
        ASSERT_TRUE(whole) << puzzle.id << ": " << whole.error();
        EXPECT_TRUE(whole->over);
        EXPECT_EQ(whole->right, i);
        WholeTurn part = puzzle.right[i];
        part.pop_back();
        const auto open = judged(part);
        ASSERT_TRUE(open);
        EXPECT_FALSE(open->over);
        EXPECT_TRUE(open->open) << puzzle.id;
      }
      const auto tempted = judged(puzzle.tempting);
      ASSERT_TRUE(tempted) << puzzle.id;
      EXPECT_TRUE(tempted->over);
      EXPECT_EQ(tempted->right, std::nullopt);
      EXPECT_FALSE(tempted->open);
      if (&read - file.puzzles.data() > 8) break;
    }
}

TEST(Puzzles, TheWorldsToOpenEndAsTheyAreSaidTo) {
  for (const PuzzleFile& file : files()) {
    const ReadPuzzle& read = file.puzzles.front();
    const Puzzle& puzzle = read.puzzle;
    for (const std::uint32_t number : puzzle.worlds) {
      const auto right = play_world(puzzle.position, number, puzzle.right[0]);
      const auto wrong = play_world(puzzle.position, number, puzzle.tempting);
      ASSERT_TRUE(right && wrong);
      EXPECT_GT(right->won, wrong->won) << puzzle.id;
      const AnyGame& game = *file.game;
      EXPECT_EQ(game.to_act(right->steps[0].state), puzzle.position.seat);
      EXPECT_TRUE(game.outcome(right->steps.back().state).over());
      EXPECT_TRUE(game.same_view(game.view(right->steps[0].state, puzzle.position.seat),
                                 game.view(wrong->steps[0].state, puzzle.position.seat)));
    }
    EXPECT_FALSE(play_world(puzzle.position, 0, {Move{4'000'000'000U}}));
  }
}

TEST(Puzzles, WhatASeatRemembersIsOfTheKindsThatItsGameNames) {
  for (const PuzzleFile& file : files()) {
    const auto known = recall(file.puzzles.front().puzzle.position);
    ASSERT_TRUE(known);
    EXPECT_TRUE(file.game->info.id != "swirl" || known->empty()) << "all of it lies on the table";
    EXPECT_TRUE(file.game->info.id != "freaky" || !known->empty()) << "rows that were taken are gone";
  }
}

TEST(Puzzles, AFileThatIsNoneIsRefused) {
  EXPECT_FALSE(read_puzzles(""));
  EXPECT_FALSE(read_puzzles("{}"));
  EXPECT_EQ(
      read_puzzles(
          R"({"game":"swirl","rules_version":99,"looked_through":{"games":1,"positions":1},"made_by":[],"puzzles":[]})")
          .error(),
      "\"rules_version\" is not the one of Swirl here");
  std::string text = text_of(*find_game("swirl"));
  const std::size_t at = text.find("\"seat\":");
  text.replace(at, 8, "\"seat\":7");
  EXPECT_FALSE(read_puzzles(text));
}

TEST(ThreadPuzzles, AreTheSameForAnyNumberOfThreads) {
  const AnyGame& swirl = *find_game("swirl");
  const auto found = [&](int threads) {
    const FoundPuzzles all = find_puzzles({.game = &swirl,
                                           .players = 2,
                                           .options = swirl.single_round_options(),
                                           .count = 4,
                                           .games = 2,
                                           .seed = 7,
                                           .threads = threads,
                                           .found_before = {}});
    std::string text = std::to_string(all.games) + " " + std::to_string(all.positions) + "\n";
    for (const Puzzle& puzzle : all.puzzles) text += puzzle_json(puzzle) + "\n";
    return text;
  };
  const std::string alone = found(1);
  EXPECT_GT(std::ranges::count(alone, '\n'), 1);
  EXPECT_EQ(found(3), alone);
}

TEST(Puzzles, AGameThatIsOnlySolvedForTwoSaysSo) {
  EXPECT_TRUE(can_have_puzzles(*find_game("swirl"), 2));
  EXPECT_FALSE(can_have_puzzles(*find_game("swirl"), 3));
  EXPECT_TRUE(can_have_puzzles(*find_game("solo"), 5));
}

}  // namespace
}  // namespace parlour
