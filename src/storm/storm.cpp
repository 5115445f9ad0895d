// A storm from its first moment to its last.
#include "storm/storm.hpp"

#include "storm/detail/world.hpp"

namespace parlour::storm {

namespace {

/// In which every game must end: a whole contest whose windows nobody passes takes long.
constexpr Time longest_calm = 12 * 3'600'000;
constexpr int comparisons = 16;

std::string clock_text(Time time) {
  const std::string rest = std::to_string(1'000 + time % 1'000);
  return std::to_string(time / 1'000) + "." + rest.substr(1) + " s";
}

}  // namespace

bool World::pass(const std::function<bool()>& enough, Time end) {
  while (!queue_.empty() && queue_.top().time <= end && !referee_.violation) {
    const auto what = std::move(const_cast<Happening&>(queue_.top()).what);
    now_ = queue_.top().time;
    queue_.pop();
    what();
    if (enough()) return true;
  }
  if (!referee_.violation) now_ = std::max(now_, end);
  return false;
}

/// For whoever looks into a storm.
void World::note(std::string_view who, std::string_view what) {
  if (settings_.trail == 0) return;
  what = what.substr(0, std::min<std::size_t>(what.find_last_not_of(' ') + 1, 300));
  report_.trail.push_back(clock_text(now_) + " " + std::string{who} + ": " + std::string{what});
  if (report_.trail.size() > settings_.trail) report_.trail.pop_front();
}

void World::compare_all() {
  for (const auto& [room, games] : rooms_) {
    referee_.compare(room, store_.memory().whole_journal(room));
    for (const Machine& machine : machines_)
      if (machine.node && machine.sane && referee_.owner(room) == machine.process && machine.node->stored(room))
        referee_.compare(room, *machine.node->room(room));
  }
}

bool World::over() const {
  return std::ranges::all_of(rooms_, [this](const auto& room) {
    const live::Room* stored = referee_.room(room.first);
    return stored != nullptr && stored->is_over() && stored->games() >= room.second;
  });
}

Report World::run() {
  for (std::size_t i = 0; i < settings_.nodes; ++i) {
    Machine& machine = machines_.emplace_back();
    machine.name = "node" + std::to_string(i);
  }
  for (auto& failures : wires_fail_) failures.assign(machines_.size(), 0);
  for (Machine& machine : machines_) {
    machine.shown = between(0, 100'000'000);  // no two clocks are alike
    start(machine);
  }
  gather();
  const Time storms = between(30'000, 300'000);
  Chance faults(derive_seed(settings_.seed, 3));
  report_.faults = draw_faults(settings_.faults, storms, settings_.nodes, faults);
  const auto& all = report_.faults;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (settings_.left_out.contains(i)) continue;
    ++report_.counts.faults;
    const bool only = settings_.nodes > 1 && std::ranges::none_of(all, [&](const Fault& other) {
                        return &other != &all[i] && other.from <= all[i].from + longest_stall &&
                               other.to + 2 * silence >= all[i].from;
                      });
    at(all[i].from, [this, fault = all[i], only] { begin(fault, only); });
    at(all[i].to, [this, fault = all[i]] { end(fault); });
  }
  for (int i = 0; i < comparisons; ++i) at(between(0, storms), [this] { compare_all(); });
  pass([] { return false; }, storms + 16'000);  // the last fault may be as long as that
  if (!referee_.violation) calm_down();
  const Time calm = now_;
  if (!pass([this] { return over(); }, calm + longest_calm) && !referee_.violation) {
    std::string who;
    for (const Client& client : clients_)
      if (!client.person.done())
        who += "\n  " + client.room + ", guest " + std::to_string(client.person.guest()) + ": " + client.person.knows();
    object("a game does not end" + who);
  }
  if (!referee_.violation) {
    pass([] { return false; }, now_ + 5'000);  // what is still on its way
    compare_all();
  }
  report_.counts.storms = 1;
  report_.counts.time = now_;
  for (const auto& [room, games] : rooms_) {
    report_.counts.entries += referee_.entries(room);
    report_.counts.games += referee_.room(room) == nullptr ? 0 : referee_.room(room)->games();
  }
  if (referee_.violation) report_.violation = "at " + clock_text(now_) + ": " + *referee_.violation;
  return std::move(report_);
}

void Counts::add(const Counts& more) {
  storms += more.storms;
  rooms += more.rooms;
  people += more.people;
  games += more.games;
  faults += more.faults;
  entries += more.entries;
  letters += more.letters;
  lines += more.lines;
  claims += more.claims;
  unknown += more.unknown;
  fenced += more.fenced;
  deaths += more.deaths;
  time += more.time;
  longest_stall = std::max(longest_stall, more.longest_stall);
}

Report storm(const Settings& settings) { return World(settings).run(); }

}  // namespace parlour::storm
