#include "lab/plots.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "lab/report.hpp"

namespace parlour::report {
namespace {

constexpr std::size_t colours = 10;
constexpr double width = 440;
constexpr double margin = 14;

constexpr std::array<std::string_view, colours> palette{"#3f87cc", "#e07b39", "#3a9d6e", "#b65fa8", "#c39a1f",
                                                        "#d1495b", "#4d93a6", "#977545", "#7a7fd1", "#7f8c8d"};

std::string fill(std::size_t k) { return "f" + std::to_string(k % colours); }
std::string stroke(std::size_t k) { return "s" + std::to_string(k % colours); }

/// Coordinates need no more than a hundredth.
std::string coordinate(double value) {
  std::string text = fixed(value, 2);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}
std::string attribute(std::string_view name, double value) {
  return " " + std::string{name} + "=\"" + coordinate(value) + "\"";
}
std::string class_of(std::string_view classes) { return " class=\"" + std::string{classes} + "\""; }

/// A drawing; y grows downwards.
class Svg {
 public:
  Svg(std::string_view title, double height, double across = width)
      : out_(R"(<svg viewBox="0 0 )" + coordinate(across) + " " + coordinate(height) + R"(" role="img" aria-label=")" +
             escape(title) + "\"><title>" + escape(title) + "</title>") {}
  void line(double x1, double y1, double x2, double y2, std::string_view classes) {
    out_ += "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) + attribute("y2", y2) +
            class_of(classes) + "/>";
  }
  void dot(double x, double y, std::string_view classes) {
    out_ += "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", 4.5) + class_of(classes) + "/>";
  }
  void box(double x, double y, double w, double h, std::string_view classes, double opacity) {
    out_ += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", w) + attribute("height", h) +
            attribute("rx", 3) + attribute("opacity", opacity) + class_of(classes) + "/>";
  }
  void path(std::string_view d, std::string_view classes) {
    out_ += "<path d=\"" + std::string{d} + "\"" + class_of(classes) + "/>";
  }
  void text(double x, double y, std::string_view classes, std::string_view text) {
    out_ += "<text" + attribute("x", x) + attribute("y", y) + class_of(classes) + ">" + escape(text) + "</text>";
  }
  [[nodiscard]] std::string done() && { return std::move(out_) + "</svg>"; }

 private:
  std::string out_;
};

/// A horizontal axis at the bottom, with lines up to the top.
struct Across {
  const Scale& scale;
  double left = margin;
  double right = width - margin;
  [[nodiscard]] double x(double value) const { return left + (right - left) * scale.at(value); }
  void draw(Svg& svg, double top, double bottom, Writer write) const {
    for (const double tick : scale.ticks) {
      svg.line(x(tick), top, x(tick), bottom, "rule");
      // The first and the last number stay within the drawing.
      const double part = scale.at(tick);
      const std::string_view anchor = part < 0.03 ? "small" : part > 0.97 ? "small end" : "small mid";
      svg.text(part < 0.03 ? left - 10 : part > 0.97 ? right + 10 : x(tick), bottom + 15, anchor, write(tick));
    }
  }
};

/// A vertical axis at the left, with lines to the right; what is drawn has the room beside it.
struct Upright {
  const Scale& scale;
  double left = 52;
  double top = 10;
  double bottom = 200;
  [[nodiscard]] double y(double value) const { return bottom - (bottom - top) * scale.at(value); }
  [[nodiscard]] double room(std::size_t columns) const {
    return (width - margin - left) / static_cast<double>(columns);
  }
  [[nodiscard]] double height() const { return bottom + 24; }
  void draw(Svg& svg, Writer write) const {
    for (const double tick : scale.ticks) {
      svg.line(left, y(tick), width - margin, y(tick), "rule");
      svg.text(left - 6, y(tick) + 4, "small end", write(tick));
    }
  }
  void draw_mark(Svg& svg, std::optional<double> mark) const {
    if (mark) svg.line(left, y(*mark), width - margin, y(*mark), "mark");
  }
};

/// Calls `draw(point, middle of its column)` for the k-th series. All have the same columns, and the first names them.
template <class Draw>
void draw_points(Svg& svg, const Upright& axis, std::span<const Series> all, std::size_t k, Draw&& draw) {
  const std::vector<Point>& points = all[k].points;
  const double room = axis.room(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double middle = axis.left + room * (static_cast<double>(i) + 0.5);
    draw(points[i], middle);
    if (k == 0) svg.text(middle, axis.bottom + 16, "small mid", points[i].name);
  }
}

}  // namespace

std::string colour_styles() {
  std::string out;
  for (std::size_t i = 0; i < colours; ++i) {
    const std::string k = std::to_string(i);
    out.append(".f").append(k).append("{fill:").append(palette[i]).append("}");
    out.append(".s").append(k).append("{stroke:").append(palette[i]).append("}");
  }
  return out;
}

double Scale::at(double value) const {
  const double part = logarithmic ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
  return std::clamp(part, 0.0, 1.0);
}

Scale linear_scale(double low, double high) {
  if (high - low < 1e-9) low -= 1, high += 1;
  const double rough = (high - low) / 5;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  const double step = power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1);
  const double first = std::floor(low / step + 1e-9);
  const double last = std::ceil(high / step - 1e-9);
  Scale scale{.low = first * step, .high = last * step, .logarithmic = false, .ticks = {}};
  for (int k = 0; k <= static_cast<int>(std::lround(last - first)); ++k) scale.ticks.push_back((first + k) * step);
  return scale;
}

Scale tight_scale(double low, double high) {
  Scale scale = linear_scale(low, high);
  std::erase_if(scale.ticks, [&](double tick) { return tick < low || tick > high; });
  scale.low = low;
  scale.high = high;
  return scale;
}

Scale log_scale(double low, double high) {
  const double first = std::floor(std::log10(low) + 1e-9);
  const double last = std::max(first + 1, std::ceil(std::log10(high) - 1e-9));
  Scale scale{.low = std::pow(10.0, first), .high = std::pow(10.0, last), .logarithmic = true, .ticks = {}};
  for (int k = 0; k <= static_cast<int>(std::lround(last - first)); ++k)
    scale.ticks.push_back(std::pow(10.0, first + k));
  return scale;
}

// --- Plots -----------------------------------------------------------------------------------------------------------

std::string interval_plot(std::string_view title, std::span<const Point> rows, const Scale& scale, Writer write,
                          std::optional<double> mark) {
  constexpr double row_height = 40;
  const double bottom = 6 + row_height * static_cast<double>(rows.size());
  Svg svg(title, bottom + 22);
  const Across axis{.scale = scale};
  axis.draw(svg, 2, bottom, write);
  if (mark) svg.line(axis.x(*mark), 2, axis.x(*mark), bottom, "mark");
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const Point& row = rows[k];
    const double top = 2 + row_height * static_cast<double>(k);
    svg.text(margin, top + 15, "halo", row.name);
    svg.text(width - margin, top + 15, "end halo", row.text);
    svg.line(axis.x(row.low), top + 28, axis.x(row.high), top + 28, stroke(k) + " band");
    svg.dot(axis.x(row.value), top + 28, fill(k));
  }
  return std::move(svg).done();
}

std::string line_plot(std::string_view title, std::span<const Series> all, const Scale& scale, Writer write,
                      std::optional<double> mark) {
  const Upright axis{.scale = scale};
  Svg svg(title, axis.height());
  axis.draw(svg, write);
  axis.draw_mark(svg, mark);
  for (std::size_t k = 0; k < all.size(); ++k) {
    // Intervals at the same place stand side by side.
    const double aside = (static_cast<double>(k) - (static_cast<double>(all.size()) - 1) / 2) * 7;
    std::string d;
    draw_points(svg, axis, all, k, [&](const Point& point, double middle) {
      const double x = middle + aside;
      d += (d.empty() ? "M" : "L") + coordinate(x) + " " + coordinate(axis.y(point.value));
      svg.line(x, axis.y(point.low), x, axis.y(point.high), stroke(k) + " band");
      svg.dot(x, axis.y(point.value), fill(k));
    });
    svg.path(d, stroke(k) + " curve");
  }
  return std::move(svg).done();
}

std::string bar_plot(std::string_view title, std::span<const Series> all, const Scale& scale, Writer write,
                     std::optional<double> mark) {
  const Upright axis{.scale = scale};
  Svg svg(title, axis.height());
  axis.draw(svg, write);
  for (std::size_t k = 0; k < all.size(); ++k) {
    const double bar = std::min(40.0, 0.8 * axis.room(all[k].points.size()) / static_cast<double>(all.size()));
    draw_points(svg, axis, all, k, [&](const Point& point, double middle) {
      const double x = middle + (static_cast<double>(k) - static_cast<double>(all.size()) / 2) * bar;
      svg.box(x + 1, axis.y(point.value), bar - 2, axis.bottom - axis.y(point.value), fill(k), 0.75);
      svg.line(x + bar / 2, axis.y(point.low), x + bar / 2, axis.y(point.high), "whisker");
      svg.line(x + bar / 2 - 4, axis.y(point.low), x + bar / 2 + 4, axis.y(point.low), "whisker");
      svg.line(x + bar / 2 - 4, axis.y(point.high), x + bar / 2 + 4, axis.y(point.high), "whisker");
    });
  }
  axis.draw_mark(svg, mark);
  return std::move(svg).done();
}

std::string forest_plot(std::string_view title, std::span<const Difference> rows, const Scale& scale, Writer write) {
  constexpr double row_height = 22;
  constexpr double left = 186;
  const double bottom = 6 + row_height * static_cast<double>(rows.size());
  Svg svg(title, bottom + 22);
  const Across axis{.scale = scale, .left = left};
  axis.draw(svg, 2, bottom, write);
  svg.line(axis.x(0), 2, axis.x(0), bottom, "mark");
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const auto& [row, sure] = rows[k];
    const double y = 2 + row_height * (static_cast<double>(k) + 0.5);
    svg.text(2, y + 4, sure ? "label" : "label soft", row.name);
    svg.line(axis.x(row.low), y, axis.x(row.high), y, sure ? stroke(1) + " band" : "faint band");
    svg.dot(axis.x(row.value), y, sure ? fill(1) : "soft");
  }
  return std::move(svg).done();
}

std::string course_plot(std::string_view title, std::span<const Course> courses, const Scale& scale, Writer write,
                        std::span<const std::size_t> marks) {
  constexpr double across = 2 * width;
  constexpr double left = 52;
  constexpr double top = 14;
  constexpr double bottom = 280;
  const std::size_t length = courses.empty() ? 1 : courses.front().values.size();
  const Scale along = linear_scale(0, std::max(5.0, static_cast<double>(length - 1)));  // in whole steps
  Svg svg(title, bottom + 24, across);
  const auto x = [&](auto place) { return left + (across - margin - left) * along.at(static_cast<double>(place)); };
  const auto y = [&](double value) { return bottom - (bottom - top) * scale.at(value); };
  for (const double tick : scale.ticks) {
    svg.line(left, y(tick), across - margin, y(tick), "rule");
    svg.text(left - 6, y(tick) + 4, "small end", write(tick));
  }
  for (const double tick : along.ticks) svg.text(x(tick), bottom + 16, "small mid", fixed(tick, 0));
  for (const std::size_t place : marks) {
    svg.line(x(place), top, x(place), bottom, "mark");
    svg.text(x(place), top - 3, "small mid", std::to_string(place));
  }
  for (std::size_t k = 0; k < courses.size(); ++k) {
    std::string d;
    for (std::size_t i = 0; i < courses[k].values.size(); ++i)
      d += (i == 0 ? "M" : "L") + coordinate(x(i)) + " " + coordinate(y(courses[k].values[i]));
    svg.path(d, stroke(k) + " curve");
  }
  return "<div class=\"wide\">" + std::move(svg).done() + "</div>";
}

std::string distribution_plot(std::string_view title, std::span<const Distribution> all, const Scale& scale,
                              Writer write) {
  constexpr double top = 8;
  constexpr double bottom = 180;
  double highest = 1e-9;
  for (const Distribution& one : all)
    for (const Bin& bin : one.bins) highest = std::max(highest, bin.share);
  Svg svg(title, bottom + 22);
  const Across axis{.scale = scale};
  axis.draw(svg, top, bottom, write);
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (all[k].bins.empty()) continue;
    std::string d = "M" + coordinate(axis.x(all[k].bins.front().low)) + " " + coordinate(bottom);
    for (const Bin& bin : all[k].bins)
      d += "V" + coordinate(bottom - (bottom - top) * bin.share / highest) + "H" + coordinate(axis.x(bin.high));
    d += "V" + coordinate(bottom);
    svg.path(d, fill(k) + " area");
    svg.path(d, stroke(k) + " curve");
  }
  svg.text(axis.right, top + 12, "small end halo", "highest: " + percent(highest));
  return std::move(svg).done();
}

std::string heat_map(std::string_view title, std::span<const std::string> names,
                     std::span<const std::vector<std::optional<double>>> shares) {
  constexpr double left = 168;
  constexpr double top = 24;
  constexpr double row_height = 30;
  const double column = (width - margin - left) / static_cast<double>(names.size());
  Svg svg(title, top + row_height * static_cast<double>(names.size()) + 6);
  for (std::size_t a = 0; a < names.size(); ++a) {
    const double y = top + row_height * static_cast<double>(a);
    const std::string number = std::to_string(a + 1);
    svg.text(left + column * (static_cast<double>(a) + 0.5), top - 8, "small mid", number);
    svg.text(left - 8, y + 19, "end", names[a]);
    svg.text(2, y + 19, "small", number);
    for (std::size_t b = 0; b < names.size(); ++b) {
      const double x = left + column * static_cast<double>(b);
      const std::optional<double>& share = shares[a][b];
      if (!share) {
        svg.box(x + 1, y + 1, column - 2, row_height - 2, "bare", 0.4);
        continue;
      }
      svg.box(x + 1, y + 1, column - 2, row_height - 2, *share >= 0.5 ? fill(0) : fill(1),
              0.08 + 1.2 * std::abs(*share - 0.5));
      svg.text(x + column / 2, y + 19, "mid", fixed(100 * *share, names.size() > 5 ? 0 : 1));
    }
  }
  return std::move(svg).done();
}

std::string legend(std::span<const std::string> names) {
  std::string out = R"(<ul class="legend">)";
  for (std::size_t k = 0; k < names.size(); ++k)
    out += R"(<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="2")" +
           class_of(fill(k)) + "/></svg>" + escape(names[k]) + "</li>";
  return out + "</ul>";
}

}  // namespace parlour::report
