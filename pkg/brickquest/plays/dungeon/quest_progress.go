package dungeon

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/show"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
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
	g := words.GameOf(st)
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

// QuestPlay is zbrikz quest.
func QuestPlay() play.Untyped {
	return play.Of(&play.Play[struct{}, questShown]{
		About: play.About{
			Name: "quest", Class: play.Reads, Short: "A quest: start it, follow it, see the winner",
			Long: `Plays a quest: its goals, its rooms and their contents, its waves of attackers.
Without more words it shows how far it is, and tells players nothing about closed
rooms. Your own quests go in packs: "quest check FILE" tells what is wrong in one.`,
			Examples: []string{"zbrikz quest", "zbrikz quest list", "zbrikz quest show salt-lamp", "zbrikz quest start salt-lamp --fudge"},
		},
		Rule: func(st *table.State, _ struct{}, _ dice.Roller) (questShown, table.State, error) {
			shown, err := newQuestShown(st)
			return shown, *st, err
		},
		Say: questLines,
		Why: func(d play.Done[struct{}, questShown]) []string { return whyQuest(d.Outcome.Modes) },
	})
}

// questLines is how far the quest is, and nothing that players shouldn't know.
func questLines(d play.Done[struct{}, questShown]) []play.Line {
	g, shown := words.GameOf(d.After), d.Outcome
	if len(shown.Modes) == 0 {
		return play.Said(play.As(play.Answer, "No quest is being played."), play.As(play.Note, show.RoomLines(g)),
			play.As(play.Next, "  zbrikz quest list, and zbrikz quest start NAME"))
	}
	return play.Said(play.As(play.Answer, show.QuestFirst(shown.QuestProgress)),
		play.As(play.Note, show.QuestGoals(g), show.WaveLine(shown.QuestProgress), show.GuardLines(g), teamLines(shown.Teams), show.RoomLines(g),
			show.LeftLines(shown.Left), show.ExitLine(g)),
		play.As(play.Next, show.HomeLine(g)))
}

func teamLines(teams []teamShown) string {
	var all []string
	for _, t := range teams {
		who := cmp.Or(say.And(t.Heroes), "nobody left")
		name := cmp.Or(say.If(t.Team != "", "team "+t.Team), "without a team")
		all = append(all, fmt.Sprintf("  %s: %s; %d gold, treasure and all", name, who, t.Worth))
	}
	return strings.Join(all, "\n")
}

// ProgressLines are the news of a step for the quest, whatever line it was: a side that is
// gone, a room that is clear, a goal, the end.
func ProgressLines(before, after *brickquest.Game) []play.Line {
	news, ended := questNews(before, after)
	hadHeroes, hadFoes := sides(before)
	heroes, foes := sides(after)
	switch {
	case hadHeroes && !heroes && !ended:
		return append(play.As(play.Note, "no hero is left"), news...)
	case hadFoes && !foes && heroes:
		return append(play.As(play.Note, "no foe is left"), news...)
	}
	return news
}

// sides tells whether a hero lives, and whether a foe of theirs does that players know of.
func sides(g *brickquest.Game) (heroes, foes bool) {
	return slices.ContainsFunc(g.Heroes, func(f brickquest.Figure) bool { return !f.Dead() }),
		slices.ContainsFunc(g.Foes, func(f brickquest.Figure) bool { return !f.Dead() && !f.Hidden && g.AgainstHeroes(f.Name) })
}

// questNews is the news of the quest since an earlier game: rooms, goals, its end. It leaves
// out news that only the BrickMaster has said, by [brickquest.Game.ClearRoom],
// [brickquest.Game.AttainGoal] or [brickquest.Game.Decide]. For a quest that has begun
// since, it has nothing. (BrickQuest, Objective.)
func questNews(earlier, g *brickquest.Game) (news []play.Line, ended bool) {
	if len(g.Quest.Modes)+len(g.Quest.Rooms) == 0 || !isStill(&g.Quest, &earlier.Quest) {
		return nil, false
	}
	was, now := earlier.QuestProgress(), g.QuestProgress()
	tell := func(role play.Role, all ...string) { news = append(news, play.As(role, all...)...) }
	for i, r := range was.Rooms {
		if i < len(now.Rooms) && r.Open && !r.Cleared && now.Rooms[i].Cleared && !g.Quest.Rooms[i].Cleared {
			tell(play.Note, fmt.Sprintf("the %s is clear", g.Quest.Rooms[i].Name))
		}
	}
	var reached, missed []string
	for i, r := range now.Goals {
		switch said := g.Quest.Goals[i].Done && !earlier.Quest.Goals[i].Done; {
		case r.Done && !was.Goals[i].Done && !said:
			reached = append(reached, "goal reached, "+r.Key+": "+r.Says)
		case !r.Done && was.Goals[i].Done:
			missed = append(missed, "goal not reached any more, "+r.Key+": "+r.Says)
		}
	}
	tell(play.Note, append(reached, missed...)...)
	said := g.Quest.Won != earlier.Quest.Won || g.Quest.Lost != earlier.Quest.Lost
	switch ended = now.Over && !was.Over && !said; {
	case ended:
		tell(play.Note, show.QuestFirst(now))
	case was.Over && !now.Over && !said:
		tell(play.Note, show.QuestTitle(now)+" goes on.")
	case len(reached) > 0 && now.LeadsHome() && !was.LeadsHome():
		tell(play.Next, show.HomeLine(g))
	}
	return news, ended
}

// isStill tells whether a quest is the same as earlier, and not another one.
func isStill(q, earlier *brickquest.Quest) bool {
	return q.Name == earlier.Name && slices.Equal(q.Modes, earlier.Modes) && len(q.Goals) == len(earlier.Goals) &&
		len(q.Rooms) >= len(earlier.Rooms) && len(q.Left) >= len(earlier.Left)
}

// plannedModes is the words of quest mode: ways to play, and the goals.
type plannedModes struct {
	brickquest.Quest
	Reach []string // goals, in words
	Fudge bool
}

func questModePlay() play.Untyped {
	return play.Of(&play.Play[plannedModes, brickquest.QuestBegun]{
		About: play.About{
			Name: "quest mode", ByHand: true, Short: "Play a way without a file: questing, backstab, defense, team, or some together",
			Long: `Begins a way to play without a file. Rooms come with "room add", waves with "wave next
--foes"; goals that nothing counts are the BrickMaster's to say, with "quest done",
"quest won" and "quest lost".`,
			Examples: []string{
				"zbrikz quest mode backstab --fudge",
				`zbrikz quest mode questing --goal "find the crown" --exit "the red door" --fudge`,
				`zbrikz quest mode team defense --defends "the well" --fudge`,
			},
		},
		Takes: func(q *plannedModes) []ask.Way {
			return ask.Takes(
				ask.Words(&q.Modes, "mode", ask.Each(words.WordKind("mode", brickquest.Modes()))).Called("a mode"),
				ask.Flags(&q.Reach, "goal", "what to reach, in `words`; once for each", ask.Each(ask.Filled("words"))),
				ask.Flag(&q.Exit, "exit", "which `way` leads out", ask.Filled("way")),
				ask.Flag(&q.Defends, "defends", "the room or the thing to hold, in `words`", ask.Filled("words")),
				ask.Flag(&q.Protects, "protects", "the `name` of the hero or foe that has to live", words.FigureKind()),
				ask.Fudge(&q.Fudge))
		},
		Rule: words.InQuest(func(g *brickquest.Game, q plannedModes, _ dice.Roller) (brickquest.QuestBegun, brickquest.Game, error) {
			plan := q.Quest
			for _, says := range q.Reach {
				key := data.Slug(says)
				plan.Goals = append(plan.Goals, brickquest.Goal{Key: strings.TrimRight(key[:min(len(key), names.Longest)], "-"), Says: says})
			}
			b, next, err := g.SetModes(plan, q.Fudge)
			return b, next, another(err)
		}),
		Say: func(d play.Done[plannedModes, brickquest.QuestBegun]) []play.Line {
			g := words.GameOf(d.After)
			return play.Said(play.As(play.Answer, show.QuestTitle(g.QuestProgress())+" begins."),
				play.As(play.Note, show.QuestGoals(g), show.GuardLines(g), show.ExitLine(g)), beginLines(g))
		},
		Shapes: []any{questBegunShown{}},
		Show: func(d play.Done[plannedModes, brickquest.QuestBegun]) any {
			return newQuestBegunShown(words.GameOf(d.After), questCame{QuestBegun: d.Outcome})
		},
		Why: func(d play.Done[plannedModes, brickquest.QuestBegun]) []string { return whyQuest(d.Outcome.Modes) },
	})
}

// beginLines are reminders as modes begin: things to build before, and places for figures.
func beginLines(g *brickquest.Game) []play.Line {
	p := g.QuestProgress()
	plays := func(m brickquest.Mode) bool { return slices.Contains(p.Modes, m) }
	built, first := "", ""
	if !g.HasNoMaster() && (plays(brickquest.Defense) || plays(brickquest.TeamPlay)) { // else rooms tell how they are built as they open
		built = "all rooms are built before the first round"
	}
	teams := say.If(plays(brickquest.TeamPlay), "each team places its figures in a room of its own")
	if plays(brickquest.Defense) && p.Waves.Planned == 0 {
		first = `  zbrikz wave next --foes "orc x3" brings attackers`
	}
	return play.Said(play.As(play.Note, built, teams), play.As(play.Next, first))
}
