// Cards and moves of Schwupps as they are written down, and their English names.
#include "games/schwupps/notation.hpp"

#include "core/words.hpp"

namespace parlour {

using namespace schwupps;

// --- cards and demands -----------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view colour_letters = "bpgry";

struct Named {
  std::string_view code;
  std::string_view words;
};

/// By arg_of: the demands, then the rows.
constexpr std::array<Named, demand_kinds + 2> demands_and_rows{{
    {"+1", "+1"},
    {"+2", "+2"},
    {"-1", "-1"},
    {"-2", "-2"},
    {"=n", "same number"},
    {"=c", "same colour"},
    {"=e", "same colour or number"},
    {"top", "top"},
    {"bottom", "bottom"},
}};

const Named* find_name(int value) {
  const auto index = static_cast<std::size_t>(value);
  return index < demands_and_rows.size() ? &demands_and_rows[index] : nullptr;
}

bool is_card(int value) { return value >= 0 && value < kind_count; }

}  // namespace

std::string_view schwupps::words_of(Demand demand) { return demands_and_rows[index_of(demand)].words; }

std::string_view schwupps::code_of(Demand demand) { return demands_and_rows[index_of(demand)].code; }

std::string_view schwupps::words_of(Row row) { return demands_and_rows[static_cast<std::size_t>(arg_of(row))].words; }

std::string schwupps::card_name(Kind card) {
  return std::string{colour_names[static_cast<std::size_t>(colour_of(card))]} + " " + std::to_string(number_of(card));
}

std::string schwupps::card_code(Kind card) {
  if (card == aggravation) return "a";
  return colour_letters[static_cast<std::size_t>(colour_of(card))] + std::to_string(number_of(card));
}

std::string Schwupps::code(Arg arg, int value) {
  if (arg == Arg::card && is_card(value)) return card_code(static_cast<Kind>(value));
  if (arg == Arg::colour && find_name(value) != nullptr) return std::string{find_name(value)->code};
  return "?";
}

std::string Schwupps::words(Arg arg, int value) {
  if (arg == Arg::card && value == aggravation) return "an aggravation card";
  if (arg == Arg::card && is_card(value)) return "the " + card_name(static_cast<Kind>(value));
  if (arg == Arg::colour && find_name(value) != nullptr) return std::string{find_name(value)->words};
  return "?";
}

// --- moves -----------------------------------------------------------------------------------------------------------------

namespace {

std::optional<Kind> parse_number_card(std::string_view text) {
  const std::size_t colour = text.empty() ? std::string_view::npos : colour_letters.find(text[0]);
  if (colour == std::string_view::npos) return std::nullopt;
  const auto number = parse_number(text.substr(1), 1, numbers);
  if (!number) return std::nullopt;
  return number_card(static_cast<Colour>(colour), *number);
}

}  // namespace

std::string Schwupps::notation(Move move) {
  if (!is_move(move)) return "?";
  switch (act_of(move)) {
  case Act::lay: return card_code(card_of(move)) + ">" + std::to_string(pile_of(move) + 1);
  case Act::aggravate: return card_code(aggravation);
  case Act::schwupp: return std::string{words_of(row_of(move))};
  case Act::give: return "@" + std::to_string(seat_of(move));
  case Act::end: return "end";
  }
  return "?";
}

std::optional<Move> Schwupps::parse_move(std::string_view text) {
  for (const Move plain : {aggravate(), schwupp(Row::top), schwupp(Row::bottom), end_turn()})
    if (notation(plain) == text) return plain;
  if (text.starts_with('@')) {
    if (text.size() != 2 || text[1] < '0' || text[1] >= '0' + most_players) return std::nullopt;
    return give(static_cast<Seat>(text[1] - '0'));
  }
  const std::size_t arrow = text.find('>');
  if (arrow == std::string_view::npos) return std::nullopt;
  const auto card = parse_number_card(text.substr(0, arrow));
  const auto pile = parse_number(text.substr(arrow + 1), 1, number_piles);
  if (!card || !pile) return std::nullopt;
  return lay(*card, static_cast<std::size_t>(*pile - 1));
}

}  // namespace parlour
