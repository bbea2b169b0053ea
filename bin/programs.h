/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The main functions of the programs, under other names.  bin/programs has all
 * of them in one file.
 */
#ifndef PEGKIT_BIN_PROGRAMS_H
#define PEGKIT_BIN_PROGRAMS_H

int hiq_main(int argc, char **argv);
int megacheck_main(int argc, char **argv);
int peg2p_main(int argc, char **argv);
int pegbfs_main(int argc, char **argv);
int pegfmt_main(int argc, char **argv);

#endif
