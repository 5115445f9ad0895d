#include "lab/arena.hpp"

#include <algorithm>
#include <memory>
#include <span>

#include "core/json_writer.hpp"
#include "lab/clock.hpp"
#include "lab/parallel.hpp"
#include "protocol/protocol.hpp"

namespace parlour {
namespace {

/// Deals are put together in so many clusters for the errors of the ratings.
constexpr std::uint64_t rating_clusters = 200;

struct Played {
  Contest contest;
  Seat first = nobody;  // asked before all others
};

/// What one deal came to, by rotation; and, of all deals that were worked on in this place, the times.
struct Slot {
  std::array<Played, max_seats> games;
  std::vector<Durations> durations;  // by label
  CutShort cut_short;
  MoveList list;
  AnyState state;
};

/// The bots with the labels they count under, and who sits where in each rotation.
class Seating {
 public:
  explicit Seating(std::span<const Bot> bots) : bots_(bots), players_(static_cast<int>(bots.size())) {
    for (const Bot& bot : bots) {
      const std::string label = bot.label();
      const auto known = std::ranges::find(labels_, label);
      label_of_.push_back(static_cast<std::size_t>(known - labels_.begin()));
      if (known == labels_.end()) labels_.push_back(label);
    }
    for (int r = 0; r < players_; ++r)
      for (Seat seat = 0; seat < players_; ++seat)
        seated_[static_cast<std::size_t>(r)].push_back(bots_[bot_at(r, seat)]);
  }
  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  [[nodiscard]] std::span<const Bot> seated(int rotation) const { return seated_[static_cast<std::size_t>(rotation)]; }
  [[nodiscard]] std::size_t bot_at(int rotation, Seat seat) const {
    return static_cast<std::size_t>((seat - rotation + players_) % players_);
  }
  [[nodiscard]] std::size_t label_at(int rotation, Seat seat) const { return label_of_[bot_at(rotation, seat)]; }

 private:
  std::span<const Bot> bots_;
  int players_;
  std::vector<std::string> labels_;
  std::vector<std::size_t> label_of_;  // by bot
  std::array<std::vector<Bot>, max_seats> seated_;
};

Played play_rotation(const Arena& arena, const Seating& seating, std::uint64_t deal, int rotation, Slot& slot) {
  const std::uint64_t seed = derive_seed(arena.seed, deal);
  const std::span<const Bot> bots = seating.seated(rotation);
  std::vector<Chance> own;  // by seat
  for (Seat seat = 0; seat < seating.players(); ++seat)
    own.emplace_back(derive_seed(player_seed(seed, static_cast<Seat>(seating.bot_at(rotation, seat))),
                                 static_cast<std::uint64_t>(rotation)));
  Opening opening(arena.game->info, seed);

  const ShouldStop should_stop = slot.cut_short.asked_by_bots();
  Played played;
  const auto choose = [&](Seat seat, const AnyState& state, const Decision& decision) {
    if (played.first == nobody) played.first = seat;
    if (const auto move = opening.next(decision.offered)) return *move;
    const Bot& bot = bots[static_cast<std::size_t>(seat)];
    Chance& chance = own[static_cast<std::size_t>(seat)];
    if (decision.offered.size() == 1) return bot_move(bot, state, decision, chance, should_stop);
    const double start = seconds_used();
    const Move move = bot_move(bot, state, decision, chance, should_stop);
    if (!slot.cut_short) slot.durations[seating.label_at(rotation, seat)].add(seconds_used() - start);
    return move;
  };
  played.contest = play_contest(
      *arena.game, arena.options, bots, seed, arena.cap, slot.list, slot.state, choose,
      [](Move, const AnyState&, std::span<const Told>) {}, slot.cut_short);
  return played;
}

/// The sums of one deal for one label.
struct Sums {
  double wins = 0;
  double decided = 0;  // seats in games that somebody won
  double score = 0;
  double finished = 0;
  double seats = 0;
  std::array<double, max_seats> wins_by_position{};
  std::array<double, max_seats> seats_by_position{};
};

struct Pairs {
  double ahead = 0;
  double count = 0;
};

/// Adds the games of one deal to the result.
void add_deal(ArenaResult& result, const Seating& seating, std::span<const Played> games, Places& places) {
  const int players = result.players;
  const std::size_t labels = result.bots.size();
  std::vector<Sums> sums(labels);
  std::vector<Pairs> pairs(labels * labels);
  ++result.deals;
  for (int rotation = 0; rotation < players; ++rotation) {
    const auto& [contest, first] = games[static_cast<std::size_t>(rotation)];
    const Outcome& outcome = contest.outcome;
    const bool won = outcome.status == Outcome::Status::won;
    ++result.games;
    result.decisions += contest.decisions;
    result.draws += outcome.status == Outcome::Status::drawn ? 1 : 0;
    result.unfinished += outcome.over() ? 0 : 1;
    result.parts += won ? 1.0 / outcome.winners.size() : 0;
    for (Seat seat = 0; seat < players; ++seat) {
      const std::size_t label = seating.label_at(rotation, seat);
      Sums& own = sums[label];
      const auto position = static_cast<std::size_t>((seat - first + players) % players);
      own.seats += 1;
      own.seats_by_position[position] += 1;
      if (!outcome.over()) continue;
      const std::int32_t score = outcome.scores[static_cast<std::size_t>(seat)];
      own.finished += 1;
      own.score += score;
      ++result.bots[label].scores[score];
      if (!won) continue;
      own.decided += 1;
      if (!outcome.winners.has(seat)) continue;
      own.wins += 1.0 / outcome.winners.size();
      own.wins_by_position[position] += 1.0 / outcome.winners.size();
    }
    if (!outcome.over()) continue;

    const std::array<int, max_seats> place = final_places(outcome, players);
    std::vector<Places::Seat> rated;
    for (Seat a = 0; a < players; ++a) {
      const std::size_t label = seating.label_at(rotation, a);
      rated.push_back({.label = static_cast<int>(label), .place = outcome.winners.has(a) ? 0 : Places::unplaced});
      for (Seat b = 0; b < players; ++b) {
        const std::size_t other = seating.label_at(rotation, b);
        if (other == label) continue;
        const int lead = place[static_cast<std::size_t>(b)] - place[static_cast<std::size_t>(a)];
        Pairs& pair = pairs[label * labels + other];
        pair.count += 1;
        pair.ahead += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
      }
    }
    places.add(rated);
  }

  for (std::size_t label = 0; label < labels; ++label) {
    Contestant& bot = result.bots[label];
    const Sums& own = sums[label];
    bot.games += static_cast<std::uint64_t>(own.seats);
    bot.wins.add(own.wins, own.seats);
    bot.decided_wins.add(own.wins, own.decided);
    bot.score.add(own.score, own.finished);
    for (std::size_t position = 0; position < static_cast<std::size_t>(players); ++position)
      bot.wins_by_position[position].add(own.wins_by_position[position], own.seats_by_position[position]);
    for (std::size_t other = 0; other < labels; ++other) {
      const Pairs& pair = pairs[label * labels + other];
      if (other != label) result.ahead[label][other].add(pair.ahead, pair.count);
    }
  }
}

/// Bots that take all seats win all that can be won, and nothing is left to doubt; others share with somebody.
Interval share_of(const ArenaResult& result, const Contestant& bot, const DealMean& share) {
  return bot.seats == result.players ? interval_of(share) : share_interval(share, 1.0 / bot.seats);
}

void write_bot(JsonWriter& json, const ArenaResult& result, const Contestant& bot) {
  json.begin_object();
  json.key("name").text(bot.name);
  json.key("seats").number(bot.seats);
  json.key("games").number(bot.games);
  json.key("win_share").raw(shortest(bot.wins.mean()));
  write_interval(json, "ci95", win_interval(result, bot));
  json.key("decided").number(static_cast<std::uint64_t>(bot.decided_wins.count()));
  json.key("decided_share").raw(shortest(bot.decided_wins.mean()));
  write_interval(json, "decided_ci95", decided_interval(result, bot));
  json.key("score_mean").raw(shortest(bot.score.mean()));
  write_interval(json, "score_ci95", interval_of(bot.score));
  json.key("rating").raw(shortest(bot.rating.points));
  json.key("rating_error").raw(shortest(bot.rating.error));
  json.key("win_share_by_position").begin_array();
  for (std::size_t position = 0; position < static_cast<std::size_t>(result.players); ++position)
    json.raw(shortest(bot.wins_by_position[position].mean()));
  json.end_array();
  json.key("ms_median").real(1000 * bot.durations.quantile(0.5));
  json.key("ms_p99").real(1000 * bot.durations.quantile(0.99));
  json.end_object();
}

}  // namespace

std::expected<Bot, std::string> parse_contestant(const AnyGame& game, std::string_view text) {
  if (text.substr(0, text.find(':')) != seeing_bot().name) return parse_bot(text);
  if (text != seeing_bot().name) return std::unexpected("the bot seeing takes no parameters");
  if (game.info.open)
    return std::unexpected("seeing has nothing to add to " + std::string{game.info.name} +
                           ": everybody sees everything there; take hard");
  return seeing_bot();
}

Interval win_interval(const ArenaResult& result, const Contestant& bot) { return share_of(result, bot, bot.wins); }
Interval decided_interval(const ArenaResult& result, const Contestant& bot) {
  return share_of(result, bot, bot.decided_wins);
}

std::array<int, max_seats> final_places(const Outcome& outcome, int players) {
  const auto scores = std::span{outcome.scores}.first(static_cast<std::size_t>(players));
  const auto [least, most] = std::ranges::minmax(scores);
  std::array<int, max_seats> places{};
  const bool many_win = outcome.winners == seats_with<std::int32_t>(scores, most);
  const bool few_win = outcome.winners == seats_with<std::int32_t>(scores, least);
  for (Seat seat = 0; seat < players; ++seat) {
    const std::int32_t score = scores[static_cast<std::size_t>(seat)];
    int& place = places[static_cast<std::size_t>(seat)];
    if (many_win || few_win)
      place = static_cast<int>(
          std::ranges::count_if(scores, [&](std::int32_t other) { return many_win ? other > score : other < score; }));
    else
      place = outcome.winners.has(seat) ? 0 : outcome.winners.size();
  }
  return places;
}

ArenaResult run_arena(const Arena& arena, const ArenaHooks& hooks) {
  const Seating seating(arena.bots);
  const std::size_t labels = seating.labels().size();
  ArenaResult result;
  result.players = seating.players();
  for (const std::string& label : seating.labels()) {
    Contestant& bot = result.bots.emplace_back();
    bot.name = label;
    bot.seats = static_cast<int>(std::ranges::count(arena.bots, label, &Bot::label));
  }
  result.ahead.assign(labels, std::vector<DealMean>(labels));
  std::vector<Places> clusters(static_cast<std::size_t>(std::min(arena.deals, rating_clusters)),
                               Places(static_cast<int>(labels)));

  std::vector<Slot> slots(static_cast<std::size_t>(parallel_slots(arena.threads)));
  for (Slot& slot : slots) slot.durations.resize(labels);
  run_in_order(
      arena.deals, arena.threads,
      [&](std::uint64_t deal, int slot_index) {
        Slot& slot = slots[static_cast<std::size_t>(slot_index)];
        slot.cut_short = CutShort(hooks.should_stop);
        for (int rotation = 0; rotation < result.players; ++rotation)
          slot.games[static_cast<std::size_t>(rotation)] = play_rotation(arena, seating, deal, rotation, slot);
      },
      [&](int slot_index) {
        const Slot& slot = slots[static_cast<std::size_t>(slot_index)];
        if (slot.cut_short) return false;
        Places& places = clusters[static_cast<std::size_t>(result.deals % clusters.size())];
        add_deal(result, seating, slot.games, places);
        if (hooks.progress) hooks.progress(result.deals);
        return !hooks.should_stop || !hooks.should_stop();
      });

  const std::vector<Rating> rated = ratings(clusters, static_cast<int>(labels));
  for (std::size_t label = 0; label < labels; ++label) {
    result.bots[label].rating = rated[label];
    for (const Slot& slot : slots) result.bots[label].durations.add(slot.durations[label]);
  }
  return result;
}

std::string arena_json(const Arena& arena, const ArenaResult& result) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("game").text(arena.game->info.id);
  json.key("players").number(result.players);
  json.key("options");
  write_options(*arena.game, arena.options, json);
  json.key("seed").number(arena.seed);
  json.key("deals").number(result.deals);
  json.key("games").number(result.games);
  json.key("unfinished").number(result.unfinished);
  json.key("draws").number(result.draws);
  json.key("decisions").number(result.decisions);
  json.key("bots").begin_array();
  for (const Contestant& bot : result.bots) write_bot(json, result, bot);
  json.end_array();
  json.key("head_to_head").begin_array();
  for (std::size_t a = 0; a < result.bots.size(); ++a)
    for (std::size_t b = 0; b < result.bots.size(); ++b) {
      if (a == b) continue;
      const DealMean& ahead = result.ahead[a][b];
      json.begin_object();
      json.key("bot").text(result.bots[a].name);
      json.key("against").text(result.bots[b].name);
      json.key("pairs").number(static_cast<std::uint64_t>(ahead.count()));
      json.key("share").raw(shortest(ahead.mean()));
      write_interval(json, "ci95", share_interval(ahead));
      json.end_object();
    }
  json.end_array().end_object();
  return out;
}

}  // namespace parlour
