// What the desk's requests are made of. docs/desk.md says what they mean.
#pragma once

#include <array>

#include "core/shape.hpp"

namespace parlour::live::requests {

inline constexpr Field room{"room", shapes::number};
inline constexpr Field seat{"seat", shapes::seat};
inline constexpr Field move{"move", shapes::text};
inline constexpr Field names{"names", shapes::list_of(shapes::text)};
inline constexpr Field question{"think", shapes::named("Think")};

inline constexpr std::array open_room{room, Field{"id", shapes::text}};
inline constexpr std::array rebuild{room, Field{"journal", shapes::text}};
inline constexpr std::array about_room{room};
inline constexpr std::array step{room, Field{"input", shapes::named("Input")}};
inline constexpr std::array about_move{room, seat, move};
inline constexpr std::array record{room, names};
inline constexpr std::array replay{Field{"game", shapes::named("GameId")},
                                   Field{"options", shapes::by_name(shapes::text)},
                                   names,
                                   Field{"seed", shapes::text},
                                   Field{"moves", shapes::text},
                                   Field{"viewer", shapes::named("Viewer")}};
inline constexpr std::array about_question{question};
inline constexpr std::array decision{Field{"game", shapes::named("GameId")},
                                     Field{"players", shapes::number},
                                     seat,
                                     Field{"aside", shapes::flag},
                                     Field{"view", shapes::text},
                                     Field{"events", shapes::list_of(shapes::named("Event"))}};
inline constexpr std::array hints{question, Field{"seed", shapes::number}, shapes::maybe("iterations", shapes::number)};
inline constexpr std::array read{Field{"line", shapes::text}};
inline constexpr std::array instead{Field{"record", shapes::text}, seat, Field{"bots", shapes::list_of(shapes::text)}};
inline constexpr std::array analyse{Field{"record", shapes::text}, Field{"iterations", shapes::number},
                                    Field{"seed", shapes::number}};
inline constexpr Field game{"game", shapes::named("GameId")};
inline constexpr Field options{"options", shapes::by_name(shapes::text)};
inline constexpr Field players{"players", shapes::number};
inline constexpr Field seed{"seed", shapes::text};
inline constexpr Field moves{"moves", shapes::text};
inline constexpr std::array turn{
    game, options, players, seed, moves, Field{"made", shapes::text}, Field{"right", shapes::list_of(shapes::text)}};
inline constexpr std::array recall{game, options, players, seed, moves};
inline constexpr std::array world{
    game, options, players, seed, moves, Field{"world", shapes::number}, Field{"turn", shapes::text}};
inline constexpr std::array choices{Field{"record", shapes::text}, seat};
inline constexpr std::array weigh{Field{"record", shapes::text}, Field{"number", shapes::number},
                                  Field{"iterations", shapes::number}, Field{"seed", shapes::number}};

// The objects in them.
inline constexpr std::array input{
    shapes::maybe("guest", shapes::number),     shapes::maybe("command", shapes::text),
    shapes::maybe("connected", shapes::number), shapes::maybe("game", shapes::number),
    shapes::maybe("next", shapes::number),      shapes::maybe("disconnected", shapes::number),
    shapes::maybe("ticket", shapes::number),    shapes::maybe("move", shapes::text),
    shapes::maybe("luck", shapes::text),        shapes::maybe("passed", shapes::flag),
    shapes::maybe("loaded", shapes::flag)};
inline constexpr std::array think{Field{"ticket", shapes::number},
                                  seat,
                                  Field{"bot", shapes::or_null(shapes::text)},
                                  Field{"aside", shapes::flag},
                                  Field{"game", shapes::named("GameId")},
                                  Field{"view", shapes::text},
                                  Field{"knowledge", shapes::text},
                                  Field{"moves", shapes::list_of(shapes::text)},
                                  Field{"seed", shapes::or_null(shapes::text)},
                                  Field{"check", shapes::text}};

}  // namespace parlour::live::requests
