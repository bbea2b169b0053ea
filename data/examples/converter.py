"""What pddl.py and pdn.py share: they read files, write records, and report."""
import pathlib
import sys


class Bad(Exception):
    """What is wrong with a text, and where in the text that is."""


def run(option, convert):
    """Prints what CONVERT finds in the bytes of each file, a text or a Bad whose
    place is part of a message; CONVERT is told whether OPTION comes first.
    Returns the exit status."""
    name, *files = sys.argv
    has_option = files[:1] == [option]
    status = 0
    for file in files[has_option:] or ["-"]:
        with sys.stdin.buffer if file == "-" else open(file, "rb") as stream:
            text = stream.read()
        for found in convert(text, has_option):
            if isinstance(found, str):
                print(found)
                continue
            message, place = found.args
            print(f"{pathlib.Path(name).name}: "
                  f"{'<stdin>' if file == '-' else file}{place}: {message}",
                  file=sys.stderr)
            status = 2
    return status
