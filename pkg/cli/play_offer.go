package cli

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"github.com/zbrikz/zbrikz/pkg/play"
)

// keysOffered is a line that zbrikz writes as if it were typed, where somebody presses
// only Enter after an act. A second Enter plays it.
type keysOffered struct {
	rest  []byte    // keys that are still to be written
	edits bool      // it is there to be changed, not to be played: the keys that are typed change it
	fresh bool      // nothing was typed since the line was written
	last  time.Time // of the last key, or when the prompt came
	alone bool      // the last key was an Enter, a while after the key before
	paste bool      // the last text came at once, as from a paste
}

const (
	// while is how long nobody may have pressed a key before an Enter counts on its own,
	// so that a key that is held, or pressed twice, plays nothing.
	while = 300 * time.Millisecond
	// pasted is how many letters that come at once are a paste: nobody types so fast.
	pasted = 4
)

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
	letters := len(typed) - bytes.Count(typed, []byte("\n"))
	switch {
	case bytes.HasPrefix(typed, []byte("\x1b[200~")) || typed[0] != 0x1b && letters >= pasted:
		o.paste = true
	case !enter && !early: // somebody types
		o.paste = false
	}
	return false, anew
}

// offered is the line that is obviously next, where somebody presses only Enter after an
// act; empty: there is none.
func (s *session) offered(k *keys) string {
	if !k.offer.alone || k.offer.paste {
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
