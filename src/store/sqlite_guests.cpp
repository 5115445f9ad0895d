// Guests, and the games that they have played, in a folder.
#include <algorithm>
#include <charconv>

#include "store/detail/house.hpp"

namespace parlour::store {
using sqlite::Query;

std::vector<Guest> sqlite::read_guests(const std::string& text) {
  std::vector<Guest> guests;
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end; ++at) {
    Guest guest = live::no_guest;
    at = std::from_chars(at, end, guest).ptr;
    guests.push_back(guest);
  }
  return guests;
}

std::expected<std::string, Answer> Sqlite::House::name_of(Guest guest) {
  Query query(base_, name_, guest);
  const int code = query.step();
  if (code == SQLITE_ROW) return query.text(0);
  return std::unexpected(code == SQLITE_DONE ? Answer{Missing{}} : unread());
}

Answer Sqlite::House::perform(const NewGuest& guest) {
  if (const int code = Query(base_, session_, guest.session).step(); code != SQLITE_DONE)
    return code == SQLITE_ROW ? Answer{Taken{}} : unread();
  Guest number = live::no_guest;
  const int code = together([&] {
    if (const int failed = Query(base_, new_guest_, guest.name).step(); failed != SQLITE_DONE) return failed;
    number = static_cast<Guest>(sqlite3_last_insert_rowid(base_.get()));
    return Query(base_, new_session_, guest.session, number).step();
  });
  if (code != SQLITE_DONE) return not_written(code);
  seen_guests_.note(number);
  return GuestIs{.guest = number, .name = guest.name};
}

Answer Sqlite::House::perform(const FindGuest& guest) {
  Query query(base_, session_, guest.session);
  const int code = query.step();
  if (code != SQLITE_ROW) return code == SQLITE_DONE ? Answer{Missing{}} : unread();
  auto name = name_of(query.guest(0));
  if (!name) return name.error();
  seen_guests_.note(query.guest(0));
  return GuestIs{.guest = query.guest(0), .name = std::move(*name)};
}

Answer Sqlite::House::perform(const AddSession& session) {
  const auto name = name_of(session.guest);
  if (!name) return name.error();
  GuestIs known{.guest = session.guest, .name = *name};
  {
    Query query(base_, session_, session.session);
    const int code = query.step();
    if (code == SQLITE_ROW) return query.guest(0) == session.guest ? Answer{known} : Answer{Taken{}};
    if (code != SQLITE_DONE) return unread();
  }
  const int code = together([&] { return Query(base_, new_session_, session.session, session.guest).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return known;
}

Answer Sqlite::House::perform(const EndSession& session) {
  const int code = together([&] { return Query(base_, end_session_, session.session).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return Done{};
}

Answer Sqlite::House::perform(const EndSessions& sessions) {
  const int code = together([&] { return Query(base_, end_others_, sessions.guest, sessions.but).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return Done{};
}

Answer Sqlite::House::perform(const Rename& rename) {
  if (const auto name = name_of(rename.guest); !name) return name.error();
  const int code = together([&] { return Query(base_, rename_, rename.name, rename.guest).step(); });
  if (code != SQLITE_DONE) return not_written(code);
  return GuestIs{.guest = rename.guest, .name = rename.name};
}

Answer Sqlite::House::perform(const ForgetGuest& guest) {
  const int code = together([&] {
    const int failed = Query(base_, end_sessions_, guest.guest).step();
    return failed != SQLITE_DONE ? failed : Query(base_, forget_, guest.guest).step();
  });
  if (code != SQLITE_DONE) return not_written(code);
  in_log_ = true;
  return Done{};
}

/// Nobody else is there who could end any.
Answer Sqlite::House::perform(const EndedLately&) { return EndedSessions{}; }

Answer Sqlite::House::perform(const NamesOf& names) {
  Names found;
  for (const Guest guest : names.guests) {
    auto name = name_of(guest);
    if (name)
      found.guests.push_back({.guest = guest, .name = std::move(*name)});
    else if (!std::holds_alternative<Missing>(name.error()))
      return name.error();
  }
  return found;
}

// --- finished games --------------------------------------------------------------------------------------------------

Answer Sqlite::House::perform(const GamesOf& games) {
  Games found;
  const auto most = static_cast<std::int64_t>(games.most);
  const auto before = static_cast<std::int64_t>(std::min<std::uint64_t>(games.before.value_or(INT64_MAX), INT64_MAX));
  Query query(base_, games_, games.guest, before, most + 1);
  int code = query.step();
  std::int64_t last = 0;
  for (; code == SQLITE_ROW && found.games.size() < games.most; code = query.step()) {
    found.games.push_back({.room = query.text(0),
                           .number = static_cast<std::uint64_t>(query.number(1)),
                           .guests = sqlite::read_guests(query.text(2)),
                           .record = query.text(3)});
    last = query.number(4);
  }
  if (code != SQLITE_DONE && code != SQLITE_ROW) return unread();
  if (code == SQLITE_ROW) found.more = static_cast<std::uint64_t>(last);
  return found;
}

}  // namespace parlour::store
