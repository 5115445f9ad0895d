// The options of Schwupps.
#include "games/schwupps/schwupps.hpp"

namespace parlour {

using namespace schwupps;

std::span<const OptionField<Options>> Schwupps::option_fields() {
  static constexpr std::array<OptionField<Options>, 3> fields{{
      {.spec = start_option(info.max_players), .field = &Options::start},
      {.spec = {.name = "schwupps.form",
                .ruling = "C35"_r,
                .meaning = "one game, or one begun by each seat, with points for the cards left",
                .standard = single,
                .named = {{{"single", single}, {"tournament", tournament}}},
                .single_round = single},
       .field = &Options::form},
      {.spec = {.name = "schwupps.deck",
                .ruling = "C1"_r,
                .meaning = "the Schwupps cards: all kinds about equally often, or more of those that match",
                .standard = even,
                .named = {{{"even", even}, {"matching", matching}}}},
       .field = &Options::deck},
  }};
  return fields;
}

}  // namespace parlour
