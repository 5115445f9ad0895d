// A store that forgets everything when it ends: the example that the others follow.
#pragma once

#include <map>

#include "store/codes.hpp"

namespace parlour::store {

class Memory {
 public:
  Memory() = default;
  explicit Memory(Time how_long) : lease_(how_long) {}

  /// `now` is the store's own clock: leases run out by it, and by no other.
  Answer answer(const Request& request, Time now);

  /// Everything that a room has ever had stored.
  [[nodiscard]] std::vector<Row> whole_journal(const std::string& room) const;

 private:
  struct StoredRoom {
    std::optional<Owner> owner;
    Bytes32 key{};
    std::uint64_t epoch = 0;
    std::uint64_t known = 0;    // to its owner
    std::uint64_t version = 0;  // of who last wrote in it
    std::vector<Row> rows;
    std::size_t last_snapshot = 0;
    std::int64_t used = 0;  // on which day
  };
  struct Lease {
    std::uint64_t last = 0;    // number that was given to a node of this name
    std::uint64_t joined = 0;  // that was heard of, and lives
    Time ends = 0;
    std::map<std::uint64_t, std::string> addresses;  // by number, of those who may still be heard of
  };

  Answer perform(const Join& join, Time now);
  Answer perform(const Heartbeat& heartbeat, Time now);
  Answer perform(const CreateRoom& create, Time now);
  Answer perform(const Claim& claim, Time now);
  Answer perform(const Where& where, Time now);
  Answer perform(const Load& load, Time now);
  Answer perform(const Commit& commit, Time now);
  Answer perform(const Release& release, Time now);
  Answer perform(const NewGuest& guest, Time now);
  Answer perform(const FindGuest& guest, Time now);
  Answer perform(const AddSession& session, Time now);
  Answer perform(const EndSession& session, Time now);
  Answer perform(const EndSessions& sessions, Time now);
  Answer perform(const Rename& rename, Time now);
  Answer perform(const ForgetGuest& guest, Time now);
  Answer perform(const NamesOf& names, Time now);
  Answer perform(const EndedLately& ended, Time now);
  Answer perform(const KeepCode& keep, Time now) { return codes_.perform(keep, now); }
  Answer perform(const FindCode& find, Time now) { return codes_.perform(find, now); }
  Answer perform(const TakeCode& take, Time now) { return codes_.perform(take, now); }
  Answer perform(const GamesOf& games, Time now);
  Answer perform(const Tidy& tidy, Time now);
  [[nodiscard]] bool alive(const Owner& owner, Time now) const;
  /// Who has a room and is alive, and is not this one.
  [[nodiscard]] std::optional<Held> held(const StoredRoom& room, const Owner& asking, Time now) const;
  Fate store(const Part& part);

  Time lease_ = lease;
  std::map<std::string, StoredRoom, std::less<>> rooms_;
  std::map<std::string, Lease, std::less<>> leases_;  // by node
  std::map<Bytes32, Guest> sessions_;
  std::vector<std::pair<Time, EndedSession>> ended_;  // lately
  Codes codes_;
  std::map<Guest, std::string> names_;
  Guest last_guest_ = live::no_guest;
  std::vector<FinishedGame> finished_;  // as they were stored
  std::map<Guest, std::int64_t> seen_;  // on which day
  std::int64_t today_ = 0;              // as it was told
  std::int64_t days_ = 0;               // counted
};

}  // namespace parlour::store
