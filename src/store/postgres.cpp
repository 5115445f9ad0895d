#include "store/postgres.hpp"

#include <sys/eventfd.h>

#include <array>
#include <atomic>
#include <mutex>
#include <thread>

#include "store/detail/file.hpp"
#include "store/detail/line.hpp"

namespace parlour::store {
namespace {

/// What the database says to something that it did not do; of most things nobody can say more than that it is not known.
Answer why_refused(std::string_view wrong) {
  const bool no_space = wrong == "53100";
  const bool read_only = wrong == "25006";
  if (no_space || read_only) return Full{};
  return Unknown{};
}

}  // namespace

class Postgres::Desk {
 public:
  explicit Desk(const PostgresAt& at)
      : at_(at), clerk_(at.lease), lines_{postgres::Line(at_, true), postgres::Line(at_, false)},
        thread_([this] { work(); }) {}
  ~Desk() {
    ending_ = true;
    bell_.ring();
  }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  Desk(Desk&&) = delete;
  Desk& operator=(Desk&&) = delete;

  void ask(Request request, Answered answered) {
    {
      const std::scoped_lock lock(mutex_);
      inbox_.push_back(
          {.request = std::move(request), .answered = std::move(answered), .asked = postgres::Clock::now()});
    }
    bell_.ring();
  }
  [[nodiscard]] std::uint64_t reconnects() const { return reopened_; }

 private:
  /// Wakes up somebody who waits for a file.
  class Bell {
   public:
    void ring() const {
      const std::uint64_t once = 1;
      (void)!write(file_.get(), &once, sizeof(once));
    }
    void hush() const {
      std::uint64_t times = 0;
      (void)!read(file_.get(), &times, sizeof(times));
    }
    [[nodiscard]] int get() const { return file_.get(); }

   private:
    File file_{eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
  };
  struct Asked {
    Request request;
    Answered answered;
    postgres::Moment asked;
  };

  void work();
  void say(const std::string& trouble);
  void begin(Asked asked);
  void begin(postgres::Line& line, Asked asked, bool commits);
  void begin_commits();
  void finish(postgres::Line& line, postgres::Line::Finished finished);

  PostgresAt at_;
  postgres::Clerk clerk_;
  std::array<postgres::Line, 2> lines_;  // for what people in a game wait for; for everything else
  std::deque<Asked> commits_;            // one is under way at a time: the next follows from what it comes to
  bool committing_ = false;
  std::string said_;
  postgres::Moment said_at_;

  Bell bell_;
  std::mutex mutex_;
  std::vector<Asked> inbox_;
  std::atomic<bool> ending_ = false;
  std::atomic<std::uint64_t> reopened_ = 0;
  std::jthread thread_;
};

void Postgres::Desk::work() {
  while (!ending_) {
    std::vector<Asked> inbox;
    {
      const std::scoped_lock lock(mutex_);
      inbox.swap(inbox_);
    }
    for (Asked& asked : inbox) begin(std::move(asked));
    std::optional<postgres::Moment> due;
    std::array<pollfd, 3> files{pollfd{.fd = bell_.get(), .events = POLLIN, .revents = 0}};
    std::uint64_t reopened = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      postgres::Line& line = lines_[i];
      do {
        begin_commits();
        line.move(postgres::Clock::now());
        for (postgres::Line::Finished& each : line.take_finished()) finish(line, std::move(each));
      } while (line.has_more() || (!committing_ && !commits_.empty()));
      if (const std::string trouble = line.take_trouble(); !trouble.empty()) say(trouble);
      if (const auto own = line.due(); own && (!due || *own < *due)) due = own;
      files[i + 1] = line.wanted();
      reopened += line.reopened();
    }
    reopened_ = reopened;
    int wait = -1;
    if (due) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(*due - postgres::Clock::now());
      wait = static_cast<int>(std::max<std::int64_t>(left.count(), 0));
    }
    poll(files.data(), files.size(), wait);
    if (files[0].revents != 0) bell_.hush();
  }
}

/// Both connections, and many requests, may have the same trouble.
void Postgres::Desk::say(const std::string& trouble) {
  constexpr std::chrono::seconds for_a_while{10};
  const postgres::Moment now = postgres::Clock::now();
  if (!at_.say || (trouble == said_ && now < said_at_ + for_a_while)) return;
  said_ = trouble;
  said_at_ = now;
  at_.say(trouble);
}

void Postgres::Desk::begin(Asked asked) {
  if (std::holds_alternative<Commit>(asked.request))
    commits_.push_back(std::move(asked));
  else
    begin(lines_[std::holds_alternative<Heartbeat>(asked.request) ? 0 : 1], std::move(asked), false);
}

void Postgres::Desk::begin_commits() {
  while (!committing_ && !commits_.empty()) {
    committing_ = true;
    Asked asked = std::move(commits_.front());
    commits_.pop_front();
    begin(lines_[0], std::move(asked), true);
  }
}

void Postgres::Desk::begin(postgres::Line& line, Asked asked, bool commits) {
  postgres::Task task{.errand = clerk_.errand(asked.request),
                      .answered = std::move(asked.answered),
                      .until = asked.asked + std::chrono::milliseconds(at_.lease * 8 / 10),
                      .commits = commits};
  if (task.errand.calls.empty())
    finish(line, {.task = std::move(task)});
  else
    line.add(std::move(task));
}

void Postgres::Desk::finish(postgres::Line& line, postgres::Line::Finished finished) {
  postgres::Task& task = finished.task;
  const postgres::Errand errand = std::move(task.errand);
  Answer answer = Unknown{};
  if (finished.lost) {
    answer = errand.refused(Unknown{});
  } else if (task.wrong.starts_with("23") && errand.violated) {
    answer = *errand.violated;
  } else if (!task.wrong.empty()) {
    answer = errand.refused(why_refused(task.wrong));
  } else {
    postgres::Outcome outcome = errand.read(task.tables);
    if (auto* next = std::get_if<postgres::Errand>(&outcome.what)) {
      line.add({.errand = std::move(*next), .answered = std::move(task.answered), .until = task.until});
      return;
    }
    answer = std::get<Answer>(std::move(outcome.what));
  }
  if (task.commits) committing_ = false;
  task.answered(std::move(answer));
}

// --- the store -------------------------------------------------------------------------------------------------------

Postgres::Postgres(std::unique_ptr<Desk> desk) : desk_(std::move(desk)) {}
Postgres::Postgres(Postgres&&) noexcept = default;
Postgres& Postgres::operator=(Postgres&&) noexcept = default;
Postgres::~Postgres() = default;

void Postgres::ask(Request request, Answered answered) { desk_->ask(std::move(request), std::move(answered)); }

std::uint64_t Postgres::reconnects() const { return desk_->reconnects(); }

std::expected<Postgres, std::string> Postgres::open(const PostgresAt& at) {
  if (auto ready = postgres::make_ready(at.where); !ready) return std::unexpected(std::move(ready.error()));
  return Postgres(std::make_unique<Desk>(at));
}

}  // namespace parlour::store
