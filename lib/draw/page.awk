# SPDX-License-Identifier: GPL-3.0-or-later
# Turns the files of the page into C: those called *.css into the array page_css,
# those called *.js into page_js.  Files of one kind are given side by side.  A
# line becomes a string of its own, since compilers need not take long ones;
# indentation is left out.
BEGIN {
	print "/* SPDX-License-Identifier: GPL-3.0-or-later */"
	print "/* Made from the files in page/. */"
	print "#include \"draw/page.h\""
}
FNR == 1 {
	kind = FILENAME
	sub(/.*\./, "", kind)
	if (kind != open && open)
		print "    0};"
	if (kind != open)
		print "\nconst char *const page_" kind "[] = {"
	open = kind
}
{
	sub(/^\t+/, "")
	gsub(/\\/, "&&")
	gsub(/"/, "\\\"")
	print "    \"" $0 "\\n\","
}
END { print "    0};" }
