// Who is in the room, who sits where, what is to be played.
#include <algorithm>

#include "bots/bot.hpp"
#include "core/plain_text.hpp"
#include "protocol/network.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"
#include "room/room.hpp"
#include "table/pace.hpp"

namespace parlour::live {
namespace {

constexpr std::size_t most_members = 64;
constexpr std::ptrdiff_t most_watchers = 40;  // of them, while a game is played: its link is as public as people like
constexpr std::size_t longest_talk = 200;
constexpr Time time_of_talk = 1'000;  // that a thing said takes
constexpr Time talk_ahead = 4'000;

}  // namespace

/// One deed of a guest. What it reads it reads whole; the caller looks whether that went well.
Room::Done Room::act(Guest guest, std::string_view deed, ObjectReader& in) {
  const auto plain = [&](auto&& what) -> Done {
    in.done();
    return in.failed() ? Done{} : what();
  };
  if (deed == "enter") return plain([&] { return enter(guest); });
  if (deed == "leave") return plain([&] { return leave(guest); });
  if (deed == "stand") return plain([&] { return stand(guest); });
  if (deed == "go") return plain([&] { return go(guest); });
  if (deed == "here") return plain([&] { return here(guest); });
  if (deed == "back") return plain([&] { return go_back(guest); });
  if (deed == "sit") return sit(guest, in);
  if (deed == "ready") return set_ready(guest, in);
  if (deed == "say") return say(guest, in);
  if (deed == "commit") return commit(guest, in);
  if (deed == "reveal") return reveal(guest, in);
  if (deed == "move") return move(guest, in, false);
  if (deed == "pass") return move(guest, in, true);
  if (deed == "ask") return ask(guest, in);
  if (deed == "hand") return hand_over(guest, in);
  for (const auto& [name, what] :
       {std::pair{"seat", &Room::set_chair}, std::pair{"plan", &Room::set_plan}, std::pair{"remove", &Room::remove},
        std::pair{"start", &Room::start}, std::pair{"again", &Room::again}, std::pair{"pace", &Room::set_pace},
        std::pair{"link", &Room::renew_link}}) {
    if (deed != name) continue;
    if (guest != host()) return refused("host", "only the host may do that");
    return (this->*what)(guest, in);
  }
  return refused("unknown", "there is no " + quote(deed) + " to do");
}

std::unexpected<Room::Refused> Room::refused(std::string_view code, std::string words) {
  return std::unexpected(Refused{.code = code, .words = std::move(words), .refusal = {}});
}

// --- coming and going ------------------------------------------------------------------------------------------------

Room::Done Room::enter(Guest guest) {
  if (guest == no_guest) return refused("stranger", "a guest has a number from 1 on");
  if (member(guest) != nullptr) return refused("phase", "you are in the room already");
  const Member* seen = known(guest);
  const Member before = seen == nullptr ? Member{} : *seen;
  if (before.removed) return refused("removed", "the host has removed you from this room");
  if (!watchers_wanted() && !lobby_is_open())
    return refused("watchers", "a game is played, and nobody is to look on: come back when it is over");
  const bool full = members_.size() >= most_members;
  const auto looks_on = [this](const Member& each) { return !plays(each.guest); };
  const bool crowded = !lobby_is_open() && !plays(guest) && std::ranges::count_if(members_, looks_on) >= most_watchers;
  // Journals from before there was a bound for those who look on still lead where they led.
  if ((full || crowded) && !make_place() && (full || !remembering_))
    return refused("full", full ? "the room is full" : "as many look on as there are places for");
  Member& who = members_.emplace_back(before);
  std::erase_if(departed_, [&](const Member& each) { return each.guest == guest; });
  who.guest = guest;
  who.connected = true;
  changed_ = true;
  resume(guest, 0);
  return {};
}

Room::Done Room::leave(Guest guest) {
  if (phase_ == Phase::playing && seat_of(guest) != nobody) return go(guest);
  forget(guest, false);
  return {};
}

/// Who closed the page without a seat, and did not say goodbye, gives way to somebody who comes: the first of them. Whether there was one.
bool Room::make_place() {
  const auto idle = std::ranges::find_if(members_, [this](const Member& each) {
    const auto is_theirs = [&](const Chair& chair) {
      return chair.kind == Chair::Kind::person && chair.guest == each.guest;
    };
    return !each.connected && !plays(each.guest) && std::ranges::none_of(chairs_, is_theirs);
  });
  if (idle == members_.end()) return false;
  forget(idle->guest, false);
  return true;
}

/// Out of the room, and out of a chair. The next in line becomes the host.
void Room::forget(Guest guest, bool removed) {
  vacate(guest);
  Member who = *member(guest);
  who.removed = removed;
  // However many leave, nobody whom the host has removed is forgotten for it.
  const auto alike = [&](const Member& each) { return each.removed == removed; };
  if (std::ranges::count_if(departed_, alike) == most_members) departed_.erase(std::ranges::find_if(departed_, alike));
  departed_.push_back(who);
  std::erase_if(members_, [&](const Member& each) { return each.guest == guest; });
  changed_ = true;
}

void Room::vacate(Guest guest) {
  for (Chair& chair : chairs_)
    if (chair.kind == Chair::Kind::person && chair.guest == guest) chair = {};
}

// --- chairs ----------------------------------------------------------------------------------------------------------

Room::Done Room::between_games() const {
  if (lobby_is_open()) return {};
  return refused("phase", "that can be done between games");
}

Room::Done Room::sit(Guest guest, ObjectReader& in) {
  const auto seat = static_cast<std::size_t>(in.integer("seat", 0, max_seats - 1));
  in.done();
  if (in.failed()) return {};
  if (Done fine = between_games(); !fine) return fine;
  if (seat >= chairs_.size()) return refused("seat", "there are " + std::to_string(chairs_.size()) + " seats");
  if (chairs_[seat].kind != Chair::Kind::open && chairs_[seat].kind != Chair::Kind::bot)
    return refused("seat", "seat " + std::to_string(seat) + " is taken");
  if (!local_) vacate(guest);
  chairs_[seat] = {.kind = Chair::Kind::person, .guest = guest, .bot = {}, .ready = local_};
  changed_ = true;
  return {};
}

Room::Done Room::stand(Guest guest) {
  if (Done fine = between_games(); !fine) return fine;
  vacate(guest);
  changed_ = true;
  return {};
}

Room::Done Room::set_ready(Guest guest, ObjectReader& in) {
  const bool on = in.boolean("on");
  in.done();
  if (in.failed()) return {};
  if (Done fine = between_games(); !fine) return fine;
  bool seated = false;
  for (Chair& chair : chairs_)
    if (chair.kind == Chair::Kind::person && chair.guest == guest) {
      chair.ready = on;
      seated = true;
    }
  if (!seated) return refused("seat", "who has no seat need not be ready");
  changed_ = true;
  return {};
}

/// Where people share a machine that thinks for them, nobody says how long a bot may think.
std::expected<void, std::string> Room::known_bot(std::string_view text) const {
  const auto bot = parse_bot(text);
  if (!bot) return std::unexpected(bot.error());
  if (!local_ && bot->label() != bot->name) return std::unexpected("a bot in a room has no parameters");
  return {};
}

Room::Done Room::set_chair(Guest, ObjectReader& in) {
  const auto seat = static_cast<std::size_t>(in.integer("seat", 0, max_seats - 1));
  const std::string_view kind = in.text("kind");
  const std::string bot = in.has("bot") ? std::string{in.text("bot")} : plan_.stand_in;
  in.done();
  if (in.failed()) return {};
  if (Done fine = between_games(); !fine) return fine;
  if (seat >= chairs_.size()) return refused("seat", "there are " + std::to_string(chairs_.size()) + " seats");
  if (kind == "bot") {
    if (const auto known = known_bot(bot); !known) return refused("bot", known.error());
    chairs_[seat] = {.kind = Chair::Kind::bot, .guest = no_guest, .bot = bot, .ready = false};
  } else if (kind == "open" || kind == "closed") {
    chairs_[seat] = {
        .kind = kind == "open" ? Chair::Kind::open : Chair::Kind::closed, .guest = no_guest, .bot = {}, .ready = false};
  } else {
    return refused("seat", "a seat is made open, closed or a bot's, not " + quote(kind));
  }
  changed_ = true;
  return {};
}

Room::Done Room::remove(Guest host, ObjectReader& in) {
  const auto guest = static_cast<Guest>(in.integer("guest", 1, UINT32_MAX));
  in.done();
  if (in.failed()) return {};
  if (Done fine = between_games(); !fine) return fine;
  if (guest == host || member(guest) == nullptr) return refused("guest", "there is no such guest beside you");
  forget(guest, true);
  post(guest, R"({"removed":true})", ack_length);
  return {};
}

/// Who is in stays in; whoever else has the link of before has it in vain. Nobody is told: the host hands out the new one.
Room::Done Room::renew_link(Guest, ObjectReader& in) {
  const Bytes32 key = read_hex(in, "key");
  in.done();
  if (in.failed()) return {};
  if (local_) return refused("phase", "a room at one device has no link");
  key_ = key;
  return {};
}

// --- what is played --------------------------------------------------------------------------------------------------

Plan Room::read_plan(ObjectReader& in) const {
  Plan plan;
  plan.game = read_game(in, known_games_);
  if (in.failed()) return plan;
  plan.options = read_options(in, *plan.game);
  if (in.has("window")) plan.window = in.integer("window", 800, 5'000);
  if (in.has("relaxed")) plan.relaxed = in.boolean("relaxed");
  if (in.has("clock")) plan.clock = 1'000 * in.integer("clock", 0, 120);
  if (in.has("bot")) plan.stand_in = in.text("bot");
  if (in.has("free_text")) plan.free_text = in.boolean("free_text");
  if (in.has("watchers")) plan.watchers = in.boolean("watchers");
  if (in.has("hints")) plan.hints = in.boolean("hints");
  if (in.has("away")) plan.away = in.integer("away", 2'000, 120'000);
  if (in.has("pace")) plan.pace = read_pace(in);
  return plan;
}

Room::Done Room::set_plan(Guest, ObjectReader& in) {
  Plan plan = read_plan(in);
  if (in.failed()) return {};
  const auto seats =
      static_cast<std::size_t>(in.integer("seats", plan.game->info.min_players, plan.game->info.max_players));
  in.done();
  if (in.failed()) return {};
  if (Done fine = between_games(); !fine) return fine;
  if (plan.clock != 0 && plan.clock != 30'000 && plan.clock != 60'000 && plan.clock != 120'000)
    return refused("plan", "the clock is 0, 30, 60 or 120 seconds");
  if (const auto known = known_bot(plan.stand_in); !known) return refused("bot", known.error());
  if (const auto fits = check_setup(*plan.game, static_cast<int>(seats), plan.options); !fits)
    return refused("plan", fits.error());
  plan_ = std::move(plan);
  chairs_.resize(seats);
  ask_who_is_ready();
  return {};
}

Room::Done Room::start(Guest guest, ObjectReader& in) {
  const std::optional<Seed> seed = local_ ? std::optional{read_seed(in)} : std::nullopt;
  const std::string moves = local_ && in.has("moves") ? std::string{in.text("moves")} : "";
  in.done();
  if (in.failed()) return {};
  if (Done fine = between_games(); !fine) return fine;
  if (plan_.game == nullptr) return refused("plan", "nobody has said what to play");
  const auto players =
      std::ranges::count_if(chairs_, [](const Chair& chair) { return chair.kind != Chair::Kind::closed; });
  if (const auto fits = check_setup(*plan_.game, static_cast<int>(players), plan_.options); !fits)
    return refused("plan", fits.error());
  bool anybody = local_;
  for (const Chair& chair : chairs_) {
    if (chair.kind != Chair::Kind::person) continue;
    if (!chair.ready && chair.guest != guest)
      return refused("ready", "guest " + std::to_string(chair.guest) + " is not ready");
    anybody = true;
  }
  if (!anybody) return refused("seat", "nobody sits at the table");
  auto played = read_moves(moves, *plan_.game);
  if (!played) return refused("moves", played.error().text());

  std::string before = snapshot_text();
  // Bots take the seats that nobody wants; a closed seat is none.
  for (const Chair& chair : chairs_)
    if (chair.kind != Chair::Kind::closed)
      if (const auto bot = parse_bot(chair.kind == Chair::Kind::bot ? chair.bot : plan_.stand_in, *plan_.game,
                                     static_cast<int>(players));
          !bot)
        return refused("bot", bot.error());
  std::vector<Guest> seated;
  std::vector<std::string> sitting;
  for (const Chair& chair : chairs_) {
    if (chair.kind == Chair::Kind::closed) continue;
    seated.push_back(chair.kind == Chair::Kind::person ? chair.guest : no_guest);
    sitting.push_back(chair.kind == Chair::Kind::bot ? chair.bot : plan_.stand_in);
  }
  seated_.swap(seated);
  sitting_.swap(sitting);
  ++games_;
  if (local_) {
    if (Done opened = open_table(*seed, std::move(*played)); !opened) {
      seated_.swap(seated);
      sitting_.swap(sitting);
      --games_;
      return opened;
    }
  } else {
    table_.reset();
    clear_table();
    freeze_terms();
  }
  stopped_ = 0;
  snapshot_ = std::move(before);
  return {};
}

Room::Done Room::again(Guest, ObjectReader& in) {
  in.done();
  if (in.failed()) return {};
  if (phase_ != Phase::over) return refused("phase", "the game is not over");
  phase_ = Phase::lobby;
  ask_who_is_ready();
  return {};
}

/// Nobody is ready for something new. A device asks its people itself.
void Room::ask_who_is_ready() {
  for (Chair& chair : chairs_) chair.ready = local_ && chair.kind == Chair::Kind::person;
  changed_ = true;
}

// --- talk ------------------------------------------------------------------------------------------------------------

/// Neither stored nor counted: it can be forgotten.
Room::Done Room::say(Guest guest, ObjectReader& in) {
  const bool free = in.has("text");
  std::string said{free ? in.text("text") : in.text("phrase")};
  in.done();
  if (in.failed()) return {};
  if (free && !plan_.free_text) return refused("talk", "the host has not allowed free text");
  if (free) {
    auto shown = plain_text(said, longest_talk);
    if (!shown) return refused("talk", "a text has 1 to 200 plain characters, on one line");
    said = std::move(*shown);
  }
  if (!free && std::ranges::find(network::phrases, said) == network::phrases.end())
    return refused("talk", "there is no phrase " + quote(said));
  Member& who = *member(guest);
  if (who.talked_until > now_ + talk_ahead) return refused("talk", "that is too much at once: wait a second");
  who.talked_until = std::max(who.talked_until, now_) + time_of_talk;
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("said").begin_object().key("guest").number(guest);
  json.key(free ? "text" : "phrase").text(said).end_object().end_object();
  tell_all(text);
  return {};
}

}  // namespace parlour::live
