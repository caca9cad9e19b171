package card_test

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
)

// lent are letters that the Go fonts don't have, each with the letter whose shape it has
// in the font of [ownFont].
var lent = map[rune]rune{'ש': 'S', 'ר': 'R', 'ה': 'H', 'ל': 'L', 'ו': 'W', 'י': 'Y', '花': 'F', '子': 'K', '\U0001F9DF': 'Z'}

// ownFont is a font that has [lent] letters alone: the Go font with another list of them.
func ownFont(t testing.TB) *card.Font {
	t.Helper()
	text := append([]byte{}, goregular.TTF...)
	place := map[rune]uint32{'S': 54, 'R': 53, 'H': 43, 'L': 47, 'W': 58, 'Y': 60, 'F': 41, 'K': 46, 'Z': 61}
	table := []byte{0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0}
	word := func(n int) { table = binary.BigEndian.AppendUint32(table, uint32(n)) }
	word(16 + 12*len(lent))
	word(0)
	word(len(lent))
	for r := rune(0); r <= 0x1FFFF; r++ { // in order
		if as, ok := lent[r]; ok {
			word(int(r))
			word(int(r))
			word(int(place[as]))
		}
	}
	for i := range int(binary.BigEndian.Uint16(text[4:])) {
		if entry := text[12+16*i:]; string(entry[:4]) == "cmap" {
			binary.BigEndian.PutUint32(entry[8:], uint32(len(text)))
			binary.BigEndian.PutUint32(entry[12:], uint32(len(table)))
		}
	}
	font, err := card.ReadFont("own.ttf", append(text, table...))
	if err != nil {
		t.Fatal(err)
	}
	return font
}

// Letters that the Go fonts don't have are drawn out of the players' font, each as wide
// as it is there, and none is missing then.
func TestOwnFont(t *testing.T) {
	long(t)
	for _, bold := range []bool{true, false} { // a title, and a rule
		for letter, as := range lent {
			c, other := card.Card{Kind: bqcards.OfHero}, card.Card{Kind: bqcards.OfHero}
			if bold {
				c.Title, other.Title = string(letter), string(as)
			} else {
				c.Rules, other.Rules = []string{string(letter)}, []string{string(as)}
			}
			p := card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0]}, Cards: []card.Card{c}}
			without, done := write(t, p)
			if strings.Join(done.Missing, "") != string(letter) {
				t.Errorf("missing: %q, want %q", done.Missing, letter)
			}
			p.Font = ownFont(t)
			with, done := write(t, p)
			if len(done.Missing) > 0 {
				t.Errorf("%q is missing, though the font has it", done.Missing)
			}
			more := func(one, other string) int {
				is, was := pages(t, with)[0], pages(t, without)[0]
				return strings.Count(is, one) + strings.Count(is, other) - strings.Count(was, one) - strings.Count(was, other)
			}
			if drawn, filled := more(" c\n", " l\n"), more("\nf\n", "\nB\n"); drawn < 4 || filled != 1 {
				t.Errorf("%c isn't drawn: %d curves and lines more than without the font, %d of them filled", letter, drawn, filled)
			}
			marks, _ := card.Watched(p)
			p.Cards = []card.Card{other}
			if wide, _ := card.Watched(p); !bold && math.Abs(textOf(marks).W-textOf(wide).W) > 0.05 {
				t.Errorf("%c is %.2f mm wide, %c is %.2f", letter, textOf(marks).W, as, textOf(wide).W)
			}
		}
	}
}

// The text behind a letter of the players' font stands where that letter ends.
func TestBesideOwnFont(t *testing.T) {
	for letter := range lent {
		p := card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0], Font: ownFont(t)}, Cards: []card.Card{{Rules: []string{string(letter) + "7"}}}}
		marks, _ := card.Watched(p)
		p.Cards[0].Rules[0] = string(letter)
		alone, _ := card.Watched(p)
		p.Cards[0].Rules[0] += "7"
		pdf, _ := write(t, p)
		on := texts(t, pages(t, pdf)[0])
		first := slices.IndexFunc(on, func(s said) bool { return s.text == " " })
		if got := on[first+1]; got.text != "7" || !near(got.x-on[first].x, textOf(alone).W*textOf(marks).Size/textOf(alone).Size) {
			t.Errorf("%q behind %c, %.2f mm from its beginning, want %.2f", got.text, letter, got.x-on[first].x, textOf(alone).W)
		}
	}
}

// textOf is the first line of text of a card.
func textOf(marks []card.Mark) card.Mark {
	return marks[slices.IndexFunc(marks, func(m card.Mark) bool { return m.Size > 0 })]
}

// A file that is no font is refused.
func TestNoFont(t *testing.T) {
	for _, text := range []string{"", "%PDF-1.3", string(goregular.TTF[:1000])} {
		if _, err := card.ReadFont("own.ttf", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), "own.ttf can't be read as a font") {
			t.Errorf("%.10q: %v", text, err)
		}
	}
}
