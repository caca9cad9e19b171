package cli_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
)

// TestContents: in the help each command stands below one title, none of which has more than
// ten.
func TestContents(t *testing.T) {
	const most = 10
	seen := map[string]int{}
	for _, ch := range cli.Contents(both.Games()) {
		if len(ch.Commands) == 0 || len(ch.Commands) > most {
			t.Errorf("%s: %d commands", ch.Title, len(ch.Commands))
		}
		for _, c := range ch.Commands {
			seen[c.Name()]++
		}
	}
	for _, c := range cli.Root(both.Games()).Commands() {
		if seen[c.Name()] != 1 {
			t.Errorf("%s stands below %d titles", c.Name(), seen[c.Name()])
		}
	}
}

// A command is made by the name that it has.
func TestNamesOfCommands(t *testing.T) {
	var names []string
	for _, ch := range cli.Contents(both.Games()) {
		for _, c := range ch.Commands {
			names = append(names, c.Name())
		}
	}
	if diff := cmp.Diff(names, cli.AllNames()); diff != "" {
		t.Errorf("commands (-), and the names by which they are made (+):\n%s", diff)
	}
}
