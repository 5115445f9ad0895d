#include "bots/detail/best.hpp"
#include "bots/eights/traits.hpp"

namespace parlour {
namespace {

using namespace eights;

// Any card laid is better than a card drawn, and an eight is worth more later.
constexpr int lay_plain = 1'000;
constexpr int lay_eight = 500;
constexpr int take_or_pass = 0;

/// How many cards of this suit the hand has beside the one that is laid.
int others_of(const View& view, Kind laid, Suit suit) {
  return view.hand.size(cards_of(suit) & ~mask_of(laid) & ~cards_of(eight));
}

}  // namespace

Move BotTraits<Eights>::greedy(const Eights::View& view, const MoveList& offered, Chance& chance) {
  return best_move(offered, chance, [&](Move move) {
    if (act_of(move) != Act::lay) return take_or_pass;
    const Kind card = card_of(move);
    if (rank_of(card) == eight) return lay_eight + others_of(view, card, wanted_by(move));
    return lay_plain + points_of(card);
  });
}

}  // namespace parlour
