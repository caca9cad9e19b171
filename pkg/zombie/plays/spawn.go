package plays

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func spawnPlay() play.Untyped {
	return play.Of(&play.Play[zombie.Reveal, zombie.Spawned]{
		About: play.About{
			Name: "spawn", Short: "Zombies in a place that comes into sight",
			Long: `Looks into a place that nobody has seen yet. In a room, any small space, there
is a zombie on D6 <= the danger level. In an open area there are
(exploding D6 - 1) x danger level of them. Each wanders on another
D6 <= the danger level, and stands otherwise. A place that the table knows (place
add) needs no switch, and puts its crew on the table too.`,
			Examples: []string{
				"zbrikz spawn --room",
				"zbrikz spawn --open --at yard --by Ann",
				"zbrikz spawn --open --danger 3 --odds",
				"zbrikz spawn --room --dice 2,5",
				"zbrikz spawn --at shop",
			},
		},
		Takes: func(l *zombie.Reveal) []ask.Way {
			const place = "the `place`, which the horde gets"
			more := []ask.Field{
				ask.Flag(&l.By, "by", "the `minifig` that looks, who may be alone", minifigKind()),
				ask.Switch(&l.Sign, "sign", "the place has a warning sign at the entrance"),
				ask.Flag(&l.Danger, "danger", "the danger `level` for this once, 1 to 6", levelKind()),
				ask.Fudge(&l.Fudge),
			}
			unknown := []ask.Field{
				ask.Switch(&l.Room, "room", "a small space: a room, a corner, a closet"),
				ask.Switch(&l.Open, "open", "a large space: an open area"),
				ask.Flag(&l.At, "at", place, anyPlaceKind()),
			}
			known := []ask.Field{ask.Flag(&l.At, "at", place, placeKind()).Must()}
			return []ask.Way{
				ask.Of(append(unknown, more...)...).ExactlyOne("room", "open"),
				ask.Of(append(known, more...)...),
			}
		},
		Rule: inZombie(func(g *zombie.Game, l zombie.Reveal, r dice.Roller) (zombie.Spawned, zombie.Game, error) {
			s, next, err := g.Spawn(l, r)
			return s, next, seen(err)
		}),
		Say:   saySpawned,
		Why:   whySpawned,
		Rules: []string{"spawn.open_formula", "dice.explode", "wander.roll", "danger.stack", "danger.death_turns", "fearful.run_inches"},
		Odds: func(st *table.State, l zombie.Reveal) play.Odds {
			mean, _ := gameOf(st).MeanZombies(l) // Count refuses the same
			return play.Odds{
				Count: func(r dice.Roller) (int, error) {
					n, err := gameOf(st).Zombies(l, r)
					return n, seen(err)
				},
				Number: play.Question{Counts: "zombies", Mean: mean}, Headline: play.OnAverage("zombies"),
			}
		},
	})
}

// seen adds to the refusal of a place that is in sight what to do about it.
func seen(err error) error {
	if errors.Is(err, zombie.ErrSeen) {
		return fmt.Errorf("%w (To be: dice once); place unseen if it no longer is, or add --fudge", err)
	}
	return err
}

func saySpawned(d play.Done[zombie.Reveal, zombie.Spawned]) []play.Line {
	st, s := d.After, d.Outcome
	first, mark := "Nobody there.", play.Mark{Part: say.Count(s.Zombies, "zombie"), Tone: play.Danger}
	switch {
	case s.Late:
		first = fmt.Sprintf("%d more of the crew%s.", s.Crew.Standing+s.Crew.Wandering, At(s.Place))
	case s.Horde != "":
		first = fmt.Sprintf("%s there: horde %s%s.", say.Count(s.Zombies, "zombie"), s.Horde, say.At(s.Place))
	case s.Zombies > 0:
		first = fmt.Sprintf("%s there, but the box is empty.", say.Count(s.Zombies, "zombie"))
	default:
		mark = play.Mark{Part: "Nobody", Tone: play.Safe}
	}
	return play.Said(
		play.Marked(play.As(play.Answer, first), mark),
		play.As(play.Bricks, postures(zombie.Horde{Standing: s.Standing, Wandering: s.Wandering})),
		play.As(play.Note, unplaced(s.Unplaced)),
		play.As(play.Bricks, crewLine(s.Crew, s.Place)),
		play.As(play.Note, frightLine(st, s.Fright, s.By, cmp.Or(s.Horde, s.Crew.Horde))),
		play.As(play.Dice, play.DiceLine(d.Rolled, map[string]string{
			"room":      say.UpTo(s.Danger) + " is a zombie",
			"wandering": say.UpTo(s.Danger) + " wanders",
			"open area": openFormula(st, s.Zombies, s.Danger),
			"fearful":   "1 is a noise, 2 runs away",
		})),
		play.As(play.Note, spareDice(s.Standing+s.Wandering+s.Crew.Standing+s.Crew.Wandering, d.Rolled)),
		play.As(play.Note, seenAgain(s.Sighted), because(s.Danger, s.Causes), boxLine(st), joined(s.Joins)),
	)
}

// frightLine says what a Fearful minifig does that has found zombies, which may be a
// horde.
func frightLine(st *table.State, fright zombie.Fright, by, horde string) string {
	switch fright {
	case zombie.Noisy:
		return say.Lines(fmt.Sprintf("%s is fearful and makes a noise", by), loud(gameOf(st), by))
	case zombie.Flees:
		flees := fmt.Sprintf("%s is fearful and runs away, up to %d\"; that was the turn of %s", by, gameOf(st).FleeInches(by), by)
		if horde != "" {
			flees += fmt.Sprintf("; within %d\" they notice: horde focus %s --on %s", zombie.NoticeInches, horde, say.Quoted(by))
		}
		return flees
	default:
		return ""
	}
}

// openFormula says how the dice of an open area become zombies.
func openFormula(st *table.State, zombies, danger int) string {
	if gameOf(st).Rules.OpenFormula == "per-die" {
		return fmt.Sprintf("each - 1, x danger %d", danger)
	}
	return fmt.Sprintf("(%d - 1) x danger %d", zombies/max(1, danger)+1, danger)
}

// crewLine tells about the crew that waits in a special place.
func crewLine(c zombie.Crew, place string) string {
	if c.Zombies == 0 {
		return ""
	}
	line := fmt.Sprintf("and the crew%s: %s", At(place), say.Count(c.Zombies, "zombie"))
	if c.Horde != "" {
		line += fmt.Sprintf(", horde %s; %s", c.Horde, postures(zombie.Horde{Standing: c.Standing, Wandering: c.Wandering}))
	}
	if c.Unplaced > 0 {
		line += fmt.Sprintf("; %d of them %s for figures", c.Unplaced, say.Verb(c.Unplaced, "waits", "wait"))
	}
	return line
}

// whySpawned are the rules that were at work: about the place, the zombies there, and the
// minifig that looked.
func whySpawned(d play.Done[zombie.Reveal, zombie.Spawned]) []string {
	s := d.Outcome
	why := []string{"Zombie Brikz, To be: a small space holds a zombie on D6 <= the danger level"}
	if s.Open || d.Asked.Open {
		why = []string{
			"Zombie Brikz, To be: an open area holds (D6 - 1) x danger level zombies, and a 6 is thrown again and added",
			"ruling: the die explodes first, without limit; then 1 is taken off the sum, then it is multiplied",
		}
	}
	if s.Zombies+s.Crew.Zombies > 0 {
		why = append(why,
			"Zombie Brikz, Zombie walk: each wanders on D6 <= the danger level",
			"ruling: one die for each zombie, at the danger level of the minifig that looked; dice that must stay under a number don't explode")
	}
	if s.Fright != "" {
		why = append(why, "Zombie Brikz, Character creation: a Fearful minifig throws a die for zombies that it finds; a 1 is a noise, a 2 runs away")
	}
	if s.Crew.Zombies > 0 {
		why = append(why, "Zombie Brikz, Some certainty in this World: the crew of a special place comes on top of the dice")
	}
	if len(s.Sighted) > 0 {
		why = append(why, whySighted)
	}
	if s.Unplaced+s.Crew.Unplaced > 0 {
		why = append(why, "ruling: zombies beyond the figures in the box are told and not tracked")
	}
	return why
}

// postures says how a horde's zombies hold their hands.
func postures(h zombie.Horde) string {
	var parts []string
	for _, p := range []struct {
		n               int
		one, more, hand string
	}{
		{h.Standing, "stands", "stand", "both hands down"},
		{h.Wandering, "wanders", "wander", "one hand forward"},
		{h.Focused, "walks", "walk", "both hands forward"},
		{h.Down, "is down", "are down", "lying"},
	} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s, %s", p.n, say.Verb(p.n, p.one, p.more), p.hand))
		}
	}
	return strings.Join(parts, "; ")
}

// spareDice says why some of the wandering dice that players threw don't count: only this
// many figures were left.
func spareDice(figures int, rolled []dice.Rolled) string {
	for _, r := range rolled {
		if n := len(r.Faces) - r.Spare; r.Spare > 0 && n > 0 {
			return fmt.Sprintf("%s left in the box: %d of the dice %s", say.Count(figures, "figure"), n, say.Verb(n, "counts", "count"))
		} else if r.Spare > 0 {
			return "no figure left in the box: none of the dice counts"
		}
	}
	return ""
}

func unplaced(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%d not placed: no figures left", n)
}

// At is a place behind something, if there is one.
func At(place string) string {
	if place == "" {
		return ""
	}
	return " at " + place
}

// boxLine is the number of figures that are left, where they are counted.
func boxLine(st *table.State) string {
	box, counted := gameOf(st).Box()
	if !counted {
		return ""
	}
	return say.Lines(fmt.Sprintf("box: %d of %d figures left", box, gameOf(st).Figures)+mayLeave(st), crewsWait(st))
}

// crewsWait names the places whose crew waits for figures, once the box has some.
func crewsWait(st *table.State) string {
	if box, _ := gameOf(st).Box(); box == 0 {
		return ""
	}
	var all []string
	for _, p := range gameOf(st).CrewsWaiting() {
		all = append(all, fmt.Sprintf("the crew at %s waits for figures, %d of it: zbrikz spawn --at %s", p.Name, p.Crew, say.Quoted(p.Name)))
	}
	return strings.Join(all, "\n")
}

func joined(name string) string {
	if name == "" {
		return ""
	}
	return name + " joins the table"
}

// placeNames are all places that were ever named: known ones, places with a sign, and
// places with hordes.
func placeNames(st *table.State) []string {
	names := append(knownPlaces(st), gameOf(st).Danger.Signs...)
	for _, h := range gameOf(st).Hordes {
		if h.Place != "" {
			names = append(names, h.Place)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
