#include "bots/eights/traits.hpp"

namespace parlour {
namespace {

using namespace eights;

/// In the order of `reasons`.
enum class Why : std::uint8_t { last_card, sheds, keeps_suit, none_fits };

}  // namespace

std::span<const MessageSpec> BotTraits<Eights>::reasons() {
  static constexpr std::array<MessageSpec, 4> specs{{
      {"last_card", {}, "your last card wins"},
      {"sheds", {{points_arg}}, "sheds {points} {points|point|points}"},
      {"keeps_suit", {{{"suit", Arg::colour}, cards_arg}}, "you have {cards} more of {suit}"},
      {"none_fits", {}, "none of your cards fits"},
  }};
  return specs;
}

Reasons BotTraits<Eights>::weigh(const Eights::View& view, Move move) {
  Reasons reasons;
  if (act_of(move) != Act::lay) {
    if ((view.hand.kinds() & fitting(view.table)) == 0) reasons.speak_for(message(Why::none_fits, "E5"_r));
    return reasons;
  }
  if (view.hand.size() == 1) {
    reasons.speak_for(message(Why::last_card, "E9"_r));
    return reasons;
  }
  const Kind card = card_of(move);
  const Suit next = wanted_by(move);
  if (const int more = view.hand.size(cards_of(next) & ~mask_of(card)); more > 1)
    reasons.speak_for(message(Why::keeps_suit, "E5"_r, next, more), more);
  reasons.speak_for(message(Why::sheds, "E11"_r, points_of(card)), points_of(card));
  return reasons;
}

}  // namespace parlour
