#include "table/pace.hpp"

namespace parlour::live {
namespace {

constexpr Time longest_pause = 3'600'000;
/// Nobody is ten times as slow as others.
constexpr Time highest_tempo = 1'000;

/// The shortest and the longest, in this order.
std::array<Time, 2> read_pause(ObjectReader& in, std::string_view key) {
  const std::vector<std::int64_t> pause = in.integers(key, 0, longest_pause);
  if (pause.size() == 2 && pause[0] <= pause[1]) return {pause[0], pause[1]};
  in.fail(key, "must be the shortest and the longest pause");
  return {};
}

void write_pause(std::string_view key, Time shortest, Time longest, JsonWriter& json) {
  json.key(key).begin_array().number(shortest).number(longest).end_array();
}

}  // namespace

Pace read_pace(ObjectReader& request) {
  Pace pace;
  ObjectReader in = request.object("pace");
  const auto [shortest, longest] = read_pause(in, "pause");
  pace.shortest = shortest;
  pace.longest = longest;
  if (in.has("further")) pace.further = read_pause(in, "further");
  const Json* window = in.value("window");
  if (window != nullptr && std::holds_alternative<std::monostate>(window->value))
    pace.window.reset();
  else
    pace.window = in.integer("window", 0, longest_pause);
  pace.quick = in.integer("quick", 0, longest_pause);
  if (in.has("tempo")) pace.tempo = in.integers("tempo", 0, highest_tempo);
  if (pace.tempo.size() > max_seats) in.fail("tempo", "has more numbers than a table has seats");
  in.done();
  return pace;
}

void write_pace(const Pace& pace, JsonWriter& json) {
  json.key("pace").begin_object();
  write_pause("pause", pace.shortest, pace.longest, json);
  if (pace.further) write_pause("further", (*pace.further)[0], (*pace.further)[1], json);
  json.key("window");
  if (pace.window)
    json.number(*pace.window);
  else
    json.null();
  json.key("quick").number(pace.quick);
  if (!pace.tempo.empty()) {
    json.key("tempo").begin_array();
    for (const Time tempo : pace.tempo) json.number(tempo);
    json.end_array();
  }
  json.end_object();
}

}  // namespace parlour::live
