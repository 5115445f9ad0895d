// What can be counted in a game: how long its rows get, how often somebody interjects. A measure is a ratio of two whole numbers for
// each contest, an amount over a count, so that sums over any number of contests stay exact.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/event.hpp"

namespace parlour {

/// A measure in plain English. "cards" for each "row taken" are "cards a row taken"; a share says in `unit` what it is the share of.
struct MeasureSpec {
  std::string_view key;
  std::string_view unit;
  std::string_view per;      // in whose number it is counted; "game": once a contest, which needs no counting
  std::string_view meaning;  // precisely
  bool share = false;        // from 0 to 1: what is counted is a part of what there is

  [[nodiscard]] std::string title() const {
    return share ? std::string{unit} : std::string{unit} + " a " + std::string{per};
  }
};

/// What the measures of one contest have come to, in the order of their list.
struct Tally {
  static constexpr std::size_t capacity = 32;
  struct Entry {
    std::int64_t amount = 0;
    std::int64_t count = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::array<Entry, capacity> entries{};

  /// `measure` is a value of the enum that lists the measures.
  template <class Measure>
  void add(Measure measure, std::int64_t amount, std::int64_t count = 0) {
    Entry& entry = entries[static_cast<std::size_t>(measure)];
    entry.amount += amount;
    entry.count += count;
  }
};

/// The form of an event that says most.
inline const Event& fullest(const Told& told) { return told.secret ? *told.secret : *told.open; }

/// Calls `visit(kind, args)` for each event in its fullest form; `What` is the enum that lists the kinds.
template <class What, class Visit>
void for_each_event(std::span<const Told> told, Visit&& visit) {
  for (const Told& one : told) {
    const Event& event = fullest(one);
    visit(static_cast<What>(event.kind), event.args);
  }
}

}  // namespace parlour
