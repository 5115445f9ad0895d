// What people fear will happen at a table with windows, by its name: each once, in a room with real cards. Those about lines and leaving
// are in tests/node/named_test.cpp.
#include "room/windows.hpp"

namespace parlour::test {
namespace {

/// How often a move was played among these.
int times(const std::string& played, const std::string& move) {
  int count = 0;
  for (std::size_t at = played.find(" " + move + " "); at != std::string::npos;
       at = played.find(" " + move + " ", at + 1))
    ++count;
  return count;
}

/// Somebody holds the twin of the card on top, and is asked in secret whether they lay it.
struct Poll {
  explicit Poll(std::uint64_t seed) : house(seed) {
    gather_and_deal(house, 2, a_plan("solo", 3));
    open_a_window(house, [&] { return (asked = who_can_answer(house)) != live::no_guest; });
    house.bots_think = false;  // they decline
  }
  [[nodiscard]] const Words& prompt() { return house.clients[asked].frame["prompt"]; }
  House house;
  live::Guest asked = live::no_guest;
};

TEST(Named, rejoin_in_the_middle_of_a_poll) {
  int polls = 0;
  for (std::uint64_t seed = 1; seed < 60 && polls < 4; ++seed) {
    Poll poll(seed);
    if (poll.asked == live::no_guest) continue;
    House& house = poll.house;
    Client& client = house.clients[poll.asked];
    const Words question = poll.prompt();
    const Words frame = client.frame["seq"];
    const std::string answer = question["moves"][0];
    const std::size_t made = house.room().table()->frames().back().moves;
    ASSERT_EQ(rest_of(house), 1'500);

    house.wait(300);
    house.disconnect(poll.asked);
    house.wait(400);
    // Every second one has lost the page too, and with it all frames.
    if (polls++ % 2 == 1) {
      client.frame = {};
      client.game = 0;
      client.next = 0;
    }
    house.connect(poll.asked);
    EXPECT_EQ(poll.prompt(), question) << "the same question";
    EXPECT_EQ(client.frame["seq"], frame);
    EXPECT_EQ(rest_of(house), 800) << "for as long as it was promised";

    expect_done(house, poll.asked, {{"do", "move"}, {"frame", frame}, {"move", answer}});
    house.repeat(poll.asked);  // the answer to it was lost once more
    house.expect_rebuilt();
    house.wait(799);
    EXPECT_TRUE(is_open(house));
    house.wait(1);
    EXPECT_FALSE(is_open(house));
    EXPECT_EQ(times(played_since(house, made), answer), 1) << played_since(house, made);
  }
  EXPECT_EQ(polls, 4) << "nobody was ever asked";
}

/// A person has the next turn while a bot may end the round out of turn, with the twin of the card on top as its last card. Three persons
/// play into its hands: they draw until one of them can lay that card.
struct LastCard {
  LastCard(std::uint64_t seed, const char* target) : house(seed) {
    gather(house, 3, a_plan("solo", 5, {{"options", {{"solo.target", target}, {"solo.solo_call", "auto"}}}}));
    house.enter(4);  // looks on
    deal_cards(house);
    for (int n = 0; n < 400 && house.clients[1].frame["round"] == 1 && !is_there(); ++n) {
      if (const live::Guest guest = asked_guest(house); guest != live::no_guest)
        help_the_bots(guest);
      else
        house.wait(house.room().due().value_or(house.now) - house.now);
    }
    house.bots_think = false;
  }
  [[nodiscard]] const live::Frame& shown() const { return house.room().table()->frames().back(); }
  void help_the_bots(live::Guest guest) {
    const Words& frame = house.clients[guest].frame;
    std::string text;
    JsonWriter json(text);
    house.room().table()->game().write_hands(shown().state, json);
    const Words hands = Words::parse(text);
    std::string move = frame["prompt"]["moves"][0];
    for (const std::string offered : frame["prompt"]["moves"]) {
      if (hands[3] == Words{offered} || hands[4] == Words{offered}) {
        move = offered;
        break;
      }
      if (offered == "draw" || offered == "keep") move = offered;
    }
    expect_done(house, guest, {{"do", "move"}, {"frame", frame["seq"]}, {"move", move}});
  }
  bool is_there() {
    if (!is_open(house) || shown().to_act < 0 || shown().to_act > 2) return false;
    next = static_cast<live::Guest>(shown().to_act + 1);
    if (house.clients[next].frame["prompt"].is_null()) return false;
    const Words& sizes = house.clients[1].frame["view"]["hand_sizes"];
    for (const live::Question& question : house.room().wanted())
      if (question.aside && sizes[static_cast<std::size_t>(question.seat)] == 1) asked = question;
    return asked.has_value();
  }
  /// The bot lays it, and the window closes.
  void interject() {
    const std::string card = house.room().table()->game().notation(asked->moves.front());
    ASSERT_EQ(card.front(), '!') << card;
    house.input(live::Thought{.ticket = asked->ticket, .move = card});
    house.wait(rest_of(house));
    ASSERT_EQ(times(played_since(house, asked->number), card), 1);
  }
  House house;
  live::Guest next = live::no_guest;
  std::optional<live::Question> asked;
};

TEST(Named, a_bots_winning_interjection) {
  // It ends the round of a contest, or the whole game; and the person's move, on its way meanwhile, comes too late or was there already.
  for (const auto& [target, code] : {std::pair{"1000", "changed"}, std::pair{"0", "phase"}})
    for (const bool early : {false, true}) {
      std::optional<LastCard> found;
      for (std::uint64_t seed = 1; seed < 200 && !(found && found->asked); ++seed) found.emplace(seed, target);
      ASSERT_TRUE(found->asked) << "no bot had its last card out of turn";
      House& house = found->house;
      const Words frame = house.clients[found->next].frame;
      const Words move{{"do", "move"}, {"frame", frame["seq"]}, {"move", frame["prompt"]["moves"][0]}};
      if (early) expect_done(house, found->next, move);
      found->interject();
      if (!early) expect_refused(house, found->next, move, code);
      house.expect_rebuilt();

      const bool over = code == std::string_view{"phase"};
      EXPECT_EQ(house.room().table()->over(), over);
      EXPECT_EQ(played_since(house, found->asked->number + 1), " ") << "nothing was played after the last card";
      for (const live::Guest guest : {1U, 2U, 3U, 4U}) {
        const Words& seen = house.clients[guest].frame;
        EXPECT_EQ(seen["seq"], house.clients[1].frame["seq"]);
        EXPECT_EQ(seen["outcome"], house.clients[1].frame["outcome"]);
        EXPECT_EQ(seen["round"], frame["round"].get<int>() + (over ? 0 : 1));
      }
      if (over) {
        EXPECT_EQ(house.clients[4].frame["outcome"]["winners"], Words{found->asked->seat});
      }
    }
}

}  // namespace
}  // namespace parlour::test
