#include "store/detail/line.hpp"

#include <algorithm>

namespace parlour::store::postgres {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds shortest_pause{50};
/// A part of the lease: whoever comes back to a database later than others has lost what it had to them.
constexpr int pauses_in_a_lease = 8;

/// It goes on elsewhere, or knows nothing any more of what it was told at first.
bool needs_another_call(std::string_view wrong) {
  return wrong == "25006" || wrong == "26000" || wrong == "0A000" || wrong.starts_with("57P");
}

}  // namespace

Line::Line(const PostgresAt& at, bool hurried)
    : at_(at), hurried_(hurried), patience_ms_(std::to_string(at.lease * 6 / 10)), patience_(at.lease * 8 / 10) {}

pollfd Line::wanted() const {
  pollfd wanted{.fd = connection_ ? PQsocket(connection_.get()) : -1, .events = 0, .revents = 0};
  if (stage_ == Stage::calling)
    wanted.events = waits_for_;
  else if (connection_)
    wanted.events = static_cast<short>(PQflush(connection_.get()) == 1 ? POLLIN | POLLOUT : POLLIN);
  return wanted;
}

std::optional<Moment> Line::due() const {
  std::optional<Moment> due;
  const auto sooner = [&](Moment moment) { due = due ? std::min(*due, moment) : moment; };
  if (!waiting_.empty()) sooner(waiting_.front().until);
  if (stage_ == Stage::apart) sooner(next_call_);
  if (stage_ == Stage::calling || stage_ == Stage::greeting || !sent_.empty()) sooner(since_ + patience_);
  return due;
}

void Line::move(Moment now) {
  if (stage_ == Stage::apart && now >= next_call_) call(now);
  if (stage_ == Stage::calling) go_on_calling(now);
  if (stage_ == Stage::greeting || stage_ == Stage::open) read(now);
  if (stage_ == Stage::open) send(now);
  if (is_silent(now)) lose("it does not answer");
  if (stage_ == Stage::open) return;
  while (!waiting_.empty() && waiting_.front().until <= now) {
    finished_.push_back({.task = std::move(waiting_.front()), .lost = true});
    waiting_.pop_front();
  }
}

bool Line::is_silent(Moment now) const {
  const bool wanted = stage_ == Stage::calling || stage_ == Stage::greeting || !sent_.empty();
  return wanted && now >= since_ + patience_;
}

/// What was under way is not known any more; what was not sent waits for the next connection.
void Line::lose(const std::string& why) {
  if (said_ != why) trouble_ = said_ = why;
  for (Task& task : sent_) finished_.push_back({.task = std::move(task), .lost = true});
  sent_.clear();
  connection_.reset();
  stage_ = Stage::apart;
  next_call_ = Clock::now() + pause_;
  pause_ = std::min(std::max(2 * pause_, shortest_pause),
                    std::max(milliseconds(at_.lease) / pauses_in_a_lease, shortest_pause));
}

// --- until it is open ------------------------------------------------------------------------------------------------

void Line::call(Moment now) {
  const Way way = way_to(at_.where, patience_ms_);
  connection_.reset(PQconnectStartParams(way.keywords.data(), way.values.data(), 1));
  stage_ = Stage::calling;
  since_ = now;
  waits_for_ = POLLOUT;
  if (connection_) PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
  if (!connection_ || PQstatus(connection_.get()) == CONNECTION_BAD)
    lose(first_line(connection_ ? PQerrorMessage(connection_.get()) : "no memory"));
}

void Line::go_on_calling(Moment now) {
  pollfd ready = wanted();
  if (poll(&ready, 1, 0) <= 0) return;
  switch (PQconnectPoll(connection_.get())) {
  case PGRES_POLLING_READING: waits_for_ = POLLIN; return;
  case PGRES_POLLING_WRITING: waits_for_ = POLLOUT; return;
  case PGRES_POLLING_OK: since_ = now; return greet();
  default: return lose(first_line(PQerrorMessage(connection_.get())));
  }
}

/// Its settings, whether the database is as it must be, and all that will ever be asked: one after the other without waiting.
void Line::greet() {
  PGconn* const base = connection_.get();
  const auto plainly = [&](const std::string& text) {
    return PQsendQueryParams(base, text.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 0) == 1;
  };
  bool well = PQsetnonblocking(base, 1) == 0 && PQenterPipelineMode(base) == 1;
  well = well && plainly(settings_of(at_.lease, hurried_, PQserverVersion(base))) && plainly(look);
  for (std::size_t i = 0; i < statements().size(); ++i)
    well = well && PQsendPrepare(base, std::to_string(i).c_str(), statements()[i].c_str(), 0, nullptr) == 1;
  if (!well || PQpipelineSync(base) != 1) return lose(first_line(PQerrorMessage(base)));
  stage_ = Stage::greeting;
}

// --- what is asked and answered --------------------------------------------------------------------------------------

void Line::send(Moment now) {
  PGconn* const base = connection_.get();
  for (; !waiting_.empty(); waiting_.pop_front()) {
    Task& task = waiting_.front();
    bool well = true;
    for (const Call& call : task.errand.calls) {
      const std::vector<std::string>& values = call.with.values();
      std::vector<const char*> starts;
      std::vector<int> lengths;
      for (const std::string& value : values) {
        starts.push_back(value.data());
        lengths.push_back(static_cast<int>(value.size()));
      }
      const std::vector<int> binary(values.size(), 1);
      well = well &&
             PQsendQueryPrepared(base, std::to_string(static_cast<int>(call.what)).c_str(),
                                 static_cast<int>(values.size()), starts.data(), lengths.data(), binary.data(), 1) == 1;
    }
    if (sent_.empty()) since_ = now;
    sent_.push_back(std::move(task));
    if (!well || PQpipelineSync(base) != 1) {
      waiting_.pop_front();
      return lose(first_line(PQerrorMessage(base)));
    }
  }
  if (PQflush(base) < 0) lose(first_line(PQerrorMessage(base)));
}

void Line::read(Moment now) {
  PGconn* const base = connection_.get();
  if (PQconsumeInput(base) == 0) return lose(first_line(PQerrorMessage(base)));
  // Nothing comes after each statement, and twice nothing when there is no more.
  for (int nothing = 0; nothing < 2 && connection_ && PQisBusy(base) == 0;) {
    Result result(PQgetResult(base));
    if (!result) {
      ++nothing;
      continue;
    }
    nothing = 0;
    since_ = now;
    take(std::move(result));
  }
  if (connection_ && PQstatus(base) == CONNECTION_BAD) lose(first_line(PQerrorMessage(base)));
}

void Line::take(Result result) {
  const ExecStatusType status = PQresultStatus(result.get());
  const bool failed = status == PGRES_FATAL_ERROR;
  const char* const code = failed ? PQresultErrorField(result.get(), PG_DIAG_SQLSTATE) : nullptr;
  if (stage_ == Stage::greeting) {
    if (failed) return lose(first_line(PQresultErrorMessage(result.get())));
    if (status == PGRES_TUPLES_OK && PQnfields(result.get()) > 1)
      if (const std::string why = complaint(result.get()); !why.empty()) return lose(why);
    if (status != PGRES_PIPELINE_SYNC) return;
    stage_ = Stage::open;
    pause_ = milliseconds(0);
    if (!said_.empty()) trouble_ = "the database is there again";
    said_.clear();
    ++opened_;
    return;
  }
  if (sent_.empty()) return;
  Task& task = sent_.front();
  if (failed && task.wrong.empty()) {
    task.wrong = code == nullptr ? "?" : code;
    if (!task.wrong.starts_with("23")) trouble_ = first_line(PQresultErrorMessage(result.get()));
  }
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) task.tables.emplace_back(result.release());
  if (status != PGRES_PIPELINE_SYNC) return;
  const bool again = needs_another_call(task.wrong);
  finished_.push_back({.task = std::move(task)});
  sent_.pop_front();
  if (again) lose("the connection cannot be used any more");
}

}  // namespace parlour::store::postgres
