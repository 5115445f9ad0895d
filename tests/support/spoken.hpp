// Holds all that goes over a network to its schema (protocol/network.hpp), quickly enough for every message of a test.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "support/json_schema.hpp"

namespace parlour::test {

class Spoken {
 public:
  explicit Spoken(std::span<const AnyGame> games);

  /// What is wrong with this text as one of this type; empty if nothing is.
  [[nodiscard]] std::string misfit(std::string_view text, const std::string& type) const;

 private:
  struct Type {
    enum class Kind : std::uint8_t { nothing, flag, whole, number, text, list, object, any_of };
    Kind kind = Kind::nothing;
    std::vector<std::string> words;  // that a text or a flag is one of; none: any
    std::vector<std::size_t> parts;  // of a list or a choice
    struct Key {
      std::string name;  // in quotation marks
      std::size_t type = 0;
      bool required = false;
    };
    std::vector<Key> keys;
    std::size_t others = 0;  // the type of all other keys; 0: there are none
  };

  const char* match(const Type& type, const char* at, const char* end) const;
  const char* match_object(const Type& type, const char* at, const char* end) const;

  Types in_words_;  // slow, but it says where something is wrong
  std::vector<Type> types_;
  std::vector<std::pair<std::string, std::size_t>> names_;
};

/// That of these games, made once.
const Spoken& spoken(std::span<const AnyGame> games = all_games());

/// What is wrong with a message to or from a client that is connected to a shared room.
inline std::string misfit_of_letter(std::string_view text, std::span<const AnyGame> games = all_games()) {
  return spoken(games).misfit(text, "ServerMessage");
}
/// What is wrong with something that was sent to a room, if the room has taken it: what it takes must be in the schema.
std::string misfit_of_taken(std::string_view sent, std::string_view ack, bool local = false,
                            std::span<const AnyGame> games = all_games());
/// What is wrong with what was asked over HTTP and taken, or with the answer to it.
std::string misfit_of_call(std::string_view method, std::string_view target, int status, std::string_view asked,
                           std::string_view said);

}  // namespace parlour::test
