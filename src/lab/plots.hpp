// The plots of a report, as inline SVG. The k-th name has the k-th colour in all of them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::report {

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
struct Point {
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

struct Series {
  std::string name;
  std::vector<Point> points;  // their names stand below the axis
};

/// Many values one after the other, such as a chance after every move of a game.
struct Course {
  std::string name;
  std::vector<double> values;
};

using Writer = std::string (*)(double);  // how the numbers at an axis are written

// `title` says what is shown, for those who cannot see it.

/// A dot with an interval for each name; `mark` is a value to compare with.
std::string interval_plot(std::string_view title, std::span<const Point> rows, const Scale& scale, Writer write,
                          std::optional<double> mark);
std::string line_plot(std::string_view title, std::span<const Series> all, const Scale& scale, Writer write,
                      std::optional<double> mark);
/// The same as bars from 0 up, side by side, with their intervals.
std::string bar_plot(std::string_view title, std::span<const Series> all, const Scale& scale, Writer write,
                     std::optional<double> mark);
/// Differences around 0, one a row, with their intervals; `sure` are those that hold, the others are drawn faintly.
struct Difference {
  Point point;
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
/// What the page must say so that the names have their colours.
std::string colour_styles();

}  // namespace parlour::report
