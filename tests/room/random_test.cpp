// Rooms in which everything happens: people come and go, commands are sent twice, lines are lost, the room is read back from its journal.
#include "room/house.hpp"
#include "support/agreement.hpp"
#include "support/games.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

/// A game with random options and a contest of one round.
Words random_plan(const AnyGame& game, House& house) {
  const int seats = game.info.min_players + house.any(std::min(3, game.info.max_players - game.info.min_players + 1));
  OptionValues options = random_options(game, seats, house.chance);
  const OptionValues short_ones = game.single_round_options();
  Words texts = Words::object();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    if (game.options[i].single_round) options.values[i] = short_ones.values[i];
    texts[std::string{game.options[i].name}] = option_text(game.options[i], options.values[i]);
  }
  return {{"do", "plan"},
          {"game", game.info.id},
          {"options", texts},
          {"seats", seats},
          {"bot", "random"},
          {"relaxed", house.likely(3)},
          {"clock", house.likely(3) ? 30 : 0}};
}

/// Something that somebody does, or that befalls them.
void something(House& house, live::Guest guest) {
  Client& client = house.clients[guest];
  if (!client.connected) {
    if (house.likely(3)) house.connect(guest);
    return;
  }
  switch (house.any(24)) {
  case 0: house.disconnect(guest); break;
  case 1:
    if (client.id > 0) house.repeat(guest);
    break;
  case 2: house.send(guest, {{"do", "go"}}); break;
  case 3: house.send(guest, {{"do", "here"}}); break;
  case 4: house.send(guest, {{"do", "say"}, {"phrase", "wow"}}); break;
  case 5: house.send(guest, {{"do", "hand"}, {"seat", house.any(4)}}); break;
  case 6: house.send(guest, {{"do", "back"}}); break;
  case 7:
    if (!client.frame.is_null()) house.send(guest, {{"do", "pass"}, {"frame", client.frame["seq"]}});
    break;
  case 8:
    if (!client.frame.is_null()) house.send(guest, {{"do", "move"}, {"frame", house.any(20)}, {"move", "draw"}});
    break;
  case 9:
    house.input(live::Loaded{});
    for (auto& [who, other] : house.clients) other.connected = false;
    break;
  default: house.play(guest); break;
  }
}

void play_in_a_room(const AnyGame& game, std::uint64_t seed) {
  House house(seed);
  SCOPED_TRACE(std::string{game.info.id} + ", seed " + std::to_string(seed));
  const int people = 1 + house.any(3);
  for (live::Guest guest = 1; guest <= static_cast<live::Guest>(people); ++guest) ASSERT_TRUE(house.enter(guest));
  ASSERT_EQ(house.send(1, random_plan(game, house))["ok"], true) << house.clients[1].said;
  const auto seats = house.clients[1].room["seats"].size();
  for (live::Guest guest = 1; guest <= static_cast<live::Guest>(people) && guest <= seats; ++guest) {
    ASSERT_EQ(house.send(guest, {{"do", "sit"}, {"seat", guest - 1}})["ok"], true) << house.clients[guest].said;
    ASSERT_EQ(house.send(guest, {{"do", "ready"}, {"on", true}})["ok"], true);
  }
  ASSERT_EQ(house.send(1, {{"do", "start"}})["ok"], true) << house.clients[1].said;
  const auto phase = [&] { return house.clients[1].room["phase"].get<std::string>(); };
  int rebuilds = 0;
  int rounds = 0;
  for (; rounds < 4'000 && !::testing::Test::HasFailure(); ++rounds) {
    house.share();
    if (house.likely(60) && ++rebuilds <= 8) house.expect_rebuilt();
    something(house, static_cast<live::Guest>(1 + house.any(people)));
    house.wait(house.likely(40) ? 40'000 : 50 + house.any(900));
    if (house.room().table() != nullptr && house.room().table()->over()) break;
  }
  house.expect_rebuilt();
  // Somebody who stays is enough for a game to end.
  for (auto& [guest, client] : house.clients) {
    if (!client.connected) house.connect(guest);
    house.send(guest, {{"do", "here"}});
  }
  for (; rounds < 40'000 && !::testing::Test::HasFailure(); ++rounds) {
    if (phase() == "over" || phase() == "lobby") break;
    house.share();
    for (const auto& [guest, client] : house.clients) house.play(guest);
    house.wait(1'000);
  }
  EXPECT_TRUE(phase() == "over" || phase() == "lobby") << phase();
}

class RandomRooms : public ::testing::TestWithParam<std::string> {};

void play_in_rooms(const AnyGame& game, int first, int count) {
  for (int n = 0; n < count && !::testing::Test::HasFailure(); ++n)
    play_in_a_room(game, static_cast<std::uint64_t>(first + n));
}

TEST_P(RandomRooms, are_rebuilt_from_their_journals_and_come_to_an_end) {
  play_in_rooms(*find_game(GetParam()), 0, scaled(40));
}
TEST_P(RandomRooms, SlowlyMany) { play_in_rooms(*find_game(GetParam()), 1'000'000, scaled(200)); }

INSTANTIATE_TEST_SUITE_P(Room, RandomRooms, ::testing::ValuesIn(game_ids()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace parlour::test
