package phone

import (
	"slices"
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// fixable is the line of a step that a phone can put right, without its dice; none of
// others.
func (a *asked) fixable(s desk.Logged) []string {
	if p, _, err := play.Find(a.desk.Titles(), s.Args); err != nil || p.OnlyReads() || s.TakenBack || !p.InReach() {
		return []string{}
	}
	return a.desk.Without(s.Args, []string{"--dice", "--ask"})
}

// fix puts an earlier step right, or tells what that would change. Later steps that can't be
// played any more are left out: people have seen which before they say so.
func (a *asked) fix() (any, error) {
	if err := a.sits(); err != nil {
		return nil, err
	}
	step := strconv.Itoa(a.body.Step)
	f := desk.Fix{
		Args: []string{table.CommandFix, step, "--drop"}, Words: []string{step}, Drop: a.body.Drop, DropBroken: true, DryRun: a.body.Dry,
		From: play.Call{Seat: a.seat.As, If: a.body.If, ID: a.body.ID},
	}
	if !f.Drop {
		c, err := a.changing()
		if err != nil {
			return nil, err
		}
		c.By = ""
		f.Words = append(f.Words, c.Args...)
		f.Args = slices.Concat([]string{table.CommandFix}, f.Words)
		f.Read = func([]string, bool, *table.State) (play.Call, error) { return c, nil }
	}
	said, err := a.desk.Fix(f)
	a.of.Look()
	return a.said(said, err)
}
