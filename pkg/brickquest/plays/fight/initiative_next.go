package fight

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

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
	type holding struct {
		Name  string
		Fudge bool
	}
	rule := func(g *brickquest.Game, h holding, r dice.Roller) (brickquest.TurnPassed, brickquest.Game, error) {
		if acting := g.Ordered().Acting; h.Name != "" && len(acting) > 0 && !slices.Contains(acting, h.Name) {
			return brickquest.TurnPassed{}, brickquest.Game{}, fmt.Errorf("%s can't hold: it is %s turn", h.Name, say.Owned(say.Or(acting)))
		}
		return g.HoldTurn(h.Name, h.Fudge, r)
	}
	return turning[holding]{
		About: play.About{
			Name: "initiative hold", Short: "Wait for the end of the round",
			Examples: []string{"zbrikz initiative hold"},
		},
		takes: func(h *holding) []ask.Way {
			return ask.Takes(ask.Word(&h.Name, "name", words.FigureKind()).Maybe().Off(), ask.Fudge(&h.Fudge))
		},
		rule: rule,
		first: func(d play.Done[holding, brickquest.TurnPassed]) string {
			before := words.GameOf(d.Before)
			if d.Outcome.Turn == before.Initiative.Turn && (d.Asked.Name == "" || len(before.Ordered().Acting) == 1) { // the last place of the round
				return show.Acts(d.Outcome)
			}
			var hold brickquest.Ordered // as many as really hold
			for _, name := range before.Ordered().Acting {
				place := name
				if f := before.Figure(name); f != nil {
					place = cmp.Or(f.With, name)
				}
				if slices.ContainsFunc(d.Outcome.Order, func(p brickquest.Placed) bool { return p.Held && p.Name == place }) {
					hold.Acting = append(hold.Acting, name)
				}
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
	return func(st *table.State, a A) play.Odds {
		g := words.GameOf(st)
		return play.Odds{
			Count: func(r dice.Roller) (int, error) {
				if next := g.Initiative.Round + 1; g.Rerolls(next) && g.EndsRound() {
					return 0, fmt.Errorf("round %d begins with a new roll of all players; zbrikz initiative reroll --odds counts it", next)
				}
				p, _, err := rule(g, a, r)
				lost := 0
				for _, h := range p.Happened {
					lost += h.Damage
				}
				return lost, err
			},
			Headline: play.OnAverage("hit points"),
			Number:   play.Question{Counts: "hit points that are lost as the turn passes", Harm: true},
		}
	}
}
