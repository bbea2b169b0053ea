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

# The problems of board $(1), as VACANCY-SURVIVOR.
problems = $(shell '$(BIN)/pegbfs' -b $(1) --problems | \
	sed -n 's/^title: \(.*\) to \(.*\)/\1-\2/p')

short: $(short:%=$(OUT)/%.peg) $(OUT)/graphs.txt
long: $(boards:%=$(OUT)/%.peg) $(OUT)/graphs.txt

define board
$(1)_problems := $$(call problems,$(1))
$(OUT)/$(1).peg: $$($(1)_problems:%=$(OUT)/lines/$(1)/%)
	cat $$^ >$$@
endef
$(foreach one,$(boards),$(eval $(call board,$(one))))

# The command that makes the line of problem $(2) of board $(1).
place = $(OUT)/lines/$(1)/$(2)
make_line = mkdir -p '$(OUT)/lines/$(1)' && '$(SRC)/line' '$(BIN)' $(1) $(2) \
	>'$(place).new' && mv '$(place).new' '$(place)'

$(OUT)/lines/%:
	$(call make_line,$(*D),$(*F))

# The commands of all lines that are not there yet, for GNU parallel.
commands:
	@:$(foreach one,$(boards),$(foreach problem,$($(one)_problems),\
		$(if $(wildcard $(call place,$(one),$(problem))),,\
		$(info $(call make_line,$(one),$(problem))))))

# Connected graphs with up to GRAPHS vertices; nauty's geng makes them.
GRAPHS = 8
$(OUT)/graphs.txt: $(foreach n,$(wordlist 3,$(GRAPHS),1 2 3 4 5 6 7 8 9 10),$(OUT)/graphs/$(n))
	cat $^ >$@

$(OUT)/graphs/%:
	@mkdir -p '$(@D)'
	'$(SRC)/graphs' '$(BIN)' $* >'$@'

.PHONY: commands long short
