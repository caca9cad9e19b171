package show

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Hint adds to a refusal of the rules of Zombie Brikz a line to type instead.
func Hint(st *table.State, err error) error {
	var unknown *zombie.Unknown
	var spent *zombie.Spent
	var against *zombie.Against
	var which *zombie.Which
	var torn *zombie.Torn
	var unchosen *zombie.Unchosen
	switch {
	case errors.As(err, &unchosen):
		return fmt.Errorf("%w: --ask asks for each as it comes", err)
	case errors.As(err, &which):
		return &play.Which{What: "horde", Flag: "horde", Words: append(which.Hordes, words.NoHorde)}
	case errors.As(err, &torn):
		return &play.Which{What: "target", Flag: "on", Words: torn.Targets}
	case errors.As(err, &spent), errors.As(err, &against):
		return fmt.Errorf("%w; --fudge overrules it", err)
	case errors.As(err, &unknown) && unknown.What == "horde":
		return fmt.Errorf("%w%s", err, names.Hint(unknown.Name, HordeNames(st)))
	case errors.As(err, &unknown):
		all := MinifigNames(st)
		if len(all) > 0 && len(names.Nearest(unknown.Name, all)) == 0 && st.CheckFigure(unknown.Name) == nil {
			return fmt.Errorf("%w%s; zbrikz minifig add %s brings one", err, names.Hint(unknown.Name, all), say.Quoted(unknown.Name))
		}
		return fmt.Errorf("%w%s", err, names.Hint(unknown.Name, all))
	default:
		return err
	}
}

// MinifigNames are the names of the minifigs at a table.
func MinifigNames(st *table.State) []string {
	var names []string
	for _, m := range words.GameOf(st).Minifigs {
		names = append(names, m.Name)
	}
	return names
}

// HordeNames are the letters of the hordes at a table.
func HordeNames(st *table.State) []string {
	var names []string
	for _, h := range words.GameOf(st).Hordes {
		names = append(names, h.Name)
	}
	return names
}
