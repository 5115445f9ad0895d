#include "lab/measures.hpp"

#include <algorithm>
#include <array>

namespace parlour {
namespace {

constexpr std::array<MeasureSpec, 7> common_specs{{
    {"turns", "turns", "game", "turns in which somebody was asked for a move"},
    {"decisions", "decisions", "game", "moves, answers and calls that seats were asked for, forced ones too"},
    {"forced", "forced decisions", "", "decisions with a single legal move, over all decisions", true},
    {"choices", "moves", "choice", "legal moves of the decisions that had two or more"},
    {"lead_changes", "lead changes", "game",
     "times that a seat came to be alone in the lead after another had been; who leads is what people at the table "
     "would call it: many points, few cards"},
    {"comebacks", "comebacks", "",
     "games whose winner was behind, and nobody further, after half of the decisions, over the games that somebody won "
     "and in which not all were equal then",
     true},
    {"ties", "ties", "game", "games without a single winner, drawn or with a shared win", true},
}};
static_assert(common_specs.size() == static_cast<std::size_t>(Common::first_position));

constexpr std::string_view position_meaning =
    "games won from this place over the games that somebody won; the first has the first turn, the second sits to its "
    "left, and so on; a shared win counts in parts";
constexpr std::array<MeasureSpec, max_seats> position_specs{{
    {"wins_1", "wins of the first", "", position_meaning, true},
    {"wins_2", "wins of the second", "", position_meaning, true},
    {"wins_3", "wins of the third", "", position_meaning, true},
    {"wins_4", "wins of the fourth", "", position_meaning, true},
    {"wins_5", "wins of the fifth", "", position_meaning, true},
    {"wins_6", "wins of the sixth", "", position_meaning, true},
    {"wins_7", "wins of the seventh", "", position_meaning, true},
    {"wins_8", "wins of the eighth", "", position_meaning, true},
    {"wins_9", "wins of the ninth", "", position_meaning, true},
    {"wins_10", "wins of the tenth", "", position_meaning, true},
}};

}  // namespace

std::vector<MeasureSpec> measures_of(const AnyGame& game, int players) {
  std::vector<MeasureSpec> specs(common_specs.begin(), common_specs.end());
  specs.insert(specs.end(), position_specs.begin(), position_specs.begin() + players);
  specs.insert(specs.end(), game.measures.begin(), game.measures.end());
  return specs;
}

/// Who leads, and who is last.
void Counter::look(const AnyState& state) {
  std::array<int, max_seats> standing{};
  for (Seat seat = 0; seat < players_; ++seat) standing[index_of(seat)] = game_.standing(state, seat);
  const auto all = std::span<const int>{standing}.first(static_cast<std::size_t>(players_));
  const auto [least, most] = std::ranges::minmax(all);
  behind_.push_back(least == most ? SeatSet{} : seats_with(all, least));
  const SeatSet top = seats_with(all, most);
  if (top.size() != 1 || top.has(leader_)) return;
  if (leader_ != nobody) common_.add(Common::lead_changes, 1);
  leader_ = static_cast<Seat>(std::ranges::max_element(all) - all.begin());
}

void Counter::asked(Seat seat, const AnyState& state, int legal) {
  if (game_.turn_begins(state)) {
    if (begins_ == nobody) begins_ = seat;
    common_.add(Common::turns, 1);
  }
  common_.add(Common::decisions, 1);
  common_.add(Common::forced, legal == 1 ? 1 : 0, 1);
  if (legal > 1) common_.add(Common::choices, legal, 1);
  look(state);
  before_ = state;
}

Tally Counter::finish(const Contest& contest) {
  const Outcome& outcome = contest.outcome;
  const bool won = outcome.status == Outcome::Status::won;
  const SeatSet behind = behind_[static_cast<std::size_t>(contest.decisions / 2)];
  if (won && !behind.empty()) common_.add(Common::comebacks, (behind.bits & outcome.winners.bits) != 0 ? 1 : 0, 1);
  common_.add(Common::ties, outcome.winners.size() == 1 ? 0 : 1);
  const auto first = static_cast<std::size_t>(Common::first_position);
  Tally tally = common_;
  for (int position = 0; position < players_; ++position) {
    const auto seat = static_cast<Seat>((begins_ + position) % players_);
    Tally::Entry& entry = tally.entries[first + static_cast<std::size_t>(position)];
    entry.count = won ? win_units : 0;
    if (won && outcome.winners.has(seat)) entry.amount = static_cast<std::int64_t>(win_units) / outcome.winners.size();
  }
  std::copy_n(own_.entries.begin(), game_.measures.size(),
              tally.entries.begin() + static_cast<std::ptrdiff_t>(first) + players_);
  for (std::size_t measure = 0; measure < specs_.size(); ++measure)
    if (Tally::Entry& entry = tally.entries[measure]; specs_[measure].per == "game" && entry.count == 0)
      entry.count = 1;
  return tally;
}

Measured Counter::play(const OptionValues& options, std::span<const Bot> bots, std::uint64_t seed, int cap,
                       CutShort& cut_short) {
  const ShouldStop should_stop = cut_short.asked_by_bots();
  own_ = {};
  common_ = {};
  begins_ = nobody;
  leader_ = nobody;
  behind_.clear();
  PlayerChances chances(seed, players_);
  Opening opening(game_.info, seed);
  const auto choose = [&](Seat seat, const AnyState& now, const Decision& decision) {
    asked(seat, now, decision.offered.size());
    if (const auto move = opening.next(decision.offered)) return *move;
    return bot_move(bots[index_of(seat)], now, decision, chances[seat], should_stop);
  };
  const auto watch = [&](Move, const AnyState& after, std::span<const Told> told) {
    game_.measure(before_, after, told, own_);
  };
  Measured measured;
  measured.contest = play_contest(game_, options, bots, seed, cap, list_, state_, choose, watch, cut_short);
  if (!measured.contest.outcome.over()) return measured;
  look(state_);
  measured.tally = finish(measured.contest);
  return measured;
}

}  // namespace parlour
