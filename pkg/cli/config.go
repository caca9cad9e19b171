package cli

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// settingShown is a setting and where its value comes from. Its JSON names are a
// contract.
type settingShown struct {
	Key     string   `json:"key"`     // as in the file; of a house rule, "rules." and its name
	Value   string   `json:"value"`   // its value
	From    string   `json:"from"`    // its source: "flag", "environment", "table", "file" or "default"
	Default string   `json:"default"` // its default
	Values  []string `json:"values"`  // its values; empty: a number, or any name
	Is      string   `json:"is"`      // its meaning
}

// configShown is the configuration. Its JSON names are a contract.
type configShown struct {
	Path     string         `json:"path"`     // where the file is, or would be
	Settings []settingShown `json:"settings"` // every key, and the house rules that are set
}

// keyWritten is a key that was set or taken out. Its JSON names are a contract.
type keyWritten struct {
	Key   string `json:"key"`   // the key that was set
	Path  string `json:"path"`  // the file that it is in
	Value string `json:"value"` // the new value; empty: it was taken out
}

// pathShown is the place of a file or folder of zbrikz. Its JSON names are a contract.
type pathShown struct {
	Path string `json:"path"` // of the file or the folder, which need not be there yet
}

func newConfig(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "config",
		Short: "The configuration: keys, and what set them",
		Long: `Shows and changes the configuration. A flag beats the environment, which beats the
table, which beats the file. Figures and house rules in the file are for tables that
begin; your other tables keep their own. alias.NAME is a short verb of your own.`,
		Example: `  zbrikz config
  zbrikz config set dice ask
  zbrikz config set rules.danger.stack all
  zbrikz config set alias.dd "attack --ad 4 --dd 2"`,
		Args: a.group,
	}
	cmd.RunE = a.showConfig
	cmd.AddCommand(
		alone("config show", "Show each value and where it comes from", a.showConfig),
		newConfigSet(a), newConfigUnset(a),
		alone("config path", "Tell where the file is", a.tellPath))
	return cmd
}

func newConfigSet(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "set KEY VALUE", Short: "Set a key in the file",
		Example: "  zbrikz config set dice ask\n  zbrikz config set rules.danger.stack all",
		Args:    words(2, 2, "a key and a value"),

		ValidArgsFunction: a.tab(aSetting, aSettingValue, nil),
		RunE: func(_ *cobra.Command, args []string) error {
			key := a.config.settingKey(args[0])
			if err := a.checkTaken(key); err != nil {
				return err
			}
			if err := a.config.checkSetting(key, args[1]); err != nil {
				return usage(err)
			}
			if args[1] == "" {
				return usagef("%s is empty; zbrikz config unset %s takes it out", args[0], args[0])
			}
			if key == keyTable {
				if _, err := a.games.Titles.Kept().At("", args[1]); err != nil {
					return usage(err)
				}
			}
			return a.writeConfig("config set", key, args[1])
		},
	}
}

func newConfigUnset(a *app) *cobra.Command {
	return &cobra.Command{
		Use: "unset KEY", Short: "Take a key out of the file",
		Example: "  zbrikz config unset dice", Args: words(1, 1, "a key"),

		ValidArgsFunction: a.tab(aSetting, nil),
		RunE: func(_ *cobra.Command, args []string) error {
			key := a.config.settingKey(args[0])
			if _, err := a.config.settingCheck(key); err != nil && !a.config.file.InConfig(key) {
				return usage(err)
			}
			return a.writeConfig("config unset", key, "")
		},
	}
}

// settingKey is the key that was typed; it may be a house rule, "rules.danger.stack".
func (c config) settingKey(typed string) string {
	if rule, ok := strings.CutPrefix(typed, keyRules+"."); ok {
		return keyRules + keyParts + names.Match(rule, c.games.RuleNames())
	}
	if name, ok := strings.CutPrefix(typed, keyAlias+"."); ok {
		return keyAlias + keyParts + name
	}
	all := slices.Concat(say.Each(c.settingNames(), spellings)...)
	key := names.Match(typed, all)
	for _, name := range c.settingNames() {
		if slices.Contains(spellings(name), key) {
			return c.written(name)
		}
	}
	return key
}

// writeConfig sets a key in the file, and tells its new value.
func (a *app) writeConfig(command, key, value string) error {
	if err := a.config.write(a.ctx, key, value); err != nil {
		return err
	}
	name := strings.Replace(key, keyParts, ".", 1)
	now := cmp.Or(say.If(value != "", value+", in "), "out of ")
	text := name + " is " + now + a.config.path + "."
	variable, _ := a.config.variable(key)
	beaten := say.If(variable != "", "as long as it is set, "+variable+" beats the file")
	return a.tell(answer{Command: command, Outcome: keyWritten{name, a.config.path, value}, Text: say.Lines(text, beaten)})
}

func (a *app) tellPath(*cobra.Command, []string) error {
	if a.config.path == "" {
		return errNoConfig
	}
	return a.tell(answer{Command: "config path", Outcome: pathShown{a.config.path}, Text: a.config.path})
}

func (a *app) showConfig(cmd *cobra.Command, _ []string) error {
	found, err := a.readTable()
	if err != nil {
		return err
	}
	shown := configShown{Path: a.config.path, Settings: []settingShown{}}
	for _, s := range a.config.settings() {
		one := settingShown{Key: s.key, Default: s.otherwise, Values: append([]string{}, s.values...), Is: s.is}
		one.Value, one.From = a.config.value(s.key)
		a.override(cmd, found, &one)
		shown.Settings = append(shown.Settings, one)
	}
	for _, r := range a.games.Titles.Rules() {
		one := settingShown{Key: keyRules + "." + r.Name, Value: r.Default, Default: r.Default, Values: append([]string{}, r.Values...), Is: r.Does, From: "default"}
		if key := keyRules + keyParts + r.Name; a.config.file.IsSet(key) {
			one.Value, one.From = a.config.file.GetString(key), "file"
		}
		if value := r.In(&found.State); found.Exists {
			if one.Value != value {
				one.From = "table"
			}
			one.Value = value
		}
		if one.Value != r.Default || one.From != "default" {
			shown.Settings = append(shown.Settings, one)
		}
	}
	for _, one := range a.config.aliases() {
		taken := a.checkTaken(keyAlias+keyParts+one.name) != nil
		is := cmp.Or(say.If(taken, "never meant: "+one.name+" is zbrikz's own word"), "a short verb of your own")
		shown.Settings = append(shown.Settings, settingShown{
			Key: keyAlias + "." + one.name, Value: one.line, From: "file", Values: []string{}, Is: is,
		})
	}
	return a.tell(answer{N: found.State.N, Command: "config", Outcome: shown, Text: configLine(shown)})
}

// override gives a setting the value that a flag or the table has for it.
func (a *app) override(cmd *cobra.Command, found *table.Found, s *settingShown) {
	flag := cmd.Flags().Lookup(s.Key)
	switch {
	case flag != nil && flag.Changed:
		s.Value, s.From = flag.Value.String(), "flag"
	case s.Key == keyTable && s.From == "default":
		if t, err := a.openTable(); err == nil {
			s.Value, s.From = t.Name(), "table" // table use
			if t.Name() == defaultTable {
				s.From = "default"
			}
		}
	}
	for _, one := range a.games.Titles.Settings() {
		if now := strconv.Itoa(one.In(&found.State)); one.Key == s.Key && found.Exists && now != s.Value {
			s.Value, s.From = now, "table"
		}
	}
}

func configLine(shown configShown) string {
	set := 0
	var all []string
	for _, s := range shown.Settings {
		if s.From != "default" {
			set++
		}
		all = append(all, fmt.Sprintf("  %s: %s (%s)", s.Key, cmp.Or(s.Value, "(none)"), s.From), "      "+s.Is)
	}
	first := cmp.Or(say.If(set > 0, fmt.Sprintf("%d set, by the sources in brackets.", set)), "Nothing is configured.")
	return say.Lines(first, strings.Join(all, "\n"), say.If(shown.Path != "", "file: "+shown.Path))
}
