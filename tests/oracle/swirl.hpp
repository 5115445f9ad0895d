// The second opinion on Swirl: slow and plain, written from the rulings (W...) and docs/records.md alone.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "common.hpp"

namespace parlour::oracle {

class Swirl {
 public:
  // A missing option has its default; an unknown name or value is refused.
  Swirl(const std::map<std::string, std::string>& options, int players, const std::string& seed);

  void apply(const std::string& move);
  Opinion opinion() const { return {to_act(), legal(), position(), result()}; }

 private:
  // A card as it lies on the field.
  struct Placed {
    int x;
    int y;
    int card;  // 1 to 6
    bool up;   // false: upside down
    int seat;  // its owner
  };

  // The numbers on the four edges.
  struct Edges {
    int top;
    int right;
    int bottom;
    int left;
  };

  bool competitive_ = false;
  bool left_deck_ = false;
  int players_;
  int first_of_contest_ = 0;

  bool over_ = false;
  int game_ = 1;
  int first_ = 0;
  int turn_ = 0;
  std::vector<std::vector<int>> hands_;
  std::vector<std::vector<int>> removed_;
  std::vector<Placed> field_;
  std::vector<int> scores_;

  void set_up_game();
  Edges edges(int card, bool up) const;
  std::optional<std::size_t> card_at(int x, int y) const;
  bool fits(int card, bool up, int x, int y) const;
  std::set<std::pair<int, int>> cells_next_to_cards() const;
  std::vector<std::string> placements() const;
  std::optional<int> to_act() const;
  std::vector<std::string> legal() const;
  void place(int card, bool up, int x, int y);
  void swirl_neighbours(int x, int y);
  void remove_from_game(int card);
  void take_out_of_hand(int card);
  void end_turn();
  bool all_hands_empty() const;
  void end_game();
  int points_of(const Placed& placed) const;

  // What is said of it.
  std::string position() const;
  Result result() const;
};

}  // namespace parlour::oracle
