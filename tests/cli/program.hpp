// Runs the program that was built, without a shell.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/has.hpp"
#include "support/scratch.hpp"

namespace parlour::test {

using Json = nlohmann::json;

struct Ran {
  int exit = -1;   // exit code
  int signal = 0;  // or the signal that ended it
  std::string out;
  std::string err;
};

/// A process that could not be made has the number -1, and a signal to that would reach every process there is.
inline pid_t made(pid_t id) {
  if (id < 0) {
    std::perror("The tests of the command line need processes and terminals (/dev/pts) of their own");
    std::abort();
  }
  return id;
}

/// Becomes the program, or another one, in the process that was made for it.
[[noreturn]] inline void become(const std::vector<std::string>& arguments, std::string program = PARLOUR_PROGRAM) {
  std::vector<std::string> copies = arguments;
  std::vector<char*> argv{program.data()};
  for (std::string& copy : copies) argv.push_back(copy.data());
  argv.push_back(nullptr);
  execvp(program.c_str(), argv.data());
  _exit(127);
}

/// Whether a process comes to its end in time. It can be waited for afterwards all the same.
inline bool ends_within(pid_t id, std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  for (;;) {
    siginfo_t ended{};
    if (waitid(P_PID, static_cast<id_t>(id), &ended, WEXITED | WNOHANG | WNOWAIT) != 0 || ended.si_pid != 0)
      return true;
    if (std::chrono::steady_clock::now() > end) return false;
    usleep(5000);
  }
}

/// The program under way; whoever forgets it ends it.
class Started {
 public:
  /// `prepare` is called in the new process before it becomes the program: to close a stream, to set a limit.
  explicit Started(const std::vector<std::string>& arguments, const std::string& input = "",
                   const std::function<void()>& prepare = {}) {
    const std::string in_path = scratch_.file("in", input);
    const std::string err_path = scratch_.path("err");
    std::array<int, 2> pipe_ends{};
    EXPECT_EQ(pipe(pipe_ends.data()), 0);
    id_ = made(fork());
    if (id_ == 0) {
      dup2(open(in_path.c_str(), O_RDONLY), STDIN_FILENO);
      dup2(pipe_ends[1], STDOUT_FILENO);
      dup2(open(err_path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDERR_FILENO);
      close(pipe_ends[0]);
      close(pipe_ends[1]);
      // Whatever a test forgets to say: what its user has is not touched.
      setenv("XDG_DATA_HOME", scratch_.path("home").c_str(), 1);
      unsetenv("STATE_DIRECTORY");
      if (prepare) prepare();
      become(arguments);
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
inline Ran run_prepared(const std::vector<std::string>& arguments, const std::function<void()>& prepare) {
  return Started(arguments, "", prepare).wait();
}

/// A program that is not ours.
inline Ran run_other(const std::string& program, const std::vector<std::string>& arguments) {
  return run_prepared({}, [&] { become(arguments, program); });
}

/// The program with a person before it.
class Typed {
 public:
  explicit Typed(const std::vector<std::string>& arguments) {
    winsize size{.ws_row = 50, .ws_col = 100, .ws_xpixel = 0, .ws_ypixel = 0};
    id_ = made(forkpty(&terminal_, nullptr, nullptr, &size));
    if (id_ == 0) become(arguments);
  }
  ~Typed() {
    kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
    close(terminal_);
  }
  Typed(const Typed&) = delete;
  Typed& operator=(const Typed&) = delete;

  [[nodiscard]] pid_t id() const { return id_; }
  void type(std::string_view keys) const { EXPECT_EQ(write(terminal_, keys.data(), keys.size()), std::ssize(keys)); }
  /// Everything on the screen, when this has appeared after what was waited for before, or nothing more comes.
  const std::string& screen_with(std::string_view part) {
    std::array<char, 4096> buffer{};
    std::size_t found = 0;
    while ((found = screen_.find(part, seen_)) == std::string::npos) {
      pollfd wait{.fd = terminal_, .events = POLLIN, .revents = 0};
      const ssize_t count = poll(&wait, 1, 20'000) == 1 ? read(terminal_, buffer.data(), buffer.size()) : 0;
      if (count <= 0) {
        ADD_FAILURE() << "never on the screen: " << part;
        return screen_;
      }
      screen_.append(buffer.data(), static_cast<std::size_t>(count));
    }
    seen_ = found + part.size();
    return screen_;
  }
  /// Its exit code.
  [[nodiscard]] int wait() const {
    int status = 0;
    waitpid(id_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t id_ = 0;
  int terminal_ = -1;
  std::string screen_;
  std::size_t seen_ = 0;
};

/// What a run that went well has written.
inline Json json_of(const Ran& ran) {
  EXPECT_EQ(ran.exit, 0) << ran.err;
  return Json::parse(ran.out, nullptr, false);
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace parlour::test
