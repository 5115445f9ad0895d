// Deals made together, judged twice: by `parlour verify` and by examples/check-deal.py, which knows docs/records.md alone.
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "games/registry.hpp"
#include "support/fair_deal.hpp"

namespace parlour {
namespace {

using test::deal_by;
using test::has;
using test::key_of;
using test::lines_of;
using test::Ran;
using test::receipt_of;
using test::run;
using test::Scratch;
using Tree = nlohmann::ordered_json;

Ran check_deals(const std::vector<std::string>& files) {
  std::vector<std::string> arguments{PARLOUR_EXAMPLES_DIR "/check-deal.py"};
  arguments.insert(arguments.end(), files.begin(), files.end());
  return test::run_other("python3", arguments);
}

/// Three at SOLO: guests on seats 0 and 2 and a bot between them.
DealTerms three_at_solo() { return test::shared_terms(*find_game("solo"), 3); }
FairDeal right_deal() { return deal_by(terms_text(three_at_solo()), {0, 2}); }

struct Suspect {
  std::string what;
  bool right = false;
  Seed seed;
  std::string deal;

  [[nodiscard]] std::string line() const { return write_record(test::play_dealt(three_at_solo(), seed, deal)) + "\n"; }
};

/// The right deal, damaged in one place. The cards are those of the right one.
std::vector<Suspect> damaged_deals() {
  const Seed key = key_of(right_deal());
  const std::string right = write_deal(right_deal());
  std::vector<Suspect> suspects;
  const auto damage = [&](const std::string& what, const auto& change) {
    Tree deal = Tree::parse(right, nullptr, false);
    change(deal);
    suspects.push_back({.what = what, .seed = key, .deal = deal.dump()});
  };
  for (const char* path :
       {"/seed", "/seed_hash", "/shares/0/hash", "/shares/0/bytes", "/shares/1/hash", "/shares/1/bytes"}) {
    const Tree::json_pointer at(path);
    const auto text = [&](Tree& deal) -> std::string& { return deal[at].get_ref<std::string&>(); };
    damage(std::string{path} + ": another digit",
           [&](Tree& deal) { text(deal)[63] = text(deal)[63] == '0' ? '1' : '0'; });
    damage(std::string{path} + ": a digit less", [&](Tree& deal) { text(deal).pop_back(); });
    damage(std::string{path} + ": a space more", [&](Tree& deal) { text(deal) += ' '; });
    damage(std::string{path} + ": in capitals", [&](Tree& deal) {
      for (char& digit : text(deal)) digit = digit >= 'a' ? static_cast<char>(digit - 'a' + 'A') : digit;
    });
    damage(std::string{path} + ": a number", [&](Tree& deal) { deal[at] = 17; });
  }
  for (const char* key_name : {"version", "terms", "seed", "seed_hash", "shares"})
    damage(std::string{"without "} + key_name, [&](Tree& deal) { deal.erase(key_name); });
  for (const char* key_name : {"seat", "hash", "bytes"})
    damage(std::string{"a share without "} + key_name, [&](Tree& deal) { deal["shares"][1].erase(key_name); });
  for (const Tree& version : {Tree(0), Tree(2), Tree("1"), Tree(true), Tree(nullptr)})
    damage("version " + version.dump(), [&](Tree& deal) { deal["version"] = version; });
  for (const Tree& seat : {Tree(0), Tree(1), Tree(3), Tree(-1), Tree("2"), Tree(true), Tree(nullptr)})
    damage("seat " + seat.dump(), [&](Tree& deal) { deal["shares"][1]["seat"] = seat; });
  damage("one more key", [](Tree& deal) { deal["dice"] = 6; });
  damage("a share with one more key", [](Tree& deal) { deal["shares"][0]["name"] = "Ada"; });
  damage("a share twice", [](Tree& deal) { deal["shares"].push_back(deal["shares"][1]); });
  damage("shares the other way round", [](Tree& deal) { std::swap(deal["shares"][0], deal["shares"][1]); });
  damage("shares as an object", [](Tree& deal) { deal["shares"] = Tree::object(); });
  damage("terms as an object", [](Tree& deal) { deal["terms"] = Tree::object(); });
  damage("nothing", [](Tree& deal) { deal = Tree::object(); });
  suspects.push_back({.what = "a key twice", .seed = key, .deal = R"({"version":1,)" + right.substr(1)});
  return suspects;
}

/// Deals whose hashes and cards all fit, but which are not those of this record's game or seats, or are.
std::vector<Suspect> remade_deals() {
  std::vector<Suspect> suspects;
  const auto add = [&](std::string what, bool right, const FairDeal& deal) {
    suspects.push_back({.what = std::move(what), .right = right, .seed = key_of(deal), .deal = write_deal(deal)});
  };
  const auto on = [&](std::string_view what, std::string_view by, bool right = false) {
    std::string terms = right_deal().terms;
    const std::size_t at = terms.find(what);
    ASSERT_NE(at, std::string::npos) << what;
    add(std::string{what} + " -> " + std::string{by}, right, deal_by(terms.replace(at, what.size(), by), {0, 2}));
  };
  add("as it was", true, right_deal());
  on("kitchen-7", "a room [of] one's own", true);
  on(R"("number":7)", R"("number":9007199254740992)", true);
  on(R"("guest":3)", R"("guest":4294967295)", true);
  on(R"("guest":3)", R"("guest":0)", true);
  on(R"("bot":"normal")", R"("bot":"hard")", true);

  on("kitchen-7", "");
  on("kitchen-7", std::string(65, 'x'));
  on("kitchen-7", "k\xc3\xbc"
                  "che");
  on("kitchen-7", R"(\u006bitchen-7)");
  on("kitchen-7", R"(\"kitchen-7)");
  on(R"("number":7)", R"("number":0)");
  on(R"("number":7)", R"("number":07)");
  on(R"("number":7)", R"("number":9007199254740993)");
  on(R"("number":7)", R"("number":"7")");
  on(R"("solo",)", R"("swirl",)");
  on(R"("rules":1)", R"("rules":2)");
  on(R"("rules":1)", R"("rules":true)");
  on(R"("solo.target":"0")", R"("solo.target":"500")");
  on(R"("solo.target":"0")", R"("solo.target":0)");
  on(R"("solo.target":"0",)", "");
  on(R"("solo.target":"0",)", R"("solo.target":"0","solo.dice":"6",)");
  on(R"({"guest":3})", R"({"guest":4294967296})");
  on(R"({"guest":3})", R"({"guest":-3})");
  on(R"({"guest":3})", R"({"guest":3.0})");
  on(R"({"guest":3})", R"({"guest":3,"name":"Ada"})");
  on(R"({"guest":3})", R"({"bot":"normal"})");
  on(R"({"bot":"normal"})", R"({"guest":4})");
  on(R"({"bot":"normal"})", R"({"bot":""})");
  on(R"({"bot":"normal"})", R"({})");
  on(R"({"bot":"normal"})", R"(null)");
  on(R"({"bot":"normal"},)", "");
  on(R"({"bot":"normal"},)", R"({"bot":"normal"},{"bot":"normal"},)");
  on(R"("room":)", R"("room": )");
  on(R"("room":"kitchen-7","number":7)", R"("number":7,"room":"kitchen-7")");
  on(R"("seats":)", R"("watchers":[],"seats":)");
  on(R"({"room":)", R"({"room":"attic","room":)");
  on(R"({"room":)", R"([{"room":)");

  for (const auto& seats : {std::initializer_list<Seat>{}, {0}, {2}, {0, 1}, {1, 2}, {0, 1, 2}})
    add("shares of " + std::to_string(seats.size()), false, deal_by(right_deal().terms, seats));
  const Seed other{.generator = Seed::Generator::chacha20, .number = 0, .key = test::bytes_from(5)};
  suspects.push_back({.what = "cards of another key", .seed = other, .deal = write_deal(right_deal())});
  suspects.push_back({.what = "cards of a number", .seed = {}, .deal = write_deal(right_deal())});
  return suspects;
}

TEST(DealOnTheCommandLine, VerifyAndTheCheckerOfTheExamplesAgreeOnEachRecord) {
  const Scratch scratch;
  std::vector<Suspect> suspects = remade_deals();
  for (Suspect& suspect : damaged_deals()) suspects.push_back(std::move(suspect));
  std::string text;
  for (const Suspect& suspect : suspects) text += suspect.line();
  const std::string file = scratch.file("games.jsonl", text);
  const Ran verified = run({"verify", file});
  const Ran checked = check_deals({file});
  EXPECT_EQ(verified.exit, 1);
  EXPECT_EQ(checked.exit, 1);
  EXPECT_EQ(checked.err, "");
  const std::vector<std::string> verdicts = lines_of(checked.out);
  ASSERT_EQ(verdicts.size(), suspects.size());
  for (std::size_t i = 0; i < suspects.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    EXPECT_EQ(!has("\n" + verified.err, "\n" + file + ":" + number + ": "), suspects[i].right) << suspects[i].what;
    EXPECT_EQ(verdicts[i] == "line " + number + ": the deal agrees", suspects[i].right)
        << suspects[i].what << ": " << verdicts[i];
  }
}

TEST(DealOnTheCommandLine, ReplayNoticesItToo) {
  const Suspect wrong{.what = {}, .seed = key_of(right_deal()), .deal = R"({"version":2})"};
  const std::string reason =
      "-:1: the deal is not as it should be: \"version\" is 2: this program knows version 1 of deals made together\n";
  EXPECT_EQ(run({"verify", "-"}, wrong.line()).err, reason);
  EXPECT_EQ(run({"replay", "-"}, wrong.line()).err, "parlour replay: " + reason);
  EXPECT_EQ(run({"replay", "-", "--at", "1"}, wrong.line()).err, "parlour replay: " + reason);
  EXPECT_EQ(run({"replay", "-", "--unverified"}, wrong.line()).exit, 0);
}

// --- receipts --------------------------------------------------------------------------------------------------------

class ReceiptOnTheCommandLine : public testing::Test {
 protected:
  Scratch scratch;
  std::string record = Suspect{.what = {}, .seed = key_of(right_deal()), .deal = write_deal(right_deal())}.line();
  std::string file = scratch.file("game.jsonl", record);
  std::string receipt = write_receipt(receipt_of(right_deal(), 2));

  [[nodiscard]] Ran verify_with(const std::string& text) const {
    return run({"verify", file, "--receipt", scratch.file("receipt", text)});
  }
  [[nodiscard]] std::string with(std::string_view what, std::string_view by) const {
    std::string text = receipt;
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), by);
  }
};

TEST_F(ReceiptOnTheCommandLine, BothAgreeOnEach) {
  const std::string hash = hex_text(right_deal().shares[0].commitment);
  const std::string seed_hash = hex_text(right_deal().seed_hash);
  const std::string other = hex_text(test::bytes_from(77));
  const std::vector<std::pair<std::string, int>> receipts{
      {receipt, 0},
      {write_receipt(receipt_of(right_deal(), 0)), 0},
      {receipt + "\n", 0},
      {with("kitchen-7", "kitchen-8"), 1},
      {with(hash, other), 1},
      {with(seed_hash, other), 1},
      {with(hex_text(test::bytes_from(2)), other), 1},
      {with(R"("seat":2)", R"("seat":0)"), 1},
      {with(R"({"seat":0,"hash":")" + hash + R"("},)", ""), 1},
      {with(R"(},{"seat":2)", R"(},{"seat":1,"hash":")" + other + R"("},{"seat":2)"), 1},
      {with(R"("seat":2)", R"("seat":1)"), 2},
      {with(R"("version":1)", R"("version":2)"), 2},
      {with(R"("version":1)", R"("version":true)"), 2},
      {with(R"("version":1)", R"("version":1,"version":1)"), 2},
      {with(R"("version":1)", R"("version":1,"name":"Ada")"), 2},
      {with(hash, hash.substr(1)), 2},
      {receipt.substr(0, 100), 2},
      {"", 2},
  };
  for (const auto& [text, exit] : receipts) {
    const Ran verified = verify_with(text);
    EXPECT_EQ(verified.exit, exit) << text << verified.err;
    EXPECT_EQ(verified.err.empty(), exit == 0) << verified.err;
    EXPECT_EQ(check_deals({file, scratch.path("receipt")}).exit, exit == 0 ? 0 : 1) << text;
  }
}

TEST_F(ReceiptOnTheCommandLine, SaysWhatIsWrongAndWhere) {
  const Ran right = verify_with(receipt);
  EXPECT_EQ(right.out, "1 record, 5 moves: all agree\n");
  const Ran wrong = verify_with(with("kitchen-7", "attic"));
  EXPECT_EQ(wrong.out, "1 record, 5 moves: 1 record does not agree\n");
  EXPECT_TRUE(wrong.err.starts_with(file + ":1: this is not the deal of the receipt: the terms differ from byte 9 on"))
      << wrong.err;
  const Ran damaged = verify_with(receipt.substr(0, 100));
  EXPECT_EQ(damaged.out, "");
  EXPECT_EQ(damaged.err, "parlour verify: " + scratch.path("receipt") + ":1: damaged JSON: the text ends too early\n");
  EXPECT_EQ(verify_with("").err, "parlour verify: there is no receipt in " + scratch.path("receipt") + "\n");
  EXPECT_EQ(verify_with(receipt + "\n" + receipt + "\n").err,
            "parlour verify: " + scratch.path("receipt") + ":1: a receipt is one line, but there are more\n");
}

TEST_F(ReceiptOnTheCommandLine, IsForOneRecord) {
  const std::string kept = scratch.file("kept", receipt);
  EXPECT_EQ(run({"verify", "-", "--receipt", kept}, record).exit, 0);
  EXPECT_EQ(run({"verify", file, "--receipt", "-"}, receipt).exit, 0);
  const std::vector<std::pair<Ran, std::string>> wrong_use{
      {run({"verify", file, file, "--receipt", kept}), "--receipt is for one record: one FILE, not 2"},
      {run({"verify", "-", "--receipt", kept}, record + record), "a receipt is of one deal, but - has 2 records"},
      {run({"verify", "-", "--receipt", "-"}, record), "record and receipt cannot both come from standard input"},
      {run({"verify", file, "--receipt", scratch.path("none")}),
       "cannot open " + scratch.path("none") + ": No such file or directory"}};
  for (const auto& [ran, reason] : wrong_use) {
    EXPECT_EQ(ran.exit, 2) << reason;
    EXPECT_EQ(ran.out, "") << reason;
    EXPECT_EQ(ran.err, "parlour verify: " + reason + "\n");
  }
  const Suspect plain{.what = {}, .seed = {}, .deal = {}};
  EXPECT_EQ(run({"verify", "-", "--receipt", kept}, plain.line()).err,
            "-:1: the record has no deal made together, but the receipt is of one\n");
}

}  // namespace
}  // namespace parlour
