#include "record/fields.hpp"

namespace parlour {

const AnyGame* read_game(ObjectReader& in, std::span<const AnyGame> games) {
  const std::string_view id = in.text("game");
  if (in.failed()) return nullptr;
  std::string known;
  for (const AnyGame& game : games) {
    if (game.info.id == id) return &game;
    known += (known.empty() ? "" : ", ") + std::string{game.info.id};
  }
  in.fail("game", "is " + quote(id) + ", which is none of the games here: " + known);
  return nullptr;
}

OptionValues read_options(ObjectReader& in, const AnyGame& game) {
  OptionValues values = game.default_options();
  in.each_text("options", [&](std::string_view name, std::string_view text) {
    const auto set = set_option(game.info.id, game.options, values, name, text);
    if (!set) in.fail("options", "are wrong: " + set.error());
  });
  return values;
}

Seed read_seed(ObjectReader& in) {
  const std::string_view text = in.text("seed");
  // On the command line a bare number will do, in a record it must say of which generator.
  const auto seed = text.find(':') == std::string_view::npos ? std::nullopt : Seed::parse(text);
  if (!seed) in.fail("seed", "must be fast: and a number below 2^64, or chacha20: and 64 hexadecimal digits");
  return seed.value_or(Seed{});
}

Bytes32 read_hex(ObjectReader& in, std::string_view key) {
  const auto bytes = parse_hex(in.text(key));
  if (!bytes) in.fail(key, "must be 64 hexadecimal digits");
  return bytes.value_or(Bytes32{});
}

std::expected<std::vector<Move>, Problem> read_moves(std::string_view text, const AnyGame& game) {
  std::vector<Move> moves;
  if (text.empty()) return moves;
  for (bool more = true; more;) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    more = space != std::string_view::npos;
    text.remove_prefix(more ? space + 1 : text.size());

    const auto problem = [&](std::string reason) {
      return std::unexpected(Problem{.line = 0, .move = moves.size() + 1, .reason = std::move(reason)});
    };
    if (moves.size() == max_record_moves) {
      return problem("a record has at most " + std::to_string(max_record_moves) + " moves");
    }
    if (word.empty()) return problem("there is no move: exactly one space belongs between two moves");
    if (word.size() > max_move_bytes) {
      return problem(quote(word) + " is longer than " + std::to_string(max_move_bytes) + " characters");
    }
    const std::optional<Move> move = game.parse_move(word);
    if (!move) return problem(quote(word) + " is not the notation of a move in " + std::string{game.info.name});
    if (const std::string proper = game.notation(*move); proper != word) {
      return problem(quote(word) + " must be written " + quote(proper));
    }
    moves.push_back(*move);
  }
  return moves;
}

}  // namespace parlour
