#include "load/person.hpp"

#include <charconv>
#include <vector>

#include "record/deal.hpp"
#include "record/record.hpp"
#include "room/room.hpp"
#include "storm/letters.hpp"

namespace parlour::load {
namespace {

using storm::Branch;
using storm::number_behind;

constexpr Moment millisecond = 1'000'000;
/// An answer in a window leaves so long before its end at the latest.
constexpr Moment margin = 400 * millisecond;

std::int64_t place_of(const Branch& seats, std::uint32_t guest) {
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i]["guest"].number() == guest) return static_cast<std::int64_t>(i);
  return -1;
}

std::string in_quotes(std::string_view text) { return '"' + std::string{text} + '"'; }

/// The texts of a list that has begun, as notations of moves are: without anything to unfold.
std::vector<std::string_view> texts_of(std::string_view list) {
  std::vector<std::string_view> texts;
  const std::size_t end = list.find(']');
  for (std::size_t at = list.find('"'); at < end; at = list.find('"', at + 1)) {
    const std::size_t close = list.find('"', at + 1);
    if (close == std::string_view::npos) break;
    texts.push_back(list.substr(at + 1, close - at - 1));
    at = close;
  }
  return texts;
}

}  // namespace

// --- what comes ------------------------------------------------------------------------------------------------------

std::optional<Person::Answered> Person::read_ack(std::string_view letter) {
  constexpr std::string_view begin = R"({"ack":)";
  if (!letter.starts_with(begin)) return std::nullopt;
  constexpr std::string_view code = R"("code":")";
  const std::size_t at = letter.find(code);
  const std::string_view why = at == std::string_view::npos ? std::string_view{} : letter.substr(at + code.size());
  return Answered{.id = number_behind(begin, letter).value_or(0),
                  .ok = letter.contains(R"("ok":true)"),
                  .code = why.substr(0, why.find('"'))};
}

Wrong Person::hear(std::string_view letter, Moment now) {
  if (letter.starts_with(R"({"frame":)")) return hear_frame(letter, now);
  if (letter.starts_with(R"({"room":)")) hear_room(letter);
  if (letter.starts_with(R"({"hello":)")) return hear_hello(letter);
  return Wrong::nothing;
}

Wrong Person::hear_hello(std::string_view letter) {
  guest_ = static_cast<std::uint32_t>(number_behind(R"("guest":)", letter).value_or(0));
  in_ = letter.contains(R"("in":true)");
  const std::uint64_t known = number_behind(R"("id":)", letter).value_or(0);
  // What was acknowledged is known to whoever has the room, whatever has happened since; what was refused has left no trace.
  const bool forgotten = known < taken_;
  id_ = std::max(id_, known);
  if (!in_) deed_ = {.keys = R"("enter")", .until = {}};
  return forgotten ? Wrong::lost : Wrong::nothing;
}

void Person::hear_room(std::string_view letter) {
  const auto tree = parse_json(letter);
  if (!tree) return;
  const Branch room = Branch(&*tree)["room"];
  phase_ = room["phase"].text();
  if (const auto game = room["game"]["number"].number(); game > 0 && static_cast<std::uint64_t>(game) != game_) {
    game_ = static_cast<std::uint64_t>(game);
    next_ = chain_ = moves_ = 0;
  }
  sits_ = place_of(room["game"]["seats"], guest_) >= 0;
  if (phase_ == "playing") return;  // frames say what is to be done
  deed_ = {};
  if (phase_ == "over" && host_) deed_.keys = R"("again")";
  if (phase_ == "lobby") {
    const Branch seats = room["seats"];
    const std::int64_t mine = place_of(seats, guest_);
    planned_ = !room["plan"].is_null();
    const auto ready = [&](std::int64_t seat) { return seats[static_cast<std::size_t>(seat)]["ready"].truth(); };
    if (!planned_)
      deed_.keys = host_ ? plan : "";
    else if (mine < 0)
      deed_.keys = R"("sit","seat":)" + std::to_string(host_ ? 0 : 1);
    else if (!host_ && !ready(mine))
      deed_.keys = R"("ready","on":true)";
    else if (host_ && ready(1))
      deed_.keys = R"("start")";
  }
  if (phase_ != "committing" && phase_ != "revealing") return;
  const Branch deal = room["game"]["deal"];
  const std::int64_t mine = place_of(room["game"]["seats"], guest_);
  for (std::size_t i = 0; i < deal["shares"].size(); ++i) {
    const Branch share = deal["shares"][i];
    if (share["seat"].number() != mine) continue;
    if (phase_ == "committing" && share["hash"].is_null()) {
      if (terms_ != deal["terms"].text()) {
        terms_ = deal["terms"].text();
        for (std::uint8_t& byte : share_) byte = static_cast<std::uint8_t>(chance_.below(256));
      }
      deed_.keys = R"("commit","hash":)" + in_quotes(hex_text(commit_to(terms_, static_cast<Seat>(mine), share_)));
    }
    if (phase_ == "revealing" && share["bytes"].is_null())
      deed_.keys = R"("reveal","bytes":)" + in_quotes(hex_text(share_));
  }
}

Wrong Person::hear_frame(std::string_view letter, Moment now) {
  constexpr std::string_view begin = R"({"frame":)";
  constexpr std::string_view chained = R"(,"chain":")";
  const auto seq = number_behind(R"({"frame":{"seq":)", letter);
  const std::size_t end = letter.rfind(chained);
  if (!seq || end == std::string_view::npos) return Wrong::lost;
  if (*seq < next_) return Wrong::doubled;
  const std::string_view frame = letter.substr(begin.size(), end - begin.size());
  Fnv1a hash;
  hash.feed(hash_text(chain_));
  hash.feed(frame);
  chain_ = hash.value();
  const std::string_view said = letter.substr(end + chained.size(), 16);
  bool follows = *seq == next_ && said == hash_text(chain_);
  // Who was too late for the deal sits it out, and begins to look on with what there is.
  if (next_ == 0 && !sits_ && !follows)
    follows = std::from_chars(said.data(), said.data() + said.size(), chain_, 16).ptr == said.data() + said.size();
  next_ = *seq + 1;

  const std::string_view after = frame.substr(std::min(frame.rfind(R"("prompt":)"), frame.size()));
  moves_ = number_behind(R"("moves":)", after.substr(std::min(after.rfind(R"("moves":)"), after.size()))).value_or(0);
  if (phase_ != "playing") return follows ? Wrong::nothing : Wrong::lost;
  deed_ = {};
  const bool asked = after.starts_with(R"("prompt":{)");
  const bool secret = asked && after.contains(R"("secret":true)");
  const bool window = !after.contains(R"("window":null)");
  // A move for the turn that comes after a window waits until it is closed: so it is never one too many.
  if (asked && secret == window) {
    const std::string named = R"(,"frame":)" + std::to_string(*seq);
    constexpr std::string_view list = R"("prompt":{"moves":[)";
    const auto moves = texts_of(after.starts_with(list) ? after.substr(list.size()) : std::string_view{"]"});
    const auto opened = static_cast<Moment>(number_behind(R"("opened":)", after).value_or(0));
    const auto ends = static_cast<Moment>(number_behind(R"("ends":)", after).value_or(0));
    if (window) deed_.until = now + (ends - opened) * millisecond - margin;
    if (secret && (moves.empty() || chance_.below(2) == 0)) {
      deed_.keys = R"("pass")" + named;
    } else if (!moves.empty()) {
      std::string_view picked;
      for (int tries = 0; tries < 4 && (picked.empty() || picked == "draw" || picked == "keep"); ++tries)
        picked = moves[chance_.below(static_cast<std::uint32_t>(moves.size()))];
      deed_.keys = R"("move")" + named + R"(,"move":)" + in_quotes(picked) + R"(,"call":true)";
    } else {
      ++without_list_;
    }
  }
  return follows ? Wrong::nothing : Wrong::lost;
}

// --- what somebody does ----------------------------------------------------------------------------------------------

std::string Person::hello(std::string_view secret) const {
  return R"({"hello":{"game":)" + std::to_string(game_) + R"(,"next":)" + std::to_string(next_) +
         (secret.empty() ? "" : R"(,"secret":")" + std::string{secret} + '"') + "}}";
}

const Deed* Person::wants(Moment now) {
  if (under_way_ || deed_.keys.empty() || (deed_.until && now >= *deed_.until)) return nullptr;
  return &deed_;
}

std::string Person::act() {
  std::string text = R"({"id":)" + std::to_string(++id_) + R"(,"do":)" + deed_.keys + '}';
  if (text.size() < live::command_length) text.resize(live::command_length, ' ');
  deed_ = {};
  under_way_ = true;
  sent_ = text;
  return text;
}

void Person::answered(bool ok) {
  under_way_ = false;
  if (ok) taken_ = id_;
  // What was wanted before the answer may be what was just done: the room follows, and says what is left.
  if (ok && in_ && phase_ != "playing") deed_ = {};
  if (ok) in_ = true;
}

}  // namespace parlour::load
