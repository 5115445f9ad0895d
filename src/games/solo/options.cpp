// The options of SOLO.
#include "games/solo/solo.hpp"

namespace parlour {

using namespace solo;

std::span<const OptionField<Options>> Solo::option_fields() {
  static constexpr std::array<OptionField<Options>, 9> fields{{
      {start_option(info.max_players), &Options::start},
      {{.name = "solo.target",
        .ruling = "S54"_r,
        .meaning = "the contest ends when somebody has more penalty points; 0 means one round",
        .standard = 500,
        .low = 0,
        .high = 1000,
        .single_round = 0},
       &Options::target},
      {{.name = "solo.solo_call",
        .ruling = "S45"_r,
        .meaning = "whether players call Solo! themselves or it is called for them",
        .standard = 0,
        .named = {{{"manual", 0}, {"auto", 1}}}},
       &Options::solo_call},
      {{.name = "solo.reverse_skips_with_two",
        .ruling = "S23"_r,
        .meaning = "with two players a Change Direction gives the same player another turn",
        .standard = 0,
        .named = yes_or_no()},
       &Options::reverse_skips_with_two},
      {{.name = "solo.cross_stack",
        .ruling = "S25"_r,
        .meaning = "a Draw 2 may answer a Draw 4 and the other way round",
        .standard = 0,
        .named = yes_or_no()},
       &Options::cross_stack},
      {{.name = "solo.interjections",
        .ruling = "S96"_r,
        .meaning = "whoever holds the twin of the top card may interject it",
        .standard = 1,
        .named = yes_or_no(),
        .later = true},
       &Options::interjections},
      {{.name = "solo.interject_actions",
        .ruling = "S86"_r,
        .meaning = "coloured action cards can be interjected too",
        .standard = 0,
        .named = yes_or_no(),
        .needs = "solo.interjections"},
       &Options::interject_actions},
      {{.name = "solo.protection_turn",
        .ruling = "S39"_r,
        .meaning = "who follows after a Protection laid out of turn",
        .standard = 0,
        .named = {{{"unchanged", 0}, {"after_protector", 1}}}},
       &Options::protection_turn},
      {{.name = "solo.triple_subset",
        .ruling = "S17"_r,
        .meaning = "a Triple+ may be any three or more cards of a number, not only all of them",
        .standard = 0,
        .named = yes_or_no()},
       &Options::triple_subset},
  }};
  return fields;
}

}  // namespace parlour
