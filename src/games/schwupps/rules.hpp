// Every rule of Schwupps, in the order in which the game is played. The second half of schwupps.hpp, which includes it so that a
// simulation is compiled as one piece.
#pragma once

#include <algorithm>
#include <cassert>

#include "games/schwupps/schwupps.hpp"

namespace parlour {

namespace schwupps {

using namespace literals;

// --- what fits -------------------------------------------------------------------------------------------------------------

/// Whether a number card may be laid on this one. Where a number is asked for, colours do not matter; where a colour is, numbers do
/// not; "either" is content with one of the two and with both (C9, C10).
constexpr bool fits(Demand demand, Kind top, Kind card) {
  const bool colour_fits = colour_of(card) == colour_of(top);
  const bool number_fits = number_of(card) == wanted_number(demand, number_of(top));
  switch (demand) {
  case Demand::same_colour: return colour_fits;
  case Demand::same_either: return colour_fits || number_fits;
  default: return number_fits;
  }
}

/// By demand and top card: all number cards that fit.
inline constexpr auto fitting_cards = [] {
  std::array<std::array<KindMask, number_kinds>, demand_kinds> table{};
  for (std::size_t demand = 0; demand < demand_kinds; ++demand)
    for (Kind top = 0; top < number_kinds; ++top)
      for (Kind card = 0; card < number_kinds; ++card)
        if (fits(static_cast<Demand>(demand), top, card)) table[demand][top] |= mask_of(card);
  return table;
}();

/// The cards that may be laid on a pile as it lies now: each one that is laid changes that (C11).
inline KindMask fitting(const Table& table, std::size_t pile) {
  return fitting_cards[index_of(table.demands[pile])][table.tops[pile]];
}

/// The ruling that says what this demand means.
constexpr Ruling ruling_of(Demand demand) { return demand <= Demand::minus_2 ? "C9"_r : "C10"_r; }

// --- a game is set up ------------------------------------------------------------------------------------------------------

inline constexpr auto sorted_schwupps_decks = [] {
  std::array<std::array<Demand, schwupps_cards>, schwupps_decks.size()> sorted{};
  for (std::size_t deck = 0; deck < sorted.size(); ++deck) {
    std::size_t n = 0;
    for (std::size_t demand = 0; demand < demand_kinds; ++demand)
      for (int copy = 0; copy < schwupps_decks[deck][demand]; ++copy) sorted[deck][n++] = static_cast<Demand>(demand);
  }
  return sorted;
}();

inline constexpr auto sorted_numbers =
    sorted_cards<number_cards>(number_kinds, [](Kind /*kind*/) { return copies_of_a_number; });

/// Two Schwupps cards in each row, and the pile beside them with its top turned up (C1).
inline void set_out_schwupps(State& state, Chance& chance) {
  auto deck = sorted_schwupps_decks[static_cast<std::size_t>(state.table.options.deck)];
  chance.shuffle(std::span{deck});
  std::reverse_copy(deck.end() - number_piles, deck.end(), state.table.demands.begin());
  std::copy(deck.begin(), deck.end() - number_piles, state.schwupps.cards.begin());
  state.schwupps.size = schwupps_cards - number_piles;
}

/// The first card of each number pile, from the number cards alone (C3).
inline void set_out_tops(Table& table, Chance& chance) {
  auto deck = sorted_numbers;
  chance.shuffle(std::span{deck});
  std::reverse_copy(deck.end() - number_piles, deck.end(), table.tops.begin());
}

inline constexpr std::size_t cards_to_deal = number_cards - number_piles + aggravation_cards;

/// Everything but the four tops, in the order of kinds.
inline std::array<Kind, cards_to_deal> sorted_but_tops(const Table& table) {
  NumberCards tops;
  for (const Kind top : table.tops) tops.add(top);
  std::array<Kind, cards_to_deal> cards{};
  std::size_t n = 0;
  for (Kind kind = 0; kind < number_kinds; ++kind)
    for (int copy = tops.count(kind); copy < copies_of_a_number; ++copy) cards[n++] = kind;
  std::fill(cards.begin() + static_cast<std::ptrdiff_t>(n), cards.end(), aggravation);
  return cards;
}

/// One card at a time around the table; the first four are the hand, the others the personal pile, what remains is the common pile (C4).
inline void deal_out(State& state, Chance& chance) {
  std::array<Kind, cards_to_deal> cards = sorted_but_tops(state.table);
  chance.shuffle(std::span{cards});
  const std::size_t players = state.table.players;
  const std::size_t each = cards_dealt[players];
  std::size_t left = cards.size();
  for (int n = 0; n < full_hand; ++n)
    for (std::size_t seat = 0; seat < players; ++seat) state.hands[seat].add(cards[--left]);
  for (std::size_t place = each - full_hand; place-- > 0;)
    for (std::size_t seat = 0; seat < players; ++seat) state.piles[seat].cards[place] = cards[--left];
  for (std::size_t seat = 0; seat < players; ++seat)
    state.piles[seat].size = static_cast<std::uint8_t>(each - full_hand);
  std::copy_n(cards.begin(), left, state.common.cards.begin());
  state.common.size = static_cast<std::uint8_t>(left);
}

/// Only what cannot be seen on the table, and the tops, which are needed later to know what lies under them (G9). That
/// everybody gets four cards is no news.
template <EventSink Events>
void tell_setup(const State& state, Events& events) {
  const Table& table = state.table;
  events.tell_all(message(Happened::game_begins, table.game == 1 ? "C2"_r : "C35"_r, table.game, table.first));
  events.tell_all(message(Happened::set_out, "C3"_r, table.tops[0], table.tops[1], table.tops[2], table.tops[3]));
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
    state.hands[index_of(seat)].for_each(
        [&](Kind card) { events.tell_only(SeatSet::of(seat), message(Happened::drew_card, "C4"_r, seat, card)); });
}

/// A new game with all cards (C35). `table` says who plays how, which game it is and how the contest stands.
template <EventSink Events>
State set_up(const Table& table, Chance& chance, Events& events) {
  State state;
  state.table.options = table.options;
  state.table.players = table.players;
  state.table.scores = table.scores;
  state.table.game = table.game;
  state.table.first = table.first;
  state.table.turn = table.first;
  set_out_schwupps(state, chance);
  set_out_tops(state.table, chance);
  deal_out(state, chance);
  if constexpr (Events::listens) tell_setup(state, events);
  return state;
}

// --- what may be done ------------------------------------------------------------------------------------------------------

/// An action; to end the turn once one is complete, whatever else is possible (C5, C36). Without a card to play the free schwupp is
/// what remains (C6).
inline void list_actions(const Table& table, const Hand& hand, MoveList& list) {
  const KindMask held = hand.kinds();
  for (std::size_t pile = 0; pile < number_piles; ++pile)
    for_each_kind(held & fitting(table, pile), [&](Kind card) { list.add(lay(card, pile)); });
  list.add_if((held & mask_of(aggravation)) != 0, aggravate());
  list.add_if(!table.schwupped, schwupp(Row::top));  // C7
  list.add_if(!table.schwupped, schwupp(Row::bottom));
  list.add_if(table.acted, end_turn());
}

/// The moves of the seat whose turn it is, with this hand.
inline void list_moves(const Table& table, const Hand& hand, MoveList& list) {
  list.clear();
  switch (table.phase) {
  case Phase::turn: list_actions(table, hand, list); break;
  case Phase::row:
    list.add(schwupp(Row::top));
    list.add(schwupp(Row::bottom));
    break;
  case Phase::player:  // anybody else, also if there is just one (C16, C30)
    for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat) list.add_if(seat != table.turn, give(seat));
    break;
  case Phase::over: break;
  }
}

// --- the common pile -------------------------------------------------------------------------------------------------------

/// Whether there is a card to take or to give, if need be after a reshuffle (C26).
inline bool has_common_card(const State& state) {
  if (!state.common.empty()) return true;
  return std::ranges::any_of(state.table.under, [](const NumberCards& cards) { return !cards.empty(); });
}

/// What lies under the four tops becomes the common pile (C25).
template <EventSink Events>
void reshuffle_common(State& state, Chance& chance, Events& events) {
  NumberCards cards;
  for (NumberCards& under : state.table.under) {
    cards.add_all(under);
    under = {};
  }
  state.common.size = static_cast<std::uint8_t>(lay_out(cards, state.common.cards));
  chance.shuffle(state.common.all());
  events.tell_all(message(Happened::common_reshuffled, "C25"_r, state.common.size));
}

/// The top card of the common pile joins a hand; there must be one. Only when a card moves is the pile renewed (C25, C32).
template <EventSink Events>
Kind move_common_card(State& state, Seat receiver, Chance& chance, Events& events) {
  if (state.common.empty()) [[unlikely]]
    reshuffle_common(state, chance, events);
  const Kind card = state.common.draw();
  state.hands[index_of(receiver)].add(card);
  return card;
}

// --- schwupping ------------------------------------------------------------------------------------------------------------

/// Pushes the face-up Schwupps card into a row; the number piles stay where they are (C12, C13).
template <EventSink Events>
void schwupp_row(State& state, Row row, Ruling ruling, Chance& chance, Events& events) {
  Table& table = state.table;
  Demand& first = table.demands[first_place(row)];
  Demand& second = table.demands[second_place(row)];
  const Demand goes = second;
  const Demand comes = state.schwupps.draw();
  ++table.used[index_of(goes)];
  second = first;
  first = comes;
  events.tell_all(message(Happened::schwupped, ruling, table.turn, arg_of(row), arg_of(comes), arg_of(goes)));

  const bool last = state.schwupps.empty();
  if (last) [[unlikely]] {  // at once, and with the card that has just gone (C14)
    for (std::size_t demand = 0; demand < demand_kinds; ++demand)
      for (; table.used[demand] > 0; --table.used[demand]) state.schwupps.put(static_cast<Demand>(demand));
    chance.shuffle(state.schwupps.all());
    events.tell_all(message(Happened::schwupps_reshuffled, "C14"_r, state.schwupps.size));
  }
  events.tell_all(message(Happened::turned, last ? "C14"_r : "C12"_r, arg_of(state.schwupps.top())));
}

/// The free schwupp, once a turn: its price is a card, which may be played at once (C7, C8, C18).
template <EventSink Events>
void schwupp_freely(State& state, Row row, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat seat = table.turn;
  schwupp_row(state, row, "C7"_r, chance, events);
  table.schwupped = true;
  table.acted = true;
  if (!has_common_card(state)) [[unlikely]] {
    events.tell_all(message(Happened::nothing_to_take, "C26"_r, seat));
    return;
  }
  const Kind card = move_common_card(state, seat, chance, events);
  events.tell(SeatSet::of(seat), message(Happened::took_card, "C17"_r, seat, card),
              message(Happened::took, "C17"_r, seat));
}

/// The schwupp of an aggravation card (C15). With nothing to give nobody is chosen, and the play is complete (C31).
template <EventSink Events>
void schwupp_by_aggravation(State& state, Row row, Chance& chance, Events& events) {
  Table& table = state.table;
  schwupp_row(state, row, "C15"_r, chance, events);
  if (has_common_card(state)) [[likely]] {
    table.phase = Phase::player;
    return;
  }
  events.tell_all(message(Happened::nothing_to_give, "C31"_r, table.turn));
  table.phase = Phase::turn;
  table.acted = true;
}

/// The end of an aggravation: somebody gets the top card of the common pile, which nobody else sees (C15, C17).
template <EventSink Events>
void give_card(State& state, Seat receiver, Chance& chance, Events& events) {
  Table& table = state.table;
  const Kind card = move_common_card(state, receiver, chance, events);
  events.tell(SeatSet::of(receiver), message(Happened::gave_card, "C17"_r, table.turn, receiver, card),
              message(Happened::gave, "C17"_r, table.turn, receiver));
  table.phase = Phase::turn;
  table.acted = true;
}

// --- the end of a game -----------------------------------------------------------------------------------------------------

inline constexpr int points_for_winning = 5;

inline SeatSet leaders(const Table& table) {
  const std::span scores = std::span{table.scores}.first(table.players);
  return seats_with(scores, *std::ranges::max_element(scores));
}

/// Five points for the winner, minus one for each card that the others have left, in hand or pile (C28). Then the next game, or the end
/// of the contest. A single game has one winner and the points do not rank the others (C41).
template <EventSink Events>
void end_game(State& state, Seat winner, Ruling ruling, Chance& chance, Events& events) {
  Table& table = state.table;
  const bool in_tournament = table.options.form == tournament;
  events.tell_all(message(Happened::game_won, ruling, winner));
  for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat) {
    const int left = state.hands[index_of(seat)].size() + state.piles[index_of(seat)].size;
    const int points = seat == winner ? points_for_winning : -left;
    std::int16_t& score = table.scores[index_of(seat)];
    score = static_cast<std::int16_t>(score + points);
    if (in_tournament && seat == winner)
      events.tell_all(message(Happened::scored, "C28"_r, seat, points, score));
    else if (in_tournament)
      events.tell_all(message(Happened::lost, "C28"_r, seat, left, score));
    else if (seat != winner)
      events.tell_all(message(Happened::left_over, "C41"_r, seat, left));
  }
  if (in_tournament && table.game < table.players) {
    ++table.game;
    table.first = next_seat(table.first, table.players);
    state = set_up(table, chance, events);
    return;
  }
  table.phase = Phase::over;
  table.turn = nobody;
  table.acted = false;
  table.schwupped = false;
  if constexpr (Events::listens)
    if (in_tournament)
      for (Seat seat = 0; seat < static_cast<Seat>(table.players); ++seat)
        if (leaders(table).has(seat))
          events.tell_all(message(Happened::contest_won, "C28"_r, seat, table.scores[index_of(seat)]));
}

/// Nothing left in hand or pile. Asked only when a card was played: nothing else wins (C22, C24).
inline bool has_played_out(const State& state, Seat seat) {
  return state.hands[index_of(seat)].empty() && state.piles[index_of(seat)].empty();
}

// --- playing a card --------------------------------------------------------------------------------------------------------

template <EventSink Events>
void lay_card(State& state, Kind card, std::size_t pile, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat seat = table.turn;
  state.hands[index_of(seat)].remove(card);
  table.under[pile].add(table.tops[pile]);
  table.tops[pile] = card;
  table.acted = true;
  events.tell_all(message(Happened::laid, ruling_of(table.demands[pile]), seat, card, pile + 1));
  if (has_played_out(state, seat)) [[unlikely]]
    end_game(state, seat, "C22"_r, chance, events);
}

/// The card goes into the box; then the row and the player are asked for, even if the hand is empty now (C15, C38). A last card needs no
/// effect to win (C23).
template <EventSink Events>
void play_aggravation(State& state, Chance& chance, Events& events) {
  Table& table = state.table;
  const Seat seat = table.turn;
  state.hands[index_of(seat)].remove(aggravation);
  ++table.box;
  events.tell_all(message(Happened::aggravated, "C15"_r, seat));
  if (has_played_out(state, seat)) [[unlikely]]
    return end_game(state, seat, "C23"_r, chance, events);
  table.phase = Phase::row;
}

// --- the end of a turn -----------------------------------------------------------------------------------------------------

/// Whoever draws sees the cards, everybody else how many they are (C17, C33).
template <EventSink Events>
void tell_drawn(Seat seat, std::span<const Kind> cards, Ruling ruling, Events& events) {
  const SeatSet owner = SeatSet::of(seat);
  events.tell(owner, message(Happened::drew_card, ruling, seat, cards[0]),
              message(Happened::ended_and_drew, ruling, seat, cards.size()));
  for (const Kind card : cards.subspan(1)) events.tell_only(owner, message(Happened::drew_card, ruling, seat, card));
}

/// Draws up to four cards, as many as there are; a bigger hand stays (C19, C20, C21). The end of the turn is told here,
/// in one sentence with the draw.
template <EventSink Events>
void refill(State& state, Seat seat, Events& events) {
  Hand& hand = state.hands[index_of(seat)];
  PersonalPile& pile = state.piles[index_of(seat)];
  const int missing = full_hand - hand.size();
  const int count = std::min<int>(missing, pile.size);
  if (count <= 0) return events.tell_all(message(Happened::ended, "C29"_r, seat));
  std::array<Kind, full_hand> drawn{};
  for (std::size_t n = 0; n < static_cast<std::size_t>(count); ++n) {
    drawn[n] = pile.draw();
    hand.add(drawn[n]);
  }
  if constexpr (Events::listens)
    tell_drawn(seat, std::span{drawn}.first(static_cast<std::size_t>(count)), count < missing ? "C21"_r : "C19"_r,
               events);
}

template <EventSink Events>
void finish_turn(State& state, Events& events) {
  Table& table = state.table;
  refill(state, table.turn, events);
  assert(!state.hands[index_of(table.turn)].empty());  // C27
  table.turn = next_seat(table.turn, table.players);
  table.acted = false;
  table.schwupped = false;
}

}  // namespace schwupps

schwupps::State Schwupps::deal(const Options& options, int players, Chance& chance, EventSink auto& events) {
  schwupps::Table table;
  table.options = options;
  table.players = static_cast<std::uint8_t>(players);
  table.first = first_seat(options.start, players, chance);  // C2
  return schwupps::set_up(table, chance, events);
}

inline void Schwupps::moves(const State& state, MoveList& list) {
  if (state.table.turn == nobody) return list.clear();
  schwupps::list_moves(state.table, state.hands[index_of(state.table.turn)], list);
}

void Schwupps::apply(State& state, Move move, Chance& chance, EventSink auto& events) {
  using namespace schwupps;
  switch (act_of(move)) {
  case Act::lay: lay_card(state, card_of(move), pile_of(move), chance, events); break;
  case Act::aggravate: play_aggravation(state, chance, events); break;
  case Act::schwupp:
    if (state.table.phase == Phase::row)
      schwupp_by_aggravation(state, row_of(move), chance, events);
    else
      schwupp_freely(state, row_of(move), chance, events);
    break;
  case Act::give: give_card(state, seat_of(move), chance, events); break;
  case Act::end: finish_turn(state, events); break;
  }
}

inline Outcome Schwupps::outcome(const State& state) {
  Outcome outcome;
  std::ranges::copy(state.table.scores, outcome.scores.begin());
  if (state.table.phase == schwupps::Phase::over) {
    outcome.status = Outcome::Status::won;
    outcome.winners = schwupps::leaders(state.table);
  }
  return outcome;
}

}  // namespace parlour
