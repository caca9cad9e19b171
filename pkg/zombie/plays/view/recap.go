package view

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// recapShown is an evening of Zombie Brikz in short. Its JSON names are a contract.
type recapShown struct {
	Turns  int           `json:"turns"`  // turns so far
	Met    int           `json:"met"`    // zombies that appeared
	Killed int           `json:"killed"` // zombies that died, in any way
	Kills  []killsShown  `json:"kills"`  // the minifigs that killed them
	Events []recapHappen `json:"events"` // other events worth telling, the oldest first
	Won    bool          `json:"won"`    // the scenario is won
	Lost   string        `json:"lost"`   // why it is lost; empty: it isn't
}

type killsShown struct {
	By      string `json:"by"`      // the minifig that killed them; empty: nobody was named
	Zombies int    `json:"zombies"` // how many
}

// recapHappen is something that is worth telling.
type recapHappen struct {
	N    int    `json:"n"`    // the step
	Turn int    `json:"turn"` // the turn in which it happened
	What string `json:"what"` // "wounded", "dead", "healthy", "danger", "goal" or "twist"
	Who  string `json:"who"`  // the minifig, the goal or the plot twist; empty for a danger level
	By   string `json:"by"`   // the command; of a danger level, its last cause
	To   int    `json:"to"`   // the danger level; else 0

	says string // the goal in words
}

// Recap is an evening in short.
func Recap(first, last *table.State, told []play.Happened) play.Evening {
	r := recapShown{Turns: words.GameOf(first).TurnNow(), Kills: []killsShown{}, Events: []recapHappen{}}
	for _, h := range told {
		if h.Game == ToldGame {
			r.add(h)
		}
	}
	p := words.GameOf(last).Progress()
	r.Turns, r.Won, r.Lost = words.GameOf(last).TurnNow(), p.Won, p.Lost
	return play.Evening{
		Why:    []string{"ruling: zombies that you take off as dead count as no minifig's kills"},
		Fields: r, Lines: recapLines(r, words.GameOf(last)),
		Nothing: r.Turns <= 1 && r.Met+r.Killed+len(r.Events) == 0,
	}
}

// add adds an event of a step to the evening.
func (r *recapShown) add(e play.Happened) {
	happened := recapHappen{N: e.N, Turn: r.Turns, What: e.What, Who: e.Who, By: e.By, says: e.Says}
	switch e.What {
	case ToldMet:
		r.Met += e.Number
		return
	case ToldKilled:
		r.Killed += e.Number
		i := slices.IndexFunc(r.Kills, func(k killsShown) bool { return k.By == e.By })
		if i < 0 {
			i, r.Kills = len(r.Kills), append(r.Kills, killsShown{By: e.By})
		}
		r.Kills[i].Zombies += e.Number
		return
	case ToldTurn:
		r.Turns = e.Number
		return
	case ToldDanger:
		happened.Who, happened.By, happened.To = "", "", e.Number
		if e.Who != "" {
			happened.By = show.RaisedBy(zombie.Cause{Why: zombie.Why(e.Who), By: e.By})
		}
	}
	r.Events = append(r.Events, happened)
}

func recapLines(r recapShown, g *zombie.Game) []string {
	text := []string{fmt.Sprintf("%s, %s met, %d killed.", say.Count(max(1, r.Turns), "turn"), say.Count(r.Met, "zombie"), r.Killed)}
	if kills := play.Kills(r.Kills, func(k killsShown) (string, int) { return k.By, k.Zombies }); kills != "" {
		text = append(text, kills)
	}
	for _, e := range r.Events {
		line := ""
		switch e.What {
		case ToldDanger:
			line = fmt.Sprintf("danger level %d", e.To)
			line += say.If(e.By != "", ", "+e.By)
		case toldGoal:
			line = "goal reached: " + cmp.Or(e.says, e.Who)
		case toldTwist:
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
