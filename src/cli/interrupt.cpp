#include "cli/interrupt.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

#include "cli/output.hpp"

namespace parlour::cli {
namespace {

std::atomic<bool> was_asked{false};  // a signal handler has nowhere else to put it
std::atomic<int> bell{-1};           // what waits hears it, whenever it began to
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void note(int signal) {
  if (was_asked.exchange(true)) {
    abandon_outputs();
    std::signal(signal, SIG_DFL);
    (void)raise(signal);  // ends the program here: SA_NODEFER
  }
  const int before = errno;
  (void)eventfd_write(bell, 1);
  errno = before;
}

void note_aloud(int signal) {
  note(signal);
  constexpr std::string_view text = "\nStopping; this may take a moment. Ctrl-C again stops without results.\n";
  (void)!write(STDERR_FILENO, text.data(), text.size());
}

void on_signals(void (*handler)(int), unsigned flags) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(flags | SA_NODEFER);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

Interrupt::Interrupt(During during) {
  if (bell < 0) bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (during == During::run)
    on_signals(note_aloud, SA_RESTART);
  else
    on_signals(note, 0);
}
Interrupt::~Interrupt() { on_signals(SIG_DFL, 0); }
bool Interrupt::asked() { return was_asked; }
void Interrupt::wait(int descriptor, std::optional<std::chrono::milliseconds> longest) {
  if (was_asked) return;
  std::array<pollfd, 2> heard{pollfd{.fd = descriptor, .events = POLLIN, .revents = 0},
                              pollfd{.fd = bell, .events = POLLIN, .revents = 0}};
  (void)poll(heard.data(), heard.size(), longest ? static_cast<int>(longest->count()) : -1);
}

void tell_if_stopped(std::uint64_t done, std::uint64_t wanted, std::string_view what, Exit& exit) {
  if (done == wanted) return;
  std::cout.flush();
  std::cerr << "Stopped after " << with_commas(done) << " of " << with_commas(wanted) << " " << what << ".\n";
  exit = Exit::stopped;
}

void demand_deals(bool enough) {
  if (!enough)
    throw Stop{.exit = Exit::stopped,
               .message = "stopped too early: one deal says nothing about how much deals differ"};
}

}  // namespace parlour::cli
