package dungeon

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// treasureKind is treasure, as in 30 gold and healing potion x2.
func treasureKind() ask.Kind[words.Treasure] {
	deck := func(h *ask.Here) (data.Deck[brickquest.Item], error) { return cards.Items().Deck(h.Cards, nil) }
	one := ask.OfCards("item", deck, func(i brickquest.Item) string { return string(i.Kind) })
	return ask.Kind[words.Treasure]{
		Noun: "treasure", Form: "GOLD|ITEM", Card: true, Wide: true, Names: one.Names, About: one.About,
		Read: func(h *ask.Here, typed string) (words.Treasure, ask.Fit, error) {
			dungeon, err := ask.Once(h, "dungeon", func() (cards.Dungeon, error) { return cards.DungeonOf(h.Cards) })
			if err != nil {
				return words.Treasure{}, ask.No, err
			}
			gold, piece, err := dungeon.Treasure(cards.Treasure{Item: typed})
			var none *names.Miss
			if errors.As(err, &none) {
				_, fit, err := one.Read(h, none.Typed)
				return words.Treasure{}, fit, err
			}
			if err != nil || piece.Item == "" {
				return words.Treasure{Gold: gold}, ask.Short, ask.Wrong(err)
			}
			card, fit, err := one.Read(h, piece.Item)
			return words.Treasure{Gold: 0, Swag: []brickquest.Swag{piece}, Out: words.OutOf(card.From, card.Card)}, fit, err
		},
	}
}

// lockKind is something locked in an open room.
func lockKind() ask.Kind[string] {
	k := ask.Named("locked thing", func(h *ask.Here) []string { return words.LockNames(h.State, true) })
	k.Wide, k.Form = true, "THING"
	return k
}

// trapKind is a trap of an open room. The BrickMaster names those that nobody has found.
func trapKind() ask.Kind[string] {
	k := ask.Named("trap", func(h *ask.Here) []string { return trapNames(words.GameOf(h.State).Traps(true)) })
	k.Wide, k.Form = true, "TRAP"
	return k.Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		all := trapNames(words.GameOf(h.State).Traps(false))
		if secret := names.Match(names.Bare(typed), all); err != nil && slices.Contains(all, secret) {
			return secret, ask.Short, nil
		}
		if none := (*ask.Unknown)(nil); errors.As(err, &none) {
			none.Some = "no open room has one that heroes have found, or it has gone off"
		}
		return name, fit, err
	})
}

func trapNames(all []brickquest.Hidden) []string {
	return say.Each(all, func(t brickquest.Hidden) string { return t.Name })
}

// pileKind is where things lie: a room, or something open in one.
func pileKind() ask.Kind[string] {
	k := ask.Named("place", func(h *ask.Here) []string { return words.GameOf(h.State).PileNames() })
	return k.Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if err != nil {
			name, fit = words.RoomNamed(h.State, typed), ask.Any // the rule refuses one that isn't there
		}
		return name, fit, nil
	})
}

func questGoalKind() ask.Kind[string] {
	k := ask.Named("goal", func(h *ask.Here) []string { return words.GoalNames(h.State) })
	k.Wide = true
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if len(words.GameOf(h.State).Quest.Goals) == 0 {
			return typed, ask.Any, noQuest(brickquest.ErrNoQuest)
		}
		return read(h, strings.ReplaceAll(typed, " ", "-"))
	}
	k.About = func(h *ask.Here, name string) string {
		if g := names.Find(words.GameOf(h.State).Quest.Goals, func(g *brickquest.Goal) bool { return g.Key == name }); g != nil {
			return g.Says
		}
		return ""
	}
	return k
}

// Things are all that has a name at a table: heroes and foes, rooms, what is locked or open
// there, what lies there and what somebody carries.
func Things(st *table.State) []ask.Thing {
	g := words.GameOf(st)
	var all []ask.Thing
	lies, gold := lyingSwag(g)
	for _, name := range words.FigureNames(st) {
		f, noun := g.Figure(name), "foe"
		if g.IsHero(name) {
			noun = "hero"
		}
		if !f.Hidden {
			all = append(all, ask.Thing{Name: name, Noun: noun})
			lies, gold = append(slices.Clip(lies), f.Swag...), gold+f.Gold
		}
	}
	open := words.RoomNames(st)
	for i, r := range g.Quest.Rooms {
		if slices.Contains(open, r.Name) {
			all = append(all, ask.Thing{Name: r.Name, Noun: "room", Also: strconv.Itoa(i + 1)})
		}
	}
	for _, s := range lies {
		all = append(all, ask.Thing{Name: data.Slug(s.Item), Noun: "thing", Also: s.Item})
	}
	if gold > 0 {
		all = append(all, ask.Thing{Name: show.GoldWord, Noun: "thing"})
	}
	if !g.ForPlayers() { // goals are the BrickMaster's to note
		all = append(all, ask.Things("goal", words.GoalNames(st))...)
	}
	return slices.Concat(all, ask.Things("locked thing", words.LockNames(st, true)), ask.Things("place", g.PileNames()))
}
