// What a game is. A game is a struct with nothing but types and static functions; its state is plain data. Inside the engine and
// in searches it is used by static dispatch; `AnyGame` erases the type once, at the edges of the program.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/cards.hpp"
#include "core/chance.hpp"
#include "core/event.hpp"
#include "core/json_writer.hpp"
#include "core/measure.hpp"
#include "core/message.hpp"
#include "core/move.hpp"
#include "core/options.hpp"
#include "core/outcome.hpp"
#include "core/seat.hpp"
#include "core/shape.hpp"

namespace parlour {

struct GameInfo {
  std::string_view id;    // "solo"
  std::string_view name;  // "SOLO"
  int rules_version = 1;  // raised whenever the same seed and moves lead anywhere else
  int min_players = 2;
  int max_players = 4;
  bool open = false;  // hides nothing and, but for who goes first, leaves nothing to chance
};

template <class T>
concept PlainData = std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T> && std::equality_comparable<T>;

template <class G>
concept Game = PlainData<typename G::State> && PlainData<typename G::View> && PlainData<typename G::Knowledge> &&
               PlainData<typename G::Options> &&
               requires(typename G::State& state, const typename G::State& position, const typename G::View& view,
                        typename G::Knowledge& knowledge, const typename G::Options& options, Chance& chance,
                        MoveList& list, EventLog& log, Deaf& deaf, const Event& event, Move move, Observer observer,
                        int players, JsonWriter& json, std::string_view text, Arg arg, int value, Names names,
                        Seat seat, std::span<const Told> told, Tally& tally) {
                 { G::info } -> std::convertible_to<const GameInfo&>;

                 // The rules. Exactly one seat is asked at any time, to play, to answer a poll or to call; nobody when the contest is over.
                 { G::deal(options, players, chance, log) } -> std::same_as<typename G::State>;
                 { G::deal(options, players, chance, deaf) } -> std::same_as<typename G::State>;
                 { G::to_act(position) } -> std::same_as<Seat>;
                 G::moves(position, list);            // of that seat; clears the list first
                 G::apply(state, move, chance, log);  // a move from that list, nothing else
                 G::apply(state, move, chance, deaf);
                 {
                   G::refuse(position, move)
                 } -> std::same_as<std::optional<Refusal>>;  // nothing if the move is legal; any number may come in
                 { G::outcome(position) } -> std::same_as<Outcome>;
                 { G::round(position) } -> std::same_as<int>;           // which round or game of the contest, from 1
                 { G::census(position) } -> std::same_as<std::string>;  // all cards wherever they lie: never changes

                 // Hidden information. A view cannot hold a hidden card; knowledge is folded from the events its observer received.
                 { G::view(position, observer) } -> std::same_as<typename G::View>;
                 {
                   G::to_act(view)
                 } -> std::same_as<Seat>;  // as far as the observer can see; nobody while an effect is carried out
                 G::moves(view, list);     // the moves the view offers its observer
                 { G::knowledge(observer, players) } -> std::same_as<typename G::Knowledge>;  // before the first deal
                 G::remember(knowledge, event);
                 { G::imagine(view, knowledge, chance) } -> std::same_as<typename G::State>;
                 { G::window(view) } -> std::same_as<Window>;
                 // Whether the two could come from a table. They may be any bytes of their size; if so, every function of a view and of
                 // knowledge can take them.
                 { G::plausible(view, knowledge) } -> std::same_as<bool>;
                 // Whether who knows this could hear that; if not, `remember` need not take it. The event may be made up, but its
                 // arguments are of their kinds, or nobody, or no card.
                 { G::plausible(knowledge, event) } -> std::same_as<bool>;

                 // Names and words.
                 { G::option_fields() } -> std::same_as<std::span<const OptionField<typename G::Options>>>;
                 { G::notation(move) } -> std::same_as<std::string>;
                 { G::parse_move(text) } -> std::same_as<std::optional<Move>>;
                 G::write_position(position, json);
                 G::write_view(view, json);
                 G::write_hands(position, json);                             // as the position has them
                 { G::fields() } -> std::same_as<std::span<const Field>>;    // of positions and views
                 { G::rulings() } -> std::same_as<std::span<const Ruling>>;  // that its messages and options name
                 { G::events() } -> std::same_as<std::span<const MessageSpec>>;
                 { G::refusals() } -> std::same_as<std::span<const MessageSpec>>;
                 { G::code(arg, value) } -> std::same_as<std::string>;   // a card or colour as notation writes it
                 { G::words(arg, value) } -> std::same_as<std::string>;  // ... and in English
                 { G::move_words(view, move, names) } -> std::same_as<std::string>;  // "play the red 5"
                 { G::table_text(view, names) } -> std::same_as<std::string>;  // the table for a terminal of 80 columns
                 { G::rules_text() } -> std::same_as<std::string_view>;

                 // What the lab counts.
                 { G::measures() } -> std::same_as<std::span<const MeasureSpec>>;
                 G::measure(position, position, told, tally);           // one move: before it, after it, what was told
                 { G::turn_begins(position) } -> std::same_as<bool>;    // the seat asked has just come to its turn
                 { G::standing(position, seat) } -> std::same_as<int>;  // higher is what people would call being ahead
               };

/// A game whose `window` opens: seats may answer out of turn, and a live table must not show who could have.
template <class G>
concept HasWindows = requires(const typename G::State& position, const typename G::View& view, Chance chance,
                              MoveList& list, EventLog& log, Move move) {
  // What the observer could answer while the window of this view is open, whether or not the rules have come to it; the last one
  // declines. Nothing if there is nothing to choose. Where the rules ask out of turn, the last of their moves declines too.
  G::answers(view, list);
  // Why the observer cannot make this move or give this answer, as if it were asked: from what it sees alone.
  { G::refuse(view, move) } -> std::same_as<std::optional<Refusal>>;
  // If everybody can see that after this move somebody may answer, but the rules pass the moment because nobody can: the position there,
  // in which nobody is asked, and what was told up to it. `chance` is a copy.
  { G::waiting(position, move, chance, log) } -> std::same_as<std::optional<typename G::State>>;
};

/// A game with several rounds: the move that ends one also deals the next.
template <class G>
concept HasRounds = requires(const typename G::State& position, Move move, Chance chance) {
  // How the table lies when this move has ended a round, before anything is collected and dealt; nobody is asked there. Nothing if
  // the move ends none. `chance` is a copy.
  { G::closing(position, move, chance) } -> std::same_as<std::optional<typename G::State>>;
};

/// A game whose board shows more than the view says: what its rules make of it, for a page that knows no rules.
template <class G>
concept HasPreview = requires(const typename G::View& view, JsonWriter& json) {
  G::write_preview(view, json);
  { G::preview_fields() } -> std::same_as<std::span<const Field>>;
};

}  // namespace parlour
