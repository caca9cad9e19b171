package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// statusShown is the table as it stands. Its JSON names are a contract.
type statusShown struct {
	Table      string             `json:"table"`
	Danger     int                `json:"danger"`
	Turn       int                `json:"turn"`
	Walked     bool               `json:"walked"`
	Figures    figuresShown       `json:"figures"`
	Signs      []string           `json:"signs"`
	Hordes     []hordeShown       `json:"hordes"`
	Minifigs   []minifigShown     `json:"minifigs"`
	Places     []placeShown       `json:"places"`
	Store      []zombie.Stock     `json:"store"`
	Repairs    []repairShown      `json:"repairs"`
	Stashes    []stashShown       `json:"stashes"`
	Scenario   progressShown      `json:"scenario"`
	Rules      []ruleSet          `json:"rules"`
	Initiative brickquest.Ordered `json:"initiative"`
}

// figuresShown is where the zombie figures are; a total of 0: not counted.
type figuresShown struct {
	Box   int `json:"box"`
	Board int `json:"board"`
	Total int `json:"total"`
	// MayLeave is the hordes that may leave first when the box is empty.
	MayLeave []string `json:"may_leave"`
}

func newStatus(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "status",
		Short:   "Show the whole table, enough to set it up again",
		Example: "  zbrikz status\n  zbrikz status -o json",
		Args:    words(0, 0, ""),
		RunE:    func(*cobra.Command, []string) error { return a.showStatus() },
	}
}

func (a *app) showStatus() error {
	t, err := a.openTable()
	if err != nil {
		return err
	}
	found, err := a.readTable()
	if err != nil {
		return err
	}
	st := &found.State
	return a.tell(answer{N: st.N, Command: "status", Outcome: newStatusShown(t.Name(), st), Text: a.statusText(t.Name(), st), Why: whyDanger()})
}

func newStatusShown(name string, st *table.State) statusShown {
	g := &st.Zombie
	box, _ := g.Box()
	shown := statusShown{
		Table: name, Danger: g.DangerFor(zombie.Looking{}).Level, Turn: g.TurnNow(), Walked: g.Walked,
		Figures: figuresShown{box, g.Board(), g.Figures, leavers(g)},
		Signs:   append([]string{}, g.Danger.Signs...), Hordes: showHordes(g.Hordes), Minifigs: []minifigShown{},
		Places: []placeShown{}, Store: append([]zombie.Stock{}, g.Store...),
		Repairs: showRepairs(g), Stashes: showStashes(g), Scenario: showProgress(g), Rules: rulesSet(st),
		Initiative: st.BrickQuest.Initiative.Ordered(),
	}
	for _, p := range g.Places {
		shown.Places = append(shown.Places, newPlaceShown(g, p))
	}
	for _, m := range g.Minifigs {
		shown.Minifigs = append(shown.Minifigs, newMinifigShown(m))
	}
	return shown
}

func (a *app) statusText(name string, st *table.State) string {
	g := &st.Zombie
	level := g.DangerFor(zombie.Looking{})
	walked := ""
	if g.Walked {
		walked = "the zombies have walked this turn"
	}
	signs := ""
	if len(g.Danger.Signs) > 0 {
		signs = "warning signs: " + strings.Join(g.Danger.Signs, ", ")
	}
	hordes := ""
	if len(g.Hordes) > 0 {
		hordes = a.hordeTable(g.Hordes)
	}
	order := ""
	if in := st.BrickQuest.Initiative; len(in.Order) > 0 {
		order = "initiative, round " + strings.TrimPrefix(sayOrder(in.Ordered()), "Round ")
	}
	store, goals := "", ""
	if len(g.Store) > 0 {
		store = storeLine(g.Store)
	}
	if all := showRepairs(g); len(all) > 0 {
		store = lines(store, "repairs:", repairLines(all))
	}
	if all := showStashes(g); len(all) > 0 {
		store = lines(store, "closed containers:", stashLines(all))
	}
	if g.Scenario.Name != "" {
		goals = goalLines(g)
	}
	return lines(
		fmt.Sprintf("Turn %d, danger level %d. (Table %s, step %d)", g.TurnNow(), level.Level, name, st.N),
		because(level.Level, level.Causes),
		minifigLines(g.Minifigs), hordes, boxLine(st), nobodyLeaves(st), placeLines(g), signs, store, goals, rulesLine(st), walked, order)
}

// placeLines is a line for each place that the table knows.
func placeLines(g *zombie.Game) string {
	var all []string
	for _, p := range g.Places {
		all = append(all, "  "+placeLine(newPlaceShown(g, p)))
	}
	return strings.Join(all, "\n")
}
