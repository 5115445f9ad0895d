// A store that several nodes share: a database of PostgreSQL. Rooms belong to whoever has claimed them, until the lease runs out by the
// database's clock; a commit takes the rows of its rooms, and stores only where its epochs are still the present ones. What is answered as
// stored has reached the database's disk.
//
// It asks without waiting, over two connections from a thread of its own: one for what people in a game wait for, and one for everything
// else. A connection that is lost is opened again; what was under way on it is unknown, and what was not sent yet waits.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "store/store.hpp"

namespace parlour::store {

struct PostgresAt {
  std::string where;          // postgres://user@host/database, or whatever else libpq understands
  Time lease = store::lease;  // of the nodes that join here
  std::function<void(const std::string&)> say =
      nullptr;  // what went wrong or is right again, from the thread that answers
};

class Postgres {
 public:
  using Answered = std::function<void(Answer)>;

  /// A database that is empty is made ready. If this one cannot be used as it is, the error says why and what would be right.
  static std::expected<Postgres, std::string> open(const PostgresAt& at);

  Postgres(Postgres&&) noexcept;
  Postgres& operator=(Postgres&&) noexcept;
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  /// Whoever waits for an answer hears no more.
  ~Postgres();

  /// In any thread. `answered` is called once, in another.
  void ask(Request request, Answered answered);
  /// How often a connection was lost and found again.
  [[nodiscard]] std::uint64_t reconnects() const;

 private:
  class Desk;
  explicit Postgres(std::unique_ptr<Desk> desk);

  std::unique_ptr<Desk> desk_;
};

/// Brings a database up to date, or makes an empty one ready; several at once do no harm. In words, what was done.
std::expected<std::string, std::string> migrate(const std::string& where);

}  // namespace parlour::store
