// Swirl looked through to its end: how far ahead a seat will be if it plays as well as can be. Between two that is the
// plain truth about a position, since nothing is hidden and nothing left to chance; with more it is what a seat can hold
// though all the others join against it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bots/search.hpp"
#include "games/swirl/swirl.hpp"

namespace parlour::swirl {

struct Node;

/// A move, and how far ahead a seat will be in the end after it.
struct Solved {
  Move move{};
  int lead = 0;
};

/// A lead is the points of a seat in this game less the most that any of the others has. Equal questions have equal
/// answers, whatever was asked before; only the work differs, since positions are remembered. Those that look the same
/// count as one: wherever the field lies, turned by half a circle, and with the other deck in the mirror.
class Solver {
 public:
  enum class Openings : std::uint8_t { worked_out, known };

  /// Remembers so many positions, a power of two, in sixteen bytes each. The values of the first placements between two are
  /// worked out, or taken from openings.cpp.
  explicit Solver(std::size_t positions, Openings openings = Openings::worked_out);

  /// From now on this is asked now and then; once it was true, nothing is answered any more.
  void stop_when(const ShouldStop& should_stop) { should_stop_ = &should_stop; }
  [[nodiscard]] bool stopped() const { return stopped_; }

  /// The lead of this seat in the end of this game, if it plays as well as can be and all the others join against it.
  std::optional<int> lead(const Swirl::State& state, Seat self);
  /// All moves of the seat to act, with the lead that `self` has after each; those that look best at once come first.
  std::vector<Solved> weigh(const Swirl::State& state, Seat self);
  /// A best move: equals come in an order by how they look at once, and chance picks among those that look alike.
  std::optional<Move> best(const Swirl::State& state, Seat self, Chance& chance);
  /// Best moves of all from here to the end.
  std::vector<Move> line(const Swirl::State& state, Seat self);

  /// Positions looked at so far.
  [[nodiscard]] std::int64_t nodes() const { return nodes_; }

 private:
  struct Memory {
    std::uint64_t key = 0;
    std::uint32_t check = 0;
    std::int8_t low = 0;  // the lead is at least this
    std::int8_t high = 0;
    std::uint16_t move = 0;
  };

  std::optional<int> lead(const Node& node, Seat self, int guess);
  int look(const Node& node, Seat self, int low, int high);
  [[nodiscard]] std::optional<int> opening(const Node& node, Seat self, std::uint64_t key) const;
  bool pause();

  std::vector<Memory> memories_;
  std::vector<std::uint64_t> openings_;
  const ShouldStop* should_stop_ = nullptr;
  bool stopped_ = false;
  std::int64_t nodes_ = 0;
};

/// The same lead by looking at everything, without bounds and memory: for the last few placements of a game.
int plain_lead(const Swirl::State& state, Seat self);

/// Placements to come, removals too.
int placements_left(const Swirl::State& state);

/// How many positions are worth remembering for a question with so many placements to come.
std::size_t positions_worth_remembering(int left);

/// What a position is to the solver: equal for those that look the same.
std::uint64_t likeness(const Swirl::State& state);

/// Positions between two with so few cards on the field are in openings.cpp.
inline constexpr int opened = 3;
/// One of each likeness, in the order of openings.cpp: that of their likenesses.
std::vector<Swirl::State> openings();
/// A letter for each of them: how far ahead the seat that began will be, up from `level`.
extern const std::string_view opening_leads;
inline constexpr char level = 'P';

}  // namespace parlour::swirl
