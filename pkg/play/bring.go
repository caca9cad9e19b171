package play

import (
	"fmt"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// OutOf is the pack of a card; one without a name where the card is the catalogue's or
// the table's own.
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

// Bring notes in the next state of a table the packs of cards that come to it.
func Bring(next *table.State, packs ...table.Pack) {
	for _, p := range packs {
		if p.Name != "" {
			next.Remember(p)
		}
	}
}

// PlaysAlready is the refusal of a card that would become another one in the hands of
// the ones that play with it.
func PlaysAlready(name string) error {
	return fmt.Errorf("a %s with another card plays already; give the one in the file another name", name)
}
