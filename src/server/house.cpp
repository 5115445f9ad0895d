#include "server/house.hpp"

#include <sys/random.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdlib>
#include <ctime>

#include "server/pulse.hpp"

namespace parlour::server {
namespace {

namespace asio = boost::asio;

constexpr std::size_t most_calls = 1'000;    // to the store, beside the rooms
constexpr std::size_t most_looked_up = 100;  // of these, rooms
constexpr int bots_niceness = 10;            // more than the loop's, whatever that has
/// The timer's own clock stands still while the machine sleeps; the node's does not.
constexpr node::Time longest_wait = 1'000;
constexpr std::chrono::milliseconds pulse_of_lines{2'000};

std::string thought_of(const node::Think& think, const ShouldStop& stop) {
  MoveList offered;
  for (const Move move : think.question->moves) offered.add(move);
  Chance chance(think.question->seed);
  const Decision decision{*think.game, think.question->view, think.question->knowledge, offered, think.question->aside};
  return think.game->notation(think.bot.choose(think.bot, decision, chance, stop));
}

}  // namespace

Storing in_a_thread(std::function<store::Answer(const store::Request&, store::Time)> store) {
  struct Asked {
    store::Request what;
    std::function<void(store::Answer)> answered;
  };
  struct Place {
    Queue<Asked> waiting;
    std::jthread thread;
    Place() = default;
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Place(Place&&) = delete;
    Place& operator=(Place&&) = delete;
    ~Place() { waiting.close(); }
  };
  auto place = std::make_shared<Place>();
  place->thread = std::jthread([waiting = &place->waiting, store = std::move(store)] {
    while (const auto asked = waiting->take()) asked->answered(store(asked->what, House::now()));
  });
  return [place = std::move(place)](store::Request what, std::function<void(store::Answer)> answered) {
    const Urgency urgency = urgency_of(what);
    place->waiting.add({.what = std::move(what), .answered = std::move(answered)}, urgency);
  };
}

class House::Timer : public asio::steady_timer {
 public:
  using asio::steady_timer::steady_timer;
};

Bytes32 random_bytes() {
  Bytes32 bytes{};
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t more = getrandom(bytes.data() + filled, bytes.size() - filled, 0);
    if (more > 0) filled += static_cast<std::size_t>(more);
    if (more < 0 && errno != EINTR) std::abort();  // nothing that is secret can be done without it
  }
  return bytes;
}

Urgency urgency_of(const store::Request& request) {
  const auto is = [&]<class Kind>(const Kind&) { return std::holds_alternative<Kind>(request); };
  if (is(store::Commit{}) || is(store::Heartbeat{})) return Urgency::first;
  const bool of_the_door = is(store::Join{}) || is(store::Claim{}) || is(store::Where{}) || is(store::Load{}) ||
                           is(store::Release{}) || is(store::FindGuest{}) || is(store::NamesOf{});
  return of_the_door ? Urgency::soon : Urgency::later;
}

node::Time House::now() {
  std::timespec time{};
  clock_gettime(CLOCK_BOOTTIME, &time);
  return static_cast<node::Time>(time.tv_sec) * 1'000 + time.tv_nsec / 1'000'000;
}

/// A store may answer when the house does not stand any more.
struct House::Letterbox {
  std::mutex mutex;
  House* house = nullptr;

  void put(std::uint64_t request, store::Answer answer) {
    const std::scoped_lock lock(mutex);
    if (house == nullptr) return;
    asio::post(house->loop_, [house = house, request, answer = std::move(answer)]() mutable {
      house->answered(request, std::move(answer));
    });
  }
};

House::House(asio::io_context& loop, Storing store, node::Settings settings)
    : loop_(loop), store_(std::move(store)), node_(settings), timer_(std::make_unique<Timer>(loop)),
      pulse_(std::make_unique<Pulse>(loop, pulse_of_lines)), letterbox_(std::make_shared<Letterbox>()) {
  letterbox_->house = this;
  for (std::size_t i = 0; i < settings.thinkers; ++i)
    threads_.emplace_back([this] {
      const auto me = static_cast<id_t>(syscall(SYS_gettid));
      setpriority(PRIO_PROCESS, me, getpriority(PRIO_PROCESS, me) + bots_niceness);  // 19 if that is too much
      while (const auto think = to_think_.take()) {
        node::Thought thought{.thought = think->thought, .move = thought_of(*think, [this] { return ending_.load(); })};
        asio::post(loop_, [this, thought = std::move(thought)] { happen(thought); });
      }
    });
  happen(node::TimePassed{});
}

House::~House() {
  {
    const std::scoped_lock lock(letterbox_->mutex);
    letterbox_->house = nullptr;
  }
  ending_ = true;
  to_think_.close();
}

node::LineId House::open(std::string room, const Bytes32& session, Caller caller) {
  const node::LineId line = ++last_line_;
  callers_.emplace(line, std::move(caller));
  happen(node::Opened{.line = line, .room = std::move(room), .session = session});
  return line;
}

void House::hung_up(node::LineId line, node::Why why) {
  ++traffic_.hung_up[static_cast<std::size_t>(why)];
  happen(node::Closed{.line = line});
}

void House::call(store::Request request, Heard answered) {
  if (calls_.size() >= most_calls) return answered(store::Full{});
  calls_.emplace(++last_call_, std::move(answered));
  happen(node::Call{.call = last_call_, .request = std::move(request)});
}

void House::look_up(const std::string& room, Heard heard) {
  std::vector<Heard>& all = sought_[room];
  all.push_back(std::move(heard));
  if (all.size() > 1) return;
  to_look_up_.push_back(room);
  look_up_some();
}

void House::look_up_some() {
  while (looked_up_ < most_looked_up && !to_look_up_.empty()) {
    ++looked_up_;
    const std::string room = std::move(to_look_up_.front());
    to_look_up_.pop_front();
    call(store::Where{.room = room}, [this, room](const store::Answer& answer) {
      --looked_up_;
      asio::post(loop_, [this] { look_up_some(); });
      const auto all = sought_.extract(room);
      for (const Heard& heard : all.mapped()) heard(answer);
    });
  }
}

void House::drain(std::function<void()> drained) {
  drained_ = std::move(drained);
  happen(node::Drain{});
}

void House::happen(const node::Event& event, bool more) {
  if (const auto* closed = std::get_if<node::Closed>(&event)) callers_.erase(closed->line);
  if (std::holds_alternative<node::Received>(event)) ++traffic_.messages;
  step(event, more);
  // A plain thought takes less time than to hand it to somebody else.
  while (!plain_thoughts_.empty()) {
    const node::Thought thought = std::move(plain_thoughts_.front());
    plain_thoughts_.pop_front();
    step(thought, more);
  }
  arm();
  store_together();
}

void House::step(const node::Event& event, bool more) {
  std::vector<node::Effect> effects = node_.step(event, now(), more);
  for (node::Effect& effect : effects) perform(effect);
}

/// Whatever comes in this turn of the loop goes with one commit: nobody waits longer for that than the turn lasts.
void House::store_together() {
  if (storing_ || !node_.wants_to_store()) return;
  storing_ = true;
  asio::post(loop_, [this] {
    storing_ = false;
    happen(node::TimePassed{}, false);
  });
}

void House::perform(node::Effect& effect) {
  if (auto* send = std::get_if<node::Send>(&effect)) {
    const auto found = callers_.find(send->line);
    ++traffic_.letters;
    traffic_.bytes += send->text.size();
    if (found != callers_.end()) found->second.send(std::move(send->text));
  } else if (const auto* end = std::get_if<node::HangUp>(&effect)) {
    ++traffic_.hung_up[static_cast<std::size_t>(end->why)];
    const auto found = callers_.extract(end->line);
    if (!found.empty()) found.mapped().hang_up(end->why, end->node);
  } else if (auto* ask = std::get_if<node::Ask>(&effect)) {
    this->ask(*ask);
  } else if (auto* think = std::get_if<node::Think>(&effect)) {
    if (!think->bot.uses_knowledge)  // it looks at what lies before it, and plays nothing out
      plain_thoughts_.push_back({.thought = think->thought, .move = thought_of(*think, [] { return false; })});
    else
      to_think_.add(std::move(*think));
  } else if (const auto* draw = std::get_if<node::Draw>(&effect)) {
    asio::post(loop_, [this, drawn = node::Drawn{.draw = draw->draw, .bytes = random_bytes()}] { happen(drawn); });
  } else if (const auto* reply = std::get_if<node::Reply>(&effect)) {
    const auto found = calls_.extract(reply->call);
    if (!found.empty()) found.mapped()(reply->answer);
  } else if (std::holds_alternative<node::Drained>(effect) && drained_) {
    asio::post(loop_, drained_);
  }
}

void House::ask(node::Ask& ask) {
  if (std::holds_alternative<store::Commit>(ask.what)) commit_begun_ = std::chrono::steady_clock::now();
  store_(std::move(ask.what), [letterbox = letterbox_, request = ask.request](store::Answer answer) {
    letterbox->put(request, std::move(answer));
  });
}

void House::answered(std::uint64_t request, store::Answer answer) {
  if (std::holds_alternative<store::Committed>(answer) && commit_begun_)
    traffic_.commits.add(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - *std::exchange(commit_begun_, {})).count());
  happen(node::Answered{.request = request, .answer = std::move(answer)});
}

/// `TimePassed` comes when the node wants it, or a little earlier: a timer that goes off in vain costs less than one that is set anew with
/// whatever happens.
void House::arm() {
  const std::optional<node::Time> due = node_.due();
  const node::Time moment = now();
  if (!due || (armed_ && *armed_ <= *due)) return;
  const node::Time wait = std::clamp<node::Time>(*due - moment, 0, longest_wait);
  armed_ = moment + wait;
  timer_->expires_after(std::chrono::milliseconds(wait));
  timer_->async_wait([this](boost::system::error_code error) {
    if (error) return;
    armed_.reset();
    happen(node::TimePassed{});
  });
}

}  // namespace parlour::server
