// What is looked at to find a puzzle, and again to confirm one: turns in imagined worlds, by those who take what looks best, by those who
// search, and where the others played well before.
#pragma once

#include <algorithm>
#include <array>
#include <map>

#include "lab/detail/scene.hpp"
#include "lab/puzzle_filters.hpp"

namespace parlour::detail {

// How many worlds each look takes.
inline constexpr std::uint32_t flat_worlds = 320;
inline constexpr std::uint32_t fresh_at_first = 800;
inline constexpr std::uint32_t fresh_worlds = 4000;
inline constexpr std::uint32_t event_worlds = 2000;
inline constexpr std::uint32_t searched_at_first = 150;
inline constexpr std::uint32_t searched_worlds = 600;
inline constexpr std::uint32_t others_worlds = 150;
inline constexpr std::uint32_t past_at_first = 100;
inline constexpr std::uint32_t past_worlds = 300;
inline constexpr std::uint64_t past_tries = 3'000'000;
/// Numbers of worlds: those that may be opened come first, and no look shares its worlds with another one.
inline constexpr std::uint32_t flat_from = 1'000'000;
inline constexpr std::uint32_t searched_from = 2'000'000;
inline constexpr std::uint32_t event_from = 3'000'000;
inline constexpr std::uint32_t others_from = 3'500'000;

inline constexpr int greedy_seeds = 5;

/// The streams of a position, beside its worlds.
enum class Stream : std::uint64_t { greedy = 100, thoughts = 200, past = 300, rating = 400 };
inline std::uint64_t stream(const Position& position, Stream which, std::uint64_t number) {
  return derive_seed(derive_seed(position.worlds_seed(), (std::uint64_t{1} << 40U) + static_cast<std::uint64_t>(which)),
                     number);
}

// --- Looks -------------------------------------------------------------------------------------------------------------

/// A position under examination.
template <Game G>
struct Case {
  const Position& position;
  const Scene<G>& scene;
  const Turns<G>& turns;
  const ShouldStop& should_stop;
  std::span<const Move> went_on;  // what was played from there
  MoveList list;
  EventLog log;

  [[nodiscard]] bool stopped() const { return should_stop && should_stop(); }
  [[nodiscard]] World<G> world(std::uint32_t number) const { return world_of<G>(scene, position, number); }
  double play(const World<G>& world, std::size_t turn) { return play_on<G>(scene, world, turns.list[turn], list); }
};

/// Whether the round is over with this turn.
template <Game G>
bool over_after(const Case<G>& look, std::size_t turn) {
  return G::to_act(look.turns.ends[turn]) == nobody || G::round(look.turns.ends[turn]) != look.scene.round;
}

/// What `greedy` does with five seeds; nothing if its turn is none of those that are compared.
template <Game G>
std::vector<std::size_t> greedy_turns(const Case<G>& look) {
  std::vector<std::size_t> made;
  for (int n = 0; n < greedy_seeds; ++n) {
    Chance chance(stream(look.position, Stream::greedy, static_cast<std::uint64_t>(n)));
    const auto turn = follow<G>(look.scene, look.turns, [&](const auto& view, const auto&, const MoveList& offered) {
      return BotTraits<G>::greedy(view, offered, chance);
    });
    if (!turn) return {};
    made.push_back(*turn);
  }
  return made;
}

/// What was played in the game; as many as there are turns if that is none of those that are compared.
template <Game G>
std::size_t made_turn(const Case<G>& look) {
  if (look.went_on.empty()) return look.turns.list.size();
  std::size_t made = 0;
  const auto turn = follow<G>(look.scene, look.turns, [&](const auto&, const auto&, const MoveList& offered) {
    while (made < look.went_on.size() && !offered.contains(look.went_on[made])) ++made;
    return made < look.went_on.size() ? look.went_on[made++] : offered[0];
  });
  return turn.value_or(look.turns.list.size());
}

inline std::size_t most_frequent(std::span<const std::size_t> made) {
  return *std::ranges::max_element(made, {}, [&](std::size_t turn) { return std::ranges::count(made, turn); });
}

/// All turns in a few worlds; those that are hopeless soon meet no more of them. Nothing once it is clear that no other turn will be far
/// enough ahead of those that tempt.
template <Game G>
std::optional<Sample> look_flat(Case<G>& look, std::span<const std::size_t> tempted) {
  constexpr double certainty = 3.5;
  constexpr std::uint32_t clear_from = 80;
  Sample sample(look.turns.list.size());
  std::vector<std::size_t> alive(look.turns.list.size());
  for (std::size_t turn = 0; turn < alive.size(); ++turn) alive[turn] = turn;
  // The first look at all of them is short, the last one at the few that are left is long.
  for (std::uint32_t from = 0, to = 20; from < flat_worlds && !look.stopped(); from = to, to = 2 * to) {
    for (std::uint32_t n = from; n < std::min(to, flat_worlds); ++n) {
      const World<G> world = look.world(flat_from + n);
      for (const std::size_t turn : alive) sample.add(turn, look.play(world, turn));
    }
    const std::size_t best = sample.order()[0];
    std::erase_if(alive, [&](std::size_t turn) {
      const Lead lead = sample.lead(best, turn);
      return lead.by > sound::lead && lead.by > certainty * lead.error;
    });
    if (to < clear_from) continue;
    const bool may_lead = std::ranges::any_of(alive, [&](std::size_t turn) {
      return std::ranges::find(tempted, turn) == tempted.end() && std::ranges::all_of(tempted, [&](std::size_t other) {
               const Lead lead = sample.lead(turn, other);
               return lead.by + certainty * lead.error >= sound::lead;
             });
    });
    if (!may_lead) return {};
  }
  return sample;
}

/// The turns at these places in fresh worlds, with the games played to the end.
template <Game G>
Sample look_fresh(Case<G>& look, std::span<const std::size_t> turns, std::uint32_t from, std::uint32_t worlds) {
  Sample sample(turns.size());
  for (std::uint32_t n = 0; n < worlds && !(n % 64 == 0 && look.stopped()); ++n) {
    if (n == fresh_at_first && !promising(sample)) break;
    const World<G> world = look.world(from + n);
    for (std::size_t i = 0; i < turns.size(); ++i) sample.add(i, look.play(world, turns[i]));
  }
  return sample;
}

/// A comparison that ends early where it is clear: the first turn with each of the others.
class Trial {
 public:
  Trial(std::size_t turns, std::uint32_t at_first, std::uint32_t worlds)
      : sample_(turns), turns_(turns), at_first_(at_first), worlds_(worlds) {}
  Sample& sample() { return sample_; }
  [[nodiscard]] bool over() const { return worlds_done() >= worlds_ || failed_ || sure_; }
  /// To be called after each world.
  void look() {
    if (worlds_done() == at_first_ / 3)
      for (std::size_t other = 1; other < turns_; ++other) failed_ = failed_ || behind(sample_.lead(0, other));
    if (worlds_done() % at_first_ != 0) return;
    sure_ = true;
    for (std::size_t other = 1; other < turns_; ++other) {
      failed_ = failed_ || hopeless(sample_.lead(0, other));
      sure_ = sure_ && beyond_doubt(sample_.lead(0, other));
    }
  }
  [[nodiscard]] bool passed() const {
    if (failed_ || worlds_done() < at_first_) return false;
    for (std::size_t other = 1; other < turns_; ++other)
      if (!still_leads(sample_.lead(0, other))) return false;
    return true;
  }
  [[nodiscard]] std::uint32_t worlds_done() const { return static_cast<std::uint32_t>(sample_.worlds(0)); }

 private:
  Sample sample_;
  std::size_t turns_;
  std::uint32_t at_first_;
  std::uint32_t worlds_;
  bool failed_ = false;
  bool sure_ = false;
};

/// One world of a trial, with everybody searching; it does not count where somebody could not know what the table told.
template <Game G>
void try_searching(Case<G>& look, std::span<const std::size_t> turns, const World<G>& world,
                   const typename Scene<G>::Memories& memories, std::uint64_t thoughts, Trial& trial) {
  std::vector<double> won;
  for (const std::size_t turn : turns) {
    const auto share = search_on<G>(look.scene, world, memories, look.turns.list[turn], thoughts, look.list, look.log);
    if (!share) return;
    won.push_back(*share);
  }
  for (std::size_t i = 0; i < won.size(); ++i) trial.sample().add(i, won[i]);
  trial.look();
}

/// The same with everybody searching.
template <Game G>
Trial look_searched(Case<G>& look, std::span<const std::size_t> turns, std::uint32_t from, std::uint32_t at_first,
                    std::uint32_t worlds) {
  Trial trial(turns.size(), at_first, worlds);
  for (std::uint32_t n = 0; n < 2 * worlds && !trial.over() && !look.stopped(); ++n) {
    const World<G> world = look.world(from + n);
    if (agrees(look.scene, world.state, look.scene.now.memories))
      try_searching(look, turns, world, look.scene.now.memories, stream(look.position, Stream::thoughts, from + n),
                    trial);
  }
  return trial;
}

/// The same in worlds where the others' last moves were such as a search would choose: from the seat's last move on or, where what the
/// others did since is met too seldom, from their last choices on.
template <Game G>
Trial look_past(Case<G>& look, std::span<const std::size_t> turns) {
  const Scene<G>& scene = look.scene;
  for (std::size_t from = 0; from < scene.lap.size(); from = std::max(from + 1, scene.last_choices)) {
    Trial trial(turns.size(), past_at_first, past_worlds);
    for (std::uint64_t n = 0; n < past_tries && !trial.over(); ++n) {
      if (n % 256 == 0 && look.stopped()) return trial;
      if (n == past_tries / 100 && trial.worlds_done() == 0) break;
      if (n == past_tries / 10 && trial.worlds_done() < past_at_first / 5) break;
      const auto past = past_of<G>(scene, from, stream(look.position, Stream::past, n), look.list, look.log);
      if (!past) continue;
      const World<G> world{.state = past->state, .luck = Chance(stream(look.position, Stream::past, past_tries + n))};
      try_searching(look, turns, world, past->memories, stream(look.position, Stream::past, 2 * past_tries + n), trial);
    }
    if (trial.worlds_done() >= past_at_first || from >= scene.last_choices) return trial;
  }
  return {turns.size(), past_at_first, past_worlds};
}

/// Whether none of the others that looked good, which all of them could have been until everybody searched, looks better now.
template <Game G>
bool none_looks_better(Case<G>& look, std::size_t right, std::span<const std::size_t> others) {
  std::vector<std::size_t> turns{right};
  turns.insert(turns.end(), others.begin(), others.end());
  Trial trial = look_searched(look, turns, others_from, others_worlds, others_worlds);
  for (std::size_t other = 1; other < turns.size(); ++other)
    if (behind(trial.sample().lead(0, other))) return false;
  return !look.stopped();
}

/// The smallest budget that finds one of these turns.
template <Game G>
std::optional<std::size_t> rate(Case<G>& look, std::span<const std::size_t> right) {
  return smallest_budget([&](int iterations, int n) {
    Chance chance(stream(look.position, Stream::rating,
                         static_cast<std::uint64_t>(iterations) * 1000 + static_cast<std::uint64_t>(n)));
    const auto turn =
        follow<G>(look.scene, look.turns, [&](const auto& view, const auto& knowledge, const MoveList& offered) {
          return BotTraits<G>::Search::rank(view, knowledge, offered, {.iterations = iterations}, chance).front().move;
        });
    return turn && std::ranges::find(right, *turn) != right.end();
  });
}

/// What happens after the two turns, by kind, seats and when.
template <Game G>
std::optional<TellingEvent> look_for_event(Case<G>& look, std::size_t right, std::size_t tempting) {
  const std::span<const MessageSpec> specs = G::events();
  std::map<std::array<std::int16_t, 8>, EventCount> counts;
  const auto seats_of = [&](const Event& event) {
    Event seats{.kind = event.kind, .ruling = event.ruling};
    for (std::size_t i = 0; i < event.args.size(); ++i)
      seats.args[i] = specs[event.kind].args[i].type == Arg::seat ? event.args[i] : std::int16_t{0};
    return seats;
  };
  const auto is_about = [&](const Event& event, Seat seat) {
    for (std::size_t i = 0; i < event.args.size(); ++i)
      if (specs[event.kind].args[i].type == Arg::seat && event.args[i] == seat) return true;
    return false;
  };
  Happenings all_right;
  Happenings all_tempting;
  for (std::uint32_t n = 0; n < event_worlds; ++n) {
    for (const bool is_right : {true, false}) {
      World<G> world = look.world(event_from + n);
      const WholeTurn& turn = look.turns.list[is_right ? right : tempting];
      std::map<std::array<std::int16_t, 8>, EventCount> happened;
      bool in_lap = true;
      const auto visit = [&](int made, Seat) {
        const bool over = G::outcome(world.state).over();
        if (made > static_cast<int>(turn.size()))
          for (const Told& told : look.log.told) {
            if (!told.open) continue;
            const Event event = seats_of(*told.open);
            // How it ends is known without it, but for who ends it before the seat has its next turn.
            if (over && (!in_lap || is_about(event, look.scene.seat))) continue;
            for (const bool lap : {true, false}) {
              if ((lap && !in_lap) || (!lap && over)) continue;
              std::array<std::int16_t, 8> key{event.kind, static_cast<std::int16_t>(lap ? 1 : 0)};
              std::ranges::copy(event.args, key.begin() + 2);
              happened.try_emplace(
                  key, EventCount{.event = event, .in_lap = lap, .ends = over, .right = {}, .tempting = {}});
            }
          }
        look.log.clear();
        in_lap = in_lap && !(G::to_act(world.state) == look.scene.seat && G::turn_begins(world.state));
      };
      look.log.clear();
      const double won =
          play_on<G>(look.scene, world, turn, look.log, look.list, by_looks<G>(look.scene, world), visit);
      const auto add = [&](Happenings& to) {
        ++to.worlds;
        to.won += won;
      };
      add(is_right ? all_right : all_tempting);
      for (const auto& [key, event] : happened) {
        EventCount& count = counts.try_emplace(key, event).first->second;
        add(is_right ? count.right : count.tempting);
      }
    }
  }
  std::vector<EventCount> list;
  for (const auto& [key, count] : counts) list.push_back(count);
  return telling_event(list, all_right, all_tempting);
}

/// Whether a reason says no more than a solved puzzle does anyway: how it ends.
template <Game G>
bool says_nothing_new(int players, const Reason& reason) {
  if constexpr (CanBeSolved<G>)
    return players == BotTraits<G>::Exact::players && BotTraits<G>::Exact::says_result(reason.message);
  return false;
}

/// The first of these that the other turn lacks.
template <Game G>
const Reason* lacking(int players, std::span<const Reason> reasons, std::span<const Reason> others) {
  const auto found = std::ranges::find_if(
      reasons, [&](const Reason& reason) { return lacks(others, reason) && !says_nothing_new<G>(players, reason); });
  return found == reasons.end() ? nullptr : &*found;
}

/// Whether there is a reason for the one that the other lacks.
template <Game G>
bool reason_for(const Case<G>& look, std::size_t right, std::size_t tempting) {
  return lacking<G>(look.scene.players, reasons_of_turn<G>(look.scene, look.turns.start, look.turns.list[right]).good,
                    reasons_of_turn<G>(look.scene, look.turns.start, look.turns.list[tempting]).good) != nullptr;
}

/// The words for it, and the themes; false if there are none.
template <Game G>
bool give_reasons(const Case<G>& look, std::size_t right, std::size_t tempting, Puzzle& puzzle) {
  const Reasons good = reasons_of_turn<G>(look.scene, look.turns.start, look.turns.list[right]);
  const Reasons bad = reasons_of_turn<G>(look.scene, look.turns.start, look.turns.list[tempting]);
  const Reason* const reason = lacking<G>(look.scene.players, good.good, bad.good);
  if (reason == nullptr) return false;
  puzzle.reason = reason->message;
  if (const Reason* const against = lacking<G>(look.scene.players, bad.bad, good.bad))
    puzzle.against = against->message;
  const auto add_theme = [&](const std::string& theme) {
    if (std::ranges::find(puzzle.themes, theme) == puzzle.themes.end()) puzzle.themes.push_back(theme);
  };
  const std::span<const MessageSpec> specs = BotTraits<G>::reasons();
  for (const Reason& each : good.good)
    if (lacks(bad.good, each)) {
      add_theme(each.message.ruling.text());
      add_theme(std::string{specs[each.message.kind].key});
    }
  if (puzzle.event) add_theme(puzzle.event->event.ruling.text());
  return true;
}

/// Whether one of these is among the others.
inline bool any_of(std::span<const std::size_t> some, std::span<const std::size_t> others) {
  return std::ranges::any_of(some, [&](std::size_t each) { return std::ranges::find(others, each) != others.end(); });
}

/// How a lead ends for whoever has it.
inline int sign_of(int lead) { return lead > 0 ? 1 : lead < 0 ? -1 : 0; }

}  // namespace parlour::detail
