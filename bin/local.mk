# SPDX-License-Identifier: GPL-3.0-or-later
bin_PROGRAMS += %D%/hiq %D%/megacheck %D%/peg2p %D%/pegbfs %D%/pegfmt
bin_hiq_SOURCES = \
	%D%/boards.c \
	%D%/boards.h \
	%D%/hiq.c \
	%D%/hiq_answer.c \
	%D%/hiq_answer.h \
	%D%/hiq_batch.c \
	%D%/hiq_batch.h \
	%D%/json_answer.c \
	%D%/json_answer.h
bin_megacheck_SOURCES = \
	%D%/json_answer.c \
	%D%/json_answer.h \
	%D%/megacheck.c
bin_peg2p_SOURCES = \
	%D%/json_answer.c \
	%D%/json_answer.h \
	%D%/peg2p.c
bin_pegbfs_SOURCES = \
	%D%/boards.c \
	%D%/boards.h \
	%D%/pegbfs.c \
	%D%/pegbfs_all.c \
	%D%/pegbfs_all.h \
	%D%/pegbfs_answer.c \
	%D%/pegbfs_answer.h \
	%D%/pegbfs_batch.c \
	%D%/pegbfs_batch.h \
	%D%/pegbfs_census.c \
	%D%/pegbfs_census.h \
	%D%/pegbfs_field.c \
	%D%/pegbfs_field.h \
	%D%/pegbfs_large.c \
	%D%/pegbfs_large.h \
	%D%/pegbfs_next.c \
	%D%/pegbfs_next.h \
	%D%/pegbfs_play.c \
	%D%/pegbfs_play.h \
	%D%/pegbfs_problems.c \
	%D%/pegbfs_problems.h \
	%D%/pegbfs_sample.c \
	%D%/pegbfs_sample.h \
	%D%/pegbfs_record.c \
	%D%/pegbfs_record.h \
	%D%/pegbfs_work.c \
	%D%/pegbfs_work.h
bin_pegfmt_SOURCES = \
	%D%/boards.c \
	%D%/boards.h \
	%D%/pegfmt.c \
	%D%/pegfmt_answers.c \
	%D%/pegfmt_answers.h \
	%D%/pegfmt_steps.c \
	%D%/pegfmt_steps.h
