package plays

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// questShown is how far a quest is. Its JSON names are a contract.
type questShown struct {
	brickquest.QuestProgress
	Teams []teamShown `json:"teams"` // in Team Play
}

// teamShown is a team, and the gold of its heroes.
type teamShown struct {
	Team   string   `json:"team"`   // the team
	Heroes []string `json:"heroes"` // its heroes that live
	Gold   int      `json:"gold"`   // the coins that these have
	Worth  int      `json:"worth"`  // the same with the worth of their treasure
}

func newQuestShown(st *table.State) (questShown, error) {
	g := gameOf(st)
	shown := questShown{g.QuestProgress(), []teamShown{}}
	if !slices.Contains(shown.Modes, brickquest.TeamPlay) {
		return shown, nil
	}
	for _, f := range g.Heroes {
		i := slices.IndexFunc(shown.Teams, func(t teamShown) bool { return t.Team == f.Team })
		if i < 0 {
			i = len(shown.Teams)
			shown.Teams = append(shown.Teams, teamShown{Team: f.Team, Heroes: []string{}})
		}
		if f.Dead() {
			continue
		}
		worth, err := worthOf(st, f.Swag)
		if err != nil {
			return shown, err
		}
		t := &shown.Teams[i]
		t.Heroes, t.Gold, t.Worth = append(t.Heroes, f.Name), t.Gold+f.Gold, t.Worth+f.Gold+worth
	}
	return shown, nil
}

func questPlay() play.Untyped {
	return play.Of(&play.Play[struct{}, questShown]{
		About: play.About{
			Name: "quest", Class: play.Reads, Short: "A quest: start it, follow it, see the winner",
			Long: `Plays a quest: its goals, its rooms and their contents, its waves of attackers.
Without more words it shows how far it is, and tells players nothing about closed
rooms. Own quests stand in packs: "quest check FILE" tells what is wrong in one.`,
			Examples: []string{"zbrikz quest", "zbrikz quest list", "zbrikz quest show salt-lamp", "zbrikz quest start salt-lamp --fudge"},
		},
		Rule: func(st *table.State, _ struct{}, _ dice.Roller) (questShown, table.State, error) {
			shown, err := newQuestShown(st)
			return shown, *st, err
		},
		Say: func(d play.Done[struct{}, questShown]) []play.Line { return sayQuest(gameOf(d.After), d.Outcome) },
		Why: func(d play.Done[struct{}, questShown]) []string { return whyQuest(d.Outcome.Modes) },
	})
}

// sayQuest is how far the quest is, and nothing that players shouldn't know.
func sayQuest(g *brickquest.Game, shown questShown) []play.Line {
	if len(shown.Modes) == 0 {
		return play.Said(play.As(play.Answer, "No quest is being played."), play.As(play.Note, roomLines(g)),
			play.As(play.Next, "  zbrikz quest list, and zbrikz quest start NAME"))
	}
	return play.Said(play.As(play.Answer, questFirst(shown.QuestProgress)),
		play.As(play.Note, questGoals(g), waveLine(shown.QuestProgress), guardLines(g), teamLines(shown.Teams), roomLines(g),
			leftLines(shown.Left), exitLine(g)),
		play.As(play.Next, homeLine(g)))
}

// questStatus is the part of the status about the quest: its goal, its rooms, its end.
func questStatus(g *brickquest.Game) string {
	p := g.QuestProgress()
	if len(p.Modes) == 0 {
		return roomLines(g)
	}
	return say.Lines(questFirst(p), questGoals(g), waveLine(p), guardLines(g), roomLines(g), leftLines(p.Left), homeLine(g))
}

// questTitle is the quest that is played, in a word or two.
func questTitle(p brickquest.QuestProgress) string {
	if p.Title != "" {
		return p.Title
	}
	var names []string
	for _, m := range p.Modes {
		names = append(names, modeWord(m))
	}
	if len(names) > 1 {
		names = []string{names[0] + " with " + say.And(names[1:])}
	}
	return say.Sentence(names[0])
}

func modeWord(m brickquest.Mode) string {
	if m == brickquest.TeamPlay {
		return "team play"
	}
	return string(m)
}

// questFirst is how far a quest is, in a line.
func questFirst(p brickquest.QuestProgress) string {
	if p.Lost != "" || p.Won || p.Over {
		return fmt.Sprintf("%s is %s.", questTitle(p), questState(p))
	}
	return fmt.Sprintf("%s: %s.", questTitle(p), questState(p))
}

// questState is how far a quest is, without its title.
func questState(p brickquest.QuestProgress) string {
	switch {
	case p.Lost != "":
		return "lost: " + p.Lost
	case p.Won:
		return "won"
	case p.Over && slices.Contains(p.Modes, brickquest.BackstabMode):
		return fmt.Sprintf("over: %s left with the most", say.And(p.Winners))
	case p.Over:
		return fmt.Sprintf("over: team %s is left", say.And(p.Winners))
	}
	done, all := 0, 0
	for _, r := range p.Goals {
		if !r.Optional {
			all++
			if r.Done {
				done++
			}
		}
	}
	var parts []string
	if all > 0 {
		parts = append(parts, fmt.Sprintf("%d of %s reached", done, say.Count(all, "goal")))
	}
	if slices.Contains(p.Modes, brickquest.Defense) && p.Waves.Planned > 0 {
		parts = append(parts, fmt.Sprintf("wave %d of %d", p.Waves.Come, p.Waves.Planned))
	}
	if len(p.Rooms) > 0 && slices.Contains(p.Modes, brickquest.TeamPlay) {
		parts = append(parts, fmt.Sprintf("%d of %s clear", roomsCleared(p.Rooms), say.Count(len(p.Rooms), "room")))
	}
	if len(parts) == 0 || slices.Contains(p.Modes, brickquest.BackstabMode) {
		parts = append(parts, fmt.Sprintf("%d inside, %d out", len(p.Inside), len(p.Left)))
	}
	return strings.Join(parts, ", ")
}

func roomsCleared(rooms []brickquest.RoomProgress) int {
	n := 0
	for _, r := range rooms {
		if r.Cleared {
			n++
		}
	}
	return n
}

// questGoals is a line for each goal.
func questGoals(g *brickquest.Game) string {
	var all []string
	for _, r := range g.QuestProgress().Goals {
		have := ""
		switch {
		case r.Done:
			have = "done"
		case counted(r):
			have = fmt.Sprintf("%d of %d", r.Have, r.Needs)
		}
		all = append(all, "  "+r.Key+say.Remarks(optional(r.Optional), have)+": "+r.Says)
	}
	return strings.Join(all, "\n")
}

// counted tells whether a goal counts something that there are several of.
func counted(r brickquest.GoalReached) bool { return r.Counts != "" && r.Counts != "clear" }

// optional says that a goal may be left out.
func optional(yes bool) string {
	if yes {
		return "optional"
	}
	return ""
}

// waveLine says how the waves stand: the foes that are left, or the line for the next
// wave.
func waveLine(p brickquest.QuestProgress) string {
	switch {
	case p.Over || p.Waves.Planned == 0:
		return ""
	case len(p.Waves.Standing) > 0:
		return say.Count(len(p.Waves.Standing), "attacker") + " left: " + say.And(p.Waves.Standing)
	case p.Waves.Come < p.Waves.Planned:
		return "the next wave: zbrikz wave next"
	default:
		return "no attacker is left to be seen: zbrikz wave next --foes brings more, zbrikz quest won ends it"
	}
}

// guardLines say what the heroes defend, and how the figure is that has to live.
func guardLines(g *brickquest.Game) string {
	q := &g.Quest
	defends, protects := "", ""
	if q.Defends != "" {
		defends = "hold " + q.Defends
	}
	if f := g.Figure(q.Protects); f != nil {
		protects = "keep alive: " + figureLine(g, *f)
	} else if q.Protects != "" {
		protects = fmt.Sprintf("keep alive: %s; zbrikz hero add %s --class CLASS brings one", q.Protects, say.Quoted(q.Protects))
	}
	return say.Lines(defends, protects)
}

func teamLines(teams []teamShown) string {
	var all []string
	for _, t := range teams {
		who := "nobody left"
		if len(t.Heroes) > 0 {
			who = say.And(t.Heroes)
		}
		name := "team " + t.Team
		if t.Team == "" {
			name = "without a team"
		}
		all = append(all, fmt.Sprintf("  %s: %s; %d gold, treasure and all", name, who, t.Worth))
	}
	return strings.Join(all, "\n")
}

// leftLines are the heroes that have left, each with its gold.
func leftLines(left []brickquest.Departure) string {
	var all []string
	for _, d := range left {
		all = append(all, "  "+leftWith(d))
	}
	return strings.Join(all, "\n")
}

// leftWith is a hero that has left, and the gold that it took along: "Harry left with 170
// gold, 30 in coins".
func leftWith(d brickquest.Departure) string {
	text := fmt.Sprintf("%s left with %d gold", d.Name, d.Worth)
	if d.Worth != d.Gold {
		text += fmt.Sprintf(": %d in coins, treasure for %d", d.Gold, d.Worth-d.Gold)
	}
	return text
}

func exitLine(g *brickquest.Game) string {
	if g.Quest.Exit == "" {
		return ""
	}
	return "exit: " + g.Quest.Exit
}

// homeLine says that all goals are reached, and which heroes have to get out now.
func homeLine(g *brickquest.Game) string {
	p := g.QuestProgress()
	if !p.LeadsHome() {
		return ""
	}
	return fmt.Sprintf("now back to the exit: zbrikz exit %s", say.Quoted(leaver(g, &p)))
}

// leaver is a hero that may leave: the one whose turn it is, else the first one inside.
func leaver(g *brickquest.Game, p *brickquest.QuestProgress) string {
	for _, name := range p.Inside {
		if g.Acts(name) {
			return name
		}
	}
	return p.Inside[0]
}

// progressLines are the news of a step for the quest, whatever line it was: a room that
// is clear, a goal, the end.
func progressLines(before, after *brickquest.Game) []play.Line {
	p := after.Progressed(before)
	var all []play.Line
	for _, room := range p.Cleared {
		all = append(all, play.As(play.Note, fmt.Sprintf("the %s is clear", room))...)
	}
	for _, r := range p.Reached {
		all = append(all, play.As(play.Note, fmt.Sprintf("goal reached, %s: %s", r.Key, r.Says))...)
	}
	for _, r := range p.Missed {
		all = append(all, play.As(play.Note, fmt.Sprintf("goal not reached any more, %s: %s", r.Key, r.Says))...)
	}
	switch {
	case p.Ended:
		all = append(all, play.As(play.Note, questFirst(after.QuestProgress()))...)
	case p.GoesOn:
		all = append(all, play.As(play.Note, questTitle(after.QuestProgress())+" goes on.")...)
	case p.Home:
		all = append(all, play.As(play.Next, homeLine(after))...)
	}
	return all
}
