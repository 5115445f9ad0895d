// What a request comes to in the words of the database, and how its answer is read.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <variant>

#include "store/detail/libpq.hpp"

namespace parlour::store::postgres {

/// All that is ever asked of it while rooms are open: made ready on each connection when it begins (`statements`).
enum class Ask : std::uint8_t {
  join,
  heartbeat,
  create,
  claim,
  where,
  load,
  whole_journal,
  commit,
  commit_with_games,
  release,
  new_guest,
  find_guest,
  add_session,
  end_session,
  end_sessions,
  ended_lately,
  rename,
  forget,
  names,
  games,
  keep_code,
  find_code,
  take_code,
  count_day,
  close_rooms,
  close_bare_rooms,
  erase_entries,
  erase_rooms,
  forget_guests,
  erase_games,
};
/// Of each, in that order.
const std::vector<std::string>& statements();

struct Call {
  Ask what = Ask::join;
  Arguments with;
};
struct Outcome;

/// Statements that are one transaction.
struct Errand {
  std::vector<Call> calls;
  std::function<Outcome(const std::vector<Table>&)> read;  // a table for each call
  std::optional<Answer> violated{};                        // something is there already, or not any more
  std::function<Answer(const Answer&)> refused = [](const Answer& why) { return why; };  // Full or Unknown
};
/// The answer, or what must be asked first.
struct Outcome {
  std::variant<Answer, Errand> what;
};

/// With one statement.
Errand one(Ask what, Arguments with, std::function<Outcome(const Table&)> read);

/// Knows which rooms are held here, and asks.
class Clerk {
 public:
  explicit Clerk(Time lease) : lease_(lease) {}
  Errand errand(const Request& request);

 private:
  /// A room that somebody has claimed here, as it is stored.
  struct Holding {
    Owner owner;
    std::uint64_t epoch = 0;
    std::uint64_t id = 0;
    std::uint64_t entries = 0;
    std::uint64_t version = 0;  // of who writes in it
    Bytes32 hash{};             // of the last entry
  };
  /// What a part of a commit would make of its room.
  struct Step {
    std::string room;
    std::uint64_t epoch = 0;
    std::uint64_t id = 0;  // 0: it does not follow
    std::uint64_t entries = 0;
    Bytes32 hash{};
  };
  struct Batch;

  Errand plan(const Join& join) const;
  Errand plan(const Heartbeat& heartbeat);
  static Errand plan(const CreateRoom& create);
  Errand plan(const Claim& claim);
  Errand claim(const Claim& claim, int tries);
  static Errand plan(const Where& where);
  static Errand plan(const Load& load);
  Errand plan(const Commit& commit);
  Errand plan(const Release& release);
  static Errand plan(const NewGuest& guest);
  static Errand plan(const FindGuest& guest);
  static Errand plan(const AddSession& session);
  static Errand plan(const EndSession& session);
  static Errand plan(const EndSessions& sessions);
  static Errand plan(const Rename& rename);
  static Errand plan(const ForgetGuest& guest);
  static Errand plan(const NamesOf& names);
  static Errand plan(const EndedLately& ended);
  static Errand plan(const KeepCode& keep);
  static Errand plan(const FindCode& find);
  static Errand plan(const TakeCode& take);
  static Errand plan(const GamesOf& games);
  static Errand plan(const Tidy& tidy);
  void settle(const Step& step, Fate fate);

  Time lease_;
  std::map<std::string, std::uint64_t> living_;       // by node, its number
  std::map<std::string, Holding, std::less<>> held_;  // by room
};

}  // namespace parlour::store::postgres
