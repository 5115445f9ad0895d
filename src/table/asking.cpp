// What is asked at a table, of whom, and what a person may do about it.
#include <algorithm>

#include "table/table.hpp"

namespace parlour::live {
namespace {

std::string not_asked(Seat seat) { return "seat " + std::to_string(seat) + " is not asked now"; }
std::string played_by_a_bot(Seat seat) { return "seat " + std::to_string(seat) + " is played by a bot"; }
Verdict not_asked_any_more(Seat seat, std::size_t frame, std::size_t last) {
  return std::unexpected{Objection{"seat " + std::to_string(seat) + " is not asked now what frame " +
                                   std::to_string(frame) + " asked; the last frame is " + std::to_string(last)}};
}

}  // namespace

Seat Table::seen_to_act(const AnyState& state) const { return game().view_to_act(game().view(state, the_public)); }

bool Table::in_secret(const AnyState& state) const {
  const Seat seat = game().to_act(state);
  return seat != nobody && seen_to_act(state) != seat;
}

bool Table::noticed(const AnyView& seen_before, const AnyState& after, std::span<const Told> told) const {
  return !game().same_view(seen_before, game().view(after, the_public)) ||
         std::ranges::any_of(told, [](const Told& each) { return each.heard_by(the_public).has_value(); });
}

Prompt prompt(const AnyGame& game, const Frame& frame, Observer viewer) {
  Prompt prompt;
  if (viewer == the_public) return prompt;
  MoveList list;
  const AnyView view = game.view(frame.state, viewer);
  if (frame.to_act == viewer) {
    game.view_moves(view, list);
  } else if (frame.asked_aside.has(viewer)) {
    game.answers(view, list);
    prompt.secret = true;
  }
  prompt.moves.assign(list.begin(), list.end());
  return prompt;
}

Question Table::question_for(const Position& position, Seat seat, std::size_t number) const {
  Question question{.ticket = 0,
                    .number = number,
                    .seat = seat,
                    .aside = seen_to_act(position.state) != seat,
                    .view = game().view(position.state, seat),
                    .knowledge = position.knowledge[index_of(seat)],
                    .moves = {},
                    .seed = 0};
  MoveList list;
  game().view_moves(question.view, list);
  question.moves.assign(list.begin(), list.end());
  return question;
}

std::optional<Move> Table::thought_at(std::size_t position) const {
  const auto found = std::ranges::find(thoughts_, position, &Thought::position);
  return found == thoughts_.end() ? std::nullopt : std::optional{found->move};
}

/// Whoever is asked in secret has nothing to say. Whether anybody notices.
bool Table::decline(Position& position) const {
  const AnyView seen = game().view(position.state, the_public);
  MoveList offered;
  EventLog log;
  game().moves(position.state, offered);
  game().apply(position.state, offered[offered.size() - 1], position.chance, log);
  hear(position, log.told);
  return noticed(seen, position.state, log.told);
}

std::expected<Question, std::string> Table::ask(Seat seat) const {
  if (!decides_in_person(seat)) return std::unexpected(played_by_a_bot(seat));
  // Who is asked is what the last frame says, whether or not the rules have come to it.
  const Prompt asked = prompt(game(), frames_.back(), seat);
  if (asked.moves.empty()) return std::unexpected(not_asked(seat));
  if (!asked.secret) return question_for(position_, seat, moves_.size());
  // Whatever others may have decided in secret: the seat is advised as if they declined.
  Position position = position_;
  std::size_t number = moves_.size();
  for (; game().to_act(position.state) != seat; ++number)
    if (!in_secret(position.state) || decline(position)) return std::unexpected(not_asked(seat));
  return question_for(position, seat, number);
}

// --- what a person may do --------------------------------------------------------------------------------------------

bool Table::still_asked(Seat seat, std::size_t frame) const {
  if (frame < first_frame_ || frame >= next_frame()) return false;
  const Frame& then = this->frame(frame);
  const Frame& last = frames_.back();
  const auto went_back = [](const Frame& later) { return later.reset.has_value(); };
  return then.noticed_moves == last.noticed_moves &&
         game().same_view(game().view(then.state, seat), game().view(last.state, seat)) &&
         std::ranges::none_of(frames().subspan(frame - first_frame_ + 1), went_back);
}

std::expected<Table::Way, Objection> Table::judge(Seat seat, Move move) const {
  const auto no = [&](std::optional<Refusal> refusal) -> std::unexpected<Objection> {
    if (refusal) return std::unexpected{Objection{*refusal}};
    return std::unexpected{Objection{not_asked(seat)}};
  };
  if (!decides_in_person(seat)) return std::unexpected{Objection{played_by_a_bot(seat)}};
  MoveList list;
  if (!window_) {
    const Seat asked = game().to_act(position_.state);
    if (asked != seat && asked != nobody) return no({});
    game().moves(position_.state, list);
    if (list.contains(move)) return Way::play;
    return no(game().refuse(position_.state, move));
  }
  // Somebody else may be asked in secret: only what this seat sees may speak.
  const AnyState& shown = window_->waiting ? *window_->waiting : position_.state;
  const AnyView view = game().view(shown, seat);
  const bool turn = seen_to_act(shown) == seat;
  const Window& who = window_->shown.who;
  if (!turn && !who.aside().has(seat)) return no({});
  if (turn)
    game().view_moves(view, list);
  else
    game().answers(view, list);
  if (list.contains(move)) return turn ? Way::keep : Way::answer;
  return no(game().view_refuse(view, move));
}

Verdict Table::why(Seat seat, Move move) const {
  const auto way = judge(seat, move);
  if (!way) return std::unexpected{way.error()};
  return {};
}

Verdict Table::move(Seat seat, Move move, Time now, std::optional<std::size_t> frame, bool call) {
  settle(now);
  if (frame && !still_asked(seat, *frame)) return not_asked_any_more(seat, *frame, next_frame() - 1);
  const auto way = judge(seat, move);
  if (!way) return std::unexpected{way.error()};
  now_ = std::max(now_, now);
  switch (*way) {
  case Way::play: play(seat, {.move = move, .call = call}, now_); break;
  case Way::keep: kept_ = {.move = move, .call = call}; break;
  case Way::answer:
    window_->answers[index_of(seat)] = move;
    window_->answered.add(seat);
    window_->calling.remove(seat);
    if (call) window_->calling.add(seat);
    break;
  }
  settle(now);
  return {};
}

Verdict Table::pass(Seat seat, Time now, std::optional<std::size_t> frame) {
  settle(now);
  if (frame && !still_asked(seat, *frame)) return not_asked_any_more(seat, *frame, next_frame() - 1);
  const bool asked_aside = window_ && window_->persons.has(seat);
  const bool called = call_ && decides_in_person(seat) && game().to_act(position_.state) == seat;
  if (!asked_aside && !called) return std::unexpected{Objection{"no window is open for seat " + std::to_string(seat)}};
  now_ = std::max(now_, now);
  if (asked_aside) {
    // An answer that was given stands: where several share a device, one passes for all of them.
    window_->answered.add(seat);
  } else {
    MoveList list;
    game().moves(position_.state, list);
    step(list[list.size() - 1], now_);
  }
  settle(now);
  return {};
}

void Table::set_pace(const Pace& pace, Time now) {
  pass_time(now);
  setup_.pace = pace;
  pause_ends_ = std::min(pause_ends_, now_ + pace.of_seat(frames_.back().to_act, pace.longest));
  if (window_) {
    if (pace.window == 0) window_->persons = {};
    window_->shown.opened = now_;
    window_->shown.ends = end_of(window_->shown.who, now_);
  } else if (call_) {
    ask_to_call(game().to_act(position_.state), now_);
  }
  if (window_ || call_) add_frame(window_ && window_->waiting ? *window_->waiting : position_.state, {});
  settle(now);
}

void Table::stand_in(Seat seat, const std::optional<Bot>& bot, Time now) {
  pass_time(now);
  stand_ins_[index_of(seat)] = bot;
  // What the person meant to do next is not the bot's to do. The turn is the one that is shown: somebody else may be asked in secret.
  if (bot && frames_.back().to_act == seat) kept_.reset();
  // A bot that comes into a turn hesitates as if the turn had begun now, however long the person took. A call has its end already.
  const bool ends_by_itself = call_ && call_->closes;
  if (bot && !window_ && !ends_by_itself && game().to_act(position_.state) == seat)
    pause_ends_ = std::max(pause_ends_, now_ + setup_.pace.of_seat(seat, setup_.pace.shortest));
  settle(now);
}

void Table::pass_time(Time now) {
  now_ = std::max(now_, now);
  settle(now);
}

Verdict Table::thought(std::uint64_t ticket, Move move, Time now) {
  settle(now);
  const auto question = std::ranges::find(questions_, ticket, &Question::ticket);
  if (question == questions_.end()) return {};
  if (std::ranges::find(question->moves, move) == question->moves.end())
    return std::unexpected{
        Objection{"the bot at seat " + std::to_string(question->seat) + " was not offered " + game().notation(move)}};
  now_ = std::max(now_, now);
  thoughts_.push_back({.position = question->number, .move = move});
  if (const Time late = now_ - pause_ends_; !question->aside && late > 0)
    pause_ends_ += (late + beat - 1) / beat * beat;
  settle(now);
  return {};
}

}  // namespace parlour::live
