// Nodes, rooms and their journals in a folder.
#include <algorithm>
#include <ranges>

#include "store/detail/chain.hpp"
#include "store/detail/house.hpp"

namespace parlour::store {

using sqlite::Link;
using sqlite::Query;

Link sqlite::read_link(const Query& query, int first) {
  return {.row = {.number = static_cast<std::uint64_t>(query.number(first)),
                  .snapshot = query.number(first + 1) != 0,
                  .text = query.text(first + 2)},
          .hash = query.hash(first + 3),
          .prior = query.number(first + 4)};
}

namespace {

constexpr std::size_t most_damaged = 100;
constexpr std::size_t most_untold = 20'000;  // entries: a tenth of a second for the next program

std::string write_guests(const std::vector<Guest>& guests) {
  std::string text;
  for (const Guest guest : guests) text += (text.empty() ? "" : ",") + std::to_string(guest);
  return text;
}

}  // namespace

// --- nodes -----------------------------------------------------------------------------------------------------------

bool Sqlite::House::alive(const Owner& owner) const {
  const auto found = joined_.find(owner.node);
  return found != joined_.end() && found->second.joined == owner.joined;
}

Answer Sqlite::House::perform(const Join& join) {
  const std::uint64_t joined = next_of_run();
  joined_[join.node] = {.joined = joined, .address = join.address};
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
  const int code = together([&] {
    const int made = Query(base_, new_room_, create.room, create.key).step();
    if (made != SQLITE_DONE) return made;
    return Query(base_, new_end_, std::int64_t{sqlite3_last_insert_rowid(base_.get())}).step();
  });
  if (code != SQLITE_DONE) return not_written(code);
  damaged_.erase(create.room);
  return Done{};
}

std::expected<Sqlite::House::End, int> Sqlite::House::end_of(std::int64_t room) {
  if (const auto moved = moved_.find(room); moved != moved_.end()) return moved->second;
  Query query(base_, end_, room);
  const int code = query.step();
  if (code == SQLITE_ROW) return End{.entries = static_cast<std::uint64_t>(query.number(0)), .last = query.number(1)};
  return std::unexpected(code == SQLITE_DONE ? SQLITE_CORRUPT : code);
}

/// The last entry of a journal, or of what there is before a certain one. If it is not there, or is another one: SQLITE_CORRUPT.
std::expected<Link, int> Sqlite::House::last_before(std::int64_t room, const End& end) {
  Query query(base_, row_, end.last, room);
  const int code = query.step();
  if (code != SQLITE_ROW) return std::unexpected(code == SQLITE_DONE ? SQLITE_CORRUPT : code);
  Link link = sqlite::read_link(query);
  if (link.row.number + 1 != end.entries) return std::unexpected(SQLITE_CORRUPT);
  return link;
}

int Sqlite::House::write_end(std::int64_t room, const End& end) {
  return Query(base_, move_end_, room, end.entries, end.last).step();
}

int Sqlite::House::write_ends() {
  for (const auto& [room, end] : moved_)
    if (const int code = write_end(room, end); code != SQLITE_DONE) return code;
  return Query(base_, ended_).step();
}

/// For good, and not with something that is taken back yet.
void Sqlite::House::ends_are_written() {
  moved_.clear();
  untold_ = 0;
}

void Sqlite::House::write_ends_down() {
  if (untold_ > 0 && together([&] { return write_ends(); }) == SQLITE_DONE) ends_are_written();
}

bool Sqlite::House::find_ends() {
  Query query(base_, since_);
  int code = query.step();
  for (; code == SQLITE_ROW; code = query.step()) {
    moved_[query.number(1)] = {.entries = static_cast<std::uint64_t>(query.number(2)) + 1, .last = query.number(0)};
    ++untold_;
  }
  if (code != SQLITE_DONE) trouble = sqlite3_errmsg(base_.get());
  return code == SQLITE_DONE;
}

/// Nothing of it is written: a program that ends has lost whatever it had claimed, and the next one begins a higher run.
Answer Sqlite::House::perform(const Claim& claim) {
  if (in_doubt_ && !begin_run()) return Unknown{};
  const auto id = find_room(claim.room);
  if (!id) return id.error();
  if (!alive(claim.owner)) return Expired{};
  const auto key = key_of(*id);
  if (!key) return Unknown{};
  const auto end = end_of(*id);
  if (!end) return unread_journal(end.error(), claim.room, *id);
  Holding held{.owner = claim.owner, .id = *id, .end = *end, .hash = before_the_first(claim.room)};
  if (end->entries > 0) {
    const auto last = last_before(*id, *end);
    if (!last) return unread_journal(last.error(), claim.room, *id);
    held.hash = last->hash;
  }
  held.epoch = next_of_run();
  held_[claim.room] = held;
  used_rooms_.note(*id);
  return Claimed{.epoch = held.epoch, .entries = end->entries, .key = *key};
}

Answer Sqlite::House::perform(const Where& where) {
  if (const auto id = find_room(where.room); !id) return id.error();
  const auto found = held_.find(where.room);
  if (found == held_.end() || !alive(found->second.owner)) return Done{};
  return Held{.by = found->second.owner, .address = joined_[found->second.owner.node].address};
}

Answer Sqlite::House::perform(const Load& load) {
  const auto id = find_room(load.room);
  if (!id) return id.error();
  auto end = end_of(*id);
  if (!end) return unread_journal(end.error(), load.room, *id);
  std::vector<Link> links;  // the last one first
  Bytes32 before = before_the_first(load.room);
  for (; end->entries > 0; --end->entries) {
    auto link = last_before(*id, *end);
    if (!link) return unread_journal(link.error(), load.room, *id);
    if (!links.empty() && links.back().row.snapshot) {
      before = link->hash;
      break;
    }
    end->last = link->prior;
    links.push_back(std::move(*link));
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

Answer Sqlite::House::unread_journal(int code, const std::string& room, std::int64_t id) {
  return code == SQLITE_CORRUPT ? damaged(room, id) : unread();
}

/// From the last snapshot on whose chain holds, as far as it holds. The rows are looked for one by one, since none of them leads to the
/// next: for a large folder that is a second in which nobody stores anything.
Answer Sqlite::House::damaged(const std::string& room, std::int64_t id) {
  if (const auto known = damaged_.find(room); known != damaged_.end()) return known->second;
  Damaged found;
  std::uint64_t next = 0;
  Bytes32 before = before_the_first(room);
  Query query(base_, all_rows_, id);
  int code = query.step();
  for (; code == SQLITE_ROW; code = query.step()) {
    Link link = sqlite::read_link(query);
    before = chained(before, link.row);
    if (link.row.number != next || before != link.hash) break;
    ++next;
    if (link.row.snapshot) found.rows.clear();
    found.rows.push_back(std::move(link.row));
  }
  const std::string how = code == SQLITE_ROW    ? is_another
                          : code == SQLITE_DONE ? is_missing
                                                : std::string("cannot be read (") + sqlite3_errstr(code) + ")";
  found.what = damage(room, next, how);
  if (damaged_.size() == most_damaged) damaged_.clear();
  return damaged_[room] = std::move(found);
}

Answer Sqlite::House::perform(const Commit& commit) {
  Committed done;
  std::map<std::string, Holding> before;
  const bool tells_ends = untold_ >= most_untold;
  const int code = together([&] {
    if (tells_ends)
      if (const int failed = write_ends(); failed != SQLITE_DONE) return failed;
    for (const Part& part : commit.parts) {
      const auto found = held_.find(part.room);
      bool follows = found != held_.end() && found->second.epoch == part.epoch;
      for (std::size_t i = 0; follows && i < part.rows.size(); ++i)
        follows = part.rows[i].number == found->second.end.entries + i;
      done.fates.push_back(follows ? Fate::stored : Fate::fenced);
      if (!follows) continue;
      before.try_emplace(part.room, found->second);
      if (const int failed = add(part, found->second); failed != SQLITE_DONE) return failed;
    }
    return SQLITE_DONE;
  });
  if (code == SQLITE_DONE) {
    if (tells_ends) ends_are_written();
    for (const auto& [room, held] : before) {
      const Holding& now = held_.find(room)->second;
      untold_ += now.end.entries - held.end.entries;
      moved_[now.id] = now.end;
    }
    return done;
  }
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
    const int code =
        Query(base_, new_row_, held.id, row.number, row.snapshot, row.text, held.hash, held.end.last).step();
    if (code != SQLITE_DONE) return code;
    held.end = {.entries = held.end.entries + 1, .last = sqlite3_last_insert_rowid(base_.get())};
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
