package plays

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// figureKind is a hero or a foe at the table.
func figureKind() ask.Kind[string] {
	k := ask.Named("hero or foe", func(h *ask.Here) []string { return FigureNames(h.State) })
	k.About = aboutFigure
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		if err != nil {
			err = noFigure(h.State, typed)
		}
		return name, fit, err
	}
	return k
}

// anyFigureKind is a hero or a foe, or somebody that the table hasn't heard of.
func anyFigureKind() ask.Kind[string] { return ask.FreeAt(figureKind(), (*table.State).CheckFigure) }

// noFigure is the refusal of a name that no hero and no foe has.
func noFigure(st *table.State, typed string) error {
	all := FigureNames(st)
	return &ask.Unknown{
		Noun: "hero or foe", Typed: typed, Near: names.Nearest(typed, all), There: all,
		Some: "zbrikz hero add and zbrikz foe add bring some",
	}
}

func aboutFigure(h *ask.Here, name string) string {
	g := gameOf(h.State)
	f := *g.Figure(name)
	return f.Card + ", " + figureState(g, f)
}

// figuresThat are the heroes and foes that pass.
func figuresThat(passes func(*brickquest.Game, brickquest.Figure) bool) func(*ask.Here) []string {
	return func(h *ask.Here) []string {
		g := gameOf(h.State)
		return slices.DeleteFunc(slices.Clone(FigureNames(h.State)), func(name string) bool { return !passes(g, *g.Figure(name)) })
	}
}

// otherSide is the figures that Tab offers, with those of the other side first.
func otherSide(by func() string, all func(*ask.Here) []string) func(*ask.Here) []string {
	return func(h *ask.Here) []string {
		g := gameOf(h.State)
		first := cmp.Or(by(), g.Initiative.Turn)
		names := slices.Clone(all(h))
		slices.SortStableFunc(names, func(a, b string) int {
			return cmp.Compare(sameSide(g, first, a), sameSide(g, first, b))
		})
		return names
	}
}

// sameSide is 1 where two figures are of one side, else 0.
func sameSide(g *brickquest.Game, a, b string) int {
	if a != "" && g.IsHero(a) == g.IsHero(b) {
		return 1
	}
	return 0
}

// actorKind is the figure that acts: the one whose turn it is where nobody is named.
func actorKind() ask.Kind[string] {
	k := figureKind()
	k.Left = func(h *ask.Here) (string, error) { return actor(h.State, "") }
	return k
}

// figuresKind is a hero or a foe, several with commas between them, or a range of foes
// that live: goblin1..4.
func figuresKind() ask.Kind[[]string] {
	one := figureKind()
	k := ask.Each(one)
	k.Read = func(h *ask.Here, typed string) ([]string, ask.Fit, error) {
		var all []string
		fit := ask.Whole
		for _, word := range strings.Split(typed, ",") {
			if rangeOfFoes().MatchString(word) {
				some, err := figureRange(h.State, word)
				if err != nil {
					return nil, ask.Slip, err
				}
				all = append(all, some...)
				continue
			}
			name, how, err := one.Read(h, word)
			if err != nil {
				return nil, how, err
			}
			all, fit = append(all, name), min(fit, how)
		}
		return all, fit, names.Once(all)
	}
	return k
}

// actorsKind is the figures that act: one or several, or the one whose turn it is.
func actorsKind() ask.Kind[[]string] {
	k := figuresKind()
	k.Left = func(h *ask.Here) ([]string, error) {
		name, err := actor(h.State, "")
		return []string{name}, err
	}
	return k
}

// heroKind is a hero at the table.
func heroKind() ask.Kind[string] {
	return figureKind().With(func(k *ask.Kind[string]) {
		k.Names = figuresThat(func(g *brickquest.Game, f brickquest.Figure) bool { return g.IsHero(f.Name) })
	})
}

// inOrderKind is somebody in the order, at the table or not.
func inOrderKind() ask.Kind[string] {
	k := ask.Named("name", func(h *ask.Here) []string { return gameOf(h.State).Names() })
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		there := gameOf(h.State).Names()
		switch {
		case err == nil:
			return name, fit, nil
		case len(there) == 0:
			return typed, ask.Any, nil // the rule refuses that there is no order
		}
		return typed, fit, fmt.Errorf("%w%s", &brickquest.Unknown{Name: typed}, names.Hint(typed, there))
	}
	return k
}

// rather is a figure of some sort, where any other one is only meant if no word before or
// behind it can be.
func rather(k ask.Kind[string], passes func(*brickquest.Game, brickquest.Figure) bool) ask.Kind[string] {
	read := k.Read
	k.Read = func(h *ask.Here, typed string) (string, ask.Fit, error) {
		name, fit, err := read(h, typed)
		if g := gameOf(h.State); err == nil && !passes(g, *g.Figure(name)) {
			fit = ask.Slip
		}
		return name, fit, err
	}
	return k
}

// someRather is rather for several figures, each of that sort.
func someRather(k ask.Kind[[]string], passes func(*brickquest.Game, brickquest.Figure) bool) ask.Kind[[]string] {
	read := k.Read
	k.Read = func(h *ask.Here, typed string) ([]string, ask.Fit, error) {
		all, fit, err := read(h, typed)
		g := gameOf(h.State)
		if err == nil && slices.ContainsFunc(all, func(name string) bool { return !passes(g, *g.Figure(name)) }) {
			fit = ask.Slip
		}
		return all, fit, err
	}
	return k
}

// aliveAndSeen are the figures that Tab offers where somebody acts or suffers.
func aliveAndSeen(h *ask.Here) []string {
	return figuresThat(func(g *brickquest.Game, f brickquest.Figure) bool {
		return !f.Dead() && !f.Hidden && !g.HasLeft(f.Name)
	})(h)
}
