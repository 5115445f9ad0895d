#include "lab/puzzle.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/registry.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"

namespace parlour {
namespace {

constexpr std::array<std::string_view, bands> band_names{"easy", "medium", "hard"};

std::string moves_text(const AnyGame& game, std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + game.notation(move);
  return text;
}

/// Three digits are as much as the errors allow.
double rounded(double share) { return std::round(share * 1000) / 1000; }

void write_share(std::string_view key, const WinShare& share, JsonWriter& json) {
  json.key(key).begin_array().real(rounded(share.value)).real(rounded(share.error)).end_array();
}

void write_shares(std::string_view key, const Shares& shares, JsonWriter& json) {
  json.key(key).begin_object();
  write_share("right", shares.right, json);
  write_share("tempting", shares.tempting, json);
  if (shares.next) write_share("next", *shares.next, json);
  json.end_object();
}

void write_telling(const AnyGame& game, const TellingEvent& telling, JsonWriter& json) {
  const MessageSpec& spec = game.events[telling.event.kind];
  json.key("event").begin_object().key("event").text(spec.key).key("ruling").text(telling.event.ruling.text());
  for (std::size_t i = 0; i < spec.args.size(); ++i)
    if (spec.args[i].type == Arg::seat) json.key(spec.args[i].name).number(telling.event.args[i]);
  json.key("when").text(telling.in_lap ? "lap" : "end");
  json.key("right").real(rounded(telling.right)).key("tempting").real(rounded(telling.tempting)).end_object();
}

/// Those that are not the defaults.
void write_other_options(const AnyGame& game, const OptionValues& values, JsonWriter& json) {
  json.begin_object();
  for (std::size_t i = 0; i < game.options.size(); ++i)
    if (values.values[i] != game.options[i].standard)
      json.key(game.options[i].name).text(option_text(game.options[i], values.values[i]));
  json.end_object();
}

WholeTurn read_turn(ObjectReader& in, std::string_view key, std::string_view text, const AnyGame& game) {
  auto moves = read_moves(text, game);
  if (!moves) in.fail(key, "is no turn: " + moves.error().text());
  return moves ? std::move(*moves) : WholeTurn{};
}

WinShare read_share(ObjectReader& in, std::string_view key) {
  const auto number = [](const Json& json) -> std::optional<double> {
    if (const auto* const whole = std::get_if<std::int64_t>(&json.value)) return static_cast<double>(*whole);
    if (const auto* const real = std::get_if<double>(&json.value)) return *real;
    return {};
  };
  const Json* const value = in.value(key);
  const auto* const pair = value == nullptr ? nullptr : std::get_if<Json::Array>(&value->value);
  if (pair != nullptr && pair->size() == 2)
    if (const auto share = number(pair->front()), error = number(pair->back()); share && error)
      return {.value = *share, .error = *error};
  in.fail(key, "is a share and its error, such as [0.62,0.011]");
  return {};
}

Shares read_shares(ObjectReader in) {
  Shares shares{.right = read_share(in, "right"), .tempting = read_share(in, "tempting"), .next = {}};
  if (in.has("next")) shares.next = read_share(in, "next");
  in.done();
  return shares;
}

/// The key of a message, which stands under its own name.
std::string read_key(ObjectReader& in, std::string_view name) {
  const Json* const message = in.has(name) ? in.value(name) : nullptr;
  if (message == nullptr) return {};
  std::optional<ReadError> ignored;
  return std::string{ObjectReader(*message, ignored).text(name)};
}

ReadPuzzle read_puzzle(ObjectReader& in, const AnyGame& game) {
  ReadPuzzle read;
  Puzzle& puzzle = read.puzzle;
  Position& position = puzzle.position;
  position.game = &game;
  puzzle.id = in.text("id");
  position.players = static_cast<int>(in.integer("players", game.info.min_players, game.info.max_players));
  position.options = read_options(in, game);
  position.seed = read_seed(in);
  position.moves = read_turn(in, "moves", in.text("moves"), game);
  position.seat = static_cast<Seat>(in.integer("seat", 0, std::max(0, position.players - 1)));
  puzzle.lap = static_cast<std::size_t>(in.integer("lap", 0, static_cast<std::int64_t>(position.moves.size())));
  for (const std::string_view text : in.texts("right")) puzzle.right.push_back(read_turn(in, "right", text, game));
  puzzle.tempting = read_turn(in, "tempting", in.text("tempting"), game);
  puzzle.next = read_turn(in, "next", in.text("next"), game);
  read.solved = in.has("leads");
  puzzle.proved = in.boolean("proved");
  puzzle.rating = static_cast<int>(in.integer("rating", 0, 10'000));
  const auto band = std::ranges::find(band_names, in.text("band"));
  if (band == band_names.end())
    in.fail("band", "is easy, medium or hard");
  else
    puzzle.band = static_cast<Band>(band - band_names.begin());
  for (const std::string_view theme : in.texts("themes")) puzzle.themes.emplace_back(theme);
  for (const std::int64_t world : in.integers("worlds", 0, 1'000'000'000))
    puzzle.worlds.push_back(static_cast<std::uint32_t>(world));
  read.reason = read_key(in, "reason");
  read.event = read_key(in, "event");
  if (in.has("chances")) puzzle.shares = read_shares(in.object("chances"));
  for (const std::string_view key : {"searched", "leads", "against"})
    if (in.has(key)) in.value(key);
  in.done();
  if (!in.failed() && (puzzle.right.empty() || puzzle.worlds.empty())) in.fail("right", "must not be empty");
  if (!in.failed() && puzzle.shares.has_value() == read.solved) in.fail("chances", "or \"leads\", one of them");
  return read;
}

}  // namespace

std::string_view name_of(Band band) { return band_names[static_cast<std::size_t>(band)]; }

std::string turn_text(const AnyGame& game, const WholeTurn& turn) { return moves_text(game, turn); }

std::string puzzle_json(const Puzzle& puzzle) {
  const Position& position = puzzle.position;
  const AnyGame& game = *position.game;
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("id").text(puzzle.id).key("players").number(position.players).key("options");
  write_other_options(game, position.options, json);
  json.key("seed").text(position.seed.text()).key("moves").text(moves_text(game, position.moves));
  json.key("seat").number(position.seat).key("lap").number(puzzle.lap);
  json.key("right").begin_array();
  for (const WholeTurn& turn : puzzle.right) json.text(turn_text(game, turn));
  json.end_array().key("tempting").text(turn_text(game, puzzle.tempting));
  json.key("next").text(turn_text(game, puzzle.next));
  if (puzzle.shares) write_shares("chances", *puzzle.shares, json);
  if (puzzle.searched) write_shares("searched", *puzzle.searched, json);
  if (const auto& leads = puzzle.leads)
    json.key("leads")
        .begin_object()
        .key("right")
        .number(leads->right)
        .key("tempting")
        .number(leads->tempting)
        .key("next")
        .number(leads->next)
        .end_object();
  json.key("proved").boolean(puzzle.proved).key("rating").number(puzzle.rating).key("band").text(name_of(puzzle.band));
  json.key("themes").begin_array();
  for (const std::string& theme : puzzle.themes) json.text(theme);
  json.end_array();
  if (puzzle.event) write_telling(game, *puzzle.event, json);
  write_reason(game, puzzle.reason, json.key("reason"));
  if (puzzle.against) write_reason(game, *puzzle.against, json.key("against"));
  json.key("worlds").begin_array();
  for (const std::uint32_t world : puzzle.worlds) json.number(world);
  json.end_array().end_object();
  return text;
}

std::expected<PuzzleFile, std::string> read_puzzles(std::string_view text) {
  constexpr std::size_t most_bytes = std::size_t{4} << 20U;
  const auto tree = parse_json(text, {.bytes = most_bytes, .values = 200'000, .depth = 8});
  if (!tree) return std::unexpected(tree.error().reason);
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  PuzzleFile file;
  file.game = read_game(in, all_games());
  if (error) return std::unexpected(error->reason);
  if (in.integer("rules_version", 1, 1'000'000) != file.game->info.rules_version)
    in.fail("rules_version", "is not the one of " + std::string{file.game->info.name} + " here");
  ObjectReader looked = in.object("looked_through");
  file.games = static_cast<std::uint64_t>(looked.integer("games", 0, largest_number));
  file.positions = static_cast<std::uint64_t>(looked.integer("positions", 0, largest_number));
  looked.done();
  for (const std::string_view command : in.texts("made_by")) file.made_by.emplace_back(command);
  for (ObjectReader& puzzle : in.objects("puzzles")) {
    file.puzzles.push_back(read_puzzle(puzzle, *file.game));
    if (error) break;
  }
  in.done();
  if (error) return std::unexpected(error->reason);
  // What is kept stays byte by byte as it was written, a puzzle on each line.
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.ends_with(',')) line.remove_suffix(1);
    if (line.starts_with("{\"id\":")) file.lines.emplace_back(line);
  }
  if (file.lines.size() != file.puzzles.size()) return std::unexpected("each puzzle must stand on a line of its own");
  return file;
}

std::string write_puzzles(const PuzzleFile& file) {
  std::string head;
  JsonWriter json(head);
  json.begin_object().key("game").text(file.game->info.id);
  json.key("rules_version").number(file.game->info.rules_version);
  json.key("looked_through").begin_object().key("games").number(file.games);
  json.key("positions").number(file.positions).end_object();
  json.key("made_by").begin_array();
  for (const std::string& command : file.made_by) json.text(command);
  json.end_array().key("puzzles");
  std::string text = head + "[";
  for (std::size_t i = 0; i < file.lines.size(); ++i) text += (i == 0 ? "\n" : ",\n") + file.lines[i];
  return text + "\n]}\n";
}

}  // namespace parlour
