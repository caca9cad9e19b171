package card_test

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	zbcards "github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// catalogue is a card of everything that there is.
func catalogue(t testing.TB) []card.Card {
	t.Helper()
	classes := read(t, bqcards.Classes().Read)
	cards := drawn(read(t, bqcards.Monsters().Read), bqcards.Monster)
	cards = append(cards, drawn(classes, bqcards.Class)...)
	cards = append(cards, drawn(read(t, bqcards.Spells().Read), bqcards.Spell)...)
	cards = append(cards, drawn(read(t, bqcards.Items().Read), bqcards.Item)...)
	cards = append(cards, drawn(read(t, bqcards.Skills().Read), func(s brickquest.Skill) card.Card { return bqcards.Skill(s, classes) })...)
	cards = append(cards, drawn(read(t, zbcards.Traits().Read), func(t zbcards.Trait) card.Card { return t.Card(nil) })...)
	cards = append(cards, drawn(zombie.WeaponCards(), zbcards.Weapon)...)
	for _, armor := range []zombie.Protection{{Fixed: 4}, {Dice: 1}, {Fixed: 4, Dice: 2}} {
		cards = append(cards, zbcards.Zombie(armor), zbcards.AnyMinifig(armor))
	}
	for i := range cards {
		_ = cards[i].Pictured(pictures(t, cards[i].OutOf()))
	}
	return cards
}

// pictures are the pictures of a kind of cards.
func pictures(t testing.TB, kind string) *data.Gallery {
	t.Helper()
	all := read(t, func() (data.Gallery, error) { return data.Pictures(kind) })
	return &all
}

// games are both games, for the pages that have something of each.
func games() []card.Game {
	return []card.Game{bqcards.Paper(nil), zbcards.Paper()}
}

func read[C any](t testing.TB, from func() (C, error)) C {
	t.Helper()
	all, err := from()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func drawn[C any](all []C, draw func(C) card.Card) []card.Card {
	var cards []card.Card
	for _, c := range all {
		cards = append(cards, draw(c))
	}
	return cards
}

// write is a print as a file.
func write(t testing.TB, p card.Print) ([]byte, card.Printed) {
	t.Helper()
	var out bytes.Buffer
	done, err := p.Write(&out)
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), done
}

// pages are the drawing instructions of each page of a PDF.
func pages(t *testing.T, pdf []byte) []string {
	t.Helper()
	var all []string
	for _, at := range regexp.MustCompile(`(?s)<</Filter /FlateDecode /Length (\d+)>>\nstream\n`).FindAllSubmatchIndex(pdf, -1) {
		length, err := strconv.Atoi(string(pdf[at[2]:at[3]]))
		if err != nil {
			t.Fatal(err)
		}
		plain, err := zlib.NewReader(bytes.NewReader(pdf[at[1] : at[1]+length]))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(plain)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(text, []byte(" re S\n")) || bytes.Contains(text, []byte("BT ")) {
			all = append(all, string(text))
		}
	}
	return all
}

// rectangle is an outline on a page, in millimetres from the bottom left.
type rectangle struct{ x, y, w, h float64 }

// off tells whether it isn't whole on a paper, within what printers can print.
func (r rectangle) off(paper card.Size) bool {
	return r.x < 4.9 || r.y < 4.9 || r.x+r.w > paper.Width-4.9 || r.y+r.h > paper.Height-4.9
}

// millimetres are a number of points as it is written.
func millimetres(t *testing.T, points string) float64 {
	t.Helper()
	n, err := strconv.ParseFloat(points, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n * 25.4 / 72
}

// boxes are the rectangles of a page that are drawn in a way: S with a line, B filled
// as well.
func boxes(t *testing.T, page, how string) []rectangle {
	t.Helper()
	var all []rectangle
	for _, m := range regexp.MustCompile(`(?m)^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re `+how+`$`).FindAllStringSubmatch(page, -1) {
		var n [4]float64
		for i := range n {
			n[i] = millimetres(t, m[i+1])
		}
		all = append(all, rectangle{n[0], n[1] + n[3], n[2], -n[3]})
	}
	return all
}

// said is a text on a page, and where it begins.
type said struct {
	x, y float64
	text string
}

// texts are all texts of a page.
func texts(t *testing.T, page string) []said {
	t.Helper()
	var all []said
	for _, m := range regexp.MustCompile(`(?s)BT (-?[\d.]+) (-?[\d.]+) Td \((.*?[^\\]|)\) Tj ET`).FindAllStringSubmatch(page, -1) {
		raw := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r").Replace(m[3])
		var units []uint16
		for i := 0; i+1 < len(raw); i += 2 {
			units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
		}
		all = append(all, said{millimetres(t, m[1]), millimetres(t, m[2]), string(utf16.Decode(units))})
	}
	return all
}

func near(a, b float64) bool { return math.Abs(a-b) < 0.05 }

// Pages and cards have their sizes to the tenth of a millimetre, the cards lie inside
// what printers can print, none lies on another one, and no text of the catalogue is
// cut.
func TestSizes(t *testing.T) {
	long(t)
	all := catalogue(t)
	if got := fmt.Sprint(card.Papers(), card.Sizes()); got != "[{a4 210 297} {letter 215.9 279.4}] [{poker 63 88} {mini 44 67} {tarot 70 120}]" {
		t.Errorf("papers and sizes are %s", got)
	}
	for _, paper := range card.Papers() {
		for i, size := range card.Sizes() {
			t.Run(paper.Name+" "+size.Name, func(t *testing.T) {
				pdf, done := write(t, card.Print{Setup: card.Setup{Paper: paper, Size: size}, Title: "cards", Cards: all})
				each := []int{9, 16, 4}[i]
				if want := (len(all) + each - 1) / each; done.Pages != want {
					t.Errorf("%d cards on %d pages, want %d", len(all), done.Pages, want)
				}
				if len(done.Cut) > 0 {
					t.Errorf("cut: %q", done.Cut)
				}
				box := fmt.Sprintf("/MediaBox [0 0 %.2f %.2f]", paper.Width*72/25.4, paper.Height*72/25.4)
				if !bytes.Contains(pdf, []byte(box)) {
					t.Errorf("no %s", box)
				}
				n := 0
				for _, page := range pages(t, pdf) {
					on := boxes(t, page, "S")
					n += len(on)
					for i, r := range on {
						if !near(r.w, size.Width) || !near(r.h, size.Height) {
							t.Fatalf("a card is %.2f x %.2f mm", r.w, r.h)
						}
						if r.off(paper) {
							t.Errorf("a card at %.1f, %.1f is off the page", r.x, r.y)
						}
						for _, o := range on[:i] {
							if math.Abs(r.x-o.x) < size.Width-0.05 && math.Abs(r.y-o.y) < size.Height-0.05 {
								t.Errorf("cards at %v and %v lie on each other", r, o)
							}
						}
					}
				}
				if n != len(all) {
					t.Errorf("%d outlines for %d cards", n, len(all))
				}
			})
		}
	}
}

// The pages to look things up and to measure are each one page on every paper, and
// nothing on them is cut.
func TestPagesFit(t *testing.T) {
	for _, paper := range card.Papers() {
		p := card.Print{Setup: card.Setup{Paper: paper, Size: card.Sizes()[0]}, Games: games(), Pages: card.Pages{Reference: true, Rulers: true}}
		p.Games[0] = bqcards.Paper(slices.Repeat([]string{"Bartholomew the 4th"}, 13))
		if _, done := write(t, p); len(done.Cut) > 0 || done.Pages != 2 {
			t.Errorf("%s: %d pages, cut: %q", paper.Name, done.Pages, done.Cut)
		}
	}
}

// The rulers have their lengths to the tenth of a millimetre: twelve squares of 32 mm
// (BrickQuest, Gridless Play), and 10, 5, 2 and 1 inches.
func TestRulers(t *testing.T) {
	for _, paper := range card.Papers() {
		pdf, _ := write(t, card.Print{Setup: card.Setup{Paper: paper}, Games: games(), Pages: card.Pages{Rulers: true}})
		page := pages(t, pdf)[0]
		var long []string
		for _, r := range append(boxes(t, page, "B"), boxes(t, page, "S")...) {
			long = append(long, fmt.Sprintf("%.1f", r.h))
			if r.off(paper) {
				t.Errorf("%s: a ruler at %.1f, %.1f is off the page", paper.Name, r.x, r.y)
			}
		}
		if got := strings.Join(long, " "); got != strings.Repeat("32.0 ", 12)+"254.0 127.0 50.8 25.4" {
			t.Errorf("%s: rulers of %s mm", paper.Name, got)
		}
	}
}

// Every card has its title, its numbers and its rules in its own box, on any size of card.
func TestTextOfCards(t *testing.T) {
	long(t)
	all := catalogue(t)
	for _, size := range card.Sizes() {
		pdf, _ := write(t, card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: size}, Cards: all})
		n := 0
		for _, page := range pages(t, pdf) {
			on := texts(t, page)
			for _, r := range boxes(t, page, "S") {
				var inside []string
				for _, s := range on {
					if s.x > r.x && s.x < r.x+r.w && s.y > r.y && s.y < r.y+r.h {
						inside = append(inside, s.text)
					}
				}
				got := " " + strings.Join(inside, " ") + " "
				c := all[n]
				want := []string{c.Title, c.Under, c.Foot}
				for _, number := range c.Numbers {
					want = append(want, number.Value, number.Name)
				}
				if c.Title == "Goblin" {
					want = append(want, c.Fights)
				}
				for _, text := range append(want, c.Rules...) {
					if !strings.Contains(got, " "+text+" ") {
						t.Errorf("%s: %s: no %q in %q", size.Name, c.Title, text, got)
					}
				}
				n++
			}
		}
		if n != len(all) {
			t.Errorf("%s: %d of %d cards", size.Name, n, len(all))
		}
	}
}

// BrickQuest, Monsters: a troll's numbers, as they are printed.
func TestMonsterNumbers(t *testing.T) {
	var got []string
	for _, n := range monsters(t, "Troll")[0].Numbers {
		got = append(got, n.Name+" "+n.Value)
	}
	const want = "hit points 11, melee 5D, defense 4D, move 3, initiative 5, actions 2"
	if strings.Join(got, ", ") != want {
		t.Errorf("%s", got)
	}
}

// The same print is the same file.
func TestSameBytes(t *testing.T) {
	p := card.Print{Setup: card.Setup{Paper: card.Papers()[1], Size: card.Sizes()[0]}, Title: "twice", Cards: catalogue(t), Games: games(), Pages: card.Pages{Reference: true, Rulers: true}}
	first, _ := write(t, p)
	second, _ := write(t, p)
	if !bytes.Equal(first, second) {
		t.Error("two prints differ")
	}
}

// Names that players think of: letters that the fonts don't have stand there as boxes,
// and nothing panics; a text that has no room is named.
func TestStrangeText(t *testing.T) {
	for _, tt := range []struct{ name, on string }{
		{"Harry \U0001F9DF", "Harry □"}, {"e\u0301ve", "éve"}, {"a\x00b\x1b[1mc", "ab[1mc"}, {"花子", "□□"},
		{"\xff\xfe", "□"}, {"Zoë", "Zoë"}, {"(a) \\ b)", "(a) \\ b)"}, {"\u202ex", "x"}, {"a\u0300\u0301\u0302\u0303b", "àb"},
		{"Ж", "Ж"}, {"\U0001F9DF", "□"},
	} {
		pdf, _ := write(t, card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0]}, Title: tt.name, Cards: []card.Card{{Title: tt.name, Under: tt.name, Rules: []string{tt.name}}}})
		var all []string
		for _, s := range texts(t, pages(t, pdf)[0]) {
			all = append(all, s.text)
		}
		if len(all) == 0 || all[0] != tt.on {
			t.Errorf("%q is printed as %q, want %q", tt.name, all, tt.on)
		}
	}
	for _, c := range []card.Card{
		{Title: "long", Rules: []string{strings.Repeat("word ", 3000)}},
		{Title: strings.Repeat("W", 300)},
		{Title: "long", Under: strings.Repeat("W", 200)},
		{Title: "long", Numbers: []card.Number{{Value: strings.Repeat("9", 50)}}},
	} {
		pdf, done := write(t, card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[1]}, Cards: []card.Card{c}})
		if len(done.Cut) == 0 {
			t.Errorf("nothing of %.30q is cut", c.Title)
		}
		for _, s := range texts(t, pages(t, pdf)[0]) {
			if s.text == bqcards.Credit {
				continue
			}
			if len(s.text) > 100 || strings.Contains(s.text, strings.Repeat("9", 50)) || s.x < 17 || s.x > 61 {
				t.Errorf("%.30q is written beside its card, at %.1f: %s", c.Title, s.x, s.text)
			}
		}
	}
}

// The longest name that a pack may have stands there whole on every size of card, on
// more than one line where it must; and studs leave their room to rules.
func TestLongCards(t *testing.T) {
	name := strings.Repeat("W", 40)
	duchess := "The Grand Duchess of the Lower Sewers"
	rules := []string{strings.Repeat("word ", 65) + "end"}
	for _, size := range card.Sizes() {
		for _, c := range []card.Card{
			{Title: name, Under: "monster"}, {Title: duchess, Under: "monster"},
			{Title: "many", Numbers: make([]card.Number, 7), Points: []card.Points{{Name: "hit points", N: 60}}, Rules: rules},
			{Title: "few", Points: []card.Points{{Name: "hit points", N: 60}}, Rules: rules[:0]},
			{Title: "too many", Points: []card.Points{{Name: "hit points", N: 200}}, Rules: rules[:0]},
		} {
			pdf, done := write(t, card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: size}, Cards: []card.Card{c}})
			if len(done.Cut) > 0 {
				t.Errorf("%s: %s is cut", size.Name, c.Title)
			}
			page := pages(t, pdf)[0]
			var all []string
			for _, s := range texts(t, page) {
				if s.text != bqcards.Credit {
					all = append(all, s.text)
				}
			}
			got := strings.Join(all, " ")
			boxes := strings.Count(page, " c") >= 4*60
			if want := c.Title == "few" || c.Title == "many" && size.Name != "mini"; boxes != want {
				t.Errorf("%s: %s has boxes to tick: %v", size.Name, c.Title, boxes)
			}
			if len(c.Rules) > 0 && !strings.Contains(got, "end") {
				t.Errorf("%s: %s doesn't end: %s", size.Name, c.Title, got)
			}
			whole := strings.NewReplacer(" ", "", "monster", "").Replace(got)
			if len(c.Rules)+len(c.Points) == 0 && whole != strings.ReplaceAll(c.Title, " ", "") {
				t.Errorf("%s: %q is printed as %q", size.Name, c.Title, got)
			}
		}
	}
}

// BrickQuest, Character Sheets: a round for each point, in the size of bricks where
// there is room, and nothing cut even for the biggest; two sheets are a page.
func TestSheet(t *testing.T) {
	for _, most := range []int{4, 12, 40} {
		s := card.Sheet{Title: "Ida", Under: "Elven Ranger", Kind: bqcards.OfHero, Rules: []string{"charge: straight"}, Bin: "swag bin: empty"}
		rounds := 0
		for _, name := range []string{"hit points", "spell points", "explosives", "initiative bonus", "defense dice", "attack dice", "ranged attack dice", "movement"} {
			s.Columns = append(s.Columns, card.Column{Name: name, Colour: "light grey", Have: most - 1, Most: most, Note: "+2 at 2 to 8"})
			rounds += most
		}
		for _, paper := range card.Papers() {
			pdf, done := write(t, card.Print{Setup: card.Setup{Paper: paper, Size: card.Sizes()[0]}, Sheets: []card.Sheet{s, s}})
			if len(done.Cut) > 0 || done.Pages != 1 {
				t.Errorf("%d rounds on %s: %d pages, cut: %q", most, paper.Name, done.Pages, done.Cut)
			}
			page := pages(t, pdf)[0]
			if n := strings.Count(page, " c\n"); n < 8*rounds { // a circle is four curves
				t.Errorf("%d curves for %d rounds", n, 2*rounds)
			}
			for _, m := range regexp.MustCompile(`(?m)(-?[\d.]+) -?[\d.]+ c$`).FindAllStringSubmatch(page, -1) {
				if x := millimetres(t, m[1]); x < 0 || x > paper.Width-7 {
					t.Fatalf("%d rounds on %s: one is off the page, at %s points", most, paper.Name, m[1])
				}
			}
		}
	}
}

// Rounds of a column stand in even rows, whatever their number: never 13 and 1.
func TestRoundsInRows(t *testing.T) {
	long(t)
	for _, paper := range card.Papers() {
		for most := range 45 {
			marks, _ := card.Watched(card.Print{Setup: card.Setup{Paper: paper}, Sheets: []card.Sheet{{Title: "Ida", Columns: []card.Column{{Name: "hit points", Have: most, Most: most}}}}})
			rows := map[float64]int{}
			for _, m := range marks {
				if m.Size == 0 && near(m.W, m.H) && m.X < 150 {
					rows[m.Y]++
				}
			}
			least, all := most, 0
			for _, n := range rows {
				least, all = min(least, n), all+n
			}
			if longest := (most + len(rows) - 1) / max(1, len(rows)); all != most || least < longest-len(rows)+1 {
				t.Errorf("%d rounds on %s: rows of %v", most, paper.Name, rows)
			}
		}
	}
}

// A caster's sheet has all spells of its schools, each with its numbers; no line lies on
// another one and none is smaller than 6 points.
func TestSheetSpells(t *testing.T) {
	for _, c := range read(t, bqcards.Classes().Read) {
		var lines []string
		for _, one := range read(t, bqcards.Spells().Read) {
			if (brickquest.Stats{Abilities: c.Abilities}).Knows(one) {
				lines = append(lines, bqcards.SpellLine(one))
			}
		}
		s := card.Sheet{Title: "Ida", Under: c.Name, Kind: bqcards.OfHero, Rules: bqcards.AbilityLines(c.Abilities), Spells: lines, Columns: []card.Column{
			{Name: "hit points", Colour: "green", Have: 14, Most: 14}, {Name: "spell points", Colour: "blue", Have: 14, Most: 14}, {Name: "initiative bonus"},
			{Name: "defense dice", Have: 4, Most: 4, Note: "+2"}, {Name: "attack dice", Have: 4, Most: 4}, {Name: "movement", Have: 5, Most: 5},
		}}
		for _, paper := range card.Papers() {
			marks, done := card.Watched(card.Print{Setup: card.Setup{Paper: paper}, Sheets: []card.Sheet{s}})
			if len(done.Cut) > 0 {
				t.Errorf("%s on %s: cut %q", c.Name, paper.Name, done.Cut)
			}
			legible(t, c.Name+" on "+paper.Name, marks)
			contains(t, c.Name+" on "+paper.Name, onPages(marks)[1], lines...)
		}
		if (len(lines) > 0) != (c.SpellPoints > 0) {
			t.Errorf("%s casts %d spells", c.Name, len(lines))
		}
	}
}

// Templates have squares of 32 mm, as many as the area has: a whole one, or a quarter.
func TestTemplates(t *testing.T) {
	for _, paper := range card.Papers() {
		pdf, done := write(t, card.Print{Setup: card.Setup{Paper: paper}, Games: games(), Pages: card.Pages{Templates: true, Tokens: true}})
		if len(done.Cut) > 0 || done.Pages != 8 {
			t.Errorf("%s: %d pages, cut %q", paper.Name, done.Pages, done.Cut)
		}
		var squares []int
		for _, page := range pages(t, pdf) {
			n := 0
			for _, r := range boxes(t, page, "B") {
				if near(r.w, 32) && near(r.h, 32) {
					n++
				}
				if r.off(paper) {
					t.Errorf("%s: a square at %.1f, %.1f is off the page", paper.Name, r.x, r.y)
				}
			}
			squares = append(squares, n)
		}
		// quarters of 4 and 5: the two sides from the middle, and the squares between
		if got := fmt.Sprint(squares); got != "[9 14 6 13 17 26 0 0]" {
			t.Errorf("%s: squares on the pages: %s", paper.Name, got)
		}
	}
}

// The amount of each column stands below it: without a bonus it is 0, and a column
// without rounds has only its note.
func TestSheetNumbers(t *testing.T) {
	pdf, _ := write(t, card.Print{Setup: card.Setup{Paper: card.Papers()[0], Size: card.Sizes()[0]}, Sheets: []card.Sheet{{Title: "Ida", Columns: []card.Column{
		{Name: "hit points", Have: 6, Most: 10}, {Name: "movement", Have: 4, Most: 4, Note: "+2"}, {Name: "defense dice", Have: 2, Most: 2, Note: "+1"}, {Name: "attack dice", Have: 1, Most: 3}, {Name: "initiative bonus"}, {Name: "initiative", Note: "on 5"},
	}}}})
	var all []string
	for _, one := range texts(t, pages(t, pdf)[0]) {
		all = append(all, one.text)
	}
	for _, want := range []string{"6/10", "4 +2", "0", "on 5", "2D +1", "1/3D"} {
		if !slices.Contains(all, want) {
			t.Errorf("no %q in %q", want, all)
		}
	}
}

// Cards are in plain English: no card has words that readers stumbled over.
func TestPlainCards(t *testing.T) {
	for _, c := range catalogue(t) {
		on := strings.Join(slices.Concat(c.Rules, c.Told), "; ")
		for _, word := range []string{"lasts: at once", "a direction", "whom", "die shows", "dice show", "isn't spent", "that does more", "that does most", "go on"} {
			if strings.Contains(on, word) {
				t.Errorf("%s: %q in %q", c.Title, word, on)
			}
		}
	}
}
