package ask

import (
	"math"
	"strings"
)

// A tried gives the words of a line to fields in different ways, and finds the best.
// An item of a field is one word, or several where the field is wide.
type tried struct {
	here  *Here
	slots []*Field
	words []string
	memo  map[spot]best
}

type spot struct{ field, word, item int }

type best struct {
	next  spot
	text  string
	score int
}

// MostWords is how many words a name has at most where other words may follow.
const MostWords = 8

// impossible is the score of a line that a way can't have.
const impossible = -1000

// score is how well the words from a spot on fit the fields from there on, at best.
func (t *tried) score(p spot) int {
	if p.field == len(t.slots) {
		if p.word == len(t.words) {
			return 0
		}
		return impossible
	}
	if b, ok := t.memo[p]; ok {
		return b.score
	}
	f := t.slots[p.field]
	found := best{score: impossible}
	if p.item >= f.Least || p.item == 0 && f.knows(t.here) {
		next := spot{p.field + 1, p.word, 0}
		found = best{next: next, score: t.score(next)}
	}
	if f.Most < 0 || p.item < f.Most {
		item := p.item + 1
		if f.Most < 0 {
			item = min(item, f.Least) // any further items score the same
		}
		for n := 1; n <= min(f.longest(), len(t.words)-p.word); n++ {
			next := spot{p.field, p.word + n, item}
			rest := t.score(next)
			if rest == impossible {
				continue
			}
			text := strings.Join(t.words[p.word:p.word+n], " ")
			fit := f.fitOfItem(t.here, text)
			whole := n > 1 && !f.Wide // black dragon is one of the table's names
			s := rest + n*int(fit)
			better := s > found.score || whole && s == found.score && found.next.field == p.field // attack the orc is attack orc
			if better && (!whole || fit >= Short && fit != Any) {
				found = best{next, text, s}
			}
		}
	}
	t.memo[p] = found
	return found.score
}

// longest is how many words an item of a field has at most.
func (f *Field) longest() int {
	switch {
	case f.Wide && f.Most == 1: // a text
		return math.MaxInt
	case f.Wide:
		return MostWords
	case f.names != nil:
		return 2
	default:
		return 1
	}
}

// fitOfItem is how well a text fits a word's field.
func (f *Field) fitOfItem(h *Here, text string) Fit {
	fit := f.fit(h, text)
	if fit == Any && f.Least == 0 && f.Also != "" { // a new name needs its flag: jmp is a slip here
		return No
	}
	return fit
}

// assign gives words to fields so that they fit best; ok is false where there are too
// many words, or too few.
func assign(h *Here, slots []*Field, words []string) (items [][]string, score int, ok bool) {
	if len(slots) == 0 && len(words) == 0 {
		return nil, 0, true
	}
	t := &tried{here: h, slots: slots, words: words, memo: map[spot]best{}}
	if score = t.score(spot{}); score == impossible {
		return nil, score, false
	}
	items = make([][]string, len(slots))
	for p := (spot{}); p.field < len(slots); {
		b := t.memo[p]
		if b.next.field == p.field {
			items[p.field] = append(items[p.field], b.text)
		}
		p = b.next
	}
	return items, score, true
}
