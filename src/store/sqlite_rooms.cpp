// Nodes, rooms and their journals in a folder.
#include <algorithm>
#include <ranges>

#include "core/sha256.hpp"
#include "store/detail/chain.hpp"

namespace parlour::store {

using sqlite::chained;
using sqlite::Link;
using sqlite::Query;

Bytes32 sqlite::before_the_first(const std::string& room) { return Sha256{}.feed(room).digest(); }

Bytes32 sqlite::chained(const Bytes32& before, const Row& row) {
  constexpr std::uint64_t byte = 0xff;
  std::array<std::uint8_t, 9> head{};
  for (std::size_t i = 0; i < 8; ++i) head[i] = static_cast<std::uint8_t>(row.number >> (8 * i) & byte);
  head[8] = row.snapshot ? 1 : 0;
  return Sha256{}.feed(before).feed(head).feed(row.text).digest();
}

Link sqlite::read_link(const Query& query, int first) {
  return {.row = {.number = static_cast<std::uint64_t>(query.number(first)),
                  .snapshot = query.number(first + 1) != 0,
                  .text = query.text(first + 2)},
          .hash = query.hash(first + 3)};
}

namespace {

std::string write_guests(const std::vector<Guest>& guests) {
  std::string text;
  for (const Guest guest : guests) text += (text.empty() ? "" : ",") + std::to_string(guest);
  return text;
}

}  // namespace

// --- nodes -----------------------------------------------------------------------------------------------------------

bool Sqlite::House::alive(const Owner& owner) const {
  const auto found = joined_.find(owner.node);
  return found != joined_.end() && found->second == owner.joined;
}

Answer Sqlite::House::perform(const Join& join) {
  const std::uint64_t joined = next_of_run();
  joined_[join.node] = joined;
  return Joined{.owner = {.node = join.node, .joined = joined}, .lease = std::nullopt};
}

Answer Sqlite::House::perform(const Heartbeat& heartbeat) {
  if (!alive(heartbeat.owner)) return Expired{};
  return Done{};
}

// --- rooms -----------------------------------------------------------------------------------------------------------

std::expected<std::int64_t, Answer> Sqlite::House::find_room(const std::string& room) {
  Query query(base_, room_, room);
  const int code = query.step();
  if (code == SQLITE_ROW) return query.number(0);
  return std::unexpected(code == SQLITE_DONE ? Answer{Missing{}} : unread());
}

std::optional<Bytes32> Sqlite::House::key_of(std::int64_t room) {
  Query query(base_, key_, room);
  return query.step() == SQLITE_ROW ? std::optional{query.hash(0)} : std::nullopt;
}

Answer Sqlite::House::perform(const CreateRoom& create) {
  const auto there = find_room(create.room);
  if (there) return Taken{};
  if (!std::holds_alternative<Missing>(there.error())) return there.error();
  const int code = together([&] { return Query(base_, new_room_, create.room, create.key).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return Done{};
}

/// Nothing of it is written: a program that ends has lost whatever it had claimed, and the next one begins a higher run.
Answer Sqlite::House::perform(const Claim& claim) {
  if (in_doubt_ && !begin_run()) return Unknown{};
  const auto id = find_room(claim.room);
  if (!id) return id.error();
  if (!alive(claim.owner)) return Expired{};
  const auto key = key_of(*id);
  if (!key) return Unknown{};
  Holding held{.id = *id, .hash = sqlite::before_the_first(claim.room)};
  {
    Query last(base_, backwards_, *id);
    const int code = last.step();
    if (code == SQLITE_CORRUPT) return damaged(claim.room, *id);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return unread();
    if (code == SQLITE_ROW) {
      held.entries = static_cast<std::uint64_t>(last.number(0)) + 1;
      held.hash = last.hash(3);
    }
  }
  held.epoch = next_of_run();
  held_[claim.room] = held;
  used_rooms_.note(*id);
  return Claimed{.epoch = held.epoch, .entries = held.entries, .key = *key};
}

Answer Sqlite::House::perform(const Load& load) {
  const auto id = find_room(load.room);
  if (!id) return id.error();
  std::vector<Link> links;  // the last one first
  Bytes32 before = sqlite::before_the_first(load.room);
  {
    Query query(base_, backwards_, *id);
    int code = query.step();
    while (code == SQLITE_ROW && (links.empty() || !links.back().row.snapshot)) {
      links.push_back(sqlite::read_link(query));
      code = query.step();
    }
    if (code == SQLITE_CORRUPT) return damaged(load.room, *id);
    if (code != SQLITE_ROW && code != SQLITE_DONE) return unread();
    if (code == SQLITE_ROW) before = query.hash(3);
  }
  Journal journal;
  for (Link& link : std::views::reverse(links)) {
    before = chained(before, link.row);
    if (before != link.hash) return damaged(load.room, *id);
    journal.rows.push_back(std::move(link.row));
  }
  return journal;
}

Answer Sqlite::House::unread() {
  trouble = sqlite3_errmsg(base_.get());
  return Unknown{};
}

/// From the last snapshot on whose chain holds, as far as it holds.
Answer Sqlite::House::damaged(const std::string& room, std::int64_t id) {
  Damaged found;
  std::uint64_t next = 0;
  Bytes32 before = sqlite::before_the_first(room);
  Query query(base_, forwards_, id);
  int code = query.step();
  for (; code == SQLITE_ROW; code = query.step()) {
    Link link = sqlite::read_link(query);
    before = chained(before, link.row);
    if (link.row.number != next || before != link.hash) break;
    ++next;
    if (link.row.snapshot) found.rows.clear();
    found.rows.push_back(std::move(link.row));
  }
  found.what = "the journal of room " + room + " is damaged: entry " + std::to_string(next);
  if (code == SQLITE_ROW)
    found.what += " is not the one that was stored";
  else if (code == SQLITE_DONE)
    found.what += " is missing";
  else
    found.what += std::string(" cannot be read (") + sqlite3_errstr(code) + ")";
  return found;
}

Answer Sqlite::House::perform(const Commit& commit) {
  Committed done;
  std::map<std::string, Holding> before;
  const int code = together([&] {
    for (const Part& part : commit.parts) {
      const auto found = held_.find(part.room);
      bool follows = found != held_.end() && found->second.epoch == part.epoch;
      for (std::size_t i = 0; follows && i < part.rows.size(); ++i)
        follows = part.rows[i].number == found->second.entries + i;
      done.fates.push_back(follows ? Fate::stored : Fate::fenced);
      if (!follows) continue;
      before.try_emplace(part.room, found->second);
      if (const int failed = add(part, found->second); failed != SQLITE_DONE) return failed;
    }
    return SQLITE_DONE;
  });
  if (code == SQLITE_DONE) return done;
  // Whoever is told that nobody knows claims the room again before anything else.
  for (const auto& [room, held] : before) {
    if (code == SQLITE_FULL)
      held_[room] = held;
    else
      held_.erase(room);
  }
  done.fates.assign(commit.parts.size(), code == SQLITE_FULL ? Fate::full : Fate::unknown);
  return done;
}

int Sqlite::House::add(const Part& part, Holding& held) {
  for (const Row& row : part.rows) {
    held.hash = chained(held.hash, row);
    ++held.entries;
    const int code = Query(base_, new_row_, held.id, row.number, row.snapshot, row.text, held.hash).step();
    if (code != SQLITE_DONE) return code;
  }
  for (const FinishedGame& game : part.finished)
    if (const int code = add(game); code != SQLITE_DONE) return code;
  return SQLITE_DONE;
}

int Sqlite::House::add(const FinishedGame& game) {
  const std::string guests = write_guests(game.guests);
  const int code = Query(base_, new_game_, game.room, game.number, guests, game.record).step();
  if (code != SQLITE_DONE || sqlite3_changes(base_.get()) == 0) return code;
  const std::int64_t id = sqlite3_last_insert_rowid(base_.get());
  for (const Guest guest : game.guests)
    if (const int failed = Query(base_, new_player_, guest, id).step(); failed != SQLITE_DONE) return failed;
  return SQLITE_DONE;
}

Answer Sqlite::House::perform(const Release& release) {
  const auto found = held_.find(release.room);
  if (found != held_.end() && found->second.epoch == release.epoch) held_.erase(found);
  return Done{};
}

}  // namespace parlour::store
