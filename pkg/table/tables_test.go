package table_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

func TestNames(t *testing.T) {
	for _, name := range []string{
		"friday", "Friday the 13th", "default", "a", "7", "_x", "kids-2", "Jürgens", "Zoë", "金曜日", "हिन्दी", "пятница",
		"com", "com10", "console", "current", strings.Repeat("ä", 40),
	} {
		tb, err := games().At("dir", name)
		if err != nil {
			t.Errorf("%q: %v", name, err)
			continue
		}
		if tb.Name() != name || tb.StatePath() != filepath.Join("dir", name+".yaml") {
			t.Errorf("%q is %q at %s", name, tb.Name(), tb.StatePath())
		}
	}
}

func TestNamesRefused(t *testing.T) {
	for _, name := range []string{
		"", ".", "..", "../x", "a/b", `a\b`, "/etc", ".hidden", "-x", "a.b", "friday.yaml", "a\nb", "a\tb", "a\x00b", "a\x1bb",
		" a", "a ", " ", "a\u00a0b", "a:b", "a*", "a?", `a"b`, "a<b", "a|b", "~", "\xff", "\u202eabc",
		"con", "CON", "Nul", "aux", "PRN", "com1", "LPT9", "com0", strings.Repeat("a", 41), strings.Repeat("\xb0", 9000),
	} {
		if tb, err := games().At("dir", name); err == nil {
			t.Errorf("%q is a table at %s", name, tb.StatePath())
		} else {
			mustContain(t, err, "name")
			if n := len(err.Error()); n > 300 {
				t.Errorf("the refusal has %d letters", n)
			}
		}
	}
}

func TestList(t *testing.T) {
	dir := t.TempDir()
	if all, err := games().List(filepath.Join(dir, "nowhere")); err != nil || len(all) > 0 {
		t.Errorf("no folder: %v, %v", all, err)
	}
	for _, name := range []string{"monday", "friday", "sunday", "zoo"} {
		change(t, at(t, dir, name), addMinifig("Ann"))
	}
	change(t, at(t, dir, "friday"), addMinifig("Bob"))
	// Sunday's file is gone, the zoo's was edited, two are damaged, one is a
	// file that somebody wrote, and none of the others is a table.
	os.Remove(filepath.Join(dir, "sunday.yaml"))
	spew(t, filepath.Join(dir, "zoo.yaml"), strings.Replace(slurp(t, filepath.Join(dir, "zoo.yaml")), "Ann", "Zoë", 1))
	spew(t, filepath.Join(dir, "torn.yaml"), "version: [")
	spew(t, filepath.Join(dir, "wrecked.journal"), "junk\n")
	mine := filepath.Join(dir, "mine.yaml")
	spew(t, mine, "version: 1\nseed: x\nstep: 5\n")
	noon := time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
	if err := os.Chtimes(mine, noon, noon); err != nil {
		t.Fatal(err)
	}
	for _, other := range []string{"friday.damaged.yaml", "friday.edited-2.yaml", "friday.yaml.new", "notes.txt", "current", "empty.journal"} {
		spew(t, filepath.Join(dir, other), "")
	}

	all, err := games().List(dir)
	if err != nil {
		t.Fatal(err)
	}
	type shown struct {
		Name    string
		N       int
		Time    time.Time
		Damaged bool
	}
	var got []shown
	for _, info := range all {
		s := shown{info.Name, info.N, info.Time.UTC(), info.Err != nil}
		if s.Damaged {
			s.Time = time.Time{}
		}
		got = append(got, s)
	}
	want := []shown{
		{Name: "friday", N: 3, Time: evening},
		{Name: "mine", N: 5, Time: noon},
		{Name: "monday", N: 2, Time: evening},
		{Name: "sunday", N: 2, Time: evening},
		{Name: "torn", Damaged: true},
		{Name: "wrecked", Damaged: true},
		{Name: "zoo", N: 2, Time: evening},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tables (-want +got):\n%s", diff)
	}
}

func TestCurrentAndUse(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "zbrikz")
	if name, err := table.Current(dir); err != nil || name != "" {
		t.Errorf("nothing chosen: %q, %v", name, err)
	}
	for _, name := range []string{"friday", "Friday the 13th", "friday"} {
		if err := table.Use(dir, name); err != nil {
			t.Fatal(err)
		}
		if got, err := table.Current(dir); err != nil || got != name {
			t.Errorf("in use: %q, %v; want %q", got, err, name)
		}
	}
	mustContain(t, table.Use(dir, "../friday"), "can't be a table's name")
	if diff := cmp.Diff(map[string]string{"current": "friday\n"}, files(t, dir)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}

	path := filepath.Join(dir, "current")
	for text, want := range map[string]string{"sunday\r\n": "sunday", "\n": ""} { // saved on Windows, and emptied
		spew(t, path, text)
		if got, err := table.Current(dir); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	spew(t, path, "../../etc/passwd\n")
	_, err := table.Current(dir)
	mustContain(t, err, path, "can't be a table's name")

	os.Remove(path)
	mkdir(t, path)
	if err := table.Use(dir, "friday"); err == nil {
		t.Error("a folder was replaced")
	}
	if diff := cmp.Diff(map[string]string{"current": "folder"}, files(t, dir)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}
