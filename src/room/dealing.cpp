// A deal that everybody has a hand in: each person sends a hash, the room shows the hash of its own seed, then all is revealed, and the
// key of the cards follows from all of it. Who knew the seed could not choose the bytes, and who chose bytes did not know the seed.
#include <algorithm>

#include "bots/bot.hpp"
#include "record/fields.hpp"
#include "room/room.hpp"

namespace parlour::live {

/// The terms of the next game, as they stand now; everybody is asked for a hash.
void Room::freeze_terms() {
  DealTerms terms{.room = id_, .number = games_, .game = plan_.game, .options = plan_.options, .seats = {}};
  bool anybody = false;
  for (std::size_t seat = 0; seat < seated_.size(); ++seat) {
    anybody = anybody || seated_[seat] != no_guest;
    if (seated_[seat] == no_guest)
      terms.seats.push_back({.guest = {}, .bot = sitting_[seat]});
    else
      terms.seats.push_back({.guest = seated_[seat], .bot = {}});
  }
  deal_ = {};
  changed_ = true;
  phase_ = anybody ? Phase::committing : Phase::lobby;
  deal_.terms = terms_text(terms);
  deal_.ends = now_ + deal_step;
}

std::expected<Seat, Room::Refused> Room::sharing_seat(Guest guest, Phase phase) const {
  const auto seat = std::ranges::find(seated_, guest);
  if (phase_ != phase || seat == seated_.end()) return refused("phase", "no part of a deal is wanted of you now");
  return static_cast<Seat>(seat - seated_.begin());
}

Room::Done Room::commit(Guest guest, ObjectReader& in) {
  const Bytes32 hash = read_hex(in, "hash");
  in.done();
  if (in.failed()) return {};
  const auto seat = sharing_seat(guest, Phase::committing);
  if (!seat) return std::unexpected(seat.error());
  if (deal_.hashes[index_of(*seat)]) return refused("phase", "your hash is here already, and cannot be changed");
  deal_.hashes[index_of(*seat)] = hash;
  changed_ = true;
  if (all_have(deal_.hashes)) phase_ = Phase::drawing;
  return {};
}

bool Room::all_have(const std::array<std::optional<Bytes32>, max_seats>& given) const {
  for (std::size_t seat = 0; seat < seated_.size(); ++seat)
    if (seated_[seat] != no_guest && !given[seat]) return false;
  return true;
}

void Room::draw(const Bytes32& bytes) {
  deal_.seed = bytes;
  deal_.seed_hash = hash_of_seed(deal_.terms, bytes);
  deal_.ends = now_ + deal_step;
  phase_ = Phase::revealing;
  changed_ = true;
}

Room::Done Room::reveal(Guest guest, ObjectReader& in) {
  const Bytes32 bytes = read_hex(in, "bytes");
  in.done();
  if (in.failed()) return {};
  const auto seat = sharing_seat(guest, Phase::revealing);
  if (!seat) return std::unexpected(seat.error());
  if (commit_to(deal_.terms, *seat, bytes) != deal_.hashes[index_of(*seat)])
    return refused("deal", "these are not the bytes that your hash was made of");
  deal_.shares[index_of(*seat)] = bytes;
  changed_ = true;
  if (!all_have(deal_.shares)) return {};
  FairDeal deal{.terms = deal_.terms, .seed = deal_.seed, .seed_hash = deal_.seed_hash, .shares = {}};
  for (std::size_t i = 0; i < seated_.size(); ++i)
    if (seated_[i] != no_guest)
      deal.shares.push_back({.seat = static_cast<Seat>(i), .commitment = *deal_.hashes[i], .bytes = *deal_.shares[i]});
  const Seed key = deal_key(deal.terms, deal.seed, deal.shares);
  deal_.shared = std::move(deal);
  return open_table(key, {});
}

/// Whoever did not send a hash, or did not reveal, sits out this game: a bot plays, and the exchange begins again with new terms.
void Room::sit_out_who_is_late() {
  const auto& given = phase_ == Phase::committing ? deal_.hashes : deal_.shares;
  for (std::size_t seat = 0; seat < seated_.size(); ++seat)
    if (seated_[seat] != no_guest && !given[seat]) seated_[seat] = no_guest;
  freeze_terms();
}

Room::Done Room::open_table(const Seed& seed, std::vector<Move> moves) {
  Setup setup;
  setup.game = plan_.game;
  setup.options = plan_.options;
  setup.seed = seed;
  setup.moves = std::move(moves);
  setup.pace = plan_.pace;
  if (!local_) {
    setup.kept = frames_kept;
    setup.pace.shared = true;
    setup.pace.window = plan_.window;
    setup.pace.patience = plan_.relaxed ? patience_of_relaxed : 0;
    setup.pace.trip = trip_;
    setup.watched = plan_.watchers && std::ranges::any_of(members_, [&](const Member& who) {
                      return who.connected && std::ranges::find(seated_, who.guest) == seated_.end();
                    });
  }
  for (std::size_t seat = 0; seat < seated_.size(); ++seat) {
    const bool bot = seated_[seat] == no_guest;
    setup.seats.push_back({.name = bot ? sitting_[seat] : "guest " + std::to_string(seated_[seat]),
                           .bot = bot ? std::optional{*parse_bot(sitting_[seat])} : std::nullopt});
  }
  const bool public_from_the_deal = local_ || setup.watched;
  auto opened = Table::open(std::move(setup), now_);
  if (!opened) return refused("moves", opened.error().text());
  table_.emplace(std::move(*opened));
  phase_ = table_->over() ? Phase::over : Phase::playing;
  ended_ = table_->over();
  clear_table();
  if (public_from_the_deal) public_from_ = 0;
  changed_ = true;
  return {};
}

/// Nothing is left of the game before.
void Room::clear_table() {
  rested_ = 0;
  resting_since_.reset();
  told_frames_ = 0;
  recent_chains_.clear();
  chains_from_ = 0;
  public_from_.reset();
  for_one_turn_ = {};
  asked_ = nobody;
  asked_round_ = 0;
  turn_since_ = 0;
  asked_since_ = 0;
  asked_moves_ = 0;
}

}  // namespace parlour::live
