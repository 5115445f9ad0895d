// A storm in a glass: nodes, a store, lines and people in one thread, in virtual time, with everything that can go wrong. The same
// settings give the same storm, to the last message. docs/storm.md says what it shows and what it cannot.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "storm/schedule.hpp"

namespace parlour::storm {

struct Settings {
  std::uint64_t seed = 1;
  std::vector<const AnyGame*> games;
  std::size_t nodes = 3;
  std::uint32_t faults = 0;        // a bit for each kind
  std::set<std::size_t> left_out;  // faults of the schedule that do not happen, by number
  std::size_t trail = 0;           // so many of the last happenings are told
  /// Reads every message, of people (`up`) and of nodes, and says what is wrong with it; nothing: nothing is.
  std::function<std::string(std::string_view text, bool up)> reader = nullptr;
};

/// What there was in a storm, or in several.
struct Counts {
  std::uint64_t storms = 0;
  std::uint64_t rooms = 0;
  std::uint64_t people = 0;
  std::uint64_t games = 0;
  std::uint64_t faults = 0;
  std::uint64_t entries = 0;
  std::uint64_t letters = 0;  // that left a node
  std::uint64_t lines = 0;    // that were opened
  std::uint64_t claims = 0;
  std::uint64_t unknown = 0;  // commits
  std::uint64_t fenced = 0;
  std::uint64_t deaths = 0;  // of nodes
  Time time = 0;             // of the world, ms
  Time longest_stall = 0;    // after the death of a node with nothing else wrong, until somebody is greeted
  void add(const Counts& more);
};

struct Report {
  Counts counts;
  std::vector<Fault> faults;             // that were to happen, the left out too
  std::optional<std::string> violation;  // with the time of the world
  std::deque<std::string> trail;         // what happened last
};

Report storm(const Settings& settings);

/// The same storm with as few faults as still lead to a violation. `tried(left)` after each run: so many are left.
template <class Tried>
Settings shrink(Settings settings, const Tried& tried) {
  const std::size_t faults = storm(settings).faults.size();
  for (std::size_t piece = faults; piece > 0; piece /= 2)
    for (std::size_t from = 0; from < faults; from += piece) {
      Settings fewer = settings;
      for (std::size_t i = from; i < std::min(from + piece, faults); ++i) fewer.left_out.insert(i);
      if (fewer.left_out == settings.left_out) continue;
      if (storm(fewer).violation) settings = fewer;
      tried(faults - settings.left_out.size());
    }
  return settings;
}

}  // namespace parlour::storm
