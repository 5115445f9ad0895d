// The company in two rooms: people and bots who do the same in both, and come, go, press too late and look on.
#pragma once

#include <set>

#include "room/twins.hpp"
#include "support/agreement.hpp"

namespace parlour::test {

/// What a test may plant beside the rules: a bot that thinks the longer the more it may do.
enum class Thinkers : std::uint8_t { plain, slow_with_many_moves };

/// Two worlds that a viewer cannot tell apart, and two rooms in which the same is done, as long as the rules tell the viewer the same.
class Company {
 public:
  Company(const AnyGame& game, std::span<const AnyGame> games, int players, Observer viewer, Thinkers thinkers,
          Chance& chance)
      : game_(game), players_(players), viewer_(viewer), thinkers_(thinkers), chance_(chance),
        twins_(games, viewer == the_public ? looking_on : guest_at(viewer)) {}

  ImaginedWorlds worlds;
  std::vector<Move> pool;  // of moves that are tried where they are refused
  int pairs = 0;
  int kept = 0;     // moves that waited for the end of a window
  int answers = 0;  // given out of turn
  int late = 0;     // who came to watch somebody who had been alone with bots

  [[nodiscard]] const Twins& twins() const { return twins_; }

  /// People and bots sit down in the lobby and deal what is laid.
  void open(const OptionValues& options) {
    const bool alone = viewer_ == the_public && any(2) == 0;
    for (Seat seat = 0; seat < players_ && !alone; ++seat)
      if (seat == viewer_ || any(2) == 0) persons_.push_back(seat);
    if (persons_.empty()) persons_.push_back(static_cast<Seat>(any(players_)));
    for (const Seat seat : persons_) guests_.push_back(guest_at(seat));
    if (viewer_ == the_public || any(3) == 0) guests_.push_back(looking_on);
    // Who looks on may come when the game has begun. Before that bots that take their time would rightly lead to two different games.
    if (thinkers_ == Thinkers::plain && (alone || any(3) == 0)) out_.insert(looking_on);
    const Guest host = guests_.front();
    for (const Guest guest : guests_) {
      if (out_.contains(guest)) continue;
      here_.insert(guest);
      twins_.send(guest, {{"do", "enter"}});
    }
    twins_.alone = viewer_ == the_public && here_.size() == 1;
    Words texts = Words::object();
    for (std::size_t i = 0; i < game_.options.size(); ++i)
      texts[std::string{game_.options[i].name}] = option_text(game_.options[i], options.values[i]);
    twins_.send(host, {{"do", "plan"},
                       {"game", game_.info.id},
                       {"options", texts},
                       {"seats", players_},
                       {"bot", "random"},
                       {"window", 800 + any(1'500)},
                       {"relaxed", any(3) == 0},
                       {"clock", any(3) == 0 ? 30 : 0},
                       {"free_text", any(2) == 0}});
    for (const Seat seat : persons_) {
      twins_.send(guest_at(seat), {{"do", "sit"}, {"seat", seat}});
      twins_.send(guest_at(seat), {{"do", "ready"}, {"on", true}});
    }
    twins_.send(host, {{"do", "start"}});
    const std::string terms = twins_.room()["game"]["deal"]["terms"];
    for (const Seat seat : persons_)
      twins_.send(guest_at(seat), {{"do", "commit"}, {"hash", hex_text(commit_to(terms, seat, share))}});
    twins_.both(live::Luck{.bytes = share});
    for (std::size_t i = 0; i < 2; ++i) twins_.begins[i] = worlds[i].state;
    for (const Seat seat : persons_) twins_.send(guest_at(seat), {{"do", "reveal"}, {"bytes", hex_text(share)}});
    for (ImaginedWorld& world : worlds) world.chance = laid.chance;
  }

  /// Until nobody is asked out of turn any more.
  void wait_for_windows(std::optional<ImaginedWorlds> expected) {
    decline_at_once();
    for (int rounds = 0; rounds < 200 && going() && twins_.table().window_open(); ++rounds) {
      if (rounds < 12)
        happening();
      else
        for (const Seat seat : persons_) pass(guest_at(seat));
      wake();
      const Time end = twins_.now + any(900);
      while (going() && twins_.table().window_open() && tick(end)) {
      }
      if (twins_.table().window_open()) twins_.now = std::max(twins_.now, end);
    }
    worlds = *expected;
    busy_.clear();
    answer_.reset();
    for (std::size_t i = 0; going() && i < 2; ++i) {
      const AnyState& shown = twins_.table(i).frames().back().state;
      const Seat seat = game_.to_act(worlds[i].state);
      const Observer eyes = seat == nobody ? the_public : seat;
      if (game_.to_act(shown) != seat || !game_.same_view(game_.view(shown, eyes), game_.view(worlds[i].state, eyes)))
        twins_.stuck = "the room of world " + std::to_string(i) + " does not do what the rules say\n" +
                       position_text(game_, shown) + "\n" + position_text(game_, worlds[i].state);
    }
  }

  /// One move and all that follows until the next question. Nothing, if the viewer would rightly see a difference.
  bool pair() {
    const Seat seat = game_.to_act(worlds[0].state);
    std::array<MoveList, 2> lists;
    for (std::size_t i = 0; i < 2; ++i) game_.moves(worlds[i].state, lists[i]);
    const std::vector<Move> both = in_both(lists);
    std::optional<ImaginedWorlds> next;
    Move move{};
    for (int tries = 0; seat != nobody && !both.empty() && !next && tries < 6; ++tries) {
      move = one_of(both);
      answer_ = some_answer(move);
      next = after(game_, worlds, move, answer_, viewer_);
    }
    // A call is not waited for: it ends by itself.
    const bool called = twins_.table().frames().back().window.has_value();
    for (int n = any(3); n > 0; --n) {
      happening();
      if (!called) idle(any(900));
    }
    if (!next || !going()) return false;
    if (!called && any(60) == 0) idle(live::away_before_a_bot + 1'000);
    if (!called && any(90) == 0) {
      idle(live::silence_before_a_bot + 1'000);
      const Guest guest = anybody();
      come(guest);
      twins_.send(guest, {{"do", "hand"}, {"seat", seat}});
    }
    const bool call = !twins_.table().bot_at(seat) && any(2) == 0;
    if (call) next = after(game_, worlds, move, answer_, viewer_, call);
    if (!next) return false;
    make(seat, move, call);
    say_out_of_turn();
    next = keep_a_move(*next);
    wait_for_windows(next);
    ++pairs;
    return going();
  }

 private:
  static constexpr Guest looking_on = 21;
  static constexpr Bytes32 share{7};
  static Guest guest_at(Seat seat) { return static_cast<Guest>(seat) + 1; }

  [[nodiscard]] int any(int count) { return static_cast<int>(chance_.below(static_cast<std::uint32_t>(count))); }
  [[nodiscard]] Move one_of(const std::vector<Move>& moves) {
    return moves[static_cast<std::size_t>(any(static_cast<int>(moves.size())))];
  }
  [[nodiscard]] bool going() const { return twins_.difference.empty() && twins_.stuck.empty(); }
  [[nodiscard]] Guest anybody() { return guests_[static_cast<std::size_t>(any(static_cast<int>(guests_.size())))]; }

  // --- time ---

  /// Bots asked out of turn answer or not, in each world as it comes; but what they are to say, they say.
  void think() {
    for (std::size_t i = 0; i < 2; ++i) {
      std::vector<live::Thought> thoughts;
      for (const live::Question& question : twins_.rooms[i].wanted()) {
        if (!question.aside) continue;
        const bool speaks = answer_ && answer_->seat == question.seat &&
                            std::ranges::find(question.moves, answer_->move) != question.moves.end();
        if (!speaks && any(3) != 0) continue;
        thoughts.push_back(
            {.ticket = question.ticket, .move = game_.notation(speaks ? answer_->move : question.moves.back())});
      }
      for (const live::Thought& thought : thoughts) twins_.step(i, thought);
    }
    twins_.compare();
  }

  /// The next thing that is due by then, in either room.
  bool tick(Time end) {
    think();
    std::optional<Time> next;
    for (const live::Room& room : twins_.rooms)
      if (const auto due = room.due(); due && (!next || *due < *next)) next = due;
    if (!next || *next > end) return false;
    twins_.now = std::max(twins_.now, *next);
    twins_.both(live::TimePassed{});
    decline_at_once();
    return going();
  }
  /// Nobody does anything for a while.
  void idle(Time time) {
    const Time end = twins_.now + time;
    while (tick(end)) {
    }
    twins_.now = std::max(twins_.now, end);
    wake();
  }

  // --- people ---

  void come(Guest guest) {
    if (!here_.insert(guest).second) return;
    if (out_.erase(guest) == 1) return enter(guest);
    const std::size_t next = twins_.table().next_frame();
    const auto missed = static_cast<std::size_t>(any(static_cast<int>(std::min<std::size_t>(next, 9))));
    connect(guest, std::max(next - missed, guest < looking_on ? alone_until_ : 0));
  }
  void connect(Guest guest, std::size_t next) {
    twins_.both(live::Connected{.guest = guest, .game = twins_.rooms[0].games(), .next = next});
  }
  /// Somebody begins to watch, and may say that it has frames which it never got.
  void enter(Guest guest) {
    if (twins_.alone) {
      twins_.alone = false;
      alone_until_ = twins_.table().next_frame();
      ++late;
    }
    twins_.send(guest, {{"do", "enter"}});
    const auto some_frame = [&] { return static_cast<std::size_t>(any(static_cast<int>(twins_.last_frame()) + 2)); };
    if (any(2) == 0) connect(guest, some_frame());
    if (any(4) == 0) twins_.make_again(guest, some_frame());
  }
  void leave(Guest guest) {
    twins_.send(guest, {{"do", "leave"}});
    if (guest < looking_on) return;  // whoever plays only goes
    here_.erase(guest);
    out_.insert(guest);
  }
  /// A window waits for a person who is alone with bots and could answer. If that person declines at once, it closes when it would have
  /// closed without the cards for it, and whoever comes later may not notice any difference.
  void decline_at_once() {
    const Guest guest = guest_at(persons_.front());
    if (!twins_.alone || twins_.table().bot_at(persons_.front())) return;
    if (!twins_.table(0).window_open() && !twins_.table(1).window_open()) return;
    come(guest);
    twins_.send(guest, {{"do", "pass"}, {"frame", twins_.last_frame()}});
  }
  /// A room that rests goes on when somebody returns.
  void wake() {
    if (!twins_.rooms[0].rests()) return;
    Guest guest = guest_at(persons_[static_cast<std::size_t>(any(static_cast<int>(persons_.size())))]);
    for (const Seat seat : persons_)
      if (busy_.contains(guest)) guest = guest_at(seat);
    come(guest);
    twins_.send(guest, {{"do", "here"}});
  }
  void pass(Guest guest) {
    if (answer_ && guest == guest_at(answer_->seat)) return;
    // To pass when called is a move.
    const live::Frame& shown = twins_.table().frames().back();
    if (!twins_.table().window_open() && shown.window && guest == guest_at(shown.to_act)) return;
    come(guest);
    twins_.send(guest, {{"do", "pass"}, {"frame", twins_.last_frame()}});
  }
  /// A move that cannot be made, whatever the hand.
  void try_in_vain(Guest guest) {
    const Move move = one_of(pool);
    MoveList list;
    for (std::size_t i = 0; guest < looking_on && i < 2; ++i) {
      const AnyView view = game_.view(twins_.table(i).frames().back().state, static_cast<Seat>(guest - 1));
      game_.view_moves(view, list);
      if (list.contains(move)) return;
      game_.answers(view, list);
      if (list.contains(move)) return;
    }
    const std::size_t frame = twins_.last_frame() - static_cast<std::size_t>(any(5) == 0 && twins_.last_frame() > 0);
    twins_.send(guest, {{"do", "move"}, {"frame", frame}, {"move", game_.notation(move)}});
  }

  /// Something that somebody does, or that befalls them, in both rooms.
  void happening() {
    twins_.trip = any(5) == 0 ? any(live::longest_trip) : 0;
    const Guest guest = anybody();
    if (busy_.contains(guest)) return;
    if (any(3) == 0) come(guest);
    if (!here_.contains(guest)) return;
    switch (any(13)) {
    case 0:
      here_.erase(guest);
      twins_.both(live::Disconnected{.guest = guest});
      break;
    case 1:
      if (any(2) == 0)
        twins_.send(guest, {{"do", "say"}, {"phrase", "wow"}});
      else
        twins_.send(guest, {{"do", "say"}, {"text", std::string(1 + static_cast<std::size_t>(any(200)), 'a')}});
      break;
    case 2: twins_.send(guest, {{"do", "go"}}); break;
    case 3: twins_.send(guest, {{"do", "here"}}); break;
    case 4: twins_.send(guest, {{"do", "hand"}, {"seat", any(players_)}}); break;
    case 5:
      // One person alone may take back what the rules here know nothing of.
      if (persons_.size() > 1) twins_.send(guest, {{"do", "back"}});
      break;
    case 6:
      if (any(10) != 0) break;
      twins_.both(live::Loaded{});
      here_.clear();
      break;
    case 7:
      if (guests_.size() > persons_.size() + 2) break;
      guests_.push_back(looking_on + static_cast<Guest>(guests_.size()));
      here_.insert(guests_.back());
      enter(guests_.back());
      break;
    case 8:
    case 9: try_in_vain(guest); break;
    case 10: twins_.send(guest, {{"do", "ask"}, {"frame", twins_.last_frame()}}); break;
    case 11: leave(guest); break;
    default: pass(guest); break;
    }
    if (any(6) == 0) twins_.send_again();
    wake();
  }

  // --- moves ---

  void send_move(Seat seat, Move move, bool call) {
    Words command{{"do", "move"}, {"frame", twins_.last_frame()}, {"move", game_.notation(move)}};
    if (call) command["call"] = true;
    twins_.send(guest_at(seat), command);
  }
  /// The seat makes this move, or the bot that plays it, sooner or later.
  void make(Seat seat, Move move, bool call) {
    const std::size_t before = twins_.table().frames().back().noticed_moves;
    const auto made = [&] { return twins_.table().frames().back().noticed_moves != before; };
    for (int tries = 0; tries < 20 && going() && !made(); ++tries) {
      wake();
      if (!twins_.table().bot_at(seat)) {
        come(guest_at(seat));
        send_move(seat, move, call);
        if (any(6) == 0) twins_.send_again();
        continue;
      }
      // Who is to call has no time to lose.
      const bool called = twins_.table().frames().back().window.has_value();
      if (!called && any(3) == 0) idle(any(4'000));
      std::array<Time, 2> ready{twins_.now, twins_.now};
      for (std::size_t i = 0; !called && thinkers_ == Thinkers::slow_with_many_moves && i < 2; ++i) {
        MoveList list;
        game_.moves(worlds[i].state, list);
        ready[i] += 700 * list.size();
      }
      for (const std::size_t i : {ready[1] < ready[0] ? 1U : 0U, ready[1] < ready[0] ? 0U : 1U}) {
        if (ready[i] > twins_.now) idle(ready[i] - twins_.now);
        const auto wanted = twins_.rooms[i].wanted();
        const auto open = std::ranges::find(wanted, false, &live::Question::aside);
        if (open != wanted.end()) twins_.step(i, live::Thought{.ticket = open->ticket, .move = game_.notation(move)});
      }
      twins_.compare();
      while (going() && !made() && tick(twins_.now + 60'000)) {
      }
    }
    if (going() && !made()) twins_.stuck = game_.notation(move) + " could not be made";
  }

  /// An answer that somebody could give in both worlds after this move.
  std::optional<Answer> some_answer(Move move) {
    if (any(2) == 0) return std::nullopt;
    std::array<MoveList, 2> lists;
    EventLog log;
    std::optional<Seat> seat;
    for (std::size_t i = 0; i < 2; ++i) {
      ImaginedWorld world = worlds[i];
      game_.apply(world.state, move, world.chance, log);
      if (!asked_in_secret(game_, world.state)) return std::nullopt;
      if (!seat) seat = game_.to_act(world.state);
      if (!game_.window(game_.view(world.state, the_public)).aside().has(*seat)) return std::nullopt;
      game_.answers(game_.view(world.state, *seat), lists[i]);
    }
    const std::vector<Move> both = in_both(lists);
    if (both.empty()) return std::nullopt;
    return Answer{.seat = *seat, .move = one_of(both)};
  }
  void say_out_of_turn() {
    if (!answer_ || !going() || !twins_.table().window_open()) return;
    const Guest guest = guest_at(answer_->seat);
    ++answers;
    if (twins_.table().bot_at(answer_->seat)) {
      busy_.insert(guest);
      return;
    }
    come(guest);
    twins_.send(guest, {{"do", "move"}, {"frame", twins_.last_frame()}, {"move", game_.notation(answer_->move)}});
  }
  /// The next player moves while the window is still open, and the move waits.
  ImaginedWorlds keep_a_move(const ImaginedWorlds& next) {
    const Seat seat = game_.to_act(next[0].state);
    if (answer_ || any(3) != 0 || seat == nobody || !going() || !twins_.table().window_open()) return next;
    const live::Frame& shown = twins_.table().frames().back();
    if (twins_.table().bot_at(seat) || shown.to_act != seat || !here_.contains(guest_at(seat))) return next;
    std::array<MoveList, 2> shown_moves;
    std::array<MoveList, 2> lists;
    for (std::size_t i = 0; i < 2; ++i) {
      game_.view_moves(game_.view(twins_.table(i).frames().back().state, seat), shown_moves[i]);
      game_.moves(next[i].state, lists[i]);
    }
    std::vector<Move> both = in_both(lists);
    std::erase_if(both, [&](Move move) { return !shown_moves[0].contains(move) || !shown_moves[1].contains(move); });
    if (both.empty()) return next;
    const Move move = one_of(both);
    const bool call = any(2) == 0;
    const auto later = after(game_, next, move, {}, viewer_, call);
    if (!later) return next;
    send_move(seat, move, call);
    busy_.insert(guest_at(seat));
    ++kept;
    return *later;
  }

  const AnyGame& game_;
  int players_;
  Observer viewer_;
  Thinkers thinkers_;
  Chance& chance_;
  Twins twins_;
  std::vector<Seat> persons_;
  std::vector<Guest> guests_;
  std::set<Guest> here_;          // connected
  std::set<Guest> out_;           // who look on, but not now
  std::size_t alone_until_ = 0;   // the first frame that somebody else saw too
  std::set<Guest> busy_;          // whose part is settled for now: to come or to go would change it
  std::optional<Answer> answer_;  // that is given out of turn
};

/// What was compared, and the first difference.
struct Compared {
  std::uint64_t room = 0;  // the last
  int pairs = 0;
  int secrets = 0;  // rooms of which one put more questions in secret
  int kept = 0;
  int answers = 0;
  int late = 0;
  std::string difference;
  std::string stuck;
};

/// Pairs of rooms with games as these hooks make them, from this number on, until so many pairs were compared or one can be told apart.
inline Compared compare_worlds(const AnyGame& game, const AnyGame& hooked, Thinkers thinkers, std::uint64_t first,
                               int wanted) {
  AnyGame dealt = hooked;
  dealt.deal = [](const OptionValues&, int, Chance& chance, EventLog&) {
    laid.chance = chance;
    return laid.state;
  };
  dealt.knowledge = [](Observer seat, int) { return laid.known[index_of(seat)]; };
  const std::vector<AnyGame> games{dealt};
  Compared compared;
  for (std::uint64_t n = first; compared.pairs < wanted && compared.difference.empty() && compared.stuck.empty(); ++n) {
    Chance chance(derive_seed(11, n));
    const auto any = [&](int count) { return static_cast<int>(chance.below(static_cast<std::uint32_t>(count))); };
    const int players = game.info.min_players + any(game.info.max_players - game.info.min_players + 1);
    const OptionValues options = random_options(game, players, chance);
    const auto viewer = static_cast<Observer>(any(players + 1) - 1);
    Company company(game, games, players, viewer, thinkers, chance);
    EventLog log;
    AnyState state = game.deal(options, players, chance, log);
    AnyKnowledge knowledge = game.knowledge(viewer, players);
    for (Seat seat = 0; seat < players; ++seat) laid.known[index_of(seat)] = game.knowledge(seat, players);
    MoveList list;
    for (int steps = any(80);; --steps) {
      hear(game, viewer, log.told, knowledge);
      for (Seat seat = 0; seat < players; ++seat) hear(game, seat, log.told, laid.known[index_of(seat)]);
      log.clear();
      if (game.to_act(state) == nobody) break;
      game.moves(state, list);
      company.pool.insert(company.pool.end(), list.begin(), list.end());
      if (steps == 0) break;
      game.apply(state, list[any(list.size())], chance, log);
    }
    if (game.to_act(state) == nobody) continue;
    company.worlds[0].state = state;
    company.worlds[1].state = game.imagine(game.view(state, viewer), knowledge, chance);
    company.open(options);
    // Somebody may be asked in secret, perhaps in one world only.
    const auto settled = after(game, company.worlds, {}, {}, viewer);
    if (!settled) continue;
    company.wait_for_windows(settled);
    while (company.pairs < 12 && company.pair()) {
    }
    compared.pairs += company.pairs;
    compared.kept += company.kept;
    compared.answers += company.answers;
    compared.late += company.late;
    compared.secrets += company.worlds[0].secrets != company.worlds[1].secrets ? 1 : 0;
    compared.room = n;
    const std::string where = "viewer " + std::to_string(viewer) + ": ";
    const Twins& twins = company.twins();
    if (!twins.difference.empty()) compared.difference = where + twins.difference + twins.history;
    if (!twins.stuck.empty()) compared.stuck = where + twins.stuck + twins.history;
  }
  return compared;
}

}  // namespace parlour::test
