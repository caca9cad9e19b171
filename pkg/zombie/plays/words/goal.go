package words

import (
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func goalNames(st *table.State) []string {
	var names []string
	for _, g := range GameOf(st).Scenario.Goals {
		names = append(names, g.Key)
	}
	return names
}

// Played says how to begin where no scenario is played.
func Played(err error) error {
	if errors.Is(err, zombie.ErrNotToday) {
		return fmt.Errorf("%w; zbrikz scenario list shows them", err)
	}
	return err
}
