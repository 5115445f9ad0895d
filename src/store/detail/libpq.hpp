// libpq's own things as values: what is sent with a statement and what comes back, in PostgreSQL's binary form.
#pragma once

#include <libpq-fe.h>

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "store/store.hpp"

namespace parlour::store::postgres {

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Connection = std::unique_ptr<PGconn, CloseConnection>;

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, ClearResult>;

/// libpq goes on to explain.
inline std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

/// How each thing is written; an array is of one of these.
std::string bytes_of(std::int64_t number);
std::string bytes_of(std::uint64_t number);
std::string bytes_of(bool flag);
std::string bytes_of(const std::string& text);
std::string bytes_of(const Bytes32& bytes);
std::string array_of(std::uint32_t type, std::span<const std::string> elements);
/// A word of plain letters: not any bytes.
struct Name {
  std::string text;
};
inline std::string bytes_of(const Name& name) { return name.text; }
/// PostgreSQL's numbers of types, in arrays.
template <class Element>
constexpr std::uint32_t type_of() {
  if constexpr (std::is_same_v<Element, bool>) return 16;
  if constexpr (std::is_integral_v<Element>) return 20;
  return std::is_same_v<Element, Name> ? 25 : 17;  // 17: any bytes
}

/// What a statement is asked with.
class Arguments {
 public:
  Arguments() = default;
  template <class... Each>
  explicit Arguments(const Each&... each) {
    (add(each), ...);
  }
  template <class One>
  void add(const One& one) {
    values_.push_back(bytes_of(one));
  }
  template <class Element>
  void add(const std::vector<Element>& all) {
    std::vector<std::string> elements;
    elements.reserve(all.size());
    for (const Element& each : all) elements.push_back(bytes_of(each));
    values_.push_back(array_of(type_of<Element>(), elements));
  }
  [[nodiscard]] const std::vector<std::string>& values() const { return values_; }

 private:
  std::vector<std::string> values_;
};

/// What comes back of one: rows of columns. Whoever reads it knows what each column is.
class Table {
 public:
  explicit Table(PGresult* result) : result_(result) {}

  [[nodiscard]] int rows() const { return PQntuples(result_.get()); }
  [[nodiscard]] bool empty() const { return rows() == 0; }
  [[nodiscard]] bool is_null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
  [[nodiscard]] std::string_view bytes(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
  }
  [[nodiscard]] std::string text(int row, int column) const { return std::string(bytes(row, column)); }
  [[nodiscard]] std::uint64_t number(int row, int column) const;
  [[nodiscard]] Guest guest(int row, int column) const { return static_cast<Guest>(number(row, column)); }
  [[nodiscard]] bool flag(int row, int column) const { return bytes(row, column) == std::string_view("\1", 1); }
  /// Nothing but zeros if it is none: no chain has that.
  [[nodiscard]] Bytes32 hash(int row, int column) const;
  [[nodiscard]] std::vector<Guest> guests(int row, int column) const;

 private:
  Result result_;
};

}  // namespace parlour::store::postgres
