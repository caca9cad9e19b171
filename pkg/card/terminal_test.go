package card_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	zbcards "github.com/zbrikz/zbrikz/pkg/zombie/cards"
)

// monsters are the cards of some, by their whole names.
func monsters(t *testing.T, names ...string) []card.Card {
	t.Helper()
	var cards []card.Card
	for _, name := range names {
		cards = append(cards, bqcards.Monster(monster(t, name)))
	}
	return cards
}

// monster is one of the catalogue, by its whole name.
func monster(t *testing.T, name string) brickquest.Monster {
	t.Helper()
	all := read(t, bqcards.Monsters().Read)
	i := slices.IndexFunc(all, func(m brickquest.Monster) bool { return m.Name == name })
	if i < 0 {
		t.Fatalf("no %s", name)
	}
	return all[i]
}

// On a screen cards stand side by side as its width allows, as high as the
// highest, with their hit points as studs.
func TestShow(t *testing.T) {
	const two = `
╭─ ☠ Goblin ──────────────────────────╮ ╭─ ☠ Bat ─────────────────────────────╮
│ move 3, initiative 5, 2 actions     │ │ move 6, initiative 9, 2 actions     │
│ attack 2 dice, melee                │ │ attack 1 die, melee                 │
│ defense 2 dice                      │ │ defense 2 dice                      │
│ hit points 6: ● ● ● ● ● ●           │ │ hit points 4: ● ● ● ●               │
│                                     │ │ vermin: goes through squares that   │
│                                     │ │   are taken; +2 to each defense     │
╰─────────────────────────────────────╯ ╰─────────────────────────────────────╯`
	both := monsters(t, "Goblin", "Bat")
	if got := (card.Screen{Draws: true, Width: 79}).Show(both...); got != strings.TrimPrefix(two, "\n") {
		t.Errorf("%s", got)
	}
	for _, tt := range []struct{ width, abreast int }{{30, 1}, {74, 1}, {75, 2}, {112, 2}, {113, 3}, {200, 3}} {
		got := card.Screen{Draws: true, Width: tt.width}.Show(monsters(t, "Goblin", "Bat", "Troll")...)
		first, _, _ := strings.Cut(got, "\n")
		if n := strings.Count(first, "╭"); n != tt.abreast {
			t.Errorf("on %d columns %d side by side, want %d", tt.width, n, tt.abreast)
		}
		for line := range strings.SplitSeq(got, "\n") {
			if n := len([]rune(line)); n > tt.width {
				t.Errorf("a line of %d on %d columns: %s", n, tt.width, line)
			}
		}
	}
	if got := (card.Screen{Draws: true, Colour: true, Width: 79}).Show(both...); !strings.HasPrefix(got, "\x1b[38;5;160m╭─ ☠ Goblin") {
		t.Errorf("in colour: %q", got)
	}
	if got := (card.Screen{Width: 79}).Show(both...); strings.ContainsAny(got, "╭│●\x1b") || !strings.Contains(got, "\nBat.\n") {
		t.Errorf("told:\n%s", got)
	}
}

// A card without numbers in words has them from the big ones, and a figure's studs are
// those that are left, and those that are gone.
func TestShowNumbers(t *testing.T) {
	const drawn = `
╭─ ☣ Zombie ───────────────╮
│ attack 1D6, armor        │
│   4+1D6, move 2"         │
│ hands: down it stands    │
╰──────────────────────────╯`
	zombie := zbcards.Zombie(zombie.Protection{Fixed: 4, Dice: 1})
	zombie.Rules = []string{"hands: down it stands"}
	if got := (card.Screen{Draws: true, Width: 28}).Show(zombie); got != strings.TrimPrefix(drawn, "\n") {
		t.Errorf("%s", got)
	}
	for want, got := range map[string]string{
		": ● ● ○ ○ ○": card.Screen{Draws: true}.Studs(2, 5),
		": ● ● ●":     card.Screen{Draws: true}.Studs(3, 2),
		"":            card.Screen{}.Studs(2, 5),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A title has its kind's colour, no other kind's, and can be read on black and on white.
func TestInks(t *testing.T) {
	seen := map[string]card.Kind{}
	for _, k := range kinds() {
		shown := card.Screen{Draws: true, Colour: true, Width: 60}.Show(card.Card{Title: "Somebody", Kind: k})
		_, after, _ := strings.Cut(shown, "\x1b[38;5;")
		n, _, _ := strings.Cut(after, "m")
		if other, twice := seen[n]; twice {
			t.Errorf("%s and %s both have %q", k.Name, other.Name, n)
		}
		seen[n] = k
		if l := lightness(t, n); 1.05/(l+0.05) < 3 || (l+0.05)/0.05 < 3 {
			t.Errorf("%s: its ink %s is %.1f to 1 on white, %.1f to 1 on black", k.Name, n, 1.05/(l+0.05), (l+0.05)/0.05)
		}
	}
}

// lightness is how light one of a terminal's 216 colours is to the eye, from 0 to 1, as the
// guidelines for readable pages count it.
func lightness(t *testing.T, n string) float64 {
	t.Helper()
	at, err := strconv.Atoi(n)
	if err != nil || at < 16 || at > 231 {
		t.Fatalf("%q is none of the 216 colours", n)
	}
	part := func(step int) float64 {
		return math.Pow(([]float64{0, 95, 135, 175, 215, 255}[step%6]/255+0.055)/1.055, 2.4)
	}
	at -= 16
	return 0.2126*part(at/36) + 0.7152*part(at/6) + 0.0722*part(at)
}
