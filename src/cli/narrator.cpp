#include "cli/narrator.hpp"

#include <algorithm>
#include <array>

#include "core/words.hpp"

namespace parlour::cli {
namespace {

constexpr std::array<std::string_view, max_seats - 1> bot_names{"Ada", "Bo",  "Cy",  "Dee", "Eli",
                                                                "Flo", "Gil", "Hal", "Ivy"};

/// Stands for the person in a sentence until it is clear which form of "you" fits.
constexpr char you = '\1';

/// A verb as it follows "you".
std::string with_you(std::string_view verb) {
  if (verb == "is") return "are";
  if (verb == "has") return "have";
  if (verb.size() < 3 || !verb.ends_with('s') || verb.ends_with("ss")) return std::string{verb};
  for (const std::string_view ending : {"sses", "shes", "ches", "xes", "oes"})
    if (verb.ends_with(ending)) return std::string{verb.substr(0, verb.size() - 2)};
  return std::string{verb.substr(0, verb.size() - 1)};
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" .,:;!")); }

/// Turns a sentence about somebody into one that speaks to the person: "@ is skipped." becomes "You are skipped."
std::string address(std::string_view sentence) {
  std::string out;
  bool about_you = false;  // the person is the subject of what comes now
  while (!sentence.empty()) {
    if (sentence.front() == you) {
      sentence.remove_prefix(1);
      about_you = out.empty() || out.ends_with("; ") || out.ends_with(": ");
      if (out.ends_with(" of ")) {
        out += "yours";
      } else if (sentence.starts_with("'s")) {
        out += out.empty() ? "Your" : "your";
        sentence.remove_prefix(2);
      } else {
        out += out.empty() ? "You" : "you";
      }
    } else if (about_you && (out.ends_with("ou ") || out.ends_with(" and ")) && !first_word(sentence).empty()) {
      const std::string_view verb = first_word(sentence);
      out += with_you(verb);
      sentence.remove_prefix(verb.size());
    } else {
      if (std::string_view{".;:"}.find(sentence.front()) != std::string_view::npos) about_you = false;
      out += sentence.front();
      sentence.remove_prefix(1);
    }
  }
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

}  // namespace

Narrator::Narrator(const AnyGame& game, int players, Seat seat) : game_(game), seat_(seat) {
  for (Seat other = 0, bot = 0; other < players; ++other)
    names_.push_back(other == seat ? "You" : std::string{bot_names[static_cast<std::size_t>(bot++)]});
}

std::vector<std::string> Narrator::tell(std::span<const Heard> events) const {
  std::vector<std::string> lines;
  int about = nobody;
  for (std::size_t i = 0; i < events.size();) {
    const std::size_t next = end_of_list(events, i);
    const std::optional<int> seat = opening_seat(events[i].event);
    if (lines.empty() || (seat && (*seat == nobody || *seat != about))) lines.emplace_back();
    if (seat) about = *seat;
    lines.back() += (lines.back().empty() ? "" : " ") + sentence(events.subspan(i, next - i));
    i = next;
  }
  return lines;
}

std::string Narrator::refusal(const Refusal& refusal) const {
  return speak(refusal, game_.refusals, game_.words) + " (" + refusal.ruling.text() + ")";
}

template <class Words>
std::string Narrator::speak(const Message& message, std::span<const MessageSpec> specs, const Words& words) const {
  const auto called = [this](Seat seat) {
    return seat == seat_ ? std::string(1, you) : seat == nobody ? "nobody" : name(seat);
  };
  return address(say(message, specs, called, words));
}

/// The seat that the sentence of an event begins with; nobody if it begins with other words and mentions a seat
/// later; nothing if it begins with another argument or mentions no seat.
std::optional<int> Narrator::opening_seat(const Event& event) const {
  const MessageSpec& spec = game_.events[event.kind];
  const bool argument_first = spec.english.starts_with('{');
  const std::string_view first = argument_first ? spec.english.substr(1, spec.english.find_first_of("|}") - 1) : "";
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    if (spec.args[i].type != Arg::seat) continue;
    if (!argument_first) return nobody;
    if (spec.args[i].name == first) return event.args[i];
  }
  return std::nullopt;
}

/// Events of a seat and a beat that differ in their card only make one sentence: "You get the red 5 and blue 7."
std::size_t Narrator::end_of_list(std::span<const Heard> events, std::size_t first) const {
  const Event& model = events[first].event;
  const MessageSpec& spec = game_.events[model.kind];
  if (!opening_seat(model) || std::ranges::count(spec.args, Arg::card, &ArgSpec::type) != 1) return first + 1;
  const auto same = [&](const Heard& heard) {
    if (heard.event.kind != model.kind || heard.beat != events[first].beat) return false;
    for (std::size_t i = 0; i < spec.args.size(); ++i)
      if (spec.args[i].type != Arg::card && heard.event.args[i] != model.args[i]) return false;
    return true;
  };
  std::size_t end = first + 1;
  while (end < events.size() && same(events[end])) ++end;
  return end;
}

std::string Narrator::sentence(std::span<const Heard> events) const {
  const auto words = [&](Arg type, int value) {
    if (type != Arg::card || events.size() == 1) return game_.words(type, value);
    std::string list;
    const MessageSpec& spec = game_.events[events[0].event.kind];
    for (const Heard& heard : events)
      for (std::size_t i = 0; i < spec.args.size(); ++i)
        if (spec.args[i].type == Arg::card)
          list += (list.empty()               ? ""
                   : &heard == &events.back() ? " and "
                                              : ", ") +
                  game_.words(Arg::card, heard.event.args[i]);
    return list;
  };
  return speak(events[0].event, game_.events, words);
}

std::string wrapped(std::string_view text, std::size_t indent) {
  std::string out(indent, ' ');
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(' '), text.size());
    if (column + length >= screen_width && column > indent + 2) {
      while (out.ends_with(' ')) out.pop_back();
      out += '\n' + std::string(indent + 2, ' ');
      column = indent + 2;
    }
    out += text.substr(0, length);
    column += length;
    text.remove_prefix(length);
    if (text.empty()) break;
    out += ' ';
    ++column;
    text.remove_prefix(1);
  }
  return out + '\n';
}

}  // namespace parlour::cli
