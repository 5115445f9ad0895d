// Games that are over, for those who played them.
#include <algorithm>
#include <map>
#include <memory>

#include "core/json_writer.hpp"
#include "core/number.hpp"
#include "record/record.hpp"
#include "server/detail/api.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t games_of_a_page = 20;
constexpr std::size_t most_counted = 2'000;  // the latest

struct Played {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
};

/// A count of the games of one guest, page by page: what plays meanwhile is stored between them.
struct Count {
  node::Guest guest = live::no_guest;
  std::size_t counted = 0;
  std::map<std::string, Played, std::less<>> tallies{};  // NOLINT(readability-redundant-member-init): g++ warns without
};

/// Adds a game that was played to its end. The store has written it: what cannot be read is not counted.
void add(Count& count, const std::string& record) {
  const auto tree = parse_json(record, {.bytes = max_record_bytes, .values = 1'000'000, .depth = 16});
  if (!tree) return;
  std::optional<ReadError> error;
  ObjectReader in(*tree, error);
  const std::string_view game = in.text("game");
  const std::vector<std::string_view> seats = in.texts("seats");
  ObjectReader result = in.object("result");
  const std::string_view status = result.text("status");
  const std::vector<std::int64_t> winners = result.integers("winners", 0, max_seats - 1);
  if (error || status == "unfinished") return;
  Played& tally = count.tallies[std::string{game}];
  ++tally.games;
  const std::string self = "guest " + std::to_string(count.guest);
  if (std::ranges::any_of(winners, [&](std::int64_t seat) {
        return static_cast<std::size_t>(seat) < seats.size() && seats[static_cast<std::size_t>(seat)] == self;
      }))
    ++tally.wins;
}

void count_on(const Errand& errand, const std::shared_ptr<Count>& count, std::optional<std::uint64_t> before) {
  errand.reception.house.call(
      store::GamesOf{.guest = count->guest, .before = before, .most = games_of_a_page},
      [errand, count](const store::Answer& answer) {
        const auto* games = std::get_if<store::Games>(&answer);
        if (games == nullptr) return errand.reply(try_again());
        for (const store::FinishedGame& game : games->games) add(*count, game.record);
        count->counted += games->games.size();
        if (games->more && count->counted < most_counted) return count_on(errand, count, games->more);
        Reply reply;
        JsonWriter json(reply.body);
        json.begin_object();
        for (const auto& [game, tally] : count->tallies)
          json.key(game).begin_object().key("games").number(tally.games).key("wins").number(tally.wins).end_object();
        json.end_object();
        errand.reply(std::move(reply));
      });
}

/// "before=17" behind the address: from where the page before this one ended.
std::expected<std::optional<std::uint64_t>, std::string_view> read_place(std::string_view query) {
  constexpr std::string_view key = "before=";
  if (query.empty()) return std::nullopt;
  const auto place =
      query.starts_with(key) ? parse_number<std::uint64_t>(query.substr(key.size()), 0, INT64_MAX) : std::nullopt;
  if (!place) return std::unexpected("behind the ? stands before=, with what the page before this one said");
  return place;
}

}  // namespace

void list_games(const Errand& errand) {
  const auto before = read_place(errand.called.query);
  if (!before) return errand.reply(refuse_with(Status::bad_request, before.error()));
  recognise(errand, [errand, before = *before](const store::GuestIs& guest) {
    errand.reception.house.call(store::GamesOf{.guest = guest.guest, .before = before, .most = games_of_a_page},
                                [reply = errand.reply](const store::Answer& answer) {
                                  const auto* games = std::get_if<store::Games>(&answer);
                                  if (games == nullptr) return reply(try_again());
                                  Reply list;
                                  JsonWriter json(list.body);
                                  json.begin_object().key("games").begin_array();
                                  for (const store::FinishedGame& game : games->games) {
                                    json.begin_object().key("room").text(game.room).key("number").number(game.number);
                                    json.key("guests").begin_array();
                                    for (const node::Guest player : game.guests) json.number(player);
                                    json.end_array().key("record").text(game.record).end_object();
                                  }
                                  json.end_array();
                                  if (games->more) json.key("before").text(std::to_string(*games->more));
                                  json.end_object();
                                  reply(std::move(list));
                                });
  });
}

void count_games(const Errand& errand) {
  recognise(errand, [errand](const store::GuestIs& guest) {
    count_on(errand, std::make_shared<Count>(Count{.guest = guest.guest}), std::nullopt);
  });
}

}  // namespace parlour::server
