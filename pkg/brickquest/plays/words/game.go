package words

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Kept is how tables keep BrickQuest.
func Kept() table.Game {
	return table.Keep(table.Keeping[brickquest.Game]{
		Key: "brickquest", Names: named,
		Shelves: []table.Shelf{
			table.ShelfOf("items", func(i brickquest.Item) string { return i.Name }, func(i brickquest.Item) error { return faulty(i.Fault()) }),
			table.ShelfOf("spells", func(s brickquest.Spell) string { return s.Name }, func(s brickquest.Spell) error { return faulty(s.Fault()) }),
		},
	})
}

// faulty is the fault of a card, with its place.
func faulty(at []any, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%v: %w", at, err)
}

// named are the figures at a table, and the players in the order.
func named(g *brickquest.Game) []table.Named {
	var all []table.Named
	for _, name := range g.Names() {
		one := table.Named{Name: name, Sort: table.OfTurn}
		if f := g.Figure(name); f != nil {
			one.Sort, one.What = table.OfFigure, say.A(f.Card)
		}
		all = append(all, one)
	}
	return all
}

// GameOf is BrickQuest at a table, to be read.
func GameOf(st *table.State) *brickquest.Game { return table.In[brickquest.Game](st) }

// InQuest is inZombie for a rule of BrickQuest.
func InQuest[A, O any](rule func(*brickquest.Game, A, dice.Roller) (O, brickquest.Game, error)) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, r dice.Roller) (O, table.State, error) {
		o, game, err := rule(GameOf(st), a, r)
		if err != nil {
			return o, table.State{}, err
		}
		return o, table.With(st, game), nil
	}
}

// Looking is the rule of a play that looks, and changes nothing.
func Looking[A, O any](look func(*brickquest.Game, A) O) func(*table.State, A, dice.Roller) (O, table.State, error) {
	return func(st *table.State, a A, _ dice.Roller) (O, table.State, error) {
		return look(GameOf(st), a), *st, nil
	}
}
