package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/play/both"
)

// The table at which every example of the help makes sense.
const exampleTable = `
zbrikz new Ann Bob --danger 3
zbrikz horde add 6 --at yard --wandering
zbrikz horde add A 1
zbrikz horde add 2 --at cellar
zbrikz hero add Harry --class thief
zbrikz pick-up Harry healing potion 2 speed potion gold 50 ruby
zbrikz pick-up Harry key --opens "tool chest"
zbrikz initiative roll Harry+1 Mia-1 Troll=5 --dice 6,6,1,1
zbrikz hero add Mia --class mage
zbrikz foe add goblin x4
zbrikz hero add Cara --class cleric
zbrikz hero add Bo --class sapper
zbrikz sapper bomb --by Bo --held --near goblin1
zbrikz foe add ghost
zbrikz hero add Eve --class assassin
zbrikz hero add Olaf --class berserker
zbrikz foe add "ninja (black)"
zbrikz foe add skeleton x3
zbrikz damage Harry Mia 3
zbrikz foe add black dragon
zbrikz damage goblin4 6
zbrikz attack skeleton1 Harry --criticals=miss --dice 1,1
zbrikz hero add Wim --class warmage
zbrikz cast Wim war-drums
zbrikz cast Mia hiccups goblin3
zbrikz cast Mia magic-ward --at cellar
zbrikz quest start salt-lamp
zbrikz danger sign yard
zbrikz place add shop --holds food=4
zbrikz collect food 2 --by Ann --at shop
zbrikz deliver fuel 3
zbrikz collect extinguisher --by Bob
zbrikz place add pumps --fires 2
zbrikz rules set fire.damage 1d6
zbrikz stash make fuel --spots garage,yard,shed --contents 0,2,3
zbrikz scenario start mansion
zbrikz minifig add Joe --npc hostage
zbrikz deliver medicine
zbrikz minifig add Dan
zbrikz minifig wound Dan
zbrikz minifig trait Bob doctor
zbrikz roll 3d6
zbrikz roll 3d6
zbrikz roll 3d6
zbrikz roll 3d6
zbrikz roll 3d6
zbrikz roll 3d6
zbrikz roll 3d6
zbrikz roll 3d6
zbrikz roll 3d6
zbrikz undo
`

// What comes at that table before an example that waits for its moment.
var exampleMoments = map[string][]string{
	"zbrikz table export friday --to friday.table --replace": {"--table friday new"},
	"zbrikz table import friday.table --as saturday":         {"table export --to friday.table"},
	"zbrikz table import friday.table --replace":             {"table export --to friday.table"},

	"zbrikz fix --bonus 1":              {"attack Harry goblin2 --dice 6,6,1,1"},
	"zbrikz minifig revive Ann":         {"danger death Ann"},
	"zbrikz minifig revive Ann healthy": {"danger death Ann"},
	"zbrikz hero revive Harry":          {"damage Harry 20"},
	"zbrikz hero revive Harry 4":        {"damage Harry 20"},
	"zbrikz foe revive goblin1":         {"damage goblin1 20"},
	"zbrikz foe revive goblin1 4":       {"damage goblin1 20"},
	"zbrikz goal done hostage --by Ann": {"goal done enter", "goal done garage"},
	"zbrikz twist owner":                {"goal done enter", "goal done garage", "goal done hostage", "minifig weapon Joe hand"},
	"zbrikz twist owner --odds":         {"goal done enter", "goal done garage", "goal done hostage", "minifig weapon Joe hand"},
}

// TestExamples types each example that the help shows, at a table of its own.
func TestExamples(t *testing.T) {
	home := t.TempDir()
	for line := range strings.Lines(strings.TrimSpace(exampleTable)) {
		play(t, home, line)
	}
	for line := range allExamples(t, cli.Root(both.Games())) {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			own := t.TempDir()
			if err := os.CopyFS(own, os.DirFS(home)); err != nil {
				t.Fatal(err)
			}
			for _, before := range exampleMoments[line] {
				play(t, own, before)
			}
			play(t, own, line)
		})
	}
}

func play(t *testing.T, home, line string) {
	t.Helper()
	args, err := splitWords(strings.TrimPrefix(strings.TrimSpace(line), "zbrikz "))
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	for i, arg := range args {
		switch {
		case strings.HasSuffix(arg, ".table"), strings.HasSuffix(arg, ".pdf"), strings.HasSuffix(arg, ".yaml") && i > 0 && args[i-1] == "--to": // what is written
			args[i] = filepath.Join(home, arg)
		case strings.HasSuffix(arg, ".yaml"): // the file of a player
			args[i] = "testdata/packs/" + arg
		}
	}
	if len(args) > 1 && args[0] == "cards" && args[1] == "print" {
		args = slices.Insert(args, 2, "--to", filepath.Join(home, "cards.pdf"))
	}
	if args[0] == "print" && args[1] != "list" && !slices.Contains(args, "--to") {
		args = append(args, "--to", filepath.Join(home, "evening.pdf"))
	}
	piped := "status\n"
	if args[0] == "as" { // which is typed at the prompt
		piped, args = strings.Join(args, " ")+"\n", []string{"play"}
	}
	var out, errs bytes.Buffer
	if code := cli.RunPiped(home, piped, &out, &errs, args...); code != 0 || errs.Len() > 0 || out.Len() == 0 {
		t.Errorf("%s: exit code %d\n%s%s", line, code, &out, &errs)
	}
}

// allExamples are the lines of all examples below a command. Each command has some.
func allExamples(t *testing.T, cmd *cobra.Command) map[string]bool {
	lines := map[string]bool{}
	for line := range strings.Lines(cmd.Example) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, cmd.CommandPath()) && cmd.HasParent() {
			t.Errorf("%s has an example of another command: %s", cmd.CommandPath(), line)
		}
		lines[line] = true
	}
	if len(lines) == 0 {
		t.Errorf("%s has no example", cmd.CommandPath())
	}
	for _, sub := range cmd.Commands() {
		for line := range allExamples(t, sub) {
			lines[line] = true
		}
	}
	return lines
}
