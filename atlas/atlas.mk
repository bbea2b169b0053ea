# SPDX-License-Identifier: GPL-3.0-or-later
# The atlas: make atlas, make atlas-long; pegkit-atlas(7).  BIN has the programs,
# SRC is this folder, OUT gets the tables.  Each line is a target of its own, so
# what ends this early costs the lines that are being made, and no others.
.DELETE_ON_ERROR:
.SECONDARY:
rows = $(shell awk '$$2 == "$(1)" { print $$1 }' '$(SRC)/boards')
short := $(call rows,short)
long := $(call rows,long)
# Listing the lines of all boards takes seconds, so only the boards whose tables
# will be made are listed.
boards := $(filter $(if $(filter-out $(OUT)/%,$(or $(MAKECMDGOALS),short)),%,\
	$(notdir $(basename $(MAKECMDGOALS)))),$(short) $(long))
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

# Connected graphs with up to GRAPHS vertices, of them trees with up to 12 and those
# with one ring with up to 10; nauty makes them.
GRAPHS = $(if $(filter long,$(MAKECMDGOALS)),11,9)
upto = $(shell seq 3 $(2) | sed 's|^|$(OUT)/$(1)/|')
graphs = $(call upto,graphs,$(GRAPHS))
trees = $(call upto,trees,12)
unicyclic = $(call upto,unicyclic,10)

$(OUT)/graphs.txt: $(graphs) $(trees) $(unicyclic)
	awk '$$3 == "unsolvable" { next } \
		$$3 == "made" { sub(/.* made /, ""); print row "\tmade=" $$0; next } \
		{ row = $$0 }' $^ >$@

$(OUT)/unsolvable.g6: $(graphs)
	sed -n 's/^graphs .* unsolvable //p' $^ >$@

# The folder is the kind, the name the number of vertices.
make_graphs = @mkdir -p '$(@D)'; \
	'$(SRC)/graphs' '$(BIN)' $(notdir $(@D)) $* >'$@.new' && mv '$@.new' '$@'
$(OUT)/graphs/%:
	$(make_graphs)
$(OUT)/trees/%:
	$(make_graphs)
$(OUT)/unicyclic/%:
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
