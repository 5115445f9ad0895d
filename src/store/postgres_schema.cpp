// How a database is reached and what must be in it: the words for what is wrong with one, and the steps to the present schema.
#include <algorithm>
#include <array>
#include <map>
#include <thread>

#include "store/detail/line.hpp"
#include "store/detail/schema.hpp"

namespace parlour::store::postgres {
namespace {

// --- the schema ------------------------------------------------------------------------------------------------------

/// `used` and `seen` are days as `house` counts them; a room that is -1 is being erased and has no name any more. `begins` is where the last
/// snapshot of a journal stands; nothing has happened in a room that is `bare`. A node that has not been heard of has an end of 0. Texts that people write are bytes, so that nothing
/// depends on what the database takes for letters. The rows of rooms are written again and again: what is left free keeps that cheap, and that no index has what
/// changes each time.
constexpr std::array all_steps{Step{.since = 1, .text = R"(
  CREATE FUNCTION parlour_now() RETURNS bigint LANGUAGE sql VOLATILE
    AS 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';
  CREATE TABLE house (days bigint NOT NULL, day bigint, day_before bigint);
  INSERT INTO house (days) VALUES (1);
  CREATE TABLE nodes (joined bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, address text NOT NULL,
                      ends bigint NOT NULL DEFAULT 0);
  CREATE TABLE rooms (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text COLLATE "C" UNIQUE, key bytea NOT NULL,
                      owner bigint, epoch bigint NOT NULL DEFAULT 0, entries bigint NOT NULL DEFAULT 0,
                      begins bigint NOT NULL DEFAULT 0, hash bytea NOT NULL, version bigint NOT NULL DEFAULT 0,
                      used bigint NOT NULL, bare boolean NOT NULL DEFAULT true) WITH (fillfactor = 70);
  CREATE INDEX rooms_by_use ON rooms (used);
  CREATE INDEX bare_rooms_by_use ON rooms (used) WHERE bare;
  CREATE TABLE journal (room bigint NOT NULL, number bigint NOT NULL, snapshot boolean NOT NULL, text bytea NOT NULL,
                        hash bytea NOT NULL, PRIMARY KEY (room, number));
  CREATE TABLE guests (guest bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 4294967295) PRIMARY KEY, name bytea NOT NULL,
                       seen bigint NOT NULL);
  CREATE INDEX guests_by_sight ON guests (seen);
  CREATE TABLE sessions (session bytea PRIMARY KEY, guest bigint NOT NULL REFERENCES guests ON DELETE CASCADE);
  CREATE INDEX sessions_by_guest ON sessions (guest);
  CREATE TABLE finished (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, room text COLLATE "C" NOT NULL,
                         number bigint NOT NULL, guests bigint[] NOT NULL, record bytea NOT NULL, UNIQUE (room, number));
  CREATE TABLE played (guest bigint NOT NULL, game bigint NOT NULL, PRIMARY KEY (guest, game));
  CREATE TABLE forgotten (guest bigint PRIMARY KEY);
  CREATE TABLE ended (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at bigint NOT NULL, guest bigint NOT NULL,
                      session bytea);
  CREATE INDEX ended_by_time ON ended (at);
  CREATE UNLOGGED TABLE codes (hash bytea PRIMARY KEY, text bytea NOT NULL, ends bigint NOT NULL);
  CREATE INDEX codes_by_text ON codes (text);
  CREATE INDEX codes_by_end ON codes (ends);
)"}};
int count(std::span<const Step> steps) { return static_cast<int>(steps.size()); }

/// "Parl", and beside it the schema's name: whoever changes a schema has this lock. Whoever comes to a table behind a step that waits for it waits
/// too, and a commit does so no longer than a fifth of its lease (`settings_of`).
constexpr const char* begin_step = "BEGIN; SET LOCAL lock_timeout = 100;"
                                   "SELECT pg_advisory_xact_lock(1348563564, hashtext(current_schema()));"
                                   "CREATE TABLE IF NOT EXISTS parlour (steps bigint NOT NULL, since bigint NOT NULL);"
                                   "INSERT INTO parlour SELECT 0, 0 WHERE NOT EXISTS (SELECT FROM parlour)";

/// Whether there is a schema at all, whether it has Parlour's table, and what else.
constexpr const char* look_around = R"(
  SELECT current_schema(),
         count(*) FILTER (WHERE relname = 'parlour' AND relkind = 'r'
                          AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'since')),
         count(*)
  FROM pg_class WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema()))";

// --- words -----------------------------------------------------------------------------------------------------------

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

/// Where it is, and nothing of how one is let in.
std::string place(PGconn* base) {
  const auto word = [](const char* text) { return std::string(text == nullptr ? "" : text); };
  const std::string host = word(PQhost(base));
  return "database " + word(PQdb(base)) + " at " + (host.empty() ? "this machine" : host) + ":" + word(PQport(base));
}

/// What would be right, from what the server or libpq says. Neither says it in any other way.
std::string advice(std::string_view said) {
  const auto has = [&](std::string_view words) { return said.contains(words); };
  if (has("password"))
    return "the password is for the environment (PGPASSWORD) or a password file (PGPASSFILE), where others do not see "
           "it";
  if (has("database \"") && has("does not exist"))
    return "`createdb --owner USER DATABASE` makes one, and an empty one is made ready by itself";
  if (has("role \"") && has("does not exist")) return "`createuser USER` makes one";
  if (has("pg_hba.conf")) return "the server's pg_hba.conf says who may come from where";
  if (has("refused") || has("No such file") || has("translate host name") || has("timeout") || has("unreachable"))
    return "is PostgreSQL running there, and does it listen there?";
  if (has("permission denied")) return "the user must own the database or may create in its schema";
  return {};
}

std::unexpected<std::string> because(PGconn* base, std::string_view said) {
  const std::string right = advice(said);
  return std::unexpected("cannot use " + place(base) + ": " + first_line(said) + (right.empty() ? "" : "\n" + right));
}

/// Whether a place is what stands where a place should: behind a slash or an at sign of a password that is not written as %2F or %40, the rest of
/// the password is taken for one.
bool is_place(const PQconninfoOption& option) {
  const std::string_view name = option.keyword;
  const std::string_view value = option.val == nullptr ? "" : option.val;
  if (name == "port") return value.find_first_not_of("0123456789,") == std::string_view::npos;
  return (name != "host" && name != "dbname") || !value.contains('@');
}

std::expected<Connection, std::string> connect(const std::string& where) {
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(where.c_str(), nullptr));
  bool plain = options != nullptr;
  for (const auto* option = options.get(); plain && option->keyword != nullptr; ++option) plain = is_place(*option);
  // What libpq says of it would repeat parts of it, and there may be a password in it.
  if (!plain) return std::unexpected("a database is written as postgres://USER@HOST:PORT/DATABASE");
  const std::string patience_ms = "5000";
  const Way way = way_to(where, patience_ms);
  Connection base(PQconnectdbParams(way.keywords.data(), way.values.data(), 1));
  if (!base) return std::unexpected("there is no memory for a connection to the database");
  PQsetNoticeProcessor(base.get(), [](void*, const char*) {}, nullptr);
  if (PQstatus(base.get()) != CONNECTION_OK) return because(base.get(), PQerrorMessage(base.get()));
  constexpr int oldest = 140'000;
  if (PQserverVersion(base.get()) < oldest)
    return because(base.get(), "it is older than PostgreSQL 14, which is the first that can be used");
  return base;
}

std::expected<Result, std::string> run(const Connection& base, const std::string& text) {
  Result result(PQexec(base.get(), text.c_str()));
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return because(base.get(), PQerrorMessage(base.get()));
  return result;
}

/// Nothing: somebody else has what it needs, for longer than it may wait.
std::expected<std::optional<Result>, std::string> try_to_run(const Connection& base, const std::string& text) {
  Result result(PQexec(base.get(), text.c_str()));
  const char* const state = PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
  constexpr std::string_view not_available = "55P03";
  if (state != nullptr && state == not_available) return std::nullopt;
  if (state != nullptr || PQstatus(base.get()) != CONNECTION_OK) return because(base.get(), PQerrorMessage(base.get()));
  return result;
}

int number_at(const Result& result, int column) {
  return PQntuples(result.get()) == 0 ? 0 : std::atoi(PQgetvalue(result.get(), 0, column));
}

/// How many steps it has had; nothing if there is nothing in it. The error: it is somebody else's, or too new.
std::expected<std::optional<int>, std::string> steps_of(const Connection& base, std::span<const Step> known) {
  const auto around = run(base, look_around);
  if (!around) return std::unexpected(around.error());
  if (PQgetisnull(around->get(), 0, 0) != 0)
    return because(base.get(), "its search path names no schema that is there");
  if (number_at(*around, 1) == 0) {
    if (number_at(*around, 2) == 0) return std::nullopt;
    return because(base.get(), "it is the database of another program: Parlour needs one of its own");
  }
  const auto found = run(base, "SELECT steps, since FROM parlour");
  if (!found) return std::unexpected(found.error());
  if (number_at(*found, 1) > count(known))
    return because(base.get(), "it is from a newer Parlour (schema " + std::to_string(number_at(*found, 0)) +
                                   "; this one knows " + std::to_string(count(known)) +
                                   "): only a newer one can use it");
  return number_at(*found, 0);
}

/// One step, unless somebody else has just made it. Whether it is made: not, if somebody has what it needs.
std::expected<bool, std::string> make_step(const Connection& base, std::span<const Step> steps, int number) {
  const Step& step = steps[static_cast<std::size_t>(number) - 1];
  const auto roll_back = [&](bool is_made) -> std::expected<bool, std::string> {
    const auto ended = run(base, "ROLLBACK");
    return ended ? std::expected<bool, std::string>(is_made) : std::unexpected(ended.error());
  };
  const auto begun = try_to_run(base, begin_step);
  if (!begun) return std::unexpected(begun.error());
  if (!*begun) return roll_back(false);
  const auto found = run(base, "SELECT steps FROM parlour");
  if (!found) return std::unexpected(found.error());
  if (number_at(*found, 0) >= number) return roll_back(true);
  const auto made = try_to_run(base, std::string(step.text) + "; UPDATE parlour SET steps = " + std::to_string(number) +
                                         ", since = " + std::to_string(step.since) + "; COMMIT");
  if (!made) return std::unexpected(made.error());
  return *made ? true : roll_back(false);
}

std::expected<void, std::string> make_steps(const Connection& base, std::span<const Step> steps, int found,
                                            std::chrono::milliseconds patience) {
  constexpr std::chrono::milliseconds between{250};
  const Moment end = Clock::now() + patience;
  for (int number = found + 1; number <= count(steps);) {
    const auto made = make_step(base, steps, number);
    if (!made) return std::unexpected(made.error());
    if (*made) {
      ++number;
    } else if (Clock::now() < end) {
      std::this_thread::sleep_for(between);  // whoever waited behind it comes first
    } else {
      return std::unexpected("cannot change " + place(base.get()) +
                             " just now: somebody has been using what is to be changed all the time, such as a long "
                             "query or a backup\n`SELECT pid, query FROM pg_stat_activity` in psql says who; nothing "
                             "of this step is done, and it can be tried again at any time");
    }
  }
  return {};
}

}  // namespace

std::span<const Step> known_steps() { return all_steps; }

// --- how it is reached -----------------------------------------------------------------------------------------------

Way way_to(const std::string& where, const std::string& patience_ms) {
  // What stands before `where` can be said otherwise in it.
  return {.keywords = {"fallback_application_name", "connect_timeout", "keepalives_idle", "keepalives_interval",
                       "keepalives_count", "tcp_user_timeout", "target_session_attrs", "dbname", "client_encoding",
                       nullptr},
          .values = {"parlour", "5", "1", "1", "2", patience_ms.c_str(), "read-write", where.c_str(), "UTF8", nullptr}};
}

std::string settings_of(Time lease, bool hurried, int server) {
  std::map<std::string, std::string> wanted{
      {"statement_timeout", std::to_string(lease * 4 / 10)},
      {"lock_timeout", std::to_string(hurried ? lease / 5 : lease / 10)},
      {"default_transaction_isolation", "read committed"},
      // A node that is cut off in the middle of something gives the rows of its rooms back before its lease has run out.
      {"tcp_user_timeout", std::to_string(lease * 6 / 10)},
      {"tcp_keepalives_idle", "1"},
      {"tcp_keepalives_interval", "1"},
      {"tcp_keepalives_count", "2"},
      // Every statement finds its rows by an index, however few there were when it was made ready.
      {"enable_seqscan", "off"},
      {"plan_cache_mode", "force_generic_plan"},
      {"jit", "off"},
  };
  constexpr int has_transaction_timeout = 170'000;
  if (server >= has_transaction_timeout) wanted["transaction_timeout"] = std::to_string(lease * 6 / 10);
  std::string text;
  for (const auto& [name, value] : wanted)
    text.append(text.empty() ? "SELECT length(set_config('" : "||set_config('")
        .append(name)
        .append("','")
        .append(value)
        .append("',false)");
  return text + ")";
}

const char* const look = R"(
  SELECT current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'),
         steps, since FROM parlour)";

std::string complaint(const PGresult* looked) {
  if (PQntuples(looked) == 0) return "it is not a database of Parlour";
  constexpr std::array names{"fsync", "full_page_writes", "synchronous_commit"};
  for (int i = 0; i < static_cast<int>(names.size()); ++i)
    if (PQgetvalue(looked, 0, i) == std::string_view("off")) {
      const std::string name = names[static_cast<std::size_t>(i)];
      std::string why = name + " is off, and what is stored could be lost: `ALTER SYSTEM SET ";
      return why.append(name).append(" = on; SELECT pg_reload_conf()` in psql");
    }
  if (std::atoi(PQgetvalue(looked, 0, 3)) < count(all_steps))
    return "it is from an older Parlour: `parlour migrate --store …` brings it up to date, while programs run";
  if (std::atoi(PQgetvalue(looked, 0, 4)) > count(all_steps))
    return "it is from a newer Parlour, and only a newer one can use it";
  return {};
}

std::expected<void, std::string> make_ready(const std::string& where) {
  const auto base = connect(where);
  if (!base) return std::unexpected(base.error());
  const auto found = steps_of(*base, all_steps);
  if (!found) return std::unexpected(found.error());
  if (!*found)
    if (auto made = make_steps(*base, all_steps, 0, usual_patience); !made) return made;
  const auto looked = run(*base, look);
  if (!looked) return std::unexpected(looked.error());
  if (const std::string why = complaint(looked->get()); !why.empty()) return because(base->get(), why);
  return {};
}

std::expected<std::string, std::string> migrate(const std::string& where, std::span<const Step> steps,
                                                std::chrono::milliseconds patience) {
  const auto base = connect(where);
  if (!base) return std::unexpected(base.error());
  const auto found = steps_of(*base, steps);
  if (!found) return std::unexpected(found.error());
  const std::string place = postgres::place(base->get());
  const std::string schema = " (schema " + std::to_string(count(steps)) + ")";
  if (*found >= count(steps)) return place + " is up to date" + schema;
  if (auto made = make_steps(*base, steps, found->value_or(0), patience); !made) return std::unexpected(made.error());
  return place + (*found ? " is brought up to date" : " is ready") + schema;
}

}  // namespace parlour::store::postgres

namespace parlour::store {

std::expected<std::string, std::string> migrate(const std::string& where) {
  return postgres::migrate(where, postgres::known_steps());
}

}  // namespace parlour::store
