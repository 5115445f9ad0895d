// Schwupps as text: notation, positions, refusals, tables for people, the rules.
#include "games/schwupps/builder.hpp"
#include "support/has.hpp"

namespace parlour::test {
namespace {

/// The first line that has this in it, with one space between two words.
std::string line_with(const std::string& text, std::string_view part) {
  for (const std::string& line : lines_of(text))
    if (line.find(part) != std::string::npos) return join(split(line));
  return "";
}

const Lines people{"Ann", "Bo"};

// --- notation --------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C30_G12_every_move_has_a_notation_that_reads_back) {
  std::set<std::string> seen;
  int count = 0;
  for (std::uint32_t code = 0; code < 8 * 256; ++code) {
    if (!schwupps::is_move({code})) {
      EXPECT_EQ(Schwupps::notation({code}), "?");
      continue;
    }
    ++count;
    const std::string text = Schwupps::notation({code});
    EXPECT_TRUE(seen.insert(text).second) << text;
    EXPECT_EQ(Schwupps::parse_move(text), Move{code}) << text;
  }
  EXPECT_EQ(count, 50 * 4 + 1 + 2 + 5 + 1);
  for (const char* text : {"b1>1", "b10>4", "p7>3", "g2>2", "r9>1", "y10>4", "a", "top", "bottom", "@0", "@4", "end"})
    EXPECT_TRUE(seen.contains(text)) << text;
}

TEST(Schwupps, C30_G12_notation_means_what_the_records_say) {
  using schwupps::Row;
  EXPECT_EQ(Schwupps::parse_move("b7>3"), schwupps::lay(kind("b7"), 2));
  EXPECT_EQ(Schwupps::parse_move("y10>1"), schwupps::lay(kind("y10"), 0));
  EXPECT_EQ(Schwupps::parse_move("a"), schwupps::aggravate());
  EXPECT_EQ(Schwupps::parse_move("top"), schwupps::schwupp(Row::top));
  EXPECT_EQ(Schwupps::parse_move("bottom"), schwupps::schwupp(Row::bottom));
  EXPECT_EQ(Schwupps::parse_move("@2"), schwupps::give(2));
  EXPECT_EQ(Schwupps::parse_move("end"), schwupps::end_turn());
}

TEST(Schwupps, C30_G12_other_spellings_are_not_moves) {
  for (const char* text :
       {"",      " ",    "b7",   "b7>", "b7>0", "b7>5", "b7>03", "b7>3 ", " b7>3",   "b07>3", "b0>1", "b11>1", "b-1>1",
        "b+1>1", "B7>3", "x7>3", ">3",  "7>3",  "a>1",  "A",     "aa",    "Top",     "left",  "row",  "@",     "@5",
        "@-1",   "@10",  "@ 1",  "@x",  "End",  "pass", "b7>3>", "b7>>3", "bottom ", "1",     "?",    "b7>3b", "b7 >3"})
    EXPECT_FALSE(Schwupps::parse_move(text).has_value()) << '"' << text << '"';
}

TEST(Schwupps, G12_numbers_that_are_no_move_are_refused) {
  const Match game = Position{}.turn(0);
  for (const std::uint32_t code : {0xffffffffU, 0x80000000U, 50U, 63U, 0x101U, 0x202U, 0x305U, 0x401U, 0x500U}) {
    const auto refusal = Schwupps::refuse(game.state(), {code});
    ASSERT_TRUE(refusal.has_value()) << code;
    EXPECT_EQ(Schwupps::refusals()[refusal->kind].key, "not_a_move") << code;
  }
}

// --- positions -------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C42_a_position_is_written_as_the_records_say) {
  Match game = Position{}
                   .players(2)
                   .demands("+1 -1 =n =c")
                   .tops("b5 p5 g5 r5")
                   .under(2, "y9 b10 b2")
                   .schwupps("=e -2 +2")
                   .used("=e +1 =e")
                   .hand(0, "y1 a b3")
                   .pile(0, "g1 b1")
                   .hand(1, "y10 y2")
                   .pile(1, "")
                   .common("r9 b9")
                   .box(3)
                   .scores({5, -7})
                   .game(2, 1)
                   .acted()
                   .turn(0);
  EXPECT_EQ(game.position_text(),
            R"({"phase":"turn","to_act":0,"game":2,"first":1,"acted":true,"schwupped":false,)"
            R"("table":["+1","-1","=n","=c"],"schwupps":["=e","-2","+2"],"used":["+1","=e","=e"],)"
            R"("tops":["b5","p5","g5","r5"],"under":[[],["b2","b10","y9"],[],[]],)"
            R"("hands":[["b3","y1","a"],["y2","y10"]],"piles":[["g1","b1"],[]],"common":["r9","b9"],)"
            R"("box":3,"scores":[5,-7]})");
  game.play("a bottom");
  EXPECT_EQ(game.position_text(),
            R"({"phase":"player","to_act":0,"game":2,"first":1,"acted":true,"schwupped":false,)"
            R"("table":["+1","-1","+2","=n"],"schwupps":["=e","-2"],"used":["+1","=c","=e","=e"],)"
            R"("tops":["b5","p5","g5","r5"],"under":[[],["b2","b10","y9"],[],[]],)"
            R"("hands":[["b3","y1"],["y2","y10"]],"piles":[["g1","b1"],[]],"common":["r9","b9"],)"
            R"("box":4,"scores":[5,-7]})");
}

TEST(Schwupps, C33_C42_a_view_is_written_with_sizes) {
  const Match game = Position{}.players(2).hand(0, "y1 a").pile(0, "g1 b1").hand(1, "y10").pile(1, "").box(2).turn(0);
  const std::string own = game.view_text(0);
  for (const char* part :
       {R"("hand":["y1","a"])", R"("hand_sizes":[2,1])", R"("pile_sizes":[2,0])", R"("common_size":3)",
        R"("schwupps_size":3)", R"("next":"+1")", R"("observer":0)", R"("box":2)"})
    EXPECT_TRUE(has(own, part)) << part << "\n" << own;
  EXPECT_TRUE(has(game.view_text(the_public), R"("hand":null)"));
  EXPECT_TRUE(has(game.view_text(the_public), R"("observer":null)"));
}

TEST(Schwupps, C1_C35_a_view_tells_form_and_deck) {
  const Match game = Position{}.option("schwupps.form", "tournament").option("schwupps.deck", "matching").turn(0);
  EXPECT_TRUE(has(game.view_text(1), "\"tournament\""));
  EXPECT_TRUE(has(game.view_text(1), "\"matching\""));
  EXPECT_TRUE(has(Position{}.turn(0).view_text(1), "\"single\""));
  EXPECT_TRUE(has(Position{}.turn(0).view_text(1), "\"even\""));
}

TEST(Schwupps, C1_the_census_counts_every_card_once) {
  const Match game{3, {{"schwupps.deck", "matching"}}, Script{}};
  const std::string census = " " + Schwupps::census(game.state());
  for (const char* part : {" b1:2 ", " y10:2 ", " a:14 ", " +1:3 ", " =n:6 ", " =e:6 "})
    EXPECT_TRUE(has(census, part)) << part;
  EXPECT_EQ(split(census).size(), 58U);
  schwupps::State state = game.state();
  ++state.table.box;
  EXPECT_NE(Schwupps::census(state), Schwupps::census(game.state()));
}

// --- refusals --------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C9_C10_a_card_that_does_not_fit_is_refused_with_what_would_fit) {
  const Match game = Position{}.demands("+2 =n =c =e").tops("b9 p4 g6 r7").hand(0, "y3 b1 b2").turn(0);
  EXPECT_EQ(game.refusal("y3>1"), "wrong_number C9");
  EXPECT_EQ(game.refusal("y3>2"), "wrong_number C10");
  EXPECT_EQ(game.refusal("y3>3"), "wrong_colour C10");
  EXPECT_EQ(game.refusal("y3>4"), "wrong_both C10");
  EXPECT_EQ(game.refusal("b1>1"), "legal");
  EXPECT_EQ(game.sentence("y3>1"), "Pile 1 does not take the yellow 3: +2 on the blue 9 asks for the number 1.");
  EXPECT_EQ(game.sentence("y3>2"),
            "Pile 2 does not take the yellow 3: same number on the purple 4 asks for the number 4.");
  EXPECT_EQ(game.sentence("y3>3"), "Pile 3 does not take the yellow 3: it asks for the colour of the green 6.");
  EXPECT_EQ(game.sentence("y3>4"),
            "Pile 4 does not take the yellow 3: it asks for the colour or the number of the red 7.");
}

TEST(Schwupps, C9_C10_steps_and_matches_are_explained_by_their_rulings) {
  const std::map<std::string, std::pair<std::string, std::string>> why{
      {"+1", {"y6", "C9"}},  {"+2", {"y7", "C9"}},  {"-1", {"y4", "C9"}}, {"-2", {"y3", "C9"}},
      {"=n", {"y5", "C10"}}, {"=c", {"b9", "C10"}}, {"=e", {"b8", "C10"}}};
  for (const auto& [beside, card_and_ruling] : why) {
    const auto& [card, ruling] = card_and_ruling;
    Match game = Position{}.demands(beside + " =n =n =n").tops("b5 p5 g5 r5").hand(0, card + " g1").turn(0);
    EXPECT_TRUE(game.refusal("g1>1").ends_with(' ' + ruling)) << beside << ' ' << game.refusal("g1>1");
    EXPECT_EQ(game.play(card + ">1").why("laid 0 " + card + " 1"), ruling) << beside;
  }
}

TEST(Schwupps, C5_C7_C15_C16_every_refusal_tells_why) {
  Match game = Position{}.players(3).hand(0, "y4 a b1 b2").turn(0);
  EXPECT_EQ(game.refusal("g9>1"), "not_held G13");
  EXPECT_TRUE(has(game.sentence("g9>1"), "the green 9"));
  EXPECT_EQ(game.refusal("end"), "nothing_done_yet C5");
  EXPECT_EQ(game.refusal("@1"), "nothing_to_give_away C15");
  game.play("top");
  EXPECT_EQ(game.refusal("top"), "schwupped_already C7");
  game.play("a");
  EXPECT_EQ(game.refusal("end"), "asked_for_row C15");
  game.play("top");
  EXPECT_EQ(game.refusal("end"), "asked_for_player C15");
  EXPECT_EQ(game.refusal("@0"), "not_yourself C16");
  EXPECT_EQ(game.refusal("@3"), "no_such_seat C16");
  EXPECT_TRUE(has(game.sentence("@3"), "3"));
  game.play("@1");
  EXPECT_EQ(game.refusal("a"), "no_aggravation G13");
  for (const char* text : {"g9>1", "@1", "top", "a"}) {
    const std::string sentence = game.sentence(text);
    EXPECT_GT(sentence.size(), 15U) << text;
    EXPECT_TRUE(sentence.ends_with('.')) << sentence;
  }
}

TEST(Schwupps, G13_only_cards_of_the_own_hand_are_played) {
  const Match game = Position{}.hand(0, "y5 b1").hand(1, "g5 a").pile(0, "r5 a").turn(0);
  EXPECT_EQ(game.legal(), moves("y5>1 y5>2 y5>3 y5>4 top bottom"));
  for (const char* move : {"g5>1", "r5>1", "p5>4"}) EXPECT_EQ(game.refusal(move), "not_held G13") << move;
  EXPECT_EQ(game.refusal("a"), "no_aggravation G13");
  EXPECT_EQ(game.refusal("y5>1"), "legal");
  EXPECT_EQ(game.sentence("g5>1"), "The hand does not have the green 5.");
}

TEST(Schwupps, C5_C16_refusals_speak_to_nobody_in_particular) {
  for (const MessageSpec& spec : Schwupps::refusals())
    for (const std::string& word : split(spec.english))
      EXPECT_FALSE(word.starts_with("You") || word.starts_with("you")) << spec.english;
}

TEST(Schwupps, C41_C42_every_message_spells_its_arguments) {
  for (const auto& specs : {Schwupps::events(), Schwupps::refusals()}) {
    std::set<std::string_view> keys;
    for (const MessageSpec& spec : specs) {
      EXPECT_TRUE(keys.insert(spec.key).second) << spec.key;
      for (const ArgSpec& arg : spec.args) {
        if (arg.type == Arg::none) continue;
        EXPECT_TRUE(has(spec.english, "{" + std::string{arg.name} + "}")) << spec.key << ' ' << arg.name;
      }
      Message message;
      message.kind = static_cast<std::uint8_t>(&spec - specs.data());
      message.args = {1, 1, 1, 1, 1};
      const std::string text = in_english<Schwupps>(message, specs);
      EXPECT_FALSE(has(text, "{")) << text;
      EXPECT_FALSE(has(text, "  ")) << text;
      EXPECT_FALSE(has(text, "1 cards")) << text;
      EXPECT_TRUE(text.ends_with('.')) << text;
    }
  }
}

TEST(Schwupps, C12_C17_events_in_english_name_who_and_what) {
  Match game = Position{}.players(2).demands("=c =e -1 -2").hand(0, "a b1").hand(1, "g1").turn(0);
  const Story story = game.play("a bottom @1 top");
  std::string text;
  for (const Told& told : story.told()) text += in_english<Schwupps>(*told.open, Schwupps::events(), people) + "\n";
  for (const char* part : {"Ann plays an aggravation card", "Ann schwupps the bottom row: +1 comes in, -2 goes",
                           "+2 is next", "Ann gives Bo a card", "Ann takes a card"})
    EXPECT_TRUE(has(text, part)) << part << "\n" << text;
}

TEST(Schwupps, C28_points_are_scored_and_lost) {
  Match game = Position{}
                   .players(2)
                   .option("schwupps.form", "tournament")
                   .scores({0, 2})
                   .hand(0, "y5")
                   .pile(0, "")
                   .hand(1, "b1")
                   .pile(1, "g1 g2")
                   .turn(0);
  std::string text;
  const Story story = game.play("y5>1");
  for (const Told& told : story.told())
    if (told.open) text += in_english<Schwupps>(*told.open, Schwupps::events(), people) + "\n";
  EXPECT_TRUE(has(text, "Ann scores 5 points and has 5 in all.\n")) << text;
  EXPECT_TRUE(has(text, "Bo loses 3 points and has -1 in all.\n")) << text;
}

TEST(Schwupps, C1_cards_and_rows_have_words_and_codes) {
  EXPECT_EQ(Schwupps::words(Arg::card, kind("b10")), "the blue 10");
  EXPECT_EQ(Schwupps::words(Arg::card, kind("p1")), "the purple 1");
  EXPECT_EQ(Schwupps::words(Arg::card, kind("a")), "an aggravation card");
  EXPECT_EQ(Schwupps::code(Arg::card, kind("g7")), "g7");
  EXPECT_EQ(Schwupps::code(Arg::colour, schwupps::arg_of(schwupps::Row::top)), "top");
  EXPECT_EQ(Schwupps::code(Arg::colour, schwupps::arg_of(schwupps::Row::bottom)), "bottom");
  std::set<std::string> words;
  for (int value = 0; value < 9; ++value) words.insert(Schwupps::words(Arg::colour, value));
  EXPECT_EQ(words.size(), 9U);
  for (const int value : {-1, 51, 1000}) {
    EXPECT_EQ(Schwupps::code(Arg::card, value), "?");
    EXPECT_EQ(Schwupps::words(Arg::card, value), "?");
    EXPECT_EQ(Schwupps::code(Arg::colour, value), "?");
    EXPECT_EQ(Schwupps::words(Arg::colour, value), "?");
  }
}

// --- moves in words --------------------------------------------------------------------------------------------------------

TEST(Schwupps, C12_C19_moves_in_words_tell_what_they_do) {
  const Lines names{"Ann", "Bo", "Cy"};
  Match game = Position{}.demands("=c =e -1 -2").schwupps("=c +2 +1").hand(0, "b5 a b1").pile(0, "g1 g2 g3").turn(0);
  EXPECT_EQ(game.move_words("b1>1"), "lay the blue 1 on pile 1");
  EXPECT_EQ(game.move_words("a"), "play an aggravation card");
  EXPECT_EQ(game.move_words("top"), "schwupp the top row: +1 comes in");
  EXPECT_EQ(game.move_words("bottom"), "schwupp the bottom row: +1 comes in");
  game.play("a top");
  EXPECT_EQ(game.move_words("@2", names), "give the card to Cy");
  EXPECT_EQ(game.move_words("@2"), "give the card to seat 2");
  game.play("@2");
  EXPECT_EQ(game.move_words("end"), "end the turn and draw 2 cards");
  game.play("top");
  EXPECT_EQ(game.move_words("end"), "end the turn and draw 1 card");
  EXPECT_EQ(Position{}.acted().turn(0).move_words("end"), "end the turn");
  EXPECT_EQ(Position{}.acted().hand(0, "b1").pile(0, "").turn(0).move_words("end"), "end the turn");
  EXPECT_EQ(Position{}.acted().hand(0, "b1").pile(0, "g1").turn(0).move_words("end"), "end the turn and draw 1 card");
}

TEST(Schwupps, C30_moves_in_words_leave_room_for_a_menu) {
  const Lines names{"Ann", "Bo", "Cy", "Dee", "Eli"};
  for (const std::string& next : demands_in_order()) {
    const Match game = Position{}.demands("=c =c =c =c").schwupps(next).turn(0);
    for (const char* row : {"top", "bottom"}) EXPECT_LE(game.move_words(row, names).size(), 60U) << next;
  }
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Chance chance{seed};
    EventLog log;
    schwupps::State state = Schwupps::deal({}, 2 + static_cast<int>(seed % 4), chance, log);
    MoveList list;
    for (int step = 0; step < 300 && Schwupps::to_act(state) != nobody; ++step) {
      Schwupps::moves(state, list);
      const schwupps::View view = Schwupps::view(state, Schwupps::to_act(state));
      for (const Move move : list) {
        const std::string words = Schwupps::move_words(view, move, names);
        ASSERT_LE(words.size(), 60U) << words;
        ASSERT_GE(words.size(), 10U) << words;
      }
      Schwupps::apply(state, list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))], chance,
                      log);
    }
  }
}

// --- the table -------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C9_C10_the_table_tells_what_each_pile_asks_for) {
  const Match game = Position{}.demands("+1 -2 =c =e").tops("b10 p2 g6 r8").turn(0);
  const std::string text = game.table_text(the_public);
  EXPECT_EQ(line_with(text, "blue 10"), "Top row 1 +1 blue 10 asks for a 1");
  EXPECT_EQ(line_with(text, "purple 2"), "2 -2 purple 2 asks for a 10");
  EXPECT_EQ(line_with(text, "green 6"), "Bottom row 3 same colour green 6 asks for any green");
  EXPECT_EQ(line_with(text, "red 8"), "4 same colour or number red 8 asks for any red, or an 8");
}

TEST(Schwupps, C33_the_table_tells_sizes_and_the_own_hand) {
  const Match game = Position{}
                         .hand(0, "b1 a b3 r10 a")
                         .hand(1, "g1")
                         .pile(1, "g2 g3")
                         .pile(2, "")
                         .used("=c =c +2")
                         .under(1, "y9 y8")
                         .under(3, "y8")
                         .box(2)
                         .turn(0);
  const std::string mine = game.table_text(0);
  EXPECT_EQ(line_with(mine, "you "), "> you 5 in hand 3 to draw");
  EXPECT_EQ(line_with(mine, "seat 1"), "seat 1 1 in hand 2 to draw");
  EXPECT_EQ(line_with(mine, "seat 2"), "seat 2 4 in hand 0 to draw");
  EXPECT_EQ(line_with(mine, "Your hand"), "Your hand: blue 1 3, red 10, 2 aggravation cards");
  EXPECT_EQ(line_with(mine, "Schwupps pile"), "Schwupps pile: 3 cards, +1 comes in next. Used: +2, same colour (2)");
  EXPECT_EQ(line_with(mine, "Common"), "Common pile: 3 cards Under the tops: 3 cards Aggravations played: 2");
  const std::string open = game.table_text(the_public);
  EXPECT_FALSE(has(open, "hand:"));
  EXPECT_EQ(line_with(open, "> seat 0"), "> seat 0 5 in hand 3 to draw");
  EXPECT_TRUE(has(game.table_text(1), "Your hand: green 1\n"));
}

TEST(Schwupps, C20_an_empty_hand_and_empty_piles_are_said_to_be_so) {
  Match game = Position{}.hand(0, "a").common("").turn(0);
  game.play("a top");
  EXPECT_EQ(line_with(game.table_text(0), "Your hand"), "Your hand: empty");
  EXPECT_TRUE(has(game.table_text(0), "Common pile: 0 cards"));
  EXPECT_TRUE(has(Position{}.turn(0).table_text(0), "Used: none"));
  EXPECT_TRUE(has(Position{}.hand(0, "a b1").turn(0).table_text(0), "blue 1, 1 aggravation card\n"));
}

TEST(Schwupps, C2_the_table_tells_who_is_asked_for_what) {
  const Lines names{"Ann", "Bo", "Cy"};
  Match game = Position{}.hand(0, "a b1").turn(0);
  const auto title = [&](Observer observer) { return lines_of(game.table_text(observer, names)).front(); };
  EXPECT_EQ(title(0), "Schwupps: your turn");
  EXPECT_EQ(title(1), "Schwupps: Ann is to play");
  game.play("a");
  EXPECT_EQ(title(0), "Schwupps: your turn, which row?");
  EXPECT_EQ(title(the_public), "Schwupps: Ann is to play, which row?");
  game.play("top");
  EXPECT_EQ(title(0), "Schwupps: your turn, who gets the card?");
  game.play("@1 top");
  EXPECT_EQ(title(0), "Schwupps: your turn, free schwupp used");
  Match over = Position{}.hand(0, "a").pile(0, "").turn(0);
  over.play("a");
  EXPECT_EQ(lines_of(over.table_text(the_public)).front(), "Schwupps: over");
}

TEST(Schwupps, C35_the_table_of_a_tournament_has_games_and_points) {
  const Match game = Position{}.option("schwupps.form", "tournament").game(2, 1).scores({-120, 5, 0}).turn(1);
  const std::string text = game.table_text(1);
  EXPECT_TRUE(has(lines_of(text).front(), "game 2 of 3"));
  EXPECT_TRUE(has(line_with(text, "seat 0"), "-120 points"));
  EXPECT_TRUE(has(line_with(text, "you "), " 5 points"));
  EXPECT_FALSE(has(Position{}.turn(0).table_text(0), "points"));
  EXPECT_FALSE(has(Position{}.turn(0).table_text(0), "game 1"));
}

TEST(Schwupps, C19_the_table_fits_the_screen_in_extreme_positions) {
  const Lines names(5, std::string(24, 'W'));
  const Match full = Position{}
                         .players(5)
                         .option("schwupps.form", "tournament")
                         .scores({-1000, -1000, -1000, -1000, -1000})
                         .demands("=e =e =e =e")
                         .tops("p10 p10 p8 p8")
                         .schwupps("=e")
                         .hand(0, "a a a a a a a a a a a a a a")
                         .rest_in_hand(0)
                         .turn(0);
  EXPECT_GT(full.hand_size(0), 70);
  for (const Observer observer : {the_public, Seat{0}, Seat{4}})
    for (const Lines& called : {names, Lines{}})
      for (const std::string& line : lines_of(full.table_text(observer, called))) EXPECT_LE(line.size(), 80U) << line;
  // All cards of the large hand are there, in order.
  std::string hand = full.table_text(0);
  hand = join(split(hand.substr(hand.find("Your hand"))));
  EXPECT_TRUE(hand.starts_with("Your hand: blue 1 1 2 2 3 3 ")) << hand;
  EXPECT_TRUE(hand.ends_with("14 aggravation cards")) << hand;
  const Match used = Position{}.demands("+1 +1 +1 +1").schwupps("=e").rest_is_open().turn(0);
  for (const std::string& line : lines_of(used.table_text(0))) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_TRUE(has(join(split(used.table_text(0))),
                  "Schwupps pile: 1 card, same colour or number comes in next. Used: +2 (4), -1 (4), -2 (4), "
                  "same number (4), same colour (5), same colour or number (4) Common pile"))
      << used.table_text(0);
}

// --- the rules -------------------------------------------------------------------------------------------------------------

TEST(Schwupps, C1_C28_the_rules_name_cards_options_and_rulings_within_the_screen) {
  const std::string rules{Schwupps::rules_text()};
  for (const std::string& line : lines_of(rules)) EXPECT_LE(line.size(), 80U) << line;
  for (const char* id : {"C1]", "C4",  "C5",  "C7",  "C9",  "C10", "C11", "C12", "C14", "C16", "C17",
                         "C19", "C22", "C23", "C25", "C26", "C28", "C33", "C35", "C36", "C41", "C42"})
    EXPECT_TRUE(has(rules, id)) << id;
  for (const auto& field : Schwupps::option_fields()) {
    EXPECT_TRUE(has(rules, field.spec.name));
    for (const auto& named : field.spec.named) EXPECT_TRUE(named.name.empty() || has(rules, named.name)) << named.name;
  }
  for (const char* number : {"25", "20", "15", "12", "100", "14", "30"}) EXPECT_TRUE(has(rules, number)) << number;
}

}  // namespace
}  // namespace parlour::test
