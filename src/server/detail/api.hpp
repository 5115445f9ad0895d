// What the parts of the API share.
#pragma once

#include <functional>

#include "protocol/json_reader.hpp"
#include "server/api.hpp"

namespace parlour::server {

using Answering = std::function<void(Reply)>;

/// A request while it is answered: what the store says comes later.
struct Errand {
  Reception& reception;
  Called called;  // its texts end with the call: what is needed later is copied
  Answering reply;
};

Reply refuse_with(Status status, std::string_view words);
Reply try_again();
Reply unknown_guest();
Reply too_often(Time wait);
/// Something to type in elsewhere, for so long.
Reply code_is(std::string_view code, Time left);
Reply who_is(const store::GuestIs& guest, std::string_view token = {});
/// To somebody who was known already: a browser keeps its cookie for as long again.
Reply still_is(const store::GuestIs& guest, const Called& called);

/// Calls `then` with the guest whose session this is.
void recognise(const Errand& errand, const std::function<void(const store::GuestIs&)>& then);
/// Texts of the body, which has these keys and no others; nothing if it is anything else.
std::optional<std::vector<std::string>> read_texts(std::string_view body, const std::vector<std::string_view>& keys);

// api_guests.cpp
void set_name(const Errand& errand);
void forget(const Errand& errand);
void offer_device(const Errand& errand);
void claim_device(const Errand& errand);
void end_session(const Errand& errand);
void end_other_sessions(const Errand& errand);
// api_rooms.cpp
void make_room(const Errand& errand);
void make_code(const Errand& errand);
void find_code(const Errand& errand);
// api_games.cpp
void list_games(const Errand& errand);
void count_games(const Errand& errand);

}  // namespace parlour::server
