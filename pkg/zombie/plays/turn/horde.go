package turn

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// arrangedShown is a change of the hordes by hand. Its JSON names are a contract.
type arrangedShown struct {
	Hordes  []words.HordeShown `json:"hordes"`          // the hordes that were touched and are still there, as they are now
	Zombies int                `json:"zombies"`         // how many zombies it was about: turned, calmed, added, taken away
	Joins   string             `json:"joins,omitempty"` // a minifig that joined
	By      string             `json:"by,omitempty"`    // the minifig that killed them
}

// HordePlays are the plays about hordes.
func HordePlays() []play.Untyped {
	return []play.Untyped{
		hordeWalkPlay(), hordeFocusPlay(), hordeMovePlay(), hordeCalmPlay(), hordeMergePlay(), hordeSplitPlay(),
		hordeAddPlay(), hordeKillPlay(), hordeLostPlay(), hordeUnseenPlay(), hordeSeenPlay(), hordeDownPlay(),
	}
}

// HordePlay is zbrikz horde.
func HordePlay() play.Untyped {
	type shown struct {
		Hordes []words.HordeShown `json:"hordes"` // every horde on the table
	}
	return play.Of(&play.Play[struct{}, shown]{
		About: play.About{
			Name: "horde", Class: play.Reads, Short: "The hordes: show them, walk them, kill some",
			Long: `Shows the zombies on the table, horde by horde. Its commands are for your hands:
walk them, set them on a minifig, split and merge them, take the dead away.`,
			Examples: []string{"zbrikz horde", "zbrikz horde walk", "zbrikz horde focus A --on Ann", "zbrikz horde kill A 2"},
		},
		Rule: words.Looking(func(g *zombie.Game, _ struct{}) shown { return shown{words.ShowHordes(g.Hordes)} }),
		Say: func(d play.Done[struct{}, shown]) []play.Line {
			g := words.GameOf(d.After)
			first := cmp.Or(say.If(len(g.Hordes) == 0, "No hordes."), fmt.Sprintf("%s in %s.", say.Count(g.Board(), "zombie"), say.Count(len(g.Hordes), "horde")))
			return play.Said(play.As(play.Answer, first), hordeLines(g.Hordes), play.As(play.Note, show.BoxLine(d.After), show.NobodyLeaves(d.After)))
		},
		Because: whyHorde(),
	})
}

func hordeLines(hordes []zombie.Horde) []play.Line {
	if len(hordes) == 0 {
		return nil
	}
	rows := say.Each(hordes, func(h zombie.Horde) []string {
		return []string{h.Name, h.Place, fmt.Sprint(h.Zombies()), hands(h), h.Target, show.HordeMarks(h)}
	})
	return []play.Line{{
		Role: play.Note, Text: show.SpokenHordes(hordes),
		Rows: &play.Rows{Header: []string{"horde", "place", "zombies", "hands", "goes to", "besides"}, Cells: rows},
	}}
}

// hands is how many of a horde have both hands down, one or both forward, or lie.
func hands(h zombie.Horde) string {
	some := func(n int, hands string) string { return say.If(n > 0, fmt.Sprintf("%d %s", n, hands)) }
	return strings.Join(say.Some(some(h.Standing, "down"), some(h.Wandering, "one"), some(h.Focused, "both"), some(h.Down, "lying")), ", ")
}

// arranged is a play that changes the hordes by hand, and throws nothing.
func arranged[A any](about play.About, takes func(*A) []ask.Way, rule func(*zombie.Game, A) (zombie.Arranged, zombie.Game, error),
	tell func(play.Done[A, zombie.Arranged]) []play.Line, rules ...string) play.Untyped {
	return play.Of(&play.Play[A, zombie.Arranged]{
		About: about, Takes: takes,
		Rule: words.Diceless(rule),
		Say: func(d play.Done[A, zombie.Arranged]) []play.Line {
			return play.Said(tell(d), play.As(play.Note, show.BoxLine(d.After)))
		},
		Shapes: []any{arrangedShown{}},
		Show: func(d play.Done[A, zombie.Arranged]) any {
			r := d.Outcome
			return arrangedShown{words.ShowHordes(r.Hordes), r.Zombies, r.Joins, r.By}
		},
		Because: whyHorde(), Rules: rules,
	})
}

// handsNow says what has become of a horde, how its hands are now, and what else is to say.
func handsNow(h zombie.Horde, answer string, notes ...string) []play.Line {
	return play.Said(play.As(play.Answer, answer), play.As(play.Bricks, words.Postures(h)), play.As(play.Note, notes...))
}

// onTo is a horde, and the minifig or the place that it noticed.
type onTo struct{ Horde, On, At string }

func hordeFocusPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde focus", ByHand: true, Short: "Send a horde to a minifig or a spot: both hands forward",
		Examples: []string{"zbrikz horde focus A --on Ann", "zbrikz horde focus A --at garage"},
	}, func(f *onTo) []ask.Way {
		return []ask.Way{ask.Of(
			ask.Word(&f.Horde, "horde", words.ThereKind(words.HordeKind())),
			ask.Flag(&f.On, "on", "the `minifig` that they noticed", words.MinifigKind()),
			ask.Flag(&f.At, "at", "the `place` that a noise came from", words.AnyPlaceKind()),
		).ExactlyOne("on", "at")}
	}, func(g *zombie.Game, f onTo) (zombie.Arranged, zombie.Game, error) {
		return g.Focus(f.Horde, cmp.Or(f.On, f.At), f.On != "")
	}, func(d play.Done[onTo, zombie.Arranged]) []play.Line {
		h := d.Outcome.Hordes[0]
		return handsNow(h, fmt.Sprintf("Horde %s is after %s.", h.Name, h.Target), words.Joined(d.Outcome.Joins))
	})
}

// going is a horde, and the place where it is now.
type going struct{ Horde, To string }

func hordeMovePlay() play.Untyped {
	return arranged(play.About{
		Name: "horde move", ByHand: true, Short: "Tell that a horde has walked to another place",
		Examples: []string{"zbrikz horde move A --to hall"},
	}, func(m *going) []ask.Way {
		return ask.Takes(
			ask.Word(&m.Horde, "horde", words.HordeKind()),
			ask.Flag(&m.To, "to", "the `place` where it is now", words.AnyPlaceKind()).Must())
	}, func(g *zombie.Game, m going) (zombie.Arranged, zombie.Game, error) {
		return g.Come(m.Horde, m.To)
	}, func(d play.Done[going, zombie.Arranged]) []play.Line {
		h := d.Outcome.Hordes[0]
		return handsNow(h, fmt.Sprintf("Horde %s is%s now.", h.Name, say.In(h.Place)))
	})
}

func hordeMergePlay() play.Untyped {
	return arranged(play.About{
		Name: "horde merge", ByHand: true, Short: "Join hordes closer than 2\", under the first letter",
		Long: `Joins hordes into one. Where one of them is after a minifig, all of it is; where one
comes to a noise, the others stand or wander as before, and those that wander share
one direction. Where they are after different things, --on says to which. The crew of
a special place stays apart from other zombies.`,
		Examples: []string{"zbrikz horde merge A B"},
	}, func(m *zombie.Merging) []ask.Way {
		return ask.Takes(
			ask.Words(&m.Hordes, "horde", ask.Each(words.HordeKind())).AtLeast(2).Called("two hordes"),
			ask.Flag(&m.On, "on", "the `target` of the joined horde, if theirs differ", words.TargetKind()),
			ask.Fudge(&m.Fudge))
	}, (*zombie.Game).Merge, func(d play.Done[zombie.Merging, zombie.Arranged]) []play.Line {
		h := d.Outcome.Hordes[0]
		others := slices.DeleteFunc(slices.Clone(d.Asked.Hordes), func(name string) bool { return name == h.Name })
		joined := fmt.Sprintf("Horde %s is %s now: %s %s joined it.", h.Name, say.Count(h.Zombies(), "zombie"), say.And(others), say.Verb(len(others), "has", "have"))
		return handsNow(h, joined, say.If(h.Target != "", "after "+h.Target))
	})
}

// inPosture is the posture of zombies as it was typed, with one switch of three.
type inPosture struct{ Standing, Wandering, Focused bool }

func (p *inPosture) fields() []ask.Field {
	return []ask.Field{
		ask.Switch(&p.Standing, "standing", "zombies that stand, both hands down"),
		ask.Switch(&p.Wandering, "wandering", "zombies that wander, one hand forward"),
		ask.Switch(&p.Focused, "focused", "zombies that walk to something, both hands forward"),
	}
}

// posture is the posture that is meant; empty: any. It refuses two.
func (p inPosture) posture() (zombie.Posture, error) {
	meant, err := oneSwitch("posture", say.If(p.Standing, string(zombie.Standing)), say.If(p.Wandering, string(zombie.Wandering)), say.If(p.Focused, string(zombie.Focused)))
	return zombie.Posture(meant), err
}

// oneSwitch is the one of some switches that was typed; empty: none was. It refuses two.
func oneSwitch(sort string, typed ...string) (string, error) {
	typed = say.Some(typed...)
	if len(typed) > 1 {
		return "", ask.Usagef("--%s and --%s: one %s at a time", typed[0], typed[1], sort)
	}
	return strings.Join(typed, ""), nil
}

// someOf is some zombies of a horde: their number, and their posture.
type someOf struct {
	Horde string
	N     int
	By    string // the minifig that killed them or knocked them down
	All   bool   // all of its zombies
	inPosture
}

func (s *someOf) fields() []ask.Field {
	return append([]ask.Field{
		ask.Word(&s.N, "zombies", ask.Number("zombies", 1, zombie.MostZombies)).Called("how many"),
	}, s.inPosture.fields()...)
}

// some is the zombies that are meant. It refuses two postures.
func (s someOf) some() (zombie.Some, error) {
	posture, err := s.posture()
	return zombie.Some{N: s.N, Posture: posture}, err
}

// takesSome is a horde, how many of it where that is said, and further fields.
func takesSome(s *someOf, more ...ask.Field) []ask.Way {
	fields := s.fields()
	fields[0] = fields[0].Maybe()
	return ask.Takes(slices.Concat([]ask.Field{ask.Word(&s.Horde, "horde", words.ThereKind(words.HordeKind()))}, fields, more)...)
}

func hordeSplitPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde split", ByHand: true, Short: "Split off zombies that are 2\" or more away",
		Examples: []string{"zbrikz horde split A --wandering", "zbrikz horde split A 2"},
	}, func(s *someOf) []ask.Way { return takesSome(s) }, func(g *zombie.Game, s someOf) (zombie.Arranged, zombie.Game, error) {
		part, err := s.some()
		if err == nil && part == (zombie.Some{}) {
			err = ask.Usagef("how many zombies, or which? as in: zbrikz horde split %s 2, or --wandering", s.Horde)
		}
		if err != nil {
			return zombie.Arranged{}, zombie.Game{}, err
		}
		return g.Split(s.Horde, part)
	}, func(d play.Done[someOf, zombie.Arranged]) []play.Line {
		h, split := d.Outcome.Hordes[0], d.Outcome.Hordes[1]
		return play.Said(
			play.As(play.Answer, fmt.Sprintf("Horde %s: %s, out of %s.", split.Name, say.Count(split.Zombies(), "zombie"), h.Name)),
			play.As(play.Bricks, fmt.Sprintf("  %s: %s", split.Name, words.Postures(split)), fmt.Sprintf("  %s: %s", h.Name, words.Postures(h))))
	})
}

// added is zombies that come: into a horde, or as a new one at a place.
type added struct {
	someOf
	At   string
	Crew bool
}

func hordeAddPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde add", ByHand: true, Short: "Put zombies on the table: into a horde, or as one of their own",
		Examples: []string{"zbrikz horde add A 3", "zbrikz horde add 4 --at garage --wandering", "zbrikz horde add 4 --at vault --crew"},
	}, func(n *added) []ask.Way {
		return []ask.Way{
			ask.Of(append([]ask.Field{ask.Word(&n.Horde, "horde", words.HordeKind())}, n.fields()...)...),
			ask.Of(append(n.fields(),
				ask.Flag(&n.At, "at", "the `place` of a new horde", words.AnyPlaceKind()),
				ask.Switch(&n.Crew, "crew", "they guard a special place, and stay when out of sight"))...),
		}
	}, func(g *zombie.Game, n added) (zombie.Arranged, zombie.Game, error) {
		part, err := n.some()
		switch {
		case err != nil:
			return zombie.Arranged{}, zombie.Game{}, err
		case n.Horde != "":
			return g.AddTo(n.Horde, part.N, part.Posture)
		case n.Crew:
			return g.NewCrew(n.At, part.N, part.Posture)
		}
		return g.NewHorde(n.At, part.N, part.Posture)
	}, func(d play.Done[added, zombie.Arranged]) []play.Line {
		h := d.Outcome.Hordes[0]
		beside := slices.DeleteFunc(words.GameOf(d.After).HordesAt(h.Place), func(name string) bool { return name == h.Name })
		return handsNow(h, fmt.Sprintf("Horde %s%s is %s now.", h.Name, say.At(h.Place), say.Count(h.Zombies(), "zombie")), show.HordeMarks(h),
			say.If(len(beside) > 0 && h.Place != "", say.Verb(len(beside), "horde ", "hordes ")+say.And(beside)+say.Verb(len(beside), " is", " are")+" there, too"))
	})
}

func hordeKillPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde kill", ByHand: true, Short: "Take dead zombies out of a horde: one, or several",
		Examples: []string{"zbrikz horde kill A", "zbrikz horde kill A 2 --by Ann"},
	}, func(k *someOf) []ask.Way {
		return takesSome(k,
			ask.Switch(&k.All, "all", "all of its zombies"),
			ask.Flag(&k.By, "by", "the `minifig` that killed them", words.MinifigKind()).Off().Aloud())
	}, func(g *zombie.Game, k someOf) (zombie.Arranged, zombie.Game, error) {
		switch {
		case k.All && k.N > 0:
			return zombie.Arranged{}, zombie.Game{}, ask.Usagef("--all is all of them, and %d is some: leave one out", k.N)
		case !k.All:
			k.N = max(1, k.N)
		}
		part, err := k.some()
		if err != nil {
			return zombie.Arranged{}, zombie.Game{}, err
		}
		dead, next, err := g.Remove(k.Horde, part)
		dead.By = k.By
		return dead, next, err
	}, func(d play.Done[someOf, zombie.Arranged]) []play.Line {
		return removedLines(d.Outcome, d.Asked.Horde, "dead"+say.If(d.Outcome.By != "", ", killed by "+d.Outcome.By))
	})
}

// removedLines is zombies of a horde that leave the table, and how.
func removedLines(r zombie.Arranged, horde, how string) []play.Line {
	first := play.As(play.Answer, fmt.Sprintf("%s %s: back in the box.", say.Count(r.Zombies, "zombie"), how))
	if len(r.Hordes) == 0 {
		return play.Said(first, play.As(play.Note, "that was all of horde "+horde))
	}
	h := r.Hordes[0]
	return play.Said(first, play.As(play.Bricks, fmt.Sprintf("horde %s: %s left; %s", h.Name, say.Count(h.Zombies(), "zombie"), words.Postures(h))))
}

func whyHorde() []string {
	return []string{
		"Zombie Brikz, Horde rule: zombies closer than 2\" to each other walk together, and all notice whom one of them meets",
		"Zombie Brikz, Zombie attention: runners and noises turn them; zombies that find nothing where they went wander again",
		"Zombie Brikz, Not to be: zombies that can't be seen again in two turns leave the table",
		"Zombie Brikz, Some certainty in this World: the crews of special places stay",
	}
}

// calmed is a horde that loses interest: by itself, or by a Jedi, all of it or one.
type calmed struct {
	Horde, By            string
	One, Standing, Fudge bool
}

func hordeCalmPlay() play.Untyped {
	return arranged(play.About{
		Name: "horde calm", Short: "Calm a horde that found nothing: it wanders again",
		Long: `A horde that found nothing where it went wanders again. Once a game a Jedi makes
a horde lose interest, or one zombie of it: --by says who, and they stand, both
hands down.`,
		Examples: []string{"zbrikz horde calm A", "zbrikz horde calm A --standing"},
	}, func(c *calmed) []ask.Way {
		one := 0
		return ask.Takes(
			ask.Word(&c.Horde, "horde", words.ThereKind(words.HordeKind())).As("Make it lose interest"),
			ask.Word(&one, "1", ask.Number("zombies", 1, 1)).Maybe().Given(&c.One).Called("1 of it"),
			ask.Switch(&c.Standing, "standing", "it stands instead, both hands down"),
			ask.Flag(&c.By, "by", "the `minifig` that makes them lose interest, a Jedi", words.MinifigKind()),
			ask.Fudge(&c.Fudge),
		)
	}, func(g *zombie.Game, c calmed) (zombie.Arranged, zombie.Game, error) {
		switch {
		case c.By != "":
			return g.MindTrick(c.Horde, c.By, c.One, c.Fudge)
		case c.One:
			return zombie.Arranged{}, zombie.Game{}, ask.Usagef("one zombie of a horde is calmed by a Jedi, as in: zbrikz horde calm %s 1 --by Ann", c.Horde)
		}
		return g.Calm(c.Horde, c.Standing)
	}, func(d play.Done[calmed, zombie.Arranged]) []play.Line {
		h := d.Outcome.Hordes[0]
		whom := cmp.Or(say.If(d.Asked.One, "One zombie of horde "+h.Name), "Horde "+h.Name)
		return handsNow(h, fmt.Sprintf("%s is calm%s.", whom, say.If(h.Place != words.GameOf(d.Before).Horde(h.Name).Place, ","+say.In(h.Place))))
	})
}
