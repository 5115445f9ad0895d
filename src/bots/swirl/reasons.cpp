#include "bots/swirl/traits.hpp"

namespace parlour {
namespace {

using namespace swirl;

/// In the order of `reasons`.
enum class Why : std::uint8_t { ahead, level, behind, costs_ahead, costs_level, costs_behind };

/// The best of the others.
Seat rival(const std::array<std::int16_t, most_players>& points, int players, Seat self) {
  Seat best = next_seat(self, players);
  for (Seat seat = 0; seat < players; ++seat)
    if (seat != self && points[index_of(seat)] > points[index_of(best)]) best = seat;
  return best;
}

/// How the points lie between oneself and the best of the others.
Message as_it_lies(Seat other, int lead) {
  if (lead == 0) return message(Why::level, "W16"_r, other);
  return lead > 0 ? message(Why::ahead, "W16"_r, other, lead) : message(Why::behind, "W16"_r, other, -lead);
}

/// The same when the other loses points by the move.
Message after_loss(Seat other, int lost, int lead) {
  if (lead == 0) return message(Why::costs_level, "W16"_r, other, lost);
  return lead > 0 ? message(Why::costs_ahead, "W16"_r, other, lost, lead)
                  : message(Why::costs_behind, "W16"_r, other, lost, -lead);
}

constexpr ArgSpec distance_arg{"distance", Arg::number};

}  // namespace

std::span<const MessageSpec> BotTraits<Swirl>::reasons() {
  static constexpr std::array<MessageSpec, 6> specs{{
      {"ahead", {{seat_arg, distance_arg}}, "you are {distance} ahead of {seat} as it lies"},
      {"level", {{seat_arg}}, "you are level with {seat} as it lies"},
      {"behind", {{seat_arg, distance_arg}}, "you are {distance} behind {seat} as it lies"},
      {"costs_ahead",
       {{seat_arg, points_arg, distance_arg}},
       "{seat} loses {points} {points|point|points}; you are {distance} ahead"},
      {"costs_level", {{seat_arg, points_arg}}, "{seat} loses {points} {points|point|points}; you are level"},
      {"costs_behind",
       {{seat_arg, points_arg, distance_arg}},
       "{seat} loses {points} {points|point|points}; you are {distance} behind"},
  }};
  return specs;
}

std::optional<Message> BotTraits<Swirl>::reason(const Swirl::View& view, Move move) {
  const auto play = read(move);
  if (!play || play->removes()) return std::nullopt;
  Table table = view.table;
  Deaf deaf;
  swirl_cards(table, place(table, play->face, play->cell), deaf);
  const auto before = points(view.table);
  const auto after = points(table);

  const Seat best = rival(after, table.players, view.observer);
  const int lead = after[index_of(view.observer)] - after[index_of(best)];
  const int lost = before[index_of(best)] - after[index_of(best)];
  return lost > 0 ? after_loss(best, lost, lead) : as_it_lies(best, lead);
}

}  // namespace parlour
