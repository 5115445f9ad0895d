// Random games, compared at every step with the plainest reading of the rulings: try every card on every cell.
#include <algorithm>

#include "builder.hpp"
#include "support/scale.hpp"

namespace parlour::test {
namespace {

/// All cells from which a card could be seen, and a border of empty ones beyond.
std::vector<std::pair<int, int>> cells_around(const Field& field) {
  int left = 0;
  int right = 0;
  int top = 0;
  int bottom = 0;
  for (const auto& [place, card] : field) {
    left = std::min(left, place.first);
    right = std::max(right, place.first);
    top = std::min(top, place.second);
    bottom = std::max(bottom, place.second);
  }
  const auto inside = [](int coordinate) { return coordinate >= -23 && coordinate <= 23; };
  std::vector<std::pair<int, int>> cells;
  for (int y = top - 2; y <= bottom + 2; ++y)
    for (int x = left - 2; x <= right + 2; ++x)
      if (inside(x) && inside(y)) cells.emplace_back(x, y);
  return cells;
}

/// By definition (W10): everything that fits; if nothing does, every card of the hand.
std::set<std::string> legal_by_definition(const Example& game) {
  std::set<std::string> legal;
  if (game.to_act() == nobody) return legal;
  const Field field = game.field();
  const std::vector<int> hand = game.hands()[static_cast<std::size_t>(game.to_act())];
  for (const int card : hand)
    for (const bool up : {true, false})
      for (const auto& [x, y] : cells_around(field))
        if (fits(field, game.left_deck(), {card, up, x, y})) legal.insert(text_of({card, up, x, y}));
  if (legal.empty())
    for (const int card : hand) legal.insert("x" + std::to_string(card));
  return legal;
}

/// Plays one move and checks everything it should have changed.
void check_step(Example& game, const std::string& move) {
  const int players = game.players();
  const Seat seat = game.to_act();
  const Position before = game.position();
  const Field expected = field_after(game.field(), move, seat);
  const int card = move.front() == 'x' ? move[1] - '0' : move[0] - '0';
  std::vector<std::vector<int>> hands = before.hands;
  std::vector<std::vector<int>> removed = before.removed;
  std::erase(hands[static_cast<std::size_t>(seat)], card);
  if (move.front() == 'x') {
    removed[static_cast<std::size_t>(seat)].push_back(card);
    std::sort(removed[static_cast<std::size_t>(seat)].begin(), removed[static_cast<std::size_t>(seat)].end());
  }
  const bool ends = std::all_of(hands.begin(), hands.end(), [](const auto& hand) { return hand.empty(); });

  game.play(move);
  const Position after = game.position();
  std::vector<int> scores = before.scores;
  if (ends) {
    const std::vector<int> points = points_on(expected, game.left_deck(), players);
    for (std::size_t i = 0; i < scores.size(); ++i) scores[i] += points[i];
  }
  EXPECT_EQ(after.scores, scores);
  if (ends && after.phase == "place") {  // the next game of a contest
    EXPECT_EQ(after.game, before.game + 1);
    EXPECT_EQ(after.first, (before.first + 1) % players);
    EXPECT_EQ(after.to_act, after.first);
    EXPECT_TRUE(after.field.empty());
    EXPECT_EQ(after.hands, std::vector<std::vector<int>>(static_cast<std::size_t>(players), {1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(after.removed, std::vector<std::vector<int>>(static_cast<std::size_t>(players)));
    return;
  }
  EXPECT_EQ(game.field(), expected);
  EXPECT_EQ(after.hands, hands);
  EXPECT_EQ(after.removed, removed);
  EXPECT_EQ(after.to_act, ends ? std::nullopt : std::optional{(seat + 1) % players});
  EXPECT_EQ(after.game, before.game);
  EXPECT_EQ(after.first, before.first);
  // The newest card is the last of the list, and the others keep their order.
  const bool places = move.front() != 'x';
  ASSERT_EQ(after.field.size(), before.field.size() + (places ? 1 : 0));
  for (std::size_t i = 0; i < before.field.size(); ++i) EXPECT_EQ(after.field[i].first, before.field[i].first);
  if (places) {
    const auto& [place, lying] = after.field.back();
    EXPECT_EQ(text_of({lying.card, lying.up, place.first, place.second}), move);
  }
}

/// What a reason can be about.
struct Moment {
  Field field;
  std::vector<int> hand;
  bool can_place = false;
  bool left_deck = false;
};

/// A move that the engine refuses must be refused for a reason that is true.
void check_reason(const Moment& moment, const std::string& move, const std::string& reason) {
  const auto& [field, hand, can_place, left_deck] = moment;
  const std::string key = reason.substr(0, reason.find(' '));
  const int card = move.front() == 'x' ? move[1] - '0' : move[0] - '0';
  const bool held = std::find(hand.begin(), hand.end(), card) != hand.end();
  if (key == "not_in_hand") {
    EXPECT_FALSE(held) << move;
  } else if (key == "must_place") {
    EXPECT_TRUE(move.front() == 'x' && can_place) << move;
  } else if (key == "must_remove") {
    EXPECT_TRUE(move.front() != 'x' && !can_place) << move;
  } else {
    const Placing p = placing_of(move);
    if (key == "not_the_centre") {
      EXPECT_TRUE(field.empty() && (p.x != 0 || p.y != 0)) << move;
    } else if (key == "cell_taken") {
      ASSERT_TRUE(field.contains({p.x, p.y})) << move;
      EXPECT_EQ(reason, "cell_taken x=" + std::to_string(p.x) + " y=" + std::to_string(p.y) +
                            " seat=" + std::to_string(field.at({p.x, p.y}).seat));
    } else if (key == "no_neighbour") {
      EXPECT_FALSE(field.empty()) << move;
      for (const auto& [dx, dy] : toward) EXPECT_FALSE(field.contains({p.x + dx, p.y + dy})) << move;
    } else {
      std::set<std::string> differing;
      constexpr std::array<const char*, 4> names{"top", "right", "bottom", "left"};
      for (std::size_t side = 0; side < 4; ++side) {
        const auto other = field.find({p.x + toward[side].first, p.y + toward[side].second});
        if (other == field.end()) continue;
        const int yours = edges_of(p.card, p.up, left_deck)[side];
        const int theirs = edges_of(other->second.card, other->second.up, left_deck)[(side + 2) % 4];
        if (yours != theirs)
          differing.insert("edge_differs card=" + std::to_string(card) + " side=" + names[side] +
                           " yours=" + std::to_string(yours) + " theirs=" + std::to_string(theirs));
      }
      EXPECT_TRUE(differing.contains(reason)) << move << ": " << reason;
    }
  }
}

std::string any_of(const std::set<std::string>& legal, Chance& chance) {
  return *std::next(legal.begin(), chance.below(static_cast<std::uint32_t>(legal.size())));
}

TEST(Swirl, W7_W8_W9_W10_W12_W13_W16_W17_random_games_by_definition) {
  Chance chance{42};
  int holes = 0;
  for (int i = 0; i < std::max(12, scaled(60)) && !HasFailure(); ++i) {
    const int players = 2 + i % 3;
    Example game{players,
                 {.form = swirl::Form{static_cast<std::int16_t>(i % 4 == 0)}, .deck = static_cast<std::int16_t>(i % 2)},
                 chance.below(1'000'000)};
    while (game.to_act() != nobody && !HasFailure()) {
      const std::set<std::string> legal = game.legal();
      ASSERT_EQ(legal, legal_by_definition(game)) << game.position_text();
      // Half of the time the move with most neighbours: it makes dense fields with holes.
      std::string move = any_of(legal, chance);
      if (chance.below(2) == 0 && move.front() != 'x') {
        const Field field = game.field();
        const auto neighbours = [&](const std::string& text) {
          const Placing p = placing_of(text);
          return std::count_if(toward.begin(), toward.end(),
                               [&](const auto& to) { return field.contains({p.x + to.first, p.y + to.second}); });
        };
        move = *std::max_element(legal.begin(), legal.end(),
                                 [&](const auto& a, const auto& b) { return neighbours(a) < neighbours(b); });
        if (neighbours(move) > 2) ++holes;
      }
      check_step(game, move);
    }
  }
  EXPECT_GT(holes, 0) << "somewhere a card fitted in between three others";
}

// Hands of a few cards: removing is common, ties are, and games are short.
TEST(Swirl, W10_W11_W15_W18_W19_random_short_games_by_definition) {
  Chance chance{43};
  int removals = 0;
  int draws = 0;
  int wins = 0;
  for (int i = 0; i < std::max(100, scaled(300)) && !HasFailure(); ++i) {
    const int players = 2 + i % 3;
    const bool competitive = i % 5 < 3;
    Example game{players,
                 {.form = competitive ? swirl::competitive : swirl::single, .deck = static_cast<std::int16_t>(i % 2)},
                 chance.below(1'000'000)};
    const std::uint32_t size = 1 + chance.below(3);
    int number = 0;
    while (game.to_act() != nobody && !HasFailure()) {
      if (Swirl::round(game.state()) != number) {
        number = Swirl::round(game.state());
        std::vector<std::vector<int>> hands;
        for (int seat = 0; seat < players; ++seat) {
          std::array<int, 6> cards{1, 2, 3, 4, 5, 6};
          chance.shuffle(std::span{cards});
          hands.emplace_back(cards.begin(), cards.begin() + size);
          std::sort(hands.back().begin(), hands.back().end());
        }
        game.hands(hands);
      }
      const std::set<std::string> legal = game.legal();
      ASSERT_EQ(legal, legal_by_definition(game)) << game.position_text();
      const std::string move = any_of(legal, chance);
      removals += move.front() == 'x';
      check_step(game, move);
    }
    EXPECT_EQ(number, competitive ? players : 1);
    const std::vector<int> scores = game.scores();
    const int most = *std::max_element(scores.begin(), scores.end());
    const auto winners = std::count(scores.begin(), scores.end(), most);
    (winners > 1 ? draws : wins) += 1;
    std::string expected = winners > 1 ? "drawn by" : "won by";
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
      if (scores[seat] == most) expected += " " + std::to_string(seat);
      EXPECT_EQ(game.outcome().scores[seat], scores[seat]);
    }
    EXPECT_EQ(game.result(), expected) << game.position_text();
  }
  EXPECT_GT(removals, 10);
  EXPECT_GT(draws, 3);
  EXPECT_GT(wins, 50);
}

TEST(Swirl, W5_W7_W8_W10_every_refusal_has_a_true_reason) {
  Chance chance{44};
  std::map<std::string, int> seen;
  for (int i = 0; i < std::max(6, scaled(12)) && !HasFailure(); ++i) {
    const int players = 2 + i % 3;
    Example game{players, {.deck = static_cast<std::int16_t>(i % 2)}, chance.below(1'000'000)};
    if (i % 2 == 0) game.hands(std::vector<std::vector<int>>(static_cast<std::size_t>(players), {1, 6}));
    while (game.to_act() != nobody && !HasFailure()) {
      const std::set<std::string> legal = game.legal();
      std::vector<std::string> candidates{"x1", "x2", "x3", "x4", "x5", "x6", "1^23,23", "6v-23,-23", "2^23,-23"};
      for (int card = 1; card <= 6; ++card)
        for (const bool up : {true, false})
          for (const auto& [x, y] : cells_around(game.field()))
            if (chance.below(4) == 0) candidates.push_back(text_of({card, up, x, y}));
      const Moment moment{.field = game.field(),
                          .hand = game.hands()[static_cast<std::size_t>(game.to_act())],
                          .can_place = legal.begin()->front() != 'x',
                          .left_deck = game.left_deck()};
      for (const std::string& move : candidates) {
        const std::string reason = game.refused_because(move);
        ++seen[reason.substr(0, reason.find(' '))];
        ASSERT_EQ(reason == "legal", legal.contains(move)) << move << " at " << game.position_text();
        if (reason != "legal") check_reason(moment, move, reason);
      }
      for (const std::string& move : legal) ASSERT_EQ(game.refused(move), "legal");
      game.play(any_of(legal, chance));
    }
  }
  for (const char* key :
       {"not_in_hand", "must_place", "must_remove", "not_the_centre", "cell_taken", "no_neighbour", "edge_differs"})
    EXPECT_GT(seen[key], 0) << key;
}

// Any number at all may come in as a move: exactly those of the list are not refused, and what nobody can write down is no move.
TEST(Swirl, W21_W26_G12_exactly_the_listed_moves_are_legal_among_all_numbers) {
  std::set<std::uint32_t> writable;
  for (int card = 1; card <= 6; ++card) {
    writable.insert(Swirl::parse_move("x" + std::to_string(card)).value().code);
    for (const bool up : {true, false})
      for (int y = -23; y <= 23; ++y)
        for (int x = -23; x <= 23; ++x) writable.insert(Swirl::parse_move(text_of({card, up, x, y})).value().code);
  }
  EXPECT_EQ(writable.size(), 6U + 12U * 47U * 47U);
  Example game;
  for (const char* text : {"", "6^0,0", "6v-1,0", "5^0,1"}) {
    game.play(text);
    MoveList list;
    Swirl::moves(game.state(), list);
    const auto check = [&](std::uint32_t code) {
      const std::optional<Refusal> refusal = Swirl::refuse(game.state(), Move{code});
      ASSERT_EQ(!refusal, list.contains(Move{code})) << code;
      if (refusal) {
        ASSERT_EQ(Swirl::refusals()[refusal->kind].key == "not_a_move", !writable.contains(code)) << code;
      }
    };
    for (std::uint32_t code = 0; code < 1U << 17U && !HasFatalFailure(); ++code) check(code);
    Chance chance{5};
    for (int i = 0; i < 10'000 && !HasFatalFailure(); ++i)
      check((chance.below(0xffffU) + 1U) << 16U | chance.below(0x10000U));
  }
}

TEST(Swirl, G12_listed_moves_differ_and_read_back) {
  Chance chance{45};
  for (int i = 0; i < std::max(5, scaled(20)); ++i) {
    Example game{2 + i % 3, {}, chance.below(1000)};
    while (game.to_act() != nobody) {
      MoveList list;
      Swirl::moves(game.state(), list);
      std::set<std::string> texts;
      std::set<Move> moves;
      for (const Move move : list) {
        const std::string text = Swirl::notation(move);
        texts.insert(text);
        moves.insert(move);
        EXPECT_EQ(Swirl::parse_move(text), move) << text;
        EXPECT_LE(text.size(), 32U);
      }
      ASSERT_EQ(texts.size(), static_cast<std::size_t>(list.size()));
      ASSERT_EQ(moves.size(), static_cast<std::size_t>(list.size()));
      game.play(any_of(game.legal(), chance));
    }
  }
}

// Whether anybody listens changes nothing.
TEST(Swirl, W14_the_rules_are_the_same_without_an_audience) {
  Chance chance{46};
  Example game{4, {.form = swirl::competitive}, 9};
  Chance again{9};
  Deaf deaf;
  Swirl::State state = Swirl::deal({.form = swirl::competitive}, 4, again, deaf);
  while (game.to_act() != nobody) {
    ASSERT_EQ(state, game.state());
    const std::string move = any_of(game.legal(), chance);
    Swirl::apply(state, *Swirl::parse_move(move), again, deaf);
    game.play(move);
  }
  EXPECT_EQ(state, game.state());
}

}  // namespace
}  // namespace parlour::test
