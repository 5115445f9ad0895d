// The options of Crazy Eights.
#include "games/eights/eights.hpp"

namespace parlour {

using namespace eights;

std::span<const OptionField<Options>> Eights::option_fields() {
  static constexpr std::array<OptionField<Options>, 2> fields{{
      {.spec = start_option(info.max_players), .field = &Options::start},
      {.spec = {.name = "eights.draws",
                .ruling = "E7"_r,
                .meaning = "how many cards may be drawn in a turn",
                .standard = 3,
                .low = 1,
                .high = 9},
       .field = &Options::draws},
  }};
  return fields;
}

}  // namespace parlour
