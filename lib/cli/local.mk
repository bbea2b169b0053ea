# SPDX-License-Identifier: GPL-3.0-or-later
noinst_LIBRARIES += lib/libcli.a
lib_libcli_a_SOURCES = \
	%D%/cli.h \
	%D%/diagnostic.c \
	%D%/diagnostic.h \
	%D%/machine.c \
	%D%/machine.h \
	%D%/operands.c \
	%D%/operands.h \
	%D%/options.c \
	%D%/options.h \
	%D%/output.c \
	%D%/output.h \
	%D%/sandbox.c \
	%D%/sandbox.h
