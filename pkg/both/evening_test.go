package both_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/kballard/go-shellquote"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// evening is the beginning of the evenings of these tests in both games: somebody is
// wounded, somebody has ended the turn, a statue waits, and an order was rolled.
const evening = `
minifig add Ann --advantage cop --disadvantage fearful
minifig add Bob --advantage doctor --disadvantage alcoholic
scenario start escape
spawn --room --by Ann --dice 5
spawn --room --at kitchen --by Bob --dice 1,2
horde add 3 --at yard --wandering
horde focus B --on Ann
minifig wound Ann
collect food 2 --by Bob --at kitchen
place add cellar
danger scene alarm
repair truck --by Bob --at yard --needs 3
stash make food --spots kitchen,attic --contents 0,2
turn done Bob
hero add Mia --class human-mage --player Zoe
hero add Harry --class human-thief
hero add Olaf --class dwarven-sapper
hero add Cara --class human-cleric
quest start salt-lamp
foe add troll
foe add orc --hidden
foe add skeleton x2
initiative roll --dice *
damage Harry 4
damage skeleton1 50
effect add curse --on Harry
gold add Harry 10
gold add Mia 10
sapper bomb --by Olaf --fuse 3 --at gate --fudge
`

// played is a table in a folder of the test's own, on which some lines were played.
func played(t *testing.T, lines string) *play.Host {
	t.Helper()
	at, err := both.Games().Titles.Kept().At(t.TempDir(), "evening")
	if err != nil {
		t.Fatal(err)
	}
	fresh := func() table.State {
		st := table.With(new(both.Games().Titles.Kept().State()), zombie.Game{Figures: 18})
		st.Seed = "evening"
		return st
	}
	h := &play.Host{
		Context: context.Background(),
		Read:    func() (*table.Found, error) { return at.Read(fresh) },
		Change: func(f func(*table.Found) (table.Step, table.State, error)) (table.Kept, error) {
			return at.Change(fresh, time.Unix(0, 0).UTC(), f)
		},
		Here:   func(st *table.State) *ask.Here { return ask.At(st, new(data.Cards)) },
		Titles: both.Games().Titles,
	}
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		line = strings.TrimSpace(line)
		if _, err := h.Do(calling(t, h, line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return h
}

// calling is a line as the path takes it; behind --dice are typed faces.
func calling(t *testing.T, h *play.Host, line string) play.Call {
	t.Helper()
	line, faces, typed := strings.Cut(line, " --dice ")
	words, err := shellquote.Split(line)
	if err != nil {
		t.Fatal(err)
	}
	p, l, err := play.Read(h.Titles, words)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return play.Call{Name: p.Name, Args: words, Means: h.Titles.Means(p, l), Dice: faces, Typed: typed}
}

// here is the state and the cards of the table.
func here(t *testing.T, h *play.Host) *ask.Here {
	t.Helper()
	found, err := h.Read()
	if err != nil {
		t.Fatal(err)
	}
	return h.Here(&found.State)
}
