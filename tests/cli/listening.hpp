// Holds what people under load say, and what they hear, to the schema.
#pragma once

#include <gtest/gtest.h>

#include "load/load.hpp"
#include "support/spoken.hpp"

namespace parlour::test {

/// As long as the people of these settings talk.
struct Listening {
  static constexpr std::size_t sample = 3'000;
  std::size_t said = 0;
  std::size_t heard = 0;

  explicit Listening(load::Settings& settings) {
    settings.listener = [this](std::string_view text, bool up) {
      ++(up ? said : heard);
      if (said + heard > sample) return;  // thousands of people are in a hurry
      EXPECT_EQ(spoken().misfit(text, up ? "ClientMessage" : "ServerMessage"), "");
    };
  }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
};

}  // namespace parlour::test
