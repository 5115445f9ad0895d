// A room: people around a table. Lobby, games, rematches. A deterministic machine without clock, socket, thread or file: `step` takes one
// input and the time and says what is to be stored, and what leaves once it is stored. The inputs are the journal: a room is rebuilt from
// them exactly. docs/room.md has the whole contract.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/registry.hpp"
#include "protocol/json_reader.hpp"
#include "record/deal.hpp"
#include "table/table.hpp"

namespace parlour::live {

/// Raised whenever the same journal leads anywhere else.
inline constexpr int room_version = 5;

/// People are known by number. Names stand elsewhere, so that they can be erased.
using Guest = std::uint32_t;
inline constexpr Guest no_guest = 0;

inline constexpr Time away_before_a_bot = 30'000;      // without a connection, if the plan says nothing else
inline constexpr Time silence_before_a_bot = 120'000;  // openly asked, with no clock running
inline constexpr Time deal_step = 10'000;              // to send a hash, to reveal
inline constexpr Time longest_trip = 400;
inline constexpr Time patience_of_relaxed = 30'000;
inline constexpr std::size_t frames_kept = 8;
inline constexpr std::size_t ack_length = 1'024;
inline constexpr std::size_t command_length = 512;  // to which a client fills up all but long plans and texts

// --- what comes in ---------------------------------------------------------------------------------------------------

/// A line to this guest is open. It has the frames of this game before `next`.
struct Connected {
  Guest guest = no_guest;
  std::uint64_t game = 0;  // its number
  std::size_t next = 0;
};
struct Disconnected {
  Guest guest = no_guest;
};
/// What a guest wants, as JSON with a rising "id"; docs/room.md lists them.
struct Command {
  Guest guest = no_guest;
  std::string text;
};
/// What a bot decided.
struct Thought {
  std::uint64_t ticket = 0;
  std::string move;
};
/// Random bytes that the room has asked for (`wants_luck`).
struct Luck {
  Bytes32 bytes{};
};
struct TimePassed {};
/// The room was read back from its journal: nobody is connected any more.
struct Loaded {};
/// The room as it is between games, as JSON. Nobody sends one: a journal begins with it. Each game's start leaves another, before its own
/// entry, so that nothing before it is needed any more; and each game's end one more, after the entry that ended it, so that an upgrade
/// need not play by other rules what is over.
struct Snapshot {
  std::string text;
  bool after_a_game = false;  // which may be looked at until the next one starts: no room is rebuilt from here
};

using Input = std::variant<Connected, Disconnected, Command, Thought, Luck, TimePassed, Loaded, Snapshot>;

/// An input with the time of the room, as it is stored. `trip` is the longest way to a person and back, in milliseconds.
struct Entry {
  std::uint64_t number = 0;
  Time at = 0;
  Time trip = 0;
  Input input;
};
std::string write_entry(const Entry& entry);
/// What stands in an entry beside number, time and trip.
Input read_input(ObjectReader& in);
std::expected<Entry, std::string> read_entry(std::string_view line);

// --- what comes out --------------------------------------------------------------------------------------------------

struct Letter {
  Guest to = no_guest;
  std::string text;  // one JSON object; shared rooms fill it up with spaces to a length that tells nothing
};

struct Outcomes {
  std::vector<Entry> entries;   // stored before any letter leaves, and together
  std::vector<Letter> letters;  // in this order
};

// --- the room --------------------------------------------------------------------------------------------------------

/// A place at the table, as the lobby has it.
struct Chair {
  enum class Kind : std::uint8_t { open, closed, person, bot };  // their names: chair_kinds
  Kind kind = Kind::open;
  Guest guest = no_guest;  // person
  std::string bot;         // its level
  bool ready = false;      // person
};

inline constexpr std::array<std::string_view, 4> chair_kinds{"open", "closed", "person", "bot"};

/// What is to be played, and how.
struct Plan {
  const AnyGame* game = nullptr;
  OptionValues options;
  Time window = 1'500;
  bool relaxed = false;  // windows wait for everybody, within reason
  Time clock = 0;        // for a turn; 0: none
  std::string stand_in = "normal";
  bool free_text = false;  // in talk
  bool watchers = true;    // who has no seat may look on while a game is played
  bool hints = true;       // for clients: no room knows what somebody asks elsewhere
  Time away = away_before_a_bot;
  Pace pace;  // of bots; in a local room of windows too
};

/// A command, as far as it is remembered.
struct Sent {
  std::uint64_t id = 0;
  std::uint64_t content = 0;  // a hash of its bytes
};

/// Somebody who is in the room, seated or not.
struct Member {
  Guest guest = no_guest;
  bool connected = false;
  bool gone = false;      // "I must go"
  bool removed = false;   // by the host, for good
  Time since = 0;         // when the line was lost
  Sent last;              // that was stored
  Sent said;              // the last thing said, which nothing stores
  Time talked_until = 0;  // a thing said takes a while, and so many may be ahead
};

class Room {
 public:
  /// `id` is what the link names, a word of the terms (`is_deal_word`). Local: everybody sits at one device, which chooses the seed;
  /// nothing is exchanged, nothing filled up. The games are those that can be played here, and outlive the room.
  Room(std::string id, bool local, std::span<const AnyGame> games = all_games())
      : id_(std::move(id)), local_(local), known_games_(games) {}

  /// Time only rises: an earlier one counts as the last.
  Outcomes step(const Input& input, Time now, Time trip = 0);
  /// The room that these entries led to, from where they are needed (`needed_from`) or from an earlier start. The error names the entry.
  static std::expected<Room, std::string> rebuild(std::span<const Entry> entries,
                                                  std::span<const AnyGame> games = all_games());
  /// The room of a journal that another version of room or rules has written (`is_current`). It ends at most the running game: its
  /// record so far, as well as it can be told.
  struct Upgraded;
  static std::expected<Upgraded, std::string> upgrade(std::span<const Entry> entries,
                                                      std::span<const AnyGame> games = all_games());

  friend std::vector<std::string> frames_again(std::span<const Entry> entries, const Connected& line, std::size_t to,
                                               std::span<const AnyGame> games);

  /// When `TimePassed` is wanted; nothing: never.
  [[nodiscard]] std::optional<Time> due() const;
  /// What bots must think about, the most urgent first. Nothing while the room rests.
  [[nodiscard]] std::span<const Question> wanted() const;
  [[nodiscard]] bool wants_luck() const { return phase_ == Phase::drawing; }
  /// Its own time: that of the last entry.
  [[nodiscard]] Time now() const { return now_; }
  [[nodiscard]] const Table* table() const { return table_ ? &*table_ : nullptr; }
  /// The time at the table, which stands still while the room rests.
  [[nodiscard]] Time table_time() const;
  /// How many games were begun: the number of the running one.
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] bool local() const { return local_; }
  [[nodiscard]] bool is_in(Guest guest) const { return member(guest) != nullptr; }
  /// Has a seat in the game that is dealt or played, or in the last one.
  [[nodiscard]] bool plays(Guest guest) const;
  /// The first frame of the running game that a guest may get, however early they ask; nothing: none, or none yet.
  [[nodiscard]] std::optional<std::size_t> first_frame_for(Guest guest) const;
  /// The hash of what lets people in, if the host has renewed it. Until then whoever made the room knows it.
  [[nodiscard]] const std::optional<Bytes32>& key() const { return key_; }
  /// Who is in, in the order in which they came.
  [[nodiscard]] std::vector<Guest> guests() const;
  /// Who sits where in that game; no guest: a bot's own seat.
  [[nodiscard]] std::span<const Guest> seated() const { return seated_; }
  [[nodiscard]] bool is_over() const { return phase_ == Phase::over; }
  /// Between games, when people may take chairs.
  [[nodiscard]] bool lobby_is_open() const { return phase_ == Phase::lobby || phase_ == Phase::over; }
  /// Cards are on the table: played, or as the game has ended.
  [[nodiscard]] bool in_game() const { return phase_ == Phase::playing || phase_ == Phase::over; }
  /// The highest that a guest has used for a command: a new client goes on above it.
  [[nodiscard]] std::uint64_t last_id(Guest guest) const;
  /// Nobody is here: nothing moves.
  [[nodiscard]] bool rests() const;
  /// The last game, in a local room the running one too; `name_of(guest)` for the people. Nothing before the first, nor while the next
  /// is dealt. A record has the key of all cards: where people share a room there is none before the game is over.
  template <class NameOf>
  [[nodiscard]] std::optional<Record> record(const NameOf& name_of) const {
    if (!table_ || (!local_ && !table_->over())) return std::nullopt;
    Record record = table_->record(deal_.shared ? write_deal(*deal_.shared) : "");
    for (std::size_t seat = 0; seat < seated_.size(); ++seat)
      if (seated_[seat] != no_guest) record.seats[seat] = name_of(seated_[seat]);
    return record;
  }

  /// The letters with the frames of the running game from this one on, as far as they are kept, as the guest gets them.
  [[nodiscard]] std::vector<std::string> frames_for(Guest guest, std::size_t from) const;
  /// Everything that the room is, for comparison.
  [[nodiscard]] std::string everything() const;

 private:
  enum class Phase : std::uint8_t { lobby, committing, drawing, revealing, playing, over };

  /// What stands last in it.
  enum class Journal : std::uint8_t { empty, snapshot, entries };

  /// The exchange before a game.
  struct Exchange {
    std::string terms;
    Time ends = 0;
    std::array<std::optional<Bytes32>, max_seats> hashes;
    std::array<std::optional<Bytes32>, max_seats> shares;
    Bytes32 seed{};
    Bytes32 seed_hash{};
    std::optional<FairDeal> shared;  // when all is known
  };
  struct Refused {
    std::string_view code;
    std::string words;
    std::string refusal;  // of the rules, as JSON
  };
  using Done = std::expected<void, Refused>;
  /// A frame's text, and how long its letter is.
  struct Sealed {
    std::string text;
    std::size_t length = 0;
  };
  using Chains =
      std::array<std::uint64_t, max_seats + 1>;  // a running hash of what was sent, for the public and each seat

  [[nodiscard]] Member* member(Guest guest);
  [[nodiscard]] const Member* member(Guest guest) const;
  [[nodiscard]] Member* known(Guest guest);  // in the room or not any more
  [[nodiscard]] Guest host() const;
  [[nodiscard]] bool present(const Member& who) const { return who.connected && !who.gone; }
  [[nodiscard]] Seat seat_of(Guest guest) const;

  // room.cpp: the order in which things happen
  bool pass_until(Time now);
  void what_is_due();
  bool happen(const Input& input);
  bool connect(const Connected& line);
  bool disconnect(Guest guest);
  bool think(const Thought& thought);
  bool take(const Command& command);
  [[nodiscard]] std::string ack(std::uint64_t id, const Done& done) const;

  // snapshot.cpp
  static std::expected<Room, std::string> restore(const Entry& first, std::span<const AnyGame> games);
  void read_snapshot(ObjectReader& in);
  [[nodiscard]] std::string snapshot_text() const;

  // people.cpp
  Done act(Guest guest, std::string_view deed, ObjectReader& in);
  [[nodiscard]] static std::unexpected<Refused> refused(std::string_view code, std::string words);
  [[nodiscard]] Done between_games() const;
  Done enter(Guest guest);
  bool make_place();
  Done leave(Guest guest);
  Done sit(Guest guest, ObjectReader& in);
  Done stand(Guest guest);
  Done set_ready(Guest guest, ObjectReader& in);
  [[nodiscard]] std::expected<void, std::string> known_bot(std::string_view text) const;
  Done set_chair(Guest guest, ObjectReader& in);
  Done set_plan(Guest guest, ObjectReader& in);
  [[nodiscard]] Plan read_plan(ObjectReader& in) const;
  Done remove(Guest guest, ObjectReader& in);
  Done say(Guest guest, ObjectReader& in);
  Done renew_link(Guest guest, ObjectReader& in);
  Done start(Guest guest, ObjectReader& in);
  Done again(Guest guest, ObjectReader& in);
  void forget(Guest guest, bool removed);
  void vacate(Guest guest);
  void ask_who_is_ready();

  // dealing.cpp
  Done commit(Guest guest, ObjectReader& in);
  Done reveal(Guest guest, ObjectReader& in);
  [[nodiscard]] std::expected<Seat, Refused> sharing_seat(Guest guest, Phase phase) const;
  [[nodiscard]] bool all_have(const std::array<std::optional<Bytes32>, max_seats>& given) const;
  void freeze_terms();
  void draw(const Bytes32& bytes);
  void sit_out_who_is_late();
  Done open_table(const Seed& seed, std::vector<Move> moves);
  void clear_table();

  // playing.cpp
  Done move(Guest guest, ObjectReader& in, bool pass);
  Done set_pace(Guest guest, ObjectReader& in);
  Done ask(Guest guest, ObjectReader& in);
  Done go_back(Guest guest);
  Done go(Guest guest);
  Done here(Guest guest);
  Done hand_over(Guest guest, ObjectReader& in);
  [[nodiscard]] bool is_away(Guest guest) const;
  [[nodiscard]] static std::unexpected<Refused> not_asked_any_more();
  std::expected<Seat, Refused> own_seat(Guest guest, ObjectReader& in) const;
  void take_back(Guest guest);
  void mind_the_seats();
  [[nodiscard]] std::optional<Time> turn_ends() const;
  [[nodiscard]] bool time_is_up(Seat seat) const;
  [[nodiscard]] std::optional<Time> next_take_over() const;

  // letters.cpp
  void tell_all(const std::string& text);
  void tell_room();
  void tell_frames();
  void resume(Guest guest, std::size_t next);
  void post(Guest to, std::string text, std::size_t length);
  void post_asked(Guest to, std::size_t frame, const Question* question);
  [[nodiscard]] std::string frame_letter(std::size_t number, Observer eyes, const Sealed& frame) const;
  /// How long the public's text of a frame is, and how many cards lie in each hand.
  struct Shown {
    std::size_t size = 0;
    std::array<std::size_t, max_seats> cards{};
  };
  [[nodiscard]] Shown shown_by(std::size_t number, std::string_view public_text) const;
  [[nodiscard]] Sealed sealed(std::size_t number, Observer observer, const std::optional<Shown>& shown = {}) const;
  [[nodiscard]] Observer observer_of(Guest guest) const;
  [[nodiscard]] bool looks_with(Guest guest, Observer eyes) const;
  [[nodiscard]] bool watchers_wanted() const { return local_ || plan_.watchers; }
  [[nodiscard]] std::string room_text() const;
  void write_lobby(JsonWriter& json) const;
  void write_game(JsonWriter& json) const;

  std::string id_;
  bool local_ = false;
  std::span<const AnyGame> known_games_;
  std::uint64_t next_entry_ = 0;
  Time now_ = 0;
  Time trip_ = 0;
  std::vector<Member> members_;   // in the order in which they came
  std::vector<Member> departed_;  // the last of those who left, and of those who were removed: their ids hold
  std::vector<Chair> chairs_;
  Plan plan_;
  std::optional<Bytes32> key_;
  Phase phase_ = Phase::lobby;
  std::uint64_t games_ = 0;
  std::uint64_t stopped_ = 0;  // the number of the game that an upgrade has ended, until the next begins
  Exchange deal_;

  // The running game, or the last one.
  std::optional<Table> table_;
  std::vector<Guest> seated_;               // who sits where in it; no guest: a bot
  std::vector<std::string> sitting_;        // which bot, there or in place of the guest
  std::optional<std::size_t> public_from_;  // the first frame that anybody may see: the first that a watcher got
  Time rested_ = 0;                         // so long the table's clock stood still
  std::optional<Time> resting_since_;
  std::size_t told_frames_ = 0;
  std::vector<Chains> recent_chains_;  // after each frame that is kept
  std::size_t chains_from_ = 0;
  SeatSet for_one_turn_;  // stand-ins of the clock
  Seat asked_ = nobody;   // openly
  int asked_round_ = 0;   // in which round
  Time turn_since_ = 0;   // asked, whatever it did meanwhile
  Time asked_since_ = 0;  // and silent
  std::size_t asked_moves_ = 0;

  Journal journal_ = Journal::empty;
  std::optional<std::string> snapshot_;  // of this step: the journal or a game begins
  bool ended_ = false;                   // in this step: a game
  std::vector<Letter> letters_;          // of this step
  bool remembering_ = false;             // it is rebuilt: everything was told then, and allowed
  bool changed_ = false;                 // what `room_text` says
};

struct Room::Upgraded {
  Room room;
  std::optional<std::string> stopped;  // its line, by the rules of then; people are called guest 3 and so on
  std::vector<Guest> seated;           // who sat where in it
};
/// Whether a room can be rebuilt from this entry on: a snapshot, but not that of an end.
bool can_begin_with(const Entry& entry);
/// The first entry that the room of a journal still needs: the snapshot with which the last game began, or the journal.
std::size_t needed_from(std::span<const Entry> entries);
/// Whether this program does with a journal that begins like this just what the one did that wrote it.
bool is_current(const Entry& first, std::span<const AnyGame> games = all_games());

/// Rises with the version of rooms and with that of any game's rules: who knows a higher one can go on with journals of a lower one, and
/// nobody the other way round.
std::uint64_t journal_version(std::span<const AnyGame> games = all_games());

/// Letters with the frames of a game from this one on that are not kept any more, made again from the journal.
std::vector<std::string> frames_again(std::span<const Entry> entries, const Connected& line, std::size_t to,
                                      std::span<const AnyGame> games = all_games());

}  // namespace parlour::live
