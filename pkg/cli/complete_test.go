package cli_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// unknowable are commands whose words are new names, numbers or texts.
func unknowable() []string {
	return []string{
		"compare", "danger scene", "hero add", "log", "minifig add", "new", "place add", "quest lost", "roll",
		"room add", "sapper find", "start-points", "zombie-roll", "spawn",
		"class search", "item search", "monster search", "skill search", "spell search", "weapon search",
	}
}

// TestNoCommandStays: the commands that each search and each unknown word make are gone
// afterwards: cobra keeps, as long as the process runs, those whose flags have words for Tab.
func TestNoCommandStays(t *testing.T) {
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if _, kept := cmd.GetFlagCompletionFunc(f.Name); kept {
				t.Errorf("%s --%s stays", cmd.CommandPath(), f.Name)
			}
		})
		for _, sub := range cmd.Commands() {
			look(sub)
		}
	}
	look(cli.Searched())
}

// TestShells: each shell understands its script.
func TestShells(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		t.Run(shell, func(t *testing.T) {
			e := newEvening(t)
			script := filepath.Join(e.home, "script")
			if err := os.WriteFile(script, []byte(e.play(t, "completion", shell).out), 0o644); err != nil {
				t.Fatal(err)
			}
			need(t, shell, "-c", "true")
			if out, err := exec.Command(shell, "-n", script).CombinedOutput(); err != nil || len(out) > 0 {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}

// TestCompletesAll: Tab knows the words of every command that takes some, and no
// command that there isn't.
func TestCompletesAll(t *testing.T) {
	var there []string
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		_, name, _ := strings.Cut(cmd.CommandPath(), " ")
		there = append(there, name)
		first, _, _ := strings.Cut(cmd.Use, "|")
		_, takes, _ := strings.Cut(strings.TrimSpace(first), " ")
		takes, _, _ = strings.Cut(takes, "--")
		if takes != "" && cmd.ValidArgsFunction == nil && !slices.Contains(unknowable(), name) {
			t.Errorf("%s takes %s, which Tab doesn't know", name, takes)
		}
		for _, sub := range cmd.Commands() {
			look(sub)
		}
	}
	look(cli.Root(both.Games()))
	for _, name := range unknowable() {
		if !slices.Contains(there, name) {
			t.Errorf("there is no command %q", name)
		}
	}
}

// Tab leaves out files of which the name does something to a terminal.
func TestCompletesWhatPrints(t *testing.T) {
	home := t.TempDir()
	packs, tables := filepath.Join(home, "config", "zbrikz", "packs"), filepath.Join(home, "state", "zbrikz")
	if err := os.MkdirAll(packs, 0o755); err != nil {
		t.Fatal(err)
	}
	cli.Run(home, io.Discard, io.Discard, "new", "--table", "own")
	table, err := os.ReadFile(filepath.Join(tables, "own.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"own", "a\x1b]0;gotcha\a", "a\ab", "a\u009bm", "a\u202eb", "a\nb", "a\tb", "a\u2028b", "a\xffb", "a\u200bb", "a\ufeff", "a\u00adb", "ann"} {
		for _, file := range []string{filepath.Join(packs, name+".yaml"), filepath.Join(tables, name+".yaml")} {
			if err := os.WriteFile(file, table, 0o644); err != nil {
				t.Skip(err) // not every system takes such names
			}
		}
	}
	for _, one := range []struct {
		typed []string
		want  string
	}{
		{[]string{"pack", "show", ""}, "ann\tann.yaml\nown\town.yaml\n"},
		{[]string{"pack", "show", "a"}, "ann\tann.yaml\n"},
		{[]string{"table", "use", "o"}, "own\t1 step\n"},
		{[]string{"status", "--table", "a"}, "ann\t1 step\n"},
	} {
		var out strings.Builder
		cli.Run(home, &out, io.Discard, append([]string{"__complete"}, one.typed...)...)
		if said, _, _ := strings.Cut(out.String(), ":"); said != one.want {
			t.Errorf("%q: Tab offers %q, want %q", one.typed, said, one.want)
		}
		var screen strings.Builder
		line := strings.Join(one.typed, " ")
		cli.RunOnTerminal(home, 80, line+tab+tab+enter, io.Discard, &screen, nil, "play")
		if strings.Contains(screen.String(), "gotcha") || strings.ContainsAny(screen.String(), "\a\u009b\u202e") {
			t.Errorf("%q and Tab: %q", line, screen.String())
		}
	}
	// A list has a line for each, however it is called.
	var list strings.Builder
	cli.Run(home, &list, io.Discard, "pack", "list")
	for _, line := range strings.Split(strings.TrimSpace(list.String()), "\n")[1:] {
		if !strings.HasPrefix(line, "  ") || strings.ContainsAny(line, "\u200b\ufeff\u00ad") {
			t.Errorf("pack list says %q", line)
		}
	}
}
