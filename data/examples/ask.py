#!/usr/bin/env python3
"""Asks what is known of a board, a triangle and a checkers position."""
import ctypes
import json
import sys

kit = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libpegkit.so.0")
kit.pegkit_open.restype = ctypes.c_void_p
kit.pegkit_open.argtypes = ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p
for name in "next", "close", "count", "difference", "capture":
    getattr(kit, "pegkit_" + name).argtypes = [ctypes.c_void_p]
for name in "text", "message":
    getattr(kit, "pegkit_" + name).restype = ctypes.c_char_p
kit.pegkit_text.argtypes = ctypes.c_void_p, ctypes.c_char_p
kit.pegkit_message.argtypes = [ctypes.c_void_p]


def ask(question, record, form):
    """The record with its answer, as pegkit-json(5) has it."""
    text = record.encode()
    p = kit.pegkit_open(text, len(text), form)
    try:
        if kit.pegkit_next(p) or getattr(kit, "pegkit_" + question)(p) > 1:
            raise ValueError(kit.pegkit_message(p).decode())
        return json.loads(kit.pegkit_text(p, b"json"))
    finally:
        kit.pegkit_close(p)


cross = "  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  ooo\n"
print(ask("count", cross, b"draw")["solutions"])
print(*ask("difference", "3\n1 6\n1 7 8\n5 0 3 4\n9 3 2 1 9\n", b"peg2p")["line"])
print(ask("capture", "3 3 2 1 2 0 1 0 0", b"megacheck")["captured"])
