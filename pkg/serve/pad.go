package serve

import (
	"slices"
	"sync"
	"time"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// needed is a throw that a rule asks for next.
type needed struct {
	Why   string   `json:"why"`           // the purpose of the dice: "wandering"
	Who   string   `json:"who,omitempty"` // the figure whose dice they are
	N     int      `json:"n"`             // how many dice
	Sides int      `json:"sides"`         // faces of each die
	Faces []string `json:"faces"`         // the faces that each of the dice may show, each once; none where there are more than 100 numbers
	Label string   `json:"label"`         // all of that in words: "Ann: wandering, 1 die"
}

// needsShown is the throw that the pad asks for; null: the line has all its dice.
type needsShown struct {
	Needs *needed `json:"needs"` // the throw; null: the line has all its dice
	N     int     `json:"n"`     // the table's step: one more where a throw was burnt
}

// needs tells which dice a line needs next.
func (a *asked) needs() (any, error) {
	c, err := a.changing()
	if err != nil {
		return nil, err
	}
	if err := a.stale(c); err != nil {
		return nil, err
	}
	one := a.server.pads.at(a.pad())
	one.lock.Lock()
	defer one.lock.Unlock()
	c.Seen = &one.seen
	t, err := a.Needs(c)
	a.server.feed.look()
	if err != nil {
		return nil, err
	}
	found, err := a.Read()
	if err != nil {
		return nil, err
	}
	shown := needsShown{N: found.State.N}
	if t != nil {
		shown.Needs = newNeeded(*t)
	}
	return shown, nil
}

// stale refuses a line that was tapped at another step of the table.
func (a *asked) stale(c play.Call) error {
	found, err := a.Read()
	if err != nil {
		return err
	}
	if c.If > 0 && !found.AsAt(c.If) {
		return a.Stale(found, c.If)
	}
	return nil
}

func newNeeded(t dice.Throw) *needed {
	n := &needed{Why: t.Why, Who: t.Who, N: t.N, Sides: t.Die.Sides, Faces: []string{}}
	for _, face := range t.Die.Faces() {
		if !slices.Contains(n.Faces, face) {
			n.Faces = append(n.Faces, face)
		}
	}
	n.Label = t.Why + ", " + say.Count(t.N, "die")
	if t.Who != "" {
		n.Label = t.Who + ": " + n.Label
	}
	return n
}

// pads are the dice pads that are open, each with the app's dice that it has shown. A pad
// that nobody goes on with is forgotten after padStays; the dice that it has shown are
// burnt already.
type pads struct {
	lock sync.Mutex
	open map[string]*pad
}

type pad struct {
	lock  sync.Mutex
	seen  play.Seen
	until time.Time
}

const (
	mostPads = 256
	padStays = 30 * time.Minute
)

// pad is the name of the pad on which a line is played: its seat and the line.
func (a *asked) pad() string { return a.seat.As + "\n" + say.Typed(a.body.Line) }

// at is the pad with a name.
func (p *pads) at(name string) *pad {
	p.lock.Lock()
	defer p.lock.Unlock()
	now := time.Now()
	for name, one := range p.open {
		if now.After(one.until) {
			delete(p.open, name)
		}
	}
	one := p.open[name]
	if one == nil {
		if len(p.open) >= mostPads || p.open == nil {
			p.open = map[string]*pad{}
		}
		one = &pad{}
		p.open[name] = one
	}
	one.until = now.Add(padStays)
	return one
}

// leave forgets a pad.
func (p *pads) leave(name string) {
	p.lock.Lock()
	defer p.lock.Unlock()
	delete(p.open, name)
}
