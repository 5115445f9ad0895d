#include "lab/instead.hpp"

#include <algorithm>
#include <array>

#include "bots/hint.hpp"
#include "lab/contest.hpp"

namespace parlour {
namespace {

/// A game on its way, with what every seat has heard of it.
class Course {
 public:
  explicit Course(const Record& record)
      : game_(*record.game), players_(record.players), seed_(record.seed), chance_(record.seed),
        builder_(game_, players_, record.options, record.seats, record.seed, record.deal) {
    state_ = game_.deal(record.options, players_, chance_, log_);
    for (Seat seat = 0; seat < players_; ++seat) knowledge_[index_of(seat)] = game_.knowledge(seat, players_);
    hear();
  }

  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] Seat to_act() const { return game_.to_act(state_); }
  [[nodiscard]] int round() const { return game_.round(state_); }
  [[nodiscard]] AnyView view() const { return game_.view(state_, to_act()); }
  /// The moves of the seat asked.
  [[nodiscard]] MoveList moves() const {
    MoveList list;
    game_.moves(state_, list);
    return list;
  }

  /// What this bot does here. A table asks it with the same luck, and out of turn where others do not see who is asked.
  [[nodiscard]] Move choice_of(const Bot& bot) const {
    const Seat seat = to_act();
    const MoveList offered = moves();
    const bool aside = game_.view_to_act(game_.view(state_, the_public)) != seat;
    Chance luck(decision_seed(seed_, seat, number_));
    return bot.choose(bot, {game_, view(), knowledge_[index_of(seat)], offered, aside}, luck, {});
  }

  void make(Move move) {
    game_.apply(state_, move, chance_, log_);
    hear();
    builder_.add(move, state_);
    ++number_;
  }

  [[nodiscard]] Record record() && { return std::move(builder_).finish(state_); }

 private:
  void hear() {
    for (Seat seat = 0; seat < players_; ++seat) parlour::hear(game_, seat, log_.told, knowledge_[index_of(seat)]);
    log_.clear();
  }

  const AnyGame& game_;
  int players_;
  Seed seed_;
  Chance chance_;
  AnyState state_;
  std::array<AnyKnowledge, max_seats> knowledge_;
  EventLog log_;
  RecordBuilder builder_;
  std::size_t number_ = 0;
};

/// How far it is, for whoever waits.
class Progress {
 public:
  Progress(const InsteadSettings& settings, std::size_t expected) : tell_(settings.progress), total_(expected) {}
  void thought() {
    ++done_;
    if (tell_) tell_(done_, std::max(done_, total_));
  }

 private:
  const std::function<void(std::size_t, std::size_t)>& tell_;
  std::size_t total_;
  std::size_t done_ = 0;
};

std::size_t decisions_in(const Record& record, Seat seat) {
  std::size_t count = 0;
  for (Course course(record); const Move move : record.moves) {
    count += course.to_act() == seat && course.moves().size() > 1 ? 1 : 0;
    course.make(move);
  }
  return count;
}

}  // namespace

std::expected<Instead, Problem> play_instead(const Record& record, const InsteadSettings& settings) {
  if (const auto verified = verify_record(record); !verified) return std::unexpected(verified.error());
  const Bot& bot = settings.bots[index_of(settings.seat)];
  // The other game may well be as long.
  Progress progress(settings, 2 * decisions_in(record, settings.seat));

  Instead instead;
  std::optional<Course> other;
  Course course(record);
  for (const Move move : record.moves) {
    if (course.to_act() == settings.seat && course.moves().size() > 1) {
      const Move choice = course.choice_of(bot);
      progress.thought();
      Decided& decided = instead.decisions.emplace_back(
          Decided{.number = course.number(), .made = move, .instead = choice, .reason = std::nullopt});
      if (choice != move) {
        decided.reason = reason_for(*record.game, course.view(), choice, move);
        if (!other) {
          instead.parted = course.number();
          other.emplace(course);
          other->make(choice);
        }
      }
    }
    course.make(move);
  }

  Course& end = other ? *other : course;
  RoundCap limit(decision_cap, end.round());
  while (end.to_act() != nobody && !limit.reached()) {
    const Seat seat = end.to_act();
    const bool choice = seat == settings.seat && end.moves().size() > 1;
    end.make(end.choice_of(settings.bots[index_of(seat)]));
    if (choice) progress.thought();
    limit.decided(end.round());
  }
  instead.game = std::move(end).record();
  return instead;
}

}  // namespace parlour
