package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

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

// AnyFigureKind is a hero or a foe, or somebody that the table hasn't heard of.
func AnyFigureKind() ask.Kind[string] { return ask.FreeAt(FigureKind(), (*table.State).CheckFigure) }

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
	if len(friends) == 0 {
		return ""
	}
	return fmt.Sprintf("%s %s on %s side", say.Sentence(say.And(friends)), say.Verb(len(friends), "is", "are"), say.Owned(by))
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

// ActorKind is the figure that acts: the one whose turn it is where nobody is named.
func ActorKind() ask.Kind[string] {
	return FigureKind().With(func(k *ask.Kind[string]) { k.Only = Acting })
}

// AbleKind is ActorKind of what some ability is for: in nobody's turn, those that have one.
func AbleKind(keys ...brickquest.AbilityKey) ask.Kind[string] {
	k := ActorKind()
	k.Only = func(h *ask.Here) ask.Among {
		g := GameOf(h.State)
		return acting(h, slices.DeleteFunc(AliveAndSeen(h), func(name string) bool {
			return !slices.ContainsFunc(keys, func(key brickquest.AbilityKey) bool { return g.Stats(g.Figure(name)).Has(key) != nil })
		}))
	}
	return k
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

// ActorsKind is the figures that act: one or several, or the one whose turn it is.
func ActorsKind() ask.Kind[[]string] {
	return FiguresKind().With(func(k *ask.Kind[[]string]) { k.Only = Acting })
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
