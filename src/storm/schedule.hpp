// What goes wrong in a storm, and when: drawn from its seed, and then plain data, so that it can be printed, left out and played again.
#pragma once

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.hpp"
#include "table/table.hpp"

namespace parlour::storm {

using live::Time;

enum class Kind : std::uint8_t {
  breaks,    // lines to a node break now and then
  half,      // lines to a node die without a word, in one direction
  slow,      // messages on lines take long
  cut,       // nobody reaches a node, which has the store all the same
  apart,     // one person does not reach one node
  herd,      // all lines break at once
  kill,      // a node dies between two effects, and starts again
  pause,     // a node stands still, and goes on as if nothing had happened
  jump,      // a node's clock jumps by an hour, forwards or backwards
  drift,     // a node's clock is too fast or too slow by up to a tenth
  drain,     // a node is told to end, and starts again
  far,       // the store takes long
  lost,      // requests to the store are lost
  unheard,   // its answers are
  late,      // it does things after it was given up
  repeated,  // and twice
  fenced,    // it says that others have the rooms
  full,      // it has no space
  gone,      // it is not there
  alone,     // a node does not reach it
};
inline constexpr std::array<std::string_view, 20> kinds{
    "breaks", "half", "slow", "cut",     "apart", "herd",     "kill",   "pause", "jump", "drift",
    "drain",  "far",  "lost", "unheard", "late",  "repeated", "fenced", "full",  "gone", "alone"};

struct Fault {
  Kind kind = Kind::breaks;
  Time from = 0;
  Time to = 0;
  std::size_t node = 0;   // if it befalls one
  std::int64_t size = 0;  // how bad: one in so many, milliseconds, thousandths
};

/// "kill node 2 at 17.250 s", with its number, by which it can be left out.
std::string told(const Fault& fault, std::size_t number);

/// `wanted`: a bit for each kind.
std::vector<Fault> draw_faults(std::uint32_t wanted, Time end, std::size_t nodes, Chance& chance);

/// "kill,pause" as bits; "all" and "none" too. The error says what would be right.
std::expected<std::uint32_t, std::string> parse_kinds(std::string_view text);

}  // namespace parlour::storm
