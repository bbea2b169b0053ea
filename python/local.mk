# SPDX-License-Identifier: GPL-3.0-or-later
# The module for Python.  `make install-python` installs it alone, for the library
# of the same prefix; `pip install ./python` compiles the library for it.
python_files = %D%/pegkit/__init__.py %D%/pegkit/_answers.py \
	%D%/pegkit/py.typed
EXTRA_DIST += $(python_files) %D%/pyproject.toml %D%/build_pegkit.py \
	pyproject.toml
PYTHON = python3

# The folder of $(prefix) in which $(PYTHON) looks for modules, or would look.
pythondir = `$(PYTHON) -c 'import site, sys; \
	version = "%d.%d" % sys.version_info[:2]; \
	folder = sys.argv[1] + "/lib/"; \
	print(([place for place in site.getsitepackages() \
		if place.startswith(folder)] + \
		[folder + "python" + version + "/site-packages"])[0])' \
	'$(prefix)'`

# `make install` leaves it out: not everybody has Python.
install-python:
	place="$(DESTDIR)$(pythondir)/pegkit"; \
	$(MKDIR_P) "$$place" && \
	for file in $(python_files); do \
		$(INSTALL_DATA) '$(srcdir)'/$$file "$$place" || exit 1; \
	done

uninstall-python:
	rm -rf "$(DESTDIR)$(pythondir)/pegkit"

uninstall-local: uninstall-python

.PHONY: install-python uninstall-python
