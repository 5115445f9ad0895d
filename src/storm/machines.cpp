// Machines: nodes that start, step, die and sleep, what they want done, and the store at the end of its wire.
#include "storm/detail/world.hpp"

namespace parlour::storm {

void World::start(Machine& machine) {
  if (machine.node) return;
  machine.node = std::make_unique<node::Node>(node::Settings{.name = machine.name, .idle = 20'000, .thinkers = 4});
  machine.process = ++last_process_;
  machine.sane = true;
  for (const auto& [room, games] : rooms_) referee_.compare(room, store_.memory().whole_journal(room));
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
      load.unread > 8'000'000 || load.unsaved > 400 || load.requests > 100 || load.thoughts > 100)
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
    read(send->text, false);
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
    for (const Move move : think->question->moves) offered.add(move);
    Chance luck(think->question->seed);
    const Move move = think->bot.choose(
        think->bot, {*think->game, think->question->view, think->question->knowledge, offered, think->question->aside},
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
  store_.ask(machine.process, ask.request, ask.what, now_, machine.alone);
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
        if (std::holds_alternative<store::Claimed>(happening->answer)) {
          ++report_.counts.claims;
          const std::string& room = std::get<store::Claim>(*happening->carried_out).room;
          referee_.compare(room, store_.memory().whole_journal(room));
        }
        // Whoever joins has dropped everything, and begins to count anew.
        if (std::holds_alternative<store::Joined>(happening->answer))
          if (Machine* joined = running(happening->from)) joined->sane = true;
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

}  // namespace parlour::storm
