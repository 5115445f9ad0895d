// Cards and moves of Swirl as they are written down, and their English names.
#include "games/swirl/notation.hpp"

#include "core/words.hpp"

namespace parlour {

using namespace swirl;

// --- Cards and cells -------------------------------------------------------------------------------------------------

std::string swirl::card_digit(Kind card) { return std::to_string(card + 1); }

std::string swirl::coordinates(Cell cell) { return std::to_string(x_of(cell)) + "," + std::to_string(y_of(cell)); }

namespace {

struct Named {
  std::string_view code;
  std::string_view words;
};

/// By swirl::Name.
constexpr std::array<Named, 6> ways_and_sides{{
    {"^", "the right way up"},
    {"v", "upside down"},
    {"top", "top"},
    {"right", "right"},
    {"bottom", "bottom"},
    {"left", "left"},
}};

const Named* find_name(int value) {
  return value >= 0 && value < static_cast<int>(ways_and_sides.size())
             ? &ways_and_sides[static_cast<std::size_t>(value)]
             : nullptr;
}

}  // namespace

std::string Swirl::code(Arg arg, int value) {
  if (arg == Arg::card && value >= 0 && value < cards_each) return card_digit(static_cast<Kind>(value));
  if (arg == Arg::colour && find_name(value) != nullptr) return std::string{find_name(value)->code};
  return "?";
}

std::string Swirl::words(Arg arg, int value) {
  if (arg == Arg::card && value >= 0 && value < cards_each) return "card " + card_digit(static_cast<Kind>(value));
  if (arg == Arg::colour && find_name(value) != nullptr) return std::string{find_name(value)->words};
  return "?";
}

// --- Moves -----------------------------------------------------------------------------------------------------------

namespace {

std::optional<Kind> read_card(char digit) {
  if (digit < '1' || digit > '6') return std::nullopt;
  return static_cast<Kind>(digit - '1');
}

}  // namespace

std::string Swirl::notation(Move move) {
  const auto play = read(move);
  if (!play) return "?";
  const std::string card = card_digit(card_of(play->face));
  if (play->removes()) return "x" + card;
  return card + (lies_up(play->face) ? "^" : "v") + coordinates(play->cell);
}

std::optional<Move> Swirl::parse_move(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  if (text[0] == 'x') {
    const auto card = read_card(text[1]);
    return card && text.size() == 2 ? std::optional{removal(*card)} : std::nullopt;
  }
  const auto card = read_card(text[0]);
  const std::size_t comma = text.find(',');
  if (!card || (text[1] != '^' && text[1] != 'v') || comma == std::string_view::npos) return std::nullopt;
  const auto x = parse_number(text.substr(2, comma - 2), -reach, reach);
  const auto y = parse_number(text.substr(comma + 1), -reach, reach);
  if (!x || !y) return std::nullopt;
  return placement(face_of(*card, text[1] == '^'), cell_at(*x, *y));
}

}  // namespace parlour
