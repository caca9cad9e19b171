package view

import (
	"cmp"
	"encoding/json"
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
	text := say.Some(
		fmt.Sprintf("%s, %s met, %d killed.", say.Count(max(1, r.Turns), "turn"), say.Count(r.Met, "zombie"), r.Killed),
		play.Kills(r.Kills, func(k killsShown) (string, int) { return k.By, k.Zombies }))
	for _, e := range r.Events {
		line := ""
		switch e.What {
		case ToldDanger:
			line = fmt.Sprintf("danger level %d", e.To) + say.Remarks(e.By)
		case toldGoal:
			line = "goal reached: " + cmp.Or(e.says, e.Who)
		case toldTwist:
			line = "plot twist: " + e.Who
		default:
			line = fmt.Sprintf("%s is %s (%s)", e.Who, e.What, e.By)
		}
		text = append(text, fmt.Sprintf("  turn %d: %s", e.Turn, line))
	}
	over := cmp.Or(say.If(r.Won, " is won"), say.If(r.Lost != "", " is lost: "+r.Lost))
	return append(text, say.Some(say.If(over != "", g.Scenario.Title+over))...)
}

// ToldGame is the game in the events of Zombie Brikz.
const ToldGame = "zombie"

// The events that are told of Zombie Brikz. A minifig that is hurt, healed or killed is told by its
// health: healthy, wounded, dead.
const (
	ToldMet    = "met"    // Number of zombies appeared
	ToldKilled = "killed" // Number of them were killed, By a minifig
	ToldDanger = "danger" // the level is Number now; where it rose, its last new cause is By, of the sort in Who
	toldGoal   = "goal"   // Who: the goal, By: the command
	toldTwist  = "twist"  // Who: the plot twist, By: the command
	ToldTurn   = "turn"   // Number is the turn now
)

// Told is the events of a step in Zombie Brikz. The next turn comes last, for the events
// before it were in the turn before.
func Told(before, after *table.State, s table.Step) []play.Event {
	was, now := words.GameOf(before), words.GameOf(after)
	all := zombiesTold(was, now, s)
	for _, m := range now.Minifigs {
		if old := was.Minifig(m.Name); old != nil && old.Health != m.Health {
			all = append(all, play.Event{What: string(m.Health), Who: m.Name, By: s.Command})
		}
	}
	if was.Scenario.Name == now.Scenario.Name {
		all = append(all, scenarioTold(was, now, s.Command)...)
	}
	all = append(all, dangerTold(was, now)...)
	if was.TurnNow() != now.TurnNow() {
		all = append(all, play.Event{What: ToldTurn, Number: now.TurnNow()})
	}
	for i := range all {
		all[i].Game = ToldGame
	}
	return all
}

// zombiesTold are the events of zombies that came or were killed. The state tells their
// number, but not which minifig has killed them; nor does it know a zombie without a
// horde.
func zombiesTold(was, now *zombie.Game, s table.Step) []play.Event {
	gone := was.Board() - now.Board()
	if gone < 0 {
		return []play.Event{{What: ToldMet, Number: -gone}}
	}
	if gone > 0 && wentUnseen(was, now, s) {
		return nil
	}
	var hit struct {
		By, Target, Horde, Weapon string
		Hit                       bool
	}
	_ = json.Unmarshal(s.Outcome, &hit) // a field of another kind stays empty
	switch {
	case gone > 0:
		return []play.Event{{What: ToldKilled, By: hit.By, Number: gone}}
	case !hit.Hit || hit.Weapon == "" || hit.Target != "" || hit.Horde != "":
		return nil
	}
	killed := play.Event{What: ToldKilled, By: hit.By, Number: 1}
	if was.Board() == 0 { // it appeared no sooner
		return []play.Event{{What: ToldMet, Number: 1}, killed}
	}
	return []play.Event{killed}
}

// wentUnseen tells whether the zombies that left the table weren't killed: the turn that
// ended, the players or somebody's editor took them off.
func wentUnseen(was, now *zombie.Game, s table.Step) bool {
	switch s.Command {
	case "horde lost", table.CommandEdit, table.CommandRepair:
		return true
	default:
		return was.TurnNow() != now.TurnNow()
	}
}

// scenarioTold is the goals and plot twists that a step has done.
func scenarioTold(was, now *zombie.Game, command string) []play.Event {
	var all []play.Event
	done := map[string]bool{}
	for _, g := range was.Progress().Goals {
		done[g.Key] = g.Done
	}
	for _, g := range now.Progress().Goals {
		if g.Done && g.Instead == "" && !done[g.Key] {
			all = append(all, play.Event{What: toldGoal, Who: g.Key, By: command, Says: g.Says})
		}
	}
	for i, t := range now.Scenario.Twists {
		if i < len(was.Scenario.Twists) && t.Done && !was.Scenario.Twists[i].Done {
			all = append(all, play.Event{What: toldTwist, Who: t.Key, By: command})
		}
	}
	return all
}

// dangerTold is the danger level for everybody, where that has changed, and why it rose.
func dangerTold(was, now *zombie.Game) []play.Event {
	old, level := was.DangerFor(zombie.Looking{}), now.DangerFor(zombie.Looking{})
	if old.Level == level.Level {
		return nil
	}
	e := play.Event{What: ToldDanger, Number: level.Level}
	for _, cause := range level.Causes {
		isOld := slices.ContainsFunc(old.Causes, func(c zombie.Cause) bool { return c.Why == cause.Why && c.By == cause.By })
		if level.Level > old.Level && (!isOld || e.By == "") {
			e.Who, e.By = string(cause.Why), cause.By
		}
	}
	return []play.Event{e}
}
