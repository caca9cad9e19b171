package both_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// between are refusals that no single field decides.
var between = map[string]string{
	"pick-up":        "pick-up needs a thing", // or --in
	"initiative add": "everybody is in the order already",
	"zombie-roll":    "which horde? ",   // where it is told how many there are
	"run":            "which horde? ",   // the same
	"noise":          "which minifig? ", // where a horde hears it
}

// notations are texts for a field that says only that it is text.
var notations = map[string]string{"points": "2", "thing": "gold", "potion": "healing potion", "attacks": "2,1", "error": "1"}

// TestForms: a line made of a form is understood, of each way of each play of both games:
// with what must be said alone, and with each other field beside it.
func TestForms(t *testing.T) {
	h := played(t, evening)
	at := here(t, h)
	n := 0
	for _, ch := range h.Titles.Acts() {
		for _, act := range ch.Acts {
			f, err := h.Titles.Form(at, strings.Fields(act.Name), "Ann")
			if err != nil {
				t.Errorf("%s: %v", act.Name, err)
				continue
			}
			for _, w := range f.Ways {
				for _, line := range lines(act.Name, w) {
					n++
					p, l, err := play.Read(h.Titles, line)
					if err == nil {
						_, err = h.Titles.Means(p, l)(at)
					}
					if known := between[act.Name]; err != nil && (known == "" || !strings.Contains(err.Error(), known)) {
						t.Errorf("%q: %v\n\t%+v", line, err, w)
					}
				}
			}
		}
	}
	if n < 400 {
		t.Errorf("only %d lines were made", n)
	}
}

// form is the form of an act from somebody's seat.
func form(t *testing.T, h *play.Host, by, act string) play.Form {
	t.Helper()
	f, err := h.Titles.Form(here(t, h), []string{act}, by)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// input is a field of a form by its name or its flag, in the way of this usage or in
// the first that has it.
func input(t *testing.T, h *play.Host, by, act, usage, name string) ask.Input {
	t.Helper()
	for _, w := range form(t, h, by, act).Ways {
		for _, in := range w.Fields {
			if (w.Usage == usage || usage == "") && (in.Name == name || in.Flag == name) {
				return in
			}
		}
	}
	t.Fatalf("%s %s has no %s", act, usage, name)
	return ask.Input{}
}

// TestOwnTarget: somebody who acts stands in the form as that, and not as the target too.
func TestOwnTarget(t *testing.T) {
	h := played(t, evening)
	for _, c := range []struct{ act, field, want string }{
		{"attack", "target", ""},
		{"attack", "by", "Harry"},
		{"damage", "name", ""},
		{"heal", "name", "Harry"},
	} {
		if in := input(t, h, "Harry", c.act, "", c.field); in.Value != c.want {
			t.Errorf("%s: %s is %q at first, not %q", c.act, c.field, in.Value, c.want)
		}
	}
}

// TestFormAsks: a form asks for nothing that can be only one way, closes nothing that may be
// another word, and offers what lies there before all that there is.
func TestFormAsks(t *testing.T) {
	h := played(t, evening)
	for _, c := range []struct{ act, usage, field, kind, value, choices string }{
		{"attack", "[ATTACKER] zombie", "zombie", "choice", "zombie", "zombie"},
		{"zombie-roll", "--cup", "cup", "switch", "true", ""},
		{"zombie-roll", "[ZOMBIES]", "zombies", "text", "", "1 2 3"},
		{"zombie-roll", "[ZOMBIES]", "fudge", "switch", "", ""},
		{"pick-up", "[NAME] [THING [HOW MANY]...]", "thing", "text", "", "gold"},
	} {
		in := input(t, h, "Ann", c.act, c.usage, c.field)
		var choices []string
		for _, one := range in.Choices {
			choices = append(choices, one.Word)
		}
		if got := strings.Join(choices, " "); string(in.Kind) != c.kind || in.Value != c.value || got != c.choices {
			t.Errorf("%s %s: %s is a %s, %q at first, of %q", c.act, c.usage, c.field, in.Kind, in.Value, got)
		}
	}
}

// TestFormLooks: the form and the offers know the ways of an act that only look: another
// request shows them.
func TestFormLooks(t *testing.T) {
	h := played(t, "minifig add Ann\nzombie-roll --zombie-dice green,green,green,green,green,yellow,yellow,yellow,red --by Ann --dice f,f,f,f,f,f,f,f,f")
	for act, want := range map[string][]bool{"zombie-roll": {false, true}, "horde": {true}, "spawn": {false, false, false}} {
		for i, w := range form(t, h, "Ann", act).Ways {
			if i >= len(want) || w.Looks != want[i] {
				t.Errorf("%s %s only looks: %v", act, w.Usage, w.Looks)
			}
		}
	}
	cup := false
	for _, o := range view(t, h, "Ann").Now() {
		if looks := len(o.Line) == 2 && o.Line[1] == "--cup"; o.Looks(h.Titles) != looks {
			t.Errorf("%v only looks: %v", o.Line, !looks)
		} else if looks {
			cup = true
		}
	}
	if !cup {
		t.Error("nobody is reminded of the cup")
	}
}

// lines are the lines that a way of a form makes: with what must be said, and with each of
// the other fields.
func lines(name string, w play.FormWay) [][]string {
	must := map[string]bool{}
	for _, f := range w.Fields {
		must[f.Name] = f.Must
	}
	for _, group := range w.OneOf {
		must[group[0]] = true
	}
	var all [][]string
	for _, more := range append([]ask.Input{{}}, w.Fields...) {
		if must[more.Name] || excluded(w, more.Name) {
			continue
		}
		line, ok := strings.Fields(name), true
		for _, f := range w.Fields {
			if must[f.Name] || f.Name == more.Name {
				words := said(f)
				line, ok = append(line, words...), ok && words != nil
			}
		}
		if ok {
			all = append(all, line)
		}
	}
	return all
}

// excluded tells whether a field is one of a group of which another one was said.
func excluded(w play.FormWay, name string) bool {
	for _, group := range w.OneOf {
		for _, one := range group[1:] {
			if one == name {
				return true
			}
		}
	}
	return false
}

// said is a field as it is typed, with the first thing that it may be; nil: there is
// nothing that it may be now.
func said(f ask.Input) []string {
	switch {
	case f.Kind == ask.SwitchInput:
		return []string{"--" + f.Flag}
	case f.Kind == ask.ChoiceInput && len(f.Choices) < max(1, f.Least):
		return nil
	case f.Least > 1:
		var all []string
		for _, c := range f.Choices[:f.Least] {
			all = append(all, c.Word)
		}
		return all
	}
	word := f.Value
	switch {
	case word != "":
	case len(f.Choices) > 0:
		word = f.Choices[0].Word
	case f.Kind == ask.NumberInput && f.Min != nil:
		word = strconv.Itoa(*f.Min)
	case f.Kind == ask.NumberInput:
		word = "1"
	default:
		if word = notations[f.Name]; word == "" {
			word = "x"
		}
	}
	if f.Flag != "" {
		return []string{"--" + f.Flag + "=" + word}
	}
	return []string{word}
}

// The acts of a game that nobody plays come last.
func TestPlayedFirst(t *testing.T) {
	for typed, want := range map[string]string{"minifig add Ann": "BrickQuest", "hero add Harry --class mage": "Zombie Brikz"} {
		h := played(t, typed)
		all := h.Titles.PlayedFirst(here(t, h).State).Acts()
		if last := all[len(all)-1].Chapter; !strings.HasPrefix(last, want) {
			t.Errorf("after %s, %s comes last", typed, last)
		}
	}
}
