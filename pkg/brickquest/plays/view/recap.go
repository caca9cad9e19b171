package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// recapShown is an evening of BrickQuest in short. Its JSON names are a contract.
type recapShown struct {
	Rounds int           `json:"rounds"` // the highest round
	Met    int           `json:"met"`    // foes that came
	Killed int           `json:"killed"` // foes that died
	Kills  []foesKilled  `json:"kills"`  // the figures that killed them
	Events []questHappen `json:"events"` // other events worth telling, the oldest first
	Won    bool          `json:"won"`    // the quest is won
	Lost   string        `json:"lost"`   // why it is lost; empty: it isn't
	// once a Backstab is over, the heroes that left with the most; of Team Play, the team
	Winners []string `json:"winners"`

	round int // the last one that was told
}

type foesKilled struct {
	By   string `json:"by"`   // the figure that killed them; empty: nobody was named
	Foes int    `json:"foes"` // how many
}

// questHappen is something in a dungeon that is worth telling.
type questHappen struct {
	N     int    `json:"n"`     // the step
	Round int    `json:"round"` // the round in which it happened; 0 without initiative
	What  string `json:"what"`  // "dead", "alive", "becomes", "room", "goal" or "left"
	Who   string `json:"who"`   // the hero, the room or the goal
	// the figure that killed the hero, or the class or the kind that the hero becomes;
	// else the command
	By string `json:"by"`

	says string // the goal in words
}

// recapFields is the fields of BrickQuest in the recap of an evening.
type recapFields struct {
	BrickQuest recapShown `json:"brickquest"` // the part of BrickQuest
}

// Recap is an evening in short.
func Recap(first, last *table.State, told []play.Happened) play.Evening {
	round := words.GameOf(first).Initiative.Round
	r := recapShown{Rounds: round, Kills: []foesKilled{}, Events: []questHappen{}, round: round}
	for _, h := range told {
		if h.Game == ToldGame {
			r.add(h)
		}
	}
	p := words.GameOf(last).QuestProgress()
	r.Won, r.Lost, r.Winners = p.Won, p.Lost, p.Winners
	return play.Evening{
		Fields:  recapFields{r},
		Lines:   recapLines(r, p),
		Nothing: r.Rounds+r.Met+len(r.Events) == 0,
	}
}

// add adds an event of a step to the evening.
func (r *recapShown) add(e play.Happened) {
	switch e.What {
	case ToldRound:
		r.round = e.Number
		r.Rounds = max(r.Rounds, r.round)
	case ToldMet:
		r.Met++
	case ToldKilled:
		r.Killed++
		i := slices.IndexFunc(r.Kills, func(k foesKilled) bool { return k.By == e.By })
		if i < 0 {
			i, r.Kills = len(r.Kills), append(r.Kills, foesKilled{By: e.By})
		}
		r.Kills[i].Foes++
	default:
		r.Events = append(r.Events, questHappen{e.N, r.round, e.What, e.Who, e.By, e.Says})
	}
}

func recapLines(r recapShown, p brickquest.QuestProgress) []string {
	text := []string{fmt.Sprintf("%s, %s met, %d killed.", say.Count(r.Rounds, "round"), say.Count(r.Met, "foe"), r.Killed)}
	if kills := play.Kills(r.Kills, func(k foesKilled) (string, int) { return k.By, k.Foes }); kills != "" {
		text = append(text, kills)
	}
	for i, e := range r.Events {
		again := func(o questHappen) bool { return o.What == toldGoal && o.Who == e.Who }
		lost := func(g brickquest.GoalReached) bool { return g.Key == e.Who && !g.Done }
		if e.What == toldGoal && (slices.ContainsFunc(r.Events[i+1:], again) || slices.ContainsFunc(p.Goals, lost)) {
			continue
		}
		line := ""
		switch e.What {
		case toldRoom:
			line = e.Who + " is open"
		case toldGoal:
			line = "goal reached: " + cmp.Or(e.says, e.Who)
		case toldLeft:
			line = e.Who + " left"
		case toldBecomes:
			line = fmt.Sprintf("%s becomes: %s", e.Who, e.By)
		default:
			line = fmt.Sprintf("%s is %s%s", e.Who, e.What, say.InBrackets(e.By))
		}
		if e.Round > 0 {
			line = fmt.Sprintf("round %d: %s", e.Round, line)
		}
		text = append(text, "  "+line)
	}
	if p.Over {
		text = append(text, strings.TrimSuffix(show.QuestFirst(p), "."))
	}
	return text
}
