package zombie

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// On a zombie roll, faces up to brains are Brains, up to feet are Feet, the
// others Hit (Zombie Brikz, Zombie roll outcomes).
const (
	brains = 2
	feet   = 4
)

// PushInches is how far a Hit pushes a zombie (Zombie Brikz, Zombie roll outcomes).
const PushInches = 2

// MostMet is how many zombies can be met on one way.
const MostMet = 1000

// Way is a minifig's way past zombies.
type Way struct {
	By     string   // the minifig; may be empty
	Horde  string   // the letter of the zombies' horde; empty: of none
	Groups []int    // zombies within 1 inch, group by group; none: all of Horde
	Of     []string // the letter of each group's horde, where they are of several
	Dice   []Colour // Zombie Dice, one for each zombie; none: plain dice, unless the house rules say otherwise
	Choose bool     // players choose each of them as it comes
	To     string   // the place where the minifig is if it gets through; empty: where it was
	Sneaky int      // attacks that a Sneaky one steps away from, as far as there are some
	Fudge  bool
}

// Encounter is how a way past zombies went.
type Encounter struct {
	By        string   `json:"by"`                    // the minifig; empty: nobody was named
	Horde     string   `json:"horde"`                 // the letter of the horde that the zombies are of; empty: of none, or of several
	Hordes    []string `json:"hordes,omitempty"`      // the letters of the hordes that were met, where the zombies are of several; else left out
	Zombies   int      `json:"zombies"`               // zombies that were rolled for
	Attacks   int      `json:"attacks"`               // how many showed Brains: they attack
	Passed    int      `json:"passed"`                // how many showed Feet: the minifig gets past them
	Pushed    int      `json:"pushed"`                // how many showed Hit: the minifig pushes them away
	Stopped   bool     `json:"stopped"`               // the minifig was stopped
	Over      bool     `json:"over,omitempty"`        // a zombie had ended its way in this turn before, so that it goes nowhere; left out where none had
	Back      string   `json:"back,omitempty"`        // the place that it doesn't reach after all, as it was stopped; left out where there is none
	Spared    int      `json:"spared"`                // zombies of later groups, which were never met
	Hits      int      `json:"hits"`                  // attacks that beat the armor
	Armor     int      `json:"armor"`                 // the number that an attack must beat, without its dice
	ArmorDice int      `json:"armor_dice"`            // the dice that are added to it
	Dodged    int      `json:"dodged"`                // attacks that a Sneaky one stepped away from
	Health    Health   `json:"health"`                // the minifig afterwards; empty where nobody was named
	Before    Health   `json:"before"`                // the minifig before; empty where nobody was named
	Dice      []Colour `json:"zombie_dice,omitempty"` // the colors of the Zombie Dice that were rolled; left out where plain dice were
	Rises     string   `json:"rises,omitempty"`       // the letter of the horde that a dead minifig has become
	Joins     string   `json:"joins,omitempty"`       // a minifig that joined
	There     Passed   `json:"there,omitzero"`        // the place that it comes to, and the events there; left out where it is stopped, or nobody named a place
}

// ZombieRoll rolls for each zombie on the way, group by group. A Brains stops the
// minifig: its own group still rolls, later groups don't. Each Brains attacks at once,
// with an exploding D6 against the armor. A minifig that gets through to a place is
// there, as with Enter; one that is stopped isn't where its run of this turn has led, and
// further rolls of the turn lead it nowhere. (Zombie Brikz, Close encounters; Zombie roll outcomes.) It
// refuses an [Unknown] minifig, horde or place, the dead, a place with no way through,
// groups without zombies and more zombies than the horde has.
func (g *Game) ZombieRoll(way Way, r dice.Roller) (Encounter, Game, error) {
	e, err := g.meets(way, r)
	if err != nil {
		return Encounter{}, Game{}, err
	}
	e.Joins, _ = g.seat(way.By)
	e.Dodged = min(way.Sneaky, e.Attacks)
	if attacks := e.Attacks - e.Dodged; attacks > 0 {
		e.Hits = g.hits(attacks, way.By, r)
	}
	if e.Before != "" {
		e.Health = e.Before.After(e.Hits)
	}
	e.Over = g.Minifig(way.By).DidIn(g.TurnNow()).Stopped
	next := g.Clone()
	next.meet(&e, way.To)
	e.Rises = g.rises(&next)
	return e, next, nil
}

// Attackers throws the zombie rolls of a way, and gives how many zombies attack. It refuses
// the same as ZombieRoll.
func (g *Game) Attackers(way Way, r dice.Roller) (int, error) {
	e, err := g.meets(way, r)
	return e.Attacks, err
}

// meets throws the zombie rolls of a way; nobody has attacked yet.
func (g *Game) meets(way Way, r dice.Roller) (Encounter, error) {
	groups, meeting, err := g.opens(way)
	if err != nil {
		return Encounter{}, err
	}
	armor := g.MinifigArmor(way.By)
	e := Encounter{By: way.By, Horde: way.Horde, Armor: armor.Fixed, ArmorDice: armor.Dice, Before: g.healthOf(way.By)}
	for i, n := range groups {
		if e.Stopped {
			e.Spared += n
			continue
		}
		if len(way.Of) > 0 && way.Of[i] != "" {
			e.Hordes = union(e.Hordes, way.Of[i])
		}
		meeting.roll(n, &e, r)
		e.Stopped = e.Attacks > 0
	}
	e.Dice = meeting.used
	return e, nil
}

// opens is the groups on a way and the dice for them, unless somebody can't go it.
func (g *Game) opens(way Way) ([]int, *meeting, error) {
	_, err := g.living(way.By, "move")
	groups, wrong := g.groups(way)
	if err := cmp.Or(err, wrong, g.mayPass(way.To, way.Fudge), g.checkSneaky(way.By, way.Sneaky, way.Fudge)); err != nil {
		return nil, nil, err
	}
	meeting, err := g.meeting(way, dice.Sum(groups))
	return groups, meeting, err
}

// healthOf is the health of a minifig, which may be about to join; empty where none is named.
func (g *Game) healthOf(name string) Health {
	m := g.Minifig(name)
	switch {
	case name == "":
		return ""
	case m == nil:
		return Healthy
	}
	return m.Health
}

// checkSneaky refuses to step away from so many attacks to the minifig that isn't Sneaky or
// has done it often enough, unless it is fudged (Zombie Brikz, Character creation).
func (g *Game) checkSneaky(by string, attacks int, fudge bool) error {
	if attacks == 0 || fudge {
		return nil
	}
	m := g.Minifig(by)
	return cmp.Or(
		against(!m.Has(Sneaky), "Character creation", "%s isn't Sneaky", by),
		against(m.Left(Sneaky) < attacks, "Character creation", "%s can still be sneaky %d times, not %d", by, m.Left(Sneaky), attacks))
}

func (g *Game) groups(way Way) ([]int, error) {
	h := g.Horde(way.Horde)
	groups := way.Groups
	switch {
	case way.Horde != "" && h == nil:
		return nil, &Unknown{"horde", way.Horde}
	case len(groups) == 0 && h == nil:
		return nil, errors.New("how many zombies are on the way?")
	case len(groups) == 0:
		groups = []int{h.Zombies()}
	}
	all, of := 0, map[string]int{}
	for _, n := range groups {
		if all += n; n > MostMet || all > MostMet {
			return nil, fmt.Errorf("more than %d zombies on one way", MostMet)
		}
	}
	for i, n := range groups {
		name := way.Horde
		if len(way.Of) > 0 {
			name = way.Of[i]
		}
		of[name] += n
		switch h := g.Horde(name); {
		case name == "": // of none
		case h == nil:
			return nil, &Unknown{"horde", name}
		case of[name] > h.Zombies():
			return nil, fmt.Errorf("horde %s has %d, not %d", name, h.Zombies(), of[name])
		}
	}
	return groups, nil
}

// stoppedAt is the place of the horde that has stopped a minifig, and whether none of it walks.
func (g *Game) stoppedAt(e *Encounter) (place string, stands bool) {
	name := e.Horde
	if n := len(e.Hordes); n > 0 {
		name = e.Hordes[n-1]
	}
	if h := g.Horde(name); h != nil {
		return h.Place, h.Focused == 0
	}
	return "", false
}

// meet marks the wounds, and focuses the horde that was met on the minifig, which comes to a
// place unless it was stopped on its way. Then it is with the zombies that stand there, and
// whoever led it goes on alone. Those that walk may have come to meet it: it is where it was
// before its way.
func (g *Game) meet(e *Encounter, to string) {
	g.join(e.Joins)
	m := g.Minifig(e.By)
	for range min(e.Dodged, m.Left(Sneaky)) {
		m.use(Sneaky)
	}
	g.putAway(e.By, e.Dice)
	g.wound(e.By, e.Hits)
	if m != nil && e.Stopped && m.Health != Dead {
		way := g.now(e.By).Way
		at, stands := g.stoppedAt(e)
		knows := g.KnowsWhere()
		if way.To != "" && way.To == m.Place && at != way.To {
			e.Back, m.Escort = way.To, ""
			g.stand(e.By, way.From)
		}
		if at != "" && at != m.Place && (at == to || knows && (stands || m.Place == "")) {
			e.There = g.arrive(at, e.By)
		}
		m.Did.Stopped, m.Did.Way = true, Trip{}
	}
	for _, name := range append(slices.Clone(e.Hordes), e.Horde) {
		if h := g.Horde(name); h != nil {
			h.meets(e.By)
		}
	}
	if !e.Stopped && !e.Over && to != "" {
		e.There = g.travel(to, e.By, true)
	}
}

// A Passage is a way past zombies before anything is thrown, so that it can be counted
// die by die (Zombie Brikz, Close encounters).
type Passage struct {
	Groups []int // zombies within 1 inch, group by group
	Cup    Cup   // from which Zombie Dice are taken
	dice   meeting
}

// Passage is the way of [Game.ZombieRoll]. It refuses the same.
func (g *Game) Passage(way Way) (Passage, error) {
	groups, meeting, err := g.opens(way)
	if err != nil {
		return Passage{}, err
	}
	return Passage{groups, meeting.cup, *meeting}, meeting.choose
}

// Plain tells whether all zombies throw like dice, whatever came before: there are no
// Zombie Dice.
func (p Passage) Plain() bool { return !p.dice.blind && len(p.dice.chosen) == 0 }

// Brains throws for zombie n with the dice in a cup: 1 if it attacks, else 0. left is the
// cup afterwards, where dice were drawn from it.
func (p Passage) Brains(at int, cup Cup, r dice.Roller) (attacks int, left Cup) {
	one := p.dice
	one.cup, one.used = cup, nil
	if len(one.chosen) > 0 {
		one.chosen = one.chosen[at:]
	}
	var e Encounter
	one.roll(1, &e, r)
	return e.Attacks, one.cup
}

// Crossed is a minifig's whole way past zombies: how it went, whom it met, and whom it found
// where it came to.
type Crossed struct {
	Run  Gone      `json:"run"`           // its move, and who noticed
	Roll Encounter `json:"roll"`          // the zombies on its way
	Look Spawned   `json:"look,omitzero"` // the zombies in the place that it comes to; left out where it looked into none
}

// Cross moves a minifig past zombies: as Go does, then ZombieRoll, and where it comes to a
// place of known size that nobody has seen, Spawn. One that is stopped doesn't come there.
// (Zombie Brikz, Close encounters; To be.) It refuses the same as Go and ZombieRoll.
func (g *Game) Cross(way Going, past Way, r dice.Roller) (Crossed, Game, error) {
	gone, next, err := g.setOut(way)
	if err != nil {
		return Crossed{}, Game{}, err
	}
	past.By, past.To = way.By, way.To
	c := Crossed{Run: gone}
	if c.Roll, next, err = next.ZombieRoll(past, r); err != nil {
		return Crossed{}, Game{}, err
	}
	there := next.Place(c.Roll.There.Place)
	switch {
	case c.Roll.Stopped || c.Roll.Over:
	case there == nil && gone.Inches > StealthInches:
		next.stand(way.By, "")
	case there != nil && !there.Seen && !there.Unsure:
		c.Look, next, err = next.Spawn(Reveal{By: way.By, At: there.Name}, perhaps{r})
		c.Roll.There.Seen = true
	}
	return c, next, err
}

// perhaps makes throws that come only where those before them let them.
type perhaps struct{ dice.Roller }

func (p perhaps) Roll(t dice.Throw) []int {
	t.Always = false
	return p.Roller.Roll(t)
}
