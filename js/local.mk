# SPDX-License-Identifier: GPL-3.0-or-later
# The package for Node.js and for pages of others, pegkit-VERSION.tgz: make npm.  It
# contains the programs that make wasm builds.
npm_files = %D%/README.md %D%/package.json %D%/pegkit.js
EXTRA_DIST += $(npm_files) %D%/make-npm %D%/make-types

npm: wasm
	'$(srcdir)/%D%/make-npm' '$(srcdir)' wasm '$(VERSION)'

clean-npm:
	-rm -rf npm pegkit-*.tgz

.PHONY: clean-npm npm
