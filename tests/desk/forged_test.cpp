// Decisions that somebody made up: any bytes in place of a view or of knowledge, with the check digits that belong to them. Whatever the
// desk lets through, bots and hints must be able to take; what a table gave is always let through.
#include <nlohmann/json.hpp>

#include "bots/hint.hpp"
#include "bots/search.hpp"
#include "desk/thinking.hpp"
#include "support/agreement.hpp"
#include "support/games.hpp"
#include "support/scale.hpp"
#include "table/driver.hpp"

namespace parlour::test {
namespace {

class Forged : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Desk, Forged, testing::ValuesIn(game_ids()), [](const auto& each) { return each.param; });

std::string text_of(const AnyGame& game, const live::Question& question) {
  std::string out;
  JsonWriter json(out);
  live::write_thinking({.game = &game, .question = question, .bot = "greedy"}, json);
  return R"({"think":)" + out + "}";
}

/// The same with other bytes, which may be no view at all and must not be used as one here.
std::string text_of(const AnyGame& game, const live::Question& question, const std::string& model) {
  const auto digits = [](std::span<const std::byte> bytes) {
    std::string text;
    for (const std::byte byte : bytes)
      for (const unsigned half : {static_cast<unsigned>(byte) >> 4U, static_cast<unsigned>(byte) & 15U})
        text += "0123456789abcdef"[half];
    return text;
  };
  nlohmann::json think = nlohmann::json::parse(model);
  nlohmann::json& inner = think["think"];
  const std::string view = digits(std::span{question.view.bytes}.first(game.view_bytes));
  const std::string knowledge = digits(std::span{question.knowledge.bytes}.first(game.knowledge_bytes));
  inner["view"] = view;
  inner["knowledge"] = knowledge;
  inner["moves"] = nlohmann::json::array();
  for (const Move move : question.moves) inner["moves"].push_back(game.notation(move));
  inner["check"] = live::check_of(game, question, view, knowledge);
  return think.dump();
}

/// Whether the desk would let it through.
bool passes(const std::string& text) {
  std::optional<ReadError> error;
  const auto tree = parse_json(text);
  EXPECT_TRUE(tree);
  ObjectReader in(*tree, error);
  (void)live::read_thinking(in);
  return !error;
}

/// Everything that is done with a decision.
void use(const AnyGame& game, const live::Question& question) {
  MoveList offered;
  for (const Move move : question.moves) offered.add(move);
  const Decision decision{game, question.view, question.knowledge, offered};
  Chance chance(1);
  for (const char* name : {"random", "easy", "greedy", "search:iterations=3"}) {
    const Bot bot = *parse_bot(name);
    EXPECT_TRUE(offered.contains(bot.choose(bot, decision, chance, {})));
  }
  (void)hints(decision, {.iterations = 3}, chance);
  std::string out;
  JsonWriter json(out);
  game.write_view(question.view, json);
  game.write_preview(question.view, json);
  (void)game.table_text(question.view, {});
  (void)game.move_words(question.view, question.moves[0], {});
  (void)game.window(question.view);
  game.answers(question.view, offered);
}

/// Some bytes changed; then the moves that this view would offer, and so the right check digits.
live::Question forged(const AnyGame& game, live::Question question, Chance& chance) {
  for (std::uint32_t n = 1 + chance.below(3); n > 0; --n) {
    const bool view = chance.below(3) > 0;
    auto& bytes = view ? question.view.bytes : question.knowledge.bytes;
    std::byte& byte = bytes[chance.below(static_cast<std::uint32_t>(view ? game.view_bytes : game.knowledge_bytes))];
    switch (chance.below(4)) {
    case 0: byte = static_cast<std::byte>(chance.below(256)); break;
    case 1: byte = static_cast<std::byte>(static_cast<int>(byte) + 1); break;
    case 2: byte = static_cast<std::byte>(static_cast<int>(byte) - 1); break;
    default: byte ^= static_cast<std::byte>(1U << chance.below(8)); break;
    }
  }
  if (game.plausible(question.view, question.knowledge)) {
    MoveList list;
    game.view_moves(question.view, list);
    question.moves.assign(list.begin(), list.end());
  }
  return question;
}

TEST_P(Forged, decisions_are_refused_or_do_no_harm) {
  const AnyGame& game = *find_game(GetParam());
  Chance chance(21);
  int refused = 0;
  int taken = 0;
  for (int round = 0; refused + taken < scaled(2000); ++round) {
    const int players =
        game.info.min_players +
        static_cast<int>(chance.below(static_cast<std::uint32_t>(game.info.max_players - game.info.min_players + 1)));
    std::string seats;
    for (int seat = 0; seat < players; ++seat) seats += "random ";
    live::Setup setup = Sitting::setup_of(seats, {.shortest = 0, .longest = 0, .window = 0, .quick = 0},
                                          static_cast<std::uint64_t>(round));
    setup.options = game.default_options();
    for (std::size_t i = 0; i < game.options.size(); ++i)
      if (const auto& named = game.options[i].named; !named[1].name.empty() && chance.below(2) == 0)
        setup.options.values[i] = named[chance.below(2)].value;
    let_options_agree(game, setup.options);
    Sitting table(game, setup);
    table.bots_think = false;
    for (int moves = 0; moves < 200 && !table.table().over(); ++moves) {
      if (table.table().wanted().empty()) {
        table.wait(live::beat);
        if (table.table().wanted().empty()) continue;
      }
      const live::Question question = table.table().wanted()[0];
      const std::string text = text_of(game, question);
      EXPECT_TRUE(passes(text)) << text;
      for (int i = 0; i < 4; ++i) {
        const live::Question other = forged(game, question, chance);
        if (other.moves.empty() || !passes(text_of(game, other, text))) {
          ++refused;
          continue;
        }
        ++taken;
        use(game, other);
      }
      table.answer(table.choice_of(question));
    }
  }
  EXPECT_GT(refused, 0);
  EXPECT_GT(taken, 0) << "or nothing was tried";
}

}  // namespace
}  // namespace parlour::test
