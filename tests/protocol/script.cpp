// Holds what was said over real lines to the schema, for scripts: reads one object a line and fails if anything does not fit, or if
// nothing was said at all.
//   {"from":"client","text":"…"}, {"from":"server","text":"…"}                        over a WebSocket
//   {"call":"POST /api/me","status":200,"asked":"…","said":"…"}                      over HTTP
#include <iostream>
#include <string>

#include "support/spoken.hpp"

namespace {

using parlour::test::misfit_of_call;
using parlour::test::spoken;

/// What is wrong with this line; empty if nothing is.
std::string misfit(const std::string& line) {
  const auto words = nlohmann::json::parse(line, nullptr, false);
  if (!words.is_object()) return "this is no object: " + line;
  const std::string from = words.value("from", "");
  if (!from.empty())
    return spoken().misfit(words.value("text", ""), from == "client" ? "ClientMessage" : "ServerMessage");
  const std::string call = words.value("call", "");
  const std::size_t space = call.find(' ');
  if (space == std::string::npos) return "neither a message nor a call: " + line;
  return misfit_of_call(call.substr(0, space), call.substr(space + 1), words.value("status", 0),
                        words.value("asked", ""), words.value("said", ""));
}

}  // namespace

int main() {
  int said = 0;
  int wrong = 0;
  for (std::string line; std::getline(std::cin, line); ++said) {
    const std::string problem = misfit(line);
    if (!problem.empty() && ++wrong <= 10) std::cerr << problem << "\n  " << line.substr(0, 400) << '\n';
  }
  if (said == 0) std::cerr << "nothing was said\n";
  std::cout << said - wrong << " of " << said << " messages are in the schema\n";
  return wrong > 0 || said == 0 ? 1 : 0;
}
