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
	one := ask.OneOf(noun, say.Texts(all)...)
	return ask.Kind[T]{Noun: one.Noun, Names: one.Names, Read: func(h *ask.Here, typed string) (T, ask.Fit, error) {
		word, fit, err := one.Read(h, data.Slug(typed))
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
	return WordKind("difficulty", brickquest.Difficulties())
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
	return names.Sorted(say.Some(say.Each(GameOf(st).Quest.Rooms, func(r brickquest.Room) string {
		return say.If(r.Opened || !r.Secret, r.Name)
	})...))
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

// FigureKind is a hero or a foe at the table.
func FigureKind() ask.Kind[string] {
	k := ask.Named("hero or foe", func(h *ask.Here) []string { return FigureNames(h.State) })
	k.About = AboutFigure
	return k.Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if err != nil {
			err = NoFigure(GameOf(h.State), typed)
		}
		return name, fit, err
	})
}

// NoFigure is the refusal of a name that no hero and no foe has.
func NoFigure(g *brickquest.Game, typed string) error {
	all := g.FigureNames()
	return &ask.Unknown{
		Noun: "hero or foe", Typed: typed, Near: names.Nearest(typed, all), There: all,
		Some: "zbrikz hero add and zbrikz foe add bring some",
	}
}

// AboutFigure is a figure's card and its state, for a choice.
func AboutFigure(h *ask.Here, name string) string {
	g := GameOf(h.State)
	f := *g.Figure(name)
	return f.Card + ", " + FigureState(g, f)
}

// FiguresThat are the heroes and foes that pass.
func FiguresThat(passes func(*brickquest.Game, brickquest.Figure) bool) func(*ask.Here) []string {
	return func(h *ask.Here) []string {
		g := GameOf(h.State)
		return slices.DeleteFunc(slices.Clone(FigureNames(h.State)), func(name string) bool { return !passes(g, *g.Figure(name)) })
	}
}

// OtherSide is [AliveAndSeen], with those of the other side first.
func OtherSide(by func() string) func(*ask.Here) []string {
	return func(h *ask.Here) []string {
		g := GameOf(h.State)
		first, names := cmp.Or(by(), g.Initiative.Turn), AliveAndSeen(h)
		slices.SortStableFunc(names, func(a, b string) int {
			return cmp.Compare(len(g.Friends(first, []string{a})), len(g.Friends(first, []string{b})))
		})
		return names
	}
}

// OwnSide says which of those that are harmed are on the side of the one that does it.
func OwnSide(g *brickquest.Game, by string, harmed ...string) string {
	friends := slices.DeleteFunc(g.Friends(by, harmed), func(name string) bool { return name == by })
	return say.If(len(friends) > 0, fmt.Sprintf("%s %s on %s side", say.Sentence(say.And(friends)), say.Verb(len(friends), "is", "are"), say.Owned(by)))
}

// FriendOf are the figures on which nobody's hand is offered a blow: one's own side.
func FriendOf(by func() string) func(*ask.Here, string) bool {
	return func(h *ask.Here, name string) bool {
		g := GameOf(h.State)
		return len(g.Friends(cmp.Or(by(), g.Initiative.Turn), []string{name})) > 0
	}
}

// NoFriend are the figures that are offered no gift: oneself, and the other side.
func NoFriend(by func() string) func(*ask.Here, string) bool {
	own := FriendOf(by)
	return func(h *ask.Here, name string) bool { return name == by() || !own(h, name) }
}

// Or is a kind that also takes a word, as long as that means nothing else.
func Or[T any](k ask.Kind[T], word string, is T) ask.Kind[T] {
	return k.Then(func(_ *ask.Here, typed string, v T, fit ask.Fit, err error) (T, ask.Fit, error) {
		if err != nil && strings.EqualFold(typed, word) {
			return is, ask.Whole, nil
		}
		return v, fit, err
	})
}

// ActorKind is the figure that acts: the one whose turn it is where nobody is named.
func ActorKind() ask.Kind[string] {
	return FigureKind().With(func(k *ask.Kind[string]) { k.Only = Acting })
}

// AbleKind is ActorKind of what some ability is for: in nobody's turn, those that have one.
func AbleKind(keys ...brickquest.AbilityKey) ask.Kind[string] {
	return FigureKind().With(func(k *ask.Kind[string]) {
		k.Only = func(h *ask.Here) ask.Among { return acting(h, Able(h, keys...)) }
	})
}

// Able are those of [AliveAndSeen] that have one of some abilities.
func Able(h *ask.Here, keys ...brickquest.AbilityKey) []string {
	g := GameOf(h.State)
	return slices.DeleteFunc(AliveAndSeen(h), func(name string) bool {
		return !slices.ContainsFunc(keys, func(key brickquest.AbilityKey) bool { return g.Stats(g.Figure(name)).Has(key) != nil })
	})
}

// HandsKind is ActorKind of what no monster does whom nobody plays.
func HandsKind() ask.Kind[string] {
	return FigureKind().With(func(k *ask.Kind[string]) { k.Only = Handling })
}

// FiguresKind is a hero or a foe, or several as in [Several].
func FiguresKind() ask.Kind[[]string] { return Several(FigureKind()) }

// Several is a figure, several with commas between them, or a range of foes that live:
// goblin1..4.
func Several(one ask.Kind[string]) ask.Kind[[]string] {
	k := ask.Each(one)
	k.Read = func(h *ask.Here, typed string) ([]string, ask.Fit, error) {
		var all []string
		fit := ask.Whole
		for word := range strings.SplitSeq(typed, ",") {
			some := []string{word}
			if RangeOfFoes().MatchString(word) {
				var err error
				if some, err = FigureRange(h.State, word); err != nil {
					return nil, ask.Slip, err
				}
			}
			for _, word := range some {
				name, how, err := one.Read(h, word)
				if err != nil {
					return nil, how, err
				}
				all, fit = append(all, name), min(fit, how)
			}
		}
		return all, fit, names.Once(all)
	}
	return k
}

// HeroKind is a hero at the table.
func HeroKind() ask.Kind[string] {
	return FigureKind().With(func(k *ask.Kind[string]) {
		k.Names = FiguresThat(func(g *brickquest.Game, f brickquest.Figure) bool { return g.IsHero(f.Name) })
	})
}

// InOrderKind is somebody in the order, at the table or not.
func InOrderKind() ask.Kind[string] {
	k := ask.Named("name", func(h *ask.Here) []string { return GameOf(h.State).Names() })
	return k.Then(func(h *ask.Here, typed, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		there := GameOf(h.State).Names()
		switch {
		case err == nil:
			return name, fit, nil
		case len(there) == 0:
			return typed, ask.Any, nil // the rule refuses that there is no order
		}
		return typed, fit, fmt.Errorf("%w%s", &brickquest.Unknown{Name: typed}, names.Hint(typed, there))
	})
}

// Rather is a figure of some sort, where any other one is only meant if no word before or
// behind it can be.
func Rather(k ask.Kind[string], passes func(*brickquest.Game, brickquest.Figure) bool) ask.Kind[string] {
	return k.Then(func(h *ask.Here, _, name string, fit ask.Fit, err error) (string, ask.Fit, error) {
		if g := GameOf(h.State); err == nil && !passes(g, *g.Figure(name)) {
			fit = ask.Slip
		}
		return name, fit, err
	})
}

// SomeRather is rather for several figures, each of that sort.
func SomeRather(k ask.Kind[[]string], passes func(*brickquest.Game, brickquest.Figure) bool) ask.Kind[[]string] {
	return k.Then(func(h *ask.Here, _ string, all []string, fit ask.Fit, err error) ([]string, ask.Fit, error) {
		g := GameOf(h.State)
		if err == nil && slices.ContainsFunc(all, func(name string) bool { return !passes(g, *g.Figure(name)) }) {
			fit = ask.Slip
		}
		return all, fit, err
	})
}

// AliveAndSeen are the figures that Tab offers where somebody acts or suffers.
func AliveAndSeen(h *ask.Here) []string {
	return FiguresThat(func(g *brickquest.Game, f brickquest.Figure) bool {
		return !f.Dead() && !f.Hidden && !g.HasLeft(f.Name)
	})(h)
}
