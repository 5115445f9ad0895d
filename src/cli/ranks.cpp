#include "cli/ranks.hpp"

#if defined(PARLOUR_MPI)
#include <fcntl.h>
#include <mpi.h>
#include <unistd.h>
#endif

#include "lab/parallel.hpp"

namespace parlour::cli {

int usual_threads() { return own_share().ranks > 1 ? 1 : hardware_threads(); }

#if defined(PARLOUR_MPI)

void begin_ranks() {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  if (own_share().rank == 0) return;
  const int nowhere = open("/dev/null", O_WRONLY);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  close(nowhere);
}

void end_ranks(Exit exit) {
  const Share share = own_share();
  const bool failed = exit == Exit::negative || exit == Exit::wrong_use;
  if (failed && share.rank == 0 && share.ranks > 1) MPI_Abort(MPI_COMM_WORLD, static_cast<int>(exit));
  MPI_Finalize();
}

Share own_share() {
  Share share;
  MPI_Comm_rank(MPI_COMM_WORLD, &share.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &share.ranks);
  return share;
}

void send_to_first(std::span<const std::byte> bytes) {
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, 0, 0, MPI_COMM_WORLD);
}
void receive_at_first(int from, std::span<std::byte> bytes) {
  MPI_Recv(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

#else

void begin_ranks() {}
void end_ranks(Exit /*exit*/) {}
Share own_share() { return {}; }
void send_to_first(std::span<const std::byte> /*bytes*/) {}
void receive_at_first(int /*from*/, std::span<std::byte> /*bytes*/) {}

#endif

}  // namespace parlour::cli
