// What a pair of eyes has heard in its frames since the deal, as a client keeps it for its adviser.
#pragma once

#include <nlohmann/json.hpp>

#include "desk/thinking.hpp"
#include "protocol/bytes.hpp"

namespace parlour::test {

class Heard {
 public:
  void hear(const nlohmann::json& frame) {
    if (!frame["reset"].is_null())
      std::erase_if(frames_, [&](const nlohmann::json& each) { return each["seq"] > frame["reset"]; });
    frames_.push_back({{"seq", frame["seq"]}, {"events", frame["events"]}});
  }
  /// What the desk is asked, with what the seat sees.
  [[nodiscard]] nlohmann::json request(const AnyGame& game, int players, Seat seat, const nlohmann::json& asked) const {
    nlohmann::json events = nlohmann::json::array();
    for (const nlohmann::json& each : frames_)
      events.insert(events.end(), each["events"].begin(), each["events"].end());
    return {{"do", "decision"},        {"game", game.info.id},  {"players", players}, {"seat", seat},
            {"aside", asked["aside"]}, {"view", asked["view"]}, {"events", events}};
  }

 private:
  std::vector<nlohmann::json> frames_;
};

/// What the desk should answer.
inline std::string reply_with(const AnyGame& game, const live::Question& question) {
  std::string text = R"({"ok":true,"decision":)";
  JsonWriter json(text);
  live::write_thinking({.game = &game, .question = question, .bot = {}}, json);
  return text + "}";
}

}  // namespace parlour::test
