// JSON and sentences.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/json_writer.hpp"
#include "core/message.hpp"

namespace parlour {
namespace {

template <class Write>
std::string written(const Write& write) {
  std::string out;
  JsonWriter json{out};
  write(json);
  return out;
}

TEST(JsonWriter, puts_commas_where_they_belong) {
  EXPECT_EQ(
      written([](JsonWriter& json) {
        json.begin_object()
            .key("a")
            .number(1)
            .key("b")
            .begin_array()
            .number(2)
            .text("x")
            .null()
            .boolean(true)
            .boolean(false)
            .end_array();
        json.key("c").begin_object().end_object().key("d").begin_array().end_array().key("e").text("").end_object();
      }),
      R"({"a":1,"b":[2,"x",null,true,false],"c":{},"d":[],"e":""})");
  EXPECT_EQ(written([](JsonWriter& json) {
              json.begin_array()
                  .begin_array()
                  .end_array()
                  .begin_array()
                  .number(1)
                  .end_array()
                  .begin_object()
                  .key("k")
                  .begin_array()
                  .end_array()
                  .end_object();
              json.begin_object().end_object().number(-1).raw("{\"r\":[]}").raw("7").end_array();
            }),
            R"([[],[1],{"k":[]},{},-1,{"r":[]},7])");
}

TEST(JsonWriter, writes_single_values) {
  EXPECT_EQ(written([](JsonWriter& json) { json.number(0); }), "0");
  EXPECT_EQ(written([](JsonWriter& json) { json.number(std::numeric_limits<std::int64_t>::min()); }),
            "-9223372036854775808");
  EXPECT_EQ(written([](JsonWriter& json) { json.number(std::numeric_limits<std::uint64_t>::max()); }),
            "18446744073709551615");
  EXPECT_EQ(written([](JsonWriter& json) { json.number(std::int8_t{-5}); }), "-5") << "a small number is no character";
  EXPECT_EQ(written([](JsonWriter& json) { json.number(std::uint8_t{65}); }), "65");
  EXPECT_EQ(written([](JsonWriter& json) { json.boolean(true); }), "true");
  EXPECT_EQ(written([](JsonWriter& json) { json.boolean(false); }), "false");
  EXPECT_EQ(written([](JsonWriter& json) { json.null(); }), "null");
}

TEST(JsonWriter, escapes_what_json_cannot_hold) {
  EXPECT_EQ(written([](JsonWriter& json) { json.text("a\"b\\c/d"); }), R"("a\"b\\c/d")");
  EXPECT_EQ(written([](JsonWriter& json) { json.begin_object().key("q\"\\").null().end_object(); }),
            R"({"q\"\\":null})");
  EXPECT_EQ(written([](JsonWriter& json) { json.text("Grüße, 7 ♥"); }), "\"Grüße, 7 ♥\"") << "UTF-8 stays as it is";
  for (int c = 0; c < 128; ++c) {
    const std::string value = {'<', static_cast<char>(c), '>'};
    const std::string text = written([&](JsonWriter& json) { json.text(value); });
    for (const char written_char : text) EXPECT_GE(written_char, ' ') << "character " << c;
    const nlohmann::json read = nlohmann::json::parse(text, nullptr, false);
    ASSERT_FALSE(read.is_discarded()) << "character " << c << ": " << text;
    EXPECT_EQ(read.get<std::string>(), value) << "character " << c;
  }
}

TEST(JsonWriter, comma_and_quotes_inside_a_text_do_not_confuse_it) {
  EXPECT_EQ(written([](JsonWriter& json) {
              json.begin_array().text("[").text(",").text("{").text(":").text("\\").text("").end_array();
            }),
            R"(["[",",","{",":","\\",""])");
  EXPECT_EQ(written([](JsonWriter& json) { json.begin_object().key("a:").text("{").key("b,").text("[").end_object(); }),
            R"({"a:":"{","b,":"["})");
}

TEST(JsonWriter, real_numbers_have_six_digits) {
  for (const auto& [value, text] : {std::pair{0.0, "0"},
                                    {0.5, "0.5"},
                                    {-2.25, "-2.25"},
                                    {3.0, "3"},
                                    {0.333333333, "0.333333"},
                                    {123456.0, "123456"}})
    EXPECT_EQ(written([v = value](JsonWriter& json) { json.real(v); }), text);
  for (const double value : {1e-9, 1234567.0, -6.02e23}) {
    const std::string text = written([&](JsonWriter& json) { json.real(value); });
    const nlohmann::json read = nlohmann::json::parse(text, nullptr, false);
    ASSERT_TRUE(read.is_number()) << text;
    EXPECT_NEAR(read.get<double>(), value, std::abs(value) * 1e-5);
  }
}

TEST(JsonWriter, a_number_that_is_none_is_null) {
  EXPECT_EQ(written([](JsonWriter& json) { json.real(std::nan("")); }), "null");
  EXPECT_EQ(written([](JsonWriter& json) { json.real(-std::numeric_limits<double>::infinity()); }), "null");
}

TEST(JsonWriter, begins_anew_on_a_new_line) {
  std::string out;
  JsonWriter json{out};
  json.begin_array().number(1).number(2).end_array();
  out += '\n';
  json.begin_object().key("a").null().end_object();
  EXPECT_EQ(out, "[1,2]\n{\"a\":null}");
}

// --- Sentences -------------------------------------------------------------------------------------------------------

constexpr std::array<MessageSpec, 7> specs{{
    {"plain", {}, "Nothing to add."},
    {"gave", {{{"giver", Arg::seat}, {"taker", Arg::seat}, {"card", Arg::card}}}, "{giver} gave {card} to {taker}."},
    {"drew", {{{"seat", Arg::seat}, {"n", Arg::number}}}, "{seat} drew {n} {n|card|cards}; {n|it is|they are} hidden"},
    {"colour", {{{"colour", Arg::colour}, {"card", Arg::card, News::secret}}}, "{colour}{card}{colour}"},
    {"last",
     {{{"a", Arg::number}, {"b", Arg::number}, {"c", Arg::number}, {"d", Arg::number}, {"e", Arg::number}}},
     "{e} {d} {c} {b} {a}"},
    {"unknown", {{{"n", Arg::number}}}, "a{none}b{n}c"},
    {"prefix", {{{"n", Arg::number}, {"number", Arg::number}}}, "{number} {n}"},
}};

std::string said(std::uint8_t kind, std::array<std::int16_t, 5> args) {
  return say(
      Message{.kind = kind, .ruling = {'G', 8}, .args = args}, specs,
      [](Seat seat) { return seat == nobody ? "nobody" : "seat " + std::to_string(seat); },
      [](Arg type, int value) {
        return (type == Arg::card ? "card#" : type == Arg::colour ? "colour#" : "?") + std::to_string(value);
      });
}

TEST(Messages, fill_their_arguments_in) {
  EXPECT_EQ(said(0, {}), "Nothing to add.");
  EXPECT_EQ(said(1, {2, 0, 17}), "seat 2 gave card#17 to seat 0.");
  EXPECT_EQ(said(1, {nobody, 9, 255}), "nobody gave card#255 to seat 9.");
  EXPECT_EQ(said(3, {3, 4}), "colour#3card#4colour#3") << "side by side, and the same one twice";
  EXPECT_EQ(said(4, {1, -2, 3, 0, 32767}), "32767 0 3 -2 1");
  EXPECT_EQ(said(6, {1, 2}), "2 1") << "names are compared whole";
}

TEST(Messages, choose_a_word_by_number) {
  EXPECT_EQ(said(2, {1, 1}), "seat 1 drew 1 card; it is hidden");
  EXPECT_EQ(said(2, {1, 2}), "seat 1 drew 2 cards; they are hidden");
  EXPECT_EQ(said(2, {1, 0}), "seat 1 drew 0 cards; they are hidden");
  EXPECT_EQ(said(2, {1, -1}), "seat 1 drew -1 cards; they are hidden");
}

TEST(Messages, leave_out_what_they_do_not_know) { EXPECT_EQ(said(5, {8}), "ab8c"); }

TEST(Messages, are_equal_if_everything_is) {
  const Message message{.kind = 1, .ruling = {'S', 5}, .args = {1, 2, 3}};
  EXPECT_EQ(message, message);
  EXPECT_NE(message, (Message{.kind = 2, .ruling = {'S', 5}, .args = {1, 2, 3}}));
  EXPECT_NE(message, (Message{.kind = 1, .ruling = {'S', 6}, .args = {1, 2, 3}}));
  EXPECT_NE(message, (Message{.kind = 1, .ruling = {'S', 5}, .args = {1, 2, 4}}));
}

}  // namespace
}  // namespace parlour
