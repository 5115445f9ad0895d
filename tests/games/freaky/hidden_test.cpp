// What each observer sees and hears while cards are hidden.
#include <nlohmann/json.hpp>

#include "games/freaky/builder.hpp"

namespace parlour::test {
namespace {

nlohmann::json seen_by(const Match& game, Observer observer) { return nlohmann::json::parse(game.view_text(observer)); }

Position three_players() {
  return Position{}
      .players(3)
      .rows({"rr1", "ry1 gy2 by3"})
      .hand(0, "rr3 py4 pp5")
      .hand(1, "oo1 oo3 oo5")
      .hand(2, "bb1 bb3 bb5")
      .draw("gg1 gg3 gg5 yy1");
}

// --- Views -----------------------------------------------------------------------------------------------------------

TEST(Freaky, G8_a_view_has_the_own_hand_and_the_sizes_of_all) {
  Match game = three_players().first(2).collected({4, 0, 9}).turn(0);
  game.play("rr3>1");
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
    const nlohmann::json view = seen_by(game, seat);
    EXPECT_EQ(view.at("observer"), seat);
    EXPECT_EQ(join(view.at("hand").get<Lines>()), game.hand(seat));
    EXPECT_EQ(view.at("hand_sizes"), (std::vector{2, 3, 3}));
    EXPECT_EQ(view.at("draw_size"), 4);
    EXPECT_EQ(view.at("collected"), (std::vector{4, 0, 9}));
    EXPECT_EQ(view.at("to_act"), 0);
    EXPECT_EQ(view.at("first"), 2);
    EXPECT_EQ(view.at("played"), 1);
    EXPECT_EQ(view.at("phase"), "play");
    EXPECT_TRUE(view.at("row").is_null());
    EXPECT_EQ(view.at("rows"), nlohmann::json::parse(R"([["rr1","rr3"],["ry1","gy2","by3"]])"));
    EXPECT_EQ(view.at("options").at("deck"), "parity");
    EXPECT_EQ(view.at("options").at("auto_take"), "false");
    EXPECT_EQ(Freaky::to_act(game.view(seat)), 0);
    for (const char* hidden : {"hands", "draw", "gone"}) EXPECT_FALSE(view.contains(hidden)) << hidden;
  }
}

TEST(Freaky, G8_the_public_sees_no_hand) {
  const Match game = three_players().turn(0);
  const nlohmann::json view = seen_by(game, the_public);
  EXPECT_TRUE(view.at("observer").is_null());
  EXPECT_TRUE(view.at("hand").is_null());
  EXPECT_EQ(view.at("hand_sizes"), (std::vector{3, 3, 3}));
  EXPECT_EQ(game.view(the_public).hand, freaky::empty_hand);
  EXPECT_EQ(Freaky::to_act(game.view(the_public)), 0);
}

TEST(Freaky, G8_a_view_does_not_depend_on_what_is_hidden) {
  const Match game = three_players().turn(0);
  const Match other = three_players().hand(1, "bb1 gg3 oo5").hand(2, "oo1 bb3 yy1").draw("bb5 oo3 gg5 gg1").turn(0);
  EXPECT_EQ(game.view(0), other.view(0));
  EXPECT_EQ(game.view(the_public), other.view(the_public));
  EXPECT_NE(game.view(1), other.view(1));
  EXPECT_NE(game.view(2), other.view(2));
}

TEST(Freaky, F21_of_the_collected_cards_everybody_sees_the_number_only) {
  // The same counts, but other cards are gone and others lie in the pile: no view can tell.
  const Match game = three_players().collected({4, 0, 9}).turn(0);
  const Match other = three_players().draw("po1 po3 po5 yp6").collected({4, 0, 9}).turn(0);
  EXPECT_NE(game.gone(), other.gone());
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_EQ(game.view(observer), other.view(observer)) << "also for the owner: " << int{observer};
    EXPECT_EQ(seen_by(game, observer).at("collected"), (std::vector{4, 0, 9}));
  }
}

TEST(Freaky, F11_F14_a_view_tells_which_rows_are_ripe_and_which_one_is_asked_about) {
  Match game = three_players().rows({"rr1", "ry1 gy2 by3", "ro6 yg6 gb6 py6"}).turn(0);
  EXPECT_EQ(seen_by(game, 1).at("ripe"), (std::vector{3}));
  game.play("py4>2");
  EXPECT_EQ(seen_by(game, the_public).at("ripe"), (std::vector{2, 3}));
  game.play("stop");
  for (const Observer observer : {the_public, Seat{0}, Seat{2}}) {
    EXPECT_EQ(seen_by(game, observer).at("phase"), "take");
    EXPECT_EQ(seen_by(game, observer).at("row"), 2);
    EXPECT_EQ(seen_by(game, observer).at("played"), 1);
  }
  game.play("take");
  EXPECT_EQ(seen_by(game, 0).at("row"), 2);
  EXPECT_EQ(seen_by(game, 0).at("ripe"), (std::vector{2}));
}

TEST(Freaky, F1_F26_a_view_tells_the_options_that_matter) {
  const Match game = Position{}.triples().auto_take().rows({"rr5"}).turn(0);
  EXPECT_EQ(seen_by(game, 0).at("options").at("deck"), "triples");
  EXPECT_EQ(seen_by(game, 0).at("options").at("auto_take"), "true");
}

TEST(Freaky, G8_the_options_stand_right_behind_the_observer) {
  const Match game = Position{}.triples().rows({"rr5"}).turn(0);
  EXPECT_TRUE(game.view_text(1).starts_with(
      R"({"observer":1,"options":{"deck":"triples","auto_take":"false"},"phase":"play",)"))
      << game.view_text(1);
}

TEST(Freaky, F17_after_the_end_a_view_shows_what_is_left_and_nobody_to_act) {
  Match game = three_players().draw("").turn(0);
  game.play("rr3>1 stop");
  const nlohmann::json view = seen_by(game, 2);
  EXPECT_EQ(view.at("phase"), "over");
  EXPECT_TRUE(view.at("to_act").is_null());
  EXPECT_EQ(view.at("hand_sizes"), (std::vector{2, 3, 3}));
  EXPECT_EQ(join(view.at("hand").get<Lines>()), "bb1 bb3 bb5");
  EXPECT_EQ(game.offered_to(the_public), moves(""));
  EXPECT_EQ(game.offered_to(0), moves(""));
}

TEST(Freaky, G8_only_the_seat_asked_is_offered_moves) {
  Match game = three_players().turn(0);
  EXPECT_EQ(game.offered_to(0), moves("rr3>1 rr3>2 py4>2 pp5>new"));
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) EXPECT_EQ(game.offered_to(observer), moves(""));
  game.play("py4>2 stop");
  EXPECT_EQ(game.offered_to(0), moves("take leave"));
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) EXPECT_EQ(game.offered_to(observer), moves(""));
}

TEST(Freaky, G3_nobody_answers_out_of_turn) {
  Match game = three_players().turn(0);
  for (const char* move : {"py4>2", "stop", "take"}) {
    for (const Observer observer : {the_public, Seat{0}, Seat{1}})
      EXPECT_FALSE(Freaky::window(game.view(observer)).open());
    game.play(move);
  }
}

// --- Events ----------------------------------------------------------------------------------------------------------

TEST(Freaky, G8_cards_that_are_drawn_are_known_to_who_draws_them_only) {
  Match game = three_players().turn(0);
  const Story story = game.play("rr3>1 pp5>new stop");
  const Lines open{"laid 0 rr3 1", "opened 0 pp5 3", "stopped 0", "drew 0 2"};
  EXPECT_EQ(story.heard_by(the_public), open);
  EXPECT_EQ(story.heard_by(1), open);
  EXPECT_EQ(story.heard_by(2), open);
  EXPECT_EQ(story.heard_by(0),
            (Lines{"laid 0 rr3 1", "opened 0 pp5 3", "stopped 0", "drew_card 0 yy1", "drew_card 0 gg5"}))
      << "who draws hears it once";
  for (const char* card : {"drew_card 0 yy1", "drew_card 0 gg5"}) EXPECT_EQ(story.why(card), "F17");
  EXPECT_EQ(story.why("drew 0 2"), "F17");
  EXPECT_EQ(story.why("laid 0 rr3 1"), "F5");
  EXPECT_EQ(story.why("opened 0 pp5 3"), "F6");
}

TEST(Freaky, G8_what_others_hear_does_not_depend_on_what_is_drawn) {
  Match game = three_players().turn(0);
  Match other = three_players().draw("yy1 gg5 gg3 gg1").turn(0);
  const Lines heard = game.play("rr3>1 pp5>new stop").heard_by(1);
  EXPECT_EQ(other.play("rr3>1 pp5>new stop").heard_by(1), heard);
  EXPECT_NE(game.hand(0), other.hand(0));
}

TEST(Freaky, F21_a_row_is_taken_in_front_of_all) {
  Match game = three_players().turn(0);
  const Story story = game.play("py4>2 stop take");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}})
    EXPECT_EQ(story.heard_by(observer, "took"), (Lines{"took 0 2 ry1 py4 4"}));
  EXPECT_EQ(story.why("took 0 2 ry1 py4 4"), "F11");
}

TEST(Freaky, F13_play_take_draw_is_told_in_this_order) {
  Match game = three_players().turn(0);
  const Story story = game.play("py4>2 stop take");
  EXPECT_EQ(story.heard_by(1), (Lines{"laid 0 py4 2", "ripened 2 .y.", "stopped 0", "took 0 2 ry1 py4 4", "drew 0 1"}));
}

TEST(Freaky, F17_F22_the_end_is_told_to_all) {
  Match game = three_players().draw("gg1").collected({4, 0, 9}).turn(0);
  const Story story = game.play("rr3>1 pp5>new stop");
  EXPECT_EQ(story.heard_by(2),
            (Lines{"laid 0 rr3 1", "opened 0 pp5 3", "stopped 0", "drew 0 1", "ended 0", "won 2 9"}));
  EXPECT_EQ(story.why("won 2 9"), "F22");
}

}  // namespace
}  // namespace parlour::test
