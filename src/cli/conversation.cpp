// Everything printed comes from the frames of the person's seat: its view, its prompt, the events that it heard. Where text is
// laid out and when it appears, only these decide, so that not even a line break or a pause tells of a question that was put
// to somebody else. So nothing that is to be seen waits for a thought.
#include "cli/conversation.hpp"

#include <algorithm>
#include <climits>
#include <cmath>
#include <filesystem>

#include "bots/hint.hpp"
#include "bots/levels.hpp"
#include "cli/cli.hpp"
#include "cli/output.hpp"
#include "lab/contest.hpp"

namespace parlour::cli {
namespace {

using std::chrono::milliseconds;
/// Hints are thought about by the amount, not by the clock; this is for a machine that is far too slow for it.
constexpr milliseconds longest_hint{250};
constexpr std::size_t most_hints = 5;

class Conversation {
 public:
  Conversation(const PlaySetup& setup, const Terminal& terminal)
      : setup_(setup), terminal_(terminal), narrator_(*setup.game, setup.players, setup.seat),
        seated_(setup, terminal) {}

  void run() {
    go_on(0, greeting());
    while (auto line = next_line()) {
      bool stays = true;
      do {
        typed_ahead_.reset();
        stays = answer(*line);
        line = typed_ahead_;
      } while (stays && line);
      if (!stays) break;
    }
    say_goodbye();
  }

 private:
  [[nodiscard]] const AnyGame& game() const { return *setup_.game; }
  [[nodiscard]] bool over() const { return seated_.table().over(); }
  [[nodiscard]] bool waits_for_person() const { return over() || !seated_.offered().empty(); }

  /// Bots that are asked at the same time as the person think while the person does.
  std::optional<std::string> next_line() {
    if (!terminal_.interrupted()) terminal_.out << prompt() << std::flush;
    while (seated_.think()) {
    }
    return ask(terminal_, "");
  }

  // Whatever the person types: false to leave.
  bool answer(const std::string& line) {
    const std::string_view command = std::string_view{line}.substr(0, line.find(' '));
    const std::string rest{trimmed(std::string_view{line}.substr(command.size()))};
    if (line.empty()) {
      if (!over() && offered_.size() == 1)
        play(offered_[0]);
      else if (!over())
        terminal_.out << "Choose a move by its number, or type ? for help.\n";
    } else if (wants_to_leave(command)) {
      return false;
    } else if (command == "help" || line == "?") {
      show_help();
    } else if (command.starts_with('?')) {
      explain(trimmed(std::string_view{line}.substr(1)));
    } else if (command == "back" || command == "undo") {
      go_back();
    } else if (command == "table") {
      terminal_.out << table();
    } else if (command == "moves") {
      terminal_.out << moves(true);
    } else if (command == "hint") {
      show_hints();
    } else if (command == "rules") {
      typed_ahead_ = print_long(terminal_, game().rules_text);
    } else if (command == "log") {
      show_log(rest);
    } else if (command == "save") {
      save(rest);
    } else if (const auto move = read_move(line)) {
      if (over())
        terminal_.out << "The contest is over. You can go back to your last decision, or quit.\n";
      else if (is_offered(*move))
        play(*move);
      else
        terminal_.out << wrapped(why_not(*move), 0);
    }
    return true;
  }

  void play(Move move) {
    const std::size_t before = seated_.heard().size();
    seated_.play(move);
    go_on(before);
  }

  /// Lets the game go on until the person is asked and shows what happens on the way, each thing at its time.
  void go_on(std::size_t from, const std::string& head = "") {
    if (!terminal_.paced) {
      while (!waits_for_person() && seated_.go_on()) {
      }
      if (!terminal_.interrupted()) show(from, head);
      return;
    }
    terminal_.out << head;
    std::string shown;
    const auto show_more = [&] {
      const std::string text = told(from);
      if (text.size() <= shown.size() + 1) return;
      seated_.wait();
      if (terminal_.interrupted()) return;
      terminal_.out << std::string_view{text}.substr(shown.size(), text.size() - 1 - shown.size()) << std::flush;
      shown = text.substr(0, text.size() - 1);
    };
    for (show_more(); !waits_for_person() && seated_.go_on();) show_more();
    seated_.wait();
    if (terminal_.interrupted()) return;
    terminal_.out << (shown.empty() ? "" : "\n\n") << table() << moves();
  }

  void go_back() {
    if (!seated_.back())
      terminal_.out << "You have chosen nothing yet: there is nothing to take back.\n";
    else
      go_on(seated_.heard().size(), "Back at your previous decision.\n\n");
  }

  /// A move by its number in the list or in notation; says what is wrong if it is neither.
  std::optional<Move> read_move(std::string_view text) {
    if (const auto number = parse_number(text, INT_MIN, INT_MAX)) {
      if (*number >= 1 && *number <= static_cast<int>(offered_.size()))
        return offered_[static_cast<std::size_t>(*number - 1)];
      if (!offered_.empty())
        terminal_.out << "The moves are numbered from 1 to " << offered_.size() << ".\n";
      else
        terminal_.out << "There is nothing to choose.\n";
      return std::nullopt;
    }
    if (const auto move = game().parse_move(text)) return move;
    terminal_.out << "\"" << printable(text.substr(0, 40)) << "\" is neither a move nor a command. Type ? for help.\n";
    return std::nullopt;
  }

  [[nodiscard]] bool is_offered(Move move) const { return std::ranges::find(offered_, move) != offered_.end(); }
  [[nodiscard]] std::string why_not(Move move) const {
    const live::Verdict verdict = seated_.table().why(setup_.seat, move);
    const auto* refusal = verdict ? nullptr : std::get_if<Refusal>(&verdict.error());
    return refusal == nullptr ? "That is not possible now." : narrator_.refusal(*refusal);
  }
  void explain(std::string_view text) {
    const auto move = read_move(text);
    if (!move) return;
    const std::string notation = game().notation(*move);
    if (!over() && is_offered(*move))
      terminal_.out << wrapped("Yes, you can: " + move_words(*move) + " (" + notation + ").", 0);
    else
      terminal_.out << wrapped("No, not \"" + notation + "\". " + why_not(*move), 0);
  }

  [[nodiscard]] std::string move_words(Move move) const {
    return game().move_words(seated_.view(), move, narrator_.names());
  }

  [[nodiscard]] std::string prompt() const { return over() ? "\n[over] > " : "> "; }

  [[nodiscard]] std::string greeting() const {
    std::string text = "\n" + std::string{game().info.name} + ": you";
    for (Seat seat = 0; seat < setup_.players; ++seat)
      if (seat != setup_.seat) text += ", " + narrator_.name(seat);
    return text + ". Type ? for help.\n\n";
  }

  /// One decision: what happened since this event, the table, the moves. On a terminal the table and the moves stay on the
  /// screen: of long news the end is shown.
  void show(std::size_t from, const std::string& head = "") {
    const std::string below = table() + moves();
    std::string news = told(from);
    if (const auto height = terminal_.height()) {
      const std::size_t taken = count_lines(head) + count_lines(below) + 3;
      const std::size_t room = *height > taken ? *height - taken : 0;
      if (count_lines(news) > room)
        news = "  (log tells what happened before)\n" + std::string{last_lines(news, room == 0 ? 0 : room - 1)};
    }
    terminal_.out << head << news << (news.empty() ? "" : "\n") << below;
  }

  /// What the person heard from this event on.
  [[nodiscard]] std::string told(std::size_t from) const {
    std::string text;
    for (const std::string& line : narrator_.tell(seated_.heard().subspan(from))) text += wrapped(line, 2);
    return text;
  }

  [[nodiscard]] std::string table() const {
    std::string text = game().table_text(seated_.view(), narrator_.names());
    if (!text.ends_with('\n')) text += '\n';
    return text;
  }

  /// The moves with words in one or two columns; if they are too many for that, without words. Or how it ended.
  std::string moves(bool all_words = false) {
    offered_ = seated_.offered();
    if (over()) return result();

    constexpr std::size_t most_lines = 9;
    std::vector<std::string> entries = list_moves(true);
    if (lines_needed(entries) > most_lines) entries = list_moves(all_words);
    return "\n" + in_columns(entries);
  }

  [[nodiscard]] std::vector<std::string> list_moves(bool with_words) const {
    std::size_t longest_notation = 0;
    for (const Move move : offered_) longest_notation = std::max(longest_notation, game().notation(move).size());
    std::vector<std::string> entries;
    for (const Move move : offered_) {
      std::string entry = std::to_string(entries.size() + 1);
      entry.insert(0, entry.size() < 3 ? 3 - entry.size() : 0, ' ');
      std::string notation = game().notation(move);
      if (with_words) notation.resize(longest_notation, ' ');
      entry += "  " + notation;
      if (with_words) entry += "  " + move_words(move);
      entries.push_back(std::move(entry));
    }
    return entries;
  }

  [[nodiscard]] std::string result() const {
    const Outcome outcome = game().outcome(seated_.frame().state);
    std::string winners;
    int left = outcome.winners.size();
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (!outcome.winners.has(seat)) continue;
      winners += narrator_.name(seat) + (left > 2 ? ", " : left == 2 ? " and " : "");
      --left;
    }
    const bool alone = outcome.winners.size() == 1 && !outcome.winners.has(setup_.seat);
    std::string text = "\n" + winners;
    if (outcome.status == Outcome::Status::drawn)
      text += " share the top: a draw.\n";
    else
      text += outcome.winners.size() > 1 ? " share the win.\n" : alone ? " wins.\n" : " win!\n";
    std::string scores = "Score:";
    for (Seat seat = 0; seat < setup_.players; ++seat)
      scores += (seat == 0 ? " " : ", ") + narrator_.name(seat) + " " +
                std::to_string(outcome.scores[static_cast<std::size_t>(seat)]);
    text += wrapped(scores + ".", 0);
    return text + "Type quit to leave, back to take your last decision back, or save FILE.\n";
  }

  /// A screenful, or all of it.
  void show_log(const std::string& how_much) {
    const std::string text = told(0);
    const std::size_t some = terminal_.height().value_or(24) - 3;
    if (how_much == "all" || count_lines(text) <= some) {
      typed_ahead_ = print_long(terminal_, text);
    } else {
      terminal_.out << "The last of it (log all: everything):\n" << last_lines(text, some);
    }
  }

  /// The best moves with their numbers, their chances and what speaks for them.
  void show_hints() const {
    const auto question = seated_.table().ask(setup_.seat);
    if (!question) {
      terminal_.out << "There is nothing to choose.\n";
      return;
    }
    MoveList list;
    for (const Move move : question->moves) list.add(move);
    // The person's own stream, which nobody else uses: the same question gets the same answer.
    Chance chance(derive_seed(player_seed(setup_.seed, setup_.seat), seated_.frame().noticed_moves));
    const ShouldStop should_stop = stop_after(terminal_, longest_hint);
    Budget budget = budget_of(game(), Level::hard);
    budget.should_stop = &should_stop;
    std::vector<Hint> best = hints({game(), question->view, question->knowledge, list}, budget, chance);
    if (terminal_.interrupted()) return;
    best.resize(std::min(best.size(), most_hints));

    std::size_t longest = 0;
    for (const Hint& hint : best) longest = std::max(longest, move_words(hint.move).size());
    terminal_.out << "Your chance to win the contest with the best moves:\n";
    for (const Hint& hint : best) terminal_.out << hint_text(hint, longest);
  }
  [[nodiscard]] std::string hint_text(const Hint& hint, std::size_t longest_words) const {
    // Whatever the rules ask first: to decline has one number, the last.
    const auto place = std::min(std::ranges::find(offered_, hint.move) - offered_.begin(), std::ssize(offered_) - 1);
    const auto column = [](std::string text, std::size_t width) {
      return std::string(width - std::min(width, text.size()), ' ') + text;
    };
    std::string words = move_words(hint.move);
    words.resize(longest_words, ' ');
    const std::string percent = std::to_string(std::lround(100 * hint.chance)) + "%";
    const std::string line = column(std::to_string(place + 1), 3) + "  " + words + column(percent, 6);
    if (!hint.reason) return line + "\n";
    const std::string reason = say_reason(game(), *hint.reason, narrator_.names());
    const std::size_t width = line.size() + 2 + reason.size();
    return line + (width <= screen_width ? "  " : "\n       ") + reason + "\n";
  }

  void save(const std::string& file) const {
    if (file.empty() || file == "-") {
      terminal_.out << "Type save and the name of a file.\n";
      return;
    }
    std::error_code ignored;
    if (std::filesystem::exists(file, ignored)) {
      terminal_.out << printable(file) << " exists already: choose another name.\n";
      return;
    }
    try {
      Output output("save", file);
      output.write(write_record(seated_.record()) + "\n");
      if (!output.finish()) return;  // which has said why
      terminal_.out << "Saved. All cards can be read from it: parlour replay " << printable(file) << '\n';
    } catch (const Stop& stop) {
      terminal_.out << "That did not work: " << stop.message << ".\n";
    }
  }

  void show_help() const {
    terminal_.out << "Type the number of a move, or the move as it stands beside the number.\n"
                     "  ? MOVE      why a move can or cannot be made\n"
                     "  hint        the best moves, your chance to win with them, and why\n"
                     "  table       the table again          moves     all moves, with words\n"
                     "  log         what happened            rules     the rules of the game\n"
                     "  back        take your last decision back\n"
                     "  save FILE   write the game so far to a file\n"
                     "  quit        leave\n";
    if (!over() && offered_.size() == 1) terminal_.out << "There is only one move: Enter makes it.\n";
  }

  void say_goodbye() const {
    if (!over()) terminal_.out << "The game ends here, unfinished.\n";
    terminal_.out << "To play it again:\n";
    std::string line = "  parlour play " + std::string{game().info.id};
    const auto add = [&](const std::string& more) {
      if (line.size() + more.size() + 3 > screen_width) {
        terminal_.out << line << " \\\n";
        line = "   ";
      }
      line += " " + more;
    };
    if (setup_.players != usual_players(game().info)) add("--players " + std::to_string(setup_.players));
    if (setup_.seat != 0) add("--seat " + std::to_string(setup_.seat));
    if (bots_text() != default_bot) add("--bots " + bots_text());
    for (std::size_t i = 0; i < game().options.size(); ++i) {
      const OptionSpec& spec = game().options[i];
      const std::int16_t value = setup_.options.values[i];
      if (value != spec.standard) add("--option " + std::string{spec.name} + "=" + option_text(spec, value));
    }
    add("--seed " + setup_.seed.text());
    terminal_.out << line << '\n';
  }
  [[nodiscard]] std::string bots_text() const {
    std::string text;
    bool same = true;
    std::string first;
    for (Seat seat = 0; seat < setup_.players; ++seat) {
      if (seat == setup_.seat) continue;
      const std::string name = setup_.bots[index_of(seat)].label();
      if (text.empty()) first = name;
      same = same && name == first;
      text += (text.empty() ? "" : ",") + name;
    }
    return same ? first : text;
  }

  const PlaySetup& setup_;
  const Terminal& terminal_;
  Narrator narrator_;
  Seated seated_;
  std::vector<Move> offered_;               // as numbered on the screen
  std::optional<std::string> typed_ahead_;  // instead of reading on
};

}  // namespace

void converse(const PlaySetup& setup, const Terminal& terminal) { Conversation(setup, terminal).run(); }

}  // namespace parlour::cli
