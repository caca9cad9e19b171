// Package docs is the pages that the program reads from: all that stands in them stands
// nowhere else. They are text until somebody asks for it.
package docs

import _ "embed"

// Rulings is what zbrikz decides where the rulebooks are silent, as Markdown.
//
//go:embed rulings.md
var Rulings string

// Topics is what the help tells that is about no command alone, as Markdown.
//
//go:embed topics.md
var Topics string

// Licenses is the licenses of everything that the program is built from.
//
//go:embed licenses.txt
var Licenses string
