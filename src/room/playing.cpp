// A game in a room: moves of those who may make them, bots for those who are away, the clock.
#include <algorithm>

#include "bots/bot.hpp"
#include "protocol/protocol.hpp"
#include "room/room.hpp"
#include "table/pace.hpp"

namespace parlour::live {

// --- moves -----------------------------------------------------------------------------------------------------------

/// The seat that a command speaks for. A device with several persons names it.
std::expected<Seat, Room::Refused> Room::own_seat(Guest guest, ObjectReader& in) const {
  const bool named = in.has("seat");
  const auto wanted = named ? static_cast<std::size_t>(in.integer("seat", 0, max_seats - 1)) : 0;
  if (phase_ != Phase::playing) return refused("phase", "no game is under way");
  if (named && wanted < seated_.size() && seated_[wanted] == guest) return static_cast<Seat>(wanted);
  const Seat seat = seat_of(guest);
  if (named || seat == nobody) return refused("seat", "you have no such seat in this game");
  return seat;
}

std::unexpected<Room::Refused> Room::not_asked_any_more() {
  return refused("changed", "what this frame asked is not asked any more");
}

Room::Done Room::move(Guest guest, ObjectReader& in, bool pass) {
  const auto seat = own_seat(guest, in);
  const auto frame = static_cast<std::size_t>(in.integer("frame", 0, largest_number));
  const std::string text = pass ? "" : std::string{in.text("move")};
  const bool call = !pass && in.has("call") && in.boolean("call");
  in.done();
  if (in.failed()) return {};
  if (!seat) return std::unexpected(seat.error());
  const auto wanted = pass || text.size() > max_move_bytes ? std::nullopt : table_->game().parse_move(text);
  if (!pass && !wanted)
    return refused("move", quote(text) + " is not the notation of a move in " + std::string{table_->game().info.name});
  // The first press of somebody who was away, or for whom a bot has played: the seat is back, whatever comes of the rest.
  const bool returned = (table_->bot_at(*seat) && !time_is_up(*seat)) || !present(*member(guest));
  if (returned) take_back(guest);
  Done done;
  if (!table_->still_asked(*seat, frame)) {
    done = not_asked_any_more();
  } else if (const Verdict verdict =
                 pass ? table_->pass(*seat, table_time()) : table_->move(*seat, *wanted, table_time(), {}, call);
             !verdict) {
    Refused no{.code = "rules", .words = {}, .refusal = {}};
    if (const auto* refusal = std::get_if<Refusal>(&verdict.error())) {
      no.words = say_refusal(table_->game(), *refusal, {});
      JsonWriter json(no.refusal);
      write_refusal(table_->game(), *refusal, json);
    } else {
      no.code = "turn";
      no.words = std::get<std::string>(verdict.error());
    }
    done = std::unexpected(std::move(no));
  }
  return returned ? Done{} : done;
}

/// One device has one pace; where several play together, the plan has it.
Room::Done Room::set_pace(Guest, ObjectReader& in) {
  const Pace pace = read_pace(in);
  in.done();
  if (in.failed()) return {};
  if (!local_ || phase_ != Phase::playing) return refused("phase", "the pace changes in a game at one device alone");
  plan_.pace = pace;
  // The same again gives an open window no new time.
  if (!(pace == table_->pace())) table_->set_pace(pace, table_time());
  return {};
}

/// What the seat has to decide, for its own adviser. Nothing changes.
Room::Done Room::ask(Guest guest, ObjectReader& in) {
  const auto seat = own_seat(guest, in);
  const auto frame = static_cast<std::size_t>(in.integer("frame", 0, largest_number));
  in.done();
  if (in.failed()) return {};
  if (!seat) return std::unexpected(seat.error());
  const bool current = table_->still_asked(*seat, frame);
  const auto question = table_->ask(*seat);
  // Who is not asked gets as long a letter: whoever sees the line must not learn who could answer.
  post_asked(guest, frame, current && question ? &*question : nullptr);
  if (!current) return not_asked_any_more();
  return question ? Done{} : refused("turn", question.error());
}

Room::Done Room::go_back(Guest guest) {
  if (!in_game()) return refused("phase", "no game is under way");
  if (seat_of(guest) == nobody) return refused("seat", "you have no seat in this game");
  if (!local_ && phase_ == Phase::over) return refused("back", "the game is over, and all cards are known");
  if (!local_ && !table_->one_looks()) return refused("back", "others have seen what you would take back");
  const Verdict verdict = table_->back(table_time());
  if (!verdict) return refused("back", std::get<std::string>(verdict.error()));
  if (phase_ == Phase::over) changed_ = true;
  phase_ = Phase::playing;
  asked_ = nobody;  // a turn that is played again has its whole time
  return {};
}

// --- those who are away ----------------------------------------------------------------------------------------------

Room::Done Room::go(Guest guest) {
  Member* who = member(guest);
  if (phase_ != Phase::playing || seat_of(guest) == nobody) return refused("phase", "you have no seat in a game");
  who->gone = true;
  changed_ = true;
  return {};
}

Room::Done Room::here(Guest guest) {
  if (phase_ != Phase::playing || seat_of(guest) == nobody) return refused("phase", "you have no seat in a game");
  take_back(guest);
  return {};
}

void Room::take_back(Guest guest) {
  Member* who = member(guest);
  who->gone = false;
  who->connected = true;
  for (Seat seat = 0; seat < table_->players(); ++seat) {
    if (seated_[index_of(seat)] != guest) continue;
    if (seat == asked_) asked_since_ = table_time();
    if (!table_->bot_at(seat)) continue;
    // A bot that had to begin anew with every press would never play.
    if (time_is_up(seat)) {
      for_one_turn_.add(seat);
    } else {
      for_one_turn_.remove(seat);
      table_->stand_in(seat, {}, table_time());
    }
  }
  changed_ = true;
}

Room::Done Room::hand_over(Guest, ObjectReader& in) {
  const auto seat = static_cast<Seat>(in.integer("seat", 0, max_seats - 1));
  in.done();
  if (in.failed()) return {};
  if (phase_ != Phase::playing || asked_ != seat || table_->bot_at(seat) || plan_.clock > 0 ||
      table_time() - asked_since_ < silence_before_a_bot)
    return refused("silence", "a seat is handed to a bot when it has been asked openly for two minutes");
  table_->stand_in(seat, *parse_bot(plan_.stand_in), table_time());
  changed_ = true;
  return {};
}

/// Whether somebody has been away for so long that a bot plays.
bool Room::is_away(Guest guest) const {
  const Member* who = member(guest);
  return who == nullptr || who->gone || (!who->connected && now_ - who->since >= plan_.away);
}

std::optional<Time> Room::next_take_over() const {
  if (local_) return std::nullopt;
  std::optional<Time> next;
  for (std::size_t seat = 0; seat < seated_.size(); ++seat) {
    const Member* who = seated_[seat] == no_guest ? nullptr : member(seated_[seat]);
    const auto place = static_cast<Seat>(seat);
    if (who == nullptr || who->connected || (table_->bot_at(place) && !for_one_turn_.has(place))) continue;
    const Time at = who->since + plan_.away;
    if (!next || at < *next) next = at;
  }
  return next;
}

std::optional<Time> Room::turn_ends() const {
  if (plan_.clock == 0 || asked_ == nobody) return std::nullopt;
  return turn_since_ + plan_.clock + rested_;
}

/// Whether this seat's turn has lasted so long that a bot plays it, whoever comes back meanwhile.
bool Room::time_is_up(Seat seat) const {
  const std::optional<Time> ends = turn_ends();
  return ends && seat == asked_ && table_time() + rested_ >= *ends;
}

/// What follows from the time and from who is here: resting, bots in the seats of those who are away, the clock of the turn.
void Room::mind_the_seats() {
  if (phase_ != Phase::playing) return;
  if (rests() != resting_since_.has_value()) {
    if (resting_since_)
      rested_ += now_ - *std::exchange(resting_since_, std::nullopt);
    else
      resting_since_ = now_;
    changed_ = true;
  }
  if (resting_since_) return;
  if (!local_) {
    for (Seat seat = 0; seat < table_->players(); ++seat) {
      const Guest guest = seated_[index_of(seat)];
      if (guest == no_guest || table_->bot_at(seat) || !is_away(guest)) continue;
      table_->stand_in(seat, *parse_bot(plan_.stand_in), table_time());
      changed_ = true;
    }
  }

  const Frame& shown = table_->frames().back();
  const Seat asked = table_->window_open() || table_->over() ? nobody : shown.to_act;
  const int round = table_->game().round(shown.state);
  const bool another_turn = asked != asked_ || round != asked_round_;
  if (another_turn) turn_since_ = table_time();
  if (another_turn || shown.noticed_moves != asked_moves_) asked_since_ = table_time();
  asked_ = asked;
  asked_round_ = round;
  asked_moves_ = shown.noticed_moves;
  if (time_is_up(asked_) && !table_->bot_at(asked_)) {
    for_one_turn_.add(asked_);
    table_->stand_in(asked_, *parse_bot(plan_.stand_in), table_time());
    changed_ = true;
  }
  for (const Seat seat : for_one_turn_) {
    // Whoever is away by now has the seat back with a press, like all who are away.
    const bool away = is_away(seated_[index_of(seat)]);
    if (seat == asked_ && !another_turn && !away) continue;
    for_one_turn_.remove(seat);
    if (away) continue;
    table_->stand_in(seat, {}, table_time());
    changed_ = true;
  }
  if (table_->over()) {
    phase_ = Phase::over;
    ended_ = true;
    for (Member& who : members_) who.gone = false;  // one says so of a game
    changed_ = true;
  }
}

}  // namespace parlour::live
