// Numbers, bytes and arrays as PostgreSQL sends them: the highest byte first.
#include <algorithm>

#include "store/detail/libpq.hpp"

namespace parlour::store::postgres {
namespace {

constexpr unsigned bits_a_byte = 8;

template <class Number>
void put(std::string& to, Number number) {
  for (unsigned shift = sizeof(Number) * bits_a_byte; shift > 0; shift -= bits_a_byte)
    to += static_cast<char>(number >> (shift - bits_a_byte) & 0xffU);
}

std::uint64_t take(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << bits_a_byte | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

std::string bytes_of(std::uint64_t number) {
  std::string bytes;
  put(bytes, number);
  return bytes;
}
std::string bytes_of(std::int64_t number) { return bytes_of(static_cast<std::uint64_t>(number)); }
std::string bytes_of(bool flag) { return {flag ? '\1' : '\0'}; }
std::string bytes_of(const std::string& text) { return text; }
std::string bytes_of(const Bytes32& bytes) { return {bytes.begin(), bytes.end()}; }

std::string array_of(std::uint32_t type, std::span<const std::string> elements) {
  std::string bytes;
  put<std::uint32_t>(bytes, elements.empty() ? 0 : 1);  // dimensions
  put<std::uint32_t>(bytes, 0);                         // none is null
  put(bytes, type);
  if (elements.empty()) return bytes;
  put(bytes, static_cast<std::uint32_t>(elements.size()));
  put<std::uint32_t>(bytes, 1);  // where they begin
  for (const std::string& each : elements) {
    put(bytes, static_cast<std::uint32_t>(each.size()));
    bytes += each;
  }
  return bytes;
}

std::uint64_t Table::number(int row, int column) const { return take(bytes(row, column)); }

Bytes32 Table::hash(int row, int column) const {
  Bytes32 hash{};
  const std::string_view found = bytes(row, column);
  if (found.size() == hash.size()) std::ranges::copy(found, hash.begin());
  return hash;
}

std::vector<Guest> Table::guests(int row, int column) const {
  constexpr std::size_t head = 20;  // bytes before the first
  constexpr std::size_t each = 12;  // its length and itself
  std::vector<Guest> found;
  const std::string_view all = bytes(row, column);
  for (std::size_t at = head; at + each <= all.size(); at += each)
    found.push_back(static_cast<Guest>(take(all.substr(at + 4, each - 4))));
  return found;
}

}  // namespace parlour::store::postgres
