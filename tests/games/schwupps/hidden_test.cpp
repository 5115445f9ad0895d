// What each observer sees and hears while cards are hidden.
#include "games/schwupps/builder.hpp"

namespace parlour::test {
namespace {

bool mentions(const Lines& lines, std::string_view card) {
  return std::ranges::any_of(lines, [&](const std::string& line) {
    const Lines words = split(line);
    return std::ranges::find(words, card) != words.end();
  });
}

// --- views -----------------------------------------------------------------------------------------------------------------

TEST(Schwupps, G8_a_view_holds_the_own_hand_and_sizes_only) {
  const Match game =
      Position{}.hand(0, "b1 a").hand(1, "g1 g2 g3 g4 g6").pile(1, "r1 r2").pile(2, "").common("y1 y2 y3").turn(0);
  EXPECT_EQ(text_of(game.view(0).hand), "b1 a");
  EXPECT_EQ(text_of(game.view(1).hand), "g1 g2 g3 g4 g6");
  EXPECT_EQ(text_of(game.view(the_public).hand), "");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    const schwupps::View view = game.view(observer);
    EXPECT_EQ(view.observer, observer);
    EXPECT_EQ(view.table, game.state().table);
    EXPECT_EQ(view.hand_sizes, (std::array<std::uint8_t, 5>{2, 5, 4, 0, 0}));
    EXPECT_EQ(view.pile_sizes, (std::array<std::uint8_t, 5>{3, 2, 0, 0, 0}));
    EXPECT_EQ(view.common_size, 3);
    EXPECT_EQ(view.schwupps_size, 3);
    EXPECT_EQ(text_of(view.next), "+1");
  }
}

TEST(Schwupps, G8_C33_views_do_not_depend_on_hidden_cards) {
  Position position;
  position.players(2).hand(0, "b1 a");
  const Match game = position.pile(0, "b2 b3").hand(1, "g1 a").pile(1, "r1 r2").common("y1 y2").turn(0);
  const Match other = position.pile(0, "y1 a").hand(1, "r2 r1").pile(1, "b2 g1").common("y2 b3").turn(0);
  EXPECT_EQ(game.view(0), other.view(0));
  EXPECT_EQ(game.view(the_public), other.view(the_public));
  EXPECT_NE(game.view(1), other.view(1));
}

TEST(Schwupps, G8_only_the_open_card_of_the_Schwupps_pile_is_seen) {
  const Match game = Position{}.schwupps("=e =c +2 +1").turn(0);
  const Match other = Position{}.schwupps("+2 -1 =c +1").turn(0);
  const Match third = Position{}.schwupps("=e =c +1 +2").turn(0);
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) {
    EXPECT_EQ(game.view(observer), other.view(observer));
    EXPECT_NE(game.view(observer), third.view(observer));
  }
}

TEST(Schwupps, C33_nobody_sees_a_personal_pile_not_even_its_owner) {
  Position position;
  position.hand(0, "b1 b2 y5 b3");
  const Match game = position.pile(0, "g1 r9 a").turn(0);
  const Match other = position.pile(0, "a g1 r9").turn(0);
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) {
    EXPECT_EQ(game.view(observer), other.view(observer));
    EXPECT_EQ(game.view_text(observer), other.view_text(observer));
    EXPECT_EQ(game.view_text(observer).find("r9"), std::string::npos);
    EXPECT_EQ(game.table_text(observer), other.table_text(observer));
    EXPECT_EQ(game.view(observer).pile_sizes[0], 3);
  }
}

TEST(Schwupps, C42_used_cards_are_public_pile_by_pile) {
  Match game = Position{}.under(1, "y9 y8").hand(0, "y5 b5 r1").used("=c").schwupps("=e +2 +1").turn(0);
  game.play("y5>3 top");
  for (const Observer observer : {the_public, Seat{0}, Seat{2}}) {
    const schwupps::Table& table = game.view(observer).table;
    EXPECT_EQ(text_of(table.under[0]), "y8 y9");
    EXPECT_EQ(text_of(table.under[1]), "");
    EXPECT_EQ(text_of(table.under[2]), "g5");
    EXPECT_EQ(text_of(table.used), "=n =c");
  }
  EXPECT_EQ(game.field("under"), R"([["y8","y9"],[],["g5"],[]])");
  EXPECT_EQ(game.field("used"), R"(["=n","=c"])");
}

TEST(Schwupps, G8_only_the_seat_asked_is_offered_moves) {
  const Match game = Position{}.hand(0, "y5 b1").hand(1, "b5 a").turn(0);
  EXPECT_EQ(game.offered_to(0), moves("y5>1 y5>2 y5>3 y5>4 top bottom"));
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) EXPECT_EQ(game.offered_to(observer), moves(""));
}

TEST(Schwupps, G8_a_written_view_holds_no_hidden_card) {
  const Match game = Position{}
                         .hand(0, "b1 a")
                         .pile(0, "b2")
                         .hand(1, "g1 g2")
                         .pile(1, "r1")
                         .hand(2, "r2")
                         .pile(2, "r3")
                         .common("y1 y2")
                         .schwupps("-1 -2 +1")
                         .turn(0);
  const auto shows = [&](Observer observer, const char* card) {
    return game.view_text(observer).find('"' + std::string{card} + '"') != std::string::npos;
  };
  for (const char* card : {"b2", "g1", "g2", "r1", "r2", "r3", "y1", "y2", "-1", "-2"}) {
    EXPECT_FALSE(shows(0, card)) << card;
    EXPECT_FALSE(shows(the_public, card)) << card;
  }
  EXPECT_TRUE(shows(0, "b1"));
  EXPECT_FALSE(shows(the_public, "b1"));
  EXPECT_TRUE(shows(1, "g1"));
  EXPECT_FALSE(shows(1, "b1"));
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) {
    EXPECT_TRUE(shows(observer, "+1")) << "the open Schwupps card";
    EXPECT_TRUE(shows(observer, "g5")) << "the tops";
    EXPECT_TRUE(shows(observer, "=n")) << "the table";
  }
}

// --- who hears of which card -----------------------------------------------------------------------------------------------

TEST(Schwupps, C17_G8_a_card_taken_is_known_to_its_taker_only) {
  Match game = Position{}.hand(0, "b1 b2").common("y9 y8").turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(story.heard_by(0, "took_card"), Lines{"took_card 0 y8"});
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) {
    EXPECT_EQ(story.heard_by(observer, "took"), Lines{"took 0"});
    EXPECT_TRUE(story.heard_by(observer, "took_card").empty());
    EXPECT_FALSE(mentions(story.heard_by(observer), "y8"));
  }
}

TEST(Schwupps, C17_G8_a_card_given_is_known_to_its_receiver_only_not_to_the_giver) {
  Match game = Position{}.hand(0, "a b2").common("y9 y8").turn(0);
  const Story story = game.play("a top @2");
  EXPECT_EQ(story.heard_by(2, "gave_card"), Lines{"gave_card 0 2 y8"});
  for (const Observer observer : {the_public, Seat{0}, Seat{1}}) {
    EXPECT_EQ(story.heard_by(observer, "gave"), Lines{"gave 0 2"});
    EXPECT_FALSE(mentions(story.heard_by(observer), "y8"));
  }
}

TEST(Schwupps, C33_G8_cards_drawn_at_the_end_of_a_turn_are_known_to_the_drawer_only) {
  Match game = Position{}.hand(0, "y5 b2").pile(0, "g1 g2 g3 a").turn(0);
  game.play("y5>1");
  const Story story = game.play("end");
  EXPECT_EQ(story.heard_by(0), (Lines{"drew_card 0 a", "drew_card 0 g3", "drew_card 0 g2"}));
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) {
    EXPECT_EQ(story.heard_by(observer), Lines{"ended_and_drew 0 3"});
    for (const char* card : {"a", "g1", "g2", "g3"}) EXPECT_FALSE(mentions(story.heard_by(observer), card));
  }
}

TEST(Schwupps, C17_what_is_reshuffled_is_told_as_a_number) {
  Match game = Position{}.common("").under(1, "g1 r2").hand(0, "b1 b2").turn(0);
  const Story story = game.play("top");
  EXPECT_EQ(story.heard_by_all("common_reshuffled"), Lines{"common_reshuffled 2"});
  for (const char* card : {"g1", "r2"}) EXPECT_FALSE(mentions(story.heard_by(1), card));
}

TEST(Schwupps, C29_whether_something_could_be_played_does_not_show) {
  Position position;
  position.hand(0, "b1 b2 b3 b4").common("y9 y8");
  Match can = position.hand(1, "y5 a r1 r2").turn(0);
  Match cannot = position.hand(1, "y4 y6 r1 r2").turn(0);
  for (Match* game : {&can, &cannot}) game->play("top end top");
  for (const Observer observer : {the_public, Seat{0}}) EXPECT_EQ(can.view(observer), cannot.view(observer));
  EXPECT_EQ(can.asked(), "turn 1");
  EXPECT_EQ(cannot.asked(), "turn 1");
}

TEST(Schwupps, C41_after_the_end_no_hand_is_shown) {
  Match game = Position{}.hand(0, "y5").pile(0, "").hand(1, "b1 a").pile(1, "g1").turn(0);
  const Story story = game.play("y5>1");
  EXPECT_FALSE(mentions(story.heard_by(the_public), "b1"));
  EXPECT_EQ(game.view_text(the_public).find("\"b1\""), std::string::npos);
  EXPECT_EQ(game.view_text(2).find("\"b1\""), std::string::npos);
}

TEST(Schwupps, G8_news_is_marked_where_a_message_tells_something_hidden) {
  const auto news_of = [](std::string_view key, std::string_view argument) {
    for (const MessageSpec& spec : Schwupps::events())
      for (const ArgSpec& arg : spec.args)
        if (spec.key == key && arg.name == argument) return arg.news;
    ADD_FAILURE() << key << ' ' << argument;
    return News::none;
  };
  for (const char* key : {"drew_card", "took_card", "gave_card"}) EXPECT_EQ(news_of(key, "card"), News::secret) << key;
  EXPECT_EQ(news_of("turned", "demand"), News::open);
  for (const char* place : {"first", "second", "third", "fourth"})
    EXPECT_EQ(news_of("set_out", place), News::open) << place;
  EXPECT_EQ(news_of("ended_and_drew", "count"), News::none);
}

TEST(Schwupps, G3_nobody_is_ever_asked_out_of_turn) {
  Match game = Position{}.hand(0, "a b5 b1").turn(0);
  for (const char* move : {"a", "top", "@1", "b5>3", "bottom"}) {
    game.play(move);
    for (Observer observer = the_public; observer < 3; ++observer) {
      EXPECT_FALSE(Schwupps::window(game.view(observer)).open());
      EXPECT_EQ(Schwupps::to_act(game.view(observer)), 0);
    }
  }
}

}  // namespace
}  // namespace parlour::test
