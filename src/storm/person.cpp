#include "storm/person.hpp"

#include "core/sha256.hpp"
#include "storm/letters.hpp"

namespace parlour::storm {
namespace {

constexpr Time longest_way = 8'000;  // of a letter, on a line that works

std::optional<Json> read(const std::string& letter) {
  auto tree = parse_json(letter, {.bytes = 1U << 20U, .values = 100'000, .depth = 32});
  return tree ? std::optional{std::move(*tree)} : std::nullopt;
}

/// Which of a list of seats is this guest's; -1: none.
std::int64_t own(const Branch& seats, Guest guest) {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i]["guest"].number() == guest) return static_cast<std::int64_t>(i);
  return -1;
}

std::string quoted(std::string_view text) { return '"' + std::string{text} + '"'; }

}  // namespace

std::string Person::hello() {
  sent_here_ = false;
  return R"({"hello":{"game":)" + std::to_string(game_) + R"(,"next":)" + std::to_string(next_) + R"(,"secret":)" +
         quoted(secret) + "}}";
}

void Person::reload() {
  welcome_ = in_ = begun_ = turn_taken_ = not_wanted_ = false;
  id_ = game_ = 0;
  next_ = 0;
  pending_.clear();
  room_.clear();
  frame_.clear();
  again_.clear();
  moves_then_.reset();
  clicked_.reset();
}

std::string Person::command(std::string_view keys) {
  pending_ = R"({"id":)" + std::to_string(++id_) + R"(,"do":)" + std::string{keys} + "}";
  sent_here_ = true;
  return pending_;
}

// --- what comes ------------------------------------------------------------------------------------------------------

std::optional<std::string> Person::hear(const std::string& letter) {
  if (letter.starts_with(R"({"hello":)")) {
    welcome_ = true;
    doubts_since_.reset();
    in_ = letter.contains(R"("in":true)");
    // A page that has just been loaded goes on above what it used before.
    if (pending_.empty()) id_ = std::max(id_, number_behind(R"("id":)", letter).value_or(0));
    return std::nullopt;
  }
  if (!welcome_) return "a letter before the greeting: " + letter.substr(0, 60);
  if (letter.starts_with(R"({"ack":)")) {
    const auto id = number_behind(R"({"ack":)", letter);
    if (pending_.empty() || id != id_) return "an answer to nothing: " + letter.substr(0, 60);
    const bool ok = letter.contains(R"("ok":true)");
    if (!ok) refusal_ = id;
    if (pending_.contains(R"("do":"enter")")) in_ = !(not_wanted_ = !ok);
    if (ok && pending_.contains(R"("do":"link")")) secret = drawn_;
    if (ok && pending_.contains(R"("do":"leave")")) {
      // Whoever begins to look on has seen nothing.
      in_ = begun_ = false;
      next_ = 0;
      frame_.clear();
    }
    if (!ok) {
      clicked_.reset();
      if (pending_.contains(R"("do":"move")")) turn_taken_ = false;
    }
    pending_.clear();
    return std::nullopt;
  }
  if (letter.starts_with(R"({"room":)")) {
    room_ = letter;
    // Where a bot stands in, the first press brings the seat back, and perhaps nothing more.
    const std::string self = R"({"guest":)" + std::to_string(guest_);
    if (letter.contains(self + R"(,"bot":")") || letter.contains(self + R"(,"here":false)")) turn_taken_ = false;
    const auto game = number_behind(R"("game":{"number":)", letter);
    if (!game || *game == game_) return std::nullopt;
    game_ = *game;
    next_ = 0;
    begun_ = turn_taken_ = false;
    frame_.clear();
    clicked_.reset();
    return std::nullopt;
  }
  const auto seq = number_behind(R"({"frame":{"seq":)", letter);
  if (!seq) return std::nullopt;
  // Who plays has every frame; who looks on begins somewhere.
  const bool first = !begun_ && next_ == 0;
  if (!first && *seq != next_) return "frame " + std::to_string(*seq) + " where " + std::to_string(next_) + " belongs";
  begun_ = true;
  doubts_since_.reset();
  next_ = *seq + 1;
  frame_ = letter;
  return std::nullopt;
}

// --- what somebody does ----------------------------------------------------------------------------------------------

bool Person::done() const { return room_.contains(R"("phase":"over")") && game_ >= evening_.games; }

std::string Person::knows() const {
  const auto trimmed = [](const std::string& letter) { return letter.substr(0, letter.find_last_not_of(' ') + 1); };
  return (welcome_ ? "greeted; " : "not greeted; ") +
         (pending_.empty() ? "" : "waits for the answer to " + pending_ + "; ") + trimmed(room_) + trimmed(frame_);
}

std::optional<std::string> Person::act(Time now) {
  if (!welcome_) return std::nullopt;
  if (!pending_.empty()) {
    // On the same line the answer will come; on a new one it is asked for again, byte for byte.
    if (sent_here_) return std::nullopt;
    sent_here_ = true;
    return pending_;
  }
  // Where watchers are not wanted one looks in again later.
  if (!in_) return not_wanted_ && !likely(4) ? std::nullopt : std::optional{command(R"("enter")")};
  if (!again_.empty()) return command(std::exchange(again_, {}));
  const auto tree = read(room_);
  if (!tree) return std::nullopt;
  const Branch room = Branch(&*tree)["room"];
  const std::string_view phase = room["phase"].text();
  if (restless && likely(40)) return command(R"("say","phrase":"wow")");
  if (restless && room["host"].number() == guest_ && likely(30)) return renew_the_link();
  if (phase == "committing" || phase == "revealing") return at_the_deal(room);
  if (phase == "playing") return at_the_table(room, now);
  if (phase == "over") {
    if (room["host"].number() != guest_ || done()) return std::nullopt;
    return command(R"("again")");
  }
  return phase == "lobby" ? in_the_lobby(room) : std::nullopt;
}

std::string Person::renew_the_link() {
  drawn_ = std::to_string(guest_) + "-" + std::to_string(chance_.below(UINT32_MAX));
  return command(R"("link","key":)" + quoted(hex_text(Sha256{}.feed(drawn_).digest())));
}

std::optional<std::string> Person::in_the_lobby(const Branch& room) {
  const bool host = room["host"].number() == guest_;
  const Branch seats = room["seats"];
  if (restless && likely(30)) return command(R"("leave")");
  if (room["plan"].is_null()) return host ? std::optional{command(evening_.plan)} : std::nullopt;
  const std::int64_t mine = own(seats, guest_);
  if (mine < 0)
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (seats[seat]["kind"].text() == "open") return command(R"("sit","seat":)" + std::to_string(seat));
  if (mine >= 0 && !seats[static_cast<std::size_t>(mine)]["ready"].truth()) return command(R"("ready","on":true)");
  if (!host) return std::nullopt;
  // When everybody who was to come is there, or a while has passed.
  const bool all = room["people"].size() >= static_cast<std::size_t>(evening_.people);
  if (!all && !likely(6)) return std::nullopt;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if (seats[seat]["kind"].text() == "person" && !seats[seat]["ready"].truth() && !likely(6)) return std::nullopt;
  return command(R"("start")");
}

std::optional<std::string> Person::at_the_deal(const Branch& room) {
  const Branch deal = room["game"]["deal"];
  const std::int64_t mine = own(room["game"]["seats"], guest_);
  if (mine < 0) return std::nullopt;
  for (std::size_t i = 0; i < deal["shares"].size(); ++i) {
    const Branch share = deal["shares"][i];
    if (share["seat"].number() != mine) continue;
    if (room["phase"].text() == "committing" && share["hash"].is_null()) {
      if (terms_ != deal["terms"].text()) {
        terms_ = deal["terms"].text();
        for (std::uint8_t& byte : share_) byte = static_cast<std::uint8_t>(chance_.below(256));
      }
      return command(R"("commit","hash":)" + quoted(hex_text(commit_to(terms_, static_cast<Seat>(mine), share_))));
    }
    if (room["phase"].text() == "revealing" && share["bytes"].is_null())
      return command(R"("reveal","bytes":)" + quoted(hex_text(share_)));
  }
  return std::nullopt;
}

std::optional<std::string> Person::at_the_table(const Branch& room, Time now) {
  const Branch seats = room["game"]["seats"];
  const std::int64_t mine = own(seats, guest_);
  if (mine < 0) return restless && likely(30) ? std::optional{command(R"("leave")")} : std::nullopt;
  const std::int64_t self = own(room["people"], guest_);
  const bool here = self >= 0 && room["people"][static_cast<std::size_t>(self)]["here"].truth();
  if ((!here || !seats[static_cast<std::size_t>(mine)]["bot"].is_null()) && !likely(3)) {
    clicked_.reset();
    return command(R"("here")");
  }
  if (restless && likely(60)) return command(R"("go")");
  if (likely(30))
    return command(R"("hand","seat":)" + std::to_string(chance_.below(static_cast<std::uint32_t>(seats.size()))));
  const auto tree = read(frame_);
  return tree ? answer(Branch(&*tree)["frame"], now) : std::nullopt;
}

std::optional<std::string> Person::answer(const Branch& frame, Time now) {
  const auto seq = static_cast<std::uint64_t>(frame["seq"].number());
  if (frame["prompt"].is_null() || clicked_ == seq) return std::nullopt;
  const std::string named = R"(,"frame":)" + std::to_string(seq);
  const Branch moves = frame["prompt"]["moves"];
  const bool secret = frame["prompt"]["secret"].truth();
  const auto made = static_cast<std::uint64_t>(frame["moves"].number());
  // A turn that was taken is taken: it is not asked for again as if nothing had happened. The frame that shows it may be on its way.
  if (turn_taken_ && !secret && frame["window"].is_null() && made == moves_then_) {
    if (!doubts_since_) doubts_since_ = now;
    if (now - *doubts_since_ > longest_way)
      complaint_ = "a move that was acknowledged and is lost: frame " + std::to_string(seq);
    return std::nullopt;
  }
  if (restless && likely(25)) return command(R"("ask")" + named);
  clicked_ = seq;
  // The list did not fit, and this client does not work it out: a bot may do it.
  if (moves.size() == 0) return command(secret ? R"("pass")" + named : std::string{R"("go")"});
  if (secret && likely(3)) return command(R"("pass")" + named);
  std::size_t picked = 0;
  for (int tries = 0; tries < 4; ++tries) {
    picked = chance_.below(static_cast<std::uint32_t>(moves.size()));
    if (moves[picked].text() != "draw" && moves[picked].text() != "keep") break;
  }
  const std::string keys = R"("move")" + named + R"(,"move":)" + quoted(moves[picked].text()) + R"(,"call":true)";
  if (restless && likely(8)) again_ = keys;
  turn_taken_ = !secret;
  moves_then_ = made;
  return command(keys);
}

}  // namespace parlour::storm
