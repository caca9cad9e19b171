package words

import (
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// QuestKind is a quest, by its key or its title.
func QuestKind() ask.Kind[data.Pick[cards.Quest]] {
	deck := func(h *ask.Here) (data.Deck[cards.Quest], error) { return cards.Quests().Deck(h.Cards, nil) }
	title := func(q cards.Quest) string { return q.Title }
	blurb := func(q cards.Quest) string { return q.Title + ": " + q.Story }
	return ask.Titled(ask.OfKeys("quest", deck, blurb), deck, title)
}

// Treasure is gold that lies somewhere, or a piece of swag.
type Treasure struct {
	Gold int
	Swag []brickquest.Swag
	Out  table.Pack // the pack that the swag's card is from
}

// RoomKind is a room of the quest, by its name or its number.
func RoomKind() ask.Kind[string] {
	k := ask.Named("room", func(h *ask.Here) []string { return QuestNames(h.State, "room") })
	k.Wide, k.Form = true, "NAME|NUMBER"
	k.About = func(h *ask.Here, name string) string {
		for _, r := range GameOf(h.State).Quest.Rooms {
			if r.Name == name && r.Opened {
				return "open"
			}
		}
		return "closed"
	}
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		rooms := GameOf(h.State).Quest.Rooms
		if n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(typed, "room "), "door ")); err == nil && 1 <= n && n <= len(rooms) {
			return rooms[n-1].Name, ask.Whole, nil
		}
		name, fit, err := read(h, typed)
		if behind := GameOf(h.State).Quest.DoorTo(names.Bare(typed)); err != nil && behind != "" {
			return behind, ask.Short, nil
		}
		if secret := RoomNamed(h.State, typed); err != nil && slices.ContainsFunc(rooms, func(r brickquest.Room) bool { return r.Name == secret }) {
			return secret, ask.Short, nil
		}
		return name, fit, err
	}
	return k
}

// QuestNames are the names of the quest's goals, rooms or locked things, as far
// as players may know them.
func QuestNames(st *table.State, what string) []string {
	var all []string
	q := GameOf(st).Quest
	switch what {
	case "goal":
		for _, g := range q.Goals {
			all = append(all, g.Key)
		}
	case "room":
		for _, r := range q.Rooms {
			if r.Opened || !r.Secret {
				all = append(all, r.Name)
			}
		}
	default:
		for _, r := range q.Rooms {
			for _, l := range r.Locks {
				if r.Opened && !l.Open {
					all = append(all, l.What)
				}
			}
		}
	}
	return names.Sorted(all)
}

// RoomNamed is the name of a room that was typed as its name or its number.
func RoomNamed(st *table.State, typed string) string {
	rooms := GameOf(st).Quest.Rooms
	if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(rooms) {
		return rooms[n-1].Name
	}
	return names.Match(typed, say.Each(rooms, func(r brickquest.Room) string { return r.Name }))
}
