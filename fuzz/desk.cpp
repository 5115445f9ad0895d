// Any bytes come to the desk: requests made from them, whole, damaged or in the wrong order, inputs of a room by several guests, and
// decisions that no table gave, questions about a game that was played. It answers each with one object, and nothing else happens; and the room can always be rebuilt from what it
// said should be stored.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <utility>
#include <vector>

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
  /// An input of room 1.
  Json step(const std::string& input) {
    const Json reply = ask(R"({"do":"step","room":1,"input":)" + input + "}");
    hear(reply);
    return reply;
  }
  void hear(const Json& reply) {
    if (const Json* entries = member(reply, "entries"))
      for (const Json& entry : std::get<Json::Array>(entries->value))
        journal += std::get<std::string>(entry.value) + "\n";
    const Json* letters = member(reply, "letters");
    if (letters == nullptr) return;
    for (const Json& posted : std::get<Json::Array>(letters->value))
      if (const Json* frame = member(*member(posted, "letter"), "frame")) {
        seq = std::get<std::int64_t>(member(*frame, "seq")->value);
        if (const Json* moves = member(*member(*frame, "prompt"), "moves"))
          offered = std::get<Json::Array>(moves->value);
      }
  }
  Json command(std::uint32_t guest, const std::string& keys) {
    return step(R"({"guest":)" + std::to_string(guest) + R"(,"command":)" +
                quoted(R"({"id":)" + std::to_string(++id) + "," + keys + "}") + "}");
  }
  live::Time now = 0;
  std::string last;
  std::string journal;
  std::uint64_t id = 0;
  std::int64_t seq = 0;  // of the last frame
  Json::Array offered;   // the moves that somebody was offered last

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

/// A game for up to ten at one device; with the moves of the one before, if it was the same game.
void begin(Asker& desk, Bytes& bytes, const std::string& moves) {
  const AnyGame& game = all_games()[bytes.below(static_cast<std::uint32_t>(all_games().size()))];
  constexpr std::array bots{"random", "greedy", "easy", "search:iterations=2"};
  const std::uint32_t seats = 1 + bytes.below(10);
  desk.command(1, R"("do":"plan","game":)" + quoted(game.info.id) + R"(,"options":{)" + options_of(game, bytes) +
                      R"(},"seats":)" + std::to_string(seats) + R"(,"pace":)" + pace_of(bytes));
  for (std::uint32_t seat = 0; seat < seats; ++seat) {
    const std::string place = R"("seat":)" + std::to_string(seat);
    if (bytes.below(2) == 0)
      desk.command(1 + bytes.below(4) / 3, R"("do":"sit",)" + place);
    else
      desk.command(1, R"("do":"seat","kind":"bot",)" + place + R"(,"bot":)" + quoted(bots[bytes.below(bots.size())]));
  }
  desk.command(1, R"("do":"start","seed":"fast:)" + std::to_string(bytes.below(256)) + "\"" +
                      (moves.empty() ? "" : R"(,"moves":)" + quoted(moves)));
}

/// The game so far as somebody without a seat looks at it.
std::string replay_of(const Json& read, const std::string& moves) {
  std::string names;
  for (const Json& name : std::get<Json::Array>(member(read, "seats")->value))
    names += (names.empty() ? "" : ",") + quoted(std::get<std::string>(name.value));
  return R"({"do":"replay","game":)" + quoted(text_at(read, "game")) + R"(,"options":{},"names":[)" + names +
         R"(],"seed":)" + quoted(text_at(read, "seed")) + R"(,"moves":)" + quoted(moves) + R"(,"viewer":"all"})";
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

/// The text between the first of these words after `from` and the next quotation mark or bracket.
std::string after(const std::string& text, std::string_view words, std::size_t from = 0) {
  const std::size_t at = text.find(words, from);
  if (at == std::string::npos) return "";
  return text.substr(at + words.size(), text.find_first_of("\"]}", at + words.size()) - at - words.size());
}

/// What a seat of guest 1 heard in all frames that this reply has.
std::vector<std::string> heard_in(const std::string& reply, const std::string& seat) {
  constexpr std::string_view key = R"("events":[)";
  std::vector<std::string> events;
  for (std::size_t at = reply.find(key); at != std::string::npos; at = reply.find(key, at)) {
    at += key.size();
    const std::size_t end = reply.find(R"(],"view":)", at);
    if (after(reply, R"(","seat":)", reply.find(R"("chain":)", at)) != seat) continue;
    for (std::size_t one = reply.find('{', at); one < end; one = reply.find('{', one + 1))
      events.push_back(reply.substr(one, reply.find('}', one) + 1 - one));
  }
  return events;
}

/// Something else was heard.
void make_up(std::vector<std::string>& events, Bytes& bytes) {
  const auto any = [&] { return (bytes.below(256) << 8U | bytes.below(256)) % events.size(); };
  std::string& event = events[any()];
  switch (bytes.below(4)) {
  case 0: std::swap(event, events[any()]); break;
  case 1: event = events[any()]; break;
  case 2: event[bytes.below(static_cast<std::uint32_t>(event.size()))] = static_cast<char>(bytes.below(128)); break;
  default:  // an argument that is a number, or a seat
    if (const std::size_t last = event.rfind("\":"); last + 2 < event.size() && event[last + 2] != '"')
      event.replace(last + 2, event.size() - last - 3,
                    bytes.below(2) == 0 ? "null" : std::to_string(static_cast<int>(bytes.below(16)) - 4));
  }
}

/// A decision made of what a seat sees and has heard; nothing if it is not asked. If it is `made_up`, some of it is changed.
std::string folded(Asker& desk, const std::string& seat, Bytes& bytes, bool made_up) {
  desk.command(1, R"("do":"ask","seat":)" + seat + R"(,"frame":)" + std::to_string(desk.seq));
  const std::string view = after(desk.last, R"("view":")", desk.last.find(R"({"asked":)"));
  if (desk.last.find(R"({"asked":{)") == std::string::npos) return "";
  desk.step(R"({"connected":1,"game":1,"next":0})");
  std::vector<std::string> heard = heard_in(desk.last, seat);
  for (std::uint32_t n = made_up ? bytes.below(4) : 0; n > 0 && !heard.empty(); --n) make_up(heard, bytes);
  std::string events;
  for (const std::string& event : heard) events += (events.empty() ? "" : ",") + event;
  const std::string scores = after(desk.last, R"("scores":[)");
  const auto players = 1 + std::ranges::count(scores, ',');
  return R"({"do":"decision","game":)" + quoted(after(desk.last, R"("plan":{"game":")")) + R"(,"players":)" +
         std::to_string(made_up && bytes.below(8) == 0 ? bytes.below(12) : players) + R"(,"seat":)" + seat +
         R"(,"aside":false,"view":)" + quoted(view) + R"(,"events":[)" + events + "]}";
}

/// Who asks about a game that lies before them as a record, or about a position in it. What is true must be answered; some of it is not.
class Historian {
 public:
  Historian(Asker& desk, Bytes& bytes) : desk_(desk), bytes_(bytes) {
    std::string names = R"("a")";
    for (int seats = 1; seats <= 10 && record_.empty(); ++seats, names += R"(,"b")")
      record_ = text_at(desk_.ask(R"({"do":"record","room":1,"names":[)" + names + "]}"), "record");
    if (record_.empty()) return;
    const Json read = desk_.ask(R"({"do":"read","line":)" + quoted(record_) + "}");
    players_ = static_cast<std::uint32_t>(std::get<std::int64_t>(member(read, "players")->value));
    std::string word;
    for (const char c : text_at(read, "moves") + " ") {
      if (c != ' ')
        word += c;
      else if (!word.empty())
        moves_.push_back(std::exchange(word, ""));
    }
    const std::size_t options = desk_.last.find(R"("options":)");
    agreed_ = R"("game":)" + quoted(text_at(read, "game")) + "," +
              desk_.last.substr(options, desk_.last.find('}', options) + 1 - options) + R"(,"seed":)" +
              quoted(text_at(read, "seed"));
  }
  void ask() {
    if (record_.empty()) return;
    switch (bytes_.below(5)) {
    case 0: weigh(); break;
    case 1: play_instead(); break;
    default: ask_about_a_position(); break;
    }
  }

 private:
  using Moves = std::vector<std::string>;

  std::uint32_t up_to(std::size_t n) {
    return (bytes_.below(256) << 8U | bytes_.below(256)) % static_cast<std::uint32_t>(n + 1);
  }
  [[nodiscard]] bool is_done() const { return desk_.last.starts_with(R"({"ok":true)"); }
  static std::string joined(const Moves& moves) {
    std::string text;
    for (const std::string& move : moves) text += (text.empty() ? "" : " ") + move;
    return quoted(text);
  }

  void weigh() {
    const std::string seat = std::to_string(bytes_.below(players_));
    const Json reply = desk_.ask(R"({"do":"choices","record":)" + quoted(record_) + R"(,"seat":)" + seat + "}");
    if (!is_done()) std::abort();
    const auto& choices = std::get<Json::Array>(member(reply, "choices")->value);
    const bool true_one = !choices.empty() && bytes_.below(4) > 0;
    const std::int64_t number = true_one ? std::get<std::int64_t>(choices[up_to(choices.size() - 1)].value)
                                         : std::int64_t{up_to(moves_.size() + 1)};
    desk_.ask(R"({"do":"weigh","record":)" + quoted(record_) + R"(,"number":)" + std::to_string(number) +
              R"(,"iterations":)" + std::to_string(1 + bytes_.below(3)) + R"(,"seed":1})");
    if (true_one && !is_done()) std::abort();
  }
  void play_instead() {
    constexpr std::array bots{"random", "greedy", "easy", "search:iterations=1"};
    const std::uint32_t seat = bytes_.below(players_ + 1);
    std::string seated;
    for (std::uint32_t n = 0; n < players_; ++n)
      seated += (n == 0 ? "" : ",") + quoted(bots[bytes_.below(bots.size())]);
    desk_.ask(R"({"do":"instead","record":)" + quoted(record_) + R"(,"seat":)" + std::to_string(seat) + R"(,"bots":[)" +
              seated + "]}");
    if (is_done() != (seat < players_)) std::abort();
  }
  /// The next moves of the game, as many as this at most; some are others.
  Moves some_turn(std::size_t from, std::uint32_t most) {
    Moves turn;
    const std::uint32_t length = bytes_.below(most + 1);
    for (std::size_t n = from; n < moves_.size() && turn.size() < length; ++n)
      turn.push_back(bytes_.below(8) > 0 ? moves_[n] : moves_[up_to(moves_.size() - 1)]);
    return turn;
  }
  void ask_about_a_position() {
    const std::uint32_t made = up_to(moves_.size());
    const std::uint32_t players = players_ + (bytes_.below(16) == 0 ? 1 : 0);
    // Somebody was asked there, and what they did is possible in every world in which they see the same.
    const bool true_one = players == players_ && made < moves_.size();
    const std::string position = agreed_ + R"(,"players":)" + std::to_string(players) + R"(,"moves":)" +
                                 joined({moves_.begin(), moves_.begin() + made}) + "}";
    const Moves turn = some_turn(made, 3);
    switch (bytes_.below(3)) {
    case 0:
      desk_.ask(R"({"do":"recall",)" + position);
      if (true_one && !is_done()) std::abort();
      break;
    case 1:
      desk_.ask(R"({"do":"world","world":)" + std::to_string(bytes_.below(200)) + R"(,"turn":)" + joined(turn) + "," +
                position);
      if (true_one && (turn.empty() || turn == Moves{moves_[made]}) && !is_done()) std::abort();
      break;
    default: {
      std::vector<Moves> right{turn};
      for (std::uint32_t n = bytes_.below(3); n > 0; --n) right.push_back(some_turn(made, 4));
      std::string turns;
      for (const Moves& each : right) turns += (turns.empty() ? "" : ",") + joined(each);
      desk_.ask(R"({"do":"turn","made":)" + joined(turn) + R"(,"right":[)" + turns + "]," + position);
      if (desk_.last.find(R"("over":true,"right":null)") != std::string::npos) std::abort();  // it ends like itself
      break;
    }
    }
  }

  Asker& desk_;
  Bytes& bytes_;
  std::string record_;  // empty: there is no game
  std::uint32_t players_ = 0;
  Moves moves_;
  std::string agreed_;  // keys of requests
};

/// Bots answer with the first move they are offered, for as long as time passes by itself.
void let_bots_play(Asker& desk) {
  Json reply = desk.step(R"({"passed":true})");
  for (int n = 0; n < 20; ++n) {
    const Json* think = member(reply, "think");
    const auto* questions = think == nullptr ? nullptr : std::get_if<Json::Array>(&think->value);
    if (questions == nullptr || questions->empty()) break;
    const Json& question = questions->front();
    const std::string move = std::get<std::string>(std::get<Json::Array>(member(question, "moves")->value)[0].value);
    reply = desk.step(R"({"ticket":)" + std::to_string(std::get<std::int64_t>(member(question, "ticket")->value)) +
                      R"(,"move":)" + quoted(move) + "}");
    if (const Json* due = member(reply, "due"))
      if (const auto* time = std::get_if<std::int64_t>(&due->value)) desk.now = std::max<live::Time>(desk.now, *time);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Asker desk;
  desk.ask({reinterpret_cast<const char*>(data), size});
  desk.ask(R"({"do":"close","room":1})");

  Bytes bytes{data, size};
  desk.ask(R"({"do":"room","room":1,"id":"fuzz"})");
  desk.command(1, R"("do":"enter")");
  begin(desk, bytes, "");
  int analyses = 0;
  int looks = 0;
  constexpr int most_looks = 4;  // they take a while
  while (!bytes.empty()) {
    desk.now += 8 * bytes.below(128);
    const std::uint32_t guest = 1 + bytes.below(8) / 6;
    const std::string number = std::to_string(bytes.below(10));
    const std::string seen =
        desk.offered.empty()
            ? "draw"
            : std::get<std::string>(desk.offered[bytes.below(static_cast<std::uint32_t>(desk.offered.size()))].value);
    const std::string at = R"(,"frame":)" + std::to_string(desk.seq);
    switch (bytes.below(24)) {
    case 0: desk.command(guest, R"("do":"pass","seat":)" + number + at); break;
    case 1: desk.command(guest, R"("do":"back")"); break;
    case 2: desk.ask(R"({"do":"why","room":1,"seat":)" + number + R"(,"move":)" + quoted(seen) + "}"); break;
    case 3: desk.step(R"({"connected":)" + std::to_string(guest) + R"(,"game":1,"next":)" + number + "}"); break;
    case 4: desk.step(R"({"ticket":)" + number + R"(,"move":)" + quoted(seen) + "}"); break;
    case 5: desk.command(guest, R"("do":"pace","pace":)" + pace_of(bytes)); break;
    case 6:
    case 7: {
      const std::string whole = folded(desk, number, bytes, false);
      if (whole.empty()) break;
      desk.ask(whole);
      const std::string think = decision(desk.last, bytes);
      if (think.empty()) break;
      desk.ask(bytes.below(2) == 0 ? R"({"do":"think","think":)" + think + "}"
                                   : R"({"do":"hints","think":)" + think + R"(,"seed":1,"iterations":2})");
      break;
    }
    case 8:
    case 9: {
      // The game so far once more, as a record or as a game that goes on.
      std::string names = R"("a")";
      for (std::uint32_t n = bytes.below(10); n > 0; --n) names += R"(,"b")";
      const std::string record = text_at(desk.ask(R"({"do":"record","room":1,"names":[)" + names + "]}"), "record");
      const Json read = desk.ask(R"({"do":"read","line":)" + quoted(record) + "}");
      const std::string moves = text_at(read, "moves");
      const std::string some = moves.substr(0, moves.size() - std::min<std::size_t>(moves.size(), bytes.below(64)));
      switch (bytes.below(3)) {
      case 0:
        if (++analyses == 1) desk.ask(R"({"do":"analyse","record":)" + quoted(record) + R"(,"iterations":1,"seed":1})");
        break;
      case 1:
        if (!record.empty()) desk.ask(replay_of(read, some));
        break;
      default: begin(desk, bytes, some); break;
      }
      break;
    }
    case 10: desk.command(2, R"("do":"enter")"); break;
    case 11: desk.step(R"({"disconnected":)" + std::to_string(guest) + "}"); break;
    case 12:
      desk.command(guest, R"("do":)" + quoted(std::array{"leave", "go", "here", "again"}[bytes.below(4)]));
      break;
    case 13: desk.command(guest, R"("do":"say","phrase":"wow")"); break;
    case 15:
      if (const std::string made_up = folded(desk, number, bytes, true); !made_up.empty()) desk.ask(made_up);
      break;
    case 16: desk.command(guest, R"("do":"ask","seat":)" + number + at); break;
    case 14: {
      // Any input at all, and any command.
      std::string text = R"({"guest":1,"command":"{\"id\":99,\"do\":\"ready\",\"on\":true}"})";
      for (std::uint32_t n = bytes.below(8); n > 0; --n)
        text[bytes.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(bytes.below(256));
      desk.step(text);
      break;
    }
    case 17:
      if (++looks <= most_looks) Historian(desk, bytes).ask();
      break;
    default: desk.command(guest, R"("do":"move","seat":)" + number + at + R"(,"move":)" + quoted(seen)); break;
    }
    let_bots_play(desk);
  }
  desk.ask(R"({"do":"close","room":1})");
  if (!text_at(desk.ask(R"({"do":"rebuild","room":1,"journal":)" + quoted(desk.journal) + "}"), "error").empty())
    std::abort();
  return 0;
}
