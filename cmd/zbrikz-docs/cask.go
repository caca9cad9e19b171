package main

import "strings"

// releasePage is the configuration of a release. The cask in it names each man page,
// because Homebrew links no folder.
const releasePage = ".goreleaser.yaml"

// manPages is where the list of them begins in the release's page, and the beginning of
// each of its lines.
const (
	manPages  = "    manpages:\n"
	oneOfThem = "      - man/"
)

// releasePageOf is the release's page with the list of these man pages.
func releasePageOf(text string, pages []page) string {
	before, rest, found := strings.Cut(text, manPages)
	if !found {
		return text
	}
	for strings.HasPrefix(rest, oneOfThem) {
		_, rest, _ = strings.Cut(rest, "\n")
	}
	list := ""
	for _, p := range pages {
		list += oneOfThem + p.name + ".gz\n"
	}
	return before + manPages + list + rest
}
