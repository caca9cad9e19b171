package table_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/table"
)

// plainState is a state without its methods, as encoding/json reads and writes it.
type plainState table.State

// TestStepInJSON: a step stands in the journal as encoding/json would write it, whatever
// letters are in it, and is read back as it was.
func TestStepInJSON(t *testing.T) {
	tb, dir := friday(t)
	for _, text := range []string{"plain", "Zoë <&>", "a \"b\"", "a \\ c", "a\nb\td", "line\u2028", "paragraph\u2029\x7f", "no letter: \xff", ""} {
		kept := change(t, tb, func(f *table.Found) (table.Step, table.State, error) {
			return table.Step{
				Command: "poke", Args: []string{"poke", text}, Dice: json.RawMessage("[ ]"), Outcome: json.RawMessage(`{"a": "<\u003c>"}`), Text: text,
				Lines: []table.Line{{Role: "answer", Text: text, Secret: true, Play: []string{text}}, {}}, Seat: text, Events: json.RawMessage("[]"),
			}, f.State, nil
		})
		var want bytes.Buffer
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(kept.Step); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSpace(slurp(t, filepath.Join(dir, "friday.journal"))), "\n")
		got, _, _ := strings.Cut(lines[len(lines)-1], `,"sum":`)
		if got += "}\n"; got != want.String() {
			t.Errorf("%q: %s", text, cmp.Diff(want.String(), got))
		}
		sameStep(t, tb, lines)
	}
}

// TestOldStepsInJSON: the lines of saved journals are read as encoding/json reads them.
func TestOldStepsInJSON(t *testing.T) {
	for _, name := range []string{"friday", "town", "dungeon"} {
		tb := at(t, filepath.Join("testdata", "v1"), name)
		sameStep(t, tb, strings.Split(strings.TrimSpace(slurp(t, filepath.Join("testdata", "v1", name+".journal"))), "\n"))
	}
}

// sameStep holds the steps of a table against what encoding/json makes of their lines.
func sameStep(t *testing.T, tb *table.Table, lines []string) {
	t.Helper()
	i := 0
	for got, err := range tb.Steps() {
		if err != nil {
			t.Fatal(err)
		}
		var want table.Step
		var state struct{ State plainState }
		for _, into := range []any{&want, &state} {
			if err := json.Unmarshal([]byte(lines[i]), into); err != nil {
				t.Fatal(err)
			}
		}
		want.State = table.State(state.State)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("line %d: %s", i+1, diff)
		}
		i++
	}
	if i != len(lines) {
		t.Errorf("%d steps, want %d", i, len(lines))
	}
}

// TestReadInJSON: a line that somebody has edited is read as encoding/json reads it, or
// refused as there.
func TestReadInJSON(t *testing.T) {
	for _, text := range []string{
		` { "n" : 3 , "burnt" : [ 1 , -2 ] , "seed" : "x" } `, `{"seed":"\u00e9\\\"","throws":2}`, "{\"seed\":\"\xff\"}", `{}`,
		`{"unknown":{"a":[1,"}\"]"],"b":null},"n":3,"more":-1.5e3,"and":true}`, `{"throws":1,"seed":"b","n":2}`, `{"n":1,"n":2}`,
		`{"n":null,"seed":null,"burnt":null,"zombie":null}`, `{"burnt":[],"packs":[{}]}`, `null`,
		`{"zombie":{"minifigs":[{"name":"Ann"},{"traits":["lucky"],"name":"Bob"}]}}`,
		`{"n":1.5}`, `{"n":1e3}`, `{"n":99999999999999999999}`, `{"n":"3"}`, `{"seed":3}`, `{"burnt":{}}`, `{"burnt":["1"]}`, `{"zombie":[]}`, `{"zombie":true}`,
		`[]`, `3`, `{"n":3`, `{"n":3}}`, `{"n":03}`, `{"seed":"`, ``,
	} {
		var got table.State
		var want plainState
		refused, mustRefuse := got.UnmarshalJSON([]byte(text)), json.Unmarshal([]byte(text), &want)
		if (refused == nil) != (mustRefuse == nil) {
			t.Errorf("%s: refused with %v, want %v", text, refused, mustRefuse)
		}
		if diff := cmp.Diff(table.State(want), got); refused == nil && diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}
