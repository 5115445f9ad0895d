#include "games/any/check.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>
#include <vector>

#include "protocol/protocol.hpp"
#include "record/record.hpp"
#include "support/agreement.hpp"

namespace parlour::test {
namespace {

constexpr int cap = 5'000;  // decisions in one round (G7)

std::string view_text(const AnyGame& game, const AnyView& view) {
  std::string text;
  JsonWriter json{text};
  game.write_view(view, json);
  MoveList offered;
  game.view_moves(view, offered);
  for (const Move move : offered) text += " " + game.notation(move);
  return text;
}

std::vector<Move> sorted(const MoveList& list) {
  std::vector<Move> moves(list.begin(), list.end());
  std::sort(moves.begin(), moves.end());
  return moves;
}

/// A game under way with the knowledge of everybody: the seats, and the public last.
struct Played {
  const AnyGame& game;
  int players;
  OptionValues options;
  Chance chance;
  AnyState state;
  EventLog log;
  std::vector<AnyKnowledge> knowledge;

  Played(const AnyGame& g, int n, const OptionValues& values, std::uint64_t seed)
      : game(g), players(n), options(values), chance(seed), state{} {
    for (int seat = 0; seat <= n; ++seat) knowledge.push_back(game.knowledge(observer(seat), n));
    state = game.deal(options, n, chance, log);
    remember();
  }

  [[nodiscard]] Observer observer(int index) const {
    return index == players ? the_public : static_cast<Observer>(index);
  }

  void apply(Move move) {
    log.clear();
    game.apply(state, move, chance, log);
    remember();
  }

 private:
  void remember() {
    for (int index = 0; index <= players; ++index)
      hear(game, observer(index), log.told, knowledge[static_cast<std::size_t>(index)]);
  }
};

/// A notation is short, has no spaces, is no plain number (people choose from a list by its number), and has one spelling only.
std::string check_spelling(const AnyGame& game, const std::string& text) {
  if (text.empty() || text.size() > 32 || text.find(' ') != std::string::npos)
    return "the notation \"" + text + "\" is too long, empty or has a space";
  if (text.find_first_not_of("0123456789") == std::string::npos) return "the notation " + text + " is a plain number";
  std::string louder = text;
  for (char& letter : louder)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  for (const std::string& other :
       {text + " ", " " + text, "0" + text, "+" + text, text + "0", text + text, louder, text.substr(1)}) {
    const auto move = game.parse_move(other);
    if (move && game.notation(*move) != other)
      return "\"" + other + "\" is another spelling of " + game.notation(*move);
  }
  return "";
}

/// The checks of one position. `pool` holds moves seen before, to be tried where they are not legal.
std::string check_position(const Played& played, const std::string& census, std::vector<Move>& pool, Chance& chance) {
  const AnyGame& game = played.game;
  const AnyState& state = played.state;
  const std::string before = position_text(game, state);
  if (nlohmann::ordered_json::parse(before, nullptr, false).dump() != before)
    return "the position is not JSON as it should be: " + before;
  if (game.census(state) != census) return "cards got lost or came in: " + game.census(state) + " instead of " + census;

  MoveList list;
  game.moves(state, list);
  const Seat to_act = game.to_act(state);
  const Outcome outcome = game.outcome(state);
  if (outcome.over() != (to_act == nobody))
    return "somebody is asked although it is over, or nobody although it is not";
  const SeatSet everybody = SeatSet::first(played.players);
  if (outcome.over() && (outcome.winners.empty() || (outcome.winners.bits & ~everybody.bits) != 0))
    return "the contest is over, but the winners are nobody or not at the table";
  if (to_act != nobody && list.size() == 0) return "the seat asked has no move";
  if (to_act == nobody && list.size() != 0) return "moves are listed though nobody is asked";

  std::set<std::string> notations;
  for (const Move move : list) {
    const std::string text = game.notation(move);
    if (!notations.insert(text).second) return "two listed moves are written " + text;
    if (game.parse_move(text) != move) return "the notation " + text + " does not read back";
    if (std::string problem = check_spelling(game, text); !problem.empty()) return problem;
    if (game.refuse(state, move)) return "the listed move " + text + " is refused";
    if (game.move_words(game.view(state, to_act), move, {}).empty()) return "no words for " + text;
  }
  // Each listed move applies, and a copy with the same chance has the same future.
  if (list.size() > 0) {
    const Move move = list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))];
    AnyState one = state;
    AnyState two = state;
    Chance chance_one = played.chance;
    Chance chance_two = played.chance;
    EventLog log_one;
    EventLog log_two;
    game.apply(one, move, chance_one, log_one);
    game.apply(two, move, chance_two, log_two);
    if (position_text(game, one) != position_text(game, two) || log_one.told.size() != log_two.told.size())
      return "a copy has another future after " + game.notation(move);
    if (game.census(one) != census) return "cards got lost or came in with " + game.notation(move);
  }
  // Anything else is refused with a reason: moves of other positions, and numbers that mean nothing.
  const auto refused = [&](Move move) -> std::string {
    if (list.contains(move)) return "";
    const auto refusal = game.refuse(state, move);
    if (refusal && refusal->kind >= game.refusals.size()) return "a refusal without a specification";
    if (!refusal)
      return "the move " + game.notation(move) + " (" + std::to_string(move.code) + ") is neither listed nor refused";
    const std::string sentence = say_refusal(game, *refusal, {});
    if (sentence.empty() || sentence.find('{') != std::string::npos) return "a refusal without a sentence: " + sentence;
    std::string json;
    JsonWriter writer{json};
    write_refusal(game, *refusal, writer);
    if (!nlohmann::json::accept(json)) return "a refusal that is not JSON: " + json;
    return "";
  };
  for (int i = 0; i < 6; ++i) {
    const auto word = chance.below(~0U);
    for (const Move move :
         {Move{word}, Move{word >> chance.below(32)}, pool.empty() ? Move{~0U} : pool[word % pool.size()]})
      if (std::string problem = refused(move); !problem.empty()) return problem;
  }
  for (const Move move : list)
    if (pool.size() < 400)
      pool.push_back(move);
    else
      pool[chance.below(400)] = move;
  if (position_text(game, state) != before) return "asking changed the position";

  // What each observer is shown.
  MoveList offered;
  for (int index = 0; index <= played.players; ++index) {
    const Observer observer = played.observer(index);
    const AnyView view = game.view(state, observer);
    std::string text;
    JsonWriter json{text};
    game.write_view(view, json);
    if (!nlohmann::json::accept(text)) return "a view that is not JSON: " + text;
    game.view_moves(view, offered);
    if (observer != the_public && observer == to_act) {
      if (game.view_to_act(view) != to_act || sorted(offered) != sorted(list))
        return "the seat asked sees other moves in its view";
    } else if (offered.size() > 0 && game.view_to_act(view) != observer) {
      return "an observer who is not asked is offered moves";
    }
    const std::string table = game.table_text(view, {});
    if (table.empty()) return "no table to look at";
    for (std::size_t start = 0, end = 0; end != std::string::npos; start = end + 1) {
      end = table.find('\n', start);
      if (std::min(end, table.size()) - start > 80) return "a table wider than 80 columns:\n" + table;
    }
  }
  for (const Told& told : played.log.told) {
    if (!told.open || told.open->kind >= game.events.size()) continue;
    for (const ArgSpec& arg : game.events[told.open->kind].args)
      if (arg.news == News::secret) return "a secret is told to everybody: " + say_event(game, *told.open, {});
  }
  for (const Told& told : played.log.told)
    for (const auto& event : {told.secret, told.open}) {
      if (!event) continue;
      if (event->kind >= game.events.size()) return "an event without a specification";
      const std::string sentence = say_event(game, *event, {});
      if (sentence.empty() || sentence.find('{') != std::string::npos)
        return "an event without a sentence: " + sentence;
      std::string json;
      JsonWriter writer{json};
      write_event(game, *event, writer);
      if (!nlohmann::json::accept(json)) return "an event that is not JSON: " + json;
    }
  return "";
}

/// Where a move has ended a round, the table can be looked at as it lay before the next deal; elsewhere there is nothing of the kind.
std::string check_closing(const Played& played, const AnyState& before, Move move, const Chance& luck,
                          const std::string& census) {
  const AnyGame& game = played.game;
  const auto closing = game.closing(before, move, luck);
  if (game.round(played.state) == game.round(before))
    return closing && !game.outcome(played.state).over() ? "a round closes that goes on after " + game.notation(move)
                                                         : "";
  if (!closing) return "nothing shows how a round ended after " + game.notation(move);
  if (game.to_act(*closing) != nobody) return "somebody is asked in a round that is over";
  if (game.round(*closing) != game.round(before)) return "what a round has left is of another round";
  if (game.census(*closing) != census) return "cards got lost or came in at the end of a round";
  if (game.outcome(*closing).scores != game.outcome(played.state).scores) return "a round closes with other scores";
  return "";
}

/// The observer's own hand in this position, and how often it holds each card.
std::map<std::string, int> hand_of(const AnyGame& game, const AnyState& state, Observer observer) {
  std::string text;
  JsonWriter json{text};
  game.write_view(game.view(state, observer), json);
  std::map<std::string, int> cards;
  const auto view = nlohmann::json::parse(text);
  for (const auto& card : view.at("hand")) ++cards[card.get<std::string>()];
  return cards;
}

/// One world after a move, and what the observer heard of it.
struct World {
  AnyState state;
  Chance chance;
  std::vector<Event> heard;

  void apply(const AnyGame& game, Move move, Observer observer) {
    EventLog log;
    game.apply(state, move, chance, log);
    hear(log, observer);
  }
  void hear(const EventLog& log, Observer observer) {
    for (const Told& told : log.told)
      if (const auto& event = told.heard_by(observer)) heard.push_back(*event);
  }
};

/// A position and the move that is made there, with this luck.
struct Made {
  const AnyState& before;
  Move move;
  const Chance& luck;
};

/// A secret card concerns those alone who have it or had it: the observer must find every one that it is told in its own hand, before
/// the move or after it; and where a round ends and the next is dealt, in the hand that it had last and in the new one. Returns what it
/// was told too much, or nothing. (`made`: nothing for what is told with the first deal.)
std::string told_too_much(const AnyGame& game, const Made* made, const World& after, Observer observer) {
  std::map<std::string, int> told;
  for (const Event& event : after.heard)
    for (std::size_t i = 0; i < event.args.size(); ++i)
      if (game.events[event.kind].args[i].news == News::secret) ++told[game.code(Arg::card, event.args[i])];
  if (told.empty()) return "";
  std::map<std::string, int> had;
  if (made != nullptr) had = hand_of(game, made->before, observer);
  std::map<std::string, int> has = hand_of(game, after.state, observer);
  std::map<std::string, int> dealt;
  if (made != nullptr && game.round(made->before) != game.round(after.state)) {
    dealt = std::exchange(has, hand_of(game, *game.closing(made->before, made->move, made->luck), observer));
  }
  for (const auto& [card, times] : told)
    if (times > std::max(had[card], has[card]) + dealt[card]) return card + " is told to a seat that does not hold it";
  return "";
}

/// How an observer's two worlds go on after the same move: what it could tell apart (nothing, if all is well), and whether they could
/// be compared to their end.
struct Comparison {
  std::string difference;
  bool to_the_end = true;
};

/// Where two observers' news may differ the argument is blanked. Returns false if they differ elsewhere.
bool same_but_news(const AnyGame& game, const Event& a, const Event& b, bool& points_differ) {
  if (a.kind != b.kind || a.ruling != b.ruling) return false;
  const MessageSpec& spec = game.events[a.kind];
  for (std::size_t i = 0; i < a.args.size(); ++i) {
    if (a.args[i] == b.args[i]) continue;
    if (spec.args[i].news == News::none) return false;
    if (spec.args[i].type == Arg::number) points_differ = true;
  }
  return true;
}

/// A world may stop earlier than the other only at a question that the observer does not see put to anybody, and some answer to it
/// must go on exactly like the other world: then nothing shows that somebody was asked. Where an event reveals something by happening
/// at all, the worlds may go different ways from there; and after different points, where one of them ends the contest.
Comparison compare(const AnyGame& game, const World& a, const World& b, Observer observer) {
  const std::size_t both = std::min(a.heard.size(), b.heard.size());
  bool points_differ = false;
  const auto over = [&](const World& world) { return game.outcome(world.state).over(); };
  const auto parted = [&] { return points_differ && (over(a) || over(b)); };
  for (std::size_t i = 0; i < both; ++i) {
    const bool reveals = game.events[a.heard[i].kind].reveals || game.events[b.heard[i].kind].reveals;
    if (a.heard[i].kind != b.heard[i].kind && reveals) return {.difference = "", .to_the_end = false};
    if (same_but_news(game, a.heard[i], b.heard[i], points_differ)) continue;
    if (parted()) return {.difference = "", .to_the_end = false};
    return {.difference = say_event(game, a.heard[i], {}) + " against " + say_event(game, b.heard[i], {})};
  }
  if (a.heard.size() == b.heard.size()) return {};
  const World& shorter = a.heard.size() == both ? a : b;
  const World& longer = a.heard.size() == both ? b : a;
  if (game.events[longer.heard[both].kind].reveals || parted()) return {.difference = "", .to_the_end = false};
  const bool asked_in_secret =
      game.to_act(shorter.state) != nobody && game.view_to_act(game.view(shorter.state, observer)) == nobody;
  if (asked_in_secret) {
    MoveList answers;
    game.moves(shorter.state, answers);
    for (const Move answer : answers) {
      World next = shorter;
      next.apply(game, answer, observer);
      if (const Comparison then = compare(game, next, longer, observer); then.difference.empty()) return then;
    }
  }
  return {.difference = say_event(game, longer.heard[both], {}) + " against nothing"};
}

}  // namespace

Report check_game(const AnyGame& game, long games, std::uint64_t seed) {
  Report report;
  Chance chance{seed};
  std::vector<Move> pool;
  for (report.games = 0; report.games < games; ++report.games) {
    const int players =
        game.info.min_players + static_cast<int>(report.games) % (game.info.max_players - game.info.min_players + 1);
    const OptionValues options = random_options(game, players, chance);
    const std::uint64_t game_seed = derive_seed(seed, static_cast<std::uint64_t>(report.games));
    Played played{game, players, options, game_seed};
    const std::string census = game.census(played.state);
    RecordBuilder builder{game, players, options, std::vector<std::string>(static_cast<std::size_t>(players), "test"),
                          Seed{.number = game_seed}};
    std::uint32_t made = 0;
    int in_round = 0;
    int round = game.round(played.state);
    if (round != 1) {
      report.problem = "the first round has the number " + std::to_string(round);
      return report;
    }
    MoveList list;
    for (;;) {
      // Every position at first, then a sample: thinner in a long contest, whose rounds are much alike.
      if (report.steps < 20 * games || chance.below(8 + made / 16) == 0) {
        ++report.steps;
        report.problem = check_position(played, census, pool, chance);
        if (!report.ok()) {
          report.problem += "\n  " + std::string{game.info.id} + " for " + std::to_string(players) + ", seed " +
                            std::to_string(game_seed) + "\n  " + position_text(game, played.state);
          return report;
        }
      }
      if (game.to_act(played.state) == nobody) break;
      if (in_round++ == cap) {
        ++report.unfinished;
        break;
      }
      game.moves(played.state, list);
      const Move move = list[static_cast<int>(chance.below(static_cast<std::uint32_t>(list.size())))];
      const AnyState before = played.state;
      const Chance luck = played.chance;
      played.apply(move);
      builder.add(move, played.state);
      ++made;
      const int now = game.round(played.state);
      if (now != round || made % 16 == 0) report.problem = check_closing(played, before, move, luck, census);
      if (!report.ok()) return report;
      if (now != round) {
        if (now != round + 1) {
          report.problem = "round " + std::to_string(now) + " follows round " + std::to_string(round);
          return report;
        }
        round = now;
        in_round = 0;
      }
    }
    const std::string line = write_record(std::move(builder).finish(played.state));
    const auto record = read_record(line, {&game, 1});
    const auto verified = record ? verify_record(*record) : std::unexpected(record.error());
    if (!verified) {
      report.problem =
          "the record of a game does not replay: " + verified.error().text() + "\n  " + line.substr(0, 2000);
      return report;
    }
  }
  return report;
}

Report check_non_interference(const AnyGame& game, long moves_to_compare, std::uint64_t seed) {
  Report report;
  for (const MessageSpec& spec : game.events)
    for (const ArgSpec& arg : spec.args)
      if (arg.news == News::secret && arg.type != Arg::card) {
        report.problem = "a secret that is no card cannot be found in a hand: " + std::string{spec.key};
        return report;
      }
  Chance chance{seed};
  constexpr std::array<std::string_view, 2> slow{"draw", "keep"};
  for (; report.compared_moves < moves_to_compare; ++report.games) {
    const int players =
        game.info.min_players + static_cast<int>(report.games) % (game.info.max_players - game.info.min_players + 1);
    const OptionValues options = random_options(game, players, chance);
    const std::uint64_t game_seed = derive_seed(seed, static_cast<std::uint64_t>(report.games));
    Played played{game, players, options, game_seed};
    for (int index = 0; index <= players; ++index) {
      World dealt{played.state, played.chance, {}};
      dealt.hear(played.log, played.observer(index));
      report.problem = told_too_much(game, nullptr, dealt, played.observer(index));
      if (!report.ok()) return report;
    }
    MoveList legal;
    MoveList imagined_legal;
    for (int step = 0; step < 500 && report.compared_moves < moves_to_compare; ++step) {
      ++report.steps;
      const int index = static_cast<int>(chance.below(static_cast<std::uint32_t>(players + 1)));
      const Observer observer = played.observer(index);
      const AnyKnowledge& knowledge = played.knowledge[static_cast<std::size_t>(index)];
      const AnyView view = game.view(played.state, observer);
      AnyState imagined = game.imagine(view, knowledge, chance);
      const auto problem = [&](const std::string& what) {
        report.problem = what + "\n  observer " + std::to_string(observer) + ", " + std::string{game.info.id} +
                         " for " + std::to_string(players) + ", seed " + std::to_string(game_seed) + ", step " +
                         std::to_string(step) + "\n  truth    " + position_text(game, played.state) + "\n  imagined " +
                         position_text(game, imagined);
        return report;
      };
      ++report.compared_views;
      const AnyView same = game.view(imagined, observer);
      if (!game.same_view(view, same) || view_text(game, view) != view_text(game, same))
        return problem("the view shows something hidden: " + view_text(game, view) + "\n  against " +
                       view_text(game, same));
      if (game.census(imagined) != game.census(played.state)) return problem("the imagined world has other cards");
      if (game.to_act(played.state) == nobody) break;
      game.moves(played.state, legal);
      for (const Move move : legal) {
        World truth{played.state, played.chance, {}};
        truth.apply(game, move, observer);
        const Made made{played.state, move, played.chance};
        if (const std::string card = told_too_much(game, &made, truth, observer); !card.empty())
          return problem("the events of " + game.notation(move) + " show something hidden: " + card);
      }
      // A world that parts from the true one can be compared no further: for those moves others have a try.
      std::vector<Move> left(legal.begin(), legal.end());
      std::vector<Move> parted;
      for (int tries = 0; tries < 4 && !left.empty(); ++tries) {
        if (tries > 0) imagined = game.imagine(view, knowledge, chance);
        if (game.to_act(imagined) != game.to_act(played.state)) break;
        game.moves(imagined, imagined_legal);
        parted.clear();
        for (const Move move : left) {
          if (!imagined_legal.contains(move)) continue;
          World truth{played.state, played.chance, {}};
          World other{imagined, played.chance, {}};
          truth.apply(game, move, observer);
          other.apply(game, move, observer);
          const Comparison comparison = compare(game, truth, other, observer);
          if (!comparison.difference.empty())
            return problem("the events of " + game.notation(move) + " show something hidden: " + comparison.difference);
          ++report.compared_moves;
          if (!comparison.to_the_end) parted.push_back(move);
        }
        left = parted;
      }
      report.parted += static_cast<long>(parted.size());
      played.apply(pick_move(game, legal, options.values[0] % 2 == 0, slow, chance));
    }
  }
  return report;
}

}  // namespace parlour::test
