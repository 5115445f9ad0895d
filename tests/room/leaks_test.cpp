// Leaks that are planted on purpose: the comparison of two rooms must find each of them.
#include "room/company.hpp"

namespace parlour::test {
namespace {

/// The game that says too much, since its functions have no room for it.
const AnyGame* talkative = nullptr;

bool odd(std::string_view text) {
  Fnv1a hash;
  hash.feed(text);
  return (hash.value() >> 32U) % 2 != 0;  // the lowest bit does not know the order
}

struct PlantedLeak {
  std::string_view name;
  void (*plant)(AnyGame&);
  Thinkers thinkers = Thinkers::plain;
  bool windows = false;  // shows only where somebody may speak out of turn
};

const PlantedLeak planted_leaks[] = {
    {.name = "a_letter_whose_length_follows_from_a_hand",
     .plant =
         [](AnyGame& game) {
           game.write_view = [](const AnyView& view, JsonWriter& json) {
             std::string text;
             JsonWriter own(text);
             talkative->write_view(view, own);
             json.raw(odd(text) ? text + std::string(8'000, ' ') : text);
           };
         }},
    {.name = "a_refusal_that_looks_at_other_hands",
     .plant =
         [](AnyGame& game) {
           game.refuse = [](const AnyState& state, Move move) {
             return odd(position_text(*talkative, state)) ? std::nullopt : talkative->refuse(state, move);
           };
         }},
    {.name = "a_bot_that_thinks_longer_with_a_better_hand",
     .plant = [](AnyGame&) {},
     .thinkers = Thinkers::slow_with_many_moves},
    {.name = "a_window_that_closes_at_once_where_nobody_can_answer",
     .plant =
         [](AnyGame& game) {
           game.waiting = [](const AnyState&, Move, const Chance&, EventLog&) -> std::optional<AnyState> {
             return std::nullopt;
           };
         },
     .windows = true},
    {.name = "a_word_about_who_declined",
     .plant =
         [](AnyGame& game) {
           game.apply = [](AnyState& state, Move move, Chance& chance, EventLog& log) {
             const bool secret = asked_in_secret(*talkative, state);
             talkative->apply(state, move, chance, log);
             for (Told& told : log.told)
               if (secret && told.secret && !told.open) told.open = told.secret;
           };
         },
     .windows = true},
    {.name = "a_number_that_tells_that_somebody_is_asked",
     .plant =
         [](AnyGame& game) {
           game.round = [](const AnyState& state) {
             return talkative->round(state) + (asked_in_secret(*talkative, state) ? 1 : 0);
           };
         },
     .windows = true}};

class LeakyRooms : public ::testing::TestWithParam<std::string> {};

TEST_P(LeakyRooms, are_told_apart) {
  talkative = find_game(GetParam());
  for (const PlantedLeak& leak : planted_leaks) {
    if (leak.windows && !has_windows(*talkative)) continue;
    AnyGame leaky = *talkative;
    leak.plant(leaky);
    const Compared compared = compare_worlds(*talkative, leaky, leak.thinkers, 0, 4'000);
    EXPECT_NE(compared.difference, "") << leak.name << " " << compared.stuck;
    std::printf("%s: found after %d pairs of %s\n", leak.name.data(), compared.pairs, GetParam().c_str());
  }
}

// Where nothing stays hidden there is only one world.
INSTANTIATE_TEST_SUITE_P(Room, LeakyRooms, ::testing::ValuesIn(hidden_game_ids()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace parlour::test
