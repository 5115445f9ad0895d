// Deals made together as tests want them: the same bytes every time, right or changed.
#pragma once

#include "record/deal.hpp"

namespace parlour::test {

inline Bytes32 bytes_from(int first) {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<std::uint8_t>(first * 31 + static_cast<int>(i) * 7);
  return bytes;
}

/// Guests on seats 0 and 2 and bots on all others, in the seventh game of their room.
inline DealTerms shared_terms(const AnyGame& game, int players) {
  DealTerms terms{.room = "kitchen-7", .number = 7, .game = &game, .options = game.single_round_options(), .seats = {}};
  for (int seat = 0; seat < players; ++seat) {
    DealSeat at{.guest = {}, .bot = "normal"};
    if (seat == 0 || seat == 2) at = {.guest = static_cast<std::uint32_t>(3 + seat), .bot = {}};
    terms.seats.push_back(at);
  }
  return terms;
}

/// The deal as it comes about if everybody keeps to the rules: these seats add their bytes to the room's.
inline FairDeal deal_by(std::string terms, std::initializer_list<Seat> seats) {
  FairDeal deal{.terms = std::move(terms), .seed = bytes_from(100), .seed_hash = {}, .shares = {}};
  deal.seed_hash = hash_of_seed(deal.terms, deal.seed);
  for (const Seat seat : seats) {
    const Bytes32 bytes = bytes_from(seat);
    deal.shares.push_back({.seat = seat, .commitment = commit_to(deal.terms, seat, bytes), .bytes = bytes});
  }
  return deal;
}
inline Seed key_of(const FairDeal& deal) { return deal_key(deal.terms, deal.seed, deal.shares); }

/// What the client of a seat keeps of it.
inline Receipt receipt_of(const FairDeal& deal, Seat seat) {
  Receipt receipt{
      .terms = deal.terms, .seat = seat, .bytes = bytes_from(seat), .commitments = {}, .seed_hash = deal.seed_hash};
  for (const DealShare& share : deal.shares) receipt.commitments.emplace_back(share.seat, share.commitment);
  return receipt;
}

/// The first moves of a game with this seed and this `deal`, whatever it says: the record agrees in everything else.
inline Record play_dealt(const DealTerms& terms, const Seed& seed, const std::string& deal) {
  const AnyGame& game = *terms.game;
  const int players = static_cast<int>(terms.seats.size());
  Chance chance(seed);
  EventLog log;
  AnyState state = game.deal(terms.options, players, chance, log);
  RecordBuilder builder(game, players, terms.options, std::vector<std::string>(terms.seats.size(), "somebody"), seed,
                        deal);
  MoveList moves;
  for (int made = 0; made < 5 && game.to_act(state) != nobody; ++made) {
    game.moves(state, moves);
    game.apply(state, moves[0], chance, log);
    builder.add(moves[0], state);
  }
  return std::move(builder).finish(state);
}

}  // namespace parlour::test
