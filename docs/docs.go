// Package docs is the pages that the program reads from, so that nothing in them is
// written twice. They are text until somebody asks for it.
package docs

import _ "embed"

// Rulings is the page of decisions where the rulebooks are silent, as Markdown.
//
//go:embed rulings.md
var Rulings string

// Topics is the pages of help about no single command, as Markdown.
//
//go:embed topics.md
var Topics string

// Licenses is the licenses of everything that the program is built from.
//
//go:embed licenses.txt
var Licenses string
