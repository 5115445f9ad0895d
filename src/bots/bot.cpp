#include "bots/bot.hpp"

#include <array>

#include "bots/greedy.hpp"
#include "bots/random.hpp"
#include "games/registry.hpp"

namespace parlour {
namespace {

constexpr std::array bots{
    Bot{.name = "random",
        .about = "any legal move, all equally likely",
        .uses_view = false,
        .uses_knowledge = false,
        .choose = [](const AnyGame&, const AnyView&, const AnyKnowledge&, const MoveList& offered,
                     Chance& chance) { return random_move(offered, chance); }},
    Bot{.name = "greedy",
        .about = "what looks best now, without looking ahead",
        .uses_view = true,
        .uses_knowledge = false,
        .choose =
            [](const AnyGame& game, const AnyView& view, const AnyKnowledge&, const MoveList& offered, Chance& chance) {
              return with_game(game,
                               [&]<Game G>() { return greedy_move(view.as<typename G::View>(), offered, chance); });
            }},
};

}  // namespace

std::span<const Bot> all_bots() { return bots; }

std::expected<Bot, std::string> parse_bot(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  for (const Bot& bot : bots) {
    if (bot.name != name) continue;
    if (colon != std::string_view::npos)
      return std::unexpected("the bot " + std::string{name} + " takes no parameters");
    return bot;
  }
  std::string message = "there is no bot \"" + std::string{name} + "\"; there are:";
  for (const Bot& bot : bots) message += " " + std::string{bot.name};
  return std::unexpected(std::move(message));
}

std::uint64_t player_seed(const Seed& game_seed, Seat seat) {
  std::uint64_t number = game_seed.number;
  if (game_seed.generator == Seed::Generator::chacha20)
    for (const std::uint8_t byte : game_seed.key) number = mix(number ^ byte) + 1;
  return player_seed(number, seat);
}

}  // namespace parlour
