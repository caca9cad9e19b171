package table_test

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// fullHouse is a table with six minifigs and eight hordes.
func fullHouse(f *table.Found) (table.Step, table.State, error) {
	s := f.State.Clone()
	for i := range 6 {
		table.In[zombie.Game](&s).Minifigs = append(table.In[zombie.Game](&s).Minifigs, zombie.Minifig{Name: fmt.Sprint("minifig", i), Health: zombie.Wounded})
	}
	for i := range 8 {
		table.In[zombie.Game](&s).Hordes = append(table.In[zombie.Game](&s).Hordes, zombie.Horde{Name: string(rune('A' + i)), Place: "barn", Standing: 3, Wandering: 2, Focused: 1, Target: "minifig1"})
	}
	return table.Step{Command: "setup"}, s, nil
}
