// Any bytes come to the desk: requests made from them, whole, damaged or in the wrong order, and decisions that no table gave. It answers
// each with one object, and nothing else happens.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>

#include "bytes.hpp"
#include "desk/desk.hpp"
#include "desk/thinking.hpp"
#include "games/registry.hpp"
#include "protocol/json_reader.hpp"

namespace {

using namespace parlour;
using namespace std::string_literals;

constexpr JsonLimits any_size{.bytes = std::size_t{1} << 30U, .values = std::size_t{1} << 30U, .depth = 16};

const Json* member(const Json& json, std::string_view key) {
  if (const auto* object = std::get_if<Json::Object>(&json.value))
    for (const Json::Member& each : *object)
      if (each.key == key) return &each.value;
  return nullptr;
}
std::string text_at(const Json& json, std::string_view key) {
  const Json* found = member(json, key);
  const auto* text = found == nullptr ? nullptr : std::get_if<std::string>(&found->value);
  return text == nullptr ? "" : *text;
}
std::string quoted(std::string_view text) {
  std::string out;
  JsonWriter(out).text(text);
  return out;
}

/// Asks, and hands back a well-formed reply.
class Asker {
 public:
  Json ask(const std::string& request) {
    last = desk_.answer(request, now);
    auto json = parse_json(last, any_size);
    if (!json || !last.starts_with("{\"ok\":")) std::abort();
    return std::move(*json);
  }
  live::Time now = 0;
  std::string last;

 private:
  live::Desk desk_;
};

std::string options_of(const AnyGame& game, Bytes& bytes) {
  std::string text;
  for (const OptionSpec& option : game.options) {
    if (bytes.below(4) > 0) continue;
    const auto& named = option.named[bytes.below(2)];
    const std::string value =
        named.name.empty() ? std::to_string(option.low + static_cast<int>(bytes.below(8))) : std::string{named.name};
    text += (text.empty() ? "" : ",") + quoted(option.name) + ":" + quoted(value);
  }
  return text;
}

std::string pace_of(Bytes& bytes) {
  const std::string window = bytes.below(2) == 0 ? "null" : std::to_string(bytes.below(200) * 10);
  return R"({"pause":[0,)" + std::to_string(bytes.below(50)) + R"(],"window":)" + window + R"(,"quick":)" +
         std::to_string(bytes.below(50)) + "}";
}

/// A table for up to ten; with the moves of the one before, if it was the same game.
std::string open_request(Bytes& bytes, const std::string& moves) {
  const AnyGame& game = all_games()[bytes.below(static_cast<std::uint32_t>(all_games().size()))];
  constexpr std::array bots{"random", "greedy", "easy", "search:iterations=2"};
  std::string seats;
  for (std::uint32_t n = 1 + bytes.below(10); n > 0; --n) {
    seats += seats.empty() ? "" : ",";
    seats += bytes.below(2) == 0 ? R"({"name":"a"})"
                                 : R"({"name":"b","bot":)" + quoted(bots[bytes.below(bots.size())]) + "}";
  }
  std::string request = R"({"do":"open","table":1,"game":)" + quoted(game.info.id) + R"(,"options":{)" +
                        options_of(game, bytes) + R"(},"seats":[)" + seats + R"(],"seed":"fast:)" +
                        std::to_string(bytes.below(256)) + R"(","pace":)" + pace_of(bytes);
  if (bytes.below(4) == 0) request += R"(,"watched":true)";
  if (!moves.empty()) request += R"(,"moves":)" + quoted(moves);
  return request + "}";
}

/// A decision from a reply, with some bytes changed and the check digits to match; nothing if there is none.
std::string decision(const std::string& reply, Bytes& bytes) {
  const std::size_t start = reply.find("{\"ticket\":");
  if (start == std::string::npos) return "";
  const std::string text = R"({"think":)" + reply.substr(start, reply.find('}', start) + 1 - start) + "}";
  const auto tree = parse_json(text, any_size);
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  live::Thinking thinking = live::read_thinking(in);
  if (error) std::abort();  // what a table gives is always taken
  live::Question& question = thinking.question;
  const AnyGame& game = *thinking.game;
  for (std::uint32_t n = bytes.below(4); n > 0; --n) {
    auto& box = bytes.below(2) == 0 ? question.view.bytes : question.knowledge.bytes;
    const std::size_t at =
        (bytes.below(256) << 8U | bytes.below(256)) % std::max(game.view_bytes, game.knowledge_bytes);
    box[at] = static_cast<std::byte>(bytes.below(256));
  }
  if (game.plausible(question.view, question.knowledge)) {
    MoveList list;
    game.view_moves(question.view, list);
    question.moves.assign(list.begin(), list.end());
  }
  // Written here: bytes that may be no view must not be used as one.
  const auto digits = [](std::span<const std::byte> some) {
    std::string hex;
    for (const std::byte byte : some)
      for (const unsigned half : {static_cast<unsigned>(byte) >> 4U, static_cast<unsigned>(byte) & 15U})
        hex += "0123456789abcdef"[half];
    return hex;
  };
  const std::string view = digits(std::span{question.view.bytes}.first(game.view_bytes));
  const std::string knowledge = digits(std::span{question.knowledge.bytes}.first(game.knowledge_bytes));
  const bool bot = bytes.below(2) == 0;
  std::string moves;
  for (const Move move : question.moves) moves += (moves.empty() ? "" : ",") + quoted(game.notation(move));
  return R"({"ticket":0,"seat":)" + std::to_string(question.seat) + R"(,"bot":)" + (bot ? R"("greedy")" : "null") +
         R"(,"aside":)" + (question.aside ? "true" : "false") + R"(,"game":)" + quoted(game.info.id) + R"(,"view":")" +
         view + R"(","knowledge":")" + knowledge + R"(","moves":[)" + moves + R"(],"seed":)" +
         (bot ? R"("fast:)" + std::to_string(question.seed) + "\"" : "null"s) + R"(,"check":")" +
         live::check_of(game, question, view, knowledge) + "\"}";
}

/// A decision made of what a seat sees and of the news in its frames, some of it changed.
std::string folded(const Json& asked, const std::string& frames, const std::string& seat, Bytes& bytes) {
  constexpr std::string_view key = R"("events":[)";
  std::string events;
  for (std::size_t at = frames.find(key); at != std::string::npos; at = frames.find(key, at)) {
    at += key.size();
    const std::string news = frames.substr(at, frames.find(R"(],"view":)", at) - at);
    if (bytes.below(16) == 0) continue;  // a frame that was lost
    if (!news.empty()) events += (events.empty() ? "" : ",") + news;
  }
  for (std::uint32_t n = bytes.below(4); n > 0 && !events.empty(); --n) {
    const std::size_t at = (bytes.below(256) << 8U | bytes.below(256)) % events.size();
    if (bytes.below(2) == 0)
      events[at] = static_cast<char>('0' + bytes.below(10));
    else if (const std::size_t number = events.find_first_of("0123456789", at); number != std::string::npos)
      events.replace(number, 1, bytes.below(2) == 0 ? "null" : std::to_string(bytes.below(256)));
  }
  const Json* decision = member(asked, "decision");
  const std::size_t scores = frames.find(R"("scores":[)");
  const auto players = 1 + std::count(frames.begin() + static_cast<std::ptrdiff_t>(scores),
                                      frames.begin() + static_cast<std::ptrdiff_t>(frames.find(']', scores)), ',');
  return R"({"do":"decision","game":)" + quoted(text_at(*decision, "game")) + R"(,"players":)" +
         std::to_string(bytes.below(8) == 0 ? bytes.below(12) : players) + R"(,"seat":)" + seat +
         R"(,"aside":false,"view":)" + quoted(text_at(*decision, "view")) + R"(,"events":[)" + events + "]}";
}

/// Bots answer with the first move they are offered, for as long as time passes by itself.
Json let_bots_play(Asker& desk) {
  Json reply = desk.ask(R"({"do":"time","table":1})");
  for (int n = 0; n < 20; ++n) {
    const Json* think = member(reply, "think");
    const auto* questions = think == nullptr ? nullptr : std::get_if<Json::Array>(&think->value);
    if (questions == nullptr || questions->empty()) break;
    const Json& question = questions->front();
    const std::string move = std::get<std::string>(std::get<Json::Array>(member(question, "moves")->value)[0].value);
    reply = desk.ask(R"({"do":"thought","table":1,"ticket":)" +
                     std::to_string(std::get<std::int64_t>(member(question, "ticket")->value)) + R"(,"move":)" +
                     quoted(move) + "}");
    if (const Json* due = member(reply, "due"))
      if (const auto* time = std::get_if<std::int64_t>(&due->value)) desk.now = *time;
  }
  return reply;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Asker desk;
  desk.ask({reinterpret_cast<const char*>(data), size});

  Bytes bytes{data, size};
  desk.ask(open_request(bytes, ""));
  std::string seen = "draw";  // a move that somebody was offered
  int analyses = 0;
  while (!bytes.empty()) {
    desk.now += 8 * bytes.below(128);
    const std::string seat = std::to_string(bytes.below(10));
    const std::string about = R"("table":1,"seat":)" + seat;
    std::string request;
    switch (bytes.below(18)) {
    case 0: request = R"({"do":"pass",)" + about + "}"; break;
    case 1: request = R"({"do":"back","table":1})"; break;
    case 2: request = R"({"do":"why",)" + about + R"(,"move":)" + quoted(seen) + "}"; break;
    case 3: request = R"({"do":"ask",)" + about + "}"; break;
    case 4: request = R"({"do":"thought","table":1,"ticket":)" + seat + R"(,"move":)" + quoted(seen) + "}"; break;
    case 5: request = R"({"do":"pace","table":1,"pace":)" + pace_of(bytes) + "}"; break;
    case 6:
    case 7: {
      desk.ask(R"({"do":"ask",)" + about + "}");
      const std::string think = decision(desk.last, bytes);
      if (think.empty()) continue;
      request = bytes.below(2) == 0 ? R"({"do":"think","think":)" + think + "}"
                                    : R"({"do":"hints","think":)" + think + R"(,"seed":1,"iterations":2})";
      break;
    }
    case 8:
    case 9: {
      // The game so far once more, as a record or as a table.
      const std::string record = text_at(desk.ask(R"({"do":"record","table":1})"), "record");
      const std::string moves = text_at(desk.ask(R"({"do":"read","line":)" + quoted(record) + "}"), "moves");
      if (bytes.below(2) == 0 && ++analyses == 1) {
        request = R"({"do":"analyse","record":)" + quoted(record) + R"(,"iterations":1,"seed":1})";
      } else {
        desk.ask(R"({"do":"close","table":1})");
        request =
            open_request(bytes, moves.substr(0, moves.size() - std::min<std::size_t>(moves.size(), bytes.below(64))));
      }
      break;
    }
    case 10:
      request = R"({"do":"preview","table":1,"viewer":)" + seat + R"(,"from":)" + std::to_string(bytes.below(64)) + "}";
      break;
    case 11:
      request = R"({"do":"frames","table":1,"viewer":"all","from":)" + std::to_string(bytes.below(64)) + "}";
      break;
    case 12: {
      const Json asked = desk.ask(R"({"do":"ask",)" + about + "}");
      if (member(asked, "decision") == nullptr) continue;
      desk.ask(R"({"do":"frames","table":1,"viewer":)" + seat + R"(,"from":0})");
      request = folded(asked, desk.last, seat, bytes);
      break;
    }
    default: request = R"({"do":"move",)" + about + R"(,"move":)" + quoted(seen) + "}"; break;
    }
    if (bytes.below(16) == 0)
      request[bytes.below(static_cast<std::uint32_t>(request.size()))] = static_cast<char>(bytes.below(256));
    desk.ask(request);

    const Json reply = let_bots_play(desk);
    const Json* next = member(reply, "next");
    if (next == nullptr) {
      desk.ask(open_request(bytes, ""));
      continue;
    }
    // Persons may try what they are offered.
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
  desk.ask(R"({"do":"close","table":1})");
  return 0;
}
