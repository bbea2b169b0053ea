# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the module what a program is asked, and prints what that prints.

usage: ask.py       prints the names of all questions
       ask.py ask   asks for each line FORM TO QUESTIONS ARGUMENTS BYTES FILE TITLE,
                    with tabs between them, and prints the title above the answers
"""
import sys

import pegkit

UNKNOWN = {"json": "null", "check": "?"}


def answer(record, to, questions, arguments, most):
    """What is printed for a record."""
    if to == "check":
        verdict = record.check(strict=questions == "check=strict",
                               max_memory=most)
        return verdict.word + "\n"
    named = dict(word.split("=") for word in arguments.split())
    found = record.ask(*questions.split(), max_memory=most, **named)
    records = found if isinstance(found, list) else [found]
    return "".join(a.convert(to) for a in records)


if len(sys.argv) < 2:
    print("\n".join(pegkit.questions))
    sys.exit()
for line in sys.stdin:
    form, to, questions, arguments, most, name, title = line.rstrip("\n").split("\t")
    print(title)
    with open(name) as file:
        records = pegkit.read(file, form)
        while True:
            try:
                record = next(records)
                print(answer(record, to, questions, arguments, int(most)), end="")
            except StopIteration:
                break
            except pegkit.Error:
                print(UNKNOWN.get(to, "?\n"))
