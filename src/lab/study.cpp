#include "lab/study.hpp"

#include <algorithm>
#include <cmath>

#include "core/json_writer.hpp"
#include "lab/parallel.hpp"
#include "lab/report.hpp"
#include "protocol/protocol.hpp"

namespace parlour {
namespace {

/// What a thread plays without a break: few enough deals that all have work until the end, and enough that handing them
/// over costs nothing. Not by the number of threads: the pieces are the same for all.
std::uint64_t deals_in_piece(std::uint64_t deals) { return std::clamp<std::uint64_t>(deals / 256, 1, 32); }

/// What a piece came to, and the room it is played in.
struct StudySlot {
  StudySums sums;
  std::vector<Counter> counters;  // by table
  std::vector<Measured> played;   // by variant
  CutShort cut_short;
};

void play_deal(const Study& study, std::uint64_t deal, StudySlot& slot) {
  const std::size_t variants = study.variants.size();
  for (std::size_t table = 0; table < study.tables.size(); ++table) {
    bool all_finished = true;
    for (std::size_t variant = 0; variant < variants; ++variant) {
      VariantSums& sums = slot.sums[table * variants + variant];
      Measured& played = slot.played[variant];
      played = slot.counters[table].play(study.variants[variant].options, study.tables[table],
                                         derive_seed(study.seed, deal), study.cap, slot.cut_short);
      const bool finished = played.contest.outcome.over();
      all_finished = all_finished && finished;
      ++sums.deals;
      sums.unfinished += finished ? 0 : 1;
      sums.decisions += played.contest.decisions;
    }
    for (std::size_t variant = 0; variant < variants; ++variant) {
      VariantSums& sums = slot.sums[table * variants + variant];
      if (!all_finished) {
        ++sums.left_out;
        continue;
      }
      for (std::size_t measure = 0; measure < Tally::capacity; ++measure) {
        const Tally::Entry& first = slot.played[0].tally.entries[measure];
        const Tally::Entry& own = slot.played[variant].tally.entries[measure];
        sums.measures[measure].add(own.amount, own.count);
        if (variant > 0) sums.with_first[measure].add(first.amount, first.count, own.amount, own.count);
      }
      sums.turns.add(slot.played[variant].tally.entries[static_cast<std::size_t>(Common::turns)].amount);
    }
  }
}

/// Nothing that is counted can be less than none.
Interval interval_for(const MeasureSpec& spec, const Estimate& value) {
  if (spec.share) return share_interval(value);
  const Interval interval = interval_of(value);
  return {std::max(0.0, interval.low), interval.high};
}

/// After the point, so that the uncertainty shows with one digit, or two if the first is small.
int digits_for(double value, double uncertainty) {
  if (value == 0) return 0;
  if (uncertainty <= 0) return std::abs(value - std::round(value)) < 1e-9 ? 0 : 2;
  return std::clamp(-static_cast<int>(std::floor(std::log10(uncertainty / 3))), 0, 4);
}

void write_histogram(JsonWriter& json, const Histogram& turns) {
  json.key("turns_histogram").begin_array();
  turns.for_each([&](std::int64_t low, std::int64_t high, std::uint64_t count) {
    json.begin_object();
    json.key("from").number(low);
    json.key("to").number(high);
    json.key("games").number(count);
    json.end_object();
  });
  json.end_array();
}

void write_finding(JsonWriter& json, const MeasureSpec& spec, const Finding& finding, bool compared) {
  json.begin_object();
  json.key("measure").text(spec.key);
  json.key("value");
  if (finding.value.deals == 0) {
    json.null().end_object();
    return;
  }
  json.raw(shortest(finding.value.value));
  write_interval(json, "ci95", finding.interval);
  if (compared && finding.difference.deals > 0) {
    json.key("difference").raw(shortest(finding.difference.value));
    write_interval(json, "difference_ci95", finding.difference_interval);
    json.key("p").raw(shortest(finding.p));
    json.key("holds").boolean(finding.holds);
  }
  json.end_object();
}

}  // namespace

void VariantSums::add(const VariantSums& other) {
  deals += other.deals;
  left_out += other.left_out;
  unfinished += other.unfinished;
  decisions += other.decisions;
  for (std::size_t measure = 0; measure < measures.size(); ++measure) {
    measures[measure].add(other.measures[measure]);
    with_first[measure].add(other.with_first[measure]);
  }
  turns.add(other.turns);
}

StudySums run_study(const Study& study, const StudyHooks& hooks) {
  const std::size_t cells = study.tables.size() * study.variants.size();
  const std::uint64_t size = deals_in_piece(study.deals);
  StudySums total(cells);
  std::vector<StudySlot> slots(static_cast<std::size_t>(parallel_slots(study.threads)));
  for (StudySlot& slot : slots) {
    slot.played.resize(study.variants.size());
    for (const auto& bots : study.tables) slot.counters.emplace_back(*study.game, static_cast<int>(bots.size()));
  }
  std::uint64_t done = 0;
  run_in_order(
      study.share.count((study.deals + size - 1) / size), study.threads,
      [&](std::uint64_t k, int slot_index) {
        StudySlot& slot = slots[static_cast<std::size_t>(slot_index)];
        slot.sums.assign(cells, {});
        slot.cut_short = CutShort(hooks.should_stop);
        const std::uint64_t first = study.share.piece(k) * size;
        const std::uint64_t end = std::min(first + size, study.deals);
        for (std::uint64_t deal = first; deal < end && !slot.cut_short; ++deal) play_deal(study, deal, slot);
      },
      [&](int slot_index) {
        const StudySlot& slot = slots[static_cast<std::size_t>(slot_index)];
        if (slot.cut_short) return false;
        for (std::size_t cell = 0; cell < cells; ++cell) total[cell].add(slot.sums[cell]);
        done += slot.sums.front().deals;
        if (hooks.progress) hooks.progress(std::min(study.deals, done * static_cast<std::uint64_t>(study.share.ranks)));
        return !hooks.should_stop || !hooks.should_stop();
      });
  return total;
}

StudyFindings conclude(const Study& study, const StudySums& sums) {
  StudyFindings all;
  std::vector<double> p_values;
  std::vector<Finding*> tested;
  const std::size_t variants = study.variants.size();
  for (std::size_t t = 0; t < study.tables.size(); ++t) {
    const auto begin = sums.begin() + static_cast<std::ptrdiff_t>(t * variants);
    TableFindings& table = all.tables.emplace_back();
    table.players = static_cast<int>(study.tables[t].size());
    table.measures = measures_of(*study.game, table.players);
    table.sums.assign(begin, begin + static_cast<std::ptrdiff_t>(variants));
    const VariantSums& first = table.sums.front();
    for (const VariantSums& own : table.sums) {
      std::vector<Finding>& findings = table.findings.emplace_back(table.measures.size());
      for (std::size_t m = 0; m < table.measures.size(); ++m) {
        Finding& finding = findings[m];
        finding.value = ratio_of(own.measures[m]);
        finding.interval = interval_for(table.measures[m], finding.value);
        if (&own == &first) continue;
        finding.difference = difference_of(first.measures[m], own.measures[m], own.with_first[m]);
        finding.difference_interval = interval_of(finding.difference);
      }
    }
  }
  for (TableFindings& table : all.tables)
    for (std::size_t variant = 1; variant < variants; ++variant)
      for (Finding& finding : table.findings[variant]) {
        if (finding.difference.deals < 2) continue;
        tested.push_back(&finding);
        p_values.push_back(p_value(finding.difference));
      }
  all.tests = tested.size();
  const std::vector<double> adjusted = holm(p_values);
  for (std::size_t i = 0; i < tested.size(); ++i) {
    tested[i]->p = adjusted[i];
    tested[i]->holds = adjusted[i] < 0.05;
  }
  return all;
}

std::string variant_title(const Study& study, std::size_t variant) {
  return study.varied.empty() ? "as it is" : study.varied + "=" + study.variants[variant].name;
}

std::string measure_text(const MeasureSpec& spec, double value, const Interval& interval) {
  const double factor = spec.share ? 100 : 1;
  return report::fixed(factor * value, digits_for(factor * value, factor * interval.half()));
}

std::string study_json(const Study& study, const StudyFindings& findings) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("game").text(study.game->info.id);
  json.key("varied");
  if (study.varied.empty())
    json.null();
  else
    json.text(study.varied);
  json.key("seed").number(study.seed);
  json.key("deals").number(findings.deals());
  json.key("tests").number(findings.tests);
  json.key("variants").begin_array();
  for (const Variant& variant : study.variants) {
    json.begin_object();
    json.key("name").text(variant.name);
    json.key("options");
    write_options(*study.game, variant.options, json);
    json.end_object();
  }
  json.end_array();
  json.key("tables").begin_array();
  for (std::size_t t = 0; t < findings.tables.size(); ++t) {
    const TableFindings& table = findings.tables[t];
    json.begin_object();
    json.key("players").number(table.players);
    json.key("bots").begin_array();
    for (const Bot& bot : study.tables[t]) json.text(bot.label());
    json.end_array();
    json.key("deals").number(table.deals());
    json.key("left_out").number(table.sums.front().left_out);
    json.key("measures").begin_array();
    for (const MeasureSpec& spec : table.measures) {
      json.begin_object();
      json.key("measure").text(spec.key);
      json.key("title").text(spec.title());
      json.key("meaning").text(spec.meaning);
      json.key("share").boolean(spec.share);
      json.end_object();
    }
    json.end_array();
    json.key("variants").begin_array();
    for (std::size_t v = 0; v < table.findings.size(); ++v) {
      json.begin_object();
      json.key("name").text(study.variants[v].name);
      json.key("unfinished").number(table.sums[v].unfinished);
      json.key("decisions").number(table.sums[v].decisions);
      json.key("findings").begin_array();
      for (std::size_t m = 0; m < table.measures.size(); ++m)
        write_finding(json, table.measures[m], table.findings[v][m], v > 0);
      json.end_array();
      write_histogram(json, table.sums[v].turns);
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return out;
}

std::string study_csv(const Study& study, const StudyFindings& findings) {
  std::string out = "players,variant,measure,value,low,high,difference,difference_low,difference_high,p\n";
  for (const TableFindings& table : findings.tables)
    for (std::size_t v = 0; v < table.findings.size(); ++v) {
      const std::string begin = std::to_string(table.players) + "," + study.variants[v].name + ",";
      for (std::size_t m = 0; m < table.measures.size(); ++m) {
        const Finding& finding = table.findings[v][m];
        if (finding.value.deals == 0) continue;
        out += begin + std::string{table.measures[m].key} + "," + shortest(finding.value.value) + "," +
               shortest(finding.interval.low) + "," + shortest(finding.interval.high);
        if (finding.difference.deals > 0)
          out += "," + shortest(finding.difference.value) + "," + shortest(finding.difference_interval.low) + "," +
                 shortest(finding.difference_interval.high) + "," + shortest(finding.p) + "\n";
        else
          out += ",,,,\n";
      }
      table.sums[v].turns.for_each([&](std::int64_t low, std::int64_t high, std::uint64_t count) {
        out += begin + "games_with_turns," + std::to_string(count) + "," + std::to_string(low) + "," +
               std::to_string(high) + ",,,,\n";
      });
    }
  return out;
}

}  // namespace parlour
