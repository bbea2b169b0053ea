/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The main function of each program, named after the program.  The executable
 * bin/programs contains all programs, so they cannot all be called main().
 */
#ifndef PEGKIT_BIN_PROGRAMS_H
#define PEGKIT_BIN_PROGRAMS_H

int hiq_main(int argc, char **argv);
int megacheck_main(int argc, char **argv);
int peg2p_main(int argc, char **argv);
int pegbfs_main(int argc, char **argv);
int pegfmt_main(int argc, char **argv);

#endif
