package fight

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// allotment is how a figure divides its dice. The part that isn't said gets the rest.
type allotment struct {
	words.Deed
	brickquest.Allotted
	attacks, defends bool // which of the two was typed
}

// AllotPlay is zbrikz allot.
func AllotPlay() play.Untyped {
	p := words.Acted(play.About{
		Name: "allot", Short: "The dice of Prowess or Ninja Focus",
		Long: `Divides the dice of Prowess between attack and defense, or gives the dice of Ninja Focus
to one of them. You decide it as the turn begins, and it stands until you change it. It
takes no action. A flag that you leave out gets the rest. Undivided Prowess is all
attack.`,
		Examples: []string{"zbrikz allot Eve --attack 1 --defense 1", "zbrikz allot Eve --attack 2", "zbrikz allot ninja-black1 --defense 2"},
	}, func(a *allotment) []ask.Way {
		name, fudge := words.ActorField(&a.Name, words.AbleKind(brickquest.Prowess, brickquest.NinjaFocus)), ask.Fudge(&a.Fudge)
		attack := ask.Flag(&a.Attack, "attack", "`dice` for attacks", words.DiceKind(0)).Given(&a.attacks)
		defense := ask.Flag(&a.Defense, "defense", "`dice` for the defense", words.DiceKind(0)).Given(&a.defends)
		return []ask.Way{
			ask.Of(name, attack.Must(), defense, fudge),
			ask.Of(name, defense.Must(), fudge),
		}
	}, func(g *brickquest.Game, a allotment) (brickquest.Acted, brickquest.Game, error) {
		switch all := g.Allottable(a.Name); {
		case !a.defends:
			a.Defense = max(0, all-a.Attack)
		case !a.attacks:
			a.Attack = max(0, all-a.Defense)
		}
		return g.Allot(a.Name, a.Allotted, a.Fudge)
	}, func(d play.Done[allotment, brickquest.Acted]) []play.Line {
		split := words.GameOf(d.After).Figure(d.Outcome.Name).Allotted
		return play.As(play.Answer, fmt.Sprintf("%s: %s for attacks, %s for the defense, until you change it.",
			d.Outcome.Name, say.Dice(split.Attack), say.Dice(split.Defense)))
	})
	p.Why = func(d play.Done[allotment, brickquest.Acted]) []string {
		g := words.GameOf(d.After)
		if g.Stats(g.Figure(d.Outcome.Name)).Has(brickquest.NinjaFocus) != nil {
			return []string{"BrickQuest, Monsters: Ninja Focus is two dice for attack or for defense", "ruling: a choice stands until it is changed; without one they lie idle"}
		}
		return []string{"BrickQuest, Prowess: two dice, divided as the turn begins", "ruling: a division stands until it is changed; without one both are in attack"}
	}
	return play.Of(p)
}
