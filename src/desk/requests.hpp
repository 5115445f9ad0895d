// What the desk's requests are made of. docs/table.md says what they mean.
#pragma once

#include <array>

#include "core/shape.hpp"

namespace parlour::live::requests {

inline constexpr Field table{"table", shapes::number};
inline constexpr Field seat{"seat", shapes::seat};
inline constexpr Field move{"move", shapes::text};
inline constexpr Field pace{"pace", shapes::named("Pace")};
inline constexpr Field question{"think", shapes::named("Think")};
inline constexpr Field seed{"seed", shapes::text};

inline constexpr std::array about_table{table};
inline constexpr std::array about_seat{table, seat};
inline constexpr std::array about_move{table, seat, move};
inline constexpr Field asked{shapes::maybe("frame", shapes::number)};  // by this frame
inline constexpr std::array move_asked_for{table, seat, move, asked};
inline constexpr std::array pass{table, seat, asked};
inline constexpr std::array about_pace{table, pace};
inline constexpr std::array thought{table, Field{"ticket", shapes::number}, move};
inline constexpr std::array frames{table, Field{"viewer", shapes::named("Viewer")}, Field{"from", shapes::number},
                                   shapes::maybe("to", shapes::number)};
inline constexpr std::array open{table,
                                 Field{"game", shapes::named("GameId")},
                                 Field{"options", shapes::by_name(shapes::text)},
                                 Field{"seats", shapes::list_of(shapes::named("SeatPlan"))},
                                 seed,
                                 pace,
                                 shapes::maybe("moves", shapes::text),
                                 shapes::maybe("watched", shapes::flag)};
inline constexpr std::array about_question{question};
inline constexpr std::array decision{Field{"game", shapes::named("GameId")},
                                     Field{"players", shapes::number},
                                     seat,
                                     Field{"aside", shapes::flag},
                                     Field{"view", shapes::text},
                                     Field{"events", shapes::list_of(shapes::named("Event"))}};
inline constexpr std::array hints{question, Field{"seed", shapes::number}, shapes::maybe("iterations", shapes::number)};
inline constexpr std::array read{Field{"line", shapes::text}};
inline constexpr std::array analyse{Field{"record", shapes::text}, Field{"iterations", shapes::number},
                                    Field{"seed", shapes::number}};

// The objects in them.
inline constexpr std::array seat_plan{Field{"name", shapes::text}, shapes::maybe("bot", shapes::text)};
inline constexpr std::array pace_fields{Field{"pause", shapes::list_of(shapes::number)},
                                        Field{"window", shapes::or_null(shapes::number)},
                                        Field{"quick", shapes::number}};
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
