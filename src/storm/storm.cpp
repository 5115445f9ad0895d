// The world of a storm: one queue of things that will happen, and the machines, wires and people to which they happen.
#include "storm/storm.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <queue>

#include "core/json_writer.hpp"
#include "core/sha256.hpp"
#include "node/node.hpp"
#include "protocol/protocol.hpp"
#include "store/faulty.hpp"
#include "storm/person.hpp"
#include "storm/referee.hpp"

namespace parlour::storm {
namespace {

constexpr Time silence = 5'000;            // after which a line counts as lost, on both sides
constexpr Time longest_greeting = 10'000;  // after which a client tries elsewhere
constexpr Time longest_stall = store::lease + 2'000;
constexpr Time longest_calm = 4 * 3'600'000;  // in which every game must end
constexpr int comparisons = 16;

/// A computer on which a node runs, and runs again.
struct Machine {
  std::string name;
  std::unique_ptr<node::Node> node;  // nothing: it is down
  Process process = 0;
  bool paused = false;
  std::vector<node::Event> inbox;  // while it is paused
  bool dying = false;              // at its next step, between two effects
  bool cut = false;                // from everybody
  bool alone = false;              // from the store
  // Its clock: what it showed at some moment, and how fast it is since, in thousandths.
  Time shown = 0;
  Time shown_at = 0;
  std::int64_t rate = 1'000;
  bool sane = true;         // it has not jumped since the node joined
  std::uint64_t timer = 0;  // the last that was set

  [[nodiscard]] Time clock(Time now) const { return shown + (now - shown_at) * rate / 1'000; }
  void set_clock(Time now, Time jump, std::int64_t new_rate) {
    shown = clock(now) + jump;
    shown_at = now;
    rate = new_rate;
  }
};

/// A line as the network has it.
struct Wire {
  std::size_t machine = 0;
  Process process = 0;
  std::size_t person = 0;
  bool client = true;    // this end is open
  bool server = false;   // that one is
  bool deaf_up = false;  // nothing gets through any more, and nobody knows
  bool deaf_down = false;
  bool broken = false;  // nothing gets through, and both ends are about to know
  Time latency = 0;
  Time last_up = 0;  // when the last message arrives: they keep their order
  Time last_down = 0;
};

/// Somebody, and how they stand with the network.
struct Client {
  explicit Client(Person who) : person(std::move(who)) {}
  Person person;
  std::string room;
  std::vector<Bytes32> sessions;  // one a device
  std::size_t device = 0;
  std::optional<std::uint64_t> wire;
  std::string hint;                       // the node where the room is said to be
  std::optional<std::size_t> refused_by;  // the machine that was tried last
  int tries = 0;                          // in vain
  std::uint64_t awake = 0;                // the last wake-up that was set
  std::optional<Time> wakes;
  Time greeted = 0;  // the last time
  bool away = false;
};

class World {
 public:
  explicit World(const Settings& settings)
      : chance_(derive_seed(settings.seed, 1)), store_(derive_seed(settings.seed, 2)), settings_(settings) {}

  Report run();

 private:
  // --- time ---
  void at(Time time, std::function<void()> what) {
    queue_.push({.time = std::max(time, now_), .order = ++order_, .what = std::move(what)});
  }
  void after(Time delay, std::function<void()> what) { at(now_ + delay, std::move(what)); }
  bool pass(const std::function<bool()>& enough, Time end);
  [[nodiscard]] Time between(Time low, Time high) {
    return low + chance_.below(static_cast<std::uint32_t>(high - low + 1));
  }
  [[nodiscard]] bool likely(std::int64_t one_in) {
    return one_in != 0 && chance_.below(static_cast<std::uint32_t>(one_in)) == 0;
  }

  // --- machines ---
  void start(Machine& machine);
  void die(Machine& machine);
  void step(Machine& machine, const node::Event& event);
  void set_timer(Machine& machine);
  void resume(Machine& machine);
  Machine* running(Process process);
  void perform(Machine& machine, const node::Effect& effect);
  void ask_store(Machine& machine, const node::Ask& ask);
  void pump_store();
  void check_memory(const Machine& machine);

  // --- lines ---
  void connect(std::size_t person);
  void send_up(std::uint64_t id, const std::string& text);
  void send_down(std::uint64_t id, const std::string& text);
  void arrive_down(std::uint64_t id, const std::string& text);
  void hang_up(std::uint64_t id, node::Why why, const std::string& node);
  void lose(std::uint64_t id);
  void close_server_end(std::uint64_t id);
  void break_wire(std::uint64_t id);
  void go_deaf(std::uint64_t id, bool up);
  [[nodiscard]] Time way(const Wire& wire) {
    return wire.latency + between(0, 20) + (slow_ == 0 ? 0 : between(0, slow_));
  }

  // --- people ---
  void gather();
  Evening evening(const AnyGame& game, bool contest, int people);
  void wake(std::size_t person, Time delay);
  void act(std::size_t person);
  void be_restless(Client& client, std::size_t person);

  // --- what goes wrong ---
  void begin(const Fault& fault, bool only);
  void end(const Fault& fault);
  void watch_stall(const Machine& machine);
  void calm_down();
  void compare_all();
  void object(std::string what) { referee_.object(std::move(what)); }
  void note(std::string_view who, std::string_view what);
  [[nodiscard]] bool over() const;

  struct Happening {
    Time time = 0;
    std::uint64_t order = 0;
    std::function<void()> what;
    bool operator<(const Happening& other) const {
      return time != other.time ? time > other.time : order > other.order;
    }
  };

  Chance chance_;
  store::Faulty store_;
  Settings settings_;
  Referee referee_;
  Report report_;
  Time now_ = 0;
  std::uint64_t order_ = 0;
  std::priority_queue<Happening> queue_;
  std::optional<Time> store_wakes_;
  std::vector<Machine> machines_;
  Process last_process_ = 0;
  std::map<std::uint64_t, Wire> wires_;
  std::uint64_t last_wire_ = 0;
  std::vector<Client> clients_;
  std::map<std::string, std::uint64_t> rooms_;  // how many games are to be played
  std::map<std::pair<Process, std::uint64_t>, std::shared_ptr<const store::Commit>> commits_;
  Time slow_ = 0;
  std::array<std::vector<std::int64_t>, 2> wires_fail_;  // breaks and half, by machine: one in so many
  bool calm_ = false;
};

// --- time ------------------------------------------------------------------------------------------------------------

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

std::string clock_text(Time time) {
  const std::string rest = std::to_string(1'000 + time % 1'000);
  return std::to_string(time / 1'000) + "." + rest.substr(1) + " s";
}

/// For whoever looks into a storm.
void World::note(std::string_view who, std::string_view what) {
  if (settings_.trail == 0) return;
  what = what.substr(0, std::min<std::size_t>(what.find_last_not_of(' ') + 1, 300));
  report_.trail.push_back(clock_text(now_) + " " + std::string{who} + ": " + std::string{what});
  if (report_.trail.size() > settings_.trail) report_.trail.pop_front();
}

// --- machines --------------------------------------------------------------------------------------------------------

void World::start(Machine& machine) {
  if (machine.node) return;
  machine.node = std::make_unique<node::Node>(node::Settings{.name = machine.name, .idle = 20'000, .thinkers = 4});
  machine.process = ++last_process_;
  machine.sane = true;
  step(machine, node::TimePassed{});
}

void World::die(Machine& machine) {
  if (!machine.node) return;
  ++report_.counts.deaths;
  machine.node.reset();
  machine.paused = machine.dying = false;
  machine.inbox.clear();
  for (auto& [id, wire] : wires_) {
    if (wire.process != machine.process) continue;
    wire.server = false;
    // The system says so for it, or nobody does.
    after(likely(4) ? silence : between(5, 300), [this, id = id] { lose(id); });
  }
  machine.process = 0;
}

Machine* World::running(Process process) {
  const auto found = std::ranges::find(machines_, process, &Machine::process);
  return found == machines_.end() || !found->node ? nullptr : &*found;
}

void World::step(Machine& machine, const node::Event& event) {
  if (!machine.node || referee_.violation) return;
  if (machine.paused) {
    machine.inbox.push_back(event);
    return;
  }
  const Process process = machine.process;
  std::vector<node::Effect> effects = machine.node->step(event, machine.clock(now_));
  std::size_t done = effects.size();
  const bool dies = machine.dying && !effects.empty();
  if (dies) done = chance_.below(static_cast<std::uint32_t>(effects.size() + 1));
  for (std::size_t i = 0; i < done && machine.process == process; ++i) perform(machine, effects[i]);
  if (machine.process != process) return;
  if (dies) return die(machine);
  check_memory(machine);
  set_timer(machine);
}

void World::set_timer(Machine& machine) {
  const std::optional<Time> due = machine.node->due();
  const std::uint64_t timer = ++machine.timer;
  if (!due) return;
  const Time wait = std::max<Time>(1, (*due - machine.clock(now_)) * 1'000 / machine.rate + 1);
  after(wait, [this, &machine, timer] {
    if (machine.timer == timer) step(machine, node::TimePassed{});
  });
}

void World::resume(Machine& machine) {
  if (!machine.paused) return;
  machine.paused = false;
  for (const node::Event& event : std::exchange(machine.inbox, {})) step(machine, event);
  step(machine, node::TimePassed{});
}

void World::check_memory(const Machine& machine) {
  const node::Node::Load load = machine.node->load();
  if (load.rooms > rooms_.size() || load.lines > 40 || load.waiting > 40 || load.letters > 2'000 ||
      load.unsaved > 400 || load.requests > 100 || load.thoughts > 100)
    object("node " + machine.name + " has too much in hand: " + std::to_string(load.rooms) + " rooms, " +
           std::to_string(load.lines) + " lines, " + std::to_string(load.letters) + " letters, " +
           std::to_string(load.unsaved) + " entries, " + std::to_string(load.requests) + " requests, " +
           std::to_string(load.thoughts) + " thoughts");
}

void World::perform(Machine& machine, const node::Effect& effect) {
  if (const auto* send = std::get_if<node::Send>(&effect)) {
    const auto wire = wires_.find(send->line);
    if (wire == wires_.end()) return object("a letter to a line that was never opened");
    const Client& client = clients_[wire->second.person];
    ++report_.counts.letters;
    referee_.sent(machine.process, machine.sane, client.room, client.person.guest(), send->text);
    send_down(send->line, send->text);
  } else if (const auto* end = std::get_if<node::HangUp>(&effect)) {
    // A clock that has jumped makes everybody seem to have been silent for an hour.
    const bool hour = end->why == node::Why::unheard && !machine.sane;
    hang_up(end->line, hour ? node::Why::again : end->why, end->node);
  } else if (const auto* ask = std::get_if<node::Ask>(&effect)) {
    ask_store(machine, *ask);
  } else if (const auto* think = std::get_if<node::Think>(&effect)) {
    MoveList offered;
    for (const Move move : think->question.moves) offered.add(move);
    Chance luck(think->question.seed);
    const Move move = think->bot.choose(
        think->bot, {*think->game, think->question.view, think->question.knowledge, offered, think->question.aside},
        luck, {});
    after(likely(10) ? between(200, 3'000) : between(1, 80),
          [this, process = machine.process,
           thought = node::Thought{.thought = think->thought, .move = think->game->notation(move)}] {
            if (Machine* still = running(process)) step(*still, thought);
          });
  } else if (const auto* draw = std::get_if<node::Draw>(&effect)) {
    node::Drawn drawn{.draw = draw->draw};
    for (std::uint8_t& byte : drawn.bytes) byte = static_cast<std::uint8_t>(chance_.below(256));
    after(between(0, 2), [this, process = machine.process, drawn] {
      if (Machine* still = running(process)) step(*still, drawn);
    });
  } else if (std::holds_alternative<node::Drained>(effect)) {
    after(0, [this, process = machine.process] {
      if (Machine* still = running(process)) die(*still);
    });
  }
}

void World::ask_store(Machine& machine, const node::Ask& ask) {
  if (const auto* commit = std::get_if<store::Commit>(&ask.what))
    commits_[{machine.process, ask.request}] = std::make_shared<const store::Commit>(*commit);
  store_.ask(machine.process, ask.request, ask.what, now_, machine.alone || machine.cut);
  pump_store();
}

void World::pump_store() {
  const std::optional<Time> due = store_.due();
  if (!due || (store_wakes_ && *store_wakes_ <= *due)) return;
  store_wakes_ = due;
  at(*due, [this] {
    store_wakes_.reset();
    while (const auto happening = store_.next(now_)) {
      if (happening->carried_out) {
        if (const auto* commit = std::get_if<store::Commit>(happening->carried_out.get()))
          for (const store::Part& part : commit->parts)
            for (const store::Row& row : part.rows) note("store, " + part.room, row.text);
        referee_.carried_out(happening->from, happening->id, *happening->carried_out, happening->answer, now_);
        if (std::holds_alternative<store::Claimed>(happening->answer)) ++report_.counts.claims;
        continue;
      }
      const auto commit = commits_.extract({happening->from, happening->id});
      if (!commit.empty() && std::holds_alternative<store::Unknown>(happening->answer)) {
        ++report_.counts.unknown;
        referee_.unknown(happening->from, happening->id, *commit.mapped());
      }
      if (const auto* fates = std::get_if<store::Committed>(&happening->answer))
        report_.counts.fenced += static_cast<std::uint64_t>(std::ranges::count(fates->fates, store::Fate::fenced));
      if (Machine* machine = running(happening->from))
        step(*machine, node::Answered{.request = happening->id, .answer = happening->answer});
    }
    pump_store();
  });
}

// --- lines -----------------------------------------------------------------------------------------------------------

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
    if (machine.cut || !wire.client) return;  // the greeting does not come in time
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
      if (wire.client) send_up(id, clients_[wire.person].person.hello());
    });
  });
}

void World::send_up(std::uint64_t id, const std::string& text) {
  Wire& wire = wires_[id];
  if (likely(wires_fail_[0][wire.machine])) return break_wire(id);
  if (likely(wires_fail_[1][wire.machine])) go_deaf(id, true);
  wire.last_up = std::max(wire.last_up, now_ + way(wire));
  at(wire.last_up, [this, id, text] {
    const Wire& wire = wires_[id];
    Machine& machine = machines_[wire.machine];
    if (machine.cut && !wire.deaf_up) go_deaf(id, true);
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
  if (machine.cut && !wire.deaf_down) go_deaf(id, false);
  if (wire.deaf_down || wire.broken) return;
  if (wire.server && machine.process == wire.process) step(machine, node::Written{.line = id, .bytes = text.size()});
  if (!wire.client) return;
  Client& client = clients_[wire.person];
  note("guest " + std::to_string(client.person.guest()) + " hears", text);
  const bool welcome = client.person.welcome();
  if (const auto complaint = client.person.hear(text))
    return object("guest " + std::to_string(client.person.guest()) + " in room " + client.room + " complains of " +
                  *complaint);
  if (const auto refusal = client.person.take_refusal()) referee_.refused(client.room, client.person.guest(), *refusal);
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
  if (wire.server && !wire.broken && (wire.deaf_up || machine.cut)) {
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

// --- people ----------------------------------------------------------------------------------------------------------

Evening World::evening(const AnyGame& game, bool contest, int people) {
  const int most = std::min(game.info.max_players, std::max(game.info.min_players, people + 2));
  const int seats = game.info.min_players +
                    static_cast<int>(chance_.below(static_cast<std::uint32_t>(most - game.info.min_players + 1)));
  OptionValues options = game.default_options();
  if (!contest) options = game.single_round_options();
  std::string plan = R"("plan","game":")" + std::string{game.info.id} + R"(","options":)";
  JsonWriter json(plan);
  write_options(game, options, json);
  plan += R"(,"seats":)" + std::to_string(seats) + R"(,"window":)" + std::to_string(between(800, 1'500));
  plan += R"(,"bot":")" + std::string{likely(2) ? "random" : "greedy"} + '"';
  if (likely(4)) plan += R"(,"relaxed":true)";
  if (likely(3)) plan += R"(,"clock":30)";
  return {.plan = std::move(plan), .seats = seats, .people = people, .games = likely(6) && !contest ? 2U : 1U};
}

/// Guests and rooms are there when the storm begins.
void World::gather() {
  const std::size_t rooms = 1 + chance_.below(4);
  const std::size_t people = std::max<std::size_t>(rooms, 2 + chance_.below(7));
  const bool contest = settings_.seed % 20 == 0;
  std::vector<std::size_t> in_room(rooms, 1);
  for (std::size_t i = rooms; i < people; ++i) ++in_room[chance_.below(static_cast<std::uint32_t>(rooms))];
  for (std::size_t r = 0; r < rooms; ++r) {
    const std::string id = "room" + std::to_string(r + 1);
    store_.memory().answer(store::CreateRoom{.room = id, .key = Sha256{}.feed("link").digest()}, 0);
    const AnyGame& game = *settings_.games[chance_.below(static_cast<std::uint32_t>(settings_.games.size()))];
    const Evening plan = evening(game, contest && r == 0, static_cast<int>(in_room[r]));
    rooms_[id] = plan.games;
    for (std::size_t i = 0; i < in_room[r]; ++i) {
      std::vector<Bytes32> sessions(2);
      for (Bytes32& session : sessions)
        for (std::uint8_t& byte : session) byte = static_cast<std::uint8_t>(chance_.below(256));
      const auto guest = std::get<store::GuestIs>(
                             store_.memory().answer(store::NewGuest{.session = sessions[0], .name = "somebody"}, 0))
                             .guest;
      store_.memory().answer(store::AddSession{.guest = guest, .session = sessions[1]}, 0);
      Client& client = clients_.emplace_back(Person(guest, plan, derive_seed(settings_.seed, 100 + guest)));
      client.room = id;
      client.sessions = sessions;
      at(between(0, 3'000), [this, person = clients_.size() - 1] { connect(person); });
    }
  }
  report_.counts.rooms = rooms;
  report_.counts.people = people;
}

void World::wake(std::size_t person, Time delay) {
  Client& client = clients_[person];
  if (client.wakes && *client.wakes <= now_ + delay) return;
  client.wakes = now_ + delay;
  const std::uint64_t number = ++client.awake;
  after(delay, [this, person, number] {
    Client& client = clients_[person];
    if (client.awake != number) return;
    client.wakes.reset();
    act(person);
  });
}

void World::act(std::size_t person) {
  Client& client = clients_[person];
  wake(person, between(4'000, 20'000));  // whatever happens, look again
  if (!client.wire || client.away) return;
  if (!calm_ && likely(40)) return be_restless(client, person);
  if (const auto command = client.person.act(now_)) {
    const auto id = number_behind(R"("id":)", *command);
    referee_.meant(client.room, client.person.guest(), id.value_or(0), *command);
    send_up(*client.wire, *command);
  }
  if (client.person.complaint())
    object("guest " + std::to_string(client.person.guest()) + " in room " + client.room + " complains of " +
           *client.person.complaint());
}

/// Loads the page anew, takes another device, or goes out for a while.
void World::be_restless(Client& client, std::size_t person) {
  const std::uint64_t wire = *client.wire;
  if (likely(3)) {
    client.away = true;
    lose(wire);
    after(between(1'000, 60'000), [this, person] {
      clients_[person].away = false;
      connect(person);
    });
    return;
  }
  // The old line may still be open when the new one is there.
  client.person.reload();
  if (likely(2)) client.device = 1 - client.device;
  client.wire.reset();
  wires_[wire].client = false;
  after(likely(2) ? between(1, 100) : silence, [this, wire] { close_server_end(wire); });
  connect(person);
}

// --- what goes wrong -------------------------------------------------------------------------------------------------

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

void World::compare_all() {
  for (const auto& [room, games] : rooms_) {
    referee_.compare(room);
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

}  // namespace

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
