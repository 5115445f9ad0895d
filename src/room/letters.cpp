// What leaves a room: the room as everybody sees it, frames for each viewer, talk. Over a network a letter is filled up with spaces to a
// length that follows from what everybody knows.
#include <algorithm>

#include "protocol/bytes.hpp"
#include "protocol/network.hpp"
#include "protocol/protocol.hpp"
#include "room/room.hpp"
#include "table/frames.hpp"

namespace parlour::live {
namespace {

constexpr std::size_t step_of_length = 512;
constexpr std::size_t wrapping = 64;  // around a frame or a view
/// For what a seat sees beyond the public: what it alone heard, its prompt; and for each card in its hand.
constexpr std::size_t reserve_of_frame = 512;
constexpr std::size_t reserve_of_card = 40;

std::size_t index_of_observer(Observer observer) { return static_cast<std::size_t>(observer + 1); }

std::size_t rounded(std::size_t length) { return (length + step_of_length - 1) / step_of_length * step_of_length; }

/// How many cards lie in each hand, which everybody sees.
std::array<std::size_t, max_seats> hand_sizes(const AnyGame& game, const AnyState& state) {
  std::string hands;
  JsonWriter json(hands);
  game.write_hands(state, json);
  std::array<std::size_t, max_seats> sizes{};
  std::size_t seat = 0;
  int depth = 0;
  bool quoted = false;
  for (const char c : hands) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '[') ++depth;
    if (c == ']' && --depth == 1) ++seat;
    if (depth == 2 && (c == ',' || c == '[') && seat < max_seats) ++sizes[seat];
  }
  return sizes;
}

/// The running hash with one more frame.
std::uint64_t chained(std::uint64_t before, std::string_view frame) {
  Fnv1a hash;
  hash.feed(hash_text(before));
  hash.feed(frame);
  return hash.value();
}

std::string_view kind_name(Chair::Kind kind) { return chair_kinds[static_cast<std::size_t>(kind)]; }

void write_bytes(std::string_view key, const std::optional<Bytes32>& bytes, JsonWriter& json) {
  json.key(key);
  if (bytes)
    json.text(hex_text(*bytes));
  else
    json.null();
}

}  // namespace

void Room::post(Guest to, std::string text, std::size_t length) {
  if (remembering_) return;
  if (!local_ && text.size() < length) text.resize(length, ' ');
  letters_.push_back({.to = to, .text = std::move(text)});
}

void Room::tell_all(const std::string& text) {
  for (const Member& who : members_)
    if (who.connected) post(who.guest, text, rounded(text.size()));
}

// --- the room --------------------------------------------------------------------------------------------------------

void Room::tell_room() {
  if (!remembering_) tell_all(room_text());
}

std::string Room::room_text() const {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("room").begin_object();
  json.key("now")
      .number(now_)
      .key("phase")
      .text(network::phases[static_cast<std::size_t>(phase_)])
      .key("host")
      .number(host());
  json.key("people").begin_array();
  for (const Member& who : members_)
    json.begin_object().key("guest").number(who.guest).key("here").boolean(present(who)).end_object();
  json.end_array();
  write_lobby(json);
  json.key("stopped");
  if (stopped_ == 0)
    json.null();
  else
    json.number(stopped_);
  json.key("game");
  if (phase_ == Phase::lobby)
    json.null();
  else
    write_game(json);
  json.end_object().end_object();
  return text;
}

/// The chairs, and what is to be played.
void Room::write_lobby(JsonWriter& json) const {
  json.key("seats").begin_array();
  for (const Chair& chair : chairs_) {
    json.begin_object().key("kind").text(kind_name(chair.kind));
    if (chair.kind == Chair::Kind::person) json.key("guest").number(chair.guest).key("ready").boolean(chair.ready);
    if (chair.kind == Chair::Kind::bot) json.key("bot").text(chair.bot);
    json.end_object();
  }
  json.end_array().key("plan");
  if (plan_.game == nullptr) {
    json.null();
    return;
  }
  json.begin_object().key("game").text(plan_.game->info.id).key("options");
  write_options(*plan_.game, plan_.options, json);
  json.key("window").number(plan_.window).key("relaxed").boolean(plan_.relaxed);
  json.key("clock").number(plan_.clock / 1'000).key("bot").text(plan_.stand_in);
  json.key("free_text").boolean(plan_.free_text);
  json.key("watchers").boolean(plan_.watchers).key("hints").boolean(plan_.hints);
  json.key("away").number(plan_.away).end_object();
}

/// The game that is dealt or played, or the last one: who plays at each seat, and the deal as far as it is made.
void Room::write_game(JsonWriter& json) const {
  json.begin_object().key("number").number(games_).key("seats").begin_array();
  for (std::size_t seat = 0; seat < seated_.size(); ++seat) {
    json.begin_object().key("guest");
    if (seated_[seat] == no_guest)
      json.null();
    else
      json.number(seated_[seat]);
    const auto& bot = in_game() ? table_->bot_at(static_cast<Seat>(seat)) : std::nullopt;
    json.key("bot");
    if (bot)
      json.text(bot->label());
    else
      json.null();
    json.end_object();
  }
  json.end_array().key("rests").boolean(resting_since_.has_value());
  // The table's clock stands still while everybody is away: its times are those of the room less this.
  json.key("rested").number(rested_).key("deal");
  if (local_) {
    json.null().end_object();
    return;
  }
  json.begin_object().key("terms").text(deal_.terms).key("ends").number(deal_.ends);
  write_bytes("seed_hash", deal_.seed_hash == Bytes32{} ? std::nullopt : std::optional{deal_.seed_hash}, json);
  json.key("shares").begin_array();
  for (std::size_t seat = 0; seat < seated_.size(); ++seat) {
    if (seated_[seat] == no_guest) continue;
    json.begin_object().key("seat").number(seat);
    write_bytes("hash", deal_.hashes[seat], json);
    write_bytes("bytes", deal_.shares[seat], json);
    json.end_object();
  }
  // The seed is the cards: it is told when there is nothing left to hide.
  json.end_array();
  write_bytes("seed", phase_ == Phase::over ? std::optional{deal_.seed} : std::nullopt, json);
  json.end_object().end_object();
}

// --- frames ----------------------------------------------------------------------------------------------------------

/// A guest has the eyes of a seat, or the public's. At a device where several sit it has those of each of them.
bool Room::looks_with(Guest guest, Observer eyes) const {
  return eyes == the_public ? watchers_wanted() && observer_of(guest) == the_public : seated_[index_of(eyes)] == guest;
}

/// Whose eyes a guest has in this game: the first, if there are several.
Observer Room::observer_of(Guest guest) const {
  const auto seat = std::ranges::find(seated_, guest);
  return seat == seated_.end() ? the_public : static_cast<Seat>(seat - seated_.begin());
}

std::optional<std::size_t> Room::first_frame_for(Guest guest) const {
  if (!table_ || !in_game()) return std::nullopt;
  if (observer_of(guest) != the_public) return 0;
  return watchers_wanted() ? public_from_ : std::nullopt;
}

/// What everybody sees of a frame, as far as the length of letters follows from it.
Room::Shown Room::shown_by(std::size_t number, std::string_view public_text) const {
  const live::Frame& frame = table_->frame(number);
  Shown shown{.size = public_text.size(), .cards = hand_sizes(table_->game(), frame.state)};
  for (const AnyState& closing : frame.closing) {
    const auto held = hand_sizes(table_->game(), closing);
    for (std::size_t seat = 0; seat < held.size(); ++seat) shown.cards[seat] += held[seat];
  }
  return shown;
}

/// A frame as this observer gets it. Over a network it is as long as the public one, and so much longer as this hand may need; what does
/// not fit is left out, first the list of moves, then the preview, since the view says the same.
Room::Sealed Room::sealed(std::size_t number, Observer observer, const std::optional<Shown>& shown) const {
  const auto text_for = [&](Observer eyes, Detail detail) {
    std::string text;
    JsonWriter json(text);
    write_frame(*table_, number, {.observer = eyes, .all = false}, json, detail);
    return text;
  };
  std::string text = text_for(observer, Detail::all);
  if (local_) return {.text = std::move(text), .length = 0};
  std::size_t length = wrapping;
  if (observer == the_public) {
    length += text.size();
  } else {
    const Shown seen = shown ? *shown : shown_by(number, text_for(the_public, Detail::all));
    length += seen.size + reserve_of_frame + reserve_of_card * seen.cards[index_of(observer)];
  }
  length = rounded(length);
  for (const Detail less : {Detail::no_list, Detail::no_preview})
    if (text.size() + wrapping > length) text = text_for(observer, less);
  return {.text = std::move(text), .length = length};
}

/// What somebody is asked, for an adviser: what the seat sees when the rules come to it. What it knows it has heard.
void Room::post_asked(Guest to, std::size_t frame, const Question* question) {
  const AnyGame& game = table_->game();
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("asked");
  if (question != nullptr) {
    json.begin_object().key("frame").number(frame).key("aside").boolean(question->aside);
    json.key("view").text(view_text(game, question->view)).end_object();
  } else {
    json.null();
  }
  json.end_object();
  post(to, std::move(text), rounded(2 * game.view_bytes + wrapping));
}

std::string Room::frame_letter(std::size_t number, Observer eyes, const Sealed& frame) const {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("frame").raw(frame.text);
  json.key("chain").text(hash_text(recent_chains_[number - chains_from_][index_of_observer(eyes)]));
  if (local_) {
    json.key("seat");
    if (eyes == the_public)
      json.null();
    else
      json.number(eyes);
  }
  json.end_object();
  if (text.size() < frame.length) text.resize(frame.length, ' ');
  return text;
}

/// The frames that have not been told yet, to everybody.
void Room::tell_frames() {
  if (!table_) return;
  for (; told_frames_ < table_->next_frame(); ++told_frames_) {
    const std::size_t number = told_frames_;
    Chains& chains = recent_chains_.emplace_back(recent_chains_.empty() ? Chains{} : recent_chains_.back());
    if (!public_from_ && table_->watched() && !table_->frame(number).window) public_from_ = number;
    std::optional<Shown> shown;
    for (Seat seat = the_public; seat < table_->players(); ++seat) {
      if (seat != the_public && seated_[index_of(seat)] == no_guest) continue;
      const Sealed frame = sealed(number, seat, shown);
      if (seat == the_public && !local_) shown = shown_by(number, frame.text);
      if (seat == the_public && !public_from_) continue;
      std::uint64_t& chain = chains[index_of_observer(seat)];
      chain = chained(chain, frame.text);
      for (const Member& who : members_)
        if (!remembering_ && who.connected && looks_with(who.guest, seat))
          letters_.push_back({.to = who.guest, .text = frame_letter(number, seat, frame)});
    }
  }
  if (const std::size_t kept = table_->first_frame(); kept > chains_from_) {
    recent_chains_.erase(recent_chains_.begin(),
                         recent_chains_.begin() + static_cast<std::ptrdiff_t>(kept - chains_from_));
    chains_from_ = kept;
  }
}

/// The room as it is, and the frames that a guest lacks, as far as they are kept. Who watches gets none from before anybody did, whatever
/// it says that it has: how long a window is open for a lone person tells whether that person could answer.
void Room::resume(Guest guest, std::size_t next) {
  if (!remembering_) {
    const std::string room = room_text();
    post(guest, room, rounded(room.size()));
  }
  if (!table_ || !in_game()) return;
  tell_frames();
  const Observer observer = observer_of(guest);
  if (observer == the_public && !watchers_wanted()) return;
  if (observer == the_public && !local_) {
    table_->watch();
    if (!public_from_ && !table_->frame(told_frames_ - 1).window) {
      public_from_ = told_frames_ - 1;
      recent_chains_.back()[index_of_observer(the_public)] = chained(0, sealed(*public_from_, the_public).text);
    }
    if (!public_from_) return;  // the first comes when the window is closed
    next = std::max(next == 0 ? told_frames_ - 1 : next, *public_from_);
  }
  if (remembering_) return;
  for (std::size_t number = std::max(next, table_->first_frame()); number < told_frames_; ++number)
    for (Seat eyes = the_public; eyes < table_->players(); ++eyes)
      if (looks_with(guest, eyes))
        letters_.push_back({.to = guest, .text = frame_letter(number, eyes, sealed(number, eyes))});
}

std::vector<std::string> Room::frames_for(Guest guest, std::size_t from) const {
  std::vector<std::string> texts;
  if (!table_) return texts;
  const Observer observer = observer_of(guest);
  if (observer == the_public) {
    if (!public_from_) return texts;
    from = std::max(from, *public_from_);
  }
  for (std::size_t number = std::max(from, table_->first_frame()); number < table_->next_frame(); ++number)
    texts.push_back(frame_letter(number, observer, sealed(number, observer)));
  return texts;
}

}  // namespace parlour::live
