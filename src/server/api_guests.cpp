// Who somebody is, by which name, and on which devices.
#include "core/json_writer.hpp"
#include "core/number.hpp"
#include "server/codes.hpp"
#include "server/detail/api.hpp"

namespace parlour::server {
namespace {

/// Whoever has a new session hears it: a page in a cookie, a program as a token.
Reply welcome(const store::GuestIs& guest, const Bytes32& session, bool page, bool secure) {
  Reply reply = who_is(guest, page ? std::string{} : hex_text(session));
  if (page) reply.cookie = cookie_of(session, secure);
  return reply;
}

/// What the store says to a new session.
auto welcomed(const Errand& errand, const Bytes32& session) {
  return [reply = errand.reply, session, page = errand.called.from_page,
          secure = errand.called.secure](const store::Answer& answer) {
    const auto* guest = std::get_if<store::GuestIs>(&answer);
    reply(guest == nullptr ? try_again() : welcome(*guest, session, page, secure));
  };
}

void introduce(const Errand& errand, const std::string& name) {
  const From from{.session = std::nullopt, .network = errand.called.network};
  if (const auto wait = errand.reception.gate.wait(Wish::introduce, from, errand.called.now))
    return errand.reply(too_often(*wait));
  const Bytes32 session = random_bytes();
  errand.reception.house.call(store::NewGuest{.session = hashed(session), .name = name}, welcomed(errand, session));
}

/// Sessions are over: the answer, and the end of their lines.
auto ended(const Errand& errand, const node::Ended& sessions, const std::string& cookie) {
  return [&house = errand.reception.house, reply = errand.reply, sessions, cookie](const store::Answer& answer) {
    if (!std::holds_alternative<store::Done>(answer)) return reply(try_again());
    house.happen(sessions);
    Reply done;
    done.body = "{}";
    done.cookie = cookie;
    reply(std::move(done));
  };
}

}  // namespace

void set_name(const Errand& errand) {
  const auto texts = read_texts(errand.called.body, {"name"});
  const auto read = texts ? read_name(texts->front()) : std::nullopt;
  if (!read)
    return errand.reply(
        refuse_with(Status::bad_request, R"(this takes {"name":"..."}, with 1 to 40 plain characters)"));
  const std::string& name = *read;
  if (!errand.called.who.session) return introduce(errand, name);
  errand.reception.house.call(
      store::FindGuest{.session = *errand.called.who.session}, [errand, name](const store::Answer& answer) {
        // A session that nobody has any more, of somebody who was forgotten perhaps, begins anew.
        if (std::holds_alternative<store::Missing>(answer)) return introduce(errand, name);
        const auto* guest = std::get_if<store::GuestIs>(&answer);
        if (guest == nullptr) return errand.reply(try_again());
        errand.reception.house.call(store::Rename{.guest = guest->guest, .name = name},
                                    [errand](const store::Answer& renamed) {
                                      const auto* now = std::get_if<store::GuestIs>(&renamed);
                                      errand.reply(now == nullptr ? try_again() : still_is(*now, errand.called));
                                    });
      });
}

void forget(const Errand& errand) {
  recognise(errand, [errand](const store::GuestIs& guest) {
    errand.reception.house.call(store::ForgetGuest{.guest = guest.guest},
                                ended(errand, {.guest = guest.guest}, no_cookie()));
  });
}

void end_session(const Errand& errand) {
  recognise(errand, [errand](const store::GuestIs& guest) {
    const Bytes32 session = *errand.called.who.session;
    errand.reception.house.call(store::EndSession{.session = session},
                                ended(errand, {.guest = guest.guest, .only = session}, no_cookie()));
  });
}

void end_other_sessions(const Errand& errand) {
  recognise(errand, [errand](const store::GuestIs& guest) {
    const Bytes32 session = *errand.called.who.session;
    errand.reception.house.call(store::EndSessions{.guest = guest.guest, .but = session},
                                ended(errand, {.guest = guest.guest, .but = session}, {}));
  });
}

// --- another device --------------------------------------------------------------------------------------------------

void offer_device(const Errand& errand) {
  recognise(errand, [errand](const store::GuestIs& guest) {
    const std::string code = write_code(code_of_device, random_bytes());
    const std::string meant = "guest " + std::to_string(guest.guest);
    errand.reception.house.call(
        store::KeepCode{.hash = hash_of(code_of_device, code), .text = meant, .lasts = code_of_device.lasts},
        [reply = errand.reply, code, meant](const store::Answer& answer) {
          const auto* kept = std::get_if<store::Code>(&answer);
          // That it is somebody else's already does not happen twice.
          reply(kept != nullptr && kept->text == meant ? code_is(code, kept->left) : try_again());
        });
  });
}

void claim_device(const Errand& errand) {
  const auto texts = read_texts(errand.called.body, {"code"});
  if (!texts) return errand.reply(refuse_with(Status::bad_request, R"(this takes {"code":"..."})"));
  errand.reception.house.call(
      store::TakeCode{.hash = hash_of(code_of_device, read_code(texts->front()))},
      [errand](const store::Answer& taken) {
        const Reply no_such_code =
            refuse_with(Status::not_found, "there is no such code: it counts once, and for five minutes");
        const auto* code = std::get_if<store::Code>(&taken);
        if (code == nullptr)
          return errand.reply(std::holds_alternative<store::Missing>(taken) ? no_such_code : try_again());
        const auto guest = parse_number<node::Guest>(std::string_view{code->text}.substr(6), 1, UINT32_MAX);
        if (!guest) return errand.reply(no_such_code);
        const Bytes32 session = random_bytes();
        errand.reception.house.call(
            store::AddSession{.guest = *guest, .session = hashed(session)},
            [reply = errand.reply, no_such_code, welcome = welcomed(errand, session)](const store::Answer& answer) {
              // Who offered it may have been forgotten since.
              std::holds_alternative<store::Missing>(answer) ? reply(no_such_code) : welcome(answer);
            });
      });
}

}  // namespace parlour::server
