// What comes of the bytes of a request, without the socket that they come through.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>

#include "server/papers.hpp"
#include "server/site.hpp"

namespace parlour::server {

using Parser = boost::beast::http::request_parser<boost::beast::http::empty_body>;

/// Of a request for something else than the page.
inline constexpr std::size_t longest_body = 4'096;

void set_limits(Parser& parser, std::size_t header_bytes);
std::string_view path_of(const Parser& parser);
/// What a request says of whom it is from, which came in by this socket.
Papers papers_of(const Parser& parser, const boost::asio::ip::tcp::socket& socket);
/// The last X-Forwarded-For.
std::string_view forwarded_in(const Parser& parser);
/// Whether the error is in what was sent: that gets an answer. Somebody who is gone or too slow gets none.
bool was_sent(boost::system::error_code error);
/// The answer to what the parser has read, up to the end of the header or to an error.
Response answer(const Site& site, const Parser& parser, boost::system::error_code error);
/// Whether another request may follow on the same connection.
bool stays(const Parser& parser, boost::system::error_code error, const Response& response);

}  // namespace parlour::server
