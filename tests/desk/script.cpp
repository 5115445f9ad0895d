// A desk for scripts: reads lines "NOW {request}" (docs/desk.md) and prints the replies, one a line.
#include <charconv>
#include <iostream>
#include <string>

#include "desk/desk.hpp"

int main() {
  parlour::live::Desk desk;
  std::string line;
  while (std::getline(std::cin, line)) {
    parlour::live::Time now = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), now);
    if (error != std::errc{} || *end != ' ') {
      std::cerr << "each line is a time, a space and a request\n";
      return 2;
    }
    std::cout << desk.answer(std::string_view{line}.substr(static_cast<std::size_t>(end + 1 - line.data())), now)
              << '\n';
  }
}
