// Cards and moves of SOLO as they are written down, and their English names.
#include "games/solo/notation.hpp"

#include "core/words.hpp"

namespace parlour {

using namespace solo;

// --- cards -----------------------------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view colour_letters = "rgby";
constexpr std::string_view symbol_letters = "123456789scdwg";
constexpr std::array<std::string_view, 5> action_names{"Skip", "Change Direction", "Draw 2", "Swap", "Gift"};

bool is_colour(int value) { return value >= 0 && value <= static_cast<int>(Colour::any); }

}  // namespace

std::string solo::card_code(Kind kind) {
  if (kind >= kind_count) return "?";
  if (is_protection(kind)) return std::string{'p', colour_letters[static_cast<std::size_t>(colour_of(kind))]};
  if (is_black(kind)) return std::string{'x', "cda"[kind - first_black]};
  return std::string{colour_letters[static_cast<std::size_t>(colour_of(kind))],
                     symbol_letters[static_cast<std::size_t>(symbol_of(kind))]};
}

std::string solo::symbol_words(Kind kind) {
  if (is_number(kind)) return std::to_string(static_cast<int>(symbol_of(kind)) + 1);
  return std::string{action_names[static_cast<std::size_t>(symbol_of(kind)) - static_cast<std::size_t>(Symbol::skip)]};
}

std::string solo::card_words(Kind kind) {
  if (kind >= kind_count) return "no card";
  const std::string colour{colour_names[static_cast<std::size_t>(colour_of(kind))]};
  switch (symbol_of(kind)) {
  case Symbol::choose: return "Choose a Colour";
  case Symbol::draw_4: return "Draw 4";
  case Symbol::all_swap: return "All Swap";
  case Symbol::protection: return "Protection (" + colour + ")";
  default: break;
  }
  return colour + " " + symbol_words(kind);
}

std::string solo::colour_code(Colour colour) {
  return colour == Colour::any ? "any" : std::string{colour_letters[static_cast<std::size_t>(colour)]};
}

std::string Solo::code(Arg arg, int value) {
  if (arg == Arg::card) return card_code(static_cast<Kind>(value));
  return is_colour(value) ? colour_code(static_cast<Colour>(value)) : "?";
}

std::string Solo::words(Arg arg, int value) {
  if (arg == Arg::card) return card_words(static_cast<Kind>(value));
  return is_colour(value) ? std::string{colour_names[static_cast<std::size_t>(value)]} : "?";
}

// --- moves -----------------------------------------------------------------------------------------------------------------------

namespace {

std::optional<Kind> parse_card(std::string_view text) { return parse_kind(text, kind_count, card_code); }

std::optional<Colour> parse_colour(char letter) {
  const std::size_t index = colour_letters.find(letter);
  if (index == std::string_view::npos) return std::nullopt;
  return static_cast<Colour>(index);
}

struct Word {
  std::string_view text;
  Act act;
};
constexpr std::array<Word, 8> plain_words{{{"draw", Act::draw},
                                           {"take", Act::take},
                                           {"pass", Act::pass},
                                           {"keep", Act::keep},
                                           {"accept", Act::accept},
                                           {"wait", Act::wait},
                                           {"solo", Act::call},
                                           {"silent", Act::silent}}};

std::string triple_code(Move move) {
  std::string out = "+" + std::to_string(triple_number(move));
  const unsigned counts = triple_counts(move);
  for (unsigned c = 0; c < 4; ++c) {
    const bool last = c == static_cast<unsigned>(triple_last(move));
    const unsigned n = (counts >> (2 * c)) & 3U;
    out.append(n - (last && n > 0 ? 1U : 0U), colour_letters[c]);
  }
  return out + colour_letters[static_cast<std::size_t>(triple_last(move))];
}

std::optional<Move> parse_triple(std::string_view text) {
  if (text.size() < 4 || text.size() > 10 || text[1] < '1' || text[1] > '9') return std::nullopt;
  std::array<unsigned, 4> counts{};
  Colour last = Colour::any;
  for (const char letter : text.substr(2)) {
    const auto colour = parse_colour(letter);
    if (!colour) return std::nullopt;
    last = *colour;
    if (++counts[static_cast<std::size_t>(last)] > 2) return std::nullopt;
  }
  const Move move = triple(text[1] - '0', counts[0] | counts[1] << 2U | counts[2] << 4U | counts[3] << 6U, last);
  if (triple_code(move) != text) return std::nullopt;  // the cards below the last come in one order only
  return move;
}

}  // namespace

std::string Solo::notation(Move move) {
  switch (act_of(move)) {
  case Act::play: {
    const std::string card = card_code(kind_of(move));
    return named_colour(move) == Colour::any ? card
                                             : card + "=" + code(Arg::colour, static_cast<int>(named_colour(move)));
  }
  case Act::triple: return triple_code(move);
  case Act::target: return "@" + std::to_string(target_of(move));
  case Act::give: return ">" + card_code(kind_of(move));
  case Act::protect:
  case Act::interject: return "!" + card_code(kind_of(move));
  default: break;
  }
  for (const Word& word : plain_words)
    if (word.act == act_of(move)) return std::string{word.text};
  return "?";
}

std::optional<Move> Solo::parse_move(std::string_view text) {
  for (const Word& word : plain_words)
    if (word.text == text) return make_move(word.act);
  if (text.starts_with('+')) return parse_triple(text);
  if (text.starts_with('@')) {
    if (text.size() != 2 || text[1] < '0' || text[1] > '9') return std::nullopt;
    return make_move(Act::target, static_cast<unsigned>(text[1] - '0'));
  }
  if (text.starts_with('>')) {
    const auto kind = parse_card(text.substr(1));
    if (!kind) return std::nullopt;
    return make_move(Act::give, *kind);
  }
  if (text.starts_with('!')) {
    const auto kind = parse_card(text.substr(1));
    if (!kind || (is_black(*kind) && !is_protection(*kind))) return std::nullopt;
    return make_move(is_protection(*kind) ? Act::protect : Act::interject, *kind);
  }
  const auto kind = parse_card(text.substr(0, 2));
  if (!kind) return std::nullopt;
  if (text.size() == 2) return play(*kind);
  if (text.size() != 4 || text[2] != '=' || (*kind != choose_card && *kind != draw_4_card)) return std::nullopt;
  const auto colour = parse_colour(text[3]);
  if (!colour) return std::nullopt;
  return play(*kind, *colour);
}

}  // namespace parlour
