# SPDX-License-Identifier: GPL-3.0-or-later
dist_check_SCRIPTS = %D%/check-layers %D%/check-symbols
TESTS += %D%/check-layers %D%/check-symbols
EXTRA_DIST += %D%/check-builds %D%/source-date

# With other compilers and C libraries, and for other machines.
check-builds:
	@'$(srcdir)'/%D%/check-builds

.PHONY: check-builds
