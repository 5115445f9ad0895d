// A connection to the database that asks without waiting: whatever is wanted is sent at once, and read as it comes. When it breaks it is
// opened again.
#pragma once

#include <poll.h>

#include <chrono>
#include <deque>
#include <expected>

#include "store/detail/errand.hpp"
#include "store/postgres.hpp"

namespace parlour::store::postgres {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

// --- how it is opened and looked at (postgres_schema.cpp) --------------------------------------------------------------

/// What libpq is told to connect with: keywords, and what each is, up to a null.
struct Way {
  std::vector<const char*> keywords;
  std::vector<const char*> values;
};
/// For as long as both are there. A dead peer is noticed within the lease.
Way way_to(const std::string& where, const std::string& patience_ms);
Way way_to(const std::string& where, std::string&& patience_ms) = delete;

/// What a connection sets for itself before anything else: who waits for a row, and how long a statement may take.
std::string settings_of(Time lease, bool hurried, int server);
/// Whether the database can be used, as one row of it: why not, or nothing.
extern const char* const look;
std::string complaint(const PGresult* looked);

/// With all that is there to be done first: it is looked at, and an empty one made ready.
std::expected<void, std::string> make_ready(const std::string& where);

// --- a connection ----------------------------------------------------------------------------------------------------

/// A request on its way.
struct Task {
  Errand errand;
  Postgres::Answered answered;
  Moment until;  // it waits no longer for a connection
  bool commits = false;
  std::vector<Table> tables{};
  std::string wrong{};  // SQLSTATE
};

class Line {
 public:
  /// `hurried`: what is asked here must not wait for what others do.
  Line(const PostgresAt& at, bool hurried);

  void add(Task task) { waiting_.push_back(std::move(task)); }
  [[nodiscard]] pollfd wanted() const;
  /// When `move` is wanted at the latest.
  [[nodiscard]] std::optional<Moment> due() const;
  /// Whatever can be done at this moment is done; `finish` hears of the tasks that are over: `lost` if nobody knows how.
  void move(Moment now);
  struct Finished {
    Task task;
    bool lost = false;
  };
  [[nodiscard]] std::deque<Finished> take_finished() { return std::exchange(finished_, {}); }
  /// Something that could be sent now.
  [[nodiscard]] bool has_more() const { return stage_ == Stage::open && !waiting_.empty(); }
  [[nodiscard]] std::string take_trouble() { return std::exchange(trouble_, {}); }
  [[nodiscard]] std::uint64_t reopened() const { return opened_ == 0 ? 0 : opened_ - 1; }

 private:
  enum class Stage : std::uint8_t { apart, calling, greeting, open };
  void call(Moment now);
  void go_on_calling(Moment now);
  void greet();
  void send(Moment now);
  void read(Moment now);
  void take(Result result);
  void lose(const std::string& why);
  [[nodiscard]] bool is_silent(Moment now) const;

  const PostgresAt& at_;
  bool hurried_;
  std::string patience_ms_;
  std::chrono::milliseconds patience_;  // without a word while something is wanted
  Connection connection_;
  Stage stage_ = Stage::apart;
  short waits_for_ = 0;  // while it is called
  Moment since_;         // it is in this stage, or heard something
  std::chrono::milliseconds pause_{0};
  Moment next_call_;
  std::uint64_t opened_ = 0;  // times
  std::string said_;          // the last trouble, which is said once
  std::string trouble_;
  std::deque<Task> waiting_;  // not sent
  std::deque<Task> sent_;
  std::deque<Finished> finished_;
};

}  // namespace parlour::store::postgres
