package brickquest

import (
	"cmp"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
)

// QuestProgress is how far a quest is.
type QuestProgress struct {
	Name     string         `json:"name"`     // the name of the quest; empty: none is planned
	Title    string         `json:"title"`    // its title; empty: none is planned
	Modes    []Mode         `json:"modes"`    // the modes that are played: "questing", "backstab", "defense", "team"; empty: none
	Exit     string         `json:"exit"`     // the way out
	Defends  string         `json:"defends"`  // the room or thing that is held, in words
	Protects string         `json:"protects"` // the figure that has to live
	Goals    []GoalReached  `json:"goals"`    // the goals
	Rooms    []RoomProgress `json:"rooms"`    // all rooms, in the order of the plan
	Waves    WaveProgress   `json:"waves"`    // of a defense
	Inside   []string       `json:"inside"`   // heroes that live and haven't left
	Left     []Departure    `json:"left"`     // heroes that have left
	Over     bool           `json:"over"`     // it has ended
	Won      bool           `json:"won"`      // it is won
	Lost     string         `json:"lost"`     // why it is lost; empty: it isn't
	Winners  []string       `json:"winners"`  // once a Backstab is over, the heroes that left with the most; of Team Play, the team
}

// GoalReached is how far a goal is.
type GoalReached struct {
	Key  string `json:"key"`  // the goal's name
	Says string `json:"says"` // the deed, in words
	// the deed that is counted: "kill", "hold" or "clear"; empty: the BrickMaster says when it is
	// done
	Counts   string `json:"counts"`
	What     string `json:"what"`     // the foe, the swag or the room; empty with --players until it was seen
	Have     int    `json:"have"`     // how many so far
	Needs    int    `json:"needs"`    // how many it takes
	Done     bool   `json:"done"`     // it is reached
	Optional bool   `json:"optional"` // it can be left
}

// RoomProgress is a room as players may see it.
type RoomProgress struct {
	Number  int    `json:"number"`  // from 1
	Name    string `json:"name"`    // its name; empty: nobody knows it yet
	Open    bool   `json:"open"`    // it is on the table
	Cleared bool   `json:"cleared"` // no foe of its own is left
	Foes    int    `json:"foes"`    // foes of its own that live and are no statues
}

// WaveProgress is how many waves there are, how many have come, and how many of their
// foes still stand.
type WaveProgress struct {
	Planned  int      `json:"planned"`  // how many waves there are
	Come     int      `json:"come"`     // how many have come
	Standing []string `json:"standing"` // foes of the wave that are left, as far as players see
}

// QuestProgress is how far the quest is, worked out from the table: the living, their
// swag, the clear rooms, the heroes that have left. (BrickQuest, Objective.)
func (g *Game) QuestProgress() QuestProgress {
	if g.Progress != nil {
		return *g.Progress
	}
	q := &g.Quest
	p := QuestProgress{
		Name: q.Name, Title: q.Title, Modes: append([]Mode{}, q.Modes...), Exit: q.Exit, Defends: q.Defends, Protects: q.Protects,
		Goals: []GoalReached{}, Rooms: []RoomProgress{}, Waves: g.waveProgress(), Inside: append([]string{}, g.inside()...),
		Left: append([]Departure{}, q.Left...), Winners: []string{},
	}
	for _, goal := range q.Goals {
		p.Goals = append(p.Goals, g.goalReached(goal))
	}
	for i := range q.Rooms {
		r := &q.Rooms[i]
		p.Rooms = append(p.Rooms, RoomProgress{
			Number: i + 1, Name: say.If(!r.Secret || r.Opened, r.Name), Open: r.Opened, Cleared: g.cleared(r), Foes: len(g.seen(r.Came)),
		})
	}
	g.settle(&p)
	return p
}

func (g *Game) waveProgress() WaveProgress {
	p := WaveProgress{Planned: len(g.Quest.Waves), Standing: []string{}}
	for _, w := range g.Quest.Waves {
		if w.Come {
			p.Come++
			p.Standing = append(p.Standing, g.seen(w.Came)...)
		}
	}
	return p
}

// seen are the figures that came, aren't dead or gone, and are no statues.
func (g *Game) seen(came []string) []string {
	return slices.DeleteFunc(g.standing(came), func(name string) bool { return g.Figure(name).Hidden })
}

// repelled tells whether all planned waves have come, and all their foes are dead. Where
// none is planned, nobody knows how many there will be.
func (q *Quest) repelled(g *Game) bool {
	planned := false
	for _, w := range q.Waves {
		if !w.Come || len(g.standing(w.Came)) > 0 {
			return false
		}
		planned = planned || !w.Extra
	}
	return planned
}

func (g *Game) goalReached(goal Goal) GoalReached {
	r := GoalReached{Key: goal.Key, Says: goal.Says, Optional: goal.Optional, Needs: goal.Needs}
	switch {
	case goal.Kill != "":
		r.Counts, r.What, r.Have, r.Needs = "kill", goal.Kill, g.slain(goal.Kill), cmp.Or(goal.Needs, g.Quest.planned(goal.Kill))
	case goal.Hold != "":
		r.Counts, r.What, r.Have, r.Needs = "hold", goal.Hold, g.held(goal.Hold), max(1, goal.Needs)
	case goal.Clear != "":
		r.Counts, r.What, r.Needs = "clear", goal.Clear, 1
		if g.cleared(g.Quest.room(goal.Clear)) {
			r.Have = 1
		}
	}
	r.Done = goal.Done || r.Counts != "" && r.Have >= r.Needs
	return r
}

// slain is how many of a kind have come with the quest and live no more.
func (g *Game) slain(card string) (n int) {
	for _, c := range g.Quest.companies() {
		for _, name := range c.came {
			f := g.Figure(name)
			gone := f == nil && strings.TrimRight(name, "0123456789") == FoeName(card) // taken off the table
			if gone || f != nil && f.Card == card && f.Dead() {
				n++
			}
		}
	}
	return n
}

// held is how many pieces of some swag living heroes have, also those that have left.
func (g *Game) held(item string) (n int) {
	for _, f := range g.Heroes {
		if !f.Dead() {
			n += countOf(f.Swag, item)
		}
	}
	return n
}

// inside are the heroes that live and haven't left, without the figure that is protected.
func (g *Game) inside() []string {
	return g.named(func(f *Figure) bool {
		return g.IsHero(f.Name) && !f.Dead() && !g.HasLeft(f.Name) && f.Name != g.Quest.Protects
	})
}

func (g *Game) settle(p *QuestProgress) {
	q := &g.Quest
	if len(q.Modes) == 0 {
		return
	}
	switch {
	case q.Won:
		p.Won = true
	case q.Lost != "":
		p.Lost = q.Lost
	case q.plays(Defense) && g.fell(q.Protects):
		p.Lost = q.Protects + " is dead"
	case len(p.Inside)+len(p.Left) == 0 && g.heroesCame():
		p.Lost = "all heroes are dead"
	default:
		g.settleModes(p)
	}
	p.Over = p.Over || p.Won || p.Lost != ""
}

// fell tells whether a figure is dead, or a hero that has become a monster and can't be
// cured. (BrickQuest, Vampire; Wolfman.)
func (g *Game) fell(name string) bool {
	f := g.Figure(name)
	return f != nil && (f.Dead() || f.Was != "" && !g.IsUnder(name, LycanthropyEffect))
}

// heroesCame tells whether there was ever a hero besides the figure that is protected.
func (g *Game) heroesCame() bool {
	return slices.ContainsFunc(g.figures(), func(f Figure) bool {
		return (f.Was != "" || g.IsHero(f.Name)) && f.Name != g.Quest.Protects
	})
}

// settleModes: all modes that are played have to end.
func (g *Game) settleModes(p *QuestProgress) {
	over := true
	for _, m := range g.Quest.Modes {
		switch m {
		case Questing:
			missing := p.missing()
			out := len(p.Inside) == 0 && len(p.Left) > 0
			p.Lost = say.If(out && missing != "", "everybody is out without it: "+missing)
			over = over && out && (missing == "" && len(p.Goals) > 0)
		case BackstabMode:
			over = over && len(p.Inside) == 0 && len(p.Left) > 0
		case Defense:
			over = over && g.Quest.repelled(g)
		case TeamPlay:
			teams := p.Teams(g)
			over = over && len(teams) == 1 && teams[0] != "" && !slices.ContainsFunc(p.Rooms, func(r RoomProgress) bool { return !r.Cleared })
		}
	}
	if p.Lost != "" || !over {
		return
	}
	p.Over = true
	switch {
	case g.Quest.plays(BackstabMode):
		p.Winners = p.richest()
	case g.Quest.plays(TeamPlay):
		p.Winners = p.Teams(g)
	default:
		p.Won = true
	}
}

func (p *QuestProgress) missing() string {
	for _, r := range p.Goals {
		if !r.Done && !r.Optional {
			return r.Key
		}
	}
	return ""
}

func (p *QuestProgress) richest() []string {
	all, most := []string{}, -1
	for _, d := range p.Left {
		if d.Worth > most {
			all, most = all[:0], d.Worth
		}
		if d.Worth == most {
			all = append(all, d.Name)
		}
	}
	return all
}

// Teams are the teams of heroes that live or have left. An empty name stands for heroes
// without a team.
func (p *QuestProgress) Teams(g *Game) []string {
	all := []string{}
	for _, f := range g.Heroes {
		if !f.Dead() && !slices.Contains(all, f.Team) {
			all = append(all, f.Team)
		}
	}
	return all
}

// LeadsHome tells whether all goals are reached that aren't optional, so that the heroes
// must get back to the exit now. (BrickQuest, Questing.)
func (p *QuestProgress) LeadsHome() bool {
	return !p.Over && p.missing() == "" && len(p.Goals) > 0 && len(p.Inside) > 0 && slices.Contains(p.Modes, Questing)
}
