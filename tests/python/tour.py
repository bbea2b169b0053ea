# SPDX-License-Identifier: GPL-3.0-or-later
"""Goes once through everything that the module calls in the library."""
import threading

import pegkit

cross = pegkit.board("..o../.ooo./..o../..o../.....")
words = {"sample": "sample=2", "random-solutions": "random-solutions=2",
         "transform": "transform=rotate90"}
for question in pegkit.questions:
    try:
        cross.ask(words.get(question, question),
                  **({"pegs": 3} if question == "sample" else {}))
    except pegkit.Error:
        pass
answer = cross.ask("solve")
assert answer.check() and len(answer.ask("replay")) == 6
assert len(repr(answer) + str(answer) + answer.convert("svg")) > 1000
assert hash(answer) and cross.jumps() and cross.after("c2-a2").hint()
for board in pegkit.read("boards"):
    board.ask("count")
for wrong in "englsh", "o+":
    try:
        pegkit.board(wrong)
    except pegkit.Error:
        pass
pegkit.parse("3\n1 6\n1 7 8\n5 0 3 4\n9 3 2 1 9\n", "peg2p").ask("difference")
pegkit.parse("3 3 2 1 2 0 1 0 0", "megacheck").ask("capture")
thread = threading.Thread(target=cross.ask, args=("census",))
thread.start()
thread.join()
pegkit.board("english", vacant="d4").ask("count", max_memory=100000)
pegkit._kits.free.clear()
print("ok")
