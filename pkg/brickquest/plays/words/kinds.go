// Package words is the words that the plays of BrickQuest take: kinds of figures, cards
// and things, and what is said of one in a choice.
package words

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// The kinds of words of BrickQuest. The kinds of figures and of cards have files of their own.

// WordKind is a word out of a closed list, as it is typed: living statue is living-statue.
func WordKind[T ~string](noun string, all []T) ask.Kind[T] {
	return wordOf[T](ask.OneOf(noun, say.Texts(all)...), data.Slug)
}

// wordOf is a kind of words of a type of their own. spelled is a word as the list has it.
func wordOf[T ~string](one ask.Kind[string], spelled func(typed string) string) ask.Kind[T] {
	return ask.Kind[T]{Noun: one.Noun, Names: one.Names, Read: func(h *ask.Here, typed string) (T, ask.Fit, error) {
		word, fit, err := one.Read(h, spelled(typed))
		return T(word), fit, err
	}}
}

// FuseKind is how many rounds a fuse is long.
func FuseKind() ask.Kind[int] {
	k := ask.Number("fuse", 0, brickquest.LongestFuse)
	k.Names = func(*ask.Here) []string {
		var all []string
		for n := range brickquest.LongestFuse + 1 {
			all = append(all, strconv.Itoa(n))
		}
		return all
	}
	return k
}

// DifficultyKind is how hard a check is.
func DifficultyKind() ask.Kind[brickquest.Difficulty] {
	one := ask.OneOf("difficulty", say.Texts(brickquest.Difficulties())...)
	return wordOf[brickquest.Difficulty](one, func(typed string) string { return strings.ReplaceAll(typed, " ", "-") })
}

// ModeKind is a way to play.
func ModeKind() ask.Kind[brickquest.Mode] {
	one := ask.Named("mode", func(*ask.Here) []string { return say.Texts(brickquest.Modes()) })
	k := wordOf[brickquest.Mode](one, func(typed string) string { return typed })
	return k.Then(func(_ *ask.Here, _ string, mode brickquest.Mode, fit ask.Fit, err error) (brickquest.Mode, ask.Fit, error) {
		return mode, fit, ask.Wrong(err)
	})
}

// ChargeKind is a charge that a Sapper has laid, by its number.
func ChargeKind() ask.Kind[int] {
	k := ask.Number("charge", 1, MostTyped)
	k.Names = func(h *ask.Here) []string {
		return say.Each(GameOf(h.State).Charges, func(c brickquest.Explosive) string { return strconv.Itoa(c.Number) })
	}
	k.About = func(h *ask.Here, number string) string {
		for _, c := range GameOf(h.State).Charges {
			if strconv.Itoa(c.Number) == number {
				return fmt.Sprintf("%s of %s%s", c.Ability, c.By, say.At(c.At))
			}
		}
		return ""
	}
	return k
}

// MostTyped is the highest number that is read where no rule knows a lower one.
const MostTyped = 1_000_000

// PointsKind is points of some kind that are added: -20 to 20.
func PointsKind() ask.Kind[int] {
	return ask.Number("points", -brickquest.MostPoints, brickquest.MostPoints)
}

// HitPointsKind is how many hit points: a number, or dice such as 2d6.
func HitPointsKind() ask.Kind[dice.Expr] {
	number := ask.Number("points", 1, brickquest.MostPoints)
	return ask.Kind[dice.Expr]{Noun: "points", Read: func(h *ask.Here, typed string) (dice.Expr, ask.Fit, error) {
		if strings.Trim(typed, "-0123456789") != "" {
			e, err := dice.Parse(typed)
			if err != nil {
				return e, ask.No, err
			}
			return e, ask.Short, nil
		}
		n, fit, err := number.Read(h, typed)
		if err != nil {
			return dice.Expr{}, fit, &ask.Misfit{Why: fmt.Sprintf("they go from 1 to %d, or are dice such as 2d6", brickquest.MostPoints)}
		}
		return dice.Expr{Terms: []dice.Term{{N: n}}}, fit, nil
	}}
}

// WholeKind is a whole number whose range only the rules know.
func WholeKind(noun string) ask.Kind[int] {
	return ask.Kind[int]{Noun: noun, Range: &ask.Range{}, Read: func(_ *ask.Here, typed string) (int, ask.Fit, error) {
		n, err := strconv.Atoi(typed)
		if err != nil {
			return 0, ask.No, &ask.Misfit{Why: "it takes a number"}
		}
		return n, ask.Whole, nil
	}}
}

// DiceKind is a number of dice.
func DiceKind(least int) ask.Kind[int] { return ask.Number("dice", least, brickquest.MostDice) }

// SquaresKind is a number of squares.
func SquaresKind(least int) ask.Kind[int] {
	return ask.Number("squares", least, brickquest.MostPoints)
}

// Distinct is some texts in their order, each once.
func Distinct(all []string) []string {
	var once []string
	for _, text := range all {
		if !slices.Contains(once, text) {
			once = append(once, text)
		}
	}
	return once
}

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
	k := ask.Named("room", func(h *ask.Here) []string { return RoomNames(h.State) })
	k.Wide, k.Form = true, "NAME|NUMBER"
	k.About = func(h *ask.Here, name string) string {
		open := func(r brickquest.Room) bool { return r.Name == name && r.Opened }
		return cmp.Or(say.If(slices.ContainsFunc(GameOf(h.State).Quest.Rooms, open), "open"), "closed")
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

// GoalNames are the keys of the quest's goals.
func GoalNames(st *table.State) []string {
	return names.Sorted(say.Each(GameOf(st).Quest.Goals, func(g brickquest.Goal) string { return g.Key }))
}

// RoomNames are the names of the quest's rooms, as far as players may know them.
func RoomNames(st *table.State) []string {
	var all []string
	for _, r := range GameOf(st).Quest.Rooms {
		if r.Opened || !r.Secret {
			all = append(all, r.Name)
		}
	}
	return names.Sorted(all)
}

// LockNames are the closed things of open rooms, or also those that were closed.
func LockNames(st *table.State, opened bool) []string {
	var all []string
	for _, r := range GameOf(st).Quest.Rooms {
		for _, l := range r.Locks {
			if r.Opened && (opened || !l.Open) {
				all = append(all, l.What)
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
