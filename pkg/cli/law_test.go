package cli_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	plays "github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A lawful roller throws the first dice as players did, all with one face, and makes their
// choices. It notes what the rule asks for.
type lawful struct {
	app    dice.Roller
	typed  int // how many throws are the players'
	face   int
	throws []dice.Throw
	first  int // of the throws, the app's first one, from 1; 0: none is
}

func (l *lawful) Roll(t dice.Throw) []int {
	if t.N == 0 {
		return nil
	}
	l.throws = append(l.throws, t)
	if len(l.throws) <= l.typed || t.Unchosen != nil {
		return slices.Repeat([]int{min(l.face, t.Die.Sides)}, t.N)
	}
	if l.first == 0 {
		l.first = len(l.throws)
	}
	return l.app.Roll(dice.Throw{N: t.N, Die: t.Die, Again: t.Again}) // no cuts: every face is looked at
}

// always is the throws behind the app's first one for which players are asked.
func (l *lawful) always() string {
	var all []string
	for _, t := range l.throws[l.first:] {
		if l.first == 0 || !t.Always {
			break
		}
		all = append(all, t.String())
	}
	return strings.Join(all, "; ")
}

// mostLawful is how many ways are counted one by one; where there are more, a tenth of them
// is drawn.
const mostLawful = 300

// obeys holds a line to the law of the app's dice: its rule refuses before the first die,
// and throws that come always ([dice.Throw]) come whatever the app's dice before them show,
// also behind throws of players. It gives these throws where the app throws from the
// beginning.
func obeys(t *testing.T, st *table.State, line string) (always string) {
	t.Helper()
	words, err := splitWords(line)
	if err != nil {
		t.Fatal(err)
	}
	u, l, err := plays.Read(both.Games().Titles, words)
	if err != nil {
		return "" // it is no game's, or has a flag of the terminal's
	}
	bound, err := u.Resolve(ask.At(st, &data.Cards{}), l)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	for typed := range 3 {
		for _, face := range []int{6, 3, 1} {
			asked, chooses := map[string]bool{}, false
			play := func(app dice.Roller) (bool, error) {
				r := &lawful{app: app, typed: typed, face: face}
				_, _, err := bound.Rule(st, r)
				if err != nil && len(r.throws) > 0 {
					t.Errorf("%s: refused behind %s: %v", line, r.throws[len(r.throws)-1], err)
				}
				asked[r.always()] = true
				chooses = chooses || slices.ContainsFunc(r.throws, func(t dice.Throw) bool { return t.Unchosen != nil })
				return true, err
			}
			tried := 0
			_, err := odds.Of(func(app dice.Roller) (bool, error) {
				if tried++; tried > mostLawful {
					return false, odds.ErrTooMany
				}
				return play(app)
			})
			for seed := 0; errors.Is(err, odds.ErrTooMany) && seed < mostLawful/10; seed++ {
				_, _ = play(dice.NewFair(fmt.Sprint(line, seed)))
			}
			if len(asked) != 1 {
				t.Errorf("%s: behind %d throws of players and one of the app, they are asked now for this and now for that: %v", line, typed, asked)
			}
			for throws := range asked {
				if typed == 0 {
					always = throws
				}
			}
			if typed == 0 && !chooses {
				break // nothing shows a face of players
			}
		}
	}
	return always
}

// TestLaw: the throws that players make behind those of the app, at tables where most of
// them are.
func TestLaw(t *testing.T) {
	long(t)
	t.Parallel()
	zombies := `new Ann Bob --danger 3
place add cellar
stash make food --spots cellar,attic --contents 0,2
stash make fuel --spots cellar,attic --contents 1,2
minifig trait Ann traumatized
horde add 3 --wandering --at yard
horde add 2 --wandering --at shop`
	heroes := `new
hero add Harry --class thief
hero add Mia --class warmage
hero add Cara --class cleric
hero add Bo --class sapper
foe add goblin
foe add black-dragon
rules set breath.defense yes
`
	for _, tt := range []struct{ table, line, always string }{
		{zombies, "turn end", "B: direction (1d12); Ann: freaks out (1d6)"},
		{zombies, "horde walk", "B: direction (1d12)"},
		{zombies, "noise A B --by Bob", "B: noise (2d6)"},
		{zombies, "explore cellar --by Ann", "Ann: container (1d2)"},
		{strings.Replace(zombies, "cellar", "cellar --baby", 1), "explore cellar --by Ann", "Ann: container (1d2); room (1d6)"},
		{zombies, "spawn --open --by Ann", ""},
		{zombies, "zombie-roll 2+1 --horde A --by Ann", ""},
		{zombies, "zombie-roll 2+1 --horde A --by Ann --zombie-dice green,red,red", "Ann: red (1 of brains, feet, hit)"},
		{zombies, "zombie-roll 2+1 --horde A --by Ann --zombie-dice choose", "Ann: colour (1 of green, yellow, red); Ann: green (1 of brains, feet, hit)"},
		{zombies, "start-points 3", ""},
		{heroes, "attack Harry goblin1", "goblin1: defense (2d6)"},
		{heroes, "attack Harry,Bo goblin1", "goblin1: defense (2d6)"},
		{heroes, "attack Harry goblin1 --criticals", ""},
		{heroes + "effect add 'blinding light' --on Harry --rounds 3", "attack Harry goblin1", ""},
		{heroes, "breakaway goblin1 --by Harry", ""},
		{heroes, "breath black-dragon1 Harry Mia", "Harry: defense (2d6); Mia: defense (3d6)"},
		{heroes + "effect add 'blinding light' --on black-dragon1 --rounds 3", "breath black-dragon1 Harry Mia", ""},
		{heroes + "cast Mia summon", "breath black-dragon1 Mia stone-elemental1", "Mia: defense (3d6)"},
		{heroes + "rules set area.damage each", "breath black-dragon1 Harry Mia", "Harry: defense (2d6)"},
		{heroes + "sapper 'big bomb' --by Bo --at gate", "blast 1 --on Mia --near goblin1,Harry --fudge", "Bo: near (1d6)"},
		{heroes + "rules set area.damage each\nsapper 'big bomb' --by Bo --at gate", "blast 1 --near goblin1,Harry --fudge", "Bo: near to Harry (1d6)"},
		{heroes, "initiative roll Harry Mia Cara goblin1", "Mia: initiative (2d6); Cara: initiative (2d6)"},
		{heroes + `rules set initiative.reroll_every 1
damage Harry 9
initiative roll Harry Mia --dice 6,6,1,1
effect add curse --on Harry --by Cara
initiative next`, "initiative next", ""},
		{heroes, "damage Harry 1d6+1d4", "1d4 (1d4)"},
		{heroes, "damage Harry 1d6!+1d4", ""},
	} {
		e := newEvening(t)
		for line := range strings.Lines(tt.table) {
			typed(t, e, strings.TrimSpace(line))
		}
		if got := obeys(t, seated(t, e, nil), tt.line); got != tt.always {
			t.Errorf("%s: players throw %q, and not %q", tt.line, got, tt.always)
		}
	}
}
