// Guests, the games that they have played, and what becomes of what nobody uses, in a database.
#include <algorithm>
#include <unordered_map>

#include "store/codes.hpp"
#include "store/detail/errand.hpp"

namespace parlour::store::postgres {
namespace {

GuestIs guest_at(const Table& table, int row) { return {.guest = table.guest(row, 0), .name = table.text(row, 1)}; }

Outcome guest_or_missing(const Table& table) {
  return table.empty() ? Outcome{Missing{}} : Outcome{guest_at(table, 0)};
}

Outcome done(const Table&) { return {Done{}}; }

std::uint64_t number_of(Guest guest) { return guest; }

}  // namespace

Errand Clerk::plan(const NewGuest& guest) {
  Errand errand =
      one(Ask::new_guest, Arguments(guest.session, guest.name), [name = guest.name](const Table& table) -> Outcome {
        if (table.empty()) return {Taken{}};
        return {GuestIs{.guest = table.guest(0, 0), .name = name}};
      });
  errand.violated = Taken{};  // somebody else has just come with it
  return errand;
}

Errand Clerk::plan(const FindGuest& guest) { return one(Ask::find_guest, Arguments(guest.session), guest_or_missing); }

Errand Clerk::plan(const AddSession& session) {
  Errand errand = one(Ask::add_session, Arguments(number_of(session.guest), session.session), [](const Table& table) {
    if (!table.empty() && !table.flag(0, 2)) return Outcome{Taken{}};
    return guest_or_missing(table);
  });
  errand.violated = Missing{};  // they were forgotten meanwhile
  return errand;
}

Errand Clerk::plan(const EndSession& session) {
  return one(Ask::end_session, Arguments(session.session, store::ended_lately), done);
}

Errand Clerk::plan(const EndSessions& sessions) {
  return one(Ask::end_sessions, Arguments(number_of(sessions.guest), sessions.but, store::ended_lately), done);
}

Errand Clerk::plan(const Rename& rename) {
  return one(Ask::rename, Arguments(number_of(rename.guest), rename.name), guest_or_missing);
}

Errand Clerk::plan(const ForgetGuest& guest) { return one(Ask::forget, Arguments(number_of(guest.guest)), done); }

Errand Clerk::plan(const NamesOf& names) {
  std::vector<std::uint64_t> guests;
  for (const Guest guest : names.guests) guests.push_back(guest);
  return one(Ask::names, Arguments(guests), [names](const Table& table) -> Outcome {
    std::unordered_map<Guest, std::string> known;
    for (int row = 0; row < table.rows(); ++row) known.emplace(table.guest(row, 0), table.text(row, 1));
    Names found;
    for (const Guest guest : names.guests)
      if (const auto name = known.find(guest); name != known.end())
        found.guests.push_back({.guest = guest, .name = name->second});
    return {found};
  });
}

Errand Clerk::plan(const EndedLately&) {
  return one(Ask::ended_lately, Arguments(store::ended_lately), [](const Table& table) -> Outcome {
    EndedSessions ended;
    for (int row = 0; row < table.rows(); ++row)
      ended.sessions.push_back({.guest = table.guest(row, 0),
                                .session = table.is_null(row, 1) ? std::nullopt : std::optional{table.hash(row, 1)}});
    return {ended};
  });
}

// --- codes -----------------------------------------------------------------------------------------------------------

namespace {

Outcome code_or_missing(const Table& table) {
  if (table.empty()) return {Missing{}};
  return {Code{.text = table.text(0, 0), .left = static_cast<Time>(table.number(0, 1))}};
}

}  // namespace

Errand Clerk::plan(const KeepCode& keep) {
  return one(Ask::keep_code, Arguments(keep.hash, keep.text, keep.lasts, std::uint64_t{most_codes}),
             [](const Table& table) { return table.empty() ? Outcome{Full{}} : code_or_missing(table); });
}

Errand Clerk::plan(const FindCode& find) { return one(Ask::find_code, Arguments(find.hash), code_or_missing); }

Errand Clerk::plan(const TakeCode& take) { return one(Ask::take_code, Arguments(take.hash), code_or_missing); }

// --- finished games --------------------------------------------------------------------------------------------------

Errand Clerk::plan(const GamesOf& games) {
  constexpr std::uint64_t last = INT64_MAX;
  const std::uint64_t before = std::min(games.before.value_or(last), last);
  return one(Ask::games, Arguments(number_of(games.guest), before, std::uint64_t{games.most + 1}),
             [most = games.most](const Table& table) -> Outcome {
               Games found;
               const int all = table.rows();
               for (int row = 0; row < all && found.games.size() < most; ++row)
                 found.games.push_back({.room = table.text(row, 0),
                                        .number = table.number(row, 1),
                                        .guests = table.guests(row, 2),
                                        .record = table.text(row, 3)});
               if (static_cast<std::size_t>(all) > most) found.more = most == 0 ? last : table.number(all - 2, 4);
               return {found};
             });
}

// --- time goes by ----------------------------------------------------------------------------------------------------

Errand Clerk::plan(const Tidy& tidy) {
  constexpr std::uint64_t most = 200;                                               // as the statements have it
  enum : std::uint8_t { day, closed, bare_closed, entries, rooms, guests, games };  // the tables
  Errand errand;
  errand.calls = {{.what = Ask::count_day, .with = Arguments(tidy.today)},
                  {.what = Ask::close_rooms, .with = Arguments(tidy.keep, tidy.keep)},
                  {.what = Ask::close_bare_rooms, .with = Arguments(tidy.keep, keep_empty_rooms)},
                  {.what = Ask::erase_entries, .with = {}},
                  {.what = Ask::erase_rooms, .with = {}},
                  {.what = Ask::forget_guests, .with = Arguments(tidy.keep)},
                  {.what = Ask::erase_games, .with = {}}};
  errand.read = [](const std::vector<Table>& tables) -> Outcome {
    Tidied done{.rooms = tables[rooms].number(0, 0),
                .guests = tables[guests].number(0, 0),
                .games = tables[games].number(0, 0)};
    done.more = tables[closed].number(0, 0) == most || tables[bare_closed].number(0, 0) == most ||
                done.guests == most || tables[rooms].flag(0, 1) || tables[games].flag(0, 1);
    return {done};
  };
  return errand;
}

}  // namespace parlour::store::postgres
