package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// versionShown is the version of this program. Its JSON names are a contract.
type versionShown struct {
	Version  string `json:"version"`            // the tag, or the name that Go makes of a commit
	Commit   string `json:"commit"`             // the commit that it was built from; empty where it wasn't stamped in
	Modified bool   `json:"modified"`           // there was more in it than that commit
	Go       string `json:"go"`                 // the Go that built it
	System   string `json:"system"`             // the system and processor it is for
	Licenses string `json:"licenses,omitempty"` // with --licenses: the licenses of everything that it is built from
}

func newVersion(a *app) *cobra.Command {
	licenses := false
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "The version, the commit and the Go behind it",
		Example: "  zbrikz version\n  zbrikz version --licenses",
		Args:    words(0, 0, ""),
		RunE: func(*cobra.Command, []string) error {
			v := newVersionShown()
			if licenses {
				v.Licenses = data.Licenses()
				return a.tell(answer{Command: "version", Outcome: v, Text: strings.TrimSpace(v.Licenses)})
			}
			commit := ""
			if v.Commit != "" {
				commit = "commit " + v.Commit
				if v.Modified {
					commit += ", and changes since"
				}
			}
			return a.tell(answer{Command: "version", Outcome: v, Text: say.Lines("zbrikz "+v.Version, commit, fmt.Sprintf("%s, %s", v.Go, v.System))})
		},
	}
	cmd.Flags().BoolVar(&licenses, "licenses", false, "the licenses of everything that it is built from")
	return cmd
}

func newVersionShown() versionShown {
	v := versionShown{Version: version(), Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
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
