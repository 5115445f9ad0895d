#include "protocol/json_reader.hpp"

#include <gtest/gtest.h>

namespace parlour {
namespace {

std::string reason(std::string_view text, const JsonLimits& limits = {}) {
  const auto json = parse_json(text, limits);
  return json ? "" : json.error().reason;
}

std::size_t offset(std::string_view text) {
  const auto json = parse_json(text);
  return json ? 0 : json.error().offset.value_or(999);
}

TEST(JsonReader, AcceptsEveryKindOfValue) {
  for (const std::string_view text :
       {"null", "true", "-7", "1.5", "\"x\"", "[]", "{}", R"({"a":[1,{"b":null}],"c":"\u00e9"})", " [ 1 , 2 ] \r"}) {
    EXPECT_EQ(reason(text), "") << text;
  }
}

TEST(JsonReader, SaysWhereATextIsDamaged) {
  EXPECT_EQ(reason("{\"a\":1,}"), "damaged JSON: unexpected \"}\"");
  EXPECT_EQ(offset("{\"a\":1,}"), 7U);
  EXPECT_EQ(reason("{\"a\":"), "damaged JSON: the text ends too early");
  EXPECT_EQ(offset("{\"a\":"), 5U);
  EXPECT_EQ(reason(""), "damaged JSON: the text ends too early");
  EXPECT_EQ(offset("{} {}"), 3U);
  EXPECT_NE(reason("\"\xff\""), "");
  EXPECT_NE(reason("\"\xed\xa0\x80\""), "");
  EXPECT_NE(reason("nan"), "");
  EXPECT_NE(reason("1e999"), "");
  EXPECT_NE(reason("// no\n1"), "");
  EXPECT_NE(reason("'a'"), "");
}

TEST(JsonReader, AZeroByteEndsNothing) {
  const std::string_view text("{}\0{\"more\":1}", 13);
  EXPECT_EQ(reason(text), "damaged JSON: zero byte");
  EXPECT_EQ(offset(text), 2U);
}

TEST(JsonReader, EveryPrefixIsRefused) {
  const std::string_view text = R"({"a":[1,{"b":null}],"c":"\u00e9","d":-1.5e3,"e":true})";
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_NE(reason(text.substr(0, length)), "") << length;
  }
}

TEST(JsonReader, KeysMayNotRepeat) {
  EXPECT_EQ(reason(R"({"a":1,"b":2,"a":3})"), "the key \"a\" is there twice");
  EXPECT_EQ(reason(R"({"x":{"a":1,"\u0061":3}})"), "the key \"a\" is there twice");
  EXPECT_EQ(reason(R"({"a":{"a":1},"b":{"a":1}})"), "");
}

TEST(JsonReader, LimitsHold) {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
  };
  EXPECT_EQ(reason(nested(16)), "");
  EXPECT_EQ(reason(nested(17)), "lists and objects lie more than 16 deep in each other");
  EXPECT_EQ(reason(std::string(60'000, '[')), "lists and objects lie more than 16 deep in each other");
  EXPECT_EQ(reason("[1,2]", {.bytes = 100, .values = 3, .depth = 2}), "");
  EXPECT_EQ(reason("[1,2,3]", {.bytes = 100, .values = 3, .depth = 2}), "more than 3 values");
  EXPECT_EQ(reason("[1,2]", {.bytes = 4, .values = 3, .depth = 2}), "longer than 4 bytes");
}

class Reading : public testing::Test {
 protected:
  ObjectReader read(std::string_view text) {
    json = *parse_json(text);
    return {json, error};
  }
  [[nodiscard]] std::string message() const { return error ? error->reason : ""; }
  Json json;
  std::optional<ReadError> error;
};

TEST_F(Reading, TypedValues) {
  ObjectReader in = read(R"({"n":-3,"t":"x","ts":["a","b"],"ns":[1,2],"o":{"k":"v","l":"w"},"p":{"q":1}})");
  EXPECT_EQ(in.integer("n", -5, 5), -3);
  EXPECT_EQ(in.text("t"), "x");
  EXPECT_EQ(in.texts("ts"), (std::vector<std::string_view>{"a", "b"}));
  EXPECT_EQ(in.integers("ns", 1, 2), (std::vector<std::int64_t>{1, 2}));
  std::string all;
  in.each_text("o", [&](std::string_view key, std::string_view value) {
    all += std::string{key} + "=" + std::string{value} + ";";
  });
  EXPECT_EQ(all, "k=v;l=w;");
  ObjectReader inner = in.object("p");
  EXPECT_EQ(inner.integer("q", 0, 1), 1);
  inner.done();
  in.done();
  EXPECT_EQ(message(), "");
}

TEST_F(Reading, ErrorsNameTheKeyAndWhatWouldBeRight) {
  read(R"({"n":9})").integer("n", 0, 5);
  EXPECT_EQ(message(), "\"n\" must be a whole number from 0 to 5, not 9");
  error.reset();
  read(R"({"n":1.5})").integer("n", 0, 5);
  EXPECT_EQ(message(), "\"n\" must be a whole number from 0 to 5, not a number with a fraction or too many digits");
  error.reset();
  read(R"({"n":18446744073709551615})").integer("n", 0, 5);
  EXPECT_NE(message(), "");
  error.reset();
  read(R"({"n":2})").integer("n", 1, 1);
  EXPECT_EQ(message(), "\"n\" must be 1, not 2");
  error.reset();
  read("{}").text("t");
  EXPECT_EQ(message(), "\"t\" is missing");
  error.reset();
  read(R"({"t":["\u001b"]})").text("t");
  EXPECT_EQ(message(), "\"t\" must be a string, not a list");
  error.reset();
  read(R"({"ts":["a",{}]})").texts("ts");
  EXPECT_EQ(message(), "\"ts\" must be a list of strings, not an object");
  error.reset();
  read(R"({"ts":"a"})").texts("ts");
  EXPECT_EQ(message(), "\"ts\" must be a list of strings, not \"a\"");
  error.reset();
  read(R"({"ns":[1,7]})").integers("ns", 0, 3);
  EXPECT_EQ(message(), "\"ns\" must be a list with each entry a whole number from 0 to 3, not 7");
  error.reset();
  read(R"({"o":{"k":null}})").object("o").text("k");
  EXPECT_EQ(message(), "\"o.k\" must be a string, not null");
  error.reset();
  read(R"({"o":3})").object("o").text("k");
  EXPECT_EQ(message(), "\"o\" must be an object, not 3");
  error.reset();
  read("[1]").text("k");
  EXPECT_EQ(message(), "must be an object, not a list");
  error.reset();
  read(R"({"k":"v"})").done();
  EXPECT_EQ(message(), "\"k\" is not a key that belongs here");
}

TEST_F(Reading, TheFirstErrorStays) {
  ObjectReader in = read(R"({"a":1})");
  in.text("b");
  EXPECT_EQ(in.integer("a", 0, 9), 0);
  in.fail("c", "is late");
  in.done();
  EXPECT_EQ(message(), "\"b\" is missing");
}

TEST(JsonReader, QuotesNothingUnprintable) {
  EXPECT_EQ(quote("a\x1b[2J\n"), "\"a?[2J?\"");
  EXPECT_EQ(quote(std::string(100, 'x')).size(), 45U);
}

}  // namespace
}  // namespace parlour
