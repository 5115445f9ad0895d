#include "server/metrics.hpp"

#include <charconv>

namespace parlour::server {
namespace {

static_assert(node::whys.size() <= std::tuple_size_v<decltype(LineTraffic::hung_up)>);

/// The shortest text that says it exactly, without an exponent.
std::string text_of(double number) {
  std::array<char, 400> digits{};
  return {digits.data(),
          std::to_chars(digits.data(), digits.data() + digits.size(), number, std::chars_format::fixed).ptr};
}

class Page {
 public:
  void begin(std::string_view name, std::string_view kind, std::string_view what) {
    name_ = name;
    (((text_ += "# HELP ") += name) += ' ') += what;
    ((((text_ += "\n# TYPE ") += name) += ' ') += kind) += '\n';
  }
  void line(std::string_view ending, std::string_view label, std::string_view value, const std::string& number) {
    (text_ += name_) += ending;
    if (!label.empty()) ((((text_ += '{') += label) += "=\"") += value) += "\"}";
    ((text_ += ' ') += number) += '\n';
  }
  void gauge(std::string_view name, std::string_view what, double number) {
    begin(name, "gauge", what);
    line("", "", "", text_of(number));
  }
  void counter(std::string_view name, std::string_view what, std::uint64_t number) {
    begin(name, "counter", what);
    line("", "", "", std::to_string(number));
  }
  void durations(std::string_view name, std::string_view what, const Durations& durations) {
    begin(name, "histogram", what);
    std::uint64_t so_far = 0;
    for (std::size_t at = 0; at < durations.counts.size(); ++at) {
      so_far += durations.counts[at];
      const bool last = at == Durations::bounds.size();
      line("_bucket", "le", last ? "+Inf" : text_of(Durations::bounds[at]), std::to_string(so_far));
    }
    line("_sum", "", "", text_of(durations.sum));
    line("_count", "", "", std::to_string(so_far));
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::string_view name_;
};

}  // namespace

std::string metrics_text(const Seen& seen) {
  Page page;
  page.begin("parlour_build_info", "gauge", "Which program this is.");
  page.line("", "version", PARLOUR_VERSION, "1");
  page.gauge("parlour_uptime_seconds", "Since it began to listen.", seen.uptime);

  const node::Node::Load& load = seen.load;
  const auto amount = [](std::size_t number) { return static_cast<double>(number); };
  page.gauge("parlour_rooms", "Rooms in memory.", amount(load.rooms));
  page.gauge("parlour_lines", "Lines to rooms.", amount(load.lines));
  page.gauge("parlour_lines_waiting", "Lines that wait to be let in.", amount(load.waiting));
  page.gauge("parlour_letters_waiting", "Letters that wait for their entry to be stored.", amount(load.letters));
  page.gauge("parlour_unread_bytes", "Bytes for people that have not left yet.", amount(load.unread));
  page.gauge("parlour_unsaved_entries", "Entries of journals that are not stored yet.", amount(load.unsaved));
  page.gauge("parlour_store_requests", "Requests to the store under way.", amount(load.requests));
  page.durations("parlour_commit_duration_seconds", "How long the store took for a commit.", seen.lines.commits);

  page.counter("parlour_claims_total", "Rooms taken up from the store.", load.claims);
  page.counter("parlour_commits_fenced_total", "Rooms not stored since somebody else had them by then.", load.fenced);
  page.counter("parlour_commits_unknown_total", "Rooms of which the store did not say whether they were stored.",
               load.unknown);
  page.counter("parlour_leases_lost_total", "Times that the store had not heard of this server for too long.",
               load.leases);
  if (seen.reconnects)
    page.counter("parlour_store_reconnects_total", "Times that the store was out of reach and came back.",
                 *seen.reconnects);

  page.gauge("parlour_thoughts_under_way", "Decisions that bots think about.", amount(load.thinking));
  page.gauge("parlour_thoughts_waiting", "Decisions that wait for a bot to have time.",
             amount(load.thoughts - load.thinking));
  page.counter("parlour_thoughts_lessened_total", "Decisions thought about less because others waited.", load.lessened);
  page.counter("parlour_thoughts_late_total", "Decisions that nobody wanted any more when they came.", load.late);
  page.counter("parlour_hard_capped_total", "Decisions of hard bots made as normal ones: too many at once.",
               load.capped);

  page.counter("parlour_line_messages_received_total", "Messages from people.", seen.lines.messages);
  page.counter("parlour_line_letters_sent_total", "Letters to people.", seen.lines.letters);
  page.counter("parlour_line_sent_bytes_total", "Bytes of these letters.", seen.lines.bytes);
  page.begin("parlour_lines_hung_up_total", "counter", "Lines that the server closed, by why.");
  for (std::size_t why = 0; why < node::whys.size(); ++why)
    page.line("", "reason", node::whys[why], std::to_string(seen.lines.hung_up[why]));

  if (const auto& splices = seen.splices) {
    page.gauge("parlour_splices", "Lines that lead on to the node that has their room.", amount(splices->open));
    page.counter("parlour_splices_opened_total", "Such lines so far.", splices->opened);
    page.counter("parlour_splices_failed_total", "Rooms whose node was not found or did not answer.", splices->failed);
    page.counter("parlour_splice_bytes_total", "Bytes over them, both ways.", splices->bytes);
    page.counter("parlour_peers_refused_total", "Connections to the door of the nodes by others than nodes.",
                 splices->refused);
  }

  page.gauge("parlour_http_connections", "Connections that are no lines.", amount(seen.connections));
  page.begin("parlour_http_requests_total", "counter", "Requests answered, by status.");
  for (std::size_t status = 0; status < seen.http.responses.size(); ++status)
    if (seen.http.responses[status] != 0)
      page.line("", "status", std::to_string(status), std::to_string(seen.http.responses[status]));
  page.counter("parlour_http_sent_bytes_total", "Bytes of the answers.", seen.http.bytes);
  return page.take();
}

}  // namespace parlour::server
