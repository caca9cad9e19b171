package cli

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// makerOf makes the command of a play, and the commands below it where the line names it.
func makerOf(m play.Maker) maker {
	return maker{name: m.Name, shorts: m.Shorts, make: func(a *app) *cobra.Command {
		p := m.Make()
		head := a.commandOf(p)
		if m.Below == nil || !a.describes(head) {
			return head
		}
		if !p.TakesWords() {
			head.Args = a.group
		}
		for _, p := range m.Below() {
			head.AddCommand(a.commandOf(p))
		}
		return head
	}}
}

// commandOf is the command of a play, which has all that cobra has to know.
func (a *app) commandOf(p play.Untyped) *cobra.Command {
	name := p.Name[strings.LastIndex(p.Name, " ")+1:]
	cmd := &cobra.Command{Use: name, Short: p.Short, Args: cobra.ArbitraryArgs}
	if !a.describes(cmd) {
		cmd.RunE = neverRuns // Tab and the help list only commands that can run
		return cmd
	}
	a.describe(cmd, p)
	a.runs(cmd, p)
	return cmd
}

// neverRuns stands for the action of a command that the line doesn't name.
func neverRuns(cmd *cobra.Command, _ []string) error {
	return errors.New(cmd.CommandPath() + " runs, and nobody has named it")
}

// describes tells whether the line names a command: a list needs only a line of its help.
func (a *app) describes(cmd *cobra.Command) bool {
	return a.whole || slices.Contains(a.words, cmd.Name())
}

// describe gives a command its play's help, flags and words for Tab.
func (a *app) describe(cmd *cobra.Command, p play.Untyped) {
	ways := say.Each(p.Usage(), func(usage string) string { return strings.TrimSpace(cmd.Use + " " + usage) })
	if len(ways) > 0 {
		cmd.Use = strings.Join(ways, " | ")
	}
	cmd.Long, cmd.Example = p.Long, "  "+strings.Join(p.Examples, "\n  ")
	p.Declare(cmd.Flags())
	if a.completing {
		a.tabs(cmd, p)
	}
}

// tabs lets Tab complete the words and flags of a play.
func (a *app) tabs(cmd *cobra.Command, p play.Untyped) {
	offer := func(of func(*ask.Here, ask.Line) ([]ask.Choice, bool)) cobra.CompletionFunc {
		return a.tab(func(t *tabbed) []cobra.Completion {
			all, files := of(a.here(t.State), play.Typed(t.args, t.cmd.Flags()))
			if files {
				return append(tabWords(all), anyYAML)
			}
			return tabWords(all)
		})
	}
	if a.fitting == nil {
		a.fitting = map[*cobra.Command]func([]string) []string{}
	}
	a.fitting[cmd] = func(args []string) []string {
		found, err := a.desk().Found()
		if err != nil {
			return nil
		}
		return p.NextFlags(a.here(a.desk().Seen(&found.State)), play.Typed(args, cmd.Flags()))
	}
	cmd.ValidArgsFunction = offer(p.Next)
	for _, w := range p.Ways() {
		for _, f := range w.Flags() {
			if f.Switch {
				continue
			}
			one := offer(func(h *ask.Here, l ask.Line) ([]ask.Choice, bool) {
				delete(l.Flags, f.Name) // the word that is being typed doesn't count
				all, files, _ := p.NextOf(h, l, f.Name)
				return all, files
			})
			if f.List {
				one = withCommas(one)
			}
			a.tabFlagBy(cmd, f.Name, one) // not where the flag has a completion
		}
	}
}

// decks are the cards by which words are read.
func (a *app) decks() *data.Cards {
	return &data.Cards{Packs: a.packs, File: func(name string) *data.PackFile {
		p := a.openPack(name, name)
		p.Given = true
		return p
	}, Image: func(p *data.PackFile, name string) ([]byte, error) {
		return readCalled("image "+name, filepath.Join(filepath.Dir(p.Path), name), card.MostImage)
	}, Font: func(name string) ([]byte, error) { return readCalled(name, name, card.MostFont) }}
}

// here is a state with the cards and all else that resolves words at a table.
func (a *app) here(st *table.State) *ask.Here {
	h := ask.At(st, a.decks())
	h.Asks = a.inPlay && a.screen.asks && a.opts.output != "json"
	h.Players, h.Waits, h.Paper = a.opts.players, a.waits(), a.config.of(keyPaper)
	return h
}
