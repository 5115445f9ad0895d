// The second opinion on HELP!: slow and plain, written from the rulings (H...) and docs/records.md alone.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common.hpp"

namespace parlour::oracle {

class Help {
 public:
  // A missing option has its default; an unknown name or value is refused.
  Help(const std::map<std::string, std::string>& options, int players, const std::string& seed);

  void apply(const std::string& move);
  Opinion opinion() const { return {to_act(), legal(), position(), result()}; }

 private:
  using Card = std::string;  // its kind: "n1" to "n11", "w", "s", "z", "no"
  using Cards = std::vector<Card>;

  // A card as it lies in the row.
  struct Laid {
    Card card;
    int value;
  };
  using Row = std::vector<Laid>;

  // What was agreed before the game.
  bool tie_by_chance_ = true;
  bool wilds_follow_ = false;
  bool must_play_received_ = true;
  int target_ = 3;
  int players_;
  Chance chance_;

  // The position, with the names of docs/records.md.
  std::string phase_;
  int round_ = 1;
  int direction_ = 1;
  int first_ = 0;
  int turn_ = 0;
  std::optional<int> helper_;
  std::optional<Card> passed_;
  std::optional<Card> returned_;
  std::vector<std::optional<int>> calls_;  // 0: "none"; nothing: not one of the callers
  Row row_;
  std::vector<std::string> no_;  // "none", "played", "skipped"
  std::vector<Cards> hands_;
  Cards draw_;  // the last one is the next to be drawn
  Cards discard_;
  std::vector<int> scores_;

  // Options, deal and calls.
  void read_options(const std::map<std::string, std::string>& options);
  void begin_round(const std::vector<int>& callers);
  void deal();
  void call_out(const std::vector<int>& callers);
  bool somebody_called_a_number() const;
  int seat_that_begins();

  // Seats, hands and piles.
  int after(int seat) const;
  int before(int seat) const;
  Cards& hand(int seat);
  const Cards& hand(int seat) const;
  void add_to_hand(int seat, const Card& card);
  void take_from_hand(int seat, const Card& card);
  void refill(int seat);

  // What may be done.
  std::optional<int> to_act() const;
  std::vector<std::string> legal() const;
  bool number_fits(int number) const;
  std::vector<int> wild_slots() const;
  void work_out_wilds(Row& row) const;
  Row row_after_switch(int place, const Card& card) const;
  std::vector<std::string> ways_to_play(const Card& card) const;
  std::vector<std::string> plays() const;
  bool asker_could_play(const Card& card) const;
  Cards cards_that_help() const;

  // What then happens.
  void play(const std::string& move);
  void play_number(const Card& card);
  void play_wild(int slot);
  void play_switch(int place, const Card& card);
  void play_zap();
  void play_no();
  void clear_full_row();
  void end_turn();
  void begin_turn();
  void ask_for_help();
  void pass_card(const Card& card);
  void give_back(const Card& card);
  void end_round(const std::vector<int>& scorers);

  // What is said of it.
  std::string position() const;
  Result result() const;
};

}  // namespace parlour::oracle
