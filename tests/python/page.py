# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the examples of a page of the manual, which is an argument, by doctest.

The escapes of mdoc are taken away; a display ends what is shown.  A display
that imports a package which is not installed is left out."""
import doctest
import importlib.util
import re
import sys

with open(sys.argv[1]) as page:
    lines = page.read().splitlines()
shown = [line.replace("\\&", "").replace("\\e", "\\")
         if not line.startswith(".") else "" for line in lines]
found = doctest.DocTestParser().get_doctest("\n".join(shown), {}, sys.argv[1],
                                            sys.argv[1], 0)
missing = None  # where the display begins that needs what is not there
kept = []
for example in found.examples:
    if missing is not None and all(shown[missing:example.lineno]):
        continue
    missing = None
    name = re.match(r"(?:import|from) (\w+)", example.source)
    if name and not importlib.util.find_spec(name[1]):
        print("without", name[1], file=sys.stderr)
        missing = example.lineno
        continue
    kept.append(example)
found.examples = kept
runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
runner.run(found)
print(runner.tries, "examples,", runner.failures, "differ")
