#include "store/codes.hpp"

namespace parlour::store {

void Codes::forget(Time now) {
  std::erase_if(entries_, [&](const auto& each) { return each.second.ends <= now; });
}

Answer Codes::perform(const KeepCode& keep, Time now) {
  forget(now);
  if (const auto found = entries_.find(keep.hash); found != entries_.end())
    return Code{.text = found->second.text, .left = found->second.ends - now};
  std::erase_if(entries_, [&](const auto& each) { return each.second.text == keep.text; });
  if (entries_.size() >= most_codes) return Full{};
  entries_.emplace(keep.hash, Entry{.text = keep.text, .ends = now + keep.lasts});
  return Code{.text = keep.text, .left = keep.lasts};
}

Answer Codes::perform(const FindCode& find, Time now) {
  forget(now);
  const auto found = entries_.find(find.hash);
  if (found == entries_.end()) return Missing{};
  return Code{.text = found->second.text, .left = found->second.ends - now};
}

Answer Codes::perform(const TakeCode& take, Time now) {
  Answer code = perform(FindCode{.hash = take.hash}, now);
  entries_.erase(take.hash);
  return code;
}

}  // namespace parlour::store
