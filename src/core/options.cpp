#include "core/options.hpp"

#include <algorithm>

#include "core/number.hpp"

namespace parlour {

std::string option_text(const OptionSpec& spec, std::int16_t value) {
  for (const OptionSpec::Named& named : spec.named)
    if (!named.name.empty() && named.value == value) return std::string{named.name};
  return std::to_string(value);
}

std::string option_choices(const OptionSpec& spec) {
  std::string out;
  for (const OptionSpec::Named& named : spec.named) {
    if (named.name.empty()) continue;
    if (!out.empty()) out += ", ";
    out += named.name;
  }
  if (spec.low <= spec.high) {
    if (!out.empty()) out += ", or ";
    out += std::to_string(spec.low) + "-" + std::to_string(spec.high);
  }
  return out;
}

std::expected<std::int16_t, std::string> parse_option(const OptionSpec& spec, std::string_view text) {
  for (const OptionSpec::Named& named : spec.named)
    if (!named.name.empty() && named.name == text) return named.value;
  if (const auto number = parse_number<std::int16_t>(text, spec.low, spec.high)) return *number;
  return std::unexpected("option " + std::string{spec.name} + " cannot be \"" + std::string{text.substr(0, 40)} +
                         "\": it takes " + option_choices(spec));
}

std::expected<void, std::string> set_option(std::string_view game, std::span<const OptionSpec> specs,
                                            OptionValues& values, std::string_view name, std::string_view text) {
  std::string known;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].name == name) {
      const auto value = parse_option(specs[i], text);
      if (!value) return std::unexpected(value.error());
      values.values[i] = *value;
      return {};
    }
    known += (i == 0 ? "" : ", ") + std::string{specs[i].name};
  }
  return std::unexpected(std::string{game} + " has no option \"" + std::string{name.substr(0, 40)} + "\": it has " +
                         known);
}

std::optional<std::string> option_conflict(std::span<const OptionSpec> specs, const OptionValues& values) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const auto needed = std::ranges::find(specs, specs[i].needs, &OptionSpec::name);
    if (specs[i].needs.empty() || needed == specs.end() || values.values[i] == specs[i].standard) continue;
    const std::int16_t there = values.values[static_cast<std::size_t>(needed - specs.begin())];
    if (there == needed->standard) continue;
    return "option " + std::string{specs[i].name} + " cannot be " + option_text(specs[i], values.values[i]) +
           " where " + std::string{needed->name} + " is " + option_text(*needed, there) + " (" + needed->ruling.text() +
           ")";
  }
  return std::nullopt;
}

}  // namespace parlour
