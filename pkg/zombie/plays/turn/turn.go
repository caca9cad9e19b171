// Package turn is the plays of a turn in Zombie Brikz: spawn, hordes, attacks, close
// encounters, noise and danger.
package turn

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// turnShown is the turn as it stands. Its JSON names are a contract.
type turnShown struct {
	Turn   int            `json:"turn"`   // the turn that is played, from 1
	Walked bool           `json:"walked"` // the zombies have had their phase of it
	Danger zombie.Level   `json:"danger"` // the danger level
	Focus  []zombie.Focus `json:"focus"`  // the target that each is after
	// Waiting is the minifigs that haven't ended their turn; null where nobody keeps track.
	Waiting []string `json:"waiting"`
}

// Plays are the plays about the turn.
func Plays() []play.Untyped { return []play.Untyped{turnEndPlay(), turnDonePlay()} }

// Play is zbrikz turn.
func Play() play.Untyped {
	return play.Of(&play.Play[struct{}, turnShown]{
		About: play.About{
			Name: "turn", Class: play.Reads, Short: "The turn of all players: show it, end it",
			Long: `Shows the turn of all players. turn end ends it for everyone: the
zombies walk unless they have walked, and counters run down.`,
			Examples: []string{"zbrikz turn", "zbrikz turn end", "zbrikz turn done Ann"},
		},
		Rule: func(st *table.State, _ struct{}, _ dice.Roller) (turnShown, table.State, error) {
			g := words.GameOf(st)
			shown := turnShown{Turn: g.TurnNow(), Walked: g.Walked, Danger: g.DangerFor(zombie.Looking{}), Focus: g.Focused()}
			if g.KeepsTurns() {
				shown.Waiting = append([]string{}, g.Waiting()...)
			}
			return shown, *st, nil
		},
		Say: func(d play.Done[struct{}, turnShown]) []play.Line {
			t := d.Outcome
			walked := cmp.Or(say.If(t.Walked, "the zombies have walked"), "the zombies walk after all players")
			return play.Said(
				play.As(play.Answer, fmt.Sprintf("Turn %d, danger level %d: %s.", t.Turn, t.Danger.Level, walked)),
				waitingLines(t.Waiting), play.As(play.Note, focusLine(t.Focus)))
		},
		Because: whyTurn(),
	})
}

func turnDonePlay() play.Untyped {
	return play.Of(&play.Play[string, zombie.Finished]{
		About: play.About{
			Name: "turn done", Short: "End one minifig's turn, where the table keeps track",
			Long: `Ends one minifig's turn: until the next one it does nothing more, and turn says
who is still to play. The house rule turn.one_action counts moves, attacks and
actions besides.`,
			Examples: []string{"zbrikz turn done Ann"},
		},
		Takes: func(name *string) []ask.Way {
			return ask.Takes(ask.Word(name, "minifig", words.MinifigKind()).Each(words.Everybody).Doer().As("End your turn"))
		},
		Rule: words.Diceless((*zombie.Game).Finish),
		Say: func(d play.Done[string, zombie.Finished]) []play.Line {
			f := d.Outcome
			return play.Said(
				play.As(play.Answer, fmt.Sprintf("%s is done, turn %d.", f.By, f.Turn)),
				waitingLines(f.Left), play.As(play.Note, words.Joined(f.Joins)))
		},
		Because: []string{"ruling: a turn is a move and then an attack, and an action in place of one of them; tables that want it counted set turn.one_action"},
		Rules:   []string{"turn.one_action", "turn.action_replaces"},
	})
}

// waitingLines says which minifigs are still to play; nil: nobody keeps track.
func waitingLines(waiting []string) []play.Line {
	switch {
	case waiting == nil:
		return nil
	case len(waiting) == 0:
		return play.As(play.Next, "all have played: turn end walks the zombies")
	default:
		return play.As(play.Note, "still to play: "+say.And(waiting))
	}
}

// focusLine says which zombies walk to a minifig or a spot, a line for each of these.
func focusLine(focus []zombie.Focus) string {
	all := say.Each(focus, func(f zombie.Focus) string {
		return fmt.Sprintf("after %s: %s of %s", cmp.Or(f.On, unnamed), say.Count(f.Zombies, "zombie"), say.And(f.Hordes))
	})
	return strings.Join(all, "\n")
}

func turnEndPlay() play.Untyped {
	ends := func(g *zombie.Game, _ struct{}, r dice.Roller) (zombie.Ended, zombie.Game, error) {
		return g.EndTurn(r)
	}
	return play.Of(&play.Play[struct{}, zombie.Ended]{
		About: play.About{
			Name: "turn end", Short: "End the turn for everyone: the zombies walk, the counters run down",
			Examples: []string{"zbrikz turn end", "zbrikz turn end --dice 7"},
			Once:     true,
		},
		Rule:  words.InZombie(ends),
		Say:   endedLines,
		Why:   whyEnded,
		Rules: []string{"direction.style", "despawn", "knockdown.turns", "traumatized.on", "danger.death_turns", "danger.stack", "encounter.stationary"},
		Odds: func(st *table.State, nothing struct{}) play.Odds {
			chances := wanderingChances(ends)(st, nothing)
			if words.GameOf(st).Walked && chances.Count != nil {
				chances.Count = func(dice.Roller) (int, error) { return 0, zombie.ErrWalked }
			}
			return chances
		},
	})
}

func endedLines(d play.Done[struct{}, zombie.Ended]) []play.Line {
	g, e := words.GameOf(d.After), d.Outcome
	first := cmp.Or(
		say.If(e.Danger != e.Before, fmt.Sprintf("Turn %d begins, and the danger level is down to %d.", e.Turn, e.Danger)),
		fmt.Sprintf("Turn %d begins, at danger level %d.", e.Turn, e.Danger))
	walk := play.As(play.Note, focusLine(e.Focus)) // the walkers say so themselves
	if e.Walk != nil {
		walk = play.As(play.Bricks, walkersLine(*e.Walk))
	}
	felt := say.If(len(e.Deaths) > 0, "danger: "+show.RaisedWords(e.Deaths))
	needs := map[string]string{"freaks out": say.UpTo(g.FreakOn()) + " freaks out"}
	unheard := ""
	if loud := words.GameOf(d.Before).Unheard(); len(loud) > 0 {
		unheard = fmt.Sprintf("say who heard %s in the last turn (zbrikz noise %s --by %s; none: nobody did)", say.And(loud), words.GameOf(d.Before).Hearers()[0], say.Quoted(loud[0]))
	}
	return play.Said(
		play.Marked(play.As(play.Answer, first), levelMark(e.Danger), play.Mark{Part: fmt.Sprintf("danger level is down to %d", e.Danger), Tone: play.Danger}),
		walk, clockLines(g, e),
		play.As(play.Dice, play.DiceLine(d.Rolled, needs)), play.As(play.Note, felt, unheard))
}

// clockLines says for whom a time ran out as the turn began, and what players do then.
func clockLines(g *zombie.Game, e zombie.Ended) []play.Line {
	var all []play.Line
	add := func(role play.Role, format string, args ...any) {
		all = append(all, play.As(role, fmt.Sprintf(format, args...))...)
	}
	for _, up := range e.Up {
		add(play.Bricks, "horde %s: %s %s up, both hands down", up.Horde, say.Count(up.Zombies, "zombie"), say.Verb(up.Zombies, "gets", "get"))
	}
	for _, gone := range e.Gone {
		add(play.Bricks, "horde %s is gone, two turns out of sight: %s back in the box", gone.Horde, say.Count(gone.Zombies, "zombie"))
	}
	for _, name := range e.Freaks {
		add(play.Note, "%s freaks out: %d\" at most this turn", name, zombie.StealthInches)
	}
	for _, f := range e.Focus {
		if m := g.Minifig(f.On); m != nil && m.Health == zombie.Dead {
			add(play.Next, "%s is dead: once the zombies get there, horde calm %s", f.On, f.Hordes[0])
		}
	}
	for _, k := range e.Killers {
		add(play.Next, "%s is the killer, and attacks %s", k.By, show.Nearest(k, "now", "attack"))
	}
	if slices.ContainsFunc(g.Minifigs, func(m zombie.Minifig) bool { return show.Beside(g, &m) != nil }) {
		add(play.Next, "house rule: a minifig within 1\" of zombies rolls now, as in: zombie-roll 2 --by Ann")
	}
	return all
}

func whyTurn() []string {
	return []string{
		"Zombie Brikz, Interactions: the zombies move after all players have moved",
		"ruling: a turn is a round of all players, then the zombies",
	}
}

func whyEnded(d play.Done[struct{}, zombie.Ended]) []string {
	e, why := d.Outcome, whyTurn()
	switch {
	case e.Turn == 0: // chances are counted: those of the hordes that wander
		why = append(why, whyWalk(zombie.Walk{})...)
	case e.Walk != nil && len(e.Walk.Hordes) > 0:
		why = append(why, whyWalk(*e.Walk)...)
	}
	return append(why,
		say.If(len(e.Up) > 0, "ruling: zombies that were knocked down lie for as many turns as the house rule knockdown.turns says"),
		say.If(len(e.Gone) > 0, "Zombie Brikz, Not to be: zombies that can't be seen again in two turns leave the table"),
		say.If(len(e.Shaken) > 0, "ruling: a Traumatized minifig freaks out on a low die as a turn begins, and without a die after it lost health; it moves 2\" at most then"),
		say.If(len(e.Killers) > 0, "Zombie Brikz, The abandoned mansion: the killer always attacks the nearest character; ruling: as the turn ends, after the zombies"),
		say.If(len(e.Deaths) > 0 || e.Danger < e.Before, "ruling: a death is felt to the end of the second turn after its own"))
}
