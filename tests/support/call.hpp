// What is asked over HTTP beside the page, by a program that has a token or none. Whatever is taken or said is held to the schema.
#pragma once

#include "support/client.hpp"
#include "support/spoken.hpp"

namespace parlour::test {

/// A request to the API of a server at this port.
inline std::string request_text(const std::string& method, const std::string& path, const std::string& body,
                                const std::string& token, bool last = true) {
  return method + " " + path + " HTTP/1.1\r\nHost: here\r\n" +
         (token.empty() ? "" : "Authorization: Bearer " + token + "\r\n") +
         "Content-Length: " + std::to_string(body.size()) + "\r\n" + (last ? "Connection: close\r\n" : "") + "\r\n" +
         body;
}

/// The whole answer, its head included.
inline std::string post(std::uint16_t port, const std::string& path, const std::string& body,
                        const std::string& token = "") {
  Client client(port);
  client.send(request_text("POST", path, body, token));
  std::string answer = client.read_all();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 ")) << answer;
  const int status = answer.size() < 12 ? 0 : std::stoi(answer.substr(9, 3));
  EXPECT_EQ(misfit_of_call("POST", path, status, body, answer.substr(answer.find("\r\n\r\n") + 4)), "");
  return answer;
}

}  // namespace parlour::test
