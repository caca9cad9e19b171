package table_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A name stands in both files as it was typed, an emoji too, and is read from either of
// them as it was, even if it looks like the number of an emoji.
func TestNamesInFiles(t *testing.T) {
	for name, in := range map[string]struct{ yaml, list, json string }{
		"😀 Joe":             {`"😀 Joe"`, `"😀 Joe"`, `"😀 Joe"`},
		`a\U0001F600b`:      {`a\U0001F600b`, `a\U0001F600b`, `"a\\U0001F600b"`},
		`b\U0001F600 😀`:     {`"b\\U0001F600 😀"`, `"b\\U0001F600 😀"`, `"b\\U0001F600 😀"`},
		`x, "\U0001F600"`:   {`x, "\U0001F600"`, `'x, "\U0001F600"'`, `"x, \"\\U0001F600\""`},
		`'\U0001F600`:       {`'''\U0001F600'`, `'''\U0001F600'`, `"'\\U0001F600"`},
		"Tom & <Jerry>":     {"Tom & <Jerry>", "Tom & <Jerry>", `"Tom & <Jerry>"`},
		"tag \U000E0041":    {`"tag \U000E0041"`, `"tag \U000E0041"`, "\"tag \U000E0041\""},
		"007":               {`"007"`, `"007"`, `"007"`},
		"0x1F":              {`"0x1F"`, `"0x1F"`, `"0x1F"`},
		"n":                 {`"n"`, `"n"`, `"n"`},
		"Ann (the 2nd's).-": {`Ann (the 2nd's).-`, `Ann (the 2nd's).-`, `"Ann (the 2nd's).-"`},
	} {
		tb, dir := friday(t)
		change(t, tb, func(f *table.Found) (table.Step, table.State, error) {
			st := f.State.Clone()
			table.In[zombie.Game](&st).Minifigs = []zombie.Minifig{{Name: name, Health: zombie.Healthy}}
			table.In[brickquest.Game](&st).Effects = []brickquest.Effect{{Name: "Bless", By: name, On: []string{name, "Ann"}}}
			return table.Step{Command: "poke", Args: []string{name}}, st, nil
		})
		file, journal := slurp(t, tb.StatePath()), slurp(t, filepath.Join(dir, "friday.journal"))
		for _, want := range []string{"- name: " + in.yaml + "\n", `"on": [` + in.list + ", Ann]\n"} {
			if !strings.Contains(file, want) {
				t.Errorf("%q is not in\n%s", want, file)
			}
		}
		if want := `"name":` + in.json + `,`; !strings.Contains(journal, want) {
			t.Errorf("%q is not in\n%s", want, journal)
		}
		fromJournal := read(t, tb).State
		if err := os.Remove(filepath.Join(dir, "friday.journal")); err != nil {
			t.Fatal(err)
		}
		for _, st := range []table.State{fromJournal, read(t, tb).State} {
			if got := table.In[zombie.Game](&st).Minifigs[0].Name + table.In[brickquest.Game](&st).Effects[0].On[0]; got != name+name {
				t.Errorf("%q comes back as %q", name+name, got)
			}
		}
	}
}
