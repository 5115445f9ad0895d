// Any bytes come to the desk: requests made from them, whole, damaged or in the wrong order. It answers each with one object, and nothing
// else happens.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "bytes.hpp"
#include "games/registry.hpp"
#include "protocol/json_reader.hpp"
#include "table/desk.hpp"

namespace {

using namespace parlour;

/// Asks, and hands back a well-formed reply.
class Asker {
 public:
  Json ask(const std::string& request) {
    const std::string reply = desk_.answer(request, now);
    const auto json = parse_json(reply, {.bytes = std::size_t{1} << 30U, .values = std::size_t{1} << 30U, .depth = 16});
    if (!json || !reply.starts_with("{\"ok\":")) std::abort();
    return *json;
  }
  live::Time now = 0;

 private:
  live::Desk desk_;
};

const Json* member(const Json& json, std::string_view key) {
  if (const auto* object = std::get_if<Json::Object>(&json.value))
    for (const Json::Member& each : *object)
      if (each.key == key) return &each.value;
  return nullptr;
}

std::string open_request(Bytes& bytes) {
  const AnyGame& game = all_games()[bytes.below(static_cast<std::uint32_t>(all_games().size()))];
  std::string seats;
  for (std::uint32_t n = 2 + bytes.below(4); n > 0; --n) {
    seats += seats.empty() ? "" : ",";
    seats += bytes.below(2) == 0 ? R"({"name":"a"})" : R"({"name":"b","bot":"random"})";
  }
  const std::string window = bytes.below(2) == 0 ? "null" : std::to_string(bytes.below(100));
  return R"({"do":"open","table":1,"game":")" + std::string{game.info.id} + R"(","options":{},"seats":[)" + seats +
         R"(],"seed":"fast:)" + std::to_string(bytes.below(256)) + R"(","pace":{"pause":[0,)" +
         std::to_string(bytes.below(50)) + R"(],"window":)" + window + R"(,"quick":)" +
         std::to_string(bytes.below(50)) + "}}";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Asker desk;
  desk.ask({reinterpret_cast<const char*>(data), size});

  Bytes bytes{data, size};
  desk.ask(open_request(bytes));
  std::string seen = "draw";  // a move that somebody was offered
  while (!bytes.empty()) {
    desk.now += bytes.below(64);
    const std::string seat = std::to_string(bytes.below(5));
    const std::string about = R"("table":1,"seat":)" + seat;
    std::string request;
    switch (bytes.below(8)) {
    case 0: request = R"({"do":"pass",)" + about + "}"; break;
    case 1: request = R"({"do":"back","table":1})"; break;
    case 2: request = R"({"do":"why",)" + about + R"(,"move":")" + seen + "\"}"; break;
    case 3: request = R"({"do":"ask",)" + about + "}"; break;
    case 4: request = R"({"do":"thought","table":1,"ticket":)" + seat + R"(,"move":")" + seen + "\"}"; break;
    default: request = R"({"do":"move",)" + about + R"(,"move":")" + seen + "\"}"; break;
    }
    if (bytes.below(16) == 0)
      request[bytes.below(static_cast<std::uint32_t>(request.size()))] = static_cast<char>(bytes.below(256));
    desk.ask(request);

    // Bots answer with the first move they are offered; persons may try the last.
    Json reply = desk.ask(R"({"do":"time","table":1})");
    for (int n = 0; n < 20; ++n) {
      const Json* think = member(reply, "think");
      const Json* ticket = think == nullptr ? nullptr : member(*think, "ticket");
      const Json* moves = think == nullptr ? nullptr : member(*think, "moves");
      if (ticket == nullptr || moves == nullptr) break;
      const std::string move = std::get<std::string>(std::get<Json::Array>(moves->value)[0].value);
      reply = desk.ask(R"({"do":"thought","table":1,"ticket":)" +
                       std::to_string(std::get<std::int64_t>(ticket->value)) + R"(,"move":")" + move + "\"}");
      if (const Json* due = member(reply, "due"))
        if (const auto* time = std::get_if<std::int64_t>(&due->value)) desk.now = *time;
    }
    const Json* next = member(reply, "next");
    if (next == nullptr) continue;
    const std::int64_t last = std::get<std::int64_t>(next->value) - 1;
    const Json frames =
        desk.ask(R"({"do":"frames","table":1,"viewer":)" + seat + R"(,"from":)" + std::to_string(last) + "}");
    if (const Json* list = member(frames, "frames"))
      if (const Json* prompt = member(std::get<Json::Array>(list->value).at(0), "prompt"))
        if (const Json* moves = member(*prompt, "moves")) {
          const auto& offered = std::get<Json::Array>(moves->value);
          seen = std::get<std::string>(offered[bytes.below(static_cast<std::uint32_t>(offered.size()))].value);
        }
  }
  desk.ask(R"({"do":"record","table":1})");
  return 0;
}
