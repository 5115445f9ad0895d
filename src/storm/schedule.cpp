#include "storm/schedule.hpp"

#include <algorithm>

namespace parlour::storm {
namespace {

std::int64_t between(std::int64_t low, std::int64_t high, Chance& chance) {
  return low + chance.below(static_cast<std::uint32_t>(high - low + 1));
}

std::string seconds(Time time) {
  const std::string rest = std::to_string(1'000 + time % 1'000);
  return std::to_string(time / 1'000) + "." + rest.substr(1);
}

bool befalls_a_node(Kind kind) {
  constexpr std::array one{Kind::breaks, Kind::half, Kind::cut,   Kind::apart, Kind::kill,
                           Kind::pause,  Kind::jump, Kind::drift, Kind::drain, Kind::alone};
  return std::ranges::find(one, kind) != one.end();
}

/// How long it lasts, and how bad it is.
void measure(Fault& fault, Chance& chance) {
  Time lasts = between(500, 15'000, chance);
  switch (fault.kind) {
  case Kind::breaks:
  case Kind::half: fault.size = between(3, 40, chance); break;
  case Kind::slow: fault.size = between(300, 3'000, chance); break;
  case Kind::kill: lasts = between(0, 9'000, chance); break;  // until it starts again
  case Kind::pause: lasts = chance.below(2) == 0 ? between(100, 4'000, chance) : between(4'500, 12'000, chance); break;
  case Kind::jump: fault.size = chance.below(2) == 0 ? 3'600'000 : -3'600'000; break;
  case Kind::drift:
    fault.size = chance.below(2) == 0 ? between(1'010, 1'100, chance) : between(900, 990, chance);
    lasts = between(10'000, 60'000, chance);
    break;
  case Kind::drain: lasts = between(0, 3'000, chance); break;
  case Kind::far: fault.size = between(50, 1'500, chance); break;
  case Kind::lost:
  case Kind::unheard:
  case Kind::late:
  case Kind::repeated:
  case Kind::fenced: fault.size = between(2, 12, chance); break;
  case Kind::apart: fault.size = between(1, 8, chance); break;
  case Kind::cut:
  case Kind::herd:
  case Kind::full:
  case Kind::gone:
  case Kind::alone: break;
  }
  if (fault.kind == Kind::herd || fault.kind == Kind::jump) lasts = 0;
  fault.to = fault.from + lasts;
}

}  // namespace

std::string told(const Fault& fault, std::size_t number) {
  std::string text =
      "fault " + std::to_string(number) + ": " + std::string{kinds[static_cast<std::size_t>(fault.kind)]};
  if (befalls_a_node(fault.kind)) text += ", node " + std::to_string(fault.node);
  text += ", " + seconds(fault.from);
  if (fault.to != fault.from) text += " to " + seconds(fault.to);
  text += " s";
  if (fault.size != 0) text += ", size " + std::to_string(fault.size);
  return text;
}

std::vector<Fault> draw_faults(std::uint32_t wanted, Time end, std::size_t nodes, Chance& chance) {
  std::vector<Kind> possible;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if ((wanted >> kind & 1U) != 0) possible.push_back(static_cast<Kind>(kind));
  std::vector<Fault> faults;
  if (possible.empty()) return faults;
  // A few kinds in each storm, so that what one of them does is not always hidden by the others.
  chance.shuffle(std::span(possible));
  possible.resize(std::min<std::size_t>(possible.size(), 1 + chance.below(6)));
  const std::int64_t count = between(1, 3 + end / 12'000, chance);
  for (std::int64_t n = 0; n < count; ++n) {
    Fault fault{.kind = possible[chance.below(static_cast<std::uint32_t>(possible.size()))],
                .from = between(2'000, end, chance),
                .to = 0,
                .node = chance.below(static_cast<std::uint32_t>(nodes)),
                .size = 0};
    measure(fault, chance);
    faults.push_back(fault);
  }
  std::ranges::sort(faults, {}, &Fault::from);
  return faults;
}

std::expected<std::uint32_t, std::string> parse_kinds(std::string_view text) {
  if (text == "all") return (1U << kinds.size()) - 1;
  if (text == "none") return 0;
  std::uint32_t wanted = 0;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::string_view name = text.substr(from, comma - from);
    const auto found = std::ranges::find(kinds, name);
    if (found == kinds.end()) {
      std::string list;
      for (const std::string_view kind : kinds) list += (list.empty() ? "" : ", ") + std::string{kind};
      return std::unexpected("there is no fault \"" + std::string{name} + "\"; there are " + list +
                             "; or all, or none");
    }
    wanted |= 1U << static_cast<unsigned>(found - kinds.begin());
    from = comma + 1;
  }
  return wanted;
}

}  // namespace parlour::storm
