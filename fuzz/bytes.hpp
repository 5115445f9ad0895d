// What a fuzzer's input decides.
#pragma once

#include <cstddef>
#include <cstdint>

/// The input, byte by byte; zeros when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  [[nodiscard]] bool empty() const { return left_ == 0; }
  std::uint32_t below(std::uint32_t n) {
    if (left_ == 0) return 0;
    --left_;
    return *data_++ % n;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};
