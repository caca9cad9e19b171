package brickquest

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// The spells whose effects no number tells. The others go by their cards.
const (
	infuseSpell    = "Infuse"
	revealSpell    = "Reveal Secrets"
	magicLockSpell = "Magic Lock"
)

// Casting is a spell that somebody casts.
type Casting struct {
	By      string
	Spell   Spell
	Summons Monster  // the card of the monster that it summons; of any other spell none
	Targets []string // its targets: one, or all in its area
	Near    []string // of a spell that spills over: the figures beside the target square
	Nobody  bool     // it was said that its area catches nobody
	At      string   // where it stands or appears, or the thing that it opens
	Potion  string   // the item in the caster's swag that it makes strong
	Points  int      // spell points, of a spell that takes as many as one likes
	Scroll  bool     // it is read out of a scroll or a book
	Fudge   bool     // overrules a refusal that is [Against] the rules
}

// Worked is the effect of a spell. A part that the spell didn't have is empty.
type Worked struct {
	By          string   `json:"by"`                                     // the caster
	Spell       string   `json:"spell"`                                  // the spell
	Cost        int      `json:"cost"`                                   // spell points that it took
	SpellPoints Points   `json:"spell_points" secret:"of By"`            // spell points that the caster has left
	Unrested    int      `json:"unrested,omitempty"`                     // spell points of Recuperation that went again, because it was cast after the turn had ended
	Read        *Read    `json:"read,omitempty"`                         // the scroll or the book that it was read out of
	Thrown      []Volley `json:"thrown,omitempty"`                       // the throws of damage or healing, the target's first
	Harms       []Harm   `json:"harms,omitempty"`                        // hit points that were lost
	Spared      []string `json:"spared,omitempty"`                       // the ethereal figures, which it doesn't touch
	Healed      *Mended  `json:"healed,omitempty"`                       // hit points that came back
	Cured       *Cured   `json:"cured,omitempty"`                        // the ills that somebody was cured of
	Infused     *Infused `json:"infused,omitempty"`                      // spell points that were handed on
	Potion      string   `json:"potion,omitempty"`                       // the potion that is twice as strong now
	Summoned    *Figure  `json:"summoned,omitempty"`                     // the foe that appeared
	At          string   `json:"at,omitempty"`                           // where it appeared
	Effect      *Effect  `json:"effect,omitempty"`                       // the effect that lasts from now on
	All         bool     `json:"all,omitempty"`                          // nobody was named, and it works on all allies or all enemies
	Shut        bool     `json:"shut,omitempty"`                         // the thing that it locks was open until now
	Unlocked    string   `json:"unlocked,omitempty"`                     // the thing that has a lock less
	Reveals     []string `json:"reveals,omitempty" secret:"brickmaster"` // the traps and secrets of open rooms, in words
	Ended       []string `json:"ended,omitempty"`                        // effects that are over
	Woken       []string `json:"meditation_lost,omitempty"`              // figures that meditated, and go on no more
	Seen        bool     `json:"seen,omitempty"`                         // the caster was taken for a statue until now
	Breaks      []Break  `json:"breaks,omitempty"`                       // rules that the turn doesn't keep to any more
	Card        Spell    `json:"-"`                                      // of the spell
}

// Read is a scroll or a book that a spell was read from.
type Read struct {
	Item string   `json:"item"` // the scroll or the book
	Left []string `json:"left"` // spells that it still holds; none: it is gone
}

// Infused is spell points that one figure gave another.
type Infused struct {
	Name        string `json:"name"`                          // the figure that got them
	Points      int    `json:"points"`                        // how many
	SpellPoints Points `json:"spell_points" secret:"of Name"` // spell points that it has now
}

// Cast casts a spell: the spell points are spent, damage and healing are thrown, and
// lasting effects begin. No defense meets a spell. (BrickQuest, Casting a Spell; Priestly
// Spells; Wizardly Spells; Dwarven War Spells; Swag, Scrolls and Books.) It refuses the
// dead and the unknown, too few spell points, a target too few or too many, a place that
// is missing; and, unless it is overruled, a figure that doesn't know the spell, has
// hiccups or is silenced.
func (g *Game) Cast(c Casting, r dice.Roller) (Worked, Game, error) {
	next, broken, err := g.does(g.checkCasting(c), c.By, Cast, c.Fudge)
	if err != nil {
		return Worked{}, Game{}, err
	}
	f := next.Figure(c.By)
	w := Worked{By: c.By, Spell: c.Spell.Name, Cost: c.cost(), Unrested: g.unrested(f, c.Fudge), Breaks: broken, Card: c.Spell}
	f.SpellPoints -= w.Cost + w.Unrested
	f.Recovered -= w.Unrested
	w.SpellPoints, w.Seen = Points(f.SpellPoints), f.reveal()
	if c.Scroll {
		w.Read = next.read(c.By, c.Spell.Name)
	}
	err = next.work(c, &w, r)
	return w, next, err
}

// unrested is the part of a figure's spell points that goes again. They came back as its
// turn ended without a spell. A spell that it casts in the same round, after that turn,
// counts to the turn (ruling), and so does one in the turn itself, where that comes
// again. (BrickQuest, Character Classes, Recuperation.)
func (g *Game) unrested(f *Figure, fudge bool) int {
	if fudge || !g.isOver(f.Name) && !g.Acts(f.Name) {
		return 0
	}
	return f.Recovered
}

// cost is the spell points that a casting takes. Out of a scroll it is free; the points
// that Infuse hands on are taken all the same (ruling).
func (c Casting) cost() int {
	switch {
	case c.Spell.Cost == Variable && c.Scroll:
		return c.Points - 1
	case c.Spell.Cost == Variable:
		return c.Points
	case c.Scroll:
		return 0
	}
	return int(c.Spell.Cost)
}

// Volleys are the throws of damage that the casting of a spell that blasts asks for, before
// anybody throws them. It refuses the same as Cast.
func (g *Game) Volleys(c Casting) ([]Volley, error) {
	all, _ := g.volleysOf(c)
	return all, g.checkCasting(c)
}

func (g *Game) volleysOf(c Casting) (all []Volley, spared []string) {
	hit, spared := g.touched(c.Targets)
	near, alsoSpared := g.touched(c.Near)
	all = append(g.volleys("damage", c.Spell.DamageDice, hit), g.volleys("damage beside it", c.Spell.SplashDice, near)...)
	return all, append(spared, alsoSpared...)
}

// work does what a spell does, once it is paid. An instant spell whose card tells no number is
// known by its name.
func (g *Game) work(c Casting, w *Worked, r dice.Roller) error {
	s, instant := c.Spell, c.Spell.Duration.Kind == Instant
	switch {
	case s.Summons != "":
		return g.summon(c, w)
	case s.Blasts():
		g.hurl(c, w, r)
	case s.HealDice > 0:
		g.healBy(c, w, r)
	case s.Target == OnePotion:
		g.strengthen(c, w)
	case s.Name == infuseSpell:
		g.infuse(c, w)
	case s.Target == OneObject && instant:
		g.unlockBy(c, w)
	case !instant:
		g.last(c, w)
	case curedBy(s.Name) != nil:
		w.Cured = g.cure(c.Targets[0], curedBy(s.Name))
	}
	return nil
}

// Blasts tells whether a spell throws damage as it is cast.
func (s Spell) Blasts() bool { return s.DamageDice > 0 && s.Duration.Kind == Instant }

func (g *Game) hurl(c Casting, w *Worked, r dice.Roller) {
	var all []Volley
	all, w.Spared = g.volleysOf(c)
	if w.Thrown, w.Harms, w.Woken = g.burst(c.By, all, r); len(all) == 0 {
		notNeeded("damage", c.By, c.Spell.DamageDice, r)
	}
}

func (g *Game) strengthen(c Casting, w *Worked) {
	f := g.Figure(c.By)
	one := f.takeOne(func(s Swag) bool { return s.Item == c.Potion && !s.Strong })
	one.Strong, w.Potion = true, c.Potion
	f.Swag = Heaped(f.Swag, one)
}

func (g *Game) infuse(c Casting, w *Worked) {
	to := g.Figure(c.Targets[0])
	to.SpellPoints += c.Points - 1
	w.Infused = &Infused{to.Name, c.Points - 1, Points(to.SpellPoints)}
	w.SpellPoints = Points(g.Figure(c.By).SpellPoints)
}

// unlockBy takes the Magic Lock off a thing, or else one of its locks.
func (g *Game) unlockBy(c Casting, w *Worked) {
	w.Unlocked = c.At
	if w.Ended, _ = g.endAll(Which{Name: magicLockSpell, At: c.At}.is); len(w.Ended) == 0 {
		g.Quest.unlock(c.At)
	}
}

// healBy throws no dice where there is nothing to heal.
func (g *Game) healBy(c Casting, w *Worked, r dice.Roller) {
	v, name := Volley{On: c.Targets, Dice: c.Spell.HealDice, why: "healing"}, c.Targets[0]
	if !g.whole(g.Figure(name)) {
		v.Faces = r.Roll(v.throw(c.By))
		v.Points = dice.Sum(v.Faces)
		w.Thrown = []Volley{v}
	}
	mended := g.mend(name, v.Points)
	w.Healed = &mended
}

// last begins an effect that lasts. A spell that works on a figure, or stands at a place,
// already begins anew there instead of adding up (ruling); a spell that several casters
// keep up is each one's own. The effect of an ongoing spell happens once now (BrickQuest,
// Casting a Spell).
func (g *Game) last(c Casting, w *Worked) {
	e := g.effectOf(c)
	if len(e.On) == 0 && e.At == "" && c.Spell.Target == CasterItself && c.Spell.Area.Shape == Circle {
		e.On, w.All = g.reached(c), true
	}
	if e.Damage > 0 {
		w.Harms, w.Woken = g.harmAll(c.Targets[:1], e.Damage, c.By)
		if h := w.Harms[0]; h.Dead || h.Becomes != "" {
			return
		}
	}
	g.replace(e)
	if w.Shut = g.shuts(e); e.Name == revealSpell {
		w.Reveals = g.reveals()
	}
	g.lasts(e)
	w.Effect = &e
}

// shuts shuts what a Magic Lock stands at, and tells whether it was open. Without the lock,
// hands open it. (BrickQuest, Wizardly Spells, Magic Lock; ruling.)
func (g *Game) shuts(e Effect) bool {
	_, l := g.Quest.lock(e.At)
	if e.Name != magicLockSpell || l == nil || !l.Open {
		return false
	}
	l.Open, l.Free = false, true
	return true
}

func (g *Game) effectOf(c Casting) Effect {
	e := c.Spell.Lasting()
	e.By, e.Turn, e.On, e.At = c.By, c.By, slices.Clone(c.Targets), c.At
	if e.DamageDice > 0 { // whenever somebody steps there
		e.Turn = ""
	}
	e.Since, e.Until = g.span(c.Spell.Duration.Rounds)
	return e
}

// span is the rounds from which and until which something lasts that a figure's turns
// count: for a number of rounds, or, with 0, without an end of its own. Where no
// initiative was rolled nobody counts: both are 0.
func (g *Game) span(rounds int) (since, until int) {
	since = g.Initiative.Round
	if since > 0 && rounds > 0 {
		until = since + rounds
	}
	return since, until
}

// HasPlace tells whether a figure has a place in the order. If it has none, things that
// its turns would count are counted at the beginning of a round.
func (g *Game) HasPlace(name string) bool { return g.Initiative.at(g.slotOf(name)) >= 0 }

// summon brings a spell's monster. It acts on its own number and is the
// caster's as long as the upkeep is paid. (BrickQuest, Summon Stone Elemental.)
func (g *Game) summon(c Casting, w *Worked) error {
	came, err := g.addFoes(c.Summons, Muster{Count: 1})
	if err != nil {
		return err
	}
	e := g.effectOf(c)
	e.Summoned, e.At = came.Figures[0].Name, "" // it goes where it likes from there
	g.lasts(e)
	w.Summoned, w.At, w.Effect = &came.Figures[0], c.At, &e
	return nil
}

// reached are the figures that a spell around the caster works on if nobody is named: the
// caster's allies, or, for a spell that takes points away, its enemies.
func (g *Game) reached(c Casting) []string {
	return g.seenBy(c.By, c.Spell.AttackBonus+c.Spell.DefenseBonus >= 0)
}
