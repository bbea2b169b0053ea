# SPDX-License-Identifier: GPL-3.0-or-later
# The atlas: make atlas, make atlas-long; pegkit-atlas(7).  BIN has the programs,
# SRC is this folder, OUT gets the tables.  Each line is a target of its own, so
# what ends this early costs the lines that are being made, and no others.
.DELETE_ON_ERROR:
.SECONDARY:
rows = $(shell awk '$$2 == "$(1)" { print $$1 }' '$(SRC)/boards')
short := $(call rows,short)
long := $(call rows,long)
boards := $(short) $(long)
others := $(OUT)/hiq.peg $(OUT)/peg2p.peg

short: $(short:%=$(OUT)/%.peg) $(others) $(OUT)/graphs.txt $(OUT)/unsolvable.g6
long: short $(long:%=$(OUT)/%.peg)

# The names of the lines of a board, and its table.
define board
$(1)_lines := $$(shell '$(SRC)/line' '$(BIN)' $(1))
$(OUT)/$(1).peg: $$($(1)_lines:%=$(OUT)/lines/$(1)/%)
	cat $$^ >$$@
endef
$(foreach one,$(boards),$(eval $(call board,$(one))))

# The command that makes the line $(2) of board $(1).
place = $(OUT)/lines/$(1)/$(2)
make_line = mkdir -p '$(OUT)/lines/$(1)' && '$(SRC)/line' '$(BIN)' $(1) $(2) \
	>'$(place).new' && mv '$(place).new' '$(place)'

$(OUT)/lines/%:
	$(call make_line,$(*D),$(*F))

# The commands of all lines that are not there yet, for GNU parallel.
commands:
	@:$(foreach one,$(boards),$(foreach wanted,$($(one)_lines),\
		$(if $(wildcard $(call place,$(one),$(wanted))),,\
		$(info $(call make_line,$(one),$(wanted))))))

# Connected graphs with up to GRAPHS vertices, and trees with up to 12; nauty's
# geng makes them, many in parts, of which N-R is the one with the number R.
GRAPHS = 8
graphs_9 = 4
graphs_10 = 400
parts = $(or $($(1)_$(2)),1)
numbers = $(wordlist 3,$(1),1 2 3 4 5 6 7 8 9 10 11 12)
upto = $(shell seq 0 $$(($(1) - 1)))
graphs = $(foreach n,$(call numbers,$(GRAPHS)),\
	$(foreach part,$(call upto,$(call parts,graphs,$(n))),$(OUT)/graphs/$(n)-$(part)))
trees = $(foreach n,$(call numbers,12),$(OUT)/trees/$(n)-0)
long: GRAPHS = 10

$(OUT)/graphs.txt: $(graphs) $(trees)
	awk '$$3 == "unsolvable" { next } \
		{ row = $$1 " " $$2; if (!(row in all)) rows[++many] = row; \
			for (i = 3; i <= 6; i++) sum[row, i] += $$i; all[row] } \
		END { for (i = 1; i <= many; i++) { row = rows[i]; \
			print row, sum[row, 3], sum[row, 4], sum[row, 5], \
				sum[row, 6] } }' $^ >$@

$(OUT)/unsolvable.g6: $(graphs)
	sed -n 's/^graphs .* unsolvable //p' $^ >$@

# The kind, the number of vertices, and the part.
kind = $(notdir $(@D))
vertices = $(firstword $(subst -, ,$*))
part = $(lastword $(subst -, ,$*))/$(call parts,$(kind),$(vertices))
make_graphs = @mkdir -p '$(@D)'; \
	'$(SRC)/graphs' '$(BIN)' $(kind) $(vertices) $(part) >'$@'
$(OUT)/graphs/%:
	$(make_graphs)
$(OUT)/trees/%:
	$(make_graphs)

# Greedy play from each vacancy of the English board.
$(OUT)/hiq.peg:
	@mkdir -p '$(@D)'
	seq 33 | '$(BIN)/pegfmt' -f holes -b english --complement -F -t hiq \
		>'$@.lists'
	'$(BIN)/hiq' -m '$@.lists' | \
		'$(BIN)/pegfmt' -f hiq -a /dev/stdin -t line '$@.lists' | \
		awk '{ sub("\t", "\ttitle=" NR " vacant&"); print }' >'$@'
	rm '$@.lists'

# The game for two from a vacant corner.
$(OUT)/peg2p.peg:
	@mkdir -p '$(@D)'
	'$(SRC)/triangles' '$(BIN)' >'$@'

.PHONY: commands long short
