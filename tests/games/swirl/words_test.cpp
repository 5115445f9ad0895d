// Swirl as text: positions, events, refusals and tables for people.
#include <algorithm>
#include <sstream>
#include <tuple>

#include "builder.hpp"

namespace parlour::test {
namespace {

std::string in_english(const Message& message, std::span<const MessageSpec> specs) {
  return say(
      message, specs, [](Seat seat) { return seat == 0 ? "Ann" : "Bo"; },
      [](Arg type, int value) { return Swirl::words(type, value); });
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in{text};
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The first line that has this in it.
std::string line_with(const std::string& text, std::string_view part) {
  for (const std::string& line : lines_of(text))
    if (line.find(part) != std::string::npos) return line;
  return "";
}

std::vector<int> numbers_in(const std::string& line) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] < '0' || line[i] > '9') continue;
    std::size_t digits = 0;
    numbers.push_back(std::stoi(line.substr(i), &digits));
    i += digits;
  }
  return numbers;
}

/// Words with one space between two.
std::string squeezed(std::string_view text) {
  std::string out;
  for (const std::string& word : split(std::string{text})) out += word + " ";
  return out;
}

TEST(SwirlWords, positions_are_written_as_the_records_say) {
  Example game{2, {.start = 1}};
  EXPECT_EQ(game.position_text(),
            R"({"phase":"place","to_act":1,"game":1,"first":1,"hands":[[1,2,3,4,5,6],[1,2,3,4,5,6]],"removed":[[],[]],)"
            R"("field":[],"scores":[0,0]})");
  game.hands({{1}, {4, 6}}).play("6^0,0 x1");
  EXPECT_EQ(game.position_text(),
            R"({"phase":"place","to_act":1,"game":1,"first":1,"hands":[[],[4]],"removed":[[1],[]],)"
            R"("field":[{"x":0,"y":0,"card":6,"up":true,"seat":1}],"scores":[0,0]})");
  game.play("4v0,-1");
  EXPECT_EQ(
      game.position_text(),
      R"({"phase":"over","to_act":null,"game":1,"first":1,"hands":[[],[]],"removed":[[1],[]],"field":[)"
      R"({"x":0,"y":0,"card":6,"up":false,"seat":1},{"x":0,"y":-1,"card":4,"up":false,"seat":1}],"scores":[0,11]})");
}

TEST(SwirlWords, messages_name_cards_ways_and_sides) {
  const auto colour = [](swirl::Name name) { return Swirl::code(Arg::colour, static_cast<int>(name)); };
  EXPECT_EQ(colour(swirl::Name::up), "^");
  EXPECT_EQ(colour(swirl::Name::upside_down), "v");
  EXPECT_EQ(colour(swirl::name_of(swirl::top)), "top");
  EXPECT_EQ(colour(swirl::name_of(swirl::right)), "right");
  EXPECT_EQ(colour(swirl::name_of(swirl::bottom)), "bottom");
  EXPECT_EQ(colour(swirl::name_of(swirl::left)), "left");
  std::set<std::string> words;
  for (int value = 0; value < 6; ++value) words.insert(Swirl::words(Arg::colour, value));
  EXPECT_EQ(words.size(), 6U);
  for (int card = 1; card <= 6; ++card) {
    EXPECT_EQ(Swirl::code(Arg::card, card - 1), std::to_string(card));
    EXPECT_TRUE(Swirl::words(Arg::card, card - 1).ends_with(std::to_string(card)));
  }
}

TEST(SwirlWords, events_in_english_name_who_what_and_where) {
  Example game;
  game.play("6^0,0 6v-1,0");
  const std::string placed = in_english(*game.log().told[0].open, Swirl::events());
  for (const char* part : {"Bo", "card 6", "upside down", "(-1,0)"})
    EXPECT_NE(placed.find(part), std::string::npos) << placed;
  const std::string swirled = in_english(*game.log().told[1].open, Swirl::events());
  for (const char* part : {"Ann", "card 6", "upside down", "(0,0)"})
    EXPECT_NE(swirled.find(part), std::string::npos) << swirled;
  const std::string differs = in_english(*Swirl::refuse(game.state(), *Swirl::parse_move("1^0,-1")), Swirl::refusals());
  for (const char* part : {"card 1", "bottom", " 3 ", " 1"})
    EXPECT_NE(differs.find(part), std::string::npos) << differs;
}

TEST(SwirlWords, every_message_spells_all_its_arguments) {
  for (const auto& specs : {Swirl::events(), Swirl::refusals()}) {
    std::set<std::string_view> keys;
    for (const MessageSpec& spec : specs) {
      keys.insert(spec.key);
      for (const ArgSpec& arg : spec.args) {
        if (arg.type == Arg::none) continue;
        const std::string field = "{" + std::string{arg.name};
        EXPECT_TRUE(spec.english.find(field + "}") != std::string_view::npos || spec.key == "begins")
            << spec.key << " " << arg.name;
        EXPECT_EQ(arg.news, News::none) << "nothing in Swirl is news to some only: " << spec.key;
      }
    }
    EXPECT_EQ(keys.size(), specs.size());
  }
}

TEST(SwirlWords, a_move_in_words_tells_what_swirls) {
  Example game;
  game.play("2v0,0 2^1,0 4v0,1");
  const auto words = [&](const char* move) {
    return Swirl::move_words(Swirl::view(game.state(), 1), *Swirl::parse_move(move));
  };
  for (const char* part : {"card 1", "upside down", "(1,1)", "2 cards"})
    EXPECT_NE(words("1v1,1").find(part), std::string::npos) << words("1v1,1");
  for (const char* part : {"(0,-1)", "1 card"})
    EXPECT_NE(words("1v0,-1").find(part), std::string::npos) << words("1v0,-1");
  EXPECT_EQ(words("1v0,-1").find("1 cards"), std::string::npos);
  EXPECT_NE(words("4^1,1"), words("4v1,1"));
  Example stuck;
  stuck.hands({{6}, {1}}).play("6^0,0");
  const std::string removal = Swirl::move_words(Swirl::view(stuck.state(), 1), *Swirl::parse_move("x1"));
  EXPECT_NE(removal.find("card 1"), std::string::npos) << removal;
  EXPECT_EQ(removal.find("swirl"), std::string::npos) << removal;
  Example fresh;
  const std::string first = Swirl::move_words(Swirl::view(fresh.state(), 0), *Swirl::parse_move("3^0,0"));
  EXPECT_NE(first.find("card 3"), std::string::npos) << first;
  EXPECT_EQ(first.find("swirl"), std::string::npos) << first;
}

TEST(SwirlWords, the_table_shows_every_card_as_it_lies) {
  Example game;
  game.play("2v0,0 2^1,0 4v0,1 1v1,1");
  // 2v (3,0,1,2), 2v (3,0,1,2), 4^ (0,2,3,1), 1v (3,0,2,1), of seats 0, 1, 0, 1
  for (const Observer observer : {Observer{0}, Observer{1}, the_public}) {
    const std::string text = Swirl::table_text(Swirl::view(game.state(), observer));
    std::size_t from = 0;
    for (const char* piece : {"| 3 | 3 |", "|2A0|2B0|", "|_1_|_1_|", "| 0 | 3 |", "|1A2|1B0|", "|_3_|_2_|"}) {
      from = text.find(piece, from);
      ASSERT_NE(from, std::string::npos) << piece << " is missing, or in another order\n" << text;
    }
  }
}

TEST(SwirlWords, the_table_fits_the_screen_and_shows_only_the_own_hand) {
  // All 24 cards in a row: the widest table there is.
  Example game{4};
  game.play("1v0,0 2^1,0 6^2,0 6v3,0 4v4,0 5^5,0 5v6,0 1v7,0 2^8,0 6^9,0 3v10,0 2^11,0 6^12,0 3v13,0 1^14,0 5^15,0 "
            "5v16,0 4^17,0 2v18,0 3^19,0 3v20,0 1^21,0 4^22,0 "
            "4v23,0");
  for (const Observer observer : {the_public, Observer{0}, Observer{3}})
    for (const std::string& line : lines_of(Swirl::table_text(Swirl::view(game.state(), observer))))
      EXPECT_LE(line.size(), 80U) << line;
  Example early;
  early.hands({{1, 2}, {3}});
  EXPECT_NE(Swirl::table_text(Swirl::view(early.state(), 0)).find("card 1"), std::string::npos);
  EXPECT_NE(Swirl::table_text(Swirl::view(early.state(), 1)).find("card 3"), std::string::npos);
  EXPECT_EQ(Swirl::table_text(Swirl::view(early.state(), 1)).find("card 1"), std::string::npos);
  EXPECT_EQ(Swirl::table_text(Swirl::view(early.state(), the_public)).find("card 1"), std::string::npos);
}

TEST(SwirlWords, the_table_tells_hands_points_and_removed_cards) {
  Example game;
  game.play("3^0,0 2v0,-1 5^-1,0 6v-1,-1 6^0,-2 3^1,-1 4^-1,1 5v-2,1 x1");
  const std::string mine = Swirl::table_text(Swirl::view(game.state(), 0));
  EXPECT_EQ(numbers_in(line_with(mine, "A you")), (std::vector{1, 12, 1}))
      << "one card in hand, 12 points, card 1 removed\n"
      << mine;
  EXPECT_EQ(numbers_in(line_with(mine, "B seat 1")), (std::vector{1, 2, 15})) << mine;
  const std::string theirs = Swirl::table_text(Swirl::view(game.state(), 1));
  EXPECT_EQ(numbers_in(line_with(theirs, "A seat 0")), (std::vector{0, 1, 12, 1})) << theirs;
  EXPECT_EQ(numbers_in(line_with(theirs, "B you")), (std::vector{2, 15})) << theirs;
}

TEST(SwirlWords, the_table_marks_where_a_card_of_the_seat_to_act_fits) {
  Example game;
  game.play("3^0,0 2v0,-1 5^-1,0 6v-1,-1 6^0,-2 3^1,-1 4^-1,1 5v-2,1 x1");
  std::set<std::string> cells;
  for (const std::string& move : game.legal()) cells.insert(move.substr(2));
  const auto marks = [&](Observer observer) {
    long count = 0;
    for (const std::string& line : lines_of(Swirl::table_text(Swirl::view(game.state(), observer))))
      if (!line.starts_with('*'))
        count += std::count(line.begin(), line.end(), '*');  // which tells what the mark means
    return count;
  };
  EXPECT_EQ(marks(1), static_cast<long>(cells.size()));
  EXPECT_EQ(cells.size(), 3U);
  EXPECT_EQ(marks(0), 0) << "not its turn";
  EXPECT_EQ(marks(the_public), 0);
}

TEST(SwirlWords, the_table_has_coordinates) {
  Example game;
  game.play("3^0,0 2v0,-1 5^-1,0 6v-1,-1 6^0,-2 3^1,-1 4^-1,1 5v-2,1");
  const std::string text = Swirl::table_text(Swirl::view(game.state(), the_public));
  const std::string columns = line_with(text, "-1   0   1");
  ASSERT_NE(columns, "") << text;
  for (const auto& [card, x, y] :
       {std::tuple{"|2A3|", "0", "-2"}, {"|0B3|", "1", "-1"}, {"|1A3|", "-1", "0"}, {"|3B1|", "-2", "1"}}) {
    const std::string line = line_with(text, card);
    ASSERT_NE(line, "") << card << "\n" << text;
    EXPECT_EQ(split(line).front(), y) << line;
    const std::string label = x;
    const std::size_t at = line.find(card) + 2;  // the letter of its owner
    EXPECT_EQ(columns.substr(at + 1 - label.size(), label.size()), label) << columns << "\n" << line;
  }
}

TEST(SwirlWords, the_table_counts_the_games_of_a_contest) {
  Example contest{3, {.start = 0, .form = swirl::competitive}};
  EXPECT_NE(Swirl::table_text(Swirl::view(contest.state(), 0)).find("game 1 of 3"), std::string::npos);
  contest.hands({{6}, {1}, {1}}).play("6^0,0 x1 x1");
  const std::string text = Swirl::table_text(Swirl::view(contest.state(), 0));
  EXPECT_NE(text.find("game 2 of 3"), std::string::npos) << text;
  EXPECT_EQ(numbers_in(line_with(text, "A you")), (std::vector{6, 0, 6}))
      << "six cards, no points yet, six from before\n"
      << text;
  const Example single;
  EXPECT_EQ(Swirl::table_text(Swirl::view(single.state(), 0)).find("game 1"), std::string::npos);
}

TEST(SwirlWords, the_table_tells_whose_turn_it_is) {
  Example game;
  game.play("6^0,0");
  EXPECT_NE(lines_of(Swirl::table_text(Swirl::view(game.state(), 1))).front().find("your turn"), std::string::npos);
  EXPECT_EQ(lines_of(Swirl::table_text(Swirl::view(game.state(), 0))).front().find("your turn"), std::string::npos);
  EXPECT_NE(lines_of(Swirl::table_text(Swirl::view(game.state(), the_public))).front().find("seat 1"),
            std::string::npos);
}

TEST(SwirlWords, the_rules_show_the_six_cards) {
  std::array<std::string, 3> rows;
  for (int card = 1; card <= 6; ++card) {
    const Edges edges = edges_of(card, true);
    rows[0] += std::to_string(edges[0]) + " ";
    rows[1] += std::to_string(edges[3]) + " " + std::to_string(edges[1]) + " ";
    rows[2] += std::to_string(edges[2]) + " ";
  }
  EXPECT_NE(squeezed(Swirl::rules_text()).find(rows[0] + rows[1] + rows[2]), std::string::npos)
      << rows[0] + rows[1] + rows[2];
}

TEST(SwirlWords, the_rules_name_the_rulings_they_tell) {
  const std::string_view rules = Swirl::rules_text();
  for (const char* id : {"W5", "W7", "W8", "W10", "W12", "W13", "W15", "W16", "W18", "W19"})
    EXPECT_NE(rules.find(id), std::string_view::npos) << id;
  for (const std::string& line : lines_of(std::string{rules})) EXPECT_LE(line.size(), 80U) << line;
}

}  // namespace
}  // namespace parlour::test
