#include "server/heard.hpp"

namespace parlour::server {

namespace http = boost::beast::http;
using boost::system::error_code;

void set_limits(Parser& parser, std::size_t header_bytes) {
  parser.header_limit(static_cast<std::uint32_t>(header_bytes));
  parser.body_limit(longest_body);
}

std::string_view path_of(const Parser& parser) {
  const std::string_view target = parser.get().target();
  return target.substr(0, target.find('?'));
}

Papers papers_of(const Parser& parser, const boost::asio::ip::tcp::socket& socket) {
  error_code gone;
  const auto& request = parser.get();
  const auto at = socket.local_endpoint(gone);
  boost::asio::ip::address own = at.address();
  if (own.is_v6() && own.to_v6().is_v4_mapped())
    own = boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, own.to_v6());
  // Of the interface that a local address belongs to, browsers say nothing.
  if (own.is_v6()) own = boost::asio::ip::address_v6(own.to_v6().to_bytes());
  return {.at = Address{.host = own.to_string(), .port = at.port()},
          .host = request[http::field::host],
          .origin = request[http::field::origin],
          .cookie = request[http::field::cookie],
          .authorization = request[http::field::authorization],
          .only_reads = request.method() == http::verb::get || request.method() == http::verb::head};
}

std::string_view forwarded_in(const Parser& parser) {
  std::string_view forwarded;
  const auto [first, last] = parser.get().equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field) forwarded = field->value();
  return forwarded;
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
