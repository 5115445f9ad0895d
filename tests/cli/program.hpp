// Runs the program that was built, without a shell.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <sstream>
#include <string>
#include <vector>

#include "support/has.hpp"
#include "support/scratch.hpp"

namespace parlour::test {

struct Ran {
  int exit = -1;   // exit code
  int signal = 0;  // or the signal that ended it
  std::string out;
  std::string err;
};

/// The program under way; whoever forgets it ends it.
class Started {
 public:
  explicit Started(const std::vector<std::string>& arguments, const std::string& input = "") {
    const std::string in_path = scratch_.file("in", input);
    const std::string err_path = scratch_.path("err");
    std::array<int, 2> pipe_ends{};
    EXPECT_EQ(pipe(pipe_ends.data()), 0);
    id_ = fork();
    if (id_ == 0) {
      dup2(open(in_path.c_str(), O_RDONLY), STDIN_FILENO);
      dup2(pipe_ends[1], STDOUT_FILENO);
      dup2(open(err_path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
      close(pipe_ends[0]);
      close(pipe_ends[1]);
      std::string program = PARLOUR_PROGRAM;
      std::vector<std::string> copies = arguments;
      std::vector<char*> argv{program.data()};
      for (std::string& copy : copies) argv.push_back(copy.data());
      argv.push_back(nullptr);
      execv(program.c_str(), argv.data());
      _exit(127);
    }
    close(pipe_ends[1]);
    output_ = pipe_ends[0];
  }
  ~Started() {
    if (id_ == 0) return;
    kill(id_, SIGKILL);
    (void)wait();
  }
  Started(const Started&) = delete;
  Started& operator=(const Started&) = delete;

  [[nodiscard]] pid_t id() const { return id_; }

  /// How long it has been at work: whoever waits for it to be in the middle of something waits for this.
  [[nodiscard]] double processor_seconds() const {
    clockid_t clock{};
    timespec used{};
    if (clock_getcpuclockid(id_, &clock) != 0 || clock_gettime(clock, &used) != 0) return 1e9;  // it has ended
    return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
  }

  /// The next line of its output, without the "\n".
  std::string read_line() const {
    std::string line;
    for (char c = 0; read(output_, &c, 1) == 1 && c != '\n';) line += c;
    return line;
  }

  /// Waits for its end. `out_limit`: after so many bytes nobody reads the output any more.
  Ran wait(std::size_t out_limit = SIZE_MAX) {
    Ran ran;
    std::array<char, 65'536> buffer{};
    while (ran.out.size() < out_limit) {
      const ssize_t count = read(output_, buffer.data(), buffer.size());
      if (count <= 0) break;
      ran.out.append(buffer.data(), static_cast<std::size_t>(count));
    }
    close(output_);
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = 0;
    if (WIFEXITED(status)) ran.exit = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) ran.signal = WTERMSIG(status);
    ran.err = read_file(scratch_.path("err"));
    return ran;
  }

 private:
  Scratch scratch_;
  pid_t id_ = 0;
  int output_ = -1;
};

inline Ran run(const std::vector<std::string>& arguments, const std::string& input = "",
               std::size_t out_limit = SIZE_MAX) {
  return Started(arguments, input).wait(out_limit);
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace parlour::test
