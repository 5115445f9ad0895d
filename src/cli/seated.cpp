#include "cli/seated.hpp"

#include <algorithm>

#include "protocol/protocol.hpp"
#include "table/pace.hpp"

namespace parlour::cli {
namespace {

using std::chrono::milliseconds;
/// Bots think by the amount, not by the clock; this is for a machine that is far too slow for it.
constexpr milliseconds longest_thought{500};
/// A person before a terminal is never hurried: windows and calls wait.
constexpr live::Pace unhurried{.window = std::nullopt};
constexpr live::Guest the_person = 1;

constexpr auto no_keys = [](JsonWriter&) {};

}  // namespace

ShouldStop stop_after(const Terminal& terminal, milliseconds time) {
  return [&terminal, end = terminal.now() + time] { return terminal.interrupted() || terminal.now() > end; };
}

Seated::Seated(const PlaySetup& setup, const Terminal& terminal)
    : setup_(setup), terminal_(terminal), room_("terminal", true) {
  send("enter", no_keys);
  send("plan", [&](JsonWriter& json) {
    json.key("game").text(game().info.id).key("options");
    write_options(game(), setup.options, json);
    json.key("seats").number(setup.players);
    live::write_pace(unhurried, json);
  });
  for (Seat seat = 0; seat < setup.players; ++seat) {
    const bool bot = seat != setup.seat;
    send(bot ? "seat" : "sit", [&](JsonWriter& json) {
      json.key("seat").number(seat);
      if (bot) json.key("kind").text("bot").key("bot").text(setup.bots[index_of(seat)].label());
    });
  }
  send("start", [&](JsonWriter& json) { json.key("seed").text(setup.seed.text()); });
}

std::vector<Move> Seated::offered() const {
  if (answered_ == table().next_frame() - 1) return {};
  live::Prompt prompt = live::prompt(game(), frame(), setup_.seat);
  if (table().window_open() && !prompt.secret) return {};
  return std::move(prompt.moves);
}

Record Seated::record() const {
  return *room_.record([](live::Guest) { return "person"; });
}

// --- what the person does --------------------------------------------------------------------------------------------

void Seated::play(Move move) {
  const std::size_t asked = table().next_frame() - 1;
  if (send("move", [&](JsonWriter& json) { json.key("frame").number(asked).key("move").text(game().notation(move)); }))
    answered_ = asked;
}

bool Seated::back() { return send("back", no_keys); }

template <class Keys>
bool Seated::send(std::string_view deed, const Keys& write_keys) {
  std::string text;
  JsonWriter json(text);
  json.begin_object().key("id").number(++last_command_).key("do").text(deed);
  write_keys(json);
  json.end_object();
  return step(live::Command{.guest = the_person, .text = std::move(text)});
}

// --- what happens ----------------------------------------------------------------------------------------------------

bool Seated::think() {
  if (room_.wanted().empty() || terminal_.interrupted()) return false;
  const live::Question question = room_.wanted().front();
  const Bot& bot = setup_.bots[index_of(question.seat)];
  MoveList offered;
  for (const Move move : question.moves) offered.add(move);
  Chance chance(question.seed);
  const Move move = bot.choose(bot, {game(), question.view, question.knowledge, offered, question.aside}, chance,
                               while_there_is_time());
  // What it played then is not what it would have played.
  if (terminal_.interrupted()) return false;
  step(live::Thought{.ticket = question.ticket, .move = game().notation(move)});
  return true;
}

/// What is due is shown when it is due, however much there was to think about, in secret or not.
ShouldStop Seated::while_there_is_time() const {
  const auto due = room_.due();
  if (!terminal_.paced || !due) return stop_after(terminal_, longest_thought);
  return stop_after(terminal_, std::clamp(milliseconds{*due} - terminal_.now(), milliseconds{0}, longest_thought));
}

bool Seated::go_on() {
  if (think()) return true;
  const auto due = room_.due();
  if (!due || terminal_.interrupted()) return false;
  now_ = *due;
  step(live::TimePassed{});
  return true;
}

void Seated::wait() const {
  if (!terminal_.paced) return;
  if (const milliseconds ahead = milliseconds{now_} - terminal_.now(); ahead > milliseconds{0}) terminal_.sleep(ahead);
}

/// One input, and what the person hears of what follows. Whether a command was taken: what is refused is not stored.
bool Seated::step(const live::Input& input) {
  if (terminal_.paced) now_ = std::max<live::Time>(now_, terminal_.now().count());
  const live::Outcomes done = room_.step(input, now_);
  for (; room_.table() != nullptr && next_frame_ < table().next_frame(); ++next_frame_) {
    const live::Frame& frame = table().frame(next_frame_);
    if (frame.reset) std::erase_if(heard_, [&](const Heard& heard) { return heard.beat > *frame.reset; });
    for (const Told& told : frame.told)
      if (const auto& event = told.heard_by(setup_.seat)) heard_.push_back({.event = *event, .beat = next_frame_});
  }
  return std::ranges::any_of(
      done.entries, [](const live::Entry& entry) { return std::holds_alternative<live::Command>(entry.input); });
}

}  // namespace parlour::cli
