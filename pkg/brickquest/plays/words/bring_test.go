package words_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// A table remembers the packs of cards that come to it, and no other ones.
func TestBring(t *testing.T) {
	const name = "Moonbeam"
	dim, bright := brickquest.Spell{Name: name, Cost: 1}, brickquest.Spell{Name: name, Cost: 2}
	empty := table.With(new(table.Keeps(words.Kept()).State()), brickquest.Game{})
	known := empty.Clone()
	known.Packs = []table.Pack{{Name: "night", Hash: "1", Cards: []any{dim}}}
	held := known.Clone()
	table.In[brickquest.Game](&held).Heroes = []brickquest.Figure{{Name: "Ida", Swag: []brickquest.Swag{{Item: "Scroll", Spells: []string{name}}}}}
	from := func(name string, given bool) *data.PackFile {
		return &data.PackFile{Name: name, Path: "/home/" + name, Hash: "2", Given: given}
	}
	for _, tt := range []struct {
		name    string
		st      table.State
		from    *data.PackFile
		spell   brickquest.Spell
		refused string
		packs   []table.Pack
	}{
		{"the catalogue's", empty, nil, dim, "", nil},
		{"a pack of the folder", empty, from("night", false), dim, "", []table.Pack{{Name: "night", Hash: "2", Cards: []any{dim}}}},
		{"a file for this line", empty, from("dear", true), dim, "", []table.Pack{{Name: "dear", Path: "/home/dear", Hash: "2", Cards: []any{dim}}}},
		{"the same card", known, from("night", false), dim, "", []table.Pack{{Name: "night", Hash: "2", Cards: []any{dim}}}},
		{"another card", known, from("night", false), bright, "", []table.Pack{{Name: "night", Hash: "2", Cards: []any{bright}}}},
		{"another card of a scroll", held, from("night", false), bright, "a Moonbeam with another card plays already; give the one in the file another name", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			next := tt.st
			next.Packs = nil
			next.Packs = append(next.Packs, tt.st.Packs...)
			err := words.Bring(&tt.st, &next, words.OutOf(tt.from, tt.spell))
			if err != nil || tt.refused != "" {
				if err == nil || err.Error() != tt.refused {
					t.Errorf("refused with %v, want %q", err, tt.refused)
				}
				return
			}
			if diff := cmp.Diff(tt.packs, next.Packs); diff != "" {
				t.Errorf("packs: %s", diff)
			}
		})
	}
}
