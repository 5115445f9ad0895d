// What each observer sees and hears while cards are hidden.
#include "games/help/builder.hpp"

namespace parlour::test {
namespace {

std::string written(const Match& game, Observer observer) {
  std::string json;
  JsonWriter writer{json};
  Help::write_view(game.view(observer), writer);
  return json;
}

// --- views -----------------------------------------------------------------------------------------------------------------

TEST(Help, G8_a_view_holds_the_own_hand_only) {
  const Match game = Position{}.row("n3").hand(0, "n4 n5 s z").hand(1, "n1 n1 n1 n1").hand(2, "no no w w").turn(0);
  EXPECT_EQ(text_of(game.view(0).hand), "n4 n5 s z");
  EXPECT_EQ(text_of(game.view(2).hand), "w w no no");
  EXPECT_EQ(text_of(game.view(the_public).hand), "");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_EQ(game.view(observer).observer, observer);
    EXPECT_EQ(game.view(observer).table, game.state().table);
  }
}

TEST(Help, G8_a_view_does_not_depend_on_what_is_hidden) {
  const Match one = Position{}.row("n3").hand(0, "n4 n5 s z").hand(1, "n1 n1 n1 n1").hand(2, "no no w w").turn(0);
  const Match other = Position{}.row("n3").hand(0, "n4 n5 s z").hand(1, "no s s z").hand(2, "n1 n2 n3 n4").turn(0);
  EXPECT_EQ(one.view(0), other.view(0));
  EXPECT_EQ(one.view(the_public), other.view(the_public));
  EXPECT_NE(one.view(1), other.view(1));
}

TEST(Help, H61_discard_pile_and_No_states_are_public) {
  const Match game =
      Position{}.row("n3").discard("n9 w no").hand(0, "n4 n5 s z").no(1, "played").no(2, "skipped").turn(0);
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_EQ(text_of(game.view(observer).table.discard), "n9 w no");
    EXPECT_NE(written(game, observer).find(R"("no":["none","played","skipped"])"), std::string::npos);
    EXPECT_NE(written(game, observer).find(R"("discard":["n9","w","no"])"), std::string::npos);
  }
}

TEST(Help, G8_only_the_seat_asked_is_offered_moves) {
  const Match game = Position{}.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").help(1, 0);
  EXPECT_EQ(game.offered_to(0), moves(">n9 >w >z"));
  for (const Observer observer : {the_public, Seat{1}, Seat{2}}) EXPECT_EQ(game.offered_to(observer), moves(""));
}

TEST(Help, G8_a_written_view_holds_no_hidden_card) {
  const Match game = Position{}.row("n3").hand(0, "n4 n5 s z").hand(1, "n1 n1 n1 n1").hand(2, "no no w w").turn(0);
  EXPECT_NE(written(game, 0).find(R"("hand":["n4","n5","s","z"])"), std::string::npos) << written(game, 0);
  EXPECT_NE(written(game, 2).find(R"("hand":["w","w","no","no"])"), std::string::npos);
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    const std::string json = written(game, observer);
    EXPECT_EQ(json.find("hands"), std::string::npos);
    EXPECT_EQ(json.find("\"draw\":"), std::string::npos);
    EXPECT_NE(json.find("\"draw_size\":92"), std::string::npos);
    EXPECT_NE(json.find("\"hand_sizes\":[4,4,4]"), std::string::npos);
  }
  EXPECT_EQ(written(game, the_public).find("\"n4\""), std::string::npos);
  EXPECT_EQ(written(game, the_public).find("\"w\""), std::string::npos);
}

TEST(Help, H46_H58_the_sizes_of_the_hands_are_seen_during_the_exchange) {
  Match game = Position{}.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").help(1, 0);
  game.play(">w");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}})
    EXPECT_NE(written(game, observer).find("\"hand_sizes\":[3,5,4]"), std::string::npos);
  game.play("<n2");
  for (const Observer observer : {the_public, Seat{2}})
    EXPECT_NE(written(game, observer).find("\"hand_sizes\":[4,4,4]"), std::string::npos);
}

TEST(Help, H58_passed_and_returned_card_are_seen_by_the_two_only) {
  Match game = Position{}.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").help(1, 0);
  game.play(">w");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    const bool involved = observer == 0 || observer == 1;
    EXPECT_EQ(text_of(game.view(observer).exchange.passed), involved ? "w" : "none");
    EXPECT_NE(written(game, observer).find(involved ? R"("passed":"w")" : R"("passed":null)"), std::string::npos);
  }
  game.play("<n2");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    const bool involved = observer == 0 || observer == 1;
    EXPECT_EQ(text_of(game.view(observer).exchange.passed), involved ? "w" : "none");
    EXPECT_EQ(text_of(game.view(observer).exchange.returned), involved ? "n2" : "none");
  }
  game.play("w@0");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}})
    EXPECT_EQ(game.view(observer).exchange, help::Exchange{});
}

TEST(Help, H18_H58_only_a_helper_with_a_Switch_sees_whether_a_Switch_would_help) {
  const Match numbers = Position{}.row("n8").hand(0, "s n9 n1 n1").hand(1, "n1 n1 n2 n8").help(1, 0);
  const Match switches = Position{}.row("n8").hand(0, "s n9 n1 n1").hand(1, "s s s s").help(1, 0);
  EXPECT_EQ(numbers.offered_to(0), moves(">n9 >s"));
  EXPECT_EQ(switches.offered_to(0), moves(">n9"));
  EXPECT_NE(numbers.view(0), switches.view(0)) << "the list of moves tells";
  EXPECT_EQ(numbers.view(2), switches.view(2));
  EXPECT_EQ(numbers.view(the_public), switches.view(the_public));
  // Without a Switch in its hand the helper sees no difference.
  const Match one = Position{}.row("n8").hand(0, "z n9 n1 n1").hand(1, "n1 n1 n2 n8").help(1, 0);
  const Match other = Position{}.row("n8").hand(0, "z n9 n1 n1").hand(1, "s s s s").help(1, 0);
  EXPECT_EQ(one.view(0), other.view(0));
}

TEST(Help, H62_whether_help_was_a_close_thing_shows_nobody_more_than_that_it_came) {
  const Match rich = Position{}.row("n8").hand(2, "n3 n4 n5 n6").hand(0, "z no w n9").hand(1, "n1 n1 n2 n8").help(1, 0);
  const Match poor =
      Position{}.row("n8").hand(2, "n3 n4 n5 n6").hand(0, "z n1 n1 n2").hand(1, "n1 n1 n2 n8").help(1, 0);
  EXPECT_EQ(rich.view(1), poor.view(1));
  EXPECT_EQ(rich.view(2), poor.view(2));
}

TEST(Help, H59_G8_the_hands_stay_hidden_when_the_contest_is_over) {
  Match game =
      Position{}.row("n10").hand(0, "n11 n1 n1 n2").hand(1, "n3 n3 n4 n4").draw("n2").scores({0, 0, 2}).turn(0);
  game.play("n11");
  ASSERT_EQ(game.asked(), "over");
  EXPECT_EQ(text_of(game.view(2).hand), game.hand(2));
  EXPECT_EQ(written(game, 2).find("\"n3\""), std::string::npos);
}

TEST(Help, G3_nobody_answers_out_of_turn) {
  const Match game = Position{}.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").help(1, 0);
  for (const Observer observer : {the_public, Seat{0}, Seat{2}}) EXPECT_FALSE(Help::window(game.view(observer)).open());
}

// --- events ----------------------------------------------------------------------------------------------------------------

TEST(Help, G8_everybody_hears_of_its_own_dealt_cards_only) {
  const Match game = deal({"n1 n3 n5 w", "n2 n4 n6 s", "n7 n8 n9 z"});
  EXPECT_EQ(game.deal_story().heard_by(0, "got"), (Lines{"got 0 n1", "got 0 n3", "got 0 n5", "got 0 w"}));
  EXPECT_EQ(game.deal_story().heard_by(2, "got"), (Lines{"got 2 n7", "got 2 n8", "got 2 n9", "got 2 z"}));
  EXPECT_TRUE(game.deal_story().heard_by(the_public, "got").empty());
  EXPECT_EQ(game.deal_story().heard_by(the_public),
            (Lines{"round_begins 1 1", "called 0 1", "called 1 2", "called 2 7", "starts 0"}));
}

TEST(Help, G8_a_drawn_card_is_seen_by_its_receiver_only) {
  Match game = Position{}.row("n3").hand(0, "n4 n5 s z").hand(1, "n5 n5 n5 n5").draw("n9").turn(0);
  const Story story = game.play("n4");
  EXPECT_EQ(story.heard_by(0), (Lines{"laid 0 n4", "drew_card 0 n9"}));
  EXPECT_EQ(story.heard_by(1), (Lines{"laid 0 n4"}));
  EXPECT_EQ(story.heard_by(the_public), (Lines{"laid 0 n4"}));
}

TEST(Help, H58_who_passes_and_returns_is_public_what_is_not) {
  Match game = Position{}.row("n8").hand(0, "n9 n8 w z").hand(1, "n1 n1 n2 n8").draw("n4").help(1, 0);
  const Story passed = game.play(">w");
  EXPECT_EQ(passed.heard_by(0), (Lines{"passed_card 0 1 w"}));
  EXPECT_EQ(passed.heard_by(1), (Lines{"passed_card 0 1 w"}));
  EXPECT_EQ(passed.heard_by(2), (Lines{"passed 0 1"}));
  EXPECT_EQ(passed.heard_by(the_public), (Lines{"passed 0 1"}));
  const Story returned = game.play("<n2");
  EXPECT_EQ(returned.heard_by(0), (Lines{"returned_card 1 0 n2"}));
  EXPECT_EQ(returned.heard_by(1), (Lines{"returned_card 1 0 n2"}));
  EXPECT_EQ(returned.heard_by(2), (Lines{"returned 1 0"}));
  EXPECT_EQ(returned.heard_by(the_public), (Lines{"returned 1 0"}));
  const Story played = game.play("w@1");
  EXPECT_EQ(played.heard_by(the_public), (Lines{"wild_laid 1 1 9"}));
}

TEST(Help, H58_everybody_hears_who_asked_whom_and_how_it_ended) {
  Match game = Position{}.row("n10").hand(0, "n11 n1 n1 n2").hand(1, "n3 n3 n4 n4").draw("n2").turn(0);
  const Story story = game.play("n11");
  for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}}) {
    EXPECT_EQ(story.heard_by(observer, "asked"), (Lines{"asked 1 0 1"}));
    EXPECT_EQ(story.heard_by(observer, "cannot_help"), (Lines{"cannot_help 0 1"}));
    EXPECT_EQ(story.heard_by(observer, "scored"), (Lines{"scored 2 1"}));
  }
}

TEST(Help, G8_every_play_is_open_to_everybody) {
  const std::vector<std::pair<const char*, const char*>> plays{
      {"n9", "laid 0 n9"}, {"w@2", "wild_laid 0 2 8"}, {"s1=n9", "switched 0 1 n9 n7 9"}, {"no", "no_laid 0"}};
  for (const auto& [play, line] : plays) {
    Match game = Position{}.row("n3 n7").hand(0, "n9 w s no").hand(1, "z z z z").turn(0);
    const Story story = game.play(play);
    for (const Observer observer : {the_public, Seat{0}, Seat{1}, Seat{2}})
      EXPECT_EQ(story.heard_by(observer).at(0), line);
  }
}

TEST(Help, H63_a_Switch_after_help_does_not_tell_the_others_which_card_was_passed) {
  // Either the Switch was passed to a hand of numbers or the 9 to a hand of Switches.
  Position position;
  position.row("n8").hand(2, "z z z z").draw("n4").option("help.must_play_received", "false");
  Match passed_switch = Position{position}.hand(0, "s n1 n1 n1").hand(1, "n7 n2 n2 n2").help(1, 0);
  Match passed_number = Position{position}.hand(0, "n7 n9 n1 n1").hand(1, "s s s s").help(1, 0);
  const Story one = passed_switch.play(">s <n2 s0=n7");
  const Story other = passed_number.play(">n9 <s s0=n9");
  for (const Observer observer : {the_public, Seat{2}}) {
    EXPECT_EQ(one.heard_by(observer), (Lines{"passed 0 1", "returned 1 0", "switched 1 0 n7 n8 7"}));
    EXPECT_EQ(other.heard_by(observer), (Lines{"passed 0 1", "returned 1 0", "switched 1 0 n9 n8 9"}));
    EXPECT_EQ(one.why("switched 1 0 n7 n8 7"), other.why("switched 1 0 n9 n8 9")) << "nor does the ruling";
    EXPECT_EQ(passed_switch.knows(observer, 0), "");
    EXPECT_EQ(passed_switch.knows(observer, 1), "n8");
    EXPECT_EQ(passed_number.knows(observer, 1), "n8");
  }
}

TEST(Help, G8_events_that_tell_something_hidden_say_so) {
  for (const MessageSpec& spec : Help::events()) {
    const bool reveals = spec.key == "asked" || spec.key == "cannot_help" || spec.key == "helpless";
    EXPECT_EQ(spec.reveals, reveals) << spec.key;
    const bool secret =
        spec.key == "got" || spec.key == "drew_card" || spec.key == "passed_card" || spec.key == "returned_card";
    for (const ArgSpec& arg : spec.args)
      if (arg.news != News::none) {
        EXPECT_TRUE((arg.news == News::secret && secret) || (arg.news == News::open && spec.key == "called"))
            << spec.key;
      }
  }
}

}  // namespace
}  // namespace parlour::test
