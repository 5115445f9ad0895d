// The measures, counted a second time: by hand where a game is scripted, and for the games of the house naively from
// what is told, with nothing but the keys and arguments of the events.
#include "lab/measures.hpp"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "games/registry.hpp"
#include "support/toy.hpp"

namespace parlour::test {
namespace {

// --- A game played by a script ---------------------------------------------------------------------------------------

/// Two players take single stones in turn; who is ahead by how much stands in a table. Everything can be counted by hand.
struct Scripted : Toy {
  static void moves(const State& state, MoveList& list) {
    list.clear();
    if (state.table.heap > 0) list.add({1});
    if (state.table.heap == 2) list.add({2});  // the one choice there is; who takes it, wins
  }
  static void moves(const View& view, MoveList& list) { Toy::moves(view, list); }
  static bool turn_begins(const State& state) { return state.table.heap != 5; }
  static int standing(const State& state, Seat seat) {
    // Stones left:                                0  1  2  3  4  5  6
    constexpr std::array<std::array<int, 7>, 2> by_heap{{{9, 9, 0, 1, 1, 0, 0}, {0, 0, 5, 1, 0, 0, 0}}};
    return by_heap[index_of(seat)][static_cast<std::size_t>(state.table.heap)];
  }
};

const AnyGame& scripted() {
  static const AnyGame game = erase<Scripted>();
  return game;
}

/// Always the last move of the list, or the first.
Move choose_last(const Bot&, const Decision& decision, Chance&, const ShouldStop&) {
  return decision.offered[decision.offered.size() - 1];
}
Move choose_first(const Bot&, const Decision& decision, Chance&, const ShouldStop&) { return decision.offered[0]; }
std::vector<Bot> scripted_bots(Move (*choose)(const Bot&, const Decision&, Chance&, const ShouldStop&)) {
  Bot bot{.name = "script", .about = ""};
  bot.uses_view = false;
  bot.uses_knowledge = false;
  bot.choose = choose;
  return {bot, bot};
}

/// Amount and count of a measure, by its key.
std::pair<std::int64_t, std::int64_t> entry(const AnyGame& game, int players, const Tally& tally,
                                            std::string_view key) {
  const std::vector<MeasureSpec> specs = measures_of(game, players);
  const auto found = std::ranges::find(specs, key, &MeasureSpec::key);
  EXPECT_NE(found, specs.end()) << key;
  const Tally::Entry& one = tally.entries[static_cast<std::size_t>(found - specs.begin())];
  return {one.amount, one.count};
}

using Ratio = std::pair<std::int64_t, std::int64_t>;

OptionValues six_stones(int start, bool draws = false) {
  OptionValues options = scripted().default_options();
  options.values[0] = static_cast<std::int16_t>(start);
  options.values[1] = 6;
  options.values[2] = draws ? 1 : 0;
  return options;
}

TEST(Counter, CountsAScriptedGameAsOneWouldByHand) {
  Counter counter(scripted(), 2);
  // Seat 1 begins: 6 stones, 5, 4, 3, and seat 1... takes both of the last two on the fifth decision, which is seat 1's.
  const Measured played = counter.play(six_stones(1), scripted_bots(choose_last), 1, decision_cap);
  ASSERT_EQ(played.contest.outcome.winners, SeatSet::of(1));
  const auto found = [&](std::string_view key) { return entry(scripted(), 2, played.tally, key); };
  EXPECT_EQ(found("decisions"), Ratio(5, 1));
  EXPECT_EQ(found("turns"), Ratio(4, 1)) << "none begins at five stones";
  EXPECT_EQ(found("forced"), Ratio(4, 5));
  EXPECT_EQ(found("choices"), Ratio(2, 1));
  // Ahead: nobody, nobody, seat 0, nobody, seat 1, and in the end seat 0 again.
  EXPECT_EQ(found("lead_changes"), Ratio(2, 1));
  // Half of five decisions are two: four stones, seat 1 is behind, and it wins.
  EXPECT_EQ(found("comebacks"), Ratio(1, 1));
  EXPECT_EQ(found("ties"), Ratio(0, 1));
  EXPECT_EQ(found("wins_1"), Ratio(win_units, win_units)) << "seat 1 began";
  EXPECT_EQ(found("wins_2"), Ratio(0, win_units));
  EXPECT_EQ(found("stones"), Ratio(6, 5));
}

TEST(Counter, KnowsWhoBeganAndWhoCameFromBehind) {
  Counter counter(scripted(), 2);
  // One stone at a time: six decisions, the last is that of the seat which did not begin.
  const Measured played = counter.play(six_stones(0), scripted_bots(choose_first), 1, decision_cap);
  ASSERT_EQ(played.contest.outcome.winners, SeatSet::of(1));
  EXPECT_EQ(entry(scripted(), 2, played.tally, "wins_2"), Ratio(win_units, win_units));
  // After three decisions three stones are left and both are equal: the game says nothing about comebacks.
  EXPECT_EQ(entry(scripted(), 2, played.tally, "comebacks"), Ratio(0, 0));
}

TEST(Counter, ADrawnGameIsATieAndNobodysWin) {
  Counter counter(scripted(), 2);
  const Measured played = counter.play(six_stones(0, true), scripted_bots(choose_last), 1, decision_cap);
  ASSERT_EQ(played.contest.outcome.status, Outcome::Status::drawn);
  EXPECT_EQ(entry(scripted(), 2, played.tally, "ties"), Ratio(1, 1));
  EXPECT_EQ(entry(scripted(), 2, played.tally, "wins_1"), Ratio(0, 0));
  EXPECT_EQ(entry(scripted(), 2, played.tally, "comebacks"), Ratio(0, 0));
}

TEST(Counter, AnUnfinishedGameCountsNothing) {
  Counter counter(scripted(), 2);
  const Measured played = counter.play(six_stones(0), scripted_bots(choose_first), 1, 3);
  EXPECT_FALSE(played.contest.outcome.over());
  EXPECT_EQ(played.tally.entries, Tally{}.entries);
}

// --- The games of the house ------------------------------------------------------------------------------------------

/// What happened, in the words of the messages alone.
struct Happened {
  std::string_view key;
  std::map<std::string_view, int> args;
};
struct Decided {
  Seat seat = nobody;
  int legal = 0;
  std::string position;            // before it, as JSON
  std::string move;                // in notation
  std::vector<Happened> happened;  // by it
};
struct History {
  std::vector<Decided> decisions;
  Outcome outcome;

  [[nodiscard]] std::vector<Happened> all() const {
    std::vector<Happened> events;
    for (const Decided& decided : decisions)
      events.insert(events.end(), decided.happened.begin(), decided.happened.end());
    return events;
  }
  [[nodiscard]] std::int64_t count(std::string_view key) const {
    return std::ranges::count(all(), key, &Happened::key);
  }
  [[nodiscard]] std::int64_t sum(std::string_view key, std::string_view arg) const {
    std::int64_t total = 0;
    for (const Happened& event : all())
      if (event.key == key) total += event.args.at(arg);
    return total;
  }
};

/// Plays the game that a `Counter` plays, by the rules alone.
History play_again(const AnyGame& game, const OptionValues& options, std::span<const Bot> bots, std::uint64_t seed) {
  History history;
  MoveList list;
  AnyState state;
  PlayerChances chances(seed, static_cast<int>(bots.size()));
  Opening opening(game.info, seed);
  const Contest contest = play_contest(
      game, options, bots, seed, decision_cap, list, state,
      [&](Seat seat, const AnyState& now, const Decision& decision) {
        Decided& decided = history.decisions.emplace_back();
        decided.seat = seat;
        decided.legal = decision.offered.size();
        JsonWriter json(decided.position);
        game.write_position(now, json);
        const auto first = opening.next(decision.offered);
        return first ? *first : bot_move(bots[index_of(seat)], now, decision, chances[seat]);
      },
      [&](Move move, const AnyState&, std::span<const Told> told) {
        Decided& decided = history.decisions.back();
        decided.move = game.notation(move);
        for (const Told& one : told) {
          const Event& event = one.secret ? *one.secret : *one.open;
          const MessageSpec& spec = game.events[event.kind];
          Happened& happened = decided.happened.emplace_back(Happened{.key = spec.key, .args = {}});
          for (std::size_t i = 0; i < spec.args.size(); ++i)
            if (spec.args[i].type != Arg::none) happened.args[spec.args[i].name] = event.args[i];
        }
      });
  history.outcome = contest.outcome;
  return history;
}

/// Some games of each kind; `check(history, found)` compares, `found(key)` is what was counted.
template <class Check>
void compare(std::string_view id, int players, std::string_view bot, const OptionValues& options, int games,
             Check&& check) {
  const AnyGame& game = *find_game(id);
  const std::vector<Bot> bots(static_cast<std::size_t>(players), *parse_bot(bot));
  Counter counter(game, players);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
    SCOPED_TRACE(std::string{id} + " " + std::string{bot} + " seed " + std::to_string(seed));
    const Measured played = counter.play(options, bots, seed, decision_cap);
    if (!played.contest.outcome.over()) continue;
    const History history = play_again(game, options, bots, seed);
    ASSERT_EQ(history.decisions.size(), played.contest.decisions);
    check(history, [&](std::string_view key) { return entry(game, players, played.tally, key); });
    if (::testing::Test::HasFailure()) return;
  }
}

template <class Check>
void compare_all(std::string_view id, std::span<const int> players, Check&& check) {
  const AnyGame& game = *find_game(id);
  for (const int seats : players)
    for (const std::string_view bot : {"random", "greedy"}) {
      compare(id, seats, bot, game.single_round_options(), 25, check);
      compare(id, seats, bot, game.default_options(), 3, check);
    }
}

bool begins_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

TEST(Measures, OfAnyGameFollowFromItsDecisions) {
  for (const AnyGame& game : all_games())
    compare_all(game.info.id, std::array{game.info.max_players}, [&](const History& history, const auto& found) {
      std::int64_t forced = 0;
      std::int64_t listed = 0;
      for (const Decided& decided : history.decisions) {
        forced += decided.legal == 1 ? 1 : 0;
        listed += decided.legal == 1 ? 0 : decided.legal;
      }
      const auto all = static_cast<std::int64_t>(history.decisions.size());
      EXPECT_EQ(found("decisions"), Ratio(all, 1));
      EXPECT_EQ(found("forced"), Ratio(forced, all));
      EXPECT_EQ(found("choices"), Ratio(listed, all - forced));
      EXPECT_EQ(found("ties"), Ratio(history.outcome.winners.size() == 1 ? 0 : 1, 1));
      std::int64_t wins = 0;
      for (const MeasureSpec& spec : measures_of(game, game.info.max_players))
        if (begins_with(spec.key, "wins_")) wins += found(spec.key).first;
      EXPECT_EQ(wins, history.outcome.status == Outcome::Status::won ? win_units : 0);
    });
}

TEST(Measures, OfSolo) {
  compare_all("solo", std::array{2, 4, 7}, [](const History& history, const auto& found) {
    EXPECT_EQ(found("interjections"), Ratio(history.count("interjected"), 1));
    EXPECT_EQ(found("triples"), Ratio(history.count("triple"), 1));
    EXPECT_EQ(found("drawn"), Ratio(history.sum("drew", "count"), 1));
    EXPECT_EQ(found("chain_cards"), Ratio(history.sum("took", "count"), history.count("took")));
    EXPECT_EQ(found("exchanges"), Ratio(history.count("swapped") + history.count("all_swapped"), 1));
    EXPECT_EQ(found("silent"), Ratio(history.count("silent"), history.count("silent") + history.count("called")));
    EXPECT_EQ(found("reshuffles"), Ratio(history.count("reshuffled"), 1));
    EXPECT_EQ(found("gift_wins").second, history.count("round_won"));

    // Chains: a Draw card opens one or adds to it; it is closed by who takes the cards, by a Protection, or by a new round.
    // A card that ends the round has no effect.
    std::int64_t chains = 0;
    std::int64_t draw_cards = 0;
    std::int64_t protections = 0;
    std::int64_t gift_wins = 0;
    std::int64_t points = 0;
    std::int64_t losers = 0;
    bool open = false;
    std::string last_laid;
    std::int64_t turns = 0;
    for (const Decided& decided : history.decisions) {
      const std::string& move = decided.move;
      const bool lays = !(move == "draw" || move == "take" || move == "keep" || move == "pass" || move == "accept" ||
                          move == "wait" || move == "solo" || move == "silent" || move[0] == '@' || move[0] == '>');
      const bool ends = std::ranges::count(decided.happened, "round_won", &Happened::key) > 0;
      std::string card = lays ? move : "";
      if (card.starts_with('!')) card.erase(0, 1);
      if (lays) last_laid = card;
      const bool is_draw = begins_with(card, "xd") || (card.size() == 2 && card[1] == 'd' && card[0] != 'x');
      if (is_draw && !ends) {
        ++draw_cards;
        chains += open ? 0 : 1;
        open = true;
      }
      protections += card.size() == 2 && card[0] == 'p' ? 1 : 0;
      if (move == "take" || ends || (card.size() == 2 && card[0] == 'p')) open = false;
      int winner = -1;
      for (const Happened& event : decided.happened) {
        if (event.key == "round_won") winner = event.args.at("seat");
        if (event.key == "round_won" && last_laid.size() == 2 && last_laid[1] == 'g' && last_laid[0] != 'p')
          ++gift_wins;
        if (event.key == "scored" && event.args.at("seat") != winner) ++losers, points += event.args.at("points");
      }
      // A turn ends with a card, a card kept or a pass; what is out of turn belongs to none.
      turns += (lays && move[0] != '!') || move == "keep" || move == "pass" ? 1 : 0;
    }
    EXPECT_EQ(found("chains"), Ratio(chains, 1));
    EXPECT_EQ(found("chain_length"), Ratio(draw_cards, chains));
    EXPECT_EQ(found("protections"), Ratio(protections, 1));
    EXPECT_EQ(found("gift_wins").first, gift_wins);
    EXPECT_EQ(found("losing_hand"), Ratio(points, losers));
    EXPECT_EQ(found("turns"), Ratio(turns, 1));
  });
}

TEST(Measures, OfHelp) {
  compare_all("help", std::array{3, 5}, [](const History& history, const auto& found) {
    EXPECT_EQ(found("asked"), Ratio(history.count("asked"), 1));
    EXPECT_EQ(found("helped"), Ratio(history.count("passed_card"), history.count("asked")));
    EXPECT_EQ(found("helpless"),
              Ratio(history.count("helpless"), history.count("helpless") + history.count("cannot_help")));
    EXPECT_EQ(found("cleared"), Ratio(history.count("row_cleared"), 1));
    EXPECT_EQ(found("stops"), Ratio(history.count("no_laid"), 1));
    EXPECT_EQ(found("zaps"), Ratio(history.count("zapped"), 1));
    EXPECT_EQ(found("switches"), Ratio(history.count("switched"), 1));
    EXPECT_EQ(found("reshuffles"), Ratio(history.count("reshuffled"), 1));

    // The row, from what is told; a turn is a play, and helps lie before it.
    std::int64_t row = 0;
    std::int64_t cards = 0;
    std::int64_t turns = 0;
    for (const Decided& decided : history.decisions) {
      if (decided.move[0] == '<' || decided.move[0] == '>') continue;
      ++turns;
      cards += row;
      for (const Happened& event : decided.happened) {
        if (event.key == "laid" || event.key == "wild_laid") ++row;
        if (event.key == "zapped") --row;
        if (event.key == "row_cleared" || event.key == "round_begins") row = 0;
      }
    }
    EXPECT_EQ(found("turns"), Ratio(turns, 1));
    EXPECT_EQ(found("row_length"), Ratio(cards, turns));
  });
}

/// Whether a card of Schwupps can be played at all: "b7" on one of the tops by what is asked for beside it, or "a".
bool can_lay(const std::string& card, const std::vector<std::string>& tops, const std::vector<std::string>& demands) {
  if (card == "a") return true;
  const int number = std::stoi(card.substr(1));
  for (std::size_t pile = 0; pile < tops.size(); ++pile) {
    const int top = std::stoi(tops[pile].substr(1));
    const bool same_colour = card[0] == tops[pile][0];
    const std::string& demand = demands[pile];
    if (demand == "=n" && number == top) return true;
    if (demand == "=c" && same_colour) return true;
    if (demand == "=e" && (same_colour || number == top)) return true;
    if (demand[0] != '=' && (top + std::stoi(demand) + 9) % 10 + 1 == number) return true;
  }
  return false;
}

TEST(Measures, OfSchwupps) {
  compare_all("schwupps", std::array{2, 4}, [](const History& history, const auto& found) {
    std::int64_t by_aggravation = 0;
    std::int64_t turns = 1;
    std::string before;
    for (std::size_t i = 0; i < history.decisions.size(); ++i) {
      const std::string& move = history.decisions[i].move;
      if (before == "a" && (move == "top" || move == "bottom")) ++by_aggravation;
      before = move;
      const bool won = std::ranges::count(history.decisions[i].happened, "game_won", &Happened::key) > 0;
      if ((move == "end" || won) && i + 1 < history.decisions.size()) ++turns;
    }
    EXPECT_EQ(found("turns"), Ratio(turns, 1));
    EXPECT_EQ(found("aggravations"), Ratio(by_aggravation, 1));
    EXPECT_EQ(found("free_schwupps"), Ratio(history.count("schwupped") - by_aggravation, 1));
    EXPECT_EQ(found("given"), Ratio(history.count("gave_card"), 1));
    EXPECT_EQ(found("laid"), Ratio(history.count("laid"), turns));
    EXPECT_EQ(found("reshuffles"), Ratio(history.count("common_reshuffled"), 1));

    std::int64_t matching = 0;
    std::int64_t in_hand = 0;
    std::int64_t stuck = 0;
    before = "end";
    for (const Decided& decided : history.decisions) {
      const auto position = nlohmann::json::parse(decided.position);
      const std::vector<std::string> tops = position["tops"];
      const std::vector<std::string> demands = position["table"];
      const std::vector<std::string> hand = position["hands"][index_of(decided.seat)];
      if (decided.move.find('>') != std::string::npos)
        matching += demands[static_cast<std::size_t>(decided.move.back() - '1')][0] == '=' ? 1 : 0;
      if (before == "end") {
        in_hand += static_cast<std::int64_t>(hand.size());
        stuck +=
            std::ranges::any_of(hand, [&](const std::string& card) { return can_lay(card, tops, demands); }) ? 0 : 1;
      }
      const bool won = std::ranges::count(decided.happened, "game_won", &Happened::key) > 0;
      before = won ? "end" : decided.move;
    }
    EXPECT_EQ(found("matching"), Ratio(matching, history.count("laid")));
    EXPECT_EQ(found("hand_size"), Ratio(in_hand, turns));
    EXPECT_EQ(found("stuck"), Ratio(stuck, turns));
    const std::int64_t left = history.sum("left_over", "count") + history.sum("lost", "points");
    EXPECT_EQ(found("left_over"), Ratio(left, history.count("left_over") + history.count("lost")));
  });
}

TEST(Measures, OfFreaky) {
  compare_all("freaky", std::array{2, 5}, [](const History& history, const auto& found) {
    const std::int64_t took = history.count("took");
    EXPECT_EQ(found("taken"), Ratio(took, 1));
    EXPECT_EQ(found("row_length"), Ratio(history.sum("took", "cards"), took));
    EXPECT_EQ(found("left"), Ratio(history.count("left"), took + history.count("left")));
    EXPECT_EQ(found("opened"), Ratio(history.count("opened"), 1));

    // Rows and cards from what is told; a turn ends when somebody draws, or tries to.
    std::int64_t rows = 3;
    std::int64_t in_rows = 3;
    std::int64_t turns = 0;
    std::int64_t rows_by_turn = 0;
    Seat last = nobody;
    for (const Decided& decided : history.decisions) {
      if (decided.seat != last) {
        ++turns;
        rows_by_turn += rows;
      }
      last = decided.seat;
      for (const Happened& event : decided.happened) {
        if (event.key == "opened") ++rows, ++in_rows;
        if (event.key == "laid") ++in_rows;
        if (event.key == "took") --rows, in_rows -= event.args.at("cards");
      }
    }
    EXPECT_EQ(found("turns"), Ratio(turns, 1));
    EXPECT_EQ(found("laid"), Ratio(history.count("laid") + history.count("opened"), turns));
    EXPECT_EQ(found("rows"), Ratio(rows_by_turn, turns));
    EXPECT_EQ(found("cards_left"), Ratio(in_rows, 1));
  });
}

TEST(Measures, OfSwirl) {
  for (const int players : {2, 3, 4})
    compare_all("swirl", std::array{players}, [&](const History& history, const auto& found) {
      EXPECT_EQ(found("turns"), Ratio(6 * players, 1));
      EXPECT_EQ(found("blocked"), Ratio(history.count("removed"), 6 * players));
      EXPECT_EQ(found("swirls"), Ratio(history.count("swirled"), history.count("placed")));
      std::multiset<std::int64_t> points;
      for (const Happened& event : history.all())
        if (event.key == "scored") points.insert(event.args.at("points"));
      EXPECT_EQ(found("points"), Ratio(std::accumulate(points.begin(), points.end(), std::int64_t{0}), players));
      EXPECT_EQ(found("spread"), Ratio(*points.rbegin() - *points.begin(), 1));
      EXPECT_EQ(found("margin"), Ratio(*points.rbegin() - *std::next(points.rbegin()), 1));
    });
}

TEST(Measures, HaveKeysOfTheirOwnAndTitlesThatFitATable) {
  for (const AnyGame& game : all_games()) {
    const std::vector<MeasureSpec> specs = measures_of(game, game.info.max_players);
    EXPECT_LE(specs.size(), Tally::capacity) << game.info.id;
    std::set<std::string_view> keys;
    for (const MeasureSpec& spec : specs) {
      EXPECT_TRUE(keys.insert(spec.key).second) << spec.key;
      EXPECT_LE(spec.title().size(), 28U) << spec.title();
      EXPECT_FALSE(spec.meaning.empty()) << spec.key;
      EXPECT_TRUE(spec.share || !spec.per.empty()) << spec.key;
    }
  }
}

}  // namespace
}  // namespace parlour::test
