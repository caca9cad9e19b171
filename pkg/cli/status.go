package cli

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// statusShown is the table as it stands. Its JSON names are a contract.
type statusShown struct {
	Table      string                   `json:"table"`
	Danger     int                      `json:"danger"`
	Turn       int                      `json:"turn"`
	Walked     bool                     `json:"walked"`
	Figures    figuresShown             `json:"figures"`
	Signs      []string                 `json:"signs"`
	Hordes     []hordeShown             `json:"hordes"`
	Minifigs   []minifigShown           `json:"minifigs"`
	Places     []placeShown             `json:"places"`
	Store      []zombie.Stock           `json:"store"`
	Repairs    []repairShown            `json:"repairs"`
	Stashes    []stashShown             `json:"stashes"`
	Scenario   progressShown            `json:"scenario"`
	Rules      []ruleSet                `json:"rules"`
	Initiative brickquest.Ordered       `json:"initiative"`
	Heroes     []statusFigure           `json:"heroes"`
	Foes       []statusFigure           `json:"foes"`
	Effects    []effectShown            `json:"effects"`
	Quest      brickquest.QuestProgress `json:"quest"`
	Charges    []brickquest.Explosive   `json:"charges"`
	Packs      []playedShown            `json:"packs"`
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
		Use:   "status",
		Short: "The whole table, enough to set it up again",
		Long: `Shows the whole table, both games: enough to set it up again after the bricks were
packed away. A game that isn't played isn't shown. zbrikz alone does the same. With
--players it is the screen that everybody may see: no statues, no points of foes.`,
		Example: "  zbrikz status\n  zbrikz status --players\n  zbrikz status -o json",
		Args:    words(0, 0, ""),
		RunE:    func(*cobra.Command, []string) error { return a.showStatus() },
	}
}

// showStatus tells how the table stands.
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
	shown := newStatusShown(t.Name(), st, a.opts.players)
	shown.Packs = a.played(st)
	return a.tell(answer{
		N: st.N, Command: "status", Outcome: shown, Text: lines(a.statusText(t.Name(), st), playedLines(shown.Packs)),
		Why: whyLevel(st.Zombie.DangerFor(zombie.Looking{})),
	})
}

func newStatusShown(name string, st *table.State, players bool) statusShown {
	g, v := &st.Zombie, view{&st.BrickQuest, players}
	box, _ := g.Box()
	shown := statusShown{
		Table: name, Danger: g.DangerFor(zombie.Looking{}).Level, Turn: g.TurnNow(), Walked: g.Walked,
		Figures: figuresShown{box, g.Board(), g.Figures, leavers(g)},
		Signs:   append([]string{}, g.Danger.Signs...), Hordes: showHordes(g.Hordes), Minifigs: []minifigShown{},
		Places: []placeShown{}, Store: append([]zombie.Stock{}, g.Store...),
		Repairs: showRepairs(g), Stashes: showStashes(g), Scenario: showProgress(g), Rules: rulesSet(st),
		Initiative: v.g.Initiative.Ordered(), Heroes: v.show(v.g.Heroes), Foes: v.show(v.g.Foes), Effects: showEffects(v.g, v.g.Effects),
		Quest: st.BrickQuest.QuestProgress(), Charges: append([]brickquest.Explosive{}, st.BrickQuest.Charges...),
		Packs: []playedShown{},
	}
	for _, p := range g.Places {
		shown.Places = append(shown.Places, newPlaceShown(g, p))
	}
	for _, m := range g.Minifigs {
		shown.Minifigs = append(shown.Minifigs, newMinifigShown(m))
	}
	return shown
}

// statusText is the status: of Zombie Brikz, of BrickQuest, or of both where both
// are played.
func (a *app) statusText(name string, st *table.State) string {
	v := view{&st.BrickQuest, a.opts.players}
	at := fmt.Sprintf("(Table %s, step %d)", name, st.N)
	figures, order := v.figureLines(), orderLines(v.g, v.g.Initiative.Ordered())
	if len(figureNames(st)) > 0 && untouched(st.Zombie) {
		return lines(v.turnLine()+" "+at, figures, order, chargeLines(v.g), questStatus(v.g), rulesLine(st))
	}
	if order != "" {
		order = lines("initiative, r"+strings.TrimPrefix(v.turnLine(), "R"), order)
	}
	return lines(a.zombieStatus(at, &st.Zombie, st), figures, order, chargeLines(v.g), questStatus(v.g))
}

// untouched tells whether nobody plays Zombie Brikz at a table: at most, a new
// table has got its danger level and its figures.
func untouched(g zombie.Game) bool {
	g.Danger.Base, g.Figures, g.Rules = 0, 0, zombie.House{}
	return reflect.ValueOf(g).IsZero()
}

// zombieStatus is how the table stands in Zombie Brikz; at is which table it is.
func (a *app) zombieStatus(at string, g *zombie.Game, st *table.State) string {
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
		hordes = a.drawLines(hordeTable(g.Hordes))
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
		goals = play.Text(goalLines(g))
	}
	return lines(
		fmt.Sprintf("Turn %d, danger level %d. %s", g.TurnNow(), level.Level, at),
		because(level.Level, level.Causes),
		minifigLines(g.Minifigs), hordes, boxLine(st), nobodyLeaves(st), placeLines(g), signs, store, goals, rulesLine(st), walked)
}

// placeLines is a line for each place that the table knows.
func placeLines(g *zombie.Game) string {
	var all []string
	for _, p := range g.Places {
		all = append(all, "  "+placeLine(newPlaceShown(g, p)))
	}
	return strings.Join(all, "\n")
}
