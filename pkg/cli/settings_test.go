package cli_test

import (
	"bytes"
	"strings"
	"sync"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/cli"
)

// Several who set keys at the same moment lose none, and none fails.
func TestConfigTogether(t *testing.T) {
	home := t.TempDir()
	keys := []string{"dice=ask", "figures=18", "color=never", "paper=letter", "table=friday", "rules.danger.stack=all", "rules.armor=classic"}
	var all sync.WaitGroup
	for _, one := range keys {
		all.Go(func() {
			key, value, _ := strings.Cut(one, "=")
			var out, errs bytes.Buffer
			if code := cli.Run(home, &out, &errs, "config", "set", key, value); code != 0 {
				t.Errorf("%s: exit code %d: %s", one, code, &errs)
			}
		})
	}
	all.Wait()
	var out, errs bytes.Buffer
	cli.Run(home, &out, &errs, "config")
	for _, one := range keys {
		if want := "  " + strings.Replace(one, "=", ": ", 1) + " (file)\n"; !strings.Contains(out.String(), want) {
			t.Errorf("no %q in:\n%s%s", want, &out, &errs)
		}
	}
}
