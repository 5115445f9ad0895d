// Any texts come over the lines of a room, from several people who come and go: hello, commands, anything else. What a room takes is
// carried out and stored, what it says is as the schema says, and another node goes on with what was stored.
//
// The input is what happens, one thing in each line: `+2` guest 2 opens a line, `-2` closes it, `*15` is a second and a half, `!9` lets
// everybody play nine times; everything else is said, by whom its first digit says. In what is said a $ stands before what a client would
// fill in.
#include "core/number.hpp"
#include "driver.hpp"

namespace {

using namespace parlour;
using namespace parlour::fuzz;

/// What stands for this letter in a message of a client.
std::string meant(char letter, Client& client) {
  const auto share = bytes_of(client.guest);
  const auto offered = [&](std::size_t which) {
    return client.offered.empty() ? "draw" : client.offered[which % client.offered.size()];
  };
  switch (letter) {
  case 'i': return std::to_string(++client.id);
  case 'f': return std::to_string(client.next - std::min<std::size_t>(client.next, 1));  // the last frame
  case 'g': return std::to_string(client.game);
  case 'n': return std::to_string(client.next);
  case 's': return std::string{Driver::secret};
  case 'h': return hex_text(commit_to(client.terms, static_cast<Seat>(client.seat), share));
  case 'b': return hex_text(share);
  default: return letter >= '0' && letter <= '9' ? offered(static_cast<std::size_t>(letter - '0')) : "";
  }
}

std::string filled_in(std::string_view text, Client& client) {
  std::string said;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '$' && i + 1 < text.size())
      said += meant(text[++i], client);
    else
      said += text[i];
  return said;
}

/// Everybody who is asked plays, now and then, one move or another.
void play_on(Driver& driver, int times) {
  for (int n = 0; n < times; ++n) {
    for (Client& client : driver.clients) {
      const std::string move = "$" + std::to_string(n % 10);
      if (client.offered.empty()) continue;
      driver.say(client, filled_in(R"({"id":$i,"do":"move","frame":$f,"move":")" + move + "\"}", client));
    }
    driver.wait(1'500);
  }
}

void happen(Driver& driver, std::string_view line) {
  const auto client = [&](char digit) -> Client& {
    return driver.clients[static_cast<std::size_t>(digit - '1') % driver.clients.size()];
  };
  constexpr int longest_wait = 1'300;  // tenths of a second: somebody may be silent for two minutes
  if (line.size() == 2 && line[0] == '+') return driver.open(client(line[1]));
  if (line.size() == 2 && line[0] == '-') return driver.hang_up(client(line[1]));
  if (line.starts_with('*'))
    if (const auto time = parse_number(line.substr(1), 0, longest_wait)) return driver.wait(100 * *time);
  if (line.starts_with('!'))
    if (const auto times = parse_number(line.substr(1), 0, 40)) return play_on(driver, *times);
  const bool named = !line.empty() && line[0] >= '1' && line[0] <= '5';
  Client& speaker = client(named ? line[0] : '1');
  driver.say(speaker, filled_in(line.substr(named ? 1 : 0), speaker));
  driver.wait(100);  // nobody is hasty
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int most = 200;  // lines
  std::string_view text{reinterpret_cast<const char*>(data), size};
  store::Memory memory = Driver::furnished();
  {
    Driver driver(memory);
    for (int n = 0; n < most && !text.empty(); ++n) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(text.size(), line.size() + 1));
      happen(driver, line);
    }
    driver.check_room();
    driver.step(node::Drain{});
    check(driver.drained(), "the node does not end");
    for (const Client& client : driver.clients)
      check(client.why != node::Why::damaged, "a room that was stored here cannot be read");
  }
  // Whoever comes next finds the room as it was left.
  Driver next(memory);
  next.dial(next.clients[0]);
  check(next.clients[0].why != node::Why::damaged, "a room that was stored here cannot be read");
  next.check_room();
  return 0;
}
