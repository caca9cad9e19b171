package plays

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// A Status is the table as it stands in Zombie Brikz. Its JSON names are a contract.
type Status struct {
	Danger   int            `json:"danger"`   // the danger level
	Turn     int            `json:"turn"`     // the turn that is played, from 1
	Walked   bool           `json:"walked"`   // the zombies have had their phase of it
	Figures  figuresShown   `json:"figures"`  // where the zombie figures are
	Signs    []string       `json:"signs"`    // places with a warning sign
	Hordes   []hordeShown   `json:"hordes"`   // every horde on the table
	Minifigs []minifigShown `json:"minifigs"` // everyone, the dead too
	Places   []placeShown   `json:"places"`   // every place that the table was told of
	Store    []zombie.Stock `json:"store"`    // the things that were delivered
	Repairs  []repairShown  `json:"repairs"`  // the things that are being repaired
	Stashes  []stashShown   `json:"stashes"`  // closed containers
	Cups     []cupShown     `json:"cups"`     // the cups that Zombie Dice are taken from
	Scenario progressShown  `json:"scenario"` // how far the scenario is
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
	g := gameOf(st)
	box, _ := g.Box()
	shown := Status{
		Danger: g.DangerFor(zombie.Looking{}).Level, Turn: g.TurnNow(), Walked: g.Walked,
		Figures: figuresShown{box, g.Board(), g.Figures, leavers(g)},
		Signs:   append([]string{}, g.Danger.Signs...), Hordes: showHordes(g.Hordes), Minifigs: []minifigShown{},
		Places: []placeShown{}, Store: append([]zombie.Stock{}, g.Store...),
		Repairs: showRepairs(g), Stashes: showStashes(g), Scenario: showProgress(g), Cups: []cupShown{},
	}
	for _, c := range g.Cups {
		shown.Cups = append(shown.Cups, newCupShown(g, c.Of))
	}
	for _, p := range g.Places {
		shown.Places = append(shown.Places, newPlaceShown(g, p))
	}
	for _, m := range g.Minifigs {
		shown.Minifigs = append(shown.Minifigs, newMinifigShown(g, m))
	}
	return shown
}

// Untouched tells whether nobody plays Zombie Brikz at a table: at most, a new
// table has got its danger level and its figures.
func Untouched(g zombie.Game) bool {
	g.Danger.Base, g.Figures, g.Rules = 0, 0, zombie.House{}
	return reflect.ValueOf(g).IsZero()
}

// isPlayed tells whether the turns of Zombie Brikz go on at a table.
func isPlayed(st *table.State) bool { return !Untouched(*gameOf(st)) }

// status is how the table stands in Zombie Brikz.
func status(st *table.State, how play.Showing) play.Shown {
	shown := play.Shown{Fields: NewStatus(st)}
	if how.Leads || !Untouched(*gameOf(st)) {
		shown.Lines, shown.Why = statusLines(how.At, how.Rules, st), whyLevel(gameOf(st).DangerFor(zombie.Looking{}))
	}
	return shown
}

// statusLines is the same for people; at is which table it is, and rules the house rules
// that are set.
func statusLines(at, rules string, st *table.State) []play.Line {
	g := gameOf(st)
	level := g.DangerFor(zombie.Looking{})
	walked := ""
	if g.Walked {
		walked = "the zombies have walked this turn"
	}
	signs := ""
	if elsewhere := signsElsewhere(g); len(elsewhere) > 0 {
		signs = "warning signs: " + strings.Join(elsewhere, ", ")
	}
	store, goals := "", ""
	if len(g.Store) > 0 {
		store = StoreLine(g.Store)
	}
	if all := showRepairs(g); len(all) > 0 {
		store = say.Lines(store, "repairs:", repairLines(all))
	}
	if all := showStashes(g); len(all) > 0 {
		store = say.Lines(store, "closed containers:", stashLines(all))
	}
	for _, c := range g.Cups {
		store = say.Lines(store, cupLine(c))
	}
	if g.Scenario.Name != "" {
		goals = play.Text(goalLines(g))
	}
	return play.Said(
		play.Marked(play.As(play.Answer, fmt.Sprintf("Danger %d, turn %d. %s", level.Level, g.TurnNow(), at)),
			play.Mark{Part: fmt.Sprintf("danger %d", level.Level), Tone: play.Danger}),
		play.As(play.Note, raisedWords(level.Causes)),
		healthMarked(g),
		play.As(play.Note, spokenHordes(g.Hordes), placeLines(g), boxLine(st), nobodyLeaves(st), signs, store, goals, rules, walked))
}

// healthMarked is a line for each minifig, on which its health stands out.
func healthMarked(g *zombie.Game) []play.Line {
	var all []play.Line
	for _, m := range g.Minifigs {
		line := play.As(play.Note, "  "+MinifigLine(g, m))
		if m.Health != zombie.Healthy {
			line = play.Marked(line, play.Mark{Part: m.Name + ": " + string(m.Health), Tone: toneOf(m.Health)})
		}
		all = append(all, line...)
	}
	return all
}

// placeLines are lines for the places that the table knows: one line for places that are
// alike and follow each other.
func placeLines(g *zombie.Game) string {
	var all []string
	var alike []string
	for i, p := range g.Places {
		alike = append(alike, p.Name)
		how := PlaceWords(newPlaceShown(g, p))
		if i+1 == len(g.Places) || PlaceWords(newPlaceShown(g, g.Places[i+1])) != how {
			all, alike = append(all, "  "+say.And(alike)+": "+how), nil
		}
	}
	return strings.Join(all, "\n")
}

// signsElsewhere are warning signs at places of which the table knows nothing else.
func signsElsewhere(g *zombie.Game) []string {
	return slices.DeleteFunc(slices.Clone(g.Danger.Signs), func(sign string) bool {
		return slices.ContainsFunc(g.Places, func(p zombie.Place) bool { return p.Name == sign && newPlaceShown(g, p).Sign })
	})
}

// Prompt is the danger level where the game is played: where it isn't, nothing.
// alone tells that no other game is.
func Prompt(st *table.State, alone bool) string {
	g := gameOf(st)
	if Untouched(*g) && (!alone || reflect.ValueOf(*g).IsZero()) {
		return ""
	}
	return fmt.Sprintf("danger %d", g.DangerFor(zombie.Looking{}).Level)
}
