package turn

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// SpawnPlay is zbrikz spawn.
func SpawnPlay() play.Untyped {
	return play.Of(&play.Play[zombie.Reveal, zombie.Spawned]{
		About: play.About{
			Name: "spawn", Short: "Look into a new place: are zombies there?",
			Long: `Looks into a new place. In a room, any small space, there is a zombie on
D6 <= the danger level. In an open area there are (exploding D6 - 1) x danger level
of them. Each wanders on another D6 <= the danger level, and stands otherwise. A
place that the table knows (place add) needs no switch, and its crew comes too.`,
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
				ask.Flag(&l.By, "by", "the `minifig` that looks: it may be alone", words.MinifigKind()).Only(words.Looker(l)).As("Look who is in a place"),
				ask.Switch(&l.Sign, "sign", "the place has a warning sign at the entrance"),
				ask.Flag(&l.Danger, "danger", "the danger `level` for this once, 1 to 6", words.LevelKind()),
				ask.Fudge(&l.Fudge),
			}
			unknown := []ask.Field{
				ask.Switch(&l.Room, "room", "a small space: a room, a corner, a closet"),
				ask.Switch(&l.Open, "open", "a large space: an open area"),
				ask.Flag(&l.At, "at", place, words.AnyPlaceKind()).Only(words.Unseen(l)),
			}
			known := []ask.Field{ask.Flag(&l.At, "at", place, words.PlaceKind()).Must().As("Look who is there")}
			here := []ask.Field{ask.Flag(&l.At, "at", place, words.PlaceKind()).Only(words.Unseen(l))}
			return []ask.Way{
				ask.Of(append(unknown, more...)...).ExactlyOne("room", "open"),
				ask.Of(append(known, more...)...),
				ask.Of(append(here, more...)...),
			}
		},
		Rule: words.InZombie(func(g *zombie.Game, l zombie.Reveal, r dice.Roller) (zombie.Spawned, zombie.Game, error) {
			if !l.Room && !l.Open && l.At == "" {
				return zombie.Spawned{}, zombie.Game{}, ask.Usagef("spawn takes one of --room and --open, as in: zbrikz spawn --room")
			}
			s, next, err := g.Spawn(l, r)
			return s, next, reread(err)
		}),
		Say:   spawnedLines,
		Why:   whySpawned,
		Rules: []string{"spawn.open_formula", "dice.explode", "wander.roll", "danger.stack", "danger.death_turns", "fearful.run_inches"},
		Odds: func(st *table.State, l zombie.Reveal) play.Odds {
			mean, _ := words.GameOf(st).MeanZombies(l) // Count refuses the same
			return play.Odds{
				Count: func(r dice.Roller) (int, error) {
					n, err := words.GameOf(st).Zombies(l, r)
					return n, reread(err)
				},
				Number: play.Question{Counts: "zombies", Harm: true, Mean: mean}, Headline: play.OnAverage("zombies"),
			}
		},
	})
}

// reread makes the refusal of an open area one of the words: s stands for a room, and another
// line may be meant.
func reread(err error) error {
	if errors.Is(err, zombie.ErrOpen) {
		return ask.Wrong(err)
	}
	return err
}

func spawnedLines(d play.Done[zombie.Reveal, zombie.Spawned]) []play.Line {
	st, s := d.After, d.Outcome
	first, mark := "Nobody there.", play.Mark{Part: say.Count(s.Zombies, "zombie"), Tone: play.Danger}
	switch {
	case s.Late:
		first = fmt.Sprintf("%d more of the crew%s.", s.Crew.Standing+s.Crew.Wandering, say.At(s.Place))
	case s.Horde != "":
		first = fmt.Sprintf("%s there: horde %s%s.", say.Count(s.Zombies, "zombie"), s.Horde, say.At(s.Place))
	case s.Zombies > 0:
		first = fmt.Sprintf("%s there, but the box is empty.", say.Count(s.Zombies, "zombie"))
	case s.Place != "" && len(words.GameOf(d.Before).HordesAt(s.Place)) > 0:
		first = "Nobody else: " + words.HordesAre(words.GameOf(d.Before).HordesAt(s.Place), "there") + "."
	default:
		mark = play.Mark{Part: "Nobody", Tone: play.Safe}
	}
	return play.Said(
		play.Marked(play.As(play.Answer, first), mark),
		play.As(play.Bricks, words.Postures(zombie.Horde{Standing: s.Standing, Wandering: s.Wandering})),
		play.As(play.Note, show.Unplaced(s.Unplaced)),
		play.As(play.Bricks, crewLine(s.Crew, s.Place)),
		play.As(play.Note, show.FrightLine(st, s.Fright, s.By, cmp.Or(s.Horde, s.Crew.Horde))),
		play.As(play.Dice, play.DiceLine(d.Rolled, show.LookNeeds(st, " is a zombie", s.Zombies, s.Danger))),
		play.As(play.Note, show.SpareDice(s.Standing+s.Wandering+s.Crew.Standing+s.Crew.Wandering, d.Rolled)),
		play.As(play.Note, words.SeenAgain(s.Sighted), show.Because(s.Danger, s.Causes), show.BoxLine(st), words.Joined(s.Joins)),
	)
}

// crewLine tells about the crew that waits in a special place.
func crewLine(c zombie.Crew, place string) string {
	if c.Zombies == 0 {
		return ""
	}
	return fmt.Sprintf("and the crew%s: %s", say.At(place), say.Count(c.Zombies, "zombie")) +
		say.If(c.Horde != "", fmt.Sprintf(", horde %s; %s", c.Horde, words.Postures(zombie.Horde{Standing: c.Standing, Wandering: c.Wandering}))) +
		say.If(c.Unplaced > 0, fmt.Sprintf("; %d of them %s for figures", c.Unplaced, say.Verb(c.Unplaced, "waits", "wait")))
}

func whySpawned(d play.Done[zombie.Reveal, zombie.Spawned]) []string {
	s := d.Outcome
	why := []string{"Zombie Brikz, To be: a small space holds a zombie on D6 <= the danger level"}
	if s.Open || d.Asked.Open {
		why = []string{
			"Zombie Brikz, To be: an open area holds (D6 - 1) x danger level zombies, and a 6 is rolled again and added",
			"ruling: the die explodes first, without limit; then 1 is taken off the sum, then it is multiplied",
		}
	}
	if s.Zombies+s.Crew.Zombies > 0 {
		why = append(why,
			"Zombie Brikz, Zombie walk: each wanders on D6 <= the danger level",
			"ruling: one die for each zombie, at the danger level of the minifig that looked; dice that must stay under a number don't explode")
	}
	return append(why,
		say.If(s.Fright != "", "Zombie Brikz, Character creation: a Fearful minifig rolls a die for zombies that it finds; a 1 is a noise, a 2 runs away"),
		say.If(s.Crew.Zombies > 0, "Zombie Brikz, Some certainty in this World: the crew of a special place comes on top of the dice"),
		say.If(len(s.Sighted) > 0, words.WhySighted),
		say.If(s.Unplaced+s.Crew.Unplaced > 0, "ruling: zombies beyond the figures in the box are told and not tracked"))
}
