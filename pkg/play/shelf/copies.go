package shelf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/card"
)

// mostCopies is how many of a card are printed at once at most.
const mostCopies = 99

// Copies reads how many of something are wanted: "goblin x3" is a goblin, three times.
func Copies(typed string) (name string, n int, err error) {
	words := strings.Fields(typed)
	last := len(words) - 1
	if last < 0 || !IsCount(words[last]) {
		return typed, 1, nil
	}
	name = strings.Join(words[:last], " ")
	n, err = strconv.Atoi(words[last][1:])
	if name == "" || err != nil || n < 1 || n > mostCopies {
		return typed, 0, fmt.Errorf("%q: from x1 to x%d of a card, as in: %s x3", typed, mostCopies, cmp.Or(name, "CARD"))
	}
	return name, n, nil
}

// IsCount tells whether a word says how many, as x3 does.
func IsCount(word string) bool {
	return len(word) > 1 && (word[0] == 'x' || word[0] == 'X') && strings.Trim(word[1:], "0123456789") == ""
}

// Once is cards without doubles: of cards that are alike, one stays, with the most copies
// that any of them had.
func Once(cards []card.Card) []card.Card {
	var some []card.Card
	for _, c := range cards {
		i := slices.IndexFunc(some, func(o card.Card) bool {
			return o.Title == c.Title && o.Kind == c.Kind && slices.Equal(o.Rules, c.Rules)
		})
		if i < 0 {
			some = append(some, c)
			continue
		}
		if c.Many() > some[i].Many() {
			some[i].Copies, some[i].Each = c.Copies, c.Each
		}
	}
	return some
}

// Copied is cards with times as many copies.
func Copied(cards []card.Card, times int) ([]card.Card, error) {
	if times < 1 || times > mostCopies {
		return nil, fmt.Errorf("%d: from 1 to %d of each card", times, mostCopies)
	}
	for i := range cards {
		cards[i].Copies = cards[i].Many() * times
	}
	return cards, nil
}
