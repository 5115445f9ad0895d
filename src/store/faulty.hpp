// A memory store at the end of a bad wire. Requests and answers take their time, get lost, come twice or long after everybody has given
// up; the disk is full, or the store is gone for a while. All of it is drawn from a chance, so it happens again from the same seed.
#pragma once

#include <memory>
#include <set>

#include "store/memory.hpp"

namespace parlour::store {

/// How bad it is at present. What happens to a request is drawn: one in so many; 0: never.
struct Weather {
  Time fastest = 1;  // there, and back
  Time slowest = 4;
  std::uint32_t lost = 0;      // never carried out
  std::uint32_t unheard = 0;   // carried out, but the answer is lost
  std::uint32_t late = 0;      // carried out after whoever asked was told that nobody knows
  std::uint32_t repeated = 0;  // carried out twice
  std::uint32_t fenced = 0;    // a commit that is refused as if somebody else had the rooms
  bool full = false;           // nothing can be written
};

/// After so long without an answer it is unknown.
inline constexpr Time patience = 1'000;

class Faulty {
 public:
  explicit Faulty(std::uint64_t seed) : chance_(seed) {}

  Weather weather;

  /// `from` is whoever asks, and `id` theirs. `cut`: nothing of it gets through.
  void ask(std::size_t from, std::uint64_t id, Request request, Time now, bool cut = false);

  /// What happens next: a request is carried out, or somebody gets an answer.
  struct Happening {
    std::size_t from = 0;
    std::uint64_t id = 0;
    std::shared_ptr<const Request> carried_out;  // nothing: this is the answer's arrival
    Answer answer;
  };
  [[nodiscard]] std::optional<Time> due() const;
  /// The first thing that is due by now.
  std::optional<Happening> next(Time now);

  /// Without the wire.
  [[nodiscard]] Memory& memory() { return memory_; }

 private:
  struct Coming {
    Happening what;
    std::optional<Time> back;  // how long the answer takes; nothing: it is lost
  };
  [[nodiscard]] bool likely(std::uint32_t one_in) { return one_in != 0 && chance_.below(one_in) == 0; }
  [[nodiscard]] Time way();

  Chance chance_;
  Memory memory_;
  std::multimap<Time, Coming> coming_;
  std::set<std::pair<std::size_t, std::uint64_t>> waiting_;  // for an answer
};

}  // namespace parlour::store
