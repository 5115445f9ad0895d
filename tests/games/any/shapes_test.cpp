// What a game says of its JSON is what it writes: no field that is not listed, none that is missing, and the types they say.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "protocol/protocol.hpp"
#include "protocol/types.hpp"
#include "support/agreement.hpp"
#include "support/games.hpp"
#include "support/json_schema.hpp"

namespace parlour::test {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

template <class Write>
ordered_json written(Write&& write) {
  std::string text;
  JsonWriter json(text);
  write(json);
  return ordered_json::parse(text, nullptr, false);
}

Types types_of(const AnyGame& game) {
  json defs = written([&](JsonWriter& out) {
    out.begin_object();
    write_game_types(game, out);
    out.end_object();
  });
  defs["Seat"] = {{"type", "integer"}};
  return Types{defs};
}

std::vector<std::string> keys_of(const ordered_json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

std::vector<std::string> names_of(const AnyGame& game, Where where) {
  std::vector<std::string> names;
  for (const Field& field : fields_of(game, where)) names.emplace_back(field.name);
  return names;
}

/// Holds what a game writes to its types. `problem` is the first thing that does not fit.
struct Reader {
  const AnyGame& game;
  Types types = types_of(game);
  std::string problem = {};

  void read(const std::string& what, const ordered_json& value) {
    if (problem.empty()) problem = types.misfit(json(value), type_name(game, what));
  }
  void read_in_order(const std::string& what, const ordered_json& value, Where where) {
    read(what, value);
    if (problem.empty() && keys_of(value) != names_of(game, where)) problem = "another order of keys: " + value.dump();
  }
  void read_position(const AnyState& state, Observer observer) {
    const ordered_json position = written([&](JsonWriter& out) { game.write_position(state, out); });
    read_in_order("Position", position, Where::position);
    const ordered_json hands = written([&](JsonWriter& out) { game.write_hands(state, out); });
    if (problem.empty() && hands != position["hands"]) problem = "other hands than the position's: " + hands.dump();
    const AnyView view = game.view(state, observer);
    read_in_order("View", written([&](JsonWriter& out) { game.write_view(view, out); }), Where::view);
    read("Preview", written([&](JsonWriter& out) { game.write_preview(view, out); }));
  }
  /// What the types offer and was never written.
  [[nodiscard]] std::vector<std::string> unused() const {
    std::vector<std::string> all;
    for (const char* what : {"Position", "View", "Preview"})
      for (const std::string& one : types.unused(type_name(game, what))) all.push_back(one);
    return all;
  }
  void read_event(const Event& event) {
    read("Event", written([&](JsonWriter& out) { write_event(game, event, out); }));
    if (problem.empty() && std::ranges::find(game.rulings, event.ruling) == game.rulings.end())
      problem = "the list of rulings lacks " + event.ruling.text();
  }
};

/// Random games with random options, every other one of a single round, at tables of all sizes. Now and then, and when it is over, one
/// observer's view is read, the whole position, and what was told last.
void read_games(Reader& reader, int games, std::uint64_t seed, std::uint32_t one_in = 200) {
  const AnyGame& game = reader.game;
  for (int i = 0; i < games; ++i) {
    Chance chance(seed + static_cast<std::uint64_t>(i));
    const int players = game.info.min_players + i / 2 % (game.info.max_players - game.info.min_players + 1);
    EventLog log;
    AnyState state = game.deal(i % 2 == 0 ? game.single_round_options() : random_options(game, players, chance),
                               players, chance, log);
    for (int moves = 0; moves < 2'000 && reader.problem.empty(); ++moves) {
      MoveList list;
      game.moves(state, list);
      if (list.size() == 0 || chance.below(one_in) == 0) {
        const auto observer = static_cast<Observer>(chance.below(static_cast<std::uint32_t>(players) + 1));
        reader.read_position(state, observer == players ? the_public : observer);
        for (const Told& told : log.told)
          for (const auto& event : {told.secret, told.open})
            if (event) reader.read_event(*event);
      }
      if (list.size() == 0) break;
      log.clear();
      game.apply(state, list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))], chance, log);
    }
  }
}

class Shapes : public ::testing::TestWithParam<std::string> {
 protected:
  const AnyGame& game = *find_game(GetParam());
};

TEST_P(Shapes, are_those_of_what_is_written) {
  Reader reader{game};
  read_games(reader, 50, 21);
  // Some things are rare: that a contest of SOLO ends with a card that would name a colour, for instance.
  for (std::uint64_t seed = 100; seed < 20'000 && !reader.unused().empty(); seed += 20)
    read_games(reader, 20, seed, 2'000);
  EXPECT_EQ(reader.problem, "");
  EXPECT_EQ(reader.unused(), std::vector<std::string>{});
}

INSTANTIATE_TEST_SUITE_P(All, Shapes, ::testing::ValuesIn(game_ids()), [](const auto& test) { return test.param; });

// --- the check can fail ------------------------------------------------------------------------------------------------

/// A game with its list of fields changed in one place, and who has read it.
struct Changed {
  AnyGame game = erase<Solo>();
  std::vector<Field> fields{game.fields.begin(), game.fields.end()};
  Reader reader{game};

  template <class Change>
  explicit Changed(Change&& change) {
    change(fields);
    game.fields = fields;
    reader.types = types_of(game);
    read_games(reader, 20, 22);
  }
};

template <class Change>
std::string problem_with(Change&& change) {
  return Changed(change).reader.problem;
}

TEST(ShapesCheck, notices_a_field_that_is_not_listed) {
  EXPECT_EQ(problem_with([](auto& fields) { std::erase_if(fields, [](const Field& f) { return f.name == "skip"; }); }),
            "SoloPosition has no key skip");
}

TEST(ShapesCheck, notices_a_field_that_is_listed_and_not_written) {
  EXPECT_EQ(problem_with([](auto& fields) { fields.push_back({"weather", shapes::text}); }),
            "SoloPosition lacks the key weather");
}

TEST(ShapesCheck, notices_another_type_than_the_one_listed) {
  const std::string problem =
      problem_with([](auto& fields) { std::ranges::find(fields, "round", &Field::name)->shape = shapes::text; });
  EXPECT_EQ(problem, "SoloPosition.round cannot be 1");
}

TEST(ShapesCheck, notices_a_null_that_is_not_listed) {
  const std::string problem =
      problem_with([](auto& fields) { std::ranges::find(fields, "drawn", &Field::name)->shape = shapes::a_card; });
  EXPECT_EQ(problem, "SoloPosition.drawn cannot be null");
}

TEST(ShapesCheck, notices_an_order_of_keys_that_is_not_the_listed_one) {
  const std::string problem = problem_with([](auto& fields) { std::swap(fields[4], fields[5]); });
  EXPECT_TRUE(problem.starts_with("another order of keys")) << problem;
}

TEST(ShapesCheck, notices_a_null_that_is_listed_and_never_written) {
  const Changed solo([](auto& fields) { std::ranges::find(fields, "round", &Field::name)->shape.or_null = true; });
  EXPECT_EQ(solo.reader.problem, "");
  const std::vector<std::string> unused = solo.reader.types.unused("SoloPosition");
  EXPECT_EQ(std::ranges::count(unused, "SoloPosition.round|1"), 1);
  EXPECT_EQ(std::ranges::count(unused, "SoloPosition.drawn|1"), 0);
}

TEST(ShapesCheck, notices_a_ruling_that_is_not_listed) {
  AnyGame game = erase<Solo>();
  game.rulings = game.rulings.first(game.rulings.size() / 2);
  Reader reader{game};
  read_games(reader, 10, 23);
  EXPECT_TRUE(reader.problem.starts_with("the list of rulings lacks S")) << reader.problem;
}

}  // namespace
}  // namespace parlour::test
