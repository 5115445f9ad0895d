// Random games of the second opinion against itself: cards are conserved, somebody can always move, moves are distinct,
// a replay reaches the same positions. Usage: smoke [games of each] [seed]
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "chance.hpp"
#include "solo.hpp"
#include "swirl.hpp"

namespace {

using parlour::oracle::Chance;
using parlour::oracle::Solo;
using parlour::oracle::Swirl;

using Options = std::map<std::string, std::string>;

constexpr int most_decisions = 20000;

std::map<std::string, long> counts;

void check(bool holds, const std::string& what) {
  if (!holds) {
    throw std::runtime_error(what);
  }
}

int pick(std::mt19937& random, int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }

std::string one_of(std::mt19937& random, const std::vector<std::string>& values) {
  return values[static_cast<std::size_t>(pick(random, static_cast<int>(values.size())))];
}

// The text of one value of the position: from its key to the next key.
std::string between(const std::string& text, const std::string& from, const std::string& to) {
  const std::size_t key = text.find(from);
  check(key != std::string::npos, "no " + from + " in " + text);
  const std::size_t begin = key + from.size();
  const std::size_t end = text.find(to, begin);
  check(end != std::string::npos, "no " + to + " in " + text);
  return text.substr(begin, end - begin);
}

std::string phase_of(const std::string& position) { return between(position, "\"phase\":\"", "\""); }

// ---- SOLO --------------------------------------------------------------------------------------------------------------

// All words of two characters between quotation marks.
std::vector<std::string> cards_in(const std::string& text) {
  std::vector<std::string> cards;
  std::size_t open = text.find('"');
  while (open != std::string::npos) {
    const std::size_t close = text.find('"', open + 1);
    if (close == open + 3) {
      cards.push_back(text.substr(open + 1, 2));
    }
    open = text.find('"', close + 1);
  }
  return cards;
}

std::vector<std::string> solo_deck() {
  std::vector<std::string> deck;
  for (const char colour : std::string("rgby")) {
    for (const char symbol : std::string("112233445566778899ssccddwg")) {
      deck.push_back(std::string{colour, symbol});
    }
    deck.push_back(std::string{'p', colour});
  }
  for (const char symbol : std::string("ccccddddaaaa")) {
    deck.push_back(std::string{'x', symbol});
  }
  std::sort(deck.begin(), deck.end());
  return deck;
}

void check_solo_cards(const std::string& position) {
  static const std::vector<std::string> deck = solo_deck();
  std::vector<std::string> cards = cards_in(between(position, "\"hands\":", "\"scores\":"));
  std::sort(cards.begin(), cards.end());
  check(deck.size() == 120 && cards == deck, "cards got lost: " + position);
}

Options solo_options(std::mt19937& random, int players) {
  const std::vector<std::string> no_yes = {"false", "true"};
  Options options;
  if (pick(random, 2) == 0) {
    options["start"] = std::to_string(pick(random, players));
  }
  options["solo.target"] = one_of(random, {"0", "0", "60", "500"});
  options["solo.solo_call"] = one_of(random, {"manual", "manual", "auto"});
  options["solo.reverse_skips_with_two"] = one_of(random, no_yes);
  options["solo.cross_stack"] = one_of(random, no_yes);
  options["solo.interjections"] = one_of(random, {"true", "true", "true", "false"});
  options["solo.interject_actions"] = options["solo.interjections"] == "true" ? one_of(random, no_yes) : "false";
  options["solo.protection_turn"] = one_of(random, {"unchanged", "after_protector"});
  options["solo.triple_subset"] = one_of(random, no_yes);
  if (pick(random, 4) == 0) {
    options.clear();  // the defaults
  }
  return options;
}

// Some tables hoard cards, so that the piles run out (not for ever, so that games end); some love the rarer moves; the rest
// is random.
std::string choose(std::mt19937& random, const std::vector<std::string>& moves, std::string style, std::size_t played) {
  if (style == "hoard" && played > 400) {
    style = "random";
  }
  std::vector<std::string> liked;
  for (const std::string& move : moves) {
    const bool hoards = move == "draw" || move == "keep" || move == "take" || move == "silent";
    const bool rare = move[0] == '+' || move[0] == '!' || move[0] == 'x' || (move.size() == 2 && move[1] > '9');
    if ((style == "hoard" && hoards) || (style == "rare" && rare)) {
      liked.push_back(move);
    }
  }
  return one_of(random, !liked.empty() && pick(random, 20) != 0 ? liked : moves);
}

void check_moves(const std::vector<std::string>& moves, const std::string& position) {
  check(!moves.empty(), "nobody can move: " + position);
  check(std::is_sorted(moves.begin(), moves.end()), "moves are not sorted: " + position);
  check(std::set<std::string>(moves.begin(), moves.end()).size() == moves.size(),
        "a move is listed twice: " + position);
  for (const std::string& move : moves) {
    check(move.size() <= 32, "a long move: " + move);
  }
}

void count_solo(const std::string& position, const std::vector<std::string>& moves, const std::string& move) {
  const std::string phase = phase_of(position);
  counts["solo phase " + phase] += 1;
  if (position.contains("\"draw\":[]")) {
    counts["solo draw pile empty"] += 1;
  }
  if (position.contains("\"skip\":\"served\"")) {
    counts["solo skip served"] += 1;
  }
  if (position.contains("\"skip\":\"open\"")) {
    counts["solo skip open in " + phase] += 1;
  }
  if (phase == "call" && between(position, "\"hands\":", "\"draw\":").contains("[]")) {
    counts["solo call with an empty hand: " + move] += 1;
  }
  if (move[0] == '+') {
    counts["solo triple in " + phase] += 1;
  }
  if (move == "pass") {
    counts["solo pass"] += 1;
  }
  if (move == "take" && moves.size() > 1) {
    counts["solo take by choice"] += 1;
  }
  if (move[0] == '!') {
    counts["solo " +
           std::string(phase == "poll" ? (move[2] > '9' ? "interject action" : "interject number") : "protect")] += 1;
  }
}

void play_solo(std::mt19937& random) {
  const int players = 2 + pick(random, 9);
  const Options options = solo_options(random, players);
  const std::string style = one_of(random, {"random", "random", "hoard", "rare"});
  std::string seed = "fast:" + std::to_string(random());
  if (pick(random, 4) == 0) {
    seed = "chacha20:";
    for (int i = 0; i < 64; ++i) {
      seed += "0123456789abcdef"[pick(random, 16)];
    }
  }
  Solo game(options, players, seed);
  std::vector<std::string> played;
  for (auto now = game.opinion(); now.to_act && static_cast<int>(played.size()) < most_decisions;
       now = game.opinion()) {
    const std::string& position = now.position;
    check_solo_cards(position);
    const std::vector<std::string>& moves = now.legal;
    check_moves(moves, position);
    const std::string move = choose(random, moves, style, played.size());
    count_solo(position, moves, move);
    game.apply(move);
    played.push_back(move);
  }
  check_solo_cards(game.opinion().position);
  counts[game.opinion().to_act ? "solo games stopped" : "solo games ended"] += 1;
  counts["solo decisions"] += static_cast<long>(played.size());
  if (game.opinion().result.over) {
    check(game.opinion().legal.empty(), "moves after the end");
    check(!game.opinion().result.winners.empty(), "nobody won");
    if (game.opinion().position.contains("\"colour\":null")) {
      counts["solo ended without a named colour"] += 1;
    }
  }
  if (played.size() < 1000) {
    Solo again(options, players, seed);
    for (const std::string& move : played) {
      again.apply(move);
    }
    check(again.opinion().position == game.opinion().position, "a replay differs");
  }
}

// ---- Swirl -------------------------------------------------------------------------------------------------------------

void check_swirl_cards(const std::string& position, int players) {
  const std::string lists = between(position, "\"hands\":", "\"field\":");
  const std::string field = between(position, "\"field\":", "\"scores\":");
  int cards = 0;
  for (const char c : lists) {
    cards += c >= '1' && c <= '6' ? 1 : 0;
  }
  for (const char c : field) {
    cards += c == '{' ? 1 : 0;
  }
  check(cards == 6 * players, "cards got lost: " + position);
}

void play_swirl(std::mt19937& random) {
  const int players = 2 + pick(random, 3);
  Options options;
  if (pick(random, 4) != 0) {
    options["start"] = one_of(random, {"random", std::to_string(pick(random, players))});
    options["swirl.form"] = one_of(random, {"single", "competitive"});
    options["swirl.deck"] = one_of(random, {"right", "left"});
  }
  const int games = options["swirl.form"] == "competitive" ? players : 1;
  std::erase_if(options, [](const auto& option) { return option.second.empty(); });

  Swirl game(options, players, "fast:" + std::to_string(random()));
  int decisions = 0;
  for (auto now = game.opinion(); now.to_act && decisions < most_decisions; now = game.opinion()) {
    const std::string& position = now.position;
    check_swirl_cards(position, players);
    const std::vector<std::string>& moves = now.legal;
    check_moves(moves, position);
    const std::string move = one_of(random, moves);
    counts[move[0] == 'x' ? "swirl removals" : "swirl placements"] += 1;
    game.apply(move);
    decisions += 1;
  }
  check(decisions == 6 * players * games, "every seat has six turns in each game");
  check(game.opinion().result.over && game.opinion().legal.empty(), "the game has ended");
  counts["swirl games ended"] += 1;
  counts["swirl games drawn"] += game.opinion().result.drawn ? 1 : 0;
  counts["swirl decisions"] += decisions;
}

// The example of the rulings: card 6 as the first card, then card 6 upside down at its left.
void check_swirl_example() {
  Swirl game({{"start", "0"}}, 2, "fast:0");
  check(game.opinion().legal.size() == 12, "W24: twelve first moves");
  game.apply("6^0,0");
  game.apply("6v-1,0");
  check(game.opinion().position.contains(
            "{\"x\":0,\"y\":0,\"card\":6,\"up\":false,\"seat\":0},{\"x\":-1,\"y\":0,\"card\":6,\"up\":false,"
            "\"seat\":1}"),
        "W12: the matched card turns, the new one does not");
}

// Known values of the two generators: the first block of RFC 8439 with a key of zeros, and xoshiro256++ from SplitMix64 at 0.
// A number below 2^31 is the word without its lowest bit.
void check_generators() {
  const std::uint32_t half = 2147483648U;
  Chance chacha("chacha20:" + std::string(64, '0'));
  check(chacha.below(half) == 0xade0b876U / 2, "first word of chacha20");
  check(chacha.below(half) == 0x903df1a0U / 2, "second word of chacha20");
  for (int skipped = 2; skipped < 16; ++skipped) {
    chacha.below(half);
  }
  check(chacha.below(half) == 0xbee7079fU / 2, "first word of the second block");
  Chance fast("fast:0");
  check(fast.below(half) == 5987356902031041503U >> 33, "first word of fast");
  check(fast.below(half) == 7051070477665621255U >> 33, "second word of fast");
  check(fast.below(half) == 6633766593972829180U >> 33, "third word of fast");
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 200;
  const unsigned seed = argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 1;
  std::mt19937 random(seed);
  try {
    check_generators();
    check_swirl_example();
    for (int i = 0; i < games; ++i) {
      play_solo(random);
      play_swirl(random);
    }
  } catch (const std::exception& error) {
    std::cerr << "failed: " << error.what() << '\n';
    return 1;
  }
  for (const auto& [what, number] : counts) {
    std::cout << what << ": " << number << '\n';
  }
  return 0;
}
