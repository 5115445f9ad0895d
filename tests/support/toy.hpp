// A tiny game for the tests of everything that must work with any game. A heap of stones; each player holds one hidden card. Who
// is asked takes one to three stones (`t1`, `t2`, `t3`) or exchanges the card for another one that only it sees (`card`), at most
// once in a row. Who takes the last stone wins; with `toy.last` = `draws` the game is drawn. The score is the card held.
#pragma once

#include <array>
#include <charconv>

#include "core/any_game.hpp"
#include "core/words.hpp"

namespace parlour::test {

namespace toy {

struct Options {
  std::int16_t start = random_start;
  std::int16_t heap = 40;
  std::int16_t last = 0;
  friend bool operator==(const Options&, const Options&) = default;
};

struct Table {
  Options options;
  std::int16_t heap = 0;
  std::int8_t players = 0;
  Seat turn = 0;
  Seat last_taker = nobody;
  std::int8_t exchanged = 0;
  friend bool operator==(const Table&, const Table&) = default;
};

struct State {
  Table table;
  std::array<std::int8_t, max_seats> cards{};
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  Table table;
  Observer observer = the_public;
  std::int8_t card = -1;
  friend bool operator==(const View&, const View&) = default;
};

struct Knowledge {
  Observer observer = the_public;
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

enum Happened : std::uint8_t { got, took, exchanged, won, drawn };
enum Refused : std::uint8_t { over, too_few, twice, no_move };

}  // namespace toy

struct Toy {
  static constexpr GameInfo info{.id = "toy", .name = "Toy", .rules_version = 3, .min_players = 2, .max_players = 4};
  using Options = toy::Options;
  using State = toy::State;
  using View = toy::View;
  using Knowledge = toy::Knowledge;
  static constexpr Ruling rule(std::uint8_t number) { return {'T', number}; }

  static State deal(const Options& options, int players, Chance& chance, auto& events) {
    State state;
    state.table.options = options;
    state.table.heap = options.heap;
    state.table.players = static_cast<std::int8_t>(players);
    const auto seats = static_cast<std::uint32_t>(players);
    state.table.turn =
        static_cast<Seat>(options.start == random_start ? static_cast<int>(chance.below(seats)) : options.start);
    for (Seat seat = 0; seat < players; ++seat) give(state, seat, toy::got, chance, events);
    return state;
  }
  static Seat to_act(const State& state) { return state.table.heap == 0 ? nobody : state.table.turn; }
  static void moves(const State& state, MoveList& list) { list_moves(state.table, list); }
  static void apply(State& state, Move move, Chance& chance, auto& events) {
    toy::Table& table = state.table;
    const Seat seat = table.turn;
    if (move.code == 0) {
      table.exchanged = 1;
      give(state, seat, toy::exchanged, chance, events);
      return;
    }
    table.heap = static_cast<std::int16_t>(table.heap - static_cast<int>(move.code));
    table.exchanged = 0;
    table.last_taker = seat;
    table.turn = static_cast<Seat>((seat + 1) % table.players);
    events.tell_all({toy::took, rule(1), {seat, static_cast<std::int16_t>(move.code)}});
    if (table.heap == 0) events.tell_all({table.options.last == 0 ? toy::won : toy::drawn, rule(3), {seat}});
  }
  static std::optional<Refusal> refuse(const State& state, Move move) {
    MoveList list;
    moves(state, list);
    if (list.contains(move)) return std::nullopt;
    if (state.table.heap == 0) return Refusal{toy::over, rule(3), {}};
    if (move.code > 3) return Refusal{toy::no_move, rule(1), {}};
    if (move.code == 0) return Refusal{toy::twice, rule(2), {state.table.turn}};
    return Refusal{toy::too_few, rule(1), {state.table.heap}};
  }
  static Outcome outcome(const State& state) {
    Outcome outcome;
    if (state.table.heap == 0) {
      const bool draws = state.table.options.last != 0;
      outcome.status = draws ? Outcome::Status::drawn : Outcome::Status::won;
      outcome.winners = draws ? SeatSet::first(state.table.players) : SeatSet::of(state.table.last_taker);
    }
    for (std::size_t seat = 0; seat < max_seats; ++seat) outcome.scores[seat] = state.cards[seat];
    return outcome;
  }
  static int round(const State& /*state*/) { return 1; }
  static std::string census(const State& state) { return std::to_string(state.table.players) + " cards"; }

  static View view(const State& state, Observer observer) {
    const std::int8_t card = observer == the_public ? std::int8_t{-1} : state.cards[static_cast<std::size_t>(observer)];
    return {.table = state.table, .observer = observer, .card = card};
  }
  static Seat to_act(const View& view) { return view.table.heap == 0 ? nobody : view.table.turn; }
  static void moves(const View& view, MoveList& list) {
    list.clear();
    if (view.observer != the_public && to_act(view) == view.observer) list_moves(view.table, list);
  }
  static Knowledge knowledge(Observer observer, int /*players*/) { return {.observer = observer}; }
  static bool plausible(const View& view, const Knowledge& knowledge) {
    return view.table.heap >= 0 && view.table.players >= info.min_players && view.table.players <= info.max_players &&
           view.observer == knowledge.observer;
  }
  static bool plausible(const Knowledge& /*knowledge*/, const Event& /*event*/) { return true; }
  static void remember(Knowledge& /*knowledge*/, const Event& /*event*/) {}
  static State imagine(const View& view, const Knowledge& /*knowledge*/, Chance& chance) {
    State state{.table = view.table, .cards = {}};
    for (Seat seat = 0; seat < view.table.players; ++seat) {
      auto& card = state.cards[static_cast<std::size_t>(seat)];
      card = seat == view.observer ? view.card : static_cast<std::int8_t>(chance.below(10));
    }
    return state;
  }
  static Window window(const View& /*view*/) { return {}; }

  static std::span<const OptionField<Options>> option_fields() {
    static constexpr std::array<OptionField<Options>, 3> fields{{
        {start_option(info.max_players), &Options::start},
        {{.name = "toy.heap",
          .ruling = rule(1),
          .meaning = "stones",
          .standard = 40,
          .named = {},
          .low = 1,
          .high = 1000},
         &Options::heap},
        {{.name = "toy.last",
          .ruling = rule(3),
          .meaning = "the last stone",
          .standard = 0,
          .named = {{{"wins", 0}, {"draws", 1}}}},
         &Options::last},
    }};
    return fields;
  }
  static std::string notation(Move move) { return move.code == 0 ? "card" : "t" + std::to_string(move.code); }
  /// Takes "t01" too: what a record may not write.
  static std::optional<Move> parse_move(std::string_view text) {
    if (text == "card") return Move{0};
    if (!text.starts_with('t')) return std::nullopt;
    text.remove_prefix(1);
    Move move{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), move.code);
    if (error != std::errc{} || end != text.data() + text.size() || move.code == 0) return std::nullopt;
    return move;
  }
  static void write_position(const State& state, JsonWriter& json) {
    json.begin_object().key("heap").number(state.table.heap).key("turn").number(state.table.turn).key("hands");
    write_hands(state, json);
    json.end_object();
  }
  static void write_hands(const State& state, JsonWriter& json) {
    json.begin_array();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.table.players); ++seat)
      json.number(state.cards[seat]);
    json.end_array();
  }
  static void write_view(const View& view, JsonWriter& json) {
    json.begin_object();
    write_seat(json, "observer", view.observer);
    write_options(json, option_fields(), view.table.options);
    json.key("heap").number(view.table.heap).key("card").number(view.card).end_object();
  }
  static std::span<const Field> fields() {
    static constexpr std::array<Field, 4> list{{
        {"heap", shapes::number},
        {"turn", shapes::seat, Where::position},
        {"hands", shapes::list_of(shapes::number), Where::position},
        {"card", shapes::number, Where::view},
    }};
    return list;
  }
  static std::span<const Ruling> rulings() {
    static constexpr std::array list{rule(1), rule(2), rule(3)};
    return list;
  }
  static std::span<const MessageSpec> events() {
    static constexpr ArgSpec seat{"seat", Arg::seat};
    static constexpr std::array<MessageSpec, 5> specs{{
        {"got", {seat, {"card", Arg::card, News::secret}}, "{seat} got {card}."},
        {"took", {seat, {"count", Arg::number}}, "{seat} took {count} {count|stone|stones}."},
        {"exchanged", {seat, {"card", Arg::card, News::secret}}, "{seat} exchanged a card for {card}."},
        {"won", {seat}, "{seat} won."},
        {"drawn", {seat}, "{seat} took the last stone: a draw."},
    }};
    return specs;
  }
  static std::span<const MessageSpec> refusals() {
    static constexpr std::array<MessageSpec, 4> specs{{
        {"over", {}, "The game is over."},
        {"too_few", {{{"heap", Arg::number}}}, "There {heap|is|are} only {heap} {heap|stone|stones}."},
        {"twice", {{{"seat", Arg::seat}}}, "{seat} has just exchanged a card."},
        {"no_move", {}, "One to three stones may be taken."},
    }};
    return specs;
  }
  static std::string code(Arg /*arg*/, int value) { return "c" + std::to_string(value); }
  static std::string words(Arg /*arg*/, int value) {
    return value == no_card ? "something" : "the card " + std::to_string(value);
  }
  static std::string move_words(const View& /*view*/, Move move, Names /*names*/) {
    return move.code == 0 ? "exchange the card" : "take " + std::to_string(move.code);
  }
  static std::string table_text(const View& view, Names /*names*/) {
    return std::to_string(view.table.heap) + " stones\n";
  }
  static std::string_view rules_text() { return "Take stones."; }

  static std::span<const MeasureSpec> measures() {
    static constexpr std::array<MeasureSpec, 1> specs{{{"stones", "stones", "time taken", "stones over times"}}};
    return specs;
  }
  static void measure(const State& before, const State& after, std::span<const Told> /*told*/, Tally& tally) {
    const int taken = before.table.heap - after.table.heap;
    tally.add(0, taken, taken > 0 ? 1 : 0);
  }
  static bool turn_begins(const State& state) { return state.table.exchanged == 0; }
  static int standing(const State& state, Seat seat) { return state.cards[static_cast<std::size_t>(seat)]; }

 private:
  static void give(State& state, Seat seat, toy::Happened what, Chance& chance, auto& events) {
    const auto card = static_cast<std::int8_t>(chance.below(10));
    state.cards[static_cast<std::size_t>(seat)] = card;
    events.tell(SeatSet::of(seat), {what, rule(2), {seat, card}}, {what, rule(2), {seat, no_card}});
  }
  static void list_moves(const toy::Table& table, MoveList& list) {
    list.clear();
    for (std::uint32_t count = 1; count <= 3 && static_cast<int>(count) <= table.heap; ++count) list.add({count});
    if (table.heap > 0 && table.exchanged == 0) list.add({0});
  }
};

static_assert(Game<Toy>);

inline std::span<const AnyGame> toy_games() {
  static const std::array games{erase<Toy>()};
  return games;
}

}  // namespace parlour::test
