package cli_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestLongProofs: each test that .ci/trust or .ci/run names is there, in the room that it is
// looked for in. They run too seldom to tell.
func TestLongProofs(t *testing.T) {
	runs := regexp.MustCompile(`(?m)^\t*(?:\S+=\S+ )*(?:proof|named) (.*) -- .*(\./\S+)`)
	test := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)`)
	for _, script := range []string{"../../.ci/trust", "../../.ci/run"} {
		all := runs.FindAllStringSubmatch(strings.ReplaceAll(slurpFile(t, script), "\\\n", ""), -1)
		if len(all) == 0 {
			t.Errorf("%s runs no test by its name", script)
		}
		for _, run := range all {
			files, err := filepath.Glob(filepath.Join("../..", run[2], "*_test.go"))
			if err != nil {
				t.Fatal(err)
			}
			var tests []string
			for _, file := range files {
				for _, found := range test.FindAllStringSubmatch(slurpFile(t, file), -1) {
					tests = append(tests, found[1])
				}
			}
			for name := range strings.FieldsSeq(run[1]) {
				name, _, _ = strings.Cut(strings.Trim(name, "'"), "/")
				if is := regexp.MustCompile(name); !slices.ContainsFunc(tests, is.MatchString) {
					t.Errorf("%s: no test in %s is called %q", script, run[2], name)
				}
			}
		}
	}
}
