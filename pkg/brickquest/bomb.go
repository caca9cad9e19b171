package brickquest

import (
	"cmp"
	"errors"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Lobbed is a bomb that its Sapper has let go of: thrown, or laid down.
type Lobbed struct {
	Explosive
	Check  *Checked `json:"check"`  // the check of Throw; null of a charge that was laid down
	Breaks []Break  `json:"breaks"` // rules that the turn doesn't keep to any more
}

// ThrowBomb throws a bomb that a Sapper holds, with a check of the skill Throw. After a
// failed one it lies where the BrickMaster says. (BrickQuest, Sapper Abilities; Skill
// Checks.) It refuses the same as LetGo.
func (g *Game) ThrowBomb(number int, at string, check Check, throw Skill, fudge bool, r dice.Roller) (Lobbed, Game, error) {
	l, err := g.lets(number, at)
	early, foul := g.tooSoon(l, fudge)
	if err = cmp.Or(err, foul); err != nil {
		return Lobbed{}, Game{}, err
	}
	check.By = l.By
	tried, next, err := g.Try(check, &throw, fudge, r)
	if err != nil {
		return Lobbed{}, Game{}, err
	}
	l.Check, l.Breaks, l.At = &tried.Checked, append(tried.Breaks, early...), say.If(tried.Success, l.At)
	*next.Charged(number) = l.Explosive
	return l, next, nil
}

// LetGo lays down a bomb that a Sapper holds. The figures that were noted near it don't
// count any more. (BrickQuest, Sapper Abilities.) It refuses a number that no charge has,
// a charge that isn't held, and a dead Sapper.
func (g *Game) LetGo(number int, at string, fudge bool) (Lobbed, Game, error) {
	l, err := g.lets(number, at)
	next, broken, err := g.does(err, l.By, Handled, fudge)
	if err != nil {
		return Lobbed{}, Game{}, err
	}
	*next.Charged(number) = l.Explosive
	early, err := g.tooSoon(l, fudge)
	l.Breaks = append(broken, early...)
	return l, next, err
}

// tooSoon tells that a bomb leaves the hands in the turn in which it was lit (ruling).
func (g *Game) tooSoon(l Lobbed, fudge bool) ([]Break, error) {
	if l.Since == 0 || l.Since < g.Initiative.Round {
		return nil, nil
	}
	return g.judged(l.By, []Break{HeldTooShort}, fudge)
}

// lets is a bomb that its Sapper may let go of, as it lies there then.
func (g *Game) lets(number int, at string) (Lobbed, error) {
	e := g.Charged(number)
	switch {
	case e == nil:
		return Lobbed{}, &NoExplosive{number}
	case !e.Held:
		return Lobbed{}, errors.New(e.Ability + " isn't held")
	}
	l := Lobbed{Explosive: *e, Breaks: []Break{}}
	l.At, l.Held, l.Caught = at, false, Caught{}
	return l, g.live(e.By)
}
