// Why a move is good or bad, in the words of the game. Like an event a reason is data: one of the `reasons` of its game, the
// ruling it rests on, and arguments. "You" in its sentence is the seat that is advised.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "games/registry.hpp"

namespace parlour {

/// What speaks for a move that this view offers its observer, or against it; nothing if it is not worth a word.
std::optional<Message> reason(const Help::View& view, Move move);
std::optional<Message> reason(const Swirl::View& view, Move move);
std::optional<Message> reason(const Freaky::View& view, Move move);
std::optional<Message> reason(const Schwupps::View& view, Move move);
std::optional<Message> reason(const Solo::View& view, Move move);

/// All reasons of a game. A sentence is short and has no full stop: it stands beside a move.
template <Game G>
std::span<const MessageSpec> reasons();
template <>
std::span<const MessageSpec> reasons<Help>();
template <>
std::span<const MessageSpec> reasons<Swirl>();
template <>
std::span<const MessageSpec> reasons<Freaky>();
template <>
std::span<const MessageSpec> reasons<Schwupps>();
template <>
std::span<const MessageSpec> reasons<Solo>();
std::span<const MessageSpec> reasons_of(const AnyGame& game);

/// {"reason":"ripens","ruling":"F14","row":2,"cards":4}
void write_reason(const AnyGame& game, const Message& reason, JsonWriter& json);
/// In English: "makes row 2 ripe: 4 cards".
std::string say_reason(const AnyGame& game, const Message& reason, Names names);

}  // namespace parlour
