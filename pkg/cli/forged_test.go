package cli_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
	"time"
)

// forge changes the last line of the journal and gives it the right sum, and the state
// file the fingerprint that the line tells.
func (e evening) forge(t *testing.T, was, is string) {
	t.Helper()
	files := e.files(t)
	all := strings.SplitAfter(files["table.journal"], "\n")
	last := len(all) - 2 // behind it is nothing
	body, _, ok := strings.Cut(strings.Replace(all[last], was, is, 1), `,"sum":"`)
	if !ok || !strings.Contains(all[last], was) {
		t.Fatalf("%q isn't in %s", was, all[last])
	}
	sum := sha256.Sum256([]byte(body))
	all[last] = body + `,"sum":"` + hex.EncodeToString(sum[:16]) + "\"}\n"
	e.write(t, ".journal", strings.Join(all, ""))
}

// A journal with right sums may say impossible things, and so may an edit. Nothing is
// sized by it: the commands refuse on one line, soon, the check tells it, and a repair
// takes it out.
func TestForgedTables(t *testing.T) {
	long(t)
	t.Parallel()
	model := newEvening(t)
	model.play(t, "new", "Ann", "--seed", "forged")
	model.play(t, "spawn", "--room", "--dice", "2,5")
	crowd := func(n int) string {
		var all strings.Builder
		for i := range n {
			fmt.Fprintf(&all, "    - name: m%d\n      health: healthy\n", i)
		}
		return all.String()
	}
	commands, longest := 0, time.Duration(0)
	for _, test := range []struct {
		name    string
		journal bool // forged with its sum; else the state file is edited
		was, is string
		args    []string
		wants   string
	}{
		{"a die with sides without end", true, `"sides":6`, `"sides":4611686018427387904`, []string{"fairness"},
			"step 2: its dice can't be: a die with 4611686018427387904 sides; they go from 1 to 1000; run zbrikz table repair"},
		{"a die with too many sides", true, `"sides":6`, `"sides":1000000000`, []string{"fairness"},
			"step 2: its dice can't be: a die with 1000000000 sides"},
		{"a face that isn't there", true, `"faces":[2]`, `"faces":[9000000000000000000]`, []string{"fairness"},
			"step 2: its dice can't be: a die with 6 sides shows 9000000000000000000"},
		{"a number without end", true, `"lettered":1`, `"lettered":900000000`, []string{"status"},
			"lettered: 900000000 is beyond what a table can have: 2000000); run zbrikz table repair"},
		{"throws without end, with a sum", true, `"throws":1`, `"throws":9223372036854775807`, []string{"roll", "1d6"},
			"throws 9223372036854775807: it counts the steps that rolled dice, from 0 to 1000000000"},
		{"throws without end", false, "throws: 1", "throws: 9223372036854775807", []string{"roll", "1d6"},
			"throws 9223372036854775807: no table comes beyond 100000000; correct it"},
		{"a step far away", false, "step: 2", "step: 1000000000", []string{"roll", "1d6"},
			"step 1000000000, throws 1: no table comes beyond 100000000; correct it"},
		{"a crowd", false, "  minifigs:\n", "  minifigs:\n" + crowd(10_000), []string{"status"},
			"minifigs: a list of 10001 is beyond what a table can have: 1000; correct it"},
		{"a huge crowd", false, "  minifigs:\n", "  minifigs:\n" + crowd(100_000), []string{"status"},
			"and no table has more than 2097152; correct it"},
	} {
		e := model.copied(t)
		if test.journal {
			e.forge(t, test.was, test.is)
		} else {
			e.edit(t, func(text string) string { return strings.Replace(text, test.was, test.is, 1) })
		}
		play := func(args ...string) heard {
			began := time.Now()
			h := e.hears(t, args...)
			commands++
			longest = max(longest, time.Since(began))
			return h
		}
		if h := play(test.args...); h.refused() != nil || !strings.Contains(h.err, test.wants) {
			t.Errorf("%s: %q: exit %d: %.300s%.300s", test.name, test.args, h.code, h.out, h.err)
		}
		if h := play("table", "check"); h.code != 1 || strings.Contains(h.out, "is sound") {
			t.Errorf("%s: the check: exit %d, %.300s", test.name, h.code, h.out)
		}
		if h := play("table", "repair"); h.code != 0 {
			t.Errorf("%s: the repair: %.300s", test.name, h.err)
		}
		for _, args := range [][]string{test.args, {"roll", "1d6"}} {
			if h := play(args...); h.code != 0 {
				t.Errorf("%s: after the repair %q: %.300s", test.name, args, h.err)
			}
		}
	}
	t.Logf("9 forged tables, %d commands: panics 0, the longest took %v", commands, longest)
}

// Of millions of lines that are none the check tells the first, and stops.
func TestJunkWithoutEnd(t *testing.T) {
	e := newEvening(t)
	e.play(t, "new", "Ann")
	e.write(t, ".journal", strings.Repeat("junk\n", 1_000_000)+e.files(t)["table.journal"])
	began := time.Now()
	h := e.hears(t, "table", "check")
	if lines := strings.Count(h.out, "\n"); h.code != 1 || lines > 110 || !strings.Contains(h.out, "the lines after line 100 aren't checked") {
		t.Errorf("exit %d, %d lines: %.300s", h.code, lines, h.out)
	}
	t.Logf("a million lines of junk are told in %v", time.Since(began))
}
