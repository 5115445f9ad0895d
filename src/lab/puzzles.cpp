#include "lab/puzzles.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "bots/exact.hpp"
#include "lab/contest.hpp"
#include "lab/detail/scene.hpp"
#include "lab/parallel.hpp"
#include "lab/puzzle_filters.hpp"

namespace parlour {
namespace {

using detail::Past;
using detail::Scene;
using detail::Turns;
using detail::World;

// How many worlds each look takes.
constexpr std::uint32_t flat_worlds = 320;
constexpr std::uint32_t fresh_at_first = 800;
constexpr std::uint32_t fresh_worlds = 4000;
constexpr std::uint32_t event_worlds = 2000;
constexpr std::uint32_t searched_at_first = 150;
constexpr std::uint32_t searched_worlds = 600;
constexpr std::uint32_t past_at_first = 100;
constexpr std::uint32_t past_worlds = 300;
constexpr std::uint64_t past_tries = 3'000'000;
/// Numbers of worlds: those that may be opened come first, and no look shares its worlds with another one.
constexpr std::uint32_t flat_from = 1'000'000;
constexpr std::uint32_t searched_from = 2'000'000;
constexpr std::uint32_t event_from = 3'000'000;
constexpr std::uint32_t confirm_from = 4'000'000;

/// A position with more turns than that is no puzzle for people.
constexpr std::size_t most_turns = 400;
/// So many turns are compared to the end, and those that look best at first.
constexpr std::size_t contenders = 6;
constexpr int greedy_seeds = 5;
constexpr std::size_t most_of_a_game = 2;
constexpr std::size_t worlds_to_open = 3;

/// The streams of a position, beside its worlds.
enum class Stream : std::uint64_t { greedy = 100, thoughts = 200, past = 300, rating = 400 };
std::uint64_t stream(const Position& position, Stream which, std::uint64_t number) {
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
  [[nodiscard]] World<G> world(std::uint32_t number) const { return detail::world_of<G>(scene, position, number); }
  double play(const World<G>& world, std::size_t turn) { return detail::play_on<G>(scene, world, turns.list[turn], list); }
};

/// What `greedy` does with five seeds; nothing if its turn is none of those that are compared.
template <Game G>
std::vector<std::size_t> greedy_turns(const Case<G>& look) {
  std::vector<std::size_t> made;
  for (int n = 0; n < greedy_seeds; ++n) {
    Chance chance(stream(look.position, Stream::greedy, static_cast<std::uint64_t>(n)));
    const auto turn = detail::follow<G>(look.scene, look.turns, [&](const auto& view, const auto&, const MoveList& offered) {
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
  const auto turn = detail::follow<G>(look.scene, look.turns, [&](const auto&, const auto&, const MoveList& offered) {
    while (made < look.went_on.size() && !offered.contains(look.went_on[made])) ++made;
    return made < look.went_on.size() ? look.went_on[made++] : offered[0];
  });
  return turn.value_or(look.turns.list.size());
}

std::size_t most_frequent(std::span<const std::size_t> made) {
  return *std::ranges::max_element(made, {}, [&](std::size_t turn) { return std::ranges::count(made, turn); });
}

/// All turns in a few worlds; those that are hopeless soon meet no more of them.
template <Game G>
Sample look_flat(Case<G>& look) {
  constexpr double certainty = 3.5;
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
    if (worlds_done() != at_first_) return;
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

/// The same with everybody searching. Worlds in which somebody could not know what the table told do not count.
template <Game G>
Trial look_searched(Case<G>& look, std::span<const std::size_t> turns, std::uint32_t from, std::uint32_t at_first,
                    std::uint32_t worlds) {
  Trial trial(turns.size(), at_first, worlds);
  for (std::uint32_t n = 0; n < 2 * worlds && !trial.over() && !look.stopped(); ++n) {
    const World<G> world = look.world(from + n);
    if (!detail::agrees(look.scene, world.state, look.scene.now.memories)) continue;
    for (std::size_t i = 0; i < turns.size(); ++i)
      trial.sample().add(i, detail::search_on<G>(look.scene, world, look.scene.now.memories, look.turns.list[turns[i]],
                                                 stream(look.position, Stream::thoughts, from + n), look.list,
                                                 look.log));
    trial.look();
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
    std::uint64_t n = 0;
    for (; n < past_tries && !trial.over(); ++n) {
      if (n % 1024 == 0 && look.stopped()) return trial;
      if (n == past_tries / 10 && trial.worlds_done() < past_at_first / 5) break;
      const auto past = detail::past_of<G>(scene, from, stream(look.position, Stream::past, n), look.list, look.log);
      if (!past) continue;
      const Chance luck(stream(look.position, Stream::past, past_tries + n));
      for (std::size_t i = 0; i < turns.size(); ++i)
        trial.sample().add(
            i, detail::search_on<G>(scene, {.state = past->state, .luck = luck}, past->memories,
                                    look.turns.list[turns[i]], stream(look.position, Stream::past, 2 * past_tries + n),
                                    look.list, look.log));
      trial.look();
    }
    if (trial.worlds_done() >= past_at_first || from >= scene.last_choices) return trial;
  }
  return Trial(turns.size(), past_at_first, past_worlds);
}

/// The smallest budget that finds one of these turns.
template <Game G>
std::optional<std::size_t> rate(Case<G>& look, std::span<const std::size_t> right) {
  return smallest_budget([&](int iterations, int n) {
    Chance chance(stream(look.position, Stream::rating, static_cast<std::uint64_t>(iterations) * 1000 + static_cast<std::uint64_t>(n)));
    const auto turn =
        detail::follow<G>(look.scene, look.turns, [&](const auto& view, const auto& knowledge, const MoveList& offered) {
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
              happened.try_emplace(key, EventCount{.event = event, .in_lap = lap, .ends = over, .right = {}, .tempting = {}});
            }
          }
        look.log.clear();
        in_lap = in_lap && !(G::to_act(world.state) == look.scene.seat && G::turn_begins(world.state));
      };
      look.log.clear();
      const double won =
          detail::play_on<G>(look.scene, world, turn, look.log, look.list, detail::by_looks<G>(look.scene, world), visit);
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

/// The first of these that the other turn lacks.
const Reason* lacking(std::span<const Reason> reasons, std::span<const Reason> others) {
  const auto found = std::ranges::find_if(reasons, [&](const Reason& reason) { return lacks(others, reason); });
  return found == reasons.end() ? nullptr : &*found;
}

/// The words for it, and the themes; false if there are none.
template <Game G>
bool give_reasons(const Case<G>& look, std::size_t right, std::size_t tempting, Puzzle& puzzle) {
  const Reasons good = detail::reasons_of_turn<G>(look.scene, look.turns.start, look.turns.list[right]);
  const Reasons bad = detail::reasons_of_turn<G>(look.scene, look.turns.start, look.turns.list[tempting]);
  const Reason* const reason = lacking(good.good, bad.good);
  if (reason == nullptr) return false;
  puzzle.reason = reason->message;
  if (const Reason* const against = lacking(bad.bad, good.bad)) puzzle.against = against->message;
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

// --- One position ------------------------------------------------------------------------------------------------------

using Left = std::array<std::uint64_t, sieves>;
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

bool any_of(std::span<const std::size_t> some, std::span<const std::size_t> others) {
  return std::ranges::any_of(some, [&](std::size_t each) { return std::ranges::find(others, each) != others.end(); });
}

Shares shares_of(const Sample& sample, std::size_t right, std::size_t tempting, std::optional<std::size_t> next) {
  return {.right = sample.share(right),
          .tempting = sample.share(tempting),
          .next = next ? std::optional{sample.share(*next)} : std::nullopt};
}

/// Hidden cards or luck: by worlds.
template <Game G>
std::optional<Puzzle> examine_by_worlds(Case<G>& look, Left& left) {
  const std::vector<std::size_t> tempted = greedy_turns(look);
  if (tempted.empty() || std::ranges::find(tempted, made_turn(look)) != tempted.end()) return {};
  pass(left, Sieve::tempted);

  const Sample flat = look_flat(look);
  if (!promising(flat)) return {};
  // As a rule what tempts is the best already at a first look.
  if (std::ranges::find(tempted, flat.order()[0]) != tempted.end()) return {};
  pass(left, Sieve::flat);

  const std::vector<std::size_t> places = contenders_of(flat, tempted);
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
  std::vector<std::size_t> compared{right[0], tempting};
  if (next != tempting) compared.push_back(next);
  Trial searched = look_searched(look, compared, searched_from, searched_at_first, searched_worlds);
  if (!searched.passed()) return {};
  pass(left, Sieve::searched);
  Trial past = look_past(look, compared);
  if (!look.scene.lap.empty() && !past.passed()) return {};
  pass(left, Sieve::past);
  const auto rung = rate(look, right);
  if (!rung || look.stopped()) return {};
  pass(left, Sieve::rated);

  Puzzle puzzle;
  puzzle.position = look.position;
  puzzle.lap = look.scene.lap.size();
  puzzle.right = turns_at(look.turns.list, right);
  puzzle.tempting = look.turns.list[tempting];
  puzzle.next = look.turns.list[next];
  const auto place_of = [&](std::size_t turn) {
    return static_cast<std::size_t>(std::ranges::find(places, turn) - places.begin());
  };
  const std::size_t best = parted->right[0];
  const std::size_t wrong = place_of(tempting);
  puzzle.shares = shares_of(fresh, best, wrong, parted->next);
  puzzle.searched = shares_of(searched.sample(), 0, 1, {});
  puzzle.proved = puzzle.shares->right.value == 1 && puzzle.searched->right.value == 1;
  puzzle.rating = rating_of(*rung);
  puzzle.band = band_of(*rung);
  for (std::uint32_t n = 0; n < fresh_worlds && puzzle.worlds.size() < worlds_to_open; ++n)
    if (fresh.value(best, n) == 1 && fresh.value(wrong, n) == 0) puzzle.worlds.push_back(n);
  puzzle.event = look_for_event(look, right[0], tempting);
  if (puzzle.worlds.size() < worlds_to_open || !puzzle.event || !give_reasons(look, right[0], tempting, puzzle))
    return {};
  pass(left, Sieve::explained);
  return puzzle;
}

/// How a lead ends for whoever has it.
int sign_of(int lead) { return lead > 0 ? 1 : lead < 0 ? -1 : 0; }

/// What can be looked through to its end: by the truth.
template <CanBeSolved G>
std::optional<Puzzle> examine_exactly(Case<G>& look, Left& left) {
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
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return leads[a] > leads[b]; });
  const int best = leads[order[0]];
  std::vector<std::size_t> right;
  for (const std::size_t turn : order)
    if (sign_of(leads[turn]) == sign_of(best)) right.push_back(turn);
  if (best < 0 || right.size() > sound::most_right || right.size() == order.size() || any_of(tempted, right)) return {};
  pass(left, Sieve::led);
  pass(left, Sieve::searched);
  pass(left, Sieve::past);
  const auto rung = rate(look, right);
  if (!rung || look.stopped()) return {};
  pass(left, Sieve::rated);

  const std::size_t tempting = most_frequent(tempted);
  const std::size_t next = order[right.size()];
  Puzzle puzzle;
  puzzle.position = look.position;
  puzzle.lap = look.scene.lap.size();
  puzzle.right = turns_at(look.turns.list, right);
  puzzle.tempting = look.turns.list[tempting];
  puzzle.next = look.turns.list[next];
  puzzle.leads = Leads{.right = best, .tempting = leads[tempting], .next = leads[next]};
  puzzle.proved = true;
  puzzle.rating = rating_of(*rung);
  puzzle.band = band_of(*rung);
  puzzle.worlds = {0};
  if (!give_reasons(look, right[0], tempting, puzzle)) return {};
  pass(left, Sieve::explained);
  return puzzle;
}

template <Game G>
std::optional<Puzzle> examine(const Position& position, std::span<const Move> went_on, Left& left,
                              const ShouldStop& should_stop) {
  const auto scene = detail::scene_of<G>(position);
  if (!scene) return {};
  const World<G> first = detail::world_of<G>(*scene, position, 0);
  const Turns<G> turns = detail::turns_of<G>(first.state);
  if (turns.list.size() < 2 || turns.list.size() > most_turns) return {};
  pass(left, Sieve::choice);
  Case<G> look{.position = position,
               .scene = *scene,
               .turns = turns,
               .should_stop = should_stop,
               .went_on = went_on,
               .list = {},
               .log = {}};
  if constexpr (CanBeSolved<G>) {
    if (BotTraits<G>::Exact::players == position.players) return examine_exactly<G>(look, left);
  }
  return examine_by_worlds<G>(look, left);
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
    if (!opened && decision.offered.size() > 1 && game.turn_begins(now)) played.turns.emplace_back(played.moves.size(), seat);
    const Move move = opened ? *opened : bot_move(hard, now, decision, own[seat], asked);
    played.moves.push_back(move);
    return move;
  };
  const Contest contest = play_contest(game, search.options, bots, seed, decision_cap, list, state, choose,
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
    auto found =
        with_game(*search.game, [&]<Game G>() { return examine<G>(position, went_on, result.left, should_stop); });
    if (should_stop && should_stop()) return result;
    if (!found) continue;
    found->id = std::to_string(seed) + "." + std::to_string(moves);
    result.puzzles.push_back(std::move(*found));
  }
  result.whole = true;
  return result;
}

// --- Once more ---------------------------------------------------------------------------------------------------------

std::unexpected<std::string> no(std::string text) { return std::unexpected(std::move(text)); }

template <Game G>
std::expected<void, std::string> confirm(const ReadPuzzle& read) {
  const Puzzle& puzzle = read.puzzle;
  const Position& position = puzzle.position;
  const auto scene = detail::scene_of<G>(position);
  if (!scene) return no("its moves do not lead to a decision of its seat");
  if (!G::turn_begins(scene->state)) return no("no turn begins there");
  if (puzzle.lap != scene->lap.size()) return no("its lap has " + std::to_string(scene->lap.size()) + " moves");
  const World<G> first = detail::world_of<G>(*scene, position, 0);
  const Turns<G> turns = detail::turns_of<G>(first.state);
  const ShouldStop never;
  Case<G> look{.position = position, .scene = *scene, .turns = turns, .should_stop = never, .went_on = {}, .list = {}, .log = {}};
  const auto place_of = [&](const WholeTurn& turn) {
    const auto found = std::ranges::find(turns.list, turn);
    return found == turns.list.end() ? std::nullopt
                                     : std::optional{static_cast<std::size_t>(found - turns.list.begin())};
  };
  std::vector<std::size_t> places;  // right ones, tempting, next
  for (const WholeTurn& turn : puzzle.right) places.push_back(place_of(turn).value_or(turns.list.size()));
  for (const WholeTurn* turn : {&puzzle.tempting, &puzzle.next}) places.push_back(place_of(*turn).value_or(turns.list.size()));
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
      return no("in fresh worlds it leads by " + std::to_string(lead.by) + " with an error of " + std::to_string(lead.error));
  // Few games of people who search leave much to chance: that the lead has not turned round is all that they can say.
  constexpr std::uint32_t searched = 60;
  const std::array<std::size_t, 2> both{places[0], places[right.size()]};
  Trial trial = look_searched(look, both, confirm_from, searched, searched);
  if (const Lead lead = trial.sample().lead(0, 1); lead.by < -2 * lead.error)
    return no("where all search it is behind by " + std::to_string(-lead.by));
  for (const std::uint32_t world : puzzle.worlds)
    if (look.play(look.world(world), both[0]) != 1 || look.play(look.world(world), both[1]) != 0)
      return no("world " + std::to_string(world) + " ends another way");
  Puzzle reasoned;
  if (!give_reasons(look, both[0], both[1], reasoned) ||
      BotTraits<G>::reasons()[reasoned.reason.kind].key != read.reason)
    return no("its reason is another one");
  return {};
}

}  // namespace

std::expected<void, std::string> can_have_puzzles(const AnyGame& game, int players) {
  return with_game(game, [&]<Game G>() -> std::expected<void, std::string> {
    if constexpr (TellsRollouts<G>) return {};
    if (players_of_solved(game) == players) return {};
    return no("puzzles of " + std::string{game.info.name} + " are found by looking through it to its end, which takes " +
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
        results[static_cast<std::size_t>(slot)] = look_through(search, piece, should_stop);
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
  auto found = with_game(*position.game, [&]<Game G>() { return examine<G>(position, {}, left, should_stop); });
  if (found) found->id = puzzle.puzzle.id;
  return found;
}

std::expected<void, std::string> confirm_puzzle(const ReadPuzzle& puzzle) {
  return with_game(*puzzle.puzzle.position.game, [&]<Game G>() { return confirm<G>(puzzle); });
}

}  // namespace parlour
