package cli

import (
	"bufio"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// Run is Main in this process, in a home of its own and without a terminal.
func Run(home string, out, errs io.Writer, args ...string) int {
	return newApp(home, "", out, errs, args).run()
}

// RunOnTerminal is Run on a terminal so wide, where somebody types. Further
// environment is NAME=VALUE.
func RunOnTerminal(home string, width int, typed string, out, errs io.Writer, env []string, args ...string) int {
	a := newApp(home, typed, out, errs, args)
	a.screen = screen{asks: true, shows: true, width: width}
	inHome := a.getenv
	a.getenv = func(key string) string {
		for _, one := range env {
			if value, ok := strings.CutPrefix(one, key+"="); ok {
				return value
			}
		}
		return inHome(key)
	}
	return a.run()
}

func newApp(home, typed string, out, errs io.Writer, args []string) *app {
	return &app{
		args: args,
		in:   bufio.NewReader(strings.NewReader(typed)),
		out:  out,
		err:  errs,
		now:  time.Now,
		getenv: func(key string) string {
			return map[string]string{
				"HOME":            home,
				"XDG_STATE_HOME":  filepath.Join(home, "state"),
				"XDG_CONFIG_HOME": filepath.Join(home, "config"),
			}[key]
		},
	}
}

// Root is the command zbrikz with all its commands.
func Root() *cobra.Command { return newRoot(&app{}) }

// RuleNames are the house rules of both games.
func RuleNames() []string { return ruleNames() }

// Battle is the battle of a party, classes with commas, in some rooms.
func Battle(party string, rooms ...string) (*brickquest.Battle, error) {
	f := balanceFlags{party: strings.Split(party, ","), rooms: rooms}
	planned, err := f.read(nil)
	if err != nil {
		return nil, err
	}
	g, names, err := f.dungeon(&brickquest.Game{}, planned)
	if err != nil {
		return nil, err
	}
	return newBattle(g, names)
}
