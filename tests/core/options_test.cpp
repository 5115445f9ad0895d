#include "core/options.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace parlour {
namespace {

constexpr OptionSpec limit{.name = "toy.limit",
                           .ruling = {'G', 7},
                           .meaning = "how far",
                           .standard = 500,
                           .named = {},
                           .low = 0,
                           .high = 1000};
constexpr OptionSpec flag{
    .name = "toy.flag", .ruling = {'G', 3}, .meaning = "whether", .standard = 0, .named = yes_or_no()};
constexpr OptionSpec only{
    .name = "toy.only", .ruling = {'G', 3}, .meaning = "one way", .standard = 4, .named = {{{"so", 4}, {}}}};
constexpr OptionSpec signs{.name = "toy.signs",
                           .ruling = {'G', 3},
                           .meaning = "below zero too",
                           .standard = 0,
                           .named = {},
                           .low = -3,
                           .high = 3};

bool mentions(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Options, G1_every_game_can_name_its_first_seat_or_leave_it_to_the_seed) {
  const OptionSpec start = start_option(10);
  EXPECT_EQ(start.name, "start");
  EXPECT_EQ(start.ruling, (Ruling{'G', 1}));
  EXPECT_EQ(start.standard, random_start);
  EXPECT_EQ(parse_option(start, "random"), random_start);
  for (std::int16_t seat = 0; seat <= 9; ++seat) EXPECT_EQ(parse_option(start, std::to_string(seat)), seat);
  for (const char* text : {"10", "-1", "left", "", "Random"}) EXPECT_FALSE(parse_option(start, text)) << text;
}

TEST(Options, numbers_are_read_within_their_range) {
  EXPECT_EQ(parse_option(limit, "0"), 0);
  EXPECT_EQ(parse_option(limit, "1"), 1);
  EXPECT_EQ(parse_option(limit, "500"), 500);
  EXPECT_EQ(parse_option(limit, "1000"), 1000);
  EXPECT_EQ(parse_option(signs, "-3"), -3);
  EXPECT_EQ(parse_option(signs, "3"), 3);
  for (const char* text : {"-1", "1001", "32768", "65536", "66036", "4294967296", "99999999999999999999",
                           "",   " ",    " 5",    "5 ",    "+5",    "5.0",        "5x",
                           "x5", "0x5",  "five",  "1e2",   "--5",   "-"})
    EXPECT_FALSE(parse_option(limit, text)) << text;
  EXPECT_FALSE(parse_option(signs, "-4"));
  EXPECT_FALSE(parse_option(signs, "4"));
}

TEST(Options, names_are_read_as_they_are) {
  EXPECT_EQ(parse_option(flag, "false"), 0);
  EXPECT_EQ(parse_option(flag, "true"), 1);
  EXPECT_EQ(parse_option(only, "so"), 4);
  for (const char* text : {"", "0", "1", "True", "yes", "tru", "truee", " true"})
    EXPECT_FALSE(parse_option(flag, text)) << text;
  for (const char* text : {"", "4", "s", "sos"}) EXPECT_FALSE(parse_option(only, text)) << text;
}

TEST(Options, an_error_says_what_would_be_right) {
  const auto number = parse_option(limit, "many");
  ASSERT_FALSE(number);
  for (const char* part : {"toy.limit", "many", "0", "1000"})
    EXPECT_TRUE(mentions(number.error(), part)) << number.error();
  const auto name = parse_option(flag, "maybe");
  ASSERT_FALSE(name);
  for (const char* part : {"toy.flag", "maybe", "false", "true"})
    EXPECT_TRUE(mentions(name.error(), part)) << name.error();
}

TEST(Options, values_are_written_by_their_names) {
  EXPECT_EQ(option_text(flag, 0), "false");
  EXPECT_EQ(option_text(flag, 1), "true");
  EXPECT_EQ(option_text(only, 4), "so");
  EXPECT_EQ(option_text(limit, 0), "0");
  EXPECT_EQ(option_text(limit, 1000), "1000");
  EXPECT_EQ(option_text(signs, -3), "-3");
  EXPECT_EQ(option_text(start_option(10), random_start), "random");
  EXPECT_EQ(option_text(start_option(10), 3), "3");
}

TEST(Options, what_is_written_is_read_back) {
  const OptionSpec start = start_option(10);
  for (std::int16_t value = -1; value <= 9; ++value) EXPECT_EQ(parse_option(start, option_text(start, value)), value);
  for (std::int16_t value = 0; value <= 1000; ++value) EXPECT_EQ(parse_option(limit, option_text(limit, value)), value);
  for (std::int16_t value = 0; value <= 1; ++value) EXPECT_EQ(parse_option(flag, option_text(flag, value)), value);
}

TEST(Options, choices_for_people) {
  EXPECT_EQ(option_choices(start_option(10)), "random, or 0-9");
  for (const char* part : {"false", "true"}) EXPECT_TRUE(mentions(option_choices(flag), part));
  for (const char* part : {"0", "1000"}) EXPECT_TRUE(mentions(option_choices(limit), part));
  EXPECT_EQ(option_choices(only), "so");
  EXPECT_FALSE(mentions(option_choices(flag), "or")) << option_choices(flag) << ": there is no range";
}

TEST(Options, set_by_name) {
  const std::vector<OptionSpec> specs{start_option(10), limit, flag};
  OptionValues values;
  for (std::size_t i = 0; i < specs.size(); ++i) values.values[i] = specs[i].standard;
  ASSERT_TRUE(set_option("toy", specs, values, "toy.flag", "true"));
  EXPECT_EQ(values.values[2], 1);
  ASSERT_TRUE(set_option("toy", specs, values, "toy.limit", "12"));
  ASSERT_TRUE(set_option("toy", specs, values, "start", "2"));
  EXPECT_EQ(values.values[0], 2);
  EXPECT_EQ(values.values[1], 12);
  EXPECT_EQ(values.values[2], 1);

  const OptionValues before = values;
  for (const auto& [name, text] : {std::pair{"toy.limit", "-1"},
                                   {"toy.flag", "1"},
                                   {"start", "x"},
                                   {"toy.none", "true"},
                                   {"limit", "5"},
                                   {"", ""},
                                   {"toy.flag ", "true"}}) {
    const auto result = set_option("toy", specs, values, name, text);
    EXPECT_FALSE(result) << name << "=" << text;
    EXPECT_EQ(values, before) << "nothing changes: " << name;
  }
  const auto unknown = set_option("toy", specs, values, "toy.none", "true");
  ASSERT_FALSE(unknown);
  EXPECT_TRUE(mentions(unknown.error(), "toy.none")) << unknown.error();
  for (const OptionSpec& spec : specs) EXPECT_TRUE(mentions(unknown.error(), spec.name)) << unknown.error();
  EXPECT_FALSE(set_option("bare", {}, values, "start", "0"));
}

TEST(Options, one_that_needs_another_goes_with_its_usual_value_alone) {
  OptionSpec needy = flag;
  needy.name = "toy.needy";
  needy.needs = "toy.limit";
  const std::vector<OptionSpec> specs{limit, needy};
  OptionValues values{.values = {500, 1}};
  EXPECT_EQ(option_conflict(specs, values), std::nullopt);
  values.values[0] = 12;
  EXPECT_EQ(option_conflict(specs, values), "option toy.needy cannot be true where toy.limit is 12 (G7)");
  values.values[1] = 0;
  EXPECT_EQ(option_conflict(specs, values), std::nullopt);
}

}  // namespace
}  // namespace parlour
