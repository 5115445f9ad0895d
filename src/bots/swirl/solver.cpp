#include "bots/swirl/solver.hpp"

#include <algorithm>
#include <limits>

#include "bots/detail/best.hpp"
#include "bots/swirl/detail/node.hpp"

namespace parlour::swirl {
namespace {

/// More than any lead.
constexpr int most = 100;

// --- Positions that look the same ------------------------------------------------------------------------------------------

/// A position without where it lies, which way it is turned and which of the two decks it is, and how to get there.
struct Likeness {
  std::uint64_t key = 0;
  std::uint32_t check = 0;  // so that two of equal key are not taken for one
  bool turned = false;
  bool mirrored = false;
  int x = 0;  // of the corner from which all is counted
  int y = 0;

  /// Sixteen bits for a move, equal in all positions of this likeness. Never 0.
  [[nodiscard]] std::uint16_t name(Move move) const {
    const Play play = *read(move);
    if (play.removes()) return static_cast<std::uint16_t>(1U + play.face);
    const int across = mirrored ? -x_of(play.cell) : x_of(play.cell);
    const int column = turned ? x - across : across - x;
    const int line = turned ? y - y_of(play.cell) : y_of(play.cell) - y;
    const Face face = turned ? swirled_face[play.face] : play.face;
    return static_cast<std::uint16_t>((1 + face) | (column + 1) << 4 | (line + 1) << 10);
  }
};

/// Which seat it is, counted from the one that began.
int since_first(const Table& table, Seat seat) { return (seat - table.first + table.players) % table.players; }

Likeness likeness_of(const Node& node) {
  const Table& table = node.table;
  const int sign = table.deck == 0 ? 1 : -1;
  int left = most;
  int right = -most;
  int upper = most;
  int lower = -most;
  for (std::size_t i = 0; i < table.laid_count; ++i) {
    const int x = sign * x_of(table.field[i].cell);
    const int y = y_of(table.field[i].cell);
    left = std::min(left, x);
    right = std::max(right, x);
    upper = std::min(upper, y);
    lower = std::max(lower, y);
  }
  const auto card = [](int x, int y, Face face, int owner) {
    return mix(static_cast<std::uint64_t>(x | y << 6 | face << 12 | (owner + 1) << 16));
  };
  std::uint64_t as_is = 0;
  std::uint64_t turned = 0;
  for (std::size_t i = 0; i < table.laid_count; ++i) {
    const Laid& laid = table.field[i];
    const int x = sign * x_of(laid.cell);
    const int y = y_of(laid.cell);
    const int owner = since_first(table, laid.owner);
    as_is += card(x - left, y - upper, laid.face, owner);
    turned += card(right - x, lower - y, swirled_face[laid.face], owner);
  }
  // What was removed follows from the hands and the field.
  std::uint64_t hands = static_cast<std::uint64_t>(since_first(table, table.turn)) << 40U | std::uint64_t{table.players}
                                                                                                << 48U;
  for (Seat seat = 0; seat < table.players; ++seat)
    hands |= std::uint64_t{node.hands[index_of(seat)]} << static_cast<unsigned>(8 * since_first(table, seat));
  const bool is_turned = turned < as_is;
  return {.key = mix(std::min(as_is, turned) ^ mix(hands)),
          .check = static_cast<std::uint32_t>(std::max(as_is, turned) >> 8U),
          .turned = is_turned,
          .mirrored = sign < 0,
          .x = is_turned ? right : left,
          .y = is_turned ? lower : upper};
}

// --- Moves in the order in which they are looked at ----------------------------------------------------------------------------

/// How many of eight parts of a card's worth are what it would be worth turned: sooner or later somebody turns it.
constexpr int parts_that_turn = 1;

int promise(Points points, Seat self, int players) {
  const auto parts = [&](Seat seat) {
    const int worth = worth_in(points, seat);
    return (8 - parts_that_turn) * lying_in(worth) + parts_that_turn * turned_in(worth);
  };
  int best_other = -8 * most;
  for (Seat seat = 0; seat < players; ++seat)
    if (seat != self) best_other = std::max(best_other, parts(seat));
  return parts(self) - best_other;
}

void list_in_order(const Node& node, Seat self, OptionList& list) {
  list_options(node, list);
  const int sign = node.table.turn == self ? 1 : -1;
  for (Option& option : list) option.order = sign * promise(option.points, self, node.table.players);
}

Option& take_first(Option* from, Option* end) {
  std::swap(*from, *std::max_element(from, end, [](const Option& a, const Option& b) { return a.order < b.order; }));
  return *from;
}

int lead_now(const Node& node, Seat self) { return lead_in(node.points, self, node.table.players); }

/// The last placement, where nothing needs to be made: the best face for a cell is the one that is worth most by itself.
int lead_after_last(const Node& node, Seat self, int low, int high) {
  const Table& table = node.table;
  const bool mine = table.turn == self;
  std::optional<int> best;
  for_each_cell(node, [&](std::size_t, FaceSet fits, const Change& change) {
    int own = 0;
    for_each_kind(fits, [&](Face face) { own = std::max<int>(own, worths[table.deck][face][change.outlook]); });
    const int lead = lead_in(node.points + change.beside + points_of(table.turn, own), self, table.players);
    best = mine ? std::max(best.value_or(-most), lead) : std::min(best.value_or(most), lead);
    return mine ? *best < high : *best > low;
  });
  return best.value_or(lead_now(node, self));
}

/// Calls `visit(state, key)` for one position of each likeness with up to `opened` cards, until the key of each is known.
template <class Visit>
void for_each_opening(Visit&& visit) {
  Chance chance(0);  // nothing is left to it
  Deaf deaf;
  std::vector<std::uint64_t> keys;
  std::vector<Swirl::State> states{Swirl::deal({.start = 0}, 2, chance, deaf)};
  visit(states[0], likeness(states[0]));
  for (std::size_t i = 0; i < states.size(); ++i) {
    MoveList list;
    Swirl::moves(states[i], list);
    for (const Move move : list) {
      Swirl::State next = states[i];
      Swirl::apply(next, move, chance, deaf);
      const std::uint64_t key = likeness(next);
      const auto place = std::ranges::lower_bound(keys, key);
      if (place != keys.end() && *place == key) continue;
      keys.insert(place, key);
      visit(next, key);
      if (next.table.laid_count < opened) states.push_back(next);
    }
  }
}

}  // namespace

// --- The search ------------------------------------------------------------------------------------------------------------

Solver::Solver(std::size_t positions, Openings openings) : memories_(positions) {
  if (openings == Openings::worked_out) return;
  for_each_opening([&](const Swirl::State&, std::uint64_t key) { openings_.push_back(key); });
  std::ranges::sort(openings_);
}

bool Solver::pause() {
  constexpr std::int64_t now_and_then = 1024;
  if (++nodes_ % now_and_then == 0 && should_stop_ != nullptr && *should_stop_)
    stopped_ = stopped_ || (*should_stop_)();
  return stopped_;
}

std::optional<int> Solver::opening(const Node& node, Seat self, std::uint64_t key) const {
  if (node.table.laid_count > opened || openings_.empty()) return {};
  const auto found = std::ranges::lower_bound(openings_, key);
  if (found == openings_.end() || *found != key) return {};
  const int lead = opening_leads[static_cast<std::size_t>(found - openings_.begin())] - level;
  return self == node.table.first ? lead : -lead;
}

/// Exact between `low` and `high`, outside of them a bound.
int Solver::look(const Node& node, Seat self, int low, int high) {
  if (pause()) return 0;
  if (node.left == 0) return lead_now(node, self);
  if (node.left == 1) return lead_after_last(node, self, low, high);
  const bool mine = node.table.turn == self;
  const Likeness likeness = likeness_of(node);
  if (const auto known = opening(node, self, likeness.key)) return *known;
  const std::uint64_t key = likeness.key + static_cast<std::uint64_t>(since_first(node.table, self));
  Memory& memory = memories_[static_cast<std::size_t>(key) & (memories_.size() - 1)];
  const bool known = memory.key == key && memory.check == likeness.check;
  if (known) {
    if (memory.low >= high || memory.low == memory.high) return memory.low;
    if (memory.high <= low) return memory.high;
  }
  OptionList list;
  list_in_order(node, self, list);
  if (known)
    for (Option& option : list)
      if (likeness.name(option.move) == memory.move) option.order = std::numeric_limits<int>::max();

  int best = mine ? -most : most;
  Move best_move{};
  for (Option* option = list.begin(); option != list.end(); ++option) {
    const Node next = after(node, take_first(option, list.end()));
    const int from = mine ? std::max(low, best) : low;
    const int to = mine ? high : std::min(high, best);
    const int found = look(next, self, from, to);
    if (stopped_) return 0;
    if (mine ? found > best : found < best) {
      best = found;
      best_move = option->move;
    }
    if (mine ? best >= high : best <= low) break;
  }
  if (memory.key != key || memory.check != likeness.check)
    memory = {.key = key, .check = likeness.check, .low = -most, .high = most, .move = 0};
  if (best > low) memory.low = static_cast<std::int8_t>(std::max<int>(memory.low, best));
  if (best < high) memory.high = static_cast<std::int8_t>(std::min<int>(memory.high, best));
  memory.move = likeness.name(best_move);
  return best;
}

/// Asks again and again whether it is more than a guess: that is quicker than to ask how much it is.
std::optional<int> Solver::lead(const Node& node, Seat self, int guess) {
  int low = -most;
  int high = most;
  while (low < high && !stopped_) {
    const int bound = guess == low ? guess + 1 : guess;
    guess = look(node, self, bound - 1, bound);
    (guess < bound ? high : low) = guess;
  }
  return stopped_ ? std::nullopt : std::optional{low};
}

// --- What can be asked -------------------------------------------------------------------------------------------------------

std::optional<int> Solver::lead(const Swirl::State& state, Seat self) {
  const Node node = node_of(state);
  return lead(node, self, lead_now(node, self));
}

std::vector<Solved> Solver::weigh(const Swirl::State& state, Seat self) {
  const Node node = node_of(state);
  OptionList list;
  list_in_order(node, self, list);
  std::vector<Solved> solved;
  int guess = lead_now(node, self);
  for (Option* option = list.begin(); option != list.end(); ++option) {
    const auto found = lead(after(node, take_first(option, list.end())), self, guess);
    if (!found) return {};
    guess = *found;
    solved.push_back({.move = option->move, .lead = guess});
  }
  return solved;
}

std::optional<Move> Solver::best(const Swirl::State& state, Seat self, Chance& chance) {
  const auto lead = this->lead(state, self);
  if (!lead) return {};
  const Node node = node_of(state);
  OptionList list;
  list_in_order(node, self, list);
  std::vector<Option> options(list.begin(), list.end());
  chance.shuffle(std::span{options});
  sort_best_first(std::span{options}, &Option::order);
  const bool mine = node.table.turn == self;
  for (const Option& option : options) {
    const int low = mine ? *lead - 1 : *lead;
    const int found = look(after(node, option), self, low, low + 1);
    if (stopped_) return {};
    if (mine ? found >= *lead : found <= *lead) return option.move;
  }
  return {};
}

std::vector<Move> Solver::line(const Swirl::State& state, Seat self) {
  std::vector<Move> line;
  Swirl::State now = state;
  Chance chance(0);
  Deaf deaf;
  for (int left = placements_left(state); left > 0; --left) {
    const auto move = best(now, self, chance);
    if (!move) return {};
    line.push_back(*move);
    Swirl::apply(now, *move, chance, deaf);
  }
  return line;
}

int placements_left(const Swirl::State& state) {
  int left = 0;
  for (const Hand hand : state.hands) left += std::popcount(hand);
  return left;
}

std::size_t positions_worth_remembering(int left) {
  constexpr std::size_t most_remembered = std::size_t{1} << 20U;
  constexpr int at_most = 10;
  return left < at_most ? std::size_t{16} << static_cast<unsigned>(2 * std::max(0, left - 2)) : most_remembered;
}

std::uint64_t likeness(const Swirl::State& state) { return likeness_of(node_of(state)).key; }

std::vector<Swirl::State> openings() {
  std::vector<std::pair<std::uint64_t, Swirl::State>> found;
  for_each_opening([&](const Swirl::State& state, std::uint64_t key) { found.emplace_back(key, state); });
  std::ranges::sort(found, {}, [](const auto& each) { return each.first; });
  std::vector<Swirl::State> states;
  for (const auto& [key, state] : found) states.push_back(state);
  return states;
}

}  // namespace parlour::swirl
