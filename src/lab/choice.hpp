// What a seat chose in a recorded game, against the best that it could have chosen by what it saw and remembered.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/hint.hpp"
#include "record/record.hpp"

namespace parlour {

/// A choice between two moves or more. The two chances are measured in worlds that had no part in finding the better
/// move; so up to their error the best one is never worse.
struct Choice {
  int offered = 0;
  Move best;
  std::string best_words;
  double chosen_chance = 0;
  double best_chance = 0;
  double error = 0;               // of the difference
  int lost = 0;                   // points that the best move would have kept for certain, where that can be told
  std::optional<Message> reason;  // which says so

  [[nodiscard]] double cost() const { return best_chance - chosen_chance; }
  /// Whether it was a mistake beyond doubt.
  [[nodiscard]] bool is_clear() const { return cost() > 2 * error; }
};

/// How it is weighed: so many games are played out for one chance; a choice takes several times as many.
struct Weighing {
  int iterations = 1000;
  const ShouldStop* should_stop = nullptr;
};

/// `best_words` is left to those who need it.
Choice weigh_choice(const Decision& decision, Move chosen, const Weighing& weighing, Chance& chance);

/// A stream of luck for one question about a seat in a position, so that no answer depends on which other questions were asked.
Chance chance_for(std::uint64_t seed, std::size_t position, Seat seat, std::uint64_t question);
/// The question that a choice is.
inline constexpr std::uint64_t about_choice = 1;

/// The numbers, from 1, of the moves at which this seat could choose.
std::expected<std::vector<std::size_t>, Problem> choices_of(const Record& record, Seat seat);

/// One of these moves, and how it differs from the best one.
struct Reviewed {
  Seat seat = 0;
  Choice choice;
  Contrast contrast;  // empty if nothing better was found
};
/// As `analyse` weighs this move with the same settings, without all the others. A move without a choice is a problem.
std::expected<Reviewed, Problem> review(const Record& record, std::size_t number, const Weighing& weighing,
                                        std::uint64_t seed);

}  // namespace parlour
