package play_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// TestBring: a table remembers the packs of cards that come to it, the path only of a file
// that was given for one line, and nothing of the catalogue's cards.
func TestBring(t *testing.T) {
	from := func(name string, given bool) *data.PackFile {
		return &data.PackFile{Name: name, Path: "/home/" + name, Hash: "2", Given: given}
	}
	before := table.Keeps().State()
	before.Packs = []table.Pack{{Name: "night", Hash: "1"}}
	next := before
	play.Bring(&next, play.OutOf(nil), play.OutOf(from("night", false)), play.OutOf(from("dear", true)))
	if diff := cmp.Diff([]table.Pack{{Name: "night", Hash: "2"}, {Name: "dear", Path: "/home/dear", Hash: "2"}}, next.Packs); diff != "" {
		t.Error(diff)
	}
	if before.Packs[0].Hash != "1" {
		t.Errorf("the state before has become another one: %v", before.Packs)
	}
}
