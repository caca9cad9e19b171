package brickquest

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// Tick is a thing that happens by itself as a turn or a round begins or ends.
type Tick string

// The ticks.
const (
	Hurts       Tick = "hurts"       // a poison, a disease, a spell takes hit points
	Broken      Tick = "broken"      // a 6 ended it for Name
	Over        Tick = "over"        // its rounds are up
	Paid        Tick = "upkeep"      // for a spell that goes on
	Unpaid      Tick = "unpaid"      // it ended, because there were no points for the upkeep
	Regained    Tick = "regenerates" // hit points came back
	Recovered   Tick = "recuperates" // spell points came back in a turn without a spell
	Meditated   Tick = "meditates"   // spell points came after a round of calm
	Transformed Tick = "becomes"     // the disease made a monster of a hero
	ForGood     Tick = "permanent"   // it stays one from now on
	Tame        Tick = "no attack"   // of the figure that raged
	Thrown      Tick = "reroll"      // initiative was thrown anew
	GoesOff     Tick = "goes off"    // a Sapper's charge; Explode throws its damage
)

// Happening is one thing that happened by itself.
type Happening struct {
	What        Tick     `json:"what"`                          // its kind
	Name        string   `json:"name"`                          // the figure that it happened to; empty: nobody at the table
	Effect      string   `json:"effect"`                        // its cause, or the thing that ended
	By          string   `json:"by"`                            // the figure that had caused that
	At          string   `json:"at"`                            // where it stood
	On          []string `json:"on"`                            // the figures that it was on
	Faces       []int    `json:"faces"`                         // faces of the dice for it
	Damage      int      `json:"damage"`                        // hit points that went
	Healed      int      `json:"healed"`                        // hit points that came
	HitPoints   Points   `json:"hit_points" secret:"of Name"`   // hit points that Name has left
	Points      int      `json:"points"`                        // spell points that came, or were paid
	SpellPoints Points   `json:"spell_points" secret:"of Name"` // spell points that Name has left
	Dead        bool     `json:"dead"`                          // name has no hit points left
	Seen        bool     `json:"seen,omitempty"`                // Name was taken for a statue until now
	Becomes     string   `json:"becomes"`                       // the monster that a hero became
	Until       int      `json:"until"`                         // the round until which that can be cured
	Ended       []string `json:"ended"`                         // spells that ended with it
	Gone        []string `json:"gone"`                          // foes that vanished with them
	Number      int      `json:"number"`                        // of a charge; else 0
}

// ticking is a game in which turns end and begin.
type ticking struct {
	g        *Game
	r        dice.Roller
	round    int // the round in which it began; 0: a round begins in any case
	happened []Happening
}

// ticking is a copy of g, in which turns end and begin.
func (g *Game) ticking(r dice.Roller) *ticking {
	next := g.Clone()
	return next.ticks(r)
}

// ticks lets turns end and begin in g itself.
func (g *Game) ticks(r dice.Roller) *ticking {
	g.restAll()
	return &ticking{g: g, r: r, round: g.Initiative.Round, happened: []Happening{}}
}

func (t *ticking) passed() TurnPassed {
	p := TurnPassed{t.g.Ordered(), t.happened}
	p.NewRound = t.g.Initiative.Round > t.round
	if !t.g.Initiative.anyoneActs() {
		p.Turn, p.Acting = "", []string{}
	}
	return p
}

// tell notes an event, with the points that its figure has left.
func (t *ticking) tell(h Happening) {
	if f := t.g.Figure(h.Name); f != nil {
		h.HitPoints, h.SpellPoints = Points(f.HitPoints), Points(f.SpellPoints)
	}
	for _, list := range []*[]string{&h.On, &h.Ended, &h.Gone} {
		*list = append([]string{}, *list...)
	}
	h.Faces = append([]int{}, h.Faces...)
	t.happened = append(t.happened, h)
}

// pass goes on to the next place where somebody acts. At the places between, everything
// that is counted there happens.
func (t *ticking) pass() {
	round, next := t.g.Initiative.Round, t.g.Initiative.next()
	if next.Round > round { // the charges of those who held and can't act any more go off now, not in the next round
		for _, s := range t.g.Initiative.Order {
			if s.Held && s.Out {
				t.blasts(s.Name)
			}
		}
	}
	t.g.Initiative = next
	if next.Round > round {
		t.newRound()
	}
	t.begin()
}

// endTurns ends the turns of places: spell points come back to figures that recuperate and
// cast nothing; one that raged should have attacked; charges go off.
func (t *ticking) endTurns(slots []string) {
	for _, slot := range slots {
		for _, name := range t.g.acting(slot) {
			f := t.g.Figure(name)
			if a := t.g.Stats(f).Has(Recuperation); a != nil && f.Did(Cast) == 0 {
				had := f.SpellPoints
				t.gain(f, Recovered, a.SpellPoints-f.Recovered, nil) // it may be the same turn again
				f.Recovered += f.SpellPoints - had
			}
			if f.Raging && f.Did(Struck, Shot) == 0 && len(f.Deeds) < t.g.ActionsOf(f) { // else it was told then
				t.tell(Happening{What: Tame, Name: name})
			}
		}
		t.blasts(slot)
	}
}

// blasts tells the charges that go off as the turn of a place ends (BrickQuest,
// Sapper Abilities).
func (t *ticking) blasts(slot string) {
	for i := range t.g.Charges {
		if e := &t.g.Charges[i]; t.g.comesDue(*e, slot) {
			e.Due = true
			t.tell(Happening{What: GoesOff, Effect: e.Ability, By: e.By, At: e.At, On: t.g.StillThere(e.Caught).Everybody(), Number: e.Number})
		}
	}
}

func (t *ticking) gain(f *Figure, what Tick, points int, faces []int) {
	if points = min(points, t.g.Stats(f).SpellPoints-f.SpellPoints); points > 0 {
		f.SpellPoints += points
		t.tell(Happening{What: what, Name: f.Name, Points: points, Faces: faces})
	}
}

// newRound is the beginning of a round, before anybody's turn.
func (t *ticking) newRound() {
	t.rot()
	// Effects and charges whose place isn't in the order are counted here.
	for _, e := range t.g.Charges {
		if slot := t.g.slotOf(e.By); t.g.Initiative.at(slot) < 0 {
			t.blasts(slot)
		}
	}
	t.count(func(e Effect) bool { return e.Name != MummyRotEffect && t.g.Initiative.at(t.g.slotOf(e.Turn)) < 0 })
	t.g.reseat()
	t.g.sweep()
	t.g.Initiative.Turn = t.g.Initiative.Order[0].Name
	if t.g.Rerolls(t.g.Initiative.Round) && t.g.Initiative.anyoneActs() {
		t.reroll()
		t.tell(Happening{What: Thrown})
	}
	t.g.roundComes()
}

// rot is the damage of Mummy Rot to each figure that has it, once however often the
// figure caught it. (BrickQuest, Monsters, Mummy.)
func (t *ticking) rot() {
	var suffered []string
	for _, e := range slices.Clone(t.g.Effects) {
		for _, name := range e.On {
			if e.Name == MummyRotEffect && !slices.Contains(suffered, name) {
				t.hurt(e, name, nil)
				suffered = append(suffered, name)
			}
		}
		if e.Name == MummyRotEffect && e.Until > 0 && t.g.Initiative.Round+1 >= e.Until && t.g.effect(e) >= 0 { // the BrickMaster's
			t.over(e)
		}
	}
}

func (t *ticking) reroll() { t.g.Initiative = t.g.Initiative.rerolled(t.g.tieBonus(), t.r) }

// begin is the beginning of a phase: everything that is counted at its places happens,
// once in a round, and effects that last until this turn are over. For a figure that
// held, this has happened before. If nobody acts there, the turn goes on.
func (t *ticking) begin() {
	in := &t.g.Initiative
	for _, slot := range in.phaseNames() {
		i := in.at(slot)
		if i < 0 || in.Order[i].Began >= in.Round || in.Late {
			continue
		}
		if t.g.Counts(slot) || len(t.g.acting(slot)) > 0 {
			in.Order[i].Began = in.Round
		}
		t.beginAt(slot)
	}
	if in.Turn != "" && t.g.anyoneSeen() && !t.g.lead() {
		for _, slot := range in.ending() {
			t.blasts(slot)
		}
		t.pass()
	}
}

// beginAt is the beginning of the turn at a place.
func (t *ticking) beginAt(slot string) {
	t.count(func(e Effect) bool { return t.g.slotOf(e.Turn) == slot })
	for _, name := range t.g.acting(slot) {
		f := t.g.Figure(name)
		t.recover(f)
		f.anew()
	}
}

// count makes those effects happen, or end, whose time it is.
func (t *ticking) count(now func(Effect) bool) {
	up := func(e Effect) bool { return e.Until > 0 && t.g.Initiative.Round >= e.Until }
	steps := []struct {
		is func(Effect) bool
		do func(Effect)
	}{
		{func(e Effect) bool { return up(e) && e.Name != LycanthropyEffect && e.Name != PoisonEffect }, t.over},
		{func(e Effect) bool { return e.Name == PoisonEffect }, t.poison},
		{func(e Effect) bool { return t.breakable(e) && t.goesOn(e) }, t.ongoing},
		{func(e Effect) bool { return e.Upkeep > 0 && t.goesOn(e) }, t.upkeep},
		{func(e Effect) bool { return up(e) && e.Name == LycanthropyEffect }, t.disease},
	}
	for _, step := range steps {
		for _, e := range slices.Clone(t.g.Effects) {
			// The steps before may have ended it, or killed the figure that it was on.
			if i := t.g.effect(e); i >= 0 && now(e) && step.is(e) {
				step.do(t.g.Effects[i])
			}
		}
	}
}
