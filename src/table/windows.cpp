// Windows: who may speak out of turn, for how long, and what comes of it. When one closes never depends on what a bot holds or thinks.
#include <algorithm>
#include <utility>

#include "table/table.hpp"

namespace parlour::live {
namespace {

SeatSet without(SeatSet a, SeatSet b) { return {static_cast<std::uint16_t>(a.bits & ~b.bits)}; }

}  // namespace

/// Only one person can see what happens here: nothing can be learnt from how long that person takes.
bool Table::one_looks() const {
  return !setup_.watched && std::ranges::count_if(setup_.seats, [](const TableSeat& seat) { return !seat.bot; }) == 1;
}

/// The persons for whom a window stays open. Where somebody else looks on too, whoever could not answer is waited for as well.
SeatSet Table::waited_for(const Window& who, const AnyState& state) const {
  SeatSet persons;
  if (setup_.pace.window == 0) return persons;
  MoveList answers;
  for (Seat seat = 0; seat < players(); ++seat) {
    if (!decides_in_person(seat) || !who.aside().has(seat)) continue;
    game().answers(game().view(state, seat), answers);
    if (answers.size() > 0 || !one_looks()) persons.add(seat);
  }
  return persons;
}

/// When a window closes that opens now, at the present pace; nothing: when all persons have answered.
std::optional<Time> Table::end_of(const Window& who, Time now) const {
  const Pace& pace = setup_.pace;
  const bool call = !who.called.empty();
  const bool for_persons = call ? decides_in_person(game().to_act(position_.state)) : !window_->persons.empty();
  const Time window = std::max(pace.window.value_or(0), call && pace.shared ? time_to_call : 0);
  if (pace.shared && !one_looks() && (!call || for_persons)) return now + std::max(window, beat) + pace.trip;
  if (!call && one_looks()) return for_persons ? std::nullopt : std::optional{now + beat};
  const Time least = call ? 0 : beat;
  if (!for_persons) return now + std::max(pace.quick, least);
  if (!pace.window || *pace.window == 0) return std::nullopt;
  return now + std::max(call || !who.answer.empty() ? window : window / 2, least);
}

/// The seat is asked to call, from now on.
void Table::ask_to_call(Seat seat, Time now) {
  call_.emplace();
  call_->shown = {.who = {.answer = {}, .join = {}, .called = SeatSet::of(seat)}, .opened = now, .ends = {}};
  call_->shown.ends = end_of(call_->shown.who, now);
  call_->closes = call_->shown.ends;
  if (call_->closes && decides_in_person(seat)) call_->closes = std::max(*call_->closes, now + setup_.pace.patience);
  if (call_->closes) pause_ends_ = *call_->closes;  // also of a bot that takes over
}

/// When the open window closes, as far as that is certain.
std::optional<Time> Table::closes() const {
  const Open& open = *window_;
  if (setup_.pace.shared && open.shown.ends) {
    // Who presses when shows in nothing but the end of patience.
    const bool waiting = setup_.pace.patience > 0 && !without(open.persons, open.answered).empty();
    return waiting ? std::max(*open.shown.ends, open.shown.opened + setup_.pace.patience) : *open.shown.ends;
  }
  if (open.persons.empty() || !without(open.persons, open.answered).empty()) return open.shown.ends;
  const Time early = open.shown.opened + beat;
  return open.shown.ends ? std::min(*open.shown.ends, early) : early;
}

/// What a seat says to the rules' question out of turn; who has said nothing declines. What a bot has said stands though its person is
/// back, unless the person says something too.
Move Table::answer_of(Seat seat, const MoveList& offered, std::optional<Move> thought) const {
  const std::optional<Move> given = window_->answered.has(seat) ? window_->answers[index_of(seat)] : thought;
  return given && offered.contains(*given) ? *given : offered[offered.size() - 1];
}

/// What bots have to be thought about: in a window all that the rules would ask one after the other if everybody declined, otherwise the
/// turn.
std::vector<Question> Table::questions() const {
  std::vector<Question> found;
  const auto add = [&](const Position& position, Seat seat, std::size_t number) {
    if (seat == nobody || decides_in_person(seat) || thought_at(number)) return;
    if (window_ && window_->answered.has(seat)) return;
    found.push_back(question_for(position, seat, number));
    found.back().seed = decision_seed(setup_.seed, seat, number);
  };
  if (!window_) {
    add(position_, game().to_act(position_.state), moves_.size());
    return found;
  }
  if (window_->waiting) return found;
  Position position = position_;
  for (std::size_t number = moves_.size(); in_secret(position.state); ++number) {
    add(position, game().to_act(position.state), number);
    if (decline(position)) break;
  }
  return found;
}

/// Nobody had anything to say.
void Table::close_window(Time now) {
  const Open closed = std::move(*window_);
  window_.reset();
  if (closed.waiting) {
    untold_ = closed.effect;
    show(position_.state, now, {}, false);
  } else {
    add_frame(position_.state, {});
  }
}

/// Puts the answers of the window to the rules, up to the first that everybody notices.
bool Table::feed_answers(Time now) {
  MoveList offered;
  while (in_secret(position_.state)) {
    const Seat seat = game().to_act(position_.state);
    game().moves(position_.state, offered);
    const std::optional<Move> thought = thought_at(moves_.size());
    if (!decides_in_person(seat) && !thought && !window_->answered.has(seat)) ++late_;
    const Kept answer{.move = answer_of(seat, offered, thought), .call = window_->calling.has(seat)};
    if (play(seat, answer, now)) return true;
  }
  return false;
}

}  // namespace parlour::live
