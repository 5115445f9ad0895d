#include "table/thinking.hpp"

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

/// What it says, in a few digits: plain bytes that are not those of a real position must not reach a bot.
std::string check_of(const AnyGame& game, const Question& question, std::string_view view, std::string_view knowledge) {
  Fnv1a hash;
  hash.feed(game.info.id);
  hash.feed(" " + std::to_string(question.seat) + " " + std::to_string(question.seed) + " ");
  hash.feed(view);
  hash.feed(knowledge);
  for (const Move move : question.moves) hash.feed(" " + game.notation(move));
  return hash_text(hash.value());
}

}  // namespace

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
  json.key("game").text(game.info.id);
  json.key("view").text(view).key("knowledge").text(knowledge).key("moves");
  write_moves(game, question.moves, json);
  json.key("seed").text(Seed{.number = question.seed}.text());
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
  question.seed = read_seed(in).number;
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
      check != check_of(game, question, view, knowledge))
    request.fail("think", "is not as a table gave it");
  return thinking;
}

}  // namespace parlour::live
