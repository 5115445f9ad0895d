// The second opinion on Freaky: slow and plain, written from the rulings (F...) and docs/records.md alone.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common.hpp"

namespace parlour::oracle {

class Freaky {
 public:
  // A missing option has its default; an unknown name or value is refused.
  Freaky(const std::map<std::string, std::string>& options, int players, const std::string& seed);

  void apply(const std::string& move);
  Opinion opinion() const { return {to_act(), legal(), position(), result()}; }

 private:
  using Card = std::string;  // background, circles, value: "yp6"
  using Cards = std::vector<Card>;

  // What was agreed before the game.
  bool triples_deck_ = false;
  bool auto_take_ = false;
  int players_;

  // The position, with the names of docs/records.md. Rows are numbered from 1, so row 1 is rows_[0].
  std::string phase_ = "play";
  int turn_ = 0;  // "to_act", unless over
  int first_ = 0;
  int played_ = 0;
  std::optional<int> row_;
  std::vector<Cards> rows_;
  std::vector<Cards> hands_;
  Cards draw_;  // the last one is the next to be drawn
  std::vector<int> collected_;
  Cards gone_;

  Cards deck() const;
  Card draw_card();
  int number_of_rows() const;
  Cards& row(int number);
  const Cards& row(int number) const;

  // What may be done.
  std::optional<int> to_act() const;
  std::vector<std::string> legal() const;
  bool fits(const Card& card, int row_number) const;
  std::vector<std::string> ways_to_lay(const Card& card) const;
  bool is_ripe(int row_number) const;

  // What then happens.
  void lay(const std::string& move);
  void stop_playing();
  void look_at_rows(int from);
  void take_row(int row_number);
  void end_turn();

  // What is said of it.
  std::string position() const;
  Result result() const;
};

}  // namespace parlour::oracle
