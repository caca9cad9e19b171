package phone_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/phone"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// friday is a table in a new folder, as phones have it.
func friday(t *testing.T) *phone.Table {
	t.Helper()
	games, dir := both.Games(), t.TempDir()
	d := &desk.Desk{
		Context: context.Background(), Games: games, Clock: time.Now, Note: func(string) {},
		Open: func() (*table.Table, error) { return games.Titles.Kept().At(dir, "friday") },
	}
	at, err := phone.Open(d, "one", func(_ *desk.Desk, _ []string, err error) string { return err.Error() })
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// TestViews: seats that nobody has see the table, whatever their names.
func TestViews(t *testing.T) {
	at := friday(t)
	for i := range 32 {
		seat, leave, failed := at.Comes(t.Context(), fmt.Sprint("nobody", i), phone.Look)
		if failed != nil || seat != "" {
			t.Fatalf("%d: %q, %+v", i, seat, failed)
		}
		defer leave()
		if shown, _ := at.Next(t.Context(), fmt.Sprint("nobody", i), phone.Look); shown == "" {
			t.Fatalf("%d: nothing is shown", i)
		}
	}
}

// TestNew: a new table is for somebody who sits at this one, and where a seat knows all, for that
// one. Nobody sits at the new one, and anybody may take it back.
func TestNew(t *testing.T) {
	at := friday(t)
	for _, one := range []struct{ what, post, says string }{
		{"do", `{"line":["minifig","add","Ann"]}`, "Ann joins"},
		{"new", `{}`, "choose a seat first"},
		{"undo", `{}`, "choose a seat first"},
		{"new", `{"seat":"Ann","if":1}`, "the table moved on"},
		{"new", `{"seat":"Ann","if":2,"box":-1}`, "figures -1: it goes from 0"},
		{"new", `{"seat":"Ann","if":2,"id":"a","box":18}`, `box: 18 zombie figures`},
		{"new", `{"seat":"Ann","if":2,"id":"a"}`, `nobody at this table is called "Ann"`},
		{"do", `{"line":["coin"],"dice":"heads"}`, "choose a seat first"},
		{"undo", `{}`, "Taken back"},
		{"do", `{"seat":"Ann","line":["hero","add","Mia","--class","human-mage"]}`, "Mia"},
		{"new", `{"seat":"Ann"}`, "only BrickMaster can begin a new game"},
		{"new", `{"seat":"BrickMaster"}`, "A new table"},
	} {
		if says := posts(t, at, one.what, one.post); !strings.Contains(says, one.says) {
			t.Errorf("%s %s: %s", one.what, one.post, says)
		}
	}
}
