// What an observer may know: views, knowledge folded from events, imagined worlds.
#include "games/help/help.hpp"

namespace parlour {

using namespace help;

View Help::view(const State& state, Observer observer) {
  View view;
  view.table = state.table;
  view.observer = observer;
  if (observer == the_public) return view;
  view.hand = state.hands[index_of(observer)];
  const Table& table = state.table;
  if (observer == table.turn || observer == table.helper) view.exchange = state.exchange;  // H58
  if (table.phase == Phase::help && observer == table.helper) view.switch_helps = helper_sees_switch(state);
  return view;
}

void Help::moves(const View& view, MoveList& list) {
  list.clear();
  if (view.observer != the_public && to_act(view) == view.observer)
    moves_of(view.table, view.hand, view.exchange.passed, view.switch_helps, list);
}

// --- knowledge -------------------------------------------------------------------------------------------------------------------

namespace {

/// The numbers that a hand did not hold when it called.
KindMask below(Call call) {
  if (call == no_caller) return 0;
  return call == called_none ? number_kinds : numbers_between(0, call);
}

/// This card is gone from the hand, for the observer to see.
void see_leave(Insight& hand, Kind kind) {
  if (hand.known.has(kind)) {
    hand.known.remove(kind);
    return;
  }
  if ((below(hand.call) & mask_of(kind)) != 0 && hand.fresh > 0) --hand.fresh;  // it came after the call
  if (hand.call > called_none && kind == number_card(hand.call)) hand.holds_call = false;
}

/// A card came into the hand unseen; the hand is complete again.
void see_unknown_come(Insight& hand) {
  if (hand.call == no_caller) return;
  const int unknown = cards_held - hand.known.size();
  hand.fresh = static_cast<std::uint8_t>(std::min(hand.fresh + 1, unknown));
  if (hand.fresh == unknown && !hand.holds_call) hand = {.known = hand.known};  // the call says nothing any more
}

/// One of these cards may have left unseen; the others are unknown from now on, and they came after the call.
void lose_sight(Insight& hand, Hand cards) {
  cards.for_each([&](Kind kind) {
    hand.known.remove(kind);
    if ((below(hand.call) & mask_of(kind)) != 0) ++hand.fresh;
  });
}

/// An asker plays. Only now a third party learns what the helper passed before it got a card in exchange (H58).
void see_received_play(Knowledge& knowledge, Kind played, const Event& event) {
  Insight& asker = knowledge.others[index_of(knowledge.asker)];
  Insight& helper = knowledge.others[index_of(knowledge.helper)];
  lose_sight(asker, asker.known);
  asker.holds_call = false;
  const bool put_in_may_be_passed = played == switch_card && !knowledge.must_play;
  if (put_in_may_be_passed) {
    // Either the Switch was passed or, to an asker with nothing but Switches, the card that it put in (H63).
    const auto put_in = static_cast<Kind>(event.args[2]);
    Hand doubtful;
    for (const Kind kind : {played, put_in})
      if (helper.known.has(kind)) doubtful.add(kind);
    lose_sight(helper, doubtful);
    if (helper.call > called_none && put_in == number_card(helper.call)) helper.holds_call = false;
  } else {
    see_leave(helper, played);
  }
  if (played == switch_card) see_leave(asker, static_cast<Kind>(event.args[2]));
  see_unknown_come(helper);
}

/// A seat plays this card, the event tells with what else; then it draws one, which nobody has to tell (H11).
void see_play(Knowledge& knowledge, Seat seat, Kind played, const Event& event) {
  const bool helped = knowledge.helper != nobody;
  Insight& player = knowledge.others[index_of(seat)];
  if (helped && knowledge.observer != knowledge.asker && knowledge.observer != knowledge.helper) {
    see_received_play(knowledge, played, event);
  } else if (seat != knowledge.observer) {
    see_leave(player, played);
    if (played == switch_card) see_leave(player, static_cast<Kind>(event.args[2]));
  }
  knowledge.asker = nobody;
  knowledge.helper = nobody;
  knowledge.drawer = seat;
  if (seat == knowledge.observer) return;
  if (played == switch_card) player.known.add(static_cast<Kind>(event.args[3]));
  knowledge.pile = {};  // any of its cards may have gone to that hand
  see_unknown_come(player);
}

}  // namespace

Knowledge Help::knowledge(Observer observer, int players) {
  Knowledge knowledge;
  knowledge.observer = observer;
  knowledge.players = static_cast<std::uint8_t>(players);
  return knowledge;
}

void Help::remember(Knowledge& knowledge, const Event& event) {
  const auto seat = static_cast<Seat>(event.args[0]);
  const auto other = static_cast<Seat>(event.args[1]);
  const Observer observer = knowledge.observer;
  switch (static_cast<Happened>(event.kind)) {
  case Happened::round_begins:
  case Happened::redealt: knowledge = Help::knowledge(observer, knowledge.players); break;
  case Happened::called:
    if (seat != observer) {
      const auto call = static_cast<Call>(event.args[1]);
      knowledge.others[index_of(seat)] = {.known = {}, .call = call, .fresh = 0, .holds_call = call != called_none};
    }
    break;
  case Happened::laid: {
    const auto kind = static_cast<Kind>(event.args[1]);
    see_play(knowledge, seat, kind, event);
    knowledge.row[knowledge.row_size++] = kind;
    break;
  }
  case Happened::wild_laid:
    see_play(knowledge, seat, wild_card, event);
    for (int i = knowledge.row_size++; i > event.args[1]; --i)
      knowledge.row[static_cast<std::size_t>(i)] = knowledge.row[static_cast<std::size_t>(i - 1)];
    knowledge.row[static_cast<std::size_t>(event.args[1])] = wild_card;
    break;
  case Happened::switched:
    see_play(knowledge, seat, switch_card, event);
    knowledge.row[static_cast<std::size_t>(event.args[1])] = static_cast<Kind>(event.args[2]);
    knowledge.discard.add(switch_card);
    break;
  case Happened::zapped:
    see_play(knowledge, seat, zap_card, event);
    knowledge.row[--knowledge.row_size] = 0;
    knowledge.discard.add(zap_card);
    knowledge.discard.add(static_cast<Kind>(event.args[1]));
    break;
  case Happened::stop_laid: see_play(knowledge, seat, stop_card, event); break;
  case Happened::row_cleared:
    for (const Kind kind : knowledge.row) knowledge.discard.add(kind);
    knowledge.row = {};
    knowledge.row_size = 0;
    break;
  case Happened::drew_card: knowledge.pile.remove_if_present(static_cast<Kind>(event.args[1])); break;
  case Happened::reshuffled:  // because somebody is about to draw
    if (knowledge.drawer == observer) knowledge.pile = knowledge.discard;
    knowledge.discard = {};
    break;
  case Happened::stop_removed: knowledge.discard.add(stop_card); break;
  case Happened::asked:
    knowledge.asker = seat;
    knowledge.helper = other;
    knowledge.must_play = event.args[2] != 0;
    break;
  case Happened::passed_card:
  case Happened::returned_card: {
    const auto kind = static_cast<Kind>(event.args[2]);
    if (seat == observer)
      knowledge.others[index_of(other)].known.add(kind);
    else
      see_leave(knowledge.others[index_of(seat)], kind);
    break;
  }
  default: break;
  }
}

// --- imagine ---------------------------------------------------------------------------------------------------------------------

namespace {

constexpr auto whole_deck = [] {
  Pile deck;
  for (const Kind kind : sorted_deck) deck.add(kind);
  return deck;
}();

using Ways = std::uint32_t;  // no hand has more than four open places, and 105 over 4 fits

constexpr auto binomials = [] {
  std::array<std::array<Ways, cards_held + 1>, deck_size + 1> table{};
  for (std::size_t n = 0; n <= deck_size; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; n > 0 && k <= cards_held; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();
Ways choose(int n, int k) { return binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

/// Takes one of the cards of these kinds, each equally likely.
template <int Planes>
Kind take_any(Bag<Planes>& cards, KindMask kinds, Chance& chance) {
  auto n = static_cast<int>(chance.below(static_cast<std::uint32_t>(cards.size(kinds))));
  for (kinds &= cards.kinds();; kinds &= kinds - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(kinds));
    n -= cards.count(kind);
    if (n >= 0) continue;
    cards.remove(kind);
    return kind;
  }
}

/// The open places of one hand and what may fill them: all from one of two sets of kinds; of those in `low` at most `most_low`; of the
/// kind in `exact` at least one if `needs_exact`.
struct Open {
  Seat seat = nobody;
  int places = 0;
  std::array<KindMask, 2> sets{~KindMask{0}, 0};
  KindMask low = 0;
  KindMask exact = 0;
  int most_low = 0;
  bool needs_exact = false;
  Ways most_ways = 0;
  bool in_question = false;  // this hand is known to have a play, or a card to help with (H62)

  /// Whether anything but the number of places matters.
  [[nodiscard]] bool bound() const { return needs_exact || most_low < places || ~sets[0] != 0; }

  /// Calls `visit(set, low, exact, ways)` for each way to split the places until it returns true.
  template <class Visit>
  void for_each_split(const Pile& unseen, Visit&& visit) const {
    for (const KindMask set : sets) {
      if (set == 0) continue;
      const int lows = unseen.size(set & low);
      const int exacts = unseen.size(set & exact);
      const int others = unseen.size(set & ~low & ~exact);
      for (int a = 0; a <= std::min(most_low, places); ++a)
        for (int b = needs_exact ? 1 : 0; a + b <= places; ++b)
          if (visit(set, a, b, choose(lows, a) * choose(exacts, b) * choose(others, places - a - b))) return;
    }
  }
  [[nodiscard]] Ways ways(const Pile& unseen) const {
    Ways sum = 0;
    for_each_split(unseen, [&](KindMask, int, int, Ways ways) {
      sum += ways;
      return false;
    });
    return sum;
  }
  /// Fills the places, all `sum` ways equally likely.
  void fill(Hand& hand, Pile& unseen, Ways sum, Chance& chance) const {
    Ways left = chance.below(sum);
    for_each_split(unseen, [&](KindMask set, int lows, int exacts, Ways ways) {
      if (left >= ways) {
        left -= ways;
        return false;
      }
      for (int n = 0; n < places; ++n) {
        const KindMask from = n < lows ? low : n < lows + exacts ? exact : ~low & ~exact;
        hand.add(take_any(unseen, set & from, chance));
      }
      return true;
    });
  }
};

/// What the observer knows of everything before the unseen cards are laid out.
struct Known {
  const View& view;
  const Knowledge& knowledge;
  const Table& table = view.table;
  std::array<Hand, most_players> hands{};
  Pile unseen;
  /// The hands whose cards are not all alike to the observer, the one that is restricted most first.
  std::array<Open, most_players> open{};
  int open_count = 0;

  Known(const View& seen, const Knowledge& remembered) : view(seen), knowledge(remembered) {
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      hands[index_of(seat)] = seat == view.observer ? view.hand : knowledge.others[index_of(seat)].known;
    hold_exchanged_card();
    see_the_rest();
    restrict_hand(table.turn);
    if (table.helper != nobody) restrict_hand(table.helper);
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
      if (seat != table.turn && seat != table.helper) restrict_hand(seat);
  }

  /// Somebody is being helped, and the observer is none of the two: it thinks of their hands as they were before.
  [[nodiscard]] bool looks_on() const {
    return table.phase > Phase::help && table.phase < Phase::over && view.exchange.passed == no_card;
  }
  [[nodiscard]] bool help_under_way() const { return table.phase >= Phase::help && table.phase < Phase::over; }
  [[nodiscard]] int size_of(Seat seat) const { return looks_on() ? cards_held : hand_size(table, seat); }

 private:
  /// The card that the observer gave away in the exchange is where it gave it.
  void hold_exchanged_card() {
    const auto hold = [](Hand& hand, Kind kind) {
      if (kind != no_card && !hand.has(kind)) hand.add(kind);
    };
    if (table.helper == nobody || view.observer == the_public) return;
    if (view.observer == table.helper) hold(hands[index_of(table.turn)], view.exchange.passed);
    if (view.observer == table.turn) hold(hands[index_of(table.helper)], view.exchange.returned);
  }

  void see_the_rest() {
    unseen = whole_deck;
    const auto see = [&](Kind kind) { unseen.remove(kind); };
    table.discard.for_each(see);
    knowledge.pile.for_each(see);
    for (std::size_t i = 0; i < table.row.size; ++i) see(table.row.cards[i]);
    for (std::size_t i = 0; i < table.players; ++i) {
      hands[i].for_each(see);
      if (table.stops[i] != Stop::none) see(stop_card);
    }
  }

  /// The asker could play none of its own four cards (G9): on a row they are numbers too low, or nothing but Switches; without a row Zaps
  /// and Switches.
  [[nodiscard]] std::array<KindMask, 2> unplayable(Seat asker) const {
    std::array<KindMask, 2> sets{numbers_between(0, table.row.last() + 1), mask_of(switch_card)};
    if (table.row.size == 0) return {mask_of(zap_card) | mask_of(switch_card), 0};
    Hand own = hands[index_of(asker)];
    if (view.exchange.passed != no_card) own.remove(view.exchange.passed);
    KindMask kinds = own.kinds();
    if (view.exchange.returned != no_card) kinds |= mask_of(view.exchange.returned);
    // The helper knows from its own moves whether a Switch would help.
    if (view.exchange.passed == switch_card || view.switch_helps) kinds |= sets[0];
    if (table.phase == Phase::help && view.observer == table.helper && view.hand.has(switch_card) && !view.switch_helps)
      kinds |= sets[1];
    if ((kinds & sets[0]) != 0) return {sets[0], 0};
    if ((kinds & sets[1]) != 0) return {sets[1], 0};
    return sets;
  }

  void restrict_hand(Seat seat) {
    if (seat == view.observer) return;
    const Insight& insight = knowledge.others[index_of(seat)];
    Open hand{.seat = seat, .places = std::max(0, size_of(seat) - hands[index_of(seat)].size())};
    hand.low = below(insight.call);
    hand.most_low = hand.low == 0 ? hand.places : insight.fresh;
    if (insight.holds_call) {
      hand.exact = mask_of(number_card(insight.call));
      hand.needs_exact = true;
    }
    hand.in_question = (seat == table.turn && table.phase == Phase::turn) ||
                       (seat == table.helper && (table.phase == Phase::help || looks_on()));
    if (seat == table.turn && help_under_way()) hand.sets = unplayable(seat);
    if (!hand.bound() && !hand.in_question) return;
    hand.most_ways = hand.ways(unseen);
    open[static_cast<std::size_t>(open_count++)] = hand;
  }
};

/// A world with the bound hands laid out.
struct World {
  std::array<Hand, most_players> hands;
  Pile unseen;  // what is left for the other hands and the pile
  Exchange exchange;
};

bool can_play(const Table& table, const Hand& hand) { return (hand.kinds() & playable(table.row, hand.kinds())) != 0; }

/// The helper has a card to pass (H62). If it passed one that the observer did not see, each that it had is equally likely, and the more
/// it had the more such worlds there are; any of the asker's four may have come back.
bool help_comes(const Known& known, World& world, Chance& chance) {
  const Table& table = known.table;
  Hand& helper = world.hands[index_of(table.helper)];
  Hand& asker = world.hands[index_of(table.turn)];
  const KindMask useful = playable(table.row, asker.kinds());
  if (!known.looks_on()) return (helper.kinds() & useful) != 0;
  if (static_cast<int>(chance.below(cards_held)) >= helper.size(useful)) return false;
  world.exchange.passed = take_any(helper, useful, chance);
  if (table.phase == Phase::received) {
    world.exchange.returned = take_any(asker, ~KindMask{0}, chance);
    helper.add(world.exchange.returned);
  }
  asker.add(world.exchange.passed);
  return true;
}

/// Tries to lay out the bound hands; fails if that makes a world that cannot be, or one that would come up too often.
bool lay_out_hands(const Known& known, World& world, Chance& chance) {
  const Table& table = known.table;
  for (int i = 0; i < known.open_count; ++i) {
    const Open& open = known.open[static_cast<std::size_t>(i)];
    const Ways ways = open.ways(world.unseen);
    // The earlier hands leave more ways for this one or fewer. It evens out if an attempt goes on in proportion to them.
    if (ways == 0 || (i > 0 && open.bound() && chance.below(open.most_ways) >= ways)) return false;
    open.fill(world.hands[index_of(open.seat)], world.unseen, ways, chance);
    if (!open.in_question) continue;
    if (table.phase == Phase::turn ? !can_play(table, world.hands[index_of(open.seat)])
                                   : !help_comes(known, world, chance))
      return false;
  }
  return true;
}

}  // namespace

bool help::imaginable(const View& view, const Knowledge& knowledge) {
  const Known known{view, knowledge};
  Chance chance{0};
  for (int attempt = 0; attempt < 100'000; ++attempt) {
    World world{.hands = known.hands, .unseen = known.unseen, .exchange = view.exchange};
    if (lay_out_hands(known, world, chance)) return true;
  }
  return false;
}

State Help::imagine(const View& view, const Knowledge& knowledge, Chance& chance) {
  const Known known{view, knowledge};
  World world;
  do world = {.hands = known.hands, .unseen = known.unseen, .exchange = view.exchange};
  while (!lay_out_hands(known, world, chance));

  State state;
  state.table = view.table;
  state.hands = world.hands;
  state.exchange = world.exchange;
  std::array<Kind, deck_size> cards{};
  auto left = static_cast<std::size_t>(lay_out(world.unseen, cards));
  chance.shuffle(std::span{cards}.first(left));
  for (Seat seat = 0; seat < static_cast<Seat>(view.table.players); ++seat)
    for (int n = hand_size(view.table, seat) - state.hands[index_of(seat)].size(); n > 0; --n)
      state.hands[index_of(seat)].add(cards[--left]);
  const auto sure = static_cast<std::size_t>(lay_out(knowledge.pile, state.draw));
  std::copy_n(cards.begin(), left, std::span{state.draw}.subspan(sure).begin());
  if (sure > 0) chance.shuffle(std::span{state.draw}.first(sure + left));
  return state;
}

// --- the end of a round ----------------------------------------------------------------------------------------------------------

std::optional<State> Help::closing(const State& before, Move move, Chance chance) {
  State state = before;
  state.table.options.target = 1;  // whoever scores would win, and nothing is dealt
  Deaf deaf;
  apply(state, move, chance, deaf);
  if (state.table.phase != Phase::over) return {};
  state.table.options.target = before.table.options.target;
  return state;
}

}  // namespace parlour
