#!/usr/bin/env python3
"""Draws boards, tells of each jump whether it wins, and plays as hiq does."""
import ctypes
import sys

kit = ctypes.CDLL(sys.argv[1] if len(sys.argv) > 1 else "libpegkit.so.0")
kit.pegkit_open.restype = ctypes.c_void_p
kit.pegkit_open.argtypes = ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p
kit.pegkit_ask.argtypes = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p
kit.pegkit_text.restype = ctypes.c_char_p
kit.pegkit_text.argtypes = ctypes.c_void_p, ctypes.c_char_p
for name in "next", "more", "close":
    getattr(kit, "pegkit_" + name).argtypes = [ctypes.c_void_p]

board = b"  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  ooo\n"
p = kit.pegkit_open(board, len(board), b"draw")
status = kit.pegkit_next(p) or kit.pegkit_ask(p, b"sample=3", b"pegs=9 goal=d4")
while status == 0:
    for question in b"analyse", b"greedy":
        kit.pegkit_ask(p, question, None)
        print(kit.pegkit_text(p, b"line").decode(), end="")
    status = kit.pegkit_more(p)
kit.pegkit_close(p)
