#include "load/stored.hpp"

#include <unistd.h>

#include "bots/bot.hpp"
#include "core/sha256.hpp"
#include "games/registry.hpp"
#include "load/plan.hpp"
#include "node/node.hpp"
#include "store/sqlite.hpp"

namespace parlour::load {
namespace {

constexpr node::Time step_of_time = 50;
constexpr node::Time longest_evening = 3'600'000;

Bytes32 drawn(Chance& chance) {
  Bytes32 bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(chance.below(256));
  return bytes;
}

/// One room with its people and a node for it alone.
class Evening {
 public:
  Evening(store::Sqlite& store, std::string room, const AnyGame& game, std::uint64_t seed)
      : store_(store), room_(std::move(room)), chance_(seed), node_(node::Settings{}) {
    for (const bool host : {true, false}) {
      Somebody& who = people_.emplace_back(Somebody{
          .token = drawn(chance_), .person = Person(host, seed + (host ? 0 : 1)), .before = Person(host, seed)});
      who.person.plan = plan_for(game);
      store_.answer(store::NewGuest{.session = Sha256{}.feed(who.token).digest(), .name = host ? "Anna" : "Ben"}, 0);
    }
    store_.answer(store::CreateRoom{.room = room_, .key = Sha256{}.feed(secret).digest()}, 0);
  }

  /// Until the game has so many entries; false if it never came to that.
  bool play(std::size_t entries) {
    happen(node::TimePassed{});
    for (const node::LineId line : {node::LineId{1}, node::LineId{2}}) {
      happen(node::Opened{.line = line, .room = room_, .session = Sha256{}.feed(people_[line - 1].token).digest()});
      happen(node::Received{.line = line, .text = people_[line - 1].person.hello(secret)});
    }
    std::size_t games = 0;
    std::size_t since = 0;  // the deal
    while (now_ < longest_evening) {
      for (const node::LineId line : {node::LineId{1}, node::LineId{2}}) {
        Person& person = people_[line - 1].person;
        if (person.wants(now_ * millisecond) != nullptr) happen(node::Received{.line = line, .text = person.act()});
      }
      if (people_.front().person.game() != games) {
        games = people_.front().person.game();
        since = stored_;
      }
      const bool enough = people_.front().person.plays() && stored_ - since >= entries + 10;
      if (enough && people_.front().frames > 1 && node_.stored(room_)) return true;
      now_ += step_of_time;
      happen(node::TimePassed{});
    }
    return false;
  }

  [[nodiscard]] Left leave() const {
    return {.room = room_, .token = hex_text(people_.front().token), .person = people_.front().before};
  }

 private:
  static constexpr std::string_view secret = "link";
  static constexpr Moment millisecond = 1'000'000;
  struct Somebody {
    Bytes32 token{};
    Person person;
    Person before;  // the last frame
    std::uint64_t frames = 0;
  };

  void happen(const node::Event& event) {
    std::deque<node::Event> events{event};
    for (; !events.empty(); events.pop_front())
      for (const node::Effect& effect : node_.step(events.front(), now_))
        if (auto next = perform(effect)) events.push_back(std::move(*next));
  }

  std::optional<node::Event> perform(const node::Effect& effect) {
    if (const auto* send = std::get_if<node::Send>(&effect)) {
      hear(people_[send->line - 1], send->text);
    } else if (const auto* ask = std::get_if<node::Ask>(&effect)) {
      if (const auto* commit = std::get_if<store::Commit>(&ask->what))
        for (const store::Part& part : commit->parts) stored_ += part.rows.size();
      return node::Answered{.request = ask->request, .answer = store_.answer(ask->what, now_)};
    } else if (const auto* think = std::get_if<node::Think>(&effect)) {
      MoveList offered;
      for (const Move move : think->question->moves) offered.add(move);
      Chance luck(think->question->seed);
      const Decision decision{*think->game, think->question->view, think->question->knowledge, offered,
                              think->question->aside};
      const Move move = think->bot.choose(think->bot, decision, luck, [] { return false; });
      return node::Thought{.thought = think->thought, .move = think->game->notation(move)};
    } else if (const auto* draw = std::get_if<node::Draw>(&effect)) {
      return node::Drawn{.draw = draw->draw, .bytes = drawn(chance_)};
    }
    return std::nullopt;
  }

  void hear(Somebody& who, const std::string& letter) const {
    if (const auto ack = Person::read_ack(letter)) return who.person.answered(ack->ok);
    if (letter.starts_with(R"({"frame":)")) {
      who.before = who.person;
      ++who.frames;
    } else if (letter.starts_with(R"({"room":)")) {
      who.frames = 0;  // a game may begin with it
    }
    who.person.hear(letter, now_ * millisecond);
  }

  store::Sqlite& store_;
  std::string room_;
  Chance chance_;
  node::Node node_;
  std::vector<Somebody> people_;
  node::Time now_ = 0;
  std::size_t stored_ = 0;  // entries
};

}  // namespace

std::expected<std::vector<Left>, std::string> leave_rooms(const std::filesystem::path& folder, std::size_t rooms,
                                                          std::size_t entries) {
  std::vector<Left> left;
  {
    // Whether a power cut would take it back is of no interest on the way.
    auto store = store::Sqlite::open(folder, {.vfs = {}, .sync_each_commit = false});
    if (!store) return std::unexpected(store.error());
    const auto games = all_games();
    for (std::size_t seed = 0; left.size() < rooms; ++seed) {
      Evening evening(*store, "room" + std::to_string(seed), games[seed % games.size()], seed);
      if (evening.play(entries)) left.push_back(evening.leave());
      if (seed > 10 * rooms + 100) return std::unexpected("games end before they have so many entries");
    }
  }
  sync();  // else the first who stores something there waits for all of it
  return left;
}

// --- back again ------------------------------------------------------------------------------------------------------

std::expected<Resumed, std::string> come_back(const Settings& settings, std::vector<Left> people, Moment start,
                                              Moment patience) {
  constexpr std::size_t at_the_door = 200;  // connections that are being made
  Resumed resumed;
  Poll poll;
  std::vector<char> space(1U << 19U);
  std::vector<Wire> wires;
  std::vector<bool> inside(people.size());
  std::size_t opening = 0;
  std::size_t done = 0;
  wires.reserve(people.size());
  while (done < people.size() && moment() < start + patience) {
    for (; wires.size() < people.size() && opening < at_the_door; ++opening) {
      const auto who = static_cast<std::uint32_t>(wires.size());
      auto wire = Wire::open(address_of(settings), first_address + who);
      if (!wire) return std::unexpected(wire.error());
      wire->upgrade("/t/" + people[who].room + "/live", people[who].token);
      wires.push_back(std::move(*wire));
      poll.add(wires.back(), who);
    }
    poll.wait(moment() + second / 10, [&](std::uint32_t who, bool may_send) {
      if (may_send) wires[who].flush();
      const auto hear = [&](const Message& message) {
        if (message.said == Said::upgraded) {
          --opening;
          inside[who] = true;
          const std::string hello = people[who].person.hello("");
          if (settings.listener) settings.listener(hello, true);
          return wires[who].send(hello);
        }
        if (settings.listener && message.said == Said::text) settings.listener(message.text, false);
        const bool frame = message.text.starts_with(R"({"frame":)");
        const std::uint64_t before = people[who].person.next();
        if (message.said == Said::text && people[who].person.hear(message.text, 0) == Wrong::nothing && !frame) return;
        if (message.said == Said::text && frame && people[who].person.next() == before + 1 &&
            !people[who].room.empty()) {
          resumed.times.push_back(moment() - start);
        } else if (!people[who].room.empty()) {
          ++resumed.why[std::string{message.text.substr(0, 60)}];
        }
        if (!people[who].room.empty()) ++done;
        people[who].room.clear();
      };
      if (!wires[who].receive(space, hear)) {
        if (!inside[who]) --opening;
        if (!people[who].room.empty()) ++done, ++resumed.why["the line was cut"];
        people[who].room.clear();
        poll.remove(wires[who]);
      } else {
        poll.renew(wires[who], who);
      }
    });
  }
  if (done < people.size()) resumed.why["no answer in time"] += people.size() - done;
  return resumed;
}

}  // namespace parlour::load
