#include <cstdlib>
#include <limits>
#include <numeric>

#include "bots/swirl/detail/node.hpp"
#include "bots/swirl/traits.hpp"

namespace parlour {
namespace {

using namespace swirl;

/// In the order of `reasons`.
enum class Why : std::uint8_t {
  wins,
  shares,
  wins_surely,
  line_wins,
  line_draws,
  stays_ahead,
  level_at_worst,
  behind_at_worst,
  must_remove,
  answers_ahead,
  round_ahead,
  round_level,
  round_behind,
  costs,
  gains,
  ahead,
  level,
  behind,
  find_places,
  stuck,
  ends_ahead,
  ends_level,
  ends_behind,
  loses_points,
};

/// So few cards left in all, or in the own hand, are looked through to the end.
constexpr int foreseen = 6;
constexpr int own_foreseen = 3;

/// The best of the others.
Seat rival(const Node& node, Seat self) {
  const int players = node.table.players;
  Seat best = next_seat(self, players);
  for (Seat seat = 0; seat < players; ++seat)
    if (seat != self && points_in(node.points, seat) > points_in(node.points, best)) best = seat;
  return best;
}

/// How many seats have the most points.
int at_the_top(const Node& node) {
  int seats = 0;
  for (Seat seat = 0; seat < node.table.players; ++seat)
    if (lead_in(node.points, seat, node.table.players) >= 0) ++seats;
  return seats;
}

int lead(const Node& node, Seat self) { return lead_in(node.points, self, node.table.players); }

/// How many cards of this hand fit somewhere.
int placeable(const Table& table, Hand hand) {
  FaceSet fits = 0;
  for (std::size_t open = 0; open < table.open_count; ++open) fits |= fitting(table, open);
  int cards = 0;
  for_each_kind(hand, [&](Kind card) { cards += (faces_in(static_cast<Hand>(mask_of(card))) & fits) != 0 ? 1 : 0; });
  return cards;
}

/// How the points lie after the answer of the next seat that is worst for this one.
int lead_at_worst(const Node& node, Seat self) {
  OptionList answers;
  list_options(node, answers);
  int worst = std::numeric_limits<int>::max();
  for (const Option& answer : answers) worst = std::min(worst, lead_in(answer.points, self, node.table.players));
  return worst;
}

/// Until it is this seat's turn again, or the game is over: each of the others does what is best for it at once.
Node after_round(Node node, Seat self) {
  while (node.left > 0 && node.table.turn != self) {
    OptionList answers;
    list_options(node, answers);
    const auto best = std::ranges::max_element(
        answers, {}, [&](const Option& answer) { return lead_in(answer.points, node.table.turn, node.table.players); });
    node = after(node, *best);
  }
  return node;
}

/// How far ahead this seat can be in the end if the others play like that.
int lead_by_line(const Node& node, Seat self) {
  const Node own = after_round(node, self);
  if (own.left == 0) return lead(own, self);
  OptionList options;
  list_options(own, options);
  int best = std::numeric_limits<int>::min();
  for (const Option& option : options) best = std::max(best, lead_by_line(after(own, option), self));
  return best;
}

/// Whether this seat is ahead in the end if all the others play against it.
bool wins_surely(const Node& node, Seat self) {
  if (node.left == 0) return lead(node, self) > 0;
  OptionList options;
  list_options(node, options);
  const bool own = node.table.turn == self;
  const auto wins = [&](const Option& option) {
    return node.left == 1 ? lead_in(option.points, self, node.table.players) > 0
                          : wins_surely(after(node, option), self);
  };
  // What decides is found sooner if the best of each side comes first.
  std::ranges::sort(options, {}, [&](const Option& option) {
    const int distance = lead_in(option.points, self, node.table.players);
    return own ? -distance : distance;
  });
  return own ? std::ranges::any_of(options, wins) : std::ranges::all_of(options, wins);
}

void speak_of_end(const Node& node, Seat self, Reasons& reasons) {
  if (node.left <= foreseen && wins_surely(node, self)) reasons.speak_for(message(Why::wins_surely, "W16"_r));
  if (node.table.players == 2 || std::popcount(node.hands[index_of(self)]) > own_foreseen) return;
  const int distance = lead_by_line(node, self);
  if (distance > 0) reasons.speak_for(message(Why::line_wins, "W16"_r, distance), distance);
  if (distance == 0) reasons.speak_for(message(Why::line_draws, "W18"_r));
}

void speak_of_round(const Node& node, Seat self, Reasons& reasons) {
  const int distance = lead(after_round(node, self), self);
  if (distance > 0) reasons.speak_for(message(Why::round_ahead, "W16"_r, distance), distance);
  if (distance == 0) reasons.speak_for(message(Why::round_level, "W16"_r));
  if (distance < 0) reasons.speak_for(message(Why::round_behind, "W16"_r, -distance), distance);
}

/// After how many answers of the next seat this one is ahead.
void count_answers(const Node& node, Seat self, Reasons& reasons) {
  OptionList answers;
  list_options(node, answers);
  const auto ahead = std::ranges::count_if(
      answers, [&](const Option& answer) { return lead_in(answer.points, self, node.table.players) > 0; });
  const auto all = static_cast<int>(answers.size);
  if (ahead > 0 && ahead < all)
    reasons.speak_for(message(Why::answers_ahead, "W16"_r, node.table.turn, all, ahead),
                      static_cast<int>(ahead) * 100 / all);
}

void speak_of_answer(const Node& node, Seat self, Reasons& reasons) {
  const Seat next = node.table.turn;
  const int worst = lead_at_worst(node, self);
  if (worst > 0) reasons.speak_for(message(Why::stays_ahead, "W16"_r, next, worst), worst);
  if (worst == 0) reasons.speak_for(message(Why::level_at_worst, "W16"_r, next));
  if (worst < 0) reasons.speak_for(message(Why::behind_at_worst, "W16"_r, next, -worst), worst);
}

/// How the points lie between oneself and the best of the others.
void speak_of_points(const Node& before, const Node& after, Seat self, Reasons& reasons) {
  const Seat other = rival(after, self);
  const int lost = points_in(before.points, other) - points_in(after.points, other);
  const int gained = lead(after, self) - lead(before, self);
  const int distance = lead(after, self);
  if (lost > 0) reasons.speak_for(message(Why::costs, "W16"_r, other, lost), lost);
  if (gained > 0) reasons.speak_for(message(Why::gains, "W16"_r, gained), gained);
  if (distance > 0) reasons.speak_for(message(Why::ahead, "W16"_r, other, distance), distance);
  if (distance == 0) reasons.speak_for(message(Why::level, "W16"_r, other));
  if (distance < 0) reasons.speak_against(message(Why::behind, "W16"_r, other, -distance), -distance);
}

constexpr ArgSpec distance_arg{"distance", Arg::number};

}  // namespace

std::span<const MessageSpec> BotTraits<Swirl>::reasons() {
  static constexpr std::array<MessageSpec, 24> specs{{
      {"wins", {{distance_arg}}, "the last card: you win by {distance}"},
      {"shares", {{{"others", Arg::number}}}, "the last card: a draw with {others} {others|other|others}"},
      {"wins_surely", {}, "whatever the others do, you win"},
      {"line_wins", {{distance_arg}}, "if the others play for themselves, you can win by {distance}"},
      {"line_draws", {}, "if the others play for themselves, you can get a draw"},
      {"stays_ahead", {{seat_arg, distance_arg}}, "whatever {seat} answers, you are still {distance} ahead"},
      {"level_at_worst", {{seat_arg}}, "whatever {seat} answers, you are at least level"},
      {"behind_at_worst", {{seat_arg, distance_arg}}, "whatever {seat} answers, you are at most {distance} behind"},
      {"must_remove", {{seat_arg}}, "{seat} has no place left and must remove a card"},
      {"answers_ahead",
       {{seat_arg, {"answers", Arg::number}, {"ahead", Arg::number}}},
       "{seat} has {answers} answers, and {ahead} {ahead|leaves|leave} you ahead"},
      {"round_ahead", {{distance_arg}}, "after the best answers for the others you are {distance} ahead"},
      {"round_level", {}, "after the best answers for the others you are level"},
      {"round_behind", {{distance_arg}}, "after the best answers for the others you are {distance} behind"},
      {"costs", {{seat_arg, points_arg}}, "{seat} loses {points} {points|point|points}"},
      {"gains", {{points_arg}}, "you gain {points} {points|point|points} on the best of the others"},
      {"ahead", {{seat_arg, distance_arg}}, "you are {distance} ahead of {seat} as it lies"},
      {"level", {{seat_arg}}, "you are level with {seat} as it lies"},
      {"behind", {{seat_arg, distance_arg}}, "you are {distance} behind {seat} as it lies"},
      {"find_places", {{cards_arg}}, "{cards} of your other cards then {cards|has|have} a place"},
      {"stuck", {{cards_arg}}, "{cards} of your other cards then {cards|has|have} no place"},
      {"ends_ahead", {{distance_arg}}, "whatever is answered, you can win by {distance}"},
      {"ends_level", {}, "whatever is answered, you can get a draw"},
      {"ends_behind", {{distance_arg}}, "played well to the end, you lose by {distance} at most"},
      {"loses_points", {{points_arg}}, "loses {points} {points|point|points} that another move keeps"},
  }};
  return specs;
}

Reason BotTraits<Swirl>::Exact::outcome(const Swirl::View& view, int lead) {
  const bool last = std::accumulate(view.hand_sizes.begin(), view.hand_sizes.end(), 0) == 1;
  if (last && lead > 0) return {.message = message(Why::wins, "W16"_r, lead), .weight = lead};
  if (last && lead == 0) return {.message = message(Why::shares, "W18"_r, 1), .weight = -1};
  if (lead == 0) return {.message = message(Why::ends_level, "W18"_r)};
  return {.message = message(lead > 0 ? Why::ends_ahead : Why::ends_behind, "W16"_r, std::abs(lead)), .weight = lead};
}

Reason BotTraits<Swirl>::Exact::loss(int points) {
  return {.message = message(Why::loses_points, "W16"_r, points), .weight = points};
}

bool BotTraits<Swirl>::Exact::says_result(const Message& reason) {
  const auto why = static_cast<Why>(reason.kind);
  return why == Why::wins || why == Why::shares || why == Why::wins_surely;
}

Reasons BotTraits<Swirl>::weigh(const Swirl::View& view, Move move) {
  Reasons reasons;
  const Seat self = view.observer;
  Chance chance(0);  // nothing is left to it: hands follow from what was placed and removed (W20)
  const Node before = node_of(Swirl::imagine(view, Swirl::knowledge(self, view.table.players), chance));
  OptionList options;
  list_options(before, options);
  const auto option = std::ranges::find(options, move, &Option::move);
  if (option == options.end()) return reasons;
  const Node after = swirl::after(before, *option);
  const Hand left = after.hands[index_of(self)];
  const int distance = lead(after, self);
  if (after.left == 0) {
    if (distance > 0) reasons.speak_for(message(Why::wins, "W16"_r, distance), distance);
    if (distance == 0) {
      const int others = at_the_top(after) - 1;
      reasons.speak_for(message(Why::shares, "W18"_r, others), -others);
    }
  } else {
    if (!can_place(after.table, after.hands[index_of(after.table.turn)]))
      reasons.speak_for(message(Why::must_remove, "W10"_r, after.table.turn));
    speak_of_end(after, self, reasons);
    speak_of_answer(after, self, reasons);
    if (view.table.players > 2) speak_of_round(after, self, reasons);
    count_answers(after, self, reasons);
  }
  if (!read(move)->removes()) speak_of_points(before, after, self, reasons);
  const int cards = std::popcount(left);
  const int fits = placeable(after.table, left);
  if (fits > 0) reasons.speak_for(message(Why::find_places, "W10"_r, fits), fits);
  if (fits < cards) reasons.speak_against(message(Why::stuck, "W10"_r, cards - fits), cards - fits);
  return reasons;
}

}  // namespace parlour
