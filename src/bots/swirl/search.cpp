// The search for Swirl, which hides nothing and leaves nothing to chance: a tree of moves and answers, deepened ply by
// ply, down to the end of the game when the end is near.
//
// What the others will do is looked at in two ways: they all join against this seat, or each takes what looks best at
// once, as `greedy` does. The first alone is too gloomy among three or four and the second too trusting, so a move is
// worth something between the two. Between two players the first is the plain truth, and the second picks among moves
// that are equally good or equally lost.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "bots/detail/best.hpp"
#include "bots/detail/worth.hpp"
#include "bots/swirl/detail/node.hpp"
#include "bots/swirl/traits.hpp"

namespace parlour {
namespace {

using namespace swirl;

/// Chances to win are whole numbers here, up to this one, which any number of winners can share: so equal chances are
/// equal, and there is a next lower one.
constexpr int certain = 12 * 1024;

// Measured: what wins most, among greedy players and among players that search.

/// How much of a move's worth is what it is worth if the others play greedily. Less than half, so that a move that wins
/// for certain comes before one that draws, and that before one that loses.
constexpr double trust = 0.3;
/// One part of the work in so many goes into finding that out.
constexpr int work_on_trust = 3;
/// How many of eight parts of a card's worth are what it would be worth turned: sooner or later somebody turns it.
constexpr int parts_that_turn = 1;
/// What a card still in hand will bring its owner.
constexpr int worth_of_held_card = 6;
/// How wide the curve over the lead is: the square grows by these with each ply after the horizon and each game after
/// this one.
constexpr double square_of_ply = 1.5 * 1.5;
constexpr double square_of_game = 6 * 6;

enum class Others : std::uint8_t { join_against_me, play_greedily };

// --- What a position is worth ------------------------------------------------------------------------------------------

/// The chance of a seat to win the contest, by the points at the horizon.
class Judge {
 public:
  /// For positions `depth` plies after the root.
  Judge(const Node& root, Seat self, int depth) : self_(self), players_(root.table.players) {
    const Table& table = root.table;
    std::array<int, most_players> held{};
    for (std::size_t seat = 0; seat < table.players; ++seat) held[seat] = std::popcount(root.hands[seat]);
    Seat turn = table.turn;
    for (int ply = 0; ply < depth; ++ply, turn = next_seat(turn, players_)) --held[index_of(turn)];
    for (std::size_t seat = 0; seat < table.players; ++seat)
      before_[seat] = parts * (table.scores[seat] + worth_of_held_card * held[seat]);
    turned_parts_ = depth < root.left ? parts_that_turn : 0;

    const double spread = std::sqrt(square_of_ply * (root.left - depth) + square_of_game * (table.games - table.game));
    const double next = spread > 0 ? decay(1 / (parts * spread)) : 0;
    double weight = 1;
    for (double& entry : weights_) {
      entry = weight;
      weight *= next;
    }
  }

  [[nodiscard]] int operator()(Points points) const {
    std::array<int, most_players> totals{};
    int best = std::numeric_limits<int>::min();
    for (Seat seat = 0; seat < players_; ++seat) {
      const int worth = worth_in(points, seat);
      const int total =
          before_[index_of(seat)] + (parts - turned_parts_) * lying_in(worth) + turned_parts_ * turned_in(worth);
      totals[index_of(seat)] = total;
      best = std::max(best, total);
    }
    double all = 0;
    for (Seat seat = 0; seat < players_; ++seat) all += weight(best - totals[index_of(seat)]);
    return static_cast<int>(certain * weight(best - totals[index_of(self_)]) / all);
  }

 private:
  /// Points are counted in parts: a card is worth so many of them as it lies and the rest as if it were turned.
  static constexpr int parts = 8;

  [[nodiscard]] double weight(int behind) const {
    return weights_[std::min(static_cast<std::size_t>(behind), weights_.size() - 1)];
  }

  std::array<int, most_players> before_{};
  int turned_parts_ = 0;
  Seat self_;
  int players_;
  std::array<double, std::size_t{128} * parts> weights_{};  // by the parts behind the best
};

// --- The tree ----------------------------------------------------------------------------------------------------------

/// What may still be spent. A step is a placement weighed, and each at the horizon is an iteration.
struct Purse {
  std::int64_t steps = 0;
  std::int64_t iterations = 0;
  const ShouldStop* should_stop = nullptr;
  std::int64_t unasked = 0;
  bool stopped = false;

  void pay(std::size_t weighed, bool at_horizon) {
    const auto count = static_cast<std::int64_t>(weighed);
    steps -= count;
    if (at_horizon) iterations -= count;
    unasked += count;
    if (unasked < 512) return;
    unasked = 0;
    stopped = stopped || (should_stop != nullptr && *should_stop && (*should_stop)());
  }
  [[nodiscard]] bool empty() const { return stopped || steps <= 0 || iterations <= 0; }
};

/// What is remembered about a position.
struct Memory {
  enum class Bound : std::uint8_t { exact, at_least, at_most };
  std::uint64_t key = 0;
  std::int16_t value = 0;
  std::uint16_t move = 0;
  std::int8_t depth = 0;
  Bound bound = Bound::exact;
};

class Tree {
 public:
  Tree(const Node& root, Seat self, Others others, std::size_t memories)
      : root_(root), self_(self), others_(others), judge_(root, self, 0), memories_(memories) {}

  /// The chance of this seat to win, as it looks from so many plies after this position. Exact between `low` and `high`,
  /// outside of them a bound.
  int value(const Node& node, int depth, int low, int high, Purse& purse);

  /// The horizon is now so many plies after the root.
  void look_ahead(int depth) { judge_ = Judge(root_, self_, depth); }

 private:
  int at_horizon(const Node& node, int low, int high, Purse& purse) const;
  void put_in_order(const Node& node, std::uint32_t remembered, OptionList& list) const;

  Node root_;
  Seat self_;
  Others others_;
  Judge judge_;
  std::vector<Memory> memories_;
};

/// The last ply, where nothing needs to be made: the best face for each cell is the one that is worth most by itself.
int Tree::at_horizon(const Node& node, int low, int high, Purse& purse) const {
  const Table& table = node.table;
  const bool mine = table.turn == self_;
  const bool greedily = !mine && others_ == Others::play_greedily;
  std::size_t weighed = 0;
  int best = mine ? -1 : certain + 1;
  int top = std::numeric_limits<int>::min();
  for_each_cell(node, [&](std::size_t, FaceSet fits, const Change& change) {
    int own = 0;
    for_each_kind(fits, [&](Face face) { own = std::max<int>(own, worths[table.deck][face][change.outlook]); });
    const Points points = node.points + change.beside + points_of(table.turn, own);
    ++weighed;
    if (greedily) {
      const int lead = lead_in(points, table.turn, table.players);
      if (lead < top) return true;
      if (lead > top) best = certain + 1;
      top = lead;
    }
    const int value = judge_(points);
    best = mine ? std::max(best, value) : std::min(best, value);
    return greedily || (mine ? best < high : best > low);
  });
  purse.pay(std::max<std::size_t>(weighed, 1), true);
  return weighed == 0 ? judge_(node.points) : best;
}

/// Of a seat that plays greedily only the best moves stay.
void Tree::put_in_order(const Node& node, std::uint32_t remembered, OptionList& list) const {
  const Seat seat = node.table.turn;
  const int players = node.table.players;
  if (seat != self_ && others_ == Others::play_greedily) {
    int top = std::numeric_limits<int>::min();
    for (Option& option : list) {
      option.order = lead_in(option.points, seat, players);
      top = std::max(top, option.order);
    }
    std::size_t kept = 0;
    for (const Option& option : list)
      if (option.order == top) list.options[kept++] = option;
    list.size = kept;
  }
  for (Option& option : list) {
    const int lead = lead_in(option.points, self_, players);
    option.order = option.move.code == remembered ? std::numeric_limits<int>::max()
                   : seat == self_                ? lead
                                                  : points_in(option.points, seat) - 4 * lead;
  }
}

int Tree::value(const Node& node, int depth, int low, int high, Purse& purse) {
  if (depth == 0) return judge_(node.points);
  if (depth == 1) return at_horizon(node, low, high, purse);
  // Values of another depth are seen through another curve; only the move is still good to know.
  Memory& memory = memories_[static_cast<std::size_t>(node.key) & (memories_.size() - 1)];
  const bool known = memory.key == node.key && memory.depth != 0;
  if (known && memory.depth == depth) {
    if (memory.bound == Memory::Bound::exact || (memory.bound == Memory::Bound::at_least && memory.value >= high) ||
        (memory.bound == Memory::Bound::at_most && memory.value <= low))
      return memory.value;
  }
  OptionList list;
  list_options(node, list);
  purse.pay(list.size, false);
  put_in_order(node, known ? memory.move : 0, list);

  // From here on more is better for the seat to act.
  const bool mine = node.table.turn == self_;
  int alpha = mine ? low : -high;
  const int beta = mine ? high : -low;
  const auto look = [&](const Node& next, int from, int to) {
    return mine ? value(next, depth - 1, from, to, purse) : -value(next, depth - 1, -to, -from, purse);
  };
  int best = -2 * certain;
  Move best_move{};
  for (Option* option = list.begin(); option != list.end() && !purse.empty(); ++option) {
    std::swap(*option, *std::max_element(option, list.end(),
                                         [](const Option& a, const Option& b) { return a.order < b.order; }));
    const Node next = after(node, *option);
    // Whether it is better than the best so far is quicker to find out than how good it is.
    int found = option == list.begin() ? look(next, alpha, beta) : look(next, alpha, alpha + 1);
    if (option != list.begin() && found > alpha && found < beta) found = look(next, alpha, beta);
    if (found > best) {
      best = found;
      best_move = option->move;
    }
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  const int result = mine ? best : -best;
  if (!purse.empty())
    memory = {.key = node.key,
              .value = static_cast<std::int16_t>(result),
              .move = static_cast<std::uint16_t>(best_move.code),
              .depth = static_cast<std::int8_t>(depth),
              .bound = result <= low    ? Memory::Bound::at_most
                       : result >= high ? Memory::Bound::at_least
                                        : Memory::Bound::exact};
  return result;
}

// --- The root ----------------------------------------------------------------------------------------------------------

/// A move at the root.
struct Candidate {
  Option option;
  int trusting = 0;    // its worth if the others play greedily
  int gloomy = 0;      // and if they join against this seat
  bool bound = false;  // it is worth no more than that
  bool proven = false;

  [[nodiscard]] double worth() const { return (1 - trust) * gloomy + trust * trusting; }
  /// About how far its chance may be from the truth: never less than the curve over the lead usually is, and if the
  /// chance is a bound, anything below it.
  [[nodiscard]] double doubt() const {
    if (proven) return 0;
    const double range = bound ? worth() : std::abs(trusting - gloomy);
    return std::max(0.1, range / 2 / certain);
  }
};

std::size_t room_for(const Purse& purse) {
  return std::bit_ceil(
      static_cast<std::size_t>(std::clamp<std::int64_t>(std::min(purse.steps, purse.iterations) / 16, 64, 1 << 18)));
}

/// What the candidates are worth among greedy players: the deepest look that could be finished.
void trust_all(const Node& root, Seat self, std::span<Candidate> candidates, Purse purse) {
  Tree tree(root, self, Others::play_greedily, room_for(purse));
  for (int depth = 1; depth <= root.left && (depth == 1 || !purse.empty()); ++depth) {
    tree.look_ahead(depth);
    std::vector<int> values;
    for (const Candidate& candidate : candidates) {
      values.push_back(tree.value(after(root, candidate.option), depth - 1, 0, certain, purse));
      if (depth > 1 && purse.empty()) return;
    }
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].trusting = values[i];
  }
}

/// Puts the candidates in the order of their worth, by the deepest look that could be finished and what the next one
/// found out before the purse was empty.
void weigh_all(const Node& root, Seat self, std::span<Candidate> candidates, Purse purse) {
  const bool last_game = root.table.game == root.table.games;
  Tree tree(root, self, Others::join_against_me, room_for(purse));
  for (int depth = 1; depth <= root.left; ++depth) {
    tree.look_ahead(depth);
    double best = -1;
    std::size_t done = 0;
    for (Candidate& candidate : candidates) {
      // What it must be worth among enemies to be the best of all.
      const double needed = (best - trust * candidate.trusting) / (1 - trust);
      const int low = std::clamp(static_cast<int>(needed), 0, certain - 1);
      const int found = tree.value(after(root, candidate.option), depth - 1, low, certain, purse);
      if (depth > 1 && purse.empty()) break;
      candidate.gloomy = found;
      candidate.bound = found <= low;
      const bool sure = root.table.players == 2 ? !candidate.bound || found == 0 : found == certain;
      candidate.proven = last_game && depth == root.left && (sure || root.left == 1);
      best = std::max(best, candidate.worth());
      ++done;
    }
    sort_best_first(candidates.first(done), &Candidate::worth);
    if (purse.empty()) return;
  }
}

}  // namespace

Ranking BotTraits<Swirl>::Search::rank_seeing(const Swirl::State& state, const MoveList& offered, const Budget& budget,
                                              Chance& chance) {
  const Node root = node_of(state);
  const Seat self = state.table.turn;
  OptionList list;
  list_options(root, list);
  std::vector<Candidate> candidates;
  for (const Option& option : list)
    if (offered.contains(option.move)) candidates.push_back({.option = option});
  chance.shuffle(std::span{candidates});  // among equals the first is taken

  Purse purse{.steps = budget.steps, .iterations = budget.iterations, .should_stop = budget.should_stop};
  Purse trusting = purse;
  trusting.steps /= work_on_trust;
  trusting.iterations /= work_on_trust;
  purse.steps -= trusting.steps;
  purse.iterations -= trusting.iterations;
  trust_all(root, self, candidates, trusting);
  weigh_all(root, self, candidates, purse);

  Ranking ranking;
  double ceiling = 1;
  for (const Candidate& candidate : candidates) {
    ceiling = std::min(ceiling, (candidate.proven ? candidate.gloomy : candidate.worth()) / certain);
    ranking.push_back({.move = candidate.option.move, .chance = ceiling, .error = candidate.doubt(), .tried = 1});
  }
  return ranking;
}

Ranking BotTraits<Swirl>::Search::rank(const Swirl::View& view, const Swirl::Knowledge& knowledge,
                                       const MoveList& offered, const Budget& budget, Chance& chance) {
  return rank_seeing(Swirl::imagine(view, knowledge, chance), offered, budget, chance);
}

double BotTraits<Swirl>::Search::chance_to_win(const Swirl::View& view, const Swirl::Knowledge& knowledge,
                                               const Budget& budget, Chance& chance) {
  const Swirl::State state = Swirl::imagine(view, knowledge, chance);
  if (state.table.turn == nobody) return share_of(Swirl::outcome(state), view.observer);
  const Node root = node_of(state);
  const auto foresee = [&](Others others) {
    Purse purse{.steps = budget.steps, .iterations = budget.iterations / 2, .should_stop = budget.should_stop};
    Tree tree(root, view.observer, others, room_for(purse));
    int deepest = 0;
    for (int depth = 1; depth <= root.left; ++depth) {
      tree.look_ahead(depth);
      const int found = tree.value(root, depth, 0, certain, purse);
      if (depth > 1 && purse.empty()) break;
      deepest = found;
    }
    return deepest;
  };
  const int gloomy = foresee(Others::join_against_me);
  if (state.table.players == 2) return static_cast<double>(gloomy) / certain;
  return Candidate{.option = {}, .trusting = foresee(Others::play_greedily), .gloomy = gloomy}.worth() / certain;
}

}  // namespace parlour
