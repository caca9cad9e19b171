package plays

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// away is a horde that leaves the table, or that is out of sight, or in sight again.
type away struct {
	Horde string
	Fudge bool
}

// takesHorde is a horde alone.
func takesHorde(a *away) []ask.Way { return ask.Takes(ask.Word(&a.Horde, "horde", hordeKind())) }

func hordeLostPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde lost", Short: "Nobody sees a horde, or can within two moves: it is gone",
		Long: `A horde that is out of sight, and that nobody could see again within two moves
in its direction, leaves the table. Its figures go back in the box. The crew of
a special place stays where it is.`,
		Examples: []string{"zbrikz horde lost A"},
	}, func(a *away) []ask.Way {
		return ask.Takes(ask.Word(&a.Horde, "horde", hordeKind()), ask.Fudge(&a.Fudge))
	}, func(g *zombie.Game, a away) (zombie.Arranged, zombie.Game, error) {
		return g.Lose(a.Horde, a.Fudge)
	}, func(d play.Done[away, zombie.Arranged]) []play.Line { return sayRemoved(d.Outcome, "out of sight") })
}

func hordeUnseenPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde unseen", Short: "Nobody sees a horde any more; it may be the first to leave",
		Long: `Notes that a horde is out of sight from this turn on. When the box is empty, the
answers tell which zombies may leave first. With the house rule despawn it is gone by
itself after two whole turns.`,
		Examples: []string{"zbrikz horde unseen A"},
	}, takesHorde, func(g *zombie.Game, a away) (zombie.Arranged, zombie.Game, error) {
		return g.Sight(a.Horde, false)
	}, func(d play.Done[away, zombie.Arranged]) []play.Line {
		h := d.Outcome.Hordes[0]
		note := play.As(play.Next, "once nobody can see it again within two moves: horde lost "+h.Name)
		switch {
		case h.Crew:
			note = play.As(play.Note, "a crew: it stays")
		case gameOf(d.After).Rules.Despawn == "timer2":
			note = play.As(play.Note, fmt.Sprintf("gone at the end of turn %d, if nobody sees it before", h.Unseen+2))
		}
		return play.Said(play.As(play.Answer, fmt.Sprintf("Horde %s is out of sight.", h.Name)), note)
	}, "despawn")
}

func hordeSeenPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde seen", Short: "Somebody sees a horde again", Examples: []string{"zbrikz horde seen A"},
	}, takesHorde, func(g *zombie.Game, a away) (zombie.Arranged, zombie.Game, error) {
		return g.Sight(a.Horde, true)
	}, func(d play.Done[away, zombie.Arranged]) []play.Line {
		return play.As(play.Answer, fmt.Sprintf("Horde %s is in sight.", d.Outcome.Hordes[0].Name))
	}, "despawn")
}

// hordeMarks are further facts about a horde.
func hordeMarks(h zombie.Horde) string {
	var marks []string
	if h.Crew {
		marks = append(marks, "a crew")
	}
	if h.Unseen > 0 {
		marks = append(marks, fmt.Sprintf("out of sight since turn %d", h.Unseen))
	}
	if h.Rises > 0 {
		marks = append(marks, fmt.Sprintf("up again in turn %d", h.Rises))
	}
	return strings.Join(marks, ", ")
}

// mayLeave says which hordes may leave first, once the box is empty.
func mayLeave(st *table.State) string {
	if box, counted := gameOf(st).Box(); box > 0 || !counted {
		return ""
	}
	var all []string
	for _, h := range gameOf(st).MayLeave() {
		all = append(all, fmt.Sprintf("%s (out of sight since turn %d)", h.Name, h.Unseen))
	}
	if len(all) == 0 {
		return ""
	}
	return "; may leave first: " + say.And(all)
}

// nobodyLeaves says that no horde is known to be out of sight, where the box is
// empty.
func nobodyLeaves(st *table.State) string {
	if box, counted := gameOf(st).Box(); box > 0 || !counted || len(gameOf(st).MayLeave()) > 0 {
		return ""
	}
	return "no horde may leave: say which is out of sight with horde unseen; crews stay"
}

// leavers are the letters of the hordes that may leave first.
func leavers(g *zombie.Game) []string {
	letters := []string{}
	for _, h := range g.MayLeave() {
		letters = append(letters, h.Name)
	}
	return letters
}
