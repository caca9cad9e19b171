package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// dungeonRecap is an evening of BrickQuest in short. Its JSON names are a contract.
type dungeonRecap struct {
	Rounds int           `json:"rounds"`
	Met    int           `json:"met"`    // foes that came
	Killed int           `json:"killed"` // foes
	Kills  []foesKilled  `json:"kills"`
	Events []questHappen `json:"events"`
	Won    bool          `json:"won"`
	Lost   string        `json:"lost"`
}

type foesKilled struct {
	By   string `json:"by"` // empty: nobody was named
	Foes int    `json:"foes"`
}

// questHappen is something in a dungeon that is worth telling.
type questHappen struct {
	N     int    `json:"n"`
	Round int    `json:"round"`
	What  string `json:"what"` // dead, alive, becomes, room, goal, left
	Who   string `json:"who"`  // the hero, the room or the goal
	By    string `json:"by"`   // who killed the hero, or what the hero becomes; else the command
}

func newDungeonRecap() dungeonRecap {
	return dungeonRecap{Kills: []foesKilled{}, Events: []questHappen{}}
}

// ended is the round, and how the quest stands, after the last step.
func (r *dungeonRecap) ended(g *brickquest.Game) {
	p := g.QuestProgress()
	r.Rounds, r.Won, r.Lost = max(r.Rounds, g.Initiative.Round), p.Won, p.Lost
}

// step takes down what a step changed.
func (r *dungeonRecap) step(step table.Step, before, after *brickquest.Game) {
	r.Rounds = max(r.Rounds, after.Initiative.Round)
	by := doer(step)
	tell := func(what, who, by string) {
		r.Events = append(r.Events, questHappen{step.N, after.Initiative.Round, what, who, by})
	}
	for i := range after.Foes {
		f := &after.Foes[i]
		was := before.Figure(f.Name)
		if was == nil {
			r.Met++
		}
		if f.Dead() && (was == nil || !was.Dead()) { // a statue may fall as it is seen
			r.kill(by)
		}
	}
	for _, f := range slices.Concat(after.Heroes, after.Foes) { // a hero may become a foe
		if was := before.Figure(f.Name); was != nil && was.Card != f.Card {
			tell("becomes", f.Name, f.Card)
		}
	}
	for i := range after.Heroes {
		h := &after.Heroes[i]
		was := before.Figure(h.Name)
		switch {
		case was == nil || was.Dead() == h.Dead():
		case h.Dead() && by != "" && by != h.Name:
			tell("dead", h.Name, by)
		case h.Dead():
			tell("dead", h.Name, step.Command)
		default:
			tell("alive", h.Name, step.Command)
		}
	}
	old, now := before.QuestProgress(), after.QuestProgress()
	if old.Name != now.Name {
		return
	}
	for i, room := range now.Rooms {
		if room.Open && !old.Rooms[i].Open {
			tell("room", room.Name, step.Command)
		}
	}
	for i, goal := range now.Goals {
		if goal.Done && !old.Goals[i].Done {
			tell("goal", goal.Key, step.Command)
		}
	}
	for _, left := range now.Left[min(len(old.Left), len(now.Left)):] {
		tell("left", left.Name, step.Command)
	}
}

func (r *dungeonRecap) kill(by string) {
	r.Killed++
	i := slices.IndexFunc(r.Kills, func(k foesKilled) bool { return k.By == by })
	if i < 0 {
		i, r.Kills = len(r.Kills), append(r.Kills, foesKilled{By: by})
	}
	r.Kills[i].Foes++
}

// doer is who did a step; empty where nobody is named.
func doer(step table.Step) string {
	var o struct {
		By    string
		Blows []struct{ By string }
	}
	if json.Unmarshal(step.Outcome, &o) != nil {
		return ""
	}
	if o.By == "" && len(o.Blows) > 0 {
		return o.Blows[len(o.Blows)-1].By
	}
	return o.By
}

func sayDungeonRecap(r dungeonRecap, q *brickquest.Quest) []string {
	text := []string{fmt.Sprintf("%s, %s met, %d killed.", count(r.Rounds, "round"), count(r.Met, "foe"), r.Killed)}
	var kills []string
	for _, k := range r.Kills {
		kills = append(kills, fmt.Sprintf("%s killed %d", orOthers(k.By), k.Foes))
	}
	if len(kills) > 0 {
		text = append(text, "  "+strings.Join(kills, ", "))
	}
	for _, e := range r.Events {
		line := ""
		switch e.What {
		case "room":
			line = e.Who + " is open"
		case "goal":
			line = "goal reached: " + e.Who
		case "left":
			line = e.Who + " left"
		case "becomes":
			line = fmt.Sprintf("%s becomes: %s", e.Who, e.By)
		default:
			line = fmt.Sprintf("%s is %s (%s)", e.Who, e.What, e.By)
		}
		if e.Round > 0 {
			line = fmt.Sprintf("round %d: %s", e.Round, line)
		}
		text = append(text, "  "+line)
	}
	switch {
	case r.Won:
		text = append(text, q.Title+" is won")
	case r.Lost != "":
		text = append(text, fmt.Sprintf("%s is lost: %s", q.Title, r.Lost))
	}
	return text
}
