// The options of Freaky.
#include "games/freaky/freaky.hpp"

namespace parlour {

using namespace freaky;

std::span<const OptionField<Freaky::Options>> Freaky::option_fields() {
  static constexpr std::array<OptionField<Options>, 3> fields{{
      {.spec = start_option(info.max_players), .field = &Options::start},
      {.spec = {.name = "freaky.deck",
                .ruling = "F1"_r,
                .meaning = "108 different cards, or 36 cards three times each",
                .standard = parity,
                .named = {{{"parity", parity}, {"triples", triples}}}},
       .field = &Options::deck},
      {.spec = {.name = "freaky.auto_take",
                .ruling = "F26"_r,
                .meaning = "whether ripe rows are taken without asking",
                .standard = 0,
                .named = yes_or_no()},
       .field = &Options::auto_take},
  }};
  return fields;
}

}  // namespace parlour
