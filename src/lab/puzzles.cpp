#include "lab/puzzles.hpp"

#include <algorithm>

#include "bots/exact.hpp"
#include "lab/contest.hpp"
#include "lab/detail/looks.hpp"
#include "lab/parallel.hpp"

namespace parlour {
namespace {

using namespace detail;

/// A position with more turns than that is no puzzle for people.
constexpr std::size_t most_turns = 400;
/// So many turns are compared to the end, and those that look best at first.
constexpr std::size_t contenders = 6;
constexpr std::size_t most_of_a_game = 2;
constexpr std::size_t worlds_to_open = 3;

// --- One position ------------------------------------------------------------------------------------------------------

using Left = std::array<std::uint64_t, sieves>;
using HasRoom = std::function<bool(Band)>;
void pass(Left& left, Sieve sieve) { ++left[static_cast<std::size_t>(sieve)]; }

std::vector<WholeTurn> turns_at(const std::vector<WholeTurn>& all, std::span<const std::size_t> places) {
  std::vector<WholeTurn> turns;
  for (const std::size_t place : places) turns.push_back(all[place]);
  return turns;
}

/// The turns that are compared to the end: what looked best, and what tempts.
std::vector<std::size_t> contenders_of(const Sample& flat, std::span<const std::size_t> tempted) {
  std::vector<std::size_t> turns = flat.order();
  if (turns.size() > contenders) turns.resize(contenders);
  for (const std::size_t turn : tempted)
    if (std::ranges::find(turns, turn) == turns.end()) turns.push_back(turn);
  return turns;
}

Shares shares_of(const Sample& sample, std::size_t right, std::size_t tempting, std::optional<std::size_t> next) {
  return {.right = sample.share(right),
          .tempting = sample.share(tempting),
          .next = next ? std::optional{sample.share(*next)} : std::nullopt};
}

Puzzle puzzle_of(const Position& position, std::size_t lap, const std::vector<WholeTurn>& turns,
                 std::span<const std::size_t> right, std::size_t tempting, std::size_t next) {
  Puzzle puzzle;
  puzzle.position = position;
  puzzle.lap = lap;
  puzzle.right = turns_at(turns, right);
  puzzle.tempting = turns[tempting];
  puzzle.next = turns[next];
  return puzzle;
}

/// Whether some budget finds it, and there is room for what is as hard.
template <Game G>
bool give_rating(Case<G>& look, std::span<const std::size_t> right, const HasRoom& has_room, Puzzle& puzzle) {
  const auto rung = rate(look, right);
  if (!rung || look.stopped()) return false;
  puzzle.rating = rating_of(*rung);
  puzzle.band = band_of(*rung);
  return has_room(puzzle.band);
}

/// The turns of these that are not among the others.
std::vector<std::size_t> rest_of(std::span<const std::size_t> turns, std::span<const std::size_t> some,
                                 std::span<const std::size_t> others) {
  std::vector<std::size_t> rest;
  for (const std::size_t turn : turns)
    if (std::ranges::find(some, turn) == some.end() && std::ranges::find(others, turn) == others.end())
      rest.push_back(turn);
  return rest;
}

/// Hidden cards or luck: by worlds. What costs most comes last.
template <Game G>
std::optional<Puzzle> examine_by_worlds(Case<G>& look, const HasRoom& has_room, Left& left) {
  const std::vector<std::size_t> tempted = greedy_turns(look);
  if (tempted.empty() || std::ranges::find(tempted, made_turn(look)) != tempted.end()) return {};
  pass(left, Sieve::tempted);

  const auto flat = look_flat(look, tempted);
  if (!flat || !promising(*flat)) return {};
  // As a rule what tempts is the best already at a first look.
  if (std::ranges::find(tempted, flat->order()[0]) != tempted.end()) return {};
  pass(left, Sieve::flat);

  const std::vector<std::size_t> places = contenders_of(*flat, tempted);
  const Sample fresh = look_fresh(look, places, 0, fresh_worlds);
  if (fresh.worlds(0) < fresh_worlds || look.stopped()) return {};
  const auto parted = split(fresh);
  if (!parted) return {};
  std::vector<std::size_t> right;
  for (const std::size_t i : parted->right) right.push_back(places[i]);
  if (any_of(tempted, right)) return {};
  pass(left, Sieve::led);

  const std::size_t tempting = most_frequent(tempted);
  const std::size_t next = places[parted->next];
  Puzzle puzzle = puzzle_of(look.position, look.scene.lap.size(), look.turns.list, right, tempting, next);
  const std::size_t best = parted->right[0];
  const auto wrong = static_cast<std::size_t>(std::ranges::find(places, tempting) - places.begin());
  puzzle.shares = shares_of(fresh, best, wrong, parted->next);
  // The turn itself wins the round.
  puzzle.proved = puzzle.shares->right.value == 1 && over_after(look, right[0]);
  for (std::uint32_t n = 0; n < fresh_worlds && puzzle.worlds.size() < worlds_to_open; ++n)
    if (fresh.value(best, n) == 1 && fresh.value(wrong, n) == 0) puzzle.worlds.push_back(n);
  if (puzzle.worlds.size() < worlds_to_open || !reason_for(look, right[0], tempting)) return {};
  puzzle.event = look_for_event(look, right[0], tempting);
  if (!puzzle.event || !give_reasons(look, right[0], tempting, puzzle)) return {};
  pass(left, Sieve::explained);
  if (!give_rating(look, right, has_room, puzzle)) return {};
  pass(left, Sieve::rated);

  std::vector<std::size_t> compared{right[0], tempting};
  if (next != tempting) compared.push_back(next);
  Trial searched = look_searched(look, compared, searched_from, searched_at_first, searched_worlds);
  if (!searched.passed()) return {};
  if (!none_looks_better(look, right[0], rest_of(places, right, compared))) return {};
  pass(left, Sieve::searched);
  puzzle.searched = shares_of(searched.sample(), 0, 1, {});
  const Trial past = look_past(look, compared);
  if (!look.scene.lap.empty() && !past.passed()) return {};
  pass(left, Sieve::past);
  return puzzle;
}

/// What can be looked through to its end: by the truth.
template <CanBeSolved G>
std::optional<Puzzle> examine_exactly(Case<G>& look, const HasRoom& has_room, Left& left) {
  const std::vector<std::size_t> tempted = greedy_turns(look);
  if (tempted.empty()) return {};
  pass(left, Sieve::tempted);
  std::vector<Move> moves;
  for (const WholeTurn& turn : look.turns.list) moves.push_back(turn.front());
  const std::vector<int> leads = BotTraits<G>::Exact::leads(look.scene.now.view, moves, look.should_stop);
  if (leads.empty()) return {};
  pass(left, Sieve::flat);

  // Right is what keeps the best result; the others must come to a worse one.
  std::vector<std::size_t> order(leads.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order,
                    [&](std::size_t a, std::size_t b) { return leads[a] != leads[b] ? leads[a] > leads[b] : a < b; });
  const int best = leads[order[0]];
  std::vector<std::size_t> right;
  for (const std::size_t turn : order)
    if (sign_of(leads[turn]) == sign_of(best)) right.push_back(turn);
  if (best < 0 || right.size() > sound::most_right || right.size() == order.size() || any_of(tempted, right)) return {};
  pass(left, Sieve::led);

  const std::size_t tempting = most_frequent(tempted);
  const std::size_t next = order[right.size()];
  Puzzle puzzle = puzzle_of(look.position, look.scene.lap.size(), look.turns.list, right, tempting, next);
  puzzle.leads = Leads{.right = best, .tempting = leads[tempting], .next = leads[next]};
  puzzle.proved = true;
  puzzle.worlds = {0};
  if (!give_reasons(look, right[0], tempting, puzzle)) return {};
  pass(left, Sieve::explained);
  if (!give_rating(look, right, has_room, puzzle)) return {};
  pass(left, Sieve::rated);
  pass(left, Sieve::searched);
  pass(left, Sieve::past);
  return puzzle;
}

template <Game G>
std::optional<Puzzle> examine(const Position& position, std::span<const Move> went_on, const HasRoom& has_room,
                              Left& left, const ShouldStop& should_stop) {
  const auto scene = scene_of<G>(position);
  if (!scene) return {};
  const World<G> first = world_of<G>(*scene, position, 0);
  const Turns<G> turns = turns_of<G>(first.state);
  if (!turns.complete || turns.list.size() < 2 || turns.list.size() > most_turns) return {};
  pass(left, Sieve::choice);
  Case<G> look{.position = position,
               .scene = *scene,
               .turns = turns,
               .should_stop = should_stop,
               .went_on = went_on,
               .list = {},
               .log = {}};
  if constexpr (CanBeSolved<G>) {
    if (BotTraits<G>::Exact::players == position.players) return examine_exactly<G>(look, has_room, left);
  }
  return examine_by_worlds<G>(look, has_room, left);
}

// --- One game ----------------------------------------------------------------------------------------------------------

/// A game of `hard`: its moves, and where a turn with a choice begins.
struct HardGame {
  std::vector<Move> moves;
  std::vector<std::pair<std::size_t, Seat>> turns;
  bool whole = false;
};

HardGame play_hard(const PuzzleSearch& search, std::uint64_t seed, const ShouldStop& should_stop) {
  const AnyGame& game = *search.game;
  const Bot hard = *parse_bot("hard");
  const std::vector<Bot> bots(static_cast<std::size_t>(search.players), hard);
  CutShort cut_short(should_stop);
  const ShouldStop asked = cut_short.asked_by_bots();
  PlayerChances own(seed, search.players);
  Opening opening(game.info, seed);
  HardGame played;
  MoveList list;
  AnyState state;
  const auto choose = [&](Seat seat, const AnyState& now, const Decision& decision) {
    const auto opened = opening.next(decision.offered);
    if (!opened && decision.offered.size() > 1 && game.turn_begins(now))
      played.turns.emplace_back(played.moves.size(), seat);
    const Move move = opened ? *opened : bot_move(hard, now, decision, own[seat], asked);
    played.moves.push_back(move);
    return move;
  };
  const Contest contest = play_contest(
      game, search.options, bots, seed, decision_cap, list, state, choose,
      [](Move, const AnyState&, std::span<const Told>) {}, cut_short);
  played.whole = !cut_short && contest.outcome.over();
  return played;
}

struct GameResult {
  std::vector<Puzzle> puzzles;
  std::uint64_t positions = 0;
  Left left{};
  bool whole = false;
};

GameResult look_through(const PuzzleSearch& search, std::uint64_t number, const ShouldStop& should_stop) {
  const std::uint64_t seed = derive_seed(search.seed, number) % static_cast<std::uint64_t>(1'000'000'000);
  GameResult result;
  HardGame played = play_hard(search, seed, should_stop);
  if (should_stop && should_stop()) return result;
  result.positions = played.turns.size();
  // Not always the first ones.
  Chance chance(derive_seed(seed, 77));
  chance.shuffle(std::span{played.turns});
  for (const auto& [moves, seat] : played.turns) {
    if (!played.whole || result.puzzles.size() >= most_of_a_game) break;
    const Position position{.game = search.game,
                            .players = search.players,
                            .options = search.options,
                            .seed = Seed{.number = seed},
                            .moves = {played.moves.begin(), played.moves.begin() + static_cast<std::ptrdiff_t>(moves)},
                            .seat = seat};
    const auto went_on = std::span<const Move>{played.moves}.subspan(moves);
    // What is found meanwhile does not count, or it would depend on the number of threads.
    const auto room = [&](Band band) { return has_room(search.found_before, band, search.count); };
    auto found = with_game(*search.game,
                           [&]<Game G>() { return examine<G>(position, went_on, room, result.left, should_stop); });
    if (should_stop && should_stop()) return result;
    if (!found) continue;
    found->id = std::to_string(seed) + "." + std::to_string(moves);
    result.puzzles.push_back(std::move(*found));
  }
  result.whole = true;
  return result;
}

}  // namespace

std::expected<void, std::string> can_have_puzzles(const AnyGame& game, int players) {
  return with_game(game, [&]<Game G>() -> std::expected<void, std::string> {
    if constexpr (TellsRollouts<G>) return {};
    if (players_of_solved(game) == players) return {};
    return std::unexpected("puzzles of " + std::string{game.info.name} +
                           " are found by looking through it to its end, which takes " +
                           std::to_string(players_of_solved(game)) + " players");
  });
}

FoundPuzzles find_puzzles(const PuzzleSearch& search, const PuzzleHooks& hooks) {
  FoundPuzzles found;
  std::array<std::size_t, bands> by_band = search.found_before;
  std::size_t all = 0;
  for (const std::size_t each : by_band) all += each;
  std::vector<GameResult> results(static_cast<std::size_t>(parallel_slots(search.threads)));
  const ShouldStop should_stop = hooks.should_stop;
  run_in_order(
      search.games, search.threads,
      [&](std::uint64_t piece, int slot) {
        results[static_cast<std::size_t>(slot)] = look_through(search, search.first + piece, should_stop);
      },
      [&](int slot) {
        GameResult& result = results[static_cast<std::size_t>(slot)];
        if (!result.whole) return false;
        ++found.games;
        found.positions += result.positions;
        for (std::size_t i = 0; i < sieves; ++i) found.left[i] += result.left[i];
        for (Puzzle& puzzle : result.puzzles) {
          const auto band = static_cast<std::size_t>(puzzle.band);
          if (!has_room(by_band, puzzle.band, search.count)) {
            ++found.without_room[band];
            continue;
          }
          ++by_band[band];
          ++all;
          found.puzzles.push_back(std::move(puzzle));
        }
        if (hooks.progress) hooks.progress(found.games, found.puzzles.size());
        return all < search.count && !(hooks.should_stop && hooks.should_stop());
      });
  return found;
}

std::optional<Puzzle> examine_again(const ReadPuzzle& puzzle, const std::function<bool()>& should_stop) {
  Left left{};
  const Position& position = puzzle.puzzle.position;
  const auto always = [](Band) { return true; };
  auto found = with_game(*position.game, [&]<Game G>() { return examine<G>(position, {}, always, left, should_stop); });
  if (found) found->id = puzzle.puzzle.id;
  return found;
}

}  // namespace parlour
