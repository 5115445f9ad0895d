// Everything that is asked of the database while rooms are open.
#include "store/detail/errand.hpp"

namespace parlour::store::postgres {
namespace {

// --- nodes and rooms -------------------------------------------------------------------------------------------------

// What has run out is never renewed: nobody needs it any more.
constexpr const char* join = R"(
  WITH over AS (DELETE FROM nodes WHERE ends <> 0 AND ends <= parlour_now())
  INSERT INTO nodes (name, address) VALUES ($1::text, $2::text) RETURNING joined)";

constexpr const char* heartbeat = R"(
  WITH own AS (UPDATE nodes SET ends = parlour_now() + $3::bigint
               WHERE joined = $1::bigint AND name = $2::text AND (ends = 0 OR ends > parlour_now()) RETURNING joined),
       before AS (DELETE FROM nodes USING own WHERE nodes.name = $2::text AND nodes.joined < own.joined)
  SELECT joined FROM own)";

constexpr const char* create = R"(
  INSERT INTO rooms (name, key, hash, used) SELECT $1::text, $2::bytea, $3::bytea, days FROM house
  ON CONFLICT (name) DO NOTHING RETURNING id)";

// Whoever waits here for the row of a room, since somebody stores in it, goes by what the row is then.
constexpr const char* claim = R"(
  WITH me AS MATERIALIZED (SELECT FROM nodes WHERE joined = $2::bigint AND name = $3::text AND ends > parlour_now()),
       taken AS (UPDATE rooms SET owner = $2::bigint, epoch = epoch + 1, used = (SELECT days FROM house)
                 WHERE name = $1::text AND version <= $4::bigint AND EXISTS (SELECT FROM me)
                   AND (owner IS NULL OR owner = $2::bigint
                        OR NOT EXISTS (SELECT FROM nodes WHERE joined = rooms.owner AND ends > parlour_now()))
                 RETURNING id, epoch, entries, hash, key)
  SELECT rooms.version <= $4::bigint, EXISTS (SELECT FROM me), nodes.name, nodes.joined, nodes.address, nodes.ends - parlour_now(),
         taken.id, taken.epoch, taken.entries, taken.hash, taken.key
  FROM rooms LEFT JOIN nodes ON nodes.joined = rooms.owner AND nodes.joined <> $2::bigint AND nodes.ends > parlour_now()
             LEFT JOIN taken ON true
  WHERE rooms.name = $1::text)";

constexpr const char* where = R"(
  SELECT nodes.name, nodes.joined, nodes.address, nodes.ends - parlour_now()
  FROM rooms LEFT JOIN nodes ON nodes.joined = rooms.owner AND nodes.ends > parlour_now() WHERE rooms.name = $1::text)";

// First the room itself, then the entry before its last snapshot, and everything from there on.
constexpr const char* load = R"(
  WITH room AS MATERIALIZED (SELECT id, entries, begins, hash FROM rooms WHERE name = $1::text)
  SELECT -1::bigint, false, ''::bytea, hash, id, entries, begins FROM room
  UNION ALL
  SELECT number, snapshot, text, journal.hash, NULL, NULL, NULL FROM room JOIN journal ON room = id AND number >= begins - 1
  ORDER BY 1)";

constexpr const char* whole_journal =
    "SELECT number, snapshot, text, hash FROM journal WHERE room = $1::bigint ORDER BY number";

// The rows of all rooms are taken in one order, so that nobody waits for each other. What somebody else has claimed meanwhile, or what
// does not follow, is not among them. (Without "IS TRUE" each entry would be compared with each room.)
constexpr const char* commit_entries = R"(
  WITH part AS MATERIALIZED (
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[], $7::bigint[])
                       AS part (room, epoch, entries, after, begins, hash, version)),
       own AS MATERIALIZED (
         SELECT part.* FROM part JOIN rooms ON rooms.id = part.room
         WHERE rooms.epoch = part.epoch AND rooms.owner IS NOT NULL AND rooms.entries = part.entries
         ORDER BY rooms.id FOR NO KEY UPDATE OF rooms),
       ends AS (
         UPDATE rooms SET entries = own.after, hash = own.hash, bare = bare AND own.after = 0,
                          begins = CASE WHEN own.begins < 0 THEN rooms.begins ELSE own.begins END,
                          version = CASE WHEN own.after = own.entries THEN rooms.version ELSE own.version END
         FROM own WHERE rooms.id = own.room),
       added AS (
         INSERT INTO journal (room, number, snapshot, text, hash)
         SELECT * FROM unnest($8::bigint[], $9::bigint[], $10::boolean[], $11::bytea[], $12::bytea[])
                       AS entry (room, number, snapshot, text, hash)
         WHERE (entry.room IN (SELECT room FROM own)) IS TRUE))";

// A guest whom nobody knows any more may have gone on playing: such games are looked for with those of who is forgotten.
constexpr const char* commit_games = R"(,
       ended AS (
         INSERT INTO finished (room, number, guests, record)
         SELECT name, number, string_to_array(guests, ',')::bigint[], record
         FROM unnest($13::bigint[], $14::text[], $15::bigint[], $16::text[], $17::bytea[])
              AS game (room, name, number, guests, record)
         WHERE (game.room IN (SELECT room FROM own)) IS TRUE
         ON CONFLICT (room, number) DO NOTHING RETURNING id, guests),
       playing AS (
         INSERT INTO played (guest, game) SELECT DISTINCT guest, id FROM ended CROSS JOIN unnest(guests) AS guest
         ON CONFLICT DO NOTHING RETURNING guest),
       strange AS (
         INSERT INTO forgotten (guest) SELECT DISTINCT guest FROM playing
         WHERE NOT EXISTS (SELECT FROM guests WHERE guests.guest = playing.guest) ON CONFLICT DO NOTHING))";

constexpr const char* commit_end = "  SELECT room FROM own";

// Nobody waits for the disk: a node that ends gives thousands of rooms away one by one. What a crash of the database undoes of it is a room
// that still belongs to a node which is gone, or which lets people in when they are led to it.
constexpr const char* release = R"(
  UPDATE rooms SET owner = NULL, used = (SELECT days FROM house) WHERE name = $1::text AND epoch = $2::bigint
  RETURNING set_config('synchronous_commit', 'off', true))";

// --- guests ----------------------------------------------------------------------------------------------------------

constexpr const char* new_guest = R"(
  WITH made AS (INSERT INTO guests (name, seen) SELECT $2::bytea, days FROM house
                WHERE NOT EXISTS (SELECT FROM sessions WHERE session = $1::bytea) RETURNING guest)
  INSERT INTO sessions (session, guest) SELECT $1::bytea, guest FROM made RETURNING guest)";

constexpr const char* find_guest = R"(
  WITH found AS (SELECT guest, name, seen FROM sessions JOIN guests USING (guest) WHERE session = $1::bytea),
       seen AS (UPDATE guests SET seen = days FROM found, house
                WHERE guests.guest = found.guest AND found.seen <> days)
  SELECT guest, name FROM found)";

constexpr const char* add_session = R"(
  WITH known AS (SELECT guest, name FROM guests WHERE guest = $1::bigint),
       made AS (INSERT INTO sessions (session, guest) SELECT $2::bytea, guest FROM known
                ON CONFLICT (session) DO NOTHING RETURNING guest)
  SELECT guest, name,
         coalesce((SELECT guest FROM made), (SELECT guest FROM sessions WHERE session = $2::bytea), 0) = guest FROM known)";

// What is over is told to other nodes for a while.
constexpr const char* end_session = R"(
  WITH before AS (DELETE FROM ended WHERE at <= parlour_now() - $2::bigint),
       gone AS (DELETE FROM sessions WHERE session = $1::bytea RETURNING guest, session)
  INSERT INTO ended (at, guest, session) SELECT parlour_now(), guest, session FROM gone)";

constexpr const char* end_sessions = R"(
  WITH before AS (DELETE FROM ended WHERE at <= parlour_now() - $3::bigint),
       gone AS (DELETE FROM sessions WHERE guest = $1::bigint AND session <> $2::bytea RETURNING guest, session)
  INSERT INTO ended (at, guest, session) SELECT parlour_now(), guest, session FROM gone)";

constexpr const char* ended_lately =
    "SELECT guest, session FROM ended WHERE at > parlour_now() - $1::bigint ORDER BY id";

constexpr const char* rename = "UPDATE guests SET name = $2::bytea WHERE guest = $1::bigint RETURNING guest, name";

constexpr const char* forget = R"(
  WITH gone AS (DELETE FROM guests WHERE guest = $1::bigint RETURNING guest),
       told AS (INSERT INTO ended (at, guest) SELECT parlour_now(), guest FROM gone)
  INSERT INTO forgotten (guest) SELECT guest FROM gone ON CONFLICT DO NOTHING)";

constexpr const char* names = "SELECT guest, name FROM guests WHERE guest = ANY ($1::bigint[])";

constexpr const char* games = R"(
  SELECT room, number, guests, record, id FROM played JOIN finished ON id = game
  WHERE guest = $1::bigint AND game < $2::bigint ORDER BY game DESC LIMIT $3::bigint)";

// --- codes -----------------------------------------------------------------------------------------------------------

constexpr const char* keep_code = R"(
  WITH before AS (DELETE FROM codes WHERE ends <= parlour_now() AND hash <> $1::bytea),
       made AS (
         INSERT INTO codes (hash, text, ends) SELECT $1::bytea, $2::bytea, parlour_now() + $3::bigint
         WHERE (SELECT count(*) FROM (SELECT FROM codes LIMIT $4::bigint) AS present) < $4::bigint
         ON CONFLICT (hash) DO UPDATE SET text = EXCLUDED.text, ends = EXCLUDED.ends WHERE codes.ends <= parlour_now()
         RETURNING text, ends),
       older AS (DELETE FROM codes WHERE text = $2::bytea AND hash <> $1::bytea AND EXISTS (SELECT FROM made))
  SELECT text, ends - parlour_now() FROM made
  UNION ALL SELECT text, ends - parlour_now() FROM codes WHERE hash = $1::bytea AND NOT EXISTS (SELECT FROM made))";

constexpr const char* find_code =
    "SELECT text, ends - parlour_now() FROM codes WHERE hash = $1::bytea AND ends > parlour_now()";
constexpr const char* take_code =
    "DELETE FROM codes WHERE hash = $1::bytea AND ends > parlour_now() RETURNING text, ends - parlour_now()";

// --- time goes by ----------------------------------------------------------------------------------------------------
// All of it takes as much as it can have at once and passes over what somebody else is at.

// One node may still have yesterday.
constexpr const char* count_day = R"(
  UPDATE house SET days = days + CASE WHEN day IS NULL THEN 0 ELSE 1 END, day = $1::bigint, day_before = day
  WHERE day IS DISTINCT FROM $1::bigint AND day_before IS DISTINCT FROM $1::bigint)";

// A room that somebody has, or had when their node died, was used until now for all that is known.
std::string close_rooms(const std::string& which) {
  return R"(
  WITH old AS MATERIALIZED (
         SELECT id, owner, days FROM rooms, house
         WHERE $1::bigint > 0 AND used >= 0 AND used < days - $2::bigint)" +
         which + R"(
         ORDER BY used LIMIT 200 FOR UPDATE OF rooms SKIP LOCKED),
       kept AS (
         UPDATE rooms SET used = days,
                          owner = (SELECT joined FROM nodes WHERE joined = rooms.owner AND ends > parlour_now())
         FROM old WHERE rooms.id = old.id AND old.owner IS NOT NULL),
       closed AS (UPDATE rooms SET used = -1, name = NULL FROM old WHERE rooms.id = old.id AND old.owner IS NULL)
  SELECT count(*) FROM old)";
}

constexpr const char* erase_entries = R"(
  WITH closed AS MATERIALIZED (SELECT id FROM rooms WHERE used = -1 ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED),
       gone AS MATERIALIZED (
         SELECT room, number FROM closed CROSS JOIN LATERAL (SELECT room, number FROM journal WHERE room = id LIMIT 500) AS own
         LIMIT 500)
  DELETE FROM journal USING gone WHERE journal.room = gone.room AND journal.number = gone.number)";

constexpr const char* erase_rooms = R"(
  WITH bare AS MATERIALIZED (
         SELECT id FROM rooms WHERE used = -1 AND NOT EXISTS (SELECT FROM journal WHERE room = id)
         ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED),
       gone AS (DELETE FROM rooms USING bare WHERE rooms.id = bare.id)
  SELECT (SELECT count(*) FROM bare), EXISTS (SELECT FROM rooms WHERE used = -1 AND id NOT IN (SELECT id FROM bare)))";

constexpr const char* forget_guests = R"(
  WITH old AS MATERIALIZED (
         SELECT guest FROM guests, house WHERE $1::bigint > 0 AND seen < days - $1::bigint
         ORDER BY seen LIMIT 200 FOR UPDATE OF guests SKIP LOCKED),
       gone AS (DELETE FROM guests USING old WHERE guests.guest = old.guest RETURNING guests.guest),
       noted AS (INSERT INTO forgotten (guest) SELECT guest FROM gone ON CONFLICT DO NOTHING)
  SELECT count(*) FROM gone)";

constexpr const char* erase_games = R"(
  WITH who AS MATERIALIZED (SELECT guest FROM forgotten ORDER BY guest LIMIT 50 FOR UPDATE SKIP LOCKED),
       theirs AS MATERIALIZED (SELECT guest, game FROM who JOIN played USING (guest) ORDER BY guest, game LIMIT 200),
       gone AS (
         DELETE FROM finished WHERE id IN (SELECT game FROM theirs)
           AND NOT EXISTS (SELECT FROM guests WHERE guests.guest = ANY (finished.guests)) RETURNING id),
       unlisted AS (DELETE FROM played USING theirs WHERE played.guest = theirs.guest AND played.game = theirs.game),
       over AS (
         DELETE FROM forgotten USING who WHERE forgotten.guest = who.guest
           AND NOT EXISTS (SELECT FROM played WHERE played.guest = who.guest
                             AND (played.guest, played.game) NOT IN (SELECT guest, game FROM theirs)))
  SELECT (SELECT count(*) FROM gone),
         (SELECT count(*) = 200 FROM theirs) OR EXISTS (SELECT FROM forgotten WHERE guest NOT IN (SELECT guest FROM who)))";

}  // namespace

const std::vector<std::string>& statements() {
  static const std::vector<std::string> all{
      join,
      heartbeat,
      create,
      claim,
      where,
      load,
      whole_journal,
      std::string(commit_entries) + commit_end,
      std::string(commit_entries) + commit_games + commit_end,
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
      close_rooms(""),
      close_rooms(" AND bare"),
      erase_entries,
      erase_rooms,
      forget_guests,
      erase_games,
  };
  return all;
}

}  // namespace parlour::store::postgres
