package cli

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newSpawn(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "spawn --room | --open | --at PLACE",
		Short: "See who is in a place that comes into sight",
		Long: `Looks into a place that nobody has seen yet. In a room, any small space, there
is a zombie on D6 <= the danger level. In an open area there are
(exploding D6 - 1) x danger level of them. Each wanders on another
D6 <= the danger level, and stands otherwise. A place that the table knows (place
add) needs no switch, and puts its crew on the table too.`,
		Example: `  zbrikz spawn --room
  zbrikz spawn --open --at yard --by Ann
  zbrikz spawn --open --danger 3 --odds
  zbrikz spawn --room --dice 2,5
  zbrikz spawn --at shop`,
		Args: words(0, 0, ""),
	}
	var look zombie.Reveal
	flags := cmd.Flags()
	flags.BoolVar(&look.Room, "room", false, "a small space: a room, a corner, a closet")
	flags.BoolVar(&look.Open, "open", false, "a large space: an open area")
	flags.StringVar(&look.By, "by", "", "the `minifig` that looks, who may be alone")
	flags.StringVar(&look.At, "at", "", "the `place`, which the horde gets")
	flags.BoolVar(&look.Sign, "sign", false, "the place has a warning sign at the entrance")
	flags.IntVar(&look.Danger, "danger", 0, "the danger `level` for this once, 1 to 6")
	fudgeFlag(cmd, &look.Fudge)
	return throws(a, cmd, func(cmd *cobra.Command, _ []string) (playable, error) {
		if look.Room == look.Open && (look.Room || look.At == "") {
			return nil, usagef("spawn takes one of --room and --open, as in: zbrikz spawn --room")
		}
		if err := checkDangerFlag(cmd, look.Danger); err != nil {
			return nil, err
		}
		if err := checkGiven(cmd, "by", "at"); err != nil {
			return nil, err
		}
		return spawnMove(look), nil
	})
}

func spawnMove(look zombie.Reveal) move[zombie.Spawned] {
	looking := func(st *table.State) (zombie.Reveal, error) {
		l := look
		l.By, l.At = match(look.By, minifigNames(st)), matchExact(look.At, placeNames(st))
		if !l.Room && !l.Open { // a place that is known
			l.At = match(look.At, placeNames(st))
		}
		if !l.Room && !l.Open && st.Zombie.Place(l.At) == nil {
			return l, usagef("the table doesn't know %s: say --room or --open, or tell it with: zbrikz place add", l.At)
		}
		return l, nil
	}
	return move[zombie.Spawned]{
		rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Spawned, zombie.Game, error) {
			l, err := looking(st)
			if err != nil {
				return zombie.Spawned{}, zombie.Game{}, err
			}
			s, next, err := st.Zombie.Spawn(l, r)
			return s, next, seen(err)
		}),
		say:    saySpawned,
		why:    func(s zombie.Spawned) []string { return whySpawned(look.Open || s.Open) },
		rules:  []string{"spawn.open_formula", "dice.explode", "wander.roll", "danger.stack", "danger.death_turns", "fearful.run_inches"},
		counts: "zombies",
		number: func(st *table.State, r dice.Roller) (int, error) {
			l, err := looking(st)
			if err != nil {
				return 0, err
			}
			n, err := st.Zombie.Zombies(l, r)
			return n, seen(err)
		},
	}
}

// seen says what to do about a place that is in sight.
func seen(err error) error {
	if errors.Is(err, zombie.ErrSeen) {
		return fmt.Errorf("%w (To be: dice once); place unseen if it no longer is, or add --fudge", err)
	}
	return err
}

func saySpawned(st *table.State, s zombie.Spawned, rolled []dice.Rolled) string {
	first := "Nobody there."
	switch {
	case s.Horde != "":
		first = fmt.Sprintf("%s there: horde %s%s.", count(s.Zombies, "zombie"), s.Horde, at(s.Place))
	case s.Zombies > 0:
		first = fmt.Sprintf("%s there, but the box is empty.", count(s.Zombies, "zombie"))
	}
	hands := postures(zombie.Horde{Standing: s.Standing, Wandering: s.Wandering})
	return lines(
		first,
		hands,
		unplaced(s.Unplaced),
		crewLine(s.Crew, s.Place),
		frightLine(st, s.Fright, s.By, cmp.Or(s.Horde, s.Crew.Horde)),
		thrown(rolled, map[string]string{
			"room":      orLess(s.Danger) + " is a zombie",
			"wandering": orLess(s.Danger) + " wanders",
			"open area": openFormula(st, s),
			"fearful":   "1 is a noise, 2 runs away",
		}),
		because(s.Danger, s.Causes),
		boxLine(st),
		joined(s.Joins),
	)
}

// frightLine says what a Fearful minifig does that has found zombies, which may
// be a horde.
func frightLine(st *table.State, fright zombie.Fright, by, horde string) string {
	switch fright {
	case zombie.Noisy:
		return lines(fmt.Sprintf("%s is fearful and makes a noise", by), loud(st, by))
	case zombie.Flees:
		flees := fmt.Sprintf("%s is fearful and runs away, up to %d\"; that was the turn of %s", by, st.Zombie.FleeInches(), by)
		if horde != "" {
			flees += fmt.Sprintf("; within %d\" they notice: horde focus %s --on %s", zombie.NoticeInches, horde, quoted(by))
		}
		return flees
	default:
		return ""
	}
}

// openFormula says how the dice of an open area become zombies.
func openFormula(st *table.State, s zombie.Spawned) string {
	if st.Zombie.Rules.OpenFormula == "per-die" {
		return fmt.Sprintf("each - 1, x danger %d", s.Danger)
	}
	return fmt.Sprintf("(%d - 1) x danger %d", s.Zombies/s.Danger+1, s.Danger)
}

// crewLine says who waits in a special place.
func crewLine(c zombie.Crew, place string) string {
	if c.Zombies == 0 {
		return ""
	}
	line := fmt.Sprintf("and the crew%s: %s", at(place), count(c.Zombies, "zombie"))
	if c.Horde != "" {
		line += fmt.Sprintf(", horde %s; %s", c.Horde, postures(zombie.Horde{Standing: c.Standing, Wandering: c.Wandering}))
	}
	if c.Unplaced > 0 {
		line += fmt.Sprintf("; %d of them %s for figures", c.Unplaced, verb(c.Unplaced, "waits", "wait"))
	}
	return line
}

func whySpawned(open bool) []string {
	why := []string{"Zombie Brikz, To be: a small space holds a zombie on D6 <= the danger level"}
	if open {
		why = []string{
			"Zombie Brikz, To be: an open area holds (D6 - 1) x danger level zombies, and a 6 is thrown again and added",
			"ruling: the die explodes first, without limit; then 1 is taken off the sum, then it is multiplied",
		}
	}
	return append(why,
		"Zombie Brikz, Zombie walk: each wanders on D6 <= the danger level",
		"ruling: one die for each zombie, at the danger level of who looked; dice that must stay under a number don't explode",
		"Zombie Brikz, Character creation: who is Fearful throws a die for zombies that it finds; a 1 is a noise, a 2 runs away",
		"Zombie Brikz, Some certainty in this World: the crew of a special place comes on top of the dice",
		"ruling: zombies beyond the figures in the box are told and not tracked")
}

// postures says what to do with a horde's hands.
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
			parts = append(parts, fmt.Sprintf("%d %s, %s", p.n, verb(p.n, p.one, p.more), p.hand))
		}
	}
	return strings.Join(parts, "; ")
}

func unplaced(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%d not placed: no figures left", n)
}

// at is a place behind something, if there is one.
func at(place string) string {
	if place == "" {
		return ""
	}
	return " at " + place
}

// boxLine is what is left of the figures, where they are counted.
func boxLine(st *table.State) string {
	box, counted := st.Zombie.Box()
	if !counted {
		return ""
	}
	return fmt.Sprintf("box: %d of %d figures left", box, st.Zombie.Figures) + mayLeave(st)
}

func joined(name string) string {
	if name == "" {
		return ""
	}
	return name + " joins the table"
}

// placeNames are the places that were ever named: known ones, those with a sign,
// and where hordes are.
func placeNames(st *table.State) []string {
	names := append(knownPlaces(st), st.Zombie.Danger.Signs...)
	for _, h := range st.Zombie.Hordes {
		if h.Place != "" {
			names = append(names, h.Place)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// checkDangerFlag refuses a --danger that was given and is no level.
func checkDangerFlag(cmd *cobra.Command, level int) error {
	if cmd.Flags().Changed("danger") && (level < zombie.MinDanger || level > zombie.MaxDanger) {
		return usagef("danger %d: the level goes from %d to %d", level, zombie.MinDanger, zombie.MaxDanger)
	}
	return nil
}

// checkGiven refuses names that were given by these flags and can't be any.
// What --by names is a figure.
func checkGiven(cmd *cobra.Command, names ...string) error {
	for _, name := range names {
		if !cmd.Flags().Changed(name) {
			continue
		}
		check := checkName
		if name == "by" {
			check = checkFigureName
		}
		if err := check(cmd.Flag(name).Value.String()); err != nil {
			return fmt.Errorf("--%s: %w", name, err)
		}
	}
	return nil
}
