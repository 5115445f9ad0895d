# Toolchain: WebAssembly with Debian's packages clang-19, lld-19, llvm-19, wasi-libc, libc++-19-dev-wasm32 and
# libclang-rt-19-dev-wasm32. clang finds their headers and libraries by itself, under /usr/include/wasm32-wasi and
# /usr/lib/wasm32-wasi. The result is a "reactor": a module without main() whose host calls _initialize once and then its
# exports.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(PARLOUR_WASM ON)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE FILEPATH "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE FILEPATH "")

set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions")
# The stack comes first in memory, so that too deep a recursion traps and does not overwrite data.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor -Wl,--stack-first -Wl,-z,stack-size=1048576")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Programs and header-only packages (JSON) of the host are fine, its libraries are not.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
