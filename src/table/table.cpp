#include "table/table.hpp"

#include <algorithm>
#include <utility>

namespace parlour::live {
namespace {

/// The pauses have a stream of their own, beside those of the players.
constexpr auto pause_stream = static_cast<Seat>(max_seats);

SeatSet both(SeatSet a, SeatSet b) { return {static_cast<std::uint16_t>(a.bits | b.bits)}; }
SeatSet without(SeatSet a, SeatSet b) { return {static_cast<std::uint16_t>(a.bits & ~b.bits)}; }

std::string not_asked(Seat seat) { return "seat " + std::to_string(seat) + " is not asked now"; }
std::string played_by_a_bot(Seat seat) { return "seat " + std::to_string(seat) + " is played by a bot"; }

}  // namespace

// --- what is asked ---------------------------------------------------------------------------------------------------

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
                    .view = game().view(position.state, seat),
                    .knowledge = position.knowledge[index_of(seat)],
                    .moves = {},
                    .seed = derive_seed(player_seed(setup_.seed, seat), number)};
  MoveList list;
  game().view_moves(question.view, list);
  question.moves.assign(list.begin(), list.end());
  return question;
}

std::optional<Move> Table::thought_at(std::size_t position) const {
  const auto found = std::ranges::find(thoughts_, position, &Thought::position);
  return found == thoughts_.end() ? std::nullopt : std::optional{found->move};
}

/// What a seat says to the rules' question out of turn; who has said nothing declines.
Move Table::answer_of(Seat seat, const MoveList& offered, std::optional<Move> thought) const {
  const std::optional<Move> given = is_person(seat) ? window_->answers[index_of(seat)] : thought;
  return given && offered.contains(*given) ? *given : offered[offered.size() - 1];
}

/// Goes through the secret questions of the open window as they would be asked if it closed now, and returns the first that a bot
/// has still to be thought about: that is done while the window is open.
std::optional<Question> Table::rehearse() const {
  Position position = position_;
  MoveList offered;
  EventLog log;
  const AnyView seen = game().view(position.state, the_public);
  if (window_->waiting) return std::nullopt;
  for (std::size_t number = moves_.size(); in_secret(position.state); ++number) {
    const Seat seat = game().to_act(position.state);
    if (unthought(seat, number)) return question_for(position, seat, number);
    game().moves(position.state, offered);
    log.clear();
    game().apply(position.state, answer_of(seat, offered, thought_at(number)), position.chance, log);
    hear(position, log.told);
    if (noticed(seen, position.state, log.told)) break;
  }
  return std::nullopt;
}

/// Whether a bot has still to be thought about for this position.
bool Table::unthought(Seat seat, std::size_t number) const { return !is_person(seat) && !thought_at(number); }

std::expected<Question, std::string> Table::ask(Seat seat) const {
  if (!is_person(seat)) return std::unexpected(played_by_a_bot(seat));
  if (window_ && window_->waiting) return std::unexpected(not_asked(seat));
  if (window_ && seen_to_act(position_.state) == seat) return question_for(position_, seat, moves_.size());
  // Whatever others may have decided in secret: the seat is advised as if they declined.
  Position position = position_;
  MoveList offered;
  EventLog log;
  std::size_t number = moves_.size();
  for (; game().to_act(position.state) != seat && in_secret(position.state); ++number) {
    game().moves(position.state, offered);
    log.clear();
    game().apply(position.state, offered[offered.size() - 1], position.chance, log);
    hear(position, log.told);
  }
  if (game().to_act(position.state) != seat || (window_ && !in_secret(position.state)))
    return std::unexpected(not_asked(seat));
  return question_for(position, seat, number);
}

// --- what a person may do --------------------------------------------------------------------------------------------

std::expected<Table::Way, Objection> Table::judge(Seat seat, Move move) const {
  const auto no = [&](std::optional<Refusal> refusal) -> std::unexpected<Objection> {
    if (refusal) return std::unexpected{Objection{*refusal}};
    return std::unexpected{Objection{not_asked(seat)}};
  };
  if (!is_person(seat)) return std::unexpected{Objection{played_by_a_bot(seat)}};
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
  if (!turn && !both(who.interject, who.protect).has(seat)) return no({});
  if (turn)
    game().view_moves(view, list);
  else
    game().answers(view, list);
  if (list.contains(move)) return turn ? Way::keep : Way::answer;
  return no(game().view_refuse(view, move));
}

Verdict Table::why(Seat seat, Move move, Time now) {
  settle(now);
  const auto way = judge(seat, move);
  if (!way) return std::unexpected{way.error()};
  return {};
}

Verdict Table::move(Seat seat, Move move, Time now) {
  settle(now);
  const auto way = judge(seat, move);
  if (!way) return std::unexpected{way.error()};
  switch (*way) {
  case Way::play: step(move, now_); break;
  case Way::keep: kept_ = move; break;
  case Way::answer:
    window_->answers[index_of(seat)] = move;
    window_->answered.add(seat);
    break;
  }
  settle(now);
  return {};
}

Verdict Table::pass(Seat seat, Time now) {
  settle(now);
  if (window_ && window_->persons.has(seat)) {
    window_->answers[index_of(seat)].reset();
    window_->answered.add(seat);
  } else if (call_ && is_person(seat) && game().to_act(position_.state) == seat) {
    MoveList list;
    game().moves(position_.state, list);
    step(list[list.size() - 1], now_);
  } else {
    return std::unexpected{Objection{"no window is open for seat " + std::to_string(seat)}};
  }
  settle(now);
  return {};
}

void Table::set_pace(const Pace& pace, Time now) {
  settle(now);
  setup_.pace = pace;
  pause_ends_ = std::min(pause_ends_, now_ + pace.longest);
  FrameWindow* const shown = window_ ? &window_->shown : call_ ? &*call_ : nullptr;
  if (shown != nullptr) {
    if (window_ && pace.window == 0) window_->persons = {};
    shown->opened = now_;
    shown->ends = end_of(shown->who, now_);
    add_frame(window_ && window_->waiting ? *window_->waiting : position_.state, {});
  }
  settle(now);
}

/// When a window closes that opens now, at the present pace; nothing: when all persons have answered.
std::optional<Time> Table::end_of(const Window& who, Time now) const {
  const Pace& pace = setup_.pace;
  const bool call = !who.call.empty();
  const bool for_persons = call ? is_person(game().to_act(position_.state)) : !window_->persons.empty();
  if (!for_persons) return now + pace.quick;
  if (!pace.window || *pace.window == 0) return std::nullopt;
  return now + (call || !who.protect.empty() ? *pace.window : *pace.window / 2);
}

void Table::pass_time(Time now) { settle(now); }

Verdict Table::thought(std::uint64_t ticket, Move move, Time now) {
  settle(now);
  if (!question_ || question_->ticket != ticket) return {};
  if (std::ranges::find(question_->moves, move) == question_->moves.end())
    return std::unexpected{
        Objection{"the bot at seat " + std::to_string(question_->seat) + " was not offered " + game().notation(move)}};
  thoughts_.push_back({.position = question_->number, .move = move});
  settle(now);
  return {};
}

// --- playing ---------------------------------------------------------------------------------------------------------

Table::Position Table::deal(EventLog& log) const {
  Chance chance(setup_.seed);
  const AnyState state = game().deal(setup_.options, players(), chance, log);
  Position position{.state = state, .chance = chance, .knowledge = {}};
  for (Seat seat = 0; seat < players(); ++seat) position.knowledge[index_of(seat)] = game().knowledge(seat, players());
  hear(position, log.told);
  return position;
}

void Table::hear(Position& position, std::span<const Told> told) const {
  for (Seat seat = 0; seat < players(); ++seat) parlour::hear(game(), seat, told, position.knowledge[index_of(seat)]);
}

/// Makes a move of the seat asked. Whether anybody else noticed it.
bool Table::step(Move move, Time now) {
  const Seat seat = game().to_act(position_.state);
  const AnyView seen = game().view(position_.state, the_public);
  const bool secret = in_secret(position_.state);
  MoveList offered;
  game().moves(position_.state, offered);
  const bool declined = secret && move == offered[offered.size() - 1];
  // That somebody had the choice is a secret, also if what was put off happens now.
  unnoticed_ += declined ? 1 : 0;
  if (is_person(seat) && !declined)
    choices_.push_back({.position = secret ? frames_[valid_.back()].moves : moves_.size(),
                        .in_window = secret,
                        .forced = offered.size() == 1});

  const Position before = position_;
  EventLog log;
  game().apply(position_.state, move, position_.chance, log);
  hear(position_, log.told);
  moves_.push_back(move);
  if (secret && !noticed(seen, position_.state, log.told)) {
    untold_.insert(untold_.end(), log.told.begin(), log.told.end());
    return false;
  }
  window_.reset();
  call_.reset();
  kept_.reset();
  thoughts_.clear();

  EventLog first;
  std::optional<AnyState> waiting;
  if (!in_secret(position_.state)) waiting = game().waiting(before.state, move, before.chance, first);
  const auto split = static_cast<std::ptrdiff_t>(waiting ? first.told.size() : log.told.size());
  untold_.insert(untold_.end(), log.told.begin(), log.told.begin() + split);
  show(waiting ? *waiting : position_.state, now, {}, false);
  if (waiting && window_) {
    window_->waiting = waiting;
    window_->effect.assign(log.told.begin() + split, log.told.end());
  }
  return true;
}

/// Shows a position, with the window that everybody can see opening there.
void Table::show(const AnyState& state, Time now, std::optional<std::size_t> reset, bool window_was_held) {
  const Pace& pace = setup_.pace;
  const Window who = game().window(game().view(state, the_public));
  const Seat seat = game().to_act(state);
  Chance chance(derive_seed(player_seed(setup_.seed, pause_stream), frames_.size()));
  pause_ends_ = now + pace.shortest +
                static_cast<Time>(chance.below(static_cast<std::uint32_t>(pace.longest - pace.shortest + 1)));
  if (!who.call.empty() && seat != nobody) {
    call_.emplace(
        FrameWindow{.who = {.interject = {}, .protect = {}, .call = SeatSet::of(seat)}, .opened = now, .ends = {}});
    call_->ends = end_of(call_->who, now);
    if (!is_person(seat)) pause_ends_ = *call_->ends;
  } else if ((who.open() || in_secret(state)) && !window_was_held && !game().outcome(state).over()) {
    Open& open = window_.emplace();
    open.shown = {.who = who, .opened = now, .ends = {}};
    if (pace.window != 0)
      for (Seat other = 0; other < players(); ++other)
        if (is_person(other) && both(who.interject, who.protect).has(other)) open.persons.add(other);
    open.shown.ends = end_of(who, now);
  }
  add_frame(state, reset);
}

void Table::add_frame(const AnyState& state, std::optional<std::size_t> reset) {
  Frame frame{.reset = reset,
              .told = std::move(untold_),
              .state = state,
              .to_act = seen_to_act(state),
              .window = {},
              .asked_aside = {},
              .moves = moves_.size(),
              .noticed_moves = moves_.size() - unnoticed_,
              .back = !choices_.empty()};
  if (call_) frame.window = call_;
  if (window_) {
    frame.window = window_->shown;
    frame.asked_aside = both(window_->shown.who.interject, window_->shown.who.protect);
    for (Seat seat = 0; seat < players(); ++seat)
      if (is_person(seat) && !window_->persons.has(seat)) frame.asked_aside.remove(seat);
  }
  untold_.clear();
  valid_.push_back(frames_.size());
  frames_.push_back(std::move(frame));
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
    if (step(answer_of(seat, offered, thought_at(moves_.size())), now)) return true;
  }
  return false;
}

/// Does the next thing that can be done now, if there is any.
bool Table::advance(Time now) {
  if (window_) {
    const bool all_answered = !window_->persons.empty() && without(window_->persons, window_->answered).empty();
    const bool over = window_->shown.ends && now >= *window_->shown.ends;
    if (!all_answered && !over) return false;
    if (rehearse()) return false;
    if (window_->waiting || !feed_answers(now)) close_window(now);
    return true;
  }
  const Seat seat = game().to_act(position_.state);
  if (seat == nobody) return false;
  MoveList offered;
  game().moves(position_.state, offered);
  if (!is_person(seat)) {
    const auto thought = thought_at(moves_.size());
    if (!thought || now < pause_ends_) return false;
    step(*thought, now);
    return true;
  }
  if (call_ && call_->ends && now >= *call_->ends) {
    step(offered[offered.size() - 1], now);
    return true;
  }
  const auto kept = std::exchange(kept_, std::nullopt);
  if (!kept || !offered.contains(*kept)) return false;
  step(*kept, now);
  return true;
}

void Table::settle(Time now) {
  now_ = std::max(now_, now);
  while (advance(now_)) {
  }

  std::optional<Question> wanted;
  if (!window_) {
    const Seat seat = game().to_act(position_.state);
    if (seat != nobody && unthought(seat, moves_.size())) wanted = question_for(position_, seat, moves_.size());
  } else {
    wanted = rehearse();
  }
  if (wanted && question_ && wanted->number == question_->number && wanted->seat == question_->seat) return;
  question_ = std::move(wanted);
  if (question_) question_->ticket = ++last_ticket_;
}

std::optional<Time> Table::due() const {
  std::optional<Time> due;
  if (window_)
    due = window_->shown.ends;
  else if (const Seat seat = game().to_act(position_.state); seat == nobody)
    return std::nullopt;
  else if (is_person(seat))
    due = call_ ? call_->ends : std::nullopt;
  else
    due = pause_ends_;
  return due && *due > now_ ? due : std::nullopt;
}

// --- the beginning, the way back, the record -------------------------------------------------------------------------

Table::Table(Setup setup, Time now) : setup_(std::move(setup)), now_(now), position_{{}, Chance{0}, {}} {}

std::expected<Table, Problem> Table::open(Setup setup, Time now) {
  Table table(std::move(setup), now);
  EventLog log;
  table.position_ = table.deal(log);
  table.untold_ = std::move(log.told);
  table.show(table.position_.state, now, {}, false);

  MoveList offered;
  for (const Move move : table.setup_.moves) {
    // Closing one window may open the next.
    while (table.window_ && !table.in_secret(table.position_.state)) table.close_window(now);
    const Seat seat = table.game().to_act(table.position_.state);
    table.game().moves(table.position_.state, offered);
    if (!offered.contains(move))
      return std::unexpected(Problem{.line = 0,
                                     .move = table.moves_.size() + 1,
                                     .reason = seat == nobody
                                                   ? "the game is over before it"
                                                   : "\"" + table.game().notation(move) + "\" is not legal for seat " +
                                                         std::to_string(seat)});
    if (table.step(move, now)) continue;
    if (!table.in_secret(table.position_.state)) table.close_window(now);
  }
  table.setup_.moves.clear();
  table.settle(now);
  return table;
}

Verdict Table::back(Time now) {
  settle(now);
  if (choices_.empty()) return std::unexpected{Objection{"there is no decision of a person to go back to"}};
  // If nothing was ever to be chosen, the first decision will do: whether somebody had a choice must not show in `back`.
  const auto real = std::ranges::find(choices_.rbegin(), choices_.rend(), false, &Choice::forced);
  const Choice choice = real == choices_.rend() ? choices_.front() : *real;
  while (!choices_.empty() && choices_.back().position >= choice.position) choices_.pop_back();
  while (frames_[valid_.back()].moves > choice.position) valid_.pop_back();

  moves_.resize(choice.position);
  unnoticed_ = choice.position - frames_[valid_.back()].noticed_moves;
  EventLog log;
  position_ = deal(log);
  for (const Move move : moves_) {
    log.clear();
    game().apply(position_.state, move, position_.chance, log);
    hear(position_, log.told);
  }
  untold_.clear();
  window_.reset();
  call_.reset();
  kept_.reset();
  thoughts_.clear();
  question_.reset();
  show(position_.state, now_, valid_.back(), !choice.in_window);
  settle(now);
  return {};
}

Record Table::record() const {
  std::vector<std::string> names;
  for (const TableSeat& seat : setup_.seats) names.push_back(seat.name);
  RecordBuilder builder(game(), players(), setup_.options, std::move(names), setup_.seed);
  EventLog log;
  Position position = deal(log);
  for (const Move move : moves_) {
    game().apply(position.state, move, position.chance, log);
    log.clear();
    builder.add(move, position.state);
  }
  return std::move(builder).finish(position.state);
}

}  // namespace parlour::live
