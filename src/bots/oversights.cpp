#include "bots/oversights.hpp"

#include "games/registry.hpp"

namespace parlour {
namespace {

/// What one sees and does not see in the one look that one takes before a decision: what lies at the same spot is
/// overlooked together.
class Glance {
 public:
  Glance(int carelessness, Chance& chance)
      : carelessness_(static_cast<unsigned>(carelessness)), luck_(chance.below(1U << 31U)) {}
  /// Whether a spot is missed; a beginner misses it with so many percent.
  [[nodiscard]] bool misses(std::uint64_t spot, unsigned percent) const {
    return derive_seed(luck_, spot) % 10'000 < std::uint64_t{percent} * carelessness_;
  }

 private:
  unsigned carelessness_;
  std::uint64_t luck_;
};

// --- what is easily overlooked, in percent -----------------------------------------------------------------------------

bool overlooks(const Glance& glance, const Help::View& /*view*/, Move move) {
  using namespace help;
  switch (act_of(move)) {
  case Act::wild: return glance.misses(100U + static_cast<unsigned>(place_of(move)), 50);
  case Act::switch_: return glance.misses(200U + static_cast<unsigned>(place_of(move)), 70);
  case Act::zap: return glance.misses(300, 40);
  default: return glance.misses(kind_of(move), 25);
  }
}

bool overlooks(const Glance& glance, const Swirl::View& /*view*/, Move move) {
  const auto play = swirl::read(move);
  return glance.misses(play->cell, 60) || glance.misses(10'000U + swirl::card_of(play->face), 25);
}

bool overlooks(const Glance& glance, const Freaky::View& view, Move move) {
  using namespace freaky;
  if (move == stop) return false;
  if (move == take_row) return glance.misses(view.table.row, 10);
  if (move == leave_row) return false;
  return glance.misses(row_of(move), 35) || glance.misses(1000U + card_of(move), 20);
}

bool overlooks(const Glance& glance, const Schwupps::View& /*view*/, Move move) {
  using namespace schwupps;
  switch (act_of(move)) {
  case Act::lay: return glance.misses(pile_of(move), 30) || glance.misses(100U + card_of(move), 15);
  case Act::aggravate: return glance.misses(200, 30);
  case Act::schwupp: return glance.misses(300U + static_cast<unsigned>(row_of(move)), 40);
  case Act::give: return glance.misses(400U + index_of(seat_of(move)), 40);
  case Act::end: return false;
  }
  return false;
}

bool overlooks(const Glance& glance, const Solo::View& /*view*/, Move move) {
  using namespace solo;
  switch (act_of(move)) {
  case Act::call: return glance.misses(1, 30);
  case Act::interject: return glance.misses(2, 50);
  case Act::protect: return glance.misses(3, 40);
  case Act::triple: return glance.misses(100U + static_cast<unsigned>(triple_number(move)), 50);
  case Act::play: return glance.misses(200U + kind_of(move), 35);
  case Act::target: return glance.misses(300U + index_of(target_of(move)), 40);
  default: return false;
  }
}

}  // namespace

void notice(const Decision& decision, int carelessness, Chance& chance, MoveList& seen) {
  seen.clear();
  with_game(decision.game, [&]<Game G>() {
    const Glance glance(carelessness, chance);
    for (const Move move : decision.offered)
      seen.add_if(!overlooks(glance, decision.view.as<typename G::View>(), move), move);
  });
  if (seen.size() == 0)
    for (const Move move : decision.offered) seen.add(move);
}

}  // namespace parlour
