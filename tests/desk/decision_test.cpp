// What a person has to decide, put together by the desk from what the seat sees and what it has heard in its frames: the same as the table
// would give, byte for byte.
#include <nlohmann/json.hpp>

#include "desk/desk.hpp"
#include "support/agreement.hpp"
#include "support/games.hpp"
#include "support/heard.hpp"
#include "support/scale.hpp"
#include "table/driver.hpp"

namespace parlour::test {
namespace {

using Words = nlohmann::json;

/// What a seat has heard, frame by frame, and what it would ask the desk.
class Listener {
 public:
  explicit Listener(Seat seat) : seat_(seat) {}

  void listen(const live::Table& table) {
    for (; next_ < table.next_frame(); ++next_) {
      std::string text;
      JsonWriter json(text);
      live::write_frame(table, next_, {.observer = seat_, .all = false}, json);
      heard_.hear(Words::parse(text));
    }
  }
  [[nodiscard]] Words decision(const live::Table& table, const live::Question& question) const {
    return heard_.request(table.game(), table.players(), seat_,
                          {{"aside", question.aside}, {"view", view_text(table.game(), question.view)}});
  }

 private:
  Seat seat_;
  std::size_t next_ = 0;
  Heard heard_;
};

/// Persons and bots at a table, who do one thing or another.
struct Gathering {
  Gathering(const AnyGame& game, std::uint64_t seed) : chance(derive_seed(seed, 3)), table(game, setup(game, seed)) {
    for (Seat seat = 0; seat < table.table().players(); ++seat) listeners.emplace_back(seat);
  }
  live::Setup setup(const AnyGame& game, std::uint64_t seed) {
    const int players = game.info.min_players + any(std::min(4, game.info.max_players - game.info.min_players + 1));
    std::string seats = "person ";
    for (int n = 1; n < players; ++n) seats += any(2) == 0 ? "person " : "random ";
    live::Setup made = Sitting::setup_of(seats, usual_pace, seed);
    made.options = random_options(game, players, chance);
    return made;
  }
  [[nodiscard]] int any(int count) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(count))); }

  /// Whoever is asked something decides, or all wait for a while.
  void something() {
    const auto seat = static_cast<Seat>(any(table.table().players()));
    const live::Prompt asked = live::prompt(table.table().game(), table.last(), seat);
    if (any(40) == 0)
      table.back();
    else if (asked.moves.empty() || table.table().bot_at(seat) || any(4) == 0)
      table.wait(any(3'000));
    else
      table.move(seat, table.table().game().notation(
                           asked.moves[static_cast<std::size_t>(any(static_cast<int>(asked.moves.size())))]));
  }

  Chance chance;
  Sitting table;
  std::vector<Listener> listeners;
};

class Decisions : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Desk, Decisions, testing::ValuesIn(game_ids()), [](const auto& each) { return each.param; });

TEST_P(Decisions, folded_from_frames_are_those_of_the_table) {
  const AnyGame& game = *find_game(GetParam());
  int turns = 0;
  int asides = 0;
  int resets = 0;
  live::Desk desk;
  // Games of a few turns need more rounds than others, at any scale.
  const auto too_few = [&] { return turns <= 100 || resets == 0 || (has_windows(game) && asides == 0); };
  for (int round = 0; round < scaled(5) || (round < 100 && too_few()); ++round) {
    Gathering gathering(game, static_cast<std::uint64_t>(round));
    const live::Table& table = gathering.table.table();
    for (int n = 0; n < 150 && !table.over(); ++n) {
      gathering.something();
      resets += table.frames().back().reset ? 1 : 0;
      for (Seat seat = 0; seat < table.players(); ++seat) {
        Listener& listener = gathering.listeners[index_of(seat)];
        listener.listen(table);
        const auto question = table.ask(seat);
        const bool asked = !table.bot_at(seat) && !live::prompt(game, table.frames().back(), seat).moves.empty();
        ASSERT_EQ(question.has_value(), asked) << "who is asked by the last frame, and nobody else";
        if (!question) continue;
        ++(question->aside ? asides : turns);
        const Words request = listener.decision(table, *question);
        const std::string reply = desk.answer(request.dump(), 0);
        ASSERT_EQ(reply, reply_with(game, *question)) << request;
      }
    }
  }
  EXPECT_FALSE(too_few()) << turns << " turns, " << asides << " asides, " << resets << " resets";
}

/// A decision of somebody after a few moves.
Words some_decision(const AnyGame& game, Chance& chance) {
  for (std::uint64_t seed = 1;; ++seed) {
    Gathering gathering(game, seed + chance.below(1000));
    const live::Table& table = gathering.table.table();
    for (std::uint32_t n = 5 + chance.below(60); n > 0 && !table.over(); --n) gathering.something();
    gathering.listeners[0].listen(table);
    if (const auto question = table.ask(0)) return gathering.listeners[0].decision(table, *question);
  }
}

TEST_P(Decisions, with_events_that_somebody_made_up_are_refused_or_do_no_harm) {
  const AnyGame& game = *find_game(GetParam());
  Chance chance(8);
  const auto below = [&](std::size_t count) { return chance.below(static_cast<std::uint32_t>(count)); };
  live::Desk desk;
  int refused = 0;
  int taken = 0;
  Words request;
  for (int n = 0; n < scaled(700); ++n) {
    if (n % 50 == 0) request = some_decision(game, chance);
    Words other = request;
    Words& events = other["events"];
    for (std::size_t changes = 1 + below(3); changes > 0 && !events.empty(); --changes) {
      Words& event = events[below(events.size())];
      switch (below(4)) {
      case 0: std::swap(event, events[below(events.size())]); break;
      case 1: events.erase(below(events.size())); break;
      case 2: events.insert(events.begin() + below(events.size()), Words(event)); break;
      default:
        for (auto& [key, value] : event.items())
          if (key != "event" && key != "ruling" && below(2) == 0)
            value = below(2) == 0 ? Words(nullptr) : value.is_number() ? Words(int(below(12)) - 2) : value;
      }
    }
    const Words reply = Words::parse(desk.answer(other.dump(), 0));
    if (reply["ok"] != true) {
      ++refused;
      EXPECT_FALSE(reply["error"].get<std::string>().empty());
      continue;
    }
    if (++taken % 4 != 1) continue;  // hints take their time
    const Words hints = {{"do", "hints"}, {"think", reply["decision"]}, {"seed", 1}, {"iterations", 2}};
    EXPECT_EQ(Words::parse(desk.answer(hints.dump(), 0))["ok"], true) << other;
  }
  EXPECT_GT(refused, 0);
  EXPECT_GT(taken, 0) << "or nothing was tried";
}

TEST(Decision, says_what_is_wrong_with_a_decision) {
  Chance chance(3);
  const Words right = some_decision(*find_game("help"), chance);
  live::Desk desk;
  const auto error_with = [&](const char* key, const Words& value) {
    Words other = right;
    other[key] = value;
    return Words::parse(desk.answer(other.dump(), 0)).value("error", "");
  };
  EXPECT_EQ(error_with("seat", right["seat"]), "");
  EXPECT_EQ(error_with("players", 9), "\"players\" must be a whole number from 3 to 5, not 9");
  EXPECT_EQ(error_with("view", "00"), "\"view\" is not what somebody sees who is asked and has heard this");
  EXPECT_EQ(error_with("seat", 1), "\"view\" is not what somebody sees who is asked and has heard this");
  EXPECT_EQ(error_with("events", {{{"event", "zapped"}, {"ruling", "H9"}, {"seat", 1}, {"card", "n1"}}}),
            "\"events[0]\" cannot happen after those before it");
  EXPECT_EQ(error_with("events", {{{"event", "starts"}, {"ruling", "H9"}, {"seat", 7}}}).substr(0, 16),
            "\"events[0].seat\"");
}

}  // namespace
}  // namespace parlour::test
