// A live table: persons and bots, pauses, windows. A deterministic machine without clock, socket or thread: what somebody does goes in
// together with the time, frames come out. Everything it shows, and when, follows from what all can see: how long a window stays open
// or a bot hesitates has nothing to do with what anybody holds. docs/table.md has the whole contract.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "bots/bot.hpp"
#include "record/record.hpp"

namespace parlour::live {

/// Milliseconds of any clock that never runs backwards.
using Time = std::int64_t;

struct Pace {
  Time shortest = 600;  // pause before a bot's move
  Time longest = 1400;
  /// The same where the bot goes on with its turn, shortest and longest; nothing: as before any move.
  std::optional<std::array<Time, 2>> further = std::nullopt;
  /// How long several persons may answer; half of it where they could only join in, which is asked after nearly every move. Nothing:
  /// until all have answered. 0: they are taken to pass.
  std::optional<Time> window = 2500;
  Time quick = 700;  // with bots alone
  /// How long each seat's pauses are in hundredths of these; those that are missing are as the pace says. It is known to all beforehand, like
  /// a player's habits, and has nothing to do with the game.
  std::vector<Time> tempo{};  // NOLINT(readability-redundant-member-init): g++ warns without
  /// For persons at several devices: a window has one closing, fixed when it opens. `trip` is added for the way there and back.
  bool shared = false;
  Time trip = 0;
  /// In shared windows: after the ordinary time until every person has answered or passed, but no longer than this. 0: no longer at all.
  /// A person who is to call is waited for as long.
  Time patience = 0;

  /// How long the seat hesitates where the pace says `pause`.
  [[nodiscard]] Time of_seat(Seat seat, Time pause) const {
    return seat != nobody && index_of(seat) < tempo.size() ? pause * tempo[index_of(seat)] / 100 : pause;
  }
  bool operator==(const Pace&) const = default;
};

/// No window is shorter: in this time bots have answered, also on a slow phone. And a thought that comes too late for a turn is
/// waited for in steps of this length, so that how long it took hardly shows.
inline constexpr Time beat = 500;
/// A person at a shared table has so long to call, however short its windows are: a call is one's own to remember, nobody is asked for it
/// twice, and it ends its window at once.
inline constexpr Time time_to_call = 5'000;

struct TableSeat {
  std::string name;
  std::optional<Bot> bot;  // nothing: a person
};

struct Setup {
  const AnyGame* game = nullptr;
  OptionValues options;
  std::vector<TableSeat> seats;
  Seed seed;
  Pace pace;
  std::vector<Move> moves;  // played at once
  bool watched = false;     // somebody looks on who has no seat
  std::size_t kept = 0;     // so many frames at least are kept; 0: all
};

struct FrameWindow {
  Window who;
  Time opened = 0;
  std::optional<Time> ends;
};

/// What can be learnt at one go. It holds everything; `AnyGame::view` and `Told::heard_by` say what a viewer gets of it.
struct Frame {
  std::optional<std::size_t> reset;  // all frames after this one are void
  std::vector<Told> told;
  std::vector<AnyState> closing;  // one, if a round has ended and the next is dealt: how the table lay in between
  AnyState state;                 // what is shown; while a window waits for nobody, not yet what the moves led to
  Seat to_act = nobody;
  std::optional<FrameWindow> window;
  SeatSet asked_aside;            // who may answer out of turn in the window
  std::size_t moves = 0;          // made so far
  std::size_t noticed_moves = 0;  // of these, all but answers in secret that declined
  bool back = false;
};

/// A decision with all that its seat may know.
struct Question {
  std::uint64_t ticket = 0;
  std::size_t number = 0;  // so many moves had been made
  Seat seat = 0;
  bool aside = false;  // out of turn: who has not answered when the window closes declines
  AnyView view;
  AnyKnowledge knowledge;
  std::vector<Move> moves;
  std::uint64_t seed = 0;  // of a bot
};

/// The rules say no, or a sentence says what was wrong.
using Objection = std::variant<Refusal, std::string>;
using Verdict = std::expected<void, Objection>;

class Table {
 public:
  /// Deals and plays the moves of the setup, which must have passed `check_setup`.
  static std::expected<Table, Problem> open(Setup setup, Time now);

  /// A person's move, answer or call. `frame`: the number of the one that asked; if its question is no longer the present one, nothing
  /// happens. `call`: should the move make a call necessary, it is called in the same breath.
  Verdict move(Seat seat, Move move, Time now, std::optional<std::size_t> frame = {}, bool call = false);
  /// The person has nothing to say in this window.
  Verdict pass(Seat seat, Time now, std::optional<std::size_t> frame = {});
  /// Whether what a frame asked of the seat is asked now too: nothing has happened since that the seat could notice. So a window that
  /// closed in silence before a turn changes nothing about the turn. Frames that are not kept ask nothing.
  [[nodiscard]] bool still_asked(Seat seat, std::size_t frame) const;
  /// Whether the person could make this move as things stand.
  [[nodiscard]] Verdict why(Seat seat, Move move) const;
  /// Back to the last decision of a person before the present one.
  Verdict back(Time now);
  void set_pace(const Pace& pace, Time now);
  [[nodiscard]] const Pace& pace() const { return setup_.pace; }
  /// How long the way to the persons and back takes at present: for the windows that open from now on.
  void set_trip(Time trip) { setup_.pace.trip = trip; }
  /// A bot plays for the person at this seat from now on; nothing: the person does so again. Answers that were given stand.
  void stand_in(Seat seat, const std::optional<Bot>& bot, Time now);
  /// Somebody looks on from now on. A window that is open stays as it is.
  void watch() { setup_.watched = true; }
  [[nodiscard]] bool watched() const { return setup_.watched; }
  void pass_time(Time now);
  /// What a bot decided. A ticket that is not the one asked for is ignored.
  Verdict thought(std::uint64_t ticket, Move move, Time now);

  /// When `pass_time` is wanted; nothing: never.
  [[nodiscard]] std::optional<Time> due() const;
  /// What bots must think about now, the most urgent first.
  [[nodiscard]] std::span<const Question> wanted() const { return questions_; }
  /// How often a bot was not ready when a window closed.
  [[nodiscard]] std::size_t late() const { return late_; }
  /// The decision of a person, for an adviser.
  [[nodiscard]] std::expected<Question, std::string> ask(Seat seat) const;

  [[nodiscard]] const AnyGame& game() const { return *setup_.game; }
  [[nodiscard]] int players() const { return static_cast<int>(setup_.seats.size()); }
  [[nodiscard]] std::span<const TableSeat> seats() const { return setup_.seats; }
  /// Those that are kept: the first has the number `first_frame`.
  [[nodiscard]] std::span<const Frame> frames() const { return frames_; }
  [[nodiscard]] std::size_t first_frame() const { return first_frame_; }
  [[nodiscard]] std::size_t next_frame() const { return first_frame_ + frames_.size(); }
  [[nodiscard]] const Frame& frame(std::size_t number) const { return frames_[number - first_frame_]; }
  /// Whoever decides at this seat at present, if it is a bot.
  [[nodiscard]] const std::optional<Bot>& bot_at(Seat seat) const {
    const auto& own = setup_.seats[index_of(seat)].bot;
    return own ? own : stand_ins_[index_of(seat)];
  }
  [[nodiscard]] bool window_open() const { return window_.has_value(); }
  [[nodiscard]] bool one_looks() const;
  /// As far as the frames show.
  [[nodiscard]] bool over() const { return game().outcome(frames_.back().state).over(); }
  /// `how_dealt` is the `deal` of a record, if people made the seed together.
  [[nodiscard]] Record record(std::string how_dealt = {}) const;
  /// Everything that the table is but its clock, hidden cards too: to compare two of them.
  void write_everything(JsonWriter& json) const;

 private:
  struct Position {
    AnyState state;
    Chance chance;
    std::array<AnyKnowledge, max_seats> knowledge;
  };
  /// A window while it is open.
  struct Open {
    FrameWindow shown;
    SeatSet persons;   // who are waited for
    SeatSet answered;  // persons who have answered or passed
    std::array<std::optional<Move>, max_seats> answers;
    SeatSet calling;                  // who calls with their answer, if that makes it necessary
    std::optional<AnyState> waiting;  // nobody can answer, and this is what everybody sees meanwhile
    std::vector<Told> effect;         // told when it closes
  };
  /// A call that is waited for. When it ends is fixed when it begins, whoever decides there by then.
  struct Call {
    FrameWindow shown;
    std::optional<Time> closes;  // nothing: when the person has said something
  };
  /// Where `back` may lead.
  struct Choice {
    std::size_t position = 0;  // so many moves had been made
    bool in_window = false;
    bool forced = false;
    std::size_t frame = 0;    // that asked
    std::size_t noticed = 0;  // moves, at that frame
  };
  struct Thought {
    std::size_t position = 0;
    Move move{};
  };
  /// A move that waits for its turn to begin.
  struct Kept {
    Move move{};
    bool call = false;
  };
  enum class Way : std::uint8_t { play, answer, keep };

  Table(Setup setup, Time now);
  [[nodiscard]] Position deal(EventLog& log) const;
  void hear(Position& position, std::span<const Told> told) const;
  [[nodiscard]] bool is_person(Seat seat) const { return !setup_.seats[index_of(seat)].bot; }
  [[nodiscard]] bool decides_in_person(Seat seat) const { return !bot_at(seat); }
  [[nodiscard]] Seat seen_to_act(const AnyState& state) const;
  [[nodiscard]] bool in_secret(const AnyState& state) const;
  [[nodiscard]] bool noticed(const AnyView& seen_before, const AnyState& after, std::span<const Told> told) const;
  [[nodiscard]] std::optional<Move> thought_at(std::size_t position) const;
  [[nodiscard]] std::expected<Way, Objection> judge(Seat seat, Move move) const;
  [[nodiscard]] Move answer_of(Seat seat, const MoveList& offered, std::optional<Move> thought) const;
  bool decline(Position& position) const;
  [[nodiscard]] Question question_for(const Position& position, Seat seat, std::size_t number) const;
  [[nodiscard]] std::vector<Question> questions() const;
  [[nodiscard]] SeatSet waited_for(const Window& who, const AnyState& state) const;
  [[nodiscard]] std::optional<Time> end_of(const Window& who, Time now) const;
  [[nodiscard]] std::optional<Time> closes() const;

  bool step(Move move, Time now);
  bool play(Seat seat, const Kept& meant, Time now);
  void show(const AnyState& state, Time now, std::optional<std::size_t> reset, bool window_was_held);
  void add_frame(const AnyState& state, std::optional<std::size_t> reset);
  void ask_to_call(Seat seat, Time now);
  void close_window(Time now);
  bool feed_answers(Time now);
  void settle(Time now);
  bool advance(Time now);

  Setup setup_;
  Time now_ = 0;
  Position position_;
  std::vector<Move> moves_;
  std::size_t unnoticed_ = 0;    // of these moves: answers in secret that declined
  std::vector<Choice> choices_;  // of persons
  std::vector<Frame> frames_;
  std::size_t first_frame_ = 0;
  std::vector<Told> untold_;         // for the next frame
  std::optional<AnyState> closing_;  // for the frame in which the next round begins
  std::optional<Open> window_;
  std::optional<Call> call_;                             // the seat asked is asked to call
  std::optional<Kept> kept_;                             // of the seat whose turn seems to have begun
  Time pause_ends_ = 0;                                  // of a bot
  std::array<std::optional<Bot>, max_seats> stand_ins_;  // for persons
  std::vector<Thought> thoughts_;
  std::vector<Question> questions_;
  std::uint64_t last_ticket_ = 0;
  std::size_t late_ = 0;
};

/// The moves that a viewer is offered in a frame.
struct Prompt {
  std::vector<Move> moves;  // none: it is not asked
  bool secret = false;      // an answer out of turn
};
Prompt prompt(const AnyGame& game, const Frame& frame, Observer viewer);

}  // namespace parlour::live
