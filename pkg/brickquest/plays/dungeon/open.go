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
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// OpenPlay is zbrikz open: a room, something closed in one, or a door that nobody planned.
func OpenPlay() play.Untyped {
	return play.Either(play.About{
		Name: "open", Short: "Open a door, a room or a chest",
		Long: `Opens a room of the dungeon, a door or a chest in one, or a door that isn't in the plan.
It is an action of the hero whose turn it is, or of the one behind --by; with --by none,
in a foe's turn, and without an order it costs nothing. A locked thing takes its key, a
good check or a spell; a thing that magic locks, a spell.`,
		Examples: []string{`zbrikz open "tool chest" --by Harry`, `zbrikz open "oak door"`},
	}, roomOpenPlay(), roomUnlockPlay(), doorOpenPlay())
}

// opening is the words of a door that nobody planned, and the figure that opens it.
type opening struct {
	What  []string
	By    string
	Fudge bool
}

func (o opening) door() string {
	door, _, _ := strings.Cut(strings.TrimPrefix(strings.Join(o.What, " "), "the "), " with ") // a key is no part of its name
	return door
}

// isOneDoor refuses words of another act behind a door: and takes the potions, with a charge.
func (o opening) isOneDoor() error {
	_, with, _ := strings.Cut(strings.Join(o.What, " "), " with ")
	switch {
	case slices.Contains(o.What, "and"):
		return ask.Usagef("open does one thing: the words behind \"and\" are a line of their own")
	case with != "" && !strings.Contains(with, "key"):
		return ask.Usagef("open takes a key and no %q; for a Sapper's charge: zbrikz sapper open-door --by NAME", with)
	}
	return nil
}

// isDoor refuses a figure's name: it stands behind --by.
func isDoor(st *table.State, word string) error {
	if f := names.Match(word, words.FigureNames(st)); words.GameOf(st).Figure(f) != nil {
		return ask.Usagef("%s isn't a door; as in: zbrikz open \"oak door\" --by %s", f, f)
	}
	items, _ := words.ItemsAt(st)
	if slices.ContainsFunc(items, func(i brickquest.Item) bool { return i.Kind != brickquest.Key && strings.EqualFold(i.Name, word) }) {
		return ask.Usagef("%s is no door", say.A(strings.ToLower(word)))
	}
	if strings.HasSuffix(strings.ToLower(word), "room") && words.GameOf(st).Quest.Name != "" {
		return ask.Usagef("no room is called %q; zbrikz room shows them", word)
	}
	return nil
}

func doorOpenPlay() play.Untyped {
	return play.Of(words.Acted(play.About{Name: "open"}, func(o *opening) []ask.Way {
		return ask.Takes(
			ask.Words(&o.What, "door", ask.Each(ask.TextAt("door", isDoor))),
			ask.Flag(&o.By, "by", "the hero or foe that opens it, a `name`; none: no action", words.Or(words.FigureKind(), ask.Nobody, ask.Nobody)),
			ask.Fudge(&o.Fudge))
	}, func(g *brickquest.Game, o opening) (brickquest.Acted, brickquest.Game, error) {
		if len(g.Heroes)+len(g.Foes) == 0 && g.Quest.Name == "" {
			return brickquest.Acted{}, brickquest.Game{}, ask.Usagef("open is for heroes: hero add brings one, and quest start a quest")
		}
		if near := g.Quest.ClosedLike(o.door()); len(near) > 0 && g.Quest.DoorTo(o.door()) == "" && !o.Fudge {
			return brickquest.Acted{}, brickquest.Game{}, fmt.Errorf("%w --fudge opens it all the same", &ask.Unknown{Noun: "door or chest", Typed: o.door(), Near: near})
		}
		if err := o.isOneDoor(); err != nil {
			return brickquest.Acted{}, brickquest.Game{}, err
		}
		return g.OpenAny(o.door(), openedBy(g, o.door(), o.By), o.Fudge)
	}, func(d play.Done[opening, brickquest.Acted]) []play.Line {
		if d.Outcome.Name == "" {
			return play.As(play.Answer, fmt.Sprintf("The %s is open.", d.Asked.door()))
		}
		return play.As(play.Answer, fmt.Sprintf("%s opens the %s.", say.Sentence(d.Outcome.Name), d.Asked.door()))
	}, "BrickQuest, Interacting with Objects and Items: opening a door is an action; ruling: of the hero whose turn it is, unless you name another"))
}
