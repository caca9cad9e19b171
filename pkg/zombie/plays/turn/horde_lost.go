package turn

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// away is a horde that leaves the table, or that is out of sight, or in sight again.
type away struct {
	Horde string
	Fudge bool
}

// takesHorde is a horde, whatever the rules say of it.
func takesHorde(a *away) []ask.Way {
	return ask.Takes(ask.Word(&a.Horde, "horde", words.ThereKind(words.HordeKind())), ask.Fudge(&a.Fudge))
}

func hordeLostPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde lost", ByHand: true, Short: "Take a horde off: no minifig sees it, or can within two moves",
		Long: `A horde leaves the table once it is out of sight and no minifig could see it within two
moves in its direction. Its figures go back in the box. The crew of a special place
stays where it is.`,
		Examples: []string{"zbrikz horde lost A"},
	}, takesHorde, func(g *zombie.Game, a away) (zombie.Arranged, zombie.Game, error) {
		return g.Lose(a.Horde, a.Fudge)
	}, func(d play.Done[away, zombie.Arranged]) []play.Line {
		return removedLines(d.Outcome, d.Asked.Horde, "out of sight")
	})
}

func hordeUnseenPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde unseen", ByHand: true, Short: "Call a horde out of sight: it may be the first to leave",
		Long: `Notes that a horde is out of sight from this turn on. When the box is empty, the
answers tell which zombies may leave first. With the house rule despawn it is gone by
itself after two whole turns.`,
		Examples: []string{"zbrikz horde unseen A"},
	}, takesHorde, func(g *zombie.Game, a away) (zombie.Arranged, zombie.Game, error) {
		return g.Sight(a.Horde, false, a.Fudge)
	}, func(d play.Done[away, zombie.Arranged]) []play.Line {
		h := d.Outcome.Hordes[0]
		note := play.As(play.Next, "once no minifig can see it within two moves: horde lost "+h.Name)
		switch {
		case h.Crew:
			note = play.As(play.Note, "a crew: it stays")
		case words.GameOf(d.After).Rules.Despawn == "timer2":
			note = play.As(play.Note, fmt.Sprintf("gone at the end of turn %d, unless seen before", h.Unseen+2))
		}
		return play.Said(play.As(play.Answer, fmt.Sprintf("Horde %s is out of sight.", h.Name)), note)
	}, "despawn")
}

func hordeSeenPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde seen", ByHand: true, Short: "Call a horde in sight again", Examples: []string{"zbrikz horde seen A"},
	}, func(a *away) []ask.Way {
		return ask.Takes(ask.Word(&a.Horde, "horde", words.ThereKind(words.HordeKind())))
	}, func(g *zombie.Game, a away) (zombie.Arranged, zombie.Game, error) {
		return g.Sight(a.Horde, true, false)
	}, func(d play.Done[away, zombie.Arranged]) []play.Line {
		return play.As(play.Answer, fmt.Sprintf("Horde %s is in sight.", d.Outcome.Hordes[0].Name))
	}, "despawn")
}
