package shelf_test

import (
	"strings"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// fruit is a kind of cards with keys, printed names and kinds.
type fruit struct{ key, name, kind string }

func fruits() shelf.Kind {
	all := []fruit{{"red", "Red apple", "pome"}, {"sour", "Green apple", "pome"}, {"plum", "Sweet plum", "stone"}}
	return shelf.Stack[fruit]{
		Of: data.Kind[fruit]{
			One: "fruit", Name: func(f fruit) string { return f.key }, Title: func(f fruit) string { return f.name }, Printed: func() []fruit { return all },
		},
		Kind:  func(f fruit) string { return f.kind },
		About: func(f fruit) string { return f.kind },
		Card:  func(f fruit) (card.Card, error) { return card.Card{Title: f.name}, nil },
	}.Untyped()
}

// TestKind: a word stands for one card by its key or its name, for the cards of a kind,
// or for all cards that have it in their names.
func TestKind(t *testing.T) {
	here := ask.At(new(table.Keeps().State()), nil)
	for _, tt := range []struct{ typed, want, refused string }{
		{"", "Red apple, Green apple, Sweet plum", ""},
		{"sour", "Green apple", ""},
		{"Green-Apple", "Green apple", ""},
		{"pome", "Red apple, Green apple", ""},
		{"apple", "Red apple, Green apple", ""},
		{"stone red", "Sweet plum, Red apple", ""},
		{"pear", "", `no fruit is called "pear"`},
	} {
		cards, err := fruits().Cards(here, strings.Fields(tt.typed))
		var titles []string
		for _, c := range cards {
			titles = append(titles, c.Title)
		}
		if got := strings.Join(titles, ", "); got != tt.want {
			t.Errorf("%q: %s, want %s", tt.typed, got, tt.want)
		}
		if (err == nil) != (tt.refused == "") || err != nil && !strings.HasPrefix(err.Error(), tt.refused) {
			t.Errorf("%q: refused with %v, want %q", tt.typed, err, tt.refused)
		}
	}
	names := fruits().Names(here)
	if len(names) != 3 || names[2] != (ask.Choice{Word: "plum", About: "stone"}) {
		t.Errorf("Tab offers %v", names)
	}
}
