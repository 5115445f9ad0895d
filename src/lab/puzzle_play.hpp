// What can be done with a puzzle before one's eyes: try a turn, see what its seat remembers, open an imagined world and play it out.
#pragma once

#include "lab/puzzle.hpp"

namespace parlour {

/// Where a turn has come to.
struct Judged {
  bool over = false;                 // all its moves are made
  std::optional<std::size_t> right;  // the right turn that it ends like
  bool open = false;                 // it can still become one
};
/// The error is a sentence, as below.
std::expected<Judged, std::string> judge_turn(const Position& position, const WholeTurn& made,
                                              std::span<const WholeTurn> right);

/// What the seat heard that tells it something beside what it sees now, oldest first.
std::expected<std::vector<Event>, std::string> recall(const Position& position);

/// A position of an imagined world, and what was told on the way there.
struct WorldStep {
  AnyState state;
  std::vector<Told> told;
};
struct PlayedWorld {
  std::vector<WorldStep> steps;  // the first is how it lies before the turn
  double won = 0;                // the seat's part of the win
};
std::expected<PlayedWorld, std::string> play_world(const Position& position, std::uint32_t world,
                                                   const WholeTurn& turn);

}  // namespace parlour
