package cli

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// What comes to the table out of packs of own cards. The table remembers which packs
// these were, and keeps the cards of things and spells, which are looked up again when
// they are used.

// outOf is the pack of a card, with what the table keeps of it; none where the card is
// the catalogue's or the table's own.
func outOf(from *data.PackFile, items []brickquest.Item, spells []brickquest.Spell) table.Pack {
	if from == nil {
		return table.Pack{}
	}
	p := table.Pack{Name: from.Name, Hash: from.Hash, Items: items, Spells: spells}
	if from.Given {
		p.Path = from.Path
	}
	return p
}

// bring notes in the next state of the table that cards of some packs come to it. It
// tells which cards are others from now on than those of their names before, and refuses
// other cards of what somebody carries, or what lies about: they would change in their
// hands.
func bring(st, next *table.State, packs ...table.Pack) (others []string, err error) {
	packs = slices.DeleteFunc(packs, func(p table.Pack) bool { return p.Name == "" })
	if others, err = otherCards(st, packs); err != nil {
		return nil, err
	}
	for _, p := range packs {
		next.Remember(p)
	}
	return others, nil
}

// otherCards are the names of cards that the table has, and of which packs bring other
// ones, in order.
func otherCards(st *table.State, packs []table.Pack) ([]string, error) {
	if len(packs) == 0 {
		return nil, nil
	}
	items, err := itemsAt(st)
	if err != nil {
		return nil, err
	}
	swag := swagAt(&st.BrickQuest)
	var others []string
	for _, p := range packs {
		for _, c := range p.Items {
			switch i := sameName(items, c, func(i brickquest.Item) string { return i.Name }); {
			case i < 0 || items[i] == c:
			case slices.ContainsFunc(swag, func(s brickquest.Swag) bool { return data.Slug(s.Item) == data.Slug(c.Name) }):
				return nil, playsAlready(c.Name)
			case i < len(st.OwnItems()):
				others = append(others, c.Name)
			}
		}
		for _, c := range p.Spells {
			switch i := sameName(st.OwnSpells(), c, func(s brickquest.Spell) string { return s.Name }); {
			case i < 0 || st.OwnSpells()[i] == c:
			case slices.ContainsFunc(swag, func(s brickquest.Swag) bool { return slices.Contains(s.Spells, c.Name) }):
				return nil, playsAlready(c.Name)
			default:
				others = append(others, c.Name)
			}
		}
	}
	slices.Sort(others)
	return slices.Compact(others), nil
}

// swagAt is all things that figures carry and that lie in rooms, open or not.
func swagAt(g *brickquest.Game) []brickquest.Swag {
	var all []brickquest.Swag
	for _, f := range slices.Concat(g.Heroes, g.Foes) {
		all = append(all, f.Swag...)
	}
	for _, r := range g.Quest.Rooms {
		all = append(all, r.Swag...)
		for _, l := range r.Locks {
			all = append(all, l.Swag...)
		}
	}
	return all
}

// sameName is which of some cards has the name of another one; -1: none.
func sameName[C any](all []C, c C, name func(C) string) int {
	return slices.IndexFunc(all, func(o C) bool { return data.Slug(name(o)) == data.Slug(name(c)) })
}

func playsAlready(name string) error {
	return fmt.Errorf("a %s with another card plays already; give the one in the file another name", name)
}

// otherLine tells which cards are others from now on.
func otherLine(others []string) []play.Line {
	if len(others) == 0 {
		return nil
	}
	return play.As(play.Note, "another card than before, from now on: "+say.And(others))
}
