package words

import (
	"github.com/zbrikz/zbrikz/pkg/dice"
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
	all := say.Each(g.Minifigs, func(m zombie.Minifig) table.Named {
		return table.Named{Name: m.Name, Sort: table.OfFigure, What: "a minifig"}
	})
	for _, h := range g.Hordes {
		all = append(all, table.Named{Name: h.Name, Sort: table.OfLetter, What: "a horde"})
	}
	for _, p := range g.Places {
		all = append(all, table.Named{Name: p.Name, Sort: table.OfPlace})
	}
	return all
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

// Looking is the rule of a play that looks, and changes nothing.
func Looking[A, O any](look func(*zombie.Game, A) O) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, _ dice.Roller) (O, table.State, error) {
		return look(GameOf(st), a), *st, nil
	}
}
