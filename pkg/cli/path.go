package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// plays marks a command that changes the table by a play.
const plays = "plays"

// runs lets a command play the lines that are typed for it.
func (a *app) runs(cmd *cobra.Command, p play.Untyped) {
	f := &desk.Flags{}
	f.Declare(p, cmd.Flags())
	if !p.OnlyReads() {
		cmd.Annotations = map[string]string{plays: cmd.Name()}
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) (err error) {
		f.Typed = cmd.Flags().Changed("dice")
		l := play.Typed(args, cmd.Flags())
		p := p.For(l)
		do := func() error { return asMeant(cmd, a.does(p, l, f)) }
		if p.Once && !f.Odds && !f.DryRun {
			err = a.onceMore(p.Name, do)
		} else {
			err = do()
		}
		return a.withLooseDice(f, err)
	}
}

// does plays a line as its play and its flags say: it looks, counts, tries or keeps it.
func (a *app) does(p play.Untyped, l ask.Line, f *desk.Flags) error {
	c := play.Call{Name: p.Name, Args: a.args, Means: a.games.Titles.Means(p, l), Why: a.opts.why, Cards: p.Class == play.Looks}
	if p.OnlyReads() {
		if c.Thing = a.thing; a.actsAs() {
			c.By = *a.by
		}
		return a.look(c)
	}
	c.Dice, c.Typed, c.Fresh = f.Dice, f.Typed, f.Fresh
	if a.asks(f) {
		c.Ask = a.askFor
	}
	if err := f.Check(); err != nil {
		return err
	}
	does := a.desk().Host().Do
	switch {
	case a.plays != nil && (f.Odds || f.DryRun):
		return usagef("--odds and --dry-run keep nothing that could be put right: leave them out, or type --dry-run before the line")
	case a.plays != nil:
		return a.plays(c)
	case f.Odds && a.counts != nil && f.Typed:
		return usagef("ways are compared before anything is rolled: leave out --dice")
	case f.Odds:
		return a.odds(c)
	case f.DryRun:
		does = a.desk().Host().Try
	case a.atPrompt():
		if doubt := a.desk().Host().Doubt(c); doubt != "" {
			if err := a.sure(doubt+"; all the same?", doubt); err != nil {
				return err
			}
		}
	}
	return a.told(does(c))
}

// look plays a line that changes nothing: it looks at the table, or at cards alone.
func (a *app) look(c play.Call) error {
	said, err := a.desk().Host().Look(c)
	if err == nil && said.File != nil {
		err = a.givePDF(said.File.Name, files.Text(said.File.Text))
		said.Notes = append(said.Notes, said.File.Notes...)
	}
	return a.answers(said, err)
}

// odds counts the chances of a line.
func (a *app) odds(c play.Call) error {
	counted, err := a.desk().Host().Odds(c)
	switch {
	case err != nil:
		return err
	case a.counts != nil:
		a.counts(counted)
		return nil
	case a.opts.output == "json":
		return writeJSON(a.out, counted)
	default:
		return a.write(a.drawing().Odds(counted))
	}
}

// desk is the table for this line: what a terminal adds to it is here.
func (a *app) desk() *desk.Desk {
	if a.own == nil {
		a.own = ownVerbs()
	}
	return &desk.Desk{
		Context: a.ctx, Games: a.games, Open: a.openTable, Clock: a.now,
		Players: a.opts.players, Quiet: a.opts.quiet, Prompt: a.inPlay,
		Begin: func(st *table.State) { a.config.begin(st) }, Packs: a.packs, Here: a.here, Own: a.own, Commands: a.commandEntries, Keep: a.tellHidden,
		Pack: a.packNow, Rows: a.shownRows,
		Note: func(note string) { _, _ = fmt.Fprintln(a.err, a.forPeople("zbrikz: "+printed(note))) },
	}
}

// tells runs a command that tells something of the table.
func (a *app) tells(of func(*desk.Desk) (play.Reply, error)) func(*cobra.Command, []string) error {
	return func(*cobra.Command, []string) error { return a.answers(of(a.desk())) }
}

// asks tells whether a person is asked for the dice: with --ask, or where the
// configuration says so and there is a terminal and no --dice; at a prompt, for the dice
// that weren't typed.
func (a *app) asks(f *desk.Flags) bool {
	switch {
	case f.Ask:
		return true
	case !a.screen.asks:
		return false
	case f.Typed:
		return a.inPlay && a.opts.output != "json"
	default:
		return a.opts.askAlways
	}
}

// commandName is a command's name without zbrikz: "horde walk".
func commandName(cmd *cobra.Command) string {
	_, name, _ := strings.Cut(cmd.CommandPath(), " ")
	return name
}

// waits is the person at the terminal: Ctrl-C ends a long answer, and a bar shows how far it is.
func (a *app) waits() ask.Waits {
	return ask.Waits{
		Until: func() (context.Context, func()) { return signal.NotifyContext(a.ctx, os.Interrupt) },
		Watch: a.watch,
	}
}

// watch draws a bar on the terminal until the work has ended, if it takes a while.
func (a *app) watch(ended <-chan struct{}, part func() float64) {
	const width = 30
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	drawn := false
	for {
		select {
		case <-ended:
			if drawn {
				_, _ = fmt.Fprintf(a.err, "\r%*s\r", width+10, "") // if that fails, only a bar is lost
			}
			return
		case <-tick.C:
			if a.screen.asks && a.pictures() {
				full := int(part() * width)
				drawn = true
				_, _ = fmt.Fprintf(a.err, "\r[%s%s] %3.0f %%", strings.Repeat("#", full), strings.Repeat(".", width-full), 100*part())
			}
		}
	}
}
