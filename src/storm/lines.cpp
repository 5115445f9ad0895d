// Lines: they keep the order of what they carry, until they break, or nobody hears any more.
#include "storm/detail/world.hpp"

namespace parlour::storm {

namespace {

constexpr Time longest_greeting = 10'000;  // after which a client tries elsewhere
constexpr int most_knocks = 3;             // of a stranger

}  // namespace

void World::connect(std::size_t person) {
  Client& client = clients_[person];
  if (client.wire || client.away) return;
  std::size_t chosen = chance_.below(static_cast<std::uint32_t>(machines_.size()));
  for (std::size_t i = 0; i < machines_.size(); ++i)
    if (machines_[i].name == client.hint) chosen = i;
  client.hint.clear();
  // What stands before the nodes knows who is not there.
  if (client.refused_by == chosen) chosen = (chosen + 1) % machines_.size();
  client.refused_by.reset();
  const std::uint64_t id = ++last_wire_;
  ++report_.counts.lines;
  Wire& wire = wires_[id];
  wire.machine = chosen;
  wire.person = person;
  wire.latency = between(2, 60);
  client.wire = id;
  note("guest " + std::to_string(client.person.guest()), "calls " + machines_[chosen].name);
  after(longest_greeting, [this, id] {
    const auto found = wires_.find(id);
    if (found != wires_.end() && found->second.client && !clients_[found->second.person].person.welcome()) lose(id);
  });
  after(way(wire), [this, id] {
    Wire& wire = wires_[id];
    Machine& machine = machines_[wire.machine];
    if (is_cut(wire) || !wire.client) return;  // the greeting does not come in time
    if (!machine.node) {
      clients_[wire.person].refused_by = wire.machine;
      return lose(id);
    }
    wire.process = machine.process;
    wire.server = true;
    const Client& client = clients_[wire.person];
    step(machine, node::Opened{.line = id, .room = client.room, .session = client.sessions[client.device]});
    step(machine, node::Measured{.line = id, .trip = 2 * wire.latency});
    after(2 * wire.latency, [this, id] {
      Wire& wire = wires_[id];
      if (!wire.client) return;
      Client& client = clients_[wire.person];
      referee_.knocked(client.room, client.person.guest(), client.person.secret);
      send_up(id, client.person.hello());
    });
  });
}

void World::read(const std::string& text, bool up) {
  if (!settings_.reader) return;
  if (const std::string wrong = settings_.reader(text, up); !wrong.empty()) object("a message is none: " + wrong);
}

void World::send_up(std::uint64_t id, const std::string& text) {
  read(text, true);
  Wire& wire = wires_[id];
  if (likely(wires_fail_[0][wire.machine])) return break_wire(id);
  if (likely(wires_fail_[1][wire.machine])) go_deaf(id, true);
  wire.last_up = std::max(wire.last_up, now_ + way(wire));
  at(wire.last_up, [this, id, text] {
    const Wire& wire = wires_[id];
    Machine& machine = machines_[wire.machine];
    if (is_cut(wire) && !wire.deaf_up) go_deaf(id, true);
    if (!wire.server || wire.deaf_up || wire.broken || machine.process != wire.process) return;
    note("guest " + std::to_string(clients_[wire.person].person.guest()) + " to " + machine.name, text);
    step(machine, node::Received{.line = id, .text = text});
  });
}

void World::send_down(std::uint64_t id, const std::string& text) {
  Wire& wire = wires_[id];
  if (likely(wires_fail_[0][wire.machine])) return break_wire(id);
  if (likely(wires_fail_[1][wire.machine])) go_deaf(id, false);
  wire.last_down = std::max(wire.last_down, now_ + way(wire));
  at(wire.last_down, [this, id, text] { arrive_down(id, text); });
}

void World::arrive_down(std::uint64_t id, const std::string& text) {
  const Wire& wire = wires_[id];
  Machine& machine = machines_[wire.machine];
  if (is_cut(wire) && !wire.deaf_down) go_deaf(id, false);
  if (wire.deaf_down || wire.broken) return;
  if (wire.server && machine.process == wire.process) step(machine, node::Written{.line = id, .bytes = text.size()});
  if (!wire.client) return;
  Client& client = clients_[wire.person];
  note("guest " + std::to_string(client.person.guest()) + " hears", text);
  const bool welcome = client.person.welcome();
  const std::string secret = client.person.secret;
  if (const auto complaint = client.person.hear(text))
    return object("guest " + std::to_string(client.person.guest()) + " in room " + client.room + " complains of " +
                  *complaint);
  if (const auto refusal = client.person.take_refusal()) referee_.refused(client.room, client.person.guest(), *refusal);
  if (client.person.secret != secret && !calm_)
    after(between(10, 20'000), [this, room = client.room, secret] { send_a_stranger(room, secret); });
  if (!welcome && client.person.welcome()) {
    client.greeted = now_;
    client.tries = 0;
  }
  wake(wire.person, likely(25) ? between(2'000, 40'000) : between(100, 900));
}

/// A node has had enough of a line.
void World::hang_up(std::uint64_t id, node::Why why, const std::string& node) {
  Wire& wire = wires_[id];
  wire.server = false;
  wire.last_down = std::max(wire.last_down, now_ + way(wire));
  at(wire.last_down, [this, id, why, node] {
    const Wire& wire = wires_[id];
    if (wire.deaf_down || wire.broken || !wire.client) return;
    Client& client = clients_[wire.person];
    if (why == node::Why::uninvited && secrets_[client.room].size() > 1) return sent_away_uninvited(id);
    // A newer line of the same person has taken its place; anything else is no fault of theirs.
    if (why == node::Why::missing || why == node::Why::stranger || why == node::Why::uninvited ||
        why == node::Why::damaged || why == node::Why::unheard || why == node::Why::busy)
      return object("guest " + std::to_string(client.person.guest()) +
                    " is sent away: " + std::string{node::whys[static_cast<std::size_t>(why)]});
    note("guest " + std::to_string(client.person.guest()),
         std::string{"is sent away: "} + std::string{node::whys[static_cast<std::size_t>(why)]} + " " + node);
    client.hint = node;
    lose(id);
  });
}

/// The link was renewed, or is about to be: a friend asks for the new one, a stranger tries the old one once more.
void World::sent_away_uninvited(std::uint64_t id) {
  const std::size_t person = wires_[id].person;
  Client& client = clients_[person];
  note("guest " + std::to_string(client.person.guest()), "has an old link");
  if (client.stranger) {
    client.away = true;
    if (++client.knocks < most_knocks)
      after(between(1'000, 60'000), [this, person] {
        clients_[person].away = false;
        connect(person);
      });
  } else {
    client.person.secret = secret_of(client.room);
  }
  lose(id);
}

/// A client has lost its line, and looks for another.
void World::lose(std::uint64_t id) {
  Wire& wire = wires_[id];
  if (!std::exchange(wire.client, false)) return;
  after(way(wire), [this, id] { close_server_end(id); });
  Client& client = clients_[wire.person];
  if (client.wire != id) return;
  client.wire.reset();
  client.person.lose();
  ++client.tries;
  const Time wait = between(20, client.hint.empty() ? std::min(500, 100 * client.tries) : 60);
  after(wait, [this, person = wire.person] { connect(person); });
}

void World::close_server_end(std::uint64_t id) {
  Wire& wire = wires_[id];
  const Machine& machine = machines_[wire.machine];
  // Nobody tells it: it notices by the silence.
  if (wire.server && !wire.broken && (wire.deaf_up || is_cut(wire))) {
    wire.deaf_up = false;
    after(silence, [this, id] { close_server_end(id); });
    return;
  }
  if (!std::exchange(wire.server, false) || machine.process != wire.process) return;
  step(machines_[wire.machine], node::Closed{.line = id});
}

void World::break_wire(std::uint64_t id) {
  wires_[id].broken = true;
  after(between(1, 50), [this, id] { lose(id); });
  after(between(1, 50), [this, id] { close_server_end(id); });
}

/// From now on one end hears nothing; after a while of silence both know.
void World::go_deaf(std::uint64_t id, bool up) {
  Wire& wire = wires_[id];
  (up ? wire.deaf_up : wire.deaf_down) = true;
  after(silence + between(0, 500), [this, id] { lose(id); });
  after(silence + between(0, 500), [this, id] { close_server_end(id); });
}

}  // namespace parlour::storm
