// Taking decisions back, and opening a table where it was left.
#include <nlohmann/json.hpp>

#include "support/games.hpp"
#include "table/driver.hpp"

namespace parlour::test {
namespace {

TEST(Table, back_leads_to_the_last_choice_and_voids_what_came_after_it) {
  Sitting table(solo_at(quiet().hand(0, "b3 g1 g2").turn(0)), "person greedy greedy");
  EXPECT_FALSE(table.last().back);
  EXPECT_EQ(table.back(), "there is no decision of a person to go back to");
  table.move(0, "draw");
  table.move(0, "keep");
  table.wait(60'000);
  ASSERT_GT(table.frames(), 4U);
  EXPECT_TRUE(table.last().back);
  const std::string view = table.text(Observer{0}, 0);

  EXPECT_EQ(table.back(), "ok");
  const std::size_t again = table.frames() - 1;
  EXPECT_EQ(table.last().moves, 0U) << "to keep the card was the only choice: back goes on to the one before";
  EXPECT_EQ(table.last().reset, 0U);
  EXPECT_EQ(table.prompt(0), "b3 draw");
  EXPECT_FALSE(table.last().back);
  EXPECT_TRUE(table.last().told.empty());
  EXPECT_EQ(table.move(0, "b3"), "ok");
  EXPECT_EQ(table.last().reset, std::nullopt);
  EXPECT_EQ(table.moves(), "b3");

  EXPECT_EQ(table.back(), "ok");
  EXPECT_EQ(table.last().reset, again);
}

TEST(Table, a_round_that_has_ended_is_shown_as_it_lay_before_the_next_deal) {
  Sitting table(solo_at(quiet().hand(0, "r5").hand(1, "b5 b6").hand(2, "y1 y2 y4").turn(0)), "person greedy greedy");
  EXPECT_EQ(table.move(0, "r5"), "ok");
  for (const Observer observer : {Observer{0}, Observer{1}, the_public}) {
    const auto frame = nlohmann::json::parse(table.text(observer, table.frames() - 1))[0];
    EXPECT_EQ(frame["view"]["hand_sizes"], nlohmann::json({8, 8, 8}));
    EXPECT_EQ(frame["round"], 2);
    const auto view = frame["closing"]["view"];
    EXPECT_EQ(view["top"], "r5");
    EXPECT_EQ(view["hand_sizes"], nlohmann::json({0, 2, 3}));
    EXPECT_EQ(view["scores"], nlohmann::json({0, 11, 7}));
    EXPECT_EQ(view["options"]["target"], "500");
    EXPECT_TRUE(view["to_act"].is_null());
    EXPECT_EQ(view["hand"].size(), observer == 1 ? 2U : 0U);
  }
  const auto all = nlohmann::json::parse(table.text(live::Viewer{.all = true}));
  const nlohmann::json nothing = nlohmann::json::array();
  EXPECT_EQ(all.back()["closing"]["hands"], nlohmann::json({nothing, {"b5", "b6"}, {"y1", "y2", "y4"}}));
  EXPECT_FALSE(all.front().contains("closing"));
}

TEST(Table, back_works_after_the_end) {
  Sitting table(solo_at(quiet().hand(0, "b3").option("solo.target", "0").turn(0)), "person greedy greedy");
  table.move(0, "b3");
  ASSERT_TRUE(table.table().over());
  EXPECT_EQ(table.why(0, "draw"), "over");
  EXPECT_EQ(table.back(), "ok");
  EXPECT_FALSE(table.table().over());
  EXPECT_EQ(table.prompt(0), "b3 draw");
}

TEST(Table, back_opens_a_window_again_if_an_answer_was_given_in_it) {
  Sitting table(solo_at(Position{}
                            .players(4)
                            .top("r1")
                            .discard("r1")
                            .draw("y6 y7 y8 y9")
                            .hand(0, "r3 g1 g2")
                            .hand(2, "r3 b1 b2")
                            .turn(0)),
                "greedy greedy person greedy", {.shortest = 0, .longest = 0, .window = 900, .quick = 0});
  table.bots_think = false;
  table.answer(*Solo::parse_move("r3"));
  ASSERT_EQ(table.prompt(2), "secret: !r3 wait");
  table.move(2, "!r3");
  table.wait(live::beat);
  ASSERT_EQ(table.moves(), "r3 !r3");
  table.now = 5000;
  EXPECT_EQ(table.back(), "ok");
  EXPECT_EQ(table.moves(), "r3");
  EXPECT_EQ(table.prompt(2), "secret: !r3 wait");
  EXPECT_EQ(table.last().window->opened, 5000);
  table.pass(2);
  table.wait(live::beat);
  EXPECT_EQ(table.moves(), "r3 wait");
  EXPECT_EQ(table.back(), "there is no decision of a person to go back to") << "to decline changes nothing";
}

/// A game with persons who do any legal thing, or nothing.
void play_on(Sitting& table, Chance& chance, int steps) {
  for (int i = 0; i < steps && !table.table().over(); ++i) {
    bool done = false;
    for (Seat seat = 0; seat < table.table().players(); ++seat) {
      if (table.table().seats()[index_of(seat)].bot) continue;
      const live::Prompt prompt = live::prompt(table.table().game(), table.last(), seat);
      if (prompt.moves.empty() || (prompt.secret && chance.below(3) == 0)) continue;
      const Move move = prompt.moves[chance.below(static_cast<std::uint32_t>(prompt.moves.size()))];
      ASSERT_EQ(table.move(seat, table.table().game().notation(move)), "ok");
      done = true;
      break;
    }
    if (!done || chance.below(2) == 0) table.wait(chance.below(3000));
  }
}

class EveryGame : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Table, EveryGame, testing::ValuesIn(game_ids()), [](const auto& each) { return each.param; });

std::string seats_for(const AnyGame& game, Chance& chance) {
  const auto range = static_cast<std::uint32_t>(game.info.max_players - game.info.min_players + 1);
  std::string seats = "person";
  for (int n = game.info.min_players + static_cast<int>(chance.below(std::min(range, 4U))); n > 1; --n)
    seats += chance.below(3) == 0 ? " person" : " random";
  return seats;
}

TEST_P(EveryGame, is_played_to_its_end_by_persons_and_bots) {
  const AnyGame& game = *find_game(GetParam());
  Chance chance(7);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    live::Setup setup = Sitting::setup_of(seats_for(game, chance), {.shortest = 0, .longest = 90}, seed);
    setup.options = game.single_round_options();
    Sitting table(game, setup);
    play_on(table, chance, 20'000);
    ASSERT_TRUE(table.table().over());
    const Record record = table.table().record();
    EXPECT_TRUE(verify_record(record)) << verify_record(record).error().text();
    EXPECT_EQ(table.last().moves, record.moves.size());
  }
}

TEST_P(EveryGame, is_opened_where_it_was_left_with_the_same_frames_for_everybody) {
  const AnyGame& game = *find_game(GetParam());
  Chance chance(8);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    live::Setup setup =
        Sitting::setup_of(seats_for(game, chance), {.shortest = 0, .longest = 0, .window = 0, .quick = 0}, seed);
    setup.options = game.single_round_options();
    Sitting table(game, setup);
    play_on(table, chance, 150);
    setup.moves = table.table().record().moves;
    Sitting again(game, setup);
    // A window of which nothing came may be open once more.
    const std::size_t common = std::min(table.frames(), again.frames());
    EXPECT_LE(table.frames() - common, 1U);
    for (Observer viewer = the_public; viewer < table.table().players(); ++viewer)
      for (std::size_t number = 0; number < common; ++number) {
        const live::Frame& one = table.table().frames()[number];
        const live::Frame& other = again.table().frames()[number];
        ASSERT_TRUE(game.same_view(game.view(one.state, viewer), game.view(other.state, viewer)));
        ASSERT_EQ(table.heard(viewer, number), again.heard(viewer, number)) << "frame " << number;
        ASSERT_EQ(one.moves, other.moves);
        ASSERT_EQ(one.window.has_value(), other.window.has_value());
      }
  }
}

TEST_P(EveryGame, goes_the_same_way_again_after_back_if_the_person_does) {
  const AnyGame& game = *find_game(GetParam());
  Chance chance(9);
  live::Setup setup =
      Sitting::setup_of("person random random", {.shortest = 0, .longest = 0, .window = 0, .quick = 0}, 3);
  setup.options = game.single_round_options();
  Sitting table(game, setup);
  play_on(table, chance, 40);
  const std::vector<Move> moves = table.table().record().moves;

  ASSERT_EQ(table.back(), "ok");
  for (int i = 0; i < 4; ++i) table.back();
  for (std::size_t made = table.table().record().moves.size(); made < moves.size();
       made = table.table().record().moves.size()) {
    table.wait(live::beat);
    if (table.table().record().moves.size() > made) continue;
    ASSERT_EQ(table.move(0, game.notation(moves[made])), "ok");
  }
  const std::vector<Move> again = table.table().record().moves;
  EXPECT_TRUE(std::ranges::equal(moves, std::span{again}.first(moves.size())));
}

}  // namespace
}  // namespace parlour::test
