package fight

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/orders"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// chair is monsters whom nobody plays, and the figures that they reach.
type chair struct {
	By     []string
	Reach  []string
	spells []brickquest.Spell // of the catalogue
}

// nobody is the word for it that monsters reach none of those that they may attack.
const nobody = "nobody"

// FoeActPlay is zbrikz foe act. It casts with the play of another room.
func FoeActPlay(cast play.Untyped) play.Untyped {
	return play.Orders(&play.Play[chair, play.Order]{
		About: play.About{
			Name: "foe act", Short: "Let zbrikz play the monsters: say whom they reach",
			Long: `Decides for the monsters of one kind whose turn it is: an attack, breath, a spell or
their dice. It doesn't know where figures stand. So --reach names the figures that they
can reach, after a move if need be; or nobody. The log keeps
a plain line, such as attack orc1,orc2 Harry. With the house rule monsters app, their
turn says when this is due; monsters.skill tells how well they choose. Once an action
is left, type it again. You would rather have another attack? Type that one.`,
			Examples: []string{"zbrikz foe act --reach Harry,Mia", "zbrikz foe act goblin1 --reach Harry", "zbrikz foe act --reach nobody"},
		},
		Takes: func(c *chair) []ask.Way {
			return ask.Takes(
				ask.Word(&c.By, "foe", monstersKind()).Maybe().Called("monsters").As("It acts, and reaches"),
				ask.From(&c.spells, func(h *ask.Here) ([]brickquest.Spell, error) {
					deck, err := words.SpellDeck(h)
					return deck.Cards, err
				}),
				ask.List(&c.Reach, "reach", "the `figures` that they can reach, or nobody; of a breath or a spell, those that it catches", c.reachKind()).Must().Off().
					Only(func(h *ask.Here) ask.Among { return c.among(words.GameOf(h.State)) }),
			)
		},
		Rule: func(st *table.State, c chair, r dice.Roller) (play.Order, table.State, error) {
			g := words.GameOf(st)
			if err := g.MayAct(c.By...); err != nil {
				return play.Order{}, table.State{}, err
			}
			prey := c.prey(g)
			for _, name := range c.Reach {
				if name != ask.Everybody && !slices.Contains(prey, name) {
					return play.Order{}, table.State{}, fmt.Errorf("%s doesn't attack %s now: it needs an attack left, and a living enemy in sight that isn't ethereal", c.By[0], name)
				}
			}
			if !slices.Contains(c.Reach, ask.Everybody) {
				prey = slices.DeleteFunc(prey, func(name string) bool { return !slices.Contains(c.Reach, name) })
			}
			c.Reach = prey
			if o := c.special(g, cast, r); o != nil {
				return *o, *st, nil
			}
			if len(c.Reach) == 0 {
				return c.advance(st, r)
			}
			o, err := c.attack(g, r)
			return o, *st, err
		},
		Why: func(d play.Done[chair, play.Order]) []string {
			why := d.Outcome.Why
			if words.GameOf(d.Before).ForPlayers() {
				why = cmp.Or(d.Outcome.Open, why)
			}
			return []string{"ruling: " + why}
		},
		Shapes: []any{brickquest.Assaulted{}, brickquest.Assaults{}, []brickquest.Walked{}},
		Show:   func(d play.Done[chair, play.Order]) any { return d.Outcome.Did },
		Say:    func(d play.Done[chair, play.Order]) []play.Line { return d.Outcome.Says },
		Rules:  []string{"monsters.skill"},
	})
}

// monstersKind is monsters of one kind that act; where nobody is named, those whose turn it is.
func monstersKind() ask.Kind[[]string] {
	k := words.FiguresKind()
	k.Names = func(h *ask.Here) []string { // where somebody plays them, nothing proposes this
		if g := words.GameOf(h.State); g.HasNoMaster() {
			return orders.Monsters(g)
		}
		return nil
	}
	k.Left = func(h *ask.Here) ([]string, error) {
		all := orders.Monsters(words.GameOf(h.State))
		return all, words.GameOf(h.State).MayAct(all...)
	}
	return k
}

// reachKind is a figure that the monsters may attack, all of them, or nobody.
func (c *chair) reachKind() ask.Kind[[]string] {
	one := words.FigureKind()
	return ask.Kind[[]string]{Noun: one.Noun, About: func(h *ask.Here, name string) string {
		if name == nobody {
			return "they go as near as they can"
		}
		return words.AboutFigure(h, name)
	}, Names: func(h *ask.Here) []string { return c.among(words.GameOf(h.State)).Names },
		Read: func(h *ask.Here, typed string) ([]string, ask.Fit, error) {
			switch strings.ToLower(typed) {
			case nobody:
				return nil, ask.Whole, nil
			case ask.Everybody:
				return []string{ask.Everybody}, ask.Whole, nil
			}
			name, fit, err := one.Read(h, typed)
			return []string{name}, fit, err
		}}
}

// prey are those that the monsters may attack.
func (c *chair) prey(g *brickquest.Game) []string {
	if len(c.By) == 0 || g.MayAct(c.By...) != nil {
		return nil
	}
	first, _ := c.first(g)
	return orders.Prey(g, first)
}

// first is the first of the monsters that has a special order to do; else the first one.
func (c *chair) first(g *brickquest.Game) (string, *brickquest.SpecialOrder) {
	for _, name := range c.By {
		if due := orders.Due(g, g.Figure(name)); due != nil {
			return name, due
		}
	}
	return c.By[0], nil
}

// among are those that the monsters may reach, and what is asked of them: in the cone, in
// the area of a spell, in reach.
func (c *chair) among(g *brickquest.Game) ask.Among {
	if err := g.MayAct(c.By...); err != nil {
		return ask.Among{Must: true, None: err}
	}
	all := c.prey(g)
	if len(all) == 0 {
		return ask.Among{} // they go, or do what needs nobody
	}
	by, noun := say.And(show.Ranges(c.By)), "in reach of %s"
	first, due := c.first(g)
	if due != nil {
		by = first
	}
	switch {
	case c.onItself(g).Name != "":
		return ask.Among{}
	case due != nil && due.Do == brickquest.OrderBreathe:
		noun = "in the cone of %s"
	case due != nil && due.Do == brickquest.OrderCast && c.worst(g).Name != "":
		noun = "for the " + c.worst(g).Name + " of %s"
	case g.Stats(g.Figure(first)).Melee == 0:
		noun = "in sight of %s"
	}
	return ask.Among{Names: append(all, nobody), Noun: "figure " + fmt.Sprintf(noun, by), Must: true, Sets: true}
}

// worst is the spell that takes the most hit points on average that the first monster can
// pay, the cheapest of several; without a name: there is none.
func (c *chair) worst(g *brickquest.Game) brickquest.Spell {
	return c.best(g, func(s brickquest.Spell) int {
		if s.Duration.Kind != brickquest.Instant {
			return 0
		}
		return s.DamageDice
	})
}

// onItself is the spell that the first monster has to cast on itself and can pay; without a
// name: there is none.
func (c *chair) onItself(g *brickquest.Game) brickquest.Spell {
	_, due := c.first(g)
	return c.best(g, func(s brickquest.Spell) int {
		switch {
		case due == nil:
			return 0
		case due.Do == brickquest.OrderHeal:
			return s.HealDice
		case due.Do == brickquest.OrderFloat && s.Name == brickquest.EtherealEffect:
			return 1
		}
		return 0
	})
}

// best is the castable spell of the most dice, the cheapest of several.
func (c *chair) best(g *brickquest.Game, dice func(brickquest.Spell) int) (best brickquest.Spell) {
	by, _ := c.first(g)
	for _, s := range c.spells {
		if n := dice(s); n > 0 && g.Castable(by, s, false) && (best.Name == "" || cmp.Or(cmp.Compare(n, dice(best)), cmp.Compare(best.Cost, s.Cost)) > 0) {
			best = s
		}
	}
	return best
}
