# SPDX-License-Identifier: GPL-3.0-or-later
# The atlas: make atlas, make atlas-long; pegkit-atlas(7).  BIN has the programs,
# SRC is this folder, OUT gets the tables.  Each line is a target.
.DELETE_ON_ERROR:
.SECONDARY:
PYTHON = python3
atlas = $(PYTHON) '$(SRC)/atlas' '$(BIN)'
rows = $(shell awk '$$2 == "$(1)" { print $$1 }' '$(SRC)/boards')
short := $(call rows,short)
long := $(call rows,long)
# Listing the lines of all boards takes seconds, so only the boards whose tables
# will be made are listed.
boards := $(filter $(if $(filter-out $(OUT)/%,$(or $(MAKECMDGOALS),short)),%,\
	$(notdir $(basename $(MAKECMDGOALS)))),$(short) $(long))
lines := $(if $(boards),$(shell $(atlas) lines $(boards)))
GRAPHS = $(if $(filter long,$(MAKECMDGOALS)),11,9)
upto = $(shell seq -f '$(1)/%g' 3 $(2))
graphs := $(call upto,graphs,$(GRAPHS))
trees := $(call upto,trees,12)
unicyclic := $(call upto,unicyclic,10)

short: $(short:%=$(OUT)/%.peg) $(OUT)/hiq.peg $(OUT)/peg2p.peg \
	$(OUT)/graphs.txt $(OUT)/unsolvable.g6
long: short $(long:%=$(OUT)/%.peg)

# A table is its lines.
$(foreach one,$(boards),$(eval $(OUT)/$(one).peg: \
	$(patsubst %,$(OUT)/lines/%,$(filter $(one)/%,$(lines)))))
$(boards:%=$(OUT)/%.peg):
	cat $^ >$@

# What is still to be made, and the commands that make it, for GNU parallel.
wanted = $(foreach one,$(lines:%=lines/%) $(graphs) $(trees) $(unicyclic),\
	$(if $(wildcard $(OUT)/$(one)),,$(one)))
commands:
	@:$(foreach one,$(wanted),$(info $(atlas) make '$(OUT)' $(one)))

$(OUT)/lines/% $(OUT)/graphs/% $(OUT)/trees/% $(OUT)/unicyclic/%:
	$(atlas) make '$(OUT)' $(@:$(OUT)/%=%)

$(OUT)/graphs.txt: $(patsubst %,$(OUT)/%,$(graphs) $(trees) $(unicyclic))
	$(atlas) all-graphs $^ >$@

$(OUT)/unsolvable.g6: $(graphs:%=$(OUT)/%)
	sed -n 's/^graphs .* unsolvable //p' $^ >$@

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
	$(atlas) triangles >'$@'

.PHONY: commands long short
