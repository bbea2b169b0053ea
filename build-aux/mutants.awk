# SPDX-License-Identifier: GPL-3.0-or-later
#
# mutants.awk -v seed=N FILE...: every small mistake that can be made in the
# functions of C files, a line each:
#
#	FILE HASH TOTAL FILE LINE COLUMN LENGTH OPERATOR TAB REPLACEMENT
#
# The LENGTH bytes of LINE from COLUMN on become REPLACEMENT.  TOTAL is how many
# mistakes there are in the file; HASH puts them in an order that depends on
# the seed alone.

BEGIN {
	count = 0
	for (i = 1; i < 128; i++)
		code[sprintf("%c", i)] = i
	split("< <= > >= == !=", from)
	split("<= < >= > != ==", to)
	for (i in from)
		other[" " from[i] " "] = "relation\t " to[i] " "
	split("+ - * / % << >> & | ^ += -=", from)
	split("- + + * / >> << | & | -= +=", to)
	for (i in from)
		other[" " from[i] " "] = "arithmetic\t " to[i] " "
	other[" && "] = "logic\t || "
	other[" || "] = "logic\t && "
	other["++"] = "arithmetic\t--"
	other["--"] = "arithmetic\t++"
}

# A number below 2^31 that depends on every byte.
function hash(text,    h, i) {
	h = seed * 7919 % 2147483647
	for (i = 1; i <= length(text); i++)
		h = (h * 131 + code[substr(text, i, 1)]) % 2147483647
	return (h * 48271) % 2147483647
}

function emit(column, size, what) {
	line[count] = FILENAME " " FNR " " column " " size " " what
	of[count++] = FILENAME
	here[FILENAME]++
}

# The line with blanks for what stands in quotes or in a comment.
function bare(text,    out, i, c, quote) {
	for (i = 1; i <= length(text); i++) {
		c = substr(text, i, 1)
		if (comment) {
			if (substr(text, i, 2) == "*/") {
				comment = 0
				out = out " "
				i++
			}
			c = " "
		} else if (quote != "") {
			if (c == "\\") {
				out = out " "
				i++
			} else if (c == quote) {
				quote = ""
			}
			c = " "
		} else if (substr(text, i, 2) == "/*") {
			comment = 1
			out = out " "
			i++
			c = " "
		} else if (c == "\"" || c == "\047") {
			quote = c
			c = " "
		}
		out = out c
	}
	return out
}

function operators(text,    i, size) {
	for (i = 1; i < length(text); i++)
		for (size = 4; size > 1; size--)
			if (substr(text, i, size) in other) {
				emit(i, size, other[substr(text, i, size)])
				break
			}
}

function constants(text,    at, rest, number) {
	at = 1
	while (match(substr(text, at), /[^A-Za-z0-9_.][0-9]+[^A-Za-z0-9_.]/)) {
		number = substr(text, at + RSTART, RLENGTH - 2)
		if (length(number) < 9) {
			emit(at + RSTART, RLENGTH - 2, "constant\t" number + 1)
			if (number > 0)
				emit(at + RSTART, RLENGTH - 2,
					"constant\t" number - 1)
		}
		at += RSTART + RLENGTH - 2
	}
}

# A condition that stands on one line.
function conditions(text,    start, end, open, i, c) {
	if (!match(text, /(if|while) \(/))
		return
	start = RSTART + RLENGTH
	for (i = start; i <= length(text); i++) {
		c = substr(text, i, 1)
		open += (c == "(") - (c == ")")
		if (open < 0) {
			emit(start, i - start, "condition\t!(" \
				substr($0, start, i - start) ")")
			return
		}
	}
}

function statements(text,    start, what) {
	match(text, /^\t+/)
	start = RLENGTH + 1
	what = substr(text, start)
	if (what == "return true;")
		emit(start, length(what), "return\treturn false;")
	else if (what == "return false;")
		emit(start, length(what), "return\treturn true;")
	else if (what ~ /^return .*( && | \|\| | [<>=!]=? |!).*;$/)
		emit(start + 7, length(what) - 8, "return\t!(" \
			substr($0, start + 7, length(what) - 8) ")")
	else if (what ~ /^[a-z_>.\[\]()*-]+( [-+*|&^]?= .*|\+\+|--|\(.*\));$/ &&
		 what !~ /^(return|break|continue|goto|case|default)/)
		emit(start, length(what), "deletion\t;")
}

FNR == 1 {
	comment = 0
	whole = 1
}
{
	text = bare($0)
	if (text ~ /^\t/ && inside) {
		operators(text " ")
		constants(text " ")
		conditions(text)
		if (whole)
			statements(text)
	}
	# Functions begin with a brace in the first column and end with one.
	if (text ~ /^[{]/)
		inside = 1
	else if (text ~ /^[}]/)
		inside = 0
	if (text !~ /^[ \t]*$/)
		whole = text ~ /[;{}:)][ \t]*$/
}

END {
	for (i = 0; i < count; i++)
		print of[i], hash(line[i]), here[of[i]], line[i]
}
