package ask_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	bqcards "github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// quest is the values of a line of TestFiles.
type quest struct {
	Pick       data.Pick[bqcards.Quest]
	File, Name string
	Says       []string
}

func (q *quest) ways() []ask.Way {
	says := ask.Flags(&q.Says, "says", "a text", ask.Each(ask.Filled("text")))
	return []ask.Way{
		ask.Of(ask.Word(&q.Pick, "name", ask.OfKeys("quest", func(h *ask.Here) (data.Deck[bqcards.Quest], error) { return bqcards.Quests().Deck(h.Cards, nil) },
			func(q bqcards.Quest) string { return q.Title })), says),
		ask.Of(ask.Word(&q.File, "file", ask.CardFile()), ask.Word(&q.Name, "name", ask.Text("name", nil)).Maybe(),
			ask.From(&q.Pick, func(h *ask.Here) (data.Pick[bqcards.Quest], error) {
				return ask.InFile(bqcards.Quests(), h.Cards, q.File, q.Name)
			}), says),
	}
}

// A card stands for itself, or it is from a file: the only card there, or the one that is
// named behind the file.
func TestFiles(t *testing.T) {
	pack := func(keys ...string) *data.PackFile {
		text := "quests:\n"
		for _, key := range keys {
			text += fmt.Sprintf("  - {key: %s, title: %s, mode: team, rooms: [{name: b, foes: [orc]}]}\n", key, key)
		}
		p, err := bqcards.Library().ReadPack("own.yaml", []byte(text))
		if err != nil && len(keys) > 0 {
			t.Fatal(err)
		}
		return &data.PackFile{File: "own.yaml", Pack: p}
	}
	files := map[string]*data.PackFile{
		"one.yaml": pack("tower"), "two.yaml": pack("mine", "moor"), "none.yml": pack(), "./bad": {Err: errors.New("./bad: line 1: no")},
	}
	for _, c := range []struct {
		typed, want, refused string
		says                 []string
	}{
		{typed: "salt-lamp", want: "salt-lamp"},
		{typed: "salt", want: "salt-lamp"},
		{typed: "sal", want: "salt-lamp"},
		{typed: "salt-lmp", refused: `no quest is called "salt-lmp"; did you mean "salt-lamp"?`},
		{typed: "one.yaml", want: "tower"},
		{typed: "two.yaml moor", want: "moor"},
		{typed: "two.yaml", refused: "usage: two.yaml has mine and moor: name one behind it"},
		{typed: "two.yaml tower", refused: `no quest is called "tower"; there are mine and moor`},
		{typed: "none.yml", refused: "none.yml has no quest in it"},
		{typed: "./bad", refused: "./bad: line 1: no"},
		{typed: "salt-lamp moor", refused: `usage: "salt-lamp" isn't a file of cards: the name must end in .yaml`},
		{typed: "salt-lamp --says=a,b --says=c", want: "salt-lamp", says: []string{"a,b", "c"}},
		{typed: "salt-lamp --says=a --says=", refused: "usage: --says: it is empty"},
	} {
		ways := []*quest{{}, {}}
		l := line(c.typed)
		l.Name = "quest start"
		cards := &data.Cards{File: func(name string) *data.PackFile { return files[name] }}
		here, both := ask.At(new(table.Keeps().State()), cards), []ask.Way{ways[0].ways()[0], ways[1].ways()[1]}
		i := ask.Pick(here, both, l)
		err := ask.Read(here, both, i, l)
		said := words(err)
		if said != c.refused || err == nil && (ways[i].Pick.Card.Key != c.want || !slices.Equal(ways[i].Says, c.says)) {
			t.Errorf("%s: quest %q, texts %q, refused %q", c.typed, ways[i].Pick.Card.Key, ways[i].Says, said)
		}
	}
	if _, err := ask.InFile(bqcards.Quests(), new(data.Cards), "one.yaml", ""); err == nil || err.Error() != "one.yaml: files are out of reach here" {
		t.Errorf("where files are out of reach: %v", err)
	}
}
