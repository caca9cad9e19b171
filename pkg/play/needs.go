package play

import (
	"errors"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Needs is the throw that the rule wants next and nobody has thrown yet.
type Needs struct{ Throw dice.Throw }

func (n *Needs) Error() string { return fmt.Sprintf("it needs dice: %s", n.Throw) }

// Seen is the app's dice that somebody was shown for a line that isn't played yet. That
// throw is burnt, unless the line goes on with it. An empty one: nothing was shown.
type Seen struct {
	from  appDice
	burnt int    // the step that burns it; 0: nothing was seen
	dice  string // the faces typed at that time
}

// goesOn tells whether typed faces begin with those for which the app's dice were shown.
// With other faces, somebody would know dice that are still to come.
func (s *Seen) goesOn(typed string) bool {
	return s != nil && s.burnt > 0 && strings.HasPrefix(faceList(typed), faceList(s.dice))
}

// faceList is typed faces with a comma behind each.
func faceList(typed string) string {
	return strings.Join(strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r <= ' ' }), ",") + ","
}

// Needs tells which throw a line asks for next, behind the faces in its Dice; nil: it has
// all faces that it needs. Needs itself throws nothing. But where Dice leave a throw to
// the app, the next question may give that throw away; then the throw is burnt first, and
// the call's Seen remembers it.
func (h *Host) Needs(c Call) (*dice.Throw, error) {
	c.Ask = func(t dice.Throw) ([]int, error) { return nil, &Needs{t} }
	k := newKeeping(h, c)
	k.only = true
	err := k.askFirst()
	if c.Seen != nil && k.burnt > 0 && !c.Seen.goesOn(c.Dice) {
		*c.Seen = Seen{k.from, k.burnt, c.Dice}
	}
	var needs *Needs
	if errors.As(err, &needs) {
		if found, err := h.Read(); err != nil || h.Players && h.Titles.Secrets(nil, &found.State).Named(needs.Throw.Who) {
			needs.Throw.Who = ""
		}
		return &needs.Throw, nil
	}
	return nil, err
}
