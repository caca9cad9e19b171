package plays

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// questKind is a quest, by its key or its title.
func questKind() ask.Kind[data.Pick[data.Quest]] {
	deck := func(h *ask.Here) (data.Deck[data.Quest], error) { return h.Cards.Quests() }
	title := func(q data.Quest) string { return q.Title }
	return ask.Titled(ask.OfKeys("quest", deck, title), deck, title)
}

// treasure is gold that lies somewhere, or a piece of swag.
type treasure struct {
	Gold int
	Swag []brickquest.Swag
	Out  table.Pack // the pack that the swag's card is from
}

// treasureKind is treasure, as in 30 gold and healing potion x2.
func treasureKind() ask.Kind[treasure] {
	deck := func(h *ask.Here) (data.Deck[brickquest.Item], error) { return h.Cards.Items(nil) }
	one := ask.OfCards("item", deck, func(i brickquest.Item) string { return string(i.Kind) })
	return ask.Kind[treasure]{
		Noun: "treasure", Form: "GOLD|ITEM", Card: true, Wide: true, Names: one.Names, About: one.About,
		Read: func(h *ask.Here, typed string) (treasure, ask.Fit, error) {
			cards, err := ask.Once(h, "dungeon", h.Cards.Dungeon)
			if err != nil {
				return treasure{}, ask.No, err
			}
			gold, piece, err := cards.Treasure(data.Treasure{Item: typed})
			var none *data.NoCard
			if errors.As(err, &none) {
				_, fit, err := one.Read(h, none.Name)
				return treasure{}, fit, err
			}
			if err != nil || piece.Item == "" {
				return treasure{Gold: gold}, ask.Short, ask.Wrong(err)
			}
			card, fit, err := one.Read(h, piece.Item)
			return treasure{0, []brickquest.Swag{piece}, OutOf(card.From, card.Card)}, fit, err
		},
	}
}

// roomKind is a room of the quest, by its name or its number.
func roomKind() ask.Kind[string] {
	k := ask.Named("room", func(h *ask.Here) []string { return QuestNames(h.State, "room") })
	k.Wide, k.Form = true, "NAME|NUMBER"
	k.About = func(h *ask.Here, name string) string {
		for _, r := range gameOf(h.State).Quest.Rooms {
			if r.Name == name && r.Opened {
				return "open"
			}
		}
		return "closed"
	}
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		rooms := gameOf(h.State).Quest.Rooms
		if n, err := strconv.Atoi(typed); err == nil && 1 <= n && n <= len(rooms) {
			return rooms[n-1].Name, ask.Whole, nil
		}
		if name := roomNamed(h.State, typed); slices.ContainsFunc(rooms, func(r brickquest.Room) bool { return r.Name == name }) {
			return name, ask.Short, nil // a secret one, too
		}
		return read(h, typed)
	}
	return k
}

// lockKind is something locked in an open room.
func lockKind() ask.Kind[string] {
	k := ask.Named("locked thing", func(h *ask.Here) []string { return lockNames(h.State) })
	k.Wide, k.Form = true, "THING"
	return k
}

// pileKind is where things lie: a room, or something open in one.
func pileKind() ask.Kind[string] {
	k := ask.Named("place", func(h *ask.Here) []string { return gameOf(h.State).PileNames() })
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if name, fit, err := read(h, typed); err == nil {
			return name, fit, nil
		}
		return pileNamed(h.State, typed), ask.Any, nil // the rule refuses one that isn't there
	}
	return k
}

// questGoalKind is a goal of the quest.
func questGoalKind() ask.Kind[string] {
	k := ask.Named("goal", func(h *ask.Here) []string { return QuestNames(h.State, "goal") })
	k.Wide = true
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		if len(gameOf(h.State).Quest.Goals) == 0 {
			return typed, ask.Any, noQuest(brickquest.ErrNoQuest)
		}
		return read(h, strings.ReplaceAll(typed, " ", "-"))
	}
	k.About = func(h *ask.Here, name string) string {
		for _, g := range gameOf(h.State).Quest.Goals {
			if g.Key == name {
				return g.Says
			}
		}
		return ""
	}
	return k
}
