// The second opinion on SOLO: slow and plain, written from the rulings (S...) and docs/records.md alone.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common.hpp"

namespace parlour::oracle {

class Solo {
 public:
  // A missing option has its default; an unknown name or value is refused.
  Solo(const std::map<std::string, std::string>& options, int players, const std::string& seed);

  void apply(const std::string& move);
  Opinion opinion() const { return {to_act(), legal(), position(), result()}; }

 private:
  using Card = std::string;  // its kind in two characters: "r5", "xc", "pb"
  using Cards = std::vector<Card>;

  // What was agreed before the game.
  int target_score_ = 500;
  bool manual_call_ = true;
  bool reverse_skips_with_two_ = false;
  bool cross_stack_ = false;
  bool interjections_ = true;
  bool interject_actions_ = false;
  bool after_protector_ = false;
  bool triple_subset_ = false;
  int players_;
  int first_of_contest_ = 0;
  Chance chance_;

  // The position, with the names of docs/records.md.
  std::string phase_;
  int asked_ = 0;  // "to_act", unless over
  int round_ = 1;
  int first_ = 0;
  int direction_ = 1;
  int turn_ = 0;
  std::optional<int> mover_;
  std::string skip_ = "none";
  int pending_ = 0;
  std::string colour_;  // "r", "g", "b", "y", "any"; empty: a last card for which none was named
  std::optional<int> target_;
  Cards gift_;
  std::set<int> protected_;
  std::optional<Card> drawn_;
  std::set<int> answered_;
  std::vector<Cards> hands_;
  Cards draw_;     // the last one is the next to be drawn
  Cards discard_;  // the last one is the top
  std::vector<int> scores_;

  // While a Swap, a Gift or an All Swap is under way.
  std::string effect_;                 // "swap", "gift", "all swap"
  std::optional<int> last_protector_;  // who laid the last Protection against it

  // Options and deal.
  void read_options(const std::map<std::string, std::string>& options, std::string& start);
  void begin_round();
  void deal();

  // Seats, hands and piles.
  int after(int seat) const;
  Cards& hand(int seat);
  const Cards& hand(int seat) const;
  const Card& top() const;
  void add_to_hand(int seat, const Card& card);
  void take_from_hand(int seat, const Card& card);
  void put_on_pile(int seat, const Card& card, const std::string& named);
  bool something_to_draw() const;
  void make_new_draw_pile();
  std::optional<Card> draw_card(int seat);
  void draw_cards(int seat, int number);
  Cards protections_of(int seat) const;

  // What may be done.
  std::optional<int> to_act() const;
  std::vector<std::string> legal() const;
  bool matches(const Card& card) const;
  bool may_answer_chain(const Card& card) const;
  std::vector<std::string> ways_to_lay(const Card& card) const;
  std::vector<std::string> moves_on_chain() const;
  std::vector<std::string> moves_of_turn() const;
  std::vector<std::string> moves_after_draw() const;
  std::vector<std::string> triples() const;
  std::vector<std::string> triples_of(char number) const;
  std::vector<Cards> triple_sets(char number) const;
  std::vector<std::string> orders_of_triple(const Cards& set) const;
  std::vector<std::string> targets() const;
  std::vector<std::string> gifts() const;
  std::vector<std::string> protections() const;

  // What then happens.
  void begin_turn(int seat);
  void draw_one();
  void take_pending();
  void end_turn_without_discard();
  void lay(int seat, const Card& card, const std::string& named);
  void lay_triple(const std::string& move);
  void choose_target(int seat);
  void choose_gift(const Card& card);
  void ask_target_for_protection();
  void ask_for_protection_against_all_swap(int from);
  void protect(const Card& card);
  void accept();
  void refuse();
  void swap_hands();
  void give_gift();
  void all_swap();
  void complete_move(int mover, int next);
  void clear_effect();
  bool must_call(int seat) const;
  void ask_for_calls();
  void call_for_everybody();
  void call();
  void stay_silent();
  std::optional<int> holder_of_twin() const;
  void ask_for_interjection();
  void meet_skip();
  void serve_skip();
  void end_round(int winner);

  // What is said of it.
  std::string position() const;
  Result result() const;
};

}  // namespace parlour::oracle
