package fight

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
	"github.com/zbrikz/zbrikz/pkg/brickquest/orders"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/fight"
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
			on, _ = c.choose(g, r)
			on = on[:1]
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
	o := onslaught{Attackers: attackers{names: c.By}}
	o.Target = c.Reach[0]
	if err := g.MayAssault(o.assaults(), c.Reach[1:]...); err != nil {
		return play.Order{}, err
	}
	targets, why := c.choose(g, r)
	target, p := targets[0], AttackByNamePlay()
	does := play.Order{Play: &p, Words: []string{strings.Join(c.By, ","), target}, Why: why}
	if len(c.By) > 1 && len(targets) > 1 {
		does.Flags, target = map[string][]string{"then": targets[1:]}, "their target"
	}
	if first := g.Figure(c.By[0]); len(first.Deeds) == 0 {
		where := "beside " + target
		if g.Stats(first).Melee == 0 {
			where = "where " + say.Verb(len(c.By), "it sees ", "they see ") + target
		}
		does.Says = play.As(play.Bricks, fmt.Sprintf("first move %s %s, %s at most, or as near as possible", say.And(show.Ranges(c.By)), where, say.Count(g.Now(first).Move, "square")))
	}
	return does, nil
}

// choose is those in reach in the order in which they are attacked, as well as the monsters
// choose, and why.
func (c *chair) choose(g *brickquest.Game, r dice.Roller) (targets []string, why string) {
	if len(c.Reach) == 1 {
		return c.Reach, "no other is in reach"
	}
	first, _ := c.first(g)
	skill, best := orders.SkillOf(g, g.Figure(first)), []string(nil)
	if skill != brickquest.Dull {
		best = c.bestOf(g, first)
	}
	if skill == brickquest.Fair && best != nil && r.Roll(dice.Throw{Why: "cunning", Who: first, N: 1, Die: dice.Named("heads", "tails")})[0] == 2 {
		best = nil
	}
	if best != nil {
		return best, "cunning: the one whose fall helps the monsters most, by the threat and by the attacks that it takes"
	}
	at := r.Roll(dice.Throw{Why: "whom", Who: first, N: 1, Die: dice.Named(c.Reach...)})[0] - 1
	return slices.Concat(c.Reach[at:], c.Reach[:at]), "dull: any in reach"
}

// bestOf is those in reach in the order in which it is best to attack them; nil: nobody
// knows. Where a hero can cast a spell that takes hit points, no table knows it.
func (c *chair) bestOf(g *brickquest.Game, by string) (best []string) {
	counted, err := Count(orders.United(g), mostAtOnce)
	if err != nil {
		return nil
	}
	if counted.cast(g, c.spells) {
		counted.Table = nil
	}
	counted.At.Group = slices.IndexFunc(counted.Ranks, func(r battle.Rank) bool { return slices.Contains(r.Names, by) })
	if counted.At.Group < 0 {
		return nil
	}
	if counted.At.Group != counted.Acting {
		counted.At.Left = counted.Ranks[counted.At.Group].Attacks
	}
	for _, t := range counted.targets() {
		for _, name := range counted.named(t) {
			if slices.Contains(c.Reach, name) {
				best = append(best, name)
			}
		}
	}
	return best
}

// targets are those of the next attack, the best one first: counted, or by the rule of thumb.
func (c Counted) targets() []fight.Target {
	if c.Table != nil {
		return c.Table.Targets(c.At)
	}
	return c.rule.Thumb(c.At)
}

// advance is a turn of monsters that reach nobody: they move with all their actions.
func (c *chair) advance(st *table.State, r dice.Roller) (play.Order, table.State, error) {
	g := words.GameOf(st).Clone()
	for _, name := range c.By {
		if due := orders.Due(&g, g.Figure(name)); due != nil && due.Do == brickquest.OrderFocus {
			_, next, err := g.Allot(name, brickquest.Allotted{Defense: g.Allottable(name)}, false)
			if err != nil {
				return play.Order{}, table.State{}, err
			}
			g = next
		}
	}
	walked, next, err := orders.Advance(&g, c.By, r)
	if err != nil {
		return play.Order{}, table.State{}, err
	}
	squares := 0
	for _, w := range walked {
		if w.Name == c.By[0] {
			squares += w.Squares
		}
	}
	why, where := "no hero is in reach, so it goes as near as it can", "as near to the nearest hero as "+say.Verb(len(c.By), "it can", "they can")
	if len(c.prey(words.GameOf(st))) == 0 {
		why, where = "it can't attack any more in this turn, so it goes away from the heroes", "where no hero reaches "+say.Verb(len(c.By), "it", "them")
	}
	return play.Order{
		Words: []string{strings.Join(c.By, ",")}, Flags: map[string][]string{"reach": {nobody}}, Did: walked, Why: why,
		Says: play.As(play.Answer, fmt.Sprintf("%s %s %s: up to %s.", say.Sentence(say.And(show.Ranges(c.By))), say.Verb(len(c.By), "goes", "go"), where, say.Count(squares, "square"))),
	}, table.With(st, next), nil
}
