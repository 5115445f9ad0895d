// Durable storage as rooms need it: requests and answers as plain values. A store has one function, `answer(request, now)`; whoever runs
// it decides in which thread, and how long it takes. Between a request and its answer lies a wire: the answer may be `Unknown`, and then
// the request has been carried out, or has not, or will be.
//
// Rooms belong to nodes for a while. A claim gives a room to a node, with an epoch that is higher than every one before it; from then on
// nothing is stored under a lower one. That alone is what safety rests on. Leases only say whose rooms may be claimed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "room/room.hpp"

namespace parlour::store {

using live::Guest;
using live::Time;

/// So long a node has its rooms after it joined or was last heard of, where nodes share a store: unless it is told otherwise.
inline constexpr Time lease = 5'000;
/// So long it is told which sessions were ended: a node that hears nothing for that long has lost all of its lines anyway.
inline constexpr Time ended_lately = 60'000;

/// A node since it joined: whenever it joins it is somebody new, and what it was before has nothing any more.
struct Owner {
  std::string node;
  std::uint64_t joined = 0;
  friend bool operator==(const Owner&, const Owner&) = default;
};

/// An entry of a room's journal.
struct Row {
  std::uint64_t number = 0;
  bool snapshot = false;  // nothing before it is needed to go on with the room
  std::string text;
  friend bool operator==(const Row&, const Row&) = default;
};

/// A game that is over, for those who played it. People stand in it as numbers.
struct FinishedGame {
  std::string room;
  std::uint64_t number = 0;  // of the game in its room
  std::vector<Guest> guests;
  std::string record;
  friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

// --- what can be asked -----------------------------------------------------------------------------------------------

// Nodes
/// Gives a number, and no more: so one that comes late, when its node has joined again already, takes nothing from anybody.
struct Join {  // → Joined
  std::string node;
  std::string address{};  // where other nodes reach it; empty: there is nobody else
};
/// The first one of an owner begins its lease, and ends what its node was before.
struct Heartbeat {  // → Done; Expired: what has run out is never renewed
  Owner owner;
};

// Rooms
struct CreateRoom {  // → Done; Taken
  std::string room;
  Bytes32 key{};  // the hash of what lets somebody in
};
/// `knows` rises with the versions of journals (`live::journal_version`): nobody claims what a newer program has written in. So programs can
/// be replaced one after the other.
struct Claim {  // → Claimed; Held by another that is alive; Missing; Damaged; Newer; Expired: the claimant is not alive
  std::string room;
  Owner owner;
  std::uint64_t knows = 0;
};
/// Which node has a room.
struct Where {  // → Held by one that is alive; Done: nobody has it; Missing
  std::string room;
};
struct Load {  // → Journal, from the last snapshot on; Missing; Damaged
  std::string room;
};
/// What is new in one room. The numbers of the rows follow each other and the last one that is stored; a finished game that is there
/// already stays as it is.
struct Part {
  std::string room;
  std::uint64_t epoch = 0;
  std::vector<Row> rows;
  std::vector<FinishedGame> finished;
};
struct Commit {  // → Committed
  std::vector<Part> parts;
};
struct Release {  // → Done, also if it belongs to somebody else by now
  std::string room;
  std::uint64_t epoch = 0;
};

// Guests. A session is what a device proves itself with, hashed; a guest may have several.
struct NewGuest {  // → GuestIs; Taken
  Bytes32 session{};
  std::string name;
};
struct FindGuest {  // → GuestIs; Missing
  Bytes32 session{};
};
struct AddSession {  // → GuestIs; Missing; Taken
  Guest guest = live::no_guest;
  Bytes32 session{};
};
struct EndSession {  // → Done
  Bytes32 session{};
};
/// All of a guest but one.
struct EndSessions {  // → Done
  Guest guest = live::no_guest;
  Bytes32 but{};
};
struct Rename {  // → GuestIs; Missing
  Guest guest = live::no_guest;
  std::string name;
};
/// Erases name and sessions. The number stays used, so that nobody inherits a seat.
struct ForgetGuest {  // → Done
  Guest guest = live::no_guest;
};
struct NamesOf {  // → Names, of those who have one
  std::vector<Guest> guests;
};

/// Sessions that others have ended in the last minute, so that their lines end here as well: a node that shares its store asks for them as
/// often as it is heard of. To hear of one twice does no harm, since none ever comes back.
struct EndedLately {};  // → EndedSessions

// Codes that people read to each other, by a hash: each stands for a text, for so long
/// Nothing changes where something stands already. One that stood for the same text is over.
struct KeepCode {  // → Code: what stands there now
  Bytes32 hash{};
  std::string text;
  Time lasts = 0;
};
struct FindCode {  // → Code; Missing
  Bytes32 hash{};
};
/// It is over, for everybody but the first who asks.
struct TakeCode {  // → Code; Missing
  Bytes32 hash{};
};

// Finished games
/// A page of them: those before a place, the latest first, and no more than so many.
struct GamesOf {  // → Games
  Guest guest = live::no_guest;
  std::optional<std::uint64_t> before = std::nullopt;  // what the page before it said
  std::size_t most = 1'000;
};

// Time goes by
/// Erases, a little at a time so that nobody waits: rooms in which nobody was for more than `keep` days and guests who were not seen for as
/// long (0: both stay for ever), and games none of whose guests is known any more. A room in which nothing ever happened is not kept for
/// more than a day: who wants one again makes it again. Days are counted on which this was asked: neither a clock that jumps nor a house
/// that was closed for a year makes anything older.
inline constexpr std::int64_t keep_empty_rooms = 1;
struct Tidy {              // → Tidied
  std::int64_t today = 0;  // any number that changes with the day
  std::int64_t keep = 0;
};

using Request = std::variant<Join, Heartbeat, CreateRoom, Claim, Where, Load, Commit, Release, NewGuest, FindGuest,
                             AddSession, EndSession, EndSessions, Rename, ForgetGuest, NamesOf, EndedLately, KeepCode,
                             FindCode, TakeCode, GamesOf, Tidy>;

// --- what comes back -------------------------------------------------------------------------------------------------

struct Joined {
  Owner owner;
  std::optional<Time> lease;  // nothing: no other node can be there, and rooms are kept for ever
};
struct Claimed {
  std::uint64_t epoch = 0;
  std::uint64_t entries = 0;  // in its journal
  Bytes32 key{};
};
struct Held {
  Owner by;
  std::string address{};  // as it said when it joined
  Time left = 0;          // of its lease, if it is not heard of any more; 0: it has none
};
struct Journal {
  std::vector<Row> rows;
};
/// The room's journal is not what was stored in it any more: what is wrong, and the rows that can be trusted, from the last snapshot on.
struct Damaged {
  std::string what;
  std::vector<Row> rows;
};
enum class Fate : std::uint8_t { stored, fenced, full, unknown };
struct Committed {
  std::vector<Fate> fates;  // of each part
};
struct GuestIs {
  Guest guest = live::no_guest;
  std::string name;
};
struct Names {
  std::vector<GuestIs> guests;
};
/// One of them, or all that a guest had, who wants to be forgotten.
struct EndedSession {
  Guest guest = live::no_guest;
  std::optional<Bytes32> session = std::nullopt;
  friend bool operator==(const EndedSession&, const EndedSession&) = default;
};
struct EndedSessions {
  std::vector<EndedSession> sessions;
};
struct Code {
  std::string text;
  Time left = 0;
};
struct Games {
  std::vector<FinishedGame> games;
  std::optional<std::uint64_t> more = std::nullopt;  // there are earlier ones, before this place
};
/// What was erased.
struct Tidied {
  std::size_t rooms = 0;
  std::size_t guests = 0;
  std::size_t games = 0;
  bool more = false;  // there is something left to do today
};
struct Done {};
struct Missing {};
struct Taken {};
struct Expired {};
struct Newer {};    // a newer program has written in it
struct Full {};     // nothing was done: there is no room for it
struct Unknown {};  // no answer came

using Answer = std::variant<Joined, Claimed, Held, Journal, Committed, GuestIs, Names, EndedSessions, Code, Games, Done,
                            Missing, Taken, Expired, Newer, Full, Unknown, Damaged, Tidied>;

}  // namespace parlour::store
