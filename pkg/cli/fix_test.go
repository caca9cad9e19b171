package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// TestFix: after a fix the table and its log are those of an evening that was played with
// the corrected line and the same dice from its beginning. Undo brings the table back.
func TestFix(t *testing.T) {
	long(t)
	t.Parallel()
	homes := t.TempDir()
	fixed := 0
	rapid.Check(t, func(t *rapid.T) {
		began := openings()[pick(t, len(openings()), "opening")]
		known, wrong := vocabulary(), nonsense()
		draw := func() []string {
			return drawPhrase(t, began.phrases[pick(t, len(began.phrases), "phrase")], known, wrong)
		}
		home := filepath.Join(homes, "home")
		defer os.RemoveAll(home)
		// The players' own dice, where the line throws any; turns that pass, so that what
		// lasts does something; and now and then somebody edits the state file.
		played := func() {
			words := draw()
			switch pick(t, 6, "sort") {
			case 0, 1:
				words = []string{"initiative", "next"}
			case 2:
				editBase(t, home, oneOf(t, "1", "3", "5"))
			}
			if code, _ := typedAt(home, append(slices.Clone(words), "--dice", oneOf(t, "1,*", "6,2,*", "3,4,5,*"))); code != 0 {
				typedAt(home, words)
			}
		}
		for _, line := range began.words {
			if code, said := typedAt(home, strings.Fields(line)); code != 0 {
				t.Fatalf("%s: %s", line, said)
			}
		}
		first := len(chainAt(t, home))
		for range 12 {
			played()
		}
		for range 2 { // the second may be of a step that the first has played again
			before := chainAt(t, home)
			if len(before) <= first || before[0].N != 1 { // nothing was kept, or another table began
				return
			}
			at := before[first+pick(t, len(before)-first, "step")]
			words := []string{"fix", strconv.Itoa(at.Number()), "--drop-broken"}
			switch pick(t, 4, "how") {
			case 0:
				words = append(words, "--drop")
			case 1:
				words = append(append(words, "--before"), draw()...)
			default:
				words = append(words, draw()...)
			}
			if fixHolds(t, home, filepath.Join(homes, "other"), words, at, before) {
				fixed++
			}
		}
	})
	t.Logf("%d fixes were kept", fixed)
	if fixed == 0 {
		t.Error("no fix was kept: this shows nothing")
	}
}

// fixHolds plays a fix of a step, before which the table rested on some steps, and holds what
// comes of it against an evening at another home. It tells whether the fix was kept.
func fixHolds(t *rapid.T, home, other string, words []string, at table.Step, before []table.Step) bool {
	if code, _ := typedAt(home, words); code != 0 {
		if now := stateAt(t, home); now != inShort(t, before[len(before)-1].State) {
			t.Fatalf("%q is refused, and changes the table to\n%s", words, now)
		}
		return false
	}
	defer os.RemoveAll(other)
	var after []table.Step
	for _, step := range chainAt(t, home) {
		if last := len(after) - 1; step.Command == table.CommandEdit {
			if after[last].Command == table.CommandEdit { // nothing is left between two edits
				after = after[:last]
			}
			if inShort(t, step.State) == inShort(t, after[len(after)-1].State) {
				continue // an edited value is so already
			}
		}
		after = append(after, step)
	}
	for i, step := range after {
		if step.Command == table.CommandEdit {
			editBase(t, other, strconv.Itoa(table.In[zombie.Game](&step.State).Danger.Base))
			continue
		}
		line := withDice(t, step)
		if code, said := typedAt(other, line); code != 0 {
			t.Fatalf("%q of the %d steps after %q is refused from the beginning: %s", line, i, words, said)
		}
	}
	for i := range after {
		if was := slices.IndexFunc(before, func(s table.Step) bool { return s.Number() == after[i].Number() }); was >= 0 && after[i].Number() != at.Number() {
			sameDice(t, before[was], after[i])
		}
	}
	from := chainAt(t, other)
	if len(from) != len(after) {
		t.Fatalf("after %q there are %d steps, and from the beginning %d", words, len(after), len(from))
	}
	for i := range after {
		if unnamed(after[i]) != unnamed(from[i]) {
			t.Errorf("after %q, step %d, %q, says\n%s\n\nand from the beginning\n%s", words, after[i].Number(), after[i].Args, after[i].Text, from[i].Text)
		}
	}
	now := stateAt(t, home)
	if want := stateAt(t, other); now != want {
		t.Errorf("after %q the table is\n%s\n\nand from the beginning\n%s", words, now, want)
	}
	if code, said := typedAt(home, []string{"undo"}); code != 0 {
		t.Fatalf("undo: %s", said)
	}
	if was, want := stateAt(t, home), inShort(t, before[len(before)-1].State); was != want {
		t.Errorf("undo of %q leaves\n%s\n\nand before it was\n%s", words, was, want)
	}
	if code, said := typedAt(home, []string{"redo"}); code != 0 {
		t.Fatalf("redo: %s", said)
	}
	if again := stateAt(t, home); again != now {
		t.Errorf("redo of %q leaves\n%s\n\nand it was\n%s", words, again, now)
	}
	return true
}

// unnamed is what a step said, without the names that nobody typed: from the beginning they
// are typed, for the journal has them as flags.
func unnamed(s table.Step) string {
	text := s.Text
	for _, arg := range s.Args {
		if _, name, flag := strings.Cut(arg, "="); flag && strings.HasPrefix(arg, "--") {
			text = strings.TrimPrefix(strings.NewReplacer(" ("+name+")", "", " (horde "+name+")", "").Replace(text), name+": ")
		}
	}
	return text
}

// editBase writes a danger level into the state file, as somebody with an editor does.
func editBase(t *rapid.T, home, level string) {
	path := filepath.Join(folder(home), "table.yaml")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	base := regexp.MustCompile(`(?m)^    base: \d+$`)
	if err := os.WriteFile(path, base.ReplaceAll(text, []byte("    base: "+level)), 0o600); err != nil {
		t.Fatal(err)
	}
}

func typedAt(home string, words []string) (code int, said string) {
	var out, errs bytes.Buffer
	code = cli.Run(home, &out, &errs, words...)
	return code, errs.String()
}

// chainAt are the steps that the table rests on, the oldest first.
func chainAt(t *rapid.T, home string) []table.Step {
	tb, err := both.Games().Titles.Kept().At(folder(home), "table")
	if err != nil {
		t.Fatal(err)
	}
	found, err := tb.Read(nil)
	if err != nil {
		t.Fatal(err)
	}
	all := found.Past(1000)
	slices.Reverse(all)
	return all
}

func stateAt(t *rapid.T, home string) string {
	chain := chainAt(t, home)
	return inShort(t, chain[len(chain)-1].State)
}

// inShort is a state as text, without numbers of steps and of throws, which only tell of
// its past.
func inShort(t *rapid.T, st table.State) string {
	st.N, st.Throws, st.Seed, st.Burnt = 0, 0, "", nil
	text, err := json.MarshalIndent(st, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sameDice: throws for the same purpose by the same figure have the faces that they had.
func sameDice(t *rapid.T, was, now table.Step) {
	old, err := was.Rolled()
	if err != nil {
		t.Fatal(err)
	}
	all, err := now.Rolled()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		i := slices.IndexFunc(old, func(o dice.Rolled) bool {
			return o.Why == r.Why && o.Who == r.Who && o.Sides == r.Sides && o.Chosen == r.Chosen
		})
		if i < 0 {
			continue
		}
		n := min(len(old[i].Faces)-old[i].Spare, len(r.Faces)-r.Spare)
		if !slices.Equal(old[i].Faces[:n], r.Faces[:n]) {
			t.Errorf("step %d, %q: %s showed %v, and shows %v now", was.Number(), was.Args, r.Why, old[i].Faces, r.Faces)
		}
		old = slices.Delete(old, i, i+1)
	}
}

// withDice is the line of a step with all of its dice typed.
func withDice(t *rapid.T, s table.Step) []string {
	var words []string
	for i := 0; i < len(s.Args); i++ {
		switch word := s.Args[i]; {
		case word == "--dice":
			i++
		case word == "--fresh" || strings.HasPrefix(word, "--dice="):
		default:
			words = append(words, word)
		}
	}
	rolled, err := s.Rolled()
	if err != nil {
		t.Fatal(err)
	}
	var faces []string
	for _, r := range rolled {
		for i, face := range r.Faces {
			if r.Chosen {
				faces = append(faces, r.Names[i])
			} else {
				faces = append(faces, strconv.Itoa(face))
			}
		}
	}
	if len(faces) > 0 {
		words = append(words, "--dice", strings.Join(faces, ","))
	}
	return words
}
