package view

import (
	"fmt"
	"reflect"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A Status is the table as it stands in Zombie Brikz. Its JSON names are a contract.
type Status struct {
	Danger   int                 `json:"danger"`   // the danger level
	Turn     int                 `json:"turn"`     // the turn that is played, from 1
	Walked   bool                `json:"walked"`   // the zombies have had their phase of it
	Figures  figuresShown        `json:"figures"`  // where the zombie figures are
	Signs    []string            `json:"signs"`    // places with a warning sign
	Hordes   []words.HordeShown  `json:"hordes"`   // every horde on the table
	Minifigs []show.MinifigShown `json:"minifigs"` // everyone, the dead too
	Places   []words.PlaceShown  `json:"places"`   // every place that the table was told of
	Store    []zombie.Stock      `json:"store"`    // the things that were delivered
	Repairs  []show.RepairShown  `json:"repairs"`  // the things that are being repaired
	Stashes  []show.StashShown   `json:"stashes"`  // closed containers
	Cups     []show.CupShown     `json:"cups"`     // the cups that Zombie Dice are taken from
	Scenario show.ProgressShown  `json:"scenario"` // how far the scenario is
}

// figuresShown is where the zombie figures are; a total of 0: not counted.
type figuresShown struct {
	Box   int `json:"box"`   // how many are in the box
	Board int `json:"board"` // how many are on the board
	Total int `json:"total"` // how many there are in all; 0: they aren't counted
	// the hordes that may leave first when the box is empty: hordes out of sight, the
	// longest first, and no crews
	MayLeave []string `json:"may_leave"`
}

// NewStatus is the table as it stands.
func NewStatus(st *table.State) Status {
	g := words.GameOf(st)
	box, _ := g.Box()
	return Status{
		Danger: g.DangerFor(zombie.Looking{}).Level, Turn: g.TurnNow(), Walked: g.Walked,
		Figures: figuresShown{box, g.Board(), g.Figures, words.Shown(g.MayLeave(), func(h zombie.Horde) string { return h.Name })},
		Signs:   append([]string{}, g.Danger.Signs...), Hordes: words.ShowHordes(g.Hordes), Minifigs: show.Minifigs(g),
		Places: words.Places(g), Store: append([]zombie.Stock{}, g.Store...),
		Repairs: show.Repairs(g), Stashes: show.Stashes(g), Scenario: show.Progress(g),
		Cups: words.Shown(g.Cups, func(c zombie.Cup) show.CupShown { return show.NewCupShown(g, c.Of) }),
	}
}

// StatusOf is how the table stands in Zombie Brikz.
func StatusOf(st *table.State, how play.Showing) play.Shown {
	shown := play.Shown{Fields: NewStatus(st)}
	if how.Leads || !show.Untouched(*words.GameOf(st)) {
		shown.Lines, shown.Why = statusLines(how.At, how.Rules, st), show.WhyLevel(words.GameOf(st).DangerFor(zombie.Looking{}))
	}
	return shown
}

// statusLines is the same for people; at is which table it is, and rules the house rules
// that are set.
func statusLines(at, rules string, st *table.State) []play.Line {
	g := words.GameOf(st)
	level := g.DangerFor(zombie.Looking{})
	walked := say.If(g.Walked, "the zombies have walked this turn")
	goals := say.If(g.Scenario.Name != "", play.Text(show.GoalLines(g)))
	astray, repairs, stashes := g.Astray(), show.Repairs(g), show.Stashes(g)
	places := say.Each(words.Places(g), func(p words.PlaceShown) string { return "  " + words.PlaceLine(p) })
	cups := say.Each(g.Cups, func(c zombie.Cup) string { return fmt.Sprintf("Zombie Dice left in %s: %s", show.CupName(c), c) })
	store := say.Lines(
		say.If(len(g.Store) > 0, words.StoreLine(g.Store)),
		say.If(len(astray) > 0, "somewhere on the board: "+say.And(astray)),
		say.If(len(repairs) > 0, "repairs:\n"+show.RepairLines(repairs)),
		say.If(len(stashes) > 0, "closed containers:\n"+show.StashLines(stashes)),
		say.Lines(cups...))
	return play.Said(
		play.Marked(play.As(play.Answer, fmt.Sprintf("Danger %d, turn %d. %s", level.Level, g.TurnNow(), at)),
			play.Mark{Part: fmt.Sprintf("danger %d", level.Level), Tone: play.Danger}),
		play.As(play.Note, show.RaisedWords(level.Causes)),
		healthLines(g),
		play.As(play.Note, show.SpokenHordes(g.Hordes), say.Lines(places...), show.BoxLine(st), show.NobodyLeaves(st), store, goals, rules, walked))
}

// healthLines is a line for each minifig, on which its health stands out.
func healthLines(g *zombie.Game) []play.Line {
	var all []play.Line
	for _, m := range g.Minifigs {
		line := play.As(play.Note, "  "+show.MinifigLine(g, m))
		if m.Health != zombie.Healthy {
			line = play.Marked(line, play.Mark{Part: m.Name + ": " + string(m.Health), Tone: show.ToneOf(m.Health)})
		}
		all = append(all, line...)
	}
	return all
}

// Prompt is the danger level where the game is played: where it isn't, nothing.
// alone tells that no other game is.
func Prompt(st *table.State, alone bool) string {
	g := words.GameOf(st)
	if show.Untouched(*g) && (!alone || reflect.ValueOf(*g).IsZero()) {
		return ""
	}
	return fmt.Sprintf("danger %d", g.DangerFor(zombie.Looking{}).Level)
}
