package card_test

import (
	"bytes"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
	zbcards "github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// kinds are all kinds of cards of both games.
func kinds() []card.Kind {
	return []card.Kind{
		bqcards.OfMonster, bqcards.OfClass, bqcards.OfSpell, bqcards.OfItem, bqcards.OfSkill, bqcards.OfHero,
		zbcards.OfTrait, zbcards.OfWeapon, zbcards.OfMinifig, zbcards.OfZombie,
	}
}

// The kinds are told apart in black and white too, and each has a sign of its own.
func TestKindsDiffer(t *testing.T) {
	for i, k := range kinds() {
		for _, o := range kinds()[:i] {
			if math.Abs(card.Grey(k)-card.Grey(o)) < 16 || k.Sign == o.Sign {
				t.Errorf("%s and %s: greys of %.0f and %.0f, signs %s and %s", k.Name, o.Name, card.Grey(k), card.Grey(o), k.Sign, o.Sign)
			}
		}
	}
}

// No letter on a card is smaller than 6 points, on any size of card; no line of text lies
// on another one or on a symbol.
func TestLettersOfCards(t *testing.T) {
	long(t)
	all := catalogue(t)
	for _, c := range all {
		if c.Kind == bqcards.OfMonster { // and one with as many tracks as it has room for
			c.Copies, c.Each = 12, slices.Repeat([]string{brickquest.FoeName(c.Title) + "12"}, 6)
			all = append(all, c)
		}
	}
	for _, size := range card.Sizes() {
		p := card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: size, Tracks: 2}, Title: "cards", Cards: all}
		marks, done := card.Watched(p)
		if len(done.Cut) > 0 {
			t.Errorf("%s: cut %q", size.Name, done.Cut)
		}
		for page, some := range legible(t, size.Name, marks) {
			for _, m := range some {
				for _, o := range marks {
					if symbol := o.Size == 0 && near(o.W, o.H) && o.W < 7; symbol && o.Page == page && overlap(m, o) > 0 {
						t.Errorf("%s, page %d: %q lies on its symbol", size.Name, page, m.Text)
					}
				}
			}
		}
	}
}

// legible holds that no letter is smaller than 6 points, and that no line of text lies on
// another one, but for those at the edge of a page, which go upwards. It gives the other
// lines of each page.
func legible(t *testing.T, of string, marks []card.Mark) map[int][]card.Mark {
	t.Helper()
	pages := map[int][]card.Mark{}
	for _, m := range marks {
		if m.Size == 0 || m.X <= 9 {
			continue
		}
		if m.Size < 6 {
			t.Errorf("%s, page %d: %q in %.2f points", of, m.Page, m.Text, m.Size)
		}
		for _, o := range pages[m.Page] {
			if overlap(m, o) > 0.05 {
				t.Errorf("%s, page %d: %q lies on %q", of, m.Page, m.Text, o.Text)
			}
		}
		pages[m.Page] = append(pages[m.Page], m)
	}
	return pages
}

// overlap is how far two lines lie on each other, in square millimetres.
func overlap(m, o card.Mark) float64 {
	wide := math.Min(m.X+m.W, o.X+o.W) - math.Max(m.X, o.X)
	high := math.Min(m.Y+m.H, o.Y+o.H) - math.Max(m.Y, o.Y)
	return math.Max(0, wide) * math.Max(0, high)
}

// The median card of a monster and that of a spell have less than 15 % of their face
// blank, and the rules of all cards but the two longest are in 9 points.
func TestBlank(t *testing.T) {
	long(t)
	for _, kind := range []card.Kind{bqcards.OfMonster, bqcards.OfSpell} {
		some := slices.DeleteFunc(catalogue(t), func(c card.Card) bool { return c.Kind != kind })
		var blanks, sizes []float64
		for _, c := range some {
			p := card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0]}, Cards: []card.Card{c}}
			marks, _ := card.Watched(p)
			x, y := card.Place(p, 0)
			blanks = append(blanks, blank(marks, x, y, p.Size))
			for _, m := range marks {
				if m.X > x+20 && m.Y > y+14 && m.Y < y+82 && m.Size > 0 && len(m.Text) > 4 {
					sizes = append(sizes, m.Size)
					break
				}
			}
		}
		slices.Sort(blanks)
		slices.Sort(sizes)
		if median := blanks[len(blanks)/2]; median >= 0.15 {
			t.Errorf("%s: the median card is blank by %.0f %%", kind.Name, 100*median)
		}
		if sizes[2] != 9 || sizes[len(sizes)-1] != 9 {
			t.Errorf("%s: text of %v points", kind.Name, sizes)
		}
	}
}

// blank is the part of a card where nothing lies: in dots of half a millimetre, where a
// line of text takes the space up to the next line.
func blank(marks []card.Mark, x, y float64, size card.Size) float64 {
	const dot = 0.5
	left, all := 0, 0
	for dy := dot / 2; dy < size.Height; dy += dot {
		for dx := dot / 2; dx < size.Width; dx += dot {
			all++
			if !slices.ContainsFunc(marks, func(m card.Mark) bool {
				around := 0.0
				if m.Size > 0 {
					around = 0.9
				}
				return m.X-around <= x+dx && x+dx < m.X+m.W+around && m.Y-around <= y+dy && y+dy < m.Y+m.H+around
			}) {
				left++
			}
		}
	}
	return float64(left) / float64(all)
}

// Numbers of one kind have one size on all cards of it, and the main numbers of a card
// are bigger.
func TestNumbersOfAKind(t *testing.T) {
	long(t)
	for _, kind := range []card.Kind{bqcards.OfMonster, bqcards.OfClass} {
		some := slices.DeleteFunc(catalogue(t), func(c card.Card) bool { return c.Kind != kind || slices.ContainsFunc(c.Numbers, wide) })
		sizes := map[string][]float64{}
		for _, c := range some {
			marks, _ := card.Watched(card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0]}, Cards: []card.Card{c}})
			for _, n := range c.Numbers {
				for i, m := range marks {
					if m.Text == n.Name && marks[i+1].Text == n.Value && !slices.Contains(sizes[n.Name], marks[i+1].Size) {
						sizes[n.Name] = append(sizes[n.Name], marks[i+1].Size)
					}
				}
			}
		}
		if len(sizes["hit points"]) != 1 || len(sizes["move"]) != 1 || sizes["move"][0] >= sizes["hit points"][0] {
			t.Errorf("%s: %v", kind.Name, sizes)
		}
		for name, some := range sizes {
			if len(some) != 1 {
				t.Errorf("%s: %s in %v points", kind.Name, name, some)
			}
		}
	}
}

// wide tells whether a number has too many letters for the size of the others, as a
// skeleton's three weapons have.
func wide(n card.Number) bool { return len(n.Value) > 4 }

// Every word of pictures draws something of its own.
func TestPicturesAreDrawn(t *testing.T) {
	long(t)
	for i, w := range new(data.Picture).Words() {
		seen := map[string]string{}
		for _, word := range w.Words {
			var p data.Picture
			*p.Words()[i].Said = word
			if at, err := p.Fault(); err != nil {
				t.Errorf("%v: %v", at, err)
			}
			drawn := card.Draws(p)
			if other := seen[drawn]; other != "" {
				t.Errorf("%s: %s looks like %s", w.Field, word, other)
			}
			seen[drawn] = word
		}
	}
}

// Every card of a figure and of a thing has a picture.
func TestCardsHavePictures(t *testing.T) {
	for _, c := range catalogue(t) {
		if c.Kind != bqcards.OfSpell && c.Kind != bqcards.OfSkill && len(c.Shows) == 0 {
			t.Errorf("%s has no picture: its card in data/*/*.yaml takes one, as the cards beside it have", c.Title)
		}
	}
}

// On a card of the usual size, the picture of a figure is 20 mm high and 16 wide at least: it
// shows what to build. Zombies stand three abreast, and each is as high.
func TestPicturesAreBigEnough(t *testing.T) {
	long(t)
	figures := []card.Kind{bqcards.OfMonster, bqcards.OfClass, zbcards.OfMinifig, zbcards.OfZombie}
	for _, size := range card.Sizes() {
		if size.Name == "mini" { // its words come before its picture
			continue
		}
		for _, c := range catalogue(t) {
			if !slices.Contains(figures, c.Kind) {
				continue
			}
			marks, _ := card.Watched(card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: size}, Cards: []card.Card{c}})
			shown := slices.DeleteFunc(marks, func(m card.Mark) bool { return !m.Shows })
			if len(shown) != len(c.Shows) {
				t.Errorf("%s: %s shows %d pictures of %d", size.Name, c.Title, len(shown), len(c.Shows))
			}
			for _, m := range shown {
				if m.W < 16 || m.H < 20 {
					t.Errorf("%s: the picture of %s is %.1f x %.1f mm", size.Name, c.Title, m.W, m.H)
				}
			}
		}
	}
}

// Colours go 3 mm beyond the cut with a bleed and not at all without one, and cards are so
// far apart that none goes over another one.
func TestBleed(t *testing.T) {
	long(t)
	cards := slices.DeleteFunc(catalogue(t), func(c card.Card) bool { return c.Kind != bqcards.OfMonster })[:9]
	for _, bleed := range []float64{0, card.Bleed} {
		for _, paper := range card.Papers() {
			for _, size := range card.Sizes() {
				p := card.Print{Setup: card.Setup{Paper: paper, Size: size, Bleed: bleed, Backs: true}, Cards: cards}
				pdf, done := write(t, p)
				each := card.Abreast(p)
				if done.Pages != 2*((len(cards)+each-1)/each) {
					t.Errorf("%s %s, bleed %g: %d pages", paper.Name, size.Name, bleed, done.Pages)
				}
				for i, page := range pages(t, pdf) {
					heads := slices.DeleteFunc(boxes(t, page, "f"), func(r rectangle) bool { return !near(r.w, size.Width+2*bleed) })
					on := min(each, len(cards)-i/2*each)
					bands := map[bool]int{true: 1, false: 2}[i%2 == 1] // a back is one; a card has a head and a foot
					if len(heads) != bands*on {
						t.Errorf("%s %s, bleed %g, page %d: %d bands of %.0f mm for %d cards", paper.Name, size.Name, bleed, i+1, len(heads), size.Width+2*bleed, on)
					}
					for k := range on {
						x, y := card.Place(p, k)
						if i%2 == 1 { // turned over its long edge
							x = paper.Width - x - size.Width
						}
						top := paper.Height - y + bleed
						if !slices.ContainsFunc(heads, func(r rectangle) bool { return near(r.x, x-bleed) && near(r.y+r.h, top) }) {
							t.Errorf("%s %s, bleed %g, page %d: no band of card %d at %.1f, %.1f", paper.Name, size.Name, bleed, i+1, k, x, y)
						}
						for o := range k {
							ox, oy := card.Place(p, o)
							if x, _ := card.Place(p, k); math.Abs(x-ox) < size.Width+2*bleed-0.05 && math.Abs(y-oy) < size.Height+2*bleed-0.05 {
								t.Errorf("cards %d and %d go over each other", k, o)
							}
						}
					}
				}
			}
		}
	}
}

// A print tells a printer to leave its size as it is and which sides to print, and a print
// shop where it is cut.
func TestPrintersAreTold(t *testing.T) {
	long(t)
	some := catalogue(t)[:20]
	for _, paper := range card.Papers() {
		for _, size := range card.Sizes() {
			for sides, p := range map[string]card.Print{
				"Simplex":            {Setup: card.Setup{Paper: paper, Size: size}, Cards: some, Pages: card.Pages{Reference: true}},
				"DuplexFlipLongEdge": {Setup: card.Setup{Paper: paper, Size: size, Bleed: card.Bleed, Backs: true}, Cards: some, Pages: card.Pages{Reference: true}},
			} {
				pdf, done := write(t, p)
				if want := "/ViewerPreferences <</PrintScaling /None /Duplex /" + sides + ">>"; bytes.Count(pdf, []byte(want)) != 1 {
					t.Errorf("%s %s: no %s", paper.Name, size.Name, want)
				}
				at := regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(pdf)
				if n, err := strconv.Atoi(string(at[1])); err != nil || !bytes.HasPrefix(pdf[n:], []byte("xref\n")) {
					t.Errorf("%s %s: the objects of the file aren't at %s", paper.Name, size.Name, at[1])
				}
				boxes := func(x, y, by float64) string {
					const point = 72 / 25.4
					return fmt.Sprintf("[%.2f %.2f %.2f %.2f]", (x-by)*point, (y-by)*point, (paper.Width-x+by)*point, (paper.Height-y+by)*point)
				}
				x, y := card.Place(p, 0)
				for around, pages := range map[string]int{
					"/TrimBox " + boxes(x, y, 0) + "\n/BleedBox " + boxes(x, y, p.Bleed): done.Pages - 1,
					"/TrimBox " + boxes(0, 0, 0) + "\n/BleedBox " + boxes(0, 0, 0):       1,
				} {
					if n := bytes.Count(pdf, []byte(around)); n != pages {
						t.Errorf("%s %s, bleed %g: %d of %d pages have %s", paper.Name, size.Name, p.Bleed, n, pages, around)
					}
				}
			}
		}
	}
}

// Behind each card lies a back of its own kind, once the paper is turned over.
func TestBacks(t *testing.T) {
	var cards []card.Card
	for _, kind := range []card.Kind{bqcards.OfMonster, bqcards.OfSpell, bqcards.OfItem, zbcards.OfTrait} {
		cards = append(cards, card.Card{Title: kind.Name, Kind: kind})
	}
	p := card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0], Backs: true}, Cards: cards}
	pdf, _ := write(t, p)
	back := texts(t, pages(t, pdf)[1])
	for i, c := range cards {
		x, y := card.Place(p, i)
		x = p.Paper.Width - x - p.Size.Width
		word := strings.ToUpper(c.Kind.Name)
		if !slices.ContainsFunc(back, func(s said) bool {
			return s.text == word && s.x > x && s.x < x+p.Size.Width && p.Paper.Height-s.y > y && p.Paper.Height-s.y < y+p.Size.Height
		}) {
			t.Errorf("no back of a %s at %.1f, %.1f in %v", c.Kind.Name, x, y, back)
		}
	}
}
