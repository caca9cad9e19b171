package dungeon

import (
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
)

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
				ask.Words(&q.Modes, "mode", ask.Each(words.ModeKind())).Called("a mode"),
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

// beginLines are reminders as modes begin: things to build before, places for figures,
// and rules that players who compete may want.
func beginLines(g *brickquest.Game) []play.Line {
	p := g.QuestProgress()
	plays := func(m brickquest.Mode) bool { return slices.Contains(p.Modes, m) }
	built, first, anew := "", "", ""
	if !g.HasNoMaster() && (plays(brickquest.Defense) || plays(brickquest.TeamPlay)) { // else rooms tell how they are built as they open
		built = "all rooms are built before the first round"
	}
	teams := say.If(plays(brickquest.TeamPlay), "each team places its figures in a room of its own")
	if plays(brickquest.Defense) && p.Waves.Planned == 0 {
		first = `  zbrikz wave next --foes "orc x3" brings attackers`
	}
	if every := g.Rules.RerollEvery; (plays(brickquest.BackstabMode) || plays(brickquest.TeamPlay)) && (every == "" || every == "0") {
		anew = "  zbrikz rules set initiative.reroll_every 3 lets all roll initiative anew: players compete"
	}
	return play.Said(play.As(play.Note, built, teams), play.As(play.Next, first, anew))
}
