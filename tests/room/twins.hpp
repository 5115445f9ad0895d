// Two worlds that a viewer cannot tell apart by the rules, and two rooms in which the same happens at the same times: what leaves them is
// compared byte by byte.
#pragma once

#include "protocol/protocol.hpp"
#include "room/house.hpp"

namespace parlour::test {

using live::Guest;
using live::Time;

// --- what the rules say of the two worlds ----------------------------------------------------------------------------

inline bool asked_in_secret(const AnyGame& game, const AnyState& state) {
  const Seat seat = game.to_act(state);
  return seat != nobody && game.view_to_act(game.view(state, the_public)) != seat;
}

/// Something said out of turn.
struct Answer {
  Seat seat = nobody;
  Move move{};
};

/// One of the two, by the rules alone.
struct ImaginedWorld {
  AnyState state;
  Chance chance{0};
  int secrets = 0;  // questions that nobody else saw

  /// Makes a move that all see, if there is one, and calls if that is asked for now. Whoever is then asked in secret declines, by the last
  /// of the list, but for this one. What the viewer heard.
  std::vector<Event> apply(const AnyGame& game, std::optional<Move> move, std::optional<Answer> answer, Observer viewer,
                           bool call) {
    MoveList list;
    EventLog log;
    const Seat seat = game.to_act(state);
    // Where others may still answer, the call comes later, and for itself.
    EventLog shown;
    const bool waits = call && game.waiting(state, *move, chance, shown).has_value();
    if (move) game.apply(state, *move, chance, log);
    if (call && !waits && game.to_act(state) == seat && !game.window(game.view(state, the_public)).called.empty()) {
      game.moves(state, list);
      game.apply(state, list[0], chance, log);
    }
    while (asked_in_secret(game, state)) {
      game.moves(state, list);
      const bool speaks = answer && answer->seat == game.to_act(state) && list.contains(answer->move);
      game.apply(state, speaks ? answer->move : list[list.size() - 1], chance, log);
      if (speaks) answer.reset();
      ++secrets;
    }
    std::vector<Event> heard;
    for (const Told& told : log.told)
      if (const auto& event = told.heard_by(viewer)) heard.push_back(*event);
    return heard;
  }
};
using ImaginedWorlds = std::array<ImaginedWorld, 2>;

/// The worlds after a move, unless what the viewer hears of it is not the same in both.
inline std::optional<ImaginedWorlds> after(const AnyGame& game, const ImaginedWorlds& worlds, std::optional<Move> move,
                                           std::optional<Answer> answer, Observer viewer, bool call = false) {
  ImaginedWorlds next = worlds;
  if (next[0].apply(game, move, answer, viewer, call) != next[1].apply(game, move, answer, viewer, call))
    return std::nullopt;
  if (game.to_act(next[0].state) != game.to_act(next[1].state)) return std::nullopt;
  // At the end everybody may know how many were asked in secret.
  if (game.outcome(next[0].state).over() && next[0].secrets != next[1].secrets) return std::nullopt;
  return next;
}

/// What both lists have.
inline std::vector<Move> in_both(const std::array<MoveList, 2>& lists) {
  std::vector<Move> both;
  for (const Move move : lists[0])
    if (lists[1].contains(move)) both.push_back(move);
  return both;
}

// --- the two rooms ---------------------------------------------------------------------------------------------------

/// What the next table is dealt, since the functions of a game have no room for it; and with which luck it goes on.
struct Laid {
  AnyState state;
  std::array<AnyKnowledge, max_seats> known;
  Chance chance{0};
};
inline Laid laid;

/// A letter, as somebody sees it who looks at the line; and what it says, if the viewer reads it.
struct Seen {
  Time at = 0;
  Guest to = live::no_guest;
  std::size_t length = 0;
  std::string text;
  bool operator==(const Seen&) const = default;
};

/// Two rooms in which the same happens at the same times.
class Twins {
 public:
  Twins(std::span<const AnyGame> games, Guest viewer)
      : rooms{live::Room("twins", false, games), live::Room("twins", false, games)}, games_(games), viewer_(viewer) {}

  std::array<live::Room, 2> rooms;
  Time now = 0;
  Time trip = 0;
  std::array<AnyState, 2> begins;
  std::string difference;  // the first that shows
  std::string stuck;       // what could not be done as the rules would have it
  std::string history;     // what happened in both
  bool alone = false;      // one person with bots: nobody else can see what differs

  void step(std::size_t i, const live::Input& input) {
    laid.state = begins[i];
    live::Outcomes out = rooms[i].step(input, now, trip);
    for (const live::Letter& letter : out.letters) {
      EXPECT_EQ(misfit_of_letter(letter.text, games_), "");
      if (const auto* command = std::get_if<live::Command>(&input); command != nullptr && command->guest == letter.to) {
        EXPECT_EQ(misfit_of_taken(command->text, letter.text, false, games_), "");
      }
      if (letter.text.starts_with("{\"room\"")) last_room_ = letter.text;
      see(i, letter.to, letter.text);
    }
    std::ranges::move(out.entries, std::back_inserter(journals_[i]));
  }
  void both(const live::Input& input) {
    history += "\n" + live::write_entry({.number = 0, .at = now, .trip = trip, .input = input});
    for (std::size_t i = 0; i < 2; ++i) step(i, input);
    compare();
  }
  /// A command of a guest, and the number by which it can be sent again.
  void send(Guest guest, Words command) {
    command["id"] = ++ids_[guest];
    sent_ = {.guest = guest, .text = command.dump()};
    both(sent_);
  }
  void send_again() { both(sent_); }
  /// A guest gets what is made again from the journals, whatever it says that it has.
  void make_again(Guest guest, std::size_t next) {
    history += "\nframes again from " + std::to_string(next) + " for " + std::to_string(guest);
    for (std::size_t i = 0; i < 2; ++i) {
      laid.state = begins[i];
      const live::Connected line{.guest = guest, .game = rooms[i].games(), .next = next};
      for (const std::string& text : live::frames_again(journals_[i], line, table(i).next_frame(), games_))
        see(i, guest, text);
    }
    compare();
  }

  void compare() {
    if (!alone && difference.empty() && seen_[0] != seen_[1]) {
      const auto show = [&](std::size_t i, std::size_t at) {
        if (at >= seen_[i].size()) return std::string{"nothing"};
        const Seen& one = seen_[i][at];
        return "at " + std::to_string(one.at) + " to " + std::to_string(one.to) + ", " + std::to_string(one.length) +
               " bytes: " + one.text;
      };
      const auto at = static_cast<std::size_t>(std::ranges::mismatch(seen_[0], seen_[1]).in1 - seen_[0].begin());
      difference = show(0, at) + "\nagainst " + show(1, at);
    }
    for (auto& seen : seen_) seen.clear();
  }
  [[nodiscard]] Words room() const { return Words::parse(last_room_, nullptr, false)["room"]; }
  [[nodiscard]] const live::Table& table(std::size_t i = 0) const { return *rooms[i].table(); }
  [[nodiscard]] std::size_t last_frame() const { return table().next_frame() - 1; }

 private:
  void see(std::size_t i, Guest to, const std::string& text) {
    seen_[i].push_back({.at = now, .to = to, .length = text.size(), .text = to == viewer_ ? text : std::string{}});
  }

  std::span<const AnyGame> games_;
  Guest viewer_;
  std::array<std::vector<live::Entry>, 2> journals_;
  std::array<std::vector<Seen>, 2> seen_;
  std::map<Guest, std::uint64_t> ids_;
  live::Command sent_;
  std::string last_room_;
};

}  // namespace parlour::test
