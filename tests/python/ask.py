# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks the module what a program is asked, and prints what that prints.

usage: ask.py                      prints the names of all questions
       ask.py FORM TO QUESTIONS ARGUMENTS BYTES <text
"""
import sys

import pegkit

UNKNOWN = {"json": "null", "check": "?"}


def answer(record, to, questions, arguments, most):
    """What is printed for a record."""
    if to == "check":
        verdict = record.check(strict=questions == "check=strict",
                               max_memory=most)
        return {"open": "limit"}.get(verdict.word, verdict.word) + "\n"
    named = dict(word.split("=") for word in arguments.split())
    found = record.ask(*questions.split(), max_memory=most, **named)
    records = found if isinstance(found, list) else [found]
    return "".join(a.convert(to) for a in records)


if len(sys.argv) < 2:
    print("\n".join(pegkit.questions))
    sys.exit()
form, to, questions, arguments, most = sys.argv[1:]
records = pegkit.read(sys.stdin, form)
while True:
    try:
        record = next(records)
        print(answer(record, to, questions, arguments, int(most)), end="")
    except StopIteration:
        break
    except pegkit.Error:
        print(UNKNOWN.get(to, "?\n"))
