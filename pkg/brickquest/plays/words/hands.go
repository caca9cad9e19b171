package words

import (
	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// ItemsAt are the cards of all things that can lie on a table: its own, and the
// catalogue's.
func ItemsAt(st *table.State) ([]brickquest.Item, error) {
	printed, err := data.Items()
	return data.Overlay(table.Own[brickquest.Item](st), printed, func(i brickquest.Item) string { return i.Name }), err
}
