// What happens to a node, in its order: the lease first, then the event, then what is due, then whatever waits to be stored.
#include "node/node.hpp"

#include <algorithm>
#include <utility>

#include "core/secret.hpp"

namespace parlour::node {
namespace {

constexpr Time before_another_try = 200;

/// A clock may be slower than the store's by a tenth.
Time for_sure(Time lease) { return lease - lease / 10; }

}  // namespace

bool Bucket::take(Time now) {
  level_ = level(now);
  since_ = now;
  if (level_ < 1'000) return false;
  level_ -= 1'000;
  return true;
}

Time Bucket::next(Time now) const {
  const Time missing = 1'000 - level(now);
  return missing <= 0 ? now : now + (missing + a_second_ - 1) / a_second_;
}

Node::Node(Settings settings, std::span<const AnyGame> games)
    : settings_(std::move(settings)), games_(games), knows_(live::journal_version(games)),
      admissions_(settings_.admitted_a_second, settings_.admitted_at_once, 0),
      replays_(settings_.all_replays_a_second, settings_.all_replays_at_once, 0) {}

std::vector<Effect> Node::step(const Event& event, Time now, bool more) {
  now_ += std::max<Time>(0, now - clock_.value_or(now));
  clock_ = now;
  mind_the_lease();
  std::visit([this](const auto& what) { happen(what); }, event);
  what_is_due();
  deliver();
  think_on();
  if (!more) commit_what_waits();
  mind_the_end();
  return std::exchange(effects_, {});
}

std::optional<Time> Node::due() const {
  if (drained_) return std::nullopt;
  std::optional<Time> due;
  const auto sooner = [&](Time time) { due = due ? std::min(*due, time) : time; };
  if (!heartbeat_asked_ && (owner_ ? lease_.has_value() : !draining_)) sooner(next_heartbeat_);
  if (owner_ && lease_) sooner(lease_ends_);
  if (!timers_.empty()) sooner(timers_.begin()->first);
  if (!door_.empty() && owner_) sooner(admissions_.next(now_));
  if (!silent_.empty()) sooner(silent_.begin()->first + settings_.hello);
  return due ? std::optional{*due - now_ + clock_.value_or(0)} : std::nullopt;
}

void Node::what_is_due() {
  if (!heartbeat_asked_ && now_ >= next_heartbeat_) {
    if (!owner_ && !draining_) {
      join();
    } else if (owner_ && lease_) {
      heartbeat_asked_ = true;
      next_heartbeat_ = now_ + between_heartbeats();
      ask(Asked::heartbeat, store::Heartbeat{.owner = *owner_});
    }
  }
  while (!silent_.empty() && silent_.begin()->first + settings_.hello <= now_)
    hang_up(silent_.begin()->second, Why::unheard);
  mind_the_door();
  while (!timers_.empty() && timers_.begin()->first <= now_) {
    const std::string room = timers_.begin()->second;
    Hosted& hosted = rooms_.find(room)->second;
    if (hosted.lines.empty() && now_ >= hosted.idle_since + settings_.idle && hosted.unsaved.empty()) {
      give_away(room);
    } else {
      feed(room, hosted, live::TimePassed{});
    }
  }
}

// --- requests to the store -------------------------------------------------------------------------------------------

Node::Pending& Node::ask(Asked what, store::Request request, const std::string& room, std::uint64_t opening) {
  Pending& pending = pending_[++last_request_];
  pending.what = what;
  pending.room = room;
  pending.opening = opening;
  pending.sent = now_;
  effects_.emplace_back(Ask{.request = last_request_, .what = std::move(request)});
  return pending;
}

void Node::happen(const Answered& event) {
  auto found = pending_.extract(event.request);
  if (found.empty()) return;
  const Pending& pending = found.mapped();
  switch (pending.what) {
  case Asked::join: joined(event.answer); break;
  case Asked::heartbeat: heard(pending, event.answer); break;
  case Asked::ended: ended_elsewhere(event.answer); break;
  case Asked::commit: committed(pending, event.answer); break;
  case Asked::guest: recognised(pending.number, event.answer); break;
  case Asked::call:
    if (std::holds_alternative<store::Done>(event.answer)) forget(pending.forgotten);
    effects_.emplace_back(Reply{.call = pending.number, .answer = event.answer});
    break;
  case Asked::release: break;
  case Asked::claim:
    if (Hosted* room = hosted(pending.room, pending.opening)) {
      claimed(pending.room, *room, event.answer);
    } else if (const auto* unwanted = std::get_if<store::Claimed>(&event.answer)) {
      ask(Asked::release, store::Release{.room = pending.room, .epoch = unwanted->epoch});
    }
    break;
  case Asked::load:
    if (Hosted* room = hosted(pending.room, pending.opening)) loaded(pending.room, *room, event.answer);
    break;
  case Asked::names:
    if (Hosted* room = hosted(pending.room, pending.opening))
      if (const auto* names = std::get_if<store::Names>(&event.answer)) {
        tell_names(*room, names->guests, lines_of_members(*room));
        fed_.insert(pending.room);
      }
    break;
  case Asked::history:
    if (Hosted* room = hosted(pending.room, pending.opening)) {
      greet(*room, pending.room, pending.number, std::get_if<store::Journal>(&event.answer));
    } else if (lines_.contains(pending.number)) {
      hang_up(pending.number, Why::again);  // the room was given up, and knew nothing of this line yet
    }
    break;
  }
}

void Node::happen(const Call& event) {
  Pending& pending = ask(Asked::call, event.request);
  pending.number = event.call;
  if (const auto* forget = std::get_if<store::ForgetGuest>(&event.request)) pending.forgotten = forget->guest;
}

// --- the lease -------------------------------------------------------------------------------------------------------

void Node::join() {
  heartbeat_asked_ = true;
  ask(Asked::join, store::Join{.node = settings_.name, .address = settings_.address});
}

void Node::joined(const store::Answer& answer) {
  heartbeat_asked_ = false;
  const auto* joined = std::get_if<store::Joined>(&answer);
  if (joined == nullptr) {
    next_heartbeat_ = now_ + before_another_try;
    return;
  }
  if (!joined->lease) {
    owner_ = joined->owner;
    return;
  }
  // It lives from its first heartbeat on.
  lease_ = joined->lease;
  joining_ = joined->owner;
  heartbeat_asked_ = true;
  ask(Asked::heartbeat, store::Heartbeat{.owner = *joining_});
}

void Node::heard(const Pending& pending, const store::Answer& answer) {
  heartbeat_asked_ = false;
  const auto first = std::exchange(joining_, std::nullopt);
  if (first && std::holds_alternative<store::Done>(answer)) {
    owner_ = first;
    lease_ends_ = pending.sent + for_sure(*lease_);
    next_heartbeat_ = pending.sent + between_heartbeats();
    mind_the_lease();
  } else if (!owner_) {
    next_heartbeat_ = first ? now_ + before_another_try : now_;
  } else if (std::holds_alternative<store::Done>(answer)) {
    // From before it was sent: the store may have heard it at once.
    lease_ends_ = std::max(lease_ends_, pending.sent + for_sure(*lease_));
    if (!lines_.empty()) ask(Asked::ended, store::EndedLately{});
  } else if (std::holds_alternative<store::Expired>(answer)) {
    lose_everything();
  } else {
    next_heartbeat_ = std::min(next_heartbeat_, now_ + before_another_try);
  }
}

/// Whoever shares the store may have ended sessions whose lines are here.
void Node::ended_elsewhere(const store::Answer& answer) {
  const auto* ended = std::get_if<store::EndedSessions>(&answer);
  if (ended == nullptr) return;
  for (const store::EndedSession& each : ended->sessions)
    each.session ? happen(Ended{.guest = each.guest, .only = each.session}) : forget(each.guest);
}

/// Before anything else is looked at: whoever has slept for too long answers for nothing.
void Node::mind_the_lease() {
  if (owner_ && lease_ && now_ >= lease_ends_) lose_everything();
}

/// Others may have the rooms by now. What it was it is no more: it joins as somebody new.
void Node::lose_everything() {
  while (!rooms_.empty()) drop(rooms_.begin()->first, Why::again);
  while (!lines_.empty()) hang_up(lines_.begin()->first, Why::again);
  if (owner_) ++leases_;
  owner_.reset();
  joining_.reset();
  lease_.reset();
  next_heartbeat_ = now_;
}

// --- the end ---------------------------------------------------------------------------------------------------------

/// Nobody comes in any more, what happened is stored, and then the rooms are free for others.
void Node::happen(const Drain&) {
  draining_ = true;
  while (!lines_.empty()) hang_up(lines_.begin()->first, Why::again);
}

void Node::mind_the_end() {
  if (!draining_ || drained_ || committing_ || !dirty_.empty()) return;
  while (!rooms_.empty()) give_away(rooms_.begin()->first);
  if (!pending_.empty()) return;
  drained_ = true;
  effects_.emplace_back(Drained{});
}

// --- for those who look on -------------------------------------------------------------------------------------------

const live::Room* Node::room(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() || !found->second.room ? nullptr : &*found->second.room;
}

bool Node::stored(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found != rooms_.end() && found->second.room && found->second.unsaved.empty();
}

std::optional<bool> Node::lets_in(const std::string& id, const Bytes32& key) const {
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || !found->second.room) return std::nullopt;
  return same_secret(key, key_of(found->second));
}

Node::Load Node::load() const {
  Load load{.rooms = rooms_.size(),
            .lines = lines_.size(),
            .waiting = door_.size(),
            .held = held_,
            .requests = pending_.size(),
            .thoughts = thoughts_.size() + to_think_.size(),
            .thinking = thoughts_.size(),
            .lessened = lessened_,
            .capped = capped_,
            .late = late_,
            .claims = claims_,
            .fenced = fenced_,
            .unknown = unknown_,
            .leases = leases_};
  for (const auto& [id, line] : lines_) load.unread += line.unread;
  for (const auto& [id, hosted] : rooms_) {
    load.letters += hosted.letters.size();
    load.unsaved += hosted.unsaved.size();
  }
  return load;
}

}  // namespace parlour::node
