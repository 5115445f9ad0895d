// The rooms of a server: a node with its store, its bots and its clock, around one loop. The node decides, and everything that it wants
// done is done here: the store has threads of its own, a few think, below the loop in priority; all else happens on the loop's own thread.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "node/node.hpp"
#include "server/traffic.hpp"

namespace boost::asio {
class io_context;  // NOLINT(readability-identifier-naming): Boost's own
}

namespace parlour::server {

class Pulse;

/// Whoever is at the other end of a line. Both are called on the loop's thread, and never again after `hang_up`.
struct Caller {
  std::function<void(std::string)> send;
  std::function<void(node::Why, const std::string& node)> hang_up;
};

/// What is wanted first of those who wait.
enum class Urgency : std::uint8_t { first, soon, later };

/// Work for a thread: the more urgent first, and then in its order.
template <class Work>
class Queue {
 public:
  void add(Work work, Urgency urgency = Urgency::first) {
    {
      const std::scoped_lock lock(mutex_);
      waiting_[static_cast<std::size_t>(urgency)].push_back(std::move(work));
    }
    any_.notify_one();
  }
  /// Waits for the next; nothing when it is closed.
  std::optional<Work> take() {
    std::unique_lock lock(mutex_);
    const auto next = [this] { return std::ranges::find_if(waiting_, [](const auto& line) { return !line.empty(); }); };
    any_.wait(lock, [&] { return closed_ || next() != waiting_.end(); });
    if (closed_) return std::nullopt;
    Work work = std::move(next()->front());
    next()->pop_front();
    return work;
  }
  void close() {
    {
      const std::scoped_lock lock(mutex_);
      closed_ = true;
    }
    any_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable any_;
  std::array<std::deque<Work>, 3> waiting_;
  bool closed_ = false;
};

/// A store: it is asked without waiting, and answers in whatever thread.
using Storing = std::function<void(store::Request, std::function<void(store::Answer)>)>;
/// One that takes its time, in a thread of its own that ends with it: what is more urgent comes first.
Storing in_a_thread(std::function<store::Answer(const store::Request&, store::Time)> store);

class House {
 public:
  using Heard = std::function<void(const store::Answer&)>;

  House(boost::asio::io_context& loop, Storing store, node::Settings settings);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  House(House&&) = delete;
  House& operator=(House&&) = delete;

  node::LineId open(std::string room, const Bytes32& session, Caller caller);
  /// Received, Closed, Written, Measured.
  void happen(const node::Event& event) { happen(event, true); }
  /// Whoever holds a line has hung it up for this reason.
  void hung_up(node::LineId line, node::Why why);
  /// Something of the store, beside the rooms.
  void call(store::Request request, Heard answered);
  /// Which node has a room. Those who want to know it of one room at a time hear the same answer, and only so many rooms are asked for at once:
  /// however many people look for theirs, there is room for what else is asked.
  void look_up(const std::string& room, Heard heard);
  /// Stores everything, and says when that is done.
  void drain(std::function<void()> drained);

  /// Every two seconds, for those who look whether somebody is still there.
  [[nodiscard]] Pulse& pulse() { return *pulse_; }
  [[nodiscard]] node::Node::Load load() const { return node_.load(); }
  [[nodiscard]] const node::Node& node() const { return node_; }
  /// The clock that all of it goes by: it runs on while the machine sleeps.
  static node::Time now();
  [[nodiscard]] const LineTraffic& traffic() const { return traffic_; }

 private:
  class Timer;
  struct Letterbox;
  void happen(const node::Event& event, bool more);
  void step(const node::Event& event, bool more);
  void store_together();
  void perform(node::Effect& effect);
  void ask(node::Ask& ask);
  void answered(std::uint64_t request, store::Answer answer);
  void arm();
  void look_up_some();

  boost::asio::io_context& loop_;
  Storing store_;
  node::Node node_;
  LineTraffic traffic_;
  std::unique_ptr<Timer> timer_;
  std::optional<node::Time> armed_;  // for when
  std::unique_ptr<Pulse> pulse_;
  std::unordered_map<node::LineId, Caller> callers_;
  node::LineId last_line_ = 0;
  std::map<std::uint64_t, Heard> calls_;
  std::uint64_t last_call_ = 0;
  std::unordered_map<std::string, std::vector<Heard>> sought_;  // rooms, and who wants to know where they are
  std::deque<std::string> to_look_up_;
  std::size_t looked_up_ = 0;  // at this moment
  std::function<void()> drained_;
  bool storing_ = false;                                               // at the end of this turn
  std::shared_ptr<Letterbox> letterbox_;                               // for answers, as long as the house stands
  std::optional<std::chrono::steady_clock::time_point> commit_begun_;  // one is under way at a time
  Queue<node::Think> to_think_;
  std::deque<node::Thought> plain_thoughts_;
  std::atomic<bool> ending_ = false;  // bots need not think to the end
  std::vector<std::jthread> threads_;
};

/// What people wait for in a game is stored first, what they wait for at the door comes next, and what the page lists comes last.
Urgency urgency_of(const store::Request& request);

/// From the system.
Bytes32 random_bytes();

}  // namespace parlour::server
