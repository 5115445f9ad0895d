// A live table with a clock that the test turns, and bots that answer when the test lets them.
//
//   Sitting table(solo_at(Position{}.players(3).top("r3").hand(0, "r5 g1 g2").turn(0)), "person bot person");
//   table.move(0, "r5");
//   table.wait(700);
//   EXPECT_EQ(table.heard(2), "…");
#pragma once

#include <gtest/gtest.h>

#include <sstream>

#include "games/registry.hpp"
#include "games/solo/builder.hpp"
#include "protocol/protocol.hpp"
#include "table/frames.hpp"

namespace parlour::test {

/// SOLO that deals this position, every time.
inline AnyGame solo_at(const Match& match) {
  static solo::State laid;
  laid = match.state();
  AnyGame game = *find_game("solo");
  game.deal = [](const OptionValues&, int, Chance&, EventLog&) { return AnyState::of(laid); };
  return game;
}

/// Three at a table. Both copies of the top lie on the pile: nobody can interject, no window opens.
inline Position quiet() { return Position{}.players(3).top("r3").discard("r3").draw("y6 y7 y8 y9"); }

inline constexpr live::Pace usual_pace{.shortest = 600, .longest = 1400, .window = 2500, .quick = 700};

class Sitting {
 public:
  /// `seats` is "person" or the name of a bot for each.
  Sitting(const AnyGame& game, const std::string& seats, live::Pace pace = usual_pace, std::uint64_t seed = 1)
      : Sitting(game, setup_of(seats, pace, seed)) {}
  Sitting(const AnyGame& game, live::Setup setup) : game_(game), setup_(std::move(setup)) {
    setup_.game = &game_;
    if (setup_.options == OptionValues{}) setup_.options = game_.default_options();
    auto opened = live::Table::open(setup_, 0);
    if (opened)
      table_.emplace(std::move(*opened));
    else
      ADD_FAILURE() << opened.error().text();
  }

  static live::Setup setup_of(const std::string& seats, live::Pace pace = usual_pace, std::uint64_t seed = 1) {
    live::Setup setup;
    std::istringstream words(seats);
    for (std::string word; words >> word;)
      setup.seats.push_back({.name = word, .bot = word == "person" ? std::nullopt : std::optional{*parse_bot(word)}});
    setup.pace = pace;
    setup.seed.number = seed;
    return setup;
  }

  bool bots_think = true;
  live::Time now = 0;

  [[nodiscard]] live::Table& table() { return *table_; }
  [[nodiscard]] const live::Frame& last() const { return table_->frames().back(); }
  [[nodiscard]] std::size_t frames() const { return table_->frames().size(); }

  /// "ok", the refusal's key, or the sentence.
  std::string move(Seat seat, std::string_view notation, std::optional<std::size_t> frame = {}) {
    return said(table_->move(seat, parse(notation), now, frame));
  }
  std::string move_and_call(Seat seat, std::string_view notation) {
    return said(table_->move(seat, parse(notation), now, {}, true));
  }
  std::string why(Seat seat, std::string_view notation) { return said(table_->why(seat, parse(notation))); }
  std::string pass(Seat seat, std::optional<std::size_t> frame = {}) { return said(table_->pass(seat, now, frame)); }
  std::string back() { return said(table_->back(now)); }

  /// Lets time pass, from one thing that is due to the next.
  void wait(live::Time time) {
    const live::Time end = now + time;
    for (think(); table_->due() && *table_->due() <= end; think()) {
      now = *table_->due();
      table_->pass_time(now);
    }
    now = end;
    table_->pass_time(now);
    think();
  }
  /// The bots that are asked answer at once.
  void think() {
    while (bots_think && !table_->wanted().empty()) answer(choice_of(table_->wanted().front()));
  }
  /// The first bot that is asked answers this.
  void answer(Move move) { (void)table_->thought(table_->wanted().front().ticket, move, now); }
  [[nodiscard]] Move choice_of(const live::Question& question) const {
    const Bot& bot = *setup_.seats[index_of(question.seat)].bot;
    MoveList offered;
    for (const Move move : question.moves) offered.add(move);
    Chance chance(question.seed);
    return bot.choose(bot, {game_, question.view, question.knowledge, offered, question.aside}, chance, {});
  }

  /// What this observer heard in the last frame, by the keys of the events.
  [[nodiscard]] std::string heard(Observer observer) const { return heard(observer, frames() - 1); }
  [[nodiscard]] std::string heard(Observer observer, std::size_t frame) const {
    std::string text;
    for (const Told& told : table_->frames()[frame].told)
      if (const auto& event = told.heard_by(observer))
        text += (text.empty() ? "" : " ") + std::string{game_.events[event->kind].key};
    return text;
  }
  [[nodiscard]] std::string prompt(Seat seat) const {
    const live::Prompt prompt = live::prompt(game_, last(), seat);
    std::string text = prompt.secret && !prompt.moves.empty() ? "secret:" : "";
    for (const Move move : prompt.moves) text += (text.empty() ? "" : " ") + game_.notation(move);
    return text;
  }
  /// The frames from here on as this viewer gets them.
  [[nodiscard]] std::string text(live::Viewer viewer, std::size_t from = 0) const {
    std::string out;
    JsonWriter json(out);
    json.begin_array();
    for (std::size_t number = from; number < frames(); ++number) live::write_frame(*table_, number, viewer, json);
    json.end_array();
    return out;
  }
  [[nodiscard]] std::string text(Observer observer, std::size_t from = 0) const {
    return text(live::Viewer{.observer = observer, .all = false}, from);
  }
  [[nodiscard]] std::string moves() const {
    std::string text;
    for (const Move move : table_->record().moves) text += (text.empty() ? "" : " ") + game_.notation(move);
    return text;
  }

 private:
  [[nodiscard]] Move parse(std::string_view notation) const {
    const auto move = game_.parse_move(notation);
    EXPECT_TRUE(move) << notation;
    return move.value_or(Move{0});
  }
  std::string said(const live::Verdict& verdict) {
    think();
    if (verdict) return "ok";
    if (const auto* refusal = std::get_if<Refusal>(&verdict.error()))
      return std::string{game_.refusals[refusal->kind].key};
    return std::get<std::string>(verdict.error());
  }

  AnyGame game_;
  live::Setup setup_;
  std::optional<live::Table> table_;
};

}  // namespace parlour::test
