package cli

import (
	"github.com/zbrikz/zbrikz/pkg/names"
)

// checkName refuses words that can't be a name.
func checkName(name string) error { return names.Check(name) }

// isLetter tells whether a name is one that hordes get, and nobody else has.
func isLetter(name string) bool { return names.IsLetter(name) }

// sameLook tells whether readers take two names for one.
func sameLook(a, b string) bool { return names.SameLook(a, b) }
