// The numbers about a server, read as Prometheus reads them.
#include "server/metrics.hpp"

#include <cmath>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include "server/running.hpp"

namespace parlour::test {
namespace {

struct Family {
  std::string kind;
  std::string help;
  std::map<std::string, double> samples;  // by what stands before the number
};

bool is_metric_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

/// Fails on whatever Prometheus would not take, and on names against its conventions.
std::map<std::string, Family> read_metrics(const std::string& text) {
  std::map<std::string, Family> families;
  std::istringstream lines(text);
  std::string current;
  EXPECT_TRUE(text.ends_with('\n'));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    std::string second;
    words >> first >> second;
    if (first == "#") {
      std::string name;
      words >> name;
      EXPECT_TRUE(is_metric_name(name)) << line;
      if (second == "HELP") {
        EXPECT_FALSE(families.contains(name)) << line;
        std::getline(words >> std::ws, families[current = name].help);
      } else {
        EXPECT_EQ(second, "TYPE");
        EXPECT_EQ(name, current);
        words >> families[current].kind;
      }
      continue;
    }
    const std::string name = first.substr(0, first.find('{'));
    EXPECT_TRUE(name == current || (families[current].kind == "histogram" && name.starts_with(current + "_"))) << line;
    std::size_t used = 0;
    const double number = std::stod(second, &used);
    EXPECT_EQ(used, second.size()) << line;
    EXPECT_TRUE(families[current].samples.emplace(first, number).second) << line << " comes twice";
  }
  for (const auto& [name, family] : families) {
    EXPECT_TRUE(name.starts_with("parlour_")) << name;
    EXPECT_FALSE(family.help.empty()) << name;
    EXPECT_EQ(family.kind == "counter", name.ends_with("_total")) << name;
    EXPECT_TRUE(family.kind == "counter" || family.kind == "gauge" || family.kind == "histogram") << name;
    for (const auto& [sample, number] : family.samples) EXPECT_GE(number, 0) << sample;
  }
  return families;
}

TEST(Metrics, are_what_was_counted) {
  server::Seen seen;
  seen.uptime = 12.5;
  seen.load.rooms = 7;
  seen.load.thoughts = 5;
  seen.load.thinking = 2;
  seen.load.capped = 3;
  seen.http.count(200, 1'000);
  seen.http.count(200, 500);
  seen.http.count(404, 10);
  seen.lines.hung_up[static_cast<std::size_t>(node::Why::slow)] = 9;
  auto read = read_metrics(metrics_text(seen));
  const auto number = [&](const std::string& family, const std::string& labels = "") {
    const auto& samples = read[family].samples;
    const auto found = samples.find(family + labels);
    return found == samples.end() ? -1 : found->second;
  };
  EXPECT_EQ(number("parlour_uptime_seconds"), 12.5);
  EXPECT_EQ(number("parlour_rooms"), 7);
  EXPECT_EQ(number("parlour_thoughts_under_way"), 2);
  EXPECT_EQ(number("parlour_thoughts_waiting"), 3);
  EXPECT_EQ(number("parlour_hard_capped_total"), 3);
  EXPECT_EQ(number("parlour_http_requests_total", "{status=\"200\"}"), 2);
  EXPECT_EQ(number("parlour_http_requests_total", "{status=\"404\"}"), 1);
  EXPECT_EQ(number("parlour_http_sent_bytes_total"), 1'510);
  EXPECT_EQ(number("parlour_lines_hung_up_total", "{reason=\"slow\"}"), 9);
  EXPECT_EQ(number("parlour_build_info", "{version=\"" PARLOUR_VERSION "\"}"), 1);
}

/// All that a node of several counts.
server::Seen seen_by_a_node() {
  server::Seen seen;
  seen.load.claims = 11;
  seen.load.fenced = 12;
  seen.load.unknown = 13;
  seen.load.leases = 14;
  seen.reconnects = 15;
  seen.splices = server::SpliceTraffic{.open = 16, .opened = 17, .failed = 18, .refused = 19, .bytes = 20};
  return seen;
}

TEST(Metrics, of_a_node_say_what_it_had_and_lost_and_led_on) {
  auto read = read_metrics(metrics_text(seen_by_a_node()));
  double expected = 11;
  for (const char* name : {"parlour_claims_total", "parlour_commits_fenced_total", "parlour_commits_unknown_total",
                           "parlour_leases_lost_total", "parlour_store_reconnects_total", "parlour_splices",
                           "parlour_splices_opened_total", "parlour_splices_failed_total",
                           "parlour_peers_refused_total", "parlour_splice_bytes_total"})
    EXPECT_EQ(read[name].samples[name], expected++) << name;
}

TEST(Metrics, that_the_dashboard_and_the_words_for_operators_name_are_there) {
  const auto read = read_metrics(metrics_text(seen_by_a_node()));
  for (const char* file : {"deploy/grafana.json", "docs/operating.md"}) {
    std::ifstream in(std::string{PARLOUR_GOLDEN_DIR "/../../"} + file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::set<std::string> names;
    const std::regex name("parlour_[a-z]+(_[a-z]+)*");
    for (std::sregex_iterator each(text.begin(), text.end(), name), end; each != end; ++each)
      names.insert(std::regex_replace(each->str(), std::regex("_(bucket|count|sum)$"), ""));
    EXPECT_GE(names.size(), 10U) << file;
    for (const std::string& each : names) EXPECT_TRUE(read.contains(each)) << file << ": " << each;
  }
}

TEST(Metrics, of_durations_add_up) {
  server::Seen seen;
  for (const double seconds : {0.0001, 0.0005, 0.003, 0.003, 0.7, 60.0}) seen.lines.commits.add(seconds);
  const std::string name = "parlour_commit_duration_seconds";
  const auto samples = read_metrics(metrics_text(seen))[name].samples;
  const auto up_to = [&](const std::string& bound) { return samples.at(name + "_bucket{le=\"" + bound + "\"}"); };
  EXPECT_EQ(up_to("0.0005"), 2);
  EXPECT_EQ(up_to("0.002"), 2);
  EXPECT_EQ(up_to("0.005"), 4);
  EXPECT_EQ(up_to("0.5"), 4);
  EXPECT_EQ(up_to("1"), 5);
  EXPECT_EQ(up_to("2"), 5);
  EXPECT_EQ(up_to("+Inf"), 6);
  EXPECT_EQ(samples.at(name + "_count"), 6);
  EXPECT_NEAR(samples.at(name + "_sum"), 60.7066, 1e-9);
}

TEST(Metrics, have_a_listener_of_their_own) {
  const Running running({}, {}, {.metrics = server::Address{.host = "127.0.0.1", .port = 0}});
  const std::string close = "Connection: close\r\n";
  EXPECT_TRUE(has(answer_to(running, fetch("/", close)), "hello"));
  EXPECT_TRUE(has(answer_to(running, fetch("/nothing", close)), "404"));
  EXPECT_TRUE(has(answer_to(running, fetch("/metrics", close)), "404")) << "this is for nobody who plays";
  const std::string answer = answer_to(running.metrics_port(), fetch("/metrics", close));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK")) << answer;
  EXPECT_TRUE(has(answer, "Content-Type: text/plain; version=0.0.4")) << answer;
  auto read = read_metrics(answer.substr(answer.find("\r\n\r\n") + 4));
  const auto& requests = read["parlour_http_requests_total"].samples;
  EXPECT_EQ(requests.at("parlour_http_requests_total{status=\"200\"}"), 1);
  EXPECT_EQ(requests.at("parlour_http_requests_total{status=\"404\"}"), 2);
  EXPECT_TRUE(has(answer_to(running.metrics_port(), fetch("/", close)), "404")) << "and the page is not there";
}

}  // namespace
}  // namespace parlour::test
