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
  plans_.emplace(now + patience, Plan{.what = arrival, .back = {}});
  if (cut || likely(weather.lost)) return;
  Plan plan{.what = arrival, .back = way()};
  plan.what.carried_out = std::make_shared<const Request>(std::move(request));
  if (likely(weather.unheard)) plan.back.reset();
  if (const auto* commit = std::get_if<Commit>(plan.what.carried_out.get());
      commit != nullptr && likely(weather.fenced)) {
    plan.what.answer = refuse_all(*commit, Fate::fenced);
    plan.what.carried_out.reset();
    plans_.emplace(now + 2 * way(), plan);
    return;
  }
  // Long enough for the next claim to be on its way, or done.
  const Time there = likely(weather.late) ? patience + chance_.below(2 * patience) : way();
  plans_.emplace(now + there, plan);
  if (likely(weather.repeated)) plans_.emplace(now + there + way(), plan);
}

std::optional<Time> Faulty::due() const {
  if (plans_.empty()) return std::nullopt;
  return plans_.begin()->first;
}

std::optional<Faulty::Happening> Faulty::next(Time now) {
  while (!plans_.empty() && plans_.begin()->first <= now) {
    const Time at = plans_.begin()->first;
    Plan plan = std::move(plans_.begin()->second);
    plans_.erase(plans_.begin());
    if (plan.what.carried_out) {
      const Request& request = *plan.what.carried_out;
      const auto* commit = std::get_if<Commit>(&request);
      if (!weather.full || !writes(request))
        plan.what.answer = memory_.answer(request, at);
      else
        plan.what.answer = commit == nullptr ? Answer{Full{}} : refuse_all(*commit, Fate::full);
      if (plan.back) {
        Plan answer = plan;
        answer.what.carried_out.reset();
        plans_.emplace(at + *plan.back, std::move(answer));
      }
      return plan.what;
    }
    if (waiting_.erase({plan.what.from, plan.what.id}) != 0) return plan.what;
  }
  return std::nullopt;
}

}  // namespace parlour::store
