// The inside of `Sqlite`: SQLite's own things as values that end by themselves, and the house that is made of them.
#pragma once

#include <sqlite3.h>

#include <map>
#include <set>
#include <utility>

#include "store/codes.hpp"
#include "store/detail/file.hpp"
#include "store/sqlite.hpp"

namespace parlour::store {

/// What a house is made of.
namespace sqlite {

using store::File;

struct CloseBase {
  void operator()(sqlite3* base) const { sqlite3_close(base); }
};
using Base = std::unique_ptr<sqlite3, CloseBase>;

struct CloseStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

/// Something to be asked of the database again and again: made ready when it is first asked.
class Statement {
 public:
  explicit Statement(const char* text) : text_(text) {}
  [[nodiscard]] sqlite3_stmt* ready(sqlite3* base) {
    if (ready_ == nullptr) {
      sqlite3_stmt* made = nullptr;
      sqlite3_prepare_v3(base, text_, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
      ready_.reset(made);
    }
    return ready_.get();
  }

 private:
  const char* text_;
  std::unique_ptr<sqlite3_stmt, CloseStatement> ready_;
};

/// A statement asked once. The arguments must stay where they are until it is over.
class Query {
 public:
  template <class... Arguments>
  Query(const Base& base, Statement& statement, const Arguments&... arguments)
      : statement_(statement.ready(base.get())) {
    if (statement_ == nullptr) failed_ = sqlite3_errcode(base.get());
    (bind(arguments), ...);
  }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  Query(Query&&) = delete;
  Query& operator=(Query&&) = delete;
  ~Query() { sqlite3_reset(statement_); }

  /// SQLITE_ROW, SQLITE_DONE, or what went wrong.
  int step() { return failed_ != SQLITE_OK ? failed_ : sqlite3_step(statement_); }

  /// One more argument, as another query has it in a column.
  void take(const Query& other, int column) {
    note(sqlite3_bind_value(statement_, ++bound_, sqlite3_column_value(other.statement_, column)));
  }
  [[nodiscard]] int columns() const { return sqlite3_column_count(statement_); }

  [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  [[nodiscard]] Guest guest(int column) const { return static_cast<Guest>(number(column)); }
  [[nodiscard]] std::string text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return bytes == nullptr ? std::string{}
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  /// Nothing but zeros if it is none: no chain has that.
  [[nodiscard]] Bytes32 hash(int column) const {
    Bytes32 hash{};
    const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
    if (bytes != nullptr && sqlite3_column_bytes(statement_, column) == static_cast<int>(hash.size()))
      std::copy_n(bytes, hash.size(), hash.begin());
    return hash;
  }

 private:
  void bind(std::int64_t number) { note(sqlite3_bind_int64(statement_, ++bound_, number)); }
  void bind(std::uint64_t number) { bind(static_cast<std::int64_t>(number)); }
  void bind(Guest guest) { bind(std::int64_t{guest}); }
  void bind(bool flag) { bind(std::int64_t{flag}); }
  void bind(const std::string& text) {
    note(sqlite3_bind_text64(statement_, ++bound_, text.data(), text.size(), nullptr, SQLITE_UTF8));
  }
  void bind(const Bytes32& bytes) {
    note(sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), nullptr));
  }
  void note(int code) {
    if (failed_ == SQLITE_OK) failed_ = code;
  }

  sqlite3_stmt* statement_;
  int bound_ = 0;
  int failed_ = SQLITE_OK;
};

/// An entry of a journal with its hash, and the row of the one before it.
struct Link {
  Row row;
  Bytes32 hash{};
  std::int64_t prior = 0;
};

/// Of the columns number, snapshot, text, hash, prior.
Link read_link(const Query& query, int first = 0);

/// As `finished` has them: numbers, with commas between them.
std::vector<Guest> read_guests(const std::string& text);

}  // namespace sqlite

/// A number that is new in its run, below the number of the run: 16 million runs, and for each more than it can ever need.
inline constexpr unsigned bits_of_used = 40;
/// For another program that looks at the database, such as a curious operator's.
inline constexpr int patience_with_others = 2'000;

class Sqlite::House {
 public:
  House(sqlite::File lock, sqlite::Base base) : lock_(std::move(lock)), base_(std::move(base)) {}

  /// Every epoch and every owner from here on is higher than all before.
  bool begin_run();
  /// Where the journals end that have grown since that was last written down. Whether all of it could be read.
  bool find_ends();
  /// Nobody needs to look for them next time.
  void write_ends_down();

  Answer perform(const Join& join);
  Answer perform(const Heartbeat& heartbeat);
  Answer perform(const CreateRoom& create);
  Answer perform(const Claim& claim);
  Answer perform(const Where& where);
  Answer perform(const Load& load);
  Answer perform(const Commit& commit);
  Answer perform(const Release& release);
  Answer perform(const NewGuest& guest);
  Answer perform(const FindGuest& guest);
  Answer perform(const AddSession& session);
  Answer perform(const EndSession& session);
  Answer perform(const EndSessions& sessions);
  Answer perform(const Rename& rename);
  Answer perform(const ForgetGuest& guest);
  Answer perform(const NamesOf& names);
  Answer perform(const EndedLately& ended);
  Answer perform(const GamesOf& games);
  Answer perform(const Tidy& tidy);

  /// After a guest was forgotten: what the database does not have any more goes from its log too.
  void wipe_log();

  Codes codes;          // of this run
  std::string trouble;  // in words, since somebody last asked

 private:
  /// Where a room's journal ends: after how many entries, and with which row.
  struct End {
    std::uint64_t entries = 0;
    std::int64_t last = 0;
  };
  struct Present {
    std::uint64_t joined = 0;
    std::string address;
  };
  /// A room that somebody has.
  struct Holding {
    std::uint64_t epoch = 0;
    Owner owner;
    std::int64_t id = 0;
    End end;
    Bytes32 hash{};  // of the last entry
  };

  /// Who or what was used since the day began. That is written down when there is time.
  struct Used {
    std::set<std::int64_t> noted;
    std::vector<std::int64_t> waiting;  // not written down
    void note(std::int64_t which) {
      if (noted.insert(which).second) waiting.push_back(which);
    }
  };
  /// Once a day through all rooms, guests and games, a few at a time.
  struct Walk {
    enum class Stage : std::uint8_t { rooms, guests, games, over };
    Stage stage = Stage::over;
    std::int64_t after = 0;  // the last one that was looked at
    std::int64_t day = 0;    // counted
  };

  template <class Work>
  int together(Work work);
  [[nodiscard]] std::uint64_t next_of_run() { return static_cast<std::uint64_t>(run_) << bits_of_used | ++used_; }
  [[nodiscard]] bool alive(const Owner& owner) const;
  std::expected<std::int64_t, Answer> find_room(const std::string& room);
  std::optional<Bytes32> key_of(std::int64_t room);
  std::expected<End, int> end_of(std::int64_t room);
  std::expected<sqlite::Link, int> last_before(std::int64_t room, const End& end);
  int write_end(std::int64_t room, const End& end);
  int write_ends();
  void ends_are_written();
  std::expected<std::string, Answer> name_of(Guest guest);
  int add(const Part& part, Holding& held);
  int add(const FinishedGame& game);
  int tidy_a_little(const Tidy& tidy, Tidied& done);
  int write_down(Used& used, sqlite::Statement& statement);
  /// One of those that a walk passes.
  struct Passed {
    std::int64_t id = 0;
    std::int64_t day = 0;
    std::string text;
  };
  std::expected<std::vector<Passed>, int> pass(sqlite::Statement& statement);
  int look_at_rooms(std::int64_t oldest, std::int64_t oldest_empty, Tidied& done);
  int look_at_guests(std::int64_t oldest, Tidied& done);
  int look_at_games(Tidied& done);
  int erase_room(std::int64_t room, int& rows);
  int erase_rows(std::int64_t room, End& end, int& rows);
  Answer damaged(const std::string& room, std::int64_t id);
  Answer unread();
  Answer unread_journal(int code, const std::string& room, std::int64_t id);

  sqlite::File lock_;  // given up after everything else
  sqlite::Base base_;

  std::int64_t run_ = 0;
  std::uint64_t used_ = 0;                               // numbers, in this run
  bool in_doubt_ = false;                                // whether something that failed may yet turn out to be stored
  bool in_log_ = true;                                   // somebody forgotten, maybe by the program before
  std::map<std::string, Present> joined_;                // by node
  std::map<std::string, Holding, std::less<>> held_;     // by room
  std::map<std::int64_t, End> moved_;                    // ends that `ends` does not tell yet, by room
  std::size_t untold_ = 0;                               // entries in them
  std::map<std::string, Damaged, std::less<>> damaged_;  // found to be: to look again would take long each time
  Used used_rooms_;
  Used seen_guests_;
  Walk walk_;

  sqlite::Statement begin_{"BEGIN IMMEDIATE"};
  sqlite::Statement commit_{"COMMIT"};
  sqlite::Statement rollback_{"ROLLBACK"};
  sqlite::Statement checkpoint_{"PRAGMA wal_checkpoint(TRUNCATE)"};
  sqlite::Statement runs_{"SELECT runs FROM house"};
  sqlite::Statement next_run_{"UPDATE house SET runs = ?"};
  sqlite::Statement room_{"SELECT id FROM rooms WHERE name = ? AND used >= 0"};
  sqlite::Statement key_{"SELECT key FROM rooms WHERE id = ?"};
  sqlite::Statement new_room_{"INSERT INTO rooms (name, key) VALUES (?, ?)"};
  sqlite::Statement end_{"SELECT entries, last FROM ends WHERE room = ?"};
  sqlite::Statement new_end_{"INSERT INTO ends (room, entries, last) VALUES (?, 0, 0)"};
  sqlite::Statement move_end_{"INSERT INTO ends (room, entries, last) VALUES (?, ?, ?) "
                              "ON CONFLICT (room) DO UPDATE SET entries = excluded.entries, last = excluded.last"};
  sqlite::Statement ended_{"UPDATE house SET ended = coalesce((SELECT max(id) FROM journal), 0)"};
  sqlite::Statement since_{"SELECT id, room, number FROM journal WHERE id > (SELECT ended FROM house) ORDER BY id"};
  sqlite::Statement row_{"SELECT number, snapshot, text, hash, prior FROM journal WHERE id = ? AND room = ?"};
  sqlite::Statement all_rows_{"SELECT number, snapshot, text, hash, prior FROM journal WHERE room = ? ORDER BY id"};
  sqlite::Statement new_row_{
      "INSERT INTO journal (room, number, snapshot, text, hash, prior) VALUES (?, ?, ?, ?, ?, ?)"};
  sqlite::Statement new_game_{"INSERT INTO finished (room, number, guests, record) VALUES (?, ?, ?, ?) "
                              "ON CONFLICT (room, number) DO NOTHING"};
  sqlite::Statement new_player_{"INSERT INTO played (guest, game) VALUES (?, ?) ON CONFLICT DO NOTHING"};
  sqlite::Statement games_{"SELECT room, number, guests, record, id FROM played JOIN finished ON id = game "
                           "WHERE guest = ? AND game < ? ORDER BY game DESC LIMIT ?"};
  sqlite::Statement name_{"SELECT name FROM guests WHERE guest = ?"};
  sqlite::Statement session_{"SELECT guest FROM sessions WHERE session = ?"};
  sqlite::Statement new_guest_{"INSERT INTO guests (name) VALUES (?)"};
  sqlite::Statement new_session_{"INSERT INTO sessions (session, guest) VALUES (?, ?)"};
  sqlite::Statement rename_{"UPDATE guests SET name = ? WHERE guest = ?"};
  sqlite::Statement end_session_{"DELETE FROM sessions WHERE session = ?"};
  sqlite::Statement end_others_{"DELETE FROM sessions WHERE guest = ? AND session <> ?"};
  sqlite::Statement end_sessions_{"DELETE FROM sessions WHERE guest = ?"};
  sqlite::Statement forget_{"DELETE FROM guests WHERE guest = ?"};
  sqlite::Statement days_{"SELECT day, days FROM house"};
  sqlite::Statement next_day_{"UPDATE house SET day = ?, days = ?"};
  sqlite::Statement use_room_{"UPDATE rooms SET used = (SELECT days FROM house) WHERE id = ? AND used >= 0"};
  sqlite::Statement see_guest_{"UPDATE guests SET seen = (SELECT days FROM house) WHERE guest = ?"};
  sqlite::Statement rooms_after_{"SELECT id, used, name FROM rooms WHERE id > ? ORDER BY id LIMIT ?"};
  sqlite::Statement guests_after_{"SELECT guest, seen, '' FROM guests WHERE guest > ? ORDER BY guest LIMIT ?"};
  sqlite::Statement games_after_{"SELECT id, 0, guests FROM finished WHERE id > ? ORDER BY id LIMIT ?"};
  sqlite::Statement close_room_{"UPDATE rooms SET used = -1 WHERE id = ?"};
  sqlite::Statement erase_row_{"DELETE FROM journal WHERE id = ?"};
  sqlite::Statement erase_rows_{"DELETE FROM journal WHERE room = ?"};
  sqlite::Statement erase_end_{"DELETE FROM ends WHERE room = ?"};
  sqlite::Statement erase_room_{"DELETE FROM rooms WHERE id = ?"};
  sqlite::Statement erase_game_{"DELETE FROM finished WHERE id = ?"};
  sqlite::Statement erase_player_{"DELETE FROM played WHERE guest = ? AND game = ?"};
};

/// All that `work` writes, or nothing of it: SQLITE_DONE, or what went wrong. SQLITE_FULL: certainly nothing.
template <class Work>
int Sqlite::House::together(Work work) {
  int code = sqlite::Query(base_, begin_).step();
  if (code == SQLITE_DONE) code = work();
  if (code == SQLITE_DONE) code = sqlite::Query(base_, commit_).step();
  if (code == SQLITE_DONE) return code;
  trouble = sqlite3_errmsg(base_.get());
  if (sqlite3_get_autocommit(base_.get()) == 0) sqlite::Query(base_, rollback_).step();
  if (code != SQLITE_FULL) in_doubt_ = true;
  return code;
}

/// What is said of something that could not be written.
inline Answer not_written(int code) {
  if (code == SQLITE_FULL) return Full{};
  return Unknown{};
}

}  // namespace parlour::store
