package play

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// mostShown is how many faces of a throw are shown one by one.
const mostShown = 30

// DiceBegins is the beginning of the line that shows the dice.
const DiceBegins = "dice: "

// DiceLine is the line that shows all dice. needs says what the faces of a throw had to
// meet, by the throw's purpose. Dice that exploded stand together.
func DiceLine(rolled []dice.Rolled, needs map[string]string) string {
	var parts []string
	for i, r := range rolled {
		if r.Chosen {
			continue
		}
		why := cmp.Or(r.Of, r.Why)
		r, spare := counted(r)
		part := thrownWords(r)
		if r.Who != "" && r.Of == "" {
			part = r.Who + ": " + part
		}
		explodes := i+1 < len(rolled) && rolled[i+1].Of == why
		if need := needs[why]; need != "" && !explodes && len(r.Faces) > 0 {
			part += " (" + need + ")"
		}
		switch {
		case len(r.Faces) == 0:
			part += "not counted " + Faces(spare)
		case len(spare.Faces) > 0:
			part += ", not counted " + Faces(spare)
		}
		parts = append(parts, part)
	}
	return say.If(len(parts) > 0, DiceBegins+strings.Join(parts, ", "))
}

// thrownWords is a throw with its purpose: "room 2".
func thrownWords(r dice.Rolled) string {
	switch {
	case r.Of != "":
		return "again " + Faces(r)
	case strings.ContainsAny(r.Why, "0123456789"): // "3d6: 1 2 3", "tie on 7: 2 6"
		return r.Why + ": " + Faces(r)
	default:
		return r.Why + " " + Faces(r)
	}
}

// counted is the dice of a throw that count, and the dice that players threw besides.
func counted(r dice.Rolled) (counts, spare dice.Rolled) {
	counts, spare = r, r
	n := len(r.Faces) - r.Spare
	counts.Faces, spare.Faces = r.Faces[:n], r.Faces[n:]
	if r.Names != nil {
		counts.Names, spare.Names = r.Names[:n], r.Names[n:]
	}
	return counts, spare
}

// Faces is the faces of a throw. Of a throw with very many dice, it is how often each
// face came.
func Faces(r dice.Rolled) string {
	if len(r.Faces) <= mostShown {
		if r.Names != nil {
			return strings.Join(r.Names, " ")
		}
		return strings.Join(say.Each(r.Faces, strconv.Itoa), " ")
	}
	var words []string
	for face := 1; face <= r.Sides; face++ {
		if n := dice.Count(r.Faces, face, face); n > 0 {
			words = append(words, fmt.Sprintf("%dx %d", n, face))
		}
	}
	return strings.Join(words, ", ")
}

// Sum spells a sum out: "4+6 +2 = 12".
func Sum(faces []int, total int, points ...int) string { return SumFrom(1, faces, total, points...) }

// SumFrom is Sum of dice that count from the least face on; the others stand in brackets
// behind them: "5+6 (4 1) +2 = 13".
func SumFrom(least int, faces []int, total int, points ...int) string {
	var words, idle []string
	for _, face := range faces {
		if face >= least {
			words = append(words, strconv.Itoa(face))
		} else {
			idle = append(idle, strconv.Itoa(face))
		}
	}
	text := strings.Join(words, "+")
	if len(idle) > 0 {
		text += " (" + strings.Join(idle, " ") + ")"
	}
	if len(faces) > mostShown {
		text = say.Count(len(faces), "die")
	}
	for _, p := range points {
		text += say.Signed(p)
	}
	return fmt.Sprintf("%s = %d", strings.TrimSpace(text), total)
}

// Needs is the throw that the rule wants next and nobody has thrown yet.
type Needs struct{ Throw dice.Throw }

func (n *Needs) Error() string { return fmt.Sprintf("it needs dice: %s", n.Throw) }

// Needs are the throws that a line asks players for, in the place of a step or, where that
// is 0, now, behind the faces in its Dice: the next one, and those behind it that come
// whatever it shows; none: it has all its dice. It changes nothing, and it depends on the
// table, the line and those faces alone: the app's dice here aren't the table's, and players
// are asked for nothing that depends on them.
func (h *Host) Needs(c Call, step int) ([]dice.Throw, error) {
	at, err := h.Read()
	if err == nil && step > 0 {
		err = rewind(at, step)
	}
	if err != nil {
		return nil, err
	}
	var all []dice.Throw
	c.Ask = func(t dice.Throw) ([]int, error) {
		if t.Unchosen != nil && len(all) > 0 { // what is chosen may depend on the faces before it
			return nil, &Needs{t}
		}
		all = append(all, t)
		if t.Unchosen != nil {
			return nil, &Needs{t}
		}
		return make([]int, t.N), nil // the rule goes on, and asks for what comes all the same
	}
	_, _, err = h.rehearse(c, at, dice.NewFair(""))
	if _, needs := errors.AsType[*Needs](err); err != nil && !needs {
		return nil, err
	}
	for i := range all {
		if h.Players && h.Titles.Conceals(&at.State, all[i].Who) {
			all[i].Who = ""
		}
	}
	return all, nil
}

// rewind takes a table that was found to where it was before a step.
func rewind(at *table.Found, step int) error {
	before, _, err := at.Chain(step)
	if err == nil && before == nil {
		err = fmt.Errorf("step %d began the table, and stays as it is", step)
	}
	if err == nil {
		at.State = before.State
	}
	return err
}
