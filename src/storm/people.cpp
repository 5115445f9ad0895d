// People: who comes to which room, what is played there, and how restless they are.
#include "core/json_writer.hpp"
#include "core/sha256.hpp"
#include "protocol/protocol.hpp"
#include "storm/detail/world.hpp"
#include "storm/letters.hpp"

namespace parlour::storm {

Evening World::evening(const AnyGame& game, bool contest, int people) {
  const int most = std::min(game.info.max_players, std::max(game.info.min_players, people + 2));
  const int seats = game.info.min_players +
                    static_cast<int>(chance_.below(static_cast<std::uint32_t>(most - game.info.min_players + 1)));
  OptionValues options = game.default_options();
  if (!contest) options = game.single_round_options();
  std::string plan = R"("plan","game":")" + std::string{game.info.id} + R"(","options":)";
  JsonWriter json(plan);
  write_options(game, options, json);
  plan += R"(,"seats":)" + std::to_string(seats) + R"(,"window":)" + std::to_string(between(800, 1'500));
  plan += R"(,"bot":")" + std::string{likely(2) ? "random" : "greedy"} + '"';
  if (likely(4)) plan += R"(,"relaxed":true)";
  if (likely(3)) plan += R"(,"clock":30)";
  if (likely(4)) plan += R"(,"watchers":false)";
  if (likely(4)) plan += R"(,"hints":false)";
  return {.plan = std::move(plan), .seats = seats, .people = people, .games = likely(6) && !contest ? 2U : 1U};
}

/// Guests and rooms are there when the storm begins.
void World::gather() {
  const std::size_t rooms = 1 + chance_.below(4);
  const std::size_t people = std::max<std::size_t>(rooms, 2 + chance_.below(7));
  const bool contest = settings_.seed % 20 == 0;
  std::vector<std::size_t> in_room(rooms, 1);
  for (std::size_t i = rooms; i < people; ++i) ++in_room[chance_.below(static_cast<std::uint32_t>(rooms))];
  for (std::size_t r = 0; r < rooms; ++r) {
    const std::string id = "room" + std::to_string(r + 1);
    store_.memory().answer(store::CreateRoom{.room = id, .key = Sha256{}.feed("link").digest()}, 0);
    const AnyGame& game = *settings_.games[chance_.below(static_cast<std::uint32_t>(settings_.games.size()))];
    const Evening plan = evening(game, contest && r == 0, static_cast<int>(in_room[r]));
    rooms_[id] = plan.games;
    secrets_[id] = {"link"};
    for (std::size_t i = 0; i < in_room[r]; ++i) {
      std::vector<Bytes32> sessions(2);
      for (Bytes32& session : sessions)
        for (std::uint8_t& byte : session) byte = static_cast<std::uint8_t>(chance_.below(256));
      const auto guest = std::get<store::GuestIs>(
                             store_.memory().answer(store::NewGuest{.session = sessions[0], .name = "somebody"}, 0))
                             .guest;
      store_.memory().answer(store::AddSession{.guest = guest, .session = sessions[1]}, 0);
      Client& client = clients_.emplace_back(Person(guest, plan, derive_seed(settings_.seed, 100 + guest)));
      client.room = id;
      client.sessions = sessions;
      at(between(0, 3'000), [this, person = clients_.size() - 1] { connect(person); });
    }
  }
  report_.counts.rooms = rooms;
  report_.counts.people = people;
}

void World::wake(std::size_t person, Time delay) {
  Client& client = clients_[person];
  if (client.wakes && *client.wakes <= now_ + delay) return;
  client.wakes = now_ + delay;
  const std::uint64_t number = ++client.awake;
  after(delay, [this, person, number] {
    Client& client = clients_[person];
    if (client.awake != number) return;
    client.wakes.reset();
    act(person);
  });
}

void World::act(std::size_t person) {
  Client& client = clients_[person];
  wake(person, between(4'000, 20'000));  // whatever happens, look again
  if (!client.wire || client.away) return;
  if (!calm_ && likely(40)) return be_restless(client, person);
  if (const auto command = client.person.act(now_)) {
    const auto id = number_behind(R"("id":)", *command);
    referee_.meant(client.room, client.person.guest(), id.value_or(0), *command);
    if (command->contains(R"("do":"link")")) secrets_[client.room].push_back(client.person.drawn());
    send_up(*client.wire, *command);
  }
  if (client.person.complaint())
    object("guest " + std::to_string(client.person.guest()) + " in room " + client.room + " complains of " +
           *client.person.complaint());
}

/// Friends ask until they have the link that the room has now.
std::string World::secret_of(const std::string& room) const {
  const live::Room* stored = referee_.room(room);
  if (stored != nullptr && stored->key())
    for (const std::string& secret : secrets_.at(room))
      if (Sha256{}.feed(secret).digest() == *stored->key()) return secret;
  return secrets_.at(room).front();
}

/// Somebody who has found the link of before, and tries it.
void World::send_a_stranger(const std::string& room, const std::string& secret) {
  Bytes32 session{};
  for (std::uint8_t& byte : session) byte = static_cast<std::uint8_t>(chance_.below(256));
  const auto guest =
      std::get<store::GuestIs>(store_.memory().answer(store::NewGuest{.session = session, .name = "nobody"}, 0)).guest;
  Client& client = clients_.emplace_back(Person(guest, {}, derive_seed(settings_.seed, 100 + guest)));
  client.room = room;
  client.sessions = {session, session};
  client.stranger = true;
  client.person.secret = secret;
  client.person.restless = !calm_;
  connect(clients_.size() - 1);
}

/// Loads the page anew, takes another device, or goes out for a while.
void World::be_restless(Client& client, std::size_t person) {
  const std::uint64_t wire = *client.wire;
  if (likely(3)) {
    client.away = true;
    lose(wire);
    after(between(1'000, 60'000), [this, person] {
      clients_[person].away = false;
      connect(person);
    });
    return;
  }
  // The old line may still be open when the new one is there.
  client.person.reload();
  if (likely(2)) client.device = 1 - client.device;
  client.wire.reset();
  wires_[wire].client = false;
  after(likely(2) ? between(1, 100) : silence, [this, wire] { close_server_end(wire); });
  connect(person);
}

}  // namespace parlour::storm
