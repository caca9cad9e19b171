package dice

import "math/rand/v2"

// FairFrom is a source of dice that takes its words from another one than a seed.
func FairFrom(words rand.Source) *Fair { return &Fair{rand.New(words)} }
