package view

import (
	"cmp"
	"encoding/json"
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

// ToldGame is the game in the events of BrickQuest.
const ToldGame = "brickquest"

// The events that are told of BrickQuest.
const (
	ToldRound   = "round"   // Number is the round now; 0: there is no order
	ToldMet     = "met"     // Who: the foe
	ToldKilled  = "killed"  // Who: the foe, By: the figure that killed it
	toldBecomes = "becomes" // Who: the figure that has another card now, By: that card
	toldDead    = "dead"    // Who: the hero, By: the figure that killed it, else the command
	toldAlive   = "alive"   // Who: the hero, By: the command
	toldRoom    = "room"    // Who: the room, By: the command
	toldGoal    = "goal"    // Who: the goal, By: the command
	toldLeft    = "left"    // Who: the hero, By: the command
)

// Told is the change of a step in BrickQuest, the round first: the rest was in it.
func Told(before, after *table.State, s table.Step) []play.Event {
	was, now := words.GameOf(before), words.GameOf(after)
	var all []play.Event
	if was.Initiative.Round != now.Initiative.Round {
		all = append(all, play.Event{What: ToldRound, Number: now.Initiative.Round})
	}
	killer := killers(s)
	all = append(all, foesTold(was, now, killer)...)
	for _, f := range slices.Concat(now.Heroes, now.Foes) { // a hero may become a foe
		if old := was.Figure(f.Name); old != nil && old.Card != f.Card {
			all = append(all, play.Event{What: toldBecomes, Who: f.Name, By: f.Card})
		}
	}
	all = append(all, heroesTold(was, now, s.Command, killer)...)
	all = append(all, progressTold(was, now, s.Command)...)
	for i := range all {
		all[i].Game = ToldGame
	}
	return all
}

func foesTold(was, now *brickquest.Game, killer func(string) string) []play.Event {
	var all []play.Event
	for i, f := range now.Foes {
		old := was.Figure(f.Name)
		if old == nil && len(was.Foes) == len(now.Foes) && now.Figure(was.Foes[i].Name) == nil {
			old = &was.Foes[i] // it has another name
		}
		against := now
		if old != nil && was.Figure(f.Name) != nil { // who is dead obeys nobody any more
			against = was
		}
		if !against.AgainstHeroes(f.Name) {
			continue
		}
		if old == nil {
			all = append(all, play.Event{What: ToldMet, Who: f.Name})
		}
		if f.Dead() && (old == nil || !old.Dead()) { // a statue may fall as it is seen
			all = append(all, play.Event{What: ToldKilled, Who: f.Name, By: killer(f.Name)})
		}
	}
	return all
}

func heroesTold(was, now *brickquest.Game, command string, killer func(string) string) []play.Event {
	var all []play.Event
	for _, h := range now.Heroes {
		old := was.Figure(h.Name)
		if old == nil || old.Dead() == h.Dead() {
			continue
		}
		e := play.Event{What: toldAlive, Who: h.Name, By: command}
		if h.Dead() {
			e.What = toldDead
			if by := killer(h.Name); by != "" && by != h.Name {
				e.By = by
			}
		}
		all = append(all, e)
	}
	return all
}

// progressTold is how much further a quest is: rooms, goals, and the heroes that have left.
func progressTold(was, now *brickquest.Game, command string) []play.Event {
	old, then := was.QuestProgress(), now.QuestProgress()
	if old.Name != then.Name {
		return nil
	}
	var all []play.Event
	for i, room := range then.Rooms {
		if room.Open && (i >= len(old.Rooms) || !old.Rooms[i].Open) {
			all = append(all, play.Event{What: toldRoom, Who: room.Name, By: command})
		}
	}
	for i, goal := range then.Goals {
		if goal.Done && (i >= len(old.Goals) || !old.Goals[i].Done) {
			all = append(all, play.Event{What: toldGoal, Who: goal.Key, By: command, Says: goal.Says})
		}
	}
	for _, left := range then.Left[min(len(old.Left), len(then.Left)):] {
		all = append(all, play.Event{What: toldLeft, Who: left.Name, By: command})
	}
	return all
}

// killers names the figure that killed another, which no state knows; empty: none did. An
// event that happened to the dead figure by itself goes before the act of a figure.
func killers(s table.Step) func(name string) string {
	var o *struct {
		By       string
		Blows    []struct{ By string }
		Happened []struct {
			Name, By string
			Dead     bool
		}
	}
	return func(name string) string {
		if o == nil && (json.Unmarshal(s.Outcome, &o) != nil || o == nil) {
			return ""
		}
		for _, h := range o.Happened {
			if h.Name == name && h.Dead {
				return h.By
			}
		}
		if o.By == "" && len(o.Blows) > 0 { // they end with the target's death
			return o.Blows[len(o.Blows)-1].By
		}
		return o.By
	}
}

// HealthMarks are the heroes and foes whose hit points a step has changed. Names that count up
// stand together, as in answers. A rule that was broken is marked, too.
func HealthMarks(before, after *table.State) []play.Mark {
	var dead, hurt, healed []string
	for _, f := range slices.Concat(words.GameOf(after).Heroes, words.GameOf(after).Foes) {
		switch was := words.GameOf(before).Figure(f.Name); {
		case was == nil:
		case f.Dead() && !was.Dead():
			dead = append(dead, f.Name)
		case f.HitPoints < was.HitPoints:
			hurt = append(hurt, f.Name)
		case f.HitPoints > was.HitPoints:
			healed = append(healed, f.Name)
		}
	}
	all := []play.Mark{{Part: "against the rules", Tone: play.Danger}}
	for _, one := range []struct {
		names []string
		tone  play.Tone
	}{{dead, play.Dead}, {hurt, play.Wounded}, {healed, play.Safe}} {
		for _, name := range show.Ranges(one.names) {
			all = append(all, play.Mark{Part: name, Tone: one.tone})
		}
	}
	return all
}

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
	text := say.Some(fmt.Sprintf("%s, %s met, %d killed.", say.Count(r.Rounds, "round"), say.Count(r.Met, "foe"), r.Killed),
		play.Kills(r.Kills, func(k foesKilled) (string, int) { return k.By, k.Foes }))
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
