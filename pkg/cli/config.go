package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/viper"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// options are what flags, environment and configuration say for every command.
type options struct {
	table     string
	output    string
	plain     bool
	why       bool
	askAlways bool
}

// The keys of the configuration file; ZBRIKZ_ and the key in capitals is its
// name in the environment.
const (
	keyTable = "table" // the table to play at
	keyDice  = "dice"  // app, or ask: to be asked for each throw in a terminal
	keyPlain = "plain" // no colour, no pictures
)

// defaultTable is the table of those who name none.
const defaultTable = "table"

// configure reads the configuration, before any command runs. A flag beats the
// environment, which beats the file.
func (a *app) configure(*cobra.Command, []string) error {
	if a.opts.output != "text" && a.opts.output != "json" {
		return usagef("-o %s: it is text or json", a.opts.output)
	}
	v, err := a.readConfig()
	if err != nil {
		return err
	}
	switch ask := v.GetString(keyDice); ask {
	case "", "app":
	case "ask":
		a.opts.askAlways = true
	default:
		return fmt.Errorf("%s is %q: it is app or ask", a.setBy(v, keyDice), ask)
	}
	if text := v.GetString(keyPlain); text != "" {
		plain, err := strconv.ParseBool(text)
		if err != nil {
			return fmt.Errorf("%s is %q: it is true or false", a.setBy(v, keyPlain), text)
		}
		a.opts.plain = a.opts.plain || plain
	}
	if a.opts.table == "" {
		a.opts.table = v.GetString(keyTable)
	}
	return nil
}

// setBy names a key for an error, with where it is set.
func (a *app) setBy(v *viper.Viper, key string) string {
	source := v.ConfigFileUsed()
	if a.getenv(keyVariable(key)) != "" {
		source = keyVariable(key)
	}
	return fmt.Sprintf("config %s: %s", source, key)
}

// keyVariable is a key's name in the environment.
func keyVariable(key string) string { return "ZBRIKZ_" + strings.ToUpper(key) }

func (a *app) readConfig() (*viper.Viper, error) {
	v := viper.New()
	keys := []string{keyTable, keyDice, keyPlain}
	for _, key := range keys {
		if value := a.getenv(keyVariable(key)); value != "" {
			v.Set(key, value)
		}
	}
	dir, err := a.folder("XDG_CONFIG_HOME", ".config")
	if err != nil {
		return v, nil // without a home there is no file, and none is needed
	}
	path := filepath.Join(dir, "config.yaml")
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return v, nil
	}
	v.SetConfigFile(path)
	if err := v.ReadInConfig(); err != nil {
		return nil, fmt.Errorf("config %s: %w", path, err)
	}
	for _, key := range v.AllKeys() {
		if !slices.Contains(keys, key) {
			return nil, fmt.Errorf("config %s: there is no key %q%s", path, key, hint(key, keys))
		}
	}
	return v, nil
}

// folder is zbrikz's folder of a kind: below the XDG variable if it is set,
// else where the system keeps such things.
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
		return "", fmt.Errorf("no place for the tables: set %s or %s", home, variable)
	}
	return filepath.Join(base, below, "zbrikz"), nil
}

// tables is the folder of the tables.
func (a *app) tables() (string, error) {
	return a.folder("XDG_STATE_HOME", filepath.Join(".local", "state"))
}

// openTable is the table that is played at: the one of --table, the
// environment or the configuration, else the one in use, else "table".
func (a *app) openTable() (*table.Table, error) {
	dir, err := a.tables()
	if err != nil {
		return nil, err
	}
	name := a.opts.table
	if name == "" {
		current, err := table.Current(dir)
		if err != nil {
			return nil, err
		}
		name = current
	}
	if name == "" {
		name = defaultTable
	}
	t, err := table.At(dir, name)
	if err != nil {
		return nil, usage(err)
	}
	return t, nil
}

// readTable reads the table that is played at, and changes nothing.
func (a *app) readTable() (*table.Found, error) {
	t, err := a.openTable()
	if err != nil {
		return nil, err
	}
	found, err := t.Read(a.freshState)
	if err != nil {
		return nil, err
	}
	a.notes = append(a.notes, found.Notes...)
	if !found.Exists {
		found.State.N = 0 // there is no step yet
	}
	return found, nil
}

// glance is the table as it is, for what a word stands for; what there is to note
// about it, the command that was typed says.
func (a *app) glance() (*table.State, error) {
	t, err := a.openTable()
	if err != nil {
		return nil, err
	}
	found, err := t.Read(a.freshState)
	if err != nil {
		return nil, err
	}
	return &found.State, nil
}

// freshState is a table that nobody has played at.
func (a *app) freshState() table.State {
	return table.State{Version: table.Version, Seed: dice.NewSeed()}
}
