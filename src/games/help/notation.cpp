// Cards and moves of HELP! as they are written down, and their English names.
#include <algorithm>

#include "core/words.hpp"
#include "games/help/notation.hpp"

namespace parlour {

using namespace help;

// --- cards -----------------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, kind_count - wild_card> special_codes{"w", "s", "z", "no"};
constexpr std::array<std::string_view, kind_count - wild_card> special_names{"Wild", "Switch", "Zap", "No!"};

bool is_call(int value) { return value >= called_none && value <= highest_number; }

}  // namespace

std::string help::card_code(Kind kind) {
  if (kind >= kind_count) return "?";
  return is_number(kind) ? "n" + std::to_string(number_of(kind)) : std::string{special_codes[kind - wild_card]};
}

std::string help::card_words(Kind kind) {
  if (kind >= kind_count) return "?";
  return is_number(kind) ? std::to_string(number_of(kind)) : std::string{special_names[kind - wild_card]};
}

// The short list of this game are the calls.
std::string Help::code(Arg arg, int value) {
  if (arg == Arg::card) return value < 0 ? "?" : card_code(static_cast<Kind>(std::min<int>(value, no_card)));
  return is_call(value) ? std::to_string(value) : "?";
}

std::string Help::words(Arg arg, int value) {
  if (arg == Arg::card) return value < 0 ? "?" : card_words(static_cast<Kind>(std::min<int>(value, no_card)));
  if (value == called_none) return "no number";
  return is_call(value) ? std::to_string(value) : "?";
}

// --- moves -----------------------------------------------------------------------------------------------------------------------

namespace {

std::optional<Kind> parse_card(std::string_view text) { return parse_kind(text, kind_count, card_code); }

/// Slots and places are one digit.
std::optional<int> parse_place(char digit, int most) {
  const int place = digit - '0';
  return place >= 0 && place <= most ? std::optional{place} : std::nullopt;
}
constexpr int last_slot = full_row - 1;
constexpr int last_place = full_row - 2;

}  // namespace

bool help::well_formed(Move move) {
  const Kind kind = kind_of(move);
  if (act_number(move) > static_cast<std::uint32_t>(Act::give_back) || kind >= kind_count) return false;
  switch (act_of(move)) {
  case Act::lay: return is_number(kind) && move == lay(kind);
  case Act::wild: return place_of(move) <= last_slot && move == wild_at(place_of(move));
  case Act::switch_: return place_of(move) <= last_place;
  case Act::zap: return move == zap();
  case Act::stop: return move == stop();
  case Act::pass: return move == pass(kind);
  case Act::give_back: return move == give_back(kind);
  }
  return false;
}

std::string Help::notation(Move move) {
  if (!well_formed(move)) return "?";
  std::string card = card_code(kind_of(move));
  switch (act_of(move)) {
  case Act::wild: return "w@" + std::to_string(place_of(move));
  case Act::switch_: return "s" + std::to_string(place_of(move)) + "=" + card;
  case Act::pass: return ">" + card;
  case Act::give_back: return "<" + card;
  default: return card;
  }
}

std::optional<Move> Help::parse_move(std::string_view text) {
  if (text == notation(zap())) return zap();
  if (text == notation(stop())) return stop();
  if (text.size() == 3 && text.starts_with("w@")) {
    const auto slot = parse_place(text[2], last_slot);
    return slot ? std::optional{wild_at(*slot)} : std::nullopt;
  }
  if (text.size() >= 4 && text[0] == 's' && text[2] == '=') {
    const auto place = parse_place(text[1], last_place);
    const auto kind = parse_card(text.substr(3));
    return place && kind ? std::optional{switch_at(*place, *kind)} : std::nullopt;
  }
  if (text.starts_with('>') || text.starts_with('<')) {
    const auto kind = parse_card(text.substr(1));
    if (!kind) return std::nullopt;
    return text[0] == '>' ? pass(*kind) : give_back(*kind);
  }
  const auto kind = parse_card(text);
  return kind && is_number(*kind) ? std::optional{lay(*kind)} : std::nullopt;
}

}  // namespace parlour
