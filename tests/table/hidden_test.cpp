// What frames show, and when, must not depend on what their viewer cannot know.
#include "support/agreement.hpp"
#include "support/games.hpp"
#include "support/scale.hpp"
#include "table/driver.hpp"

namespace parlour::test {
namespace {

constexpr std::uint64_t table_seed = 5;

/// One of two worlds that a viewer cannot tell apart.
struct World {
  AnyState begin;
  AnyState state;
  Chance chance{Seed{.number = table_seed}};
  int secrets = 0;  // questions that nobody else saw

  /// Makes a move that all see; whoever is then asked in secret declines, by the last answer of the list. What the viewer heard.
  std::vector<Event> apply(const AnyGame& game, Move move, Observer viewer) {
    MoveList list;
    EventLog log;
    game.apply(state, move, chance, log);
    for (Seat seat = game.to_act(state); seat != nobody && game.view_to_act(game.view(state, the_public)) != seat;
         seat = game.to_act(state)) {
      game.moves(state, list);
      game.apply(state, list[list.size() - 1], chance, log);
      ++secrets;
    }
    std::vector<Event> heard;
    for (const Told& told : log.told)
      if (const auto& event = told.heard_by(viewer)) heard.push_back(*event);
    return heard;
  }
};

/// A move that all see, and what its seat sees before it in either world.
struct Step {
  Seat seat;
  Move move;
  std::array<AnyView, 2> before;
};

/// Moves that both worlds can make one after the other, as long as the viewer hears the same of them.
std::vector<Step> common_way(const AnyGame& game, std::array<World, 2>& worlds, Observer viewer, Chance& chance) {
  std::vector<Step> way;
  MoveList lists[2];
  for (int n = 0; n < 5; ++n) {
    const Seat seat = game.to_act(worlds[0].state);
    if (seat == nobody || game.to_act(worlds[1].state) != seat) break;
    for (std::size_t i = 0; i < 2; ++i) game.moves(worlds[i].state, lists[i]);
    std::vector<Move> both;
    for (const Move move : lists[0])
      if (lists[1].contains(move)) both.push_back(move);
    if (both.empty()) break;
    const Move move = both[chance.below(static_cast<std::uint32_t>(both.size()))];
    std::array<World, 2> next = worlds;
    if (next[0].apply(game, move, viewer) != next[1].apply(game, move, viewer)) break;
    way.push_back(
        {.seat = seat, .move = move, .before = {game.view(worlds[0].state, seat), game.view(worlds[1].state, seat)}});
    worlds = next;
  }
  return way;
}

/// What the bots of a table follow, since a bot's functions have no room for it: the way, in this world.
struct Followed {
  std::vector<Step> way;
  std::size_t world = 0;
  AnyState begin;
  std::array<AnyKnowledge, max_seats> known;  // to each seat by then

  /// The step that a seat with this view should make now.
  [[nodiscard]] std::optional<Move> next(const AnyGame& game, const AnyView& view) const {
    for (const Step& step : way)
      if (game.same_view(step.before[world], view)) return step.move;
    return std::nullopt;
  }
};
Followed followed;

/// Makes the next step of the way; declines whatever else it is asked.
Move follow(const Bot&, const Decision& decision, Chance&, const ShouldStop&) {
  const auto move = followed.next(decision.game, decision.view);
  return move && decision.offered.contains(*move) ? *move : decision.offered[decision.offered.size() - 1];
}

/// Who sits where, and who passes at once in windows: the same in both worlds.
struct Company {
  SeatSet bots;
  SeatSet hasty;
};

/// All that the viewer gets, with times, while the way is followed.
std::string watch(const AnyGame& game, const OptionValues& options, int players, Company company, Observer viewer) {
  AnyGame dealt = game;
  dealt.deal = [](const OptionValues&, int, Chance&, EventLog&) { return followed.begin; };
  dealt.knowledge = [](Observer seat, int) { return followed.known[index_of(seat)]; };
  std::string seats;
  for (int i = 0; i < players; ++i) seats += company.bots.has(static_cast<Seat>(i)) ? "random " : "person ";
  const live::Pace pace{.shortest = 10, .longest = 20, .window = 100, .quick = 30, .tempo = {100, 180, 60}};
  live::Setup setup = Sitting::setup_of(seats, pace, table_seed);
  for (live::TableSeat& seat : setup.seats)
    if (seat.bot) seat.bot->choose = follow;
  setup.options = options;
  Sitting table(dealt, setup);
  const auto on_the_way = [&](std::size_t frame) {
    return table.table().frames()[frame].noticed_moves <= followed.way.size();
  };
  std::string replies;
  for (int tick = 0; tick < 120; ++tick) {
    table.wait(50);
    if (!on_the_way(table.frames() - 1)) break;
    for (Seat seat = 0; seat < players; ++seat) {
      if (company.bots.has(seat)) continue;
      std::string reply;
      if (table.last().window && table.last().window->who.called.empty()) {
        if (company.hasty.has(seat)) reply = table.pass(seat);
      } else if (table.last().to_act == seat) {
        if (const auto move = followed.next(game, game.view(table.last().state, seat)))
          reply = table.move(seat, game.notation(*move));
      }
      if (seat == viewer && !reply.empty()) replies += ' ' + reply;
    }
  }
  // What a bot does beyond the way is its own choice.
  std::string text;
  JsonWriter json(text);
  json.begin_array();
  for (std::size_t i = 0; i < table.frames() && on_the_way(i); ++i)
    live::write_frame(table.table(), i, {.observer = viewer, .all = false}, json);
  json.end_array();
  return text + replies;
}

class TwoWorlds : public ::testing::TestWithParam<std::string> {};

TEST_P(TwoWorlds, that_a_viewer_cannot_tell_apart_give_it_the_same_frames_at_the_same_times) {
  const AnyGame& game = *find_game(GetParam());
  Chance chance(11);
  const auto any = [&](int count) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(count))); };
  int compared = 0;
  int secrets = 0;
  for (int n = 0; compared < scaled(400) && n < scaled(4000); ++n) {
    const int players = game.info.min_players + any(game.info.max_players - game.info.min_players + 1);
    const OptionValues options = random_options(game, players, chance);
    const auto viewer = static_cast<Observer>(any(players + 1) - 1);
    EventLog log;
    AnyState state = game.deal(options, players, chance, log);
    AnyKnowledge knowledge = game.knowledge(viewer, players);
    for (Seat seat = 0; seat < players; ++seat) followed.known[index_of(seat)] = game.knowledge(seat, players);
    MoveList list;
    for (int steps = any(80);; --steps) {
      hear(game, viewer, log.told, knowledge);
      for (Seat seat = 0; seat < players; ++seat) hear(game, seat, log.told, followed.known[index_of(seat)]);
      log.clear();
      if (steps == 0 || game.to_act(state) == nobody) break;
      game.moves(state, list);
      game.apply(state, list[any(list.size())], chance, log);
    }
    // From a public decision on.
    const Seat seat = game.to_act(state);
    if (seat == nobody || game.view_to_act(game.view(state, the_public)) != seat) continue;
    const AnyState other = game.imagine(game.view(state, viewer), knowledge, chance);
    if (game.to_act(other) != seat) continue;  // somebody is polled there: both look alike, but the move is not next
    std::array<World, 2> worlds{World{.begin = state, .state = state}, World{.begin = other, .state = other}};
    followed.way = common_way(game, worlds, viewer, chance);
    if (followed.way.empty()) continue;

    Company company;
    for (Seat sitting = 0; sitting < players; ++sitting) {
      if (sitting != viewer && any(2) == 0) company.bots.add(sitting);
      if (any(2) == 0) company.hasty.add(sitting);
    }
    // Where one person sits alone with bots, nobody else looks: windows follow what that person may do.
    if (viewer == the_public) {
      company.bots.remove(0);
      company.bots.remove(1);
    }
    std::array<std::string, 2> texts;
    for (std::size_t i = 0; i < 2; ++i) {
      followed.world = i;
      followed.begin = worlds[i].begin;
      texts[i] = watch(game, options, players, company, viewer);
    }
    ASSERT_EQ(texts[0], texts[1]) << "viewer " << int{viewer} << " after " << game.notation(followed.way[0].move)
                                  << "\n"
                                  << position_text(game, state) << "\n"
                                  << position_text(game, other);
    ++compared;
    secrets += worlds[0].secrets != worlds[1].secrets ? 1 : 0;
  }
  EXPECT_EQ(compared, scaled(400));
  if (has_windows(game)) {
    EXPECT_GE(secrets, scaled(5)) << "in some pairs a question was put in one world only";
  }
}

INSTANTIATE_TEST_SUITE_P(Table, TwoWorlds, ::testing::ValuesIn(game_ids()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace parlour::test
