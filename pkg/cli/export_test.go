package cli

import (
	"bufio"
	"io"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// Run is Main in this process, in a home of its own and without a terminal.
func Run(home string, out, errs io.Writer, args ...string) int {
	a := &app{
		args: args,
		in:   bufio.NewReader(strings.NewReader("")),
		out:  out,
		err:  errs,
		now:  time.Now,
		getenv: func(key string) string {
			return map[string]string{
				"HOME":            home,
				"XDG_STATE_HOME":  filepath.Join(home, "state"),
				"XDG_CONFIG_HOME": filepath.Join(home, "config"),
			}[key]
		},
	}
	return a.run()
}

// Root is the command zbrikz with all its commands.
func Root() *cobra.Command { return newRoot(&app{}) }
