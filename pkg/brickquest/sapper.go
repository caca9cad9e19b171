package brickquest

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Explosive is a charge that a Sapper has laid or holds, with its own numbers.
type Explosive struct {
	Number  int    `json:"number" yaml:"number" is:"series"`                       // to name it by
	Ability string `json:"ability" yaml:"ability" is:"named"`                      // the name of its card
	By      string `json:"by" yaml:"by" names:"figure" is:"named"`                 // the Sapper
	At      string `json:"at,omitempty" yaml:"at,omitempty"`                       // where it lies; empty: the bricks show it
	Held    bool   `json:"held,omitempty" yaml:"held,omitempty"`                   // a bomb in the Sapper's hands
	Until   int    `json:"until,omitempty" yaml:"until,omitempty" is:"last round"` // goes off as the Sapper's turn ends in this round; 0: no rounds were counted
	Due     bool   `json:"due,omitempty" yaml:"due,omitempty"`                     // its time has come
	Since   int    `json:"since,omitempty" yaml:"since,omitempty" is:"round"`      // the round in which it was lit; 0: no rounds were counted
	Forced  bool   `json:"forced,omitempty" yaml:"forced,omitempty"`               // the table has overruled that no charge opens the thing
	Blast   Blast  `json:"blast" yaml:"blast,flow"`                                // its effect
	Caught  `yaml:",inline"`
}

// Caught is the figures in the zones of a blast: On the spot, in the squares next to it,
// and farther out within its radius.
type Caught struct {
	On   []string `json:"on,omitempty" yaml:"on,omitempty,flow" names:"figure"`     // the figures where it lies, as it was laid or went off
	Near []string `json:"near,omitempty" yaml:"near,omitempty,flow" names:"figure"` // the figures next to that
	Far  []string `json:"far,omitempty" yaml:"far,omitempty,flow" names:"figure"`   // the figures farther out
}

// Everybody is the figures of all zones.
func (c Caught) Everybody() []string { return slices.Concat(c.On, c.Near, c.Far) }

func (c Caught) clone() Caught {
	return Caught{slices.Clone(c.On), slices.Clone(c.Near), slices.Clone(c.Far)}
}

// zone is figures that the same dice hurt.
type zone struct {
	name   string
	who    []string
	dice   int
	points int // without dice
}

func (b Blast) zones(c Caught) []zone {
	return []zone{
		{"on", c.On, b.DamageDice, 0},
		{"near", c.Near, b.AdjacentDice, b.AdjacentDamage},
		{"far", c.Far, b.OuterDice, 0},
	}
}

// Laying is how a Sapper lays explosives.
type Laying struct {
	At     string
	Held   bool
	Fuse   int    // rounds, 0 to 3
	Caught Caught // the figure that stands there now
	Fudge  bool
}

// Laid is explosives that a Sapper has laid, or holds.
type Laid struct {
	Explosive
	Fuse       int     `json:"fuse"`                      // rounds until it goes off
	Explosives Points  `json:"explosives" secret:"of By"` // points that the Sapper has left
	Breaks     []Break `json:"breaks"`                    // rules that the turn doesn't keep to any more
}

// Lay takes points of explosives for a Sapper's ability. The charge goes off at the end
// of the Sapper's turn, after as many rounds as the fuse is long. (BrickQuest, Sapper
// Abilities.) It refuses the dead, too few points, fuses of more than 3 rounds, a thing
// in hand that is no bomb, figures for a charge that hurts nobody, and a charge at
// something open or locked by magic; unless fudge, a figure that isn't a Sapper or has the
// hiccups, and a charge at something that no charge opens.
func (g *Game) Lay(by string, ability Skill, how Laying) (Laid, Game, error) {
	f, err := g.living(by)
	switch b := ability.Blast; {
	case err != nil:
		return Laid{}, Game{}, err
	case b == nil:
		return Laid{}, Game{}, fmt.Errorf("%s takes no explosives", ability.Name)
	case how.Fuse < 0 || how.Fuse > LongestFuse:
		return Laid{}, Game{}, fmt.Errorf("a fuse of %d rounds: it goes from 0 to %d", how.Fuse, LongestFuse)
	case how.Held && (!b.Bomb() || how.At != ""):
		return Laid{}, Game{}, fmt.Errorf("only a bomb can be held, and then it lies nowhere")
	case !how.Fudge && g.Stats(f).Has(Sapping) == nil:
		return Laid{}, Game{}, &Against{by + " isn't a Sapper", "Sapper Abilities"}
	case f.Explosives < b.Points:
		return Laid{}, Game{}, &Counted{by, fmt.Sprintf("%s takes %s of explosives, and %s has %d", ability.Name, say.Count(b.Points, "point"), by, f.Explosives), by + " hasn't the explosives for it"}
	}
	blast := *ability.Blast
	refused := cmp.Or(g.unhampered(by, how.Fudge), g.checkCaught(blast, ability.Name, how.Caught), g.checkDoor(blast, how.At, how.Fudge))
	next, broken, err := g.does(refused, by, Sapped, how.Fudge)
	if err != nil {
		return Laid{}, Game{}, err
	}
	e := Explosive{Number: g.nextCharge(), Ability: ability.Name, By: by, At: how.At, Held: how.Held, Blast: blast, Caught: how.Caught.clone()}
	_, l := g.Quest.lock(how.At)
	e.Forced = how.Fudge && l != nil && l.Blastproof
	if g.Initiative.Round > 0 {
		e.Since, e.Until = g.Initiative.Round, g.Initiative.Round+how.Fuse
		e.Due = how.Fuse == 0 && g.isOver(by) // it counts to the turn that has ended (ruling)
	}
	next.Charges = append(next.Charges, e.clone())
	next.Figure(by).Explosives -= e.Blast.Points
	return Laid{Explosive: e, Fuse: how.Fuse, Explosives: Points(next.Figure(by).Explosives), Breaks: broken}, next, nil
}

// nextCharge is the number of the next charge, above all that lie there or are held.
func (g *Game) nextCharge() int {
	last := 0
	for _, e := range g.Charges {
		last = max(last, e.Number)
	}
	name, _ := g.Promised.Next(last, func(n int) string { return strconv.Itoa(n + 1) }, func(name string) bool {
		return !slices.ContainsFunc(g.Charges, func(e Explosive) bool { return strconv.Itoa(e.Number) == name })
	})
	number, _ := strconv.Atoi(name) // one of the series
	return number
}

// checkDoor refuses to blow open a thing that the plan locks, if it isn't there to be
// opened or no charge opens it.
func (g *Game) checkDoor(b Blast, at string, fudge bool) error {
	switch _, l := g.Quest.lock(at); {
	case !b.opens():
		return nil
	case l == nil && g.magicLocked(at) && !fudge:
		return &Against{lockedByMagic(at), magicLockSpell}
	case l == nil:
		return nil
	case l.Blastproof && !fudge && g.closed(at) == nil:
		return &Against{"no charge opens the " + at, "Sapper Abilities"}
	}
	return g.closed(at)
}

func (b Blast) opens() bool { return b.Squares == 0 && !b.Bomb() }

// checkCaught refuses a figure that isn't there, dead or in two zones, and a zone in which
// the blast hurts nobody.
func (g *Game) checkCaught(b Blast, ability string, c Caught) error {
	for _, z := range b.zones(c) {
		if len(z.who) > 0 && z.dice == 0 && z.points == 0 {
			return fmt.Errorf("%s hurts no figure %s", ability, map[string]string{"on": "on the spot", "near": "near it", "far": "farther out"}[z.name])
		}
	}
	return g.allLiving(c.Everybody())
}

// NoExplosive is the refusal of a number that no charge has.
type NoExplosive struct{ Number int }

func (n *NoExplosive) Error() string { return fmt.Sprintf("there is no charge %d", n.Number) }

// Charged finds explosives by their number; nil if there are none.
func (g *Game) Charged(number int) *Explosive {
	return names.Find(g.Charges, func(e *Explosive) bool { return e.Number == number })
}

// comesDue tells whether a charge goes off as the turn of a place in the order ends.
func (g *Game) comesDue(e Explosive, slot string) bool {
	return g.slotOf(e.By) == slot && e.Until > 0 && e.Until <= g.Initiative.Round && !e.Due
}

// Due are the explosives whose time has come, and whose damage nobody has thrown yet
// (BrickQuest, Sapper Abilities).
func (g *Game) Due() []Explosive {
	return slices.DeleteFunc(slices.Clone(g.Charges), func(e Explosive) bool { return !e.Due })
}

// Exploded is how a charge went off.
type Exploded struct {
	Explosive
	Hits   []Hit    `json:"hits"`                 // its effect on each of them
	Harms  []Harm   `json:"harms"`                // the points that each of them has lost
	Spared []string `json:"spared"`               // the ethereal figures, which it doesn't touch
	Woken  []string `json:"meditation_lost"`      // figures that meditated, and go on no more
	Shut   bool     `json:"shut,omitempty"`       // the thing that it was to open stays shut: a spell locks it
	Proof  bool     `json:"blastproof,omitempty"` // it stays shut, because no charge opens it
}

// Hit is the effect of a blast on a figure, before it loses hit points.
type Hit struct {
	Name   string `json:"name"`   // the figure
	Zone   string `json:"zone"`   // "on", "near" or "far"
	Faces  []int  `json:"faces"`  // the dice; empty where there were points without dice
	Damage int    `json:"damage"` // the points
}

// Explode makes a charge go off. caught is the figures that are there now; nil: those
// that were named when it was laid, live and haven't left. The dice of a zone are thrown
// once for all in it (house rule area.damage), and no defense meets them. (BrickQuest,
// Sapper Abilities.) It refuses a number that no charge has, a figure that isn't there or
// dead, and, unless fudge, a charge whose time hasn't come.
func (g *Game) Explode(number int, caught *Caught, fudge bool, r dice.Roller) (Exploded, Game, error) {
	e, who, err := g.explodes(number, caught, fudge)
	if err != nil {
		return Exploded{}, Game{}, err
	}
	done := Exploded{Explosive: *e, Hits: []Hit{}, Harms: []Harm{}, Spared: []string{}, Woken: []string{}}
	next := g.Clone()
	done.Caught = who
	var volleys []Volley
	for _, z := range e.Blast.zones(who) {
		hit, spared := g.touched(z.who)
		done.Spared = append(done.Spared, spared...)
		volleys = append(volleys, g.blast(z, hit)...)
	}
	thrown, harms, woken := next.burst(e.By, volleys, r)
	for _, v := range thrown {
		for _, name := range v.On {
			done.Hits = append(done.Hits, Hit{name, v.zone, append([]int{}, v.Faces...), v.Points})
		}
	}
	done.Harms, done.Woken = append(done.Harms, harms...), append(done.Woken, woken...)
	next.Charges = slices.DeleteFunc(next.Charges, func(o Explosive) bool { return o.Number == number })
	next.shiftRubble(e)
	if e.Blast.opens() { // the door is blown open
		_, l := next.Quest.lock(e.At)
		closed := l == nil || !l.Open
		done.Shut = closed && g.magicLocked(e.At)
		done.Proof = closed && !done.Shut && l != nil && l.Blastproof && !e.Forced
		if l != nil {
			l.Open = !done.Shut && !done.Proof
		}
	}
	return done, next, nil
}

// shiftRubble notes a passage that a charge blocks, where its place has a name, and forgets one
// that it clears.
func (g *Game) shiftRubble(e *Explosive) {
	switch {
	case e.At == "" || e.Blast.Squares == 0:
	case e.Blast.DamageDice > 0:
		g.Effects = append(g.Effects, Effect{Name: RubbleEffect, By: e.By, At: e.At, Since: g.Initiative.Round})
	default:
		g.Effects = slices.DeleteFunc(g.Effects, func(o Effect) bool { return o.Name == RubbleEffect && o.At == e.At })
	}
}

func (g *Game) explodes(number int, caught *Caught, fudge bool) (*Explosive, Caught, error) {
	e := g.Charged(number)
	switch {
	case e == nil:
		return nil, Caught{}, &NoExplosive{number}
	case !fudge && !e.Due && e.Until > g.Initiative.Round:
		return nil, Caught{}, &Against{fmt.Sprintf("%s goes off as %s's turn ends in round %d", e.Ability, e.By, e.Until), "Sapper Abilities"}
	case caught == nil:
		c := e.Caught
		if len(c.On)+len(c.Near)+len(c.Far) == 0 { // who holds it is caught, and the figure that it was laid at
			if c.On = append(c.On, e.At); e.Held {
				c.On = append(c.On, e.By)
			}
		}
		return e, g.StillThere(c), nil
	}
	return e, caught.clone(), g.checkCaught(e.Blast, e.Ability, *caught)
}

// blast is the damage of a zone to the figures in it. It doesn't touch the ethereal
// (ruling), like a dragon's breath.
func (g *Game) blast(z zone, hit []string) []Volley {
	volleys := g.volleys(z.name, z.dice, hit)
	if z.points > 0 && len(hit) > 0 {
		volleys = []Volley{{On: hit, Points: z.points, why: z.name}}
	}
	for i := range volleys {
		volleys[i].zone = z.name
	}
	return volleys
}

// StillThere are the figures that were named before, live and haven't left.
func (g *Game) StillThere(c Caught) Caught {
	c = c.clone()
	for _, list := range []*[]string{&c.On, &c.Near, &c.Far} {
		*list = slices.DeleteFunc(*list, func(name string) bool { return !g.Lives(name) })
	}
	return c
}

// Found is points of explosives that a Sapper has found.
type Found struct {
	By         string `json:"by"`                        // the Sapper
	Points     int    `json:"points"`                    // points of explosives that were found
	Explosives Points `json:"explosives" secret:"of By"` // points that the Sapper has now
}

// Find gives a Sapper points for explosives or blackpowder from the dungeon.
// (BrickQuest, Sapper Abilities.) It refuses the dead, more than 100 in all,
// and, unless fudge, a figure that isn't a Sapper.
func (g *Game) Find(by string, n int, fudge bool) (Found, Game, error) {
	f, err := g.living(by)
	switch {
	case err != nil:
		return Found{}, Game{}, err
	case !fudge && g.Stats(f).Has(Sapping) == nil:
		return Found{}, Game{}, &Against{by + " isn't a Sapper", "Sapper Abilities"}
	case n < 1 || f.Explosives+n > MostPoints:
		return Found{}, Game{}, fmt.Errorf("%s has %s of explosives; %d more are too many: they go to %d", by, say.Count(f.Explosives, "point"), n, MostPoints)
	}
	found := Found{By: by, Points: n, Explosives: Points(f.Explosives + n)}
	next := g.Clone()
	next.Figure(by).Explosives = int(found.Explosives)
	return found, next, nil
}

func (e Explosive) clone() Explosive {
	e.Caught = e.Caught.clone()
	return e
}
