// Codes in memory: they last for minutes, and what they stand for is better on no disk.
#pragma once

#include <map>

#include "store/store.hpp"

namespace parlour::store {

class Codes {
 public:
  Answer perform(const KeepCode& keep, Time now);
  Answer perform(const FindCode& find, Time now);
  Answer perform(const TakeCode& take, Time now);

 private:
  struct Entry {
    std::string text;
    Time ends = 0;
  };
  void forget(Time now);

  std::map<Bytes32, Entry> entries_;
};

/// So many at a time, in each store; beyond that there is no room for more.
inline constexpr std::size_t most_codes = 100'000;

}  // namespace parlour::store
