// What goes wrong: faults begin and end, and then it is calm.
#include "storm/detail/world.hpp"

namespace parlour::storm {

void World::begin(const Fault& fault, bool only) {
  note("begins", told(fault, 0));
  Machine& machine = machines_[fault.node];
  store::Weather& weather = store_.weather;
  const auto size = static_cast<std::uint32_t>(std::max<std::int64_t>(fault.size, 0));
  switch (fault.kind) {
  case Kind::breaks: wires_fail_[0][fault.node] = fault.size; break;
  case Kind::half: wires_fail_[1][fault.node] = fault.size; break;
  case Kind::slow: slow_ = fault.size; break;
  case Kind::cut: machine.cut = true; break;
  case Kind::apart: machine.apart = static_cast<std::size_t>(fault.size - 1) % clients_.size(); break;
  case Kind::herd:
    for (const auto& [id, wire] : wires_)
      if (wire.client) break_wire(id);
    break;
  case Kind::kill:
    if (only) watch_stall(machine);
    machine.dying = true;
    after(100, [this, &machine] {
      if (machine.dying) die(machine);
    });
    break;
  case Kind::pause:
    if (!machine.node) break;
    machine.paused = true;
    for (const auto& [id, wire] : wires_)
      if (wire.client && wire.process == machine.process)
        after(silence, [this, &machine, id = id] {
          if (machine.paused) lose(id);
        });
    break;
  case Kind::jump:
    machine.set_clock(now_, fault.size, machine.rate);
    machine.sane = false;
    break;
  case Kind::drift: machine.set_clock(now_, 0, fault.size); break;
  case Kind::drain: step(machine, node::Drain{}); break;
  case Kind::far: weather.slowest = fault.size; break;
  case Kind::lost: weather.lost = size; break;
  case Kind::unheard: weather.unheard = size; break;
  case Kind::late: weather.late = size; break;
  case Kind::repeated: weather.repeated = size; break;
  case Kind::fenced: weather.fenced = size; break;
  case Kind::full: weather.full = true; break;
  case Kind::gone: weather.lost = 1; break;
  case Kind::alone: machine.alone = true; break;
  }
}

void World::end(const Fault& fault) {
  Machine& machine = machines_[fault.node];
  store::Weather& weather = store_.weather;
  switch (fault.kind) {
  case Kind::breaks: wires_fail_[0][fault.node] = 0; break;
  case Kind::half: wires_fail_[1][fault.node] = 0; break;
  case Kind::slow: slow_ = 0; break;
  case Kind::cut: machine.cut = false; break;
  case Kind::apart: machine.apart.reset(); break;
  case Kind::herd:
  case Kind::jump: break;
  case Kind::kill:
  case Kind::drain:
    die(machine);
    start(machine);
    break;
  case Kind::pause: resume(machine); break;
  case Kind::drift: machine.set_clock(now_, 0, 1'000); break;
  case Kind::far: weather.slowest = store::Weather{}.slowest; break;
  case Kind::lost:
  case Kind::gone: weather.lost = 0; break;
  case Kind::unheard: weather.unheard = 0; break;
  case Kind::late: weather.late = 0; break;
  case Kind::repeated: weather.repeated = 0; break;
  case Kind::fenced: weather.fenced = 0; break;
  case Kind::full: weather.full = false; break;
  case Kind::alone: machine.alone = false; break;
  }
}

/// One node dies, and nothing else is wrong: whoever was there is back within the lease and two seconds.
void World::watch_stall(const Machine& machine) {
  for (std::size_t person = 0; person < clients_.size(); ++person) {
    const Client& client = clients_[person];
    if (!client.wire || client.away || !client.person.welcome() || wires_[*client.wire].process != machine.process)
      continue;
    at(now_ + longest_stall, [this, person, since = now_] {
      const Client& client = clients_[person];
      if (client.away) return;
      if (client.greeted < since)
        object("guest " + std::to_string(client.person.guest()) + " waits in vain for " + client.room +
               " since its node died");
      else
        report_.counts.longest_stall = std::max(report_.counts.longest_stall, client.greeted - since);
    });
  }
}

void World::calm_down() {
  calm_ = true;
  store_.weather = {};
  slow_ = 0;
  for (auto& failures : wires_fail_) failures.assign(machines_.size(), 0);
  for (Machine& machine : machines_) {
    machine.cut = machine.alone = machine.dying = false;
    machine.apart.reset();
    machine.set_clock(now_, 0, 1'000);
    resume(machine);
    start(machine);
  }
  for (std::size_t person = 0; person < clients_.size(); ++person) {
    clients_[person].person.restless = false;
    clients_[person].away = false;
    connect(person);
  }
}

}  // namespace parlour::storm
