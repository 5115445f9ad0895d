// `parlour serve` as tests talk to it.
#pragma once

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <charconv>

#include "cli/program.hpp"
#include "support/call.hpp"

namespace parlour::test {

/// The arguments of a server at any port, with a small page.
inline std::vector<std::string> serve_with(const std::vector<std::string>& more, const Scratch& scratch) {
  (void)scratch.file("index.html", "<!doctype html>hello");
  std::vector<std::string> all{"serve", "--listen", "127.0.0.1:0", "--site", scratch.path("")};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

inline void tamper(const std::string& folder, const char* sql) {
  sqlite3* base = nullptr;
  ASSERT_EQ(sqlite3_open((folder + "/parlour.db").c_str(), &base), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(base, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(base);
  sqlite3_close(base);
}

/// A server with this folder; at which port.
inline std::uint16_t port_of(const Started& serving) {
  const std::string line = serving.read_line();
  const std::string_view start = "Parlour is at http://127.0.0.1:";
  EXPECT_TRUE(line.starts_with(start)) << line;
  std::uint16_t port = 0;
  if (line.size() > start.size()) std::from_chars(line.data() + start.size(), line.data() + line.size(), port);
  return port;
}

inline std::string token_in(const std::string& answer) {
  constexpr std::string_view before = R"("token":")";
  const std::size_t at = answer.find(before);
  return at == std::string::npos ? "" : answer.substr(at + before.size(), 64);
}

}  // namespace parlour::test
