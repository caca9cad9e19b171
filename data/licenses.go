package data

import "github.com/zbrikz/zbrikz/docs"

// Licenses is the licenses of all modules that the program is built from, each below the
// names of its modules.
func Licenses() string { return docs.Licenses }
