// A room at a node: claimed, loaded, fed, stored, forgotten.
#include <algorithm>
#include <utility>

#include "node/node.hpp"
#include "record/record.hpp"

namespace parlour::node {
namespace {

/// People stand in it by number: names can be erased.
store::FinishedGame finished_game(const std::string& id, std::uint64_t number, std::span<const Guest> seated,
                                  std::string record) {
  store::FinishedGame game{.room = id, .number = number, .guests = {}, .record = std::move(record)};
  std::ranges::copy_if(seated, std::back_inserter(game.guests), [](Guest guest) { return guest != live::no_guest; });
  return game;
}

}  // namespace

std::expected<std::vector<live::Entry>, std::string> read_rows(std::span<const store::Row> rows) {
  std::vector<live::Entry> entries;
  entries.reserve(rows.size());
  for (const store::Row& row : rows) {
    auto entry = live::read_entry(row.text);
    if (!entry) return std::unexpected("entry " + std::to_string(row.number) + ": " + entry.error());
    // What comes next could not be stored behind it.
    if (entry->number != row.number)
      return std::unexpected("entry " + std::to_string(entry->number) + " stands where entry " +
                             std::to_string(row.number) + " belongs");
    entries.push_back(std::move(*entry));
  }
  return entries;
}

std::optional<live::Room::Upgraded> read_room(const std::string& id, std::span<const store::Row> rows,
                                              std::span<const AnyGame> games) {
  using Read = live::Room::Upgraded;
  if (rows.empty()) return Read{.room = live::Room(id, false, games), .stopped = std::nullopt, .seated = {}};
  const auto entries = read_rows(rows);
  if (!entries) return std::nullopt;
  std::optional<Read> read;
  if (!live::is_current(entries->front(), games)) {
    if (auto upgraded = live::Room::upgrade(*entries, games)) read = std::move(*upgraded);
  } else if (auto rebuilt = live::Room::rebuild(*entries, games)) {
    read = Read{.room = std::move(*rebuilt), .stopped = std::nullopt, .seated = {}};
  }
  // The journal of another room, or of a single device, is none of this one.
  if (!read || read->room.id() != id || read->room.local()) return std::nullopt;
  return read;
}

std::vector<LineId> Node::lines_of_members(const Hosted& hosted) {
  std::vector<LineId> lines;
  for (const auto& [guest, line] : hosted.lines)
    if (hosted.room->is_in(guest)) lines.push_back(line);
  return lines;
}

/// The room, if it is still the one that was opened then.
Node::Hosted* Node::hosted(const std::string& room, std::uint64_t opening) {
  const auto found = rooms_.find(room);
  return found == rooms_.end() || found->second.opening != opening ? nullptr : &found->second;
}

// --- from the store --------------------------------------------------------------------------------------------------

void Node::touch(const std::string& room, LineId id) {
  const auto [place, fresh] = rooms_.try_emplace(room);
  Hosted& hosted = place->second;
  if (hosted.stage == Hosted::Stage::open) return greet(hosted, room, id, nullptr);
  hosted.at_the_door.push_back(id);
  if (!fresh) return;
  hosted.opening = ++openings_;
  ask(Asked::claim, store::Claim{.room = room, .owner = *owner_, .knows = knows_}, room, hosted.opening);
}

/// It is loaded after the claim and not before: only then can nobody add to it any more, not even we ourselves of a moment ago.
void Node::claimed(const std::string& room, Hosted& hosted, const store::Answer& answer) {
  if (const auto* held = std::get_if<store::Held>(&answer)) return drop(room, Why::elsewhere, held->by.node);
  if (std::holds_alternative<store::Missing>(answer)) return drop(room, Why::missing);
  if (std::holds_alternative<store::Damaged>(answer)) return drop(room, Why::damaged);
  if (std::holds_alternative<store::Expired>(answer)) return lose_everything();
  const auto* claimed = std::get_if<store::Claimed>(&answer);
  if (claimed == nullptr) return drop(room, Why::again);  // of `Newer` too: soon this program is replaced as well
  ++claims_;
  hosted.stage = Hosted::Stage::loading;
  hosted.epoch = claimed->epoch;
  hosted.entries = claimed->entries;
  hosted.key = claimed->key;
  ask(Asked::load, store::Load{.room = room}, room, hosted.opening);
}

void Node::loaded(const std::string& room, Hosted& hosted, const store::Answer& answer) {
  const auto* journal = std::get_if<store::Journal>(&answer);
  if (journal == nullptr) return drop(room, std::holds_alternative<store::Damaged>(answer) ? Why::damaged : Why::again);
  const std::uint64_t entries = journal->rows.empty() ? 0 : journal->rows.back().number + 1;
  // Somebody else has claimed it since.
  if (entries != hosted.entries) return drop(room, Why::again);
  if (!open(room, hosted, journal->rows)) return drop(room, Why::damaged);
  hosted.stage = Hosted::Stage::open;
  hosted.idle_since = now_;
  if (entries > 0) feed(room, hosted, live::Loaded{});
  if (const std::vector<Guest> guests = hosted.room->guests(); !guests.empty())
    ask(Asked::names, store::NamesOf{.guests = guests}, room, hosted.opening);
  for (const LineId id : std::exchange(hosted.at_the_door, {})) greet(hosted, room, id, nullptr);
  set_timer(room, hosted);
}

bool Node::open(const std::string& room, Hosted& hosted, const std::vector<store::Row>& rows) {
  hosted.made = hosted.saved = hosted.entries;
  auto read = read_room(room, rows, games_);
  if (!read) return false;
  if (read->stopped)
    hosted.finished.push_back(finished_game(room, read->room.games(), read->seated, std::move(*read->stopped)));
  hosted.room.emplace(std::move(read->room));
  // Its own time goes on from its last entry, however long ago that was and whatever clock it was.
  hosted.ahead = hosted.room->now() - now_;
  if (hosted.room->is_over()) hosted.last_finished = hosted.room->games();
  return true;
}

// --- what happens in it ----------------------------------------------------------------------------------------------

void Node::feed(const std::string& room, Hosted& hosted, const live::Input& input) {
  live::Outcomes out = hosted.room->step(input, room_time(hosted), trip(hosted));
  for (const live::Entry& entry : out.entries) {
    hosted.unsaved.push_back(
        {.number = entry.number, .snapshot = live::can_begin_with(entry), .text = live::write_entry(entry)});
    hosted.made = entry.number + 1;
    dirty_.insert(room);
  }
  for (live::Letter& letter : out.letters)
    if (const auto line = hosted.lines.find(letter.to); line != hosted.lines.end())
      keep(hosted, line->second, std::move(letter.text));
  if (hosted.room->is_over() && hosted.last_finished != hosted.room->games()) {
    hosted.last_finished = hosted.room->games();
    const auto by_number = [](Guest guest) { return "guest " + std::to_string(guest); };
    hosted.finished.push_back(finished_game(room, hosted.room->games(), hosted.room->seated(),
                                            write_record(*hosted.room->record(by_number))));
  }
  if (hosted.room->wants_luck() && !hosted.luck_asked) {
    hosted.luck_asked = true;
    draws_.emplace(++last_draw_, std::pair{room, hosted.opening});
    effects_.emplace_back(Draw{.draw = last_draw_});
  }
  ask_bots(room, hosted);
  set_timer(room, hosted);
  fed_.insert(room);
}

void Node::happen(const Drawn& event) {
  const auto found = draws_.extract(event.draw);
  if (found.empty()) return;
  Hosted* room = hosted(found.mapped().first, found.mapped().second);
  if (room == nullptr) return;
  room->luck_asked = false;
  feed(found.mapped().first, *room, live::Luck{.bytes = event.bytes});
}

Time Node::trip(const Hosted& hosted) const {
  Time longest = 0;
  for (const auto& [guest, id] : hosted.lines)
    if (hosted.room->plays(guest)) longest = std::max(longest, lines_.find(id)->second.trip);
  return longest;
}

void Node::set_timer(const std::string& room, Hosted& hosted) {
  std::optional<Time> next = hosted.room->due();
  if (next) *next -= hosted.ahead;
  if (hosted.lines.empty() && hosted.unsaved.empty()) {
    const Time idle = hosted.idle_since + settings_.idle;
    next = next ? std::min(*next, idle) : idle;
  }
  if (next) next = std::max(*next, now_ + 1);
  if (next == hosted.timer) return;
  if (hosted.timer) timers_.erase({*hosted.timer, room});
  if (next) timers_.emplace(*next, room);
  hosted.timer = next;
}

// --- to the store, and then out --------------------------------------------------------------------------------------

/// One commit is under way at a time; what comes meanwhile goes with the next.
void Node::commit_what_waits() {
  if (!wants_to_store()) return;
  committing_ = true;
  store::Commit commit;
  std::vector<std::pair<std::string, std::uint64_t>> rooms;
  for (const std::string& room : std::exchange(dirty_, {})) {
    Hosted& hosted = rooms_.find(room)->second;
    hosted.on_the_way = hosted.unsaved.size();
    hosted.finished_on_the_way = hosted.finished.size();
    // Their number is remembered, no more: whatever becomes of the commit, they are never sent again.
    commit.parts.push_back(
        {.room = room,
         .epoch = hosted.epoch,
         .rows = {std::make_move_iterator(hosted.unsaved.begin()), std::make_move_iterator(hosted.unsaved.end())},
         .finished = hosted.finished});
    rooms.emplace_back(room, hosted.opening);
  }
  ask(Asked::commit, std::move(commit)).rooms = std::move(rooms);
}

void Node::committed(const Pending& pending, const store::Answer& answer) {
  committing_ = false;
  const auto* done = std::get_if<store::Committed>(&answer);
  for (std::size_t i = 0; i < pending.rooms.size(); ++i) {
    const auto& [room, opening] = pending.rooms[i];
    Hosted* const hosted = this->hosted(room, opening);
    if (hosted == nullptr) continue;
    const store::Fate fate = done == nullptr || i >= done->fates.size() ? store::Fate::unknown : done->fates[i];
    if (fate == store::Fate::fenced) ++fenced_;
    if (fate == store::Fate::unknown) ++unknown_;
    // Whatever is not certain is found out by claiming and loading it, when somebody comes.
    if (fate != store::Fate::stored) {
      drop(room, Why::again);
      continue;
    }
    hosted->saved += hosted->on_the_way;
    hosted->unsaved.erase(hosted->unsaved.begin(),
                          hosted->unsaved.begin() + static_cast<std::ptrdiff_t>(hosted->on_the_way));
    hosted->finished.erase(hosted->finished.begin(),
                           hosted->finished.begin() + static_cast<std::ptrdiff_t>(hosted->finished_on_the_way));
    hosted->on_the_way = hosted->finished_on_the_way = 0;
    set_timer(room, *hosted);
    fed_.insert(room);
  }
}

/// A letter waits for what has happened before it.
void Node::keep(Hosted& hosted, LineId line, std::string text) {
  const std::size_t bytes = text.size();
  hosted.letters.push_back({.rests_on = hosted.made, .line = line, .text = std::move(text), .counted = bytes});
  hosted.held += bytes;
  held_ += bytes;
}

/// What rests on nothing that is not stored leaves, in its order. Where too much waits, since the store does not answer, it is forgotten with
/// its room: nobody has heard of it, and whoever comes again waits at the door.
void Node::deliver() {
  while (!fed_.empty()) {
    const std::string room = fed_.extract(fed_.begin()).value();
    Hosted& hosted = rooms_.find(room)->second;
    while (!hosted.letters.empty() && hosted.letters.front().rests_on <= hosted.saved) {
      Waiting letter = std::move(hosted.letters.front());
      hosted.letters.pop_front();
      hosted.held -= letter.counted;
      held_ -= letter.counted;
      const auto line = lines_.find(letter.line);
      if (line == lines_.end()) continue;
      if (letter.welcome) line->second.stage = Line::Stage::welcome;
      send(letter.line, std::move(letter.text));
    }
    if (hosted.held > settings_.most_held || (hosted.held > 0 && held_ > settings_.all_held)) drop(room, Why::again);
  }
}

// --- forgotten -------------------------------------------------------------------------------------------------------

void Node::drop(const std::string& room, Why why, const std::string& node) {
  const auto found = rooms_.extract(room);
  const Hosted& hosted = found.mapped();
  if (hosted.timer) timers_.erase({*hosted.timer, found.key()});
  held_ -= hosted.held;
  dirty_.erase(found.key());
  fed_.erase(found.key());
  for (const LineId id : hosted.at_the_door) hang_up(id, why, node);
  for (const auto& [guest, id] : hosted.lines) hang_up(id, why, node);
}

/// Everything of it is stored, and nobody is there: whoever wants it may have it.
void Node::give_away(const std::string& room) {
  const auto found = rooms_.find(room);
  if (found->second.epoch != 0) ask(Asked::release, store::Release{.room = room, .epoch = found->second.epoch});
  drop(found->first, Why::again);
}

}  // namespace parlour::node
