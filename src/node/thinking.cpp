// Questions for bots wait in one queue. When many wait they are thought about less, so that none is late. Bots that look at nothing but
// what lies before them take no time, and stay as they are.
#include <algorithm>

#include "node/node.hpp"

namespace parlour::node {
namespace {

/// So many questions for each thinker may wait until there is time for the plainest thought alone.
constexpr std::size_t most_lessened = 4;
constexpr std::string_view hard = "hard";

/// The same bot, or a quicker one, if this many others wait for each that thinks.
Bot lessened(const Bot& bot, std::size_t others) {
  if (others > most_lessened) return *parse_bot("greedy");
  if (bot.name == hard || bot.exact) return *parse_bot("normal");
  Bot less = bot;
  less.iterations = std::max(std::min(bot.iterations, 1), bot.iterations / static_cast<int>(1 + others));
  return less;
}

}  // namespace

void Node::ask_bots(const std::string& room, Hosted& hosted) {
  if (hosted.asked_game != hosted.room->games()) {
    hosted.asked_game = hosted.room->games();
    hosted.asked.clear();
  }
  for (const live::Question& question : hosted.room->wanted())
    if (hosted.asked.insert(question.ticket).second)
      to_think_.push_back(
          {.room = room, .opening = hosted.opening, .game = hosted.asked_game, .ticket = question.ticket});
}

std::size_t Node::hard_ones() const {
  return static_cast<std::size_t>(std::ranges::count_if(thoughts_, [](const auto& each) { return each.second.hard; }));
}

void Node::think_on() {
  while (thoughts_.size() < settings_.thinkers && !to_think_.empty()) {
    Idea idea = std::move(to_think_.front());
    to_think_.pop_front();
    Hosted* const room = hosted(idea.room, idea.opening);
    if (room == nullptr || room->asked_game != idea.game) continue;
    const auto wanted = room->room->wanted();
    const auto question = std::ranges::find(wanted, idea.ticket, &live::Question::ticket);
    if (question == wanted.end()) {
      room->asked.erase(idea.ticket);
      ++late_;
      continue;
    }
    const live::Table& table = *room->room->table();
    Bot bot = *table.bot_at(question->seat);
    const std::size_t others = to_think_.size() / settings_.thinkers;
    if (others > 0 && bot.uses_knowledge) {
      ++lessened_;
      bot = lessened(bot, others);
    }
    idea.hard = bot.name == hard || bot.exact;
    if (idea.hard && hard_ones() >= settings_.most_hard) {
      ++capped_;
      idea.hard = false;
      bot = *parse_bot("normal");
    }
    effects_.emplace_back(Think{.thought = ++last_thought_,
                                .game = &table.game(),
                                .bot = bot,
                                .question = std::make_shared<const live::Question>(*question)});
    thoughts_.emplace(last_thought_, idea);
  }
}

void Node::happen(const Thought& event) {
  const auto found = thoughts_.extract(event.thought);
  if (found.empty()) return;
  const Idea& idea = found.mapped();
  Hosted* const room = hosted(idea.room, idea.opening);
  if (room == nullptr || room->asked_game != idea.game) return;
  room->asked.erase(idea.ticket);
  if (std::ranges::count(room->room->wanted(), idea.ticket, &live::Question::ticket) == 0) ++late_;
  feed(idea.room, *room, live::Thought{.ticket = idea.ticket, .move = event.move});
}

}  // namespace parlour::node
