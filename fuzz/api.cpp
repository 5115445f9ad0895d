// Any requests may come beside those for the page: about guests, rooms, codes and games that are over, with any papers, from anywhere and at
// any time. Each gets one answer, as the schema says it.
//
// The input is requests with empty lines between them: a method and a target, then header fields and the body, a line each. `WAIT 30`
// is half a minute, `GAME` a finished game with its record, and `LINE /t/ROOM/live` a line over which the body is said. A $ stands before what was
// heard in an answer before: a token, a code, a link, a page of games.
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>

#include "core/number.hpp"
#include "driver.hpp"
#include "server/api.hpp"

namespace {

using namespace parlour;
using namespace parlour::fuzz;
using namespace std::chrono_literals;
using server::Status;

/// A request as it is written in the input.
struct Asked {
  std::string method;
  std::string target;
  std::map<std::string, std::string, std::less<>> fields;
  std::vector<std::string> body;  // lines

  [[nodiscard]] std::string_view field(std::string_view name) const {
    const auto found = fields.find(name);
    return found == fields.end() ? std::string_view{} : std::string_view{found->second};
  }
};

class Open {
 public:
  void ask(const Asked& asked) {
    if (asked.method == "WAIT") {
      now_ += parse_number<node::Time>(asked.target, 0, 100'000).value_or(1) * 1'000;
    } else if (asked.method == "GAME") {
      finish(asked.body.empty() ? "" : asked.body.front());
    } else if (const auto who = check_papers(reach(), papers_of(asked)); !who) {
      check(!who.error().empty() && asked.fields.contains("Origin"), "somebody is refused for nothing");
    } else if (asked.method == "LINE") {
      dial(asked, *who);
    } else {
      call(asked, *who);
    }
  }
  /// What stands for this letter.
  [[nodiscard]] std::string meant(char letter) const {
    if (letter == 'c') return code_;
    if (letter == 'r') return room_;
    if (letter == 's') return secret_;
    if (letter == 'p') return page_;
    const bool token = letter >= '1' && letter <= '9' && static_cast<std::size_t>(letter - '1') < tokens_.size();
    return token ? tokens_[static_cast<std::size_t>(letter - '1')] : "";
  }

 private:
  static const server::Reach& reach() {
    static const server::Reach here{.origin = "", .hosts = {"here"}};
    return here;
  }
  static server::Papers papers_of(const Asked& asked) {
    return {.host = asked.field("Host"),
            .origin = asked.field("Origin"),
            .cookie = asked.field("Cookie"),
            .authorization = asked.field("Authorization"),
            .only_reads = asked.method == "GET" || asked.method == "HEAD"};
  }
  static std::string network_of(const Asked& asked) {
    static const auto trusted = server::Trusted::parse("10.0.0.0/8,::1");
    return server::network_of(trusted->client("10.0.0.1", asked.field("X-Forwarded-For")));
  }

  void call(const Asked& asked, const server::Credentials& who) {
    std::string body;
    for (const std::string& line : asked.body) body += (body.empty() ? "" : "\n") + line;
    const std::size_t path = std::min(asked.target.find('?'), asked.target.size());
    int answers = 0;
    server::Reply reply;
    {
      const std::string target = asked.target;  // texts end with the call
      const std::string text = body;
      const server::Called called{.method = asked.method,
                                  .path = std::string_view{target}.substr(0, path),
                                  .query = std::string_view{target}.substr(std::min(path + 1, target.size())),
                                  .body = text,
                                  .who = who,
                                  .network = network_of(asked),
                                  .from_page = asked.fields.contains("Origin"),
                                  .secure = false,
                                  .now = now_};
      answer(reception_, called, [&](server::Reply said) {
        reply = std::move(said);
        ++answers;
      });
    }
    until([&] { return answers > 0; });
    loop_.poll();
    check(answers == 1, "a request was answered twice");
    const std::string_view method = asked.method == "HEAD" ? "GET" : std::string_view{asked.method};
    check_none(test::misfit_of_call(method, asked.target, static_cast<int>(reply.status), body, reply.body));
    check((reply.status == Status::too_many) == (reply.wait_s > 0), "how long somebody is to wait");
    check(reply.status != Status::unavailable, "a store that does everything is said not to: " + reply.body);
    check(reply.cookie.find_first_of("\r\n") == std::string::npos, "a cookie that is more than one");
    if (!reply.cookie.empty()) check(reply.status == Status::ok, "a cookie with a refusal");
    hear(reply);
  }
  void hear(const server::Reply& reply) {
    const auto words = parse_json(reply.body, any_size);
    const auto keep = [&](std::string_view key, std::string& where) {
      if (const auto* text = find_a<std::string>(*words, {key})) where = *text;
    };
    keep("code", code_);
    keep("room", room_);
    keep("secret", secret_);
    keep("before", page_);
    const auto keep_token = [&](const std::string& token) {
      if (std::ranges::find(tokens_, token) == tokens_.end()) tokens_.push_back(token);
    };
    if (const auto* token = find_a<std::string>(*words, {"token"})) keep_token(*token);
    constexpr std::string_view cookie = "parlour=";
    if (reply.cookie.starts_with(cookie))
      keep_token(reply.cookie.substr(cookie.size(), reply.cookie.find(';') - cookie.size()));
  }

  /// What somebody says over a line. They wait for an answer to each text.
  void dial(const Asked& asked, const server::Credentials& who) {
    const auto room = server::room_of_line(asked.target);
    const server::From from{.session = who.session, .network = network_of(asked)};
    if (!room || !who.session || reception_.gate.wait(server::Wish::line, from, now_)) return;
    struct Wire {
      std::size_t letters = 0;
      bool over = false;
    };
    const auto line = std::make_shared<Wire>();
    const node::LineId id = house_.open(*room, *who.session,
                                        {.send =
                                             [line](const std::string& text) {
                                               check_none(test::misfit_of_letter(text));
                                               ++line->letters;
                                             },
                                         .hang_up = [line](node::Why, const std::string&) { line->over = true; }});
    for (const std::string& text : asked.body) {
      if (line->over || reception_.gate.wait_for_text(from, text.size(), now_)) break;
      const std::size_t before = line->letters;
      house_.happen(node::Received{.line = id, .text = text});
      until([&] { return line->over || line->letters > before; });
    }
  }

  /// A game of the first two guests is over. No store has a record that is no JSON.
  void finish(const std::string& record) {
    if (!parse_json(record, any_size)) return;
    const std::scoped_lock lock(mutex_);
    const auto joined = std::get<store::Joined>(memory_.answer(store::Join{.node = "other"}, 0));
    memory_.answer(store::Heartbeat{.owner = joined.owner}, 0);
    memory_.answer(store::CreateRoom{.room = "other", .key = {}}, 0);
    const auto answer = memory_.answer(store::Claim{.room = "other", .owner = joined.owner}, 0);
    const auto* claimed = std::get_if<store::Claimed>(&answer);
    if (claimed == nullptr) return;
    memory_.answer(
        store::Commit{
            .parts = {{.room = "other",
                       .epoch = claimed->epoch,
                       .rows = {},
                       .finished = {{.room = "other", .number = ++games_, .guests = {1, 2}, .record = record}}}}},
        0);
  }

  void until(const std::function<bool()>& done) {
    const auto end = std::chrono::steady_clock::now() + 9s;
    while (!done()) {
      check(std::chrono::steady_clock::now() < end, "no answer came");
      loop_.restart();
      loop_.run_one_for(100ms);
    }
  }

  boost::asio::io_context loop_;
  std::mutex mutex_;
  store::Memory memory_;
  server::House house_{loop_,
                       server::in_a_thread([this](const store::Request& request, store::Time now) {
                         const std::scoped_lock lock(mutex_);
                         return memory_.answer(request, now);
                       }),
                       {.thinkers = 0}};
  server::Reception reception_{house_};
  node::Time now_ = 1'000'000;
  std::uint64_t games_ = 0;
  std::string code_;
  std::string room_;
  std::string secret_;
  std::string page_;
  std::vector<std::string> tokens_;
};

/// The next line, filled in.
std::string next_line(std::string_view& text, const Open& open) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  std::string filled;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] == '$' && i + 1 < line.size())
      filled += open.meant(line[++i]);
    else
      filled += line[i];
  return filled;
}

Asked next_request(std::string_view& text, const Open& open) {
  Asked asked;
  const std::string first = next_line(text, open);
  const std::size_t space = std::min(first.find(' '), first.size());
  asked.method = first.substr(0, space);
  asked.target = first.substr(std::min(space + 1, first.size()));
  for (std::string line = next_line(text, open); !line.empty(); line = next_line(text, open)) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos || line[0] == '{')
      asked.body.push_back(std::move(line));
    else
      asked.fields[line.substr(0, colon)] = line.substr(colon + 2);
  }
  return asked;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int most = 30;  // requests
  std::string_view text{reinterpret_cast<const char*>(data), size};
  Open open;
  for (int n = 0; n < most && !text.empty(); ++n) open.ask(next_request(text, open));
  return 0;
}
