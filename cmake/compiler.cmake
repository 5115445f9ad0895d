# What every target of this tree is compiled with. Included by the top CMakeLists.txt.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

add_compile_options(-Wall -Wextra -Wconversion -Wshadow -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict) # g++ 12 warns about "text" + std::string (GCC bug 105651)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13 AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
  add_compile_options(-Wno-stringop-overflow) # g++ 13 unrolls a loop over the players beyond the last seat, and warns of that
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  add_compile_options(-march=x86-64-v2) # hands are bits: popcnt
endif()

# JSON never throws, in any target: one definition of its functions in the whole program, the one the browser has.
add_compile_definitions(JSON_NOEXCEPTION PARLOUR_VERSION="${PROJECT_VERSION}")

find_program(PARLOUR_CCACHE ccache)
if(PARLOUR_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${PARLOUR_CCACHE})
endif()

# Compiles the files of a room as one; in games and bots those of each game. Compilers and clang-tidy then go through all headers once for
# each of these, and not for each file: half the time from nothing. What has an inner loop stays alone when it is optimised, so that how it
# is inlined does not depend on its neighbours.
function(parlour_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_compile_options(${target} PRIVATE -Wno-shadow) # a name of one file may be a local one in the next
  get_target_property(files ${target} SOURCES)
  foreach(file IN LISTS files)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/src OUTPUT_VARIABLE name)
    string(REGEX REPLACE "/.*" "" group ${name})
    if(name MATCHES "^(games|bots)/([a-z]+)/")
      string(APPEND group _${CMAKE_MATCH_2})
    endif()
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group})
    if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT PARLOUR_TIDY AND name MATCHES "^(games/registry|lab/bench|lab/simulate|bots/(.*/)?search)[.]cpp$")
      set_source_files_properties(${file} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
  endforeach()
endfunction()

# Compiles the files of a target as one, but for those that are named.
function(parlour_in_one target)
  if(NOT PARLOUR_APART)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    target_compile_options(${target} PRIVATE -Wno-shadow) # a name of one file may be a local one in the next
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# The last word on a target of src/: clang-tidy and link-time optimisation, if wanted.
function(parlour_finish target)
  if(PARLOUR_TIDY)
    set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY "${PARLOUR_TIDY};--quiet")
    # Other rules, other definition: everything is looked at again.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/.clang-tidy)
    file(MD5 ${PROJECT_SOURCE_DIR}/.clang-tidy rules)
    target_compile_definitions(${target} PRIVATE PARLOUR_TIDY_RULES="${rules}")
  endif()
  if(PARLOUR_LTO)
    set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-ffat-lto-objects>) # for users without LTO
  endif()
endfunction()
