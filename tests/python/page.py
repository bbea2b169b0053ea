# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the examples of a page of the manual, which is an argument, by doctest.

The escapes of mdoc are taken away; a display ends what is shown."""
import doctest
import sys

with open(sys.argv[1]) as page:
    lines = page.read().splitlines()
shown = [line.replace("\\&", "").replace("\\e", "\\")
         if not line.startswith(".") else "" for line in lines]
found = doctest.DocTestParser().get_doctest("\n".join(shown), {}, sys.argv[1],
                                            sys.argv[1], 0)
runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
runner.run(found)
print(runner.tries, "examples,", runner.failures, "differ")
