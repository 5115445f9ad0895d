// The options of HELP!.
#include "games/help/help.hpp"

namespace parlour {

using namespace help;

std::span<const OptionField<Options>> Help::option_fields() {
  static constexpr std::array<OptionField<Options>, 4> fields{{
      {{.name = "help.tie_start",
        .ruling = "H2"_r,
        .meaning = "who begins if several call the lowest number: drawn by the seed, or the lowest seat of them",
        .standard = 0,
        .named = {{{"random", 0}, {"seat", 1}}}},
       &Options::tie_start},
      {{.name = "help.wild_value",
        .ruling = "H27"_r,
        .meaning = "whether a Wild in the row keeps its value or always follows the card to its left",
        .standard = 0,
        .named = {{{"fixed", 0}, {"follows", 1}}}},
       &Options::wild_value},
      {{.name = "help.must_play_received",
        .ruling = "H21"_r,
        .meaning = "whether the card that was passed must be the one that is played",
        .standard = 1,
        .named = yes_or_no()},
       &Options::must_play_received},
      {{.name = "help.target",
        .ruling = "H42"_r,
        .meaning = "how many points win the contest",
        .standard = 3,
        .low = 1,
        .high = 9,
        .single_round = 1},
       &Options::target},
  }};
  return fields;
}

}  // namespace parlour
