// Rooms in which everything happens: people come and go, commands are sent twice, lines are lost, the room is read back from its journal.
#include <array>
#include <set>

#include "room/evening.hpp"
#include "support/games.hpp"
#include "support/replay.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

constexpr int points_of_a_room = 8;  // at which it is compared with the one from the journal

/// A room with people who do what they like, and a game that comes to its end all the same.
class Wildly {
 public:
  Wildly(const AnyGame& game, std::uint64_t seed, bool at_every_point)
      : house(seed), game_(game), people_(1 + house.chance.below(3)) {
    house.follows = at_every_point;
  }

  House house;
  int points = 0;

  void live() {
    for (live::Guest guest = 1; guest <= people_; ++guest) ASSERT_TRUE(house.enter(guest));
    house.send(1, random_plan(house, game_));
    const bool rematch = house.likely(6);
    const int wild = house.any(100);
    int next_point = house.any(4);
    const auto enough = [&](int rounds) {
      if (points < points_of_a_room || phase() == "lobby") return false;
      return phase() == "over" ? !rematch || house.room().games() > 1 : rounds >= wild && phase() == "playing";
    };
    for (int rounds = 0; !enough(rounds) && !::testing::Test::HasFailure(); ++rounds) {
      ASSERT_LT(rounds, 4'000) << phase();
      if (phase() == "lobby") begin();
      house.share();
      something(somebody());
      if (house.likely(2)) play_all();
      house.wait(house.likely(60) ? 40'000 : 50 + house.any(1'900));
      if (rounds == next_point) {
        house.expect_followed();
        ++points;
        next_point = rounds + 1 + house.any(2 + rounds / 3);
      }
      if (phase() == "over" && rematch && house.room().games() == 1) house.send(host(), {{"do", "again"}});
    }
    if (phase() == "playing") one_stays();
    EXPECT_EQ(phase(), "over");
    house.expect_followed();
    if (house.likely(4)) house.expect_rebuilt();
  }

 private:
  /// The room as the first who is here was told.
  [[nodiscard]] const Opened& told() {
    for (const auto& [guest, client] : house.clients)
      if (client.connected && !client.room.is_null()) return client.room;
    come_back(1);
    return house.clients[1].room;
  }
  [[nodiscard]] std::string phase() { return told()["phase"]; }
  [[nodiscard]] live::Guest host() { return told()["host"]; }
  [[nodiscard]] live::Guest somebody() {
    return 1 + house.chance.below(static_cast<std::uint32_t>(house.clients.size()));
  }
  [[nodiscard]] std::vector<live::Guest> players() {
    std::vector<live::Guest> players;
    for (const Words& seat : told()["game"]["seats"])
      if (!seat["guest"].is_null()) players.push_back(seat["guest"]);
    return players;
  }

  // --- coming and going ---

  /// Out of the room; whoever plays only goes.
  void leave(live::Guest guest) {
    const bool plays = phase() == "playing" && std::ranges::count(players(), guest) > 0;
    if (house.send(guest, {{"do", "leave"}})["ok"] != true || plays) return;
    house.clients[guest].connected = false;
    out_.insert(guest);
  }
  /// A new line to somebody who is in the room, or the way in.
  void come_back(live::Guest guest) {
    if (removed_.contains(guest)) {
      EXPECT_EQ(house.send(guest, {{"do", "enter"}})["code"], "removed");
    } else if (out_.erase(guest) == 0) {
      house.connect(guest);
    } else {
      house.clients[guest].connected = true;
      house.clients[guest].next = 0;  // whoever comes in has seen nothing
      EXPECT_TRUE(house.enter(guest));
    }
  }

  /// What a host does before a game.
  void arrange() {
    const live::Guest by = host();
    const Words seats = told()["seats"];
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      if (seats[seat]["kind"] == "closed" && house.likely(2))
        house.send(by, {{"do", "seat"}, {"seat", seat}, {"kind", "open"}});
    const std::array kinds{"open", "closed", "bot"};
    if (house.likely(3))
      house.send(by, {{"do", "seat"}, {"seat", house.any(4)}, {"kind", kinds[house.chance.below(3)]}});
    const live::Guest unwelcome = somebody();
    if (unwelcome > people_ && house.likely(2) &&
        house.send(by, {{"do", "remove"}, {"guest", unwelcome}})["ok"] == true)
      removed_.insert(unwelcome);
  }

  /// Who wants to play sits down, and the host begins.
  void begin() {
    for (live::Guest guest = 1; guest <= people_; ++guest)
      if (!house.clients[guest].connected) come_back(guest);
    arrange();
    for (live::Guest guest = 1; guest <= people_; ++guest) {
      if (house.likely(8)) house.send(guest, {{"do", "stand"}});
      house.send(guest, {{"do", "sit"}, {"seat", guest - 1}});
      house.send(guest, {{"do", "ready"}, {"on", !house.likely(20)}});
    }
    house.send(host(), {{"do", "start"}});
  }

  /// Something that somebody does, or that befalls them.
  void something(live::Guest guest) {
    Client& client = house.clients[guest];
    if (!client.connected) {
      if (house.likely(2)) come_back(guest);
      return;
    }
    if (house.likely(4)) house.trip = house.any(600);
    switch (house.any(32)) {
    case 0: house.disconnect(guest); break;
    case 1:
    case 2:
      if (client.id > 0) house.repeat(guest);
      break;
    case 3: house.send(guest, {{"do", "go"}}); break;
    case 4: house.send(guest, {{"do", "here"}}); break;
    case 5: house.send(guest, {{"do", "say"}, {"phrase", "wow"}}); break;
    case 6: house.send(guest, {{"do", "hand"}, {"seat", house.any(4)}}); break;
    case 7: house.send(guest, {{"do", "back"}}); break;
    case 8:
      if (!client.frame.is_null()) house.send(guest, {{"do", "pass"}, {"frame", client.frame["seq"]}});
      break;
    case 9:
      if (!client.frame.is_null()) house.send(guest, {{"do", "move"}, {"frame", house.any(20)}, {"move", "draw"}});
      break;
    case 10:
      if (house.likely(3)) all_away();
      break;
    case 11:
      if (house.clients.size() < 5) house.enter(static_cast<live::Guest>(house.clients.size() + 1));
      break;
    case 12: leave(guest); break;
    case 13:
      if (!client.frame.is_null()) house.send(guest, {{"do", "ask"}, {"frame", client.frame["seq"]}});
      break;
    case 14: house.misuse_an_id(guest, house.likely(2)); break;
    default: house.play(guest, house.likely(2)); break;
    }
  }
  void play_all() {
    for (const auto& [guest, client] : house.clients) house.play(guest);
  }

  /// The house loses all lines. With everybody away nothing moves, for however long.
  void all_away() {
    const bool playing = phase() == "playing";
    house.load();
    if (playing) {
      const std::size_t frames = house.room().table()->next_frame();
      const std::size_t entries = house.journal.size();
      EXPECT_TRUE(house.room().rests());
      EXPECT_TRUE(house.room().wanted().empty());
      EXPECT_EQ(house.room().due(), std::nullopt);
      house.wait(house.likely(2) ? 86'400'000 : 500);
      house.input(live::TimePassed{});
      EXPECT_EQ(house.room().table()->next_frame(), frames);
      EXPECT_EQ(house.journal.size(), entries);
    }
    come_back(1 + house.chance.below(people_));
  }

  /// One person who plays is enough for a game to end.
  void one_stays() {
    const std::vector<live::Guest> seated = players();
    const live::Guest last = seated[house.chance.below(static_cast<std::uint32_t>(seated.size()))];
    if (!house.clients[last].connected) come_back(last);
    for (const live::Guest guest : seated)
      if (guest != last && house.clients[guest].connected) house.disconnect(guest);
    house.send(last, {{"do", "here"}});
    for (int rounds = 0; rounds < 20'000 && phase() == "playing" && !::testing::Test::HasFailure(); ++rounds) {
      house.play(last);
      house.wait(2'000);
    }
  }

  const AnyGame& game_;
  live::Guest people_;
  std::set<live::Guest> out_;      // who have left, and may come in again
  std::set<live::Guest> removed_;  // who may not
};

class RandomRooms : public ::testing::TestWithParam<std::string> {};

void play_in_rooms(const std::string& id, const Numbers& seeds, bool at_every_point = false) {
  std::size_t entries = 0;
  std::size_t points = 0;
  int rooms = 0;
  for (; rooms < seeds.count && !::testing::Test::HasFailure(); ++rooms) {
    const std::uint64_t seed = seeds.first + static_cast<std::uint64_t>(rooms);
    SCOPED_TRACE(to_see_alone(seed));
    Wildly wildly(*find_game(id), seed, at_every_point);
    wildly.live();
    entries += wildly.house.journal.size();
    points += at_every_point ? wildly.house.journal.size() : static_cast<std::size_t>(wildly.points);
  }
  std::printf("%d rooms of %s, compared at %zu points, %zu entries\n", rooms, id.c_str(), points, entries);
}

TEST_P(RandomRooms, are_rebuilt_from_their_journals_and_come_to_an_end) {
  play_in_rooms(GetParam(), numbers(0, scaled(40)));
}
TEST_P(RandomRooms, SlowlyMany) { play_in_rooms(GetParam(), numbers(1'000'000, scaled(1'300))); }
TEST_P(RandomRooms, SlowlyAtEveryPoint) { play_in_rooms(GetParam(), numbers(2'000'000, 10), true); }

INSTANTIATE_TEST_SUITE_P(Room, RandomRooms, ::testing::ValuesIn(game_ids()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace parlour::test
