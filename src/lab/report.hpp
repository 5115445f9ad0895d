// Pieces of a report: one page of HTML that holds everything it needs, with plots (lab/plots.hpp) and their numbers in
// tables. Readable on a phone, light or dark as the reader likes it.
// Texts are escaped here; only what is called `html` is taken as it is.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/statistics.hpp"

namespace parlour::report {

std::string escape(std::string_view text);
/// A sentence, in which numbers stay with their per cent sign.
std::string words(std::string_view sentence);
/// A number with so many digits after the point, a share as "12.3 %" or "12 %", and an interval of shares.
std::string fixed(double value, int digits);
std::string percent(double share);
std::string whole_percent(double share);
std::string from_to(const Interval& shares);
/// Milliseconds with about three digits.
std::string milliseconds(double seconds);

/// The first row is the head; the first column has the names.
using Table = std::vector<std::vector<std::string>>;
std::string table(const Table& rows);
/// Names with what they mean.
struct Definition {
  std::string name;
  std::string meaning;
};
std::string definitions(std::span<const Definition> all);
/// A heading, a plot in HTML, what to know about it, and its numbers, if there are more than it shows.
std::string section(std::string_view heading, std::string_view plot_html, std::string_view note, const Table& numbers);
/// Several plots side by side, each under its name.
std::string small_plot(std::string_view name, std::string_view plot_html);
std::string small_plots(std::string_view plots_html);
/// A section as tall as two, and one across the whole page.
std::string tall_section(std::string_view heading, std::string_view html, std::string_view note);
std::string wide_section(std::string_view heading, std::string_view html, std::string_view note);
/// The whole page. `lead_html` stands above the sections.
std::string page(std::string_view title, std::string_view lead_html, std::string_view sections_html);

}  // namespace parlour::report
