// What is not wanted any more leaves the folder, a little at a time.
#include <algorithm>

#include "store/detail/house.hpp"

namespace parlour::store {

using sqlite::Query;

namespace {

// Of one request: what takes longer, whoever wants to store something would notice.
constexpr std::int64_t most_passed = 200;
constexpr int most_rows = 250;
constexpr std::ptrdiff_t most_written = 500;

}  // namespace

Answer Sqlite::House::perform(const Tidy& tidy) {
  // Under the day on which they were used.
  if (const int code = write_down(used_rooms_, use_room_); code != SQLITE_DONE) return not_written(code);
  if (const int code = write_down(seen_guests_, see_guest_); code != SQLITE_DONE) return not_written(code);
  Tidied done;
  done.more = !used_rooms_.waiting.empty() || !seen_guests_.waiting.empty();
  if (done.more) return done;
  const Walk before = walk_;
  // What is erased at the end of all entries leaves its numbers to those that come: none of them is behind `ended` by mistake.
  const int code = together([&] {
    if (const int failed = write_ends(); failed != SQLITE_DONE) return failed;
    if (const int failed = tidy_a_little(tidy, done); failed != SQLITE_DONE) return failed;
    return Query(base_, ended_).step();
  });
  if (code != SQLITE_DONE) {
    walk_ = before;
    return not_written(code);
  }
  ends_are_written();
  if (done.guests > 0) in_log_ = true;
  return done;
}

int Sqlite::House::write_down(Used& used, sqlite::Statement& statement) {
  if (used.waiting.empty()) return SQLITE_DONE;
  const auto from = used.waiting.end() - std::min(std::ssize(used.waiting), most_written);
  const int code = together([&] {
    for (auto which = from; which != used.waiting.end(); ++which)
      if (const int failed = Query(base_, statement, *which).step(); failed != SQLITE_DONE) return failed;
    return SQLITE_DONE;
  });
  if (code == SQLITE_DONE) used.waiting.erase(from, used.waiting.end());
  return code;
}

int Sqlite::House::tidy_a_little(const Tidy& tidy, Tidied& done) {
  std::int64_t days = 0;
  bool new_day = false;
  {
    Query query(base_, days_);
    if (const int code = query.step(); code != SQLITE_ROW) return code == SQLITE_DONE ? SQLITE_CORRUPT : code;
    days = query.number(1);
    new_day = days == 0 || query.number(0) != tidy.today;
  }
  if (new_day) {
    ++days;
    if (const int code = Query(base_, next_day_, tidy.today, days).step(); code != SQLITE_DONE) return code;
    used_rooms_.noted.clear();
    seen_guests_.noted.clear();
    for (const auto& [room, held] : held_) used_rooms_.note(held.id);
  }
  if (walk_.day != days) walk_ = {.stage = Walk::Stage::rooms, .after = 0, .day = days};
  const std::int64_t oldest = tidy.keep > 0 ? std::max<std::int64_t>(days - tidy.keep, 0) : 0;
  const std::int64_t oldest_empty = tidy.keep > 0 ? std::max<std::int64_t>(days - keep_empty_rooms, oldest) : 0;
  int code = SQLITE_DONE;
  switch (walk_.stage) {
  case Walk::Stage::rooms: code = look_at_rooms(oldest, oldest_empty, done); break;
  case Walk::Stage::guests: code = look_at_guests(oldest, done); break;
  case Walk::Stage::games: code = look_at_games(done); break;
  case Walk::Stage::over: break;
  }
  done.more = walk_.stage != Walk::Stage::over;
  return code;
}

/// The next ones; when there are none the next stage begins.
std::expected<std::vector<Sqlite::House::Passed>, int> Sqlite::House::pass(sqlite::Statement& statement) {
  std::vector<Passed> passed;
  Query query(base_, statement, walk_.after, most_passed);
  int code = query.step();
  for (; code == SQLITE_ROW; code = query.step())
    passed.push_back({.id = query.number(0), .day = query.number(1), .text = query.text(2)});
  if (passed.empty())
    walk_ = {.stage = static_cast<Walk::Stage>(std::to_underlying(walk_.stage) + 1), .after = 0, .day = walk_.day};
  if (code != SQLITE_DONE) return std::unexpected(code);
  return passed;
}

int Sqlite::House::look_at_rooms(std::int64_t oldest, std::int64_t oldest_empty, Tidied& done) {
  const auto is_empty = [this](std::int64_t room) {
    const auto end = end_of(room);
    return end && end->entries == 0;
  };
  const auto rooms = pass(rooms_after_);
  if (!rooms) return rooms.error();
  int rows = most_rows;
  for (const auto& [id, day, name] : *rooms) {
    const std::int64_t before = std::exchange(walk_.after, id);
    if (day == 0) {
      if (const int code = Query(base_, use_room_, id).step(); code != SQLITE_DONE) return code;
    } else if ((day < oldest || (day < oldest_empty && is_empty(id))) && !held_.contains(name)) {
      if (const int code = erase_room(id, rows); code != SQLITE_DONE) return code;
      if (rows == 0) {  // it may have more
        walk_.after = before;
        return SQLITE_DONE;
      }
      ++done.rooms;
    }
  }
  return SQLITE_DONE;
}

/// Takes away from `rows` how many it had. From the first on nobody finds the room any more, also if the program ends in between.
int Sqlite::House::erase_room(std::int64_t room, int& rows) {
  if (const int code = Query(base_, close_room_, room).step(); code != SQLITE_DONE) return code;
  auto end = end_of(room);
  if (!end && end.error() != SQLITE_CORRUPT) return end.error();
  const int code = end ? erase_rows(room, *end, rows) : SQLITE_CORRUPT;
  if (code == SQLITE_CORRUPT) {  // nothing leads to what there may be
    if (const int failed = Query(base_, erase_rows_, room).step(); failed != SQLITE_DONE) return failed;
  } else if (code != SQLITE_DONE) {
    return code;
  } else if (rows == 0) {
    return write_end(room, *end);
  }
  if (const int failed = Query(base_, erase_end_, room).step(); failed != SQLITE_DONE) return failed;
  return Query(base_, erase_room_, room).step();
}

/// From the last one on, as many as `rows` says. SQLITE_CORRUPT: one of them is missing.
int Sqlite::House::erase_rows(std::int64_t room, End& end, int& rows) {
  for (; rows > 0 && end.entries > 0; --rows) {
    const auto last = last_before(room, end);
    if (!last) return last.error();
    if (const int code = Query(base_, erase_row_, end.last).step(); code != SQLITE_DONE) return code;
    end = {.entries = end.entries - 1, .last = last->prior};
  }
  return SQLITE_DONE;
}

int Sqlite::House::look_at_guests(std::int64_t oldest, Tidied& done) {
  const auto guests = pass(guests_after_);
  if (!guests) return guests.error();
  for (const auto& [guest, day, none] : *guests) {
    walk_.after = guest;
    if (day == 0) {
      if (const int code = Query(base_, see_guest_, guest).step(); code != SQLITE_DONE) return code;
    } else if (day < oldest) {
      if (const int code = Query(base_, end_sessions_, guest).step(); code != SQLITE_DONE) return code;
      if (const int code = Query(base_, forget_, guest).step(); code != SQLITE_DONE) return code;
      ++done.guests;
    }
  }
  return SQLITE_DONE;
}

int Sqlite::House::look_at_games(Tidied& done) {
  const auto games = pass(games_after_);
  if (!games) return games.error();
  for (const auto& [game, none, text] : *games) {
    walk_.after = game;
    const std::vector<Guest> guests = sqlite::read_guests(text);
    const bool known = std::ranges::any_of(guests, [&](Guest guest) {
      const auto name = name_of(guest);
      return name || !std::holds_alternative<Missing>(name.error());
    });
    if (known) continue;
    for (const Guest guest : guests)
      if (const int code = Query(base_, erase_player_, guest, game).step(); code != SQLITE_DONE) return code;
    if (const int code = Query(base_, erase_game_, game).step(); code != SQLITE_DONE) return code;
    ++done.games;
  }
  return SQLITE_DONE;
}

}  // namespace parlour::store
