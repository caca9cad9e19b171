package show

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Hint adds to a refusal of the rules of BrickQuest a line to type instead.
func Hint(st *table.State, err error) error {
	var inOrder *brickquest.Unknown
	var barred *brickquest.Against
	var nobody *brickquest.NoFigure
	var nowhere *brickquest.NoPlace
	var unlit *brickquest.NoExplosive
	var noEffect *brickquest.NoEffect
	var broken *brickquest.Foul
	var counted *brickquest.Counted
	var unpaid *brickquest.NoPoints
	switch {
	case errors.As(err, &counted) && words.GameOf(st).KeepsPoints(counted.Name):
		return errors.New(counted.Open)
	case errors.As(err, &unpaid) && words.GameOf(st).KeepsPoints(unpaid.By):
		return errors.New(unpaid.Open())
	case errors.As(err, &broken):
		return foul(words.GameOf(st), broken)
	case errors.As(err, &noEffect) && !slices.Contains(EffectNames(st), noEffect.Name):
		return fmt.Errorf("%w%s", err, names.Hint(noEffect.Name, EffectNames(st)))
	case errors.As(err, &nobody) && len(words.FigureNames(st)) == 0:
		return fmt.Errorf("%w; zbrikz hero add and zbrikz foe add bring some", err)
	case errors.As(err, &nobody):
		return fmt.Errorf("%w%s", err, names.Hint(nobody.Name, words.FigureNames(st)))
	case errors.As(err, &barred):
		return fmt.Errorf("%w; --fudge overrules it", err)
	case errors.Is(err, brickquest.ErrNoInitiative):
		return fmt.Errorf("%w; zbrikz initiative roll lets all throw", err)
	case errors.As(err, &unlit):
		return fmt.Errorf("%w; zbrikz sapper lists the explosives that are lit", err)
	case errors.As(err, &nowhere):
		return fmt.Errorf("%w%s", err, names.Hint(nowhere.Name, words.GameOf(st).PileNames()))
	case errors.As(err, &inOrder) && words.GameOf(st).Figure(inOrder.Name) != nil:
		return fmt.Errorf("%w; zbrikz initiative add %s brings it in", err, say.Quoted(inOrder.Name))
	default:
		return err
	}
}
