package both_test

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
)

var errThrows = errors.New("it throws")

// horror and dungeon are two tables in the middle of a game.
const (
	horror = `
minifig add Ann
minifig add Bob
minifig wound Bob
place enter hall --by Ann
collect food 2 --by Ann --at hall --fudge
place add yard --open
horde add 3 --at hall
horde add 2 --at attic
horde add 1 --at yard
fire add yard
`
	dungeon = `
hero add Harry --class human-thief
hero add Mia --class human-mage
hero add Olaf --class dwarven-sapper
quest start salt-lamp
foe add troll
damage goblin1 50
gold add Harry 10
pick-up Mia "healing potion"
initiative roll --dice *
`
)

// actsAt are the acts of a name for a figure, at a table as players know it.
func actsAt(t *testing.T, h *play.Host, thing, by string) []play.ActOn {
	t.Helper()
	v, err := h.View(play.Seat{Name: by, Players: true})
	if err != nil {
		t.Fatal(err)
	}
	here := h.Here(v.State)
	here.By = by
	return h.Titles.ActsOf(here, thing)
}

// TestActs: a thing has the few acts that are possible with it, and a figure its verbs. The
// verbs are those of this table.
func TestActs(t *testing.T) {
	zombies, quest := played(t, horror), played(t, dungeon)
	table := []struct {
		at        *play.Host
		thing, by string
		acts      string
	}{
		{zombies, "A", "Ann", "attack zombie --by Ann --horde A, zombie-roll --by Ann --horde A, run --by Ann --near A, noise A --by Ann"},
		{zombies, "Bob", "Ann", "minifig escort Bob --by Ann, give food --by Ann --to Bob"},
		{zombies, "yard", "Ann", "spawn --at yard --by Ann, run --by Ann --to yard, noise A --at yard --by Ann, drop food --by Ann --at yard, place enter yard --by Ann"},
		{zombies, "hall", "Ann", "run --by Ann --to hall, explore hall --by Ann, noise A --at hall --by Ann, drop food --by Ann --at hall, place leave hall --by Ann, collect food --by Ann --at hall"},
		{zombies, "food", "Ann", "give food --by Ann, drop food --by Ann, use food --by Ann, collect food --by Ann, deliver food --by Ann"},
		{zombies, "Ann", "Ann", "spawn --at yard --by Ann, attack Ann zombie, run Ann, explore hall --by Ann, noise A --by Ann, minifig escort Bob --by Ann, give food --by Ann, drop food --by Ann, use food --by Ann, hit --by Ann, turn done Ann, place enter yard --by Ann, place leave hall --by Ann, collect food --by Ann, deliver --by Ann"},
		{quest, "goblin2", "Mia", "attack goblin2 --by Mia, cast minor-fireball goblin2 --by Mia, breakaway goblin2 --by Mia"},
		{quest, "goblin1", "Mia", "loot goblin1 --by Mia"},
		{quest, "Olaf", "Mia", "cast blinding-light Olaf --by Mia, give healing-potion Olaf --by Mia"},
		{quest, "2", "Mia", "open salt hall --by Mia"},
		{quest, "tool chest", "Mia", "skill-check --by Mia --at tool chest, open tool chest --by Mia"},
		{quest, "gold", "Mia", "pick-up gold --by Mia, take Harry gold --by Mia"},
		{quest, "healing-potion", "Mia", "give healing-potion Harry --by Mia, drop healing-potion --by Mia"},
		{quest, "Mia", "Mia", "attack Mia goblin2, cast Mia reveal-secrets, move Mia, skill-check Mia --difficulty simple, interact Mia, pick-up Mia gold, drop Mia healing-potion, open salt hall --by Mia, open tool chest --by Mia, breakaway Mia goblin2, fire-spout Mia 1, exit Mia, loot Mia goblin1, cast blinding-light Mia --by Mia"},
		{quest, "Harry", "Harry", "attack Harry goblin2, move Harry, skill-check Harry --difficulty simple, interact Harry, pick-up Harry gold, drop Harry gold, open salt hall --by Harry, open tool chest --by Harry, breakaway Harry goblin2, fire-spout Harry 1, exit Harry, loot Harry goblin1"},
	}
	verbs := map[string]bool{}
	for _, c := range table {
		for act := range strings.SplitSeq(c.acts, ", ") {
			verbs[strings.Fields(act)[0]] = true
		}
	}
	for _, c := range table {
		var got []string
		for _, a := range actsAt(t, c.at, c.thing, c.by) {
			if verbs[a.Line[0]] {
				got = append(got, strings.Join(a.Line, " "))
			}
		}
		if got := strings.Join(got, ", "); got != c.acts {
			t.Errorf("%q by %s:\n%s", c.thing, c.by, got)
		}
	}
}

// TestActsAreDone: each act in a list is read as it stands, and its rule doesn't refuse it
// before its first throw. Nobody is offered a blow at their own side.
func TestActsAreDone(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	hurts := []string{"attack", "breakaway", "breath", "cast minor-fireball", "cast major-fireball", "cast levinbolt"}
	for _, lines := range []string{horror, dungeon, evening} {
		if testing.Short() && lines == evening {
			continue
		}
		h := stands(t, played(t, lines))
		v, err := h.View(play.Seat{Players: true})
		if err != nil {
			t.Fatal(err)
		}
		seats := []string{""}
		for _, chair := range v.Seats() {
			if !chair.All && !chair.Dead {
				seats = append(seats, chair.Name)
			}
		}
		for _, by := range seats {
			for _, thing := range h.Titles.Things(v.State) {
				for _, a := range actsAt(t, h, thing.Name, by) {
					hit := strings.Join(a.Line, " ")
					if by != "" && by != thing.Name && isSeat(v, thing.Name) && slices.ContainsFunc(hurts, func(verb string) bool { return strings.HasPrefix(hit, verb+" ") }) {
						t.Errorf("%s hits %s: %s", by, thing.Name, hit)
					}
					done(t, h, h.Here(v.State), a.Line, by)
				}
			}
		}
	}
}

// isSeat tells whether somebody plays a figure.
func isSeat(v play.View, name string) bool {
	return slices.ContainsFunc(v.Seats(), func(c play.Chair) bool { return c.Name == name })
}

// done tries a line at a table as players know it.
func done(t *testing.T, h *play.Host, here *ask.Here, line []string, by string) {
	t.Helper()
	p, l, err := play.Read(h.Titles, line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	acts := *here
	acts.By = by
	b, err := h.Titles.Means(p, l)(&acts)
	if err != nil {
		t.Errorf("%q: %v", line, err)
		return
	}
	hand := dice.NewHand(nil)
	hand.Ask(func(dice.Throw) ([]int, error) { return nil, errThrows })
	if _, err = dice.Play(hand, func(r dice.Roller) (any, error) {
		o, _, err := b.Rule(here.State, r)
		return o, err
	}); err != nil && !errors.Is(err, errThrows) {
		t.Errorf("%q: %v", line, err)
	}
}

// TestSigns: each sign that is drawn is one of a command.
func TestSigns(t *testing.T) {
	text, err := os.ReadFile("../card/drawings.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, act := range regexp.MustCompile("(?m)^act-(.*):$").FindAllStringSubmatch(string(text), -1) {
		if _, is := both.Games().Titles.Maker(act[1]); !is {
			t.Errorf("act-%s is drawn, and there is no such command", act[1])
		}
	}
}
