// The parts of a record that other messages have too, read from a stranger's JSON.
#pragma once

#include "core/hex.hpp"
#include "protocol/json_reader.hpp"
#include "record/record.hpp"

namespace parlour {

/// "game": the id of one of `games`.
const AnyGame* read_game(ObjectReader& in, std::span<const AnyGame> games);
/// "options": by name and value; those missing have their defaults.
OptionValues read_options(ObjectReader& in, const AnyGame& game);
/// "seed".
Seed read_seed(ObjectReader& in);
/// 64 hexadecimal digits.
Bytes32 read_hex(ObjectReader& in, std::string_view key);
/// Moves in notation with single spaces. Each has exactly one spelling: the bytes of the text are what a record's hash covers.
std::expected<std::vector<Move>, Problem> read_moves(std::string_view text, const AnyGame& game);

}  // namespace parlour
