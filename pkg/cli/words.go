package cli

import (
	"github.com/zbrikz/zbrikz/pkg/say"
)

// count is a number and its noun: "1 zombie", "2 zombies".
func count(n int, noun string) string { return say.Count(n, noun) }

// verb is the verb for n things: "stands" for one, "stand" for more.
func verb(n int, one, more string) string { return say.Verb(n, one, more) }

func andList(words []string) string { return say.And(words) }

func orList(words []string) string { return say.Or(words) }

// lines joins the texts that aren't empty.
func lines(all ...string) string { return say.Lines(all...) }

// sentence begins a text with a capital.
func sentence(text string) string { return say.Sentence(text) }

// quoted is a word as players type it, in a shell or at the prompt of play. Copied there,
// it is this word, and nothing in it is run.
func quoted(word string) string { return say.Quoted(word) }
