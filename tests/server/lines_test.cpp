// Lines over real sockets, to a server with all its threads and a store in memory.
#include <sys/resource.h>

#include <filesystem>
#include <map>
#include <optional>
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
  const Inn inn({.control_frames = 1U << 30U});
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

/// A line over which this has been said after the hello, and how it ended.
std::pair<int, std::string> end_after(const std::string& frames) {
  const Inn inn;
  Line line(inn);
  EXPECT_TRUE(has(line.hello(), "hello"));
  line.client().send(frames);
  const std::string words = line.last_words();
  return {line.last_code(), words};
}
std::string repeated(const std::string& frame, int times) {
  std::string all;
  for (int n = 0; n < times; ++n) all += frame;
  return all;
}

TEST(Lines, end_when_somebody_says_nothing_too_often) {
  const std::pair hasty{4008, std::string{"hasty"}};
  EXPECT_EQ(end_after(repeated(Line::frame(0x89, "ping"), 50)), hasty);
  EXPECT_EQ(end_after(repeated(Line::frame(0x8a, ""), 50)), hasty) << "pongs that nobody asked for";
  EXPECT_EQ(end_after(Line::frame(0x01, "") + repeated(Line::frame(0x00, ""), 20'000)), hasty)
      << "a text without an end";
}

TEST(Lines, stay_open_for_pings_as_clients_send_them) {
  const Inn inn;
  Line line(inn);
  EXPECT_TRUE(has(line.hello(), "hello"));
  line.client().send(repeated(Line::frame(0x89, "ping"), 30));
  line.say(R"({"id":1,"do":"enter"})");
  std::string heard;
  while (!has(heard = line.hear(), R"({"ack":1,"ok":true)")) ASSERT_FALSE(heard.empty());
}

TEST(Lines, are_for_texts_alone) {
  EXPECT_EQ(end_after(Line::frame(0x82, "bytes")), (std::pair{1003, std::string{"texts only"}}));
}

TEST(Lines, end_with_the_time_to_wait_when_a_session_says_too_much) {
  const Inn inn;
  Line line(inn);
  EXPECT_TRUE(has(line.hello(), "hello"));
  const std::string long_text = R"({"id":1,"do":"enter","x":")" + std::string(90, 'x') + R"("})";
  line.client().send(repeated(Line::frame(0x81, long_text), 200));
  EXPECT_TRUE(line.last_words().starts_with("hasty"));
  EXPECT_EQ(line.last_code(), 4008);
  EXPECT_TRUE(has(inn.numbers(), "parlour_lines_hung_up_total{reason=\"hasty\"} 1\n"));
}

TEST(Lines, a_session_and_a_network_have_so_many_at_a_time) {
  const Inn inn({.lines_of_session = 2, .lines_of_network = 3});
  const Line first(inn);
  const std::string& token = first.token();
  std::optional<Line> second(std::in_place, inn, token, first.link());
  const Line third(inn, token, first.link(), "", false);
  EXPECT_TRUE(third.answer().starts_with("HTTP/1.1 429 ")) << third.answer();
  EXPECT_TRUE(has(third.answer(), "\r\nRetry-After: 10\r\n"));
  // Whoever leaves makes room.
  second.reset();
  for (int tries = 0; tries < 10 && !(second && second->is_open()); ++tries) {
    std::this_thread::sleep_for(100ms);
    second.emplace(inn, token, first.link(), "", std::nullopt);
  }
  EXPECT_TRUE(second->is_open());
}

TEST(Lines, of_those_whom_an_unknown_proxy_passes_on_count_together) {
  const Inn inn({.lines_of_network = 2});
  std::vector<std::unique_ptr<Line>> lines;
  for (int n = 0; n < 3; ++n) {
    const Line own(inn);  // this machine is no network
    lines.push_back(std::make_unique<Line>(inn, own.token(), own.link(),
                                           "X-Forwarded-For: 192.0.2." + std::to_string(n) + "\r\n", n < 2));
  }
  EXPECT_EQ(inn.proxies.load(), 1) << "said once";
}

TEST(Lines, beside_them_whoever_is_gone_when_they_are_looked_at_is_not_at_this_machine_for_it) {
  const Inn inn;
  const std::string body = R"({"name":"Anna"})";
  std::string request = request_text("POST", "/api/me", body, "");
  request.insert(request.find("Host:"), "X-Forwarded-For: 192.0.2.1\r\n");
  // A network becomes eighty guests at once.
  for (int n = 0; n < 300; ++n) {
    const Client hasty(inn.port());
    hasty.cut_at_the_end();
    hasty.send(request);
  }
  std::this_thread::sleep_for(200ms);
  EXPECT_LE(inn.tell("/api/me", "", body)["guest"], 80 + 1);
}

TEST(Lines, beside_them_a_body_that_is_too_long_is_refused_in_words) {
  const Inn inn;
  const std::string long_name = R"({"name":")" + std::string(5'000, 'x') + R"("})";
  const std::string told = post(inn.port(), "/api/me", long_name);
  EXPECT_TRUE(told.starts_with("HTTP/1.1 413 ")) << told;
  EXPECT_TRUE(told.ends_with(R"({"error":"a body has at most 4096 bytes"})")) << told;
  const std::string chunked =
      answer_to(inn.port(), "POST /api/me HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
                            "1400\r\n" +
                                std::string(0x1400, 'x') + "\r\n0\r\n\r\n");
  EXPECT_TRUE(chunked.starts_with("HTTP/1.1 413 ")) << chunked;
  EXPECT_TRUE(chunked.ends_with(R"({"error":"a body has at most 4096 bytes"})")) << chunked;
}

TEST(Lines, beside_them_a_page_is_ours_that_was_opened_at_the_address_where_it_comes_in) {
  const Inn inn;
  const auto ask_from = [&](const std::string& host) {
    return answer_to(inn.port(), "GET /api/me HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                                     "\r\nConnection: close\r\n\r\n");
  };
  const std::string port = ":" + std::to_string(inn.port());
  EXPECT_TRUE(ask_from("127.0.0.1" + port).starts_with("HTTP/1.1 401 "));
  EXPECT_TRUE(ask_from("127.0.0.2" + port).starts_with("HTTP/1.1 403 "));
  EXPECT_TRUE(ask_from("elsewhere.example" + port).starts_with("HTTP/1.1 403 "));
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
