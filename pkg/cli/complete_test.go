package cli_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

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

// TestCompletesAll: Tab knows the words of every command that takes some, and no
// command that there isn't.
func TestCompletesAll(t *testing.T) {
	known := cli.CompletedWords()
	var there []string
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		_, name, _ := strings.Cut(cmd.CommandPath(), " ")
		there = append(there, name)
		first, _, _ := strings.Cut(cmd.Use, "|")
		_, takes, _ := strings.Cut(strings.TrimSpace(first), " ")
		takes, _, _ = strings.Cut(takes, "--")
		if takes != "" && cmd.ValidArgsFunction == nil && !slices.Contains(known, name) && !slices.Contains(unknowable(), name) {
			t.Errorf("%s takes %s, which Tab doesn't know", name, takes)
		}
		for _, sub := range cmd.Commands() {
			look(sub)
		}
	}
	look(cli.Root())
	for _, name := range append(known, unknowable()...) {
		if !slices.Contains(there, name) {
			t.Errorf("there is no command %q", name)
		}
	}
}
