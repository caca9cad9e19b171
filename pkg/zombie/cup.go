package zombie

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// Cup is the Zombie Dice that were rolled and put away. The whole table has one cup, or
// each player one (Zombie Brikz, Zombie roll outcomes).
type Cup struct {
	Of     string `json:"of,omitempty" yaml:"of,omitempty" names:"figure"` // the minifig; empty: the table's
	Green  int    `json:"green,omitempty" yaml:"green,omitempty"`
	Yellow int    `json:"yellow,omitempty" yaml:"yellow,omitempty"`
	Red    int    `json:"red,omitempty" yaml:"red,omitempty"`
}

// Colour is the colour of a Zombie Die. For a minifig that runs past zombies, green is
// risky and red is safe.
type Colour string

// The colours of the set.
const (
	Green  Colour = "green"
	Yellow Colour = "yellow"
	Red    Colour = "red"
)

// Colours are all colours, the riskiest first.
func Colours() []Colour { return []Colour{Green, Yellow, Red} }

// Set is how many dice of the colour the full set has.
func (c Colour) Set() int { return map[Colour]int{Green: 6, Yellow: 4, Red: 3}[c] }

// Brains is how many of the six faces of the colour's dice show Brains, and
// Hits how many show Hit; two show Feet.
func (c Colour) Brains() int { return map[Colour]int{Green: 3, Yellow: 2, Red: 1}[c] }

// Hits is how many faces show Hit.
func (c Colour) Hits() int { return 4 - c.Brains() }

func (c Colour) die() dice.Die {
	return dice.Named(slices.Concat(
		slices.Repeat([]string{"brains"}, c.Brains()), []string{"feet", "feet"}, slices.Repeat([]string{"hit"}, c.Hits()))...)
}

// plainDie is a die of numbers, for which players may also type the symbols of a Zombie
// Die: they have Zombie Dice of their own, and count no colours.
func plainDie() dice.Die {
	d := dice.D(6)
	d.Also = "brains,brains,feet,feet,hit,hit"
	return d
}

func (c *Cup) away(colour Colour) *int {
	switch colour {
	case Green:
		return &c.Green
	case Yellow:
		return &c.Yellow
	case Red:
	}
	return &c.Red
}

// Left is how many dice of a colour are in the cup.
func (c Cup) Left(colour Colour) int { return colour.Set() - *c.away(colour) }

// All is how many dice are in the cup.
func (c Cup) All() int { return c.Left(Green) + c.Left(Yellow) + c.Left(Red) }

// Riskiest is n dice out of the cup, the riskiest first. When the cup is empty, it is
// full again.
func (c Cup) Riskiest(n int) []Colour {
	all := make([]Colour, 0, n)
	for range n {
		i := slices.IndexFunc(Colours(), func(colour Colour) bool { return c.Left(colour) > 0 })
		all = append(all, Colours()[i])
		c.putAway(all[len(all)-1])
	}
	return all
}

// putAway takes a die out of the cup; after the last one the cup is full again.
func (c *Cup) putAway(colour Colour) {
	*c.away(colour)++
	if c.All() == 0 {
		*c = Cup{Of: c.Of}
	}
}

// CupOf is the cup that a minifig takes its Zombie Dice from: the table's, or its own
// with the house rule zombie_dice.pool.
func (g *Game) CupOf(by string) Cup {
	of := ""
	if g.Rules.CupPool == "per-player" {
		of = by
	}
	if c := names.Find(g.Cups, func(c *Cup) bool { return c.Of == of }); c != nil {
		return *c
	}
	return Cup{Of: of}
}

func (g *Game) putAway(by string, used []Colour) {
	if len(used) == 0 {
		return
	}
	cup := g.CupOf(by)
	for _, colour := range used {
		cup.putAway(colour)
	}
	g.Cups = slices.DeleteFunc(g.Cups, func(c Cup) bool { return c.Of == cup.Of })
	if cup != (Cup{Of: cup.Of}) {
		g.Cups = append(g.Cups, cup)
	}
}

func (c Cup) check() error {
	away := func(colour Colour) error {
		n := *c.away(colour)
		return wrong(n < 0 || n > colour.Set(), "cup: %d %s dice put away; the set has %d", n, colour, colour.Set())
	}
	return cmp.Or(checkAll(Colours(), away), wrong(c.All() == 0, "cup: all %d dice put away; then it is full again", Green.Set()+Yellow.Set()+Red.Set()))
}

// meeting is the dice of one way past zombies.
type meeting struct {
	by     string
	chosen []Colour // the colours to come; empty where dice are plain or drawn blind
	blind  bool
	choose error // each die is chosen as it comes; the refusal where nobody chooses one
	cup    Cup
	used   []Colour
}

// Unchosen is the refusal of Zombie Dice that nobody chose, where the players wanted to
// choose them one at a time.
type Unchosen struct{ N int }

func (u *Unchosen) Error() string { return fmt.Sprintf("choose %d of the Zombie Dice in the cup", u.N) }

// meeting is the dice of a way past a number of zombies. It refuses Zombie Dice that
// aren't one for each, a colour of which the cup has no more, and, unless it is fudged,
// dice that the house rules for Zombie Dice are against.
func (g *Game) meeting(way Way, zombies int) (*meeting, error) {
	m := &meeting{by: way.By, chosen: way.Dice, cup: g.CupOf(way.By)}
	ask := way.Choose || g.Rules.EncounterDice == "zombie-dice" && !way.Fudge
	switch {
	case len(way.Dice) == 0 && !ask:
		return m, nil
	case g.Rules.CupPool == "per-player" && way.By == "":
		return nil, fmt.Errorf("each minifig has its own cup of Zombie Dice: whose is it?")
	case len(way.Dice) == 0 && g.Rules.CupDraw == "blind" && !way.Choose:
		m.blind = true
		return m, nil
	case g.Rules.CupDraw == "blind" && !way.Fudge:
		return nil, &Against{"this table draws Zombie Dice blind", "house rule zombie_dice.draw"}
	case len(way.Dice) == 0 && way.Choose:
		m.choose = &Unchosen{zombies}
		return m, nil
	case len(way.Dice) == 0:
		m.choose = &Against{fmt.Sprintf("this table rolls Zombie Dice: choose %d of the cup", zombies), "house rule encounter.dice"}
		return m, nil
	case len(way.Dice) != zombies:
		return nil, fmt.Errorf("%d Zombie Dice for %d zombies: it takes one for each", len(way.Dice), zombies)
	}
	cup := m.cup
	for _, colour := range way.Dice {
		if cup.Left(colour) == 0 {
			return nil, fmt.Errorf("no %s die is left in the cup: there are %s", colour, cup)
		}
		cup.putAway(colour)
	}
	return m, nil
}

// String is the dice that are left in the cup: "3 green, 4 yellow".
func (c Cup) String() string {
	var parts []string
	for _, colour := range Colours() {
		if n := c.Left(colour); n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, colour))
		}
	}
	return strings.Join(parts, ", ")
}

// roll throws for the zombies of one group, and counts in e what they do.
func (m *meeting) roll(n int, e *Encounter, r dice.Roller) {
	e.Zombies += n
	switch {
	case m.choose != nil: // the next one is chosen when this one lies
		for i := range n {
			m.throw([]Colour{m.pick(i > 0, r)}, e, r)
		}
	case m.blind:
		m.throw(m.draw(n, r), e, r)
	case len(m.chosen) > 0:
		colours := m.chosen[:n]
		m.chosen = m.chosen[n:]
		m.throw(colours, e, r)
	default:
		e.count(brains, r.Roll(dice.Throw{Why: "zombie roll", Who: m.by, N: n, Die: plainDie(), Cuts: dice.Cuts{brains, feet}}))
	}
}

// throw throws Zombie Dice of a group, like ones at once.
func (m *meeting) throw(colours []Colour, e *Encounter, r dice.Roller) {
	m.used = append(m.used, colours...)
	always := m.choose != nil
	for len(colours) > 0 {
		colour, like := colours[0], 1
		for like < len(colours) && colours[like] == colour {
			like++
		}
		colours = colours[like:]
		b := colour.Brains()
		e.count(b, r.Roll(dice.Throw{Why: string(colour), Who: m.by, N: like, Die: colour.die(), Cuts: dice.Cuts{b, b + 2}, Always: always}))
		always = true
	}
}

// count counts the faces of dice that show Brains on so many faces, Feet on two, else Hit.
func (e *Encounter) count(brains int, faces []int) {
	e.Attacks += dice.Count(faces, 1, brains)
	e.Passed += dice.Count(faces, brains+1, brains+2)
	e.Pushed += dice.Count(faces, brains+3, 6)
}

// pick lets players choose the next die, of the colours that are left in the cup. Only the
// first of a group may not come to pass.
func (m *meeting) pick(always bool, r dice.Roller) Colour {
	var left []string
	for _, colour := range Colours() {
		if m.cup.Left(colour) > 0 {
			left = append(left, string(colour))
		}
	}
	face := r.Roll(dice.Throw{Why: "colour", Who: m.by, N: 1, Die: dice.Named(left...), Unchosen: m.choose, Always: always})[0]
	colour := Colour(left[face-1])
	m.cup.putAway(colour)
	return colour
}

// draw takes dice out of the cup without looking, and puts like ones together.
func (m *meeting) draw(n int, r dice.Roller) []Colour {
	var drawn []Colour
	for range n {
		var names []string
		var cuts dice.Cuts
		for _, colour := range Colours() {
			names = append(names, slices.Repeat([]string{string(colour)}, m.cup.Left(colour))...)
			cuts = append(cuts, len(names))
		}
		face := r.Roll(dice.Throw{Why: "out of the cup", Who: m.by, N: 1, Die: dice.Named(names...), Cuts: cuts})[0]
		colour := Colour(names[face-1])
		m.cup.putAway(colour)
		drawn = append(drawn, colour)
	}
	slices.SortStableFunc(drawn, func(a, b Colour) int { return slices.Index(Colours(), a) - slices.Index(Colours(), b) })
	return drawn
}
