// HELP! as text: notation, refusals, sentences, tables and rules for people, options.
#include <nlohmann/json.hpp>

#include "games/help/builder.hpp"
#include "support/has.hpp"

namespace parlour::test {
namespace {

/// One position for each phase, and the rows that make a difference.
std::vector<Match> one_of_each_phase() {
  std::vector<Match> all;
  all.push_back(deal({"n4 n9 w w", "n5 n9 s z", "s z no w"}));
  all.push_back(Position{}.row("n3 n4 w=6 n8").hand(0, "n9 w s z").turn(0));
  all.push_back(Position{}.row("n3 w=4 n8").hand(0, "n9 w s no").option("help.wild_value", "follows").turn(0));
  all.push_back(Position{}.hand(0, "n9 w s no").turn(0));
  all.push_back(Position{}.row("n2 n4 n6 n8 n11").hand(0, "w w s s").turn(0));
  all.push_back(Position{}.row("n8").hand(0, "n9 n8 s z").hand(1, "n1 n1 n2 n8").help(1, 0));
  all.push_back(Position{}.row("n8").hand(0, "n9 n8 s z").hand(1, "s s s s").help(1, 0));
  all.push_back(Position{}.hand(0, "n9 n8 s z").hand(1, "z z s s").help(1, 0));
  all.push_back(Position{}.row("n8").hand(0, "n9 n8 z").hand(1, "n1 n1 n2 n8 s").give_back(1, 0, "s"));
  all.push_back(Position{}.row("n3 n8").hand(0, "n9 n8 z n1").hand(1, "n1 n2 n8 s").received(1, 0, "s", "n1"));
  all.push_back(Position{}.row("n3 n8").hand(0, "n9 n8 z n1").hand(1, "n1 n2 n8 w").received(1, 0, "w", "n1"));
  all.push_back(Position{}
                    .row("n8")
                    .hand(0, "n8 z n1 s")
                    .hand(1, "s s s n9")
                    .option("help.must_play_received", "false")
                    .received(1, 0, "n9", "s"));
  Match over =
      Position{}.row("n10").hand(0, "n11 n1 n1 n2").hand(1, "n3 n3 n4 n4").draw("n2").scores({0, 0, 2}).turn(0);
  over.play("n11");
  all.push_back(over);
  return all;
}

// --- moves -----------------------------------------------------------------------------------------------------------------

TEST(Help, G12_a_move_is_refused_exactly_if_it_is_not_listed) {
  for (const Match& game : one_of_each_phase()) {
    SCOPED_TRACE(game.asked());
    MoveList list;
    Help::moves(game.state(), list);
    std::set<std::uint32_t> listed;
    for (const Move move : list) listed.insert(move.code);
    EXPECT_EQ(std::ssize(listed), list.size());
    int accepted = 0;
    for (std::uint32_t code = 0; code < 9U << 16U; ++code) {
      const bool legal = !Help::refuse(game.state(), {code}).has_value();
      if (legal != listed.contains(code)) FAIL() << code << ' ' << Help::notation({code});
      accepted += legal ? 1 : 0;
    }
    EXPECT_EQ(accepted, list.size());
    for (const std::uint32_t code : {0xffffffffU, 0x80000000U, 0x01000000U, 0x000affffU})
      EXPECT_TRUE(Help::refuse(game.state(), {code}).has_value());
  }
}

TEST(Help, G12_notation_and_moves_belong_together_one_to_one) {
  EXPECT_EQ(Help::parse_move("n7"), help::lay(kind("n7")));
  EXPECT_EQ(Help::parse_move("w@3"), help::wild_at(3));
  EXPECT_EQ(Help::parse_move("s2=n11"), help::switch_at(2, kind("n11")));
  EXPECT_EQ(Help::parse_move("s0=w"), help::switch_at(0, kind("w")));
  EXPECT_EQ(Help::parse_move("z"), help::zap());
  EXPECT_EQ(Help::parse_move("no"), help::stop());
  EXPECT_EQ(Help::parse_move(">no"), help::pass(kind("no")));
  EXPECT_EQ(Help::parse_move("<s"), help::give_back(kind("s")));
  Lines all{"z", "no"};
  for (const std::string& card : kinds_in_order()) {
    all.push_back(">" + card);
    all.push_back("<" + card);
    if (card[0] == 'n' && card != "no") all.push_back(card);
    if (card[0] == 'w' || (card[0] == 'n' && card != "no"))
      for (int place = 0; place < 5; ++place) all.push_back("s" + std::to_string(place) + "=" + card);
  }
  for (int slot = 0; slot < 6; ++slot) all.push_back("w@" + std::to_string(slot));
  std::set<std::uint32_t> codes;
  for (const std::string& text : all) {
    const auto move = Help::parse_move(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(Help::notation(*move), text);
    EXPECT_TRUE(codes.insert(move->code).second) << text;
  }
}

TEST(Help, G12_other_spellings_are_not_moves) {
  for (const char* text :
       {"",     " ",    "n0",   "n12",  "n01",    "N7",    "7",      "w",    "w@",  "w@-1", "w@10",   "w@a",  "w@1 ",
        "s",    "s2",   "s2=",  "s=n7", "s2n7",   "s2=n0", "zz",     "z ",   "no ", "n",    "non",    ">",    "<",
        ">>n7", "> n7", ">n12", "<x",   "s22=n7", "W@1",   "s-1=n7", "w@01", "n7 ", " n7",  "s2=n7 ", "nope", "n 7"})
    EXPECT_FALSE(Help::parse_move(text).has_value()) << '"' << text << '"';
}

TEST(Help, G12_broken_numbers_have_a_notation_all_the_same) {
  for (const std::uint32_t code : {0xffffffffU, 0x0000000fU, 0x00010600U, 0x000203ffU, 0x00070000U})
    EXPECT_FALSE(Help::notation({code}).empty());
}

// --- refusals --------------------------------------------------------------------------------------------------------------

TEST(Help, G12_every_refusal_says_what_is_wrong) {
  const Match first = deal({"n4 n9 w w", "n5 n9 s z", "s z no w"});
  const Match turn = Position{}.row("n1 n2 n8 n11").hand(0, "n5 w s n9").turn(0);
  const Match empty = Position{}.hand(0, "n5 w s z").turn(0);
  const Match help = Position{}.row("n8").hand(0, "n9 n8 s z").hand(1, "n1 n1 n2 n8").help(1, 0);
  const Match give_back = Position{}.row("n8").hand(0, "n9 n8 z").hand(1, "n1 n1 n2 n8 s").give_back(1, 0, "s");
  const Match received = Position{}.row("n8").hand(0, "n8 z n1 s").hand(1, "s s s n9").received(1, 0, "n9", "s");
  const Match over = one_of_each_phase().back();
  struct Case {
    const Match& game;
    const char* move;
    const char* key;
    const char* ruling;
    Lines parts;  // of the sentence
  };
  const std::vector<Case> cases{
      {over, "n5", "over", "H42", {"over"}},
      {first, "n9", "asked_for_lowest", "H5", {"lowest", "4"}},
      {first, "w@0", "asked_for_lowest", "H5", {"lowest", "4"}},
      {turn, ">n5", "asked_to_play", "H14", {"play"}},
      {help, "n9", "asked_to_pass", "H17", {"pass", "seat 1"}},
      {give_back, "s0=n1", "asked_to_give_back", "H46", {"seat 0"}},
      {received, "<s", "asked_for_received", "H46", {"the 9"}},
      {turn, "n10", "not_held", "G13", {"10"}},
      {turn, "z", "not_held", "G13", {"Zap"}},
      {turn, "no", "not_held", "G13", {"No!"}},
      {empty, "no", "not_held", "G13", {"No!"}},
      {help, ">n10", "not_held", "G13", {"10"}},
      {give_back, "<n7", "not_held", "G13", {"7"}},
      {turn, "s0=n3", "not_held", "G13", {"3"}},
      {turn, "n9", "not_higher", "H9", {"9", "11"}},
      {empty, "z", "row_empty", "H12", {"Zap", "row"}},
      {empty, "s0=n5", "row_empty", "H34", {"Switch", "row"}},
      {turn, "w@5", "no_such_slot", "H23", {"slot 5", "is 4"}},
      {turn, "w@4", "wild_too_high", "H25", {"11"}},
      {turn, "w@0", "wild_too_low", "H24", {"1"}},
      {turn, "w@1", "no_gap", "H26", {"1", "2"}},
      {turn, "s4=n5", "no_such_place", "H29", {"place 4", "is 3"}},
      {turn, "s1=s", "not_for_the_row", "H30", {"Switch"}},
      {turn, "s0=n5", "breaks_the_row", "H29", {"The 5", "the 1"}},
      {help, ">n8", "of_no_use", "H18", {"8", "seat 1"}},
      {received, "s0=n9", "not_the_received", "H21", {"The 9 was passed"}},
      {give_back, "<s", "just_received", "H19", {"Switch"}},
  };
  std::set<std::string> seen{"not_a_move"};
  for (const Case& one : cases) {
    EXPECT_EQ(one.game.refusal(one.move), one.key) << one.move;
    EXPECT_EQ(one.game.why_not(one.move), one.ruling) << one.move << ' ' << one.key;
    for (const std::string& part : one.parts)
      EXPECT_TRUE(has(one.game.excuse(one.move), part)) << one.game.excuse(one.move);
    seen.insert(one.key);
  }
  EXPECT_EQ(seen.size(), Help::refusals().size()) << "every reason at least once";
  const auto nonsense = Help::refuse(turn.state(), {0x00090000U});
  ASSERT_TRUE(nonsense.has_value());
  EXPECT_EQ(Help::refusals()[nonsense->kind].key, "not_a_move");
}

TEST(Help, G13_a_card_that_is_not_in_the_hand_is_refused_in_every_phase) {
  const Match first = deal({"n4 n9 w w", "n5 n9 s z", "s z no w"});
  const Match turn = Position{}.row("n2 n8").hand(0, "n5 s n9 n9").turn(0);
  const Match empty = Position{}.hand(0, "n5 w s z").turn(0);
  const Match help = Position{}.row("n8").hand(0, "n9 n8 s z").hand(1, "n1 n1 n2 n8").help(1, 0);
  const Match give_back = Position{}.row("n8").hand(0, "n9 n8 z").hand(1, "n1 n1 n2 n8 s").give_back(1, 0, "s");
  const Match received = Position{}.row("n8").hand(0, "n8 z n1 s").hand(1, "s s s n9").received(1, 0, "n9", "s");
  const std::vector<std::pair<const Match&, Lines>> cases{
      {first, {"n3"}},
      {turn, {"n10", "w@0", "z", "no", "s0=n1", "s0=w", "s0=n2"}},
      {empty, {"no"}},
      {help, {">no", ">n11"}},
      {give_back, {"<n9", "<w"}},
      {received, {"n10", "z"}},
  };
  for (const auto& [game, tries] : cases)
    for (const std::string& move : tries) EXPECT_EQ(game.why_not(move), "G13") << move;
  EXPECT_EQ(turn.excuse("no"), "The No! is not in this hand.");
}

TEST(Help, G12_refusals_are_about_nobody_who_reads_them) {
  for (const MessageSpec& spec : Help::refusals())
    for (const char* part : {"You", "you"}) EXPECT_FALSE(has(spec.english, part)) << spec.english;
}

TEST(Help, H49_a_Switch_that_makes_the_Wilds_rise_too_far_is_refused) {
  const Match game = Position{}.row("n3 w=4").hand(0, "s n11 n1 n1").option("help.wild_value", "follows").turn(0);
  EXPECT_EQ(game.refusal("s0=n11"), "breaks_the_row");
  EXPECT_EQ(game.why_not("s0=n11"), "H49");
}

TEST(Help, G12_messages_have_keys_sentences_and_known_arguments) {
  for (const auto& specs : {Help::events(), Help::refusals()}) {
    std::set<std::string_view> keys;
    for (const MessageSpec& spec : specs) {
      EXPECT_TRUE(keys.insert(spec.key).second) << spec.key;
      EXPECT_TRUE(spec.english.ends_with('.')) << spec.key;
      for (std::size_t open = spec.english.find('{'); open != std::string_view::npos;
           open = spec.english.find('{', open + 1)) {
        const std::string_view name = spec.english.substr(open + 1, spec.english.find_first_of("|}", open) - open - 1);
        EXPECT_TRUE(std::ranges::any_of(spec.args, [&](const ArgSpec& arg) { return arg.name == name; }))
            << spec.key << ' ' << name;
      }
    }
  }
  EXPECT_EQ(Help::events().size(), 24U);
}

TEST(Help, G12_events_in_English) {
  const auto english = [](const Event& event) {
    return say(
        event, Help::events(), [](Seat seat) { return seat == 0 ? "Ann" : "Bo"; },
        [](Arg arg, int value) { return Help::words(arg, value); });
  };
  using help::Happened;
  const std::vector<std::pair<Event, Lines>> cases{
      {event_of(Happened::round_begins, 2, -1), {"2", "right"}},
      {event_of(Happened::round_begins, 1, 1), {"1", "left"}},
      {event_of(Happened::got, 0, kind("w")), {"Ann", "Wild"}},
      {event_of(Happened::called, 1, 11), {"Bo", "11"}},
      {event_of(Happened::called, 1, 0), {"Bo", "no number"}},
      {event_of(Happened::starts, 1), {"Bo"}},
      {event_of(Happened::laid, 0, kind("n7")), {"Ann", "7"}},
      {event_of(Happened::wild_laid, 0, 2, 9), {"Ann", "Wild", "9"}},
      {event_of(Happened::switched, 0, 2, kind("n7"), kind("w"), 7), {"Ann", "Switch", "7", "Wild"}},
      {event_of(Happened::zapped, 0, kind("n7")), {"Ann", "Zap", "7"}},
      {event_of(Happened::stop_laid, 0), {"Ann", "No!"}},
      {event_of(Happened::drew_card, 0, kind("s")), {"Ann", "Switch"}},
      {event_of(Happened::reshuffled, 30), {"30 cards"}},
      {event_of(Happened::reshuffled, 1), {"1 card "}},
      {event_of(Happened::skipped, 0), {"Ann"}},
      {event_of(Happened::stop_removed, 0), {"Ann", "No!"}},
      {event_of(Happened::asked, 0, 1, 1), {"Ann", "Bo"}},
      {event_of(Happened::passed, 0, 1), {"Ann", "Bo"}},
      {event_of(Happened::passed_card, 0, 1, kind("z")), {"Ann", "Bo", "Zap"}},
      {event_of(Happened::returned, 0, 1), {"Ann", "Bo"}},
      {event_of(Happened::returned_card, 0, 1, kind("n3")), {"Ann", "Bo", "3"}},
      {event_of(Happened::cannot_help, 0, 1), {"Ann", "Bo"}},
      {event_of(Happened::helpless, 1), {"Bo"}},
      {event_of(Happened::scored, 1, 2), {"Bo", "2"}},
      {event_of(Happened::contest_won, 1, 3), {"Bo", "3 points"}},
      {event_of(Happened::contest_won, 1, 1), {"Bo", "1 point."}},
  };
  for (const auto& [event, parts] : cases)
    for (const std::string& part : parts) EXPECT_TRUE(has(english(event), part)) << english(event) << " / " << part;
}

TEST(Help, G12_cards_have_codes_and_names) {
  for (std::size_t i = 0; i < kinds_in_order().size(); ++i)
    EXPECT_EQ(Help::code(Arg::card, static_cast<int>(i)), kinds_in_order()[i]);
  EXPECT_TRUE(has(Help::words(Arg::card, kind("n11")), "11"));
  EXPECT_TRUE(has(Help::words(Arg::card, kind("no")), "No!"));
  std::set<std::string> names;
  for (int i = 0; i < 15; ++i) names.insert(Help::words(Arg::card, i));
  EXPECT_EQ(names.size(), 15U);
  for (const int odd : {-1, 15, 254, 255, 1000}) EXPECT_NO_THROW((void)Help::words(Arg::card, odd));
}

// --- positions and views ---------------------------------------------------------------------------------------------------

TEST(Help, H61_a_position_is_written_as_the_records_say) {
  const Match game = Position{}
                         .round(2)
                         .row("n3 w=4 n8")
                         .hand(0, "no n9 s n1")
                         .hand(1, "n2 n2 w z")
                         .hand(2, "n5 n6 n7 n8")
                         .no(1, "skipped")
                         .draw("n9 n4")
                         .calls({1, -1, 5})
                         .scores({1, 0, 2})
                         .rest_in_discard()
                         .turn(0);
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(game.position());
  EXPECT_EQ(json.at("discard").size(), 105U - 12 - 3 - 1 - 2);
  json.erase("discard");
  EXPECT_EQ(
      json.dump(),
      R"({"phase":"turn","to_act":0,"round":2,"direction":-1,"first":0,"turn":0,"helper":null,"passed":null,"returned":null,)"
      R"("calls":[1,null,5],"row":["n3","w","n8"],"values":[3,4,8],"no":["none","skipped","none"],)"
      R"("hands":[["n1","n9","s","no"],["n2","n2","w","z"],["n5","n6","n7","n8"]],"draw":["n9","n4"],"scores":[1,0,2]})");
  const std::string text = game.position();
  EXPECT_LT(text.find("\"draw\""), text.find("\"discard\""));
  EXPECT_LT(text.find("\"discard\""), text.find("\"scores\""));
  EXPECT_EQ(text.find(' '), std::string::npos);
}

TEST(Help, G12_every_phase_has_its_name_and_seats) {
  Lines seen;
  for (const Match& game : one_of_each_phase())
    seen.push_back(game.field("phase") + ' ' + game.field("to_act") + ' ' + game.field("turn") + ' ' +
                   game.field("helper"));
  EXPECT_EQ(seen, (Lines{"\"first\" 0 0 null", "\"turn\" 0 0 null", "\"turn\" 0 0 null", "\"turn\" 0 0 null",
                         "\"turn\" 0 0 null", "\"help\" 0 1 0", "\"help\" 0 1 0", "\"help\" 0 1 0", "\"return\" 1 1 0",
                         "\"received\" 1 1 0", "\"received\" 1 1 0", "\"received\" 1 1 0", "\"over\" null 1 0"}));
}

TEST(Help, G12_the_census_counts_every_card_once) {
  std::set<std::string> counts;
  for (const Match& game : one_of_each_phase()) counts.insert(Help::census(game.state()));
  EXPECT_EQ(counts.size(), 1U);
  for (const std::string& name : kinds_in_order())
    EXPECT_TRUE(has(*counts.begin(), name + ":" + std::to_string(copies_sold(name)))) << *counts.begin();
}

TEST(Help, G8_a_written_view_is_sound_json_in_every_phase) {
  for (const Match& game : one_of_each_phase())
    for (Observer observer = the_public; observer < 3; ++observer) {
      std::string text;
      JsonWriter writer{text};
      Help::write_view(game.view(observer), writer);
      const nlohmann::json json = nlohmann::json::parse(text);
      EXPECT_EQ(json.at("observer").is_null(), observer == the_public);
      EXPECT_EQ(json.at("hand").is_null(), observer == the_public);
      if (observer != the_public) {
        EXPECT_EQ(json.at("hand").size(), json.at("hand_sizes").at(at(observer)));
        EXPECT_EQ(json.at("hand").size(), split(game.hand(observer)).size());
      }
      EXPECT_EQ(json.at("hand_sizes").size(), 3U);
      EXPECT_EQ(json.at("row"), nlohmann::json::parse(game.field("row")));
      EXPECT_EQ(json.at("scores"), nlohmann::json::parse(game.field("scores")));
      EXPECT_EQ(json.at("phase"), nlohmann::json::parse(game.field("phase")));
      EXPECT_EQ(json.at("calls"), nlohmann::json::parse(game.field("calls")));
    }
}

TEST(Help, G8_a_written_view_has_the_options_right_after_the_observer) {
  const auto written = [](const Match& game) {
    std::string text;
    JsonWriter writer{text};
    Help::write_view(game.view(1), writer);
    return text;
  };
  EXPECT_TRUE(
      written(Position{}.turn(0))
          .starts_with(
              R"({"observer":1,"options":{"tie_start":"random","wild_value":"fixed","must_play_received":"true","target":"3"},)"));
  const Match other = Position{}
                          .option("help.tie_start", "seat")
                          .option("help.wild_value", "follows")
                          .option("help.must_play_received", "false")
                          .option("help.target", "9")
                          .turn(0);
  EXPECT_TRUE(written(other).starts_with(
      R"({"observer":1,"options":{"tie_start":"seat","wild_value":"follows","must_play_received":"false","target":"9"},)"));
}

// --- for people ------------------------------------------------------------------------------------------------------------

TEST(Help, G12_moves_in_words) {
  const std::array<std::string, 3> names{"Ann", "Bo", "Cy"};
  const Match turn = Position{}.row("n3 w=6 n8").hand(0, "n9 w s z").turn(0);
  const auto words = [&](const Match& game, const char* move) {
    return Help::move_words(game.view(Help::to_act(game.state())), *Help::parse_move(move), names);
  };
  EXPECT_TRUE(has(words(turn, "n9"), "9"));
  for (const char* part : {"Wild", "4", "between 3 and 6"})
    EXPECT_TRUE(has(words(turn, "w@1"), part)) << words(turn, "w@1");
  for (const char* part : {"Wild", "left end", "1"}) EXPECT_TRUE(has(words(turn, "w@0"), part)) << words(turn, "w@0");
  for (const char* part : {"Wild", "right end", "9"}) EXPECT_TRUE(has(words(turn, "w@3"), part)) << words(turn, "w@3");
  for (const char* part : {"Switch", "9", "8"}) EXPECT_TRUE(has(words(turn, "s2=n9"), part)) << words(turn, "s2=n9");
  for (const char* part : {"Switch", "Wild", "3", "1"})
    EXPECT_TRUE(has(words(turn, "s0=w"), part)) << words(turn, "s0=w");
  for (const char* part : {"Zap", "8"}) EXPECT_TRUE(has(words(turn, "z"), part)) << words(turn, "z");
  const Match help = Position{}.row("n8").hand(0, "n9 n8 s z").hand(1, "n1 n1 n2 n8").help(1, 0);
  for (const char* part : {"9", "Bo"}) EXPECT_TRUE(has(words(help, ">n9"), part)) << words(help, ">n9");
  const Match give_back = Position{}.row("n8").hand(0, "n9 n8 z").hand(1, "n1 n1 n2 n8 s").give_back(1, 0, "s");
  for (const char* part : {"2", "Ann"}) EXPECT_TRUE(has(words(give_back, "<n2"), part)) << words(give_back, "<n2");
  const Match empty = Position{}.hand(0, "n9 w s no").turn(0);
  EXPECT_NE(words(empty, "n9"), words(turn, "n9"));
  EXPECT_TRUE(has(words(empty, "w@0"), "1"));
  EXPECT_TRUE(has(words(empty, "no"), "No!"));
  for (const Match& game : one_of_each_phase()) {
    std::set<std::string> all;
    for (const std::string& move : game.legal()) all.insert(words(game, move.c_str()));
    EXPECT_EQ(all.size(), game.legal().size()) << "each move has words of its own";
  }
}

TEST(Help, G12_no_move_needs_more_than_60_characters) {
  const std::array<std::string, 5> names{"A very long name that goes on and on", "Bo",
                                         "Another one that is far too long", "C",
                                         "The longest of all names that there are"};
  std::size_t longest = 0;
  const auto look = [&](const Match& game) {
    MoveList list;
    Help::moves(game.state(), list);
    for (const Move move : list) {
      const std::string words = Help::move_words(game.view(Help::to_act(game.state())), move, names);
      EXPECT_LE(words.size(), 60U) << words;
      longest = std::max(longest, words.size());
    }
  };
  for (const Match& game : one_of_each_phase()) look(game);
  look(Position{}.row("n1 w=10").hand(0, "s w n1 n1").turn(0));
  for (std::uint64_t seed = 0; seed < 30 && !HasFailure(); ++seed) {
    Chance chance{seed};
    Match game{3 + static_cast<int>(seed % 3), {}, Script::seeded(seed)};
    for (int step = 0; step < 60 && !game.outcome().over() && !HasFailure(); ++step) {
      look(game);
      const std::set<std::string> legal = game.legal();
      game.play(*std::next(legal.begin(), chance.below(static_cast<std::uint32_t>(legal.size()))));
    }
  }
  EXPECT_GT(longest, 50U) << "the long ones were there";
}

TEST(Help, G12_the_hand_is_shown_as_one_types_it) {
  const std::string text = Help::table_text(Position{}.row("n8").hand(0, "n5 n11 w s").turn(0).view(0));
  EXPECT_TRUE(text.ends_with("\nYour hand:  n5  n11  w (Wild)  s (Switch)\n")) << text;
  const std::string other = Help::table_text(Position{}.row("n8").hand(0, "z no n1 n1").turn(0).view(0));
  EXPECT_TRUE(other.ends_with("\nYour hand:  n1  n1  z (Zap)  no (No!)\n")) << other;
}

TEST(Help, G12_the_row_shows_where_a_Wild_or_Switch_can_go) {
  const auto row = [](const Match& game, Observer observer) {
    Lines lines;
    for (const std::string& line : lines_of(Help::table_text(game.view(observer))))
      if (line.starts_with("Row:") || line.starts_with("Switch:") || line.starts_with("Wild:")) lines.push_back(line);
    return lines;
  };
  const Match both = Position{}.row("n3 w=4 n10").hand(0, "s w n2 n9").turn(0);
  EXPECT_EQ(row(both, 0), (Lines{"Row:     3 - Wild (4) - 10",  //
                                 "Switch:  s0  s1         s2",  //
                                 "Wild: w@0            w@2  w@3"}))
      << Help::table_text(both.view(0));
  EXPECT_EQ(row(both, 1), (Lines{"Row:     3 - Wild (4) - 10"})) << "it is not seat 1 who moves";
  EXPECT_EQ(row(both, the_public), (Lines{"Row:     3 - Wild (4) - 10"}));
  const Match one = Position{}.row("n3 w=4 n10").hand(0, "s n1 n2 n11").turn(0);
  EXPECT_EQ(row(one, 0), (Lines{"Row:     3 - Wild (4) - 10", "Switch:  s0             s2"}));
  const Match none = Position{}.row("n3 w=4 n10").hand(0, "n11 z no n1").turn(0);
  EXPECT_EQ(row(none, 0), (Lines{"Row:     3 - Wild (4) - 10"}));
  const Match gaps = Position{}.row("n3 n5 n11").hand(0, "w n1 n1 n2").turn(0);
  EXPECT_EQ(row(gaps, 0), (Lines{"Row:     3 - 5 - 11", "Wild: w@0 w@1 w@2"}));
  // A helper passes its Switch and does not play it.
  EXPECT_EQ(row(Position{}.row("n8").hand(0, "n9 w s z").hand(1, "n1 n1 n2 n8").help(1, 0), 0), (Lines{"Row:     8"}));
  EXPECT_EQ(row(Position{}.hand(0, "w s s s").turn(0), 0), (Lines{"Row: empty"}));
  const std::string full = Help::table_text(Position{}.row("n1 n2 n3 n4 n5").hand(0, "w s s s").turn(0).view(0));
  EXPECT_TRUE(has(full, "(one more card clears the row)")) << full;
  EXPECT_FALSE(has(Help::table_text(both.view(0)), "clears"));
}

TEST(Help, G12_the_table_fits_80_columns_in_the_widest_positions) {
  const std::array<std::string, 5> names{"Ann", "A very long name that goes on and on", "B", "C", "D"};
  const Match game = Position{}
                         .players(5)
                         .row("w=1 w=2 w=9 n10 w=11")
                         .hand(0, "s s w w")
                         .hand(1, "no no no no")
                         .no(1, "played")
                         .no(2, "skipped")
                         .no(3, "skipped")
                         .calls({-1, 0, 11, 10, 0})
                         .hand(2, "n11 n11 n11 n11")
                         .hand(3, "n10 n10 n11 n11")
                         .hand(4, "z z z z")
                         .scores({9, 8, 1, 0, 10})
                         .option("help.target", "9")
                         .turn(0);
  std::vector<Match> all = one_of_each_phase();
  all.push_back(game);
  all.push_back(Position{}.players(5).row("w=1 w=2 w=3 w=10 w=11").hand(0, "s s w w").turn(0));
  for (const Match& match : all)
    for (Observer observer = the_public; observer < match.state().table.players; ++observer)
      for (const Names some : {Names{}, Names{names}}) {
        const std::string text = Help::table_text(match.view(observer), some);
        for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80U) << line;
        EXPECT_TRUE(text.ends_with('\n'));
      }
}

TEST(Help, G8_the_table_shows_what_the_observer_may_see) {
  const std::array<std::string, 3> names{"Ann", "Bo", "Cy"};
  const Match game = Position{}
                         .row("n3 w=4 n10")
                         .hand(0, "n8 n9 s z")
                         .hand(1, "n1 n2 n5 n6")
                         .calls({-1, 1, 0})
                         .hand(2, "w w no z")
                         .no(2, "played")
                         .scores({0, 1, 2})
                         .turn(0);
  const std::string own = Help::table_text(game.view(0), names);
  for (const char* part : {"you", "Bo", "Cy", "3 - Wild (4) - 10", "called 1", "called none", "No!", "Switch", "Zap",
                           "1 point", "2 points"})
    EXPECT_TRUE(has(own, part)) << part << '\n' << own;
  EXPECT_TRUE(has(own, "> you")) << own;
  const std::string open = Help::table_text(game.view(the_public), names);
  EXPECT_FALSE(has(open, "Switch")) << open;
  EXPECT_FALSE(has(open, "you"));
  EXPECT_FALSE(has(open, "hand"));
  EXPECT_TRUE(has(open, std::to_string(game.draw_size())));
  // While help is under way only the two see the cards.
  Match help = Position{}.row("n8").hand(0, "n9 n8 s z").hand(1, "n1 n1 n2 n8").help(1, 0);
  help.play(">s <n2");
  EXPECT_TRUE(has(Help::table_text(help.view(0), names), "Passed: s (Switch)"))
      << Help::table_text(help.view(0), names);
  EXPECT_TRUE(has(Help::table_text(help.view(1), names), "given back: n2."));
  EXPECT_FALSE(has(Help::table_text(help.view(2), names), "Passed"));
  EXPECT_TRUE(has(Help::table_text(help.view(2), names), "Bo needs help from Ann"));
  EXPECT_TRUE(has(Help::table_text(Position{}.hand(0, "n9 w s no").turn(0).view(0), names), "Row: empty"));
}

TEST(Help, G12_the_rules_text_names_every_card_option_and_fits_80_columns) {
  const std::string text{Help::rules_text()};
  for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80U) << line;
  for (const char* part : {"Wild", "Switch", "Zap", "No!", "105", "w@", "s2=n7", ">n7", "<n3"})
    EXPECT_TRUE(has(text, part)) << part;
  for (const auto& field : Help::option_fields()) {
    EXPECT_TRUE(has(text, field.spec.name)) << field.spec.name;
    for (const auto& named : field.spec.named) EXPECT_TRUE(has(text, named.name)) << named.name;
  }
  for (const char* ruling : {"H13", "H18", "H33", "H37"}) EXPECT_TRUE(has(text, ruling)) << ruling;
}

// --- options ---------------------------------------------------------------------------------------------------------------

TEST(Help, G12_options_have_their_values_and_no_others) {
  const auto values = [](std::string_view name) {
    for (const auto& field : Help::option_fields())
      if (field.spec.name == name) return field.spec;
    return OptionSpec{};
  };
  const auto takes = [&](std::string_view name, std::string_view value) {
    return parse_option(values(name), value).has_value();
  };
  for (const char* value : {"random", "seat"}) EXPECT_TRUE(takes("help.tie_start", value));
  for (const char* value : {"fixed", "follows"}) EXPECT_TRUE(takes("help.wild_value", value));
  for (const char* value : {"true", "false"}) EXPECT_TRUE(takes("help.must_play_received", value));
  for (int value = 1; value <= 9; ++value) EXPECT_TRUE(takes("help.target", std::to_string(value)));
  for (const char* value : {"0", "10", "-1", "", "three"}) EXPECT_FALSE(takes("help.target", value)) << value;
  EXPECT_FALSE(takes("help.tie_start", "0"));
  EXPECT_FALSE(takes("help.wild_value", "free"));
  EXPECT_FALSE(takes("help.must_play_received", "maybe"));
  // The rulings are the defaults.
  EXPECT_EQ(option_text(values("help.tie_start"), values("help.tie_start").standard), "random");
  EXPECT_EQ(option_text(values("help.wild_value"), values("help.wild_value").standard), "fixed");
  EXPECT_EQ(option_text(values("help.must_play_received"), values("help.must_play_received").standard), "true");
  EXPECT_EQ(option_text(values("help.target"), values("help.target").standard), "3");
  EXPECT_EQ(options_of<Help>({}), help::Options{});
  for (const auto& field : Help::option_fields()) EXPECT_EQ(help::Options{}.*(field.field), field.spec.standard);
}

}  // namespace
}  // namespace parlour::test
