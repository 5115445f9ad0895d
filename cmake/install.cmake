# `cmake --install`: the program with its page, the library, its headers, and what find_package(parlour) needs.
include(CMakePackageConfigHelpers)

install(TARGETS parlour EXPORT parlour-targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/parlour)
if(TARGET parlour_cli)
  install(TARGETS parlour_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  # If it was built; `parlour serve` looks for it there.
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/ DESTINATION ${CMAKE_INSTALL_DATADIR}/parlour/web OPTIONAL)
endif()

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/parlour)
install(EXPORT parlour-targets NAMESPACE parlour:: DESTINATION ${package_dir})
configure_package_config_file(cmake/parlour-config.cmake.in ${PROJECT_BINARY_DIR}/parlour-config.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/parlour-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/parlour-config.cmake ${PROJECT_BINARY_DIR}/parlour-config-version.cmake
  DESTINATION ${package_dir})
install(FILES LICENSE NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR})
