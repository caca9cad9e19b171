package words

import (
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Kept is how tables keep Zombie Brikz.
func Kept() table.Game {
	return table.Keep(table.Keeping[zombie.Game]{
		Key: "zombie", Names: named, Modern: (*zombie.Game).Modernize, Word: zombie.FigureName,
	})
}

// named are the things that have a name at a table.
func named(g *zombie.Game) []table.Named {
	return slices.Concat(
		say.Each(g.Minifigs, func(m zombie.Minifig) table.Named {
			return table.Named{Name: m.Name, Sort: table.OfFigure, What: "a minifig"}
		}),
		say.Each(g.Hordes, func(h zombie.Horde) table.Named {
			return table.Named{Name: h.Name, Sort: table.OfLetter, What: "a horde"}
		}),
		say.Each(g.Places, func(p zombie.Place) table.Named { return table.Named{Name: p.Name, Sort: table.OfPlace} }))
}

// GameOf is Zombie Brikz at a table, to be read.
func GameOf(st *table.State) *zombie.Game { return table.In[zombie.Game](st) }

// InZombie is the rule of a play out of a rule of Zombie Brikz.
func InZombie[A, O any](rule func(*zombie.Game, A, dice.Roller) (O, zombie.Game, error)) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, r dice.Roller) (O, table.State, error) {
		o, game, err := rule(GameOf(st), a, r)
		if err != nil {
			return o, table.State{}, err
		}
		return o, table.With(st, game), nil
	}
}

// Diceless is the rule of a play out of a rule of Zombie Brikz that throws nothing.
func Diceless[A, O any](rule func(*zombie.Game, A) (O, zombie.Game, error)) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return InZombie(func(g *zombie.Game, a A, _ dice.Roller) (O, zombie.Game, error) { return rule(g, a) })
}

// Packed is a rule with cards, after which the table remembers the packs that they are from.
func Packed[A, O any](rule func(*table.State, A, dice.Roller) (O, table.State, error), packs func(A) []table.Pack) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, r dice.Roller) (O, table.State, error) {
		o, next, err := rule(st, a, r)
		if err == nil {
			play.Bring(&next, packs(a)...)
		}
		return o, next, err
	}
}

// Looking is the rule of a play that looks, and changes nothing.
func Looking[A, O any](look func(*zombie.Game, A) O) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, _ dice.Roller) (O, table.State, error) {
		return look(GameOf(st), a), *st, nil
	}
}

// Shown is what -o json has of each of several: an empty list for none.
func Shown[T, U any](all []T, of func(T) U) []U { return append([]U{}, say.Each(all, of)...) }

// Chances are the odds of a play whose number a rule of Zombie Brikz counts; headline is nil
// where any will do.
func Chances[A any](number play.Question, headline func(play.Counted) string, count func(*zombie.Game, A, dice.Roller) (int, error)) func(*table.State, A) play.Odds {
	return func(st *table.State, a A) play.Odds {
		return play.Odds{Number: number, Headline: headline, Count: func(r dice.Roller) (int, error) { return count(GameOf(st), a, r) }}
	}
}

// Whether counts 1 where something is so, else 0.
func Whether(so bool, err error) (int, error) {
	if so {
		return 1, err
	}
	return 0, err
}
