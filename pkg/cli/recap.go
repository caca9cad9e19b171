package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/quests"
	"github.com/zbrikz/zbrikz/pkg/play/zombies"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// recapShown is an evening in short. Its JSON names are a contract.
type recapShown struct {
	Turns  int           `json:"turns"`  // turns so far
	Met    int           `json:"met"`    // zombies that appeared
	Killed int           `json:"killed"` // zombies that died, in whatever way
	Kills  []killsShown  `json:"kills"`  // the minifigs that killed them
	Events []recapHappen `json:"events"` // what else is worth telling, the oldest first
	Won    bool          `json:"won"`    // the scenario is won
	Lost   string        `json:"lost"`   // why it is lost; empty: it isn't
	// Dungeon is what happened in BrickQuest.
	Dungeon dungeonRecap `json:"brickquest"`
}

type killsShown struct {
	By      string `json:"by"`      // the minifig that killed them; empty: nobody was named
	Zombies int    `json:"zombies"` // how many
}

// recapHappen is something that is worth telling.
type recapHappen struct {
	N    int    `json:"n"`    // the step
	Turn int    `json:"turn"` // the turn in which it was
	What string `json:"what"` // "wounded", "dead", "healthy", "danger", "goal" or "twist"
	Who  string `json:"who"`  // the minifig, the goal or the plot twist; empty for a danger level
	By   string `json:"by"`   // the command; of a danger level, its last cause
	To   int    `json:"to"`   // the danger level; else 0
}

func newRecap(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "recap",
		Short: "The evening in short",
		Long: `Tells the evening from its journal, since the table began: zombies that appeared
and that were killed, and by whom; who was wounded, healed or killed; how the danger
level rose and fell; goals and plot twists. In BrickQuest it tells rounds, foes, and
by whom they fell; heroes who died, came back or became monsters; rooms, goals and
who left. What was taken back isn't in it.`,
		Example: "  zbrikz recap\n  zbrikz recap -o json",
		Args:    words(0, 0, ""),
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		t, err := a.openTable()
		if err != nil {
			return err
		}
		r, err := a.recapOf(t)
		if err != nil {
			return err
		}
		found, err := a.readTable()
		if err != nil {
			return err
		}
		return a.tell(answer{
			N: found.State.N, Command: "recap", Outcome: r, Text: sayRecap(r, &found.State),
			Why: []string{"ruling: what was taken back isn't told, and hands that take zombies off as dead count as kills by nobody"},
		})
	}
	return cmd
}

// told is what a step has brought about in all games. A table that begins has nothing
// before it.
func (a *app) told(before, after *table.State, s table.Step) []play.Event {
	if s.Command == table.CommandNew {
		return nil
	}
	var all []play.Event
	for _, t := range a.games() {
		if t.Told != nil {
			all = append(all, t.Told(before, after, s)...)
		}
	}
	return all
}

// recapOf folds what is told of the steps on which the table rests, since it began.
func (a *app) recapOf(t *table.Table) (recapShown, error) {
	stands, err := standingOf(t)
	if err != nil || len(stands.marks) == 0 {
		return newRecapShown(1, 0), err
	}
	first, last, all, err := a.toldOf(t, stands.marks)
	if err != nil {
		return newRecapShown(1, 0), err
	}
	r := newRecapShown(first.Zombie.TurnNow(), first.BrickQuest.Initiative.Round)
	for i, m := range stands.marks {
		for _, e := range all[i] {
			switch e.Game {
			case zombies.ToldGame:
				r.add(m.N, e)
			case quests.ToldGame:
				r.Dungeon.add(m.N, e)
			}
		}
	}
	p, q := last.Zombie.Progress(), last.BrickQuest.QuestProgress()
	r.Turns, r.Won, r.Lost = last.Zombie.TurnNow(), p.Won, p.Lost
	r.Dungeon.Won, r.Dungeon.Lost = q.Won, q.Lost
	return r, nil
}

// toldOf is what is told of each step of a chain but the first, and the states after its
// first and its last step, as those may know it for whom the answer is. What the journal
// doesn't tell is worked out from the states; what players may hear always is.
func (a *app) toldOf(t *table.Table, chain []table.Mark) (first, last table.State, all [][]play.Event, err error) {
	all = make([][]play.Event, len(chain))
	wanted := map[int]bool{chain[0].N: true, chain[len(chain)-1].N: true}
	anew := map[int]int{} // the step's number, and where it stands in the chain
	for i, m := range chain {
		if i > 0 && (a.opts.players || json.Unmarshal(m.Events, &all[i]) != nil) {
			anew[m.N] = i
			wanted[m.N], wanted[chain[i-1].N] = true, true
		}
	}
	var before table.State
	for step, err := range t.StepsAt(wanted) {
		if err != nil {
			return first, last, nil, err
		}
		after := step.State
		if i, ok := anew[step.N]; ok {
			if a.opts.players {
				step = openStep(step, &before.BrickQuest)
			}
			all[i] = a.told(a.seen(&before), a.seen(&after), step)
		}
		if step.N == chain[0].N {
			first = *a.seen(&after)
		}
		before = after
	}
	return first, *a.seen(&before), all, nil
}

// newRecapShown is an evening that begins in a turn of Zombie Brikz and in a round of
// BrickQuest.
func newRecapShown(turn, round int) recapShown {
	return recapShown{Turns: turn, Kills: []killsShown{}, Events: []recapHappen{}, Dungeon: newDungeonRecap(round)}
}

// add adds to the evening what a step has brought about.
func (r *recapShown) add(n int, e play.Event) {
	happened := recapHappen{N: n, Turn: r.Turns, What: e.What, Who: e.Who, By: e.By}
	switch e.What {
	case zombies.ToldMet:
		r.Met += e.Number
		return
	case zombies.ToldKilled:
		r.Killed += e.Number
		i := slices.IndexFunc(r.Kills, func(k killsShown) bool { return k.By == e.By })
		if i < 0 {
			i, r.Kills = len(r.Kills), append(r.Kills, killsShown{By: e.By})
		}
		r.Kills[i].Zombies += e.Number
		return
	case zombies.ToldTurn:
		r.Turns = e.Number
		return
	case zombies.ToldDanger:
		happened.Who, happened.By, happened.To = "", "", e.Number
		if e.Who != "" {
			happened.By = zombies.RaisedBy(zombie.Cause{Why: zombie.Why(e.Who), By: e.By})
		}
	}
	r.Events = append(r.Events, happened)
}

// sayRecap tells the games that were played; of a table where nothing happened yet,
// Zombie Brikz.
func sayRecap(r recapShown, st *table.State) string {
	var text []string
	dungeon := r.Dungeon.Rounds+r.Dungeon.Met+len(r.Dungeon.Events) > 0
	if !dungeon || r.Turns > 1 || r.Met+r.Killed+len(r.Events) > 0 {
		text = sayZombieRecap(r, &st.Zombie)
	}
	if dungeon {
		text = append(text, sayDungeonRecap(r.Dungeon, &st.BrickQuest.Quest)...)
	}
	return lines(text...)
}

func sayZombieRecap(r recapShown, g *zombie.Game) []string {
	text := []string{fmt.Sprintf("%s, %s met, %d killed.", count(max(1, r.Turns), "turn"), count(r.Met, "zombie"), r.Killed)}
	var kills []string
	for _, k := range r.Kills {
		kills = append(kills, fmt.Sprintf("%s killed %d", orOthers(k.By), k.Zombies))
	}
	if len(kills) > 0 {
		text = append(text, "  "+strings.Join(kills, ", "))
	}
	for _, e := range r.Events {
		line := ""
		switch e.What {
		case "danger":
			line = fmt.Sprintf("danger level %d", e.To)
			if e.By != "" {
				line += ", " + e.By
			}
		case "goal":
			line = "goal reached: " + e.Who
		case "twist":
			line = "plot twist: " + e.Who
		default:
			line = fmt.Sprintf("%s is %s (%s)", e.Who, e.What, e.By)
		}
		text = append(text, fmt.Sprintf("  turn %d: %s", e.Turn, line))
	}
	switch {
	case r.Won:
		text = append(text, g.Scenario.Title+" is won")
	case r.Lost != "":
		text = append(text, fmt.Sprintf("%s is lost: %s", g.Scenario.Title, r.Lost))
	}
	return text
}

// orOthers is a name, or what nobody is called.
func orOthers(by string) string {
	if by == "" {
		return "others"
	}
	return by
}
