// Numbers, seats and cards as every game reads and writes them.
#include "core/words.hpp"

#include <gtest/gtest.h>

#include <array>

#include "core/message.hpp"
#include "core/options.hpp"
#include "core/outcome.hpp"

namespace parlour {
namespace {

auto count_lines(const std::string& text) { return std::ranges::count(text, '\n'); }

TEST(Words, count_things) {
  EXPECT_EQ(counted(0, "card"), "0 cards");
  EXPECT_EQ(counted(1, "point"), "1 point");
  EXPECT_EQ(counted(std::size_t{2}, "card"), "2 cards");
}

TEST(Words, a_number_has_one_spelling) {
  EXPECT_EQ(parse_number("7", 1, 10), 7);
  EXPECT_EQ(parse_number("10", 1, 10), 10);
  EXPECT_EQ(parse_number("-3", -5, 5), -3);
  for (const char* wrong : {"", "0", "11", "07", "+7", " 7", "7 ", "7x", "x", "-0", "99999999999"})
    EXPECT_FALSE(parse_number(wrong, 1, 10)) << wrong;
}

TEST(WrappedLine, becomes_several_where_the_screen_ends) {
  WrappedLine line("Your hand:", 4);
  EXPECT_FALSE(line.has_items());
  for (int i = 0; i < 12; ++i) line.item("ten chars!");
  EXPECT_TRUE(line.has_items());
  EXPECT_EQ(line.text(), "Your hand: ten chars!, ten chars!, ten chars!, ten chars!, ten chars!,\n"
                         "    ten chars!, ten chars!, ten chars!, ten chars!, ten chars!, ten chars!,\n"
                         "    ten chars!\n");
  WrappedLine exact(std::string(60, 'x'), 2);
  exact << std::string(19, 'y');
  EXPECT_EQ(count_lines(exact.text()), 1);
  exact << "z";
  EXPECT_EQ(count_lines(exact.text()), 2);
  WrappedLine list(std::string(60, 'x'), 2);
  list.item(std::string(19, 'y'));
  EXPECT_EQ(count_lines(list.text()), 2) << "a comma may follow";
}

TEST(WrappedLine, keeps_a_column_if_it_can) {
  WrappedLine line("row 1:", 2);
  line.leave_gap(12);
  line << "note";
  EXPECT_EQ(line.text(), "row 1:      note\n");
  EXPECT_EQ(line.width(), 16U);
  WrappedLine longer("row 1: many cards", 2);
  longer.leave_gap(12);
  longer << "note";
  EXPECT_EQ(longer.text(), "row 1: many cards  note\n");
}

std::string code(Kind kind) { return "k" + std::to_string(kind); }

TEST(Words, cards_and_seats_as_json) {
  std::string text;
  JsonWriter json{text};
  Bag<2> bag;
  bag.add(3);
  bag.add(1);
  bag.add(3);
  json.begin_object();
  write_seat(json, "who", 2);
  write_seat(json, "nobody", nobody);
  json.key("bag");
  write_cards(json, bag, code);
  json.key("pile");
  write_cards(json, std::array<Kind, 2>{5, 4}, code);
  write_by_seat(json, "scores", 2, std::array{7, -8, 99});
  json.key("hands");
  write_cards_by_seat(json, 1, std::array<Bag<2>, 2>{bag, bag}, code);
  json.end_object();
  EXPECT_EQ(text, R"({"who":2,"nobody":null,"bag":["k1","k3","k3"],"pile":["k5","k4"],"scores":[7,-8],)"
                  R"("hands":[["k1","k3","k3"]]})");
}

TEST(Words, a_census_names_every_kind) { EXPECT_EQ(census_text(std::array{2, 0}, code), "k0:2 k1:0 "); }

TEST(Words, long_names_are_cut_for_tables) {
  const std::array<std::string, 2> names{"Bo", std::string(70, 'x')};
  EXPECT_EQ(short_name(names, 0), "Bo");
  EXPECT_EQ(short_name(names, 1), std::string(24, 'x'));
  EXPECT_EQ(name_column(names, 2, 0, 1), "Bo" + std::string(22, ' '));
}

TEST(Seats, have_neighbours_on_both_sides) {
  EXPECT_EQ(next_seat(0, 3), 1);
  EXPECT_EQ(next_seat(2, 3), 0);
  EXPECT_EQ(next_seat(0, 3, -1), 2);
  EXPECT_EQ(next_seat(2, 3, -1), 1);
}

TEST(Seats, G1_the_first_is_named_or_drawn) {
  Chance chance{1};
  EXPECT_EQ(first_seat(3, 4, chance), 3);
  SeatSet drawn;
  for (int i = 0; i < 100; ++i) drawn.add(first_seat(random_start, 4, chance));
  EXPECT_EQ(drawn, SeatSet::first(4));
}

TEST(Seats, who_share_a_value) {
  const std::array<int, 4> scores{5, 7, 5, 7};
  EXPECT_EQ(seats_with(std::span<const int>{scores}, 7).bits, 0b1010);
  EXPECT_TRUE(seats_with(std::span<const int>{scores}, 6).empty());
}

TEST(SortedCards, come_in_the_order_of_kinds) {
  EXPECT_EQ((sorted_cards<3>(3, [](Kind kind) { return kind == 1   ? 0
                                                       : kind == 0 ? 2
                                                                   : 1; })),
            (std::array<Kind, 3>{0, 0, 2}));
}

}  // namespace
}  // namespace parlour
