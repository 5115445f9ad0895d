// Power cuts under a node with people at its tables: what somebody was told is so afterwards, and their games go on.
#include <deque>

#include "bots/bot.hpp"
#include "core/sha256.hpp"
#include "load/person.hpp"
#include "load/plan.hpp"
#include "node/node.hpp"
#include "record/record.hpp"
#include "store/conformance.hpp"
#include "store/disk.hpp"
#include "store/sqlite.hpp"
#include "support/scale.hpp"
#include "support/scratch.hpp"
#include "support/spoken.hpp"

namespace parlour::test {
namespace {

constexpr std::string_view secret_of_link = "link";

/// Somebody at a table, and what they know.
struct Player {
  load::Person person;
  std::string room;
  live::Guest guest = live::no_guest;
  Bytes32 session{};
  std::string sent;               // the last command
  std::vector<std::string> done;  // those that were acknowledged
  bool welcome = false;           // on this line
  std::string complaint;
};

std::uint64_t id_of(const std::string& command) { return std::stoull(command.substr(command.find(':') + 1)); }

/// Rooms with two people each, of all games.
std::vector<Player> gather(store::Sqlite& store, std::size_t rooms, std::uint64_t seed) {
  std::vector<Player> players;
  for (std::size_t n = 0; n < rooms; ++n) {
    const std::string room = "room" + std::to_string(n);
    store.answer(store::CreateRoom{.room = room, .key = Sha256{}.feed(secret_of_link).digest()}, 0);
    for (const bool host : {true, false}) {
      Player& who = players.emplace_back(Player{.person = load::Person(host, seed + players.size()),
                                                .room = room,
                                                .session = session(static_cast<std::uint8_t>(players.size() + 1)),
                                                .sent = {},
                                                .done = {},
                                                .welcome = false,
                                                .complaint = {}});
      who.person.plan = load::plan_for(all_games()[(seed + n) % all_games().size()]);
      const auto guest = store.answer(store::NewGuest{.session = who.session, .name = "Anna"}, 0);
      who.guest = std::get<store::GuestIs>(guest).guest;
    }
  }
  return players;
}

/// A node from its start until the power goes off. Its store takes its time, and everybody goes on meanwhile.
class Night {
 public:
  Night(store::Sqlite& store, const TestDisk& disk, std::vector<Player>& players, Chance& chance, node::Time begun)
      : store_(store), disk_(disk), players_(players), chance_(chance), now_(begun) {}

  /// Until then at most. Returns when it ended.
  node::Time go_on(node::Time end) {
    happen(node::TimePassed{});
    while (!asked_.empty()) answer();
    for (std::size_t i = 0; i < players_.size(); ++i) {
      players_[i].welcome = false;
      happen(node::Opened{.line = i + 1, .room = players_[i].room, .session = players_[i].session});
      say(i, players_[i].person.hello(secret_of_link));
    }
    while (now_ < end && !disk_.is_off()) {
      now_ += 50;
      for (std::size_t i = 0; i < players_.size(); ++i) {
        if (!players_[i].welcome || players_[i].person.wants(now_ * 1'000'000) == nullptr) continue;
        players_[i].sent = players_[i].person.act();
        say(i, players_[i].sent);
      }
      happen(node::TimePassed{});
      while (!asked_.empty() && chance_.below(3) != 0) answer();
    }
    return now_;
  }

 private:
  /// All that goes over a line, either way, is held to the schema.
  static void hold(Player& who, const std::string& text, const std::string& type) {
    if (std::string misfit = spoken().misfit(text, type); !misfit.empty()) who.complaint = std::move(misfit);
  }
  void say(std::size_t player, const std::string& text) {
    hold(players_[player], text, "ClientMessage");
    happen(node::Received{.line = player + 1, .text = text});
  }
  void answer() {
    const node::Ask ask = asked_.front();
    asked_.pop_front();
    const store::Answer answer = store_.answer(ask.what, now_);
    happen(node::Answered{.request = ask.request, .answer = answer});
  }
  /// Nothing happens without power.
  void happen(const node::Event& event) {
    for (events_.push_back(event); !events_.empty() && !disk_.is_off(); events_.pop_front())
      for (const node::Effect& effect : node_.step(events_.front(), now_)) perform(effect);
  }
  void perform(const node::Effect& effect) {
    if (const auto* send = std::get_if<node::Send>(&effect)) {
      events_.push_back(node::Written{.line = send->line, .bytes = send->text.size()});
      hear(players_[send->line - 1], *send);
    } else if (const auto* ask = std::get_if<node::Ask>(&effect)) {
      asked_.push_back(*ask);
    } else if (const auto* end = std::get_if<node::HangUp>(&effect)) {
      players_[end->line - 1].complaint = "hung up: " + std::string{node::whys[static_cast<std::size_t>(end->why)]};
    } else if (const auto* draw = std::get_if<node::Draw>(&effect)) {
      node::Drawn drawn{.draw = draw->draw, .bytes = {}};
      for (std::uint8_t& byte : drawn.bytes) byte = static_cast<std::uint8_t>(chance_.below(256));
      events_.push_back(drawn);
    } else if (const auto* think = std::get_if<node::Think>(&effect)) {
      MoveList offered;
      for (const Move move : think->question->moves) offered.add(move);
      const Decision decision{*think->game, think->question->view, think->question->knowledge, offered,
                              think->question->aside};
      const Move move = think->bot.choose(think->bot, decision, chance_, [] { return false; });
      events_.push_back(node::Thought{.thought = think->thought, .move = think->game->notation(move)});
    }
  }
  void hear(Player& who, const node::Send& letter) {
    hold(who, letter.text, "ServerMessage");
    if (const auto ack = load::Person::read_ack(letter.text)) {
      if (ack->ok) who.done.push_back(who.sent);
      return who.person.answered(ack->ok);
    }
    if (who.person.hear(letter.text, now_ * 1'000'000) != load::Wrong::nothing)
      who.complaint = "a frame that does not follow: " + letter.text.substr(0, 60);
    if (!letter.text.starts_with(R"({"hello":)")) return;
    who.welcome = true;
    // What was under way when the line was lost is sent again.
    if (who.person.under_way()) events_.push_back(node::Received{.line = letter.line, .text = who.sent});
  }

  store::Sqlite& store_;
  const TestDisk& disk_;
  std::vector<Player>& players_;
  Chance& chance_;
  node::Time now_;
  node::Node node_{node::Settings{}};
  std::deque<node::Event> events_;
  std::deque<node::Ask> asked_;
};

struct Counted {
  std::size_t done = 0;    // commands that were acknowledged
  std::size_t hashes = 0;  // that were compared
};

/// What is not as somebody was told; nothing: all of it is. `entries` are those of their room.
std::string misses(const Player& who, const std::vector<live::Entry>& entries, Counted& counted) {
  counted.done += who.done.size();
  if (entries.empty()) return who.done.empty() && who.person.next() == 0 ? "" : "a room is lost";
  const auto room = live::Room::rebuild(entries);
  if (!room) return room.error();
  const std::uint64_t before = live::Room::rebuild(std::span(entries).first(1)).value().last_id(who.guest);
  for (const std::string& command : who.done) {
    const auto is_it = [&](const live::Entry& entry) {
      const auto* stored = std::get_if<live::Command>(&entry.input);
      return stored != nullptr && stored->guest == who.guest && stored->text == command;
    };
    if (id_of(command) > before && std::ranges::count_if(entries, is_it) != 1)
      return "a command is lost, or there twice: " + command;
  }
  const std::uint64_t game = who.person.game();
  if (who.person.next() == 0 || game < room->games()) return "";
  const std::size_t frame = who.person.next() - 1;
  if (game > room->games() || room->table() == nullptr || frame >= room->table()->next_frame())
    return "a frame is lost";
  const auto again = live::frames_again(entries, {.guest = who.guest, .game = game, .next = frame}, frame + 1);
  if (again.size() != 1 || !again.front().contains(R"("chain":")" + hash_text(who.person.chain())))
    return "another hash";
  ++counted.hashes;
  return "";
}

/// What is wrong after a power cut; nothing: all is well.
std::string after_a_cut_at_the_tables(std::uint64_t seed, bool sync_each_commit, Counted& counted) {
  Chance chance(seed);
  const Scratch scratch;
  TestDisk disk;
  std::vector<Player> players;
  node::Time now = 1'000;
  {
    auto store =
        store::Sqlite::open(scratch.path("before"), {.vfs = disk.name(), .sync_each_commit = sync_each_commit});
    if (!store) return store.error();
    players = gather(*store, 2, seed);
    disk.cut_after(1 + chance.below(1'500));
    now = Night(*store, disk, players, chance, now).go_on(600'000);
  }
  if (!disk.is_off()) return "the power did not go off";

  const std::string folder = scratch.path("after");
  std::filesystem::create_directory(folder);
  disk.leave(folder, chance);
  TestDisk next;
  auto store = store::Sqlite::open(folder, {.vfs = next.name(), .sync_each_commit = true});
  if (!store) return store.error();
  for (const Player& who : players) {
    const auto loaded = store->answer(store::Load{.room = who.room}, now);
    const auto* journal = std::get_if<store::Journal>(&loaded);
    if (journal == nullptr) return who.room + " cannot be loaded";
    const auto entries = node::read_rows(journal->rows);
    if (!entries) return entries.error();
    if (const std::string missing = misses(who, *entries, counted); !missing.empty()) return missing;
    if (!who.complaint.empty()) return who.complaint;
  }
  Night(*store, next, players, chance, now).go_on(now + 3'000);
  for (const Player& who : players)
    if (!who.complaint.empty()) return "afterwards: " + who.complaint;
  return {};
}

void cut_tables_often(std::uint64_t first, int cuts) {
  Counted counted;
  for (int n = 0; n < cuts; ++n) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(n);
    EXPECT_EQ(after_a_cut_at_the_tables(seed, true, counted), "") << "seed " << seed;
  }
  EXPECT_GT(counted.done, static_cast<std::size_t>(cuts));
  EXPECT_GT(counted.hashes, static_cast<std::size_t>(cuts) / 4);
}

TEST(StoreTables, what_people_were_told_outlives_a_power_cut) { cut_tables_often(1, scaled(100)); }

TEST(SoakStoreTables, what_people_were_told_outlives_a_power_cut_at_any_moment) {
  cut_tables_often(1'000, scaled(1'000));
}

/// Otherwise the tests above could not fail.
TEST(StoreTables, without_a_sync_at_each_commit_it_would_not) {
  int lost = 0;
  Counted counted;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    lost += after_a_cut_at_the_tables(seed, false, counted).empty() ? 0 : 1;
  EXPECT_GT(lost, 0);
}

}  // namespace
}  // namespace parlour::test
