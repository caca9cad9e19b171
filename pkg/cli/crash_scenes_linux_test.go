package cli_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A scene is a table and a command whose system calls fail there, or are the last calls
// that it makes.
type scene struct {
	name   string
	before func(*testing.T, evening) // nil: nobody has played
	args   []string
	stdin  string
	adds   int  // steps
	looks  bool // it only looks
	all    bool // also what Go asks the system about each file that it opens
	more   bool // only its writing calls fail, unless all are asked for
	wide   bool // it writes somewhere else than at the table
}

// play plays it, with nothing in its way.
func (s scene) play(t *testing.T, e evening) {
	t.Helper()
	cmd := e.command(t, s.args...)
	cmd.Stdin = strings.NewReader(s.stdin)
	if h := listen(t, cmd); h.code != 0 {
		t.Errorf("%s: exit %d: %s", s.name, h.code, h.err)
	}
}

func scenes() []scene {
	spawn := []string{"spawn", "--open", "--dice", "3,1,2,*", "--danger", "1", "--at", "yard"}
	return []scene{
		{name: "the first step ever", args: spawn, adds: 2, all: true},
		{name: "new as the first step", args: []string{"new", "Ann", "--danger", "3", "--seed", "x"}, adds: 1},
		{name: "a step", before: playSome, args: spawn, adds: 1, all: true},
		{name: "undo", before: playSome, args: []string{"undo"}, adds: 1},
		{name: "new at a table", before: playSome, args: []string{"new", "Cyd", "--seed", "y"}, adds: 1},
		{name: "after an edit", before: func(t *testing.T, e evening) {
			playSome(t, e)
			e.edit(t, func(text string) string { return strings.Replace(text, "name: Bob", "name: Zoe", 1) })
		}, args: spawn, adds: 2},
		{name: "after an older file was saved", before: func(t *testing.T, e evening) {
			e.play(t, "new", "Ann")
			old := e.files(t)["table.yaml"]
			e.play(t, "danger", "set", "4")
			e.edit(t, func(string) string { return old + "# an editor was open\n" })
		}, args: spawn, adds: 1},
		{name: "after a crash in the middle of a line", before: func(t *testing.T, e evening) {
			playSome(t, e)
			e.write(t, ".journal", e.files(t)["table.journal"]+`{"v":1,"n":5,"time":"20`)
		}, args: spawn, adds: 1},
		{name: "after a crash before the state file", before: func(t *testing.T, e evening) {
			playSome(t, e)
			before := e.files(t)["table.yaml"]
			e.play(t, "danger", "set", "5")
			e.write(t, ".yaml", before)
			e.write(t, ".yaml.new", "half of a fi")
		}, args: spawn, adds: 1},
		{name: "status", before: playSome, args: []string{"status"}, looks: true},
	}
}

// tried is each third of some scenes; or all, with -every-fault.
func tried(all []scene) []scene {
	return slices.DeleteFunc(slices.Clone(all), func(s scene) bool {
		return !*everyFault && slices.IndexFunc(all, func(o scene) bool { return o.name == s.name })%3 > 0
	})
}

func playDungeon(t *testing.T, e evening) {
	t.Helper()
	for _, args := range bothGames(1) {
		e.play(t, args...)
	}
}

func playSome(t *testing.T, e evening) {
	t.Helper()
	e.play(t, "new", "Ann", "Bob", "--figures", "18", "--seed", "some")
	e.play(t, "spawn", "--room", "--dice", "1,2", "--at", "shop")
	e.play(t, "danger", "scene", "the alarm")
}

// model is the table before the scene's command.
func (s scene) model(t *testing.T) evening {
	t.Helper()
	e := newEvening(t)
	if s.before != nil {
		s.before(t, e)
	}
	return e
}

// calls are the system calls that the scene is about.
func (s scene) calls(t *testing.T, model evening) []call {
	t.Helper()
	return slices.DeleteFunc(model.calls(t, s), func(c call) bool {
		asked := strings.HasPrefix(c.name, "fcntl") || strings.HasPrefix(c.name, "epoll")
		return asked && (!s.all || !*everyFault) || s.more && !c.writes() && !*everyFault
	})
}

// some are one of forty of them, others in each scene; or all, with -every-fault.
func (s scene) some(t *testing.T, model evening) []call {
	t.Helper()
	all := s.calls(t, model)
	first := len(s.name) % min(40, len(all))
	return slices.DeleteFunc(all, func(c call) bool { return !*everyFault && slices.Index(all, c)%40 != first })
}

// fails plays the scene again and again: one of its calls fails each time, in each way that
// disks have, and then looks at the table. Only a call that is tried again goes on failing.
func (s scene) fails(t *testing.T, model evening, then func(what string, c call, after evening, h heard)) {
	t.Helper()
	faults, refused := 0, 0
	for _, c := range s.some(t, model) {
		for _, errno := range c.errors() {
			what := fmt.Sprintf("%s: %s on %s", s.name, errno, c)
			rule := fmt.Sprintf("inject=%s:error=%s:when=%d", c.name, errno, c.nth)
			if c.triedAgain() {
				rule += "+"
			}
			after, h := model.until(t, what, s, c.failed, rule)
			if faults++; h.code != 0 {
				refused++
				if err := h.refused(); err != nil && s.stdin == "" {
					t.Errorf("%s: %v", what, err)
				}
			}
			then(what, c, after, h)
		}
	}
	t.Logf("%s: %d faults, %d refused", s.name, faults, refused)
}

// dies plays the scene again and again: its process is killed each time in one of the
// calls, and then looks at the table.
func (s scene) dies(t *testing.T, model evening, calls []call, then func(what string, after evening, h heard)) {
	t.Helper()
	for _, c := range calls {
		what := fmt.Sprintf("%s: killed in %s", s.name, c)
		after, h := model.until(t, what, s, c.killed, fmt.Sprintf("inject=%s:signal=KILL:when=%d", c.name, c.nth))
		then(what, after, h)
	}
	t.Logf("%s: %d kills", s.name, len(calls))
}
