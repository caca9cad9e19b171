package desk

import (
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// mostWords are the words of a line that is read as a bag.
const mostWords = 16

// AreFaces tells whether words may be faces of dice.
func AreFaces(words []string) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return word == "" || strings.Trim(word, "0123456789,_*") != "" })
}

// tidy is the words of a line as zbrikz writes them, and its flags and dice apart: without
// signs of a sentence.
func tidy(line []string) (words, tail []string) {
	for i, word := range line {
		if strings.HasPrefix(word, "-") && word != "-" && word != "->" { // flags, as they stand
			words = append(words, line[i:]...)
			break
		}
		if explodes := strings.ToLower(strings.Trim(word, "0123456789")); strings.Contains(word, " ") || strings.HasPrefix(explodes, "d") && strings.HasSuffix(explodes, "!") { // somebody quoted it, or 1d6!
			words = append(words, word)
			continue
		}
		words = append(words, plain(word)...)
	}
	if len(words) > 2 && slices.Contains([]string{"no,", "ok", "ok,", "okay", "okay,", "oh", "oh,", "well,", "yes,"}, strings.ToLower(words[0])) {
		words = words[1:]
	}
	if len(words) > 1 && strings.EqualFold(words[0], "we") {
		words[0] = ask.Everybody
	}
	words, tail = diceApart(words)
	if i := slices.IndexFunc(words, func(word string) bool { return sameWord(word, "odds") || sameWord(word, "chance") }); i >= 0 && (len(words) > 2 || i > 0) {
		if tail = append(tail, "--odds"); i+2 < len(words) && has(" of that for to ", words[i+1]) { // what are the odds of
			words = words[i+2:]
		} else { // hit odds gus b
			words = slices.Concat(words[:i], words[i+1:])
		}
	}
	if i := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, "--") }); i >= 0 {
		words, tail = words[:i], slices.Concat(words[i:], tail)
	}
	words = slices.DeleteFunc(words, func(word string) bool { return strings.Trim(word, ",.?':") == "" })
	for i := range words {
		signs := ".?'"
		if i == 0 || i+1 == len(words) || AreFaces(words[i+1:]) { // else a comma makes a list: a g1, g2
			signs += ","
		}
		words[i] = ranged(strings.TrimRight(words[i], signs))
		if !strings.EqualFold(words[i], "one") || i+1 == len(words) || words[i+1] != "of" && words[i+1] != "in" {
			words[i] = written(words[i])
		}
	}
	return words, tail
}

// diceMarks are the words that dice may stand behind.
func diceMarks() []string { return []string{DiceMark, "=", "/", "dice", "rolled", "rolling", "with"} }

// diceApart are the words of a line without those that tell its dice, behind a colon, dice or
// rolled, and these as a flag. nil: the line has dice twice.
func diceApart(words []string) (others, dice []string) {
	marks := diceMarks()
	var faces []string
	for i := 0; i < len(words) && len(faces) == 0; i++ {
		for end := i + 1; slices.Contains(marks, words[i]) && end < len(words); end++ {
			switch word := words[end]; {
			case AreFaces(words[end : end+1]):
				faces, others = append(faces, strings.Trim(word, ",")), slices.Concat(words[:i], words[end+1:])
			case word != "a" && word != "and" && word != "/" && word != "-":
				end = len(words)
			}
		}
	}
	switch {
	case len(faces) == 0:
		return words, nil
	case slices.Contains(words, "--dice"):
		return nil, nil
	}
	return others, []string{"--dice", strings.Join(faces, ",")}
}

// ranged is goblin1-3, goblin1-goblin3 and goblin1,3 as goblin1..3.
func ranged(word string) string {
	base := strings.TrimRight(word, "0123456789")
	if first, last, _ := strings.Cut(base, "-"); base != word && last != "" && strings.TrimRight(first, "0123456789") == last { // g1-g3
		return first + ".." + word[len(first)+1:]
	}
	name := strings.TrimRight(base, "-,")
	if first := strings.TrimRight(name, "0123456789"); base != word && len(name)+1 == len(base) && first != name && first != "" && !strings.Contains(first, ",") {
		return name + ".." + word[len(base):]
	}
	return word
}

// looking are words with which somebody only wants to see a figure or a thing.
const looking = " show list hp status card of what who me where inventory has have carry can do stats doing many "

// looks is the line of a bag that only wants to see something: its name and small words. nil: it
// isn't one.
func (b *bag) looks() []string {
	name := slices.DeleteFunc(meaningful(b.words), func(word string) bool { return has(looking, strings.ToLower(word)) })
	if len(name) == 0 || slices.Contains(b.tail, "--odds") {
		return nil
	}
	text := strings.Join(name, " ")
	if _, err := ReadDice(text); err == nil && strings.ContainsAny(text, "dDwW") {
		return append([]string{"roll", text}, b.tail...)
	}
	if by, is := b.actor(name); is {
		text = by
	}
	for _, text := range []string{text, strings.TrimSuffix(text, "s")} {
		if line, err := b.shows([]string{text}); line != nil && err == nil {
			return append(line, b.tail...)
		}
	}
	return nil
}
