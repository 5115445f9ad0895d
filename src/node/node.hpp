// A node: many rooms and the lines to the people in them. A deterministic machine like a room: `step` takes one event and the time and
// says what is to be done. It has no socket, no disk, no thread and no clock; whoever runs it does what the effects say, in their order,
// and brings back what comes of it.
//
// Nothing leaves before the entry that it rests on is stored: letters wait behind the entries of their room, refusals too, since they may
// follow from one. Rooms belong to a node by claims with rising epochs (store/store.hpp). When it is not sure what became of an entry, it
// forgets the room, and whoever comes to it next finds it claimed and loaded anew. docs/storm.md says what is tested, and how.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "bots/bot.hpp"
#include "store/store.hpp"

namespace parlour::node {

using live::Guest;
using live::Time;

/// A connection, by a number that its node has used for no other.
using LineId = std::uint64_t;

struct Settings {
  std::string name = "node";
  std::string address{};              // where other nodes reach it
  Time idle = 60'000;                 // a room in which nobody is, until it is forgotten
  std::size_t most_lines = 20'000;    // and so rooms too
  std::size_t most_unread = 262'144;  // bytes that a line may lag behind
  std::size_t longest_text = 16'384;  // of a message
  Time hello = 10'000;                // until a line must have said who it is
  /// Lines are let in at this rate, so many at once, and so many may wait for it.
  std::uint32_t admitted_a_second = 200;
  std::uint32_t admitted_at_once = 50;
  std::size_t most_waiting = 10'000;
  /// Messages of a line, likewise.
  std::uint32_t messages_a_second = 10;
  std::uint32_t messages_at_once = 40;
  /// Games that are played again for people who lack many of their frames: of each guest in a room, and of all.
  std::uint32_t replays_a_second = 1;
  std::uint32_t replays_at_once = 4;
  std::uint32_t all_replays_a_second = 40;
  std::uint32_t all_replays_at_once = 200;
  /// Bytes of letters that wait for their entries to be stored: of a room, and of all. What waits beyond that is forgotten with its room,
  /// whose people come again.
  std::size_t most_held = 4'194'304;
  std::size_t all_held = 268'435'456;
  /// Questions to bots that are thought about at the same time; the others wait, and are thought about less.
  std::size_t thinkers = 2;
  std::size_t most_hard = 1;  // of these as `hard`, whose thoughts are long; the others think as `normal`
};

// --- what happens ----------------------------------------------------------------------------------------------------

/// Somebody wants to be in touch with a room. `session` is the hash of what the device proves itself with.
struct Opened {
  LineId line = 0;
  std::string room;
  Bytes32 session{};
};
/// The first text says hello, {"hello":{"game":1,"next":17,"secret":"…"}}: which frames the client has, and, of somebody who is not in the
/// room yet, what the link says. Every other text is a command to the room, and none comes before the answer to the first.
struct Received {
  LineId line = 0;
  std::string text;
};
struct Closed {
  LineId line = 0;
};
/// So many bytes of what was sent have left.
struct Written {
  LineId line = 0;
  std::size_t bytes = 0;
};
/// How long a ping took.
struct Measured {
  LineId line = 0;
  Time trip = 0;
};
struct Answered {
  std::uint64_t request = 0;
  store::Answer answer;
};
struct Thought {
  std::uint64_t thought = 0;
  std::string move;
};
struct Drawn {
  std::uint64_t draw = 0;
  Bytes32 bytes{};
};
/// Somebody beside the rooms wants something of the store: to make a room or a guest, to look at finished games.
struct Call {
  std::uint64_t call = 0;
  store::Request request;
};
/// Sessions of a guest are over, and so are their lines: this one, or all but that one, or all.
struct Ended {
  Guest guest = live::no_guest;
  std::optional<Bytes32> only = std::nullopt;
  std::optional<Bytes32> but = std::nullopt;
};
/// Everything is to be stored and given away: the node ends.
struct Drain {};
struct TimePassed {};

using Event =
    std::variant<Opened, Received, Closed, Written, Measured, Answered, Thought, Drawn, Call, Ended, Drain, TimePassed>;

// --- what is to be done ----------------------------------------------------------------------------------------------

struct Send {
  LineId line = 0;
  std::string text;
};
/// Why a line is closed: their names are `whys`.
enum class Why : std::uint8_t {
  again,      // come back soon
  elsewhere,  // the room is at another node
  replaced,   // the guest has a newer line to this room
  missing,    // there is no such room
  stranger,   // nobody has this session
  uninvited,  // not in the room, and without its link
  damaged,    // the room cannot be read
  unheard,    // no hello, or something before its answer
  hasty,      // too many messages
  slow,       // too much has not been read
  busy,       // too many lines
};
inline constexpr std::array<std::string_view, 11> whys{"again",    "elsewhere", "replaced", "missing",
                                                       "stranger", "uninvited", "damaged",  "unheard",
                                                       "hasty",    "slow",      "busy"};
struct HangUp {
  LineId line = 0;
  Why why = Why::again;
  std::string node;  // elsewhere
};
struct Ask {
  std::uint64_t request = 0;
  store::Request what;
};
/// A bot is to think. It has been told to think less if many wait.
struct Think {
  std::uint64_t thought = 0;
  const AnyGame* game = nullptr;
  Bot bot;
  std::shared_ptr<const live::Question> question;  // apart: every effect is as large as the largest
};
/// 32 random bytes are wanted.
struct Draw {
  std::uint64_t draw = 0;
};
struct Reply {
  std::uint64_t call = 0;
  store::Answer answer;
};
/// There is nothing left to do: it may end.
struct Drained {};

using Effect = std::variant<Send, HangUp, Ask, Think, Draw, Reply, Drained>;

// --- the node --------------------------------------------------------------------------------------------------------

/// Tokens that come at a steady rate, up to so many at once.
class Bucket {
 public:
  Bucket(std::uint32_t a_second, std::uint32_t at_once, Time now)
      : a_second_(a_second), most_(Time{at_once} * 1'000), level_(most_), since_(now) {}
  bool take(Time now);
  /// When there is one.
  [[nodiscard]] Time next(Time now) const;

 private:
  [[nodiscard]] Time level(Time now) const { return std::min(most_, level_ + (now - since_) * a_second_); }
  Time a_second_;
  Time most_;  // thousandths
  Time level_;
  Time since_;
};

class Node {
 public:
  explicit Node(Settings settings, std::span<const AnyGame> games = all_games());

  /// The clock must run on while the machine sleeps. One that runs backwards counts as one that stands still. `more`: something else happens
  /// at the same moment, and what is to be stored waits for it (`wants_to_store`).
  std::vector<Effect> step(const Event& event, Time now, bool more = false);
  [[nodiscard]] bool wants_to_store() const { return !committing_ && !dirty_.empty(); }
  /// When `TimePassed` is wanted.
  [[nodiscard]] std::optional<Time> due() const;

  /// A room as it is here, if it is: for those who test it. `stored`: all of it.
  [[nodiscard]] const live::Room* room(const std::string& id) const;
  [[nodiscard]] bool stored(const std::string& id) const;
  /// Whether it has a room, or is about to.
  [[nodiscard]] bool has(const std::string& id) const { return rooms_.contains(id); }
  /// Whether people may come: it has its lease, and is not about to end.
  [[nodiscard]] bool is_ready() const { return owner_ && !draining_; }
  /// How long it keeps its rooms when it is not heard of any more; nothing: for ever, or it has not joined.
  [[nodiscard]] std::optional<Time> lease() const { return lease_; }
  /// Whether what has this hash lets somebody into a room; nothing: it is not here.
  [[nodiscard]] std::optional<bool> lets_in(const std::string& id, const Bytes32& key) const;
  /// How much it has in hand, for those who watch it.
  struct Load {
    std::size_t rooms = 0;
    std::size_t lines = 0;
    std::size_t waiting = 0;     // lines
    std::size_t letters = 0;     // that wait for their entry to be stored
    std::size_t held = 0;        // bytes of these
    std::size_t unread = 0;      // bytes that were sent and have not left
    std::size_t unsaved = 0;     // entries
    std::size_t requests = 0;    // to the store
    std::size_t thoughts = 0;    // under way and waiting
    std::size_t thinking = 0;    // of these, under way
    std::uint64_t lessened = 0;  // thoughts so far for which there was less time than usual
    std::uint64_t capped = 0;    // that were `hard` and one too many
    std::uint64_t late = 0;      // that nobody wanted any more
    std::uint64_t claims = 0;    // of rooms, that were granted
    std::uint64_t fenced = 0;    // times that a room could not be stored, since somebody else had it by then
    std::uint64_t unknown = 0;   // or nobody knows whether it was
    std::uint64_t leases = 0;    // lost
  };
  [[nodiscard]] Load load() const;

 private:
  struct Line {
    explicit Line(const Bucket& bucket) : messages(bucket) {}

    enum class Stage : std::uint8_t { silent, waiting, asking, at_the_door, catching_up, greeted, welcome };
    Stage stage = Stage::silent;
    std::string room;
    Bytes32 session{};
    Time since = 0;
    Bytes32 key{};  // the hash of the link's secret, as it said
    Guest guest = live::no_guest;
    std::string name;
    std::uint64_t game = 0;  // its frames, as it said
    std::size_t next = 0;
    std::size_t unread = 0;  // bytes
    std::size_t owed = 0;    // of these, frames of before: however many they are, nobody is slow for them
    Time trip = 0;
    Bucket messages;
    int tries = 0;  // to catch up
  };
  /// What waits for an entry to be stored.
  struct Waiting {
    std::uint64_t rests_on = 0;  // so many entries must be stored
    LineId line = 0;
    std::string text;
    bool welcome = false;     // the answer to a hello
    std::size_t counted = 0;  // bytes, of what may wait
  };
  struct Hosted {
    enum class Stage : std::uint8_t { claiming, loading, open };
    Stage stage = Stage::claiming;
    std::uint64_t opening = 0;  // by number: what belongs to an earlier one is of no interest
    std::uint64_t epoch = 0;
    std::uint64_t entries = 0;  // that it had when it was claimed
    Bytes32 key{};              // the hash of what lets somebody in
    std::map<Guest, std::string> names;
    std::optional<live::Room> room;
    Time ahead = 0;                   // of the node's clock is the room's
    std::map<Guest, LineId> lines;    // of those who were greeted, one each
    std::vector<LineId> at_the_door;  // until it is open
    std::uint64_t made = 0;           // entries
    std::uint64_t saved = 0;
    std::vector<store::Row> unsaved;
    std::vector<store::FinishedGame> finished;  // and not saved
    std::size_t on_the_way = 0;                 // of the unsaved
    std::size_t finished_on_the_way = 0;
    std::deque<Waiting> letters;
    std::size_t held = 0;             // bytes of them
    std::map<Guest, Bucket> replays;  // of those who have wanted one
    std::uint64_t last_finished = 0;  // the number of a game
    std::uint64_t asked_game = 0;     // tickets belong to it
    std::set<std::uint64_t> asked;    // tickets that somebody thinks about, or will
    bool luck_asked = false;
    Time idle_since = 0;
    std::optional<Time> timer;
  };
  enum class Asked : std::uint8_t { join, heartbeat, ended, claim, load, history, commit, release, guest, names, call };
  struct Pending {
    Asked what = Asked::call;
    std::string room;
    std::uint64_t opening = 0;
    std::uint64_t number = 0;  // of a line or a call
    Guest forgotten = live::no_guest;
    Time sent = 0;
    std::vector<std::pair<std::string, std::uint64_t>> rooms;  // of a commit, with their openings
  };
  struct Idea {
    std::string room;
    std::uint64_t opening = 0;
    std::uint64_t game = 0;
    std::uint64_t ticket = 0;
    bool hard = false;
  };

  // node.cpp: events, the lease
  void happen(const Opened& event);
  void happen(const Received& event);
  void happen(const Closed& event);
  void happen(const Written& event);
  void happen(const Measured& event);
  void happen(const Answered& event);
  void happen(const Thought& event);
  void happen(const Drawn& event);
  void happen(const Call& event);
  void happen(const Ended& event);
  void happen(const Drain& event);
  void happen(const TimePassed&) {}
  Pending& ask(Asked what, store::Request request, const std::string& room = {}, std::uint64_t opening = 0);
  void join();
  void joined(const store::Answer& answer);
  void heard(const Pending& pending, const store::Answer& answer);
  void ended_elsewhere(const store::Answer& answer);
  [[nodiscard]] Time between_heartbeats() const { return *lease_ * 3 / 10; }
  void mind_the_lease();
  void lose_everything();
  void what_is_due();
  void mind_the_end();

  // lines.cpp: from the first word to the last
  void hang_up(LineId id, Why why, std::string node = {});
  void close(LineId id);
  void mind_the_door();
  void hello(LineId id, Line& line, std::string_view text);
  void recognised(LineId id, const store::Answer& answer);
  void tell_names(Hosted& hosted, const std::vector<store::GuestIs>& names, std::span<const LineId> lines);
  void tell_all_names(Hosted& hosted, LineId to, Guest guest);
  [[nodiscard]] static std::vector<LineId> lines_of_members(const Hosted& hosted);
  void forget(Guest guest);
  void greet(Hosted& hosted, const std::string& room, LineId id, const store::Journal* history);
  /// Frames from one to another.
  struct Gap {
    std::size_t from = 0;
    std::size_t to = 0;
  };
  [[nodiscard]] static std::optional<Gap> gap(const Hosted& hosted, const Line& line);
  void send(LineId id, std::string text);
  /// What lets somebody in: what the host has renewed, or what the room was made with.
  [[nodiscard]] static Bytes32 key_of(const Hosted& hosted);
  bool may_replay(Hosted& hosted, Guest guest);

  // rooms.cpp: claimed, loaded, fed, stored, forgotten
  Hosted* hosted(const std::string& room, std::uint64_t opening);
  void touch(const std::string& room, LineId id);
  void claimed(const std::string& room, Hosted& hosted, const store::Answer& answer);
  void loaded(const std::string& room, Hosted& hosted, const store::Answer& answer);
  bool open(const std::string& room, Hosted& hosted, const std::vector<store::Row>& rows);
  void feed(const std::string& room, Hosted& hosted, const live::Input& input);
  void keep(Hosted& hosted, LineId line, std::string text);
  void deliver();
  void commit_what_waits();
  void committed(const Pending& pending, const store::Answer& answer);
  void drop(const std::string& room, Why why, const std::string& node = {});
  void give_away(const std::string& room);
  void set_timer(const std::string& room, Hosted& hosted);
  [[nodiscard]] Time room_time(const Hosted& hosted) const { return now_ + hosted.ahead; }
  [[nodiscard]] Time trip(const Hosted& hosted) const;

  // thinking.cpp
  void ask_bots(const std::string& room, Hosted& hosted);
  void think_on();
  [[nodiscard]] std::size_t hard_ones() const;

  Settings settings_;
  std::span<const AnyGame> games_;
  std::uint64_t knows_;          // up to which version of journals
  std::vector<Effect> effects_;  // of this step
  std::optional<Time> clock_;    // as it was told
  Time now_ = 0;                 // never runs backwards

  std::optional<store::Owner> owner_;
  std::optional<store::Owner> joining_;  // and not heard of yet
  std::optional<Time> lease_;            // how long, if it ends
  Time lease_ends_ = 0;
  Time next_heartbeat_ = 0;
  bool heartbeat_asked_ = false;  // or to join
  bool draining_ = false;
  bool drained_ = false;

  std::unordered_map<LineId, Line> lines_;
  std::set<std::pair<Time, LineId>> silent_;  // who has not said hello, since when
  std::deque<LineId> door_;                   // who waits to be let in
  Bucket admissions_;
  Bucket replays_;
  std::size_t held_ = 0;  // bytes of letters in all rooms
  std::unordered_map<std::string, Hosted> rooms_;
  std::set<std::pair<Time, std::string>> timers_;
  std::set<std::string> dirty_;  // rooms with entries that are not on their way
  std::set<std::string> fed_;    // rooms that may have something to deliver, in this step
  bool committing_ = false;
  std::uint64_t openings_ = 0;

  std::map<std::uint64_t, Pending> pending_;
  std::uint64_t last_request_ = 0;
  std::map<std::uint64_t, Idea> thoughts_;
  std::deque<Idea> to_think_;
  std::uint64_t last_thought_ = 0;
  std::uint64_t lessened_ = 0;
  std::uint64_t capped_ = 0;
  std::uint64_t late_ = 0;
  std::uint64_t claims_ = 0;
  std::uint64_t fenced_ = 0;
  std::uint64_t unknown_ = 0;
  std::uint64_t leases_ = 0;  // lost
  std::map<std::uint64_t, std::pair<std::string, std::uint64_t>> draws_;
  std::uint64_t last_draw_ = 0;
};

/// A journal as a store has it.
std::expected<std::vector<live::Entry>, std::string> read_rows(std::span<const store::Row> rows);
/// The room that its journal leads to; if another version has written it, at most its running game ends. Nothing: it cannot be read.
std::optional<live::Room::Upgraded> read_room(const std::string& id, std::span<const store::Row> rows,
                                              std::span<const AnyGame> games = all_games());

}  // namespace parlour::node
