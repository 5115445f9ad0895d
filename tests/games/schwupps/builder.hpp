// Positions of Schwupps laid out by hand, so that a test reads like an example of the rules:
//
//   Match game = Position{}.demands("+1 -1 =n =c").tops("b3 p1 g7 r2").hand(0, "y4 a").turn(0);
//   game.play("y4>1");
//   EXPECT_EQ(game.tops(), "y4 p1 g7 r2");
//
// Cards and moves are written as in docs/records.md. The Schwupps pile, the personal piles and the common pile are written with the
// next card last. What a test does not lay out is there all the same: tops b5 p5 g5 r5 beside =n =n =n =n; a Schwupps pile =e +2 +1, of
// which +1 lies open; a hand of four and a personal pile of three with cards of kinds that occur nowhere else; a common pile y1 y2 y3.
// Other cards take no part unless the test says where they lie. Shuffles leave the cards sorted unless the test decides otherwise, so
// after a reshuffle the highest card is the first to be drawn.
#pragma once

#include <array>

#include "games/schwupps/texts.hpp"

namespace parlour::test {

// --- a game under way ------------------------------------------------------------------------------------------------------

class Match {
 public:
  Match(const schwupps::State& state, Script script, bool whole)
      : script_(std::move(script)), chance_(script_.chance()), state_(state), whole_(whole) {
    knowledge_ = fresh_minds<Schwupps>(state_.table.players);
    for (schwupps::Knowledge& mind : knowledge_) {
      mind.tops = state_.table.tops;
      for (const schwupps::NumberCards& under : state_.table.under) mind.under.add_all(under);
    }
    check();
  }
  /// Deals a new game; `deal_story` tells how.
  Match(int players, const Named& options, Script script) : script_(std::move(script)), chance_(script_.chance()) {
    deal_story_ = deal_to<Schwupps>(knowledge_, state_, options, players, chance_);
    check();
  }

  /// Makes these moves, one after the other, and tells what happened.
  Story play(std::string_view notation) {
    return play_all<Schwupps>(*this, notation, [&](Move move) {
      const std::vector<Kind> cards_before = gather();
      const int game_before = number();
      auto told = make_move<Schwupps>(knowledge_, state_, move, chance_);
      if (number() != game_before) {
        whole_ = true;
      } else {
        EXPECT_EQ(text_of(gather()), text_of(cards_before)) << "after " << Schwupps::notation(move);
      }
      check();
      return told;
    });
  }

  /// Who is asked for what: "turn 1", "row 0", "player 0" or, when the contest has ended, "over".
  [[nodiscard]] std::string asked() const {
    const Seat seat = Schwupps::to_act(state_);
    return seat == nobody ? phase_text() : phase_text() + ' ' + std::to_string(seat);
  }
  [[nodiscard]] std::set<std::string> legal() const { return moves_listed<Schwupps>(state_); }
  /// Why not: key of the refusal and ruling.
  [[nodiscard]] std::string refusal(std::string_view text) const { return refusal_of<Schwupps>(state_, text); }
  /// The same as a sentence.
  [[nodiscard]] std::string sentence(std::string_view text) const {
    const auto move = Schwupps::parse_move(text);
    const auto refusal = move ? Schwupps::refuse(state_, *move) : std::nullopt;
    return refusal ? in_english<Schwupps>(*refusal, Schwupps::refusals()) : "";
  }

  [[nodiscard]] std::string hand(int seat) const { return text_of(state_.hands[at(seat)]); }
  [[nodiscard]] int hand_size(int seat) const { return state_.hands[at(seat)].size(); }
  [[nodiscard]] std::string pile(int seat) const { return text_of(state_.piles[at(seat)]); }
  [[nodiscard]] std::string common() const { return text_of(state_.common); }
  [[nodiscard]] std::string schwupps() const { return text_of(state_.schwupps); }
  [[nodiscard]] std::string used() const { return text_of(state_.table.used); }
  [[nodiscard]] std::string tops() const {
    return text_of(std::vector<Kind>(state_.table.tops.begin(), state_.table.tops.end()));
  }
  [[nodiscard]] std::string demands() const {
    return text_of(std::vector<schwupps::Demand>(state_.table.demands.begin(), state_.table.demands.end()));
  }
  /// What lies under the top of pile 1 to 4.
  [[nodiscard]] std::string under(int pile) const { return text_of(state_.table.under.at(at(pile - 1))); }
  [[nodiscard]] int box() const { return state_.table.box; }
  [[nodiscard]] int number() const { return Schwupps::round(state_); }
  [[nodiscard]] int first() const { return state_.table.first; }
  [[nodiscard]] bool acted() const { return state_.table.acted; }
  [[nodiscard]] bool schwupped() const { return state_.table.schwupped; }
  [[nodiscard]] std::vector<int> scores() const {
    return {state_.table.scores.begin(), state_.table.scores.begin() + state_.table.players};
  }
  [[nodiscard]] Outcome outcome() const { return Schwupps::outcome(state_); }
  [[nodiscard]] Seats winners() const { return members(outcome().winners); }
  [[nodiscard]] const schwupps::State& state() const { return state_; }
  [[nodiscard]] const Story& deal_story() const { return deal_story_; }
  [[nodiscard]] std::string position_text() const { return position_of<Schwupps>(state_); }
  [[nodiscard]] std::string view_text(Observer observer) const { return view_json_of<Schwupps>(view(observer)); }
  /// One value of the position as a record writes it.
  [[nodiscard]] std::string field(std::string_view key) const { return field_of(position_text(), key); }

  [[nodiscard]] schwupps::View view(Observer observer) const { return Schwupps::view(state_, observer); }
  [[nodiscard]] std::set<std::string> offered_to(Observer observer) const {
    return moves_listed<Schwupps>(view(observer));
  }
  [[nodiscard]] std::string table_text(Observer observer, Names names = {}) const {
    return Schwupps::table_text(view(observer), names);
  }
  [[nodiscard]] std::string move_words(std::string_view text, Names names = {}) const {
    return Schwupps::move_words(view(Schwupps::to_act(state_)), *Schwupps::parse_move(text), names);
  }
  [[nodiscard]] const schwupps::Knowledge& knowledge(Observer observer) const { return knowledge_[at(observer + 1)]; }
  /// The cards that this observer is sure of in the common pile.
  [[nodiscard]] std::string knows_common(Observer observer) const { return text_of(knowledge(observer).common); }

 private:
  [[nodiscard]] std::string phase_text() const {
    static constexpr std::array<std::string_view, 4> names{"turn", "row", "player", "over"};
    return std::string{names.at(static_cast<std::size_t>(state_.table.phase))};
  }
  /// All number and aggravation cards wherever they lie, sorted.
  [[nodiscard]] std::vector<Kind> gather() const {
    const schwupps::Table& table = state_.table;
    std::vector<Kind> all(table.tops.begin(), table.tops.end());
    all.insert(all.end(), table.box, kind("a"));
    const auto add = [&](Kind card) { all.push_back(card); };
    for (const auto& under : table.under) under.for_each(add);
    for (const auto& hand : state_.hands) hand.for_each(add);
    for (const auto& pile : state_.piles) std::ranges::for_each(pile.all(), add);
    std::ranges::for_each(state_.common.all(), add);
    std::ranges::sort(all);
    return all;
  }

  /// What holds in every position.
  void check() const;

  Script script_;
  Chance chance_;
  schwupps::State state_;
  bool whole_ = true;  // all cards take part
  std::vector<schwupps::Knowledge> knowledge_;
  Story deal_story_;
};

inline void Match::check() const {
  const schwupps::Table& table = state_.table;
  SCOPED_TRACE("position: " + asked());
  const bool over = table.phase == schwupps::Phase::over;

  // No card is lost, whatever is done; the Schwupps cards are on the table, in their pile and in their discard pile.
  std::vector<schwupps::Demand> lying(table.demands.begin(), table.demands.end());
  lying.insert(lying.end(), state_.schwupps.all().begin(), state_.schwupps.all().end());
  for (std::size_t i = 0; i < 7; ++i) lying.insert(lying.end(), table.used[i], static_cast<schwupps::Demand>(i));
  std::ranges::sort(lying);
  if (whole_) {
    EXPECT_EQ(text_of(gather()), text_of(all_cards()));
    EXPECT_EQ(text_of(lying),
              text_of(table.options.deck == schwupps::even ? all_demands() : all_demands({3, 3, 3, 3, 6, 6, 6})));
  }
  for (std::size_t seat = table.players; seat < schwupps::most_players; ++seat) {
    EXPECT_TRUE(state_.hands[seat].empty() && state_.piles[seat].empty()) << "nobody sits at " << seat;
    EXPECT_EQ(table.scores[seat], 0) << "nobody sits at " << seat;
  }
  for (const Kind top : table.tops) EXPECT_LT(top, kind("a"));
  EXPECT_FALSE(state_.schwupps.empty()) << "a used-up Schwupps pile is replaced at once";

  // Equal positions are equal in every byte: nothing lies beyond the end of a pile.
  const auto clean = [](const auto& pile) {
    return std::all_of(pile.cards.begin() + pile.size, pile.cards.end(),
                       [](auto card) { return card == decltype(card){}; });
  };
  EXPECT_TRUE(clean(state_.common) && clean(state_.schwupps));
  EXPECT_TRUE(std::ranges::all_of(state_.piles, clean));

  // Working fields mean something only while somebody is asked; nobody begins a turn without cards (C27).
  EXPECT_EQ(over, Schwupps::to_act(state_) == nobody);
  EXPECT_EQ(over, outcome().over());
  EXPECT_EQ(over, legal().empty());
  EXPECT_FALSE(over && (table.acted || table.schwupped));
  EXPECT_TRUE(table.acted || !table.schwupped) << "a free schwupp is an action";
  EXPECT_TRUE(table.phase != schwupps::Phase::turn || table.acted || hand_size(table.turn) > 0);
  for (Seat seat = 0; seat < table.players; ++seat)
    EXPECT_TRUE(over || seat == table.turn || hand_size(seat) > 0) << "seat " << int{seat};

  // The seat asked sees what it may do, and nobody else is offered anything; what is not listed is refused.
  for (Observer observer = the_public; observer < table.players; ++observer) {
    EXPECT_EQ(offered_to(observer), over || observer != table.turn ? moves("") : legal()) << int{observer};
    EXPECT_EQ(Schwupps::to_act(view(observer)), Schwupps::to_act(state_));
    EXPECT_FALSE(Schwupps::window(view(observer)).open());
  }
  MoveList list;
  Schwupps::moves(state_, list);
  for (std::uint32_t code = 0; code < 8 * 256; ++code)
    if (Schwupps::refuse(state_, {code}).has_value() == list.contains({code}))
      ADD_FAILURE() << "listed or refused, not both: code " << code;
  for (const std::string& text : legal()) EXPECT_EQ(Schwupps::notation(*Schwupps::parse_move(text)), text);

  // Nobody is sure of anything that is not so, and what is imagined looks like what is seen.
  schwupps::NumberCards under;
  for (const auto& pile : table.under) under.add_all(pile);
  for (const schwupps::Knowledge& mind : knowledge_) {
    EXPECT_EQ(mind.observer, &mind - knowledge_.data() - 1) << "the mind of somebody else";
    EXPECT_EQ(mind.tops, table.tops) << int{mind.observer};
    EXPECT_EQ(text_of(mind.under), text_of(under)) << int{mind.observer};
    mind.common.for_each([&](Kind card) {
      EXPECT_LE(mind.common.count(card), std::ranges::count(state_.common.all(), card))
          << int{mind.observer} << " is wrong about " << text_of(card);
    });
    if (!whole_) continue;
    Chance chance{17};
    const schwupps::State imagined = Schwupps::imagine(view(mind.observer), mind, chance);
    EXPECT_EQ(Schwupps::view(imagined, mind.observer), view(mind.observer)) << int{mind.observer};
    EXPECT_EQ(Schwupps::census(imagined), Schwupps::census(state_)) << int{mind.observer};
    mind.common.for_each([&](Kind card) {
      EXPECT_LE(mind.common.count(card), std::ranges::count(imagined.common.all(), card)) << int{mind.observer};
    });
  }
}

// --- laying out a position -------------------------------------------------------------------------------------------------

class Position {
 public:
  Position& players(int count) { return with(*this, players_, count); }
  /// The Schwupps cards beside the piles 1 to 4.
  Position& demands(std::string_view four) { return with(*this, demands_, four); }
  /// The top cards of the piles 1 to 4.
  Position& tops(std::string_view four) { return with(*this, tops_, four); }
  /// What lies under the top of pile 1 to 4.
  Position& under(int pile, std::string_view some) { return with(*this, under_[pile], some); }
  /// The Schwupps pile; the last one lies open.
  Position& schwupps(std::string_view pile) { return with(*this, schwupps_, pile); }
  /// The Schwupps discard pile.
  Position& used(std::string_view some) { return with(*this, used_, some); }
  Position& hand(int seat, std::string_view held) { return with(*this, hands_[seat], held); }
  /// The personal pile, the next card last.
  Position& pile(int seat, std::string_view some) { return with(*this, piles_[seat], some); }
  /// The common pile, the next card last.
  Position& common(std::string_view some) { return with(*this, common_, some); }
  Position& box(int count) { return with(*this, box_, count); }
  /// Every card not mentioned lies open: numbers under pile 4, aggravation cards in the box, Schwupps cards on their discard pile.
  Position& rest_is_open() { return with(*this, whole_, true); }
  /// The same, but the numbers are in this hand: so its owner sees them, and nothing else gets under the tops.
  Position& rest_in_hand(int seat) {
    whole_ = true;
    rest_to_ = seat;
    return *this;
  }
  Position& acted() { return with(*this, acted_, true); }
  Position& schwupped() {
    acted_ = schwupped_ = true;
    return *this;
  }
  Position& scores(std::vector<int> points) { return with(*this, scores_, std::move(points)); }
  Position& game(int number, int first) {
    game_ = number;
    first_ = first;
    return *this;
  }
  Position& option(const std::string& name, const std::string& value) { return with(*this, options_[name], value); }
  /// What chance will say.
  Position& chance(Numbers numbers) { return with(*this, script_, Script{std::move(numbers)}); }

  /// It is this seat's turn.
  [[nodiscard]] Match turn(int seat) const {
    schwupps::State state;
    schwupps::Table& table = state.table;
    table.options = options_of<Schwupps>(options_);
    table.players = static_cast<std::uint8_t>(players_);
    table.game = static_cast<std::uint8_t>(game_);
    table.first = static_cast<Seat>(first_);
    table.turn = static_cast<Seat>(seat);
    table.acted = acted_;
    table.schwupped = schwupped_;
    table.box = static_cast<std::uint8_t>(box_);
    for (std::size_t i = 0; i < scores_.size(); ++i) table.scores[i] = static_cast<std::int16_t>(scores_[i]);

    // Number and aggravation cards.
    std::ranges::copy(cards(tops_), table.tops.begin());
    std::vector<Kind> mentioned = cards(tops_ + ' ' + common_);
    mentioned.insert(mentioned.end(), static_cast<std::size_t>(box_), kind("a"));
    for (const auto& place : {under_, hands_, piles_})
      for (const auto& [index, some] : place)
        for (const Kind card : cards(some)) mentioned.push_back(card);
    Kind filler = kind("a");
    const auto fill = [&](int count) {
      std::string some;
      for (; count > 0; --count) {
        do --filler;
        while (std::ranges::find(mentioned, filler) != mentioned.end());
        mentioned.push_back(filler);
        some += text_of(filler) + ' ';
      }
      return some;
    };
    for (int owner = 0; owner < players_; ++owner) {
      const auto index = static_cast<std::size_t>(owner);
      for (const Kind card : cards(hands_.contains(owner) ? hands_.at(owner) : fill(4))) state.hands[index].add(card);
      for (const Kind card : cards(piles_.contains(owner) ? piles_.at(owner) : fill(3))) state.piles[index].put(card);
    }
    for (const Kind card : cards(common_)) state.common.put(card);
    for (const auto& [pile, some] : under_)
      for (const Kind card : cards(some)) table.under.at(static_cast<std::size_t>(pile - 1)).add(card);
    const std::vector<Kind> rest = without(all_cards(), mentioned);

    // Schwupps cards.
    std::ranges::copy(parlour::test::demands(demands_), table.demands.begin());
    for (const auto card : parlour::test::demands(schwupps_)) state.schwupps.put(card);
    for (const auto card : parlour::test::demands(used_)) ++table.used.at(index_of(card));
    const auto deck = table.options.deck == schwupps::even ? all_demands() : all_demands({3, 3, 3, 3, 6, 6, 6});
    const auto unused = without(deck, parlour::test::demands(demands_ + ' ' + schwupps_ + ' ' + used_));

    if (whole_) {
      for (const Kind card : rest) {
        if (card == kind("a")) {
          ++table.box;
        } else if (rest_to_ == nobody) {
          table.under[3].add(card);
        } else {
          state.hands.at(static_cast<std::size_t>(rest_to_)).add(card);
        }
      }
      for (const auto card : unused) ++table.used.at(index_of(card));
    }
    return {state, script_, whole_};
  }

 private:
  int players_ = 3;
  std::string demands_ = "=n =n =n =n";
  std::string tops_ = "b5 p5 g5 r5";
  std::string schwupps_ = "=e +2 +1";
  std::string used_;
  std::string common_ = "y1 y2 y3";
  std::map<int, std::string> under_;
  std::map<int, std::string> hands_;
  std::map<int, std::string> piles_;
  int box_ = 0;
  bool whole_ = false;
  int rest_to_ = nobody;
  bool acted_ = false;
  bool schwupped_ = false;
  std::vector<int> scores_;
  int game_ = 1;
  int first_ = 0;
  Named options_;
  Script script_;
};

// --- a deal ----------------------------------------------------------------------------------------------------------------

/// The numbers for one deal: these Schwupps cards and these number cards lie on the table, then these cards are dealt in this order (each
/// list from the top of its pile; what is not mentioned lies below).
inline Numbers deal_script(std::string_view schwupps_cards, std::string_view number_cards, std::string_view dealt,
                           const std::vector<schwupps::Demand>& deck = all_demands()) {
  return bring_up(deck, demands(schwupps_cards)) + bring_up(all_numbers(), cards(number_cards)) +
         bring_up(without(all_cards(), cards(number_cards)), cards(dealt));
}

}  // namespace parlour::test
