// What the builders of positions share: lists as text, chance whose numbers are decided beforehand, what happened as lines of text, and
// how a game is dealt and goes on.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace parlour::test {

using Seats = std::vector<int>;
using Lines = std::vector<std::string>;
using Numbers = std::vector<std::uint32_t>;        // that chance will say
using Named = std::map<std::string, std::string>;  // options as a record writes them

inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

// --- text ------------------------------------------------------------------------------------------------------------------

/// The words between spaces.
inline Lines split(std::string_view text) {
  std::istringstream in{std::string{text}};
  Lines parts;
  for (std::string part; in >> part;) parts.push_back(part);
  return parts;
}

inline Lines lines_of(const std::string& text) {
  std::istringstream in{text};
  Lines lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

template <class Texts>
std::string join(const Texts& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
  return text;
}

/// A set of moves, to compare with `Match::legal`.
inline std::set<std::string> moves(std::string_view text) {
  const Lines parts = split(text);
  return {parts.begin(), parts.end()};
}

/// One value of a position as a record writes it.
inline std::string field_of(const std::string& json, std::string_view key) {
  std::size_t from = json.find('"' + std::string{key} + "\":");
  if (from == std::string::npos) return "missing";
  from += key.size() + 3;
  int depth = 0;
  std::size_t to = from;
  for (; depth > 0 || (json[to] != ',' && json[to] != '}'); ++to)
    depth += json[to] == '[' ? 1 : json[to] == ']' ? -1 : 0;
  return json.substr(from, to - from);
}

// --- cards and seats -------------------------------------------------------------------------------------------------------

/// Where this name stands in the list of all kinds.
inline std::size_t place_in(const Lines& all, std::string_view name) {
  const auto found = std::ranges::find(all, name);
  if (found != all.end()) return static_cast<std::size_t>(found - all.begin());
  ADD_FAILURE() << "no such card: " << name;
  return 0;
}

/// The kinds with these names, and back; `all` are the names of all kinds in their order.
inline std::vector<Kind> kinds_named(const Lines& all, std::string_view text) {
  std::vector<Kind> kinds;
  for (const std::string& name : split(text)) kinds.push_back(static_cast<Kind>(place_in(all, name)));
  return kinds;
}
inline std::string name_in(const Lines& all, Kind card) {
  return card == no_card ? "none" : card < all.size() ? all[card] : "?";
}
inline std::string names_in(const Lines& all, const std::vector<Kind>& kinds) {
  Lines names;
  for (const Kind card : kinds) names.push_back(name_in(all, card));
  return join(names);
}

/// `deck` without these cards.
template <class Card>
std::vector<Card> without(std::vector<Card> deck, const std::vector<Card>& gone) {
  for (const Card& card : gone) {
    const auto found = std::ranges::find(deck, card);
    if (found == deck.end()) {
      ADD_FAILURE() << "more copies of a card than there are: " << ::testing::PrintToString(card);
    } else {
      deck.erase(found);
    }
  }
  return deck;
}

template <class Cards>
std::vector<Kind> kinds_in(const Cards& bag) {
  std::vector<Kind> kinds;
  bag.for_each([&](Kind card) { kinds.push_back(card); });
  return kinds;
}

inline Seats members(SeatSet seats) {
  Seats all;
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seats.has(seat)) all.push_back(seat);
  return all;
}

// --- positions --------------------------------------------------------------------------------------------------------------

/// For a position that is laid out in one sentence: sets one of its fields and goes on.
template <class Position, class Field, class Value>
Position& with(Position& position, Field& field, Value&& value) {
  field = std::forward<Value>(value);
  return position;
}

// --- chance ----------------------------------------------------------------------------------------------------------------

/// Where the numbers come from: a script with somebody to own it, or a seed.
class Script {
 public:
  explicit Script(Numbers numbers) : numbers_(std::make_shared<const Numbers>(std::move(numbers))) {}
  /// Every shuffle leaves the cards as they are.
  Script() : Script(nothing_moves()) {}
  static Script seeded(std::uint64_t seed) {
    Script script;
    script.numbers_ = nullptr;
    script.seed_ = seed;
    return script;
  }
  [[nodiscard]] Chance chance() const { return numbers_ ? Chance::scripted(*numbers_) : Chance{seed_}; }

  static Numbers nothing_moves() { return Numbers(5'000, 1'000); }

 private:
  std::shared_ptr<const Numbers> numbers_;
  std::uint64_t seed_ = 0;
};

inline Numbers operator+(Numbers left, const Numbers& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

/// The numbers that make a shuffle turn `before` into `after`.
template <class Card>
Numbers shuffle_into(std::vector<Card> before, const std::vector<Card>& after) {
  Numbers numbers;
  for (std::size_t i = before.size() - 1; i > 0; --i) {
    const auto last = before.begin() + static_cast<std::ptrdiff_t>(i) + 1;
    const auto found = std::find(before.begin(), last, after[i]);
    EXPECT_NE(found, last) << "the shuffle cannot bring up " << ::testing::PrintToString(after[i]);
    numbers.push_back(static_cast<std::uint32_t>(found - before.begin()));
    std::iter_swap(found, last - 1);
  }
  return numbers;
}

/// The numbers that bring these cards to the top of the sorted `deck`, the first of them uppermost.
template <class Card>
Numbers bring_up(const std::vector<Card>& deck, const std::vector<Card>& from_the_top) {
  std::vector<Card> after = without(deck, from_the_top);
  after.insert(after.end(), from_the_top.rbegin(), from_the_top.rend());
  return shuffle_into(deck, after);
}

// --- what happened ---------------------------------------------------------------------------------------------------------

/// A message as text: its key, then the arguments ("laid 0 rg4 1").
template <Game G>
std::string line_of(const Message& message, std::span<const MessageSpec> specs = G::events()) {
  const MessageSpec& spec = specs[message.kind];
  std::string line{spec.key};
  for (std::size_t i = 0; i < spec.args.size() && spec.args[i].type != Arg::none; ++i) {
    const Arg type = spec.args[i].type;
    const int value = message.args[i];
    line += ' ' + (type == Arg::card || type == Arg::colour ? G::code(type, value) : std::to_string(value));
  }
  return line;
}

/// A message as a sentence.
template <Game G>
std::string in_english(const Message& message, std::span<const MessageSpec> specs = G::events(), Names names = {}) {
  return say(
      message, specs, [&](Seat seat) { return name_of(names, seat); },
      [](Arg type, int value) { return G::words(type, value); });
}

/// Events as lines of text.
template <Game G>
class StoryOf {
 public:
  StoryOf() = default;
  explicit StoryOf(std::vector<Told> told) : told_(std::move(told)) {}

  /// Everything, in its fullest form; with a key only the lines of that sort.
  [[nodiscard]] Lines all(std::string_view key = "") const {
    Lines lines;
    for (const Told& told : told_) lines.push_back(line_of<G>(told.secret ? *told.secret : *told.open));
    return only(std::move(lines), key);
  }
  /// What this seat, or the public, hears.
  [[nodiscard]] Lines heard_by(Observer observer, std::string_view key = "") const {
    Lines lines;
    for (const Told& told : told_)
      if (const auto& event = told.heard_by(observer)) lines.push_back(line_of<G>(*event));
    return only(std::move(lines), key);
  }
  [[nodiscard]] Lines heard_by_all(std::string_view key = "") const { return heard_by(the_public, key); }
  /// The same without the arguments.
  [[nodiscard]] std::string outline() const {
    Lines keys = heard_by(the_public);
    for (std::string& line : keys) line = split(line)[0];
    return join(keys);
  }
  /// What this seat, or the public, hears, in English.
  [[nodiscard]] Lines told_to(Observer observer) const {
    Lines lines;
    for (const Told& told : told_)
      if (const auto& event = told.heard_by(observer)) lines.push_back(in_english<G>(*event));
    return lines;
  }
  [[nodiscard]] bool has(std::string_view line) const { return std::ranges::count(all(), line) > 0; }
  /// The ruling by which this happened.
  [[nodiscard]] std::string why(std::string_view line) const {
    for (const Told& told : told_)
      for (const auto& form : {told.secret, told.open})
        if (form && line_of<G>(*form) == line) return form->ruling.text();
    return "did not happen: " + std::string{line};
  }
  [[nodiscard]] const std::vector<Told>& told() const { return told_; }

 private:
  static Lines only(Lines lines, std::string_view key) {
    if (!key.empty()) std::erase_if(lines, [&](const std::string& line) { return split(line)[0] != key; });
    return lines;
  }
  std::vector<Told> told_;
};

// --- a game under way ------------------------------------------------------------------------------------------------------

template <Game G>
typename G::Options options_of(const Named& named) {
  typename G::Options options;
  for (const auto& [name, value] : named) {
    bool found = false;
    for (const auto& field : G::option_fields()) {
      if (field.spec.name != name) continue;
      found = true;
      const auto number = parse_option(field.spec, value);
      EXPECT_TRUE(number.has_value()) << name << " takes no " << value;
      if (number) options.*(field.field) = *number;
    }
    EXPECT_TRUE(found) << "no option " << name;
  }
  return options;
}

/// What a state lists, or a view offers.
template <Game G, class StateOrView>
std::set<std::string> moves_listed(const StateOrView& seen) {
  MoveList list;
  list.add(Move{1});  // the list is cleared first
  G::moves(seen, list);
  std::set<std::string> all;
  for (const Move move : list)
    EXPECT_TRUE(all.insert(G::notation(move)).second) << G::notation(move) << " is listed twice";
  return all;
}

/// Why not: the key of the refusal and its ruling; "legal", or "unreadable".
template <Game G>
std::string refusal_of(const typename G::State& state, std::string_view text) {
  const auto move = G::parse_move(text);
  if (!move) return "unreadable";
  const auto refusal = G::refuse(state, *move);
  return refusal ? std::string{G::refusals()[refusal->kind].key} + ' ' + refusal->ruling.text() : "legal";
}

template <Game G>
std::string position_of(const typename G::State& state) {
  std::string text;
  JsonWriter json{text};
  G::write_position(state, json);
  return text;
}

template <Game G>
std::string view_json_of(const typename G::View& view) {
  std::string text;
  JsonWriter json{text};
  G::write_view(view, json);
  return text;
}

/// What everybody knows at first: the public, then the seats.
template <Game G>
std::vector<typename G::Knowledge> fresh_minds(int players) {
  std::vector<typename G::Knowledge> minds;
  for (Observer observer = the_public; observer < players; ++observer) minds.push_back(G::knowledge(observer, players));
  return minds;
}

template <Game G>
void all_hear(std::vector<typename G::Knowledge>& minds, std::span<const Told> told) {
  Observer observer = the_public;
  for (auto& mind : minds) hear(G{}, observer++, told, mind);
}

/// Deals, and everybody hears of it.
template <Game G>
StoryOf<G> deal_to(std::vector<typename G::Knowledge>& minds, typename G::State& state, const Named& options,
                   int players, Chance& chance) {
  EventLog log;
  state = G::deal(options_of<G>(options), players, chance, log);
  minds = fresh_minds<G>(players);
  all_hear<G>(minds, log.told);
  return StoryOf<G>{std::move(log.told)};
}

/// Makes one move, and everybody hears of it. Whether anybody listens must not matter.
template <Game G>
std::vector<Told> make_move(std::vector<typename G::Knowledge>& minds, typename G::State& state, Move move,
                            Chance& chance) {
  typename G::State unheard = state;
  Chance same_chance = chance;
  Deaf deaf;
  G::apply(unheard, move, same_chance, deaf);
  EventLog log;
  G::apply(state, move, chance, log);
  EXPECT_EQ(unheard, state) << "whether anybody listens must not matter";
  all_hear<G>(minds, log.told);
  return std::move(log.told);
}

/// Makes these moves by `step(move)`, which returns what was told, one after the other. One that is not legal fails the test.
template <Game G, class Match, class Step>
StoryOf<G> play_all(const Match& match, std::string_view notation, const Step& step) {
  std::vector<Told> told;
  for (const std::string& text : split(notation)) {
    const auto move = G::parse_move(text);
    if (!move || !match.legal().contains(text)) {
      ADD_FAILURE() << text << " is not legal now (" << match.asked() << "); these are: " << join(match.legal());
      break;
    }
    const std::vector<Told> more = step(*move);
    told.insert(told.end(), more.begin(), more.end());
  }
  return StoryOf<G>{std::move(told)};
}

}  // namespace parlour::test
