// Positions of HELP! laid out by hand, so that a test reads like an example of the rules:
//
//   Match game = Position{}.row("n3 w=4 n8").hand(0, "n9 s z no").hand(1, "n1 n1 n2 n2").draw("n5").turn(0);
//   game.play("n9");
//   EXPECT_EQ(game.asked(), "help 0");
//
// Cards and moves are written as in docs/records.md; a Wild in the row with its value. A seat without a hand of its own gets four
// numbers. All 105 cards take part: what is not mentioned lies at the bottom of the draw pile or, if the test says so, on the
// discard pile.
#pragma once

#include <array>

#include "games/help/texts.hpp"

namespace parlour::test {

// --- a game under way ------------------------------------------------------------------------------------------------------

class Match {
 public:
  Match(const help::State& state, const Script& script) : script_(script), chance_(script_.chance()), state_(state) {
    const help::Table& table = state_.table;
    knowledge_ = fresh_minds<Help>(state_.table.players);
    for (help::Knowledge& known : knowledge_) {
      Help::remember(known, event_of(help::Happened::round_begins, int{table.round}, int{table.direction}));
      for (Seat seat = 0; seat < table.players; ++seat)
        if (table.calls[at(seat)] != help::no_caller)
          Help::remember(known, event_of(help::Happened::called, seat, int{table.calls[at(seat)]}));
      known.discard = table.discard;
      known.row = table.row.cards;
      known.row_size = table.row.size;
      if (table.helper != nobody) {
        known.asker = table.turn;
        known.helper = table.helper;
        known.must_play = table.options.must_play_received != 0;
      }
    }
    check();
  }
  /// Deals a new game; `deal_story` tells how.
  Match(int players, const Named& options, const Script& script) : script_(script), chance_(script_.chance()) {
    deal_story_ = deal_to<Help>(knowledge_, state_, options, players, chance_);
    check();
  }

  /// Makes these moves, one after the other, and tells what happened.
  Story play(std::string_view notation) {
    return play_all<Help>(*this, notation, [&](Move move) {
      auto told = make_move<Help>(knowledge_, state_, move, chance_);
      check();
      return told;
    });
  }

  /// Who is asked for what: "turn 1", "help 0" or, when the contest has ended, "over".
  [[nodiscard]] std::string asked() const {
    const std::string phase = phase_text(state_.table.phase);
    return Help::to_act(state_) == nobody ? phase : phase + ' ' + std::to_string(Help::to_act(state_));
  }
  [[nodiscard]] std::set<std::string> legal() const { return moves_listed<Help>(state_); }
  /// Why not: the key of the refusal.
  [[nodiscard]] std::string refusal(std::string_view text) const {
    const auto refused = refuse(text);
    return refused ? std::string{Help::refusals()[refused->kind].key} : "legal";
  }
  /// The ruling by which not.
  [[nodiscard]] std::string why_not(std::string_view text) const {
    const auto refused = refuse(text);
    return refused ? refused->ruling.text() : "legal";
  }
  /// Why not, in English.
  [[nodiscard]] std::string excuse(std::string_view text) const {
    const auto refused = refuse(text);
    return refused ? in_english<Help>(*refused, Help::refusals()) : "legal";
  }

  [[nodiscard]] std::string hand(Seat seat) const { return text_of(state_.hands[at(seat)]); }
  /// The row with the value of each Wild: "n3 w=4".
  [[nodiscard]] std::string row() const {
    Lines parts;
    for (std::size_t i = 0; i < state_.table.row.size; ++i) {
      const Kind card = state_.table.row.cards[i];
      const int value = state_.table.row.values[i];
      parts.push_back(text_of(card) + (card == help::wild_card ? '=' + std::to_string(value) : ""));
      EXPECT_TRUE(card == help::wild_card || value == card + 1);
    }
    return join(parts);
  }
  [[nodiscard]] std::string discard() const { return text_of(state_.table.discard); }
  [[nodiscard]] int draw_size() const { return state_.table.draw_size; }
  /// The draw pile, the next card last.
  [[nodiscard]] std::string draw() const {
    return text_of(std::vector<Kind>(state_.draw.begin(), state_.draw.begin() + state_.table.draw_size));
  }
  [[nodiscard]] int round() const { return Help::round(state_); }
  [[nodiscard]] int direction() const { return state_.table.direction; }
  [[nodiscard]] int first() const { return state_.table.first; }
  /// "none", "played" or "skipped".
  [[nodiscard]] std::string no(Seat seat) const {
    static constexpr std::array<std::string_view, 3> names{"none", "played", "skipped"};
    return std::string{names.at(static_cast<std::size_t>(state_.table.stops[at(seat)]))};
  }
  [[nodiscard]] Seats calls() const {
    return {state_.table.calls.begin(), state_.table.calls.begin() + state_.table.players};
  }
  [[nodiscard]] Seats scores() const {
    return {state_.table.scores.begin(), state_.table.scores.begin() + state_.table.players};
  }
  [[nodiscard]] Outcome outcome() const { return Help::outcome(state_); }
  [[nodiscard]] const help::State& state() const { return state_; }
  [[nodiscard]] const Story& deal_story() const { return deal_story_; }
  [[nodiscard]] std::string position() const { return position_of<Help>(state_); }
  /// One value of the position as a record writes it.
  [[nodiscard]] std::string field(std::string_view key) const { return field_of(position(), key); }

  [[nodiscard]] help::View view(Observer observer) const { return Help::view(state_, observer); }
  [[nodiscard]] std::set<std::string> offered_to(Observer observer) const { return moves_listed<Help>(view(observer)); }
  [[nodiscard]] const help::Knowledge& knowledge(Observer observer) const { return knowledge_[at(observer + 1)]; }
  /// The cards that this observer is sure of in that hand.
  [[nodiscard]] std::string knows(Observer observer, Seat seat) const {
    return text_of(knowledge(observer).others[at(seat)].known);
  }
  [[nodiscard]] std::string knows_pile(Observer observer) const { return text_of(knowledge(observer).pile); }
  [[nodiscard]] help::State imagine(Observer observer, Chance& chance) const {
    return Help::imagine(view(observer), knowledge(observer), chance);
  }

  static std::string phase_text(help::Phase phase) {
    static constexpr std::array<std::string_view, 6> names{"first", "turn", "help", "return", "received", "over"};
    return std::string{names.at(static_cast<std::size_t>(phase))};
  }

 private:
  [[nodiscard]] std::optional<Refusal> refuse(std::string_view text) const {
    const auto move = Help::parse_move(text);
    EXPECT_TRUE(move.has_value()) << text << " cannot be read";
    return move ? Help::refuse(state_, *move) : std::nullopt;
  }
  /// What holds in every position.
  void check() const;
  void check_cards() const;
  void check_knowledge(const help::Knowledge& known) const;

  Script script_;
  Chance chance_;
  help::State state_;
  std::vector<help::Knowledge> knowledge_;
  Story deal_story_;
};

inline void Match::check_cards() const {
  const help::Table& table = state_.table;
  std::vector<Kind> all(state_.draw.begin(), state_.draw.begin() + table.draw_size);
  table.discard.for_each([&](Kind card) { all.push_back(card); });
  for (const help::Hand& hand : state_.hands) hand.for_each([&](Kind card) { all.push_back(card); });
  all.insert(all.end(), table.row.cards.begin(), table.row.cards.begin() + table.row.size);
  for (const help::Stop stop : table.stops)
    if (stop != help::Stop::none) all.push_back(help::stop_card);
  std::ranges::sort(all);
  EXPECT_EQ(all, whole_deck());
  for (std::size_t i = table.draw_size; i < state_.draw.size(); ++i) EXPECT_EQ(state_.draw[i], 0);
  EXPECT_LE(table.row.size, 5);
  for (std::size_t i = 0; i < table.row.size; ++i) {
    EXPECT_GT(table.row.values[i], i == 0 ? 0 : table.row.values[i - 1]) << row();
    EXPECT_LE(table.row.values[i], 11) << row();
  }
  for (std::size_t i = table.row.size; i < 6; ++i) EXPECT_EQ(table.row.cards[i] + table.row.values[i], 0);
}

inline void Match::check_knowledge(const help::Knowledge& known) const {
  const help::Table& table = state_.table;
  // Until the passed card is played, onlookers think of the two hands as they were before the exchange.
  std::array<help::Hand, help::most_players> hands = state_.hands;
  if (table.helper != nobody && known.observer != table.turn && known.observer != table.helper) {
    const auto move_back = [&](Kind card, Seat from, Seat to) {
      if (card == no_card) return;
      hands[at(from)].remove(card);
      hands[at(to)].add(card);
    };
    move_back(state_.exchange.passed, table.turn, table.helper);
    move_back(state_.exchange.returned, table.helper, table.turn);
  }
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (seat == known.observer) continue;
    SCOPED_TRACE("observer " + std::to_string(known.observer) + " about seat " + std::to_string(seat));
    const help::Insight& insight = known.others[at(seat)];
    help::Hand rest = hands[at(seat)];
    bool sound = true;
    insight.known.for_each([&](Kind card) {
      EXPECT_TRUE(rest.has(card)) << "wrong about " << text_of(card);
      sound = sound && rest.has(card);
      if (rest.has(card)) rest.remove(card);
    });
    if (!sound || insight.call == help::no_caller) continue;
    int below = 0;
    rest.for_each([&](Kind card) {
      below += help::is_number(card) && (insight.call == 0 || help::number_of(card) < insight.call) ? 1 : 0;
    });
    EXPECT_LE(below, int{insight.fresh});
    EXPECT_TRUE(!insight.holds_call || rest.has(help::number_card(insight.call)));
  }
  known.pile.for_each([&](Kind card) {
    EXPECT_LE(known.pile.count(card), std::count(state_.draw.begin(), state_.draw.begin() + table.draw_size, card))
        << text_of(card);
  });
  EXPECT_EQ(known.discard, table.discard);
  EXPECT_EQ(known.row, table.row.cards);
  EXPECT_EQ(known.row_size, table.row.size);
  if (::testing::Test::HasFailure()) return;  // whoever knows what is not so may look for a world for ever
  Chance chance{99};
  for (int i = 0; i < 3; ++i) {
    const help::View seen = view(known.observer);
    const help::State imagined = Help::imagine(seen, known, chance);
    EXPECT_EQ(Help::view(imagined, known.observer), seen) << "observer " << int{known.observer};
    EXPECT_EQ(Help::census(imagined), Help::census(state_));
  }
}

inline void Match::check() const {
  using help::Phase;
  const help::Table& table = state_.table;
  SCOPED_TRACE("position: " + position());
  check_cards();
  for (Seat seat = 0; seat < table.players; ++seat)
    EXPECT_EQ(state_.hands[at(seat)].size(), help::hand_size(table, seat)) << "seat " << int{seat};
  const bool returning = table.phase == Phase::give_back;
  const bool received = table.phase == Phase::received;
  const bool over = table.phase == Phase::over;
  EXPECT_EQ(state_.exchange.passed != no_card, returning || received);
  EXPECT_EQ(state_.exchange.returned != no_card, received);
  EXPECT_TRUE(over || (table.helper != nobody) == (table.phase >= Phase::help));
  EXPECT_TRUE(over || table.stops[at(table.turn)] == help::Stop::none);
  EXPECT_EQ(table.direction, table.round % 2 == 1 ? 1 : -1);

  // Somebody can always go on, and the view of whoever is asked offers the same; nobody else is offered anything.
  EXPECT_EQ(over, outcome().over());
  EXPECT_EQ(over, legal().empty());
  for (Observer observer = the_public; observer < table.players; ++observer) {
    const help::View seen = view(observer);
    EXPECT_EQ(offered_to(observer), !over && observer == Help::to_act(state_) ? legal() : moves("")) << int{observer};
    EXPECT_EQ(Help::to_act(seen), Help::to_act(state_));
    EXPECT_FALSE(Help::window(seen).open());
  }
  for (const std::string& text : legal()) {
    EXPECT_EQ(refusal(text), "legal") << text;
    EXPECT_EQ(Help::notation(*Help::parse_move(text)), text);
  }
  for (const help::Knowledge& known : knowledge_) check_knowledge(known);
}

// --- laying out a position -------------------------------------------------------------------------------------------------

class Position {
 public:
  Position& players(int count) { return with(*this, players_, count); }
  /// From left to right: "n3 w=4 n8".
  Position& row(std::string_view cards_and_values) { return with(*this, row_, cards_and_values); }
  Position& hand(int seat, std::string_view held) { return with(*this, hands_[seat], held); }
  /// The top of the draw pile, the next card to be drawn last.
  Position& draw(std::string_view pile) { return with(*this, draw_, pile); }
  Position& discard(std::string_view pile) { return with(*this, discard_, pile); }
  /// Every card not mentioned lies on the discard pile; the draw pile is what the test says.
  Position& rest_in_discard() { return with(*this, rest_in_discard_, true); }
  /// A No! lies before this seat: "played" or "skipped".
  Position& no(int seat, std::string_view state) {
    stops_[at(seat)] = state == "played" ? help::Stop::played : help::Stop::skipped;
    return *this;
  }
  Position& scores(const Seats& points) {
    for (std::size_t i = 0; i < points.size(); ++i) scores_.at(i) = static_cast<std::uint8_t>(points[i]);
    return *this;
  }
  Position& round(int number) { return with(*this, round_, number); }
  /// What the seats called: 0 for "none", -1 for those who did not call.
  Position& calls(const Seats& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i) calls_.at(i) = static_cast<help::Call>(numbers[i]);
    return *this;
  }
  Position& option(const std::string& name, const std::string& value) { return with(*this, options_[name], value); }
  /// What chance will say; a seed otherwise.
  Position& chance(Numbers numbers) { return with(*this, script_, Script{std::move(numbers)}); }

  /// This seat begins the round.
  [[nodiscard]] Match first(int seat) const { return build(help::Phase::first, seat, nobody, {}); }
  /// This seat's turn; it has a play.
  [[nodiscard]] Match turn(int seat) const { return build(help::Phase::turn, seat, nobody, {}); }
  /// The helper is asked.
  [[nodiscard]] Match help(int asker, int helper) const { return build(help::Phase::help, asker, helper, {}); }
  /// The asker holds five cards, the helper three.
  [[nodiscard]] Match give_back(int asker, int helper, std::string_view passed) const {
    return build(help::Phase::give_back, asker, helper, {.passed = kind(passed), .returned = no_card});
  }
  [[nodiscard]] Match received(int asker, int helper, std::string_view passed, std::string_view returned) const {
    return build(help::Phase::received, asker, helper, {.passed = kind(passed), .returned = kind(returned)});
  }

 private:
  [[nodiscard]] Match build(help::Phase phase, int turn, int helper, help::Exchange exchange) const {
    help::State state;
    help::Table& table = state.table;
    table.options = options_of<Help>(options_);
    table.players = static_cast<std::uint8_t>(players_);
    table.round = static_cast<std::uint16_t>(round_);
    table.direction = static_cast<std::int8_t>(round_ % 2 == 1 ? 1 : -1);
    table.phase = phase;
    table.turn = static_cast<Seat>(turn);
    table.first = static_cast<Seat>(phase == help::Phase::first ? turn : 0);
    table.helper = static_cast<Seat>(helper);
    table.scores = scores_;
    table.calls = calls_;
    table.stops = stops_;
    state.exchange = exchange;
    std::vector<Kind> rest = whole_deck();
    const auto take = [&](const std::vector<Kind>& some) {
      rest = without(rest, some);
      return some;
    };
    for (const std::string& text : split(row_)) {
      const std::size_t equals = text.find('=');
      const Kind card = take({kind(text.substr(0, equals))})[0];
      if (equals == std::string::npos) {
        table.row.push(card);
      } else {
        table.row.push(card, std::stoi(text.substr(equals + 1)));
      }
    }
    for (const help::Stop stop : stops_)
      if (stop != help::Stop::none) take({help::stop_card});
    std::vector<Kind> pile = take(cards(draw_));
    for (const Kind card : take(cards(discard_))) table.discard.add(card);
    for (const auto& [seat, held] : hands_)
      for (const Kind card : take(cards(held))) state.hands[at(seat)].add(card);
    for (int seat = 0; seat < players_; ++seat) {
      if (hands_.contains(seat)) continue;
      // Numbers that lie about in plenty.
      for (int n = 0; n < 4; ++n) {
        const auto most = std::ranges::max_element(
            rest, {}, [&](Kind card) { return help::is_number(card) ? std::ranges::count(rest, card) : 0; });
        state.hands[at(seat)].add(*most);
        rest.erase(most);
      }
    }
    if (rest_in_discard_) {
      for (const Kind card : rest) table.discard.add(card);
    } else {
      pile.insert(pile.begin(), rest.begin(), rest.end());
    }
    std::ranges::copy(pile, state.draw.begin());
    table.draw_size = static_cast<std::uint8_t>(pile.size());
    return {state, script_};
  }

  int players_ = 3;
  std::string row_;
  std::map<int, std::string> hands_;
  std::string draw_;
  std::string discard_;
  bool rest_in_discard_ = false;
  std::array<help::Stop, help::most_players> stops_{};
  std::array<std::uint8_t, help::most_players> scores_{};
  std::array<help::Call, help::most_players> calls_{-1, -1, -1, -1, -1};
  int round_ = 1;
  Named options_;
  Script script_ = Script::seeded(17);
};

/// Deals a new game with these hands (four cards each); afterwards chance says `then`.
inline Match deal(const Lines& hands, std::string_view next = "", const Named& options = {}, const Numbers& then = {}) {
  return {static_cast<int>(hands.size()), options, Script{deal_script(hands, next) + then}};
}

}  // namespace parlour::test
