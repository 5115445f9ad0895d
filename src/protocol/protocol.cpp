#include "protocol/protocol.hpp"

#include <algorithm>
#include <limits>

#include "protocol/json_reader.hpp"

namespace parlour {
namespace {

void write_argument(const AnyGame& game, Arg type, int value, JsonWriter& json) {
  const bool nothing = type != Arg::number && (value < 0 || (type == Arg::card && value == no_card));
  if (nothing) {
    json.null();
  } else if (type == Arg::seat || type == Arg::number) {
    json.number(value);
  } else {
    json.text(game.code(type, value));
  }
}

/// A game has no list of its cards or colours, but it says of each number whether it is one.
std::optional<std::int16_t> find_code(const AnyGame& game, Arg type, std::string_view text) {
  for (std::int16_t value = 0; value < no_card; ++value) {
    const std::string code = game.code(type, value);
    if (code == "?") break;
    if (code == text) return value;
  }
  return std::nullopt;
}

std::int16_t read_argument(const AnyGame& game, int players, const ArgSpec& spec, ObjectReader& in) {
  using Limits = std::numeric_limits<std::int16_t>;
  if (spec.type == Arg::number) return static_cast<std::int16_t>(in.integer(spec.name, Limits::min(), Limits::max()));
  const Json* found = in.value(spec.name);
  if (found == nullptr || std::holds_alternative<std::monostate>(found->value))
    return spec.type == Arg::card ? std::int16_t{no_card} : std::int16_t{nobody};
  if (spec.type == Arg::seat) return static_cast<std::int16_t>(in.integer(spec.name, 0, players - 1));
  const std::string_view text = in.text(spec.name);
  const auto value = find_code(game, spec.type, text);
  if (!value)
    in.fail(spec.name, "is " + quote(text) + ", which is no " +
                           (spec.type == Arg::card ? "card" : "colour or the like") + " in " +
                           std::string{game.info.name});
  return value.value_or(0);
}

std::string say_message(const AnyGame& game, const Message& message, std::span<const MessageSpec> specs, Names names) {
  const auto seat_name = [&](Seat seat) {
    if (seat == nobody) return std::string{"nobody"};
    return name_of(names, seat);
  };
  std::string sentence = say(message, specs, seat_name, game.words);
  if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z')
    sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
  return sentence;
}

bool takes(const OptionSpec& spec, std::int16_t value) {
  if (value >= spec.low && value <= spec.high) return true;
  return std::ranges::any_of(
      spec.named, [&](const OptionSpec::Named& named) { return !named.name.empty() && named.value == value; });
}

}  // namespace

void write_options(const AnyGame& game, const OptionValues& values, JsonWriter& json) {
  json.begin_object();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    json.key(game.options[i].name).text(option_text(game.options[i], values.values[i]));
  }
  json.end_object();
}

void write_agreed_options(const AnyGame& game, const OptionValues& values, JsonWriter& json) {
  json.begin_object();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& spec = game.options[i];
    if (spec.later && values.values[i] == spec.standard) continue;
    json.key(spec.name).text(option_text(spec, values.values[i]));
  }
  json.end_object();
}

void write_message(const AnyGame& game, std::string_view what, const Message& message,
                   std::span<const MessageSpec> specs, JsonWriter& json) {
  const MessageSpec& spec = specs[message.kind];
  json.begin_object().key(what).text(spec.key).key("ruling").text(message.ruling.text());
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    if (spec.args[i].type == Arg::none) continue;
    json.key(spec.args[i].name);
    write_argument(game, spec.args[i].type, message.args[i], json);
  }
  json.end_object();
}

void write_event(const AnyGame& game, const Event& event, JsonWriter& json) {
  write_message(game, "event", event, game.events, json);
}

Event read_event(const AnyGame& game, int players, ObjectReader& in) {
  Event event;
  const std::string_view key = in.text("event");
  const std::string_view ruling = in.text("ruling");
  if (in.failed()) return event;
  const auto spec = std::ranges::find(game.events, key, &MessageSpec::key);
  const auto by = std::ranges::find_if(game.rulings, [&](Ruling each) { return each.text() == ruling; });
  const auto unknown = [&](std::string_view what, std::string_view text, std::string_view problem) {
    in.fail(what, "is " + quote(text) + ", which " + std::string{problem} + " " + std::string{game.info.name});
    return event;
  };
  if (spec == game.events.end()) return unknown("event", key, "does not happen in");
  if (by == game.rulings.end()) return unknown("ruling", ruling, "is no ruling of");
  event.kind = static_cast<std::uint8_t>(spec - game.events.begin());
  event.ruling = *by;
  for (std::size_t i = 0; i < spec->args.size(); ++i)
    if (spec->args[i].type != Arg::none) event.args[i] = read_argument(game, players, spec->args[i], in);
  in.done();
  return event;
}

void write_refusal(const AnyGame& game, const Refusal& refusal, JsonWriter& json) {
  write_message(game, "refusal", refusal, game.refusals, json);
}

void write_told(const AnyGame& game, const Told& told, JsonWriter& json) {
  const auto form = [&](std::string_view key, const std::optional<Event>& event) {
    json.key(key);
    if (event) {
      write_event(game, *event, json);
    } else {
      json.null();
    }
  };
  json.begin_object().key("knowing");
  write_seats(told.knowing, json);
  form("secret", told.secret);
  form("open", told.open);
  json.end_object();
}

void write_moves(const AnyGame& game, std::span<const Move> moves, JsonWriter& json) {
  json.begin_array();
  for (const Move move : moves) json.text(game.notation(move));
  json.end_array();
}

void write_seats(SeatSet seats, JsonWriter& json) {
  json.begin_array();
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (seats.has(seat)) json.number(seat);
  }
  json.end_array();
}

std::string_view status_text(Outcome::Status status) {
  switch (status) {
  case Outcome::Status::playing: return "unfinished";
  case Outcome::Status::won: return "won";
  case Outcome::Status::drawn: return "drawn";
  }
  return "";
}

void write_outcome(const Outcome& outcome, int players, JsonWriter& json) {
  json.begin_object().key("status").text(status_text(outcome.status)).key("winners");
  write_seats(outcome.over() ? outcome.winners : SeatSet{}, json);
  json.key("scores").begin_array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) json.number(outcome.scores[seat]);
  json.end_array().end_object();
}

std::string position_text(const AnyGame& game, const AnyState& state) {
  std::string out;
  JsonWriter json(out);
  game.write_position(state, json);
  return out;
}

std::string say_event(const AnyGame& game, const Event& event, Names names) {
  return say_message(game, event, game.events, names);
}

std::string say_refusal(const AnyGame& game, const Refusal& refusal, Names names) {
  return say_message(game, refusal, game.refusals, names);
}

std::expected<void, std::string> check_setup(const AnyGame& game, int players, const OptionValues& values) {
  const GameInfo& info = game.info;
  if (players < info.min_players || players > info.max_players) {
    return std::unexpected(std::string{info.name} + " is for " + std::to_string(info.min_players) + " to " +
                           std::to_string(info.max_players) + " players, not " + std::to_string(players));
  }
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& spec = game.options[i];
    const std::int16_t value = values.values[i];
    if (!takes(spec, value)) {
      return std::unexpected("option " + std::string{spec.name} + " cannot be " + std::to_string(value) +
                             ": it takes " + option_choices(spec));
    }
    if (spec.name == start_name && value >= players) {
      return std::unexpected("option start cannot be seat " + std::to_string(value) + ": with " +
                             std::to_string(players) + " players the seats are 0 to " + std::to_string(players - 1) +
                             " (" + spec.ruling.text() + ")");
    }
  }
  if (auto conflict = option_conflict(game.options, values)) return std::unexpected(std::move(*conflict));
  return {};
}

}  // namespace parlour
