#include "record/file.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "support/toy.hpp"

namespace parlour {
namespace {

/// "1:abc 3:(too long) 5:def"
std::string lines_of(const std::string& text, std::size_t longest) {
  std::istringstream in(text);
  LineReader lines(in, longest);
  std::string out;
  while (const auto line = lines.next()) {
    out += (out.empty() ? "" : " ") + std::to_string(line->number) + ":" +
           (line->too_long ? "(too long)" : std::string{line->text});
  }
  return out;
}

TEST(LineReader, NumbersLinesAndSkipsEmptyOnes) {
  EXPECT_EQ(lines_of("", 10), "");
  EXPECT_EQ(lines_of("\n\n", 10), "");
  EXPECT_EQ(lines_of("abc", 10), "1:abc");
  EXPECT_EQ(lines_of("abc\n", 10), "1:abc");
  EXPECT_EQ(lines_of("\nabc\n\n\ndef\n\n", 10), "2:abc 5:def");
}

TEST(LineReader, TakesFilesFromElsewhere) {
  EXPECT_EQ(lines_of("abc\r\n\r\ndef\r\n\r\n", 10), "1:abc 3:def") << "an empty line is empty in any file";
  EXPECT_EQ(lines_of("\xef\xbb\xbf"
                     "abc\n",
                     10),
            "1:abc");
  EXPECT_EQ(lines_of("\xef\xbb\xbf\r\nabc\n", 10), "2:abc");
  EXPECT_EQ(lines_of("abc\n\xef\xbb\xbf"
                     "def\n",
                     10),
            "1:abc 2:\xef\xbb\xbf"
            "def")
      << "no start of a file";
}

TEST(LineReader, SkipsWhatIsTooLong) {
  EXPECT_EQ(lines_of("0123456789\n01234567890\nabc", 10), "1:0123456789 2:(too long) 3:abc");
  EXPECT_EQ(lines_of("01234567890", 10), "1:(too long)");
  const std::string chunk(65'536, 'x');
  EXPECT_EQ(lines_of(chunk + "\nabc\n", 10), "1:(too long) 2:abc");
  EXPECT_EQ(lines_of(chunk + chunk + chunk + "y\nabc\n", 65'536), "1:(too long) 2:abc");
  EXPECT_EQ(lines_of(chunk + "\nabc\n", 65'536), "1:" + chunk + " 2:abc");
  EXPECT_EQ(lines_of(chunk + "1\n" + chunk + "2\n", 65'537), "1:" + chunk + "1 2:" + chunk + "2");
}

TEST(LineReader, SaysWhatIsTooLongBeforeItHasReadTheRest) {
  std::istringstream in(std::string(1'000'000, 'x') + "\nabc");
  LineReader lines(in, 10);
  EXPECT_TRUE(lines.next()->too_long);
  EXPECT_LT(in.tellg(), 100'000);
  const auto next = lines.next();
  EXPECT_EQ(next->number, 2U);
  EXPECT_EQ(next->text, "abc");
  EXPECT_FALSE(lines.next());
}

/// A stream that never ends and has no line end: reading must give up the line, not fill the memory.
class Endless : public std::streambuf {
 public:
  explicit Endless(std::size_t bytes) : left_(bytes) {}

 protected:
  int_type underflow() override {
    if (left_ < sizeof(block_)) return traits_type::eof();
    left_ -= sizeof(block_);
    std::fill(std::begin(block_), std::end(block_), '[');
    setg(block_, block_, block_ + sizeof(block_));
    return traits_type::to_int_type(block_[0]);
  }

 private:
  char block_[65'536];
  std::size_t left_;
};

TEST(VerifyFile, AGiantLineIsOneProblem) {
  Endless source(std::size_t{256} << 20U);
  std::istream in(&source);
  std::vector<std::string> told;
  const FileReport report =
      verify_file(in, test::toy_games(), [&](const Problem& problem) { told.push_back(problem.text()); });
  EXPECT_EQ(report.records, 1U);
  EXPECT_EQ(report.problems, 1U);
  EXPECT_EQ(told, std::vector<std::string>{"the line is longer than 8388608 bytes"});
}

std::string record_line(std::uint64_t seed) {
  const AnyGame& toy = test::toy_games().front();
  const Seed from{.generator = Seed::Generator::fast, .number = seed, .key = {}};
  Chance chance(from);
  EventLog log;
  AnyState state = toy.deal(toy.default_options(), 2, chance, log);
  RecordBuilder builder(toy, 2, toy.default_options(), {"a", "b"}, from);
  MoveList moves;
  Chance player(seed);
  while (toy.to_act(state) != nobody) {
    toy.moves(state, moves);
    const Move move = moves[static_cast<int>(player.below(static_cast<std::uint32_t>(moves.size())))];
    toy.apply(state, move, chance, log);
    builder.add(move, state);
  }
  return write_record(std::move(builder).finish(state));
}

TEST(VerifyFile, CountsAndTellsWhere) {
  std::string file;
  for (std::uint64_t seed = 0; seed < 50; ++seed) file += record_line(seed) + "\n";
  std::istringstream good(file);
  const FileReport all =
      verify_file(good, test::toy_games(), [](const Problem& problem) { ADD_FAILURE() << problem.text(); });
  EXPECT_EQ(all.records, 50U);
  EXPECT_EQ(all.problems, 0U);
  EXPECT_GT(all.moves, 500U);

  std::string bad = record_line(1);
  bad.replace(bad.find("fast:1"), 6, "fast:2");
  std::istringstream mixed(record_line(0) + "\n\n" + bad + "\nrubbish\r\n" + record_line(3));
  std::vector<std::size_t> lines;
  const FileReport some =
      verify_file(mixed, test::toy_games(), [&](const Problem& problem) { lines.push_back(problem.line); });
  EXPECT_EQ(some.records, 4U);
  EXPECT_EQ(some.problems, 2U);
  EXPECT_EQ(lines, (std::vector<std::size_t>{3, 4}));

  std::istringstream none("\n\n");
  EXPECT_EQ(verify_file(none, test::toy_games(), [](const Problem&) {}).records, 0U);
}

}  // namespace
}  // namespace parlour
