#include "lab/report.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "lab/plots.hpp"

namespace parlour::report {
namespace {

constexpr std::string_view style =
    "*{box-sizing:border-box}"
    ":root{color-scheme:light dark;--ink:#1d2329;--soft:#5c6670;--rule:#d9dee3;--paper:#f6f7f8;--card:#fff}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e9ec;--soft:#9aa5af;--rule:#39424b;--paper:#14181c;--card:#"
    "1d2329}}"
    "body{margin:0 auto;max-width:1080px;padding:16px;background:var(--paper);color:var(--ink);"
    "font:16px/1.5 system-ui,sans-serif}"
    "h1{font-size:1.6rem;line-height:1.2;margin:.4em 0}h2{font-size:1.1rem;margin:0 0 .4em}"
    "p{margin:.4em 0}.note{color:var(--soft);font-size:.875rem}"
    "main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:16px;margin-top:16px}"
    "section,.lead{background:var(--card);border:1px solid var(--rule);border-radius:10px;padding:14px;min-width:0}"
    ".wide{overflow-x:auto}.wide>svg{min-width:460px}"
    "table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}"
    "th,td{padding:.25em .6em;text-align:right;white-space:nowrap;border-bottom:1px solid var(--rule)}"
    "th:first-child{white-space:normal;min-width:8em}"
    "th:first-child,td:first-child{text-align:left;padding-left:0}thead th{color:var(--soft);font-weight:600}"
    "tbody th{font-weight:600}details{margin-top:.4em}summary{color:var(--soft);font-size:.875rem;cursor:pointer}"
    "svg{display:block;width:100%;height:auto}svg text{fill:var(--ink);font:13px system-ui,sans-serif}"
    "svg .small{fill:var(--soft);font-size:11.5px}svg .end{text-anchor:end}svg .mid{text-anchor:middle}"
    ".rule{stroke:var(--rule)}.mark{stroke:var(--ink);stroke-dasharray:4 3}.bare{fill:var(--rule);opacity:.4}"
    ".band{stroke-width:5;stroke-linecap:round;opacity:.45}.thin{stroke-width:1.5}.curve{fill:none;stroke-width:2}"
    ".whisker{stroke:var(--ink);stroke-width:1.5}.faint{stroke:var(--soft)}svg .label{font-size:12px}"
    "svg .soft{fill:var(--soft)}"
    ".full{grid-column:1/-1}.tall{grid-row:span 2}dl{margin:0;font-size:.875rem;columns:26em;column-gap:2em}"
    "dt{font-weight:600;break-after:avoid}dd{margin:0 0 .5em;color:var(--soft);break-inside:avoid}"
    ".plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,290px),1fr));gap:0 24px}"
    ".lead h2:not(:first-child){margin-top:.8em}"
    "h3{font-size:1rem;margin:.8em 0 .2em}ul.words{margin:.2em 0;padding-left:1.2em}"
    "code{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}"
    ".area{opacity:.14}svg .halo{paint-order:stroke;stroke:var(--card);stroke-width:4px}"
    ".legend{display:flex;flex-wrap:wrap;gap:.2em 1em;margin:.4em 0;padding:0;list-style:none;font-size:.875rem}"
    ".legend svg{display:inline-block;width:.8em;height:.8em;margin-right:.4em}";

}  // namespace

std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
    case '&': out += "&amp;"; break;
    case '<': out += "&lt;"; break;
    case '>': out += "&gt;"; break;
    case '"': out += "&quot;"; break;
    default: out += c;
    }
  }
  return out;
}

std::string words(std::string_view sentence) {
  std::string out = escape(sentence);
  for (std::size_t at = out.find(" %"); at != std::string::npos; at = out.find(" %", at)) out.replace(at, 1, "&#160;");
  return out;
}

std::string fixed(double value, int digits) {
  const double unit = std::pow(10.0, -digits);
  if (std::abs(value) < unit / 2) value = 0;  // and never "-0"
  std::array<char, 64> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", digits, value);
  return {buffer.data(), std::min(static_cast<std::size_t>(length), buffer.size() - 1)};
}

std::string percent(double share) { return fixed(100 * share, 1) + " %"; }
std::string whole_percent(double share) { return fixed(100 * share, 0) + " %"; }
std::string from_to(const Interval& shares) { return percent(shares.low) + " to " + percent(shares.high); }

std::string milliseconds(double seconds) {
  const double ms = 1000 * seconds;
  return fixed(ms, ms >= 100 ? 0 : ms >= 10 ? 1 : ms >= 1 ? 2 : ms >= 0.1 ? 3 : 4);
}

std::string table(const Table& rows) {
  std::string out = "<div class=\"wide\"><table>";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (r == 0) out += "<thead>";
    if (r == 1) out += "<tbody>";
    out += "<tr>";
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const std::string cell = r == 0 ? "th scope=\"col\"" : c == 0 ? "th scope=\"row\"" : "td";
      out += "<" + cell + ">" + escape(rows[r][c]) + "</" + cell.substr(0, 2) + ">";
    }
    out += "</tr>";
    if (r == 0) out += "</thead>";
  }
  if (rows.size() > 1) out += "</tbody>";
  return out + "</table></div>";
}

std::string section(std::string_view heading, std::string_view plot_html, std::string_view note, const Table& numbers) {
  std::string out = "<section><h2>" + escape(heading) + "</h2>" + std::string{plot_html} + "<p class=\"note\">" +
                    escape(note) + "</p>";
  if (!numbers.empty()) out += "<details><summary>The numbers</summary>" + table(numbers) + "</details>";
  return out + "</section>\n";
}

std::string small_plot(std::string_view name, std::string_view plot_html) {
  return "<div><h3>" + escape(name) + "</h3>" + std::string{plot_html} + "</div>";
}
std::string small_plots(std::string_view plots_html) {
  return "<div class=\"plots\">" + std::string{plots_html} + "</div>";
}

namespace {
std::string section_of(std::string_view shape, std::string_view heading, std::string_view html, std::string_view note) {
  return "<section class=\"" + std::string{shape} + "\"><h2>" + escape(heading) + "</h2>" + std::string{html} +
         "<p class=\"note\">" + words(note) + "</p></section>\n";
}
}  // namespace

std::string tall_section(std::string_view heading, std::string_view html, std::string_view note) {
  return section_of("tall", heading, html, note);
}
std::string wide_section(std::string_view heading, std::string_view html, std::string_view note) {
  return section_of("full", heading, html, note);
}

std::string definitions(std::span<const Definition> all) {
  std::string out = "<dl>";
  for (const auto& [name, meaning] : all) out += "<dt>" + escape(name) + "</dt><dd>" + escape(meaning) + "</dd>";
  return out + "</dl>";
}

std::string page(std::string_view title, std::string_view lead_html, std::string_view sections_html) {
  return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/><title>" +
         escape(title) + "</title>\n<style>" + std::string{style} + colour_styles() + "</style></head>\n<body><h1>" +
         escape(title) + "</h1>\n<div class=\"lead\">" + std::string{lead_html} + "</div>\n<main>\n" +
         std::string{sections_html} + "</main></body></html>\n";
}

}  // namespace parlour::report
