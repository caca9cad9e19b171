package desk

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// beginning is the words typed for a new table.
type beginning struct {
	fresh table.State
	seed  string
	from  string
	last  *table.State // the table from which minifigs come along, as it is; nil: none come
	games []play.Beginning
}

// begun is the outcome of a new table.
type begun struct {
	from   string
	before int // the last step of the table before; 0: there was none
	laid   []play.Laid
}

// newPlay begins a table. Each game adds its own words and flags.
func (d *Desk) newPlay() play.Untyped {
	return play.Of(&play.Play[beginning, begun]{
		About: play.About{
			Name: "new", Short: "Begin a new table",
			Long: `Begins a new table. The table that was there is not lost: undo --to goes back to it.
No command needs this one first. With --from, the survivors of another evening come
along, with all that they have and have stored.`,
			Examples: []string{`zbrikz new --seed "friday the 20th"`},
		},
		Takes: func(b *beginning) []ask.Way {
			var fields []ask.Field
			for _, t := range d.Games.Titles {
				if t.Begins != nil {
					game := t.Begins()
					b.games, fields = append(b.games, game), append(fields, game.Fields...)
				}
			}
			var seeded, carries bool
			return ask.Takes(append(fields,
				ask.Flag(&b.seed, "seed", "any `text`; the same one gives the same dice all evening", ask.Text("seed", names.Check)).Given(&seeded),
				ask.Flag(&b.from, "from", "a `table` whose survivors and stored things come along", d.tableKind()).Given(&carries),
				ask.From(&b.fresh, func(*ask.Here) (table.State, error) {
					fresh := d.Fresh()
					if seeded {
						fresh.Seed = b.seed
					}
					return fresh, nil
				}),
				ask.From(&b.last, func(*ask.Here) (*table.State, error) {
					if !carries {
						return nil, nil
					}
					return d.tableNamed(b.from)
				}),
			)...)
		},
		Rule: beginTable,
		Say: func(done play.Done[beginning, begun]) []play.Line {
			first := "A new table"
			var laid []play.Line
			for _, l := range done.Outcome.laid {
				first += say.Remarks(l.How)
				laid = append(laid, l.Lines...)
			}
			n := done.Outcome.before
			before := say.If(n > 0, fmt.Sprintf("zbrikz undo --to %d brings the old table back", n))
			return play.Said(play.As(play.Answer, first+"."), laid, play.As(play.Next, before))
		},
		Shapes: d.newShapes(),
		Show: func(done play.Done[beginning, begun]) any {
			shown := []any{beginningShown{done.Outcome.before, done.Outcome.from}}
			for _, l := range done.Outcome.laid {
				shown = append(shown, l.Shown)
			}
			return together(shown)
		},
		Why: func(done play.Done[beginning, begun]) []string {
			return slices.Concat(say.Each(done.Outcome.laid, func(l play.Laid) []string { return l.Why })...)
		},
	})
}

// beginningShown is the outcome of any new table. Its JSON names are a contract.
type beginningShown struct {
	Before int    `json:"before"` // the last step of the table before; 0: there was none, or nothing was played there
	From   string `json:"from"`   // the table that the survivors came from; empty: none
}

func (d *Desk) newShapes() []any {
	shape := play.Shape{{Is: beginningShown{}}}
	for _, t := range d.Games.Titles {
		if t.Begins != nil {
			shape = append(shape, play.Named{Is: t.Begins().Shape})
		}
	}
	return []any{shape}
}

// together is several objects of JSON as one, with the fields of them all.
type together []any

// MarshalJSON is the fields of all objects, by their names.
func (t together) MarshalJSON() ([]byte, error) {
	all := map[string]json.RawMessage{}
	for _, one := range t {
		text, err := json.Marshal(one)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(text, &all); err != nil {
			return nil, err
		}
	}
	return json.Marshal(all)
}

// beginTable gives a new table what each game begins with.
func beginTable(st *table.State, b beginning, _ dice.Roller) (o begun, next table.State, err error) {
	next, o.from = b.fresh, b.from
	for _, game := range b.games {
		laid, err := game.Lay(&next, b.from, b.last)
		if err != nil && b.last != nil {
			err = fmt.Errorf("table %s: %w", b.from, err)
		}
		if err != nil {
			return o, next, err
		}
		o.laid = append(o.laid, laid)
	}
	if b.last != nil && !slices.ContainsFunc(o.laid, func(l play.Laid) bool { return l.Nobody == nil }) {
		return o, next, fmt.Errorf("table %s: %w", b.from, o.laid[0].Nobody)
	}
	if st.N > 1 { // the first step of a table is its beginning
		o.before = st.N
	}
	next.Burnt = st.Burnt // undo --to goes back to the table before
	return o, next, nil
}

// tableNamed is a table that somebody has played at, by its name.
func (d *Desk) tableNamed(name string) (*table.State, error) {
	here, err := d.Open()
	if err != nil {
		return nil, err
	}
	t, err := d.Games.Titles.Kept().At(here.Folder(), name)
	if err != nil {
		return nil, ask.Wrong(err)
	}
	found, err := t.Read(d.Fresh)
	if err != nil {
		return nil, err
	}
	if !found.Exists {
		return nil, fmt.Errorf("nobody has played at table %s; zbrikz table list shows them", name)
	}
	return &found.State, nil
}

func (d *Desk) tableKind() ask.Kind[string] {
	k := ask.Text("table", nil)
	k.Names = func(*ask.Here) []string { return names.Sorted(slices.Collect(maps.Keys(d.Tables()))) }
	k.About = func(_ *ask.Here, name string) string { return say.Count(d.Tables()[name], "step") }
	return k
}

// Tables are the tables in the folder of this one, each with the number of its last step.
func (d *Desk) Tables() map[string]int {
	all := map[string]int{}
	if here, err := d.Open(); err == nil {
		found, _ := d.Games.Titles.Kept().List(here.Folder())
		for _, one := range found {
			if names.Check(one.Name) == nil {
				all[one.Name] = one.N
			}
		}
	}
	return all
}
