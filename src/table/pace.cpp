#include "table/pace.hpp"

namespace parlour::live {
namespace {

constexpr Time longest_pause = 3'600'000;

}  // namespace

Pace read_pace(ObjectReader& request) {
  Pace pace;
  ObjectReader in = request.object("pace");
  const std::vector<std::int64_t> pause = in.integers("pause", 0, longest_pause);
  if (pause.size() == 2 && pause[0] <= pause[1]) {
    pace.shortest = pause[0];
    pace.longest = pause[1];
  } else {
    in.fail("pause", "must be the shortest and the longest pause");
  }
  const Json* window = in.value("window");
  if (window != nullptr && std::holds_alternative<std::monostate>(window->value))
    pace.window.reset();
  else
    pace.window = in.integer("window", 0, longest_pause);
  pace.quick = in.integer("quick", 0, longest_pause);
  in.done();
  return pace;
}

void write_pace(const Pace& pace, JsonWriter& json) {
  json.key("pace").begin_object().key("pause").begin_array().number(pace.shortest).number(pace.longest).end_array();
  json.key("window");
  if (pace.window)
    json.number(*pace.window);
  else
    json.null();
  json.key("quick").number(pace.quick).end_object();
}

}  // namespace parlour::live
