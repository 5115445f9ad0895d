// The second opinion on Schwupps: slow and plain, written from the rulings (C...) and docs/records.md alone.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common.hpp"

namespace parlour::oracle {

class Schwupps {
 public:
  // A missing option has its default; an unknown name or value is refused.
  Schwupps(const std::map<std::string, std::string>& options, int players, const std::string& seed);

  void apply(const std::string& move);
  Opinion opinion() const { return {to_act(), legal(), position(), result()}; }

 private:
  using Card = std::string;  // its kind: "b10", "a"; a Schwupps card: "+1", "=c"
  using Cards = std::vector<Card>;

  // What was agreed before the game.
  bool tournament_ = false;
  bool matching_deck_ = false;
  int players_;
  int first_of_contest_ = 0;
  Chance chance_;

  // The position, with the names of docs/records.md.
  std::string phase_;  // "turn", "row", "player", "over"
  int turn_ = 0;       // "to_act", unless over
  int game_ = 1;
  int first_ = 0;
  bool acted_ = false;
  bool schwupped_ = false;
  std::map<int, Card> table_;          // the Schwupps cards of the piles 1 to 4
  Cards schwupps_;                     // the Schwupps pile: the last one is its top
  Cards used_;                         // the Schwupps discard pile
  std::map<int, Cards> number_piles_;  // the piles 1 to 4: the last one is the top
  std::vector<Cards> hands_;
  std::vector<Cards> piles_;  // the personal piles: the last one is the next to be drawn
  Cards common_;              // the last one is the next to be drawn
  int box_ = 0;
  std::vector<int> scores_;

  std::optional<int> winner_of_game_;  // who won the game that ended last

  // Options and deal.
  void read_options(const std::map<std::string, std::string>& options, std::string& start);
  void set_up_game();
  void lay_out_schwupps_cards();
  void lay_out_number_cards_and_deal();
  Cards deck_of_schwupps_cards() const;

  // Hands and piles.
  Cards& hand(int seat);
  const Cards& hand(int seat) const;
  Cards& pile(int seat);
  const Cards& pile(int seat) const;
  const Card& top_of(int number_pile) const;
  void take_out_of_hand(const Card& card);
  bool common_card_to_be_had() const;
  void move_common_card_to(int seat);

  // What may be done.
  std::optional<int> to_act() const;
  std::vector<std::string> legal() const;
  bool fits(const Card& card, int number_pile) const;
  std::vector<std::string> moves_of_turn() const;
  std::vector<std::string> players_to_choose_from() const;

  // What then happens.
  void play_number(const Card& card, int number_pile);
  void play_aggravation();
  void schwupp_freely(const std::string& row);
  void schwupp_by_aggravation(const std::string& row);
  void choose_player(int seat);
  void schwupp(const std::string& row);
  bool has_won() const;
  void begin_turn(int seat);
  void end_turn();
  void end_game();

  // What is said of it.
  std::string position() const;
  Result result() const;
};

}  // namespace parlour::oracle
