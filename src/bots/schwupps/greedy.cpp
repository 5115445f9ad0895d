#include "bots/detail/best.hpp"
#include "bots/schwupps/traits.hpp"

namespace parlour {
namespace {

using namespace schwupps;

// Every card laid is one fewer, so numbers come first, then aggravation cards, and only then the free schwupp, which brings a card.
constexpr int lay_number = 1'000;
constexpr int play_aggravation_card = 500;
constexpr int schwupp_that_pays = 100;
constexpr int end_it = 0;
constexpr int schwupp_that_does_not = -100;
/// How many cards of the hand a schwupp must open the way for to be worth the card it costs.
constexpr int cards_that_pay = 1;

KindMask fitting_beside(Demand demand, Kind top) { return fitting_cards[index_of(demand)][top]; }

/// How many cards of the hand could be laid next, if this one went first.
int next_cards(const View& view, Kind card, std::size_t pile) {
  KindMask fit = fitting_beside(view.table.demands[pile], card);
  for (std::size_t other = 0; other < number_piles; ++other)
    if (other != pile) fit |= fitting(view.table, other);
  Hand rest = view.hand;
  rest.remove(card);
  return rest.size(fit);
}

/// How many cards of the hand could be laid after this schwupp.
int opened_cards(const View& view, Row row) {
  const Table& table = view.table;
  const std::size_t first = first_place(row);
  const std::size_t second = second_place(row);
  const Row other = row == Row::top ? Row::bottom : Row::top;
  return view.hand.size(fitting_beside(view.next, table.tops[first]) |
                        fitting_beside(table.demands[first], table.tops[second]) | fitting(table, first_place(other)) |
                        fitting(table, second_place(other)));
}

int value_of_schwupp(const View& view, Row row) {
  const int opened = opened_cards(view, row);
  const bool pays = view.table.phase == Phase::row || opened >= cards_that_pay;
  return (pays ? schwupp_that_pays : schwupp_that_does_not) + opened;
}

/// The fewer cards somebody has left, the better a present.
int value_of_gift(const View& view, Seat receiver) {
  return -(view.hand_sizes[index_of(receiver)] + view.pile_sizes[index_of(receiver)]);
}

}  // namespace

Move BotTraits<Schwupps>::greedy(const Schwupps::View& view, const MoveList& offered, Chance& chance) {
  return best_move(offered, chance, [&](Move move) {
    switch (act_of(move)) {
    case Act::lay: return lay_number + next_cards(view, card_of(move), pile_of(move));
    case Act::aggravate: return play_aggravation_card;
    case Act::schwupp: return value_of_schwupp(view, row_of(move));
    case Act::give: return value_of_gift(view, seat_of(move));
    case Act::end: break;
    }
    return end_it;
  });
}

}  // namespace parlour
