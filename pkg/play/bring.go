package play

import (
	"fmt"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// OutOf is the pack that a card is from. The pack has no name where the card is the
// catalogue's or the table's own.
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

// Bring notes in a table's next state the packs whose cards come to the table.
func Bring(next *table.State, packs ...table.Pack) {
	for _, p := range packs {
		if p.Name != "" {
			next.Remember(p)
		}
	}
}

// PlaysAlready is the refusal of a card that would change the card of a figure at the
// table.
func PlaysAlready(name string) error {
	return fmt.Errorf("a %s with another card plays already; give the one in the file another name", name)
}
