// The one mapping of a game's options, moves, events, refusals and results to JSON and to English. Positions and views are written
// by the games themselves; the tools for reading are in json_reader.hpp.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "core/any_game.hpp"

namespace parlour {

class ObjectReader;

/// {"start":"random","solo.target":"500"}: every option, both name and value as strings.
void write_options(const AnyGame& game, const OptionValues& values, JsonWriter& json);
/// The same as records have it: an option that came later is named only where it is not standard.
void write_agreed_options(const AnyGame& game, const OptionValues& values, JsonWriter& json);
/// {"WHAT":"drew","ruling":"S8","seat":1,"count":2}: the arguments by their names; nobody and no card are null.
void write_message(const AnyGame& game, std::string_view what, const Message& message,
                   std::span<const MessageSpec> specs, JsonWriter& json);
/// {"event":"drew","ruling":"S8",…}
void write_event(const AnyGame& game, const Event& event, JsonWriter& json);
/// The event that was written so, for a table with so many players. Strangers may have made it up: its ruling is one of the game, and each
/// argument is of its kind, or nobody, or no card; `AnyGame::plausible_event` says whether it could be heard.
Event read_event(const AnyGame& game, int players, ObjectReader& in);
/// {"refusal":"no_match","ruling":"S8",…}
void write_refusal(const AnyGame& game, const Refusal& refusal, JsonWriter& json);
/// {"knowing":[0],"secret":{…},"open":{…}}: both forms of an event, or null. Only for those who may see everything.
void write_told(const AnyGame& game, const Told& told, JsonWriter& json);
/// ["r5","draw"]
void write_moves(const AnyGame& game, std::span<const Move> moves, JsonWriter& json);
/// [0,2]
void write_seats(SeatSet seats, JsonWriter& json);
/// {"status":"won","winners":[1],"scores":[37,0]}; a contest that is still played is "unfinished" and has no winners.
void write_outcome(const Outcome& outcome, int players, JsonWriter& json);
std::string_view status_text(Outcome::Status status);
/// The whole position, hidden cards too, byte by byte as docs/records.md has it: what hashes cover.
std::string position_text(const AnyGame& game, const AnyState& state);

/// A sentence in English, with `names[seat]` for the seats; "seat 3" if there is no such name.
std::string say_event(const AnyGame& game, const Event& event, Names names);
std::string say_refusal(const AnyGame& game, const Refusal& refusal, Names names);

/// Whether this many players may play with these options: the one check before every deal. The error says what would be right.
std::expected<void, std::string> check_setup(const AnyGame& game, int players, const OptionValues& values);

}  // namespace parlour
