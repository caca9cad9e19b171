package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/play/zombies"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// recapShown is an evening in short. Its JSON names are a contract.
type recapShown struct {
	Turns  int           `json:"turns"`
	Met    int           `json:"met"`    // zombies that appeared
	Killed int           `json:"killed"` // of all kinds of deaths
	Kills  []killsShown  `json:"kills"`
	Events []recapHappen `json:"events"`
	Won    bool          `json:"won"`
	Lost   string        `json:"lost"`
	// Dungeon is what happened in BrickQuest.
	Dungeon dungeonRecap `json:"brickquest"`
}

type killsShown struct {
	By      string `json:"by"` // empty: nobody was named
	Zombies int    `json:"zombies"`
}

// recapHappen is something that is worth telling.
type recapHappen struct {
	N    int    `json:"n"`
	Turn int    `json:"turn"`
	What string `json:"what"` // wounded, dead, healthy, danger, goal, twist
	Who  string `json:"who"`  // the minifig, the goal or the twist
	By   string `json:"by"`   // the command; of a danger level, its last cause
	To   int    `json:"to"`   // the danger level
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
			Why: []string{"ruling: what was taken back isn't told, and hands that take zombies off count as kills by nobody"},
		})
	}
	return cmd
}

// recapOf goes through the steps on which the table rests, since it began.
func (a *app) recapOf(t *table.Table) (recapShown, error) {
	r := newRecapShown()
	r.Turns = 1
	counts, _, err := standing(t)
	if err != nil {
		return r, err
	}
	var before *table.State
	for step, err := range t.Steps() {
		if err != nil {
			return r, err
		}
		if !counts[step.N] {
			continue
		}
		after := *a.seen(&step.State)
		if step.Command == table.CommandNew || before == nil {
			r = newRecapShown()
		} else {
			r.killed(step)
			r.changed(step, &before.Zombie, &after.Zombie)
			r.Dungeon.step(step, &before.BrickQuest, &after.BrickQuest)
		}
		before = &after
	}
	if before != nil {
		p := before.Zombie.Progress()
		r.Turns, r.Won, r.Lost = before.Zombie.TurnNow(), p.Won, p.Lost
		r.Dungeon.ended(&before.BrickQuest)
	}
	return r, nil
}

func newRecapShown() recapShown {
	return recapShown{Kills: []killsShown{}, Events: []recapHappen{}, Dungeon: newDungeonRecap()}
}

// killed counts the zombies that a step brought, and those that it took.
func (r *recapShown) killed(step table.Step) {
	var o struct {
		By, Target string
		Hit        bool
		Zombies    int
		Crew       struct{ Zombies int }
	}
	if json.Unmarshal(step.Outcome, &o) != nil {
		return
	}
	dead := 0
	switch {
	case step.Command == "spawn":
		r.Met += o.Zombies + o.Crew.Zombies
	case step.Command == "horde add":
		r.Met += o.Zombies
	case step.Command == "attack" && o.Hit && o.Target == "":
		dead = 1
	case step.Command == "horde kill":
		o.By, dead = "", o.Zombies
	}
	if dead == 0 {
		return
	}
	r.Killed += dead
	i := slices.IndexFunc(r.Kills, func(k killsShown) bool { return k.By == o.By })
	if i < 0 {
		i, r.Kills = len(r.Kills), append(r.Kills, killsShown{By: o.By})
	}
	r.Kills[i].Zombies += dead
}

// changed tells what a step changed that is worth telling.
func (r *recapShown) changed(step table.Step, before, after *zombie.Game) {
	tell := func(what, who, by string, to int) {
		r.Events = append(r.Events, recapHappen{step.N, before.TurnNow(), what, who, by, to})
	}
	for _, m := range after.Minifigs {
		if was := before.Minifig(m.Name); was != nil && was.Health != m.Health {
			tell(string(m.Health), m.Name, step.Command, 0)
		}
	}
	if before.Scenario.Name == after.Scenario.Name {
		toldGoals(before, after, func(what, who string) { tell(what, who, step.Command, 0) })
	}
	old, now := before.DangerFor(zombie.Looking{}), after.DangerFor(zombie.Looking{})
	if old.Level != now.Level {
		why := ""
		if len(now.Causes) > 0 && now.Level > old.Level {
			why, _, _ = strings.Cut(zombies.Cause(now.Causes[len(now.Causes)-1]), ", ") // not how long
		}
		tell("danger", "", why, now.Level)
	}
}

// toldGoals tells the goals and plot twists that are done after a step and
// weren't before it.
func toldGoals(before, after *zombie.Game, tell func(what, who string)) {
	done := map[string]bool{}
	for _, g := range before.Progress().Goals {
		done[g.Key] = g.Done
	}
	for _, g := range after.Progress().Goals {
		if g.Done && !done[g.Key] {
			tell("goal", g.Key)
		}
	}
	for i, t := range after.Scenario.Twists {
		if i < len(before.Scenario.Twists) && t.Done && !before.Scenario.Twists[i].Done {
			tell("twist", t.Key)
		}
	}
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
