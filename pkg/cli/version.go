package cli

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// versionShown is the version of this program. Its JSON names are a contract.
type versionShown struct {
	Version  string `json:"version"`            // the tag, or the name that Go makes of a commit
	Commit   string `json:"commit"`             // the commit that it was built from; empty where it wasn't stamped in
	Modified bool   `json:"modified"`           // there was more in it than that commit
	Go       string `json:"go"`                 // the Go that built it
	System   string `json:"system"`             // the system and processor it is for
	Licenses string `json:"licenses,omitempty"` // with --licenses: the licenses of everything that it is built from
	Here     []fact `json:"here,omitempty"`     // with --all: the place that it runs in
}

// A fact is something about the place that zbrikz runs in.
type fact struct {
	Name  string `json:"name"`  // "table", "terminal", or a key of the configuration that is set
	Value string `json:"value"` // its value
}

// facts are the things that a bug report needs beside the version.
func (a *app) facts() []fact {
	kind := "none"
	if a.screen.shows {
		kind = fmt.Sprintf("%s, %d columns", a.getenv("TERM"), a.screen.width)
	}
	all := []fact{{"terminal", kind}}
	if found, err := a.readTable(); err != nil {
		all = append(all, fact{"table", flat(err)})
	} else if t, err := a.openTable(); err == nil {
		all = append(all, fact{"table", fmt.Sprintf("%s, step %d, format %d", t.Name(), found.State.N, table.Version)})
	}
	if dir, err := a.tables(); err == nil {
		all = append(all, fact{"tables", dir})
	}
	all = append(all, fact{"config", a.config.path})
	for _, s := range a.config.settings() {
		if value, from := a.config.value(s.key); from != "default" {
			all = append(all, fact{s.key, fmt.Sprintf("%s (%s)", value, from)})
		}
	}
	return all
}

func newVersion(a *app) *cobra.Command {
	licenses, all := false, false
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "The version, the commit and the Go behind it",
		Example: "  zbrikz version\n  zbrikz version --all\n  zbrikz version --licenses",
		Args:    words(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			v := newVersionShown()
			if licenses {
				v.Licenses = data.Licenses()
				return a.tell(answer{Command: "version", Outcome: v, Text: strings.TrimSpace(v.Licenses)})
			}
			commit := say.If(v.Commit != "", "commit "+v.Commit+say.If(v.Modified, ", and changes since"))
			lines := []string{"zbrikz " + v.Version, commit, fmt.Sprintf("%s, %s", v.Go, v.System)}
			if all {
				v.Here = a.facts()
				lines = append(lines, say.Each(v.Here, func(f fact) string { return f.Name + ": " + f.Value })...)
			}
			return a.tell(answer{Command: "version", Outcome: v, Text: say.Lines(lines...)})
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, "all that a bug report needs: the table, the terminal and the configuration, too")
	cmd.Flags().BoolVar(&licenses, "licenses", false, "the licenses of everything that it is built from")
	return cmd
}

func newVersionShown() versionShown {
	v := versionShown{Version: "(devel)", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	v.Version = cmp.Or(info.Main.Version, v.Version)
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Commit = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	return v
}
