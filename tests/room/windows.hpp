// Windows in an evening: how one comes to be open, who is asked in it, and what came of it.
#pragma once

#include "room/evening.hpp"

namespace parlour::test {

/// People play until a window opens in which `fits`.
template <class Fits>
bool open_a_window(House& house, const Fits& fits) {
  for (int n = 0; n < 3'000 && !house.room().table()->over(); ++n) {
    const live::Guest guest = asked_guest(house);
    if (guest != live::no_guest) {
      Client& client = house.clients[guest];
      const Words moves = client.frame["prompt"]["moves"];
      const Words move{{"id", ++client.id},
                       {"do", "move"},
                       {"frame", client.frame["seq"]},
                       {"move", moves[static_cast<std::size_t>(house.any(static_cast<int>(moves.size())))]}};
      client.sent = move.dump();
      house.input(live::Command{.guest = guest, .text = client.sent});
      if (house.room().table()->window_open() && fits()) return true;
    }
    house.wait(100);
  }
  return false;
}
inline bool open_a_window(House& house) {
  return open_a_window(house, [] { return true; });
}

inline Words window_of(House& house) { return house.clients[1].frame["window"]; }
inline bool is_open(const House& house) { return house.room().table()->window_open(); }
/// How long the open window still is, by its frame.
inline live::Time rest_of(House& house) { return window_of(house)["ends"].get<live::Time>() - house.now; }

/// Which of the two persons may say something in the window; 0: neither.
inline live::Guest who_can_answer(House& house) {
  for (const live::Guest guest : {1U, 2U}) {
    const Words& prompt = house.clients[guest].frame["prompt"];
    if (!prompt.is_null() && prompt["secret"] == true) return guest;
  }
  return live::no_guest;
}
/// What was played since then, each move between spaces.
inline std::string played_since(const House& house, std::size_t made) {
  const Record record = house.room().table()->record();
  std::string played = " ";
  for (std::size_t n = made; n < record.moves.size(); ++n) played += record.game->notation(record.moves[n]) + " ";
  return played;
}

}  // namespace parlour::test
