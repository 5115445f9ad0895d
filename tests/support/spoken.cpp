#include "support/spoken.hpp"

#include <algorithm>
#include <map>

#include "protocol/network.hpp"

namespace parlour::test {
namespace {

using Json = nlohmann::json;
using InOrder = nlohmann::ordered_json;  // as they are written, so that they are found at once

template <class Tree>
Tree types_of(std::span<const AnyGame> games) {
  std::string text;
  JsonWriter json(text);
  network::write_schema(games, json);
  return Tree::parse(text)["$defs"];
}

}  // namespace

/// Makes of each type in the schema one here, and remembers where those with a name are.
Spoken::Spoken(std::span<const AnyGame> games) : in_words_(types_of<Json>(games)) {
  const auto defs = types_of<InOrder>(games);
  types_.emplace_back();
  for (const auto& [name, type] : defs.items()) {
    names_.emplace_back(name, types_.size());
    types_.emplace_back();
  }
  const auto of_name = [&](const std::string& name) {
    return std::ranges::find(names_, name, &std::pair<std::string, std::size_t>::first)->second;
  };
  const auto compile = [&](const auto& self, const InOrder& json) -> std::size_t {
    if (json.contains("$ref")) return of_name(json["$ref"].get<std::string>().substr(8));
    Type type;
    const auto add_alternatives = [&](const InOrder& all) {
      type.kind = Type::Kind::any_of;
      for (const InOrder& each : all) type.parts.push_back(self(self, each));
    };
    if (json.contains("anyOf")) {
      add_alternatives(json["anyOf"]);
    } else if (json["type"].is_array()) {
      InOrder alternatives = InOrder::array();
      for (const InOrder& each : json["type"]) alternatives.push_back({{"type", each}});
      add_alternatives(alternatives);
    } else {
      static const std::map<std::string, Type::Kind> kinds{
          {"null", Type::Kind::nothing},  {"boolean", Type::Kind::flag}, {"integer", Type::Kind::whole},
          {"number", Type::Kind::number}, {"string", Type::Kind::text},  {"array", Type::Kind::list},
          {"object", Type::Kind::object}};
      type.kind = kinds.at(json["type"]);
      if (json.contains("enum"))
        for (const InOrder& word : json["enum"]) type.words.push_back(word.dump());
      if (json.contains("items")) type.parts.push_back(self(self, json["items"]));
      if (json.contains("properties"))
        for (const auto& [name, inner] : json["properties"].items())
          type.keys.push_back({.name = '"' + name + '"',
                               .type = self(self, inner),
                               .required = std::ranges::count(json["required"], InOrder(name)) > 0});
      if (json.contains("additionalProperties") && json["additionalProperties"].is_object())
        type.others = self(self, json["additionalProperties"]);
    }
    types_.push_back(std::move(type));
    return types_.size() - 1;
  };
  for (const auto& [name, type] : defs.items()) {
    const std::size_t made = compile(compile, type);
    types_[of_name(name)] = types_[made];
  }
}

namespace {

/// Behind these words, if they are here.
const char* skip(std::string_view words, const char* at, const char* end) {
  return std::string_view(at, end).starts_with(words) ? at + words.size() : nullptr;
}

const char* skip_text(const char* at, const char* end) {
  if (at == end || *at++ != '"') return nullptr;
  for (; at != end && *at != '"'; ++at)
    if (*at == '\\' && ++at == end) return nullptr;
  return at == end ? nullptr : at + 1;
}

const char* skip_number(const char* at, const char* end, bool whole) {
  const char* const begin = at;
  for (; at != end; ++at)
    if (!(*at >= '0' && *at <= '9') && !(*at == '-' && at == begin) &&
        (whole || (*at != '.' && *at != 'e' && *at != '-' && *at != '+')))
      break;
  return at == begin || at[-1] == '-' ? nullptr : at;
}

}  // namespace

const char* Spoken::match(const Type& type, const char* at, const char* end) const {
  const auto one_of_the_words = [&]() -> const char* {
    for (const std::string& word : type.words)
      if (const char* const behind = skip(word, at, end)) return behind;
    return nullptr;
  };
  if (at == end) return nullptr;
  switch (type.kind) {
  case Type::Kind::nothing: return skip("null", at, end);
  case Type::Kind::flag:
    if (!type.words.empty()) return one_of_the_words();
    return *at == 't' ? skip("true", at, end) : skip("false", at, end);
  case Type::Kind::whole: return skip_number(at, end, true);
  case Type::Kind::number: return skip_number(at, end, false);
  case Type::Kind::text: return type.words.empty() ? skip_text(at, end) : one_of_the_words();
  case Type::Kind::object: return match_object(type, at, end);
  case Type::Kind::any_of:
    for (const std::size_t part : type.parts)
      if (const char* const behind = match(types_[part], at, end)) return behind;
    return nullptr;
  case Type::Kind::list:
    if (*at++ != '[') return nullptr;
    if (at != end && *at == ']') return at + 1;
    while (at != end) {
      at = match(types_[type.parts[0]], at, end);
      if (at == nullptr || at == end) return nullptr;
      if (*at == ']') return at + 1;
      if (*at++ != ',') return nullptr;
    }
    return nullptr;
  }
  return nullptr;
}

const char* Spoken::match_object(const Type& type, const char* at, const char* end) const {
  if (*at++ != '{') return nullptr;
  std::uint64_t seen = 0;
  std::size_t next = 0;
  for (bool first = true;; first = false) {
    if (at == end) return nullptr;
    if (*at == '}') break;
    if (!first && *at++ != ',') return nullptr;
    const char* const behind = skip_text(at, end);
    if (behind == nullptr || behind == end || *behind != ':') return nullptr;
    const std::string_view name(at, behind);
    if (next >= type.keys.size() || type.keys[next].name != name)
      next = static_cast<std::size_t>(std::ranges::find(type.keys, name, &Type::Key::name) - type.keys.begin());
    const bool known = next < type.keys.size();
    if (!known && type.others == 0) return nullptr;
    if (known) seen |= std::uint64_t{1} << next;
    at = match(types_[known ? type.keys[next].type : type.others], behind + 1, end);
    if (at == nullptr) return nullptr;
    ++next;
  }
  for (std::size_t i = 0; i < type.keys.size(); ++i)
    if (type.keys[i].required && (seen >> i & 1U) == 0) return nullptr;
  return at + 1;
}

std::string Spoken::misfit(std::string_view text, const std::string& type) const {
  const auto found = std::ranges::find(names_, type, &std::pair<std::string, std::size_t>::first);
  const char* const end = text.data() + text.size();
  const char* const behind = text.empty() ? nullptr : match(types_[found->second], text.data(), end);
  if (behind != nullptr && std::all_of(behind, end, [](char c) { return c == ' '; })) return "";
  // Who knows how it is spelt; and if it is wrong, this says where.
  const Json words = Json::parse(text, nullptr, false);
  if (words.is_discarded()) return "this is no JSON: " + std::string{text};
  return in_words_.why_not(words, type);
}

const Spoken& spoken(std::span<const AnyGame> games) {
  static std::map<std::vector<const Field*>, Spoken> made;
  std::vector<const Field*> which;
  for (const AnyGame& game : games) which.insert(which.end(), {game.fields.data(), game.preview_fields.data()});
  const auto found = made.find(which);
  return found != made.end() ? found->second : made.emplace(which, Spoken(games)).first->second;
}

std::string misfit_of_taken(std::string_view sent, std::string_view ack, bool local, std::span<const AnyGame> games) {
  if (!ack.starts_with(R"({"ack":)") || !ack.contains(R"("ok":true)")) return "";
  return spoken(games).misfit(sent, local ? "LocalCommand" : "Command");
}

std::string misfit_of_call(std::string_view method, std::string_view target, int status, std::string_view asked,
                           std::string_view said) {
  if (method == "HEAD") return said.empty() ? "" : "the answer to a HEAD has a body";
  if (status >= 400) return spoken().misfit(said, "ApiError");
  const std::string_view asked_for = target.substr(0, target.find('?'));
  const bool of_room = asked_for.starts_with("/t/") && asked_for.ends_with("/code");
  const std::string_view path = of_room ? "/t/ROOM/code" : asked_for;
  const auto call = std::ranges::find_if(
      network::calls(), [&](const network::Call& each) { return each.method == method && each.path == path; });
  if (call == network::calls().end()) return "the schema has no " + std::string{method} + " " + std::string{path};
  std::string problem = call->body.empty() ? "" : spoken().misfit(asked, std::string{call->body});
  return problem.empty() ? spoken().misfit(said, std::string{call->answer}) : problem;
}

}  // namespace parlour::test
