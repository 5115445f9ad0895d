#include "swirl.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace parlour::oracle {

namespace {

std::string placement(int card, bool up, int x, int y) {
  return std::to_string(card) + (up ? "^" : "v") + std::to_string(x) + "," + std::to_string(y);
}

}  // namespace

Swirl::Swirl(const std::map<std::string, std::string>& options, int players, const std::string& seed)
    : players_(players) {
  if (players < 2 || players > 4) {  // W3
    throw std::invalid_argument("Swirl is for 2 to 4 players");
  }
  std::string start = "random";
  for (const auto& [name, value] : options) {
    if (name == "start") {
      start = value;
    } else if (name == "swirl.form" && (value == "single" || value == "competitive")) {
      competitive_ = value == "competitive";
    } else if (name == "swirl.deck" && (value == "right" || value == "left")) {
      left_deck_ = value == "left";
    } else {
      throw std::invalid_argument("unknown option or value: " + name + " = " + value);
    }
  }

  // G1, W4: the first seat is the only thing left to chance.
  Chance chance(seed);
  first_of_contest_ = first_seat(start, players, chance);
  scores_.assign(nth(players), 0);
  set_up_game();
}

void Swirl::set_up_game() {
  // W19: the first seat moves on by one with each game; seats keep their colours.
  first_ = (first_of_contest_ + game_ - 1) % players_;
  turn_ = first_;
  field_.clear();
  hands_.assign(nth(players_), {1, 2, 3, 4, 5, 6});  // W1
  removed_.assign(nth(players_), {});
}

std::optional<int> Swirl::to_act() const {
  if (over_) {
    return std::nullopt;
  }
  return turn_;
}

// W2, W23: the numbers of a card as it lies.
Swirl::Edges Swirl::edges(int card, bool up) const {
  static const std::vector<Edges> deck = {{2, 1, 3, 0}, {1, 2, 3, 0}, {1, 3, 2, 0},
                                          {0, 2, 3, 1}, {0, 3, 2, 1}, {0, 3, 1, 2}};
  Edges e = deck.at(nth(card - 1));
  if (left_deck_) {
    e = {e.top, e.left, e.bottom, e.right};
  }
  if (!up) {
    e = {e.bottom, e.left, e.top, e.right};
  }
  return e;
}

std::optional<std::size_t> Swirl::card_at(int x, int y) const {
  for (std::size_t i = 0; i < field_.size(); ++i) {
    if (field_[i].x == x && field_[i].y == y) {
      return i;
    }
  }
  return std::nullopt;
}

// W6 - W9: an empty cell with at least one neighbour, and every touching edge must match.
bool Swirl::fits(int card, bool up, int x, int y) const {
  if (card_at(x, y)) {
    return false;
  }
  const Edges mine = edges(card, up);
  int neighbours = 0;
  bool all_match = true;
  for (const Placed& other : field_) {
    const Edges theirs = edges(other.card, other.up);
    if (other.x == x && other.y == y - 1) {  // above (W22: y grows downwards)
      neighbours += 1;
      all_match = all_match && mine.top == theirs.bottom;
    }
    if (other.x == x && other.y == y + 1) {  // below
      neighbours += 1;
      all_match = all_match && mine.bottom == theirs.top;
    }
    if (other.x == x - 1 && other.y == y) {  // to the left
      neighbours += 1;
      all_match = all_match && mine.left == theirs.right;
    }
    if (other.x == x + 1 && other.y == y) {  // to the right
      neighbours += 1;
      all_match = all_match && mine.right == theirs.left;
    }
  }
  return neighbours > 0 && all_match;
}

// W7, W21: the field has no border, so the cells to look at are those around the cards.
std::set<std::pair<int, int>> Swirl::cells_next_to_cards() const {
  std::set<std::pair<int, int>> cells;
  for (const Placed& p : field_) {
    cells.insert({p.x, p.y - 1});
    cells.insert({p.x + 1, p.y});
    cells.insert({p.x, p.y + 1});
    cells.insert({p.x - 1, p.y});
  }
  return cells;
}

std::vector<std::string> Swirl::placements() const {
  std::vector<std::string> moves;
  for (const int card : hands_[nth(turn_)]) {
    for (const bool up : {true, false}) {
      if (field_.empty()) {  // W5, W24: the first card goes to the middle, either way up
        moves.push_back(placement(card, up, 0, 0));
        continue;
      }
      for (const auto& [x, y] : cells_next_to_cards()) {
        if (fits(card, up, x, y)) {
          moves.push_back(placement(card, up, x, y));
        }
      }
    }
  }
  return moves;
}

std::vector<std::string> Swirl::legal() const {
  if (over_) {
    return {};
  }
  std::vector<std::string> moves = placements();
  if (moves.empty()) {  // W10, W11: only who cannot place removes a card, of free choice
    for (const int card : hands_[nth(turn_)]) {
      moves.push_back("x" + std::to_string(card));
    }
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

void Swirl::apply(const std::string& move) {
  require(move, legal());
  if (move[0] == 'x') {
    remove_from_game(move[1] - '0');
  } else {
    const std::size_t comma = move.find(',');
    const int x = std::stoi(move.substr(2, comma - 2));
    const int y = std::stoi(move.substr(comma + 1));
    place(move[0] - '0', move[1] == '^', x, y);
  }
  end_turn();
}

void Swirl::place(int card, bool up, int x, int y) {
  take_out_of_hand(card);
  swirl_neighbours(x, y);
  field_.push_back({x, y, card, up, turn_});
}

// W12, W13: all neighbours turn, one's own too; the new card does not, and nothing follows from it.
void Swirl::swirl_neighbours(int x, int y) {
  for (Placed& other : field_) {
    const bool same_column = other.x == x && (other.y == y - 1 || other.y == y + 1);
    const bool same_row = other.y == y && (other.x == x - 1 || other.x == x + 1);
    if (same_column || same_row) {
      other.up = !other.up;
    }
  }
}

void Swirl::remove_from_game(int card) {
  take_out_of_hand(card);
  std::vector<int>& removed = removed_[nth(turn_)];
  removed.push_back(card);
  std::sort(removed.begin(), removed.end());
}

void Swirl::take_out_of_hand(int card) {
  std::vector<int>& hand = hands_[nth(turn_)];
  hand.erase(std::find(hand.begin(), hand.end(), card));
}

void Swirl::end_turn() {
  if (all_hands_empty()) {  // W15
    end_game();
  } else {
    turn_ = (turn_ + 1) % players_;  // G2
  }
}

bool Swirl::all_hands_empty() const {
  for (const std::vector<int>& hand : hands_) {
    if (!hand.empty()) {
      return false;
    }
  }
  return true;
}

void Swirl::end_game() {
  for (const Placed& placed : field_) {
    scores_[nth(placed.seat)] += points_of(placed);  // W17
  }
  const int games = competitive_ ? players_ : 1;
  if (game_ == games) {
    over_ = true;
  } else {
    game_ += 1;
    set_up_game();
  }
}

// W16: edges that face an empty cell.
int Swirl::points_of(const Placed& placed) const {
  const Edges e = edges(placed.card, placed.up);
  int points = 0;
  if (!card_at(placed.x, placed.y - 1)) {
    points += e.top;
  }
  if (!card_at(placed.x + 1, placed.y)) {
    points += e.right;
  }
  if (!card_at(placed.x, placed.y + 1)) {
    points += e.bottom;
  }
  if (!card_at(placed.x - 1, placed.y)) {
    points += e.left;
  }
  return points;
}

std::string Swirl::position() const {
  std::string field;
  for (const Placed& p : field_) {
    field += field.empty() ? "" : ",";
    field += "{\"x\":" + std::to_string(p.x) + ",\"y\":" + std::to_string(p.y) + ",\"card\":" + std::to_string(p.card) +
             ",\"up\":" + (p.up ? "true" : "false") + ",\"seat\":" + std::to_string(p.seat) + "}";
  }
  std::string text = "{";
  text += std::string("\"phase\":") + (over_ ? "\"over\"" : "\"place\"");
  text += ",\"to_act\":" + (over_ ? "null" : std::to_string(turn_));
  text += ",\"game\":" + std::to_string(game_);
  text += ",\"first\":" + std::to_string(first_);
  text += ",\"hands\":" + list_of_lists(hands_);
  text += ",\"removed\":" + list_of_lists(removed_);
  text += ",\"field\":[" + field + "]";
  text += ",\"scores\":" + list_of(scores_);
  return text + "}";
}

// W18, W19: the highest sum wins; a tie at the top is a drawn game among those seats.
Result Swirl::result() const {
  Result result{over_, false, {}, scores_};
  if (over_) {
    result.winners = seats_with(*std::max_element(scores_.begin(), scores_.end()), scores_);
    result.drawn = result.winners.size() > 1;
  }
  return result;
}

}  // namespace parlour::oracle
