// Any bytes play a game: they choose the options, the players and the moves. Cards stay, somebody always has a move, and a bad move is
// refused and changes nothing.
#include <cstdint>
#include <cstdlib>

#include "bytes.hpp"
#include "games/registry.hpp"
#include "protocol/protocol.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlour;
  Bytes bytes{data, size};
  const AnyGame& game = all_games()[bytes.below(static_cast<std::uint32_t>(all_games().size()))];
  const int players =
      game.info.min_players +
      static_cast<int>(bytes.below(static_cast<std::uint32_t>(game.info.max_players - game.info.min_players + 1)));
  OptionValues options = game.default_options();
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& spec = game.options[i];
    if (spec.low <= spec.high)
      options.values[i] = static_cast<std::int16_t>(
          spec.low + static_cast<int>(bytes.below(static_cast<std::uint32_t>(spec.high - spec.low + 1))));
    else
      options.values[i] = spec.named[bytes.below(2)].value;
  }
  if (!check_setup(game, players, options)) return 0;

  Chance chance{bytes.below(256)};
  EventLog log;
  MoveList list;
  AnyState state = game.deal(options, players, chance, log);
  const std::string census = game.census(state);
  while (!bytes.empty() && game.to_act(state) != nobody) {
    game.moves(state, list);
    if (list.size() == 0) std::abort();
    const Move wild{bytes.below(256) << 16U | bytes.below(256) << 8U | bytes.below(256)};
    if (list.contains(wild) == game.refuse(state, wild).has_value()) std::abort();
    log.clear();
    game.apply(state, list[static_cast<int>(bytes.below(static_cast<std::uint32_t>(list.size())))], chance, log);
    for (Observer observer = the_public; observer < players; ++observer) (void)game.view(state, observer);
  }
  if (game.census(state) != census) std::abort();
  return 0;
}
