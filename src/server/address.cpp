#include "server/address.hpp"

#include <boost/asio/ip/address.hpp>

#include "core/number.hpp"

namespace parlour::server {

std::expected<Address, std::string> Address::parse(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  std::string_view host = text.substr(0, colon);
  const bool brackets = host.starts_with('[') && host.ends_with(']');
  if (brackets) host = host.substr(1, host.size() - 2);
  boost::system::error_code error;
  const auto number = boost::asio::ip::make_address(std::string{host}, error);
  const auto port = colon == std::string_view::npos ? std::nullopt : parse_number(text.substr(colon + 1), 0, 65'535);
  if (error || !port || number.is_v6() != brackets)
    return std::unexpected("an address is written as 127.0.0.1:8080 or [::1]:8080, not \"" + std::string{text} + "\"");
  return Address{.host = number.to_string(), .port = static_cast<std::uint16_t>(*port)};
}

bool Address::is_everywhere() const { return boost::asio::ip::make_address(host).is_unspecified(); }

std::string Address::text() const {
  const bool v6 = host.find(':') != std::string::npos;
  return (v6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

}  // namespace parlour::server
