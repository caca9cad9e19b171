package cli

import (
	"cmp"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// options are the values of flags, environment and configuration that every command has.
type options struct {
	table     string
	pack      string
	output    string
	plain     bool
	why       bool
	askAlways bool
	color     string // auto, always or never
	quiet     bool   // no answer ends with reminders
	players   bool   // answers are for players: without secrets
}

// defaultTable is the table where nobody names one.
const defaultTable = "table"

// configure runs before any command: a flag beats the environment, which beats the file.
func (a *app) configure(cmd *cobra.Command, _ []string) error {
	if a.plays != nil && cmd.HasParent() && cmd.Annotations[plays] == "" {
		return usagef("%s changes nothing that could be put right", commandName(cmd))
	}
	if a.opts.output != "text" && a.opts.output != "json" {
		return usagef("-o %s: it is text or json", a.opts.output)
	}
	for _, name := range []string{"table", "pack"} {
		if f := cmd.Root().PersistentFlags().Lookup(name); f.Changed && f.Value.String() == "" {
			return usagef("--%s %q: leave it out, or name one", name, "")
		}
	}
	if err := a.givePack(); err != nil {
		return err
	}
	var err error
	if a.config, err = a.readConfig(); err != nil && !a.completing && !worksAnyway(cmd) {
		return err
	}
	plain, _ := strconv.ParseBool(a.config.of(keyPlain)) // it was checked
	a.opts.plain = a.opts.plain || plain
	a.opts.color = a.config.of(keyColor)
	a.opts.askAlways = a.config.of(keyDice) == "ask"
	a.opts.quiet = a.config.of(keyRemind) == "off"
	a.opts.table = cmp.Or(a.opts.table, a.config.of(keyTable))
	return a.forWhom(cmd)
}

// worksAnyway tells whether a command helps to mend a configuration with an error, or needs none.
func worksAnyway(cmd *cobra.Command) bool {
	works := []string{"config set", "config unset", "config path", "help", "version", "completion"}
	return slices.Contains(works, commandName(cmd))
}

// folder is a folder of zbrikz's: below its XDG variable, else in the system's usual place.
func (a *app) folder(variable, inHome string) (string, error) {
	if base := a.getenv(variable); base != "" {
		return filepath.Join(base, "zbrikz"), nil
	}
	home, below := "HOME", inHome
	switch runtime.GOOS {
	case "windows":
		home, below = "LOCALAPPDATA", ""
	case "darwin":
		below = filepath.Join("Library", "Application Support")
	}
	base := a.getenv(home)
	if base == "" {
		return "", fmt.Errorf("set %s or %s", home, variable)
	}
	return filepath.Join(base, below, "zbrikz"), nil
}

func (a *app) tables() (string, error) {
	dir, err := a.folder("XDG_STATE_HOME", filepath.Join(".local", "state"))
	if err != nil {
		return "", fmt.Errorf("no place for the tables: %w", err)
	}
	return dir, nil
}

func (a *app) configFolder() (string, error) { return a.folder("XDG_CONFIG_HOME", ".config") }

// openTable is the table that is played at: of --table, the environment or the
// configuration, else the table in use, else "table".
func (a *app) openTable() (*table.Table, error) {
	name := a.opts.table
	if name == "" {
		dir, err := a.tables()
		if err != nil {
			return nil, err
		}
		if name, err = table.Current(dir); err != nil {
			return nil, err
		}
	}
	return a.tableCalled(cmp.Or(name, defaultTable))
}

func (a *app) tableCalled(name string) (*table.Table, error) {
	dir, err := a.tables()
	if err != nil {
		return nil, err
	}
	t, err := a.games.Titles.Kept().At(dir, name)
	if err != nil {
		return nil, usage(err)
	}
	return t.Within(a.ctx), nil
}

// readTable reads the table that is played at, as the reader of the answer may see it.
func (a *app) readTable() (*table.Found, error) {
	found, err := a.readAll()
	if err == nil {
		found.State = *a.desk().Seen(&found.State)
	}
	return found, err
}

// readAll is readTable with all secrets.
func (a *app) readAll() (*table.Found, error) {
	found, err := a.desk().Found()
	if err == nil {
		a.notes = append(a.notes, found.Notes...)
	}
	return found, err
}

// The games say which things players may know, and the path of all plays keeps to that.
// Here this process finds out whether its answers are for players.

// forWhom settles whether answers are for players: --players comes first, then the flag
// that play was begun with, then the environment and the file. Where nobody has read the
// secrets of a table, they always are.
func (a *app) forWhom(cmd *cobra.Command) error {
	f := cmd.Flags().Lookup(keyPlayers)
	typed := f != nil && f.Changed && f.Value.Type() == "bool"
	if !typed {
		a.opts.players = a.config.of(keyPlayers) == "on"
		if a.inPlay && a.session != nil {
			a.opts.players = *a.session
		}
	}
	if a.habit = a.opts.players; a.habit {
		return nil
	}
	line := a.unread()
	if a.opts.players = line != nil; a.opts.players && typed {
		return usagef("no BrickMaster has read the secrets here, and --players=false tells them: zbrikz %s takes the seat, and the log says so", strings.Join(line, " "))
	}
	return nil
}

// unread is the line by which somebody may read the secrets of the table, where nobody has.
func (a *app) unread() []string {
	found, err := a.desk().Found()
	if err != nil {
		return nil // the line itself tells it
	}
	return a.games.Titles.Unread(&found.State)
}
