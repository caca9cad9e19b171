package fight

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
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
	orAll := words.Or(words.FiguresKind(), ask.Everybody, []string{ask.Everybody})
	return words.Or(orAll, nobody, nil).With(func(k *ask.Kind[[]string]) {
		k.Names = func(h *ask.Here) []string { return c.among(words.GameOf(h.State)).Names }
		k.About = func(h *ask.Here, name string) string {
			if name == nobody {
				return "they go as near as they can"
			}
			return words.AboutFigure(h, name)
		}
	})
}

// prey are those that the monsters may attack.
func (c *chair) prey(g *brickquest.Game) []string {
	if len(c.By) == 0 || g.MayAct(c.By...) != nil {
		return nil
	}
	first, _ := c.first(g)
	return orders.Prey(g, first)
}

// first is the first of the monsters that has a special order to do, and that; else the first one.
func (c *chair) first(g *brickquest.Game) (name string, due brickquest.SpecialOrder) {
	for _, name := range c.By {
		if due := orders.Due(g, g.Figure(name)); due != nil {
			return name, *due
		}
	}
	return c.By[0], due
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
	if due.Do != "" {
		by = first
	}
	switch spell := c.spell(g); {
	case spell.Name != "" && due.Do != brickquest.OrderCast: // on itself
		return ask.Among{}
	case due.Do == brickquest.OrderBreathe:
		noun = "in the cone of %s"
	case spell.Name != "":
		noun = "for the " + spell.Name + " of %s"
	case g.Stats(g.Figure(first)).Melee == 0:
		noun = "in sight of %s"
	}
	return ask.Among{Names: append(all, nobody), Noun: "figure " + fmt.Sprintf(noun, by), Must: true, Sets: true}
}

// spell is the spell that the special order of the first monster asks for: of those that it can
// pay the one of the most dice, the cheapest of several; without a name: there is none.
func (c *chair) spell(g *brickquest.Game) (best brickquest.Spell) {
	by, due := c.first(g)
	dice := func(s brickquest.Spell) int {
		switch {
		case due.Do == brickquest.OrderCast && s.Duration.Kind == brickquest.Instant:
			return s.DamageDice
		case due.Do == brickquest.OrderHeal:
			return s.HealDice
		case due.Do == brickquest.OrderFloat && s.Name == brickquest.EtherealEffect:
			return 1
		}
		return 0
	}
	for _, s := range c.spells {
		if n := dice(s); n > 0 && g.Castable(by, s, false) && (best.Name == "" || cmp.Or(cmp.Compare(n, dice(best)), cmp.Compare(best.Cost, s.Cost)) > 0) {
			best = s
		}
	}
	return best
}

// special is the special order of the first monster; nil: none is due, or it can't be done.
func (c *chair) special(g *brickquest.Game, cast play.Untyped, r dice.Roller) *play.Order {
	by, due := c.first(g)
	does := func(p play.Untyped, all ...string) *play.Order {
		o := &play.Order{Play: &p, Words: append([]string{by}, all...), Why: by + " " + show.OrderWords(due)}
		if due.Left > 0 { // what a foe has left is secret
			o.Open = by + " " + show.OrderWords(brickquest.SpecialOrder{Do: due.Do})
		}
		return o
	}
	spell, on := c.spell(g), c.Reach
	switch due.Do {
	case brickquest.OrderBreathe:
		if len(on) > 0 {
			return does(BreathPlay(), on...)
		}
	case brickquest.OrderCast:
		if len(on) > 0 && (spell.Area.Shape == brickquest.Single || spell.Area.Shape == brickquest.Adjacent) {
			on, _ = c.choose(g, r)
			on = on[:1]
		}
		if len(on) > 0 && spell.Name != "" {
			return does(cast, append([]string{spell.Name}, on...)...)
		}
	case brickquest.OrderHeal, brickquest.OrderFloat:
		if spell.Name != "" {
			return does(cast, spell.Name, by)
		}
	case brickquest.OrderFocus:
		if len(on) > 0 {
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
