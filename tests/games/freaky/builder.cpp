#include "games/freaky/builder.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace parlour::test {
namespace {

constexpr std::string_view letters = "roygbp";

/// Background, circles, value, each from 0.
std::array<int, 3> numbers_of(const std::string& card) {
  return {static_cast<int>(letters.find(card.at(0))), static_cast<int>(letters.find(card.at(1))), card.at(2) - '1'};
}

Lines sorted(Lines names) {
  std::ranges::sort(names, {}, numbers_of);
  return names;
}

std::string list_text(const nlohmann::json& list) { return join(list.get<Lines>()); }

freaky::Rows lay_out_rows(const Lines& rows) {
  freaky::Rows out;
  std::size_t laid = 0;
  for (const std::string& row : rows) {
    for (const Kind card : cards(row)) out.cards[laid++] = card;
    if (ripe(row)) out.ripe |= std::uint64_t{1} << out.count;
    out.bounds[++out.count] = static_cast<std::uint8_t>(laid);
  }
  return out;
}

}  // namespace

// --- Cards and moves as text -----------------------------------------------------------------------------------------

std::vector<Kind> cards(std::string_view text) {
  std::vector<Kind> kinds;
  for (const std::string& name : split(text)) {
    const auto [background, circles, value] = numbers_of(name);
    kinds.push_back(static_cast<Kind>((background * 6 + circles) * 6 + value));
  }
  return kinds;
}

std::string text_of(Kind card) {
  return {letters.at(card / 36U), letters.at(card / 6U % 6U), static_cast<char>('1' + card % 6)};
}

std::string text_of(std::vector<Kind> kinds) {
  Lines names;
  for (const Kind card : kinds) names.push_back(text_of(card));
  return join(names);
}

Lines whole_deck(std::string_view deck) {
  Lines all;
  for (int background = 0; background < 6; ++background)
    for (int circles = 0; circles < 6; ++circles)
      for (int value = 0; value < 6; ++value) {
        const std::string name{letters[at(background)], letters[at(circles)], static_cast<char>('1' + value)};
        if (deck == "parity" && (background + circles + value) % 2 == 0) all.push_back(name);
        if (deck == "triples" && value == (background + circles + 4) % 6) all.insert(all.end(), 3, name);
      }
  return all;
}

// --- The rules in the plainest way -----------------------------------------------------------------------------------

bool alike(const std::string& one, const std::string& other) {
  return one.at(0) == other.at(0) || one.at(1) == other.at(1) || one.at(2) == other.at(2);
}

bool ripe(std::string_view row) {
  const Lines names = split(row);
  for (std::size_t sort = 0; sort < 3; ++sort)
    for (const std::string& name : names)
      if (std::ranges::count_if(names, [&](const std::string& other) { return other[sort] == name[sort]; }) >= 4)
        return true;
  return false;
}

Read read_position(const std::string& json) {
  const nlohmann::json all = nlohmann::json::parse(json);
  Read position{.phase = all.at("phase"),
                .first = all.at("first"),
                .played = all.at("played"),
                .rows = {},
                .hands = {},
                .draw = list_text(all.at("draw")),
                .collected = all.at("collected"),
                .gone = list_text(all.at("gone"))};
  if (!all.at("to_act").is_null()) position.to_act = all.at("to_act");
  if (!all.at("row").is_null()) position.row = all.at("row");
  for (const auto& row : all.at("rows")) position.rows.push_back(list_text(row));
  for (const auto& hand : all.at("hands")) position.hands.push_back(list_text(hand));
  return position;
}

std::set<std::string> legal_in(const Read& position) {
  if (position.phase == "take") return {"take", "leave"};
  if (position.phase == "over") return {};
  std::set<std::string> all;
  if (position.played > 0) all.insert("stop");
  for (const std::string& card : split(position.hands.at(at(position.to_act)))) {
    bool fits = false;
    for (std::size_t row = 0; row < position.rows.size(); ++row) {
      if (!alike(card, split(position.rows[row]).back())) continue;
      fits = true;
      all.insert(card + '>' + std::to_string(row + 1));
    }
    if (!fits) all.insert(card + ">new");
  }
  return all;
}

// --- Chance and what happened ----------------------------------------------------------------------------------------

Numbers shuffle_script(std::string_view from_the_top, std::string_view deck) {
  return bring_up(whole_deck(deck), split(from_the_top));
}

// --- A game under way ------------------------------------------------------------------------------------------------

Match::Match(const Freaky::State& state, const Named& options)
    : chance_(script_.chance()), state_(state), options_(options) {
  knowledge_ = fresh_minds<Freaky>(state_.table.players);
  for (Freaky::Knowledge& known : knowledge_) {
    for (const Kind card : state_.table.rows.laid()) known.seen.add(card);
    state_.gone.for_each([&](Kind card) { known.seen.add(card); });
  }
  uncollected_ = static_cast<int>(split(gone()).size());
  for (const int count : collected()) uncollected_ -= count;
  check();
}

Match::Match(int players, const Named& options, const Script& script)
    : script_(script), chance_(script_.chance()), options_(options) {
  deal_story_ = deal_to<Freaky>(knowledge_, state_, options, players, chance_);
  check();
}

Story Match::play(std::string_view notation) {
  return play_all<Freaky>(*this, notation, [&](Move move) {
    auto told = make_move<Freaky>(knowledge_, state_, move, chance_);
    check();
    return told;
  });
}

std::string Match::asked() const {
  const Read now = position();
  std::string text = now.phase;
  if (now.to_act != nobody) text += ' ' + std::to_string(now.to_act);
  if (now.row != 0) text += " row " + std::to_string(now.row);
  return text;
}

std::set<std::string> Match::legal() const { return moves_listed<Freaky>(state_); }

std::set<std::string> Match::offered_to(Observer observer) const { return moves_listed<Freaky>(view(observer)); }

std::string Match::refusal(Move move) const {
  const auto refusal = Freaky::refuse(state_, move);
  return refusal ? std::string{Freaky::refusals()[refusal->kind].key} + ' ' + refusal->ruling.text() : "legal";
}

std::string Match::refusal(std::string_view text) const { return refusal_of<Freaky>(state_, text); }

std::string Match::refused_because(std::string_view text) const {
  const auto refusal = Freaky::refuse(state_, Freaky::parse_move(text).value());
  return refusal ? line_of<Freaky>(*refusal, Freaky::refusals()) : "legal";
}

std::string Match::refused_saying(std::string_view text) const {
  const auto refusal = Freaky::refuse(state_, Freaky::parse_move(text).value());
  return refusal ? in_english<Freaky>(*refusal, Freaky::refusals()) : "legal";
}

std::string Match::position_text() const { return position_of<Freaky>(state_); }

std::string Match::view_text(Observer observer) const { return view_json_of<Freaky>(view(observer)); }

std::string Match::result() const {
  const Outcome end = outcome();
  EXPECT_NE(end.status, Outcome::Status::drawn) << "a tie is a win for all of them";
  if (!end.over()) return "playing";
  std::string text = "won by";
  for (const int seat : members(end.winners)) text += ' ' + std::to_string(seat);
  return text;
}

std::vector<int> Match::scores() const {
  const Outcome now = outcome();
  return {now.scores.begin(), now.scores.begin() + players()};
}

const Freaky::Knowledge& Match::knowledge(Observer observer) const { return knowledge_[at(observer + 1)]; }

std::string Match::has_seen(Observer observer) const { return text_of(kinds_in(knowledge(observer).seen)); }

void Match::check() {
  const Read now = position();
  SCOPED_TRACE("position: " + position_text());
  const auto deck = options_.find("freaky.deck");

  // No card is lost, and all that were taken are counted for somebody.
  Lines table = split(join(now.rows));
  Lines gone = split(now.gone);
  Lines all = split(join(now.hands) + ' ' + now.draw);
  all.insert(all.end(), table.begin(), table.end());
  all.insert(all.end(), gone.begin(), gone.end());
  EXPECT_EQ(sorted(all), whole_deck(deck == options_.end() ? "parity" : deck->second));
  int counted = uncollected_;
  for (const int count : now.collected) counted += count;
  EXPECT_EQ(static_cast<int>(gone.size()), counted);
  EXPECT_EQ(gone, sorted(gone));
  for (const std::string& hand : now.hands) EXPECT_EQ(split(hand), sorted(split(hand)));

  // Nothing remains of what lay there before: the same position is the same bytes.
  EXPECT_TRUE(state_.table.rows == lay_out_rows(now.rows));
  for (std::size_t i = split(now.draw).size(); i < state_.draw.size(); ++i) EXPECT_EQ(state_.draw[i], 0) << i;

  // The seat asked has the moves that the rulings give it; its view offers the same, and nobody else is offered any.
  EXPECT_EQ(legal(), legal_in(now));
  EXPECT_EQ(now.phase == "over", now.to_act == nobody);
  EXPECT_EQ(outcome().over(), now.to_act == nobody);
  EXPECT_EQ(Freaky::to_act(state_), now.to_act);
  for (Observer observer = the_public; observer < players(); ++observer)
    EXPECT_EQ(offered_to(observer), observer == now.to_act && observer != nobody ? legal() : std::set<std::string>{})
        << int{observer};
  for (const std::string& text : legal()) {
    EXPECT_EQ(refusal(text), "legal") << text;
    EXPECT_EQ(Freaky::notation(*Freaky::parse_move(text)), text);
  }
  if (now.phase == "take") {
    EXPECT_TRUE(ripe(now.rows.at(at(now.row - 1)))) << "only ripe rows are asked about";
    EXPECT_TRUE(now.played >= 1 && now.played <= 3);
  } else {
    EXPECT_EQ(now.row, 0);
    EXPECT_TRUE(now.played >= 0 && now.played <= (now.phase == "play" ? 2 : 0));
  }
  for (int seat = 0; seat < players() && now.phase != "over"; ++seat)
    EXPECT_EQ(split(now.hands[at(seat)]).size(), seat == now.to_act ? at(3 - now.played) : 3U) << seat;

  // Everybody remembers all cards that lay in rows, and imagines positions that look like this one.
  Lines seen = table;
  seen.insert(seen.end(), gone.begin(), gone.end());
  for (Observer observer = the_public; observer < players(); ++observer) {
    EXPECT_EQ(has_seen(observer), join(sorted(seen))) << int{observer};
    const Freaky::State imagined = Freaky::imagine(view(observer), knowledge(observer), imagination_);
    EXPECT_EQ(Freaky::view(imagined, observer), view(observer)) << int{observer};
    EXPECT_EQ(imagined.gone, state_.gone) << int{observer};
    EXPECT_EQ(Freaky::census(imagined), Freaky::census(state_));
  }
}

// --- Laying out a position -------------------------------------------------------------------------------------------

Match Position::turn(int seat, int played) const {
  const auto deck = options_.find("freaky.deck");
  Lines rest = whole_deck(deck == options_.end() ? "parity" : deck->second);
  rest = without(rest, split(join(rows_)));
  for (const auto& [whose, held] : hands_) rest = without(rest, split(held));
  if (draw_) rest = without(rest, split(*draw_));

  Freaky::State state;
  freaky::Table& table = state.table;
  table.players = static_cast<std::uint8_t>(players_);
  table.first = static_cast<Seat>(first_);
  table.turn = static_cast<Seat>(seat);
  table.played = static_cast<std::uint8_t>(played);
  const Freaky::Options options = options_of<Freaky>(options_);
  table.deck = static_cast<freaky::Deck>(options.deck);
  table.auto_take = static_cast<std::uint8_t>(options.auto_take);
  table.rows = lay_out_rows(rows_);
  for (int whose = 0; whose < players_; ++whose) {
    const auto named = hands_.find(whose);
    const std::size_t size = whose == seat ? at(3 - played) : 3U;
    Lines held;
    if (named != hands_.end()) {
      held = split(named->second);
    } else {
      held.assign(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(size));
      rest.erase(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(size));
    }
    EXPECT_EQ(held.size(), size) << "the hand of " << whose;
    const std::vector<Kind> kinds = cards(join(sorted(held)));
    std::ranges::copy(kinds, state.hands[at(whose)].begin());
  }
  for (std::size_t i = 0; i < collected_.size(); ++i) table.collected[i] = static_cast<std::uint8_t>(collected_[i]);
  const std::vector<Kind> pile = cards(draw_ ? *draw_ : join(rest));
  std::ranges::copy(pile, state.draw.begin());
  table.draw_size = static_cast<std::uint8_t>(pile.size());
  if (draw_)
    for (const Kind card : cards(join(rest))) state.gone.add(card);
  return {state, options_};
}

}  // namespace parlour::test
