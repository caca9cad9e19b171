package cli_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// BenchmarkStep is a whole durable step, from the words typed to the words said,
// without the start of a process: at the beginning of an evening, and late in it.
// Nobody is in the room, so that the state stays as small as it was.
func BenchmarkStep(b *testing.B) {
	for _, before := range []int{1, 5000} {
		b.Run(fmt.Sprint("after ", before), func(b *testing.B) {
			e := evening{b.TempDir()}
			run(b, e, "new", "Ann", "Bob", "--figures", "18", "--seed", "bench")
			addSteps(b, e, before-1)
			b.ReportAllocs()
			for b.Loop() {
				run(b, e, "spawn", "--room", "--dice", "6")
			}
		})
	}
}

// BenchmarkFix puts step 5 of 2,000 right, and plays the others again.
func BenchmarkFix(b *testing.B) {
	e := evening{b.TempDir()}
	run(b, e, "new", "Ann", "Bob", "--figures", "18", "--seed", "bench")
	for range 2000 - 1 {
		run(b, e, "spawn", "--room", "--dice", "6")
	}
	for b.Loop() {
		run(b, e, "fix", "5", "spawn", "--room", "--dice", "5")
	}
}

// BenchmarkOdds is the time of --odds where the counting is hard.
func BenchmarkOdds(b *testing.B) {
	for _, typed := range []string{
		"spawn --open --danger 3",
		"spawn --open --danger 6",
		"zombie-roll 6",
		"initiative roll Harry+1 Mia-1 Tom Zoe+2",
		"attack --ad 12 --dd 8 --criticals",
	} {
		b.Run(typed, func(b *testing.B) {
			e := evening{b.TempDir()}
			args := append(strings.Fields(typed), "--odds", "-o", "json")
			b.ReportAllocs()
			for b.Loop() {
				run(b, e, args...)
			}
		})
	}
}

// BenchmarkRecap tells a crowded evening of 300 steps: 6 heroes, 20 goblins and some
// zombies. Of half of its steps the events aren't kept in the journal, or of all.
func BenchmarkRecap(b *testing.B) {
	for _, old := range []int{0, 135, 270} {
		b.Run(fmt.Sprint(old, " old"), func(b *testing.B) {
			e := evening{b.TempDir()}
			run(b, e, "new", "Ann", "Bob", "--seed", "bench")
			run(b, e, "spawn", "--open", "--dice", "3,1,2,5,6")
			for i, class := range []string{"human-thief", "elven-assassin", "dwarven-berserker", "dwarven-warmage", "human-cleric", "elven-adept"} {
				run(b, e, "hero", "add", fmt.Sprintf("Hero%d", i), "--class", class)
			}
			run(b, e, "foe", "add", "goblin", "x20")
			run(b, e, "initiative", "roll")
			for i := range 20 {
				run(b, e, "damage", fmt.Sprintf("goblin%d", i+1), "9")
			}
			for range 270 - old {
				run(b, e, "initiative", "next")
			}
			addSteps(b, e, old)
			b.ReportAllocs()
			for b.Loop() {
				run(b, e, "recap")
			}
		})
	}
}

// BenchmarkAttackOdds is the time of --odds of an attack by name that hardly ever hurts, on
// a target that gets hit points back.
func BenchmarkAttackOdds(b *testing.B) {
	e := evening{b.TempDir()}
	run(b, e, "hero", "add", "Harry", "--class", "thief")
	run(b, e, "foe", "add", "troll")
	b.ReportAllocs()
	for b.Loop() {
		run(b, e, "attack", "harry", "troll1", "--odds", "-o", "json")
	}
}

// run runs a command in this process.
func run(b *testing.B, e evening, args ...string) {
	b.Helper()
	var out, errs bytes.Buffer
	if code := cli.Run(e.home, &out, &errs, args...); code != 0 || out.Len() == 0 {
		b.Fatalf("%q: exit %d: %s", args, code, errs.String())
	}
}

// addSteps makes the evening longer by steps that leave the table as it is.
func addSteps(b *testing.B, e evening, steps int) {
	b.Helper()
	tb, err := both.Games().Titles.Kept().At(e.dir(), "table")
	if err != nil {
		b.Fatal(err)
	}
	for range steps {
		_, err := tb.Change(nil, time.Now(), func(f *table.Found) (table.Step, table.State, error) {
			return table.Step{Command: "danger", Args: []string{"danger"}, Text: "Danger level 2."}, f.State, nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
