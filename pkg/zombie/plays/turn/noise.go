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
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// NoisePlay is zbrikz noise.
func NoisePlay() play.Untyped {
	return play.Of(&play.Play[zombie.Noise, zombie.Heard]{
		About: play.About{
			Name: "noise", Short: "Make a noise: which zombies come to see",
			Long: `A shot, a crash, a wall that falls, an engine: each zombie within 10" comes to
see, unless its die is a 6. Zombies hear for themselves, so a horde may split:
C=3 is three of horde C. Where no hordes are kept, give a number.`,
			Examples: []string{"zbrikz noise A B=1 --at garage", "zbrikz noise A --by Ann", "zbrikz noise 5", "zbrikz noise A --odds"},
		},
		Takes: func(n *zombie.Noise) []ask.Way {
			return ask.Takes(
				ask.Words(&n.Heard, "horde", ask.Each(words.HearersKind())).Called("a horde, or how many zombies").As("Be loud: it may come").Only(func(h *ask.Here) ask.Among {
					return ask.Among{Names: words.HordeNames(h.State), Must: true, None: ask.Usagef("noise needs a horde, or how many zombies, as in: zbrikz noise 5")}
				}),
				ask.Flag(&n.Spot, "at", "the `place` where it was loud", words.AnyPlaceKind()).As("Be loud there"),
				ask.Flag(&n.By, "by", "the `minifig` that was loud", words.MinifigKind()).As("Be loud").Only(func(h *ask.Here) ask.Among {
					loud := words.Doer(&n.Spot)(h)
					if unheard := words.GameOf(h.State).Unheard(); len(unheard) > 0 {
						loud.Names = unheard
					}
					loud.Must = n.Spot == "" && slices.ContainsFunc(n.Heard, func(w zombie.Within) bool { return w.Horde != "" })
					return loud
				}),
			)
		},
		Rule: words.InZombie(func(g *zombie.Game, n zombie.Noise, r dice.Roller) (zombie.Heard, zombie.Game, error) {
			if err := allOneSort(n); err != nil {
				return zombie.Heard{}, zombie.Game{}, err
			}
			return g.MakeNoise(n, r)
		}),
		Say:   heardLines,
		Why:   whyHeard,
		Rules: []string{"noise.roll", "attention.priority"},
		Odds: words.Chances(play.Question{Counts: "zombies that come", Harm: true}, play.OnAverage("zombies"), func(g *zombie.Game, n zombie.Noise, r dice.Roller) (int, error) {
			if err := allOneSort(n); err != nil {
				return 0, err
			}
			return g.Drawn(n, r)
		}),
	})
}

// allOneSort refuses hordes and a number of zombies in one line: the number may be faces.
func allOneSort(n zombie.Noise) error {
	i := slices.IndexFunc(n.Heard, func(w zombie.Within) bool { return (w.Horde == "") != (n.Heard[0].Horde == "") })
	if i < 0 {
		return nil
	}
	return ask.Usagef("noise takes hordes, or a number of zombies where no hordes are kept, not both; faces stand behind a colon")
}

func heardLines(d play.Done[zombie.Noise, zombie.Heard]) []play.Line {
	h := d.Outcome
	first := cmp.Or(
		say.If(h.Drawn == 0, fmt.Sprintf("No zombie comes to %s.", h.Spot)),
		fmt.Sprintf("%d of %s %s to %s.", h.Drawn, say.Count(h.Zombies, "zombie"), say.Verb(h.Drawn, "comes", "come"), h.Spot))
	if h.Zombies == 0 && len(h.Hordes) == 0 {
		first = "No zombie hears it."
	}
	hordes := say.Each(h.Hordes, func(one zombie.Hearer) string { return "  " + hearer(one) })
	need := fmt.Sprintf("%d ignores it", zombie.Ignores)
	need += say.If(words.GameOf(d.After).Rules.NoiseRoll == "group", ", the whole horde")
	return play.Said(
		play.As(play.Answer, first), play.As(play.Bricks, hordes...),
		play.As(play.Dice, play.DiceLine(d.Rolled, map[string]string{"noise": need})), play.As(play.Note, words.Joined(h.Joins)))
}

// hearer says how one horde reacted to a noise.
func hearer(one zombie.Hearer) string {
	parts := say.Some(
		say.If(one.Drawn > 0, fmt.Sprintf("%d %s, both hands forward%s", one.Drawn, say.Verb(one.Drawn, "walks", "walk"), say.If(one.Split != "", ", as horde "+one.Split))),
		say.If(one.Ignored > 0, fmt.Sprintf("%d %s it", one.Ignored, say.Verb(one.Ignored, "ignores", "ignore"))),
		say.If(one.Kept > 0, fmt.Sprintf("%d %s as before", one.Kept, say.Verb(one.Kept, "walks", "walk"))),
	)
	if len(parts) == 0 {
		parts = []string{"no zombie that can walk"}
	}
	return say.If(one.Horde != "", one.Horde+": ") + strings.Join(parts, "; ")
}

func whyHeard(d play.Done[zombie.Noise, zombie.Heard]) []string {
	h := d.Outcome
	counted := h.Zombies == 0 // chances
	turned, split := false, false
	for _, one := range h.Hordes {
		was := words.GameOf(d.Before).Horde(one.Horde)
		turned = turned || was != nil && was.Focused > 0 && one.Drawn > 0
		split = split || one.Split != ""
	}
	return []string{
		say.If(h.Drawn+h.Ignored > 0 || counted, "Zombie Brikz, Zombie attention: a noise draws each zombie within 10\" for itself, unless its D6 is a 6"),
		say.If(turned, "ruling: the latest thing wins"),
		say.If(h.Kept > 0, "ruling: zombies that walk to the same spot already roll nothing"),
		say.If(split, "ruling: zombies that come are a horde of their own where others of their horde stay; the foremost come first"),
	}
}
