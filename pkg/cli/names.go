package cli

import (
	"github.com/zbrikz/zbrikz/pkg/names"
)

// checkName refuses words that can't be a name.
func checkName(name string) error { return names.Check(name) }

// isLetter tells whether a name is one that only hordes have: a letter.
func isLetter(name string) bool { return names.IsLetter(name) }

// sameLook tells whether readers take two names for the same.
func sameLook(a, b string) bool { return names.SameLook(a, b) }
