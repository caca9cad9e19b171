package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/play/quests"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// dungeonRecap is an evening of BrickQuest in short. Its JSON names are a contract.
type dungeonRecap struct {
	Rounds int           `json:"rounds"` // the highest round
	Met    int           `json:"met"`    // foes that came
	Killed int           `json:"killed"` // foes that died
	Kills  []foesKilled  `json:"kills"`  // the figures that killed them
	Events []questHappen `json:"events"` // what else is worth telling, the oldest first
	Won    bool          `json:"won"`    // the quest is won
	Lost   string        `json:"lost"`   // why it is lost; empty: it isn't

	round int // the last one that was told
}

type foesKilled struct {
	By   string `json:"by"`   // the figure that killed them; empty: nobody was named
	Foes int    `json:"foes"` // how many
}

// questHappen is something in a dungeon that is worth telling.
type questHappen struct {
	N     int    `json:"n"`     // the step
	Round int    `json:"round"` // the round in which it was; 0 without initiative
	What  string `json:"what"`  // "dead", "alive", "becomes", "room", "goal" or "left"
	Who   string `json:"who"`   // the hero, the room or the goal
	// the one that killed the hero, or the class or the kind that the hero becomes; else the
	// command
	By string `json:"by"`
}

func newDungeonRecap(round int) dungeonRecap {
	return dungeonRecap{Rounds: round, Kills: []foesKilled{}, Events: []questHappen{}, round: round}
}

// add adds to the evening what a step has brought about.
func (r *dungeonRecap) add(n int, e play.Event) {
	switch e.What {
	case quests.ToldRound:
		r.round = e.Number
		r.Rounds = max(r.Rounds, r.round)
	case quests.ToldMet:
		r.Met++
	case quests.ToldKilled:
		r.Killed++
		i := slices.IndexFunc(r.Kills, func(k foesKilled) bool { return k.By == e.By })
		if i < 0 {
			i, r.Kills = len(r.Kills), append(r.Kills, foesKilled{By: e.By})
		}
		r.Kills[i].Foes++
	default:
		r.Events = append(r.Events, questHappen{n, r.round, e.What, e.Who, e.By})
	}
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
			line = fmt.Sprintf("%s is %s%s", e.Who, e.What, say.InBrackets(e.By))
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
