package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newNoise(a *app) *cobra.Command {
	var noise zombie.Noise
	cmd := &cobra.Command{
		Use:   "noise HORDE[=ZOMBIES]... | ZOMBIES",
		Short: "Something is loud: who comes to see",
		Long: `A shot, a crash, a wall that falls, an engine: each zombie within 10" comes to
see, unless its die is a 6. Zombies hear for themselves, so a horde may split:
C=3 is three of horde C. Where no hordes are kept, give a number.`,
		Example: `  zbrikz noise A B=1 --at garage
  zbrikz noise A --by Ann
  zbrikz noise 5
  zbrikz noise A --odds`,
		Args: words(1, -1, "a horde, or how many zombies"),
	}
	cmd.Flags().StringVar(&noise.Spot, "at", "", "the `place` where it was loud")
	cmd.Flags().StringVar(&noise.By, "by", "", "the `minifig` that was loud")
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		heard, err := readWithin(args)
		if err != nil {
			return nil, err
		}
		noise.Heard = heard
		return noiseMove(noise), checkGiven(cmd, "by", "at")
	})
}

// readWithin reads which zombies hear a noise: "A", "C=3", "5".
func readWithin(words []string) ([]zombie.Within, error) {
	var all []zombie.Within
	for _, word := range words {
		horde, n, some := strings.Cut(word, "=")
		if !some && strings.Trim(word, "0123456789") == "" {
			horde, n, some = "", word, true
		}
		if some && horde == "" && strings.HasPrefix(word, "=") {
			return nil, usagef("%q names no horde; as in: zbrikz noise A C=3", word)
		}
		within := zombie.Within{Horde: horde}
		if some {
			var err error
			if within.N, err = wholeNumber("zombies", n, 1, zombie.MostMet); err != nil {
				return nil, err
			}
		}
		all = append(all, within)
	}
	return all, nil
}

func noiseMove(noise zombie.Noise) move[zombie.Heard] {
	made := func(st *table.State) zombie.Noise {
		n := noise
		n.By, n.Spot, n.Heard = match(noise.By, minifigNames(st)), matchExact(noise.Spot, placeNames(st)), nil
		for _, w := range noise.Heard {
			n.Heard = append(n.Heard, zombie.Within{Horde: matchExact(w.Horde, hordeNames(st)), N: w.N})
		}
		return n
	}
	return move[zombie.Heard]{
		rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Heard, zombie.Game, error) {
			return st.Zombie.MakeNoise(made(st), r)
		}),
		say:    sayHeard,
		why:    func(zombie.Heard) []string { return whyNoise() },
		rules:  []string{"noise.roll", "attention.priority"},
		counts: "zombies that come",
		count:  func(h zombie.Heard) int { return h.Drawn },
		// One die each, whichever horde they are of: as one throw of them all.
		exact: func(st *table.State) (odds.Dist[int], error) {
			if st.Zombie.Rules.NoiseRoll == "group" {
				return odds.Of(func(r dice.Roller) (int, error) {
					heard, _, err := st.Zombie.MakeNoise(made(st), r)
					return heard.Drawn, err
				})
			}
			most, err := st.Zombie.MostDrawn(made(st))
			if err != nil {
				return odds.Dist[int]{}, err
			}
			return odds.Of(func(r dice.Roller) (int, error) {
				if most == 0 {
					return 0, nil
				}
				return dice.Count(r.Roll(zombie.NoiseThrow("", most)), 1, zombie.Ignores-1), nil
			})
		},
	}
}

func sayHeard(st *table.State, h zombie.Heard, rolled []dice.Rolled) string {
	first := fmt.Sprintf("%d of %s %s to %s.", h.Drawn, count(h.Zombies, "zombie"), verb(h.Drawn, "comes", "come"), h.Spot)
	if h.Drawn == 0 {
		first = fmt.Sprintf("Nobody comes to %s.", h.Spot)
	}
	var hordes []string
	for _, one := range h.Hordes {
		hordes = append(hordes, "  "+hearer(one))
	}
	need := fmt.Sprintf("%d ignores it", zombie.Ignores)
	if st.Zombie.Rules.NoiseRoll == "group" {
		need += ", the whole horde"
	}
	return lines(first, strings.Join(hordes, "\n"), thrown(rolled, map[string]string{"noise": need}), joined(h.Joins))
}

// hearer says what a noise did to one horde.
func hearer(one zombie.Hearer) string {
	var parts []string
	if one.Drawn > 0 {
		parts = append(parts, fmt.Sprintf("%d %s, both hands forward", one.Drawn, verb(one.Drawn, "walks", "walk")))
	}
	if one.Split != "" {
		parts[0] = fmt.Sprintf("%d %s, both hands forward, as horde %s", one.Drawn, verb(one.Drawn, "walks", "walk"), one.Split)
	}
	if one.Ignored > 0 {
		parts = append(parts, fmt.Sprintf("%d %s it", one.Ignored, verb(one.Ignored, "ignores", "ignore")))
	}
	if one.Kept > 0 {
		parts = append(parts, fmt.Sprintf("%d %s as before", one.Kept, verb(one.Kept, "walks", "walk")))
	}
	if len(parts) == 0 {
		parts = []string{"nobody that can walk"}
	}
	name := one.Horde + ": "
	if one.Horde == "" {
		name = ""
	}
	return name + strings.Join(parts, "; ")
}

func whyNoise() []string {
	return []string{
		"Zombie Brikz, Zombie attention: a noise draws each zombie within 10\" for itself, unless its D6 is a 6",
		"ruling: the latest thing wins; those that walk to the same spot already throw nothing",
		"ruling: those that come are a horde of their own where others of theirs stay; the foremost come first",
	}
}
