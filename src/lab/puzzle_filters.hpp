// What a position must pass to be a puzzle, as plain functions on what was counted. How it is counted is in lab/detail/scene.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "lab/puzzle.hpp"

namespace parlour {

/// By how much one turn is ahead of another one in the same worlds, and the standard error of that.
struct Lead {
  double by = 0;
  double error = 0;
};

/// What turns came to in worlds that all of them met.
class Sample {
 public:
  explicit Sample(std::size_t turns) : values_(turns) {}
  /// Of one turn in its next world.
  void add(std::size_t turn, double value) { values_[turn].push_back(static_cast<float>(value)); }
  [[nodiscard]] std::size_t worlds(std::size_t turn) const { return values_[turn].size(); }
  [[nodiscard]] double value(std::size_t turn, std::size_t world) const { return values_[turn][world]; }
  [[nodiscard]] WinShare share(std::size_t turn) const;
  /// In as many worlds as both have met.
  [[nodiscard]] Lead lead(std::size_t turn, std::size_t other) const;
  /// The best first.
  [[nodiscard]] std::vector<std::size_t> order() const;

 private:
  std::vector<std::vector<float>> values_;
};

namespace sound {
/// Points of a hundred as parts of one.
inline constexpr double as_good = 0.01;    // so close to the best is right too
inline constexpr double lead = 0.05;       // what the best is ahead of all that is not right,
inline constexpr double errors = 4;        // in standard errors too,
inline constexpr double errors_later = 2;  // and still where others play better
inline constexpr std::size_t most_right = 3;
/// The event that tells why differs by so much.
inline constexpr double event_difference = 0.10;
/// And where it happens, the seat wins so much more, or less, as the right turn makes it happen more, or less.
inline constexpr double event_effect = 0.05;
/// One before the seat's next turn is easier to see: it counts as if it differed by so much more.
inline constexpr double soon = 1.5;
}  // namespace sound

/// Which turns are right.
struct Split {
  std::vector<std::size_t> right;  // the best first
  std::size_t next = 0;            // the best of the others
};
/// Nothing if some turn is neither nearly as good as the best nor far enough behind it.
std::optional<Split> split(const Sample& sample);

/// Whether a first, cheap look leaves it possible that `split` will find something: a gap behind the best one, two or three.
bool promising(const Sample& sample);

/// Whether a lead still stands where the others play better.
bool still_leads(const Lead& lead);
/// Before all worlds are counted: whether it is behind already, whether there is no hope left, or no doubt.
bool behind(const Lead& lead);
bool hopeless(const Lead& lead);
bool beyond_doubt(const Lead& lead);

/// The budgets that a puzzle is rated by, in games played out in the head.
inline constexpr std::array<int, 13> budgets{10, 16, 25, 40, 65, 100, 160, 250, 400, 650, 1000, 1700, 3000};
inline constexpr int tries_of_budget = 20;
inline constexpr int finds_of_budget = 16;  // four times in five
/// Which is the smallest that finds it. `found(budget, try)` says whether one try does.
template <class Found>
std::optional<std::size_t> smallest_budget(Found&& found) {
  for (std::size_t rung = 0; rung < budgets.size(); ++rung) {
    int finds = 0;
    int misses = 0;
    for (int n = 0; n < tries_of_budget && misses <= tries_of_budget - finds_of_budget; ++n)
      ++(found(budgets[rung], n) ? finds : misses);
    if (finds >= finds_of_budget) return rung;
  }
  return {};
}
constexpr int rating_of(std::size_t rung) { return 1000 + 100 * static_cast<int>(rung); }
Band band_of(std::size_t rung);

/// In how many worlds an event happened after a turn, and how many of those were won.
struct Happenings {
  int worlds = 0;
  double won = 0;
};
/// The same after each of the two turns.
struct EventCount {
  Event event;  // seats alone
  bool in_lap = false;
  bool ends = false;  // it ends the game, in somebody else's favour
  Happenings right;
  Happenings tempting;
};
/// The event whose frequency differs most, if one differs enough; one before the seat's next turn counts for more. One that follows from
/// the turn for certain tells no more than the turn itself, and one that has nothing to do with winning does not tell why. `all` is how
/// many worlds there were after each turn, and how many of them were won.
std::optional<TellingEvent> telling_event(std::span<const EventCount> counts, const Happenings& all_right,
                                          const Happenings& all_tempting);

/// Whether one more puzzle of this band leaves places enough that each band can still have a fifth of all.
bool has_room(const std::array<std::size_t, bands>& found, Band band, std::size_t wanted);

}  // namespace parlour
