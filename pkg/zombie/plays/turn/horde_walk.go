package turn

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

func hordeWalkPlay() play.Untyped {
	return play.Of(&play.Play[bool, zombie.Walk]{
		About: play.About{
			Name: "horde walk", Short: "The zombies' phase: where each horde goes",
			Examples: []string{"zbrikz horde walk", "zbrikz horde walk --dice 7"},
		},
		Takes: func(fudge *bool) []ask.Way { return ask.Takes(ask.Fudge(fudge)) },
		Rule:  words.InZombie((*zombie.Game).Walk),
		Say: func(d play.Done[bool, zombie.Walk]) []play.Line {
			w := d.Outcome
			if len(w.Hordes) == 0 {
				return play.As(play.Answer, "No zombies to walk.")
			}
			return play.Said(
				play.As(play.Answer, fmt.Sprintf("The zombies walk %d\", turn %d.", zombie.WalkInches, w.Turn)),
				play.As(play.Bricks, walkersLine(w)), play.As(play.Dice, play.DiceLine(d.Rolled, nil)))
		},
		Why:   func(d play.Done[bool, zombie.Walk]) []string { return whyWalk(d.Outcome) },
		Rules: []string{"direction.style"},
		Odds:  wanderingChances((*zombie.Game).Walk),
	})
}

// wanderingChances are the chances of the direction of each horde that wanders, if one does.
func wanderingChances[A, O any](rule func(*zombie.Game, A, dice.Roller) (O, zombie.Game, error)) func(*table.State, A) play.Odds {
	return func(st *table.State, a A) play.Odds {
		if play.Diceless(func(r dice.Roller) error { _, _, err := rule(words.GameOf(st), a, r); return err }) {
			return play.Odds{}
		}
		chances := directionChances[A]("direction, for each horde that wanders")(st, a)
		chances.Headline = func(play.Counted) string { return "hordes wander any way, all alike" }
		return chances
	}
}

// directionChances are the chances of one horde's direction; the others' don't matter.
func directionChances[A any](counts string) func(*table.State, A) play.Odds {
	return func(st *table.State, _ A) play.Odds {
		return play.Odds{
			Count:  func(r dice.Roller) (int, error) { return r.Roll(words.GameOf(st).Direction(""))[0], nil },
			Number: play.Question{Counts: counts, Name: func(n int) string { return direction(words.GameOf(st).DirectionStyle(), n) }},
		}
	}
}

// walkersLine says where each horde goes, a line each.
func walkersLine(walk zombie.Walk) string {
	var all, still []string
	for _, w := range walk.Hordes {
		if w.Wandering+w.Focused == 0 {
			still = append(still, w.Horde)
			continue
		}
		wander := ""
		if w.Wandering > 0 {
			wander = fmt.Sprintf("%d %s to %s", w.Wandering, say.Verb(w.Wandering, "wanders", "wander"), direction(walk.Style, w.Direction))
		}
		parts := say.Some(wander,
			say.If(w.Focused > 0, fmt.Sprintf("%d %s to %s", w.Focused, say.Verb(w.Focused, "walks", "walk"), cmp.Or(w.Target, unnamed))),
			say.If(w.Standing > 0, fmt.Sprintf("%d %s", w.Standing, say.Verb(w.Standing, "stays", "stay"))),
			say.If(w.Down > 0, fmt.Sprintf("%d %s down", w.Down, say.Verb(w.Down, "stays", "stay"))))
		all = append(all, fmt.Sprintf("  %s%s: %s", w.Horde, say.At(w.Place), strings.Join(parts, ", "))+
			say.If(w.Parted(), fmt.Sprintf("; if they part: horde split %s --wandering", w.Horde)))
	}
	if len(still) > 0 {
		all = append(all, fmt.Sprintf("  %s %s where %s", say.And(still), say.Verb(len(still), "stays", "stay"), say.Verb(len(still), "it is", "they are")))
	}
	return strings.Join(all, "\n")
}

// unnamed is the target of zombies, where nobody has named it.
const unnamed = "the thing that drew them"

// direction is a direction as the table tells it: a clock face, a compass point, or degrees.
func direction(style string, n int) string {
	switch style {
	case "compass8":
		return []string{"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"}[n-1]
	case "degrees":
		return fmt.Sprintf("%d degrees", n%360)
	default:
		return fmt.Sprintf("%d o'clock", n)
	}
}

// whyWalk is, without a phase, the rules about wandering.
func whyWalk(w zombie.Walk) []string {
	why := []string{"Zombie Brikz, Zombie walk: 2\" a turn"}
	wander, parted := w.Turn == 0, false
	for _, h := range w.Hordes {
		wander, parted = wander || h.Wandering > 0, parted || h.Parted()
	}
	if wander {
		why = append(why, "Zombie Brikz, Zombie walk: wanderers in a new random direction each turn, one for the whole horde", whyDirection)
	}
	return append(why, say.If(parted, "ruling: the others of a mixed horde don't wander; only its wanderers share the direction"))
}

// whyDirection is how a random direction is found.
const whyDirection = "ruling: a random direction is a clock face, with 12 up the table"
