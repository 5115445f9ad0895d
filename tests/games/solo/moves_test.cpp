// Moves as text, refusals, and positions as records write them.
#include "games/solo/builder.hpp"

namespace parlour::test {
namespace {

/// One position for each phase.
std::vector<Match> one_of_each_phase() {
  std::vector<Match> all;
  const auto add = [&](const Position& position, std::string_view played) {
    all.push_back(position.turn(0));
    all.back().play(played);
  };
  Position start;
  start.top("r3").draw("y5 y6 y7 r8").hand(1, "pb b1 b2");
  add(Position{start}.hand(0, "r5 g3 xc xd pr r7 g7 b7 y7"), "");
  add(Position{start}.hand(0, "r7 g7 b7 y7 r9 xc").option("solo.triple_subset", "true"), "");
  add(Position{start}.hand(0, "g5 b6").draw(""), "");
  add(Position{start}.hand(0, "gd xd pr r7").top("rd").pending(2), "");
  add(Position{start}.hand(0, "gd xd pr r7").top("rd").pending(2).option("solo.cross_stack", "true"), "");
  add(Position{start}.hand(0, "gd xd pr r7").top("rd").pending(2), "take");
  add(Position{start}.hand(0, "g8 b8 r9 xc"), "draw");
  add(Position{start}.hand(0, "xc"), "");
  add(Position{start}.hand(0, "rw g1 g2"), "rw");
  add(Position{start}.hand(0, "rg g1 g1 g2 b5"), "rg @2 >g1");
  add(Position{start}.hand(0, "rw g1 g2"), "rw @1");
  add(Position{start}.hand(0, "rs g1 g2"), "rs");
  add(Position{start}.hand(0, "r9 g2"), "r9");
  add(Position{start}.hand(0, "r9 g2 g1").hand(2, "r9 b4"), "r9");
  add(Position{start}.hand(0, "r9").option("solo.target", "0"), "r9");
  return all;
}

TEST(Solo, G12_a_move_is_refused_exactly_if_it_is_not_listed) {
  for (const Match& game : one_of_each_phase()) {
    SCOPED_TRACE(game.asked());
    MoveList list;
    Solo::moves(game.state(), list);
    std::set<std::uint32_t> listed;
    for (const Move move : list) listed.insert(move.code);
    int accepted = 0;
    for (std::uint32_t act = 0; act < 20; ++act) {
      const std::uint32_t many = act == static_cast<std::uint32_t>(solo::Act::triple) ? 1U << 16U : 1U << 10U;
      for (std::uint32_t what = 0; what < many; ++what) {
        const Move move{act << 16U | what};
        const bool legal = !Solo::refuse(game.state(), move).has_value();
        if (legal != listed.contains(move.code))
          FAIL() << "act " << act << " with " << what << ' ' << Solo::notation(move);
        accepted += legal ? 1 : 0;
      }
    }
    EXPECT_EQ(accepted, list.size());
    for (const std::uint32_t code : {0xffffffffU, 0x80000000U, 0x01000000U, 0x0000ffffU, 0x0002ffffU})
      EXPECT_TRUE(Solo::refuse(game.state(), {code}).has_value());
  }
}

TEST(Solo, G12_notation_and_moves_belong_together_one_to_one) {
  const auto code_of = [](std::string_view text) { return Solo::parse_move(text); };
  EXPECT_EQ(code_of("r5"), solo::play(kind("r5")));
  EXPECT_EQ(code_of("xc=g"), solo::play(kind("xc"), solo::Colour::green));
  EXPECT_EQ(code_of("xd"), solo::play(kind("xd")));
  EXPECT_EQ(code_of("@9"), solo::make_move(solo::Act::target, 9));
  EXPECT_EQ(code_of(">y9"), solo::make_move(solo::Act::give, kind("y9")));
  EXPECT_EQ(code_of("!pb"), solo::make_move(solo::Act::protect, kind("pb")));
  EXPECT_EQ(code_of("!gs"), solo::make_move(solo::Act::interject, kind("gs")));
  EXPECT_EQ(code_of("+7rbyb"), solo::triple(7, 1U | 2U << 4U | 1U << 6U, solo::Colour::blue));
  for (const char* text :
       {"r1",   "y9",   "bs", "xa", "py",  "xc=y", "xd=r", "+1rgb",  "+9rrggbbyy", "+7rgr", "draw",  "take",
        "pass", "keep", "@0", "@9", ">xc", "!pr",  "!y9",  "accept", "wait",       "solo",  "silent"}) {
    ASSERT_TRUE(code_of(text).has_value()) << text;
    EXPECT_EQ(Solo::notation(*code_of(text)), text);
  }
}

TEST(Solo, G12_other_spellings_are_not_moves) {
  for (const char* text :
       {"",      " ",      "r0", "r10", "R5",  "x5", "xc=",  "xc=x", "xa=r", "r5=g", "pr=r",  "+7",   "+0rgb",
        "+7rgx", "+7bgr ", "@",  "@10", "@-1", ">",  ">r5 ", "!",    "!xx",  "Draw", "draws", "solo!"})
    EXPECT_FALSE(Solo::parse_move(text).has_value()) << '"' << text << '"';
  // The cards before the last one come in the order of the colours.
  EXPECT_FALSE(Solo::parse_move("+7grb").has_value());
  EXPECT_FALSE(Solo::parse_move("+7rrrg").has_value());
}

TEST(Solo, S93_a_position_is_written_with_sorted_piles_and_the_next_card_last) {
  const Match game = Position{}
                         .players(2)
                         .top("xc=g")
                         .discard("b9 r3")
                         .scores({0, 7})
                         .round(3, 1)
                         .hand(0, "g1 r5")
                         .hand(1, "b1")
                         .draw("y9 y8")
                         .turn(0);
  std::string json;
  JsonWriter writer{json};
  Solo::write_position(game.state(), writer);
  EXPECT_EQ(
      json,
      R"({"phase":"turn","to_act":0,"round":3,"first":1,"direction":1,"turn":0,"mover":null,"skip":"none","pending":0,)"
      R"("top":"xc","colour":"g","target":null,"gift":[],"protected":[],"drawn":null,"answered":[1],)"
      R"("hands":[["r5","g1"],["b1"]],"draw":["y9","y8"],"discard":["r3","b9","xc"],"scores":[0,7]})");
}

TEST(Solo, S36_an_All_Swap_on_top_is_written_as_any_colour) {
  const Match game = Position{}.players(2).top("xa").backwards().hand(0, "g1 r5").draw("y9 y8").turn(1);
  EXPECT_EQ(game.field("colour"), "\"any\"");
  EXPECT_EQ(game.field("direction"), "-1");
}

TEST(Solo, G12_every_phase_has_its_name_and_seats) {
  std::vector<std::string> seen;
  for (const Match& game : one_of_each_phase())
    seen.push_back(game.field("phase") + ' ' + game.field("to_act") + ' ' + game.field("turn") + ' ' +
                   game.field("mover"));
  EXPECT_EQ(seen, (Lines{"\"turn\" 0 0 null", "\"turn\" 0 0 null", "\"turn\" 0 0 null", "\"turn\" 0 0 null",
                         "\"turn\" 0 0 null", "\"paid\" 0 0 null", "\"drawn\" 0 0 null", "\"turn\" 0 0 null",
                         "\"target\" 0 0 null", "\"gift\" 0 0 null", "\"protect\" 1 0 null", "\"skipped\" 1 1 null",
                         "\"call\" 0 1 0", "\"poll\" 2 1 null", "\"over\" null 0 null"}));
}

TEST(Solo, G8_a_written_view_holds_no_hidden_card) {
  const Match game =
      Position{}.players(3).top("r3").hand(0, "r5 g1").hand(1, "xd b2 b4").hand(2, "y1 y2").draw("yw yg").turn(0);
  const auto written = [&](Observer observer) {
    std::string json;
    JsonWriter writer{json};
    Solo::write_view(game.view(observer), writer);
    return json;
  };
  EXPECT_NE(written(1).find("\"xd\""), std::string::npos);
  for (const char* hidden : {"\"xd\"", "\"b2\"", "\"y1\"", "\"yw\"", "\"yg\""}) {
    EXPECT_EQ(written(0).find(hidden), std::string::npos) << hidden;
    EXPECT_EQ(written(the_public).find(hidden), std::string::npos) << hidden;
  }
  EXPECT_EQ(written(the_public).find("\"g1\""), std::string::npos);
}

TEST(Solo, S8_S45_S53_every_message_has_words_for_its_arguments) {
  for (const auto& specs : {Solo::events(), Solo::refusals()}) {
    std::set<std::string_view> keys;
    for (const MessageSpec& spec : specs) {
      EXPECT_TRUE(keys.insert(spec.key).second) << spec.key;
      Message message;
      message.kind = static_cast<std::uint8_t>(&spec - specs.data());
      message.args = {1, 1, 1, 1, 1};
      const std::string text =
          say(message, specs, [](Seat seat) { return "seat" + std::to_string(seat); }, Solo::words);
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << text;
    }
  }
}

}  // namespace
}  // namespace parlour::test
