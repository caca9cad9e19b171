package desk_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// TestAlone: a desk with nothing around it plays an evening, tells it, takes it back and puts
// it right.
func TestAlone(t *testing.T) {
	dir, games := t.TempDir(), both.Games()
	d := &desk.Desk{Context: context.Background(), Games: games, Clock: time.Now, Open: func() (*table.Table, error) {
		return games.Titles.Kept().At(dir, "alone")
	}}
	says := func(want string) func(play.Reply, error) {
		return func(said play.Reply, err error) {
			t.Helper()
			if err != nil || !strings.HasPrefix(said.Text, want) {
				t.Errorf("%q, %v; want %q", said.Text, err, want)
			}
		}
	}
	read := func(line []string, _ bool, _ string, _ *table.State) (play.Call, error) { return d.Call(line) }
	c, err := d.Call(strings.Fields("--why -o json roll 2d6 --dice 3,4 --table friday"))
	if err != nil {
		t.Fatal(err)
	}
	says("7\n")(d.Host().Do(c))
	says("Danger 2, turn 1. (Table alone, step 2)")(d.Status(""))
	says("Step 2 is now: roll 2d6 --dice 6,6.\n12\n")(d.Fix(desk.Fix{Words: []string{"--dice", "6,6"}, Read: read}))
	says("Taken back: step 4, fix")(d.Go(desk.Undo(0), play.Call{Args: []string{"undo"}}))
	if found, err := d.Search([]string{"roll"}); err != nil || len(found) == 0 {
		t.Errorf("a search finds %v, %v", found, err)
	}
}
