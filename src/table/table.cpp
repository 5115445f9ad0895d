#include "table/table.hpp"

#include <algorithm>
#include <utility>

#include "protocol/protocol.hpp"

namespace parlour::live {
namespace {

/// The pauses have a stream of their own, beside those of the players, which have the number of their seat.
constexpr std::uint32_t pause_stream = max_seats;

}  // namespace

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
  if (decides_in_person(seat) && !declined && (!setup_.pace.shared || one_looks()))
    choices_.push_back({.position = secret ? frames_.back().moves : moves_.size(),
                        .in_window = secret,
                        .forced = offered.size() == 1,
                        .frame = next_frame() - 1,
                        .noticed = frames_.back().noticed_moves});

  const Position before = position_;
  EventLog log;
  game().apply(position_.state, move, position_.chance, log);
  hear(position_, log.told);
  moves_.push_back(move);
  if (game().round(position_.state) > game().round(before.state))
    closing_ = game().closing(before.state, move, before.chance);
  if (secret && !noticed(seen, position_.state, log.told)) {
    untold_.insert(untold_.end(), log.told.begin(), log.told.end());
    return false;
  }
  window_.reset();
  call_.reset();
  kept_.reset();
  thoughts_.clear();
  questions_.clear();

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

/// A move with the call that belongs to it. Whether anybody else noticed.
bool Table::play(Seat seat, const Kept& meant, Time now) {
  const bool noticed = step(meant.move, now);
  if (meant.call && call_ && game().to_act(position_.state) == seat) {
    // It is one breath: nobody sees a question in between, and `back` takes both back.
    untold_ = std::move(frames_.back().told);
    frames_.pop_back();
    const std::size_t decisions = choices_.size();
    MoveList offered;
    game().moves(position_.state, offered);
    step(offered[0], now);
    choices_.resize(decisions);
  }
  return noticed;
}

/// Shows a position, with the window that everybody can see opening there.
void Table::show(const AnyState& state, Time now, std::optional<std::size_t> reset, bool window_was_held) {
  const Pace& pace = setup_.pace;
  const Window who = game().window(game().view(state, the_public));
  const Seat seat = game().to_act(state);
  Chance chance(keyed_seed(setup_.seed, pause_stream, next_frame()));
  // Who had the turn in the frame before and has it still goes on with it, for all to see.
  const Seat shown = seen_to_act(state);
  const bool goes_on = !frames_.empty() && seat != nobody && frames_.back().to_act == shown;
  const auto [shortest, longest] = goes_on && pace.further ? *pace.further : std::array{pace.shortest, pace.longest};
  const Time pause = shortest + static_cast<Time>(chance.below(static_cast<std::uint32_t>(longest - shortest + 1)));
  pause_ends_ = now + pace.of_seat(shown, pause);
  if (!who.called.empty() && seat != nobody) {
    ask_to_call(seat, now);
  } else if ((who.open() || in_secret(state)) && !window_was_held && !game().outcome(state).over()) {
    Open& open = window_.emplace();
    open.shown = {.who = who, .opened = now, .ends = {}};
    open.persons = waited_for(who, state);
    open.shown.ends = end_of(who, now);
  }
  add_frame(state, reset);
}

void Table::add_frame(const AnyState& state, std::optional<std::size_t> reset) {
  Frame frame{.reset = reset,
              .told = std::move(untold_),
              .closing = {},
              .state = state,
              .to_act = seen_to_act(state),
              .window = {},
              .asked_aside = {},
              .moves = moves_.size(),
              .noticed_moves = moves_.size() - unnoticed_,
              .back = !choices_.empty() && (!setup_.pace.shared || (one_looks() && !game().outcome(state).over()))};
  if (call_) frame.window = call_->shown;
  if (window_) {
    frame.window = window_->shown;
    frame.asked_aside = window_->shown.who.aside();
    for (Seat seat = 0; seat < players(); ++seat)
      if (is_person(seat) && !window_->persons.has(seat)) frame.asked_aside.remove(seat);
  }
  untold_.clear();
  if (closing_ && game().round(state) > game().round(frames_.back().state)) {
    frame.closing.push_back(*closing_);
    closing_.reset();
  }
  frames_.push_back(std::move(frame));
  // Now and then, and not with every frame: the others move up.
  if (setup_.kept > 0 && frames_.size() >= 2 * setup_.kept) {
    const std::size_t dropped = frames_.size() - setup_.kept;
    frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(dropped));
    first_frame_ += dropped;
  }
}

/// Does the next thing that can be done now, if there is any.
bool Table::advance(Time now) {
  if (window_) {
    const std::optional<Time> end = closes();
    if (!end || now < *end) return false;
    if (window_->waiting || !feed_answers(now)) close_window(now);
    return true;
  }
  const Seat seat = game().to_act(position_.state);
  if (seat == nobody) return false;
  MoveList offered;
  game().moves(position_.state, offered);
  if (!decides_in_person(seat)) {
    const auto thought = thought_at(moves_.size());
    // Where others look on, a call ends when it said, and a bot that is not ready has not called.
    const bool too_late = !thought && call_ && setup_.pace.shared;
    if (now < pause_ends_ || (!thought && !too_late)) return false;
    late_ += too_late ? 1 : 0;
    step(thought.value_or(offered[offered.size() - 1]), now);
    return true;
  }
  if (call_ && call_->closes && now >= *call_->closes) {
    step(offered[offered.size() - 1], now);
    return true;
  }
  const auto kept = std::exchange(kept_, std::nullopt);
  if (!kept || !offered.contains(kept->move)) return false;
  play(seat, *kept, now);
  return true;
}

/// Whatever can happen by then. If nothing does, no time has passed either: who is refused leaves no trace.
void Table::settle(Time now) {
  const Time then = std::max(now_, now);
  while (advance(then)) now_ = then;

  std::vector<Question> wanted = questions();
  for (Question& question : wanted) {
    const auto asked = std::ranges::find(questions_, question.number, &Question::number);
    question.ticket = asked == questions_.end() ? ++last_ticket_ : asked->ticket;
  }
  questions_ = std::move(wanted);
}

std::optional<Time> Table::due() const {
  std::optional<Time> due;
  if (window_)
    due = closes();
  else if (const Seat seat = game().to_act(position_.state); seat == nobody)
    return std::nullopt;
  else if (decides_in_person(seat))
    due = call_ ? call_->closes : std::nullopt;
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

  now_ = std::max(now_, now);
  moves_.resize(choice.position);
  unnoticed_ = choice.position - choice.noticed;
  EventLog log;
  position_ = deal(log);
  for (const Move move : moves_) {
    log.clear();
    game().apply(position_.state, move, position_.chance, log);
    hear(position_, log.told);
  }
  untold_.clear();
  closing_.reset();
  window_.reset();
  call_.reset();
  kept_.reset();
  thoughts_.clear();
  questions_.clear();
  show(position_.state, now_, choice.frame, !choice.in_window);
  settle(now);
  return {};
}

Record Table::record(std::string how_dealt) const {
  std::vector<std::string> names;
  for (const TableSeat& seat : setup_.seats) names.push_back(seat.name);
  RecordBuilder builder(game(), players(), setup_.options, std::move(names), setup_.seed, std::move(how_dealt));
  EventLog log;
  Position position = deal(log);
  for (const Move move : moves_) {
    game().apply(position.state, move, position.chance, log);
    log.clear();
    builder.add(move, position.state);
  }
  return std::move(builder).finish(position.state);
}

void Table::write_everything(JsonWriter& json) const {
  const auto time = [](const std::optional<Time>& at) { return at.value_or(-1); };
  json.begin_object().key("position").raw(position_text(game(), position_.state)).key("moves").begin_array();
  for (const Move move : moves_) json.text(game().notation(move));
  json.end_array().key("counts").begin_array().number(unnoticed_).number(next_frame()).number(first_frame_);
  json.number(late_)
      .number(last_ticket_)
      .number(pause_ends_)
      .number(untold_.size())
      .number(closing_ ? 1 : 0)
      .end_array()
      .key("choices")
      .begin_array();
  for (const Choice& choice : choices_)
    json.number(choice.position)
        .boolean(choice.in_window)
        .boolean(choice.forced)
        .number(choice.frame)
        .number(choice.noticed);
  json.end_array().key("watched").boolean(setup_.watched).key("window");
  if (window_) {
    json.begin_array().number(window_->shown.opened).number(time(window_->shown.ends)).number(window_->persons.bits);
    json.number(window_->answered.bits).number(window_->calling.bits).number(window_->effect.size());
    for (const auto& answer : window_->answers) json.text(answer ? game().notation(*answer) : "");
    if (window_->waiting) json.raw(position_text(game(), *window_->waiting));
    json.end_array();
  } else {
    json.null();
  }
  json.key("call").number(call_ ? time(call_->closes) : -2).key("kept").text(kept_ ? game().notation(kept_->move) : "");
  json.key("kept_call").boolean(kept_ && kept_->call);
  json.key("stand_ins").begin_array();
  for (const auto& bot : stand_ins_) json.text(bot ? bot->label() : "");
  json.end_array().key("thoughts").begin_array();
  for (const Thought& thought : thoughts_) json.number(thought.position).text(game().notation(thought.move));
  json.end_array().key("questions").begin_array();
  for (const Question& question : questions_)
    json.number(question.ticket).number(question.number).number(question.seat).number(question.seed);
  json.end_array().end_object();
}

}  // namespace parlour::live
