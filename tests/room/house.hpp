// A room with people in it who do what a client does, and a clock that the test turns. Everything that the room says is checked on the way.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "room/room.hpp"

namespace parlour::test {

using Words = nlohmann::json;

/// What a client remembers.
struct Client {
  std::uint64_t id = 0;    // of its last command
  std::string sent;        // that command
  std::string said;        // the ack to it
  std::size_t acks = 0;    // how many came
  Words frame;             // the last one
  std::size_t next = 0;    // frame
  std::size_t frames = 0;  // how many came
  std::uint64_t game = 0;  // that its frames belong to
  Words room;              // as last told
  Words asked;             // what it was told to get advice about
  std::size_t asked_length = 0;
  std::vector<Words> talk;
  Bytes32 share{};  // for the deal
  bool connected = true;
};

class House {
 public:
  explicit House(std::uint64_t seed, bool local = false)
      : chance(derive_seed(seed, 1)), local_(local), room_("house", local) {}

  Chance chance;
  live::Time now = 0;
  std::vector<live::Entry> journal;
  std::map<live::Guest, Client> clients;
  std::size_t letters = 0;
  /// How a bot answers; nothing: it does not.
  bool bots_think = true;

  [[nodiscard]] const live::Room& room() const { return room_; }
  [[nodiscard]] bool likely(std::uint32_t one_in) { return chance.below(one_in) == 0; }
  [[nodiscard]] int any(int count) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(count))); }

  void input(const live::Input& what, live::Time trip = 0) {
    const live::Outcomes out = room_.step(what, now, trip);
    journal.insert(journal.end(), out.entries.begin(), out.entries.end());
    for (const live::Letter& letter : out.letters) hear(letter);
    if (room_.wants_luck()) {
      live::Luck luck;
      for (std::uint8_t& byte : luck.bytes) byte = static_cast<std::uint8_t>(chance.below(256));
      input(luck);
    }
  }

  /// A new command of a guest. What the room answered.
  Words send(live::Guest guest, Words command) {
    Client& client = clients[guest];
    command["id"] = ++client.id;
    client.sent = command.dump();
    const std::size_t before = client.acks;
    input(live::Command{.guest = guest, .text = client.sent});
    EXPECT_EQ(client.acks, before + 1) << client.sent;
    return Words::parse(client.said, nullptr, false);
  }
  /// The same again, as if the answer had been lost.
  void repeat(live::Guest guest) {
    Client& client = clients[guest];
    const std::string before = room_.everything();
    const std::string said = client.said;
    input(live::Command{.guest = guest, .text = client.sent});
    // What was refused left no trace, and may be fine by now.
    if (Words::parse(said, nullptr, false)["ok"] != true) return;
    EXPECT_EQ(client.said, said) << client.sent;
    EXPECT_EQ(room_.everything(), before) << client.sent;
  }
  bool enter(live::Guest guest) { return send(guest, {{"do", "enter"}})["ok"] == true; }

  void connect(live::Guest guest) {
    Client& client = clients[guest];
    client.connected = true;
    const live::Connected line{.guest = guest, .game = client.game, .next = client.next};
    // What is not kept any more is made again, before the rest comes.
    if (const live::Table* table = room_.table();
        table != nullptr && client.game == room_.games() && client.next < table->first_frame())
      for (const std::string& text : live::frames_again(journal, line, table->first_frame())) {
        EXPECT_EQ(Words::parse(text, nullptr, false)["frame"]["seq"], client.next);
        ++client.next;
      }
    input(line);
  }
  void disconnect(live::Guest guest) {
    clients[guest].connected = false;
    input(live::Disconnected{.guest = guest});
  }

  /// Every client that is here does its part of a deal that is being made.
  void share() {
    for (auto& [guest, client] : clients) {
      if (!client.connected || client.room.is_null() || client.room["game"].is_null()) continue;
      const std::string phase = client.room["phase"];
      for (const Words& part : client.room["game"]["deal"]["shares"]) {
        const auto seat = part["seat"].get<std::size_t>();
        if (client.room["game"]["seats"][seat]["guest"] != guest) continue;
        const std::string terms = client.room["game"]["deal"]["terms"];
        if (phase == "committing" && part["hash"].is_null()) {
          for (std::uint8_t& byte : client.share) byte = static_cast<std::uint8_t>(chance.below(256));
          send(guest, {{"do", "commit"}, {"hash", hex_text(commit_to(terms, static_cast<Seat>(seat), client.share))}});
          break;
        }
        if (phase == "revealing" && part["bytes"].is_null()) {
          send(guest, {{"do", "reveal"}, {"bytes", hex_text(client.share)}});
          break;
        }
      }
    }
  }

  /// Bots that are asked answer at once, by chance.
  void think() {
    while (bots_think && !room_.wanted().empty()) {
      const live::Question& question = room_.wanted().front();
      const Move move = question.moves[chance.below(static_cast<std::uint32_t>(question.moves.size()))];
      input(live::Thought{.ticket = question.ticket, .move = room_.table()->game().notation(move)});
    }
  }

  void wait(live::Time time) {
    const live::Time end = now + time;
    for (think(); room_.due() && *room_.due() <= end; think()) {
      now = std::max(now, *room_.due());
      input(live::TimePassed{});
    }
    now = end;
  }

  /// A random move of what a client is offered, if it is offered any.
  bool play(live::Guest guest) {
    const Client& client = clients[guest];
    if (!client.connected || client.frame.is_null() || client.frame["prompt"].is_null()) return false;
    const Words& moves = client.frame["prompt"]["moves"];
    if (moves.is_null() || moves.empty()) return false;
    const std::size_t pick = chance.below(static_cast<std::uint32_t>(moves.size()));
    return send(guest, {{"do", "move"}, {"frame", client.frame["seq"]}, {"move", moves[pick]}})["ok"] == true;
  }

  /// The room that the journal leads to, as it would be read from its lines.
  [[nodiscard]] std::string rebuilt() const {
    std::vector<live::Entry> read;
    for (const live::Entry& entry : journal) {
      auto again = live::read_entry(live::write_entry(entry));
      if (!again) return again.error();
      read.push_back(std::move(*again));
    }
    const auto room = live::Room::rebuild(read);
    return room ? room->everything() : room.error();
  }
  /// That room is this one. Where the two texts part, if not.
  void expect_rebuilt() const {
    const std::string here = room_.everything();
    const std::string there = rebuilt();
    if (here == there) return;
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(here, there).in1 - here.begin());
    const std::size_t from = at < 200 ? 0 : at - 200;
    ADD_FAILURE() << "the rebuilt room is another:\n"
                  << here.substr(from, 400) << "\n"
                  << there.substr(std::min(from, there.size()), 400);
  }

 private:
  void hear(const live::Letter& letter) {
    ++letters;
    Client& client = clients[letter.to];
    const Words words = Words::parse(letter.text, nullptr, false);
    ASSERT_FALSE(words.is_discarded()) << letter.text;
    if (!local_) {
      EXPECT_EQ(letter.text.size() % 512, 0U) << letter.text;
    }
    if (words.contains("ack")) {
      if (!local_) {
        EXPECT_EQ(letter.text.size(), live::ack_length) << letter.text;
      }
      client.said = letter.text;
      ++client.acks;
      return;
    }
    if (words.contains("removed")) {
      client.connected = false;
      return;
    }
    EXPECT_TRUE(client.connected) << "a letter to somebody who is not here: " << letter.text;
    if (words.contains("room")) {
      client.room = words["room"];
      if (client.room["game"].is_null()) return;
      if (const std::uint64_t game = client.room["game"]["number"]; game != client.game) {
        client.game = game;
        client.next = 0;
        client.frame = {};
      }
    } else if (words.contains("frame")) {
      client.frame = words["frame"];
      const std::size_t seq = client.frame["seq"];
      if (client.next != 0 && seq != 0) {
        EXPECT_EQ(seq, client.next) << "a gap for guest " << letter.to;
      }
      client.next = seq + 1;
      ++client.frames;
    } else if (words.contains("asked")) {
      client.asked = words["asked"];
      client.asked_length = letter.text.size();
    } else {
      client.talk.push_back(words["said"]);
    }
  }

  bool local_;
  live::Room room_;
};

}  // namespace parlour::test
