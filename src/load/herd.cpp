#include "load/herd.hpp"

#include <algorithm>

#include "games/registry.hpp"
#include "load/plan.hpp"
#include "storm/letters.hpp"

namespace parlour::load {
namespace {

constexpr std::size_t at_a_time = 48;  // rooms whose people come
constexpr std::size_t space_bytes = 1U << 19U;
constexpr Moment patience = 20 * second;  // until something must have happened
constexpr std::size_t most_lengths = 100'000;
constexpr int people_a_room = 2;
constexpr Moment before_coming_back = second / 5;
/// The server has said that they are not to come again; from all other closes they come back.
constexpr int for_good = 4'002;
constexpr int for_a_while = 4'007;

/// The text behind such a key.
std::string text_behind(std::string_view key, std::string_view json) {
  const std::size_t at = json.find(key);
  if (at == std::string_view::npos) return {};
  const std::string_view value = json.substr(at + key.size());
  return std::string{value.substr(0, value.find('"'))};
}

}  // namespace

Herd::Herd(const Settings& settings) : settings_(settings), space_(space_bytes), rooms_(settings.rooms) {
  guests_.reserve(settings.rooms * people_a_room);
  times_.reserve(std::size_t{settings.rate} * settings.seconds);
  lengths_.reserve(most_lengths);
}

// --- who comes -------------------------------------------------------------------------------------------------------

std::expected<void, std::string> Herd::come(std::size_t number) {
  Room& room = rooms_[number];
  const auto who = static_cast<std::uint32_t>(guests_.size());
  auto wire = Wire::open(address_of(settings_), first_address + who);
  if (!wire) return std::unexpected(wire.error());
  if (settings_.comes_back) wire->come_from(first_address + who);
  Guest& guest = guests_.emplace_back(
      Guest{.wire = std::move(*wire), .person = Person(room.people.empty(), who + 1), .room = number, .token = {}});
  const auto games = all_games();
  guest.person.plan = plan_for(games[number % games.size()]);
  room.people.push_back(who);
  guest.wire.request("POST", "/api/me", "", R"({"name":"Guest )" + std::to_string(who) + "\"}");
  poll_.add(guest.wire, who);
  return {};
}

std::expected<void, std::string> Herd::gather(const Telling& tell) {
  std::size_t begun = 0;
  std::size_t told = 0;
  for (Moment last = moment(); playing_ < rooms_.size();) {
    const std::size_t before = playing_;
    while (begun < rooms_.size() && begun - playing_ < at_a_time)
      if (const auto came = come(begun++); !came) return came;
    poll(moment() + second / 10);
    if (!trouble_.empty()) return std::unexpected(trouble_);
    if (playing_ != before) last = moment();
    if (moment() - last > patience) return std::unexpected("no room was dealt for 20 s");
    if (playing_ / 1'000 != told / 1'000) tell(std::to_string(told = playing_) + " rooms play");
  }
  return {};
}

std::expected<void, std::string> Herd::come_through(std::uint16_t port) {
  settings_.port = port;
  for (std::uint32_t who = 0; who < guests_.size(); ++who) {
    poll_.remove(guests_[who].wire);
    come_back(who);
  }
  const auto is_there = [](const Guest& guest) { return guest.stage == Stage::there; };
  for (const Moment end = moment() + patience; !std::ranges::all_of(guests_, is_there);) {
    poll(moment() + second / 10);
    if (!trouble_.empty()) return std::unexpected(trouble_);
    if (moment() > end) return std::unexpected("nobody is led on for 20 s");
  }
  return {};
}

// --- what comes ------------------------------------------------------------------------------------------------------

void Herd::poll(Moment until) {
  while (!away_.empty() && away_.begin()->first <= moment()) come_back(away_.extract(away_.begin()).mapped());
  if (!away_.empty()) until = std::min(until, away_.begin()->first);
  poll_.wait(until, [&](std::uint32_t who, bool may_send) {
    Guest& guest = guests_[who];
    const bool waited = guest.wire.waits();
    if (may_send) guest.wire.flush();
    const Moment now = moment();
    const bool open = guest.wire.receive(space_, [&](const Message& message) { hear(who, message, now); });
    if (!open && guest.stage < Stage::away) lose(who, "the line was cut");
    if (guest.stage >= Stage::away) return;
    after(who, now);
    if (waited || guest.wire.waits()) poll_.renew(guest.wire, who);
  });
}

void Herd::hear(std::uint32_t who, const Message& message, Moment now) {
  switch (message.said) {
  case Said::response: return hear_response(who, message);
  case Said::upgraded:
    guests_[who].stage = Stage::greeting;
    return say(guests_[who], guests_[who].person.hello(rooms_[guests_[who].room].secret));
  case Said::text: return hear_letter(who, message.text, now);
  case Said::closed:
    if (message.status >= for_good && message.status < for_a_while) settings_.comes_back = false;
    return lose(who, "closed: " + std::to_string(message.status) + " " + std::string{message.text});
  }
}

void Herd::hear_response(std::uint32_t who, const Message& message) {
  Guest& guest = guests_[who];
  Room& room = rooms_[guest.room];
  if (message.status != 200 && measured_) return lose(who, "no line: " + std::to_string(message.status));
  if (message.status != 200) {
    trouble_ = "the server answers " + std::to_string(message.status) + ": " + std::string{message.text};
    return;
  }
  if (guest.stage == Stage::naming) {
    guest.token = text_behind(R"("token":")", message.text);
    guest.stage = room.id.empty() ? Stage::making : Stage::upgrading;
    if (room.id.empty()) return guest.wire.request("POST", "/api/rooms", guest.token, "{}");
  } else {
    room.id = text_behind(R"("room":")", message.text);
    room.secret = text_behind(R"("secret":")", message.text);
    guest.stage = Stage::upgrading;
  }
  guest.wire.upgrade("/t/" + room.id + "/live", guest.token);
}

void Herd::hear_letter(std::uint32_t who, std::string_view letter, Moment now) {
  Guest& guest = guests_[who];
  Room& room = rooms_[guest.room];
  guest.stage = Stage::there;
  if (settings_.listener) settings_.listener(letter, false);
  const auto note = [&](std::uint64_t& count, const std::string& why) {
    ++count;
    ++counts_.why[why];
  };
  if (const auto ack = Person::read_ack(letter)) {
    if (!guest.person.under_way() || ack->id != guest.person.id()) return note(counts_.doubled, "an answer");
    if (!ack->ok) note(counts_.refused, std::string{ack->code});
    guest.person.answered(ack->ok);
    if (guest.intended != 0) {
      ++counts_.acks;
      times_.push_back(now - guest.intended);
      if (lengths_.size() < most_lengths) lengths_.push_back(static_cast<std::uint32_t>(letter.size()));
    }
    guest.intended = 0;
    return;
  }
  switch (guest.person.hear(letter, now)) {
  case Wrong::nothing: break;
  case Wrong::lost: note(counts_.lost, "a frame"); break;
  case Wrong::doubled: note(counts_.doubled, "a frame"); break;
  }
  if (letter.starts_with(R"({"hello":)") && guest.person.under_way()) say(guest, guest.person.unanswered());
  if (!letter.starts_with(R"({"frame":)")) return;
  if (who == room.people.front()) see(room, guest.person, letter);
  if (!measured_) return;
  ++counts_.frames;
  if (lengths_.size() < most_lengths) lengths_.push_back(static_cast<std::uint32_t>(letter.size()));
}

/// Who sits behind the people is a bot: whatever is done in its turn, it does.
void Herd::see(Room& room, const Person& person, std::string_view frame) {
  if (measured_ && room.bots_turn && person.moves() > room.moves) ++counts_.bots;
  room.moves = person.moves();
  constexpr std::string_view turn = R"("to_act":)";
  const auto seat = storm::number_behind(turn, frame.substr(std::min(frame.rfind(turn), frame.size())));
  room.bots_turn = seat && *seat >= people_a_room;
}

void Herd::lose(std::uint32_t who, const std::string& why) {
  Guest& guest = guests_[who];
  poll_.remove(guest.wire);
  if (settings_.comes_back && measured_) {
    guest.stage = Stage::away;
    // Not all at once.
    away_.emplace(moment() + before_coming_back + before_coming_back * (who % 16) / 16, who);
    ++counts_.returned;
    return;
  }
  guest.stage = Stage::gone;
  rooms_[guest.room].dead = true;
  if (guest.stage != Stage::there && !measured_) trouble_ = why;
  ++counts_.lost;
  ++counts_.why[why];
}

void Herd::come_back(std::uint32_t who) {
  Guest& guest = guests_[who];
  auto wire = Wire::open(address_of(settings_), first_address + who);
  if (!wire) return lose(who, wire.error());
  if (settings_.comes_back) wire->come_from(first_address + who);
  guest.wire = std::move(*wire);
  guest.stage = Stage::upgrading;
  guest.wire.upgrade("/t/" + rooms_[guest.room].id + "/live", guest.token);
  poll_.add(guest.wire, who);
}

// --- what is done ----------------------------------------------------------------------------------------------------

/// Whoever has heard something may want to do something: in their turn, and while people come at once.
void Herd::after(std::uint32_t who, Moment now) {
  Guest& guest = guests_[who];
  Room& room = rooms_[guest.room];
  if (!measured_ && !guest.person.plays()) {
    if (guest.person.wants(now) != nullptr) act(who, 0);
    if (room.people.size() == 1 && guest.person.has_planned())
      if (const auto came = come(guest.room); !came) trouble_ = came.error();
    return;
  }
  if (!std::exchange(room.plays, true)) ++playing_;
  if (!room.waits && guest.person.wants(now) != nullptr) {
    room.waits = true;
    asked_.push_back(guest.room);
  }
}

void Herd::act(std::uint32_t who, Moment intended) {
  Guest& guest = guests_[who];
  guest.intended = intended;
  say(guest, guest.person.act());
  if (guest.wire.waits()) poll_.renew(guest.wire, who);
}

void Herd::say(Guest& guest, const std::string& text) const {
  if (settings_.listener) settings_.listener(text, true);
  guest.wire.send(text);
}

/// One of those who are asked there does it. One command is under way in a room at a time: nobody is overtaken.
bool Herd::act_in(Room& room, Moment now, Moment intended) {
  room.waits = false;
  if (room.dead) return false;
  for (const std::uint32_t who : room.people)
    if (guests_[who].person.under_way() || guests_[who].stage != Stage::there) return false;
  for (const std::uint32_t who : room.people) {
    if (guests_[who].person.wants(now) == nullptr) continue;
    act(who, intended);
    return true;
  }
  return false;
}

void Herd::play() {
  measured_ = true;
  const Moment start = moment();
  const std::uint64_t all = std::uint64_t{settings_.rate} * settings_.seconds;
  const auto intended = [&](std::uint64_t number) {
    return start + static_cast<Moment>(number * static_cast<std::uint64_t>(second) / settings_.rate);
  };
  for (std::uint64_t number = 0; number < all;) {
    for (const Moment now = moment(); number < all && intended(number) <= now; ++number) {
      bool done = false;
      while (!done && !asked_.empty()) {
        Room& room = rooms_[asked_.front()];
        asked_.pop_front();
        done = act_in(room, now, intended(number));
      }
      ++(done ? counts_.sent : counts_.starved);
    }
    poll(number < all ? intended(number) : moment());
  }
  for (const Moment end = moment() + (settings_.comes_back ? patience : 5 * second);
       counts_.acks < counts_.sent && moment() < end;)
    poll(end);
  if (counts_.acks < counts_.sent) {
    counts_.why["no answer"] += counts_.sent - counts_.acks;
    counts_.lost += counts_.sent - counts_.acks;
  }
}

}  // namespace parlour::load
