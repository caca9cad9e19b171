package town

import (
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// TwistPlay is zbrikz twist.
func TwistPlay() play.Untyped {
	about := play.About{
		Name: "twist", Short: "Play a plot twist of the scenario",
		Long: `Plays a plot twist when its moment comes: the coin of the mansion is
tossed, the prisoner turns, everyone up there falls. Without a name it tells what the
scenario's twists wait for.`,
		Examples: []string{"zbrikz twist", "zbrikz twist owner", "zbrikz twist owner --odds"},
	}
	return play.Alone(progressed(about, twistLines), play.Of(&play.Play[zombie.Plot, zombie.Sprung]{
		About: about,
		Takes: func(p *zombie.Plot) []ask.Way {
			climbers := ask.Each(words.MinifigKind())
			climbers.Form = "CLIMBER"
			return ask.Takes(
				ask.Word(&p.Twist, "twist", words.TwistKind()).Called("a plot twist").Tab(func(h *ask.Here) []string {
					return say.Each(words.GameOf(h.State).Due(), func(t zombie.Twist) string { return t.Key })
				}),
				ask.Words(&p.Climbers, "climber", climbers).Maybe(),
				ask.List(&p.Unhurt, "unhurt", "`minifigs` that fall and were lucky", ask.Each(words.MinifigKind())),
				ask.Fudge(&p.Fudge))
		},
		Rule: words.InZombie((*zombie.Game).Spring), Say: sprungLines, Why: whySprung,
		Rules: []string{"wounds.other", "death.turns_zombie"},
		Odds: words.Chances(play.Question{Counts: "the twist happens", Name: play.Words("nothing happens", "it happens")}, play.AtLeastOne("%s to happen"),
			func(g *zombie.Game, p zombie.Plot, r dice.Roller) (int, error) {
				sprung, _, err := g.Spring(p, r)
				return words.Whether(sprung.Happens, err)
			}),
	}))
}

// twistLines says what the scenario's plot twists wait for.
func twistLines(g *zombie.Game) []play.Line {
	if g.Scenario.Name == "" {
		return show.NoScenarioLines()
	}
	all := play.As(play.Answer, say.Count(len(g.Scenario.Twists), "plot twist")+".")
	due := g.Due()
	for _, t := range g.Scenario.Twists {
		happened := ""
		switch {
		case t.Done:
			happened = ", which has happened"
		case slices.Contains(due, t):
			happened = ", whose moment is now"
		}
		all = append(all, play.As(play.Note, fmt.Sprintf("  %s%s: when %s", t.Key, happened, t.When))...)
	}
	return all
}

func sprungLines(d play.Done[zombie.Plot, zombie.Sprung]) []play.Line {
	o := d.Outcome
	first := say.Stopped(say.Sentence(o.Says))
	if !o.Happens {
		first = "Tails: nothing happens."
	} else if o.Coin != "" {
		first = "Heads: " + say.Stopped(o.Says)
	}
	restart := say.If(o.Restart != "", "the goal begins anew: "+show.GoalsSay(&words.GameOf(d.After).Scenario, []string{o.Restart}))
	again := say.If(len(o.Fallen) > 0, "if they see another place now: zbrikz spawn --open, or --room")
	danger := say.If(o.Danger != o.Before, fmt.Sprintf("danger level %d", o.Danger))
	return play.Said(
		play.As(play.Answer, first), turnsLine(words.GameOf(d.After), o), fallenLines(words.GameOf(d.After), o.Fallen),
		play.As(play.Note, restart), play.As(play.Next, again), play.As(play.Note, danger),
		play.As(play.Dice, play.DiceLine(d.Rolled, nil)))
}

func turnsLine(g *zombie.Game, o zombie.Sprung) []play.Line {
	switch {
	case o.Who == "":
		return nil
	case o.Turns == zombie.Killer:
		return play.As(play.Next, fmt.Sprintf("%s is the killer now, and attacks %s", o.Who, show.Nearest(zombie.Hunter{By: o.Who, On: o.On, May: o.May}, "", "zbrikz attack")))
	}
	turns := fmt.Sprintf("%s is dead, and a zombie: horde %s", o.Who, o.Horde)
	if h := g.Horde(o.Horde); h != nil {
		turns += "; " + words.Postures(*h)
	}
	return play.As(play.Bricks, turns)
}

// fallenLines says how the minifigs are that fell, a line each.
func fallenLines(g *zombie.Game, all []zombie.Fallen) []play.Line {
	var fallen []play.Line
	for _, f := range all {
		same := f.Health == f.Before
		line := fmt.Sprintf("  %s: %s", f.Name, f.Health) + say.If(same, ", unhurt") + say.If(!same && f.Health == zombie.Wounded, ", a red stud")
		fallen = append(fallen, play.As(play.Bricks, line, say.Indented(show.Risen(g, f.Name, f.Rises)))...)
	}
	return fallen
}

func whySprung(d play.Done[zombie.Plot, zombie.Sprung]) []string {
	o := d.Outcome
	return []string{
		"Zombie Brikz, Scenarios: each of three has a plot twist",
		// of chances there is no outcome, and they are the coin's
		say.If(o.Coin != "" || o.Twist == "", "ruling: the coin is tossed when it is turned over, with the same chances and no secret in a file"),
		say.If(o.Who != "" && o.Turns != zombie.Killer, "ruling: a prisoner that turns counts as a death"),
		say.If(len(o.Fallen) > 0, "ruling: a fall is one wound for each minifig that isn't said to be lucky"),
	}
}
