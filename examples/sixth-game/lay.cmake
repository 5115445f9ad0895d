# Lays the tree with Crazy Eights in it, as somebody would who adds a game: the files of this folder at their places, and the edits of
# edits.cmake in copies of existing files. `-DPARLOUR_SIXTH_GAME=ON` builds that tree; by hand:
#   cmake -DINTO=build/sixth-game/tree -P examples/sixth-game/lay.cmake
cmake_minimum_required(VERSION 3.25)
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
cmake_path(GET root PARENT_PATH root)
set(most_edited_files 6) # what adding a game may ask of people

file(GLOB files LIST_DIRECTORIES true ${root}/*)
list(FILTER files EXCLUDE REGEX "/(build|examples|compile_commands.json)$")
file(REMOVE_RECURSE ${INTO}) # what was renamed or deleted since
file(COPY ${files} DESTINATION ${INTO} PATTERN node_modules EXCLUDE PATTERN generated EXCLUDE PATTERN __pycache__ EXCLUDE)
file(COPY ${CMAKE_CURRENT_LIST_DIR}/ DESTINATION ${INTO} PATTERN "*.cmake" EXCLUDE)

# edit(<file> <what stands there once> <what stands there instead>)
set(edited)
macro(edit file old new)
  file(READ ${INTO}/${file} text)
  string(REPLACE "${old}" "${new}" changed "${text}")
  string(LENGTH "${text}" before)
  string(LENGTH "${changed}" after)
  string(LENGTH "${old}" removed)
  string(LENGTH "${new}" added)
  math(EXPR expected "${before} - ${removed} + ${added}")
  if(text STREQUAL changed OR NOT after EQUAL expected)
    message(FATAL_ERROR "examples/sixth-game/edits.cmake: ${file} does not have this once: ${old}")
  endif()
  file(WRITE ${INTO}/${file} "${changed}")
  list(APPEND edited ${file})
endmacro()
include(${CMAKE_CURRENT_LIST_DIR}/edits.cmake)

list(REMOVE_DUPLICATES edited)
list(LENGTH edited count)
if(count GREATER most_edited_files)
  message(FATAL_ERROR "A new game edits ${count} files, more than ${most_edited_files}: ${edited}")
endif()
message(STATUS "Crazy Eights: ${count} files edited: ${edited}")
