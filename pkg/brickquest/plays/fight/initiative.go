package fight

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
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

// InitiativePlays are the plays about the order.
func InitiativePlays() []play.Untyped {
	return []play.Untyped{
		initiativeRollPlay(), initiativeAddPlay(), initiativeRerollPlay(),
		initiativeNextPlay(), initiativeHoldPlay(), initiativeRemovePlay(), initiativeToPlay(),
	}
}

// InitiativePlay is zbrikz initiative.
func InitiativePlay() play.Untyped {
	return play.Of(&play.Play[struct{}, brickquest.Ordered]{
		About: play.About{
			Name: "initiative", Class: play.Reads, Short: "The order of play: roll it, follow it",
			Long: `Players roll 2D6 and their bonus, monsters go on their own number,
last on it. Ties are rolled again, and get letters: 7A acts before 7B. Heroes and foes at
the table bring their bonus and number along; of anybody else type one of them: Harry+1,
Mia-1, Troll=5.`,
			Examples: []string{
				"zbrikz initiative roll Harry+1 Mia-1 Troll=5",
				"zbrikz initiative roll",
				"zbrikz initiative",
				"zbrikz initiative --players",
				"zbrikz initiative next",
				"zbrikz initiative hold",
				"zbrikz initiative to Mia",
			},
		},
		Rule: words.Looking(func(g *brickquest.Game, _ struct{}) brickquest.Ordered { return g.Ordered() }),
		Say: func(d play.Done[struct{}, brickquest.Ordered]) []play.Line {
			g := words.GameOf(d.After)
			switch {
			case len(d.Outcome.Order) > 0:
				return play.Said(play.Marked(play.As(play.Answer, show.TurnLine(g)), show.ActsMark(d.Outcome)), play.As(play.Note, orderLines(g, d.Outcome)))
			case len(g.FigureNames()) > 0:
				return play.As(play.Answer, "No initiative yet: zbrikz initiative roll")
			default:
				return play.As(play.Answer, "No initiative yet: zbrikz initiative roll Harry+1 Mia-1 Troll=5")
			}
		},
		Because: whyOrder(),
	})
}

// A turning is a change to the order, with whatever turns end and begin with it.
type turning[A any] struct {
	play.About
	takes func(*A) []ask.Way
	rule  func(*brickquest.Game, A, dice.Roller) (brickquest.TurnPassed, brickquest.Game, error)
	first func(play.Done[A, brickquest.TurnPassed]) string // the answer
	idle  bool                                             // it tells who has done nothing in the turn that ends
	rest  bool                                             // it tells who has no place in the order
	odds  func(*table.State, A) play.Odds
}

func (t turning[A]) play() play.Untyped {
	return play.Of(&play.Play[A, brickquest.TurnPassed]{
		About: t.About, Takes: t.takes, Rule: words.InQuest(t.rule),
		Say: func(d play.Done[A, brickquest.TurnPassed]) []play.Line {
			g, p := words.GameOf(d.After), d.Outcome
			first, idle := "", []play.Line(nil)
			if !p.Veiled {
				first = t.first(d)
			}
			if names := orders.Idle(words.GameOf(d.Before)); t.idle && len(names) > 0 {
				idle = play.As(play.Note, say.Sentence(say.And(show.Ranges(names)))+" did nothing: if that is wrong, undo")
			}
			if t.rest {
				idle = play.As(play.Next, show.Placeless(g, words.AliveAndSeen(ask.At(d.After, nil))))
			}
			return play.Said(
				play.Marked(play.As(play.Answer, first), show.ActsMark(p.Ordered)), idle, actorLines(g), show.HappenedLines(g, p.Happened), play.As(play.Note, orderLines(g, p.Ordered)),
				play.As(play.Dice, play.DiceLine(d.Rolled, show.BreakNeeds(g, d.Rolled, p.Happened))), show.HappenedBrickLines(g, p.Happened))
		},
		Why: func(d play.Done[A, brickquest.TurnPassed]) []string {
			return append(whyOrder(), show.WhyHappened(d.Outcome.Happened)...)
		},
		Rules: []string{"initiative.reroll_every", "initiative.tie_bonus", "holding", "spells.break_roll"},
		Odds:  t.odds,
	})
}

// actorLines are for the player of the figures that act: hit points, the actions that are
// left, and the effects on them. Figures that are alike share a line, and a figure that
// acts alone has no name in it. Players don't see the lines of foes.
func actorLines(g *brickquest.Game) []play.Line {
	var rows []show.Row
	for _, f := range slices.Concat(g.Heroes, g.Foes) {
		if !show.HasTurn(g, f) {
			continue
		}
		parts := []string{words.HitPointsOf(g, f), say.Count(g.ActionsLeft(&f), "action")}
		parts = append(parts, show.EffectLines(g, f.Name)...)
		parts = append(parts, say.Each(show.Choices(g, f.Name), func(c show.Choice) string { return "may " + c.Verb })...)
		rows = append(rows, show.Row{Names: []string{f.Name}, How: ": " + strings.Join(parts, ", ")})
	}
	var all []play.Line
	for _, r := range show.Fold(rows) {
		text := r.Told()
		if len(rows) == 1 { // the answer names it
			text = strings.TrimPrefix(r.How, ": ")
		}
		if !g.KeepsPoints(r.Names[0]) {
			all = append(all, show.RowLines(g, r, "  "+text)...)
		}
	}
	return all
}

// orderLines is the order, with a mark at the figure that acts; three or more of a kind that
// follow each other stand in one line. Places of the dead and gone are in it as
// long as something is counted there.
func orderLines(g *brickquest.Game, o brickquest.Ordered) string {
	var rows []show.Row
	for _, p := range o.Order {
		if p.Out && p.Name != o.Turn && !g.Counts(p.Name) {
			continue
		}
		rows = append(rows, show.Row{Names: []string{p.Name}, Secret: g.Conceals(p.Name), Card: cmp.Or(p.Label, strconv.Itoa(p.Number)), How: show.PlacedMark(p), Acts: o.Turn != "" && g.Acts(p.Name)})
	}
	var all []string
	for _, r := range show.Fold(rows) {
		for _, name := range show.Ranges(r.Names) {
			all = append(all, fmt.Sprintf("%s %3s  %s%s", r.Pointer(), r.Card, name, r.How))
		}
	}
	return say.Lines(all...)
}

func whyOrder() []string {
	return []string{
		"BrickQuest, Beginning the Game: 2D6 and the bonus, highest first; the first one also places the first figure",
		"BrickQuest, Beginning the Game: ties are rolled again; ruling: without the bonus, only among the figures still tied",
		"BrickQuest, Holding (optional): a figure that held acts at the end of the round, in order, or not at all",
	}
}

func initiativeNextPlay() play.Untyped {
	rule := func(g *brickquest.Game, _ struct{}, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
		return g.NextTurn(r)
	}
	return turning[struct{}]{
		About: play.About{
			Name: "initiative next", Short: "Pass the turn on; lasting effects go on, hurt or end",
			Long: `Ends the turn of the one that acts and begins the next one's. It says what happens
by itself at these moments: poisons and curses, spells that are over or cost points,
wounds that close. The dead are passed over.`,
			Examples: []string{"zbrikz initiative next", "zbrikz initiative next --odds"},
		},
		rule:  rule,
		first: func(d play.Done[struct{}, brickquest.TurnPassed]) string { return show.Acts(d.Outcome) },
		idle:  true,
		odds:  lostByItself(rule),
	}.play()
}

func initiativeHoldPlay() play.Untyped {
	rule := func(g *brickquest.Game, h words.Deed, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
		if acting := g.Ordered().Acting; h.Name != "" && len(acting) > 0 && !slices.Contains(acting, h.Name) {
			return brickquest.TurnPassed{}, brickquest.Game{}, fmt.Errorf("%s can't hold: it is %s turn", h.Name, say.Owned(say.Or(acting)))
		}
		return g.HoldTurn(h.Name, h.Fudge, r)
	}
	return turning[words.Deed]{
		About: play.About{
			Name: "initiative hold", Short: "Wait for the end of the round",
			Examples: []string{"zbrikz initiative hold"},
		},
		takes: func(h *words.Deed) []ask.Way {
			return ask.Takes(ask.Word(&h.Name, "name", words.FigureKind()).Maybe().Off(), ask.Fudge(&h.Fudge))
		},
		rule: rule,
		first: func(d play.Done[words.Deed, brickquest.TurnPassed]) string {
			hold := words.GameOf(d.Before).Ordered()
			if d.Outcome.Turn == hold.Turn && (d.Asked.Name == "" || len(hold.Acting) == 1) { // the last place of the round
				return show.Acts(d.Outcome)
			}
			if d.Asked.Name != "" {
				hold.Acting = []string{d.Asked.Name}
			}
			return fmt.Sprintf("%s %s. %s", show.Actors(hold), show.ActVerb(hold, "holds", "hold"), show.Acts(d.Outcome))
		},
		odds: lostByItself(rule),
	}.play()
}

func initiativeRemovePlay() play.Untyped {
	rule := (*brickquest.Game).Leave
	return turning[string]{
		About: play.About{
			Name: "initiative remove", ByHand: true, Short: "Take a figure out of the order",
			Long: `Takes a figure out of the order. A hero or a foe stays at the table, and its
spells go on.`,
			Examples: []string{"zbrikz initiative remove Troll"},
		},
		takes: func(name *string) []ask.Way { return ask.Takes(ask.Word(name, "name", words.InOrderKind())) },
		rule:  rule,
		first: func(d play.Done[string, brickquest.TurnPassed]) string {
			return d.Asked + " is out. " + show.Acts(d.Outcome)
		},
		odds: lostByItself(rule),
	}.play()
}

// lostByItself are the chances of the hit points that are lost as a turn begins.
func lostByItself[A any](rule func(*brickquest.Game, A, dice.Roller) (brickquest.TurnPassed, brickquest.Game, error)) func(*table.State, A) play.Odds {
	counted := func(g *brickquest.Game, a A, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
		if next := g.Initiative.Round + 1; g.Rerolls(next) && g.EndsRound() {
			return brickquest.TurnPassed{}, brickquest.Game{}, fmt.Errorf("round %d begins with a new roll of all players; zbrikz initiative reroll --odds counts it", next)
		}
		return rule(g, a, r)
	}
	return show.RuleOdds(counted, func(p brickquest.TurnPassed) (lost int) {
		for _, h := range p.Happened {
			lost += h.Damage
		}
		return lost
	}, play.Question{Counts: "hit points that are lost as the turn passes", Harm: true}, play.OnAverage("hit points"))
}

func initiativeToPlay() play.Untyped {
	return play.Of(&play.Play[string, brickquest.TurnSet]{
		About: play.About{
			Name: "initiative to", Short: "Say whose turn it is, where the order is wrong",
			Long: `Says whose turn it is in this round, because you went too far or not far enough.
Nothing happens by itself, and nothing is taken back: events of this round don't
happen again, and events that are passed over don't happen. initiative next goes on,
turn by turn; undo takes a wrong one back.`,
			Examples: []string{"zbrikz initiative to Mia"},
		},
		Takes: func(name *string) []ask.Way { return ask.Takes(ask.Word(name, "name", words.InOrderKind())) },
		Rule: words.InQuest(func(g *brickquest.Game, name string, _ dice.Roller) (brickquest.TurnSet, brickquest.Game, error) {
			return g.TurnTo(name)
		}),
		Say: func(d play.Done[string, brickquest.TurnSet]) []play.Line {
			g, o := words.GameOf(d.After), d.Outcome
			passed := say.If(len(o.PassedOver) > 0, fmt.Sprintf("passed over in round %d: %s", o.Round, say.And(o.PassedOver)))
			before := say.If(o.FromFirst && !o.Back && o.Round != 1, fmt.Sprintf("if it is still round %d: zbrikz undo goes back into it, step by step", o.Round-1))
			return play.Said(
				play.Marked(play.As(play.Answer, turnSet(o)), show.ActsMark(o.Ordered)), actorLines(g),
				play.As(play.Note, passed, uncounted(o), orderLines(g, o.Ordered)), play.As(play.Next, before))
		},
		Because: append(whyOrder(), "ruling: a turn that comes again goes on with the actions that it had; things that happen by themselves happen once in a round"),
		Rules:   []string{"holding"},
	})
}

func turnSet(o brickquest.TurnSet) string {
	switch {
	case o.Veiled:
		return ""
	case o.Released:
		return fmt.Sprintf("%s %s no longer, and %s in round %d.", show.Actors(o.Ordered), show.ActVerb(o.Ordered, "holds", "hold"), show.ActVerb(o.Ordered, "acts", "act"), o.Round)
	case o.Back:
		return fmt.Sprintf("%s again, in round %d.", show.ActsNow(o.Ordered), o.Round)
	case o.Late:
		return show.Acts(brickquest.TurnPassed{Ordered: o.Ordered})
	default:
		return fmt.Sprintf("%s, in round %d.", show.ActsNow(o.Ordered), o.Round)
	}
}

// uncounted are the events that haven't happened in turns that were passed over.
func uncounted(o brickquest.TurnSet) string {
	all := say.Each(o.Uncounted, func(u brickquest.Uncounted) string {
		return fmt.Sprintf("not counted on %s: %s", u.Name, say.And(u.What))
	})
	if len(o.Uncounted) > 0 {
		all = append(all, "to have it counted: zbrikz undo, then zbrikz initiative next, turn by turn")
	}
	return say.Lines(all...)
}
