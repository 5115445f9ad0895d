// The world of a storm: one queue of things that will happen, and the machines, wires and people to which they happen.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <queue>

#include "node/node.hpp"
#include "store/faulty.hpp"
#include "storm/person.hpp"
#include "storm/referee.hpp"
#include "storm/storm.hpp"

namespace parlour::storm {

inline constexpr Time silence = 5'000;  // after which a line counts as lost, on both sides
inline constexpr Time longest_stall = store::lease + 2'000;

/// A computer on which a node runs, and runs again.
struct Machine {
  std::string name;
  std::unique_ptr<node::Node> node;  // nothing: it is down
  Process process = 0;
  bool paused = false;
  std::vector<node::Event> inbox;    // while it is paused
  bool dying = false;                // at its next step, between two effects
  bool cut = false;                  // from everybody but the store
  std::optional<std::size_t> apart;  // from this person
  bool alone = false;                // from the store
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
  bool stranger = false;  // has the link of before, and nobody to ask for the new one
  int knocks = 0;         // of a stranger, in vain
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
  [[nodiscard]] bool is_cut(const Wire& wire) const {
    const Machine& machine = machines_[wire.machine];
    return machine.cut || machine.apart == wire.person;
  }
  void perform(Machine& machine, const node::Effect& effect);
  void ask_store(Machine& machine, const node::Ask& ask);
  void pump_store();
  void check_memory(const Machine& machine);

  // --- lines ---
  void connect(std::size_t person);
  void read(const std::string& text, bool up);
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
  [[nodiscard]] std::string secret_of(const std::string& room) const;
  void send_a_stranger(const std::string& room, const std::string& secret);
  void sent_away_uninvited(std::uint64_t id);

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
  std::map<std::string, std::uint64_t> rooms_;               // how many games are to be played
  std::map<std::string, std::vector<std::string>> secrets_;  // what was ever drawn for its link
  std::map<std::pair<Process, std::uint64_t>, std::shared_ptr<const store::Commit>> commits_;
  Time slow_ = 0;
  std::array<std::vector<std::int64_t>, 2> wires_fail_;  // breaks and half, by machine: one in so many
  bool calm_ = false;
};

}  // namespace parlour::storm
