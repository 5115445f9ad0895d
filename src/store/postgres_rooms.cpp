// Nodes, rooms and their journals in a database.
#include <algorithm>

#include "store/detail/chain.hpp"
#include "store/detail/errand.hpp"

namespace parlour::store::postgres {
namespace {

constexpr std::size_t longest_name = 200;
constexpr int most_tries = 3;

/// The database takes no other text; and rooms have no other names.
bool is_plain(const std::string& room) {
  return room.size() <= longest_name && std::ranges::all_of(room, [](char c) { return c > ' ' && c <= '~'; });
}

/// Nothing is asked.
Errand at_once(Answer answer) {
  Errand errand;
  errand.read = [answer = std::move(answer)](const std::vector<Table>&) { return Outcome{answer}; };
  return errand;
}

Held held_by(const Table& table, int first) {
  return {.by = {.node = table.text(0, first), .joined = table.number(0, first + 1)},
          .address = table.text(0, first + 2),
          .left = std::max<Time>(1, static_cast<Time>(table.number(0, first + 3)))};
}

/// An entry as `load` and `whole_journal` have it.
Row row_at(const Table& table, int row) {
  return {.number = table.number(row, 0), .snapshot = table.flag(row, 1), .text = table.text(row, 2)};
}

}  // namespace

Errand one(Ask what, Arguments with, std::function<Outcome(const Table&)> read) {
  Errand errand;
  errand.calls.push_back({.what = what, .with = std::move(with)});
  errand.read = [read = std::move(read)](const std::vector<Table>& tables) { return read(tables.front()); };
  return errand;
}

Errand Clerk::errand(const Request& request) {
  return std::visit([&](const auto& what) { return plan(what); }, request);
}

// --- nodes -----------------------------------------------------------------------------------------------------------

Errand Clerk::plan(const Join& join) const {
  return one(Ask::join, Arguments(join.node, join.address), [join, lease = lease_](const Table& table) {
    return Outcome{Joined{.owner = {.node = join.node, .joined = table.number(0, 0)}, .lease = lease}};
  });
}

Errand Clerk::plan(const Heartbeat& heartbeat) {
  const Owner& owner = heartbeat.owner;
  return one(Ask::heartbeat, Arguments(owner.joined, owner.node, lease_), [this, owner](const Table& table) {
    if (table.empty()) return Outcome{Expired{}};
    if (std::exchange(living_[owner.node], owner.joined) != owner.joined)
      std::erase_if(held_, [&](const auto& each) {
        return each.second.owner.node == owner.node && each.second.owner.joined < owner.joined;
      });
    return Outcome{Done{}};
  });
}

// --- rooms -----------------------------------------------------------------------------------------------------------

Errand Clerk::plan(const CreateRoom& create) {
  if (!is_plain(create.room)) return at_once(Unknown{});
  return one(Ask::create, Arguments(create.room, create.key, before_the_first(create.room)),
             [](const Table& table) { return table.empty() ? Outcome{Taken{}} : Outcome{Done{}}; });
}

Errand Clerk::plan(const Claim& claim) { return is_plain(claim.room) ? this->claim(claim, 1) : at_once(Missing{}); }

Errand Clerk::claim(const Claim& claim, int tries) {
  const Owner& owner = claim.owner;
  return one(Ask::claim, Arguments(claim.room, owner.joined, owner.node, claim.knows),
             [this, claim, tries](const Table& table) -> Outcome {
               if (table.empty()) return {Missing{}};
               if (!table.flag(0, 1)) return {Expired{}};
               constexpr int holder = 2;
               constexpr int taken = 6;
               if (!table.is_null(0, taken)) {
                 const Holding holding{.owner = claim.owner,
                                       .epoch = table.number(0, taken + 1),
                                       .id = table.number(0, taken),
                                       .entries = table.number(0, taken + 2),
                                       .version = claim.knows,
                                       .hash = table.hash(0, taken + 3)};
                 held_[claim.room] = holding;
                 return {Claimed{.epoch = holding.epoch, .entries = holding.entries, .key = table.hash(0, taken + 4)}};
               }
               if (!table.is_null(0, holder)) return {held_by(table, holder)};
               if (!table.flag(0, 0)) return {Newer{}};
               // Somebody was quicker, and this shows what was before.
               if (tries == most_tries) return {Unknown{}};
               return {this->claim(claim, tries + 1)};
             });
}

Errand Clerk::plan(const Where& where) {
  if (!is_plain(where.room)) return at_once(Missing{});
  return one(Ask::where, Arguments(where.room), [](const Table& table) -> Outcome {
    if (table.empty()) return {Missing{}};
    return {table.is_null(0, 0) ? Answer{Done{}} : Answer{held_by(table, 0)}};
  });
}

Errand Clerk::plan(const Release& release) {
  const auto found = held_.find(release.room);
  if (found != held_.end() && found->second.epoch == release.epoch) held_.erase(found);
  if (!is_plain(release.room)) return at_once(Done{});
  return one(Ask::release, Arguments(release.room, release.epoch), [](const Table&) { return Outcome{Done{}}; });
}

// --- journals --------------------------------------------------------------------------------------------------------

namespace {

/// The rows that a journal comes to, if its chain holds from before its last snapshot to its end.
std::optional<std::vector<Row>> whole(const std::string& room, const Table& table) {
  const std::uint64_t entries = table.number(0, 5);
  std::uint64_t next = table.number(0, 6);
  int at = 1;
  Bytes32 before = before_the_first(room);
  if (next > 0) {
    if (table.rows() == 1 || table.number(1, 0) != next - 1) return std::nullopt;
    before = table.hash(at++, 3);
  }
  std::vector<Row> rows;
  for (; at < table.rows(); ++at, ++next) {
    rows.push_back(row_at(table, at));
    before = chained(before, rows.back());
    if (rows.back().number != next || before != table.hash(at, 3)) return std::nullopt;
  }
  if (next != entries || before != table.hash(0, 3)) return std::nullopt;
  const bool begins_well = rows.empty() || rows.front().number == 0 || rows.front().snapshot;
  return begins_well ? std::optional{std::move(rows)} : std::nullopt;
}

/// From the last snapshot on whose chain holds, as far as it holds.
Damaged trusted(const std::string& room, const Table& table) {
  Damaged found;
  int next = 0;
  Bytes32 before = before_the_first(room);
  for (; next < table.rows(); ++next) {
    Row row = row_at(table, next);
    before = chained(before, row);
    if (row.number != static_cast<std::uint64_t>(next) || before != table.hash(next, 3)) break;
    if (row.snapshot) found.rows.clear();
    found.rows.push_back(std::move(row));
  }
  found.what = damage(room, static_cast<std::uint64_t>(next), next < table.rows() ? is_another : is_missing);
  return found;
}

}  // namespace

Errand Clerk::plan(const Load& load) {
  if (!is_plain(load.room)) return at_once(Missing{});
  return one(Ask::load, Arguments(load.room), [room = load.room](const Table& table) -> Outcome {
    if (table.empty()) return {Missing{}};
    if (auto rows = whole(room, table)) return {Journal{.rows = std::move(*rows)}};
    return {one(Ask::whole_journal, Arguments(table.number(0, 4)),
                [room](const Table& all) { return Outcome{trusted(room, all)}; })};
  });
}

// --- commits ---------------------------------------------------------------------------------------------------------

/// The columns of what a commit stores.
struct Clerk::Batch {
  std::vector<Step> steps;  // of each part
  std::vector<std::uint64_t> room, epoch, entries, after, version;
  std::vector<std::int64_t> begins;
  std::vector<Bytes32> hash;
  std::vector<std::uint64_t> row_room, row_number;
  std::vector<bool> row_snapshot;
  std::vector<std::string> row_text;
  std::vector<Bytes32> row_hash;
  std::vector<std::uint64_t> game_room, game_number;
  std::vector<Name> game_name, game_guests;
  std::vector<std::string> game_record;

  /// What the part would make of its room, if it follows what is stored.
  void add(const Part& part, const Holding* held);

 private:
  void add(const Step& step, const FinishedGame& game) {
    std::string guests;
    for (const Guest guest : game.guests) guests += (guests.empty() ? "" : ",") + std::to_string(guest);
    game_room.push_back(step.id);
    game_name.push_back({game.room});
    game_number.push_back(game.number);
    game_guests.push_back({guests});
    game_record.push_back(game.record);
  }
};

void Clerk::Batch::add(const Part& part, const Holding* held) {
  Step& step = steps.emplace_back(Step{.room = part.room, .epoch = part.epoch});
  bool follows = held != nullptr && held->epoch == part.epoch && std::ranges::find(room, held->id) == room.end();
  for (std::size_t i = 0; follows && i < part.rows.size(); ++i) follows = part.rows[i].number == held->entries + i;
  if (!follows) return;
  step.id = held->id;
  step.entries = held->entries + part.rows.size();
  step.hash = held->hash;
  std::int64_t last_snapshot = -1;
  for (const Row& row : part.rows) {
    step.hash = chained(step.hash, row);
    if (row.snapshot) last_snapshot = static_cast<std::int64_t>(row.number);
    row_room.push_back(held->id);
    row_number.push_back(row.number);
    row_snapshot.push_back(row.snapshot);
    row_text.push_back(row.text);
    row_hash.push_back(step.hash);
  }
  for (const FinishedGame& game : part.finished) add(step, game);
  room.push_back(held->id);
  epoch.push_back(held->epoch);
  entries.push_back(held->entries);
  after.push_back(step.entries);
  begins.push_back(last_snapshot);
  hash.push_back(step.hash);
  version.push_back(held->version);
}

/// What is known of a room after its part was answered. Whoever is told that nobody knows claims it again before anything else.
void Clerk::settle(const Step& step, Fate fate) {
  const auto found = held_.find(step.room);
  if (found == held_.end() || found->second.epoch != step.epoch || fate == Fate::full) return;
  if (fate != Fate::stored) {
    held_.erase(found);
    return;
  }
  found->second.entries = step.entries;
  found->second.hash = step.hash;
}

Errand Clerk::plan(const Commit& commit) {
  Batch batch;
  for (const Part& part : commit.parts) {
    const auto found = held_.find(part.room);
    batch.add(part, found == held_.end() ? nullptr : &found->second);
  }
  if (batch.room.empty()) return at_once(Committed{.fates = std::vector(commit.parts.size(), Fate::fenced)});
  Arguments with(batch.room, batch.epoch, batch.entries, batch.after, batch.begins, batch.hash, batch.version,
                 batch.row_room, batch.row_number, batch.row_snapshot, batch.row_text, batch.row_hash);
  Ask what = Ask::commit;
  if (!batch.game_room.empty()) {
    what = Ask::commit_with_games;
    with.add(batch.game_room);
    with.add(batch.game_name);
    with.add(batch.game_number);
    with.add(batch.game_guests);
    with.add(batch.game_record);
  }
  const auto settled = [this, steps = std::move(batch.steps)](const auto& fate_of) {
    Committed done;
    for (const Step& step : steps) {
      done.fates.push_back(step.id == 0 ? Fate::fenced : fate_of(step));
      if (step.id != 0) settle(step, done.fates.back());
    }
    return done;
  };
  Errand errand = one(what, std::move(with), [settled](const Table& table) {
    std::vector<std::uint64_t> stored;
    for (int row = 0; row < table.rows(); ++row) stored.push_back(table.number(row, 0));
    std::ranges::sort(stored);
    return Outcome{settled(
        [&](const Step& step) { return std::ranges::binary_search(stored, step.id) ? Fate::stored : Fate::fenced; })};
  });
  errand.refused = [settled](const Answer& why) {
    const Fate fate = std::holds_alternative<Full>(why) ? Fate::full : Fate::unknown;
    return Answer{settled([fate](const Step&) { return fate; })};
  };
  return errand;
}

}  // namespace parlour::store::postgres
