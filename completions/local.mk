# SPDX-License-Identifier: GPL-3.0-or-later
# Completions come from the --help=all of the programs just built, so there are
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
help_files = \
	%D%/hiq.help \
	%D%/megacheck.help \
	%D%/peg2p.help \
	%D%/pegbfs.help \
	%D%/pegfmt.help
CLEANFILES += $(completion_files) $(help_files) %D%/help

# A --help that says what it said leaves its file alone, so that the completions
# need not be made again.
%D%/help: $(bin_PROGRAMS)
	$(AM_V_at)$(MKDIR_P) %D% && for program in $(bin_PROGRAMS); do \
		file=%D%/`basename $$program $(EXEEXT)`.help && \
		$$program --help=all >$$file.new || exit 1; \
		if cmp -s $$file.new $$file; then rm $$file.new; \
		else mv $$file.new $$file || exit 1; fi; \
	done
	$(AM_V_at)touch $@
$(help_files): %D%/help
	@:

# The directory of a completion names its shell, and its file the program.
$(completion_files): $(help_files) %D%/generate
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
	shell=`basename $(@D)` && \
	program=`basename $(@F) .fish | sed 's/^_//'` && \
	$(SHELL) $(srcdir)/%D%/generate $$shell $$program \
		<%D%/$$program.help >$@.new && mv $@.new $@
endif
