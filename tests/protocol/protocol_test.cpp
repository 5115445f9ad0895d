#include "protocol/protocol.hpp"

#include <gtest/gtest.h>

#include "support/toy.hpp"

namespace parlour {
namespace {

const AnyGame& toy() { return test::toy_games().front(); }

template <class Write>
std::string written(const Write& write) {
  std::string out;
  JsonWriter json(out);
  write(json);
  return out;
}

TEST(Protocol, Events) {
  const Event took{test::toy::took, {'T', 1}, {1, 2}};
  EXPECT_EQ(written([&](JsonWriter& json) { write_event(toy(), took, json); }),
            R"({"event":"took","ruling":"T1","seat":1,"count":2})");
  const Told told{.knowing = SeatSet::of(1),
                  .secret = Event{test::toy::got, {'T', 2}, {1, 7}},
                  .open = Event{test::toy::got, {'T', 2}, {nobody, no_card}}};
  EXPECT_EQ(written([&](JsonWriter& json) { write_told(toy(), told, json); }),
            R"({"knowing":[1],"secret":{"event":"got","ruling":"T2","seat":1,"card":"c7"},)"
            R"("open":{"event":"got","ruling":"T2","seat":null,"card":null}})");
  const Told open{.knowing = {}, .secret = {}, .open = took};
  EXPECT_EQ(written([&](JsonWriter& json) { write_told(toy(), open, json); }),
            R"({"knowing":[],"secret":null,"open":{"event":"took","ruling":"T1","seat":1,"count":2}})");
}

TEST(Protocol, RefusalsMovesOptionsAndOutcomes) {
  EXPECT_EQ(written([&](JsonWriter& json) { write_refusal(toy(), {test::toy::too_few, {'T', 1}, {2}}, json); }),
            R"({"refusal":"too_few","ruling":"T1","heap":2})");
  const std::array moves{Move{3}, Move{0}};
  EXPECT_EQ(written([&](JsonWriter& json) { write_moves(toy(), moves, json); }), R"(["t3","card"])");
  EXPECT_EQ(written([&](JsonWriter& json) { write_options(toy(), toy().default_options(), json); }),
            R"({"start":"random","toy.heap":"40","toy.last":"wins"})");
  Outcome outcome{.status = Outcome::Status::won, .winners = SeatSet::of(1), .scores = {37, 0, -2}};
  EXPECT_EQ(written([&](JsonWriter& json) { write_outcome(outcome, 3, json); }),
            R"({"status":"won","winners":[1],"scores":[37,0,-2]})");
  outcome.status = Outcome::Status::playing;
  EXPECT_EQ(written([&](JsonWriter& json) { write_outcome(outcome, 2, json); }),
            R"({"status":"unfinished","winners":[],"scores":[37,0]})");
}

TEST(Protocol, AnOptionThatCameLaterIsAgreedOnOnlyWhereItIsNotStandard) {
  AnyGame game = toy();
  game.options[2].later = true;
  OptionValues values = game.default_options();
  const auto agreed = [&] { return written([&](JsonWriter& json) { write_agreed_options(game, values, json); }); };
  EXPECT_EQ(agreed(), R"({"start":"random","toy.heap":"40"})");
  values.values[2] = 1;
  EXPECT_EQ(agreed(), R"({"start":"random","toy.heap":"40","toy.last":"draws"})");
}

TEST(Protocol, Sentences) {
  const std::array<std::string, 2> names{"Ann", "Bo"};
  EXPECT_EQ(say_event(toy(), {test::toy::took, {'T', 1}, {1, 1}}, names), "Bo took 1 stone.");
  EXPECT_EQ(say_event(toy(), {test::toy::took, {'T', 1}, {0, 3}}, names), "Ann took 3 stones.");
  EXPECT_EQ(say_event(toy(), {test::toy::got, {'T', 2}, {3, no_card}}, names), "Seat 3 got something.");
  EXPECT_EQ(say_event(toy(), {test::toy::won, {'T', 3}, {nobody}}, names), "Nobody won.");
  EXPECT_EQ(say_refusal(toy(), {test::toy::too_few, {'T', 1}, {1}}, names), "There is only 1 stone.");
}

TEST(Protocol, Setups) {
  OptionValues values = toy().default_options();
  EXPECT_TRUE(check_setup(toy(), 2, values));
  EXPECT_TRUE(check_setup(toy(), 4, values));
  EXPECT_EQ(check_setup(toy(), 1, values).error(), "Toy is for 2 to 4 players, not 1");
  EXPECT_EQ(check_setup(toy(), 5, values).error(), "Toy is for 2 to 4 players, not 5");
  values.values[0] = 2;
  EXPECT_TRUE(check_setup(toy(), 3, values));
  EXPECT_EQ(check_setup(toy(), 2, values).error(),
            "option start cannot be seat 2: with 2 players the seats are 0 to 1 (G1)");
  values.values[0] = random_start;
  values.values[1] = 0;
  EXPECT_EQ(check_setup(toy(), 2, values).error(), "option toy.heap cannot be 0: it takes 1-1000");
}

}  // namespace
}  // namespace parlour
