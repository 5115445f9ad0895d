#include "builder.hpp"

#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

namespace parlour::test {
namespace {

std::string spell(const Message& message, std::span<const MessageSpec> specs) {
  const MessageSpec& spec = specs[message.kind];
  std::string text{spec.key};
  for (std::size_t i = 0; i < spec.args.size() && spec.args[i].type != Arg::none; ++i) {
    const Arg type = spec.args[i].type;
    const int value = message.args[i];
    text += " " + std::string{spec.args[i].name} + "=";
    text += type == Arg::seat || type == Arg::number ? std::to_string(value) : Swirl::code(type, value);
  }
  return text;
}

}  // namespace

std::vector<std::string> split(const std::string& text) {
  std::istringstream in{text};
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

std::set<std::string> moves_of(const std::string& text) {
  const std::vector<std::string> words = split(text);
  return {words.begin(), words.end()};
}

Edges edges_of(int card, bool up, bool left_deck) {
  constexpr std::array<Edges, 6> right{
      {{2, 1, 3, 0}, {1, 2, 3, 0}, {1, 3, 2, 0}, {0, 2, 3, 1}, {0, 3, 2, 1}, {0, 3, 1, 2}}};
  constexpr std::array<Edges, 6> left{
      {{2, 0, 3, 1}, {1, 0, 3, 2}, {1, 0, 2, 3}, {0, 1, 3, 2}, {0, 1, 2, 3}, {0, 2, 1, 3}}};
  const Edges e = (left_deck ? left : right).at(static_cast<std::size_t>(card - 1));
  return up ? e : Edges{e[2], e[3], e[0], e[1]};
}

std::ostream& operator<<(std::ostream& out, const Lying& lying) {
  return out << lying.card << (lying.up ? "^" : "v") << " of " << lying.seat;
}

Placing placing_of(const std::string& move) {
  const std::size_t comma = move.find(',');
  return {.card = move[0] - '0',
          .up = move[1] == '^',
          .x = std::stoi(move.substr(2, comma - 2)),
          .y = std::stoi(move.substr(comma + 1))};
}

std::string text_of(const Placing& placing) {
  return std::to_string(placing.card) + (placing.up ? "^" : "v") + std::to_string(placing.x) + "," +
         std::to_string(placing.y);
}

bool fits(const Field& field, bool left_deck, const Placing& placing) {
  const auto& [card, up, x, y] = placing;
  if (field.empty()) return x == 0 && y == 0;
  if (field.contains({x, y})) return false;
  bool touches = false;
  for (std::size_t side = 0; side < 4; ++side) {
    const auto other = field.find({x + toward[side].first, y + toward[side].second});
    if (other == field.end()) continue;
    touches = true;
    if (edges_of(card, up, left_deck)[side] !=
        edges_of(other->second.card, other->second.up, left_deck)[(side + 2) % 4])
      return false;
  }
  return touches;
}

Field field_after(Field field, const std::string& move, int seat) {
  if (move.front() == 'x') return field;
  const Placing placing = placing_of(move);
  for (const auto& [dx, dy] : toward)
    if (const auto other = field.find({placing.x + dx, placing.y + dy}); other != field.end())
      other->second.up = !other->second.up;
  field[{placing.x, placing.y}] = {.card = placing.card, .up = placing.up, .seat = seat};
  return field;
}

std::vector<int> points_on(const Field& field, bool left_deck, int players) {
  std::vector<int> points(static_cast<std::size_t>(players));
  for (const auto& [place, card] : field)
    for (std::size_t side = 0; side < 4; ++side)
      if (!field.contains({place.first + toward[side].first, place.second + toward[side].second}))
        points[static_cast<std::size_t>(card.seat)] += edges_of(card.card, card.up, left_deck)[side];
  return points;
}

Example::Example(int players, Swirl::Options options, std::uint64_t seed)
    : chance_{seed}, options_{options}, players_{players}, state_{Swirl::deal(options, players, chance_, log_)} {}

Example& Example::hands(const std::vector<std::vector<int>>& hands) {
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    state_.hands.at(seat) = 0;
    for (const int card : hands[seat])
      state_.hands.at(seat) = static_cast<swirl::Hand>(state_.hands.at(seat) | 1U << (card - 1));
  }
  return *this;
}

Example& Example::play(const std::string& moves) {
  for (const std::string& text : split(moves)) {
    const std::optional<Move> move = Swirl::parse_move(text);
    if (!move || !legal().contains(text)) {
      ADD_FAILURE() << text << " is not legal (" << refused(text) << ") at " << position_text();
      break;
    }
    log_.clear();
    Swirl::apply(state_, *move, chance_, log_);
  }
  return *this;
}

std::set<std::string> Example::legal() const {
  Swirl::moves(state_, list_);
  std::set<std::string> out;
  for (const Move move : list_) out.insert(Swirl::notation(move));
  EXPECT_EQ(out.size(), static_cast<std::size_t>(list_.size())) << "a move is listed twice";
  return out;
}

std::set<std::string> Example::legal_at(int x, int y) const {
  const std::string cell = std::to_string(x) + "," + std::to_string(y);
  std::set<std::string> out;
  for (const std::string& move : legal())
    if (move.substr(2) == cell) out.insert(move.substr(0, 2));
  return out;
}

std::string Example::refused(const std::string& text) const {
  const std::optional<Move> move = Swirl::parse_move(text);
  if (!move) return "no notation";
  const std::optional<Refusal> refusal = Swirl::refuse(state_, *move);
  return refusal ? std::string{Swirl::refusals()[refusal->kind].key} + " " + refusal->ruling.text() : "legal";
}

std::string Example::refused_because(const std::string& text) const {
  const std::optional<Move> move = Swirl::parse_move(text);
  if (!move) return "no notation";
  const std::optional<Refusal> refusal = Swirl::refuse(state_, *move);
  return refusal ? spell(*refusal, Swirl::refusals()) : "legal";
}

std::string Example::position_text() const {
  std::string text;
  JsonWriter json{text};
  Swirl::write_position(state_, json);
  return text;
}

Position Example::position() const {
  const nlohmann::json json = nlohmann::json::parse(position_text());
  Position position{.phase = json.at("phase"),
                    .to_act = {},
                    .game = json.at("game"),
                    .first = json.at("first"),
                    .hands = json.at("hands"),
                    .removed = json.at("removed"),
                    .field = {},
                    .scores = json.at("scores")};
  if (!json.at("to_act").is_null()) position.to_act = json.at("to_act").get<int>();
  for (const auto& card : json.at("field"))
    position.field.push_back(
        {{card.at("x"), card.at("y")}, {.card = card.at("card"), .up = card.at("up"), .seat = card.at("seat")}});
  return position;
}

Field Example::field() const {
  const Position all = position();
  Field field{all.field.begin(), all.field.end()};
  EXPECT_EQ(field.size(), all.field.size()) << "two cards on one cell";
  return field;
}

std::string Example::at(int x, int y) const {
  const Field all = field();
  const auto found = all.find({x, y});
  if (found == all.end()) return "-";
  std::ostringstream out;
  out << found->second;
  return out.str();
}

std::string Example::result() const {
  const Outcome end = outcome();
  std::string text = end.status == Outcome::Status::won     ? "won by"
                     : end.status == Outcome::Status::drawn ? "drawn by"
                                                            : "playing";
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (end.winners.has(seat)) text += " " + std::to_string(seat);
  return text;
}

std::vector<std::string> Example::events() const {
  std::vector<std::string> out;
  for (const Told& told : log_.told) {
    EXPECT_TRUE(told.knowing.empty() && told.open) << "everything in Swirl happens in the open";
    if (told.open) out.push_back(spell(*told.open, Swirl::events()));
  }
  return out;
}

std::vector<std::string> Example::event_rulings() const {
  std::vector<std::string> out;
  for (const Told& told : log_.told) out.push_back(told.open ? told.open->ruling.text() : "");
  return out;
}

}  // namespace parlour::test
