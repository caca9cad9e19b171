package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// fireShown is a place that burns. Its JSON names are a contract.
type fireShown struct {
	Place string `json:"place"`
	Fires int    `json:"fires"`
}

func newFire(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "fire",
		Short: "What burns: show it, put it out",
		Long:  `Shows where it burns, and how much. Flames are added, and put out one by one.`,
		Example: `  zbrikz fire
  zbrikz fire out pumps --by Bob`,
		Args: group,
	}
	cmd.RunE = func(*cobra.Command, []string) error {
		found, err := a.readTable()
		if err != nil {
			return err
		}
		shown, all := []fireShown{}, []string{}
		for _, p := range found.State.Zombie.Places {
			if p.Fires > 0 {
				shown = append(shown, fireShown{p.Name, p.Fires})
				all = append(all, fmt.Sprintf("%s with %s", p.Name, count(p.Fires, "flame")))
			}
		}
		text := "Nothing burns."
		if len(all) > 0 {
			text = fmt.Sprintf("On fire: %s.", andList(all))
		}
		return a.tell(answer{N: found.State.N, Command: "fire", Outcome: map[string]any{"fires": shown}, Text: text, Why: whyFire()})
	}
	cmd.AddCommand(newFireOut(a), newFireAdd(a), newFireBurn(a))
	return cmd
}

func newFireOut(a *app) *cobra.Command {
	var f zombie.FireFight
	cmd := &cobra.Command{
		Use:   "out PLACE",
		Short: "Put one flame out: an action; an extinguisher is good for two",
		Long: `Puts one flame out, which is an action; a Firefighter has a free one in each
turn. An extinguisher is good for two flames. Where the table keeps track of what
minifigs carry, who puts a flame out must carry one.`,
		Example: "  zbrikz fire out pumps --by Bob",
		Args:    words(1, 1, "a place"),
	}
	cmd.Flags().StringVar(&f.By, "by", "", "the `minifig` with the extinguisher")
	fudgeFlag(cmd, &f.Fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		return move[zombie.Doused]{
			rule: onZombie(func(st *table.State, _ dice.Roller) (zombie.Doused, zombie.Game, error) {
				fight := f
				fight.Place, fight.By = match(args[0], knownPlaces(st)), match(f.By, minifigNames(st))
				return st.Zombie.FireOut(fight)
			}),
			say: func(_ *table.State, d zombie.Doused, _ []dice.Rolled) string {
				first := fmt.Sprintf("A flame is out: %s left at %s.", count(d.Fires, "flame"), d.Place)
				if d.Fires == 0 {
					first = fmt.Sprintf("The last flame at %s is out.", d.Place)
				}
				return lines(first, "take a flame brick away", sprayed(d), free(d.Free, d.By, "Firefighter"), joined(d.Joins))
			},
			why:   func(zombie.Doused) []string { return whyFire() },
			rules: []string{"turn.one_action", "turn.action_replaces"},
		}, checkGiven(cmd, "by")
	})
}

// sprayed says what is left of the extinguisher.
func sprayed(d zombie.Doused) string {
	n := 0
	for _, s := range d.Carries {
		switch {
		case !strings.Contains(strings.ToLower(s.What), "extinguisher"):
		case strings.HasPrefix(s.What, "half "):
			n += s.N
		default:
			n += zombie.Flames * s.N
		}
	}
	switch {
	case d.By == "":
		return ""
	case n > 0:
		return fmt.Sprintf("%s can put out %d more", d.By, n)
	case len(d.Carries) > 0:
		return carriesLine(d.By, d.Carries)
	default:
		return ""
	}
}

// free says that an action was a trait's free one.
func free(yes bool, who, trait string) string {
	if !yes {
		return ""
	}
	return fmt.Sprintf("that was %s's free action as a %s", who, trait)
}

func newFireAdd(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "add PLACE [FLAMES]",
		Short:   "It burns somewhere: one flame more, or so many",
		Example: "  zbrikz fire add pumps 2",
		Args:    words(1, 2, "a place and how many flames"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		n := 1
		if len(args) == 2 {
			var err error
			if n, err = wholeNumber("flames", args[1], 1, mostThings); err != nil {
				return nil, err
			}
		}
		return setMove(args[0], func(p *zombie.Place, sign bool) bool {
			p.Fires += n
			return sign
		}), nil
	})
}

func newFireBurn(a *app) *cobra.Command {
	var by string
	cmd := &cobra.Command{
		Use:   "burn PLACE --by MINIFIG",
		Short: "A minifig stands in flames, where house rule fire.damage says that it hurts",
		Long: `A minifig stands in flames. By house rule fire.damage 1d6 they attack it with an
exploding D6 against its armor; otherwise flames hurt nobody.`,
		Example: "  zbrikz fire burn pumps --by Bob",
		Args:    words(1, 1, "a place"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig`")
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		return move[zombie.Burned]{
			rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Burned, zombie.Game, error) {
				b, next, err := st.Zombie.Burn(match(by, minifigNames(st)), match(args[0], knownPlaces(st)), r)
				if errors.Is(err, zombie.ErrHarmless) {
					err = fmt.Errorf("%w (house rule fire.damage); change that with: zbrikz rules set fire.damage 1d6", err)
				}
				return b, next, err
			}),
			say: func(st *table.State, b zombie.Burned, rolled []dice.Rolled) string {
				first, bricks := fmt.Sprintf("%s isn't hurt.", b.By), ""
				switch {
				case b.Hit && b.Health == zombie.Dead:
					first = fmt.Sprintf("%s burns to death.", b.By)
				case b.Hit:
					first = fmt.Sprintf("%s is wounded by the flames.", b.By)
				}
				if b.Hit {
					bricks = struck(st, b.By, b.Health, b.Rises)
				}
				return lines(first, bricks, thrown(rolled, map[string]string{"flames": fmt.Sprintf("more than %d hits", b.Armor)}))
			},
			why:    func(zombie.Burned) []string { return whyFire() },
			rules:  []string{"fire.damage", "armor", "dice.explode", "wounds.other"},
			counts: "the minifig is hurt",
			count: func(b zombie.Burned) int {
				if b.Hit {
					return 1
				}
				return 0
			},
			name: func(n int) string { return []string{"unhurt", "hurt"}[n] },
		}, needsBy(cmd, by)
	})
}

func whyFire() []string {
	return []string{
		"Zombie Brikz, Actions: an extinguisher puts out two flames, one for each action; a Firefighter has a free one in each turn",
		"ruling: flames are counted by place, which can't be used before they are out; they hurt nobody",
	}
}
