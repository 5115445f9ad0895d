// Events are born with their public and their private form: the rules say at once who learns what, and nothing downstream has to
// remember to hide anything.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <vector>

#include "core/message.hpp"
#include "core/seat.hpp"

namespace parlour {

/// Receives what happens. A sink that does not listen costs nothing: the rules skip the work of telling.
template <class S>
concept EventSink = requires(S sink, const Event& event, SeatSet seats) {
  { S::listens } -> std::convertible_to<bool>;
  sink.tell_all(event);            // everybody
  sink.tell(seats, event, event);  // these seats get the first form, everybody else the second
  sink.tell_only(seats, event);    // these seats; nobody else learns that there was anything
};

/// Ignores everything.
struct Deaf {
  static constexpr bool listens = false;
  static void tell_all(const Event& /*event*/) {}
  static void tell(SeatSet /*knowing*/, const Event& /*secret*/, const Event& /*open*/) {}
  static void tell_only(SeatSet /*knowing*/, const Event& /*secret*/) {}
};

/// One event with both its forms.
struct Told {
  SeatSet knowing;  // the seats that get `secret`
  std::optional<Event> secret;
  std::optional<Event> open;  // what everybody else gets; nothing if they learn nothing

  /// What this observer (a seat or the public) receives, if anything.
  [[nodiscard]] const std::optional<Event>& heard_by(Observer observer) const {
    return knowing.has(observer) ? secret : open;
  }
};

/// Keeps everything.
struct EventLog {
  static constexpr bool listens = true;
  std::vector<Told> told;

  void clear() { told.clear(); }
  void tell_all(const Event& event) { told.push_back({.knowing = {}, .secret = {}, .open = event}); }
  void tell(SeatSet knowing, const Event& secret, const Event& open) {
    told.push_back({.knowing = knowing, .secret = secret, .open = open});
  }
  void tell_only(SeatSet knowing, const Event& secret) {
    told.push_back({.knowing = knowing, .secret = secret, .open = {}});
  }
};

static_assert(EventSink<Deaf> && EventSink<EventLog>);

/// The observer hears its form of what was told, and what it can be sure of is folded into its knowledge. Whether there was
/// anything to hear. `game` is a value of a game's own type, or an `AnyGame`.
template <class G, class Knowledge>
bool hear(const G& game, Observer observer, std::span<const Told> told, Knowledge& knowledge) {
  bool heard = false;
  for (const Told& each : told)
    if (const auto& event = each.heard_by(observer)) {
      game.remember(knowledge, *event);
      heard = true;
    }
  return heard;
}

}  // namespace parlour
