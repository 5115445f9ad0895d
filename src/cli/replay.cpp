// parlour replay: steps through a record, for somebody who may see everything or as one observer saw it; and answers "why?".
#include <iostream>
#include <memory>
#include <optional>
#include <tuple>

#include "cli/arguments.hpp"
#include "protocol/protocol.hpp"

namespace parlour::cli {
namespace {

struct ReplayArguments {
  std::string file;
  std::size_t game = 1;
  std::optional<std::size_t> at;
  std::string as = "all";
  bool json = false;
  std::optional<std::string> why;
  bool unverified = false;
};

/// Who looks: a seat or the public; nothing if everything may be seen.
using Eyes = std::optional<Observer>;

Eyes read_eyes(const std::string& text, int players) {
  if (text == "all") return std::nullopt;
  if (text == "public") return the_public;
  const auto seat = parse_number(text, 0, players - 1);
  if (!seat) {
    throw Stop{.message = "--as is all, public or a seat from 0 to " + std::to_string(players - 1) + ", not \"" +
                          printable(text) + "\""};
  }
  return static_cast<Observer>(*seat);
}

/// A replay that is compared with its record as it goes on, unless it is shown as it is.
class Checked {
 public:
  Checked(const Record& record, bool unverified) : replay(record) {
    if (!unverified) verifier_.emplace(record);
  }

  Replay replay;

  /// To be called once before the first move.
  std::expected<void, Problem> look() { return verifier_ ? verifier_->look(replay) : std::expected<void, Problem>{}; }
  std::expected<void, Problem> step() {
    const auto made = replay.step();
    return made ? look() : made;
  }

 private:
  std::optional<Verifier> verifier_;
};

/// What is asked for, and of which record.
struct Showing {
  const ReplayArguments& given;
  const Record& record;
  std::size_t line = 0;
  Eyes eyes;

  void demand(const std::expected<void, Problem>& right) const {
    if (!right) throw Stop{.exit = Exit::negative, .message = in_file(given.file, line, right.error())};
  }
  /// One position of a record that is right as a whole: what comes after it vouches for it too.
  [[nodiscard]] Checked at(std::size_t number) const {
    if (!given.unverified) demand(verify_record(record));
    Checked checked(record, true);
    while (checked.replay.number() < number) demand(checked.step());
    return checked;
  }
};

// --- JSON ------------------------------------------------------------------------------------------------------------

void write_seat(Seat seat, JsonWriter& json) {
  if (seat == nobody) {
    json.null();
  } else {
    json.number(seat);
  }
}

void write_events(const AnyGame& game, Eyes eyes, std::span<const Told> events, JsonWriter& json) {
  json.begin_array();
  for (const Told& told : events) {
    if (!eyes) {
      write_told(game, told, json);
    } else if (const auto& heard = told.heard_by(*eyes)) {
      write_event(game, *heard, json);
    }
  }
  json.end_array();
}

/// Prints the position that the replay is at and takes it one move further. The move and its events stand with the position from
/// which it was made.
std::expected<void, Problem> print_json(const AnyGame& game, Checked& checked, std::string& out) {
  const Replay& replay = checked.replay;
  out.clear();
  JsonWriter json(out);
  const std::string text = position_text(game, replay.state());
  Fnv1a fnv;
  fnv.feed(text);
  json.begin_object().key("number").number(replay.number()).key("state").raw(text);
  write_seat(replay.to_act(), json.key("to_act"));
  write_moves(game, replay.legal(), json.key("legal"));
  if (replay.number() == 0) write_events(game, std::nullopt, replay.events(), json.key("deal"));
  std::expected<void, Problem> made{};
  json.key("move");
  if (replay.at_end()) {
    json.null().key("events").begin_array().end_array();
  } else {
    const std::size_t number = replay.number();
    const Move move = replay.next();
    made = checked.step();
    const bool moved = replay.number() > number;
    if (moved) {
      json.text(game.notation(move));
    } else {
      json.null();
    }
    write_events(game, std::nullopt, moved ? replay.events() : std::span<const Told>{}, json.key("events"));
  }
  json.key("hash").text(hash_text(fnv.value())).end_object();
  std::cout << out << '\n';
  return made;
}

/// The same for one observer. Only its own moves are shown. What it cannot notice makes no line of its own: a poll of somebody else (S62),
/// a seat asked in secret while an effect is carried out (S63); their events stand with the position before.
std::expected<void, Problem> print_json_as(const AnyGame& game, Checked& checked, Observer eyes, std::size_t number,
                                           std::string& out) {
  const Replay& replay = checked.replay;
  const AnyView view = game.view(replay.state(), eyes);
  out.clear();
  JsonWriter json(out);
  json.begin_object().key("number").number(number).key("view");
  game.write_view(view, json);
  MoveList offered;
  game.view_moves(view, offered);
  write_seat(game.view_to_act(view), json.key("to_act"));
  write_moves(game, offered, json.key("legal"));
  if (replay.number() == 0) write_events(game, eyes, replay.events(), json.key("deal"));

  std::expected<void, Problem> made{};
  std::vector<Event> heard;
  std::string own_move;
  while (!replay.at_end()) {
    const Move move = replay.next();
    const bool own = eyes != the_public && replay.to_act() == eyes;
    made = checked.step();
    if (!made) break;
    if (own) own_move = game.notation(move);
    for (const Told& told : replay.events())
      if (const auto& event = told.heard_by(eyes)) heard.push_back(*event);
    const AnyView after = game.view(replay.state(), eyes);
    const bool asked_in_secret = replay.to_act() != nobody && game.view_to_act(after) == nobody;
    const bool unnoticed = !own && heard.empty() && game.same_view(view, after);
    if (!asked_in_secret && !unnoticed) break;
  }
  json.key("move");
  if (own_move.empty()) {
    json.null();
  } else {
    json.text(own_move);
  }
  json.key("events").begin_array();
  for (const Event& event : heard) write_event(game, event, json);
  json.end_array().end_object();
  std::cout << out << '\n';
  return made;
}

void replay_json(const Showing& showing) {
  const Record& record = showing.record;
  std::string out;
  const auto print = [&](Checked& checked, std::size_t number) {
    return showing.eyes ? print_json_as(*record.game, checked, *showing.eyes, number, out)
                        : print_json(*record.game, checked, out);
  };
  if (const auto number = showing.given.at) {
    Checked checked = showing.at(*number);
    std::ignore = print(checked, *number);  // an illegal move from here on is not what was asked for
    return;
  }
  Checked checked(record, showing.given.unverified);
  showing.demand(checked.look());
  std::size_t number = 0;
  for (bool last = false; !last; ++number) {
    last = checked.replay.at_end();
    showing.demand(print(checked, number));
  }
}

// --- words -----------------------------------------------------------------------------------------------------------

void print_head(const Record& record, Eyes eyes, Names titles) {
  const AnyGame& game = *record.game;
  std::cout << game.info.name << ", " << record.players << " players";
  if (!eyes) std::cout << ", seed " << record.seed.text();  // the seed tells every card
  std::cout << '\n';
  for (const std::string& title : titles) std::cout << "  " << title << '\n';
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionSpec& spec = game.options[i];
    if (record.options.values[i] == spec.standard) continue;
    std::cout << "  " << spec.name << " = " << option_text(spec, record.options.values[i]) << '\n';
  }
}

/// Whether there was anything to print.
bool print_events(const AnyGame& game, Eyes eyes, std::span<const Told> events, Names titles) {
  bool any = false;
  for (const Told& told : events) {
    const std::optional<Event>& event = eyes ? told.heard_by(*eyes) : told.secret ? told.secret : told.open;
    if (!event) continue;
    std::cout << "     " << say_event(game, *event, titles);
    if (!eyes && !told.knowing.empty()) {
      std::cout << "  [secret]";
    }
    std::cout << '\n';
    any = true;
  }
  return any;
}

std::string in_words(const AnyGame& game, const AnyView& view, Move move, Names titles) {
  return game.notation(move) + " (" + game.move_words(view, move, titles) + ")";
}

void print_position(const Record& record, const Replay& replay, Eyes eyes, Names titles) {
  const AnyGame& game = *record.game;
  const AnyState& state = replay.state();
  const Seat asked = replay.to_act();
  const Observer observer = eyes.value_or(asked);  // with open cards: the table as the seat asked has it before it
  const AnyView view = game.view(state, observer);
  if (observer != the_public)
    std::cout << "The table as " << titles[static_cast<std::size_t>(observer)] << " sees it:\n";
  const std::string table = game.table_text(view, titles);
  std::cout << table << (table.ends_with('\n') ? "" : "\n");
  if (!eyes) std::cout << "\nEverything: " << position_text(game, state) << '\n';

  const Seat to_act = eyes ? game.view_to_act(view) : asked;
  const Outcome outcome = game.outcome(state);
  if (outcome.over()) {
    std::cout << "\nThe game is " << (outcome.status == Outcome::Status::won ? "won by " : "drawn between ");
    bool first = true;
    for (Seat seat = 0; seat < max_seats; ++seat) {
      if (!outcome.winners.has(seat)) continue;
      std::cout << (first ? "" : ", ") << titles[static_cast<std::size_t>(seat)];
      first = false;
    }
    std::cout << ". Scores:";
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(record.players); ++seat) {
      std::cout << ' ' << outcome.scores[seat];
    }
    std::cout << '\n';
  } else if (to_act == nobody) {
    std::cout << "\nThe move is being carried out.\n";
  } else {
    std::cout << '\n' << titles[static_cast<std::size_t>(to_act)] << " is to act.\n";
  }
  if (to_act == nobody || to_act != observer) return;
  MoveList moves;
  game.view_moves(view, moves);
  std::cout << "Legal moves:\n";
  for (const Move move : moves) std::cout << "  " << in_words(game, view, move, titles) << '\n';
}

void replay_text(const Showing& showing) {
  const Record& record = showing.record;
  const Eyes eyes = showing.eyes;
  const AnyGame& game = *record.game;
  const std::vector<std::string> titles = seat_titles(record.players, record.seats);
  if (const auto number = showing.given.at) {
    const Checked checked = showing.at(*number);
    std::cout << "Position " << *number << " of " << record.moves.size() << "\n\n";
    print_position(record, checked.replay, eyes, titles);
    return;
  }
  Checked checked(record, showing.given.unverified);
  const Replay& replay = checked.replay;
  showing.demand(checked.look());
  print_head(record, eyes, titles);
  std::cout << "\nThe deal\n";
  print_events(game, eyes, replay.events(), titles);
  while (!replay.at_end()) {
    const Seat seat = replay.to_act();
    // Somebody else's move is not shown and not counted, only what was told of it: some are made without anybody noticing.
    const bool shown = seat != nobody && (!eyes || *eyes == seat);
    if (shown) {
      if (!eyes) std::cout << replay.number() + 1 << ". ";
      std::cout << titles[static_cast<std::size_t>(seat)] << ": "
                << in_words(game, game.view(replay.state(), seat), replay.next(), titles) << '\n';
    }
    showing.demand(checked.step());
    print_events(game, eyes, replay.events(), titles);
  }
  std::cout << '\n';
  print_position(record, replay, eyes, titles);
}

// --- why? ------------------------------------------------------------------------------------------------------------

Exit answer_why(const Showing& showing) {
  const ReplayArguments& given = showing.given;
  const Record& record = showing.record;
  const AnyGame& game = *record.game;
  const std::vector<std::string> titles = seat_titles(record.players, record.seats);
  const Checked checked = showing.at(given.at.value_or(record.moves.size()));
  const Replay& replay = checked.replay;
  const Seat seat = replay.to_act();
  const std::optional<Move> move = game.parse_move(*given.why);
  if (!move) {
    std::string like;
    for (const Move legal : replay.legal()) {
      like += (like.empty() ? ": for example " : ", ") + game.notation(legal);
      if (like.size() > 60) break;
    }
    throw Stop{.message = "\"" + printable(*given.why) + "\" is not a move in the notation of " +
                          std::string{game.info.name} + like + " (parlour rules " + std::string{game.info.id} + ")"};
  }
  const bool legal = seat != nobody && replay.legal().contains(*move);
  const std::optional<Refusal> refusal = legal ? std::nullopt : game.refuse(replay.state(), *move);
  const std::string sentence = refusal ? say_refusal(game, *refusal, titles) : "";
  if (given.json) {
    std::string out;
    JsonWriter json(out);
    json.begin_object().key("number").number(replay.number());
    write_seat(seat, json.key("to_act"));
    json.key("move").text(game.notation(*move)).key("is_legal").boolean(legal).key("refusal");
    if (refusal) {
      write_refusal(game, *refusal, json);
    } else {
      json.null();
    }
    json.key("sentence").text(sentence).end_object();
    std::cout << out << '\n';
  } else if (legal) {
    std::cout << "legal: after move " << replay.number() << " " << titles[static_cast<std::size_t>(seat)] << " may "
              << game.move_words(game.view(replay.state(), seat), *move, titles) << " (" << game.notation(*move)
              << ")\n";
  } else {
    std::cout << "not legal after move " << replay.number() << ": " << sentence;
    if (refusal) std::cout << " (" << refusal->ruling.text() << ')';
    std::cout << '\n';
  }
  return legal ? Exit::good : Exit::negative;
}

void run(const ReplayArguments& given, Exit& exit) {
  const auto [record, line] = find_record(given.file, given.game);
  const Showing showing{.given = given, .record = record, .line = line, .eyes = read_eyes(given.as, record.players)};
  if (given.at && *given.at > record.moves.size()) {
    throw Stop{.message = "the record has " + std::to_string(record.moves.size()) + " moves: --at goes from 0 to " +
                          std::to_string(record.moves.size())};
  }
  if (given.why) {
    if (showing.eyes) throw Stop{.message = "--why looks at the cards of the seat that is asked: it needs --as all"};
    exit = answer_why(showing);
  } else if (given.json) {
    replay_json(showing);
  } else {
    replay_text(showing);
  }
}

}  // namespace

CLI::App* add_replay(CLI::App& program, Exit& exit) {
  CLI::App* command = program.add_subcommand("replay", "Step through a record, or ask why a move is not legal");
  const auto given = std::make_shared<ReplayArguments>();
  add_record(*command, given->file, given->game);
  add_number(*command, "--at", given->at, 0, max_record_moves,
             "Only this position: the one after so many moves; 0 is the deal");
  command->add_option("--as", given->as, "Whose eyes")->option_text("all|public|SEAT (default all)");
  command->add_flag("--json", given->json, "One line of JSON for each position");
  add_text(*command, "--why", given->why,
           "Whether this move is legal at the position --at (default: the last), and why not")
      ->option_text("MOVE");
  command->add_flag("--unverified", given->unverified,
                    "Show a record all the same if its hashes or its result are wrong");
  command->footer(
      "Moves are numbered from 1. --as SEAT and --as public show what that observer saw and was told, no more.\n\n"
      "The record is compared with its hashes and its result on the way; --at and --why look at all of it first. What\n"
      "is wrong is told as FILE:LINE: move N: reason. --unverified does not compare, but a move that the rules do not\n"
      "allow ends the replay all the same: they cannot carry it out.\n\n"
      "JSON with --as all:\n"
      "  number  of the position; 0 is the deal\n"
      "  state   the whole position, hidden cards too\n"
      "  to_act  the seat asked; null when the game is over\n"
      "  legal   the moves it may make\n"
      "  deal    only at position 0: the events of the deal, in the form of `events`\n"
      "  move    the one that the record makes from this position; null at the end\n"
      "  events  of that move: {knowing, secret, open}: `knowing` seats were told `secret`, all others `open`\n"
      "  hash    FNV-1a (64 bits) of the bytes of `state` alone: equal hashes, equal positions. The hashes within a\n"
      "          record are running ones, see docs/records.md\n"
      "JSON with --as SEAT or public: `view` takes the place of `state`; `to_act`, `legal`, `deal`, `move` and "
      "`events` are what\n"
      "that observer saw, was offered, did itself and was told. There is no hash. What the observer could not "
      "notice\n"
      "makes no line, and lines are counted from 0; --at counts positions of the record all the same.\n"
      "JSON with --why: {number, to_act, move, is_legal, refusal, sentence}.\n\n"
      "Exit: 1 if the record does not verify or the move after --why is not legal; 2 if that move is not written as "
      "one.\n\n"
      "Examples:\n"
      "  parlour replay games.jsonl                          the first game, move by move\n"
      "  parlour replay games.jsonl --game 3 --as 1          the third, as seat 1 saw it\n"
      "  parlour replay games.jsonl --at 12 --why r5         may the red 5 be played after move 12?\n"
      "  parlour replay games.jsonl --at 12 --why 'g10>4'    with quotes, if the shell knows > < or !\n"
      "  parlour replay games.jsonl --json --as all | head -1\n");
  command->callback([given, &exit] { run(*given, exit); });
  return command;
}

}  // namespace parlour::cli
