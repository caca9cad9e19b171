package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/viper"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/files"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The keys of the configuration. ZBRIKZ_ and the key in capitals is its name in the
// environment. House rules for new tables stand below keyRules, only in the file.
const (
	keyTable   = "table"     // the table to play at
	keyDice    = "dice"      // app; or ask: in a terminal, players are asked for each throw
	keyPlain   = "plain"     // no color, no pictures
	keyColor   = "color"     // auto, always or never
	keyPaper   = "paper"     // the paper that cards are printed on
	keyPlayers = "players"   // on: answers are for a screen that everybody sees
	keyRemind  = "reminders" // off: no answer ends with reminders
	keyRules   = "rules"
	keyAlias   = "alias" // own short verbs stand below it, only in the file
)

// keyParts parts the words of a key. It is no dot: names of house rules have dots.
const keyParts = "::"

// ruleExample is a house rule as the file has it.
const ruleExample = "danger.stack: all"

// spellings are the ways to write a key, its own first: some players write colour.
func spellings(key string) []string {
	if key == keyColor {
		return []string{key, "colour"}
	}
	return []string{key}
}

// A setting is one key of the configuration.
type setting struct {
	key       string
	is        string // its subject
	otherwise string // its default
	values    []string
	number    int // the highest value, where it is a number
}

func (c config) settings() []setting {
	games := say.Each(c.games.Settings(), func(s play.Setting) setting { return setting{key: s.Key, is: s.Is, otherwise: "0", number: s.Most} })
	return slices.Concat([]setting{
		{key: keyTable, is: "the table to play at", otherwise: ""},
		{key: keyDice, is: "the dice in a terminal, unless you say: the app's, or asked for", otherwise: "app", values: []string{"app", "ask"}},
		{key: keyPlain, is: "no color, no pictures", otherwise: "false", values: []string{"true", "false"}},
		{key: keyColor, is: "color in answers; auto: in a terminal", otherwise: "auto", values: []string{"auto", "always", "never"}},
	}, games, []setting{
		{key: keyPaper, is: "the paper that cards are printed on", otherwise: "a4", values: []string{"a4", "letter"}},
		{key: keyPlayers, is: "answers tell only what players may know, for a screen that everybody sees", otherwise: "off", values: []string{"on", "off"}},
		{key: keyRemind, is: "answers end with reminders; now and status always list them", otherwise: "on", values: []string{"on", "off"}},
	})
}

// check refuses a value that a setting can't have.
func (s setting) check(value string) error {
	if s.number > 0 {
		if n, err := strconv.Atoi(value); err != nil || n < 0 || n > s.number {
			return fmt.Errorf("%s is %q: it goes from 0 to %d", s.key, value, s.number)
		}
		return nil
	}
	_, err := strconv.ParseBool(value)
	isBool := s.key == keyPlain && err == nil // 1 and 0 are values, too
	if len(s.values) > 0 && !isBool && !slices.Contains(s.values, value) {
		return fmt.Errorf("%s is %q: it is %s", s.key, value, say.Or(s.values))
	}
	return nil
}

// A config is the configuration as the file and the environment have it.
type config struct {
	path   string // the path of the file; empty where there is no place for it
	file   *viper.Viper
	getenv func(string) string
	games  play.Titles
}

// readConfig reads the file, if there is one, and refuses what check refuses.
func (a *app) readConfig() (config, error) {
	c := config{file: viper.NewWithOptions(viper.KeyDelimiter(keyParts)), getenv: a.getenv, games: a.games.Titles}
	if dir, err := a.configFolder(); err == nil { // without a home there is no file, and none is needed
		c.path = filepath.Join(dir, "config.yaml")
		text, err := readConfigFile(c.path)
		if err != nil {
			return c, fmt.Errorf("config %w", err)
		}
		c.file.SetConfigType("yaml")
		if err := c.file.ReadConfig(bytes.NewReader(text)); err != nil {
			return c, fmt.Errorf("config %s: %w", c.path, unreadable(err))
		}
	}
	return c, c.check(a.variables)
}

// errNoConfig says that there is no home for the configuration.
var errNoConfig = errors.New("no place for the configuration: set HOME or XDG_CONFIG_HOME")

// readConfigFile is the text of the file; nil: there is none.
func readConfigFile(path string) ([]byte, error) {
	text, err := readLimited(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case len(text) > data.MostBytes:
		return nil, fmt.Errorf("%s: it is longer than %d bytes", path, data.MostBytes)
	}
	return text, nil
}

// unreadable says in one line why a file can't be read as YAML.
func unreadable(err error) error {
	if parsing := (viper.ConfigParseError{}); errors.As(err, &parsing) {
		err = parsing.Unwrap()
	}
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if strings.Contains(text, "cannot unmarshal") {
		return errors.New("each line has a key and its value, as in dice: ask")
	}
	if text = strings.TrimPrefix(text, "unmarshal errors:\n  "); !strings.HasPrefix(text, "line ") {
		text = "line 1: " + text // the parser counts lines from 0 there
	}
	return errors.New(strings.ReplaceAll(text, "\n  ", "; "))
}

// check refuses unknown keys, and values that a key can't have: in the file, and among
// the variables of the environment, each NAME=VALUE.
func (c config) check(variables []string) error {
	for _, key := range c.file.AllKeys() {
		if err := c.checkSetting(key, c.file.GetString(key)); err != nil {
			return fmt.Errorf("config %s: %w", c.path, err)
		}
	}
	for _, s := range c.settings() {
		for _, other := range spellings(s.key)[1:] {
			if c.file.InConfig(s.key) && c.file.InConfig(other) {
				return fmt.Errorf("config %s: %s and %s are one key: take one of them out", c.path, s.key, other)
			}
		}
		if name, value := c.variable(s.key); value != "" {
			if err := s.check(value); err != nil {
				return fmt.Errorf("config %s: %w", name, err)
			}
		}
	}
	for _, one := range variables {
		name, value, _ := strings.Cut(one, "=")
		if strings.HasPrefix(name, variablePrefix) && value != "" && !slices.Contains(c.variableNames(), name) {
			return fmt.Errorf("config %s: no such variable%s", name, names.Hint(name, c.variableNames()))
		}
	}
	return nil
}

// checkSetting refuses an unknown key, and a value that the key can't have.
func (c config) checkSetting(key, value string) error {
	check, err := c.settingCheck(key)
	if err != nil {
		return err
	}
	return check(value)
}

// settingCheck refuses the values that a key can't have, and a key that there isn't at once.
func (c config) settingCheck(key string) (check func(value string) error, err error) {
	if rule, ok := strings.CutPrefix(key, keyRules+keyParts); ok {
		if strings.Contains(rule, keyParts) {
			return nil, fmt.Errorf("a house rule is one word, as in %s", ruleExample)
		}
		if r := names.Find(c.games.Rules(), func(r *play.HouseRule) bool { return r.Name == rule }); r != nil {
			return r.Check, nil
		}
		return nil, ask.NotCalled("house rule", rule, c.games.RuleNames())
	}
	if name, ok := strings.CutPrefix(key, keyAlias+keyParts); ok {
		return func(line string) error { return checkAlias(name, line) }, checkAliasName(name)
	}
	if s := names.Find(c.settings(), func(s *setting) bool { return slices.Contains(spellings(s.key), key) }); s != nil {
		return s.check, nil
	}
	switch {
	case key == keyAlias:
		return nil, fmt.Errorf("own short verbs stand below %s, as in %s", keyAlias, aliasExample)
	case key == keyRules:
		return nil, fmt.Errorf("house rules stand below %s, as in %s", keyRules, ruleExample)
	case slices.Contains(c.games.RuleNames(), key):
		return nil, fmt.Errorf("no key is called %q%s", key, names.DidYouMean("%q", []string{keyRules + "." + key}))
	default:
		return nil, fmt.Errorf("no key is called %q%s", strings.ReplaceAll(key, keyParts, "."), names.Hint(key, c.settingNames()))
	}
}

func (c config) settingNames() []string {
	names := say.Each(c.settings(), func(s setting) string { return s.key })
	return append(names, keyRules, keyAlias)
}

// value is the value of a key, and where it is from: environment, file or default.
func (c config) value(key string) (value, from string) {
	if _, value := c.variable(key); value != "" {
		return value, "environment"
	}
	if key := c.written(key); c.file.InConfig(key) {
		return c.file.GetString(key), "file"
	}
	return c.setting(key).otherwise, "default"
}

func (c config) of(key string) string {
	value, _ := c.value(key)
	return value
}

// setting is what is known of a key; of a key that there isn't, nothing.
func (c config) setting(key string) setting {
	if s := names.Find(c.settings(), func(s *setting) bool { return s.key == key }); s != nil {
		return *s
	}
	return setting{}
}

const variablePrefix = "ZBRIKZ_"

// variableDescribes tells whether Tab in a shell explains the words that it lists.
const variableDescribes = variablePrefix + "COMPLETION_DESCRIPTIONS"

// keyVariable is a key's name in the environment.
func keyVariable(key string) string { return variablePrefix + strings.ToUpper(key) }

// variable is the variable of the environment that sets a key: its name, and its value.
func (c config) variable(key string) (name, value string) {
	for _, spelling := range spellings(key) {
		if name = keyVariable(spelling); c.getenv(name) != "" {
			return name, c.getenv(name)
		}
	}
	return "", ""
}

// written is a key in the file's own spelling.
func (c config) written(key string) string {
	for _, spelling := range spellings(key) {
		if c.file.InConfig(spelling) {
			return spelling
		}
	}
	return key
}

// variableNames are the names of our variables, with those that the shells' completion uses.
func (c config) variableNames() []string {
	own := say.Each(c.settings(), func(s setting) []string { return say.Each(spellings(s.key), keyVariable) })
	return append(slices.Concat(own...), variableDescribes, variablePrefix+"ACTIVE_HELP")
}

// begin gives a new table the settings that the configuration has for new tables.
func (c config) begin(st *table.State) {
	if c.file == nil {
		return
	}
	for _, s := range c.games.Settings() {
		if value, from := c.value(s.Key); from != "default" {
			n, _ := strconv.Atoi(value) // it was checked before
			s.Begin(st, n)
		}
	}
	for _, r := range c.games.Rules() {
		if key := keyRules + keyParts + r.Name; c.file.IsSet(key) {
			_ = r.Set(st, c.file.GetString(key)) // it was checked before
		}
	}
}

// write sets a key of the file; an empty value takes it out. All other keys stay, and so do
// comments. Others may write at the same time.
func (c config) write(ctx context.Context, key, value string) error {
	if c.path == "" {
		return errNoConfig
	}
	if err := c.writeTo(ctx, key, value); err != nil {
		return fmt.Errorf("config %w", withPath(c.path, err))
	}
	return nil
}

// withPath puts a path before an error that names none.
func withPath(path string, err error) error {
	if strings.Contains(err.Error(), path) {
		return err
	}
	return fmt.Errorf("%s: %w", path, err)
}

// writeTo writes a key where there is a place for the file.
func (c config) writeTo(ctx context.Context, key, value string) error {
	if err := files.MakeFolder(filepath.Dir(c.path)); err != nil {
		return err
	}
	unlock, err := files.Lock(ctx, c.path+".lock")
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("another zbrikz holds %s.lock; try again when it is done", c.path)
	case err != nil:
		return err
	}
	defer unlock()
	text, err := readConfigFile(c.path)
	if err != nil {
		return err
	}
	if text, err = data.Set(text, value, strings.Split(key, keyParts)...); err != nil {
		return unreadable(err)
	}
	return files.Replace(files.Place(c.path), files.ModeOf(c.path), files.Text(text))
}
