// What there is to speak of, for programs that show games: they fetch it once instead of keeping lists of their own.
#pragma once

#include "core/json_writer.hpp"

namespace parlour {

/// {"games":[…],"bots_version":1,"bots":[{"name":"random","about":"…"}],"types":{…}}. A game is
///   {"id":"solo","name":"SOLO","rules_version":1,"players":[2,10],"options":[…],"cards":[…],"colours":[…],
///    "events":[…],"refusals":[…],"reasons":[…],"rulings":["G1","S4",…]}
/// with, in its lists,
///   an option:  {"name":"solo.target","ruling":"S54","meaning":"…","standard":"500","values":[],"low":0,"high":1000,
///                "single_round":"0","needs":null}: `values` are the named ones; low and high are null if there is no range,
///                single_round if this option does not decide how many rounds there are, needs unless it can have another value than
///                its standard one only where the option of that name has its own
///   a card or colour:  {"code":"r5","words":"red 5"}
///   a message:  {"key":"drew","args":[{"name":"seat","type":"seat"},…],"english":"{seat} draws …"}, the sentence as
///               MessageSpec has it, the type one of seat, card, colour, number
///   the rulings that its messages and options name
/// The types are a JSON Schema: under "$defs" every game's position, views, hands and messages ("SoloView") and all that a desk is asked
/// and says ("Request", "Reply", "Frame", …).
void write_schema(JsonWriter& json);

}  // namespace parlour
