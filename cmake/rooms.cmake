# parlour_room_files(<variable> <pattern> <room>...): the files of these folders of src/, as a list. A file that is added or
# removed is noticed by the next build.
function(parlour_room_files variable pattern)
  set(found)
  foreach(room IN LISTS ARGN)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${room}/${pattern})
    list(APPEND found ${files})
  endforeach()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()
