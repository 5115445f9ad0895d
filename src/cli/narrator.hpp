// What a person is told: the events that its seat heard, as sentences in which it is "you" and the others have names.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace parlour::cli {

/// An event that the person heard. A beat is what comes at once: a frame of the table, by its number. A question in secret
/// makes none.
struct Heard {
  Event event;
  std::size_t beat = 0;
};

/// How this person's seat is told what happens and what the others are called.
class Narrator {
 public:
  Narrator(const AnyGame& game, int players, Seat seat);
  [[nodiscard]] const std::string& name(Seat seat) const { return names_[static_cast<std::size_t>(seat)]; }

  /// What this seat heard, in lines that are not yet wrapped. A sentence that begins with another seat than the one
  /// before begins a line; so does one that begins otherwise and mentions a seat, such as the start of a round. The
  /// rest goes on with the line. Each beat only adds to the text of those before it.
  [[nodiscard]] std::vector<std::string> tell(std::span<const Heard> events) const;
  [[nodiscard]] std::string refusal(const Refusal& refusal) const;
  [[nodiscard]] Names names() const { return names_; }

 private:
  template <class Words>
  [[nodiscard]] std::string speak(const Message& message, std::span<const MessageSpec> specs, const Words& words) const;
  [[nodiscard]] std::optional<int> opening_seat(const Event& event) const;
  [[nodiscard]] std::size_t end_of_list(std::span<const Heard> events, std::size_t first) const;
  [[nodiscard]] std::string sentence(std::span<const Heard> events) const;

  const AnyGame& game_;
  Seat seat_;
  std::vector<std::string> names_;
};

/// Breaks a text into lines; all but the first are indented.
std::string wrapped(std::string_view text, std::size_t indent);

}  // namespace parlour::cli
