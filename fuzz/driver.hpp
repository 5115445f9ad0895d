// A node with a store in memory, and people at the other ends of its lines. The store answers at once, bots think in no time, the clock is
// turned by whoever runs it. What leaves a room must be as docs/protocol.md and docs/room.md say; what is stored must lead to the same room.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex.hpp"
#include "core/sha256.hpp"
#include "node/node.hpp"
#include "protocol/json_reader.hpp"
#include "record/deal.hpp"
#include "store/memory.hpp"
#include "support/spoken.hpp"

namespace parlour::fuzz {

using live::Guest;
using live::Time;

/// Says why before it ends: the input alone does not tell.
inline void check(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "%.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}
/// Nothing is wrong.
inline void check_none(const std::string& wrong) { check(wrong.empty(), wrong); }

inline constexpr JsonLimits any_size{.bytes = std::size_t{1} << 30U, .values = std::size_t{1} << 30U, .depth = 16};

/// A value within others, by its keys; nothing if it is not there.
inline const Json* find(const Json* json, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    const auto* object = json == nullptr ? nullptr : std::get_if<Json::Object>(&json->value);
    if (object == nullptr) return nullptr;
    const auto member = std::ranges::find(*object, key, &Json::Member::key);
    json = member == object->end() ? nullptr : &member->value;
  }
  return json;
}
template <class Kind>
const Kind* find_a(const Json& json, std::initializer_list<std::string_view> keys) {
  const Json* found = find(&json, keys);
  return found == nullptr ? nullptr : std::get_if<Kind>(&found->value);
}

/// 32 bytes that somebody has.
inline Bytes32 bytes_of(Guest guest) {
  Bytes32 bytes{};
  bytes.fill(static_cast<std::uint8_t>(guest));
  return bytes;
}

/// What the store has of a room leads to this very room.
inline void check_stored(const live::Room& room, const std::vector<store::Row>& rows) {
  const auto entries = node::read_rows(rows);
  check(entries.has_value(), entries ? "" : entries.error());
  const std::expected<live::Room, std::string> rebuilt =
      rows.empty() ? live::Room(room.id(), false)
                   : live::Room::rebuild(std::span(*entries).subspan(live::needed_from(*entries)));
  check(rebuilt.has_value(), rebuilt ? "" : rebuilt.error());
  check(rebuilt->everything() == room.everything(), "another room than the one that was stored");
}

/// Somebody with a line. Guests have the numbers from 1 on; a higher one than those that the store has is a stranger.
struct Client {
  Guest guest = live::no_guest;
  node::LineId line = 0;  // 0: none
  std::optional<node::Why> why;
  bool greeted = false;
  bool coming_in = false;  // what is sent next begins anew
  std::string sent;        // the last thing
  std::string terms;       // of the deal
  std::uint64_t game = 0;
  std::size_t next = 0;              // frame
  std::optional<std::size_t> after;  // the last one that came over this line
  std::string chain;                 // of it
  std::int64_t seat = 0;             // in the game
  std::vector<std::string> offered;  // moves
  std::uint64_t id = 0;              // of commands
};

class Driver {
 public:
  static constexpr const char* room = "room";
  static constexpr std::string_view secret = "secret";
  static constexpr Guest known_guests = 4;
  static constexpr std::size_t people = 5;

  /// A store in which everybody is known and the room is made.
  static store::Memory furnished() {
    store::Memory memory;
    for (Guest guest = 1; guest <= known_guests; ++guest)
      memory.answer(store::NewGuest{.session = bytes_of(guest), .name = "guest"}, 0);
    memory.answer(store::CreateRoom{.room = room, .key = Sha256{}.feed(secret).digest()}, 0);
    return memory;
  }

  explicit Driver(store::Memory& memory) : memory_(memory), node_({}) {
    for (Guest guest = 1; guest <= people; ++guest) clients[guest - 1].guest = guest;
    step(node::TimePassed{});
  }

  std::array<Client, people> clients;

  [[nodiscard]] const node::Node& node() const { return node_; }
  [[nodiscard]] bool drained() const { return drained_; }

  void step(const node::Event& event) {
    coming_.push_back(event);
    if (coming_.size() > 1) return;  // somebody is at it
    while (!coming_.empty()) {
      for (node::Effect& effect : node_.step(coming_.front(), now_))
        std::visit([this](auto& what) { perform(what); }, effect);
      coming_.pop_front();
    }
  }
  void wait(Time time) {
    const Time end = now_ + time;
    for (auto due = node_.due(); due && *due <= end; due = node_.due()) {
      now_ = std::max(now_, *due);
      step(node::TimePassed{});
    }
    now_ = end;
  }
  void open(Client& client) {
    hang_up(client);
    client.line = ++last_line_;
    client.why.reset();
    client.greeted = false;
    client.coming_in = true;
    step(node::Opened{.line = client.line, .room = room, .session = bytes_of(client.guest)});
  }
  void hang_up(Client& client) {
    if (client.line != 0) step(node::Closed{.line = std::exchange(client.line, 0)});
  }
  void say(Client& client, std::string text) {
    if (client.line == 0) return;
    const auto words = parse_json(text, any_size);
    const auto* deed = words ? find_a<std::string>(*words, {"do"}) : nullptr;
    if (deed != nullptr && *deed == "enter") client.coming_in = true;
    client.sent = text;
    step(node::Received{.line = client.line, .text = std::move(text)});
  }
  void dial(Client& client) {
    open(client);
    say(client, R"({"hello":{"game":)" + std::to_string(client.game) + R"(,"next":)" + std::to_string(client.next) +
                    R"(,"secret":")" + std::string{secret} + "\"}}");
  }
  /// The room as it is here, if it is, is the one that is stored.
  void check_room() const {
    if (const live::Room* here = node_.room(room))
      check_stored(*here, std::get<store::Journal>(memory_.answer(store::Load{.room = room}, now_)).rows);
  }

 private:
  void perform(const node::Ask& ask) {
    store::Answer answer = memory_.answer(ask.what, now_);
    if (auto* joined = std::get_if<store::Joined>(&answer)) {  // it lives at once and for ever
      joined->lease.reset();
      memory_.answer(store::Heartbeat{.owner = joined->owner}, now_);
    }
    if (const auto* done = std::get_if<store::Committed>(&answer))
      for (const store::Fate fate : done->fates)
        check(fate == store::Fate::stored, "what was to be stored does not follow from what is");
    coming_.push_back(node::Answered{.request = ask.request, .answer = std::move(answer)});
  }
  Client* at(node::LineId line) {
    const auto found = std::ranges::find(clients, line, &Client::line);
    return found == clients.end() ? nullptr : &*found;
  }
  void perform(const node::Send& send) {
    Client* const client = at(send.line);
    check(client != nullptr, "a letter on a line that is closed");
    hear(*client, send.text);
    coming_.push_back(node::Written{.line = send.line, .bytes = send.text.size()});
  }
  void perform(const node::HangUp& end) {
    Client* const client = at(end.line);
    if (client == nullptr) return;  // it has a newer one
    client->line = 0;
    client->why = end.why;
  }
  void perform(const node::Think& think) {
    const auto& moves = think.question->moves;
    coming_.push_back(node::Thought{.thought = think.thought,
                                    .move = think.game->notation(moves[think.question->seed % moves.size()])});
  }
  void perform(const node::Draw& draw) { coming_.push_back(node::Drawn{.draw = draw.draw, .bytes = bytes_of(99)}); }
  void perform(const node::Reply&) {}
  void perform(const node::Drained&) { drained_ = true; }

  // --- letters -------------------------------------------------------------------------------------------------------

  static void hear(Client& client, const std::string& text) {
    check_none(test::misfit_of_letter(text));
    const auto words = parse_json(text, any_size);
    const std::string& kind = std::get<Json::Object>(words->value).front().key;
    check(client.greeted != (kind == "hello"), "the first letter says hello, and no other");
    client.greeted = true;
    if (kind == "ack" || kind == "removed") check(text.size() == live::ack_length, "an ack of another length: " + text);
    if (kind == "room" || kind == "said" || kind == "frame" || kind == "asked")
      check(text.size() % 512 == 0, "a letter whose length tells something: " + text);
    if (kind == "ack") {
      check_none(test::misfit_of_taken(client.sent, text));
      client.coming_in = false;
    }
    if (kind == "hello") {
      client.id = static_cast<std::uint64_t>(*find_a<std::int64_t>(*words, {"hello", "id"}));
      client.after.reset();
    }
    if (kind == "room") hear_room(client, *words);
    if (kind == "frame") hear_frame(client, *words, text);
  }
  static void hear_room(Client& client, const Json& words) {
    if (const auto* terms = find_a<std::string>(words, {"room", "game", "deal", "terms"})) client.terms = *terms;
    client.seat = -1;
    if (const auto* seats = find_a<Json::Array>(words, {"room", "game", "seats"}))
      for (std::size_t seat = 0; seat < seats->size(); ++seat)
        if (const auto* guest = find_a<std::int64_t>((*seats)[seat], {"guest"}); guest != nullptr)
          if (*guest == client.guest) client.seat = static_cast<std::int64_t>(seat);
    const auto* game = find_a<std::int64_t>(words, {"room", "game", "number"});
    if (game == nullptr || static_cast<std::uint64_t>(*game) == client.game) return;
    client.game = static_cast<std::uint64_t>(*game);
    client.next = 0;
    client.after.reset();
  }
  /// They come without a gap, each with its chain.
  static void hear_frame(Client& client, const Json& words, std::string_view text) {
    constexpr std::string_view key = R"({"frame":)";
    const auto seq = static_cast<std::size_t>(*find_a<std::int64_t>(words, {"frame", "seq"}));
    if (client.coming_in && client.after != std::optional{seq - 1}) client.after.reset();
    if (client.after) check(seq == *client.after + 1, "a gap between frames");
    if (client.after || seq == 0) {
      Fnv1a hash;
      hash.feed(seq == 0 ? std::string(16, '0') : client.chain);
      hash.feed(text.substr(key.size(), text.rfind(R"(,"chain":)") - key.size()));
      check(*find_a<std::string>(words, {"chain"}) == hash_text(hash.value()), "a chain is broken");
    }
    client.chain = *find_a<std::string>(words, {"chain"});
    client.after = seq;
    client.next = seq + 1;
    client.offered.clear();
    const auto* moves = find_a<Json::Array>(words, {"frame", "prompt", "moves"});
    if (moves == nullptr) return;
    for (const Json& move : *moves) client.offered.push_back(std::get<std::string>(move.value));
  }

  store::Memory& memory_;
  node::Node node_;
  Time now_ = 0;
  std::deque<node::Event> coming_;
  node::LineId last_line_ = 0;
  bool drained_ = false;
};

}  // namespace parlour::fuzz
