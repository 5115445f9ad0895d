#include "lab/puzzle_play.hpp"

#include <algorithm>

#include "lab/detail/scene.hpp"

namespace parlour {
namespace {

using detail::Scene;

std::unexpected<std::string> cannot(std::string text) { return std::unexpected(std::move(text)); }
std::unexpected<std::string> nobody_asked() { return cannot("its moves do not lead to a decision of this seat"); }
std::unexpected<std::string> not_legal(const AnyGame& game, Move move) {
  return cannot("the move " + game.notation(move) + " is not legal there");
}

/// The position after these moves, or the first that cannot be made.
template <Game G>
std::expected<typename G::State, Move> after(typename G::State state, Seat seat, std::span<const Move> moves) {
  for (const Move move : moves) {
    if (G::to_act(state) != seat || G::refuse(state, move)) return std::unexpected(move);
    detail::make_alike<G>(state, move);
  }
  return state;
}

template <Game G>
std::expected<Judged, std::string> judge(const Position& position, const WholeTurn& made,
                                         std::span<const WholeTurn> right) {
  const auto scene = detail::scene_of<G>(position);
  if (!scene) return nobody_asked();
  const typename G::State start = detail::world_of<G>(*scene, position, 0).state;
  std::vector<typename G::State> ends;
  for (const WholeTurn& turn : right) {
    const auto end = after<G>(start, position.seat, turn);
    if (!end) return not_legal(*position.game, end.error());
    ends.push_back(*end);
  }
  const auto now = after<G>(start, position.seat, made);
  if (!now) return not_legal(*position.game, now.error());

  Judged judged;
  judged.over = !made.empty() && detail::turns_of<G>(start).ending(*now).has_value();
  if (judged.over) {
    const auto found = std::ranges::find(ends, *now);
    if (found != ends.end()) judged.right = static_cast<std::size_t>(found - ends.begin());
  } else if (G::to_act(*now) == position.seat) {
    const auto turns = detail::turns_of<G>(*now);
    judged.open = std::ranges::any_of(ends, [&](const auto& end) { return turns.ending(end).has_value(); });
  }
  return judged;
}

/// Whether worlds are imagined otherwise without this. What cannot be left out at all is needed.
template <Game G>
bool matters(const Scene<G>& scene, const typename G::Knowledge& without) {
  constexpr std::uint64_t tries = 4;
  if (without == scene.knowledge()) return false;
  if (!G::plausible(scene.now.view, without)) return true;
  for (std::uint64_t seed = 0; seed < tries; ++seed) {
    Chance one(seed);
    Chance other(seed);
    if (!(G::imagine(scene.now.view, scene.knowledge(), one) == G::imagine(scene.now.view, without, other)))
      return true;
  }
  return false;
}

template <Game G>
std::expected<std::vector<Event>, std::string> recall_of(const Position& position) {
  const auto scene = detail::scene_of<G>(position);
  if (!scene) return nobody_asked();
  std::vector<Event> known;
  for (std::size_t left_out = 0; left_out < scene->heard.size(); ++left_out) {
    const Event& event = scene->heard[left_out];
    if (std::ranges::find(BotTraits<G>::memorable, event.kind) == BotTraits<G>::memorable.end()) continue;
    typename G::Knowledge without = G::knowledge(position.seat, position.players);
    bool possible = true;
    for (std::size_t i = 0; i < scene->heard.size() && possible; ++i) {
      if (i == left_out) continue;
      possible = G::plausible(without, scene->heard[i]);
      if (possible) G::remember(without, scene->heard[i]);
    }
    if (!possible || matters(*scene, without)) known.push_back(event);
  }
  return known;
}

template <Game G>
std::expected<PlayedWorld, std::string> play(const Position& position, std::uint32_t number, const WholeTurn& turn) {
  const auto scene = detail::scene_of<G>(position);
  if (!scene) return nobody_asked();
  auto world = detail::world_of<G>(*scene, position, number);
  if (const auto possible = after<G>(world.state, position.seat, turn); !possible)
    return not_legal(*position.game, possible.error());
  PlayedWorld played;
  played.steps.push_back({.state = AnyState::of(world.state), .told = {}});
  EventLog log;
  MoveList list;
  const auto show = [&](int, Seat) {
    played.steps.push_back({.state = AnyState::of(world.state), .told = std::move(log.told)});
    log.clear();
  };
  if constexpr (CanBeSolved<G>) {
    if (BotTraits<G>::Exact::players == position.players) {
      const ShouldStop never;
      const auto choose = [&](Seat seat, const MoveList& offered, Chance& luck) {
        return BotTraits<G>::Exact::choose(G::view(world.state, seat), luck, never).value_or(offered[0]);
      };
      played.won = detail::play_on<G>(*scene, world, turn, log, list, choose, show);
      return played;
    }
  }
  played.won = detail::play_on<G>(*scene, world, turn, log, list, detail::by_looks<G>(*scene, world), show);
  return played;
}

}  // namespace

std::expected<Judged, std::string> judge_turn(const Position& position, const WholeTurn& made,
                                              std::span<const WholeTurn> right) {
  return with_game(*position.game, [&]<Game G>() { return judge<G>(position, made, right); });
}

std::expected<std::vector<Event>, std::string> recall(const Position& position) {
  return with_game(*position.game, [&]<Game G>() { return recall_of<G>(position); });
}

std::expected<PlayedWorld, std::string> play_world(const Position& position, std::uint32_t world,
                                                   const WholeTurn& turn) {
  return with_game(*position.game, [&]<Game G>() { return play<G>(position, world, turn); });
}

}  // namespace parlour
