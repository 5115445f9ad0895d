// A node with a store, lines with clients at their other ends, and a clock that the test turns. The store is a memory that answers at
// once, unless the test holds its answers back.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <nlohmann/json.hpp>

#include "core/hex.hpp"
#include "node/node.hpp"
#include "store/memory.hpp"
#include "support/spoken.hpp"
#include "support/toy.hpp"

namespace parlour::test {

using Words = nlohmann::json;
using live::Guest;
using live::Time;
using node::Why;

/// What a guest's device proves itself with.
inline Bytes32 proof(Guest guest) {
  Bytes32 bytes{};
  bytes.fill(static_cast<std::uint8_t>(guest));
  return bytes;
}

/// A client: what it remembers, and what it has heard. Frames must come without a gap, and each with its chain.
struct Client {
  Guest guest = live::no_guest;
  std::string room_id;
  node::LineId line = 0;             // 0: none
  bool reads = true;                 // at once, whatever comes
  std::optional<Why> why;            // the last line was hung up
  std::string elsewhere;             // where the room is said to be
  std::vector<std::string> letters;  // on the last line
  Words hello;
  Words room;
  std::map<Guest, std::string> names;
  std::string secret;  // of the link
  Words frame;         // the last one
  std::uint64_t game = 0;
  std::size_t next = 0;    // frame
  std::size_t frames = 0;  // how many came, all in all
  std::string chain;       // of the last one
  std::uint64_t id = 0;    // of the last command
  std::string sent;        // that command
  std::map<std::uint64_t, std::string> acks;
  Bytes32 share{};

  [[nodiscard]] bool welcome() const { return line != 0 && !hello.is_null(); }
  /// Whether the last command was acknowledged.
  [[nodiscard]] bool has_ack() const { return acks.contains(id); }
  /// The answer to the last command: "ok", a code, or nothing.
  [[nodiscard]] std::string answer() const {
    if (!has_ack()) return "";
    const Words words = Words::parse(acks.at(id));
    return words["ok"] == true ? "ok" : words["code"].get<std::string>();
  }
  [[nodiscard]] bool asked() const { return !frame.is_null() && !frame["prompt"].is_null(); }

  void hear(const std::string& text) {
    letters.push_back(text);
    EXPECT_EQ(misfit_of_letter(text, toy_games()), "");
    const Words words = Words::parse(text);
    if (words.contains("hello")) {
      EXPECT_EQ(letters.size(), 1U) << "something came before the greeting";
      hello = words["hello"];
      id = std::max(id, hello["id"].get<std::uint64_t>());
    } else if (words.contains("room")) {
      room = words["room"];
      if (room["game"].is_null() || room["game"]["number"] == game) return;
      game = room["game"]["number"];
      next = 0;
      chain.clear();
      frame = {};
    } else if (words.contains("frame")) {
      hear_frame(words, text);
    } else if (words.contains("names")) {
      for (const Words& each : words["names"]) names[each["guest"]] = each["name"];
    } else if (words.contains("ack")) {
      acks[words["ack"]] = text;
      EXPECT_EQ(misfit_of_taken(sent, words["ack"] == id ? text : "", false, toy_games()), "");
    }
  }

 private:
  void hear_frame(const Words& words, const std::string& text) {
    frame = words["frame"];
    const auto seq = frame["seq"].get<std::size_t>();
    if (seq == 0) chain.assign(16, '0');
    if (seq != 0 && next != 0) {
      EXPECT_EQ(seq, next) << "a gap for guest " << guest;
    }
    if (!chain.empty()) {
      Fnv1a hash;
      hash.feed(chain + text.substr(9, text.rfind(R"(,"chain":)") - 9));
      EXPECT_EQ(words["chain"], hash_text(hash.value())) << "frame " << seq << " of guest " << guest;
    }
    chain = words["chain"];
    next = seq + 1;
    ++frames;
  }
};

/// What several nodes share: a store with a room and some guests, and the time.
struct World {
  explicit World(Time lease = store::lease) : memory(lease) {
    create("house");
    for (Guest guest = 1; guest <= 9; ++guest)
      memory.answer(store::NewGuest{.session = proof(guest), .name = "guest"}, now);
  }
  void create(const std::string& room) { memory.answer(store::CreateRoom{.room = room}, now); }
  Client& client(Guest guest, const std::string& room = "house") {
    Client& client = clients.emplace_back();
    client.guest = guest;
    client.room_id = room;
    return client;
  }
  /// The entries that are stored.
  [[nodiscard]] std::vector<live::Entry> journal(const std::string& room = "house") const {
    return node::read_rows(memory.whole_journal(room)).value_or(std::vector<live::Entry>{});
  }

  store::Memory memory;
  Time now = 1'000'000;
  std::deque<Client> clients;
};

class Driver {
 public:
  explicit Driver(World& world, node::Settings settings = {}, Time ahead = 0)
      : ahead(ahead), world_(world), node_(std::move(settings), toy_games()) {}

  Time ahead;                         // of the world's clock is the node's
  bool leases = true;                 // as the store says
  bool more = false;                  // what is to be stored waits for what else happens
  bool bots_think = true;             // at once
  std::vector<store::Request> asked;  // all that the store was ever asked
  std::deque<node::Ask> held;         // what was asked and is not answered
  std::vector<node::Think> thinking;  // questions to bots that are not answered
  std::vector<node::Reply> replies;
  bool drained = false;

  [[nodiscard]] const node::Node& node() const { return node_; }
  [[nodiscard]] Time now() const { return world_.now + ahead; }

  /// An event, and whatever follows from it at once.
  void step(const node::Event& event) {
    coming_.push_back(event);
    if (coming_.size() > 1) return;  // somebody is at it
    while (!coming_.empty()) {
      for (node::Effect& effect : node_.step(coming_.front(), now(), more))
        std::visit([this](auto& what) { perform(what); }, effect);
      coming_.pop_front();
    }
  }
  void wait(Time time) {
    const Time end = world_.now + time;
    for (auto due = node_.due(); due && *due - ahead <= end; due = node_.due()) {
      world_.now = std::max(world_.now, *due - ahead);
      step(node::TimePassed{});
    }
    world_.now = end;
  }
  /// The node wakes up, whether or not anything is due.
  void wake() { step(node::TimePassed{}); }

  // --- the store -----------------------------------------------------------------------------------------------------

  /// Requests of these kinds wait until the test answers them.
  template <class... Kinds>
  void hold() {
    holds_ = [](const store::Request& request) { return (std::holds_alternative<Kinds>(request) || ...); };
  }
  /// Carries out the first that waits, and tells nobody.
  store::Answer carry_out() { return carry_out(held.front().what); }
  /// Answers the first that waits: as the store does, or otherwise, and then it is not carried out.
  void answer() { answer(carry_out()); }
  void answer(store::Answer answer) {
    const std::uint64_t request = held.front().request;
    held.pop_front();
    step(node::Answered{.request = request, .answer = std::move(answer)});
  }
  /// Nothing waits any more.
  void let_through() {
    holds_ = nullptr;
    while (!held.empty()) answer();
  }
  /// Of what was asked, all of one kind.
  template <class Kind>
  [[nodiscard]] std::vector<Kind> all() const {
    std::vector<Kind> found;
    for (const store::Request& request : asked)
      if (const auto* one = std::get_if<Kind>(&request)) found.push_back(*one);
    return found;
  }

  // --- lines ---------------------------------------------------------------------------------------------------------

  /// A new line, and a hello over it.
  Client& dial(Client& client) {
    open(client);
    Words hello{{"hello", {{"game", client.game}, {"next", client.next}}}};
    if (!client.secret.empty()) hello["hello"]["secret"] = client.secret;
    EXPECT_EQ(spoken(toy_games()).misfit(hello.dump(), "ClientMessage"), "");
    step(node::Received{.line = client.line, .text = hello.dump()});
    return client;
  }
  Client& dial(Guest guest, const std::string& room = "house") { return dial(world_.client(guest, room)); }
  void open(Client& client) {
    client.line = ++last_line_;
    client.letters.clear();
    client.hello = {};
    client.why.reset();
    lines_[client.line] = &client;
    step(node::Opened{.line = client.line, .room = client.room_id, .session = proof(client.guest)});
  }
  void hang_up(Client& client) {
    lines_.erase(client.line);
    step(node::Closed{.line = std::exchange(client.line, 0)});
  }
  void say(Client& client, const std::string& text) { step(node::Received{.line = client.line, .text = text}); }
  /// A new command.
  void send(Client& client, Words command) {
    command["id"] = ++client.id;
    client.sent = command.dump();
    say(client, client.sent);
  }
  /// The same again.
  void repeat(Client& client) {
    client.id = Words::parse(client.sent)["id"];
    client.acks.erase(client.id);
    say(client, client.sent);
  }
  void expect_done(Client& client, const Words& command) {
    send(client, command);
    EXPECT_EQ(client.answer(), "ok") << client.sent;
  }

  // --- people --------------------------------------------------------------------------------------------------------

  /// Guests in a room: the first is the host.
  Client& enter(Guest guest, const std::string& room = "house") {
    Client& client = dial(guest, room);
    expect_done(client, {{"do", "enter"}});
    return client;
  }
  /// These people sit and are ready, and the others are bots. So many stones lie there.
  void sit(const std::vector<Client*>& people, int seats, int stones = 40, const std::string& bot = "random") {
    expect_done(*people[0], {{"do", "plan"},
                             {"game", "toy"},
                             {"options", {{"toy.heap", std::to_string(stones)}}},
                             {"seats", seats},
                             {"bot", bot}});
    for (std::size_t seat = 0; seat < people.size(); ++seat) {
      expect_done(*people[seat], {{"do", "sit"}, {"seat", seat}});
      expect_done(*people[seat], {{"do", "ready"}, {"on", true}});
    }
  }
  /// The host starts, and everybody does their part of the deal.
  void deal(const std::vector<Client*>& people) {
    expect_done(*people[0], {{"do", "start"}});
    for (std::size_t seat = 0; seat < people.size(); ++seat) {
      people[seat]->share.fill(static_cast<std::uint8_t>(seat));
      const std::string terms = people[seat]->room["game"]["deal"]["terms"];
      const Bytes32 hash = commit_to(terms, static_cast<Seat>(seat), people[seat]->share);
      expect_done(*people[seat], {{"do", "commit"}, {"hash", hex_text(hash)}});
    }
    for (Client* client : people) expect_done(*client, {{"do", "reveal"}, {"bytes", hex_text(client->share)}});
  }
  /// Somebody who is asked takes a stone.
  void play(Client& client) { send(client, {{"do", "move"}, {"frame", client.frame["seq"]}, {"move", "t1"}}); }
  /// Everybody takes stones as often as this.
  void play_on(const std::vector<Client*>& people, int moves) {
    for (int n = 0; n < moves; ++n) {
      wait(1'500);
      for (Client* client : people) {
        if (!client->asked()) continue;
        play(*client);
        break;
      }
    }
  }
  /// What a bot decided.
  void think(std::size_t which = 0) {
    const node::Think asked = thinking[which];
    thinking.erase(thinking.begin() + static_cast<std::ptrdiff_t>(which));
    step(node::Thought{.thought = asked.thought, .move = asked.game->notation(asked.question->moves.front())});
  }

 private:
  store::Answer carry_out(const store::Request& request) {
    store::Answer answer = world_.memory.answer(request, world_.now);
    if (auto* joined = std::get_if<store::Joined>(&answer); joined != nullptr && !leases) {
      joined->lease.reset();
      world_.memory.answer(store::Heartbeat{.owner = joined->owner}, world_.now);  // it lives at once
    }
    return answer;
  }
  void perform(node::Ask& ask) {
    asked.push_back(ask.what);
    if (holds_ && holds_(ask.what)) {
      held.push_back(std::move(ask));
    } else {
      coming_.push_back(node::Answered{.request = ask.request, .answer = carry_out(ask.what)});
    }
  }
  void perform(const node::Send& send) {
    const auto found = lines_.find(send.line);
    ASSERT_NE(found, lines_.end()) << "a letter on a line that is closed: " << send.text;
    found->second->hear(send.text);
    if (found->second->reads) coming_.push_back(node::Written{.line = send.line, .bytes = send.text.size()});
  }
  void perform(const node::HangUp& end) {
    const auto found = lines_.extract(end.line);
    ASSERT_FALSE(found.empty()) << "a line is hung up that is closed";
    Client& client = *found.mapped();
    if (client.line != end.line) return;  // it has a newer one
    client.line = 0;
    client.why = end.why;
    client.elsewhere = end.node;
  }
  void perform(const node::Think& think) {
    thinking.push_back(think);
    if (!bots_think) return;
    thinking.pop_back();
    coming_.push_back(
        node::Thought{.thought = think.thought, .move = think.game->notation(think.question->moves.front())});
  }
  void perform(const node::Draw& draw) { coming_.push_back(node::Drawn{.draw = draw.draw, .bytes = proof(7)}); }
  void perform(const node::Reply& reply) { replies.push_back(reply); }
  void perform(const node::Drained&) { drained = true; }

  World& world_;
  node::Node node_;
  std::deque<node::Event> coming_;
  std::function<bool(const store::Request&)> holds_;
  std::map<node::LineId, Client*> lines_;
  node::LineId last_line_ = 0;
};

}  // namespace parlour::test
