// The referee of a storm: sees everything that is stored and everything that leaves a node, and knows nothing of how nodes work. It
// plays the stored journal of each room again as it grows; whatever anybody is sent must follow from that.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "store/store.hpp"

namespace parlour::storm {

using live::Guest;
using live::Time;

/// A node from its start to its end.
using Process = std::size_t;

class Referee {
 public:
  /// The first thing that was not as it must be.
  std::optional<std::string> violation;

  // The store
  void carried_out(Process process, std::uint64_t id, const store::Request& request, const store::Answer& answer,
                   Time now);
  /// A node is told that nobody knows what became of what it wanted to store.
  void unknown(Process process, std::uint64_t id, const store::Commit& commit);

  // The lines
  /// Somebody says hello with what a link says.
  void knocked(const std::string& room, Guest guest, const std::string& secret);
  /// Somebody wants something, with an id that their client has not used.
  void meant(const std::string& room, Guest guest, std::uint64_t id, std::string text);
  /// A letter leaves a node. `sane`: its clock has not jumped.
  void sent(Process process, bool sane, const std::string& room, Guest guest, const std::string& letter);
  /// Somebody has heard that what they wanted is refused.
  void refused(const std::string& room, Guest guest, std::uint64_t id);

  // Comparisons with the room that its journal leads to, as the store has it
  void compare(const std::string& room, const std::vector<store::Row>& journal);
  void compare(const std::string& room, const live::Room& at_a_node);

  /// The room as it is stored.
  [[nodiscard]] const live::Room* room(const std::string& id) const;
  [[nodiscard]] std::size_t entries(const std::string& id) const;
  /// Who was last given it.
  [[nodiscard]] Process owner(const std::string& id) const;
  void object(std::string what);

 private:
  struct Grant {
    std::uint64_t epoch = 0;
    Process process = 0;
    bool loaded = false;                    // since
    std::optional<std::uint64_t> doubtful;  // a request of which nobody knows what became
  };
  struct Judged {
    std::optional<live::Room> room;
    std::vector<live::Entry> entries;
    std::size_t needed_from = 0;
    std::map<std::uint64_t, std::string> foretold;  // entries that must come with the last, by number
    Time begun = 0;                                 // its first entry was stored, by the clock of the world
    Grant grant;
    Bytes32 key{};                                                 // with which the room was made
    std::set<std::pair<Guest, Bytes32>> keys;                      // that people have shown
    std::map<std::pair<Guest, std::uint64_t>, std::string> meant;  // by id
    std::map<std::pair<Guest, std::uint64_t>, std::string> stored;
    std::map<Guest, std::uint64_t> highest;  // id that is stored
    std::map<std::pair<Guest, std::uint64_t>, std::string> refused;
    std::unordered_set<std::uint64_t> letters;  // by guest and text
    std::optional<Time> closes;                 // the window that is shown, at the table's time
  };

  void claimed(Process process, const std::string& room, const store::Claimed& answer);
  void committed(Process process, std::uint64_t id, const store::Part& part, store::Fate fate, Time now);
  void add(const std::string& id, Judged& judged, const store::Row& row, Time now);
  void play(const std::string& id, Judged& judged, const live::Entry& entry);
  void check_ack(const std::string& id, Judged& judged, Guest guest, const std::string& letter);
  void check_frame(const std::string& id, Judged& judged, Guest guest, const std::string& letter);

  std::map<std::string, Judged, std::less<>> rooms_;
};

}  // namespace parlour::storm
