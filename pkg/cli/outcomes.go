package cli

import (
	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/desk"
	"github.com/zbrikz/zbrikz/pkg/phone"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
)

// An Outcome is the values, bare, that a command's outcome may have in docs/schema.json.
type Outcome struct {
	Command string
	Shapes  []any
}

// Outcomes are the outcomes of all commands, in the order of the help.
func Outcomes(games shelf.Games) []Outcome {
	var all []Outcome
	add := func(plays []play.Untyped) {
		for _, p := range plays {
			all = append(all, Outcome{p.Name, p.Shapes()})
		}
	}
	for _, t := range games.Titles {
		add(t.Plays())
	}
	d := &desk.Desk{Games: games}
	for _, m := range d.Plays() {
		add(m.All())
	}
	for _, own := range d.Shapes() {
		all = append(all, Outcome{own.Name, []any{own.Is}})
		if own.Name == "status" {
			all = append(all, Outcome{"watch", []any{own.Is}})
		}
	}
	return append(all, ownOutcomes(games.Titles.Library())...)
}

// Shapes are the values of JSON that are no outcomes, bare, by their names in
// docs/schema.json: an answer, chances, a line of the log, and all that phones send and get.
func Shapes() map[string]any {
	all := phone.Shapes()
	all["answer"], all["chances"], all["log"] = play.Reply{}, play.Counted{}, desk.Logged{}
	return all
}

// ownOutcomes are the outcomes of commands that are no plays.
func ownOutcomes(l data.Library) []Outcome {
	pack := packShape(l)
	packs := play.Shape{
		{Name: "packs", Means: "the packs of the folder, and the one of --pack", Is: []play.Shape{pack}},
		{Name: "path", Means: "the folder of packs", Is: ""},
	}
	checked := play.Shape{{Name: "packs", Means: "the packs, which are all sound; a fault in one is an error", Is: []play.Shape{pack}}}
	return []Outcome{
		{Command: "as", Shapes: []any{actingAs{}}},
		{Command: "serve", Shapes: []any{served{}}},
		{Command: "table list", Shapes: []any{tablesShown{}}},
		{Command: "table use", Shapes: []any{usedShown{}}},
		{Command: "table check", Shapes: []any{checkedShown{}}},
		{Command: "table repair", Shapes: []any{repairedShown{}}},
		{Command: "cards show", Shapes: []any{cardsTold{}}},
		{Command: "cards print", Shapes: []any{printShown{}}},
		{Command: "print", Shapes: []any{eveningShown{}}},
		{Command: "print list", Shapes: []any{partsListed{}}},
		{Command: "compare", Shapes: []any{compared{}}},
		{Command: "config", Shapes: []any{configShown{}}},
		{Command: "config set", Shapes: []any{keyWritten{}}},
		{Command: "config unset", Shapes: []any{keyWritten{}}},
		{Command: "config path", Shapes: []any{pathShown{}}},
		{Command: "pack", Shapes: []any{packs}},
		{Command: "pack show", Shapes: []any{pack}},
		{Command: "pack check", Shapes: []any{checked}},
		{Command: "pack new", Shapes: []any{packBegun{}}},
		{Command: "pack path", Shapes: []any{pathShown{}}},
		{Command: "version", Shapes: []any{versionShown{}}},
	}
}
