# SPDX-License-Identifier: GPL-3.0-or-later
# Turns page.css and page.js into C: an array called page_css, and so on.  A
# line becomes a string of its own, since compilers need not take long ones;
# indentation is left out.
BEGIN {
	print "/* SPDX-License-Identifier: GPL-3.0-or-later */"
	print "/* Made from page.css and page.js. */"
	print "#include \"draw/page.h\""
}
FNR == 1 {
	if (NR > 1)
		print "    0};"
	name = FILENAME
	sub(/.*\//, "", name)
	gsub(/[^a-z]/, "_", name)
	print "\nconst char *const " name "[] = {"
}
{
	sub(/^\t+/, "")
	gsub(/\\/, "&&")
	gsub(/"/, "\\\"")
	print "    \"" $0 "\\n\","
}
END { print "    0};" }
