package phone

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
)

// joints is the throw that several phones type together, each for its own figure. It is
// remembered here alone, and one at a time: who began it ends it, and a while without a face
// or a restart does. With the last face the line is played, once.
type joints struct {
	sync.Mutex
	now *joint // nil: nobody waits for dice
}

// joint is one of them.
type joint struct {
	id    string // of the step that it becomes
	line  []string
	seat  seat // whose line it is
	n     int  // the step for which the throws were asked
	slots []slot
	drops *time.Timer
}

// slot is a throw of one figure.
type slot struct {
	dice.Throw
	faces []string // as they were typed; empty: not yet
	by    string   // the seat that typed them
}

// toThrow is how long the others wait for somebody's dice.
const toThrow = 2 * time.Minute

// throwShown is a joint throw, as one of its seats sees it.
type throwShown struct {
	ID    string      `json:"id"`    // of the post that began it
	Seat  string      `json:"seat"`  // whose line it is
	Line  []string    `json:"line"`  // the line, for the seat whose it is; empty for others
	N     int         `json:"n"`     // the step for which they are asked
	Waits []string    `json:"waits"` // the seats that are still to throw
	Slots []slotShown `json:"slots"` // the throws of the seat that asks; all of them for the seat whose line it is
}

// slotShown is a throw of one figure. Nobody sees faces before all have thrown.
type slotShown struct {
	*needed
	Slot   int    `json:"slot"`   // its number, from 1
	Seat   string `json:"seat"`   // the seat whose phone is asked
	Thrown bool   `json:"thrown"` // its faces are typed
}

// throwing is the answer to a post about a joint throw.
type throwing struct {
	Throw *throwShown `json:"throw"` // what is still to come; null: the line is played, or nobody waits any more
}

// owner is the seat whose phone types the dice of somebody: their own one, or for anybody whom
// nobody plays the one that knows all. Where no phone has it, whoever plays the line types them.
func (t *Table) owner(chairs []play.Chair, who, acts string) string {
	for _, c := range chairs {
		if (c.Name == who || c.All && who != "" && !slices.ContainsFunc(chairs, func(o play.Chair) bool { return o.Name == who })) && t.feed.taken(c.Name) {
			return c.Name
		}
	}
	return acts
}

// isJoint tells whether others than the seat that asks have some of the dice that are thrown now.
func (a *asked) isJoint(throws []dice.Throw) (bool, error) {
	v, err := a.View(a.seat.Seat)
	if err != nil || a.body.Step > 0 {
		return false, err
	}
	a.of.joints.Lock()
	defer a.of.joints.Unlock()
	chairs := v.Seats()
	return (a.of.joints.now == nil || a.of.joints.now.seat.As == a.seat.As) && slices.ContainsFunc(throws, func(t dice.Throw) bool {
		return a.of.owner(chairs, t.Who, a.seat.As) != a.seat.As
	}), nil
}

// throw begins a joint throw with a line, types the faces of one of its slots, leaves all
// others to the app with a *, or drops it.
func (a *asked) throw() (any, error) {
	if err := a.sits(); err != nil {
		return nil, err
	}
	js := &a.of.joints
	js.Lock()
	defer js.Unlock()
	if len(a.body.Line) > 0 && (js.now == nil || js.now.id != a.body.ID) {
		if err := a.begin(js); err != nil {
			return nil, err
		}
	}
	j := js.now
	switch found, err := a.Read(); {
	case err != nil:
		return nil, err
	case j == nil || j.id != a.body.ID:
		if found.ByID(a.body.ID, 0) != nil { // the answer to the last face was lost
			return throwing{}, nil
		}
		return nil, errors.New("that roll is over: do it again")
	case (a.body.Drop || a.body.Dice == "*") && j.seat.As != a.seat.As:
		return nil, errOther{"only " + j.seat.As + " can end this roll"}
	case a.body.Drop:
		a.of.drop(j)
		return throwing{}, nil
	case a.body.Slot > 0:
		if err := a.typeSlot(j); err != nil {
			return nil, err
		}
	}
	if err := a.of.play(a.ctx, j, a.body.Dice == "*"); err != nil {
		return nil, err
	}
	a.of.feed.wake()
	v, err := a.View(a.seat.Seat)
	return throwing{a.of.throwOf(v, a.seat)}, err
}

// begin begins a joint throw with the faces that were typed already, in their order.
func (a *asked) begin(js *joints) error {
	if js.now != nil && js.now.seat.As != a.seat.As {
		return errors.New("the table waits for " + js.now.seat.As + "'s dice first")
	}
	if a.body.ID == "" {
		return ask.Usagef("a roll of several phones needs an id")
	}
	j := &joint{id: a.body.ID, line: a.body.Line, seat: a.seat}
	typed := strings.FieldsFunc(a.body.Dice, func(c rune) bool { return c == ',' })
	for {
		if err := a.of.asks(a.ctx, j); err != nil {
			return err
		}
		open := slices.IndexFunc(j.slots, slot.open)
		if open < 0 || len(typed) < j.slots[open].N {
			break
		}
		s := &j.slots[open]
		s.faces, s.by, typed = typed[:s.N], a.seat.As, typed[s.N:]
	}
	if a.body.If > 0 && j.n != a.body.If {
		found, err := a.Read()
		if err != nil {
			return err
		}
		return a.Stale(found)
	}
	if js.now != nil {
		js.now.drops.Stop()
	}
	js.now = j
	j.drops = time.AfterFunc(toThrow, func() {
		js.Lock()
		defer js.Unlock()
		a.of.drop(j)
	})
	return nil
}

func (s slot) open() bool { return len(s.faces) == 0 }

// typeSlot types the faces of one slot. Who has typed already is answered the same.
func (a *asked) typeSlot(j *joint) error {
	v, err := a.View(a.seat.Seat)
	if err != nil {
		return err
	}
	if a.body.Slot > len(j.slots) || a.body.If > 0 && a.body.If != j.n {
		return errors.New("the table has moved on: other dice are rolled now")
	}
	s := &j.slots[a.body.Slot-1]
	if owner := a.of.owner(v.Seats(), s.Who, j.seat.As); a.seat.As != owner && a.seat.As != j.seat.As {
		return errOther{"these are the dice of " + owner}
	}
	faces, want := strings.Split(a.body.Dice, ","), newNeeded(s.Throw)
	if len(faces) != s.N || slices.ContainsFunc(faces, func(face string) bool { return !slices.Contains(want.Faces, face) }) {
		return ask.Usagef("%s: type the %d faces that were rolled", want.Label, s.N)
	}
	if s.open() {
		s.faces, s.by = faces, a.seat.As
		j.drops.Reset(toThrow)
	}
	return nil
}

// drop ends a joint throw without a step. The joints are locked.
func (t *Table) drop(j *joint) {
	j.drops.Stop()
	if t.joints.now == j {
		t.joints.now = nil
		t.feed.wake()
	}
}

// acts is a request as its seat would send it, to play the line of a joint throw. Nobody's going
// away ends it.
func (t *Table) acts(ctx context.Context, j *joint) *asked {
	a := &asked{of: t, ctx: context.WithoutCancel(ctx), may: Act, seat: j.seat, body: body{Line: j.line, ID: j.id}}
	a.desk = t.desk.For(a.ctx, j.seat.Players)
	a.Host = a.desk.Host()
	return a
}

// asks lists the throws that the line asks for at the table as it is, with the faces that were
// typed for the same ones.
func (t *Table) asks(ctx context.Context, j *joint) error {
	a := t.acts(ctx, j)
	found, err := a.Read()
	if err != nil {
		return err
	}
	typed, slots := slices.Clone(j.slots), []slot{}
	for {
		a.body.Dice = facesOf(slots)
		c, err := a.changing()
		if err != nil {
			return err
		}
		throws, err := a.Needs(c, 0)
		if err != nil {
			return err
		}
		open := len(throws) == 0
		for _, throw := range throws {
			one := slot{Throw: throw}
			if i := slices.IndexFunc(typed, func(s slot) bool { return s.Same(throw) }); i >= 0 {
				one.faces, one.by = typed[i].faces, typed[i].by
				typed = slices.Delete(typed, i, i+1)
			}
			slots, open = append(slots, one), open || one.open()
		}
		if open {
			j.slots, j.n = slots, found.State.N
			return nil
		}
	}
}

// facesOf are the faces of slots, as --dice takes them; the app throws those that nobody typed.
func facesOf(slots []slot) string {
	var all []string
	for _, s := range slots {
		if s.open() {
			s.faces = slices.Repeat([]string{"_"}, s.N)
		}
		all = append(all, s.faces...)
	}
	return strings.Join(all, ",")
}

// play plays the line of a joint throw once all have thrown, or with the app's dice for the
// rest. If somebody else plays at the same moment, it is for the table behind that.
func (t *Table) play(ctx context.Context, j *joint, app bool) error {
	for {
		if err := t.asks(ctx, j); err != nil {
			t.drop(j)
			return errors.New("the table has moved on, and this can't be done any more")
		}
		if !app && slices.ContainsFunc(j.slots, slot.open) {
			return nil
		}
		a := t.acts(ctx, j)
		a.body.Dice, a.body.If = facesOf(j.slots), j.n
		c, err := a.changing()
		if err == nil {
			for _, s := range j.slots {
				c.Hands = append(c.Hands, slices.Repeat([]string{s.by}, s.N)...)
			}
			_, err = a.Do(c)
		}
		if stale := (*play.Stale)(nil); errors.As(err, &stale) {
			continue
		}
		t.drop(j)
		t.Look()
		if err != nil {
			return fmt.Errorf("all have rolled, and it can't be done: %s", t.refusal(true, j.line, err))
		}
		return nil
	}
}

// throwOf is the joint throw as a seat sees it; nil: it has no part in one. A screen that looks
// on sees for whom it waits. The joints are locked.
func (t *Table) throwOf(v play.View, at seat) *throwShown {
	j := t.joints.now
	if j == nil {
		return nil
	}
	shown, chairs := &throwShown{ID: j.id, Seat: j.seat.As, N: j.n, Line: []string{}, Waits: []string{}, Slots: []slotShown{}}, v.Seats()
	acts := at.As == j.seat.As
	if acts {
		shown.Line = j.line
	}
	for i, s := range j.slots {
		owner := t.owner(chairs, s.Who, j.seat.As)
		if s.open() && !slices.Contains(shown.Waits, owner) {
			shown.Waits = append(shown.Waits, owner)
		}
		if owner == at.As || acts {
			shown.Slots = append(shown.Slots, slotShown{newNeeded(s.Throw), i + 1, owner, !s.open()})
		}
	}
	if len(shown.Slots) == 0 && at.As != "" {
		return nil
	}
	return shown
}

// throwAt is the same, of the table as it is now: the line asks anew where that has moved on.
func (t *Table) throwAt(ctx context.Context, v play.View, at seat) *throwShown {
	t.joints.Lock()
	defer t.joints.Unlock()
	if j := t.joints.now; j != nil && j.n != v.N {
		if err := t.asks(ctx, j); err != nil {
			t.drop(j)
		}
	}
	return t.throwOf(v, at)
}
