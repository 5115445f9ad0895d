// A decision on its way to whoever thinks about it, as JSON: a bot may think in another worker, which has nothing but this text.
#pragma once

#include <optional>
#include <string>

#include "protocol/json_reader.hpp"
#include "table/table.hpp"

namespace parlour::live {

struct Thinking {
  const AnyGame* game = nullptr;
  Question question;
  std::optional<std::string> bot;  // nothing: a person, who wants advice
};

void write_thinking(const Thinking& thinking, JsonWriter& json);
/// What it says, in a few digits: a text that was cut or mixed up on its way is noticed. `view` and `knowledge` as they are written.
std::string check_of(const AnyGame& game, const Question& question, std::string_view view, std::string_view knowledge);
/// What is under "think".
Thinking read_thinking(ObjectReader& request);
/// A person's decision, put together where the advice is given: what the seat sees, as a room told it, and what it knows, folded from the
/// events that it heard since the deal. Nobody else has to compute or to send what somebody knows.
Thinking read_decision(ObjectReader& request);

}  // namespace parlour::live
