#include "table/frames.hpp"

#include "protocol/protocol.hpp"

namespace parlour::live {
namespace {

template <std::integral T>
void write_optional(std::string_view key, const std::optional<T>& value, JsonWriter& json) {
  json.key(key);
  if (value)
    json.number(*value);
  else
    json.null();
}

void write_window(const std::optional<FrameWindow>& window, JsonWriter& json) {
  json.key("window");
  if (!window) {
    json.null();
    return;
  }
  json.begin_object().key("answer");
  write_seats(window->who.answer, json);
  json.key("join");
  write_seats(window->who.join, json);
  json.key("called");
  write_seats(window->who.called, json);
  json.key("opened").number(window->opened);
  write_optional("ends", window->ends, json);
  json.end_object();
}

void write_prompt(const AnyGame& game, const Prompt& prompt, bool with_list, JsonWriter& json) {
  json.key("prompt");
  if (prompt.moves.empty()) {
    json.null();
    return;
  }
  json.begin_object().key("moves");
  if (with_list)
    write_moves(game, prompt.moves, json);
  else
    json.null();
  json.key("secret").boolean(prompt.secret).end_object();
}

/// What a viewer sees of a position.
void write_seen(const AnyGame& game, const AnyState& state, Viewer viewer, Detail detail, JsonWriter& json) {
  const AnyView view = game.view(state, viewer.observer);
  game.write_view(view, json.key("view"));
  json.key("preview");
  if (detail == Detail::no_preview)
    json.null();
  else
    game.write_preview(view, json);
  json.key("hands");
  if (viewer.all)
    game.write_hands(state, json);
  else
    json.null();
}

}  // namespace

Viewer read_viewer(ObjectReader& in, int players) {
  const Json* found = in.value("viewer");
  if (found == nullptr || std::holds_alternative<std::monostate>(found->value)) return {};
  if (const auto* text = std::get_if<std::string>(&found->value); text != nullptr && *text == "all")
    return {.observer = the_public, .all = true};
  const auto* seat = std::get_if<std::int64_t>(&found->value);
  if (seat != nullptr && *seat >= 0 && *seat < players) return {.observer = static_cast<Seat>(*seat), .all = false};
  in.fail("viewer", "must be a seat from 0 to " + std::to_string(players - 1) + ", null for the public, or \"all\"");
  return {};
}

void write_frame(const Table& table, std::size_t number, Viewer viewer, JsonWriter& json, Detail detail) {
  write_frame(table.game(), table.players(), table.frame(number), number, viewer, json, detail);
}

void write_frame(const AnyGame& game, int players, const Frame& frame, std::size_t number, Viewer viewer,
                 JsonWriter& json, Detail detail) {
  json.begin_object().key("seq").number(number);
  write_optional("reset", frame.reset, json);
  json.key("events").begin_array();
  for (const Told& told : frame.told)
    if (const auto& event = viewer.all && told.secret ? told.secret : told.heard_by(viewer.observer))
      write_event(game, *event, json);
  json.end_array();
  if (!frame.closing.empty()) {
    write_seen(game, frame.closing[0], viewer, detail, json.key("closing").begin_object());
    json.end_object();
  }
  write_seen(game, frame.state, viewer, detail, json);
  write_optional("to_act", frame.to_act == nobody ? std::nullopt : std::optional<int>{frame.to_act}, json);
  write_prompt(game, prompt(game, frame, viewer.observer), detail == Detail::all, json);
  write_window(frame.window, json);
  json.key("outcome");
  write_outcome(game.outcome(frame.state), players, json);
  // How many questions were put in secret is a secret too, for as long as it matters.
  const bool all_moves = viewer.all || game.outcome(frame.state).over();
  json.key("round").number(game.round(frame.state)).key("moves").number(all_moves ? frame.moves : frame.noticed_moves);
  json.key("back").boolean(frame.back).end_object();
}

}  // namespace parlour::live
