// What frames show, and when, must not depend on what their viewer cannot know.
#include "support/scale.hpp"
#include "table/driver.hpp"

namespace parlour::test {
namespace {

/// Whether a seat hears something in these frames that was hidden until now: then two worlds may go different ways.
bool has_news(const Sitting& table, Observer viewer) {
  for (std::size_t i = 0; i < table.frames(); ++i) {
    std::istringstream keys(table.heard(viewer, i));
    for (std::string key; keys >> key;)
      if (key == "got" || key == "drew_card" || key == "gift_card" || key == "turned" || key == "scored") return true;
  }
  return false;
}

TEST(Table, two_worlds_that_a_viewer_cannot_tell_apart_give_it_the_same_frames_at_the_same_times) {
  const AnyGame& game = *find_game("solo");
  Chance chance(11);
  EventLog log;
  MoveList list;
  int compared = 0;
  int secrets = 0;
  for (int round = 0; compared < scaled(1500) && round < 4000; ++round) {
    const int players = 2 + static_cast<int>(chance.below(4));
    OptionValues options = game.default_options();
    const auto set = [&](std::string_view name, bool on) {
      ASSERT_TRUE(set_option("solo", game.options, options, name, on ? "true" : "false"));
    };
    set("solo.interject_actions", chance.below(2) == 0);
    set("solo.reverse_skips_with_two", chance.below(2) == 0);
    const auto viewer =
        static_cast<Observer>(static_cast<int>(chance.below(static_cast<std::uint32_t>(players + 1))) - 1);

    log.clear();
    AnyState state = game.deal(options, players, chance, log);
    AnyKnowledge knowledge = game.knowledge(viewer, players);
    const auto heed = [&] {
      hear(game, viewer, log.told, knowledge);
      log.clear();
    };
    heed();
    for (int steps = static_cast<int>(chance.below(120)); steps > 0 && game.to_act(state) != nobody; --steps) {
      game.moves(state, list);
      game.apply(state, list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))], chance, log);
      heed();
    }
    // From a public decision on: the same move in two worlds.
    const Seat seat = game.to_act(state);
    if (seat == nobody || game.view_to_act(game.view(state, the_public)) != seat) continue;
    const AnyState other = game.imagine(game.view(state, viewer), knowledge, chance);
    if (game.to_act(other) != seat) continue;  // somebody is polled there: both look alike, but the move is not next
    game.moves(state, list);
    const Move move = list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))];
    game.moves(other, list);
    if (!list.contains(move)) continue;

    std::string seats;
    for (int i = 0; i < players; ++i) seats += "person ";
    std::vector<std::string> texts;
    bool news = false;
    std::size_t made[2]{};
    for (const AnyState& world : {state, other}) {
      static AnyState laid;
      laid = world;
      AnyGame dealt = game;
      dealt.deal = [](const OptionValues&, int, Chance&, EventLog&) { return laid; };
      live::Setup setup = Sitting::setup_of(seats, {.shortest = 10, .longest = 20, .window = 100, .quick = 30}, 5);
      setup.options = options;
      Sitting table(dealt, setup);
      table.wait(100);
      if (table.move(seat, game.notation(move)) != "ok") break;
      table.wait(1000);
      made[texts.size()] = table.table().record().moves.size();
      texts.push_back(table.text(viewer));
      news = news || has_news(table, viewer);
    }
    if (texts.size() < 2 || news) continue;
    ASSERT_EQ(texts[0], texts[1]) << "viewer " << int{viewer} << " after " << game.notation(move) << "\n"
                                  << position_text(game, state) << "\n"
                                  << position_text(game, other);
    ++compared;
    secrets += made[0] != made[1] ? 1 : 0;
  }
  EXPECT_GE(compared, scaled(300));
  EXPECT_GE(secrets, scaled(5)) << "in some pairs a question was put in one world only";
}

}  // namespace
}  // namespace parlour::test
