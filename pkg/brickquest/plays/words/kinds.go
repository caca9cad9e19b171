// Package words is the words that the plays of BrickQuest take: kinds of figures, cards
// and things, and what is said of one in a choice.
package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// The kinds of words of BrickQuest. The kinds of figures, of cards, of the quest and of
// effects have files of their own.

// WordKind is a word out of a closed list, as it is typed: living statue is living-statue.
func WordKind[T ~string](noun string, all []T) ask.Kind[T] {
	one := ask.OneOf(noun, say.Texts(all)...)
	return ask.Kind[T]{Noun: noun, Names: one.Names, Read: func(h *ask.Here, typed string) (T, ask.Fit, error) {
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
	k := ask.OneOf("difficulty", say.Texts(brickquest.Difficulties())...)
	return ask.Kind[brickquest.Difficulty]{Noun: k.Noun, Names: k.Names, Read: func(h *ask.Here, typed string) (brickquest.Difficulty, ask.Fit, error) {
		name, fit, err := k.Read(h, strings.ReplaceAll(typed, " ", "-"))
		return brickquest.Difficulty(name), fit, err
	}}
}

// ModeKind is a way to play.
func ModeKind() ask.Kind[brickquest.Mode] {
	modes := say.Texts(brickquest.Modes())
	one := ask.Named("mode", func(*ask.Here) []string { return modes })
	return ask.Kind[brickquest.Mode]{Noun: "mode", Names: one.Names, Read: func(h *ask.Here, typed string) (brickquest.Mode, ask.Fit, error) {
		mode, fit, err := one.Read(h, typed)
		return brickquest.Mode(mode), fit, ask.Wrong(err)
	}}
}

// ChargeKind is a charge that a Sapper has laid, by its number.
func ChargeKind() ask.Kind[int] {
	k := ask.Number("charge", 1, highestCharge)
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

// MostOnCard is the highest number by which cards are chosen.
const MostOnCard = 1_000_000

// highestCharge is the highest number of a charge that is read.
const highestCharge = 1_000_000

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
