#include "desk/thinking.hpp"

#include <algorithm>
#include <utility>

#include "games/registry.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"

namespace parlour::live {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

/// The bytes of a view or of knowledge. Bytes between its fields, which mean nothing, are zero: the text tells what the seat may know
/// and nothing else, and is the same everywhere.
template <class Box, class Same>
std::string bytes_text(const Box& value, std::size_t size, const Same& same) {
  Box bare = value;
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    const std::byte kept = std::exchange(bare.bytes[i], std::byte{0});
    if (!same(bare, value)) bare.bytes[i] = kept;
    const auto byte = static_cast<unsigned>(bare.bytes[i]);
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

template <class Box>
bool read_bytes(std::string_view text, std::size_t size, Box& box) {
  if (text.size() != 2 * size) return false;
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t high = digits.find(text[2 * i]);
    const std::size_t low = digits.find(text[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return false;
    box.bytes[i] = static_cast<std::byte>(high << 4U | low);
  }
  return true;
}

/// Whether this can be what a seat sees and knows, asked for these moves. Whoever made it up may have made up the check as well.
bool is_decision(const AnyGame& game, const Question& question) {
  if (!game.plausible(question.view, question.knowledge)) return false;
  MoveList list;
  game.view_moves(question.view, list);
  if (!std::ranges::equal(list, question.moves)) return false;
  Chance chance{0};
  const AnyState world = game.imagine(question.view, question.knowledge, chance);
  game.moves(world, list);
  return game.to_act(world) == question.seat && std::ranges::equal(list, question.moves) &&
         game.same_view(game.view(world, question.seat), question.view);
}

}  // namespace

std::string check_of(const AnyGame& game, const Question& question, std::string_view view, std::string_view knowledge) {
  Fnv1a hash;
  hash.feed(game.info.id);
  hash.feed(" " + std::to_string(question.seat) + (question.aside ? "! " : " ") + std::to_string(question.seed) + " ");
  hash.feed(view);
  hash.feed(knowledge);
  for (const Move move : question.moves) hash.feed(" " + game.notation(move));
  return hash_text(hash.value());
}

void write_thinking(const Thinking& thinking, JsonWriter& json) {
  const AnyGame& game = *thinking.game;
  const Question& question = thinking.question;
  const std::string view = bytes_text(question.view, game.view_bytes, game.same_view);
  const std::string knowledge = bytes_text(question.knowledge, game.knowledge_bytes, game.same_knowledge);
  json.begin_object().key("ticket").number(question.ticket).key("seat").number(question.seat);
  json.key("bot");
  if (thinking.bot)
    json.text(*thinking.bot);
  else
    json.null();
  json.key("aside").boolean(question.aside).key("game").text(game.info.id);
  json.key("view").text(view).key("knowledge").text(knowledge).key("moves");
  write_moves(game, question.moves, json);
  json.key("seed");
  if (thinking.bot)
    json.text(Seed{.number = question.seed}.text());
  else
    json.null();
  json.key("check").text(check_of(game, question, view, knowledge)).end_object();
}

Thinking read_thinking(ObjectReader& request) {
  Thinking thinking;
  ObjectReader in = request.object("think");
  Question& question = thinking.question;
  question.ticket = static_cast<std::uint64_t>(in.integer("ticket", 0, largest_number));
  question.seat = static_cast<Seat>(in.integer("seat", 0, max_seats - 1));
  if (const Json* bot = in.value("bot"); bot != nullptr && !std::holds_alternative<std::monostate>(bot->value))
    thinking.bot = in.text("bot");
  thinking.game = read_game(in, all_games());
  question.aside = in.boolean("aside");
  // A person's decision has none: whoever wants hints brings one along.
  if (thinking.bot)
    question.seed = read_seed(in).number;
  else if (const Json* seed = in.value("seed"); seed != nullptr && !std::holds_alternative<std::monostate>(seed->value))
    in.fail("seed", "must be null: no bot decides this");
  const std::string_view view = in.text("view");
  const std::string_view knowledge = in.text("knowledge");
  const std::string_view check = in.text("check");
  const std::vector<std::string_view> moves = in.texts("moves");
  in.done();
  if (in.failed()) return thinking;

  const AnyGame& game = *thinking.game;
  for (const std::string_view text : moves)
    if (const auto move = text.size() > max_move_bytes ? std::nullopt : game.parse_move(text))
      question.moves.push_back(*move);
  if (!read_bytes(view, game.view_bytes, question.view) ||
      !read_bytes(knowledge, game.knowledge_bytes, question.knowledge) || question.moves.empty() ||
      question.moves.size() != moves.size() || question.moves.size() > MoveList::capacity ||
      check != check_of(game, question, view, knowledge) || !is_decision(game, question))
    request.fail("think", "is not as a table gave it");
  return thinking;
}

}  // namespace parlour::live
