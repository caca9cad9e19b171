package town

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// GoalPlays are the plays about goals.
func GoalPlays() []play.Untyped { return []play.Untyped{goalDonePlay()} }

// GoalPlay is zbrikz goal.
func GoalPlay() play.Untyped {
	return progressed(play.About{
		Name: "goal", Short: "The goals of the scenario, open and reached",
		Long: `Shows the goals of the scenario, open and done. Goals that zbrikz can't count you
tick yourself: goal done.`,
		Examples: []string{"zbrikz goal", "zbrikz goal done enter"},
	}, show.GoalLines)
}

func goalDonePlay() play.Untyped {
	return play.Of(&play.Play[zombie.Finishing, zombie.Achieved]{
		About: play.About{
			Name: "goal done", Short: "Tick a goal: its critical scene begins, a character found there joins",
			Long: `Tick a goal that zbrikz can't count: you found a place, or brought a hostage home. It
counts deliveries itself; --fudge ticks them all the same. --by names the minifig that
has reached it, or --at the place: a character whom you find is there, too.`,
			Examples: []string{"zbrikz goal done enter", "zbrikz goal done hostage --by Ann"},
		},
		Takes: func(f *zombie.Finishing) []ask.Way {
			return ask.Takes(
				ask.Word(&f.Goal, "goal", words.GoalKind()).As("It is reached"),
				ask.Flag(&f.At, "at", "the `place` where that was", words.PlaceKind()),
				ask.Flag(&f.By, "by", "the `minifig` that has reached it: anybody found with it is there too", words.MinifigKind()).Only(words.Finisher(f)),
				ask.Fudge(&f.Fudge))
		},
		Rule: words.Diceless((*zombie.Game).FinishGoal),
		Say:  achievedLines,
		Why: func(d play.Done[zombie.Finishing, zombie.Achieved]) []string {
			scene := say.If(d.Outcome.Scene != "", "Zombie Brikz, Danger Level: a critical scene raises it for good as it begins")
			return append([]string{scenarioRule, scene}, words.WhyCame(d.Outcome.Came)...)
		},
	})
}

func achievedLines(d play.Done[zombie.Finishing, zombie.Achieved]) []play.Line {
	g, o := words.GameOf(d.After), d.Outcome
	first := "Done: " + say.Stopped(o.Says) + say.If(o.Won, fmt.Sprintf(" %s is won.", g.Scenario.Title))
	joins := ""
	if m := g.Minifig(o.Joins); m != nil {
		joins = fmt.Sprintf("%s joins the table", m.Name) +
			say.Remarks(string(m.Health), say.If(m.Health == zombie.Wounded, "a red stud"), strings.TrimPrefix(say.In(o.Place), " "))
	}
	scene := say.If(o.Scene != "", fmt.Sprintf("a critical scene begins, %s: danger level %d", o.Scene, o.Danger))
	closes := say.If(len(o.Closes) > 0, "not needed any more, this does as well: "+show.GoalsSay(&g.Scenario, o.Closes))
	next := say.If(len(o.Next) > 0 && !o.Won, "next: "+show.GoalsSay(&g.Scenario, o.Next))
	made := say.If(o.Made != "", fmt.Sprintf("put the %s into the hands of %s", o.Made, o.Maker))
	where := say.If(o.Joins != "" && o.Place == "" && g.KnowsWhere(), fmt.Sprintf("say where %s is: zbrikz place enter PLACE --by %s", o.Joins, say.Quoted(o.Joins)))
	return play.Said(
		play.As(play.Answer, first), words.CameLines(g, o.Came), play.As(play.Note, closes, scene),
		play.As(play.Bricks, joins, made, o.Then), play.As(play.Next, where), play.As(play.Note, next))
}
