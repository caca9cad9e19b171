package cli

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// keysOffered is a line that zbrikz writes as if it were typed, where somebody presses
// only Enter after an act. A second Enter plays it.
type keysOffered struct {
	rest  []byte    // keys that are still to be written
	edits bool      // it is there to be changed, not to be played: the keys that are typed change it
	fresh bool      // nothing was typed since the line was written
	last  time.Time // of the last key, or when the prompt came
	alone bool      // the last key was an Enter, a while after the key before
}

// while is how long nobody may have pressed a key before an Enter counts on its own,
// so that a key that is held, or pressed twice, plays nothing.
const while = 300 * time.Millisecond

// writes gives the next keys of the line.
func (o *keysOffered) writes(p []byte) int {
	n := copy(p, o.rest)
	if o.rest = o.rest[n:]; n > 0 && len(o.rest) == 0 {
		o.fresh, o.last = true, time.Now()
	}
	return n
}

// writesNext writes a line.
func (o *keysOffered) writesNext(line string, edits bool) { o.rest, o.edits = []byte(line), edits }

// comes notes typed keys. drops: they are an Enter that came too early. anew: somebody
// types another line instead; a blank would go on with the line that was written.
func (o *keysOffered) comes(typed []byte, now time.Time) (drops, anew bool) {
	if len(typed) == 0 {
		return false, false
	}
	early := now.Sub(o.last) < while
	enter := len(typed) == 1 && typed[0] == '\n'
	o.last, o.alone = now, enter && !early
	if enter && early && o.fresh {
		return true, false
	}
	anew, o.fresh = o.fresh && !o.edits && typed[0] > ' ' && typed[0] != 0x7f, false
	return false, anew
}

// offered is the line that an Enter alone writes, obviously next after an act; empty: there is none.
func (s *session) offered(k *keys) string {
	if !k.offer.alone {
		return ""
	}
	if s.course != nil {
		return s.course.now().Line
	}
	if !s.acted {
		return ""
	}
	v, err := s.app.desk().View()
	if err != nil {
		return ""
	}
	for _, o := range v.Now() {
		if len(o.Line) == 0 {
			continue
		}
		line := s.app.typedShort(v.State, o.Line)
		again := o.Kind == play.Reminder && slices.Equal(o.Line, s.played)
		if !again && !s.app.chosenOnPurpose(o.Line) && !strings.ContainsAny(line, "?\t") && prints(line) {
			return line
		}
	}
	return ""
}

// chosenOnPurpose tells whether a line is one of those that players choose themselves.
func (a *app) chosenOnPurpose(line []string) bool {
	words := strings.Join(line, " ") + " "
	return slices.ContainsFunc(a.games.Titles, func(t play.Title) bool {
		return slices.ContainsFunc(t.Choices, func(begin string) bool { return strings.HasPrefix(words, begin+" ") })
	})
}

// toFix is the line that appears where somebody types fix at the prompt, alone or with a
// number: the line of the last step, or of the step with this number, ready to be
// changed. Empty: there is none, or it can't be shown there, and fix says why.
func (s *session) toFix(k *keys, line string) string {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != table.CommandFix || k.lines.in.Buffered() > 0 || s.app.getenv("TERM") == "dumb" {
		return ""
	}
	n := 0
	if len(words) == 2 {
		n, _ = strconv.Atoi(words[1])
	}
	if len(words) > 2 || len(words) == 2 && n < 1 {
		return ""
	}
	found, err := s.app.readAll()
	if err != nil {
		return ""
	}
	was, before, err := desk.StepOf(found, n)
	if err != nil || before == nil {
		return ""
	}
	if s.app.opts.players {
		was = s.app.games.Titles.OpenStep(was)
	}
	if len(was.Args) == 0 || was.Command == table.CommandEdit {
		return ""
	}
	typed := strings.Join(words, " ") + " " + play.TypedWords(was)
	if strings.ContainsAny(typed, "?\t") || !prints(typed) {
		return ""
	}
	return typed
}

const (
	flagBonus     = "--bonus"
	mostForgotten = 100 // steps that are searched for a throw that takes a bonus
)

// forgotten is the line for a bonus that somebody forgot, where +1 stands alone at the
// prompt: it goes to the last throw that takes one. Any other line stays as it is.
func (a *app) forgotten(words []string) ([]string, error) {
	if len(words) != 1 || !strings.HasPrefix(words[0], "+") && !strings.HasPrefix(words[0], "-") {
		return words, nil
	}
	bonus, err := strconv.Atoi(words[0])
	if err != nil || bonus == 0 {
		return words, nil
	}
	found, err := a.readAll()
	if err != nil {
		return nil, err
	}
	for _, step := range a.desk().OpenAll(found.Past(mostForgotten)) {
		if a.takesBonus(step) {
			return []string{table.CommandFix, strconv.Itoa(step.Number()), flagBonus, strconv.Itoa(bonus + bonusOf(step.Args))}, nil
		}
	}
	return nil, errors.New("no roll yet takes a bonus")
}

// takesBonus tells whether dice were thrown in a step to which a bonus can be added.
func (a *app) takesBonus(step table.Step) bool {
	rolled, err := step.Rolled()
	if err != nil || len(rolled) == 0 || len(step.Args) == 0 {
		return false
	}
	_, err = a.desk().Call(slices.Concat(a.desk().Without(step.Args, []string{flagBonus, "0"}), []string{flagBonus, "1"}))
	return err == nil
}

// bonusOf is the bonus in a line.
func bonusOf(line []string) int {
	for i, word := range line {
		name, value, joined := strings.Cut(word, "=")
		if !joined && i+1 < len(line) {
			value = line[i+1]
		}
		if n, err := strconv.Atoi(value); name == flagBonus && err == nil {
			return n
		}
	}
	return 0
}
