# SPDX-License-Identifier: GPL-3.0-or-later
# Completions come from the --help of the programs just built, so there are
# none where these cannot run: when they are built for another machine.
dist_noinst_SCRIPTS = %D%/generate
bash_completionsdir = $(datadir)/bash-completion/completions
zsh_completionsdir = $(datadir)/zsh/site-functions
fish_completionsdir = $(datadir)/fish/vendor_completions.d
completion_files = \
	$(bash_completions_DATA) \
	$(zsh_completions_DATA) \
	$(fish_completions_DATA)

if CAN_RUN
bash_completions_DATA = \
	%D%/bash/hiq \
	%D%/bash/megacheck \
	%D%/bash/peg2p \
	%D%/bash/pegbfs \
	%D%/bash/pegfmt
zsh_completions_DATA = \
	%D%/zsh/_hiq \
	%D%/zsh/_megacheck \
	%D%/zsh/_peg2p \
	%D%/zsh/_pegbfs \
	%D%/zsh/_pegfmt
fish_completions_DATA = \
	%D%/fish/hiq.fish \
	%D%/fish/megacheck.fish \
	%D%/fish/peg2p.fish \
	%D%/fish/pegbfs.fish \
	%D%/fish/pegfmt.fish
CLEANFILES += $(completion_files)

# The directory of a completion names its shell, and its file the program.
$(completion_files): $(bin_PROGRAMS) %D%/generate
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	shell=`basename $(@D)` && \
	program=`basename $(@F) .fish | sed 's/^_//'` && \
	bin/$$program$(EXEEXT) --help >$@.help && \
	$(SHELL) $(srcdir)/%D%/generate $$shell $$program <$@.help >$@.new && \
	rm $@.help && mv $@.new $@
endif
