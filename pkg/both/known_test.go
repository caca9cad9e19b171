package both_test

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// throwing are lines that throw at the table of the evening.
var throwing = []string{
	"spawn --room --by none", "spawn --open --danger 3 --by none", "zombie-roll 2 --by Ann --horde B", "zombie-roll 3 --by Bob --horde B", "run Ann --past 2b",
	"noise A --by none", "turn end", "explore kitchen --by Ann", "stash open kitchen --by Bob", "repair wall --by Ann",
	"start-points 6", "coin", "direction", "hit --by Ann --horde B", "attack zombie --horde A --by Ann", "attack zombie Bob", "attack Ann Bob",
	"attack Harry goblin1", "attack goblin1..2 Harry", "attack --ad 3 --dd 2 --criticals", "attack --ad 2 --dd 2 --incorporeal", "heal Harry 1d6", "damage Harry 2d6",
	"skill-check Harry --difficulty hard", "cast --by Mia minor-fireball goblin1", "breakaway Harry goblin1", "fire-spout Harry 3", "initiative roll",
	"initiative next", "initiative reroll", "initiative remove goblin1", "horde walk", "blast 1 --on goblin1 --fudge", "foe act goblin1 --reach Harry",
}

// elsewhere are the plays that throw and that nothing at that table allows. Their
// headlines are like those of plays that are here.
var elsewhere = []string{
	"twist", "fire burn", "use", "turn-undead", "breath", "effect trigger", "move", "meditate", "trap", "sapper throw", "initiative add", "initiative to", "initiative hold",
	"hero remove", "foe remove", "place enter",
}

// allThrowing are these lines, and the first example of each play that throws and has none
// among them.
func allThrowing(h *play.Host) []string {
	all := slices.Clone(throwing)
	for _, title := range h.Titles {
		for _, p := range title.Plays() {
			here := func(line string) bool { return line == p.Name || strings.HasPrefix(line, p.Name+" ") }
			if p.Throws && !slices.ContainsFunc(throwing, here) && !slices.Contains(elsewhere, p.Name) {
				all = append(all, strings.TrimPrefix(p.Examples[0], "zbrikz "))
			}
		}
	}
	return all
}

// distribution is the chances as fractions, by number.
func distribution(t *testing.T, c play.Counted) map[int]*big.Rat {
	t.Helper()
	all := map[int]*big.Rat{}
	for _, one := range c.Outcomes {
		p, ok := new(big.Rat).SetString(one.Exact)
		if !ok {
			t.Fatalf("%q is no fraction", one.Exact)
		}
		all[one.Value] = p
	}
	return all
}

// known is a line with faces that are known.
func known(t *testing.T, h *play.Host, line string, faces []string) play.Call {
	t.Helper()
	c := calling(t, h, line)
	c.Dice, c.Typed = strings.Join(faces, ","), len(faces) > 0
	return c
}

// apart tells whether an error refuses to count the rest, which is never a wrong number.
func apart(err error) bool {
	return err != nil && strings.Contains(err.Error(), "can't be counted")
}

// TestKnownFaces: the chances where some faces are known, each with the chance of those,
// make up the chances where one fewer is known; and with all known, one outcome is certain.
// A chance that can't be counted so is refused.
func TestKnownFaces(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	h := played(t, evening)
	counted := 0
	for _, line := range allThrowing(h) {
		whole, err := h.Odds(calling(t, h, line))
		if err != nil {
			t.Errorf("%s: %v; a play whose first example isn't for the table of the evening has a line in throwing, or a word in elsewhere", line, err)
			continue
		}
		if whole.Headline() == "" && len(whole.Outcomes) > 1 || len(whole.Headline()) > 40 {
			t.Errorf("%s: headline %q", line, whole.Headline())
		}
		var faces []string
		for step := range 6 {
			before, err := h.Odds(known(t, h, line, faces))
			if err != nil {
				if !apart(err) {
					t.Errorf("%s, %v: %v", line, faces, err)
				}
				break
			}
			die, open := next(t, h, line, faces)
			if !open {
				if len(before.Outcomes) != 1 || before.Outcomes[0].Exact != "1" {
					t.Errorf("%s, %v: all is known, and the chances are %+v", line, faces, before.Outcomes)
				}
				counted++
				break
			}
			sum := map[int]*big.Rat{}
			for face := 1; face <= die.Sides; face++ {
				part, err := h.Odds(known(t, h, line, append(slices.Clone(faces), strconv.Itoa(face))))
				if apart(err) {
					sum = nil
					break
				}
				if err != nil {
					t.Fatalf("%s, %v and %d: %v", line, faces, face, err)
				}
				for n, p := range distribution(t, part) {
					if sum[n] == nil {
						sum[n] = new(big.Rat)
					}
					sum[n].Add(sum[n], p.Mul(p, big.NewRat(1, int64(die.Sides))))
				}
			}
			if sum == nil {
				break
			}
			if want := distribution(t, before); whole.Leftover == 0 && fmt.Sprint(sum) != fmt.Sprint(want) {
				t.Errorf("%s, behind %v: the parts make %v, not %v", line, faces, sum, want)
			}
			faces = append(faces, strconv.Itoa((step*7+3)%die.Sides+1))
		}
	}
	if counted < 12 {
		t.Errorf("only %d lines were counted to their end", counted)
	}
}

// next is the die that the line asks for behind some faces; open is false where all are
// known.
func next(t *testing.T, h *play.Host, line string, faces []string) (die dice.Die, open bool) {
	t.Helper()
	c := known(t, h, line, faces)
	throws, err := h.Needs(c, 0)
	if err != nil {
		t.Fatalf("%s, %v: %v", line, faces, err)
	}
	if len(throws) == 0 {
		return die, false
	}
	return throws[0].Die, true
}
