// What can be asked beside the page, of a house with a store of its own.
#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include "core/sha256.hpp"
#include "record/deal.hpp"
#include "server/api.hpp"
#include "store/memory.hpp"
#include "support/spoken.hpp"

namespace parlour::test {
namespace {

using namespace std::chrono_literals;
using server::Status;
using Words = nlohmann::json;

/// What a guest has, or none yet.
struct Somebody {
  std::optional<Bytes32> session = std::nullopt;
  std::optional<Bytes32> cookie = std::nullopt;
  std::string address = "127.0.0.1";
};

struct Asked {
  Status status = Status::ok;
  Words said;
  std::string cookie;
  node::Time wait_s = 0;
};

/// A line to a room, and what came over it.
struct Wire {
  node::LineId id = 0;
  std::vector<std::string> letters;
  std::optional<node::Why> why;
};

/// A reception, whose clock the test turns, and its loop.
class Open {
 public:
  explicit Open(store::Memory memory = store::Memory{}, node::Time idle = node::Settings{}.idle)
      : memory_(std::move(memory)),
        house_(loop_, server::in_a_thread([this](const store::Request& request, store::Time time) {
                 return memory_.answer(request, time + now - begun);
               }),
               {.idle = idle, .thinkers = 1}) {}

  static constexpr node::Time begun = 1'000'000;
  std::atomic<node::Time> now = begun;

  Asked ask(std::string_view method, std::string_view path, const Words& body, const Somebody& who,
            bool from_page = false) {
    const std::string text = body.is_null() ? "" : body.dump();
    const std::size_t query = std::min(path.find('?'), path.size());
    const server::Called called{.method = method,
                                .path = path.substr(0, query),
                                .query = path.substr(std::min(query + 1, path.size())),
                                .body = text,
                                .who = {.session = who.session, .cookie = who.cookie},
                                .network = server::network_of(who.address),
                                .from_page = from_page,
                                .secure = false,
                                .now = now};
    std::optional<server::Reply> replied;
    answer(reception_, called, [&](server::Reply reply) { replied = std::move(reply); });
    until([&] { return replied.has_value(); });
    const bool head = method == "HEAD";  // whose body the server keeps
    EXPECT_EQ(misfit_of_call(head ? "GET" : method, path, static_cast<int>(replied->status), text, replied->body), "");
    return {.status = replied->status,
            .said = Words::parse(replied->body),
            .cookie = replied->cookie,
            .wait_s = replied->wait_s};
  }
  /// A new guest.
  Somebody come(const std::string& name, const std::string& address = "127.0.0.1") {
    const Asked me = ask("POST", "/api/me", {{"name", name}}, {.address = address});
    EXPECT_EQ(me.status, Status::ok);
    return with_token(me, address);
  }
  static Somebody with_token(const Asked& me, const std::string& address = "127.0.0.1") {
    const auto token = parse_hex(me.said.value("token", ""));
    EXPECT_TRUE(token) << me.said;
    return {.session = server::hashed(token.value_or(Bytes32{})), .address = address};
  }
  std::uint32_t guest_of(const Somebody& who) { return ask("GET", "/api/me", {}, who).said.value("guest", 0U); }

  /// Somebody says hello in a room.
  std::shared_ptr<Wire> dial(const Somebody& who, const Words& link) {
    auto line = std::make_shared<Wire>();
    line->id = house_.open(link["room"], *who.session,
                           {.send =
                                [line](std::string text) {
                                  EXPECT_EQ(misfit_of_letter(text), "");
                                  line->letters.push_back(std::move(text));
                                },
                            .hang_up = [line](node::Why why, const std::string&) { line->why = why; }});
    say(*line, {{"hello", {{"game", 0}, {"next", 0}, {"secret", link["secret"]}}}});
    until([&] { return line->why || !line->letters.empty(); });
    return line;
  }
  /// Says something, and waits for an answer.
  void say(Wire& line, const Words& words) {
    const std::size_t before = line.letters.size();
    EXPECT_EQ(spoken().misfit(words.dump(), "ClientMessage"), "");
    house_.happen(node::Received{.line = line.id, .text = words.dump()});
    if (words.contains("do")) until([&] { return line.why || line.letters.size() > before; });
  }
  /// Somebody leaves, and a room in which nobody is left is forgotten.
  void leave(const Wire& line, const Words& link) {
    house_.happen(node::Closed{.line = line.id});
    until([&] { return !house_.node().has(link["room"]); });
  }
  void until(const std::function<bool()>& done) {
    const auto end = std::chrono::steady_clock::now() + 10s;
    while (!done() && std::chrono::steady_clock::now() < end) {
      loop_.restart();
      loop_.run_one_for(100ms);
    }
    ASSERT_TRUE(done()) << "nothing came";
  }

 private:
  boost::asio::io_context loop_;
  store::Memory memory_;
  server::House house_;
  server::Reception reception_{house_};
};

// --- who somebody is -------------------------------------------------------------------------------------------------

TEST(Reception, a_head_is_answered_like_a_get) {
  Open open;
  const Somebody anna = open.come("Anna");
  EXPECT_EQ(open.ask("HEAD", "/api/me", {}, anna).said, open.ask("GET", "/api/me", {}, anna).said);
  EXPECT_EQ(open.ask("HEAD", "/api/me", {}, {}).status, Status::unauthorized);
  EXPECT_EQ(open.ask("HEAD", "/api/rooms", {}, anna).status, Status::not_found);
}

TEST(Reception, a_browser_that_comes_back_keeps_its_cookie_for_as_long_again) {
  Open open;
  const std::string first = open.ask("POST", "/api/me", {{"name", "Anna"}}, {}, true).cookie;
  ASSERT_TRUE(first.starts_with("parlour=")) << first;
  const auto kept = parse_hex(first.substr(8, 64));
  ASSERT_TRUE(kept) << first;
  const Somebody anna{.session = server::hashed(*kept), .cookie = kept};
  EXPECT_EQ(open.ask("GET", "/api/me", {}, anna).cookie, first);
  EXPECT_EQ(open.ask("POST", "/api/me", {{"name", "Anne"}}, anna, true).cookie, first);
  // Not by somebody whom nobody knows any more, and a program that shows a token gets none.
  EXPECT_EQ(open.ask("GET", "/api/me", {}, {.session = Bytes32{7}, .cookie = Bytes32{8}}).cookie, "");
  EXPECT_EQ(open.ask("GET", "/api/me", {}, open.come("Ben")).cookie, "");
}

TEST(Reception, a_code_makes_another_device_the_same_guest_once) {
  Open open;
  const Somebody anna = open.come("Anna");
  const Asked given = open.ask("POST", "/api/devices", {}, anna);
  EXPECT_EQ(given.said["seconds"], 300);
  EXPECT_EQ(given.said["code"].get<std::string>().size(), 8U);
  const Asked tablet = open.ask("POST", "/api/devices/claim", {{"code", given.said["code"]}}, {});
  ASSERT_EQ(tablet.status, Status::ok);
  EXPECT_EQ(tablet.said["name"], "Anna");
  EXPECT_EQ(open.guest_of(Open::with_token(tablet)), open.guest_of(anna));
  EXPECT_EQ(open.ask("POST", "/api/devices/claim", {{"code", given.said["code"]}}, {}).status, Status::not_found);
  // A page has it in a cookie, and five minutes are over when they are.
  const Words code{{"code", open.ask("POST", "/api/devices", {}, anna).said["code"]}};
  EXPECT_TRUE(open.ask("POST", "/api/devices/claim", code, {}, true).cookie.starts_with("parlour="));
  const Words late{{"code", open.ask("POST", "/api/devices", {}, anna).said["code"]}};
  open.now += 300'000;
  EXPECT_EQ(open.ask("POST", "/api/devices/claim", late, {}).status, Status::not_found);
  EXPECT_EQ(open.ask("POST", "/api/devices", {}, {}).status, Status::unauthorized);
}

TEST(Reception, the_code_of_somebody_who_was_forgotten_since_is_none) {
  Open open;
  const Somebody anna = open.come("Anna");
  const Words code{{"code", open.ask("POST", "/api/devices", {}, anna).said["code"]}};
  EXPECT_EQ(open.ask("POST", "/api/forget", {}, anna).status, Status::ok);
  EXPECT_EQ(open.ask("POST", "/api/devices/claim", code, {}).status, Status::not_found);
}

TEST(Reception, a_name_is_plain_writing) {
  Open open;
  const Somebody anna = open.come("  Anna   Maria ");
  EXPECT_EQ(open.ask("GET", "/api/me", {}, anna).said["name"], "Anna Maria");
  EXPECT_EQ(open.ask("POST", "/api/me", {{"name", " 👨‍👩‍👧 "}}, anna).said["name"], "👨‍👩‍👧");
  for (const char* trick : {"", " ", "\u00a0", "\u3164", "x\u034f", "\u202Eanna"})
    EXPECT_EQ(open.ask("POST", "/api/me", {{"name", trick}}, anna).status, Status::bad_request) << trick;
}

TEST(Reception, sessions_end_and_their_lines_with_them) {
  Open open;
  const Somebody phone = open.come("Anna");
  const auto another = [&] {
    const Words code{{"code", open.ask("POST", "/api/devices", {}, phone).said["code"]}};
    return Open::with_token(open.ask("POST", "/api/devices/claim", code, {}));
  };
  const Somebody tablet = another();
  const Somebody lost = another();
  const Words kitchen = open.ask("POST", "/api/rooms", {}, phone).said;
  const Words cellar = open.ask("POST", "/api/rooms", {}, phone).said;
  const auto here = open.dial(phone, kitchen);
  const auto there = open.dial(lost, cellar);
  ASSERT_FALSE(here->why || there->why);
  EXPECT_EQ(open.ask("POST", "/api/sessions/end-others", {}, phone).status, Status::ok);
  EXPECT_EQ(there->why, node::Why::stranger);
  EXPECT_EQ(open.ask("GET", "/api/me", {}, lost).status, Status::unauthorized);
  EXPECT_EQ(open.ask("GET", "/api/me", {}, tablet).status, Status::unauthorized);
  EXPECT_FALSE(here->why);
  const Asked ended = open.ask("POST", "/api/sessions/end", {}, phone, true);
  EXPECT_EQ(ended.status, Status::ok);
  EXPECT_TRUE(ended.cookie.contains("Max-Age=0"));
  EXPECT_EQ(here->why, node::Why::stranger);
  EXPECT_EQ(open.ask("GET", "/api/me", {}, phone).status, Status::unauthorized);
}

TEST(Reception, whoever_is_forgotten_is_gone_from_the_rooms_at_once) {
  Open open;
  const Somebody anna = open.come("Anna");
  const auto line = open.dial(anna, open.ask("POST", "/api/rooms", {}, anna).said);
  EXPECT_EQ(open.ask("POST", "/api/forget", {}, anna).status, Status::ok);
  EXPECT_EQ(line->why, node::Why::stranger);
}

// --- codes -----------------------------------------------------------------------------------------------------------

/// Anna's room, in whose lobby she is.
struct Lobby {
  explicit Lobby(node::Time idle = node::Settings{}.idle)
      : open(store::Memory{}, idle), anna(open.come("Anna")), link(open.ask("POST", "/api/rooms", {}, anna).said),
        line(open.dial(anna, link)) {
    open.say(*line, {{"id", 1}, {"do", "enter"}});
  }
  void plan() {
    open.say(*line, {{"id", 2}, {"do", "plan"}, {"game", "swirl"}, {"options", Words::object()}, {"seats", 2}});
    open.say(*line, {{"id", 3}, {"do", "sit"}, {"seat", 0}});
  }
  /// Anna's part of the deal, after which a game runs.
  void play() {
    open.say(*line, {{"id", 4}, {"do", "start"}});
    std::string terms;
    open.until([&] {
      for (const std::string& letter : line->letters)
        if (const auto at = "/room/game/deal/terms"_json_pointer; Words::parse(letter).contains(at))
          terms = Words::parse(letter)[at];
      return !terms.empty();
    });
    const Bytes32 share{1};
    open.say(*line, {{"id", 5}, {"do", "commit"}, {"hash", hex_text(commit_to(terms, 0, share))}});
    open.say(*line, {{"id", 6}, {"do", "reveal"}, {"bytes", hex_text(share)}});
    open.until([&] { return line->letters.back().starts_with(R"({"frame")"); });
  }
  void renew(const std::string& secret) {
    const std::string key = hex_text(Sha256{}.feed(secret).digest());
    open.say(*line, {{"id", 2}, {"do", "link"}, {"key", key}});
    link["secret"] = secret;
  }
  Asked code() { return code(link["secret"], anna); }
  Asked code(const Words& secret, const Somebody& who) {
    return open.ask("POST", "/t/" + link["room"].get<std::string>() + "/code", {{"secret", secret}}, who);
  }
  Asked find(const Words& code, const std::string& address = "192.0.2.1") {
    return open.ask("POST", "/api/codes/find", {{"code", code}}, {.address = address});
  }
  Open open;
  Somebody anna;
  Words link;
  std::shared_ptr<Wire> line;
};

TEST(ReceptionCodes, six_letters_find_the_link_for_fifteen_minutes) {
  Lobby lobby;
  const Asked given = lobby.code();
  ASSERT_EQ(given.status, Status::ok) << given.said;
  EXPECT_EQ(given.said["code"].get<std::string>().size(), 6U);
  EXPECT_EQ(given.said["seconds"], 900);
  EXPECT_EQ(lobby.find(given.said["code"]).said, lobby.link);
  EXPECT_EQ(lobby.code().said["code"], given.said["code"]);
  lobby.open.now += 900'000;
  EXPECT_EQ(lobby.find(given.said["code"]).status, Status::not_found);
}

TEST(ReceptionCodes, only_the_link_that_lets_people_in_has_one) {
  Lobby lobby;
  EXPECT_EQ(lobby.code("guessed", lobby.anna).status, Status::not_found);
  EXPECT_EQ(lobby.code(lobby.link["secret"], {}).status, Status::unauthorized);
  EXPECT_EQ(lobby.code(7, lobby.anna).status, Status::bad_request);
  const Words secret{{"secret", lobby.link["secret"]}};
  EXPECT_EQ(lobby.open.ask("POST", "/t/cellar/code", secret, lobby.anna).status, Status::not_found);
  EXPECT_EQ(lobby.open.ask("POST", "/t//code", secret, lobby.anna).status, Status::not_found);
}

TEST(ReceptionCodes, a_code_is_over_when_the_link_is_renewed) {
  Lobby lobby;
  const Words code = lobby.code().said["code"];
  lobby.renew("another");
  EXPECT_EQ(lobby.find(code).status, Status::not_found);
  EXPECT_EQ(lobby.find(lobby.code().said["code"]).said, lobby.link);
}

TEST(ReceptionCodes, a_code_is_over_when_the_game_begins) {
  Lobby lobby;
  const Words code = lobby.code().said["code"];
  lobby.plan();
  EXPECT_EQ(lobby.find(code).status, Status::ok);
  lobby.open.say(*lobby.line, {{"id", 4}, {"do", "start"}});
  EXPECT_EQ(lobby.find(code).status, Status::not_found);
  EXPECT_EQ(lobby.code().status, Status::not_found);
}

TEST(ReceptionCodes, a_code_finds_an_open_lobby_that_everybody_has_left) {
  Lobby lobby{20};
  const Words code = lobby.code().said["code"];
  lobby.open.leave(*lobby.line, lobby.link);
  EXPECT_EQ(lobby.find(code).said, lobby.link);
}

TEST(ReceptionCodes, a_code_finds_no_game_that_everybody_has_left) {
  Lobby lobby{20};
  const Words code = lobby.code().said["code"];
  lobby.plan();
  lobby.play();
  lobby.open.leave(*lobby.line, lobby.link);
  EXPECT_EQ(lobby.find(code).status, Status::not_found);
}

TEST(ReceptionCodes, a_code_of_a_link_that_was_renewed_before_everybody_left_finds_nothing) {
  Lobby lobby{20};
  const Words before = lobby.code().said["code"];
  lobby.renew("another");
  const Words code = lobby.code().said["code"];
  lobby.open.leave(*lobby.line, lobby.link);
  EXPECT_EQ(lobby.find(before).status, Status::not_found);
  EXPECT_EQ(lobby.find(code).said, lobby.link);
}

TEST(ReceptionCodes, guessed_codes_are_refused_after_a_while_with_the_time_to_wait) {
  Lobby lobby;
  const Words code = lobby.code().said["code"];
  for (int n = 0; n < 40; ++n) ASSERT_EQ(lobby.find("AAAAAA").status, Status::not_found);
  const Asked refused = lobby.find(code);
  EXPECT_EQ(refused.status, Status::too_many);
  EXPECT_EQ(refused.wait_s, 10);
  EXPECT_EQ(refused.said["seconds"], 10);
  EXPECT_TRUE(refused.said.contains("error"));
  // Nobody else is kept out, and the same place is let in again when it said.
  EXPECT_EQ(lobby.find(code, "192.0.2.2").status, Status::ok);
  lobby.open.now += 10'000;
  EXPECT_EQ(lobby.find(code).status, Status::ok);
  // Codes of devices are guessed from the same purse.
  EXPECT_EQ(lobby.open.ask("POST", "/api/devices/claim", {{"code", "AAAAAAAA"}}, {.address = "192.0.2.1"}).status,
            Status::too_many);
}

TEST(Reception, whoever_makes_too_many_rooms_or_guests_has_to_wait) {
  Open open;
  const Somebody anna = open.come("Anna", "192.0.2.1");
  int rooms = 0;
  while (rooms < 100 && open.ask("POST", "/api/rooms", {}, anna).status == Status::ok) ++rooms;
  EXPECT_EQ(rooms, 20);
  int guests = 1;
  Asked me;
  while (guests < 200 &&
         (me = open.ask("POST", "/api/me", {{"name", "x"}}, {.address = "192.0.2.1"})).status == Status::ok)
    ++guests;
  EXPECT_EQ(guests, 80);
  EXPECT_EQ(me.status, Status::too_many);
  // A session that nobody has does not make it cheaper.
  EXPECT_EQ(open.ask("POST", "/api/me", {{"name", "x"}}, {.session = Bytes32{7}, .address = "192.0.2.1"}).status,
            Status::too_many);
  EXPECT_EQ(open.ask("POST", "/api/me", {{"name", "x"}}, {.address = "192.0.2.2"}).status, Status::ok);
}

// --- games that are over ---------------------------------------------------------------------------------------------

/// Guest 1 has played so many games of SOLO, and has won every second one; and one of Swirl that was not played to its end.
store::Memory with_games(std::uint64_t count) {
  store::Memory memory;
  memory.answer(store::CreateRoom{.room = "old"}, 0);
  const auto owner = std::get<store::Joined>(memory.answer(store::Join{.node = "before"}, 0)).owner;
  memory.answer(store::Heartbeat{.owner = owner}, 0);
  const auto claimed = std::get<store::Claimed>(memory.answer(store::Claim{.room = "old", .owner = owner}, 0));
  store::Part part{.room = "old", .epoch = claimed.epoch, .rows = {}, .finished = {}};
  const auto add = [&](const std::string& game, const std::string& result) {
    part.finished.push_back(
        {.room = "old",
         .number = part.finished.size() + 1,
         .guests = {1},
         .record = R"({"game":")" + game + R"(","seats":["random","guest 1"],"result":)" + result + "}"});
  };
  for (std::uint64_t n = 0; n < count; ++n)
    add("solo", R"({"status":"won","winners":[)" + std::to_string(n % 2) + R"(],"scores":[1,2]})");
  add("swirl", R"({"status":"unfinished","winners":[],"scores":[0,0]})");
  memory.answer(store::Commit{.parts = {part}}, 0);
  return memory;
}

TEST(ReceptionGames, are_listed_in_pages_the_latest_first) {
  Open open(with_games(44));
  const Somebody anna = open.come("Anna");
  std::vector<int> numbers;
  std::string path = "/api/games";
  for (int pages = 0; pages < 5 && !path.empty(); ++pages) {
    const Asked page = open.ask("GET", path, {}, anna);
    ASSERT_EQ(page.status, Status::ok);
    EXPECT_LE(page.said["games"].size(), 20U);
    for (const Words& game : page.said["games"]) numbers.push_back(game["number"]);
    path = page.said.contains("before") ? "/api/games?before=" + page.said["before"].get<std::string>() : "";
  }
  ASSERT_EQ(numbers.size(), 45U);
  for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], 45 - static_cast<int>(i));
  for (const char* wrong : {"/api/games?before=", "/api/games?before=x", "/api/games?after=1"})
    EXPECT_EQ(open.ask("GET", wrong, {}, anna).status, Status::bad_request) << wrong;
}

TEST(ReceptionGames, are_counted_by_game_for_whoever_played_them) {
  Open open(with_games(44));
  const Somebody anna = open.come("Anna");
  EXPECT_EQ(open.ask("GET", "/api/statistics", {}, anna).said.dump(), R"({"solo":{"games":44,"wins":22}})");
  EXPECT_EQ(open.ask("GET", "/api/statistics", {}, open.come("Bert")).said.dump(), "{}");
  EXPECT_EQ(open.ask("GET", "/api/statistics", {}, {}).status, Status::unauthorized);
}

}  // namespace
}  // namespace parlour::test
