package cli

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// count is a number and its noun: "1 zombie", "2 zombies".
func count(n int, noun string) string { return say.Count(n, noun) }

// verb is the verb for so many: "stands" for one, "stand" for more.
func verb(n int, one, more string) string { return say.Verb(n, one, more) }

// article is a noun with its article: "a Goblin", "an Elven Ranger".
func article(noun string) string { return say.A(noun) }

func andList(words []string) string { return say.And(words) }

func orList(words []string) string { return say.Or(words) }

// lines joins those that aren't empty.
func lines(all ...string) string { return say.Lines(all...) }

// shown is the faces of a throw.
func shown(r dice.Rolled) string { return play.Faces(r) }

// sum spells a sum out: "4+6 +2 = 12".
func sum(faces []int, total int, points ...int) string { return play.Sum(faces, total, points...) }

// sentence begins a text with a capital.
func sentence(text string) string { return say.Sentence(text) }

// quoted is a word as players type it, in a shell or at the prompt of play: copied
// there, it is that word, and nothing in it is carried out.
func quoted(word string) string { return say.Quoted(word) }

// story is a story on a line of its own, if there is one.
func story(text string) string { return say.Indented(text) }
