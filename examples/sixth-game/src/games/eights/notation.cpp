// Moves and cards of Crazy Eights as short texts.
#include "games/eights/notation.hpp"

namespace parlour {

namespace eights {

namespace {

constexpr std::string_view suit_letters = "cdhs";
constexpr std::array<std::string_view, suits> suit_names{"clubs", "diamonds", "hearts", "spades"};
constexpr std::array<std::string_view, ranks> rank_names{"ace",   "two",  "three", "four", "five",  "six", "seven",
                                                         "eight", "nine", "ten",   "jack", "queen", "king"};

constexpr std::size_t place_of(Kind kind) { return static_cast<std::size_t>(rank_of(kind) - 1); }

}  // namespace

std::string suit_code(Suit suit) { return std::string{suit_letters[static_cast<std::size_t>(suit)]}; }
std::string suit_name(Suit suit) { return std::string{suit_names[static_cast<std::size_t>(suit)]}; }
std::string card_code(Kind kind) { return suit_code(suit_of(kind)) + std::string{rank_codes[place_of(kind)]}; }
std::string card_name(Kind kind) { return std::string{rank_names[place_of(kind)]} + " of " + suit_name(suit_of(kind)); }

}  // namespace eights

using namespace eights;

namespace {

std::optional<Kind> parse_card(std::string_view text) {
  for (Kind kind = 0; kind < kind_count; ++kind)
    if (card_code(kind) == text) return kind;
  return std::nullopt;
}

}  // namespace

std::string Eights::notation(Move move) {
  if (!is_move(move)) return "?";
  switch (act_of(move)) {
  case Act::lay: {
    const Kind kind = card_of(move);
    return rank_of(kind) == eight ? card_code(kind) + "=" + suit_code(wanted_by(move)) : card_code(kind);
  }
  case Act::draw: return "draw";
  case Act::pass: return "pass";
  }
  return "?";
}

std::optional<Move> Eights::parse_move(std::string_view text) {
  if (text == "draw") return draw();
  if (text == "pass") return pass();
  const std::size_t equals = text.find('=');
  const auto kind = parse_card(text.substr(0, equals));
  if (!kind || (rank_of(*kind) == eight) != (equals != std::string_view::npos)) return std::nullopt;
  if (equals == std::string_view::npos) return lay(*kind);
  const std::size_t suit = text.size() == equals + 2 ? suit_letters.find(text.back()) : std::string_view::npos;
  if (suit == std::string_view::npos) return std::nullopt;
  return lay(*kind, static_cast<Suit>(suit));
}

std::string Eights::code(Arg arg, int value) {
  if (arg == Arg::card && value >= 0 && value < kind_count) return card_code(static_cast<Kind>(value));
  if (arg == Arg::colour && value >= 0 && value < suits) return suit_code(static_cast<Suit>(value));
  return "?";
}

}  // namespace parlour
