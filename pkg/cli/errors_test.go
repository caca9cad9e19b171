package cli_test

import (
	"io"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// What was typed wrong is told back, but not so that a terminal would obey it.
func TestErrorsTellNoTerminalWhatToDo(t *testing.T) {
	for typed, told := range map[string]string{
		"--\x1b[31mred":  `--\x1b[31mred`,
		"--bell\a":       `--bell\a`,
		"--a\u202eb":     `--a\u202eb`,
		"--line\rzbrikz": `--line\rzbrikz`,
		"--é":            "--é",
	} {
		var errs strings.Builder
		code := cli.Run(t.TempDir(), io.Discard, &errs, "horde", "kill", "A", typed)
		if want := "zbrikz: unknown flag: " + told + "; zbrikz horde kill --help lists them\n"; code != 2 || errs.String() != want {
			t.Errorf("%q: exit %d, %q; want %q", typed, code, errs.String(), want)
		}
	}
}
