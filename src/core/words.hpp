// What the words of every game need: numbers in moves and sentences, cards and seats in JSON.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

#include "core/cards.hpp"
#include "core/json_writer.hpp"
#include "core/number.hpp"  // IWYU pragma: export
#include "core/options.hpp"
#include "core/seat.hpp"

namespace parlour {

/// A table for a terminal is at most so wide.
inline constexpr std::size_t screen_width = 80;

/// A line that may become several: pieces that stay whole, the later lines indented.
class WrappedLine {
 public:
  explicit WrappedLine(std::string start, std::size_t indent) : line_(std::move(start)), indent_(indent) {}
  WrappedLine& operator<<(std::string_view piece) {
    put(piece, screen_width);
    return *this;
  }
  /// A piece of a list: commas come between.
  void item(std::string_view piece) {
    if (items_++ > 0) line_ += ",";
    put(piece, screen_width - 1);
  }
  [[nodiscard]] bool has_items() const { return items_ > 0; }
  [[nodiscard]] std::size_t width() const { return text_.empty() ? line_.size() : screen_width; }
  /// Leaves a gap; the next piece stands in this column if the line is not yet so long.
  void leave_gap(std::size_t column) { line_.resize(std::max(line_.size() + 1, column - 1), ' '); }
  [[nodiscard]] std::string text() const { return text_ + line_.substr(0, line_.find_last_not_of(' ') + 1) + "\n"; }

 private:
  void put(std::string_view piece, std::size_t width) {
    if (line_.size() + 1 + piece.size() > width) {
      text_ = text();
      line_.assign(indent_ - 1, ' ');
    }
    line_ += " ";
    line_ += piece;
  }

  std::string text_;
  std::string line_;
  std::size_t indent_;
  int items_ = 0;
};

/// "1 card", "2 cards".
std::string counted(std::integral auto n, std::string_view thing) {
  return std::to_string(n) + " " + std::string{thing} + (n == 1 ? "" : "s");
}

/// "12,345,678".
inline std::string with_commas(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

/// The card that `code` writes like this.
template <class Code>
std::optional<Kind> parse_kind(std::string_view text, Kind kinds, Code&& code) {
  for (Kind kind = 0; kind < kinds; ++kind)
    if (code(kind) == text) return kind;
  return std::nullopt;
}

/// What `write` writes, or null if there is nothing.
template <class Write>
void write_or_null(JsonWriter& json, std::string_view key, bool something, Write&& write) {
  json.key(key);
  if (something)
    write();
  else
    json.null();
}

/// The number of a seat, or null for nobody.
inline void write_seat(JsonWriter& json, std::string_view key, Seat seat) {
  write_or_null(json, key, seat != nobody, [&] { json.number(seat); });
}

/// How a card is written, or null for none.
template <class Code>
void write_card(JsonWriter& json, std::string_view key, Kind card, Code&& code) {
  write_or_null(json, key, card != no_card, [&] { json.text(code(card)); });
}

/// One number for each seat.
template <std::ranges::input_range Values>
void write_by_seat(JsonWriter& json, std::string_view key, int players, const Values& values) {
  json.key(key).begin_array();
  for (const auto value : values | std::views::take(players)) json.number(value);
  json.end_array();
}

/// A bag or a pile of cards; `code(card)` is how one is written.
template <class Cards, class Code>
void write_cards(JsonWriter& json, const Cards& cards, Code&& code) {
  json.begin_array();
  const auto write = [&](auto card) { json.text(code(card)); };
  if constexpr (std::ranges::range<Cards>)
    std::ranges::for_each(cards, write);
  else
    cards.for_each(write);
  json.end_array();
}

/// The observer's own cards; null for the public.
template <class Cards, class Code>
void write_hand(JsonWriter& json, Observer observer, const Cards& hand, Code&& code) {
  write_or_null(json, "hand", observer != the_public, [&] { write_cards(json, hand, code); });
}

/// Cards for each seat.
template <std::ranges::input_range Hands, class Code>
void write_cards_by_seat(JsonWriter& json, int players, const Hands& hands, Code&& code) {
  json.begin_array();
  for (const auto& cards : hands | std::views::take(players)) write_cards(json, cards, code);
  json.end_array();
}

/// The options that matter after the deal, under their names without the game's.
template <class Options>
void write_options(JsonWriter& json, std::span<const OptionField<Options>> fields, const Options& options) {
  json.key("options").begin_object();
  for (const auto& field : fields)
    if (const std::size_t dot = field.spec.name.find('.'); dot != std::string_view::npos)
      json.key(field.spec.name.substr(dot + 1)).text(option_text(field.spec, options.*(field.field)));
  json.end_object();
}

/// How many cards of each kind there are: "r1:2 r2:2 …".
template <std::ranges::input_range Counts, class Code>
std::string census_text(const Counts& counts, Code&& code) {
  std::string text;
  Kind kind = 0;
  for (const auto count : counts) text += std::string{code(kind++)} + ":" + std::to_string(count) + " ";
  return text;
}

}  // namespace parlour
