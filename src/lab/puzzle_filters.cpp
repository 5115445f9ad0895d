#include "lab/puzzle_filters.hpp"

#include <algorithm>
#include <cmath>

namespace parlour {

WinShare Sample::share(std::size_t turn) const {
  const auto n = static_cast<double>(values_[turn].size());
  if (n == 0) return {};
  double sum = 0;
  double squares = 0;
  for (const float value : values_[turn]) {
    sum += value;
    squares += value * value;
  }
  const double mean = sum / n;
  return {.value = mean, .error = std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
}

Lead Sample::lead(std::size_t turn, std::size_t other) const {
  const std::size_t worlds = std::min(values_[turn].size(), values_[other].size());
  if (worlds == 0) return {};
  double sum = 0;
  double squares = 0;
  for (std::size_t world = 0; world < worlds; ++world) {
    const double difference = values_[turn][world] - values_[other][world];
    sum += difference;
    squares += difference * difference;
  }
  const auto n = static_cast<double>(worlds);
  const double mean = sum / n;
  return {.by = mean, .error = std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
}

std::vector<std::size_t> Sample::order() const {
  std::vector<double> means;
  std::vector<std::size_t> order;
  for (std::size_t turn = 0; turn < values_.size(); ++turn) {
    means.push_back(share(turn).value);
    order.push_back(turn);
  }
  std::ranges::sort(order,
                    [&](std::size_t a, std::size_t b) { return means[a] != means[b] ? means[a] > means[b] : a < b; });
  return order;
}

std::optional<Split> split(const Sample& sample) {
  const std::vector<std::size_t> order = sample.order();
  const double best = sample.share(order[0]).value;
  Split found;
  for (const std::size_t turn : order)
    if (best - sample.share(turn).value <= sound::as_good) found.right.push_back(turn);
  if (found.right.size() == order.size() || found.right.size() > sound::most_right) return {};
  found.next = order[found.right.size()];
  for (std::size_t place = found.right.size(); place < order.size(); ++place)
    if (const Lead lead = sample.lead(order[0], order[place]);
        lead.by < sound::lead || lead.by < sound::errors * lead.error)
      return {};
  return found;
}

bool promising(const Sample& sample) {
  constexpr double gap = 0.025;
  constexpr double ahead = 0.035;
  const std::vector<std::size_t> order = sample.order();
  const double best = sample.share(order[0]).value;
  double before = best;
  for (std::size_t place = 1; place < order.size(); ++place) {
    const double now = sample.share(order[place]).value;
    if (before - now >= gap && best - now >= ahead) return true;
    if (place == sound::most_right || best - now > sound::lead) return false;
    before = now;
  }
  return false;
}

bool still_leads(const Lead& lead) { return lead.by > 0 && lead.by >= sound::errors_later * lead.error; }
bool behind(const Lead& lead) { return lead.by < -lead.error; }
bool hopeless(const Lead& lead) { return lead.by < 0.5 * lead.error; }
bool beyond_doubt(const Lead& lead) { return lead.by > 0 && lead.by >= sound::errors * lead.error; }

Band band_of(std::size_t rung) {
  constexpr std::size_t medium_from = 3;
  constexpr std::size_t hard_from = 7;
  return rung < medium_from ? Band::easy : rung < hard_from ? Band::medium : Band::hard;
}

namespace {

/// How an event goes with winning, among worlds after the same turn; nothing if it always happens or never.
std::optional<double> effect_of(const EventCount& count, const Happenings& all_right, const Happenings& all_tempting) {
  constexpr double least_spread = 0.01;
  double together = 0;
  double spread = 0;
  const auto add = [&](const Happenings& some, const Happenings& all) {
    const double often = static_cast<double>(some.worlds) / all.worlds;
    together += some.won / all.worlds - often * all.won / all.worlds;
    spread += often * (1 - often);
  };
  add(count.right, all_right);
  add(count.tempting, all_tempting);
  if (spread < least_spread) return {};
  return together / spread;
}

}  // namespace

std::optional<TellingEvent> telling_event(std::span<const EventCount> counts, const Happenings& all_right,
                                          const Happenings& all_tempting) {
  if (all_right.worlds == 0 || all_tempting.worlds == 0) return {};
  std::optional<TellingEvent> best;
  const auto difference = [](const TellingEvent& event) { return std::abs(event.right - event.tempting); };
  const auto weight = [&](const TellingEvent& event) { return (event.in_lap ? sound::soon : 1) * difference(event); };
  for (const EventCount& count : counts) {
    const double right = static_cast<double>(count.right.worlds) / all_right.worlds;
    const double tempting = static_cast<double>(count.tempting.worlds) / all_tempting.worlds;
    const TellingEvent event{.event = count.event, .in_lap = count.in_lap, .right = right, .tempting = tempting};
    const double error =
        std::sqrt(right * (1 - right) / all_right.worlds + tempting * (1 - tempting) / all_tempting.worlds);
    if (difference(event) < std::max(sound::event_difference, sound::errors * error)) continue;
    const double effect = effect_of(count, all_right, all_tempting).value_or(count.ends ? -1 : 0);
    if ((right > tempting ? effect : -effect) < sound::event_effect) continue;
    if (!best || weight(event) > weight(*best)) best = event;
  }
  return best;
}

bool has_room(const std::array<std::size_t, bands>& found, Band band, std::size_t wanted) {
  const std::size_t least = wanted / 5;
  std::size_t all = 0;
  std::size_t kept_free = 0;
  for (std::size_t i = 0; i < bands; ++i) {
    all += found[i];
    if (i != static_cast<std::size_t>(band)) kept_free += least > found[i] ? least - found[i] : 0;
  }
  return all + kept_free < wanted;
}

}  // namespace parlour
