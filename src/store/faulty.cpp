#include "store/faulty.hpp"

namespace parlour::store {
namespace {

bool writes(const Request& request) {
  return !std::holds_alternative<Load>(request) && !std::holds_alternative<Where>(request) &&
         !std::holds_alternative<FindGuest>(request) && !std::holds_alternative<NamesOf>(request) &&
         !std::holds_alternative<EndedLately>(request) && !std::holds_alternative<FindCode>(request) &&
         !std::holds_alternative<GamesOf>(request);
}

Answer refuse_all(const Commit& commit, Fate fate) {
  return Committed{.fates = std::vector<Fate>(commit.parts.size(), fate)};
}

}  // namespace

Time Faulty::way() {
  return weather.fastest + chance_.below(static_cast<std::uint32_t>(weather.slowest - weather.fastest + 1));
}

void Faulty::ask(std::size_t from, std::uint64_t id, Request request, Time now, bool cut) {
  waiting_.emplace(from, id);
  const Happening arrival{.from = from, .id = id, .carried_out = nullptr, .answer = Unknown{}};
  coming_.emplace(now + patience, Coming{.what = arrival, .back = {}});
  if (cut || likely(weather.lost)) return;
  Coming coming{.what = arrival, .back = way()};
  coming.what.carried_out = std::make_shared<const Request>(std::move(request));
  if (likely(weather.unheard)) coming.back.reset();
  if (const auto* commit = std::get_if<Commit>(coming.what.carried_out.get());
      commit != nullptr && likely(weather.fenced)) {
    coming.what.answer = refuse_all(*commit, Fate::fenced);
    coming.what.carried_out.reset();
    coming_.emplace(now + 2 * way(), coming);
    return;
  }
  // Long enough for the next claim to be on its way, or done.
  const Time there = likely(weather.late) ? patience + chance_.below(2 * patience) : way();
  coming_.emplace(now + there, coming);
  if (likely(weather.repeated)) coming_.emplace(now + there + way(), coming);
}

std::optional<Time> Faulty::due() const {
  if (coming_.empty()) return std::nullopt;
  return coming_.begin()->first;
}

std::optional<Faulty::Happening> Faulty::next(Time now) {
  while (!coming_.empty() && coming_.begin()->first <= now) {
    const Time at = coming_.begin()->first;
    Coming coming = std::move(coming_.begin()->second);
    coming_.erase(coming_.begin());
    if (coming.what.carried_out) {
      const Request& request = *coming.what.carried_out;
      const auto* commit = std::get_if<Commit>(&request);
      if (!weather.full || !writes(request))
        coming.what.answer = memory_.answer(request, at);
      else
        coming.what.answer = commit == nullptr ? Answer{Full{}} : refuse_all(*commit, Fate::full);
      if (coming.back) {
        Coming answer = coming;
        answer.what.carried_out.reset();
        coming_.emplace(at + *coming.back, std::move(answer));
      }
      return coming.what;
    }
    if (waiting_.erase({coming.what.from, coming.what.id}) != 0) return coming.what;
  }
  return std::nullopt;
}

}  // namespace parlour::store
