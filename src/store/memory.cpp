#include "store/memory.hpp"

#include <algorithm>

namespace parlour::store {

Answer Memory::answer(const Request& request, Time now) {
  return std::visit([&](const auto& what) { return perform(what, now); }, request);
}

std::vector<Row> Memory::whole_journal(const std::string& room) const {
  const auto found = rooms_.find(room);
  return found == rooms_.end() ? std::vector<Row>{} : found->second.rows;
}

// --- nodes -----------------------------------------------------------------------------------------------------------

bool Memory::alive(const Owner& owner, Time now) const {
  const auto found = leases_.find(owner.node);
  return found != leases_.end() && found->second.joined == owner.joined && now < found->second.ends;
}

std::optional<Held> Memory::held(const StoredRoom& room, const Owner& asking, Time now) const {
  if (!room.owner || *room.owner == asking || !alive(*room.owner, now)) return std::nullopt;
  const Lease& lease = leases_.at(room.owner->node);
  return Held{.by = *room.owner, .address = lease.addresses.at(room.owner->joined), .left = lease.ends - now};
}

Answer Memory::perform(const Join& join, Time) {
  Lease& own = leases_[join.node];
  own.addresses[++own.last] = join.address;
  return Joined{.owner = {.node = join.node, .joined = own.last}, .lease = lease_};
}

Answer Memory::perform(const Heartbeat& heartbeat, Time now) {
  Lease& own = leases_[heartbeat.owner.node];
  const std::uint64_t joined = heartbeat.owner.joined;
  const bool first = joined > own.joined && joined <= own.last;
  if (!first && !alive(heartbeat.owner, now)) return Expired{};
  own.joined = joined;
  own.ends = now + lease_;
  own.addresses.erase(own.addresses.begin(), own.addresses.find(joined));
  return Done{};
}

// --- rooms -----------------------------------------------------------------------------------------------------------

Answer Memory::perform(const CreateRoom& create, Time) {
  const auto [room, made] = rooms_.try_emplace(create.room);
  if (!made) return Taken{};
  room->second.key = create.key;
  room->second.used = days_;
  return Done{};
}

Answer Memory::perform(const Claim& claim, Time now) {
  const auto found = rooms_.find(claim.room);
  if (found == rooms_.end()) return Missing{};
  if (!alive(claim.owner, now)) return Expired{};
  StoredRoom& room = found->second;
  if (const auto held = this->held(room, claim.owner, now)) return *held;
  if (room.version > claim.knows) return Newer{};
  room.owner = claim.owner;
  room.known = claim.knows;
  room.used = days_;
  ++room.epoch;
  return Claimed{.epoch = room.epoch, .entries = room.rows.size(), .key = room.key};
}

Answer Memory::perform(const Where& where, Time now) {
  const auto found = rooms_.find(where.room);
  if (found == rooms_.end()) return Missing{};
  if (const auto held = this->held(found->second, {}, now)) return *held;
  return Done{};
}

Answer Memory::perform(const Load& load, Time) {
  const auto found = rooms_.find(load.room);
  if (found == rooms_.end()) return Missing{};
  const StoredRoom& room = found->second;
  return Journal{.rows = {room.rows.begin() + static_cast<std::ptrdiff_t>(room.last_snapshot), room.rows.end()}};
}

Answer Memory::perform(const Commit& commit, Time) {
  Committed done;
  for (const Part& part : commit.parts) done.fates.push_back(store(part));
  return done;
}

/// All of a part or nothing.
Fate Memory::store(const Part& part) {
  const auto found = rooms_.find(part.room);
  if (found == rooms_.end()) return Fate::fenced;
  StoredRoom& room = found->second;
  if (!room.owner || part.epoch != room.epoch) return Fate::fenced;
  for (std::size_t i = 0; i < part.rows.size(); ++i)
    if (part.rows[i].number != room.rows.size() + i) return Fate::fenced;
  if (!part.rows.empty()) room.version = room.known;
  for (const Row& row : part.rows) {
    if (row.snapshot) room.last_snapshot = room.rows.size();
    room.rows.push_back(row);
  }
  for (const FinishedGame& game : part.finished) {
    const bool there = std::ranges::any_of(
        finished_, [&](const FinishedGame& old) { return old.room == game.room && old.number == game.number; });
    if (!there) finished_.push_back(game);
  }
  return Fate::stored;
}

Answer Memory::perform(const Release& release, Time) {
  const auto found = rooms_.find(release.room);
  if (found != rooms_.end() && found->second.epoch == release.epoch) found->second.owner.reset();
  return Done{};
}

// --- guests ----------------------------------------------------------------------------------------------------------

Answer Memory::perform(const NewGuest& guest, Time) {
  if (!sessions_.try_emplace(guest.session, last_guest_ + 1).second) return Taken{};
  names_[++last_guest_] = guest.name;
  seen_[last_guest_] = days_;
  return GuestIs{.guest = last_guest_, .name = guest.name};
}

Answer Memory::perform(const FindGuest& guest, Time) {
  const auto found = sessions_.find(guest.session);
  if (found == sessions_.end()) return Missing{};
  seen_[found->second] = days_;
  return GuestIs{.guest = found->second, .name = names_[found->second]};
}

Answer Memory::perform(const AddSession& session, Time) {
  const auto name = names_.find(session.guest);
  if (name == names_.end()) return Missing{};
  const auto [found, added] = sessions_.try_emplace(session.session, session.guest);
  if (!added && found->second != session.guest) return Taken{};
  return GuestIs{.guest = session.guest, .name = name->second};
}

Answer Memory::perform(const EndSession& session, Time now) {
  if (const auto found = sessions_.find(session.session); found != sessions_.end()) {
    ended_.emplace_back(now, EndedSession{.guest = found->second, .session = session.session});
    sessions_.erase(found);
  }
  return Done{};
}

Answer Memory::perform(const EndSessions& sessions, Time now) {
  std::erase_if(sessions_, [&](const auto& session) {
    const bool over = session.second == sessions.guest && session.first != sessions.but;
    if (over) ended_.emplace_back(now, EndedSession{.guest = sessions.guest, .session = session.first});
    return over;
  });
  return Done{};
}

Answer Memory::perform(const EndedLately&, Time now) {
  std::erase_if(ended_, [&](const auto& each) { return each.first + ended_lately <= now; });
  EndedSessions ended;
  for (const auto& [time, session] : ended_) ended.sessions.push_back(session);
  return ended;
}

Answer Memory::perform(const Rename& rename, Time) {
  const auto found = names_.find(rename.guest);
  if (found == names_.end()) return Missing{};
  found->second = rename.name;
  return GuestIs{.guest = rename.guest, .name = rename.name};
}

Answer Memory::perform(const ForgetGuest& guest, Time now) {
  ended_.emplace_back(now, EndedSession{.guest = guest.guest});
  names_.erase(guest.guest);
  seen_.erase(guest.guest);
  std::erase_if(sessions_, [&](const auto& session) { return session.second == guest.guest; });
  return Done{};
}

Answer Memory::perform(const NamesOf& names, Time) {
  Names found;
  for (const Guest guest : names.guests)
    if (const auto name = names_.find(guest); name != names_.end())
      found.guests.push_back({.guest = guest, .name = name->second});
  return found;
}

// --- finished games --------------------------------------------------------------------------------------------------

Answer Memory::perform(const GamesOf& games, Time) {
  Games found;
  for (std::size_t place = std::min<std::size_t>(finished_.size(), games.before.value_or(finished_.size())); place > 0;
       --place) {
    const FinishedGame& game = finished_[place - 1];
    if (std::ranges::find(game.guests, games.guest) == game.guests.end()) continue;
    if (found.games.size() == games.most) {
      found.more = place;
      break;
    }
    found.games.push_back(game);
  }
  return found;
}

// --- time goes by ----------------------------------------------------------------------------------------------------

Answer Memory::perform(const Tidy& tidy, Time now) {
  if (days_ == 0 || tidy.today != today_) ++days_;
  today_ = tidy.today;
  const auto older = [&](std::int64_t day, std::int64_t keep) { return tidy.keep > 0 && days_ - day > keep; };
  const auto old = [&](std::int64_t day) { return older(day, tidy.keep); };
  Tidied done;
  for (auto& [name, room] : rooms_)
    if (room.used == 0 || (room.owner && alive(*room.owner, now))) room.used = days_;
  done.rooms = std::erase_if(rooms_, [&](const auto& each) {
    return old(each.second.used) || (each.second.rows.empty() && older(each.second.used, keep_empty_rooms));
  });
  for (auto& [guest, day] : seen_)
    if (day == 0) day = days_;
  done.guests = std::erase_if(names_, [&](const auto& each) { return old(seen_[each.first]); });
  std::erase_if(seen_, [&](const auto& each) { return !names_.contains(each.first); });
  std::erase_if(sessions_, [&](const auto& each) { return !names_.contains(each.second); });
  done.games = std::erase_if(finished_, [&](const FinishedGame& game) {
    return std::ranges::none_of(game.guests, [&](Guest guest) { return names_.contains(guest); });
  });
  return done;
}

}  // namespace parlour::store
