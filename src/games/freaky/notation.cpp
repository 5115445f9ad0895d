// Cards and moves of Freaky as they are written down, and their English names.
#include "games/freaky/notation.hpp"

#include "core/words.hpp"

namespace parlour {

using namespace freaky;

// --- Cards and features ----------------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, colours> colour_names{"red", "orange", "yellow", "green", "blue", "purple"};

char letter_of(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }
char digit_of(int value) { return static_cast<char>('0' + value); }

}  // namespace

std::string freaky::card_code(Kind card) {
  return {letter_of(background_of(card)), letter_of(circles_of(card)), digit_of(value_of(card))};
}

std::string freaky::card_words(Kind card) {
  std::string out{colour_names[static_cast<std::size_t>(background_of(card))]};
  out += "-";
  out += colour_names[static_cast<std::size_t>(circles_of(card))];
  return out + " " + std::to_string(value_of(card));
}

std::string freaky::feature_code(Feature feature) {
  const std::size_t index = feature % std::size_t{colours};
  std::string out = "...";
  out[feature / std::size_t{colours}] =
      feature < 2 * colours ? letter_of(static_cast<Colour>(index)) : digit_of(static_cast<int>(index) + 1);
  return out;
}

std::string freaky::feature_words(Feature feature) {
  const std::size_t index = feature % std::size_t{colours};
  if (feature >= 2 * colours) return "value " + std::to_string(index + 1);
  return std::string{colour_names[index]} + (feature >= colours ? " circles" : " background");
}

std::string Freaky::code(Arg arg, int value) {
  if (arg == Arg::card) return value >= 0 && value < kinds ? card_code(static_cast<Kind>(value)) : "?";
  if (arg == Arg::colour) return value >= 0 && value < features ? feature_code(static_cast<Feature>(value)) : "?";
  return std::to_string(value);
}

std::string Freaky::words(Arg arg, int value) {
  if (arg == Arg::card) return value >= 0 && value < kinds ? card_words(static_cast<Kind>(value)) : "?";
  if (arg == Arg::colour) return value >= 0 && value < features ? feature_words(static_cast<Feature>(value)) : "?";
  return std::to_string(value);
}

// --- Moves -----------------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view new_row_word = "new";

/// A row as people count, or the word for a new one.
std::optional<std::size_t> read_row(std::string_view text) {
  if (text == new_row_word) return new_row;
  const auto number = parse_number(text, 1, most_rows);
  return number ? std::optional{static_cast<std::size_t>(*number - 1)} : std::nullopt;
}

}  // namespace

std::string Freaky::notation(Move move) {
  if (move == stop) return "stop";
  if (move == take_row) return "take";
  if (move == leave_row) return "leave";
  if (!lays_card(move)) return "?";
  const std::size_t row = row_of(move);
  return card_code(card_of(move)) + ">" + (row == new_row ? std::string{new_row_word} : std::to_string(row + 1));
}

std::optional<Move> Freaky::parse_move(std::string_view text) {
  if (text == "stop") return stop;
  if (text == "take") return take_row;
  if (text == "leave") return leave_row;
  if (text.size() < 5 || text[3] != '>') return std::nullopt;
  const auto card = read_card(text.substr(0, 3));
  const auto row = read_row(text.substr(4));
  return card && row ? std::optional{lay_on(*card, *row)} : std::nullopt;
}

}  // namespace parlour
