package table_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A pack is remembered once, as it was last; there is one card of a name.
func TestRemember(t *testing.T) {
	elixir := brickquest.Item{Name: "Elixir", Kind: brickquest.Potion, Effect: "heals", HealDice: 5}
	weak := brickquest.Item{Name: "elixir", Kind: brickquest.Potion, Effect: "heals", HealDice: 1}
	opal := brickquest.Item{Name: "Opal", Kind: brickquest.Gem, Gold: 40}
	st := fresh()
	st.Remember(table.Pack{Name: "own", Hash: "1", Cards: []any{elixir}})
	before := st // a next state shares the parts that no rule has changed
	st.Remember(table.Pack{Name: "own", Hash: "2", Cards: []any{opal}})
	st.Remember(table.Pack{Name: "own", Path: "/elsewhere/own.yaml", Hash: "3", Cards: []any{weak}})
	want := []table.Pack{
		{Name: "own", Hash: "2", Cards: []any{opal}},
		{Name: "own", Path: "/elsewhere/own.yaml", Hash: "3", Cards: []any{weak}},
	}
	if diff := cmp.Diff(want, st.Packs); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if len(before.Packs) != 1 || len(before.Packs[0].Cards) != 1 || table.Own[brickquest.Item](&before)[0].HealDice != 5 {
		t.Errorf("the state before has changed: %+v", before.Packs)
	}
	if diff := cmp.Diff([]brickquest.Item{opal, weak}, table.Own[brickquest.Item](&st)); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	for _, wrong := range []table.Pack{{Hash: "1"}, {Name: "own"}, {Name: "own", Hash: "1", Cards: []any{brickquest.Item{Name: "x"}}}} {
		odd := fresh()
		odd.Packs = []table.Pack{wrong}
		if odd.Check() == nil {
			t.Errorf("%+v is taken", wrong)
		}
	}
}
