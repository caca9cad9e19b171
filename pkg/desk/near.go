package desk

import (
	"errors"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
)

// unclear is the refusal of lines whose doer was typed as a letter that a thing has, too, if
// their play doesn't take that letter: b attacks cleo, where there is a horde B.
func (b *bag) unclear(lines [][]string, by string, typed []string) error {
	if !b.isLetter(typed) {
		return nil
	}
	letter := strings.Join(meaningful(typed), " ")
	for _, line := range lines {
		line = slices.Clone(line)
		if i := slices.Index(line, by); i >= 0 {
			line[i] = letter
		}
		if _, _, _, err := b.Desk.Accepts(b.At(), line); err != nil {
			return err
		}
	}
	return nil
}

// isLetter tells whether words are a letter that a thing has.
func (b *bag) isLetter(words []string) bool {
	letter := strings.Join(meaningful(words), " ")
	return len(letter) == 1 && len(b.titles.ThingsCalled(b.At().State, letter)) > 0
}

// near are the lines of a verb with each of the names that a refused word may be a slip for;
// begins tells that it begins all of these names.
func (b *bag) near(v verb, by string, words []string, refused error) (lines [][]string, card, begins bool) {
	unknown := new(ask.Unknown)
	errors.As(refused, &unknown)
	typed, near := unknown.Typed, unknown.Near
	card = unknown.Card
	n, words := len(strings.Fields(typed)), meaningful(words)
	begins = !card && len(near) > 1 && !slices.ContainsFunc(near, func(name string) bool { return !strings.HasPrefix(strings.ToLower(name), strings.ToLower(typed)) })
	for at := 0; n > 0 && at+n <= len(words); at++ {
		for _, name := range near {
			if strings.Join(words[at:at+n], " ") == typed {
				some, free, _ := b.accepted(v, by, slices.Concat(words[:at], []string{name}, words[at+n:]))
				if len(some) > 0 && !free {
					lines = append(lines, some[0])
				}
			}
		}
	}
	return lines, card, begins
}
