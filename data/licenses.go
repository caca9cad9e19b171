package data

import "github.com/zbrikz/zbrikz/docs"

// Licenses is the licenses of everything that the program is built from, below the names
// of what each of them is for.
func Licenses() string { return docs.Licenses }
