package data_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/data"
)

// A fault in a file that somebody wrote is told with the file and the line.
func TestReadIsStrict(t *testing.T) {
	type goal struct {
		Key   string   `yaml:"key"`
		Needs int      `yaml:"needs"`
		After []string `yaml:"after"`
		Open  bool     `yaml:"open"`
	}
	for _, tt := range []struct{ text, want string }{
		{"goals:\n  - key: food\n    needs: 2\n", ""},
		{"goals:\n  - key: food\n    need: 2\n", "own.yaml: line 3, column 5: goals[0]: no field is called \"need\"; did you mean \"needs\"?"},
		{"goals:\n  - key: food\n    needs: many\n", "own.yaml: line 3, column 12: goals[0].needs: can't read `many` as a number"},
		{"goals:\n  - key: food\n    needs: 1.5\n", "own.yaml: line 3, column 12: goals[0].needs: can't read `1.5` as a whole number"},
		{"goals:\n  - key: 1.5\n    needs: 2\n", ""},
		{"goals:\n  - &f {key: food, needs: 2e3}\n  - *f\n", "own.yaml: line 2, column 5: goals[0]: no &, *, << and ! of YAML here; write it out"},
		{"goals:\n  - key: food\n    after: x\n", "own.yaml: line 3, column 12: goals[0].after: can't read `x` as a list"},
		{"goals:\n  - key: [food]\n", "own.yaml: line 2, column 10: goals[0].key: can't read a list as a text"},
		{"goals:\n  - key: food\n    open: 3\n", "own.yaml: line 3, column 11: goals[0].open: can't read `3` as true or false"},
		{"goals:\n  - food\n", "own.yaml: line 2, column 5: goals[0]: can't read `food` as a block of fields"},
		{"goals:\n  -\n", "own.yaml: line 2, column 4: goals[0]: it is empty"},
		{"goals:\n  - key: food\n    key: fuel\n", "own.yaml: line 3, column 5: goals[0].key: it stands twice; line 2 has it, too"},
		{"goals: []\n---\ngoals: []\n", "own.yaml: more than one YAML document"},
		{"goals: [\n", "own.yaml: line 1: did not find expected node content"},
		{"", "own.yaml: there is nothing in it"},
		{"# only words\n", "own.yaml: there is nothing in it"},
		{"\x00", "own.yaml: line 1: a character that can't be shown"},
	} {
		var into struct {
			Goals []goal `yaml:"goals"`
		}
		_, err := data.Read("own.yaml", []byte(tt.text), &into)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}
