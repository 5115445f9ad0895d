// A room with people in it who do what a client does, and a clock that the test turns. Everything that the room says is checked on the way.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>

#include "games/registry.hpp"
#include "room/room.hpp"
#include "support/spoken.hpp"

namespace parlour::test {

using Words = nlohmann::json;

/// What a letter says. It is opened when somebody looks: most never are.
class Opened {
 public:
  void hear(std::string_view key, const std::string& text) {
    key_ = key;
    text_ = text;
  }
  Words& words() const {
    if (text_.empty()) return words_;
    words_ = Words::parse(text_, nullptr, false);
    EXPECT_TRUE(words_.is_object()) << text_;
    words_ = Words(words_[key_]);
    text_.clear();
    return words_;
  }
  Words& operator[](const char* key) const { return words()[key]; }
  operator const Words&() const { return words(); }
  [[nodiscard]] bool is_null() const { return words().is_null(); }
  /// Whether it stands in the letter, as far as it is still closed.
  [[nodiscard]] bool seems_to_say(std::string_view text) const { return text_.contains(text); }
  [[nodiscard]] std::string dump() const { return words().dump(); }

 private:
  std::string key_;
  mutable std::string text_;  // until it is read
  mutable Words words_;
};

/// The number behind these words, if they are there.
inline std::optional<std::uint64_t> number_behind(std::string_view words, std::string_view text) {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return std::nullopt;
  std::uint64_t number = 0;
  std::from_chars(text.data() + at + words.size(), text.data() + text.size(), number);
  return number;
}

/// What a client remembers.
struct Client {
  std::uint64_t id = 0;    // of its last command
  std::string sent;        // that command
  std::string said;        // the ack to it
  std::size_t acks = 0;    // how many came
  Opened frame;            // the last one
  std::size_t next = 0;    // frame
  std::size_t frames = 0;  // how many came
  std::uint64_t game = 0;  // that its frames belong to
  Opened room;             // as last told
  Words asked;             // what it was told to get advice about
  std::size_t asked_length = 0;
  std::vector<Words> talk;
  Bytes32 share{};  // for the deal
  bool connected = true;
};

class House {
 public:
  explicit House(std::uint64_t seed, bool local = false, std::span<const AnyGame> games = all_games())
      : chance(derive_seed(seed, 1)), local_(local), games_(games), room_("house", local, games) {}

  Chance chance;
  live::Time now = 0;
  live::Time trip = 0;  // the longest way to a person and back
  std::vector<live::Entry> journal;
  std::map<live::Guest, Client> clients;
  std::vector<live::Letter> letters;  // that the last input brought
  /// How a bot answers; nothing: it does not.
  bool bots_think = true;
  /// Whether the room that the journal leads to is compared after every entry.
  bool follows = false;

  [[nodiscard]] const live::Room& room() const { return room_; }
  [[nodiscard]] bool likely(std::uint32_t one_in) { return chance.below(one_in) == 0; }
  [[nodiscard]] int any(int count) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(count))); }

  void input(const live::Input& what) {
    live::Outcomes out = room_.step(what, now, trip);
    journal.insert(journal.end(), out.entries.begin(), out.entries.end());
    letters = std::move(out.letters);
    for (const live::Letter& letter : letters) hear(letter);
    if (const auto* command = std::get_if<live::Command>(&what)) {
      EXPECT_EQ(misfit_of_taken(command->text, clients[command->guest].said, local_, games_), "");
    }
    if (follows && !out.entries.empty()) expect_followed();
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
    if (!local_ && command["do"] != "plan" && !command.contains("text")) {
      EXPECT_LE(client.sent.size(), live::command_length) << client.sent;
    }
    const std::size_t before = client.acks;
    input(live::Command{.guest = guest, .text = client.sent});
    EXPECT_EQ(client.acks, before + 1) << client.sent;
    EXPECT_EQ(number_behind(R"({"ack":)", client.said), client.id) << client.sent;
    return Words::parse(client.said, nullptr, false);
  }
  /// The same again, as if the answer had been lost.
  void repeat(live::Guest guest) {
    Client& client = clients[guest];
    const std::string before = room_.everything();
    const std::string said = client.said;
    const std::size_t acks = client.acks;
    input(live::Command{.guest = guest, .text = client.sent});
    EXPECT_EQ(client.acks, acks + 1) << client.sent;
    // What was refused left no trace, and may be fine by now.
    if (Words::parse(said, nullptr, false)["ok"] != true) return;
    // A question is asked anew.
    if (!client.sent.contains(R"("do":"ask")")) {
      EXPECT_EQ(client.said, said) << client.sent;
    }
    EXPECT_EQ(room_.everything(), before) << client.sent;
  }
  /// Another command with the id of the last one, or with one before it. It is refused, unless the last was, and left its id free.
  void misuse_an_id(live::Guest guest, bool before_it) {
    Client& client = clients[guest];
    if (client.said.empty() || Words::parse(client.said, nullptr, false)["ok"] != true) return;
    // These ids are not stored.
    if (client.sent.contains(R"("do":"ask")") || client.sent.contains(R"("do":"say")")) return;
    const std::string everything = room_.everything();
    const std::string said = client.said;
    const std::uint64_t id = before_it ? client.id - 1 : client.id;
    input(live::Command{.guest = guest, .text = Words{{"id", id}, {"do", "dance"}}.dump()});
    EXPECT_EQ(Words::parse(client.said)["code"], id == 0 ? "unreadable" : before_it ? "old" : "other") << client.sent;
    EXPECT_EQ(room_.everything(), everything);
    client.said = said;
  }
  bool enter(live::Guest guest) { return send(guest, {{"do", "enter"}})["ok"] == true; }

  void connect(live::Guest guest) {
    Client& client = clients[guest];
    client.connected = true;
    const live::Connected line{.guest = guest, .game = client.game, .next = client.next};
    // What is not kept any more is made again, before the rest comes.
    if (const live::Table* table = room_.table();
        table != nullptr && client.game == room_.games() && client.next > 0 && client.next < table->first_frame())
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
      std::vector<std::string> offered;
      for (const Move& move : question.moves) offered.push_back(room_.table()->game().notation(move));
      input(live::Thought{.ticket = question.ticket, .move = pick(offered)});
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
  bool play(live::Guest guest, bool call = false) {
    const Client& client = clients[guest];
    if (!client.connected || client.frame.seems_to_say(R"("prompt":null)")) return false;
    if (client.frame.is_null() || client.frame["prompt"].is_null()) return false;
    const Words& moves = client.frame["prompt"]["moves"];
    if (moves.is_null() || moves.empty()) return false;
    const std::string move = pick(moves.get<std::vector<std::string>>());
    Words command{{"do", "move"}, {"frame", client.frame["seq"]}, {"move", move}};
    if (call) command["call"] = true;
    return send(guest, command)["ok"] == true;
  }

  /// The room that the journal leads to, as it is read from its lines, is this one.
  void expect_rebuilt() {
    read_.clear();
    read_lines();
    auto room = live::Room::rebuild(read_);
    if (room) again_.emplace(std::move(*room));
    expect_same(room ? again_->everything() : room.error());
    const std::size_t from = live::needed_from(read_);
    if (from == 0) return;
    const auto shorter = live::Room::rebuild(std::span(read_).subspan(from));
    expect_same(shorter ? shorter->everything() : shorter.error());
  }
  /// So is the room that was rebuilt some time ago and has gone on with the lines since.
  void expect_followed() {
    if (!again_) return expect_rebuilt();
    for (std::size_t next = read_lines(); next < read_.size();) {
      const bool begins = std::holds_alternative<live::Snapshot>(read_[next].input);  // a game, with the entry after it
      const live::Entry& entry = read_[begins ? next + 1 : next];
      const std::vector<live::Entry> written = again_->step(entry.input, entry.at, entry.trip).entries;
      ASSERT_FALSE(written.empty()) << live::write_entry(entry);
      for (const live::Entry& line : written) ASSERT_EQ(live::write_entry(line), live::write_entry(read_[next++]));
    }
    expect_same(again_->everything());
  }
  /// The house loses all lines, and goes on with the room that it read from its journal.
  void load() {
    expect_followed();
    if (again_) std::swap(room_, *again_);
    input(live::Loaded{});
    for (auto& [guest, client] : clients) client.connected = false;
  }

 private:
  /// One of these by chance, but seldom one that makes a game longer.
  [[nodiscard]] const std::string& pick(const std::vector<std::string>& moves) {
    std::size_t picked = 0;
    for (int tries = 0; tries < 4; ++tries) {
      picked = chance.below(static_cast<std::uint32_t>(moves.size()));
      if (moves[picked] != "draw" && moves[picked] != "keep") break;
    }
    return moves[picked];
  }
  /// Reads what has been written since the last time. The first that is new.
  std::size_t read_lines() {
    const std::size_t before = read_.size();
    while (read_.size() < journal.size()) {
      auto entry = live::read_entry(live::write_entry(journal[read_.size()]));
      EXPECT_TRUE(entry) << entry.error();
      read_.push_back(entry ? std::move(*entry) : live::Entry{});
    }
    return before;
  }
  /// Where the two texts part, if they do.
  void expect_same(const std::string& there) const {
    const std::string here = room_.everything();
    if (here == there) return;
    const auto at = static_cast<std::size_t>(std::ranges::mismatch(here, there).in1 - here.begin());
    const std::size_t from = at < 200 ? 0 : at - 200;
    ADD_FAILURE() << "the rebuilt room is another:\n"
                  << here.substr(from, 400) << "\n"
                  << there.substr(std::min(from, there.size()), 400);
  }

  void hear(const live::Letter& letter) {
    Client& client = clients[letter.to];
    const std::string_view text = letter.text;
    EXPECT_EQ(misfit_of_letter(text, games_), "");
    if (!local_) {
      EXPECT_EQ(letter.text.size() % 512, 0U) << letter.text;
    }
    if (text.starts_with(R"({"ack":)")) {
      if (!local_) {
        EXPECT_EQ(letter.text.size(), live::ack_length) << letter.text;
      }
      client.said = letter.text;
      ++client.acks;
      return;
    }
    if (text.starts_with(R"({"removed":)")) {
      client.connected = false;
      return;
    }
    EXPECT_TRUE(client.connected) << "a letter to somebody who is not here: " << letter.text;
    if (text.starts_with(R"({"room":)")) {
      client.room.hear("room", letter.text);
      const auto game = number_behind(R"("game":{"number":)", text);
      if (!game || *game == client.game) return;
      client.game = *game;
      client.next = 0;
      client.frame = {};
    } else if (const auto seq = number_behind(R"({"frame":{"seq":)", text)) {
      client.frame.hear("frame", letter.text);
      const bool for_another_seat = local_ && *seq + 1 == client.next;
      if (client.next != 0 && *seq != 0 && !for_another_seat) {
        EXPECT_EQ(*seq, client.next) << "a gap for guest " << letter.to;
      }
      client.next = *seq + 1;
      ++client.frames;
    } else {
      const Words words = Words::parse(text, nullptr, false);
      if (words.contains("asked")) {
        client.asked = words["asked"];
        client.asked_length = letter.text.size();
        return;
      }
      ASSERT_TRUE(words.contains("said")) << text;
      client.talk.push_back(words["said"]);
    }
  }

  bool local_;
  std::span<const AnyGame> games_;
  live::Room room_;
  std::vector<live::Entry> read_;    // of the journal, from its lines
  std::optional<live::Room> again_;  // the room to which these led
};

}  // namespace parlour::test
