package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/cli/draw"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func newTutorial(a *app) *cobra.Command {
	all, err := data.Courses()
	return &cobra.Command{
		Use:   "tutorial [" + strings.ToUpper("game") + "]",
		Short: "Five minutes at a table that vanishes",
		Long: `Plays some turns with you, line by line: it tells what happens, you type the line, and
it shows what to look at in the answer. A wrong line changes nothing, and you are told; Enter
alone writes the right one. It ends with Ctrl-D, and leaves no table, no log and no
history behind. In a pipe it prints all lessons as they are played.`,
		Example:           "  zbrikz tutorial " + strings.Join(courseNames(all), "\n  zbrikz tutorial "),
		Args:              words(0, 1, "the name of a tutorial"),
		ValidArgsFunction: a.tab(oneWordOf(courseNames(all)...)),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case err != nil:
				return err
			case a.inPlay:
				return usagef("tutorial has a prompt of its own: leave play first, with exit")
			case a.opts.output == "json":
				return usagef("tutorial is for people to read: leave out -o json")
			case len(args) == 0 && a.taught():
				return usagef("which one? zbrikz tutorial %s", say.Or(courseNames(all)))
			case len(args) == 0:
				return a.teach(all)
			}
			i := slices.Index(courseNames(all), names.Match(args[0], courseNames(all)))
			if i < 0 {
				return usage(ask.NotCalled("tutorial", args[0], courseNames(all)))
			}
			return a.teach(all[i : i+1])
		},
	}
}

func courseNames(all []data.Course) []string {
	return say.Each(all, func(c data.Course) string { return c.Name })
}

// taught tells whether somebody can type the lines of a tutorial and see their answers.
func (a *app) taught() bool { return a.screen.asks && a.screen.shows }

// teach plays tutorials, each at a table of its own that is removed afterwards.
func (a *app) teach(all []data.Course) error {
	for _, c := range all {
		if err := a.vanishing(func(one *app, vanish func()) error { return one.lessonsOf(c, vanish) }); err != nil {
			return err
		}
	}
	return nil
}

// vanishing runs something with tables and settings of its own, and removes them.
func (a *app) vanishing(do func(one *app, vanish func()) error) error {
	home, err := os.MkdirTemp("", "zbrikz-tutorial-")
	if err != nil {
		return fmt.Errorf("no place for a table: %w", err)
	}
	vanish := func() { _ = os.RemoveAll(home) } // any rest of it is in a folder that the system clears
	defer vanish()
	one := *a
	one.opts.table, one.opts.pack = "", ""
	one.variables, one.given, one.inFolder, one.notes = nil, nil, nil, nil
	one.getenv = func(name string) string {
		switch {
		case name == "XDG_STATE_HOME" || name == "XDG_CONFIG_HOME":
			return filepath.Join(home, name)
		case strings.HasPrefix(name, variablePrefix):
			return ""
		}
		return a.getenv(name)
	}
	return do(&one, vanish)
}

func (a *app) lessonsOf(c data.Course, vanish func()) error {
	s := &session{app: a, lines: &lineReader{in: a.in}, course: &lessons{Course: c, vanish: vanish}}
	s.held = say.Some(say.If(a.opts.plain, "--plain"), say.If(a.opts.why, "--why"))
	out := a.out
	for _, line := range c.Begins {
		a.out = new(strings.Builder)
		err := s.play(line)
		if a.out = out; err != nil {
			return err
		}
	}
	if a.taught() {
		if err := s.tellLesson(); err != nil {
			return err
		}
		return s.atPrompt(false)
	}
	defer (&keyboard{last: vanish}).watched(a.err, os.Interrupt)()
	for {
		if err := s.tellLesson(); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(a.out, s.prompt()+s.course.now().Line); err != nil {
			return err
		}
		at := s.course.at
		switch over, err := s.lesson(s.course.now().Line); {
		case over || err != nil:
			return err
		case s.course.at == at:
			return fmt.Errorf("lesson %d can't be played", at+1)
		}
	}
}

// lessons are the state of a tutorial that is played.
type lessons struct {
	data.Course
	at     int    // the place of the lesson that is played
	vanish func() // removes its table
}

// now is the lesson whose line is typed next.
func (l *lessons) now() data.Lesson { return l.Lessons[l.at] }

// leave removes everything that may not stay when a signal ends the process.
func (s *session) leave() {
	if s.course != nil {
		s.course.vanish()
	}
}

// tellLesson tells about the next line, and says which it is.
func (s *session) tellLesson() error {
	l := s.course.now()
	apart := say.If(s.course.at > 0, "\n")
	if err := s.app.say(fmt.Sprintf("%s%d of %d: %s", apart, s.course.at+1, len(s.course.Lessons), l.Tell)); err != nil {
		return err
	}
	return s.app.sayType(l.Line)
}

func (a *app) sayType(line string) error {
	if a.colour() {
		line = draw.Inked(line, draw.Bold, nil)
	}
	_, err := fmt.Fprintln(a.out, "Type: "+line)
	return err
}

// say tells a text that is no answer.
func (a *app) say(text string) error {
	for line := range strings.SplitSeq(text, "\n") {
		if _, err := fmt.Fprintln(a.out, wrapHelp(line, min(a.width(), 80))); err != nil {
			return err
		}
	}
	return nil
}

// lesson takes a line typed in a tutorial. It plays the line if it is the lesson's, or
// changes nothing. over tells that the tutorial has ended.
func (s *session) lesson(line string) (over bool, err error) {
	l := s.course.now()
	typed, err := lineWords(line)
	switch looks := lookedFor(line); {
	case looks != nil:
		typed = looks
	case strings.HasPrefix(strings.TrimSpace(line), "?"), err == nil && len(typed) == 0:
		s.complain(s.play(line))
		return false, nil
	}
	wanted := strings.Fields(l.Line)
	if looks := lookedFor(l.Line); looks != nil {
		wanted = looks
	}
	if err == nil && s.sameLine(typed, wanted) {
		if l.Dice != "" {
			line = l.Line + " --dice " + l.Dice
		}
		switch err := s.play(line); {
		case err != nil && !s.app.taught():
			return true, err
		case err != nil:
			s.complain(err)
			return false, nil
		}
		s.course.at++
		if err := s.app.say("Look: " + l.Look); err != nil {
			return false, err
		}
		if s.course.at == len(s.course.Lessons) {
			return true, s.app.say("\n" + s.course.Ends)
		}
		if s.app.taught() {
			err = s.tellLesson()
		}
		return false, err
	}
	if err == nil && s.onlyLooks(typed) {
		s.complain(s.play(line))
		return false, s.app.sayType(l.Line)
	}
	if err := s.app.say("That isn't the line of this lesson, and nothing was played. Enter alone writes it, and a second Enter plays it."); err != nil {
		return false, err
	}
	return false, s.app.sayType(l.Line)
}

// onlyLooks tells whether a line changes nothing, wherever it is played.
func (s *session) onlyLooks(words []string) bool {
	meant, err := s.app.writtenOut(s.held, words, false)
	if err != nil || len(meant) == 0 {
		return false
	}
	if slices.Contains([]string{"help", "search", "status", "now", "log"}, meant[0]) {
		return true
	}
	p, l, err := play.Read(s.app.games.Titles, meant)
	return err == nil && (p.Class == play.Reads || p.Class == play.Looks) && l.Flags["to"] == nil
}

// sameLine tells whether two lines come to the same at the table.
func (s *session) sameLine(typed, wanted []string) bool {
	a, b := s.written(typed), s.written(wanted)
	if slices.Equal(a, b) {
		return true
	}
	v, err := s.app.view()
	if err != nil || slices.Contains(a, "--odds") != slices.Contains(b, "--odds") {
		return false
	}
	whole := func(line []string) []string {
		line = slices.DeleteFunc(slices.Clone(line), func(word string) bool { return word == "--odds" })
		if len(line) == 0 {
			return nil
		}
		return s.one().inFull(v.State, line)
	}
	full := whole(b)
	return full != nil && slices.EqualFunc(whole(a), full, strings.EqualFold)
}

// written is a line with its first word written out, as far as that means something.
func (s *session) written(words []string) []string {
	one := s.one()
	words, err := spelled(words)
	if err != nil {
		return nil
	}
	meant, err := one.writtenOut(s.held, words, false)
	if err != nil || meant == nil {
		return words
	}
	return meant
}
