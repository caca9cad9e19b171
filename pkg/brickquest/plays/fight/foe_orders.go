package fight

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// special is the special order of the first monster; nil: none is due, or it can't be done.
func (c *chair) special(g *brickquest.Game, cast play.Untyped, r dice.Roller) *play.Order {
	by, due := c.first(g)
	if due == nil {
		return nil
	}
	does := func(p play.Untyped, all ...string) *play.Order {
		o := &play.Order{Play: &p, Words: append([]string{by}, all...), Why: by + " " + show.OrderWords(*due)}
		if due.Left > 0 { // what a foe has left is secret
			o.Open = by + " " + show.OrderWords(brickquest.SpecialOrder{Do: due.Do})
		}
		return o
	}
	casts := func(s brickquest.Spell, on ...string) *play.Order {
		if s.Name == "" {
			return nil
		}
		return does(cast, append([]string{s.Name}, on...)...)
	}
	switch due.Do {
	case brickquest.OrderBreathe:
		if len(c.Reach) > 0 {
			return does(BreathPlay(), c.Reach...)
		}
	case brickquest.OrderCast:
		s, on := c.worst(g), c.Reach
		if len(on) > 0 && (s.Area.Shape == brickquest.Single || s.Area.Shape == brickquest.Adjacent) {
			one, _ := c.pick(g, r)
			on = []string{one}
		}
		if len(on) > 0 {
			return casts(s, on...)
		}
	case brickquest.OrderHeal, brickquest.OrderFloat:
		return casts(c.onItself(g), by)
	case brickquest.OrderFocus:
		if len(c.Reach) > 0 {
			o := does(AllotPlay())
			o.Flags = map[string][]string{"attack": {strconv.Itoa(g.Allottable(by))}}
			return o
		}
	}
	return nil
}

// attack is an attack of all of them on one of those in reach.
func (c *chair) attack(g *brickquest.Game, r dice.Roller) (play.Order, error) {
	for _, target := range c.Reach {
		if err := g.MayAssault(onslaught{Assault: brickquest.Assault{Target: target}, Attackers: attackers{names: c.By}}.assaults()); err != nil {
			return play.Order{}, err
		}
	}
	target, why := c.pick(g, r)
	p := AttackByNamePlay()
	o := play.Order{Play: &p, Words: []string{strings.Join(c.By, ","), target}, Why: why}
	if first := g.Figure(c.By[0]); len(first.Deeds) == 0 {
		where := "beside " + target
		if g.Stats(first).Melee == 0 {
			where = "where " + say.Verb(len(c.By), "it sees ", "they see ") + target
		}
		o.Says = play.As(play.Bricks, fmt.Sprintf("first move %s %s, %s at most; who can't get there goes as near as it can", say.And(show.Ranges(c.By)), where, say.Count(g.Now(first).Move, "square")))
	}
	return o, nil
}

// pick is the one in reach that they attack, as well as they choose, and why.
func (c *chair) pick(g *brickquest.Game, r dice.Roller) (target, why string) {
	if len(c.Reach) == 1 {
		return c.Reach[0], "nobody else is in reach"
	}
	first, _ := c.first(g)
	skill := g.SkillOf(g.Figure(first))
	if skill == brickquest.Fair {
		skill = []string{brickquest.Cunning, brickquest.Dull}[r.Roll(dice.Throw{Why: "cunning", Who: first, N: 1, Die: dice.Named("heads", "tails")})[0]-1]
	}
	if best := bestOf(g, first, c.Reach); skill == brickquest.Cunning && best != "" {
		return best, "cunning: the one whose fall helps the monsters most, by the threat and by the attacks that it takes"
	}
	return c.Reach[r.Roll(dice.Throw{Why: "whom", Who: first, N: 1, Die: dice.Named(c.Reach...)})[0]-1], "dull: anybody in reach"
}

// bestOf is the one of some figures whom it is best to attack; empty: nobody knows.
func bestOf(g *brickquest.Game, by string, some []string) string {
	c, err := Count(g, mostAtOnce)
	if err != nil {
		return ""
	}
	c.At.Group = slices.IndexFunc(c.Ranks, func(r battle.Rank) bool { return slices.Contains(r.Names, by) })
	if c.At.Group < 0 {
		return ""
	}
	if c.At.Group != c.Acting {
		c.At.Left = c.Ranks[c.At.Group].Attacks
	}
	targets := c.rule.Thumb(c.At)
	if c.Table != nil {
		targets = c.Table.Targets(c.At)
	}
	for _, t := range targets {
		for _, name := range c.named(t) {
			if slices.Contains(some, name) {
				return name
			}
		}
	}
	return ""
}

// advance is a turn of monsters that reach nobody: they move with all their actions.
func (c *chair) advance(st *table.State, r dice.Roller) (play.Order, table.State, error) {
	g := words.GameOf(st).Clone()
	for _, name := range c.By {
		if due := g.OrderDue(g.Figure(name)); due != nil && due.Do == brickquest.OrderFocus {
			_, next, err := g.Allot(name, brickquest.Allotted{Defense: g.Allottable(name)}, false)
			if err != nil {
				return play.Order{}, table.State{}, err
			}
			g = next
		}
	}
	walked, next, err := g.Advance(c.By, r)
	if err != nil {
		return play.Order{}, table.State{}, err
	}
	squares := 0
	for _, w := range walked {
		if w.Name == c.By[0] {
			squares += w.Squares
		}
	}
	why, where := "nobody is in reach, so it goes as near as it can", "as near to the nearest hero as "+say.Verb(len(c.By), "it can", "they can")
	if len(c.prey(words.GameOf(st))) == 0 {
		why, where = "it attacks nobody any more in this turn, so it goes away from the heroes", "where no hero reaches "+say.Verb(len(c.By), "it", "them")
	}
	return play.Order{
		Words: []string{strings.Join(c.By, ",")}, Flags: map[string][]string{"reach": {nobody}}, Did: walked, Why: why,
		Says: play.As(play.Answer, fmt.Sprintf("%s %s %s: up to %s.", say.Sentence(say.And(show.Ranges(c.By))), say.Verb(len(c.By), "goes", "go"), where, say.Count(squares, "square"))),
	}, table.With(st, next), nil
}
