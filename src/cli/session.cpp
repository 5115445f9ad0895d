#include "cli/session.hpp"

#include <utility>

namespace parlour::cli {

Session::Session(const PlaySetup& setup) : setup_(setup) {
  Chance chance(setup.seed);
  EventLog log;
  const AnyState dealt = game().deal(setup.options, setup.players, chance, log);
  now_.emplace(Moment{.state = dealt, .chance = chance, .players = {}, .knowledge = {}});
  for (Seat seat = 0; seat < setup.players; ++seat) {
    now_->players.emplace_back(player_seed(setup.seed, seat));
    now_->knowledge.push_back(game().knowledge(seat, setup.players));
  }
  hear(log);
}

void Session::play(Move move) {
  earlier_.push_back(*now_);
  step(move);
}

void Session::play_bot(const ShouldStop& should_stop) {
  const Seat seat = game().to_act(now_->state);
  const auto at = index_of(seat);
  MoveList offered;
  game().moves(now_->state, offered);
  const Bot& bot = setup_.bots[at];
  step(bot.choose(bot, {game(), game().view(now_->state, seat), now_->knowledge[at], offered}, now_->players[at],
                  should_stop));
}

bool Session::back() {
  if (earlier_.empty()) return false;
  now_.emplace(std::move(earlier_.back()));
  earlier_.pop_back();
  moves_.resize(now_->moves);
  heard_.resize(now_->heard);
  return true;
}

Record Session::record() const {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < setup_.players; ++seat)
    names.emplace_back(seat == setup_.seat ? "person" : setup_.bots[index_of(seat)].label());
  RecordBuilder builder(game(), setup_.players, setup_.options, std::move(names), setup_.seed);
  Chance chance(setup_.seed);
  EventLog log;
  AnyState state = game().deal(setup_.options, setup_.players, chance, log);
  for (const Move move : moves_) {
    game().apply(state, move, chance, log);
    log.clear();
    builder.add(move, state);
  }
  return std::move(builder).finish(state);
}

void Session::hear(const EventLog& log) {
  for (Seat seat = 0; seat < setup_.players; ++seat)
    parlour::hear(game(), seat, log.told, now_->knowledge[index_of(seat)]);
  for (const Told& told : log.told)
    if (const auto& event = told.heard_by(setup_.seat)) heard_.push_back({.event = *event, .beat = now_->beats});
  now_->heard = heard_.size();
  const bool more = !heard_.empty() && heard_.back().beat == now_->beats;
  if (more && (over() || game().view_to_act(view()) != nobody)) ++now_->beats;
}

void Session::step(Move move) {
  EventLog log;
  game().apply(now_->state, move, now_->chance, log);
  moves_.push_back(move);
  now_->moves = moves_.size();
  hear(log);
}

}  // namespace parlour::cli
