// What happens once in a thousand games, by hand: very many rows, very long rows, and everything at once (F33).
#include <sstream>

#include "games/freaky/builder.hpp"

namespace parlour::test {
namespace {

/// All cards of the deck that have nothing in common with this one.
Lines strangers_of(const std::string& card, std::string_view deck = "parity") {
  Lines all;
  for (const std::string& other : whole_deck(deck))
    if (!alike(card, other)) all.push_back(other);
  return all;
}

void expect_narrow(const Match& game) {
  for (Observer observer = the_public; observer < game.players(); ++observer) {
    std::istringstream text{Freaky::table_text(game.view(observer))};
    for (std::string line; std::getline(text, line);) EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(Freaky, F10_F33_twenty_seven_rows_and_one_more) {
  Lines rows = strangers_of("pp5");
  rows.resize(27);
  Match game = Position{}.rows(rows).hand(0, "pp5 pp3 pp1").turn(0);
  game.play("pp5>new");
  EXPECT_EQ(game.rows().size(), 28U);
  EXPECT_EQ(game.rows()[27], "pp5");
  EXPECT_TRUE(game.legal().contains("pp3>28"));
  game.play("pp3>28 pp1>28");
  EXPECT_EQ(game.rows()[27], "pp5 pp3 pp1");
  EXPECT_EQ(game.rows()[26], rows[26]);
  expect_narrow(game);
}

TEST(Freaky, F10_F33_as_many_rows_as_could_ever_lie_side_by_side) {
  const Lines rows = strangers_of("pp5");
  ASSERT_EQ(rows.size(), 62U);
  Match game = Position{}.rows(rows).hand(0, "pp5 pp3 pp1").turn(0);
  game.play("pp5>new");
  EXPECT_EQ(game.rows().size(), 63U);
  expect_narrow(game);
  game.play("pp3>63 pp1>63");
  EXPECT_EQ(game.rows()[62], "pp5 pp3 pp1");
  EXPECT_EQ(game.rows()[0], rows[0]);
}

TEST(Freaky, F33_the_same_with_the_deck_of_triples) {
  const Lines rows = strangers_of("pp3", "triples");
  Match game = Position{}.triples().rows(rows).hand(0, "pp3 pp3 pp3").turn(0);
  game.play("pp3>new pp3>" + std::to_string(rows.size() + 1));
  EXPECT_EQ(game.rows().size(), rows.size() + 1);
  expect_narrow(game);
}

TEST(Freaky, F33_the_last_of_63_rows_ripens_and_is_taken) {
  Lines rows = strangers_of("pp5");
  rows.emplace_back("pp5 pp3 pp1");
  Match game = Position{}.rows(rows).hand(0, "po1 po3 po5").turn(0);
  game.play("po1>63 stop");
  EXPECT_EQ(game.asked(), "take 0 row 63");
  expect_narrow(game);
  game.play("take");
  EXPECT_EQ(game.rows().size(), 62U);
  EXPECT_EQ(game.collected()[0], 4);
  EXPECT_EQ(game.asked(), "play 1");
}

TEST(Freaky, F33_F25_the_first_and_the_last_of_63_rows) {
  for (const char* answers : {"take take", "take leave", "leave take", "leave leave"}) {
    Lines rows = strangers_of("pp5");
    rows.emplace_back("pp5 pp3 pp1");
    rows[0] += " po3 pg3 pg1 pg5";
    Match game = Position{}.rows(rows).hand(0, "po1 rr5 po5").turn(0);
    game.play("po1>63 stop");
    EXPECT_EQ(game.asked(), "take 0 row 1");
    game.play(split(answers)[0]);
    EXPECT_EQ(game.asked(), split(answers)[0] == "take" ? "take 0 row 62" : "take 0 row 63");
    game.play(split(answers)[1]);
    EXPECT_EQ(game.asked(), "play 1");
    for (const std::string& row : game.rows()) EXPECT_TRUE(split(row).size() == 1 || ripe(row)) << row;
  }
}

TEST(Freaky, F33_a_row_grows_beyond_ten_cards) {
  Match game = Position{}
                   .rows({"rr1 rr3 rr5 ro2 ro4 ro6 ry1 ry3 ry5", "bb1"})
                   .hand(0, "rg2 rg4 rg6")
                   .hand(1, "rp2 rp4 yy1")
                   .draw("oo1 oo3 oo5 gg1 gg3 gg5")
                   .turn(0);
  game.play("rg2>1 rg4>1 rg6>1 leave");
  EXPECT_EQ(game.rows()[0], "rr1 rr3 rr5 ro2 ro4 ro6 ry1 ry3 ry5 rg2 rg4 rg6");
  expect_narrow(game);
  game.play("rp2>1 rp4>1 stop take");
  EXPECT_EQ(game.collected(), (std::vector{0, 14}));
  EXPECT_EQ(game.rows(), (Lines{"bb1"}));
}

TEST(Freaky, F33_F16_almost_the_whole_deck_in_one_row) {
  Lines row = without(whole_deck(), split("rr1 rr3 rr5 pp1 pp3 pp5 bb1"));
  Match game = Position{}.rows({"bb1", join(row)}).hand(0, "pp1 pp3 pp5").hand(1, "rr1 rr3 rr5").draw("").turn(0);
  EXPECT_EQ(split(game.rows()[1]).back(), "pb6");
  expect_narrow(game);
  game.play("pp5>2 pp3>2 pp1>2");
  EXPECT_EQ(split(game.rows()[1]).size(), 104U);
  expect_narrow(game);
  game.play("take");
  EXPECT_EQ(game.collected(), (std::vector{104, 0}));
  EXPECT_EQ(game.rows(), (Lines{"bb1"}));
  EXPECT_EQ(game.result(), "won by 0");
}

TEST(Freaky, F14_one_card_can_ripen_a_row_in_two_features) {
  Match game = Position{}.rows({"rr1 rg2 ro2 yo2"}).hand(0, "rp2 rp4 yp6").turn(0);
  const Story story = game.play("rp2>1");
  EXPECT_EQ(story.heard_by(the_public, "ripened"), (Lines{"ripened 1 r..", "ripened 1 ..2"}));
  game.play("stop take");
  EXPECT_EQ(game.collected(), (std::vector{5, 0})) << "the row is taken once";
}

TEST(Freaky, F14_a_ripe_row_can_ripen_in_another_feature) {
  Match game = Position{}.rows({"rr1 rr3 rr5 ry1 yy1 bb1"}).hand(0, "bo2 pp1 pp5").turn(0);
  EXPECT_TRUE(ripe(game.rows()[0])) << "four red backgrounds, four ones";
  EXPECT_EQ(game.play("pp1>1").heard_by(1, "ripened"), Lines{});
  Match other = Position{}.rows({"rr1 rr3 rr5 ry3 yy1 bb1"}).hand(0, "bo2 pp1 pp5").turn(0);
  EXPECT_EQ(other.play("pp1>1").heard_by(1, "ripened"), (Lines{"ripened 1 ..1"}));
}

TEST(Freaky, F11_every_row_is_ripe_and_all_are_taken) {
  Match game = Position{}
                   .players(5)
                   .rows({"ry1 gy2 by3 py4", "ro6 yg6 gb6", "rr1 rr3 ro2 rg2", "bb1 bb3 bb5 bo2"})
                   .hand(3, "py6 oo1 oo3")
                   .turn(3);
  game.play("py6>2 stop take take take take");
  EXPECT_EQ(game.collected(), (std::vector{0, 0, 0, 16, 0}));
  EXPECT_EQ(game.rows(), Lines{});
  EXPECT_EQ(game.asked(), "play 4");
  expect_narrow(game);
}

TEST(Freaky, F9_the_last_card_of_a_turn_can_clear_the_table_for_its_player) {
  Match game = Position{}.rows({"ry1 gy2 by3"}).hand(0, "oo1 py4 rr5").hand(1, "bb1 bb3 yy5").turn(0);
  game.play("py4>1 stop take");
  EXPECT_EQ(game.rows(), Lines{});
  game.play("bb1>new bb3>1 yy5>new");
  EXPECT_EQ(game.rows(), (Lines{"bb1 bb3", "yy5"}));
}

TEST(Freaky, F17_the_last_turn_can_take_and_win_for_each_size_of_the_pile) {
  // n cards are played, the pile has d: the game goes on if and only if n <= d.
  for (int played = 1; played <= 3; ++played)
    for (int pile = 0; pile <= 4; ++pile) {
      const std::string draw = join(Lines{"oo1", "oo3", "oo5", "og1"}).substr(0, static_cast<std::size_t>(4 * pile));
      Match game = Position{}.players(2).rows({"rr1"}).hand(0, "rr3 yr3 yy3").hand(1, "gg5 pp5 bb5").draw(draw).turn(0);
      game.play(played == 3 ? "rr3>1 yr3>1 yy3>1" : played == 2 ? "rr3>1 yr3>1 stop" : "rr3>1 stop");
      EXPECT_EQ(game.asked(), played <= pile ? "play 1" : "over") << played << " played, pile of " << pile;
      EXPECT_EQ(static_cast<int>(split(game.hand(0)).size()), 3 - played + std::min(played, pile));
      EXPECT_EQ(static_cast<int>(split(game.draw()).size()), std::max(0, pile - played));
    }
}

TEST(Freaky, F25_a_card_played_in_the_middle_leaves_the_other_rows_as_they_are) {
  Match game = Position{}.rows({"rr1 rr3", "oo1 oo3 oo5", "bb1", "gg3 gp3"}).hand(0, "bb5 og5 ry3").turn(0);
  game.play("bb5>3");
  EXPECT_EQ(game.rows(), (Lines{"rr1 rr3", "oo1 oo3 oo5", "bb1 bb5", "gg3 gp3"}));
  game.play("og5>2 ry3>1");
  EXPECT_EQ(game.rows(), (Lines{"rr1 rr3 ry3", "oo1 oo3 oo5 og5", "bb1 bb5", "gg3 gp3"}));
}

}  // namespace
}  // namespace parlour::test
