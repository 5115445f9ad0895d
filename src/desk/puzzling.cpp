#include "desk/puzzling.hpp"

#include "games/registry.hpp"
#include "lab/puzzle_play.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"
#include "table/frames.hpp"

namespace parlour::live {
namespace {

constexpr std::int64_t most_worlds = 1'000'000'000;
constexpr std::size_t most_right = 100;

WholeTurn read_turn(ObjectReader& in, std::string_view key, std::string_view text, const AnyGame& game) {
  auto moves = read_moves(text, game);
  if (!moves) in.fail(key, "is " + quote(text) + ": " + moves.error().text());
  return moves ? std::move(*moves) : WholeTurn{};
}

/// The keys that say which position it is; `seat` is then the one that is asked there.
Position read_position(ObjectReader& in) {
  Position position;
  position.game = read_game(in, all_games());
  if (in.failed()) return position;
  const AnyGame& game = *position.game;
  position.options = read_options(in, game);
  position.players = static_cast<int>(in.integer("players", 1, max_seats));
  position.seed = read_seed(in);
  position.moves = read_turn(in, "moves", in.text("moves"), game);
  if (in.failed()) return position;
  if (const auto fits = check_setup(game, position.players, position.options); !fits) {
    in.fail("players", fits.error());
    return position;
  }
  Chance chance(position.seed);
  EventLog log;
  AnyState state = game.deal(position.options, position.players, chance, log);
  for (const Move move : position.moves) {
    if (game.to_act(state) == nobody || game.refuse(state, move)) {
      in.fail("moves", "has " + game.notation(move) + ", which is not legal there");
      return position;
    }
    game.apply(state, move, chance, log);
    log.clear();
  }
  position.seat = game.to_act(state);
  if (position.seat == nobody) in.fail("moves", "leads to the end of the game");
  return position;
}

Objection in_words(std::string text) { return Objection{std::move(text)}; }

}  // namespace

Verdict judge_a_turn(Request& request) {
  ObjectReader& in = request.in;
  const Position position = read_position(in);
  if (in.failed()) return {};
  const WholeTurn made = read_turn(in, "made", in.text("made"), *position.game);
  std::vector<WholeTurn> right;
  for (const std::string_view text : in.texts("right")) right.push_back(read_turn(in, "right", text, *position.game));
  if (right.size() > most_right) in.fail("right", "has more than " + std::to_string(most_right) + " turns");
  in.done();
  if (in.failed()) return {};
  const auto judged = judge_turn(position, made, right);
  if (!judged) return std::unexpected(in_words(judged.error()));
  request.json.key("over").boolean(judged->over).key("right");
  if (judged->right)
    request.json.number(*judged->right);
  else
    request.json.null();
  request.json.key("open").boolean(judged->open);
  return {};
}

Verdict tell_what_is_recalled(Request& request) {
  const Position position = read_position(request.in);
  request.in.done();
  if (request.in.failed()) return {};
  const auto known = recall(position);
  if (!known) return std::unexpected(in_words(known.error()));
  request.json.key("known").begin_array();
  for (const Event& event : *known) write_event(*position.game, event, request.json);
  request.json.end_array();
  return {};
}

Verdict play_a_world(Request& request) {
  ObjectReader& in = request.in;
  const Position position = read_position(in);
  if (in.failed()) return {};
  const auto world = static_cast<std::uint32_t>(in.integer("world", 0, most_worlds));
  const WholeTurn turn = read_turn(in, "turn", in.text("turn"), *position.game);
  in.done();
  if (in.failed()) return {};
  const AnyGame& game = *position.game;
  const auto played = play_world(position, world, turn);
  if (!played) return std::unexpected(in_words(played.error()));
  request.json.key("frames").begin_array();
  for (std::size_t number = 0; number < played->steps.size(); ++number) {
    const WorldStep& step = played->steps[number];
    Frame frame;
    frame.told = step.told;
    frame.state = step.state;
    frame.to_act = game.to_act(step.state);
    frame.moves = frame.noticed_moves = position.moves.size() + number;
    write_frame(game, position.players, frame, number, {.observer = the_public, .all = true}, request.json);
  }
  request.json.end_array().key("won").real(played->won);
  return {};
}

}  // namespace parlour::live
