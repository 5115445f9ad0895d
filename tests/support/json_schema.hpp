// Holds JSON to its JSON Schema, as far as `parlour schema` uses that language.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace parlour::test {

class Types {
 public:
  using Json = nlohmann::json;

  /// `defs` are the types by their names.
  explicit Types(Json defs) : defs_(std::move(defs)) {}

  /// What is wrong with the value as one of this type; empty if nothing is.
  std::string misfit(const Json& value, const std::string& type) {
    std::vector<std::string> seen;
    std::string problem = check(value, defs_.at(type), type, seen);
    if (problem.empty()) seen_.insert(seen.begin(), seen.end());
    return problem;
  }
  /// The same, of somebody who does not ask later what was made use of.
  [[nodiscard]] std::string why_not(const Json& value, const std::string& type) const {
    std::vector<std::string> seen;
    return check(value, defs_.at(type), type, seen);
  }
  /// The alternatives of this type, such as null, that no value so far made use of.
  [[nodiscard]] std::vector<std::string> unused(const std::string& type) const {
    std::vector<std::string> out;
    list_unused(defs_.at(type), type, out);
    return out;
  }

 private:
  static bool is_a(const Json& value, const std::string& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return value.type_name() == type;
  }

  std::string check(const Json& value, const Json& type, const std::string& where,
                    std::vector<std::string>& seen) const {
    const auto wrong = [&] { return where + " cannot be " + value.dump(); };
    if (type.contains("$ref")) {
      const std::string name = type["$ref"].get<std::string>().substr(std::string_view{"#/$defs/"}.size());
      return check(value, defs_.at(name), name, seen);
    }
    if (type.contains("anyOf")) {
      std::string problem;
      for (std::size_t i = 0; i < type["anyOf"].size(); ++i) {
        const std::size_t before = seen.size();
        const std::string branch = where + "|" + std::to_string(i);
        problem = check(value, type["anyOf"][i], branch, seen);
        seen.resize(problem.empty() ? seen.size() : before);
        if (!problem.empty()) continue;
        seen.push_back(branch);
        return "";
      }
      return wrong() + " (" + problem + ")";
    }
    const Json& kinds = type["type"];
    const auto fits = [&](const Json& kind) { return is_a(value, kind.get_ref<const std::string&>()); };
    if (kinds.is_array() ? std::ranges::none_of(kinds, fits) : !fits(kinds)) return wrong();
    if (type.contains("enum") && std::ranges::find(type["enum"], value) == type["enum"].end()) return wrong();
    if (value.is_array())
      for (const Json& item : value)
        if (std::string problem = check(item, type["items"], where + "[]", seen); !problem.empty()) return problem;
    return value.is_object() ? check_object(value, type, where, seen) : "";
  }

  std::string check_object(const Json& value, const Json& type, const std::string& where,
                           std::vector<std::string>& seen) const {
    static const Json none = Json::object();
    const Json& known = type.contains("properties") ? type["properties"] : none;
    const Json& others = type["additionalProperties"];
    for (const auto& [key, inner] : value.items()) {
      const auto found = known.find(key);
      if (found == known.end() && others == false) return where + " has no key " + key;
      const bool is_known = found != known.end();
      const std::string path = where + "." + (is_known ? key : "*");
      if (std::string problem = check(inner, is_known ? *found : others, path, seen); !problem.empty()) return problem;
    }
    if (type.contains("required"))
      for (const Json& key : type["required"])
        if (!value.contains(key)) return where + " lacks the key " + key.get<std::string>();
    return "";
  }

  void list_unused(const Json& type, const std::string& where, std::vector<std::string>& out) const {
    if (type.contains("anyOf"))
      for (std::size_t i = 0; i < type["anyOf"].size(); ++i) {
        const std::string branch = where + "|" + std::to_string(i);
        if (!seen_.contains(branch)) out.push_back(branch);
        list_unused(type["anyOf"][i], branch, out);
      }
    if (type.contains("items")) list_unused(type["items"], where + "[]", out);
    if (type.contains("properties"))
      for (const auto& [key, inner] : type["properties"].items()) list_unused(inner, where + "." + key, out);
  }

  Json defs_;
  std::set<std::string> seen_;
};

}  // namespace parlour::test
