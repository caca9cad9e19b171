package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// throwFlags are the flags of every command that throws.
type throwFlags struct {
	dice   string
	typed  bool // --dice was given
	ask    bool
	odds   bool
	dryRun bool
	fresh  bool
}

// throwCommand gives cmd the flags of a command that throws, and plays the line that was typed.
func throwCommand(a *app, cmd *cobra.Command, typed func(cmd *cobra.Command, args []string) typedPlay) *cobra.Command {
	f := &throwFlags{}
	flags := cmd.Flags()
	flags.StringVar(&f.dice, "dice", "", "`faces` of your own dice, as 4,2: _ lets the app throw one, a last * all the rest")
	flags.BoolVar(&f.ask, "ask", false, "ask for each throw; Enter lets the app throw it")
	flags.BoolVar(&f.odds, "odds", false, "count the exact chances instead of throwing")
	flags.BoolVar(&f.dryRun, "dry-run", false, "throw, but keep nothing")
	flags.BoolVar(&f.fresh, "fresh", false, "other dice than the table's, as for a throw that all agree to repeat")
	playCommand(a, cmd, f, typed)
	does := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		words, err := a.behindColon(cmd, f, args)
		if err != nil {
			return err
		}
		return a.withLooseDice(f, does(cmd, words))
	}
	return cmd
}

// changeCommand plays the line of a command that changes the table without dice.
func changeCommand(a *app, cmd *cobra.Command, typed func(cmd *cobra.Command, args []string) typedPlay) *cobra.Command {
	f := &throwFlags{}
	cmd.Flags().BoolVar(&f.dryRun, "dry-run", false, "say what would happen, but keep nothing")
	return playCommand(a, cmd, f, typed)
}

// readCommand plays the line of a command that changes nothing: it looks at the table, or at
// cards alone.
func readCommand(a *app, cmd *cobra.Command, cards bool, typed func(cmd *cobra.Command, args []string) typedPlay) *cobra.Command {
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		c := a.call(nil, typed(cmd, args))
		c.Cards = cards
		said, err := a.host().Look(c)
		err = asMeant(cmd, err)
		if err == nil && said.File != nil {
			err = a.givePDF(said.File.Name, files.Text(said.File.Text))
			said.Notes = append(said.Notes, said.File.Notes...)
		}
		if err != nil {
			return err
		}
		return a.tell(said)
	}
	return cmd
}

// plays marks a command that changes the table by a play.
const plays = "plays"

func playCommand(a *app, cmd *cobra.Command, f *throwFlags, typed func(cmd *cobra.Command, args []string) typedPlay) *cobra.Command {
	cmd.Annotations = map[string]string{plays: cmd.Name()}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		f.typed = cmd.Flags().Changed("dice")
		if err := f.check(); err != nil {
			return err
		}
		p := typed(cmd, args)
		do := func() error { return asMeant(cmd, a.make(a.call(f, p), f)) }
		if p.Once && !f.odds && !f.dryRun {
			return a.onceMore(p.Name, do)
		}
		return do()
	}
	return cmd
}

// make plays a call as its flags say: it counts, tries or keeps it.
func (a *app) make(c play.Call, f *throwFlags) error {
	switch {
	case a.plays != nil && (f.odds || f.dryRun):
		return usagef("--odds and --dry-run keep nothing that could be put right: leave them out, or type --dry-run before the line")
	case a.plays != nil:
		return a.plays(c)
	case f.odds && a.counts != nil && f.typed:
		return usagef("ways are compared before anything is thrown: leave out --dice")
	case f.odds:
		counted, err := a.host().Odds(c)
		if err != nil {
			return err
		}
		switch {
		case a.counts != nil:
			a.counts(counted)
			return nil
		case a.opts.output == "json":
			return writeJSON(a.out, counted)
		default:
			return a.write(a.oddsText(counted))
		}
	case f.dryRun:
		said, err := a.host().Try(c)
		if err != nil {
			return err
		}
		return a.tell(said)
	default:
		said, err := a.host().Do(c)
		if err != nil {
			return err
		}
		return a.tellKept(said)
	}
}

// call is the typed words as a call; f is nil for a play that only reads.
func (a *app) call(f *throwFlags, typed typedPlay) play.Call {
	c := play.Call{Name: typed.Name, Args: a.args, Means: a.games.Titles.Means(typed.Untyped, typed.line), Why: a.opts.why}
	if f == nil {
		return c
	}
	c.Dice, c.Typed, c.Fresh = f.dice, f.typed, f.fresh
	if a.asks(f) {
		c.Ask = a.askFor
	}
	return c
}

// desk is the table for this line: what a terminal adds to it is here.
func (a *app) desk() *desk.Desk {
	return &desk.Desk{
		Context: a.ctx, Games: a.games, Open: a.openTable, Clock: a.now,
		Players: a.opts.players, Quiet: a.opts.quiet, Prompt: a.inPlay,
		Begin: func(st *table.State) { a.config.begin(st) }, Packs: a.packs, Here: a.here, Commands: a.commandEntries, Keep: a.tellHidden,
		Pack: a.packNow, Rows: a.shownRows,
		Note: func(note string) { _, _ = fmt.Fprintln(a.err, a.forPeople("zbrikz: "+printed(note))) },
	}
}

// tells runs a command that tells something of the table.
func (a *app) tells(of func(*desk.Desk) (play.Reply, error)) func(*cobra.Command, []string) error {
	return func(*cobra.Command, []string) error {
		said, err := of(a.desk())
		if err != nil {
			return err
		}
		return a.tell(said)
	}
}

// host is the path of all plays.
func (a *app) host() *play.Host { return a.desk().Host() }

// check refuses flags that exclude each other.
func (f *throwFlags) check() error {
	switch {
	case f.odds && (f.ask || f.dryRun || f.fresh):
		return usagef("--odds throws no dice: leave out --ask, --dry-run and --fresh; --dice tells faces that are known already")
	case f.fresh && f.dryRun:
		return usagef("--dry-run never throws the table's dice: leave out --fresh")
	default:
		return nil
	}
}

// asks tells whether a person is asked for the dice: with --ask, or where the
// configuration says so and there is a terminal and no --dice; at a prompt, for the dice
// that weren't typed.
func (a *app) asks(f *throwFlags) bool {
	switch {
	case f.ask:
		return true
	case !a.screen.asks:
		return false
	case f.typed:
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
