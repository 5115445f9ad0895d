// A game with its type erased: one table of plain functions for each game, and boxes of plain bytes for its values. Used at the
// edges of the program (records, command line, tests of any game); everything fast uses the game's own type.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <new>
#include <vector>

#include "core/game.hpp"

namespace parlour {

/// Room for a plain value of any game. As trivially copyable as what it holds.
template <std::size_t Bytes>
struct Box {
  alignas(8) std::array<std::byte, Bytes> bytes{};

  template <PlainData T>
  static Box of(const T& value) {
    static_assert(sizeof(T) <= Bytes && alignof(T) <= 8, "State, View and Knowledge have at most 640 bytes");
    Box box;
    std::memcpy(box.bytes.data(), &value, sizeof(T));
    return box;
  }
  template <PlainData T>
  [[nodiscard]] T& as() {
    return *std::launder(reinterpret_cast<T*>(bytes.data()));
  }
  template <PlainData T>
  [[nodiscard]] const T& as() const {
    return *std::launder(reinterpret_cast<const T*>(bytes.data()));
  }
};

inline constexpr std::size_t max_state_bytes = 640;
using AnyState = Box<max_state_bytes>;
using AnyView = Box<640>;
using AnyKnowledge = Box<640>;

struct AnyGame {
  GameInfo info;
  std::size_t state_bytes;
  std::size_t view_bytes;
  std::size_t knowledge_bytes;
  std::vector<OptionSpec> options;

  AnyState (*deal)(const OptionValues&, int players, Chance&, EventLog&);
  Seat (*to_act)(const AnyState&);
  void (*moves)(const AnyState&, MoveList&);
  void (*apply)(AnyState&, Move, Chance&, EventLog&);
  std::optional<Refusal> (*refuse)(const AnyState&, Move);
  Outcome (*outcome)(const AnyState&);
  int (*round)(const AnyState&);
  std::string (*census)(const AnyState&);

  AnyView (*view)(const AnyState&, Observer);
  bool (*same_view)(const AnyView&, const AnyView&);
  Seat (*view_to_act)(const AnyView&);
  void (*view_moves)(const AnyView&, MoveList&);
  AnyKnowledge (*knowledge)(Observer, int players);
  bool (*same_knowledge)(const AnyKnowledge&, const AnyKnowledge&);
  void (*remember)(AnyKnowledge&, const Event&);
  AnyState (*imagine)(const AnyView&, const AnyKnowledge&, Chance&);
  Window (*window)(const AnyView&);
  bool (*plausible)(const AnyView&, const AnyKnowledge&);
  bool (*plausible_event)(const AnyKnowledge&, const Event&);
  // Nothing in a game whose window never opens (`HasWindows`).
  void (*answers)(const AnyView&, MoveList&);
  std::optional<Refusal> (*view_refuse)(const AnyView&, Move);
  std::optional<AnyState> (*waiting)(const AnyState&, Move, const Chance&, EventLog&);
  std::optional<AnyState> (*closing)(const AnyState&, Move, const Chance&);  // nothing in a game without (`HasRounds`)

  std::string (*notation)(Move);
  std::optional<Move> (*parse_move)(std::string_view);
  void (*write_position)(const AnyState&, JsonWriter&);
  void (*write_view)(const AnyView&, JsonWriter&);
  void (*write_preview)(const AnyView&, JsonWriter&);  // null in a game without (`HasPreview`)
  std::span<const Field> preview_fields;               // none in such a game
  void (*write_hands)(const AnyState&, JsonWriter&);
  std::span<const Field> fields;
  std::span<const Ruling> rulings;
  std::span<const MessageSpec> events;
  std::span<const MessageSpec> refusals;
  std::string (*code)(Arg, int);
  std::string (*words)(Arg, int);
  std::string (*move_words)(const AnyView&, Move, Names);
  std::string (*table_text)(const AnyView&, Names);
  std::string_view rules_text;

  std::span<const MeasureSpec> measures;
  void (*measure)(const AnyState& before, const AnyState& after, std::span<const Told>, Tally&);
  bool (*turn_begins)(const AnyState&);
  int (*standing)(const AnyState&, Seat);

  [[nodiscard]] OptionValues default_options() const {
    OptionValues values;
    for (std::size_t i = 0; i < options.size(); ++i) values.values[i] = options[i].standard;
    return values;
  }
  /// The same, for a contest of a single round.
  [[nodiscard]] OptionValues single_round_options() const {
    OptionValues values = default_options();
    for (std::size_t i = 0; i < options.size(); ++i)
      values.values[i] = options[i].single_round.value_or(values.values[i]);
    return values;
  }
};

/// The values of a game's options, in the order of its list, as the game's own type.
template <Game G>
typename G::Options typed_options(const OptionValues& values) {
  typename G::Options options;
  std::size_t i = 0;
  for (const auto& field : G::option_fields()) options.*(field.field) = values.values[i++];
  return options;
}

/// The function table of a game.
template <Game G>
AnyGame erase() {
  using State = typename G::State;
  using View = typename G::View;
  using Knowledge = typename G::Knowledge;
  std::vector<OptionSpec> specs;
  for (const auto& field : G::option_fields()) specs.push_back(field.spec);
  assert(specs.size() <= OptionValues::capacity);
  return {
      .info = G::info,
      .state_bytes = sizeof(State),
      .view_bytes = sizeof(View),
      .knowledge_bytes = sizeof(Knowledge),
      .options = std::move(specs),
      .deal = [](const OptionValues& values, int players, Chance& chance,
                 EventLog& log) { return AnyState::of(G::deal(typed_options<G>(values), players, chance, log)); },
      .to_act = [](const AnyState& state) { return G::to_act(state.as<State>()); },
      .moves = [](const AnyState& state, MoveList& list) { G::moves(state.as<State>(), list); },
      .apply = [](AnyState& state, Move move, Chance& chance,
                  EventLog& log) { G::apply(state.as<State>(), move, chance, log); },
      .refuse = [](const AnyState& state, Move move) { return G::refuse(state.as<State>(), move); },
      .outcome = [](const AnyState& state) { return G::outcome(state.as<State>()); },
      .round = [](const AnyState& state) { return G::round(state.as<State>()); },
      .census = [](const AnyState& state) { return G::census(state.as<State>()); },
      .view = [](const AnyState& state,
                 Observer observer) { return AnyView::of(G::view(state.as<State>(), observer)); },
      .same_view = [](const AnyView& a, const AnyView& b) { return a.as<View>() == b.as<View>(); },
      .view_to_act = [](const AnyView& view) { return G::to_act(view.as<View>()); },
      .view_moves = [](const AnyView& view, MoveList& list) { G::moves(view.as<View>(), list); },
      .knowledge = [](Observer observer, int players) { return AnyKnowledge::of(G::knowledge(observer, players)); },
      .same_knowledge = [](const AnyKnowledge& a,
                           const AnyKnowledge& b) { return a.as<Knowledge>() == b.as<Knowledge>(); },
      .remember = [](AnyKnowledge& knowledge, const Event& event) { G::remember(knowledge.as<Knowledge>(), event); },
      .imagine =
          [](const AnyView& view, const AnyKnowledge& knowledge, Chance& chance) {
            return AnyState::of(G::imagine(view.as<View>(), knowledge.as<Knowledge>(), chance));
          },
      .window = [](const AnyView& view) { return G::window(view.as<View>()); },
      .plausible =
          [](const AnyView& view, const AnyKnowledge& knowledge) {
            return G::plausible(view.as<View>(), knowledge.as<Knowledge>());
          },
      .plausible_event = [](const AnyKnowledge& knowledge,
                            const Event& event) { return G::plausible(knowledge.as<Knowledge>(), event); },
      .answers =
          [](const AnyView& view, MoveList& list) {
            list.clear();
            if constexpr (HasWindows<G>) G::answers(view.as<View>(), list);
          },
      .view_refuse = [](const AnyView& view, Move move) -> std::optional<Refusal> {
        if constexpr (HasWindows<G>) return G::refuse(view.as<View>(), move);
        return std::nullopt;
      },
      .waiting = [](const AnyState& before, Move move, const Chance& chance, EventLog& log) -> std::optional<AnyState> {
        if constexpr (HasWindows<G>)
          if (const auto state = G::waiting(before.as<State>(), move, chance, log)) return AnyState::of(*state);
        return std::nullopt;
      },
      .closing = [](const AnyState& before, Move move, const Chance& chance) -> std::optional<AnyState> {
        if constexpr (HasRounds<G>)
          if (const auto state = G::closing(before.as<State>(), move, chance)) return AnyState::of(*state);
        return std::nullopt;
      },
      .notation = [](Move move) { return G::notation(move); },
      .parse_move = [](std::string_view text) { return G::parse_move(text); },
      .write_position = [](const AnyState& state, JsonWriter& json) { G::write_position(state.as<State>(), json); },
      .write_view = [](const AnyView& view, JsonWriter& json) { G::write_view(view.as<View>(), json); },
      .write_preview =
          [](const AnyView& view, JsonWriter& json) {
            if constexpr (HasPreview<G>)
              G::write_preview(view.as<View>(), json);
            else
              json.null();
          },
      .preview_fields =
          [] {
            if constexpr (HasPreview<G>)
              return G::preview_fields();
            else
              return std::span<const Field>{};
          }(),
      .write_hands = [](const AnyState& state, JsonWriter& json) { G::write_hands(state.as<State>(), json); },
      .fields = G::fields(),
      .rulings = G::rulings(),
      .events = G::events(),
      .refusals = G::refusals(),
      .code = [](Arg arg, int value) { return G::code(arg, value); },
      .words = [](Arg arg, int value) { return G::words(arg, value); },
      .move_words = [](const AnyView& view, Move move,
                       Names names) { return G::move_words(view.as<View>(), move, names); },
      .table_text = [](const AnyView& view, Names names) { return G::table_text(view.as<View>(), names); },
      .rules_text = G::rules_text(),
      .measures = G::measures(),
      .measure = [](const AnyState& before, const AnyState& after, std::span<const Told> told,
                    Tally& tally) { G::measure(before.as<State>(), after.as<State>(), told, tally); },
      .turn_begins = [](const AnyState& state) { return G::turn_begins(state.as<State>()); },
      .standing = [](const AnyState& state, Seat seat) { return G::standing(state.as<State>(), seat); },
  };
}

}  // namespace parlour
