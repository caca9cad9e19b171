package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
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

// mostShown is how many faces of a throw are shown one by one.
const mostShown = 30

// diceLine is how the line begins that shows the dice.
const diceLine = "dice: "

// thrown is the line that shows all dice, each throw with what its faces had to
// meet: needs gives that by what the throw is for. Dice that exploded stand
// together.
func thrown(rolled []dice.Rolled, needs map[string]string) string {
	var parts []string
	for i, r := range rolled {
		why, again := strings.CutSuffix(r.Why, againMark)
		part := why + " " + shown(r)
		switch {
		case again:
			part = "again " + shown(r)
		case strings.ContainsAny(why, "0123456789"): // "3d6: 1 2 3", "tie on 7: 2 6"
			part = why + ": " + shown(r)
		}
		if r.Who != "" && !again {
			part = r.Who + ": " + part
		}
		explodes := i+1 < len(rolled) && rolled[i+1].Why == why+againMark
		if need := needs[why]; need != "" && !explodes {
			part += " (" + need + ")"
		}
		parts = append(parts, part)
	}
	if len(parts) == 0 {
		return ""
	}
	return diceLine + strings.Join(parts, ", ")
}

// againMark is how the purpose of dice ends that exploding dice asked for.
const againMark = " again"

// shown is the faces of a throw; of very many, how often each came.
func shown(r dice.Rolled) string {
	var words []string
	if len(r.Faces) <= mostShown {
		for i, face := range r.Faces {
			if r.Names != nil {
				words = append(words, r.Names[i])
				continue
			}
			words = append(words, strconv.Itoa(face))
		}
		return strings.Join(words, " ")
	}
	for face := 1; face <= r.Sides; face++ {
		if n := dice.Count(r.Faces, face, face); n > 0 {
			words = append(words, fmt.Sprintf("%dx %d", n, face))
		}
	}
	return strings.Join(words, ", ")
}

// sum spells a sum out: "4+6 +2 = 12".
func sum(faces []int, total int, points ...int) string {
	var words []string
	for _, face := range faces {
		words = append(words, strconv.Itoa(face))
	}
	text := strings.Join(words, "+")
	if len(faces) > mostShown {
		text = count(len(faces), "die")
	}
	for _, p := range points {
		if p != 0 {
			text += fmt.Sprintf(" %+d", p)
		}
	}
	return fmt.Sprintf("%s = %d", strings.TrimSpace(text), total)
}

// orLess is the faces up to n.
func orLess(n int) string {
	if n == 1 {
		return "1"
	}
	return fmt.Sprintf("1 to %d", n)
}

// sentence begins a text with a capital.
func sentence(text string) string { return say.Sentence(text) }

// quoted is a word as players type it, in a shell or at the prompt of play: copied
// there, it is that word, and nothing in it is carried out.
func quoted(word string) string { return say.Quoted(word) }

// isNumber tells whether a word is a whole number.
func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// story is a story on a line of its own, if there is one.
func story(text string) string { return say.Indented(text) }
