// The order in which things happen in a room: what is due, then the input, then what follows from it.
#include "room/room.hpp"

#include <algorithm>
#include <utility>

#include "protocol/json_reader.hpp"
#include "record/record.hpp"

namespace parlour::live {
namespace {

constexpr std::size_t longest_command = 4'096;
constexpr std::size_t longest_local_command = max_record_bytes;  // it may have the moves of a game that goes on

std::uint64_t content_of(std::string_view text) {
  Fnv1a hash;
  hash.feed(text);
  return hash.value();
}

}  // namespace

// --- who -------------------------------------------------------------------------------------------------------------

const Member* Room::member(Guest guest) const {
  const auto found = std::ranges::find(members_, guest, &Member::guest);
  return found == members_.end() ? nullptr : &*found;
}

Member* Room::member(Guest guest) {
  const auto found = std::ranges::find(members_, guest, &Member::guest);
  return found == members_.end() ? nullptr : &*found;
}

Member* Room::known(Guest guest) {
  if (Member* who = member(guest)) return who;
  const auto found = std::ranges::find(departed_, guest, &Member::guest);
  return found == departed_.end() ? nullptr : &*found;
}

std::uint64_t Room::last_id(Guest guest) const {
  for (const std::vector<Member>* group : {&members_, &departed_})
    for (const Member& who : *group)
      if (who.guest == guest) return std::max(who.last.id, who.said.id);
  return 0;
}

std::vector<Guest> Room::guests() const {
  std::vector<Guest> guests;
  for (const Member& who : members_) guests.push_back(who.guest);
  return guests;
}

bool Room::plays(Guest guest) const {
  return phase_ != Phase::lobby && std::ranges::find(seated_, guest) != seated_.end();
}

/// Who came first of those who are here.
Guest Room::host() const {
  const auto here = std::ranges::find_if(members_, [this](const Member& who) { return present(who); });
  if (here != members_.end()) return here->guest;
  return members_.empty() ? no_guest : members_.front().guest;
}

/// The first seat that a guest has, in the running game or in the lobby.
Seat Room::seat_of(Guest guest) const {
  if (in_game()) {
    const auto found = std::ranges::find(seated_, guest);
    return found == seated_.end() ? nobody : static_cast<Seat>(found - seated_.begin());
  }
  const auto found = std::ranges::find_if(
      chairs_, [&](const Chair& chair) { return chair.kind == Chair::Kind::person && chair.guest == guest; });
  return found == chairs_.end() ? nobody : static_cast<Seat>(found - chairs_.begin());
}

bool Room::rests() const {
  if (phase_ != Phase::playing) return false;
  // At home somebody may like to watch bots.
  if (local_) return std::ranges::none_of(members_, [this](const Member& who) { return present(who); });
  return std::ranges::none_of(seated_, [&](Guest guest) {
    const Member* who = guest == no_guest ? nullptr : member(guest);
    return who != nullptr && present(*who);
  });
}

// --- time ------------------------------------------------------------------------------------------------------------

Time Room::table_time() const { return resting_since_.value_or(now_) - rested_; }

std::optional<Time> Room::due() const {
  std::optional<Time> due;
  const auto sooner = [&](std::optional<Time> time) {
    if (time && (!due || *time < *due)) due = time;
  };
  if (phase_ == Phase::committing || phase_ == Phase::revealing) sooner(deal_.ends);
  if (phase_ == Phase::playing && !resting_since_) {
    if (const std::optional<Time> table = table_->due()) sooner(*table + rested_);
    if (asked_ != nobody && !table_->bot_at(asked_)) sooner(turn_ends());
    sooner(next_take_over());
  }
  return due;
}

std::span<const Question> Room::wanted() const {
  if (phase_ != Phase::playing || resting_since_) return {};
  return table_->wanted();
}

void Room::what_is_due() {
  if ((phase_ == Phase::committing || phase_ == Phase::revealing) && now_ >= deal_.ends) sit_out_who_is_late();
  if (phase_ == Phase::playing && !resting_since_) table_->pass_time(table_time());
  mind_the_seats();
}

/// Everything that is due by then, each thing at its own time. Whether there was any.
bool Room::pass_until(Time now) {
  bool any = false;
  for (std::optional<Time> next = due(); next && *next <= now; next = due()) {
    now_ = std::max(now_, *next);
    what_is_due();
    tell_frames();
    any = true;
  }
  now_ = std::max(now_, now);
  return any;
}

// --- inputs ----------------------------------------------------------------------------------------------------------

Outcomes Room::step(const Input& input, Time now, Time trip) {
  letters_.clear();
  snapshot_.reset();
  ended_ = false;
  changed_ = false;
  trip_ = std::clamp<Time>(trip, 0, longest_trip);
  Outcomes out;
  const auto note = [&](Input what) {
    out.entries.push_back({.number = next_entry_++, .at = now_, .trip = trip_, .input = std::move(what)});
  };
  if (journal_ == Journal::empty) snapshot_ = snapshot_text();
  if (table_) table_->set_trip(trip_);
  const Time before = now_;
  const bool passed = pass_until(now);
  const bool taken = happen(input);
  mind_the_seats();
  // The room first: it says which game the frames belong to.
  if (changed_) tell_room();
  tell_frames();

  if (taken || passed) {
    if (snapshot_ && journal_ != Journal::snapshot) note(Snapshot{.text = *snapshot_});
    note(taken ? input : TimePassed{});
    journal_ = Journal::entries;
    if (ended_ && between_games()) note(Snapshot{.text = snapshot_text(), .after_a_game = true});
  } else {
    now_ = before;  // nothing that is stored knows of it
  }
  out.letters = std::move(letters_);
  letters_.clear();
  return out;
}

/// Whether the input changed anything.
bool Room::happen(const Input& input) {
  if (const auto* command = std::get_if<Command>(&input)) return take(*command);
  if (const auto* connected = std::get_if<Connected>(&input)) return connect(*connected);
  if (const auto* lost = std::get_if<Disconnected>(&input)) return disconnect(lost->guest);
  if (const auto* thought = std::get_if<Thought>(&input)) return think(*thought);
  if (const auto* luck = std::get_if<Luck>(&input)) {
    if (phase_ != Phase::drawing) return false;
    draw(luck->bytes);
    return true;
  }
  if (std::holds_alternative<Loaded>(input)) {
    for (const Member& who : members_)
      if (who.connected) disconnect(who.guest);
    return true;
  }
  return false;
}

bool Room::connect(const Connected& line) {
  const Guest guest = line.guest;
  Member* who = member(guest);
  if (who == nullptr) return false;
  resume(guest, line.game == games_ ? line.next : 0);
  // Who said goodbye and found no bot in the seat, because all were away, is simply back.
  const Seat seat = seat_of(guest);
  const bool back = who->gone && (!in_game() || seat == nobody || !table_->bot_at(seat));
  changed_ = changed_ || !who->connected || back;
  who->connected = true;
  who->gone = who->gone && !back;
  return true;  // also of a second line: from where it wants frames is part of what the room is
}

bool Room::disconnect(Guest guest) {
  Member* who = member(guest);
  if (who == nullptr || !who->connected) return false;
  who->connected = false;
  who->since = now_;
  changed_ = true;
  return true;
}

bool Room::think(const Thought& thought) {
  if (wanted().empty()) return false;
  const auto asked = std::ranges::find(table_->wanted(), thought.ticket, &Question::ticket);
  if (asked == table_->wanted().end()) return false;
  // What was not offered holds up nobody: it counts as the last move that was, by which one declines where one may.
  const auto meant = table_->game().parse_move(thought.move);
  const bool offered = meant && std::ranges::find(asked->moves, *meant) != asked->moves.end();
  return table_->thought(thought.ticket, offered ? *meant : asked->moves.back(), table_time()).has_value();
}

/// A command with its id: once, and not again.
bool Room::take(const Command& command) {
  const auto refuse = [&](std::uint64_t id, Refused refused) {
    post(command.guest, ack(id, std::unexpected(std::move(refused))), ack_length);
    return false;
  };
  const auto tree =
      parse_json(command.text, {.bytes = local_ ? longest_local_command : longest_command, .values = 200, .depth = 6});
  if (!tree) return refuse(0, {.code = "unreadable", .words = tree.error().reason, .refusal = {}});
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  const auto id = static_cast<std::uint64_t>(in.integer("id", 1, largest_number));
  const std::string deed{in.text("do")};
  if (error) return refuse(id, {.code = "unreadable", .words = error->reason, .refusal = {}});

  const std::uint64_t content = content_of(command.text);
  if (const Member* who = known(command.guest)) {
    const Sent& last = who->said.id > who->last.id ? who->said : who->last;
    if (id < last.id) return refuse(id, {.code = "old", .words = "a later command has come already", .refusal = {}});
    if (id == last.id && content != last.content)
      return refuse(id, {.code = "other", .words = "another command has this id", .refusal = {}});
    if (id == last.id) {
      post(command.guest, ack(id, {}), ack_length);
      return false;
    }
  }
  if (member(command.guest) == nullptr && deed != "enter")
    return refuse(id, {.code = "stranger", .words = "who is not in the room enters first", .refusal = {}});
  Done done = act(command.guest, deed, in);
  if (error) done = std::unexpected(Refused{.code = "unreadable", .words = error->reason, .refusal = {}});
  post(command.guest, ack(id, done), ack_length);
  if (!done || deed == "ask") return false;
  // What is said is stored nowhere, and so its id is not either.
  const bool stored = deed != "say";
  Member* const who = known(command.guest);
  (stored ? who->last : who->said) = {.id = id, .content = content};
  return stored;
}

std::string Room::ack(std::uint64_t id, const Done& done) const {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("ack").number(id).key("ok").boolean(done.has_value());
  if (!done) {
    json.key("code").text(done.error().code).key("words").text(done.error().words);
    if (!done.error().refusal.empty()) json.key("refusal").raw(done.error().refusal);
  }
  json.end_object();
  return text;
}

}  // namespace parlour::live
