// A line from its first word to its last: who is there, which room, which frames they lack.
#include <algorithm>

#include "core/json_writer.hpp"
#include "core/secret.hpp"
#include "core/sha256.hpp"
#include "node/node.hpp"
#include "protocol/json_reader.hpp"

namespace parlour::node {
namespace {

constexpr int most_tries = 5;

std::string hello_letter(const live::Room& room, Guest guest) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("hello").begin_object().key("guest").number(guest);
  json.key("in").boolean(room.is_in(guest)).key("id").number(room.last_id(guest)).end_object().end_object();
  return text;
}

}  // namespace

void Node::happen(const Opened& event) {
  if (draining_ || lines_.size() >= settings_.most_lines) {
    effects_.emplace_back(HangUp{.line = event.line, .why = draining_ ? Why::again : Why::busy, .node = {}});
    return;
  }
  Line& line = lines_.try_emplace(event.line, Bucket(settings_.messages_a_second, settings_.messages_at_once, now_))
                   .first->second;
  line.room = event.room;
  line.session = event.session;
  line.since = now_;
  silent_.emplace(now_, event.line);
}

void Node::happen(const Received& event) {
  const auto found = lines_.find(event.line);
  if (found == lines_.end()) return;
  Line& line = found->second;
  if (!line.messages.take(now_) || event.text.size() > settings_.longest_text) return hang_up(event.line, Why::hasty);
  if (line.stage == Line::Stage::silent) return hello(event.line, line, event.text);
  if (line.stage != Line::Stage::welcome) return hang_up(event.line, Why::unheard);
  Hosted& hosted = rooms_.find(line.room)->second;
  const bool was_in = hosted.room->is_in(line.guest);
  // The link may have been renewed since it stood at the door, and who has left comes in by it like everybody.
  if (!was_in && !same_secret(line.key, key_of(hosted))) return hang_up(event.line, Why::uninvited);
  feed(line.room, hosted, live::Command{.guest = line.guest, .text = event.text});
  if (!was_in && hosted.room->is_in(line.guest)) tell_all_names(hosted, event.line, line.guest);
}

void Node::happen(const Closed& event) { close(event.line); }

void Node::happen(const Ended& event) {
  std::vector<LineId> over;
  for (const auto& [id, line] : lines_)
    if (line.guest == event.guest && (!event.only || line.session == *event.only) && line.session != event.but)
      over.push_back(id);
  for (const LineId id : over) hang_up(id, Why::stranger);
}

void Node::happen(const Written& event) {
  const auto found = lines_.find(event.line);
  if (found == lines_.end()) return;
  Line& line = found->second;
  line.unread -= std::min(line.unread, event.bytes);
  line.owed = std::min(line.owed, line.unread);
}

void Node::happen(const Measured& event) {
  const auto found = lines_.find(event.line);
  if (found != lines_.end()) found->second.trip = event.trip;
}

void Node::send(LineId id, std::string text) {
  const auto found = lines_.find(id);
  if (found == lines_.end()) return;
  found->second.unread += text.size();
  if (found->second.unread > settings_.most_unread + found->second.owed) return hang_up(id, Why::slow);
  effects_.emplace_back(Send{.line = id, .text = std::move(text)});
}

// --- the last word ---------------------------------------------------------------------------------------------------

void Node::hang_up(LineId id, Why why, std::string node) {
  effects_.emplace_back(HangUp{.line = id, .why = why, .node = std::move(node)});
  close(id);
}

void Node::close(LineId id) {
  const auto found = lines_.extract(id);
  if (found.empty()) return;
  const Line& line = found.mapped();
  silent_.erase({line.since, id});
  std::erase(door_, id);
  const auto place = rooms_.find(line.room);
  if (place == rooms_.end()) return;
  Hosted& hosted = place->second;
  std::erase(hosted.at_the_door, id);
  const auto own = hosted.lines.find(line.guest);
  if (own == hosted.lines.end() || own->second != id) return;
  hosted.lines.erase(own);
  hosted.idle_since = now_;
  feed(line.room, hosted, live::Disconnected{.guest = line.guest});
}

// --- the first word --------------------------------------------------------------------------------------------------

void Node::hello(LineId id, Line& line, std::string_view text) {
  const auto tree = parse_json(text, {.bytes = settings_.longest_text, .values = 20, .depth = 3});
  std::optional<ReadError> error;
  if (tree) {
    ObjectReader in(*tree, error);
    ObjectReader said = in.object("hello");
    line.game = static_cast<std::uint64_t>(said.integer("game", 0, largest_number));
    line.next = static_cast<std::size_t>(said.integer("next", 0, largest_number));
    if (said.has("secret")) line.key = Sha256{}.feed(said.text("secret")).digest();
    said.done();
    in.done();
  }
  if (!tree || error) return hang_up(id, Why::unheard);
  if (door_.size() >= settings_.most_waiting) return hang_up(id, Why::busy);
  silent_.erase({line.since, id});
  line.stage = Line::Stage::waiting;
  door_.push_back(id);
}

/// Lets in who waits, at a rate that the store and the others can bear.
void Node::mind_the_door() {
  while (owner_ && !door_.empty() && admissions_.take(now_)) {
    const LineId id = door_.front();
    door_.pop_front();
    Line& line = lines_.find(id)->second;
    line.stage = Line::Stage::asking;
    ask(Asked::guest, store::FindGuest{.session = line.session}).number = id;
  }
}

void Node::recognised(LineId id, const store::Answer& answer) {
  const auto found = lines_.find(id);
  if (found == lines_.end()) return;
  const auto* guest = std::get_if<store::GuestIs>(&answer);
  if (guest == nullptr) return hang_up(id, std::holds_alternative<store::Missing>(answer) ? Why::stranger : Why::again);
  found->second.guest = guest->guest;
  found->second.name = guest->name;
  found->second.stage = Line::Stage::at_the_door;
  touch(found->second.room, id);
}

/// The frames of the running game that a guest lacks and that are not kept any more: from one to another.
std::optional<Node::Gap> Node::gap(const Hosted& hosted, const Line& line) {
  const auto first = hosted.room->first_frame_for(line.guest);
  if (!first || !hosted.room->is_in(line.guest)) return std::nullopt;
  const bool follows = line.game == hosted.room->games();
  // Who plays must know everything, to be given advice; who begins to look on begins with what there is.
  if (!hosted.room->plays(line.guest) && (!follows || line.next == 0)) return std::nullopt;
  const Gap gap{.from = std::max(*first, follows ? line.next : 0), .to = hosted.room->table()->first_frame()};
  return gap.from < gap.to ? std::optional{gap} : std::nullopt;
}

Bytes32 Node::key_of(const Hosted& hosted) { return hosted.room->key().value_or(hosted.key); }

/// To play a game again takes a while, in which nobody else is heard.
bool Node::may_replay(Hosted& hosted, Guest guest) {
  std::erase_if(hosted.replays, [&](const auto& each) { return !hosted.room->is_in(each.first); });
  Bucket& own =
      hosted.replays.try_emplace(guest, settings_.replays_a_second, settings_.replays_at_once, now_).first->second;
  return own.take(now_) && replays_.take(now_);
}

/// What people are called stands in no journal.
void Node::tell_names(Hosted& hosted, const std::vector<store::GuestIs>& names, std::span<const LineId> lines) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("names").begin_array();
  for (const store::GuestIs& each : names) {
    hosted.names[each.guest] = each.name;
    json.begin_object().key("guest").number(each.guest).key("name").text(each.name).end_object();
  }
  json.end_array().end_object();
  for (const LineId line : lines) keep(hosted, line, text);
}

/// Not of everybody who ever looked in at the door; and who stands there hears no more than their own.
void Node::tell_all_names(Hosted& hosted, LineId to, Guest guest) {
  std::erase_if(hosted.names, [&](const auto& each) {
    return !hosted.room->is_in(each.first) && !hosted.lines.contains(each.first);
  });
  std::vector<store::GuestIs> all;
  for (const auto& [other, name] : hosted.names)
    if (other == guest || hosted.room->is_in(guest)) all.push_back({.guest = other, .name = name});
  tell_names(hosted, all, std::span(&to, 1));
}

/// Who wants to be forgotten: their lines end, and nobody is told their name any more.
void Node::forget(Guest guest) {
  if (guest == live::no_guest) return;
  for (auto& [room, hosted] : rooms_) hosted.names.erase(guest);
  happen(Ended{.guest = guest});
}

/// The room hears that somebody is here, and they hear what they lack. `history`: the journal as it is stored, if they lack much.
void Node::greet(Hosted& hosted, const std::string& room, LineId id, const store::Journal* history) {
  const auto found = lines_.find(id);
  if (found == lines_.end()) return;
  Line& line = found->second;
  if (!hosted.room->is_in(line.guest) && !same_secret(line.key, key_of(hosted))) return hang_up(id, Why::uninvited);
  feed(room, hosted, live::TimePassed{});  // what is due belongs to those who are here already
  std::vector<std::string> old_frames;
  if (const auto missing = gap(hosted, line)) {
    const live::Connected lacks{.guest = line.guest, .game = hosted.room->games(), .next = missing->from};
    if (history != nullptr)
      old_frames =
          live::frames_again(read_rows(history->rows).value_or(std::vector<live::Entry>{}), lacks, missing->to, games_);
    // What is not stored yet will be soon.
    if (old_frames.size() != missing->to - missing->from) {
      if (line.tries == 0 && !may_replay(hosted, line.guest)) return hang_up(id, Why::again);
      if (++line.tries > most_tries) return hang_up(id, Why::again);
      line.stage = Line::Stage::catching_up;
      ask(Asked::history, store::Load{.room = room}, room, hosted.opening).number = id;
      return;
    }
    line.next = missing->to;
    line.game = lacks.game;
  }
  line.stage = Line::Stage::greeted;
  if (const auto own = hosted.lines.find(line.guest); own != hosted.lines.end()) {
    const LineId older = own->second;
    if (older > id) return hang_up(id, Why::replaced);  // a newer one was quicker
    own->second = id;                                   // so that nobody is told of an absence
    hang_up(older, Why::replaced);
  } else {
    hosted.lines.emplace(line.guest, id);
  }
  const std::size_t before = hosted.letters.size();
  feed(room, hosted, live::Connected{.guest = line.guest, .game = line.game, .next = line.next});
  // Who they are, then the room, with which its answer begins; then the frames of before, and those that are kept.
  const auto place = [&](std::size_t offset) {
    return hosted.letters.begin() + static_cast<std::ptrdiff_t>(before + offset);
  };
  for (const std::string& text : old_frames) line.owed += text.size();
  for (std::size_t i = 0; i < old_frames.size(); ++i)
    hosted.letters.insert(place(1 + i), {.rests_on = hosted.made, .line = id, .text = std::move(old_frames[i])});
  hosted.letters.insert(
      place(0), {.rests_on = hosted.made, .line = id, .text = hello_letter(*hosted.room, line.guest), .welcome = true});
  const auto known = hosted.names.find(line.guest);
  if (known == hosted.names.end() || known->second != line.name) {
    std::vector<LineId> others = lines_of_members(hosted);
    std::erase(others, id);
    tell_names(hosted, {{.guest = line.guest, .name = line.name}}, others);
  }
  tell_all_names(hosted, id, line.guest);
}

}  // namespace parlour::node
