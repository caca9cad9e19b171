package play

import (
	"fmt"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// OutOf is the pack that a card is from; without a name, it is the catalogue's or the table's own.
func OutOf(from *data.PackFile) table.Pack {
	if from == nil {
		return table.Pack{}
	}
	p := table.Pack{Name: from.Name, Hash: from.Hash}
	if from.Given {
		p.Path = from.Path
	}
	return p
}

// Bring notes the packs, whose cards come to the table, in its next state.
func Bring(next *table.State, packs ...table.Pack) {
	for _, p := range packs {
		if p.Name != "" {
			next.Remember(p)
		}
	}
}

// PlaysAlready is the refusal of a card that would change that of a figure at the table.
func PlaysAlready(name string) error {
	return fmt.Errorf("%s with another card plays already; give the one in the file another name", say.A(name))
}
