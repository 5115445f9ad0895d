// Answers that lie ready. Nearly all requests are plain ones for a file of the page, and what they get is written out before the first of
// them comes: such a request is looked at once, nothing is made for it, and it takes one write.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/site.hpp"

namespace parlour::server {

/// A response but for its first two lines, which are the status, 200, and the date.
struct Ready {
  std::string head;
  std::string_view body;
};

class Shelf {
 public:
  /// The site outlives it.
  explicit Shelf(const Site& site);

  struct Found {
    const Ready* ready = nullptr;
    std::size_t length = 0;  // of the request
  };
  /// The answer to the request with which `bytes` begin, if it is a plain one. Whatever else stands there, whole or not, right or wrong, is
  /// for those who read more carefully (heard.hpp), and of what is found here they would say the same.
  [[nodiscard]] std::optional<Found> find(std::string_view bytes, std::size_t longest_head) const;

 private:
  struct Hash {
    using is_transparent = void;  // NOLINT(readability-identifier-naming): the library's word
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  struct Shelved {
    const File* file = nullptr;
    std::array<Ready, 3> forms;  // by Form
  };
  std::unordered_map<std::string, Shelved, Hash, std::equal_to<>> by_target_;
};

}  // namespace parlour::server
