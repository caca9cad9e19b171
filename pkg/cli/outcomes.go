package cli

import (
	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// An Outcome is a command, and what -o json may have as its outcome, as bare values: the
// tables of docs/json.md are made of them.
type Outcome struct {
	Command string
	Shapes  []any
}

// Outcomes are those of all commands, in the order of the help.
func Outcomes(games shelf.Games) []Outcome {
	var all []Outcome
	add := func(plays []play.Untyped) {
		for _, p := range plays {
			if !p.IsGroup() {
				all = append(all, Outcome{p.Name, p.Shapes()})
			}
		}
	}
	for _, t := range games.Titles {
		for _, ch := range t.Chapters {
			for _, m := range ch.Plays {
				add(m.All())
			}
		}
	}
	add(rulesMaker(games.Titles).All())
	add([]play.Untyped{(&app{games: games}).newTablePlay(), (&app{games: games}).nowPlay(), rollPlay()})
	return append(all, ownOutcomes(games.Titles)...)
}

// Besides are the objects that are no outcomes, bare: an answer, chances, a line of the log,
// and what an own card has more.
func Besides() map[string]any {
	return map[string]any{"answer": play.Reply{}, "chances": play.Counted{}, "log": logged{}, "own": data.Own{}}
}

// ownOutcomes are the outcomes of commands that are no plays.
func ownOutcomes(games play.Titles) []Outcome {
	pack := packShape()
	packs := play.Shape{
		{Name: "packs", Means: "those of the folder, and the one of --pack", Is: []play.Shape{pack}},
		{Name: "path", Means: "the folder of packs", Is: ""},
	}
	checked := play.Shape{{Name: "packs", Means: "the packs, which are all sound; what is wrong in one is an error", Is: []play.Shape{pack}}}
	status, recap, fresh := play.Shape{{Is: statusShown{}}}, play.Shape{}, table.State{}
	for _, t := range games {
		if t.Status != nil {
			status = append(status, play.Named{Is: t.Status(&fresh, play.Showing{}).Fields})
		}
		if t.Recap != nil {
			recap = append(recap, play.Named{Is: t.Recap(&fresh, &fresh, nil).Fields})
		}
	}
	return []Outcome{
		{"status", []any{status}},
		{"undo", []any{returned{}}},
		{"redo", []any{returned{}}},
		{"recap", []any{recap}},
		{"table list", []any{tablesShown{}}},
		{"table use", []any{usedShown{}}},
		{"table check", []any{checkedShown{}}},
		{"table repair", []any{repairedShown{}}},
		{"cards show", []any{cardsTold{}}},
		{"cards print", []any{printShown{}}},
		{"compare", []any{compared{}}},
		{"fairness", []any{fairnessShown{}}},
		{"config", []any{configShown{}}},
		{"config set", []any{keyWritten{}}},
		{"config unset", []any{keyWritten{}}},
		{"config path", []any{pathShown{}}},
		{"pack", []any{packs}},
		{"pack show", []any{pack}},
		{"pack check", []any{checked}},
		{"pack new", []any{packBegun{}}},
		{"pack path", []any{pathShown{}}},
		{"version", []any{versionShown{}}},
	}
}
