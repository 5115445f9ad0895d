// Any text may come as a move: what parses is written back as it was, and the rules have an answer to it in any position.
#include <cstdint>
#include <cstdlib>

#include "games/registry.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlour;
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  for (const AnyGame& game : all_games()) {
    const auto move = game.parse_move(text);
    if (!move) continue;
    if (game.notation(*move) != text) std::abort();
    Chance chance{size};
    EventLog log;
    MoveList list;
    AnyState state = game.deal(game.default_options(), game.info.min_players, chance, log);
    for (int step = 0; step < 12 && game.to_act(state) != nobody; ++step) {
      game.moves(state, list);
      const bool listed = list.contains(*move);
      if (listed == game.refuse(state, *move).has_value()) std::abort();
      game.apply(state, listed ? *move : list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))],
                 chance, log);
    }
  }
  return 0;
}
