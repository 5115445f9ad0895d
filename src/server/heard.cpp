#include "server/heard.hpp"

namespace parlour::server {

namespace http = boost::beast::http;
using boost::system::error_code;

void set_limits(Parser& parser, std::size_t header_bytes) {
  parser.header_limit(static_cast<std::uint32_t>(header_bytes));
  parser.body_limit(longest_body);
}

bool was_sent(error_code error) {
  return error.category() == error_code(http::error::bad_field).category() && error != http::error::end_of_stream &&
         error != http::error::partial_message;
}

Response answer(const Site& site, const Parser& parser, error_code error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return refuse(Status::header_too_large);
  const bool has_body = error == http::error::body_limit || (!error && !parser.is_done());
  const auto& request = parser.get();
  if (error && !has_body) return refuse(Status::bad_request);
  if (request.version() == 11 && request.count(http::field::host) != 1) return refuse(Status::bad_request);
  const Response response = respond(site, {.method = request.method_string(),
                                           .target = request.target(),
                                           .accept_encoding = request[http::field::accept_encoding],
                                           .if_none_match = request[http::field::if_none_match],
                                           .range = request[http::field::range],
                                           .if_range = request[http::field::if_range]});
  return has_body && response.status != Status::method_not_allowed ? refuse(Status::body_not_wanted) : response;
}

bool stays(const Parser& parser, error_code error, const Response& response) {
  const bool sound = !error && parser.is_done() && response.status != Status::bad_request;
  return sound && parser.get().version() == 11 && parser.keep_alive();
}

}  // namespace parlour::server
