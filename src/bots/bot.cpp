#include "bots/bot.hpp"

#include <array>

#include "bots/exact.hpp"
#include "bots/games.hpp"
#include "bots/levels.hpp"
#include "bots/oversights.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"
#include "core/number.hpp"

namespace parlour {
namespace {

constexpr int usual_iterations = 2000;
constexpr int most_iterations = 10'000'000;

// How much of what a beginner overlooks.
constexpr int careless = 100;
constexpr int now_and_then = 35;

Move look_now(const Decision& decision, Chance& chance) {
  return with_game(decision.game, [&]<Game G>() {
    return BotTraits<G>::greedy(decision.view.as<typename G::View>(), decision.offered, chance);
  });
}

Move search_move(const Decision& decision, Budget budget, Chance& chance, const ShouldStop& should_stop) {
  if (decision.offered.size() == 1) return decision.offered[0];
  budget.should_stop = &should_stop;
  if (decision.aside) budget.steps = std::min(budget.steps, steps_aside);
  return rank_moves(decision, budget, chance).front().move;
}

/// Where nothing can be solved, nobody asks for it (`can_play`); who does all the same gets what is nearest.
Move perfect_move(const Decision& decision, Chance& chance, const ShouldStop& should_stop) {
  if (decision.offered.size() == 1) return decision.offered[0];
  const auto found = exact_move(decision, chance, should_stop);
  return found ? *found : search_move(decision, budget_of(decision.game, Level::hard), chance, should_stop);
}

constexpr std::array bots{
    Bot{.name = "random",
        .about = "any legal move, all equally likely",
        .uses_view = false,
        .uses_knowledge = false,
        .choose = [](const Bot&, const Decision& decision, Chance& chance,
                     const ShouldStop&) { return random_move(decision.offered, chance); }},
    Bot{.name = "easy",
        .about = "for children: the habits of greedy, but overlooks and forgets things",
        .uses_knowledge = false,
        .choose =
            [](const Bot&, const Decision& decision, Chance& chance, const ShouldStop&) {
              MoveList seen;
              notice(decision, careless, chance, seen);
              return look_now({decision.game, decision.view, decision.knowledge, seen}, chance);
            }},
    Bot{.name = "greedy",
        .about = "what looks best now, without looking ahead",
        .uses_knowledge = false,
        .choose = [](const Bot&, const Decision& decision, Chance& chance,
                     const ShouldStop&) { return look_now(decision, chance); }},
    Bot{.name = "normal",
        .about = "for most people: looks ahead a little, and seldom overlooks something",
        .choose =
            [](const Bot&, const Decision& decision, Chance& chance, const ShouldStop& should_stop) {
              MoveList seen;
              notice(decision, now_and_then, chance, seen);
              return search_move({decision.game, decision.view, decision.knowledge, seen, decision.aside},
                                 budget_of(decision.game, Level::normal), chance, should_stop);
            }},
    Bot{.name = "hard",
        .about = "as strong as we can within 300 milliseconds a decision",
        .choose =
            [](const Bot&, const Decision& decision, Chance& chance, const ShouldStop& should_stop) {
              return search_move(decision, budget_of(decision.game, Level::hard), chance, should_stop);
            }},
    Bot{.name = "search",
        .about = "plays out games in its head; search:iterations=2000 says how many for each decision",
        .iterations = usual_iterations,
        .choose =
            [](const Bot& bot, const Decision& decision, Chance& chance, const ShouldStop& should_stop) {
              return search_move(decision, {.iterations = bot.iterations}, chance, should_stop);
            }},
    Bot{.name = "perfect",
        .about = "never errs; plays only what can be looked through to its end",
        .exact = true,
        .choose = [](const Bot&, const Decision& decision, Chance& chance,
                     const ShouldStop& should_stop) { return perfect_move(decision, chance, should_stop); }},
};

constexpr Bot seeing{.name = "seeing",
                     .about = "the search of hard with all cards open; only in the arena, to show what is left to gain",
                     .uses_view = false,
                     .uses_knowledge = false,
                     .choose_seeing = [](const Bot&, const AnyGame& game, const AnyState& state,
                                         const MoveList& offered, Chance& chance, const ShouldStop& should_stop) {
                       if (offered.size() == 1) return offered[0];
                       Budget budget = budget_of(game, Level::hard);
                       budget.should_stop = &should_stop;
                       return rank_moves_seeing(game, state, offered, budget, chance).front().move;
                     }};

std::expected<void, std::string> set_parameter(Bot& bot, std::string_view text) {
  const std::string name{bot.name};
  if (bot.iterations == 0) return std::unexpected("the bot " + name + " takes no parameters");
  constexpr std::string_view key = "iterations=";
  if (!text.starts_with(key))
    return std::unexpected("the bot " + name + " has no parameter \"" + std::string{text.substr(0, text.find('='))} +
                           "\"; write " + name + ":iterations=2000");
  text.remove_prefix(key.size());
  const auto iterations = parse_number<int>(text, 1, most_iterations);
  if (!iterations)
    return std::unexpected("iterations of the bot " + name + " are a number from 1 to " +
                           std::to_string(most_iterations) + ", not \"" + std::string{text} + "\"");
  bot.iterations = *iterations;
  return {};
}

}  // namespace

std::span<const Bot> all_bots() { return bots; }
const Bot& seeing_bot() { return seeing; }

std::string Bot::label() const {
  std::string text{name};
  if (iterations != 0 && iterations != usual_iterations) text += ":iterations=" + std::to_string(iterations);
  return text;
}

std::expected<Bot, std::string> parse_bot(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  for (const Bot& known : bots) {
    if (known.name != name) continue;
    Bot bot = known;
    if (colon != std::string_view::npos)
      if (const auto set = set_parameter(bot, text.substr(colon + 1)); !set) return std::unexpected(set.error());
    return bot;
  }
  std::string message = "there is no bot \"" + std::string{name} + "\"; there are:";
  for (const Bot& bot : bots) message += " " + std::string{bot.name};
  return std::unexpected(std::move(message));
}

std::expected<void, std::string> can_play(const Bot& bot, const AnyGame& game, int players) {
  if (!bot.exact || players_of_solved(game) == players) return {};
  return std::unexpected("the bot " + std::string{bot.name} +
                         " plays only what can be looked through to its end: " + solved_games());
}

std::expected<Bot, std::string> parse_bot(std::string_view text, const AnyGame& game, int players) {
  auto bot = parse_bot(text);
  if (bot)
    if (auto can = can_play(*bot, game, players); !can) return std::unexpected(std::move(can.error()));
  return bot;
}

std::uint64_t player_seed(const Seed& game_seed, Seat seat) {
  std::uint64_t number = game_seed.number;
  if (game_seed.generator == Seed::Generator::chacha20)
    for (const std::uint8_t byte : game_seed.key) number = mix(number ^ byte) + 1;
  return player_seed(number, seat);
}

}  // namespace parlour
