// Entries of a room's journal as lines of JSON, and a room as text, to compare two of them.
#include "protocol/protocol.hpp"
#include "record/fields.hpp"
#include "room/room.hpp"

namespace parlour::live {

std::string write_entry(const Entry& entry) {
  std::string line;
  JsonWriter json(line);
  json.begin_object().key("number").number(entry.number).key("at").number(entry.at).key("trip").number(entry.trip);
  if (const auto* in = std::get_if<Connected>(&entry.input))
    json.key("connected").number(in->guest).key("game").number(in->game).key("next").number(in->next);
  else if (const auto* lost = std::get_if<Disconnected>(&entry.input))
    json.key("disconnected").number(lost->guest);
  else if (const auto* command = std::get_if<Command>(&entry.input))
    json.key("guest").number(command->guest).key("command").text(command->text);
  else if (const auto* thought = std::get_if<Thought>(&entry.input))
    json.key("ticket").number(thought->ticket).key("move").text(thought->move);
  else if (const auto* luck = std::get_if<Luck>(&entry.input))
    json.key("luck").text(hex_text(luck->bytes));
  else if (const auto* snapshot = std::get_if<Snapshot>(&entry.input)) {
    json.key("snapshot").text(snapshot->text);
    if (snapshot->after_a_game) json.key("over").boolean(true);
  } else if (std::holds_alternative<Loaded>(entry.input))
    json.key("loaded").boolean(true);
  else
    json.key("passed").boolean(true);
  json.end_object();
  return line;
}

Input read_input(ObjectReader& in) {
  const auto guest = [&](std::string_view key) { return static_cast<Guest>(in.integer(key, 1, UINT32_MAX)); };
  if (in.has("connected"))
    return Connected{.guest = guest("connected"),
                     .game = static_cast<std::uint64_t>(in.integer("game", 0, largest_number)),
                     .next = static_cast<std::size_t>(in.integer("next", 0, largest_number))};
  if (in.has("disconnected")) return Disconnected{.guest = guest("disconnected")};
  if (in.has("command")) return Command{.guest = guest("guest"), .text = std::string{in.text("command")}};
  if (in.has("ticket"))
    return Thought{.ticket = static_cast<std::uint64_t>(in.integer("ticket", 0, largest_number)),
                   .move = std::string{in.text("move")}};
  if (in.has("luck")) return Luck{.bytes = read_hex(in, "luck")};
  const std::string_view plain = in.has("loaded") ? "loaded" : "passed";
  if (!in.boolean(plain)) in.fail(plain, "must be true");
  return plain == "loaded" ? Input{Loaded{}} : Input{TimePassed{}};
}

std::expected<Entry, std::string> read_entry(std::string_view line) {
  const auto tree = parse_json(line, {.bytes = 2 * max_record_bytes});
  if (!tree) return std::unexpected(tree.error().reason);
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  Entry entry;
  entry.number = static_cast<std::uint64_t>(in.integer("number", 0, largest_number));
  entry.at = in.integer("at", 0, largest_number);
  entry.trip = in.integer("trip", 0, longest_trip);
  if (in.has("snapshot")) {
    const bool after_a_game = in.has("over");
    entry.input = Snapshot{.text = std::string{in.text("snapshot")}, .after_a_game = after_a_game};
    if (after_a_game && !in.boolean("over")) in.fail("over", "must be true");
  } else {
    entry.input = read_input(in);
  }
  in.done();
  if (error) return std::unexpected(error->reason);
  return entry;
}

std::string Room::everything() const {
  std::string text = room_text() + snapshot_text();
  JsonWriter json(text);
  json.begin_object().key("entries").number(next_entry_).key("now").number(now_);
  json.key("seed").text(hex_text(deal_.seed)).key("told").number(told_frames_).key("chains").begin_array();
  for (const Chains& chains : recent_chains_)
    for (const std::uint64_t chain : chains) json.number(chain);
  json.end_array().key("public_from").number(public_from_ ? static_cast<std::int64_t>(*public_from_) : -1);
  json.key("turn").begin_array().number(for_one_turn_.bits).number(asked_).number(asked_round_).number(turn_since_);
  json.number(asked_since_).number(asked_moves_).number(resting_since_.value_or(-1)).end_array();
  json.key("seated").begin_array();
  for (const Guest guest : seated_) json.number(guest);
  for (const std::string& bot : sitting_) json.text(bot);
  json.end_array().key("table");
  if (table_)
    table_->write_everything(json);
  else
    json.null();
  json.end_object();
  return text;
}

}  // namespace parlour::live
