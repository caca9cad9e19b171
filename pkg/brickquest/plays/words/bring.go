package words

import (
	"reflect"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Cards that come to the table out of own packs. The table remembers which packs
// these were, and keeps the cards of things and spells, which are looked up again when
// they are used.

// OutOf is the pack of a card, with the cards that the table keeps of it; without a name
// for a card of the catalogue's, or of the table's own.
func OutOf(from *data.PackFile, cards ...any) table.Pack {
	p := play.OutOf(from)
	if from != nil {
		p.Cards = cards
	}
	return p
}

// Bring notes in the next state of the table that cards of some packs come to it. It
// names cards that are others from now on than the cards of that name before. It refuses
// other cards for things that somebody carries or that lie about: they would change in
// their hands.
func Bring(st, next *table.State, packs ...table.Pack) (others []string, err error) {
	packs = slices.DeleteFunc(packs, func(p table.Pack) bool { return p.Name == "" })
	if others, err = OtherCards(st, packs); err != nil {
		return nil, err
	}
	play.Bring(next, packs...)
	return others, nil
}

// OtherCards are the names, in order, of cards at the table that packs have otherwise.
func OtherCards(st *table.State, packs []table.Pack) ([]string, error) {
	if len(packs) == 0 {
		return nil, nil
	}
	items, err := ItemsAt(st)
	if err != nil {
		return nil, err
	}
	swag := swagAt(GameOf(st))
	var others []string
	for _, p := range packs {
		for _, c := range table.CardsOf[brickquest.Item](p) {
			switch i := sameName(items, c, func(i brickquest.Item) string { return i.Name }); {
			case i < 0 || items[i] == c:
			case slices.ContainsFunc(swag, func(s brickquest.Swag) bool { return data.Slug(s.Item) == data.Slug(c.Name) }):
				return nil, play.PlaysAlready(c.Name)
			case i < len(table.Own[brickquest.Item](st)):
				others = append(others, c.Name)
			}
		}
		for _, c := range table.CardsOf[brickquest.Spell](p) {
			switch i := sameName(table.Own[brickquest.Spell](st), c, func(s brickquest.Spell) string { return s.Name }); {
			case i < 0 || table.Own[brickquest.Spell](st)[i] == c:
			case slices.ContainsFunc(swag, func(s brickquest.Swag) bool { return slices.Contains(s.Spells, c.Name) }):
				return nil, play.PlaysAlready(c.Name)
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
	all := slices.Concat(say.Each(slices.Concat(g.Heroes, g.Foes), func(f brickquest.Figure) []brickquest.Swag { return f.Swag })...)
	return append(all, SwagIn(g.Quest)...)
}

// SwagIn is all things that lie in the rooms of a quest.
func SwagIn(q brickquest.Quest) []brickquest.Swag {
	var all []brickquest.Swag
	for _, r := range q.Rooms {
		all = brickquest.Heaped(all, r.Swag...)
		for _, l := range r.Locks {
			all = brickquest.Heaped(all, l.Swag...)
		}
	}
	return all
}

// sameName is the place of the card with another one's name; -1: there is none.
func sameName[C any](all []C, c C, name func(C) string) int {
	return slices.IndexFunc(all, func(o C) bool { return data.Slug(name(o)) == data.Slug(name(c)) })
}

// OtherLine tells which cards are others from now on.
func OtherLine(others []string) []play.Line {
	if len(others) == 0 {
		return nil
	}
	return play.As(play.Note, "another card than before, from now on: "+say.And(others))
}

// PlayingMonsters are the cards of foes that came, and of those that wait in the quest.
func PlayingMonsters(g *brickquest.Game) []brickquest.Monster {
	all := say.Each(g.Kinds, func(k brickquest.Kind) brickquest.Monster { return k.Monster })
	return data.Overlay(all, g.Quest.Monsters, func(m brickquest.Monster) string { return m.Name })
}

// OtherMonster tells whether another monster has the name of one.
func OtherMonster(all []brickquest.Monster, m brickquest.Monster) bool {
	i := sameName(all, m, func(m brickquest.Monster) string { return m.Name })
	if i < 0 {
		return false
	}
	was := all[i]
	was.HouseHitPoints, m.HouseHitPoints = 0, 0 // the table's rules may say others
	return !reflect.DeepEqual(ShowMonster(was), ShowMonster(m))
}
