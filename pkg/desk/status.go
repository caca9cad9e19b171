package desk

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// statusShown is the table as it stands. The fields of the games stand beside these. Its
// JSON names are a contract.
type statusShown struct {
	Table string       `json:"table"` // the table's name
	Rules []RuleSet    `json:"rules"` // the house rules that this table has set
	Packs []PlayedPack `json:"packs"` // packs that some of its cards came from
	// reminders for this moment, and lines that are likely next, as now has them
	Offers []play.Offer `json:"offers"`
}

// The status is read at a glance, on one screen. It ends with a few lines that are likely
// next; below a crowded table, with more lines than this, it has fewer. now lists them
// all.
const (
	fewOffers    = 3
	crowded      = 15
	fewIfCrowded = 1
)

// Status is how the table stands. begin is the answer where nobody has played yet; empty:
// it is the same there.
func (d *Desk) Status(begin string) (play.Reply, error) {
	t, err := d.table()
	if err != nil {
		return play.Reply{}, err
	}
	v, err := d.View()
	if err != nil {
		return play.Reply{}, err
	}
	set := rulesSet(d.Games.Titles, v.State)
	games, all, why := v.Status(fmt.Sprintf("(Table %s, step %d)", t.Name(), v.N), rulesLine(set))
	shown := statusShown{t.Name(), set, d.PlayedPacks(v.State), []play.Offer{}}
	if v.Found.Exists || begin == "" {
		shown.Offers = append(shown.Offers, v.Now()...)
		all = play.Said(all, play.As(play.Note, PlayedLines(shown.Packs)))
		most, rows := fewOffers, len(all)
		if d.Rows != nil {
			rows = d.Rows(all)
		}
		if rows > crowded {
			most = fewIfCrowded
		}
		all = append(all, play.OfferLines(shown.Offers, most)...)
	} else {
		all, why = play.AsLines(begin), nil
	}
	return play.Reply{
		N: v.N, Command: "status", Outcome: append(together{shown}, games...), Text: play.Text(all), Lines: all, Why: why, Notes: v.Found.Notes,
	}, nil
}

// PlayedPack is a pack that was played with. Its JSON names are a contract.
type PlayedPack struct {
	Name string `json:"name"` // of the pack
	Path string `json:"path"` // of a file that isn't in the folder of packs; else empty
	Is   string `json:"is"`   // "there", "changed" since, or "gone"; cards that came from it stay at the table
}

// PlayedPacks tells the state of each pack that a table was played with.
func (d *Desk) PlayedPacks(st *table.State) []PlayedPack {
	shown := []PlayedPack{}
	for _, p := range st.Packs {
		one := PlayedPack{p.Name, p.Path, "gone"}
		if d.Pack != nil {
			one.Is = d.Pack(p)
		}
		shown = append(shown, one)
	}
	return shown
}

// PlayedLines says how the packs are that a table was played with.
func PlayedLines(packs []PlayedPack) string {
	are := map[string][]string{}
	for _, p := range packs {
		are[p.Is] = append(are[p.Is], p.Name)
	}
	there, changed, gone := are["there"], are["changed"], are["gone"]
	named := func(names []string) string { return say.Verb(len(names), "pack ", "packs ") + say.And(names) }
	return say.Lines(
		say.If(len(there) > 0, "packs: "+strings.Join(there, ", ")),
		say.If(len(changed) > 0, "changed since: "+named(changed)+"; cards that came to the table stay as they were"),
		say.If(len(gone) > 0, "gone: "+named(gone)+"; cards that came to the table stay"))
}
