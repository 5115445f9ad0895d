#include "record/record.hpp"

#include <algorithm>
#include <charconv>

#include "protocol/json_reader.hpp"
#include "protocol/protocol.hpp"
#include "record/deal.hpp"
#include "record/fields.hpp"

namespace parlour {
namespace {

std::optional<std::uint64_t> parse_hash(std::string_view text) {
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (error != std::errc{} || end != text.data() + text.size() || hash_text(hash) != text) return std::nullopt;
  return hash;
}

std::vector<std::uint64_t> read_hashes(ObjectReader& in) {
  std::vector<std::uint64_t> hashes;
  for (const std::string_view text : in.texts("hashes")) {
    const auto hash = parse_hash(text);
    if (!hash) {
      in.fail("hashes", "has the entry " + quote(text) + ", but an entry is 16 lower-case hexadecimal digits");
      break;
    }
    hashes.push_back(*hash);
  }
  return hashes;
}

Outcome read_result(ObjectReader& in, int players) {
  Outcome result;
  ObjectReader inner = in.object("result");
  const std::string_view status = inner.text("status");
  bool known = false;
  for (const auto candidate : {Outcome::Status::playing, Outcome::Status::won, Outcome::Status::drawn}) {
    if (status != status_text(candidate)) continue;
    result.status = candidate;
    known = true;
  }
  if (!known) inner.fail("status", "is " + quote(status) + ", but it is one of won, drawn, unfinished");
  for (const std::int64_t winner : inner.integers("winners", 0, players - 1)) {
    const auto seat = static_cast<Seat>(winner);
    if (result.winners.has(seat)) inner.fail("winners", "names seat " + std::to_string(winner) + " twice");
    result.winners.add(seat);
  }
  const std::vector<std::int64_t> scores = inner.integers("scores", INT32_MIN, INT32_MAX);
  if (scores.size() != static_cast<std::size_t>(players)) {
    inner.fail("scores", "has " + std::to_string(scores.size()) + " entries for " + std::to_string(players) + " seats");
  } else {
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
      result.scores[seat] = static_cast<std::int32_t>(scores[seat]);
    }
  }
  inner.done();
  return result;
}

/// The value as text without white space, members in the order in which they stand; false if it holds a number that not
/// every reader keeps exactly.
bool write_compact(const Json& json, JsonWriter& out) {
  struct {
    JsonWriter& out;
    bool operator()(std::monostate) const { return out.null(), true; }
    bool operator()(bool value) const { return out.boolean(value), true; }
    bool operator()(std::int64_t value) const {
      return out.number(value), value >= -largest_number && value <= largest_number;
    }
    bool operator()(double) const { return false; }
    bool operator()(const std::string& value) const { return out.text(value), true; }
    bool operator()(const Json::Array& values) const {
      out.begin_array();
      const bool exact = std::ranges::all_of(values, [&](const Json& value) { return write_compact(value, out); });
      return out.end_array(), exact;
    }
    bool operator()(const Json::Object& members) const {
      out.begin_object();
      const bool exact = std::ranges::all_of(
          members, [&](const Json::Member& member) { return write_compact(member.value, out.key(member.key)); });
      return out.end_object(), exact;
    }
  } visitor{out};
  return std::visit(visitor, json.value);
}

std::string copy_deal(ObjectReader& in) {
  if (!in.has("deal")) return {};
  in.object("deal");  // anything else is refused here
  std::string text;
  JsonWriter json(text);
  if (const Json* deal = in.value("deal"); deal != nullptr && !write_compact(*deal, json))
    in.fail("deal", "has a number that is not whole, or beyond 2^53");
  return text;
}

/// What was agreed before the first move, as the hash covers it.
std::string agreement_text(const Record& record) {
  std::string out;
  JsonWriter json(out);
  json.begin_object().key("game").text(record.game->info.id).key("rules").number(record.game->info.rules_version);
  json.key("players").number(record.players).key("options");
  write_agreed_options(*record.game, record.options, json);
  json.key("seed").text(record.seed.text());
  if (!record.deal.empty()) json.key("deal").raw(record.deal);
  json.end_object();
  return out;
}

Problem problem_of(const ReadError& error) {
  std::string reason = error.reason;
  if (error.offset) reason += " (byte " + std::to_string(*error.offset) + ")";
  return {.line = 0, .move = {}, .reason = std::move(reason)};
}

std::string seats_text(SeatSet seats) {
  std::string out;
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (seats.has(seat)) out += (out.empty() ? "" : ", ") + std::to_string(seat);
  }
  return "[" + out + "]";
}

/// Why the result of a record is not the one that its moves lead to.
std::optional<std::string> compare_results(const Outcome& written, const Outcome& reached, int players) {
  const auto status = [](const Outcome& outcome) { return quote(status_text(outcome.status)); };
  if (!reached.over() && written.over()) {
    return "the result is " + status(written) +
           ", but the moves end before the game does; a game that was stopped is \"unfinished\"";
  }
  if (written.status != reached.status) {
    return "the result is " + status(written) + ", but the game ended as " + status(reached);
  }
  const SeatSet winners = reached.over() ? reached.winners : SeatSet{};
  if (written.winners != winners) {
    return "the result has the winners " + seats_text(written.winners) + ", but by the rules they are " +
           seats_text(winners);
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    if (written.scores[seat] == reached.scores[seat]) continue;
    return "the result gives seat " + std::to_string(seat) + " the score " + std::to_string(written.scores[seat]) +
           ", but by the rules it is " + std::to_string(reached.scores[seat]);
  }
  return std::nullopt;
}

std::string hash_reason(std::size_t moves) {
  if (moves == 0) return "the hash of the deal differs: seed, options or number of players are not those of the game";
  const std::size_t first = (moves - 1) / moves_per_hash * moves_per_hash + 1;
  const std::string range = first == moves
                                ? "move " + std::to_string(moves) + " is"
                                : "one of the moves " + std::to_string(first) + " to " + std::to_string(moves) + " is";
  // Up to the first hash nothing vouches for the deal either.
  const std::string deal = first == 1 ? ", or the seed or an option is another" : "";
  return "the hash after move " + std::to_string(moves) + " differs: " + range + " not the one that was played" + deal;
}

}  // namespace

std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string out;
  for (unsigned shift = 64; shift > 0; shift -= 4) out += digits[(hash >> (shift - 4)) & 15U];
  return out;
}

std::string write_record(const Record& record) {
  const AnyGame& game = *record.game;
  std::string moves;
  for (const Move move : record.moves) {
    if (!moves.empty()) moves += ' ';
    moves += game.notation(move);
  }
  std::string out;
  JsonWriter json(out);
  json.begin_object().key("parlour").number(record.format).key("game").text(game.info.id);
  json.key("rules").number(game.info.rules_version).key("players").number(record.players).key("options");
  write_agreed_options(game, record.options, json);
  json.key("seats").begin_array();
  for (const std::string& name : record.seats) json.text(name);
  json.end_array().key("seed").text(record.seed.text());
  if (!record.deal.empty()) json.key("deal").raw(record.deal);
  json.key("moves").text(moves).key("hashes").begin_array();
  for (const std::uint64_t hash : record.hashes) json.text(hash_text(hash));
  json.end_array().key("result");
  write_outcome(record.result, record.players, json);
  json.end_object();
  return out;
}

std::expected<Record, Problem> read_record(std::string_view line, std::span<const AnyGame> games) {
  constexpr JsonLimits limits{
      .bytes = max_record_bytes, .values = max_record_moves / moves_per_hash + 1000, .depth = 16};
  // The parser would pass over it.
  if (line.starts_with(byte_order_mark))
    return std::unexpected(
        Problem{.line = 0, .move = {}, .reason = "a byte-order mark belongs at the start of a file, if anywhere"});
  const auto tree = parse_json(line, limits);
  if (!tree) return std::unexpected(problem_of(tree.error()));

  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  Record record;
  record.format = static_cast<int>(in.integer("parlour", 1, record_format));
  record.game = read_game(in, games);
  if (error) return std::unexpected(problem_of(*error));
  const AnyGame& game = *record.game;
  if (const auto rules = in.integer("rules", 1, INT32_MAX); !error && rules != game.info.rules_version) {
    in.fail("rules", "is " + std::to_string(rules) + ": the record needs version " + std::to_string(rules) +
                         " of the rules of " + std::string{game.info.name} + ", this program has version " +
                         std::to_string(game.info.rules_version));
  }
  record.players = static_cast<int>(in.integer("players", 0, INT32_MAX));
  record.options = read_options(in, game);
  if (error) return std::unexpected(problem_of(*error));
  if (const auto fits = check_setup(game, record.players, record.options); !fits) {
    return std::unexpected(Problem{.line = 0, .move = {}, .reason = fits.error()});
  }
  for (const std::string_view name : in.texts("seats")) record.seats.emplace_back(name);
  if (record.seats.size() != static_cast<std::size_t>(record.players)) {
    in.fail("seats",
            "has " + std::to_string(record.seats.size()) + " names for " + std::to_string(record.players) + " players");
  }
  record.seed = read_seed(in);
  if (record.format > 1) record.deal = copy_deal(in);
  const std::string_view moves = in.text("moves");
  record.hashes = read_hashes(in);
  record.result = read_result(in, record.players);
  in.done();
  if (error) return std::unexpected(problem_of(*error));

  auto parsed = read_moves(moves, game);
  if (!parsed) return std::unexpected(std::move(parsed.error()));
  record.moves = std::move(*parsed);
  return record;
}

Checkpoints::Checkpoints(const Record& agreed) {
  if (agreed.format == 1) return;
  hash_.feed(agreement_text(agreed));
  hash_.feed("\n");
}

bool Checkpoints::move(std::string_view notation) {
  hash_.feed(notation);
  hash_.feed("\n");
  return ++moves_ % moves_per_hash == 0;
}

void Checkpoints::position(std::string_view text) {
  hash_.feed(text);
  hash_.feed("\n");
  hashes_.push_back(hash_.value());
}

RecordBuilder::RecordBuilder(const AnyGame& game, int players, const OptionValues& options,
                             std::vector<std::string> seats, const Seed& seed, std::string deal)
    : record_{.game = &game,
              .players = players,
              .options = options,
              .seats = std::move(seats),
              .seed = seed,
              .deal = std::move(deal),
              .moves = {},
              .hashes = {},
              .result = {}},
      checkpoints_(record_) {}

Record RecordBuilder::finished(const Outcome& outcome) && {
  record_.hashes = checkpoints_.hashes();
  record_.result = outcome;
  if (!outcome.over()) record_.result.winners = {};
  return std::move(record_);
}

Replay::Replay(const Record& record) : record_(record), game_(*record.game), chance_(record.seed) {
  state_ = game_.deal(record.options, record.players, chance_, log_);
  game_.moves(state_, legal_);
}

std::expected<void, Problem> Replay::step() {
  const auto problem = [&](std::string reason) {
    return std::unexpected(Problem{.line = 0, .move = number_ + 1, .reason = std::move(reason)});
  };
  if (at_end()) return problem("the record has no such move");
  if (to_act() == nobody) {
    return problem("the game is over after move " + std::to_string(number_) + ", but the record goes on");
  }
  const Move move = next();
  // The list decides, not the refusal: the rules promise to carry out what is on it and nothing else.
  if (!legal_.contains(move)) {
    const auto refusal = game_.refuse(state_, move);
    return problem(quote(game_.notation(move)) + " is not legal for seat " + std::to_string(to_act()) +
                   (refusal ? ": " + say_refusal(game_, *refusal, {}) + " (" + refusal->ruling.text() + ")" : ""));
  }
  log_.clear();
  game_.apply(state_, move, chance_, log_);
  game_.moves(state_, legal_);
  ++number_;
  return {};
}

std::expected<void, Problem> Verifier::compare_hash(const Replay& replay) {
  checkpoints_.position(position_text(*record_.game, replay.state()));
  const std::size_t count = checkpoints_.hashes().size();
  if (count > record_.hashes.size() || checkpoints_.hashes().back() == record_.hashes[count - 1]) return {};
  const std::size_t number = replay.number();
  return std::unexpected(
      Problem{.line = 0, .move = number == 0 ? std::nullopt : std::optional{number}, .reason = hash_reason(number)});
}

std::expected<void, Problem> Verifier::look(const Replay& replay) {
  const std::size_t number = replay.number();
  const auto problem = [](std::string reason) {
    return std::unexpected(Problem{.line = 0, .move = {}, .reason = std::move(reason)});
  };
  if (number == 0)
    if (auto fair = check_deal(record_); !fair) return problem(std::move(fair.error()));
  if (number > 0 && checkpoints_.move(record_.game->notation(record_.moves[number - 1])))
    if (const auto same = compare_hash(replay); !same) return same;
  if (!replay.at_end()) return {};
  if (checkpoints_.open())
    if (const auto same = compare_hash(replay); !same) return same;
  if (checkpoints_.hashes().size() != record_.hashes.size()) {
    return problem("the record has " + std::to_string(record_.hashes.size()) + " hashes, but " +
                   std::to_string(record_.moves.size()) + " moves have " +
                   std::to_string(checkpoints_.hashes().size()));
  }
  if (auto reason = compare_results(record_.result, record_.game->outcome(replay.state()), record_.players))
    return problem(std::move(*reason));
  return {};
}

std::expected<void, Problem> verify_record(const Record& record) {
  if (const auto fits = check_setup(*record.game, record.players, record.options); !fits)
    return std::unexpected(Problem{.line = 0, .move = {}, .reason = fits.error()});
  Replay replay(record);
  Verifier verifier(record);
  while (!replay.at_end()) {
    if (const auto right = verifier.look(replay); !right) return right;
    if (const auto made = replay.step(); !made) return made;
  }
  return verifier.look(replay);
}

}  // namespace parlour
