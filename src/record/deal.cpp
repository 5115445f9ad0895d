#include "record/deal.hpp"

#include <algorithm>

#include "core/sha256.hpp"
#include "protocol/json_reader.hpp"
#include "protocol/protocol.hpp"
#include "record/fields.hpp"

namespace parlour {
namespace {

/// So that a hash made for one purpose is none for another.
constexpr std::string_view share_domain = "parlour deal 1 share\n";
constexpr std::string_view seed_domain = "parlour deal 1 seed\n";
constexpr std::string_view key_domain = "parlour deal 1 key\n";

std::string seat_number(Seat seat) { return std::to_string(static_cast<int>(seat)); }

std::size_t first_difference(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

void read_version(ObjectReader& in) {
  const std::int64_t version = in.integer("version", 1, largest_number);
  if (!in.failed() && version != deal_version)
    in.fail("version", "is " + std::to_string(version) + ": this program knows version " +
                           std::to_string(deal_version) + " of deals made together");
}

Bytes32 read_bytes(ObjectReader& in, std::string_view key) {
  const std::string_view text = in.text(key);
  const auto bytes = parse_hex(text);
  if (bytes && hex_text(*bytes) == text) return *bytes;
  in.fail(key, "must be 64 lower-case hexadecimal digits, not " + quote(text));
  return {};
}

/// The seat of an entry in a list of seats that rise.
Seat read_rising_seat(ObjectReader& entry, Seat before, int players) {
  const auto seat = static_cast<Seat>(entry.integer("seat", 0, players - 1));
  if (!entry.failed() && seat <= before)
    entry.fail("seat", "is " + seat_number(seat) + " after " + seat_number(before) + ", but the seats must rise");
  return seat;
}

std::string read_word(ObjectReader& in, std::string_view key) {
  const std::string_view word = in.text(key);
  if (!is_deal_word(word)) in.fail(key, no_deal_word(word));
  return std::string{word};
}

std::vector<DealSeat> read_deal_seats(ObjectReader& in) {
  std::vector<DealSeat> seats;
  for (ObjectReader& entry : in.objects("seats")) {
    DealSeat seat;
    if (entry.has("guest"))
      seat.guest = static_cast<std::uint32_t>(entry.integer("guest", 0, UINT32_MAX));
    else
      seat.bot = read_word(entry, "bot");
    entry.done();
    seats.push_back(std::move(seat));
  }
  return seats;
}

/// Why the terms cannot be those of a game with these options.
std::optional<std::string> other_options(const AnyGame& game, const OptionValues& terms, const OptionValues& record) {
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& spec = game.options[i];
    if (terms.values[i] == record.values[i]) continue;
    return "have " + std::string{spec.name} + " = " + option_text(spec, terms.values[i]) + ", but the record has " +
           option_text(spec, record.values[i]);
  }
  return std::nullopt;
}

/// The terms, if they are those of the record.
std::expected<DealTerms, std::string> read_terms(std::string_view text, const Record& record) {
  const auto tree = parse_json(text);
  if (!tree) return std::unexpected(tree.error().reason);
  const AnyGame& game = *record.game;
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  DealTerms terms{.room = read_word(in, "room"), .game = &game, .options = {}, .seats = {}};
  terms.number = static_cast<std::uint64_t>(in.integer("number", 1, largest_number));
  if (const std::string_view id = in.text("game"); id != game.info.id)
    in.fail("game", "is " + quote(id) + ", but the record is of " + quote(game.info.id));
  if (const std::int64_t rules = in.integer("rules", 1, largest_number); rules != game.info.rules_version)
    in.fail("rules", "is " + std::to_string(rules) + ", but the record has " + std::to_string(game.info.rules_version));
  terms.options = read_options(in, game);
  if (const auto other = other_options(game, terms.options, record.options)) in.fail("options", *other);
  terms.seats = read_deal_seats(in);
  if (terms.seats.size() != static_cast<std::size_t>(record.players))
    in.fail("seats", "has " + std::to_string(terms.seats.size()) + " entries for " + std::to_string(record.players) +
                         " players");
  in.done();
  if (error) return std::unexpected(error->reason);
  if (const std::string proper = terms_text(terms); proper != text) {
    const std::size_t at = first_difference(proper, text);
    return std::unexpected("must go on with " + quote(proper.substr(at)) + " at byte " + std::to_string(at) + ", not " +
                           quote(text.substr(at)));
  }
  return terms;
}

/// Why the shares of a deal are not those of the persons in its terms.
std::optional<std::string> other_people(const DealTerms& terms, std::span<const DealShare> shares) {
  for (Seat seat = 0; index_of(seat) < terms.seats.size(); ++seat) {
    const bool person = terms.seats[index_of(seat)].guest.has_value();
    const bool shares_in = std::ranges::find(shares, seat, &DealShare::seat) != shares.end();
    if (person && !shares_in) return "a person sits on seat " + seat_number(seat) + ", but there is no share of theirs";
    if (!person && shares_in) return "a bot sits on seat " + seat_number(seat) + ", but there is a share of that seat";
  }
  return std::nullopt;
}

/// Why a deal, written as it should be, is not that of the record.
std::optional<std::string> doubt(const FairDeal& deal, const Record& record) {
  const auto terms = read_terms(deal.terms, record);
  if (!terms) return "\"terms\": " + terms.error();
  if (auto other = other_people(*terms, deal.shares)) return other;
  for (const DealShare& share : deal.shares)
    if (share.commitment != commit_to(deal.terms, share.seat, share.bytes))
      return "the hash of the share of seat " + seat_number(share.seat) + " is not that of its bytes";
  if (deal.seed_hash != hash_of_seed(deal.terms, deal.seed)) return "\"seed_hash\" is not the hash of \"seed\"";
  if (record.seed != deal_key(deal.terms, deal.seed, deal.shares))
    return "the key that follows from seed and shares is not the seed of the record";
  return std::nullopt;
}

/// Why a deal is not the one that somebody saw being made.
std::optional<std::string> other_than(const FairDeal& deal, const Receipt& receipt) {
  if (deal.terms != receipt.terms) {
    const std::size_t at = first_difference(deal.terms, receipt.terms);
    return "the terms differ from byte " + std::to_string(at) + " on: the record has " + quote(deal.terms.substr(at)) +
           ", the receipt " + quote(receipt.terms.substr(at));
  }
  for (const DealShare& share : deal.shares) {
    const auto kept = std::ranges::find(receipt.commitments, share.seat, &std::pair<Seat, Bytes32>::first);
    if (kept == receipt.commitments.end())
      return "the record has a share of seat " + seat_number(share.seat) + ", of which the receipt has no hash";
    if (kept->second != share.commitment)
      return "the hash of the share of seat " + seat_number(share.seat) + " is another in the receipt";
    if (share.seat == receipt.seat && share.bytes != receipt.bytes)
      return "the bytes of seat " + seat_number(share.seat) + ", whose receipt this is, are others";
  }
  for (const auto& [seat, hash] : receipt.commitments)
    if (std::ranges::find(deal.shares, seat, &DealShare::seat) == deal.shares.end())
      return "the receipt has the hash of a share of seat " + seat_number(seat) + ", which is not in the record";
  if (deal.seed_hash != receipt.seed_hash) return "the hash of the seed is another in the receipt";
  return std::nullopt;
}

}  // namespace

bool is_deal_word(std::string_view text) {
  const auto plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, plain);
}

std::string no_deal_word(std::string_view text) {
  return R"(must be 1 to 64 printable ASCII characters, neither " nor \, not )" + quote(text);
}

std::string terms_text(const DealTerms& terms) {
  std::string out;
  JsonWriter json(out);
  json.begin_object().key("room").text(terms.room).key("number").number(terms.number);
  json.key("game").text(terms.game->info.id).key("rules").number(terms.game->info.rules_version).key("options");
  write_agreed_options(*terms.game, terms.options, json);
  json.key("seats").begin_array();
  for (const DealSeat& seat : terms.seats) {
    json.begin_object();
    if (seat.guest)
      json.key("guest").number(*seat.guest);
    else
      json.key("bot").text(seat.bot);
    json.end_object();
  }
  json.end_array().end_object();
  return out;
}

Bytes32 commit_to(std::string_view terms, Seat seat, const Bytes32& share) {
  Sha256 hash;
  hash.feed(share_domain).feed(terms).feed("\n").feed(seat_number(seat)).feed("\n").feed(share);
  return hash.digest();
}

Bytes32 hash_of_seed(std::string_view terms, const Bytes32& seed) {
  return Sha256{}.feed(seed_domain).feed(terms).feed("\n").feed(seed).digest();
}

Seed deal_key(std::string_view terms, const Bytes32& seed, std::span<const DealShare> shares) {
  HmacSha256 key(seed);
  key.feed(key_domain).feed(terms).feed("\n");
  for (const DealShare& share : shares)
    key.feed(seat_number(share.seat)).feed(":").feed(hex_text(share.bytes)).feed("\n");
  return {.generator = Seed::Generator::chacha20, .number = 0, .key = key.digest()};
}

std::string write_deal(const FairDeal& deal) {
  std::string out;
  JsonWriter json(out);
  json.begin_object().key("version").number(deal_version).key("terms").text(deal.terms);
  json.key("seed").text(hex_text(deal.seed)).key("seed_hash").text(hex_text(deal.seed_hash));
  json.key("shares").begin_array();
  for (const DealShare& share : deal.shares) {
    json.begin_object().key("seat").number(share.seat).key("hash").text(hex_text(share.commitment));
    json.key("bytes").text(hex_text(share.bytes)).end_object();
  }
  json.end_array().end_object();
  return out;
}

std::expected<FairDeal, std::string> read_deal(std::string_view json, int players) {
  const auto tree = parse_json(json);
  if (!tree) return std::unexpected(tree.error().reason);
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  read_version(in);
  FairDeal deal{.terms = std::string{in.text("terms")},
                .seed = read_bytes(in, "seed"),
                .seed_hash = read_bytes(in, "seed_hash"),
                .shares = {}};
  Seat last = nobody;
  for (ObjectReader& entry : in.objects("shares")) {
    last = read_rising_seat(entry, last, players);
    deal.shares.push_back({.seat = last, .commitment = read_bytes(entry, "hash"), .bytes = read_bytes(entry, "bytes")});
    entry.done();
  }
  in.done();
  if (error) return std::unexpected(error->reason);
  return deal;
}

std::expected<void, std::string> check_deal(const Record& record) {
  if (record.deal.empty()) return {};
  const auto deal = read_deal(record.deal, record.players);
  if (!deal) return std::unexpected("the deal is not as it should be: " + deal.error());
  if (const auto reason = doubt(*deal, record)) return std::unexpected("the deal does not agree: " + *reason);
  return {};
}

std::string write_receipt(const Receipt& receipt) {
  std::string out;
  JsonWriter json(out);
  json.begin_object().key("version").number(deal_version).key("terms").text(receipt.terms);
  json.key("seat").number(receipt.seat).key("bytes").text(hex_text(receipt.bytes)).key("hashes").begin_array();
  for (const auto& [seat, hash] : receipt.commitments)
    json.begin_object().key("seat").number(seat).key("hash").text(hex_text(hash)).end_object();
  json.end_array().key("seed_hash").text(hex_text(receipt.seed_hash)).end_object();
  return out;
}

std::expected<Receipt, std::string> read_receipt(std::string_view line) {
  const auto tree = parse_json(line);
  if (!tree) return std::unexpected(tree.error().reason);
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  read_version(in);
  Receipt receipt{.terms = std::string{in.text("terms")},
                  .seat = static_cast<Seat>(in.integer("seat", 0, max_seats - 1)),
                  .bytes = read_bytes(in, "bytes"),
                  .commitments = {},
                  .seed_hash = {}};
  Seat last = nobody;
  bool own = false;
  for (ObjectReader& entry : in.objects("hashes")) {
    last = read_rising_seat(entry, last, max_seats);
    receipt.commitments.emplace_back(last, read_bytes(entry, "hash"));
    own = own || last == receipt.seat;
    entry.done();
  }
  if (!own) in.fail("hashes", "has none of seat " + seat_number(receipt.seat) + ", whose receipt this is");
  receipt.seed_hash = read_bytes(in, "seed_hash");
  in.done();
  if (error) return std::unexpected(error->reason);
  return receipt;
}

std::expected<void, std::string> check_receipt(const Record& record, const Receipt& receipt) {
  if (record.deal.empty()) return std::unexpected("the record has no deal made together, but the receipt is of one");
  const auto deal = read_deal(record.deal, record.players);
  if (!deal) return std::unexpected("the deal is not as it should be: " + deal.error());
  if (const auto reason = other_than(*deal, receipt))
    return std::unexpected("this is not the deal of the receipt: " + *reason);
  return {};
}

}  // namespace parlour
