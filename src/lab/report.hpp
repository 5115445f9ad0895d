// Pieces of a report: one page of HTML that holds everything it needs, with plots as inline SVG. Readable on a phone,
// light or dark as the reader likes it; every plot has a title for those who cannot see it and its numbers in a table.
// Texts are escaped here; only what is called `html` is taken as it is.
#pragma once

#include <cstddef>
#include <optional>
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

/// Where values lie on an axis, with round numbers to write at it.
struct Scale {
  double low = 0;
  double high = 1;
  bool logarithmic = false;
  std::vector<double> ticks;

  [[nodiscard]] double at(double value) const;  // from 0 to 1
};
/// From a round number at or below `low` to one at or above `high`.
Scale linear_scale(double low, double high);
/// From `low` to `high` and no further; the first must be less.
Scale tight_scale(double low, double high);
/// Powers of ten; both positive.
Scale log_scale(double low, double high);

/// A value with its interval, and how it is written.
struct Estimate {
  std::string name;
  double value = 0;
  double low = 0;
  double high = 0;
  std::string text;
};

struct Bin {
  double low = 0;
  double high = 0;
  double share = 0;
};
struct Distribution {
  std::string name;
  std::vector<Bin> bins;  // side by side, from low to high
};

struct Line {
  std::string name;
  std::vector<Estimate> points;  // their names stand below the axis
};

/// Many values one after the other, such as a chance after every move of a game.
struct Course {
  std::string name;
  std::vector<double> values;
};

using Writer = std::string (*)(double);  // how the numbers at an axis are written

// The plots. The k-th name has the k-th colour in all of them; `title` says what is shown, for those who cannot see it.

/// A dot with an interval for each name; `mark` is a value to compare with.
std::string interval_plot(std::string_view title, std::span<const Estimate> rows, const Scale& scale, Writer write,
                          std::optional<double> mark);
std::string line_plot(std::string_view title, std::span<const Line> lines, const Scale& scale, Writer write,
                      std::optional<double> mark);
/// The same as bars from 0 up, side by side, with their intervals.
std::string bar_plot(std::string_view title, std::span<const Line> lines, const Scale& scale, Writer write,
                     std::optional<double> mark);
/// Differences around 0, one a row, with their intervals; `sure` are those that hold, the others are drawn faintly.
struct Difference {
  Estimate estimate;
  bool sure = false;
};
std::string forest_plot(std::string_view title, std::span<const Difference> rows, const Scale& scale, Writer write);
/// As wide as the page; narrow screens scroll. All courses are equally long; `marks` are places to point out.
std::string course_plot(std::string_view title, std::span<const Course> courses, const Scale& scale, Writer write,
                        std::span<const std::size_t> marks);
std::string distribution_plot(std::string_view title, std::span<const Distribution> all, const Scale& scale,
                              Writer write);
/// Shares from 0 to 1 of each row against each column; what is not there stays empty.
std::string heat_map(std::string_view title, std::span<const std::string> names,
                     std::span<const std::vector<std::optional<double>>> shares);
/// Which colour is whose.
std::string legend(std::span<const std::string> names);

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
