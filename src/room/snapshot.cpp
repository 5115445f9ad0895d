// A room between games as text, and rooms from their journals. A journal begins with a snapshot and is played from there.
#include <algorithm>

#include "bots/bot.hpp"
#include "core/number.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"
#include "room/room.hpp"
#include "table/pace.hpp"

namespace parlour::live {
namespace {

constexpr JsonLimits snapshot_limits{.bytes = 65'536, .values = 10'000, .depth = 6};

void write_people(std::string_view key, std::span<const Member> people, JsonWriter& json) {
  json.key(key).begin_array();
  for (const Member& who : people) {
    json.begin_object().key("guest").number(who.guest);
    json.key("connected").boolean(who.connected).key("gone").boolean(who.gone);
    json.key("removed").boolean(who.removed).key("since").number(who.since);
    json.key("id").number(who.last.id).key("content").text(std::to_string(who.last.content)).end_object();
  }
  json.end_array();
}

std::vector<Member> read_people(ObjectReader& room, std::string_view key) {
  std::vector<Member> people;
  for (ObjectReader& in : room.objects(key)) {
    Member who;
    who.guest = static_cast<Guest>(in.integer("guest", 1, UINT32_MAX));
    who.connected = in.boolean("connected");
    who.gone = in.boolean("gone");
    who.removed = in.boolean("removed");
    who.since = in.integer("since", 0, largest_number);
    who.last.id = static_cast<std::uint64_t>(in.integer("id", 0, largest_number));
    const auto content = parse_number<std::uint64_t>(in.text("content"), 0, UINT64_MAX);
    if (!content) in.fail("content", "must be a number");
    who.last.content = content.value_or(0);
    in.done();
    people.push_back(who);
  }
  return people;
}

std::vector<Chair> read_chairs(ObjectReader& room) {
  std::vector<Chair> chairs;
  for (ObjectReader& in : room.objects("seats")) {
    Chair chair;
    const auto kind = std::ranges::find(chair_kinds, in.text("kind"));
    if (kind == chair_kinds.end())
      in.fail("kind", "must be open, closed, person or bot");
    else
      chair.kind = static_cast<Chair::Kind>(kind - chair_kinds.begin());
    if (chair.kind == Chair::Kind::person) {
      chair.guest = static_cast<Guest>(in.integer("guest", 1, UINT32_MAX));
      chair.ready = in.boolean("ready");
    }
    if (chair.kind == Chair::Kind::bot) {
      chair.bot = in.text("bot");
      if (!in.failed() && !parse_bot(chair.bot)) in.fail("bot", "is " + quote(chair.bot) + ", which is no bot");
    }
    in.done();
    chairs.push_back(std::move(chair));
  }
  return chairs;
}

bool is_null(ObjectReader& in, std::string_view key) {
  const Json* value = in.value(key);
  return value != nullptr && std::holds_alternative<std::monostate>(value->value);
}

/// The rules that each game had; all of them are in a snapshot, since any may be played next.
void write_rules(std::span<const AnyGame> games, JsonWriter& json) {
  json.key("rules").begin_object();
  for (const AnyGame& game : games) json.key(game.info.id).text(std::to_string(game.info.rules_version));
  json.end_object();
}

/// The games with the versions of rules that a snapshot names: terms and records say then what they said when it was written.
std::vector<AnyGame> with_rules_of(const Entry& snapshot, std::span<const AnyGame> games) {
  std::vector<AnyGame> then(games.begin(), games.end());
  const auto tree = parse_json(std::get<Snapshot>(snapshot.input).text, snapshot_limits);
  if (!tree) return then;
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  in.each_text("rules", [&](std::string_view id, std::string_view version) {
    const auto game = std::ranges::find(then, id, [](const AnyGame& each) { return each.info.id; });
    if (const auto number = parse_number<int>(version, 0, INT32_MAX); number && game != then.end())
      game->info.rules_version = *number;
  });
  return then;
}

std::string where(const Entry& entry) { return "entry " + std::to_string(entry.number); }

bool is_snapshot(const Entry& entry) { return std::holds_alternative<Snapshot>(entry.input); }

/// Whether an input that was played again has written what stands there. What it says of itself is the same.
bool is_same(const Entry& written, const Entry& there) {
  return written.input.index() == there.input.index() &&
         (!is_snapshot(there) || write_entry(written) == write_entry(there));
}

}  // namespace

std::string Room::snapshot_text() const {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("version").number(room_version);
  write_rules(known_games_, json);
  json.key("id").text(id_).key("local").boolean(local_);
  write_people("members", members_, json);
  write_people("departed", departed_, json);
  write_lobby(json);
  write_pace(plan_.pace, json);
  if (key_) json.key("key").text(hex_text(*key_));
  json.key("games").number(games_).key("stopped").number(stopped_).end_object();
  return text;
}

void Room::read_snapshot(ObjectReader& in) {
  id_ = in.text("id");
  local_ = in.boolean("local");
  members_ = read_people(in, "members");
  departed_ = read_people(in, "departed");
  chairs_ = read_chairs(in);
  if (!is_null(in, "plan")) {
    ObjectReader plan = in.object("plan");
    plan_ = read_plan(plan);
    plan.done();
  }
  plan_.pace = read_pace(in);
  if (in.has("key")) key_ = read_hex(in, "key");
  games_ = static_cast<std::uint64_t>(in.integer("games", 0, largest_number));
  stopped_ = static_cast<std::uint64_t>(in.integer("stopped", 0, largest_number));
  // What this program writes is never anything else.
  if (in.failed()) return;
  if (!is_deal_word(id_)) in.fail("id", no_deal_word(id_));
  if (chairs_.size() > max_seats) in.fail("seats", "are more than a table has");
  if (!parse_bot(plan_.stand_in)) in.fail("plan", "names no bot");
  if (plan_.game != nullptr)
    if (const auto fits = check_setup(*plan_.game, static_cast<int>(chairs_.size()), plan_.options); !fits)
      in.fail("plan", fits.error());
  for (const Chair& chair : chairs_)
    if (chair.kind == Chair::Kind::person && member(chair.guest) == nullptr) in.fail("seats", "have a stranger");
}

bool is_current(const Entry& first, std::span<const AnyGame> games) {
  const auto* snapshot = std::get_if<Snapshot>(&first.input);
  if (snapshot == nullptr) return false;
  std::string head;
  JsonWriter json(head);
  json.begin_object().key("version").number(room_version);
  write_rules(games, json);
  return snapshot->text.starts_with(head + ",");
}

std::uint64_t journal_version(std::span<const AnyGame> games) {
  std::uint64_t version = room_version;
  for (const AnyGame& game : games) version += static_cast<std::uint64_t>(game.info.rules_version);
  return version;
}

std::expected<Room, std::string> Room::restore(const Entry& first, std::span<const AnyGame> games) {
  const auto* snapshot = std::get_if<Snapshot>(&first.input);
  if (snapshot == nullptr) return std::unexpected(where(first) + " is no snapshot, with which a journal begins");
  const auto tree = parse_json(snapshot->text, snapshot_limits);
  if (!tree) return std::unexpected(where(first) + ": " + tree.error().reason);
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  in.integer("version", 0, largest_number);
  in.each_text("rules", [](std::string_view, std::string_view) {});
  Room room({}, false, games);
  room.read_snapshot(in);
  in.done();
  if (error) return std::unexpected(where(first) + ": " + error->reason);
  if (snapshot->after_a_game) room.phase_ = Phase::over;
  room.journal_ = Journal::snapshot;
  room.next_entry_ = first.number + 1;
  room.now_ = first.at;
  return room;
}

bool can_begin_with(const Entry& entry) {
  const auto* snapshot = std::get_if<Snapshot>(&entry.input);
  return snapshot != nullptr && !snapshot->after_a_game;
}

std::size_t needed_from(std::span<const Entry> entries) {
  for (std::size_t i = entries.size(); i > 0; --i)
    if (can_begin_with(entries[i - 1])) return i - 1;
  return 0;
}

std::expected<Room, std::string> Room::rebuild(std::span<const Entry> entries, std::span<const AnyGame> games) {
  if (entries.empty()) return std::unexpected("a journal has at least one entry");
  const Entry& first = entries.front();
  if (is_snapshot(first) && !is_current(first, games))
    return std::unexpected(where(first) + " was written by another version of rooms or rules");
  if (is_snapshot(first) && !can_begin_with(first))
    return std::unexpected(where(first) + " is the end of a game, which is needed too: begin with its start");
  for (std::size_t i = 1; i < entries.size(); ++i) {
    const std::uint64_t expected = entries[i - 1].number + 1;
    if (entries[i].number != expected)
      return std::unexpected(where(entries[i]) + " stands where entry " + std::to_string(expected) + " belongs");
    if (entries[i].at < entries[i - 1].at)
      return std::unexpected(where(entries[i]) + " is earlier than the one before it");
  }
  auto room = restore(first, games);
  if (!room) return room;
  room->remembering_ = true;
  for (auto rest = entries.subspan(1); !rest.empty();) {
    // One input writes several entries if a game begins or ends with it.
    const auto entry = std::ranges::find_if_not(rest, is_snapshot);
    if (entry == rest.end()) return std::unexpected(where(rest.back()) + " is a snapshot, but nothing was done there");
    const std::vector<Entry> written = room->step(entry->input, entry->at, entry->trip).entries;
    if (written.empty() || written.size() > rest.size() ||
        !std::ranges::equal(written, rest.first(written.size()), is_same))
      return std::unexpected(where(*entry) + " does not follow from those before it");
    rest = rest.subspan(written.size());
  }
  room->remembering_ = false;
  return room;
}

std::expected<Room::Upgraded, std::string> Room::upgrade(std::span<const Entry> entries,
                                                         std::span<const AnyGame> games) {
  const auto found = std::ranges::find_if(entries.rbegin(), entries.rend(), is_snapshot);
  if (found == entries.rend()) return std::unexpected("the journal has no snapshot");
  const auto last = static_cast<std::size_t>(entries.rend() - found) - 1;
  const std::size_t start = needed_from(entries);
  const std::vector<AnyGame> then = with_rules_of(*found, games);

  std::optional<Room> old;
  // What comes after the end of a game has nothing to do with the rules. Only at one device a game may go on after it: then it is needed.
  for (const std::size_t from : {last, start}) {
    auto room = restore(entries[from], then);
    if (!room) return std::unexpected(room.error());
    room->remembering_ = true;
    bool followed = true;
    for (const Entry& entry : entries.subspan(from + 1))
      if (!is_snapshot(entry)) followed = !room->step(entry.input, entry.at, entry.trip).entries.empty() && followed;
    old.emplace(std::move(*room));
    if (followed || from == start) break;
  }
  // A game whose end nobody wrote down was running, whatever other rules make of it.
  const bool ended = old->phase_ == Phase::over && std::get<Snapshot>(found->input).after_a_game;
  const bool running = old->phase_ != Phase::lobby && !ended;
  std::optional<std::string> stopped;
  if (running && old->table_)
    stopped = write_record(old->table_->record(old->deal_.shared ? write_deal(*old->deal_.shared) : ""));

  const Entry& end = entries.back();
  auto room = restore({.number = end.number,
                       .at = std::max(old->now_, end.at),
                       .trip = 0,
                       .input = Snapshot{.text = old->snapshot_text(), .after_a_game = false}},
                      games);
  if (!room) return std::unexpected(room.error());
  if (running) room->stopped_ = room->games_;
  for (Member& who : room->members_) who.gone = false;
  room->ask_who_is_ready();
  room->journal_ = Journal::empty;
  return Upgraded{.room = std::move(*room), .stopped = std::move(stopped), .seated = std::move(old->seated_)};
}

std::vector<std::string> frames_again(std::span<const Entry> entries, const Connected& line, std::size_t to,
                                      std::span<const AnyGame> games) {
  std::vector<std::string> frames;
  if (entries.empty()) return frames;
  auto room = Room::rebuild(entries.first(1), games);
  if (!room) return frames;
  room->remembering_ = true;
  std::size_t next = line.next;
  for (const Entry& entry : entries.subspan(1)) {
    if (next >= to) break;
    if (is_snapshot(entry)) continue;
    room->step(entry.input, entry.at, entry.trip);
    if (room->games() != line.game) continue;
    std::vector<std::string> more = room->frames_for(line.guest, next);
    if (more.empty()) continue;  // who watches has none before the first
    std::ranges::move(more, std::back_inserter(frames));
    next = room->table()->next_frame();
  }
  if (next > to) frames.resize(frames.size() - std::min(frames.size(), next - to));
  return frames;
}

}  // namespace parlour::live
