// Lines over real sockets, to a server with all its threads and a store in memory.
#include <sys/resource.h>

#include <filesystem>
#include <map>
#include <vector>

#include "server/line.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;

TEST(ThreadLines, are_told_to_come_again_when_the_server_ends) {
  Inn inn;
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < 20; ++i) {
    lines.push_back(std::make_unique<Line>(inn));
    EXPECT_TRUE(has(lines.back()->hello(), R"({"hello":{"guest":)"));
  }
  const auto begun = std::chrono::steady_clock::now();
  inn.running.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
  for (const auto& line : lines) EXPECT_EQ(line->last_words(), "again");
}

TEST(ThreadLines, end_also_where_nobody_reads) {
  Inn inn;
  Line deaf(inn);
  EXPECT_TRUE(has(deaf.hello(), "hello"));
  Line silent(inn);
  const auto begun = std::chrono::steady_clock::now();
  inn.running.stop();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
}

/// Whoever asks and asks and does not read the answers soon has a line through which nothing leaves.
void stop_reading(const Line& line) {
  std::string pings;
  for (int n = 0; n < 10'000; ++n) pings += Line::frame(0x89, std::string(120, 'p'));
  std::size_t at = 0;
  for (int in_vain = 0; in_vain < 20;) {
    const std::size_t taken = line.client().send_at_once(std::string_view{pings}.substr(at));
    at = (at + taken) % pings.size();
    in_vain = taken > 0 ? 0 : in_vain + 1;
    if (taken == 0) std::this_thread::sleep_for(10ms);
  }
}

TEST(SlowLines, of_a_reader_that_stops_are_cut_also_when_they_were_hung_up) {
  const Inn inn;
  Line silent(inn);
  Line hung_up(inn);
  for (Line* const line : {&silent, &hung_up}) {
    EXPECT_TRUE(has(line->hello(), "hello"));
    stop_reading(*line);
  }
  // The last words to one whose session is over cannot leave either.
  EXPECT_EQ(inn.tell("/api/sessions/end", hung_up.token(), ""), nlohmann::json::object());
  EXPECT_FALSE(hung_up.client().is_cut_within(1s)) << "there was no time for them";
  EXPECT_TRUE(hung_up.client().is_cut_within(8s)) << "five seconds of silence, and two until somebody looks";
  EXPECT_TRUE(silent.client().is_cut_within(1ms));
}

TEST(Lines, beside_them_a_head_is_answered_like_a_get_without_its_body) {
  const Inn inn;
  const std::string token = inn.tell("/api/me", "", R"({"name":"Anna"})")["token"];
  Client client(inn.port());
  // The next answer on the same connection begins where the head ends.
  for (const std::string path : {"/api/me", "/api/games", "/api/nothing"}) {
    client.send(request_text("HEAD", path, "", token, false));
    const std::string head = client.read_until("\r\n\r\n");
    client.send(request_text("GET", path, "", token, false));
    const std::string same = client.read_until("\r\n\r\n");
    const auto without_date = [](const std::string& text) {
      const std::size_t date = text.find("\r\nDate: ");
      return text.substr(0, date) + text.substr(text.find("\r\n", date + 2));
    };
    EXPECT_EQ(without_date(head), without_date(same));
    const std::size_t length = same.find("Content-Length: ");
    ASSERT_NE(length, std::string::npos) << same;
    const std::string body = client.read(std::stoul(same.substr(length + 16)));
    EXPECT_EQ(misfit_of_call("GET", path, std::stoi(same.substr(9, 3)), "", body), "");
  }
}

/// Threads of this process that leave the processor to others, by how much.
std::map<int, int> threads_by_niceness() {
  std::map<int, int> count;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task"))
    ++count[getpriority(PRIO_PROCESS, static_cast<id_t>(std::stoul(task.path().filename().string())))];
  return count;
}

TEST(ThreadLines, are_looked_after_before_bots_think) {
  const auto before = threads_by_niceness();
  const Inn inn;
  const int usual = getpriority(PRIO_PROCESS, 0);
  const auto bots = [&] {
    auto now = threads_by_niceness();
    for (const auto& [niceness, count] : before) now[niceness] -= count;
    int below = 0;
    for (const auto& [niceness, count] : now) below += niceness > usual ? count : 0;
    return below;
  };
  const int thinkers = static_cast<int>(node::Settings{}.thinkers);
  for (int tries = 0; tries < 200 && bots() != thinkers; ++tries) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(bots(), thinkers);
}

TEST(ThreadLines, do_not_count_as_connections) {
  const Inn inn({.connections = 4});
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < 12; ++i) lines.push_back(std::make_unique<Line>(inn));
  for (const auto& line : lines) EXPECT_TRUE(has(line->hello(), "hello")) << "it was closed to make room";
  const std::string numbers = inn.numbers();
  EXPECT_TRUE(has(numbers, "\nparlour_lines 12\n")) << numbers;
  EXPECT_TRUE(has(numbers, "\nparlour_http_connections 0\n")) << numbers;
  EXPECT_FALSE(has(numbers, "\nparlour_line_sent_bytes_total 0\n")) << numbers;
}

}  // namespace
}  // namespace parlour::test
