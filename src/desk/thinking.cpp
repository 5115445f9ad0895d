#include "desk/thinking.hpp"

#include <algorithm>

#include "games/registry.hpp"
#include "protocol/bytes.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"

namespace parlour::live {
namespace {

/// Whether this can be what a seat sees and knows, asked for these moves. Whoever made it up may have made up the check as well.
bool is_decision(const AnyGame& game, const Question& question) {
  if (question.moves.empty() || !game.plausible(question.view, question.knowledge)) return false;
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
  const std::string view = view_text(game, question.view);
  const std::string knowledge = knowledge_text(game, question.knowledge);
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
  const auto seen = parse_view(game, view);
  const auto known = parse_knowledge(game, knowledge);
  question.view = seen.value_or(AnyView{});
  question.knowledge = known.value_or(AnyKnowledge{});
  if (!seen || !known || question.moves.size() != moves.size() || check != check_of(game, question, view, knowledge) ||
      !is_decision(game, question))
    request.fail("think", "is not as a table gave it");
  return thinking;
}

Thinking read_decision(ObjectReader& request) {
  Thinking thinking;
  Question& question = thinking.question;
  thinking.game = read_game(request, all_games());
  if (request.failed()) return thinking;
  const AnyGame& game = *thinking.game;
  const auto players = static_cast<int>(request.integer("players", game.info.min_players, game.info.max_players));
  question.seat = static_cast<Seat>(request.integer("seat", 0, players - 1));
  question.aside = request.boolean("aside");
  const auto view = parse_view(game, request.text("view"));
  question.knowledge = game.knowledge(question.seat, players);
  std::size_t number = 0;
  for (ObjectReader& in : request.objects("events")) {
    const Event event = read_event(game, players, in);
    if (request.failed()) return thinking;
    if (!game.plausible_event(question.knowledge, event)) {
      request.fail("events[" + std::to_string(number) + "]", "cannot happen after those before it");
      return thinking;
    }
    game.remember(question.knowledge, event);
    ++number;
  }
  request.done();
  if (request.failed()) return thinking;
  question.view = view.value_or(AnyView{});
  if (view && game.plausible(*view, question.knowledge)) {
    MoveList list;
    game.view_moves(*view, list);
    question.moves.assign(list.begin(), list.end());
  }
  if (!is_decision(game, question)) request.fail("view", "is not what somebody sees who is asked and has heard this");
  return thinking;
}

}  // namespace parlour::live
