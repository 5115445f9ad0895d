#include <cmath>

#include "lab/detail/looks.hpp"
#include "lab/puzzles.hpp"

namespace parlour {
namespace {

using namespace detail;

/// The finder has no worlds with such numbers.
constexpr std::uint32_t confirm_from = 4'000'000;

/// Whether two measured shares may be of the same thing. The file has three digits.
bool may_agree(const WinShare& one, const WinShare& other) {
  constexpr double digits = 0.0005;
  return std::abs(one.value - other.value) <= sound::errors * std::hypot(one.error, other.error) + 2 * digits;
}

std::unexpected<std::string> no(std::string text) { return std::unexpected(std::move(text)); }

template <Game G>
std::expected<void, std::string> confirm(const ReadPuzzle& read) {
  const Puzzle& puzzle = read.puzzle;
  const Position& position = puzzle.position;
  const auto scene = scene_of<G>(position);
  if (!scene) return no("its moves do not lead to a decision of its seat");
  if (!G::turn_begins(scene->state)) return no("no turn begins there");
  if (puzzle.lap != scene->lap.size()) return no("its lap has " + std::to_string(scene->lap.size()) + " moves");
  const World<G> first = world_of<G>(*scene, position, 0);
  const Turns<G> turns = turns_of<G>(first.state);
  const ShouldStop never;
  Case<G> look{.position = position,
               .scene = *scene,
               .turns = turns,
               .should_stop = never,
               .went_on = {},
               .list = {},
               .log = {}};
  const auto place_of = [&](const WholeTurn& turn) {
    const auto found = std::ranges::find(turns.list, turn);
    return found == turns.list.end() ? std::nullopt
                                     : std::optional{static_cast<std::size_t>(found - turns.list.begin())};
  };
  std::vector<std::size_t> places;  // right ones, tempting, next
  for (const WholeTurn& turn : puzzle.right) places.push_back(place_of(turn).value_or(turns.list.size()));
  for (const WholeTurn* turn : {&puzzle.tempting, &puzzle.next})
    places.push_back(place_of(*turn).value_or(turns.list.size()));
  if (std::ranges::find(places, turns.list.size()) != places.end()) return no("one of its turns cannot be made");
  const std::span<const std::size_t> right = std::span{places}.first(puzzle.right.size());
  const std::vector<std::size_t> tempted = greedy_turns(look);
  if (tempted.empty() || any_of(tempted, right)) return no("greedy finds it");
  if (most_frequent(tempted) != places[right.size()]) return no("greedy is tempted by something else");

  if constexpr (CanBeSolved<G>) {
    if (BotTraits<G>::Exact::players == position.players) {
      std::vector<Move> moves;
      for (const WholeTurn& turn : turns.list) moves.push_back(turn.front());
      const std::vector<int> leads = BotTraits<G>::Exact::leads(scene->now.view, moves, never);
      const int best = *std::ranges::max_element(leads);
      for (std::size_t turn = 0; turn < leads.size(); ++turn)
        if ((sign_of(leads[turn]) == sign_of(best)) != (std::ranges::find(right, turn) != right.end()))
          return no("another move is right");
      return {};
    }
  }
  constexpr std::uint32_t again = 1500;
  const Sample fresh = look_fresh(look, places, confirm_from, again);
  for (std::size_t other = right.size(); other < places.size(); ++other)
    if (const Lead lead = fresh.lead(0, other); !still_leads(lead))
      return no("in fresh worlds it leads by " + std::to_string(lead.by) + " with an error of " +
                std::to_string(lead.error));
  for (const auto& [share, place] : {std::pair{std::optional{puzzle.shares->right}, std::size_t{0}},
                                     {puzzle.shares->tempting, right.size()},
                                     {puzzle.shares->next, right.size() + 1}})
    if (share && !may_agree(*share, fresh.share(place)))
      return no("a turn wins " + std::to_string(fresh.share(place).value) + " instead of " +
                std::to_string(share->value));
  // Few games of people who search leave much to chance: that the lead has not turned round is all that they can say.
  constexpr std::uint32_t searched = 60;
  const std::array<std::size_t, 2> both{places[0], places[right.size()]};
  Trial trial = look_searched(look, both, confirm_from, searched, searched);
  if (trial.worlds_done() < searched / 3) return no("too few worlds agree with what everybody remembers");
  if (const Lead lead = trial.sample().lead(0, 1); lead.by < -2 * lead.error)
    return no("where all search it is behind by " + std::to_string(-lead.by));
  for (const std::uint32_t world : puzzle.worlds)
    if (look.play(look.world(world), both[0]) != 1 || look.play(look.world(world), both[1]) != 0)
      return no("world " + std::to_string(world) + " ends another way");
  if (const auto event = look_for_event(look, both[0], both[1]);
      !event || G::events()[event->event.kind].key != read.event)
    return no("its event is another one");
  Puzzle reasoned;
  if (!give_reasons(look, both[0], both[1], reasoned) ||
      BotTraits<G>::reasons()[reasoned.reason.kind].key != read.reason)
    return no("its reason is another one");
  return {};
}

}  // namespace

std::expected<void, std::string> confirm_puzzle(const ReadPuzzle& puzzle) {
  return with_game(*puzzle.puzzle.position.game, [&]<Game G>() { return confirm<G>(puzzle); });
}

}  // namespace parlour
