package dungeon

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// handling is a figure that does something with an object.
type handling struct {
	Name  string
	What  []string
	Fudge bool
}

// isObject refuses a slip of something in an open room.
func isObject(st *table.State, word string) error {
	near := slices.DeleteFunc(words.LockNames(st, true), func(name string) bool {
		return !slices.ContainsFunc(strings.Fields(name), func(one string) bool { return names.IsSlip(word, one) })
	})
	if len(near) > 0 {
		return &ask.Unknown{Noun: "object", Typed: word, Near: near}
	}
	return nil
}

// InteractPlay is zbrikz interact.
func InteractPlay() play.Untyped {
	return play.Of(words.Acted(play.About{
		Name: "interact", Short: "Use a door, a chest, a lever: an action",
		Long: `Counts an action with an object. Opening or closing a door is one, with its key or
without; so is opening a chest and taking its contents, and climbing into an open thing
or out of it.`,
		Examples: []string{"zbrikz interact Harry door", "zbrikz interact", "zbrikz interact the lever behind the altar"},
	}, func(h *handling) []ask.Way {
		return ask.Takes(
			words.ActorField(&h.Name, words.Surely(words.HandsKind())).As("Use a door, a lever or the like"),
			ask.Words(&h.What, "what", ask.Each(ask.TextAt("object", isObject))).Maybe(),
			ask.Fudge(&h.Fudge),
		)
	}, func(g *brickquest.Game, h handling) (brickquest.Acted, brickquest.Game, error) {
		return g.Use(h.Name, strings.Join(h.What, " "), h.Fudge)
	}, func(d play.Done[handling, brickquest.Acted]) []play.Line {
		if len(d.Asked.What) == 0 {
			return play.As(play.Answer, d.Outcome.Name+" spends an action on an object.")
		}
		return play.As(play.Answer, fmt.Sprintf("%s spends an action: %s.", d.Outcome.Name, strings.Join(d.Asked.What, " ")))
	}, "BrickQuest, Interacting with Objects and Items: opening, closing, climbing in or out, and activating are an action each; a key and the contents of a chest are included"))
}
