package dice_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// handOf is a hand with typed faces; without any ("") it is the app's alone.
// The first three D6 of the app show 1, 3 and 2.
func handOf(t *testing.T, typed string) *dice.Hand {
	t.Helper()
	h := dice.NewHand(appDice())
	if typed != "" {
		h.Type(parsed(t, typed))
	}
	return h
}

// message is what an error says; empty: there is none.
func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// parsed is faces as somebody types them.
func parsed(t *testing.T, text string) dice.Typed {
	t.Helper()
	typed, err := dice.ParseTyped(text)
	if err != nil {
		t.Fatal(err)
	}
	return typed
}

func appDice() *dice.Fair { return dice.NewFair("table 418") }

// TestRefusalsHideTheApp: once the app has thrown a die, typed faces that lack, don't fit
// or are left over are no mistake, for what lacks tells what the app threw. Where a typed
// face of the same throw can't be, the app hasn't thrown yet.
func TestRefusalsHideTheApp(t *testing.T) {
	tests := []struct {
		typed  string
		faces  []int // of the second throw
		unused string
		err    string
	}{
		{"_", []int{3}, "", ""},
		{"_,6,4", []int{6}, "4", ""},
		{"_,9", []int{3}, "9", ""},
		{"_,heads,_,2", []int{3}, "heads,2", ""},
		{"2,_,_,_", []int{1, 3}, "", ""},
		{"2,_,_,5", []int{1, 3}, "5", ""},
		{"3,_,2", nil, "", "--dice: 1 face missing; asked for zombies (1d6) 3; A: wandering (3d6) _,2 and 1 more; _ lets the app roll one, * all the rest"},
		{"2,_,7", nil, "", "--dice: A: wandering (2d6) can't show 7; asked for zombies (1d6) 2; A: wandering (2d6) _,7"},
	}
	for _, tt := range tests {
		h := handOf(t, tt.typed)
		faces, err := dice.Play(h, spawn)
		if tt.err != "" {
			if err == nil || err.Error() != tt.err || h.ThrewNew() {
				t.Errorf("%s:\n got %v\nwant %s; the app threw: %v", tt.typed, err, tt.err, h.ThrewNew())
			}
			continue
		}
		if err != nil || !slices.Equal(faces, tt.faces) || h.Unused() != tt.unused || !h.ThrewNew() {
			t.Errorf("%s: %v with %q unused, and not %v with %q: %v", tt.typed, faces, h.Unused(), tt.faces, tt.unused, err)
		}
	}
}

// TestAlways: a throw that comes whatever the app's dice show is asked for behind them, and
// typed faces must fit it; other throws are the app's from there on, but for choices, which
// may be left to it.
func TestAlways(t *testing.T) {
	always := func(why string) dice.Throw { return dice.Throw{Why: why, N: 1, Die: dice.D(6), Always: true} }
	maybe := always("second try")
	maybe.Always = false
	colour := dice.Throw{Why: "colour", N: 1, Die: dice.Named("green", "red"), Unchosen: errors.New("choose one")}
	sure := colour
	sure.Always = true
	tests := []struct {
		name    string
		rule    []dice.Throw
		typed   string
		answers [][]int // nil: nobody is asked
		asked   string
		from    string // of the last face
		err     string
	}{
		{"the defense is asked for", []dice.Throw{always("attack"), always("defense")}, "", [][]int{{0}, {4}}, "attack defense", "asked", ""},
		{"a defense that lacks", []dice.Throw{always("attack"), always("defense")}, "_", nil, "", "", "--dice: 1 face missing; asked for attack (1d6) _; defense (1d6); _ lets the app roll one, * all the rest"},
		{"a defense that doesn't fit", []dice.Throw{always("attack"), always("defense")}, "_,7", nil, "", "", "--dice: defense (1d6) can't show 7; asked for attack (1d6) _; defense (1d6) 7"},
		{"nobody is asked any more", []dice.Throw{always("attack"), maybe, always("defense")}, "", [][]int{{0}}, "attack", "app", ""},
		{"the app hasn't thrown yet", []dice.Throw{always("attack"), maybe, always("defense")}, "", [][]int{{2}, {0}, {4}}, "attack second try defense", "asked", ""},
		{"a choice is asked for all the same", []dice.Throw{always("attack"), maybe, colour}, "", [][]int{{0}, {2}}, "attack colour", "asked", ""},
		{"who leaves it leaves all to the app", []dice.Throw{always("attack"), maybe, colour, colour}, "", [][]int{{0}}, "attack colour", "app", ""},
		{"a choice that comes anyway is players'", []dice.Throw{sure, sure}, "red,_", nil, "", "", "choose one"},
		{"a choice that is left to the app", []dice.Throw{always("attack"), colour}, "_,_", nil, "", "app", ""},
		{"a choice that was typed", []dice.Throw{always("attack"), colour}, "_,red", nil, "", "typed", ""},
		{"a number chooses nothing", []dice.Throw{always("attack"), colour}, "_,2", nil, "", "app", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			play := func(r dice.Roller) (int, error) {
				for _, throw := range tt.rule {
					r.Roll(throw)
				}
				return 0, nil
			}
			h := handOf(t, tt.typed)
			a := &asks{answers: tt.answers}
			if tt.answers != nil {
				h.Ask(a.ask)
			}
			_, err := dice.Play(h, play)
			if tt.err != "" {
				if err == nil || err.Error() != tt.err {
					t.Errorf("\n got %v\nwant %s", err, tt.err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var asked []string
			for _, one := range a.asked {
				why, _, _ := strings.Cut(one, " (")
				asked = append(asked, why)
			}
			last := h.Rolled()[len(tt.rule)-1]
			if got := strings.Join(asked, " "); got != tt.asked || string(last.From[0]) != tt.from || last.Chosen != (tt.from != "app" && last.Why == "colour") {
				t.Errorf("asked for %q, and not %q; the last is %+v", got, tt.asked, last)
			}
			again, same := h.Again(dice.NewFair("other"))
			if _, err := dice.Play(again, play); err != nil || !same() {
				t.Errorf("played again with other dice: %v, the same: %v", err, same())
			}
		})
	}
}

// spawn asks for one D6, and then for as many D6 as that one shows.
func spawn(r dice.Roller) ([]int, error) {
	zombies := r.Roll(dice.Throw{Why: "zombies", N: 1, Die: dice.D(6)})[0]
	return r.Roll(dice.Throw{Why: "wandering", Who: "A", N: zombies, Die: dice.D(6), Cuts: dice.Cuts{3}}), nil
}

// asks is an asker that answers from a list and remembers the questions.
type asks struct {
	answers [][]int
	asked   []string
}

func (a *asks) ask(t dice.Throw) ([]int, error) {
	a.asked = append(a.asked, t.String())
	if len(a.answers) == 0 {
		return nil, errors.New("nobody answers")
	}
	faces := a.answers[0]
	a.answers = a.answers[1:]
	return faces, nil
}

// told is a hand's answers as a test wants them: "3 typed; 2 typed, 1 app".
func told(h *dice.Hand) string {
	var throws []string
	for _, r := range h.Rolled() {
		var faces []string
		for i, face := range r.Faces {
			faces = append(faces, fmt.Sprint(face, " ", r.From[i]))
		}
		throws = append(throws, strings.Join(faces, ", "))
	}
	return strings.Join(throws, "; ")
}

func TestHand(t *testing.T) {
	tests := []struct {
		name    string
		typed   string
		answers [][]int // nil: nobody is asked
		told    string
		asked   string
	}{
		{"the app alone", "", nil, "1 app; 3 app", ""},
		{"all typed", "3,1,6,4", nil, "3 typed; 1 typed, 6 typed, 4 typed", ""},
		{"one left to the app", "3,2,_,4", nil, "3 typed; 2 typed, 1 app, 4 typed", ""},
		{"the rest left to the app", "3,2,*", nil, "3 typed; 2 typed, 1 app, 3 app", ""},
		{"all left to the app", "*", nil, "1 app; 3 app", ""},
		{"asked", "", [][]int{{2}, {5, 6}}, "2 asked; 5 asked, 6 asked", "zombies (1d6); A: wandering (2d6)"},
		{"asked, and left to the app", "", [][]int{{2}, {0, 6}}, "2 asked; 1 app, 6 asked", "zombies (1d6); A: wandering (2d6)"},
		{"typed first, then asked", "2", [][]int{{5, 6}}, "2 typed; 5 asked, 6 asked", "A: wandering (2d6)"},
		{"one throw partly typed and partly asked", "3,4", [][]int{{5, 6}}, "3 typed; 4 typed, 5 asked, 6 asked", "A: wandering (2d6)"},
		{"nobody is asked for a _", "3,4,_", [][]int{{6}}, "3 typed; 4 typed, 1 app, 6 asked", "A: wandering (1d6)"},
		{"nobody is asked after a *", "2,*", [][]int{{6, 6}}, "2 typed; 1 app, 3 app", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h := handOf(t, tt.typed)
			a := &asks{answers: tt.answers}
			if tt.answers != nil {
				h.Ask(a.ask)
			}
			got, err := dice.Play(h, spawn)
			if err != nil {
				t.Fatal(err)
			}
			if said := told(h); said != tt.told || !slices.Equal(got, h.Rolled()[1].Faces) {
				t.Errorf("it remembers %s, want %s; the rule saw %v", said, tt.told, got)
			}
			if asked := strings.Join(a.asked, "; "); asked != tt.asked {
				t.Errorf("it asks %q, want %q", asked, tt.asked)
			}
		})
	}
}

// A rule refuses before its first die. A refusal behind one says that it is a fault.
func TestPlayTellsALateRefusal(t *testing.T) {
	refusal := errors.New("no spell points")
	_, err := dice.Play(handOf(t, "1,2"), func(r dice.Roller) (int, error) {
		_, _ = spawn(r)
		return 0, refusal
	})
	if want := "no spell points (refused behind its first die: please report it)"; !errors.Is(err, refusal) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestPlayGivesTheAskersError(t *testing.T) {
	gone := errors.New("nobody answers")
	h := handOf(t, "4")
	h.Ask(func(dice.Throw) ([]int, error) { return []int{6, 6, 6, 6}, gone })
	_, err := dice.Play(h, func(r dice.Roller) (int, error) {
		_, err := spawn(r)
		t.Error("the rule went on without its dice")
		return 0, err
	})
	if !errors.Is(err, gone) {
		t.Errorf("got %v, want %v", err, gone)
	}
}

func TestPlayLetsForeignPanicsThrough(t *testing.T) {
	for _, bug := range []any{"a bug in a rule", errors.New("an error")} {
		func() {
			defer func() {
				if thrown := recover(); thrown != bug {
					t.Errorf("Play passed on %v, want %v", thrown, bug)
				}
			}()
			_, err := dice.Play(handOf(t, ""), func(dice.Roller) (int, error) { panic(bug) })
			t.Errorf("Play swallowed %v and gave %v", bug, err)
		}()
	}
}

func TestAgain(t *testing.T) {
	h := handOf(t, "3,4,_")
	h.Ask((&asks{answers: [][]int{{6}}}).ask)
	if _, err := dice.Play(h, spawn); err != nil {
		t.Fatal(err)
	}
	if got, want := h.Typed().String(), "3,4,_,6"; got != want {
		t.Errorf("typed again: %q, want %q", got, want)
	}

	for want, app := range map[string]*dice.Fair{
		"3 typed; 4 typed, 1 app, 6 asked": appDice(), "3 typed; 4 typed, 5 app, 6 asked": dice.NewFair("table 418", "other"),
	} {
		again, same := h.Again(app)
		if _, err := dice.Play(again, spawn); err != nil || told(again) != want || !same() {
			t.Errorf("again: %s, want %s; asked for the same: %v, %v", told(again), want, same(), err)
		}
	}

	zombies, d6 := dice.Throw{Why: "zombies", N: 1, Die: dice.D(6)}, dice.D(6)
	three := dice.Throw{Why: "wandering", Who: "A", N: 3, Die: d6}
	tests := []struct {
		name        string
		then        []dice.Throw // behind the zombies
		fails, same bool
	}{
		{"as before", []dice.Throw{three}, false, true},
		{"other cuts", []dice.Throw{{Why: "wandering", Who: "A", N: 3, Die: d6, Cuts: dice.Cuts{4}}}, false, true},
		{"another why", []dice.Throw{{Why: "standing", Who: "A", N: 3, Die: d6}}, false, false},
		{"another who", []dice.Throw{{Why: "wandering", Who: "B", N: 3, Die: d6}}, false, false},
		{"another die", []dice.Throw{{Why: "wandering", Who: "A", N: 3, Die: dice.D(8)}}, false, false},
		{"fewer dice", []dice.Throw{{Why: "wandering", Who: "A", N: 2, Die: d6}}, false, false}, // left over behind the app's die: no mistake
		{"more dice", []dice.Throw{{Why: "wandering", Who: "A", N: 4, Die: d6}}, true, false},
		{"a throw more behind the app's die", []dice.Throw{three, zombies}, false, true},
		{"a throw less", nil, true, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			again, same := h.Again(appDice())
			_, err := dice.Play(again, func(r dice.Roller) (int, error) {
				for _, throw := range append([]dice.Throw{zombies}, tt.then...) {
					r.Roll(throw)
				}
				return 0, nil
			})
			if (err != nil) != tt.fails || same() != tt.same {
				t.Errorf("%v, want an error: %v; the same: %v, want %v", err, tt.fails, same(), tt.same)
			}
		})
	}
	t.Run("a throw more", func(t *testing.T) {
		typed := handOf(t, "1,4")
		if _, err := dice.Play(typed, spawn); err != nil {
			t.Fatal(err)
		}
		again, same := typed.Again(appDice())
		_, err := dice.Play(again, func(r dice.Roller) (int, error) {
			_, err := spawn(r)
			return r.Roll(zombies)[0], err
		})
		if want := "--dice: 1 face missing; asked for zombies (1d6) 1; A: wandering (1d6) 4; zombies (1d6); _ lets the app roll one, * all the rest"; err == nil || err.Error() != want {
			t.Errorf("\n got %v\nwant %s", err, want)
		}
		if same() {
			t.Error("a throw more was taken for the same")
		}
	})
}
