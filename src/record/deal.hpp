// A deal that people make together, so that nobody could choose the cards and everybody can check it afterwards. This is the arithmetic
// of it; docs/records.md describes it for strangers. All see the terms; each person promises 32 random bytes by their hash; then the room
// draws a seed and shows its hash; then the bytes are shown, and the key of the deal follows from the seed and all of them.
#pragma once

#include "core/hex.hpp"
#include "record/record.hpp"

namespace parlour {

inline constexpr int deal_version = 1;

/// Who sits there when the terms are frozen: a person, known by the number of a guest, or a bot. Never a name of a person: those can be
/// erased, a record cannot.
struct DealSeat {
  std::optional<std::uint32_t> guest;
  std::string bot;
};

/// A word of the terms: 1 to 64 printable ASCII characters, neither " nor \. Every way to write JSON has the same bytes for these.
bool is_deal_word(std::string_view text);
/// What is wrong with one that is none, to be said behind its name.
std::string no_deal_word(std::string_view text);

/// What everybody agrees to before the bytes are drawn. `room` and the bots' names are words.
struct DealTerms {
  std::string room;
  std::uint64_t number = 1;  // of the game in this room, from 1
  const AnyGame* game = nullptr;
  OptionValues options;
  std::vector<DealSeat> seats;
};
/// {"room":"…","number":1,"game":"solo","rules":1,"options":{…},"seats":[{"guest":3},{"bot":"normal"}]}: everything below is bound to
/// these very bytes.
std::string terms_text(const DealTerms& terms);

/// What a person adds to the deal, and the hash by which it was promised.
struct DealShare {
  Seat seat = 0;
  Bytes32 commitment{};
  Bytes32 bytes{};
  friend bool operator==(const DealShare&, const DealShare&) = default;
};
Bytes32 commit_to(std::string_view terms, Seat seat, const Bytes32& share);
Bytes32 hash_of_seed(std::string_view terms, const Bytes32& seed);
/// With what the cards are drawn. The shares come by rising seats.
Seed deal_key(std::string_view terms, const Bytes32& seed, std::span<const DealShare> shares);

/// Everything about it, as `deal` in a record has it.
struct FairDeal {
  std::string terms;
  Bytes32 seed{};
  Bytes32 seed_hash{};
  std::vector<DealShare> shares;  // by rising seats
  friend bool operator==(const FairDeal&, const FairDeal&) = default;
};
std::string write_deal(const FairDeal& deal);
/// Checks how it is written, and that its seats are among so many players.
std::expected<FairDeal, std::string> read_deal(std::string_view json, int players);
/// Whether the deal of a record, if it has one, agrees with itself and with the rest of the record.
std::expected<void, std::string> check_deal(const Record& record);

/// What a person's client saw before the cards were dealt and keeps: a record alone shows only that it agrees with itself.
struct Receipt {
  std::string terms;
  Seat seat = 0;
  Bytes32 bytes{};  // its own
  std::vector<std::pair<Seat, Bytes32>> commitments;
  Bytes32 seed_hash{};
  friend bool operator==(const Receipt&, const Receipt&) = default;
};
/// One line, without its "\n".
std::string write_receipt(const Receipt& receipt);
std::expected<Receipt, std::string> read_receipt(std::string_view line);
/// Whether the record has the very deal that the receipt is of. That the deal agrees with itself is for `check_deal` to say.
std::expected<void, std::string> check_receipt(const Record& record, const Receipt& receipt);

}  // namespace parlour
