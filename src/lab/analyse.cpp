#include "lab/analyse.hpp"

#include <algorithm>
#include <cmath>

#include "bots/detail/best.hpp"
#include "bots/detail/worth.hpp"
#include "bots/search.hpp"

namespace parlour {
namespace {

/// A recorded game, seen by all its seats at once.
class Watched {
 public:
  Watched(const Record& record, const AnalysisSettings& settings)
      : record_(record), game_(*record.game), settings_(settings), replay_(record) {
    for (Seat seat = 0; seat < record.players; ++seat) {
      knowledge_.push_back(game_.knowledge(seat, record.players));
      views_.push_back(game_.view(replay_.state(), seat));
    }
    table_ = game_.view(replay_.state(), the_public);
    remember();
    chances_.resize(views_.size());
    for (Seat seat = 0; seat < record.players; ++seat) chances_[index_of(seat)] = estimate(seat);
  }

  [[nodiscard]] bool at_end() const { return replay_.at_end(); }
  [[nodiscard]] const std::vector<double>& chances() const { return chances_; }

  std::expected<AnalysedMove, Problem> step() {
    const Seat seat = replay_.to_act();
    const Move move = replay_.next();
    AnalysedMove made{.number = replay_.number() + 1,
                      .seat = seat,
                      .move = move,
                      .words = words(seat, move),
                      .noticed = false,
                      .choice = replay_.legal().size() > 1 ? std::optional{weigh(seat, move)} : std::nullopt,
                      .chances = {}};
    if (const auto stepped = replay_.step(); !stepped) return std::unexpected(stepped.error());
    const SeatSet told = remember();
    made.noticed = look(told);
    made.chances = chances_;
    return made;
  }

 private:
  [[nodiscard]] std::string words(Seat seat, Move move) const {
    return game_.move_words(views_[index_of(seat)], move, settings_.names);
  }

  [[nodiscard]] Chance chance_for(Seat seat, std::uint64_t question) const {
    return parlour::chance_for(settings_.seed, replay_.number(), seat, question);
  }

  [[nodiscard]] double estimate(Seat seat) const {
    if (const Outcome outcome = game_.outcome(replay_.state()); outcome.over()) return share_of(outcome, seat);
    Chance chance = chance_for(seat, 0);
    const Budget budget{.iterations = settings_.iterations, .should_stop = &settings_.should_stop};
    return chance_to_win(game_, views_[index_of(seat)], knowledge_[index_of(seat)], budget, chance);
  }

  [[nodiscard]] Choice weigh(Seat seat, Move chosen) const {
    Chance chance = chance_for(seat, about_choice);
    const Decision decision{game_, views_[index_of(seat)], knowledge_[index_of(seat)], replay_.legal()};
    Choice choice = weigh_choice(decision, chosen,
                                 {.iterations = settings_.iterations, .should_stop = &settings_.should_stop}, chance);
    choice.best_words = words(seat, choice.best);
    return choice;
  }

  /// Everybody hears what happened; returns who heard anything.
  SeatSet remember() {
    SeatSet heard;
    for (Seat seat = 0; seat < record_.players; ++seat)
      if (hear(game_, seat, replay_.events(), knowledge_[index_of(seat)])) heard.add(seat);
    told_all_ =
        std::ranges::any_of(replay_.events(), [](const Told& each) { return each.heard_by(the_public).has_value(); });
    return heard;
  }

  /// Everybody looks at the table again. Who notices nothing reckons as before. Returns whether the public noticed
  /// anything.
  bool look(SeatSet told) {
    const bool over = game_.outcome(replay_.state()).over();
    for (Seat seat = 0; seat < record_.players; ++seat) {
      const AnyView now = game_.view(replay_.state(), seat);
      const bool same = !told.has(seat) && game_.same_view(views_[index_of(seat)], now);
      views_[index_of(seat)] = now;
      if (!same || over) chances_[index_of(seat)] = estimate(seat);
    }
    const AnyView table = game_.view(replay_.state(), the_public);
    const bool noticed = told_all_ || !game_.same_view(table_, table);
    table_ = table;
    return noticed;
  }

  const Record& record_;
  const AnyGame& game_;
  const AnalysisSettings& settings_;
  Replay replay_;
  std::vector<AnyView> views_;
  std::vector<AnyKnowledge> knowledge_;
  std::vector<double> chances_;
  AnyView table_;
  bool told_all_ = false;
};

double own_choice(const AnalysedMove& move, Seat seat) {
  return move.choice && move.seat == seat ? -move.choice->cost() : 0;
}

/// The seat whose chance this move changed most.
Turn largest_change(const AnalysedMove& move, const std::vector<double>& before) {
  Turn largest;
  for (Seat seat = 0; index_of(seat) < before.size(); ++seat) {
    const Turn turn{.number = move.number,
                    .seat = seat,
                    .before = before[index_of(seat)],
                    .after = move.chances[index_of(seat)],
                    .by_choice = own_choice(move, seat)};
    if (seat == 0 || std::abs(turn.change()) > std::abs(largest.change())) largest = turn;
  }
  return largest;
}

/// Whether a change is more than the noise of the two estimates.
bool stands_out(const Turn& turn, int iterations) {
  const auto variance = [&](double chance) { return chance * (1 - chance) / iterations; };
  return std::abs(turn.change()) > 2 * std::sqrt(variance(turn.before) + variance(turn.after));
}

void sum_up(Analysis& analysis, int iterations) {
  for (std::size_t seat = 0; seat < analysis.start.size(); ++seat)
    analysis.seats.push_back(
        {.start = analysis.start[seat], .by_choices = 0, .by_rest = 0, .end = analysis.start[seat]});
  const std::vector<double>* before = &analysis.start;
  std::vector<const AnalysedMove*> costly;
  for (const AnalysedMove& move : analysis.moves) {
    if (move.choice) analysis.seats[index_of(move.seat)].by_choices -= move.choice->cost();
    if (move.choice && move.choice->is_clear()) costly.push_back(&move);
    if (const Turn turn = largest_change(move, *before); stands_out(turn, iterations))
      analysis.turning_points.push_back(turn);
    before = &move.chances;
  }
  for (std::size_t seat = 0; seat < analysis.start.size(); ++seat) {
    SeatSum& sum = analysis.seats[seat];
    sum.end = (*before)[seat];
    sum.by_rest = sum.end - sum.start - sum.by_choices;
  }
  sort_best_first(std::span{analysis.turning_points}, [](const Turn& turn) { return std::abs(turn.change()); });
  analysis.turning_points.resize(std::min(analysis.turning_points.size(), most_turning_points));
  sort_best_first(std::span{costly}, [](const AnalysedMove* move) { return move->choice->cost(); });
  for (const AnalysedMove* move : costly)
    if (analysis.costly.size() < most_costly) analysis.costly.push_back(move->number);
}

}  // namespace

std::expected<Analysis, Problem> analyse(const Record& record, const AnalysisSettings& settings) {
  if (const auto verified = verify_record(record); !verified) return std::unexpected(verified.error());
  Watched watched(record, settings);
  Analysis analysis{.start = watched.chances(), .moves = {}, .turning_points = {}, .costly = {}, .seats = {}};
  const auto stopped = [&] { return settings.should_stop && settings.should_stop(); };
  while (!watched.at_end() && !stopped()) {
    auto move = watched.step();
    if (!move) return std::unexpected(move.error());
    if (stopped()) break;
    analysis.moves.push_back(std::move(*move));
    if (settings.progress) settings.progress(analysis.moves.size());
  }
  sum_up(analysis, settings.iterations);
  return analysis;
}

namespace {

void write_chances(JsonWriter& json, std::string_view key, const std::vector<double>& chances) {
  json.key(key).begin_array();
  for (const double chance : chances) json.real(chance);
  json.end_array();
}

void write_move(const AnyGame& game, const AnalysedMove& move, JsonWriter& json) {
  json.begin_object().key("number").number(move.number).key("seat").number(move.seat);
  json.key("move").text(game.notation(move.move)).key("words").text(move.words);
  json.key("noticed").boolean(move.noticed);
  write_chances(json, "chances", move.chances);
  json.key("choice");
  if (move.choice) {
    json.begin_object().key("offered").number(move.choice->offered);
    json.key("chosen_chance").real(move.choice->chosen_chance);
    json.key("best").text(game.notation(move.choice->best)).key("best_words").text(move.choice->best_words);
    json.key("best_chance").real(move.choice->best_chance).key("error").real(move.choice->error);
    if (move.choice->reason) write_reason(game, *move.choice->reason, json.key("reason"));
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
}

}  // namespace

std::string analysis_json(const Record& record, const Analysis& analysis, const AnalysisSettings& settings) {
  std::string out;
  JsonWriter json(out);
  json.begin_object().key("game").text(record.game->info.id).key("players").number(record.players);
  json.key("seats").begin_array();
  for (const std::string& seat : record.seats) json.text(seat);
  json.end_array().key("iterations").number(settings.iterations).key("seed").number(settings.seed);
  write_chances(json, "start", analysis.start);
  json.key("moves").begin_array();
  for (const AnalysedMove& move : analysis.moves) write_move(*record.game, move, json);
  json.end_array().key("turning_points").begin_array();
  for (const Turn& turn : analysis.turning_points) {
    json.begin_object().key("number").number(turn.number).key("seat").number(turn.seat);
    json.key("before").real(turn.before).key("after").real(turn.after);
    json.key("by_choice").real(turn.by_choice).key("by_rest").real(turn.by_rest()).end_object();
  }
  json.end_array().key("costly").begin_array();
  for (const std::size_t number : analysis.costly) json.number(number);
  json.end_array().key("sums").begin_array();
  for (const SeatSum& sum : analysis.seats) {
    json.begin_object().key("start").real(sum.start).key("by_choices").real(sum.by_choices);
    json.key("by_rest").real(sum.by_rest).key("end").real(sum.end).end_object();
  }
  json.end_array().end_object();
  return out;
}

}  // namespace parlour
