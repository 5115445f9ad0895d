// Positions of SOLO laid out by hand, so that a test reads like an example of the rules:
//
//   auto game = Position{}.players(4).top("r3").hand(0, "r5 g7 xc").hand(1, "pr b2").draw("y1 y2").turn(0);
//   game.play("r5");
//   EXPECT_EQ(game.asked(), "turn 1");
//
// Cards and moves are written as in docs/records.md. A seat without a hand of its own gets a few number cards of kinds that occur
// nowhere else, so that it can neither interject nor get in the way. Who holds a single card has been asked for the call already.
// Shuffles leave the cards sorted unless the test decides otherwise, so after a reshuffle the highest card is drawn first.
#pragma once

#include <array>

#include "games/solo/texts.hpp"

namespace parlour::test {

// --- a game under way ------------------------------------------------------------------------------------------------------

class Match {
 public:
  Match(const solo::State& state, Script script, bool whole)
      : script_(std::move(script)), chance_(script_.chance()), state_(state), whole_(whole) {
    knowledge_ = fresh_minds<Solo>(state_.table.players);
    const solo::Table& table = state_.table;
    for (Observer observer = the_public; observer < table.players; ++observer) {
      tell(observer, event_of(solo::Happened::round_begins, table.round, table.first));
      if (observer >= 0)
        state_.hands[at(observer)].for_each(
            [&](Kind card) { tell(observer, event_of(solo::Happened::got, observer, card)); });
      solo::Hand below = table.discard;
      below.remove(table.top);
      below.for_each([&](Kind card) { tell(observer, event_of(solo::Happened::turned, card)); });
      tell(observer, event_of(solo::Happened::turned, table.top));
    }
  }
  /// Deals a new game; `deal_story` tells how.
  Match(int players, const Named& options, Script script) : script_(std::move(script)), chance_(script_.chance()) {
    deal_story_ = deal_to<Solo>(knowledge_, state_, options, players, chance_);
    check();
  }

  /// Makes these moves, one after the other, and tells what happened.
  Story play(std::string_view notation) {
    return play_all<Solo>(*this, notation, [&](Move move) {
      const int cards_before = count_cards();
      const int round_before = round();
      auto told = make_move<Solo>(knowledge_, state_, move, chance_);
      if (round() != round_before) {
        whole_ = true;
      } else {
        EXPECT_EQ(count_cards(), cards_before) << "after " << Solo::notation(move);
      }
      check();
      return told;
    });
  }

  /// Who is asked for what: "turn 1", "poll 2" or, when the contest has ended, "over".
  [[nodiscard]] std::string asked() const {
    const std::string phase = phase_text(state_.step.phase);
    return Solo::to_act(state_) == nobody ? phase : phase + ' ' + std::to_string(Solo::to_act(state_));
  }
  [[nodiscard]] std::set<std::string> legal() const { return moves_listed<Solo>(state_); }
  /// Why not: key of the refusal and ruling.
  [[nodiscard]] std::string refusal(std::string_view text) const { return refusal_of<Solo>(state_, text); }

  [[nodiscard]] std::string hand(Seat seat) const { return text_of(state_.hands[at(seat)]); }
  [[nodiscard]] int size(Seat seat) const { return state_.table.sizes[at(seat)]; }
  [[nodiscard]] std::string top() const { return text_of(state_.table.top); }
  [[nodiscard]] std::string colour() const { return colour_text(state_.table.colour); }
  [[nodiscard]] std::string discard() const { return text_of(state_.table.discard); }
  /// The draw pile, bottom first.
  [[nodiscard]] std::string draw() const {
    return text_of({state_.draw.begin(), state_.draw.begin() + state_.table.draw_size});
  }
  [[nodiscard]] int draw_size() const { return state_.table.draw_size; }
  [[nodiscard]] int pending() const { return state_.table.pending; }
  [[nodiscard]] int direction() const { return state_.table.direction; }
  [[nodiscard]] int round() const { return Solo::round(state_); }
  [[nodiscard]] int first() const { return state_.table.first; }
  [[nodiscard]] Seats answered() const { return members(state_.table.answered); }
  [[nodiscard]] std::vector<int> scores() const {
    return {state_.table.scores.begin(), state_.table.scores.begin() + state_.table.players};
  }
  [[nodiscard]] Outcome outcome() const { return Solo::outcome(state_); }
  [[nodiscard]] const solo::State& state() const { return state_; }
  [[nodiscard]] const Story& deal_story() const { return deal_story_; }
  /// One value of the position as a record writes it.
  [[nodiscard]] std::string field(std::string_view key) const { return field_of(position_of<Solo>(state_), key); }

  [[nodiscard]] solo::View view(Observer observer) const { return Solo::view(state_, observer); }
  /// Who is asked for what, as far as this observer sees; "turn -" while nobody is.
  [[nodiscard]] std::string seen_by(Observer observer) const {
    const solo::View seen = view(observer);
    const Seat seat = Solo::to_act(seen);
    return phase_text(seen.step.phase) + ' ' + (seat == nobody ? "-" : std::to_string(seat));
  }
  [[nodiscard]] std::set<std::string> offered_to(Observer observer) const { return moves_listed<Solo>(view(observer)); }
  [[nodiscard]] Window window(Observer observer = the_public) const { return Solo::window(view(observer)); }
  [[nodiscard]] const solo::Knowledge& knowledge(Observer observer) const { return knowledge_[at(observer + 1)]; }
  /// The cards that this observer is sure of in that hand.
  [[nodiscard]] std::string knows(Observer observer, Seat seat) const {
    return text_of(knowledge(observer).held[at(seat)]);
  }
  [[nodiscard]] std::string knows_pile(Observer observer) const { return text_of(knowledge(observer).pile); }

  static std::string phase_text(solo::Phase phase) {
    static constexpr std::array<std::string_view, 10> names{"turn",    "paid",    "drawn", "target", "gift",
                                                            "protect", "skipped", "call",  "poll",   "over"};
    return std::string{names.at(static_cast<std::size_t>(phase))};
  }
  static std::string colour_text(solo::Colour colour) {
    static constexpr std::array<std::string_view, 5> names{"r", "g", "b", "y", "any"};
    return std::string{names.at(static_cast<std::size_t>(colour))};
  }

 private:
  void tell(Observer observer, const Event& event) { Solo::remember(knowledge_[at(observer + 1)], event); }
  [[nodiscard]] int count_cards() const {
    int total = state_.table.draw_size + state_.table.discard.size();
    for (Seat seat = 0; seat < state_.table.players; ++seat) total += state_.hands[at(seat)].size();
    return total;
  }

  /// What holds in every position.
  void check() const;

  Script script_;
  Chance chance_;
  solo::State state_;
  bool whole_ = true;  // all 120 cards take part
  std::vector<solo::Knowledge> knowledge_;
  Story deal_story_;
};

inline void Match::check() const {
  using solo::Phase;
  using solo::Skip;
  const solo::Table& table = state_.table;
  const solo::Step& step = state_.step;
  SCOPED_TRACE("position: " + asked());

  // Sizes are those of the cards.
  EXPECT_EQ(table.discard.size(), table.discard_size);
  EXPECT_TRUE(table.discard.has(table.top));
  for (Seat seat = 0; seat < table.players; ++seat)
    EXPECT_EQ(state_.hands[at(seat)].size(), table.sizes[at(seat)]) << "seat " << int{seat};
  if (whole_) {
    std::vector<Kind> all(state_.draw.begin(), state_.draw.begin() + table.draw_size);
    table.discard.for_each([&](Kind card) { all.push_back(card); });
    for (const solo::Hand& hand : state_.hands) hand.for_each([&](Kind card) { all.push_back(card); });
    std::ranges::sort(all);
    EXPECT_EQ(all, whole_deck());
  }

  // Working fields are set only where they mean something.
  const auto in = [phase = step.phase](std::initializer_list<Phase> phases) {
    return std::ranges::find(phases, phase) != phases.end();
  };
  const bool over = in({Phase::over});
  EXPECT_EQ(in({Phase::call}), table.mover != nobody);
  EXPECT_EQ(in({Phase::drawn}), step.drawn != no_card);
  const bool of_all_swap = table.target == nobody;
  EXPECT_TRUE(of_all_swap || in({Phase::gift, Phase::protect}));
  EXPECT_TRUE(step.gift_count == 0 || !of_all_swap);
  EXPECT_TRUE(table.protecting.empty() || (of_all_swap && in({Phase::protect})));
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(step.gift[i] != no_card, i < step.gift_count);
  EXPECT_TRUE(table.skip != Skip::open || in({Phase::call, Phase::poll, Phase::skipped}));
  EXPECT_TRUE(table.skip != Skip::served || in({Phase::turn}));
  EXPECT_TRUE(table.skip == Skip::open || !in({Phase::skipped}));
  EXPECT_TRUE(table.pending == 0 || in({Phase::turn, Phase::call, Phase::poll}));
  for (const int seat : answered()) EXPECT_EQ(table.sizes[at(seat)], 1) << "seat " << seat;
  EXPECT_TRUE(in({Phase::protect, Phase::call, Phase::poll, Phase::over}) || table.turn == step.asked);

  // The colour to follow.
  const std::string top_name = top();
  if (top_name[0] == 'p') {
    EXPECT_EQ(colour(), top_name.substr(1));
  } else if (top_name == "xa") {
    EXPECT_EQ(colour(), "any");
  } else if (top_name[0] != 'x') {
    EXPECT_EQ(colour(), top_name.substr(0, 1));
  } else {
    EXPECT_TRUE(over || colour() != "any");
  }

  // Somebody can always go on, and the view of whoever is asked offers the same.
  EXPECT_EQ(over, outcome().over());
  EXPECT_EQ(over, legal().empty());
  if (!over) {
    EXPECT_EQ(offered_to(step.asked), legal());
    EXPECT_EQ(seen_by(step.asked), asked());
  }
  for (const std::string& text : legal()) {
    EXPECT_EQ(refusal(text), "legal") << text;
    EXPECT_EQ(Solo::notation(*Solo::parse_move(text)), text);
  }

  // Nobody is sure of anything that is not so, and everybody knows its own hand.
  for (const solo::Knowledge& known : knowledge_) {
    for (Seat seat = 0; seat < table.players; ++seat) {
      const solo::Hand& held = known.held[at(seat)];
      const solo::Hand& hand = state_.hands[at(seat)];
      held.for_each([&](Kind card) {
        EXPECT_LE(held.count(card), hand.count(card))
            << int{known.observer} << " is wrong about " << int{seat} << ' ' << text_of(card);
      });
      EXPECT_TRUE(seat != known.observer || held == hand) << int{seat} << " thinks it holds " << text_of(held);
    }
    known.pile.for_each([&](Kind card) {
      EXPECT_LE(known.pile.count(card), std::count(state_.draw.begin(), state_.draw.begin() + table.draw_size, card))
          << text_of(card);
    });
    EXPECT_EQ(known.discard, table.discard);
  }
}

// --- laying out a position -------------------------------------------------------------------------------------------------

class Position {
 public:
  Position& players(int count) { return with(*this, players_, count); }
  /// The top of the discard pile, with the colour named for it: "r3", "xc=g".
  Position& top(std::string_view card) { return with(*this, top_, card); }
  /// What lies below the top.
  Position& discard(std::string_view cards_below) { return with(*this, discard_, cards_below); }
  Position& hand(int seat, std::string_view held) { return with(*this, hands_[seat], held); }
  /// The draw pile, the next card to be drawn last.
  Position& draw(std::string_view pile) { return with(*this, draw_, pile); }
  /// Every card not mentioned goes to the bottom of the draw pile, sorted.
  Position& rest_in_draw() { return with(*this, rest_, Rest::draw); }
  /// Every card not mentioned lies on the discard pile.
  Position& rest_in_discard() { return with(*this, rest_, Rest::discard); }
  Position& pending(int count) { return with(*this, pending_, count); }
  Position& backwards() { return with(*this, direction_, -1); }
  Position& scores(std::vector<int> points) { return with(*this, scores_, std::move(points)); }
  Position& round(int number, int first) {
    round_ = number;
    first_ = first;
    return *this;
  }
  Position& option(const std::string& name, const std::string& value) { return with(*this, options_[name], value); }
  /// What chance will say.
  Position& chance(Numbers numbers) { return with(*this, script_, Script{std::move(numbers)}); }

  /// This seat's turn begins.
  [[nodiscard]] Match turn(int seat) const {
    solo::State state;
    solo::Table& table = state.table;
    table.options = options_of<Solo>(options_);
    table.players = static_cast<std::uint8_t>(players_);
    table.top = kind(std::string_view{top_}.substr(0, 2));
    table.colour = top_.size() == 4 ? static_cast<solo::Colour>(std::string_view{"rgby"}.find(top_[3]))
                                    : solo::colour_of(table.top);
    table.pending = static_cast<std::uint8_t>(pending_);
    table.direction = static_cast<std::int8_t>(direction_);
    table.round = static_cast<std::uint16_t>(round_);
    table.first = static_cast<Seat>(first_);
    for (std::size_t i = 0; i < scores_.size(); ++i) table.scores[i] = static_cast<std::int16_t>(scores_[i]);

    std::vector<Kind> mentioned{table.top};
    const auto mention = [&](const std::vector<Kind>& some) {
      mentioned.insert(mentioned.end(), some.begin(), some.end());
    };
    std::vector<Kind> below = cards(discard_);
    std::vector<Kind> pile = cards(draw_);
    mention(below);
    mention(pile);
    for (const auto& [owner, held] : hands_) mention(cards(held));
    std::vector<std::vector<Kind>> hands = deal_hands(mentioned);
    const std::vector<Kind> rest = without(whole_deck(), mentioned);
    if (rest_ == Rest::draw) pile.insert(pile.begin(), rest.begin(), rest.end());
    if (rest_ == Rest::discard) below.insert(below.end(), rest.begin(), rest.end());

    table.discard.add(table.top);
    for (const Kind card : below) table.discard.add(card);
    table.discard_size = static_cast<std::uint8_t>(below.size() + 1);
    std::ranges::copy(pile, state.draw.begin());
    table.draw_size = static_cast<std::uint8_t>(pile.size());
    for (std::size_t i = 0; i < hands.size(); ++i) {
      for (const Kind card : hands[i]) state.hands[i].add(card);
      table.sizes[i] = static_cast<std::uint8_t>(hands[i].size());
      if (hands[i].size() == 1) table.answered.add(static_cast<Seat>(i));
    }
    table.turn = static_cast<Seat>(seat);
    state.step.phase = solo::Phase::turn;
    state.step.asked = static_cast<Seat>(seat);
    return {state, script_, rest_ != Rest::left_out};
  }

 private:
  enum class Rest : std::uint8_t { left_out, draw, discard };

  /// The hands, those not laid out by the test filled up; what is used for that is added to `mentioned`.
  [[nodiscard]] std::vector<std::vector<Kind>> deal_hands(std::vector<Kind>& mentioned) const {
    std::vector<std::vector<Kind>> hands;
    std::vector<Kind> fillers;
    for (const char colour : std::string_view{"ybgr"})
      for (const char number : std::string_view{"123456789"}) fillers.push_back(kind(std::string{colour} + number));
    std::erase_if(fillers, [&](Kind card) { return std::ranges::find(mentioned, card) != mentioned.end(); });
    const std::size_t empty_seats = static_cast<std::size_t>(players_) - hands_.size();
    const std::size_t each = empty_seats == 0 ? 0 : std::min<std::size_t>(3, fillers.size() / empty_seats);
    EXPECT_TRUE(empty_seats == 0 || each > 1) << "too few cards left to fill the other hands";
    std::size_t used = 0;
    for (int seat = 0; seat < players_; ++seat) {
      if (const auto own = hands_.find(seat); own != hands_.end()) {
        hands.push_back(cards(own->second));
        continue;
      }
      hands.emplace_back();
      for (std::size_t i = 0; i < each; ++i) hands.back().push_back(fillers[used++]);
      mentioned.insert(mentioned.end(), hands.back().begin(), hands.back().end());
    }
    return hands;
  }

  int players_ = 4;
  std::string top_ = "r3";
  std::string discard_;
  std::map<int, std::string> hands_;
  std::string draw_;
  Rest rest_ = Rest::left_out;
  int pending_ = 0;
  int direction_ = 1;
  std::vector<int> scores_;
  int round_ = 1;
  int first_ = 0;
  Named options_;
  Script script_;
};

/// Deals a new game: these hands (eight cards each), then these cards in the order in which they come up.
inline Match deal(const std::vector<std::string>& hands, std::string_view next, Named options = {},
                  Numbers before = {}) {
  if (!options.contains("start") && before.empty()) options["start"] = "0";
  return {static_cast<int>(hands.size()), options, Script{before + deal_script(hands, next) + Script::nothing_moves()}};
}

}  // namespace parlour::test
