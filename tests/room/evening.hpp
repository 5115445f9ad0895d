// What most evenings in a house begin with, and what tests say about commands.
#pragma once

#include "room/house.hpp"
#include "support/agreement.hpp"

namespace parlour::test {

/// A plan with its defaults, and with what the test wants otherwise.
inline Words a_plan(std::string_view game, int seats, const Words& more = Words::object()) {
  Words plan{{"do", "plan"}, {"game", game}, {"options", Words::object()}, {"seats", seats}, {"bot", "random"}};
  plan.update(more);
  return plan;
}

/// A plan with random options, and a contest of one round.
inline Words random_plan(House& house, const AnyGame& game) {
  const int seats = game.info.min_players + house.any(std::min(3, game.info.max_players - game.info.min_players + 1));
  OptionValues options = random_options(game, seats, house.chance);
  const OptionValues short_ones = game.single_round_options();
  Words texts = Words::object();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    if (game.options[i].single_round) options.values[i] = short_ones.values[i];
    texts[std::string{game.options[i].name}] = option_text(game.options[i], options.values[i]);
  }
  return a_plan(game.info.id, seats,
                {{"options", texts},
                 {"relaxed", house.likely(3)},
                 {"clock", house.likely(3) ? 30 : 0},
                 {"away", house.likely(3) ? 2'000 : 30'000}});
}

/// Guests 1 to `people` in the seats 0 to `people` - 1, ready.
inline void gather(House& house, live::Guest people, const Words& plan) {
  for (live::Guest guest = 1; guest <= people; ++guest) ASSERT_TRUE(house.enter(guest));
  ASSERT_EQ(house.send(1, plan)["ok"], true) << house.clients[1].said;
  for (live::Guest guest = 1; guest <= people; ++guest) {
    ASSERT_EQ(house.send(guest, {{"do", "sit"}, {"seat", guest - 1}})["ok"], true) << house.clients[guest].said;
    ASSERT_EQ(house.send(guest, {{"do", "ready"}, {"on", true}})["ok"], true);
  }
}

/// The host starts, and everybody does their part of the deal.
inline void deal_cards(House& house) {
  ASSERT_EQ(house.send(1, {{"do", "start"}})["ok"], true) << house.clients[1].said;
  house.share();
  house.share();
  ASSERT_NE(house.room().table(), nullptr);
}

inline void gather_and_deal(House& house, live::Guest people, const Words& plan) {
  gather(house, people, plan);
  deal_cards(house);
}

/// A command is refused with this code, changes nothing and leaves no entry.
inline void expect_refused(House& house, live::Guest guest, const Words& command, std::string_view code) {
  const std::string before = house.room().everything();
  const std::size_t entries = house.journal.size();
  const Words said = house.send(guest, command);
  EXPECT_EQ(said["ok"], false) << command;
  EXPECT_EQ(said.value("code", ""), code) << command << said;
  EXPECT_NE(said.value("words", ""), "") << command;
  EXPECT_EQ(house.room().everything(), before) << command;
  EXPECT_EQ(house.journal.size(), entries) << command;
}
inline void expect_done(House& house, live::Guest guest, const Words& command) {
  EXPECT_EQ(house.send(guest, command)["ok"], true) << command << house.clients[guest].said;
}

/// Who is asked openly, as a guest; 0: a bot or nobody.
inline live::Guest asked_guest(House& house) {
  const Seat seat = house.room().table()->frames().back().to_act;
  if (seat == nobody || house.room().table()->window_open()) return live::no_guest;
  const Words guest = house.clients[1].room["game"]["seats"][static_cast<std::size_t>(seat)]["guest"];
  return guest.is_null() ? live::no_guest : guest.get<live::Guest>();
}
/// Which bot decides at a seat, as the room tells it.
inline Words bot_in(House& house, std::size_t seat) { return house.clients[1].room["game"]["seats"][seat]["bot"]; }

/// Everybody plays until the game is over.
inline void play_to_the_end(House& house) {
  for (int n = 0; n < 20'000 && !house.room().table()->over(); ++n) {
    for (const auto& [guest, client] : house.clients) house.play(guest);
    house.wait(2'000);
  }
  ASSERT_TRUE(house.room().table()->over());
}

}  // namespace parlour::test
