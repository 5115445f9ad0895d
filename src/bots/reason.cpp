#include "bots/reason.hpp"

#include <algorithm>

#include "bots/games.hpp"
#include "protocol/protocol.hpp"

namespace parlour {

bool lacks(std::span<const Reason> reasons, const Reason& reason) {
  return std::ranges::none_of(reasons, [&](const Reason& other) {
    return other.message.kind == reason.message.kind && other.weight >= reason.weight;
  });
}

std::span<const MessageSpec> reasons_of(const AnyGame& game) {
  return with_game(game, []<Game G>() { return BotTraits<G>::reasons(); });
}

void write_reason(const AnyGame& game, const Message& reason, JsonWriter& json) {
  write_message(game, "reason", reason, reasons_of(game), json);
}

std::string say_reason(const AnyGame& game, const Message& reason, Names names) {
  return say(reason, reasons_of(game), [&](Seat seat) { return short_name(names, seat); }, game.words);
}

}  // namespace parlour
