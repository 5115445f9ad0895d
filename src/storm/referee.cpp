#include "storm/referee.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "record/record.hpp"
#include "storm/letters.hpp"

namespace parlour::storm {
namespace {

/// Between the moment at which something happened in a room and that at which it is stored, at most.
constexpr Time longest_way_to_the_store = 8'000;

std::uint64_t key_of(Guest guest, std::string_view text) {
  Fnv1a hash;
  hash.feed(std::to_string(guest));
  hash.feed(text);
  return hash.value();
}

/// What a command wants to be done.
bool is_stored(std::string_view command) {
  return !command.contains(R"("do":"say")") && !command.contains(R"("do":"ask")");
}

}  // namespace

void Referee::object(std::string what) {
  if (!violation) violation = std::move(what);
}

const live::Room* Referee::room(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() || !found->second.room ? nullptr : &*found->second.room;
}

std::size_t Referee::entries(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? 0 : found->second.entries.size();
}

Process Referee::owner(const std::string& id) const {
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? 0 : found->second.grant.process;
}

// --- the store -------------------------------------------------------------------------------------------------------

void Referee::carried_out(Process process, std::uint64_t id, const store::Request& request, const store::Answer& answer,
                          Time now) {
  if (const auto* claim = std::get_if<store::Claim>(&request)) {
    if (const auto* claimed = std::get_if<store::Claimed>(&answer)) this->claimed(process, claim->room, *claimed);
  } else if (const auto* load = std::get_if<store::Load>(&request)) {
    Grant& grant = rooms_[load->room].grant;
    if (grant.process == process) grant.loaded = true;
  } else if (const auto* commit = std::get_if<store::Commit>(&request)) {
    const auto& fates = std::get<store::Committed>(answer).fates;
    for (std::size_t i = 0; i < commit->parts.size(); ++i) committed(process, id, commit->parts[i], fates[i], now);
  }
}

void Referee::claimed(Process process, const std::string& room, const store::Claimed& answer) {
  Judged& judged = rooms_[room];
  if (answer.epoch <= judged.grant.epoch)
    object("room " + room + " was given away with epoch " + std::to_string(answer.epoch) + " after " +
           std::to_string(judged.grant.epoch));
  if (answer.entries != judged.entries.size()) object("room " + room + " was given away without all of its entries");
  judged.key = answer.key;
  judged.grant = {.epoch = answer.epoch, .process = process, .loaded = false, .doubtful = {}};
}

void Referee::unknown(Process process, std::uint64_t id, const store::Commit& commit) {
  for (const store::Part& part : commit.parts) {
    Grant& grant = rooms_[part.room].grant;
    if (grant.process == process && grant.epoch == part.epoch) grant.doubtful = id;
  }
}

void Referee::committed(Process process, std::uint64_t id, const store::Part& part, store::Fate fate, Time now) {
  Judged& judged = rooms_[part.room];
  const std::string what = "room " + part.room + ", epoch " + std::to_string(part.epoch) + ": ";
  const bool own = judged.grant.process == process && judged.grant.epoch == part.epoch;
  if (fate == store::Fate::fenced && own && part.rows.front().number == judged.entries.size())
    object(what + "given away before its last entries were stored");
  if (fate != store::Fate::stored) return;
  if (!own) object(what + "stored by a node that does not own it any more");
  if (!judged.grant.loaded) object(what + "goes on without having been loaded since it was claimed");
  if (judged.grant.doubtful && id > *judged.grant.doubtful)
    object(what + "goes on although nobody knew what was stored");
  for (const store::Row& row : part.rows) {
    if (violation) return;
    add(part.room, judged, row, now);
  }
}

void Referee::add(const std::string& id, Judged& judged, const store::Row& row, Time now) {
  const std::string what = "room " + id + ", entry " + std::to_string(row.number) + ": ";
  auto entry = live::read_entry(row.text);
  if (!entry) return object(what + entry.error());
  if (entry->number != judged.entries.size()) return object(what + "stands in the wrong place");
  // A room's time is no faster than a clock that is too fast by a tenth.
  if (judged.entries.empty()) {
    judged.begun = now;
  } else {
    const Time passed = entry->at - judged.entries.front().at;
    const Time most = (now - judged.begun) * 11 / 10 + longest_way_to_the_store;
    if (entry->at < judged.entries.back().at || passed > most)
      return object(what + "its time is " + std::to_string(passed) + " ms after the first, which was stored " +
                    std::to_string(now - judged.begun) + " ms ago");
  }
  if (const auto* command = std::get_if<live::Command>(&entry->input)) {
    const std::pair who{command->guest, number_behind(R"("id":)", command->text).value_or(0)};
    if (!judged.stored.emplace(who, command->text).second)
      return object(what + "guest " + std::to_string(who.first) + " has a second entry with id " +
                    std::to_string(who.second));
    if (const auto no = judged.refused.find(who); no != judged.refused.end() && no->second == command->text)
      return object(what + "guest " + std::to_string(who.first) + " was told that command " +
                    std::to_string(who.second) + " is refused");
    judged.highest[who.first] = std::max(judged.highest[who.first], who.second);
    const Bytes32 key = judged.room ? judged.room->key().value_or(judged.key) : judged.key;
    if (command->text.contains(R"("do":"enter")") && !judged.keys.contains({who.first, key}))
      return object(what + "guest " + std::to_string(who.first) + " comes in without the link that lets people in");
  }
  if (!judged.foretold.empty() && !judged.foretold.contains(entry->number))
    return object(what + "stands where another belongs");
  judged.entries.push_back(std::move(*entry));
  play(id, judged, judged.entries.back());
}

/// The room goes on by this entry; what it says may be sent from now on.
void Referee::play(const std::string& id, Judged& judged, const live::Entry& entry) {
  const std::string what = "room " + id + ", entry " + std::to_string(entry.number) + ": ";
  if (std::holds_alternative<live::Snapshot>(entry.input)) {
    if (live::can_begin_with(entry)) judged.needed_from = judged.entries.size() - 1;
    if (const auto due = judged.foretold.extract(entry.number);
        !due.empty() && due.mapped() != live::write_entry(entry))
      return object(what + "is not the snapshot that belongs there");
    if (entry.number == 0) {
      auto room = live::Room::rebuild(std::span(&entry, 1));
      if (!room) return object(what + room.error());
      judged.room.emplace(std::move(*room));
    }
    return;
  }
  if (!judged.room) return object(what + "the journal begins without a snapshot");
  const std::size_t frames = judged.room->table() == nullptr ? 0 : judged.room->table()->next_frame();
  const std::uint64_t game = judged.room->games();
  const live::Outcomes out = judged.room->step(entry.input, entry.at, entry.trip);
  bool follows = false;
  for (const live::Entry& written : out.entries) {
    const std::string line = live::write_entry(written);
    follows = follows || written.number == entry.number;
    // A snapshot may stand before it, or comes after it.
    if (written.number >= judged.entries.size())
      judged.foretold.emplace(written.number, line);
    else if (line != live::write_entry(judged.entries[written.number]))
      return object(what + "does not follow from those before it");
  }
  if (!follows) return object(what + "does not follow from those before it");
  for (const live::Letter& letter : out.letters)
    if (!letter.text.starts_with(R"({"ack":)")) judged.letters.insert(key_of(letter.to, letter.text));

  const live::Table* table = judged.room->table();
  if (table == nullptr || (judged.room->games() == game && table->next_frame() == frames)) return;
  if (judged.closes && judged.room->games() == game && judged.room->table_time() < *judged.closes)
    object(what + "a window that was to be open until " + std::to_string(*judged.closes) + " is closed at " +
           std::to_string(judged.room->table_time()));
  const auto& window = table->frames().back().window;
  const bool fixed = window && window->ends && window->who.called.empty() && !table->one_looks();
  judged.closes = fixed ? window->ends : std::nullopt;
}

// --- the lines -------------------------------------------------------------------------------------------------------

void Referee::knocked(const std::string& room, Guest guest, const std::string& secret) {
  rooms_[room].keys.emplace(guest, Sha256{}.feed(secret).digest());
}

void Referee::meant(const std::string& room, Guest guest, std::uint64_t id, std::string text) {
  Judged& judged = rooms_[room];
  judged.meant[{guest, id}] = std::move(text);
  judged.refused.erase({guest, id});  // a page that was loaded anew may want it again
}

void Referee::refused(const std::string& room, Guest guest, std::uint64_t id) {
  Judged& judged = rooms_[room];
  judged.refused[{guest, id}] = judged.meant[{guest, id}];
}

void Referee::sent(Process process, bool sane, const std::string& room, Guest guest, const std::string& letter) {
  Judged& judged = rooms_[room];
  if (sane && judged.grant.process != process)
    object("room " + room + ": a node answers for it that does not own it any more: " + letter.substr(0, 80));
  if (letter.starts_with(R"({"ack":)")) return check_ack(room, judged, guest, letter);
  if (letter.starts_with(R"({"hello":)")) {
    const auto id = number_behind(R"("id":)", letter);
    const bool in = judged.room && judged.room->is_in(guest);
    if (number_behind(R"("guest":)", letter) != guest || !id || *id < judged.highest[guest] ||
        letter.contains(R"("in":true)") != in)
      object("room " + room + ": guest " + std::to_string(guest) + ", whose last stored command is " +
             std::to_string(judged.highest[guest]) + ", is greeted with " + letter);
    return;
  }
  if (letter.starts_with(R"({"names":)") || letter.starts_with(R"({"said":)") || letter.starts_with(R"({"asked":)"))
    return;
  if (judged.letters.contains(key_of(guest, letter))) return;
  if (letter.starts_with(R"({"frame":)")) return check_frame(room, judged, guest, letter);
  object("room " + room + ": what guest " + std::to_string(guest) +
         " is sent does not follow from what is stored: " + letter.substr(0, 200));
}

/// What is acknowledged is stored; what is refused is not.
void Referee::check_ack(const std::string& id, Judged& judged, Guest guest, const std::string& letter) {
  const std::pair who{guest, number_behind(R"({"ack":)", letter).value_or(0)};
  const auto meant = judged.meant.find(who);
  const std::string what = "room " + id + ", guest " + std::to_string(guest) + ": ";
  if (meant == judged.meant.end()) return object(what + "an answer to what nobody wanted: " + letter.substr(0, 80));
  if (!is_stored(meant->second)) return;
  const auto stored = judged.stored.find(who);
  const bool there = stored != judged.stored.end() && stored->second == meant->second;
  if (letter.contains(R"("ok":true)")) {
    if (!there) object(what + "acknowledged and not stored: " + meant->second);
    return;
  }
  if (there && !letter.contains(R"("code":"old")")) object(what + "refused and yet stored: " + meant->second);
}

/// Frames that are made again for somebody who was away.
void Referee::check_frame(const std::string& id, Judged& judged, Guest guest, const std::string& letter) {
  const auto seq = number_behind(R"({"frame":{"seq":)", letter);
  if (seq && judged.room && judged.room->table() != nullptr) {
    const live::Connected line{.guest = guest, .game = judged.room->games(), .next = *seq};
    const std::span journal = std::span(judged.entries).subspan(judged.needed_from);
    // All at once: the others are about to come.
    for (const std::string& again : live::frames_again(journal, line, judged.room->table()->next_frame()))
      judged.letters.insert(key_of(guest, again));
    if (judged.letters.contains(key_of(guest, letter))) return;
  }
  object("room " + id + ": guest " + std::to_string(guest) +
         " is sent a frame that does not follow from what is stored: " + letter.substr(0, 200));
}

// --- comparisons -----------------------------------------------------------------------------------------------------

void Referee::compare(const std::string& room, const std::vector<store::Row>& journal) {
  const Judged& judged = rooms_[room];
  if (violation) return;
  if (journal.size() != judged.entries.size()) return object("room " + room + " has another journal in the store");
  if (journal.empty()) return;
  std::vector<live::Entry> entries;
  for (std::size_t i = judged.needed_from; i < journal.size(); ++i)
    if (auto entry = live::read_entry(journal[i].text)) entries.push_back(std::move(*entry));
  const auto rebuilt = live::Room::rebuild(entries);
  if (!rebuilt)
    object("room " + room + " cannot be rebuilt: " + rebuilt.error());
  else if (rebuilt->everything() != judged.room->everything())
    object("room " + room + ", rebuilt after entry " + std::to_string(judged.entries.size() - 1) + ", is another one");
}

void Referee::compare(const std::string& room, const live::Room& at_a_node) {
  const Judged& judged = rooms_[room];
  if (judged.room && judged.room->everything() != at_a_node.everything())
    object("room " + room + " at its node is not what is stored, after entry " +
           std::to_string(judged.entries.size() - 1));
}

}  // namespace parlour::storm
