// Rooms in the middle of a game, as a server left them that was killed, and people who come back to them: how soon are they answered?
#pragma once

#include <filesystem>

#include "load/load.hpp"
#include "load/person.hpp"

namespace parlour::load {

/// Somebody who was in a room when it ended, and lacks the last frame of it.
struct Left {
  std::string room;
  std::string token;
  Person person;
};

/// Makes a store in this folder with so many rooms in mid-game, each with at least so many entries since its deal: in virtual time, with a
/// node that is never told to end. A game that is over before that is left where it is. One of the people of each.
std::expected<std::vector<Left>, std::string> leave_rooms(const std::filesystem::path& folder, std::size_t rooms,
                                                          std::size_t entries);

struct Resumed {
  std::vector<Moment>
      times;  // from `start` until the frame that they lacked was there, of those for whom its hash was right
  std::map<std::string, std::uint64_t> why;  // of the others
};
/// They all come back at once, and again if they are told to.
std::expected<Resumed, std::string> come_back(const Settings& settings, std::vector<Left> people, Moment start,
                                              Moment patience);

}  // namespace parlour::load
