package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func newMinifigWound(a *app) *cobra.Command {
	var byZombie bool
	cmd := &cobra.Command{
		Use:     "wound MINIFIG",
		Short:   "A minifig is hurt: the first wound is a red stud, the next one kills",
		Example: "  zbrikz minifig wound Ann",
		Args:    words(1, 1, "a minifig"),
	}
	cmd.Flags().BoolVar(&byZombie, "zombie", false, "a zombie did it, not a fall or an explosion")
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return musterMove(
			func(st *table.State) (zombie.Mustered, zombie.Game, error) {
				return st.Zombie.Wound(match(args[0], minifigNames(st)), byZombie)
			},
			func(st *table.State, m zombie.Mustered) string {
				return lines(fmt.Sprintf("%s is %s.", m.Minifig.Name, m.Minifig.Health), struck(st, m.Minifig.Name, m.Minifig.Health, m.Rises))
			}, "wounds.other", "death.turns_zombie", "danger.death_turns"), checkFigureName(args[0])
	})
}

func newMinifigArmor(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "armor MINIFIG PIECES",
		Short:   "Say how many armor pieces a minifig wears: a D6 of armor for each",
		Example: "  zbrikz minifig armor Ann 1",
		Args:    words(2, 2, "a minifig and a number"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		pieces, err := wholeNumber("armor pieces", args[1], 0, zombie.MostArmor)
		if err == nil {
			err = checkFigureName(args[0])
		}
		return musterMove(
			func(st *table.State) (zombie.Mustered, zombie.Game, error) {
				return st.Zombie.SetArmor(match(args[0], minifigNames(st)), pieces)
			},
			func(st *table.State, m zombie.Mustered) string {
				p := st.Zombie.MinifigArmor(m.Minifig.Name)
				return fmt.Sprintf("%s wears %s: armor %s.", m.Minifig.Name, count(pieces, "armor piece"), armorWords(p))
			}, "armor"), err
	})
}

// armorWords is armor as it is told: "4", "4 + 1d6", "2d6".
func armorWords(p zombie.Protection) string {
	switch {
	case p.Dice == 0:
		return fmt.Sprint(p.Fixed)
	case p.Fixed == 0:
		return fmt.Sprintf("%dd6", p.Dice)
	default:
		return fmt.Sprintf("%d + %dd6", p.Fixed, p.Dice)
	}
}

func newMinifigWeapon(a *app) *cobra.Command {
	var off bool
	cmd := &cobra.Command{
		Use:     "weapon MINIFIG WEAPON",
		Short:   "A minifig gets a weapon, hand, ranged or an own one, or loses it",
		Example: "  zbrikz minifig weapon Ann ranged\n  zbrikz minifig weapon Ann hand --off",
		Args:    words(2, 2, "a minifig and a weapon"),
	}
	cmd.Flags().BoolVar(&off, "off", false, "it has that weapon no more")
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		var weapon zombie.WeaponCard
		return musterMove(
			func(st *table.State) (zombie.Mustered, zombie.Game, error) {
				var err error
				if weapon, err = a.pickWeapon(&st.Zombie, args[1]); err != nil {
					return zombie.Mustered{}, zombie.Game{}, err
				}
				return st.Zombie.Arm(match(args[0], minifigNames(st)), weapon.Name, &weapon, off)
			},
			func(st *table.State, m zombie.Mustered) string {
				about := weaponLine(weapon)
				if off {
					about = ""
				}
				return lines(fmt.Sprintf("%s: %s.", m.Minifig.Name, weaponWords(m.Minifig.Armed())), about, carriesOnly(st, m.Minifig, off), armedTwist(st, m.Minifig, off))
			}), checkFigureName(args[0])
	})
}

// carriesOnly tells who may have a gun but not use it.
func carriesOnly(st *table.State, m zombie.Minifig, off bool) string {
	for _, w := range m.Armed() {
		card, err := st.Zombie.WeaponCard(w)
		if err == nil && card.Kind == zombie.Ranged && !off && (m.Has(zombie.GunShy) || m.Has(zombie.TypicalKid)) {
			return "but " + m.Name + " never shoots: it can hand the gun on"
		}
	}
	return ""
}

// armedTwist tells that somebody of a scenario who was given a weapon may turn
// out to be somebody else (Zombie Brikz, The abandoned mansion).
func armedTwist(st *table.State, m zombie.Minifig, off bool) string {
	for _, t := range st.Zombie.Scenario.Twists {
		if !off && !t.Done && t.Coin && t.Who != "" && t.Who == m.Role {
			return fmt.Sprintf("%s: a coin decides now: zbrikz twist %s", t.When, t.Key)
		}
	}
	return ""
}

func newMinifigEscort(a *app) *cobra.Command {
	var by string
	var off bool
	cmd := &cobra.Command{
		Use:     "escort MINIFIG --by LEADER",
		Short:   "A minifig takes another one along: both have company",
		Example: "  zbrikz minifig escort Bob --by Ann\n  zbrikz minifig escort Bob --off",
		Args:    words(1, 1, "a minifig"),
	}
	cmd.Flags().StringVar(&by, "by", "", "the `minifig` that leads it")
	cmd.Flags().BoolVar(&off, "off", false, "nobody leads it any more")
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		if (by == "") != off {
			return nil, usagef("minifig escort takes one of --by and --off, as in: zbrikz minifig escort Bob --by Ann")
		}
		return musterMove(
			func(st *table.State) (zombie.Mustered, zombie.Game, error) {
				return st.Zombie.SetEscort(match(args[0], minifigNames(st)), match(by, minifigNames(st)))
			},
			func(_ *table.State, m zombie.Mustered) string {
				if off {
					return fmt.Sprintf("Nobody leads %s.", m.Minifig.Name)
				}
				return fmt.Sprintf("%s goes with %s.", m.Minifig.Name, m.Minifig.Escort)
			}, "danger.npc_counts"), checkFigureName(args[0])
	})
}

func newMinifigRename(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "rename MINIFIG NAME",
		Short:   "Give a minifig another name",
		Example: "  zbrikz minifig rename Bob Bill",
		Args:    words(2, 2, "a minifig and its new name"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return musterMove(
			func(st *table.State) (zombie.Mustered, zombie.Game, error) {
				return st.Zombie.Rename(match(args[0], minifigNames(st)), args[1])
			},
			func(_ *table.State, m zombie.Mustered) string { return fmt.Sprintf("It is %s now.", m.Minifig.Name) },
		), checkFigureName(args[1])
	})
}

func newMinifigRemove(a *app) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "remove MINIFIG",
		Short:   "Take a minifig off the table: it went home, nobody died",
		Example: "  zbrikz minifig remove Bob",
		Args:    words(1, 1, "a minifig"),
	}
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		return musterMove(
			func(st *table.State) (zombie.Mustered, zombie.Game, error) {
				return st.Zombie.RemoveMinifig(match(args[0], minifigNames(st)))
			},
			func(_ *table.State, m zombie.Mustered) string {
				lost := ""
				if len(m.Lost) > 0 {
					lost = fmt.Sprintf("nobody is there any more for %s: zbrikz horde calm, or horde focus", verb(len(m.Lost), "horde ", "hordes ")+andList(m.Lost))
				}
				return lines(m.Minifig.Name+" is off the table.", lost)
			}), nil
	})
}
