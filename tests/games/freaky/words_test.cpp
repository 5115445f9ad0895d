// Freaky as text: notation, positions, messages, tables for people, the rules.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/freaky/builder.hpp"
#include "support/has.hpp"

namespace parlour::test {
namespace {

/// The first line that has this in it.
std::string line_with(const std::string& text, std::string_view part) {
  for (const std::string& line : lines_of(text))
    if (has(line, part)) return line;
  return "";
}

std::string table_of(const Match& game, Observer observer, Names names = {}) {
  return Freaky::table_text(game.view(observer), names);
}

// --- Notation --------------------------------------------------------------------------------------------------------

TEST(FreakyWords, every_move_is_read_back_as_it_was_written) {
  std::set<std::string> all;
  for (Kind card = 0; card < 216; ++card) {
    for (std::size_t row = 0; row < 63; ++row) {
      const std::string text = text_of(card) + '>' + std::to_string(row + 1);
      EXPECT_EQ(Freaky::notation(freaky::lay_on(card, row)), text);
      EXPECT_EQ(Freaky::parse_move(text), freaky::lay_on(card, row)) << text;
      EXPECT_EQ(freaky::card_of(freaky::lay_on(card, row)), card);
      EXPECT_EQ(freaky::row_of(freaky::lay_on(card, row)), row);
      all.insert(text);
    }
    const std::string text = text_of(card) + ">new";
    EXPECT_EQ(Freaky::notation(freaky::begin_row(card)), text);
    EXPECT_EQ(Freaky::parse_move(text), freaky::begin_row(card)) << text;
    all.insert(text);
  }
  EXPECT_EQ(all.size(), 216U * 64U);
  for (const char* text : {"stop", "take", "leave"}) {
    ASSERT_TRUE(Freaky::parse_move(text)) << text;
    EXPECT_EQ(Freaky::notation(*Freaky::parse_move(text)), text);
  }
  EXPECT_EQ(Freaky::parse_move("stop"), freaky::stop);
  EXPECT_EQ(Freaky::parse_move("take"), freaky::take_row);
  EXPECT_EQ(Freaky::parse_move("leave"), freaky::leave_row);
}

TEST(FreakyWords, wrong_spellings_are_no_moves) {
  for (const char* text : {"",
                           "yp6",
                           "yp6>",
                           "yp6>0",
                           "yp6>01",
                           "yp6>-1",
                           "yp6>+1",
                           "yp6> 1",
                           "yp6>1 ",
                           " yp6>1",
                           "YP6>1",
                           "yp6>New",
                           "yp6>neww",
                           "yp6>ne",
                           "yp7>1",
                           "yp0>1",
                           "y6p>1",
                           "xp6>1",
                           "yx6>1",
                           "yp6-1",
                           "yp6>1x",
                           "yp66>1",
                           "yp>1",
                           "p6>1",
                           "yp6>>1",
                           "6>1",
                           "Stop",
                           "stopp",
                           "sto",
                           "takes",
                           "take 1",
                           "leave2",
                           "pass",
                           "1",
                           "0",
                           "yp6>1>2",
                           "yp:>1",
                           "yp6>64",
                           "yp6>100",
                           "yp6>256",
                           "yp6>4294967297",
                           "yp6>18446744073709551617"})
    EXPECT_FALSE(Freaky::parse_move(text)) << text;
}

TEST(FreakyWords, F25_rows_are_numbered_from_1) {
  EXPECT_EQ(Freaky::parse_move("rr1>1"), freaky::lay_on(cards("rr1")[0], 0));
  EXPECT_EQ(Freaky::notation(freaky::lay_on(cards("yp6")[0], 8)), "yp6>9");
}

TEST(FreakyWords, numbers_that_mean_nothing_are_refused) {
  const Match game = Position{}.rows({"rr1"}).hand(0, "rr3 rr5 ry1").turn(0);
  for (const std::uint32_t code :
       {~0U, 216U, 255U, 1U << 14U, 64U << 8U, 64U << 8U | 2U, (1U << 16U) + 3U, 1U << 31U, 1U << 16U | 1U << 8U | 2U})
    EXPECT_EQ(game.refusal(Move{code}), "not_a_move G12") << code;
  EXPECT_EQ(Freaky::notation(Move{~0U}), "?");
  EXPECT_EQ(Freaky::move_words(game.view(0), Move{~0U}), "no move");
}

TEST(FreakyWords, numbers_that_mean_nothing_are_refused_in_every_phase) {
  Match game = Position{}.rows({"ro6 yg6 gb6 py6", "rr1"}).hand(0, "rr3 rr5 ry1").draw("").turn(0);
  game.play("rr3>2 stop");
  EXPECT_EQ(game.refusal(Move{~0U}), "not_a_move G12");
  game.play("leave");
  EXPECT_EQ(game.refusal(Move{~0U}), "over F17");
}

// --- Positions -------------------------------------------------------------------------------------------------------

TEST(FreakyWords, positions_are_written_as_the_records_say) {
  Lines deck = without(whole_deck("triples"), split("rr5 rr5 ry1 bb1 bb1 pp3 yp6 yp6 yp6 op5 op5"));
  Match game = Position{}
                   .triples()
                   .rows({"rr5 rr5 ry1", "bb1"})
                   .hand(0, "pp3 bb1 yp6")
                   .hand(1, "yp6 yp6 op5")
                   .draw("op5")
                   .collected({0, 90})
                   .first(1)
                   .turn(0);
  std::string gone;
  for (const std::string& card : deck) gone += (gone.empty() ? "\"" : ",\"") + card + '"';
  EXPECT_EQ(
      game.position_text(),
      R"({"phase":"play","to_act":0,"first":1,"played":0,"row":null,"rows":[["rr5","rr5","ry1"],["bb1"]],"hands":[)"
      R"(["yp6","bb1","pp3"],["op5","yp6","yp6"]],"draw":["op5"],"collected":[0,90],"gone":[)" +
          gone + "]}");
}

TEST(FreakyWords, a_position_in_phase_take_and_one_that_is_over) {
  Match game =
      Position{}.rows({"rr1", "ro6 yg6 gb6 py6"}).hand(0, "rr3 rr5 ry1").hand(1, "oo1 oo3 oo5").draw("").turn(0);
  game.play("rr3>1 stop");
  EXPECT_TRUE(game.position_text().starts_with(
      R"({"phase":"take","to_act":0,"first":0,"played":1,"row":2,"rows":[["rr1","rr3"],["ro6","yg6","gb6","py6"]],)"))
      << game.position_text();
  game.play("leave");
  EXPECT_TRUE(game.position_text().starts_with(
      R"({"phase":"over","to_act":null,"first":0,"played":0,"row":null,"rows":[["rr1","rr3"],["ro6","yg6","gb6","py6"]],)"
      R"("hands":[["rr5","ry1"],["oo1","oo3","oo5"]],"draw":[],"collected":[0,0],"gone":[)"))
      << game.position_text();
}

// --- Cards and messages ----------------------------------------------------------------------------------------------

TEST(FreakyWords, cards_have_a_code_and_words) {
  EXPECT_EQ(Freaky::code(Arg::card, cards("yp6")[0]), "yp6");
  const std::string words = Freaky::words(Arg::card, cards("yp6")[0]);
  EXPECT_EQ(words, "yellow-purple 6");
  std::set<std::string> codes;
  std::set<std::string> all;
  for (int card = 0; card < 216; ++card) {
    EXPECT_EQ(Freaky::code(Arg::card, card), text_of(static_cast<Kind>(card)));
    EXPECT_EQ(freaky::read_card(text_of(static_cast<Kind>(card))), static_cast<Kind>(card));
    codes.insert(Freaky::code(Arg::card, card));
    all.insert(Freaky::words(Arg::card, card));
  }
  EXPECT_EQ(codes.size(), 216U);
  EXPECT_EQ(all.size(), 216U);
  for (const int none : {-1, 216, 255}) {
    EXPECT_EQ(Freaky::code(Arg::card, none), "?");
    EXPECT_EQ(Freaky::words(Arg::card, none), "?");
    EXPECT_EQ(Freaky::code(Arg::colour, none), "?");
    EXPECT_EQ(Freaky::words(Arg::colour, none), "?");
  }
  EXPECT_EQ(Freaky::code(Arg::colour, 18), "?");
  EXPECT_EQ(Freaky::words(Arg::colour, 18), "?");
  EXPECT_EQ(Freaky::code(Arg::number, 7), "7");
  EXPECT_EQ(Freaky::words(Arg::number, 7), "7");
}

TEST(FreakyWords, F2_features_have_a_code_and_words) {
  const Lines codes{"r..", "o..", "y..", "g..", "b..", "p..", ".r.", ".o.", ".y.",
                    ".g.", ".b.", ".p.", "..1", "..2", "..3", "..4", "..5", "..6"};
  const Lines colours{"red", "orange", "yellow", "green", "blue", "purple"};
  for (std::size_t i = 0; i < 18; ++i) {
    EXPECT_EQ(Freaky::code(Arg::colour, static_cast<int>(i)), codes[i]);
    const std::string words = Freaky::words(Arg::colour, static_cast<int>(i));
    EXPECT_EQ(words, i < 6    ? colours[i] + " background"
                     : i < 12 ? colours[i - 6] + " circles"
                              : "value " + std::to_string(i - 11));
  }
}

TEST(FreakyWords, every_message_spells_all_its_arguments) {
  for (const auto& specs : {Freaky::events(), Freaky::refusals()}) {
    std::set<std::string_view> keys;
    for (const MessageSpec& spec : specs) {
      keys.insert(spec.key);
      EXPECT_FALSE(spec.english.empty());
      EXPECT_FALSE(spec.reveals) << spec.key;
      for (const ArgSpec& arg : spec.args) {
        if (arg.type == Arg::none) continue;
        EXPECT_TRUE(has(spec.english, "{" + std::string{arg.name} + "}")) << spec.key << " " << arg.name;
      }
    }
    EXPECT_EQ(keys.size(), specs.size());
  }
}

TEST(FreakyWords, G8_the_face_of_a_card_is_news_to_who_gets_it_and_when_it_is_turned_over) {
  for (const MessageSpec& spec : Freaky::events())
    for (const ArgSpec& arg : spec.args) {
      if (arg.type == Arg::none) continue;
      const bool face = arg.type == Arg::card;
      const News expected = !face                                            ? News::none
                            : spec.key == "dealt" || spec.key == "drew_card" ? News::secret
                            : spec.key == "turned"                           ? News::open
                                                                             : arg.news;
      EXPECT_EQ(arg.news, expected) << spec.key << " " << arg.name;
    }
}

TEST(FreakyWords, what_happens_is_told_in_sentences) {
  Match game = Position{}.rows({"ry1 gy2 by3", "rr1"}).hand(0, "py4 oo5 rr3").draw("oo1 oo3").turn(0);
  EXPECT_EQ(game.play("py4>1 oo5>new stop take").told_to(0),
            (Lines{"seat 0 lays purple-yellow 4 on row 1.", "Row 1 is ripe: 4x yellow circles.",
                   "seat 0 begins row 3 with orange-orange 5.", "seat 0 stops.",
                   "seat 0 takes row 1 from red-yellow 1 to purple-yellow 4: 4 cards.", "seat 0 draws orange-orange 3.",
                   "seat 0 draws orange-orange 1."}));
}

TEST(FreakyWords, refusals_are_sentences_that_say_what_is_wrong) {
  Match game = Position{}.rows({"ry1 gy2 by3 py4", "rr1"}).hand(0, "rr3 oo5 bb3").draw("").turn(0);
  EXPECT_EQ(game.refused_saying("yp6>new"), "The hand has no yellow-purple 6.");
  EXPECT_EQ(game.refused_saying("rr3>3"), "There is no row 3; there are 2.");
  EXPECT_EQ(game.refused_saying("oo5>2"),
            "Row 2 ends with red-red 1, which has nothing in common with orange-orange 5.");
  EXPECT_EQ(game.refused_saying("rr3>new"), "Only a card that fits no row begins a new one, and red-red 3 fits row 2.");
  EXPECT_EQ(game.refused_saying("stop"), "One card at least must be laid before stopping.");
  EXPECT_EQ(game.refused_saying("take"), "No row is asked about now: that comes after the last card of a turn.");
  game.play("rr3>2 stop");
  EXPECT_EQ(game.refused_saying("stop"), "The last card of this turn is laid: row 1 is to be taken or left.");
  game.play("leave");
  EXPECT_EQ(game.refused_saying("stop"), "The game is over.");
  const Match automatic = Position{}.auto_take().rows({"rr1"}).turn(0);
  EXPECT_EQ(automatic.refused_saying("take"),
            "Nobody is asked about rows: all that are ripe are taken after the last card of a turn.");
  EXPECT_EQ(Freaky::refusals().size(), 10U) << "each reason is in this test or in the one about numbers";
}

TEST(FreakyWords, refusals_speak_of_nobody) {
  for (const MessageSpec& spec : Freaky::refusals())
    for (const char* part : {"You", "you", "seat"}) EXPECT_FALSE(has(spec.english, part)) << spec.english;
}

TEST(FreakyWords, one_row_is_counted_as_one) {
  const Match one = Position{}.rows({"rr1"}).hand(0, "rr3 oo5 bb3").turn(0);
  EXPECT_EQ(one.refused_saying("rr3>3"), "There is no row 3; there is 1.");
  const Match none = Position{}.rows({}).hand(0, "rr3 oo5 bb3").turn(0);
  EXPECT_EQ(none.refused_saying("rr3>1"), "There is no row 1; there are 0.");
}

TEST(FreakyWords, moves_in_words) {
  Match game = Position{}.rows({"ry1 gy2 by3", "ro6 yg6 gb6 py6", "gg3"}).hand(0, "py4 oo1 gg5").draw("bb1").turn(0);
  const auto words = [&](const char* move) { return Freaky::move_words(game.view(0), *Freaky::parse_move(move)); };
  EXPECT_EQ(words("py4>1"), "purple-yellow 4 ripens 1");
  EXPECT_EQ(words("py4>2"), "purple-yellow 4 on row 2") << "that one was ripe before";
  EXPECT_EQ(words("gg5>3"), "green-green 5 on row 3");
  EXPECT_EQ(words("oo1>new"), "orange-orange 1, new row");
  EXPECT_EQ(words("bb1>63"), "blue-blue 1 on row 63") << "a row that is not there is no trouble";
  EXPECT_FALSE(has(words("take"), "255"));
  EXPECT_FALSE(has(words("leave"), "255"));
  game.play("py4>1");
  EXPECT_TRUE(has(words("stop"), "no more")) << words("stop");
  game.play("stop");
  for (const char* part : {"take", "row 1", "4 cards"}) EXPECT_TRUE(has(words("take"), part)) << words("take");
  for (const char* part : {"leave", "row 1"}) EXPECT_TRUE(has(words("leave"), part)) << words("leave");
}

TEST(FreakyWords, legal_moves_have_different_words) {
  Match game = Position{}.rows({"ry1 gy2 by3", "rr1", "oo3"}).hand(0, "py4 rr3 yp6").turn(0);
  game.play("yp6>new");
  std::set<std::string> all;
  for (const std::string& move : game.legal()) all.insert(Freaky::move_words(game.view(0), *Freaky::parse_move(move)));
  EXPECT_EQ(all.size(), game.legal().size());
}

TEST(FreakyWords, moves_of_any_position_fit_a_menu_of_two_columns) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Match game{2 + static_cast<int>(seed % 4), {{"freaky.deck", seed % 2 == 0 ? "parity" : "triples"}}, seed};
    Chance chance{seed};
    while (!game.outcome().over()) {
      const auto legal = game.legal();
      for (const std::string& text : legal) {
        const Freaky::View view = game.view(Freaky::to_act(game.state()));
        const std::string words = Freaky::move_words(view, *Freaky::parse_move(text));
        EXPECT_LE(words.size(), view.table.rows.count < 10 ? 24U : 25U) << words;
      }
      // Rows that are left grow, and so does their number.
      game.play(legal.contains("leave")
                    ? "leave"
                    : *std::next(legal.begin(), chance.below(static_cast<std::uint32_t>(legal.size()))));
      if (HasFailure()) return;
    }
  }
}

// --- The table -------------------------------------------------------------------------------------------------------

TEST(FreakyWords, the_table_shows_rows_hand_pile_and_what_was_taken) {
  Match game = Position{}
                   .rows({"ry1 gy2 by3 py4", "rr1", "rr5 oo5"})
                   .hand(0, "rr3 bb3 oo1")
                   .hand(1, "yy1 yy3 yy5")
                   .draw("bb1 bb5")
                   .collected({4, 9})
                   .turn(0);
  const std::string mine = table_of(game, 0);
  EXPECT_TRUE(has(line_with(mine, "Your turn"), "2 to draw")) << mine;
  EXPECT_TRUE(has(mine, "you 4")) << mine;
  EXPECT_TRUE(has(mine, "seat 1 9")) << mine;
  EXPECT_EQ(lines_of(mine)[1], "Rows, each card with its background, circles and value:") << mine;
  EXPECT_EQ(lines_of(mine)[2], " 1* ry1 gy2 by3 py4  ripe: 4x yellow circles") << mine;
  EXPECT_EQ(lines_of(mine)[3], " 2  rr1") << mine;
  EXPECT_EQ(lines_of(mine)[4], " 3  rr5 oo5") << mine;
  EXPECT_EQ(lines_of(mine)[5], "Your hand: rr3 red-red 3, oo1 orange-orange 1, bb3 blue-blue 3") << mine;
  const std::string theirs = table_of(game, 1);
  EXPECT_TRUE(has(theirs, "seat 0's turn")) << theirs;
  EXPECT_TRUE(has(theirs, "you 9")) << theirs;
  EXPECT_TRUE(has(theirs, "yy1")) << theirs;
  EXPECT_FALSE(has(theirs, "rr3")) << theirs;
  const std::string open = table_of(game, the_public);
  for (const char* hidden : {"rr3", "yy1", "bb1", "hand", "you"}) EXPECT_FALSE(has(open, hidden)) << open;
}

TEST(FreakyWords, the_table_tells_what_the_seat_is_doing) {
  Match game = Position{}.rows({"ro6 yg6 gb6 py6", "rr1"}).hand(0, "rr3 bb3 bb5").draw("").turn(0);
  EXPECT_FALSE(has(table_of(game, 0), "laid")) << table_of(game, 0);
  game.play("rr3>2");
  EXPECT_TRUE(has(table_of(game, 0), "1 card laid")) << table_of(game, 0);
  game.play("bb3>2");
  EXPECT_TRUE(has(table_of(game, 1), "seat 0's turn, 2 cards laid")) << table_of(game, 1);
  game.play("stop");
  EXPECT_TRUE(has(table_of(game, 0), "row 1 is ripe")) << table_of(game, 0);
  game.play("take");
  EXPECT_TRUE(has(table_of(game, 0), "over")) << table_of(game, 0);
  EXPECT_FALSE(has(table_of(game, 0), "turn")) << table_of(game, 0);
  EXPECT_FALSE(has(table_of(game, 0), "ripe")) << table_of(game, 0);
}

TEST(FreakyWords, the_table_tells_an_empty_hand_and_an_empty_table) {
  Match game = Position{}.rows({"ro6 yg6 gb6", "rr1 rr3 ro2"}).hand(0, "rr5 py6 rg2").draw("bb1").turn(0);
  game.play("rr5>2 py6>1 rg2>2");
  EXPECT_TRUE(has(line_with(table_of(game, 0), "Your hand"), "empty")) << table_of(game, 0);
  game.play("take take");
  EXPECT_TRUE(has(table_of(game, 0), "no rows")) << table_of(game, 0);
}

TEST(FreakyWords, F14_the_table_tells_what_makes_rows_ripe_and_what_would_with_one_more) {
  const Match game = Position{}
                         .rows({"rr1 rg2 ro2 yo2 rp2 rp4", "ro6 yg6 gb6 py6", "oo1", "bb1 bb3 bb5", "gr2 pr2",
                                "yr1 yy3 yy1 by1", "go1 go3 go5 oo5 oo3 ob2 gb2 pb2 pb4 yb5"})
                         .hand(0, "rr3 pp3 pp5")
                         .turn(0);
  EXPECT_EQ(table_of(game, the_public),
            "seat 0's turn. 72 to draw. Taken: seat 0 0, seat 1 0\n"
            "Rows, each card with its background, circles and value:\n"
            " 1* rr1 rg2 ro2 yo2 rp2 rp4  ripe: 5x red background, 4x value 2\n"
            " 2* ro6 yg6 gb6 py6          ripe: 4x value 6\n"
            " 3  oo1\n"
            " 4  bb1 bb3 bb5              3x blue background, 3x blue circles\n"
            " 5  gr2 pr2\n"
            " 6  yr1 yy3 yy1 by1          3x yellow background, 3x yellow circles, 3x value 1\n"
            " 7* go1 go3 go5 oo5 oo3 ob2 gb2 pb2 pb4 yb5  ripe: 4x green background,\n"
            "    5x orange circles, 5x blue circles\n");
}

TEST(FreakyWords, F14_beside_many_rows_features_are_written_as_in_notation) {
  const Match game =
      Position{}
          .rows({"rr1", "rr3", "rr5", "bb1 bb3 bb5", "oo1", "oo3", "gg1", "gg3", "gg5", "ry1 gy2 by3 py4"})
          .hand(0, "pp1 pp3 pp5")
          .turn(0);
  const std::string text = table_of(game, 0);
  EXPECT_TRUE(has(text, "Rows, each card with its background, circles and value (.p. is purple circles):\n")) << text;
  EXPECT_TRUE(has(text, " 4  bb1 bb3 bb5 3x b.. 3x .b.")) << text;
  EXPECT_TRUE(has(text, "10* ry1 gy2 by3 py4 4x .y.")) << text;
}

TEST(FreakyWords, the_table_and_its_notes_never_leave_the_screen) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Match game{2, {{"freaky.deck", seed % 2 == 0 ? "parity" : "triples"}}, seed};
    Chance chance{seed};
    while (!game.outcome().over()) {
      const Lines lines = lines_of(table_of(game, 0));
      for (const std::string& line : lines) EXPECT_TRUE(line.size() <= 80 && !line.ends_with(' ')) << line;
      // Rows grow and grow.
      const auto legal = game.legal();
      game.play(legal.contains("leave")
                    ? "leave"
                    : *std::next(legal.begin(), chance.below(static_cast<std::uint32_t>(legal.size()))));
      if (HasFailure()) return;
    }
  }
}

TEST(FreakyWords, the_table_uses_names) {
  const std::vector<std::string> names{"Ann", "Bo"};
  const Match game = Position{}.rows({"rr1"}).collected({3, 5}).turn(1);
  EXPECT_TRUE(has(table_of(game, 0, names), "Bo's turn")) << table_of(game, 0, names);
  EXPECT_TRUE(has(table_of(game, 0, names), "Bo 5")) << table_of(game, 0, names);
  EXPECT_TRUE(has(table_of(game, 1, names), "Ann 3")) << table_of(game, 1, names);
}

TEST(FreakyWords, the_table_fits_the_screen_whatever_the_names) {
  for (const std::size_t length : {24U, 40U, 70U}) {
    const std::vector<std::string> names(5, std::string(length, 'x'));
    Match game = Position{}
                     .players(5)
                     .rows({"rr1 rg2 ro2 yo2 rp2 rp4", "ro6 yg6 gb6 py6", "oo1", "ry1 gy2 by3 py4"})
                     .hand(0, "oo3 oo5 op5")
                     .collected({14, 20, 5, 6, 7})
                     .turn(0);
    game.play("oo3>3 oo5>3 stop");
    for (Observer observer = the_public; observer < 5; ++observer)
      for (const std::string& line : lines_of(table_of(game, observer, names))) EXPECT_LE(line.size(), 80U) << line;
  }
}

TEST(FreakyWords, many_rows_stand_side_by_side_and_none_is_lost) {
  for (const std::size_t count : {9U, 10U, 12U, 40U}) {
    Lines rows;
    for (const std::string& card : whole_deck())
      if (!alike("pp5", card) && rows.size() < count) rows.push_back(card);
    rows[1] += " pp1 pp3";
    rows[count - 1] += " po1 po3 po5 pg1 pg3 pg5 pr2 pr4 pr6 py2 py4 py6 pb2 pb4 pb6 op1 op3 op5 gp1 gp3";
    const Match game = Position{}.rows(rows).hand(0, "pp5 rr5 ry5").turn(0);
    const std::string text = table_of(game, the_public);
    const std::string squeezed = join(split(join(lines_of(text))));
    for (std::size_t i = 0; i < count; ++i) {
      const std::string label = std::to_string(i + 1) + (i + 1 == count ? "* " : " ");
      EXPECT_TRUE(has(squeezed, label + rows[i])) << label << rows[i] << "\n" << text;
    }
    for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80U) << line;
    const auto lines = lines_of(text).size();
    EXPECT_EQ(count > 9, lines <= count) << "a few rows stand one below the other\n" << text;
    EXPECT_TRUE(count < 40 || lines < 20) << text;
  }
}

// --- The rules -------------------------------------------------------------------------------------------------------

TEST(FreakyWords, the_rules_name_the_rulings_they_tell) {
  const std::string_view rules = Freaky::rules_text();
  for (const char* id : {"F1",  "F2",  "F3",  "F4",  "F5",  "F6",  "F7",  "F9",  "F10", "F11", "F12", "F14", "F15",
                         "F16", "F17", "F18", "F19", "F20", "F21", "F22", "F23", "F25", "F26", "F29", "F32"})
    EXPECT_TRUE(has(rules, std::string{"["} + id + "]") || has(rules, std::string{"["} + id + ",") ||
                has(rules, std::string{" "} + id + "]") || has(rules, std::string{" "} + id + ","))
        << id;
  for (const std::string& line : lines_of(std::string{rules})) EXPECT_LE(line.size(), 80U) << line;
}

TEST(FreakyWords, the_rules_explain_notation_and_options) {
  const std::string_view rules = Freaky::rules_text();
  for (const char* part : {"yp6>2", "yp6>new", "stop", "take", "leave", "start", "freaky.deck", "parity", "triples",
                           "freaky.auto_take", "108", "red, orange, yellow"})
    EXPECT_TRUE(has(rules, part)) << part;
}

}  // namespace
}  // namespace parlour::test
