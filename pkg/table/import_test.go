package table_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// counted counts the bytes that are read.
type counted struct {
	from io.Reader
	n    int
}

func (c *counted) Read(into []byte) (int, error) {
	n, err := c.from.Read(into)
	c.n += n
	return n, err
}

// zeros have no end.
type zeros struct{}

func (zeros) Read(into []byte) (int, error) {
	clear(into)
	return len(into), nil
}

// A file that is no whole exported table is refused, as early as its first fault is seen.
func TestReadExported(t *testing.T) {
	e := anEvening(t)
	out, err := e.tb.Export(evening)
	if err != nil {
		t.Fatal(err)
	}
	whole := string(out.Text)
	head, steps, _ := strings.Cut(whole, "\n")
	lines := strings.SplitAfter(steps, "\n")
	changed := func(was, is string) string {
		if !strings.Contains(whole, was) {
			t.Fatalf("no %q in it", was)
		}
		return strings.Replace(whole, was, is, 1)
	}
	const megabyte = 1 << 20
	for _, test := range []struct {
		text    string
		endless bool // zeros without end come behind it
		want    string
		most    int // bytes that are read
	}{
		{"", true, "didn't export this table", megabyte},
		{head, true, "didn't export this table", megabyte},
		{strings.Repeat("[", 9*megabyte), false, "didn't export this table", megabyte},
		{"", false, "didn't export this table", 0},
		{changed(`"v":1,"table"`, `"v":2,"table"`), true, "update zbrikz", megabyte},
		{changed(`"bytes":`, `"bytes":9000000000`), true, "it has more than", megabyte},
		{changed(`"bytes":`, `"bytes":-`), true, "it was cut off or changed on the way; ", megabyte},
		{changed(`"bytes":`, `"bytes":1`), false, "it was cut off or changed on the way; ", megabyte},
		{head + "\n" + lines[0] + lines[1], false, "it was cut off or changed on the way; ", megabyte},
		{strings.TrimSuffix(whole, "\n"), false, "it was cut off or changed on the way; ", megabyte},
		{changed("Bob joins", "Bib joins"), true, "it was cut off or changed on the way; ", megabyte},
		{changed(`"sum":"`, `"sum":"0`), false, "it was cut off or changed on the way; ", megabyte},
		{changed(`"steps":4`, `"steps":5`), false, "it has steps to 4 and says 5", megabyte},
		{whole + "more", false, "it was cut off or changed on the way; ", megabyte},
		{whole, true, "it was cut off or changed on the way; ", megabyte},
		{`{"zbrikz":"table","v":1,"table":"friday","steps":0,"bytes":0,"sum":""}` + "\n", false, "it has steps to 0", megabyte},
	} {
		from := &counted{from: strings.NewReader(test.text)}
		if test.endless {
			from.from = io.MultiReader(from.from, io.LimitReader(zeros{}, 1<<40))
		}
		_, err := games().ReadExported(from)
		mustContain(t, err, test.want)
		if from.n > test.most {
			t.Errorf("%v: it has read %d bytes", err, from.n)
		}
	}
	if f, err := games().ReadExported(strings.NewReader(whole)); err != nil || f.Name != "friday" || f.Steps != 4 {
		t.Errorf("the whole: %+v, %v", f, err)
	}
	failed := errors.New("no such thing")
	if _, err := games().ReadExported(io.MultiReader(strings.NewReader(whole[:len(whole)-9]), iotest.ErrReader(failed))); !errors.Is(err, failed) {
		t.Errorf("a disk that fails: %v", err)
	}
}

// A table that comes under another name throws others than the one that it was, at each
// step, and the same ones each time; under its own name it throws the same.
func TestImportedDice(t *testing.T) {
	f := exported(t, anEvening(t).tb)
	seeds := map[string]string{}
	for _, name := range []string{"friday", "sunday", "friday 2", "sunday"} {
		tb := at(t, t.TempDir(), name)
		if _, err := tb.Import(f, false); err != nil {
			t.Fatal(err)
		}
		checkFindings(t, tb, nil)
		seed := read(t, tb).State.Seed
		for step, err := range tb.Steps() {
			if err != nil || step.State.Seed != seed {
				t.Errorf("%s: step %d has the seed %q, not %q; %v", name, step.N, step.State.Seed, seed, err)
			}
		}
		if was := seeds[name]; was != "" && was != seed || (seed == "bricks") != (name == "friday") {
			t.Errorf("%s: the seed is %q, and was %q", name, seed, was)
		}
		seeds[name] = seed
		if got := minifigs(change(t, tb, undo).Step.State); got != "Ann Bob" || read(t, tb).State.Seed != seed {
			t.Errorf("%s: undo leads to %q", name, got)
		}
	}
	if len(seeds) != 3 || seeds["sunday"] == seeds["friday 2"] {
		t.Errorf("seeds: %q", seeds)
	}
}

// exported is a table that was exported and read again.
func exported(t *testing.T, tb *table.Table) table.Foreign {
	t.Helper()
	out, err := tb.Export(evening)
	if err != nil {
		t.Fatal(err)
	}
	f, err := games().ReadExported(strings.NewReader(string(out.Text)))
	if err != nil {
		t.Fatal(err)
	}
	return f
}
