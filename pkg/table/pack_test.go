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
	var st table.State
	st.Remember(table.Pack{Name: "own", Hash: "1", Items: []brickquest.Item{elixir}})
	before := st // a next state shares the parts that no rule has changed
	st.Remember(table.Pack{Name: "own", Hash: "2", Items: []brickquest.Item{opal}})
	st.Remember(table.Pack{Name: "own", Path: "/elsewhere/own.yaml", Hash: "3", Items: []brickquest.Item{weak}})
	want := []table.Pack{
		{Name: "own", Hash: "2", Items: []brickquest.Item{opal}},
		{Name: "own", Path: "/elsewhere/own.yaml", Hash: "3", Items: []brickquest.Item{weak}},
	}
	if diff := cmp.Diff(want, st.Packs); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if len(before.Packs) != 1 || len(before.Packs[0].Items) != 1 || before.Packs[0].Items[0].HealDice != 5 {
		t.Errorf("the state before has changed: %+v", before.Packs)
	}
	if diff := cmp.Diff([]brickquest.Item{opal, weak}, st.OwnItems()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	for _, wrong := range []table.Pack{{Hash: "1"}, {Name: "own"}, {Name: "own", Hash: "1", Items: []brickquest.Item{{Name: "x"}}}, {Name: "own", Hash: "1", Spells: []brickquest.Spell{{Name: "x"}}}} {
		odd := table.State{Packs: []table.Pack{wrong}}
		if odd.Check() == nil {
			t.Errorf("%+v is taken", wrong)
		}
	}
}
