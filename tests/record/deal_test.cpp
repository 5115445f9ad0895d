// Deals made together: how they are made, written, read and checked. tests/cli/deal_test.cpp compares with the checker in examples/.
#include "record/deal.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "core/sha256.hpp"
#include "support/fair_deal.hpp"
#include "support/toy.hpp"

namespace parlour {
namespace {

using test::bytes_from;
using test::deal_by;
using test::key_of;
using test::receipt_of;

constexpr std::string_view toy_terms = R"({"room":"kitchen-7","number":7,"game":"toy","rules":3,)"
                                       R"("options":{"start":"random","toy.heap":"40","toy.last":"wins"},)"
                                       R"("seats":[{"guest":3},{"bot":"normal"},{"guest":5}]})";

DealTerms three_at_toy() { return test::shared_terms(test::toy_games().front(), 3); }

/// What verifying says about a record with this deal; empty if nothing is wrong.
std::string judged(const Seed& seed, const std::string& deal) {
  const std::string line = write_record(test::play_dealt(three_at_toy(), seed, deal));
  const auto record = read_record(line, test::toy_games());
  if (!record) return record.error().text();
  const auto verdict = verify_record(*record);
  return verdict ? "" : verdict.error().text();
}
std::string judged(const FairDeal& deal) { return judged(key_of(deal), write_deal(deal)); }

/// The same about a right deal with one piece of its text exchanged. The record has the key of the right one.
std::string judged_with(std::string_view what, std::string_view by) {
  const FairDeal deal = deal_by(std::string{toy_terms}, {0, 2});
  std::string text = write_deal(deal);
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return judged(key_of(deal), text.replace(at, what.size(), by));
}

/// The same about a deal that people made on other terms, with every hash as it should be.
std::string judged_on(std::string_view what, std::string_view by) {
  std::string terms{toy_terms};
  const std::size_t at = terms.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return judged(deal_by(terms.replace(at, what.size(), by), {0, 2}));
}

TEST(Deal, TermsAreOneText) { EXPECT_EQ(terms_text(three_at_toy()), toy_terms); }

/// Once more from docs/records.md, with the hash alone.
TEST(Deal, HashesAndKeyAreThoseOfTheFormat) {
  const auto raw = [](const Bytes32& bytes) { return std::string(bytes.begin(), bytes.end()); };
  const auto sha256 = [](const std::string& text) { return Sha256{}.feed(text).digest(); };
  const std::string terms{toy_terms};
  const Bytes32 seed = bytes_from(100);
  EXPECT_EQ(commit_to(terms, 2, bytes_from(2)),
            sha256("parlour deal 1 share\n" + terms + "\n2\n" + raw(bytes_from(2))));
  EXPECT_EQ(hash_of_seed(terms, seed), sha256("parlour deal 1 seed\n" + terms + "\n" + raw(seed)));

  std::string inner(64, '\x36');
  std::string outer(64, '\x5c');
  for (std::size_t i = 0; i < seed.size(); ++i) {
    inner[i] = static_cast<char>(0x36 ^ seed[i]);
    outer[i] = static_cast<char>(0x5c ^ seed[i]);
  }
  inner += "parlour deal 1 key\n" + terms + "\n0:" + hex_text(bytes_from(0)) + "\n2:" + hex_text(bytes_from(2)) + "\n";
  const Seed key = key_of(deal_by(terms, {0, 2}));
  EXPECT_EQ(key.text(), "chacha20:" + hex_text(sha256(outer + raw(sha256(inner)))));
}

TEST(Deal, ReadsWhatItWrites) {
  const FairDeal deal = deal_by(std::string{toy_terms}, {0, 2});
  const std::string text = write_deal(deal);
  EXPECT_TRUE(text.starts_with(R"({"version":1,"terms":"{\"room\":\"kitchen-7\",)")) << text;
  EXPECT_TRUE(text.ends_with(R"({"seat":2,"hash":")" + hex_text(deal.shares[1].commitment) + R"(","bytes":")" +
                             hex_text(deal.shares[1].bytes) + R"("}]})"))
      << text;
  const auto again = read_deal(text, 3);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, deal);
}

TEST(Deal, ARecordMayHaveOne) {
  EXPECT_EQ(judged(deal_by(std::string{toy_terms}, {0, 2})), "");
  EXPECT_EQ(judged(key_of(deal_by(std::string{toy_terms}, {0, 2})), ""), "") << "or none";
}

/// The keys may come in any order, as everywhere in a record; the record's hash covers the order all the same.
TEST(Deal, KeysInAnyOrder) {
  const FairDeal deal = deal_by(std::string{toy_terms}, {0, 2});
  std::string turned = "{" + write_deal(deal).substr(std::string_view{R"({"version":1,)"}.size());
  turned.back() = ',';
  turned += R"("version":1})";
  EXPECT_EQ(judged(key_of(deal), turned), "");
  Record record = test::play_dealt(three_at_toy(), key_of(deal), write_deal(deal));
  record.deal = turned;
  EXPECT_EQ(verify_record(record).error().text().substr(0, 37), "move 5: the hash after move 5 differs");
}

TEST(Deal, TheRoomAndTheNumberAreFree) {
  EXPECT_EQ(judged_on("kitchen-7", "a room of one's own"), "");
  EXPECT_EQ(judged_on("kitchen-7", std::string(64, '~')), "");
  EXPECT_EQ(judged_on(R"("number":7)", R"("number":1)"), "");
  EXPECT_EQ(judged_on(R"("guest":3)", R"("guest":4294967295)"), "");
}

TEST(DealDamage, HowItIsWritten) {
  const std::string not_so = "the deal is not as it should be: ";
  const std::string seed = hex_text(bytes_from(100));
  EXPECT_EQ(judged_with(R"("version":1)", R"("version":2)"),
            not_so + "\"version\" is 2: this program knows version 1 of deals made together");
  EXPECT_EQ(judged_with(R"("version":1)", R"("version":2,"dice":[3,6])"),
            not_so + "\"version\" is 2: this program knows version 1 of deals made together");
  EXPECT_EQ(judged_with(R"("version":1)", R"("version":1,"dice":[3,6])"),
            not_so + "\"dice\" is not a key that belongs here");
  EXPECT_EQ(judged_with(R"("seat":0)", R"("seat":0,"name":"Ada")"),
            not_so + "\"shares[0].name\" is not a key that belongs here");
  EXPECT_EQ(judged_with(R"({"version":1,)", "{"), not_so + "\"version\" is missing");
  EXPECT_EQ(judged_with(R"("seed":)", R"("sead":)"), not_so + "\"seed\" is missing");
  EXPECT_EQ(judged_with(R"("seed":")" + seed, R"("seed":"AA)" + seed.substr(2)),
            not_so + "\"seed\" must be 64 lower-case hexadecimal digits, not \"AA" + seed.substr(2, 38) + "...\"");
  EXPECT_TRUE(
      judged_with(R"("bytes":"0)", R"("bytes":")").starts_with(not_so + R"("shares[0].bytes" must be 64 lower)"));
  EXPECT_EQ(judged_with(R"("seat":2)", R"("seat":3)"),
            not_so + "\"shares[1].seat\" must be a whole number from 0 to 2, not 3");
  EXPECT_EQ(judged_with(R"("seat":2)", R"("seat":0)"),
            not_so + "\"shares[1].seat\" is 0 after 0, but the seats must rise");
}

TEST(DealDamage, WhatDoesNotFit) {
  const std::string no = "the deal does not agree: ";
  const FairDeal right = deal_by(std::string{toy_terms}, {0, 2});
  const auto changed = [&](const std::function<void(FairDeal&)>& change) {
    FairDeal deal = right;
    change(deal);
    return judged(key_of(deal), write_deal(deal));  // the cards are those of the key that follows
  };
  EXPECT_EQ(changed([](FairDeal& deal) { deal.seed[31] ^= 1; }), no + "\"seed_hash\" is not the hash of \"seed\"");
  EXPECT_EQ(changed([](FairDeal& deal) { deal.seed_hash[0] ^= 128; }),
            no + "\"seed_hash\" is not the hash of \"seed\"");
  EXPECT_EQ(changed([](FairDeal& deal) { deal.shares[1].bytes[7] ^= 1; }),
            no + "the hash of the share of seat 2 is not that of its bytes");
  EXPECT_EQ(changed([](FairDeal& deal) { deal.shares[0].commitment[7] ^= 1; }),
            no + "the hash of the share of seat 0 is not that of its bytes");
  EXPECT_EQ(judged(deal_by(std::string{toy_terms}, {0})),
            no + "a person sits on seat 2, but there is no share of theirs");
  EXPECT_EQ(judged(deal_by(std::string{toy_terms}, {0, 1, 2})),
            no + "a bot sits on seat 1, but there is a share of that seat");
  EXPECT_EQ(judged(Seed{.generator = Seed::Generator::chacha20, .number = 0, .key = bytes_from(9)}, write_deal(right)),
            no + "the key that follows from seed and shares is not the seed of the record");
  EXPECT_EQ(judged(Seed{}, write_deal(right)),
            no + "the key that follows from seed and shares is not the seed of the record");
}

TEST(DealDamage, OtherTerms) {
  const std::string no = "the deal does not agree: \"terms\": ";
  EXPECT_EQ(judged_on(R"("toy")", R"("solo")"), no + "\"game\" is \"solo\", but the record is of \"toy\"");
  EXPECT_EQ(judged_on(R"("rules":3)", R"("rules":4)"), no + "\"rules\" is 4, but the record has 3");
  EXPECT_EQ(judged_on(R"("toy.heap":"40")", R"("toy.heap":"41")"),
            no + "\"options\" have toy.heap = 41, but the record has 40");
  EXPECT_EQ(judged_on(R"(,"toy.last":"wins")", ""),
            no + "must go on with \",\"toy.last\":\"wins\"},\"seats\":[{\"guest\":3}...\" at byte 97, not "
                 "\"},\"seats\":[{\"guest\":3},{\"bot\":\"normal\"},...\"");
  EXPECT_EQ(judged_on(R"(,{"guest":5})", ""), no + "\"seats\" has 2 entries for 3 players");
  EXPECT_EQ(judged_on(R"({"bot":"normal"})", R"({})"), no + "\"seats[1].bot\" is missing");
  EXPECT_EQ(judged_on(R"({"bot":"normal"})", R"({"guest":1,"bot":"normal"})"),
            no + "\"seats[1].bot\" is not a key that belongs here");
  EXPECT_EQ(judged_on(R"({"guest":3})", R"({"guest":4294967296})"),
            no + "\"seats[0].guest\" must be a whole number from 0 to 4294967295, not 4294967296");
  EXPECT_EQ(judged_on(R"("number":7)", R"("number":0)"),
            no + "\"number\" must be a whole number from 1 to 9007199254740992, not 0");
  for (const std::string& room :
       std::vector<std::string>{"", std::string(65, 'x'), R"(a\u0022)", R"(\\)", "caf\xc3\xa9", R"(\n)"})
    EXPECT_TRUE(judged_on("kitchen-7", room).starts_with(no + R"("room" must be 1 to 64 printable ASCII)")) << room;
}

/// One way to write the terms: whoever writes them down from what they see gets the same bytes.
TEST(DealDamage, TermsInAnotherSpelling) {
  const std::string no = "the deal does not agree: \"terms\": must go on with ";
  EXPECT_TRUE(judged_on(R"("room":)", R"("room": )").starts_with(no));
  EXPECT_TRUE(judged_on("kitchen-7", R"(\u006bitchen-7)").starts_with(no));
  EXPECT_TRUE(judged_on(R"("number":7,"game":"toy")", R"("game":"toy","number":7)").starts_with(no));
  EXPECT_EQ(judged_on(R"("seats")", R"("watchers":[],"seats")"),
            "the deal does not agree: \"terms\": \"watchers\" is not a key that belongs here");
  EXPECT_TRUE(judged_on(R"({"room")", R"(["room")").starts_with("the deal does not agree: \"terms\": damaged JSON:"));
}

// --- receipts --------------------------------------------------------------------------------------------------------

TEST(Receipt, ReadsWhatItWrites) {
  const FairDeal deal = deal_by(std::string{toy_terms}, {0, 2});
  const Receipt receipt = receipt_of(deal, 2);
  const std::string line = write_receipt(receipt);
  EXPECT_TRUE(line.ends_with(R"(,"seat":2,"bytes":")" + hex_text(bytes_from(2)) + R"(","hashes":[{"seat":0,"hash":")" +
                             hex_text(deal.shares[0].commitment) + R"("},{"seat":2,"hash":")" +
                             hex_text(deal.shares[1].commitment) + R"("}],"seed_hash":")" + hex_text(deal.seed_hash) +
                             R"("})"))
      << line;
  const auto again = read_receipt(line);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, receipt);
}

TEST(Receipt, IsReadStrictly) {
  const std::string line = write_receipt(receipt_of(deal_by(std::string{toy_terms}, {0, 2}), 2));
  const auto reason = [&](std::string_view what, std::string_view by) {
    std::string text = line;
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    const auto receipt = read_receipt(text.replace(at, what.size(), by));
    return receipt ? "" : receipt.error();
  };
  EXPECT_EQ(reason(R"("version":1)", R"("version":3)"),
            "\"version\" is 3: this program knows version 1 of deals made together");
  EXPECT_EQ(reason(R"("seat":2)", R"("seat":10)"), "\"seat\" must be a whole number from 0 to 9, not 10");
  EXPECT_EQ(reason(R"("seat":2)", R"("seat":1)"), "\"hashes\" has none of seat 1, whose receipt this is");
  EXPECT_EQ(reason(R"([{"seat":0)", R"([{"seat":2)"), "\"hashes[1].seat\" is 2 after 2, but the seats must rise");
  EXPECT_EQ(reason(R"("hashes")", R"("shares")"), "\"hashes\" is missing");
  EXPECT_EQ(reason(R"("hashes")", R"("more":1,"hashes")"), "\"more\" is not a key that belongs here");
  EXPECT_EQ(reason("}", ""), "");  // of the terms, which are compared, not read
  EXPECT_EQ(read_receipt("[]").error(), "must be an object, not a list");
  EXPECT_EQ(read_receipt(line.substr(0, 60)).error(), "damaged JSON: the text ends too early");
}

TEST(Receipt, EveryDifferenceHasItsWords) {
  const FairDeal deal = deal_by(std::string{toy_terms}, {0, 2});
  const Record record = test::play_dealt(three_at_toy(), key_of(deal), write_deal(deal));
  const auto compared = [&](const std::function<void(Receipt&)>& change) {
    Receipt receipt = receipt_of(deal, 2);
    change(receipt);
    const auto same = check_receipt(record, receipt);
    return same ? "" : same.error();
  };
  const std::string no = "this is not the deal of the receipt: ";
  EXPECT_EQ(compared([](Receipt&) {}), "");
  EXPECT_EQ(
      compared([](Receipt& receipt) { receipt.terms.replace(9, 7, "parlour"); }),
      no + "the terms differ from byte 9 on: the record has \"kitchen-7\",\"number\":7,\"game\":\"toy\",\"rule...\", "
           "the receipt \"parlour-7\",\"number\":7,\"game\":\"toy\",\"rule...\"");
  EXPECT_TRUE(compared([](Receipt& receipt) {
                receipt.terms += " ";
              }).starts_with(no + "the terms differ from byte " + std::to_string(toy_terms.size()) + " on"));
  EXPECT_EQ(compared([](Receipt& receipt) { receipt.commitments[0].second[5] ^= 1; }),
            no + "the hash of the share of seat 0 is another in the receipt");
  EXPECT_EQ(compared([](Receipt& receipt) { receipt.commitments.erase(receipt.commitments.begin()); }),
            no + "the record has a share of seat 0, of which the receipt has no hash");
  EXPECT_EQ(compared([](Receipt& receipt) { receipt.commitments.emplace_back(3, bytes_from(3)); }),
            no + "the receipt has the hash of a share of seat 3, which is not in the record");
  EXPECT_EQ(compared([](Receipt& receipt) { receipt.bytes[0] ^= 1; }),
            no + "the bytes of seat 2, whose receipt this is, are others");
  EXPECT_EQ(compared([](Receipt& receipt) { receipt.seed_hash[0] ^= 1; }),
            no + "the hash of the seed is another in the receipt");
}

TEST(Receipt, NeedsADealToBeComparedWith) {
  const FairDeal deal = deal_by(std::string{toy_terms}, {0, 2});
  const Receipt receipt = receipt_of(deal, 0);
  EXPECT_EQ(check_receipt(test::play_dealt(three_at_toy(), key_of(deal), ""), receipt).error(),
            "the record has no deal made together, but the receipt is of one");
  EXPECT_EQ(check_receipt(test::play_dealt(three_at_toy(), key_of(deal), "{}"), receipt).error(),
            "the deal is not as it should be: \"version\" is missing");
}

/// What a room that cheats could do: another seed of its own, and everything else made to fit. The record agrees with itself.
TEST(Receipt, NoticesASeedExchangedAfterwards) {
  const FairDeal seen = deal_by(std::string{toy_terms}, {0, 2});
  FairDeal forged = seen;
  forged.seed = bytes_from(1);
  forged.seed_hash = hash_of_seed(forged.terms, forged.seed);
  const Record record = test::play_dealt(three_at_toy(), key_of(forged), write_deal(forged));
  EXPECT_TRUE(check_deal(record));
  EXPECT_FALSE(check_receipt(record, receipt_of(seen, 0)));
}

}  // namespace
}  // namespace parlour
