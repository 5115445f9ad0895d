// The options of Swirl.
#include "games/swirl/swirl.hpp"

namespace parlour {

using namespace swirl;

std::span<const OptionField<Swirl::Options>> Swirl::option_fields() {
  static constexpr std::array<OptionField<Options>, 3> fields{{
      {.spec = start_option(info.max_players), .field = &Options::start},
      {.spec = {.name = "swirl.form",
                .ruling = "W19"_r,
                .meaning = "one game, or one begun by each seat, with the points added up",
                .standard = single,
                .named = {{{"single", single}, {"competitive", competitive}}},
                .single_round = single},
       .field = &Options::form},
      {.spec = {.name = "swirl.deck",
                .ruling = "W1"_r,
                .meaning = "the six cards, or the same with left and right exchanged",
                .standard = 0,
                .named = {{{"right", 0}, {"left", 1}}}},
       .field = &Options::deck},
  }};
  return fields;
}

}  // namespace parlour
