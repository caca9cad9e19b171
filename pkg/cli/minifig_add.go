package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// traitFlags are traits by their kinds.
type traitFlags struct{ advantages, disadvantages, funny []string }

func (f *traitFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringSliceVar(&f.advantages, "advantage", nil, "an advantage, such as cop; see zbrikz `trait` list")
	cmd.Flags().StringSliceVar(&f.disadvantages, "disadvantage", nil, "a disadvantage, such as fearful; see zbrikz `trait` list")
	cmd.Flags().StringSliceVar(&f.funny, "funny", nil, "a funny character, such as jedi; see zbrikz `trait` list")
}

// read finds the traits in packs and in the catalogue. It refuses an unknown one, and
// one of another kind.
func (f *traitFlags) read(a *app) ([]data.Pick[data.Trait], error) {
	var all []data.Pick[data.Trait]
	for _, part := range []struct {
		kind  data.Kind
		typed []string
	}{{data.Advantage, f.advantages}, {data.Disadvantage, f.disadvantages}, {data.Funny, f.funny}} {
		for _, typed := range part.typed {
			p, err := a.findTrait(typed)
			if err != nil {
				return nil, err
			}
			t := p.Card
			a.came(p.From)
			if t.Kind != part.kind {
				return nil, usagef("%s is a kind of %s: --%s %s", t.Key, t.Kind, t.Kind, t.Key)
			}
			all = append(all, p)
		}
	}
	return all, nil
}

// gift is what traits bring to a minifig.
func gift(traits []data.Pick[data.Trait]) zombie.Gift {
	var g zombie.Gift
	for _, p := range traits {
		t := p.Card
		if p.From != nil && len(t.Weapons) > 0 {
			g.Own = append(g.Own, p.From.Weapons...)
		}
		g.Traits = append(g.Traits, zombie.Trait{Key: t.Key, Uses: t.Uses})
		g.Weapons = append(g.Weapons, t.Weapons...)
		for _, what := range t.Carries {
			g.Carries = append(g.Carries, zombie.Stock{What: what, N: 1})
		}
	}
	return g
}

func newMinifigAdd(a *app) *cobra.Command {
	var traits traitFlags
	var recruit zombie.Recruit
	var weapons []string
	cmd := &cobra.Command{
		Use:   "add MINIFIG",
		Short: "A minifig comes to the table",
		Long: `Brings a minifig to the table: healthy, with a hand weapon and what its traits
give it. A regular character has an advantage and a disadvantage; a funny one
needs neither. One player may play two characters, a strong one and a weak one.`,
		Example: `  zbrikz minifig add Cid --advantage cop --disadvantage fearful
  zbrikz minifig add Jo --funny jedi --player Zoe
  zbrikz minifig add Kim --npc hostage`,
		Args: words(1, 1, "a name"),
	}
	traits.add(cmd)
	flags := cmd.Flags()
	flags.StringVar(&recruit.Player, "player", "", "whose character it is, the `name` of a player")
	flags.StringVar(&recruit.Role, "npc", "", "nobody's character, but a `role`: hostage, prisoner, journalist, child or killer")
	flags.StringSliceVar(&weapons, "weapon", nil, "a `weapon` that it has instead of a hand weapon; see zbrikz weapon list")
	flags.IntVar(&recruit.Armor, "armor", 0, "armor `pieces` that it wears")
	fudgeFlag(cmd, &recruit.Fudge)
	return changes(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		found, err := traits.read(a)
		if err == nil {
			err = checkGiven(cmd, "player")
		}
		if err == nil {
			err = checkFigureName(args[0])
		}
		if err == nil && recruit.Role != "" && !slices.Contains(zombie.Roles(), recruit.Role) {
			err = usagef("--npc %s: it is one of %s", recruit.Role, orList(zombie.Roles()))
		}
		if err == nil && (recruit.Armor < 0 || recruit.Armor > zombie.MostArmor) {
			err = usagef("--armor %d: it goes from 0 to %d", recruit.Armor, zombie.MostArmor)
		}
		brings := gift(found)
		recruit.Name, recruit.Traits, recruit.Carries, recruit.Own = args[0], brings.Traits, brings.Carries, brings.Own
		return musterMove(
			func(st *table.State) (zombie.Mustered, zombie.Game, error) {
				n := recruit
				for _, typed := range weapons {
					w, err := a.pickWeapon(&st.Zombie, typed)
					if err != nil {
						return zombie.Mustered{}, zombie.Game{}, err
					}
					n.Weapons, n.Own = append(n.Weapons, w.Name), append(slices.Clone(n.Own), w)
				}
				if len(weapons) == 0 && len(brings.Weapons) > 0 {
					n.Weapons = []zombie.Weapon{zombie.Hand}
				}
				n.Weapons = append(n.Weapons, brings.Weapons...)
				return st.Zombie.Recruit(n)
			},
			func(st *table.State, m zombie.Mustered) string {
				return lines(m.Minifig.Name+" joins the table.", "  "+minifigLine(m.Minifig), doLines(found), weaponLines(st, m.Minifig), carriesOnly(st, m.Minifig, false), roleLine(m.Minifig), a.wants(st, m.Minifig))
			}), err
	})
}

// roleLine says what players do with who is nobody's character.
func roleLine(m zombie.Minifig) string {
	switch m.Role {
	case "":
		return ""
	case zombie.Killer:
		return "it goes for whoever is nearest, and never retreats: zbrikz attack " + quoted(m.Name) + " TARGET"
	default:
		return "who takes it along: zbrikz minifig escort " + quoted(m.Name) + " --by MINIFIG"
	}
}

func newMinifigTrait(a *app) *cobra.Command {
	var off bool
	cmd := &cobra.Command{
		Use:     "trait MINIFIG TRAIT",
		Short:   "Give a minifig that is at the table a trait, or take it away",
		Example: "  zbrikz minifig trait Ann sneaky\n  zbrikz minifig trait Bob doctor --off",
		Args:    words(2, 2, "a minifig and a trait"),
	}
	cmd.Flags().BoolVar(&off, "off", false, "take it away")
	return changes(a, cmd, func(_ *cobra.Command, args []string) (playable, error) {
		p, err := a.findTrait(args[1])
		if err == nil {
			err = checkFigureName(args[0])
		}
		t := p.Card
		if !off {
			a.came(p.From)
		}
		return musterMove(
			func(st *table.State) (zombie.Mustered, zombie.Game, error) {
				name := match(args[0], minifigNames(st))
				if off {
					return st.Zombie.TakeTrait(name, t.Key)
				}
				return st.Zombie.GiveTraits(name, gift([]data.Pick[data.Trait]{p}))
			},
			func(st *table.State, m zombie.Mustered) string {
				if off {
					return lines(m.Minifig.Name+" isn't "+t.Key+" any more.", a.wants(st, m.Minifig))
				}
				return lines(m.Minifig.Name+" is "+t.Key+".", "  "+minifigLine(m.Minifig), doLines([]data.Pick[data.Trait]{p}), a.wants(st, m.Minifig))
			}), err
	})
}

// doLines says what traits do, a line each.
func doLines(traits []data.Pick[data.Trait]) string {
	var all []string
	for _, p := range traits {
		all = append(all, p.Card.Key+": "+p.Card.Does)
	}
	return strings.Join(all, "\n")
}

// weaponLines tells of the own weapons that a minifig has, a line each.
func weaponLines(st *table.State, m zombie.Minifig) string {
	var all []string
	for _, name := range m.Weapons {
		if w, err := st.Zombie.WeaponCard(name); err == nil && w.Own() {
			all = append(all, weaponLine(w))
		}
	}
	return strings.Join(all, "\n")
}

// wants says what a player's character still needs to begin with: an advantage
// and a disadvantage, of its own or of its player's other one.
func (a *app) wants(st *table.State, m zombie.Minifig) string {
	if m.Role != "" {
		return ""
	}
	catalogue, err := a.traits()
	if err != nil {
		return ""
	}
	has := map[data.Kind]bool{}
	for _, other := range st.Zombie.Minifigs {
		if other.Name != m.Name && (m.Player == "" || other.Player != m.Player || other.Role != "") {
			continue
		}
		for _, t := range catalogue.Cards {
			has[t.Kind] = has[t.Kind] || other.Has(t.Key)
		}
	}
	if has[data.Funny] || has[data.Advantage] && has[data.Disadvantage] {
		return ""
	}
	var missing []string
	for _, kind := range []data.Kind{data.Advantage, data.Disadvantage} {
		if !has[kind] {
			missing = append(missing, "no "+string(kind))
		}
	}
	return andList(missing) + " yet: zbrikz trait list, then zbrikz minifig trait " + quoted(m.Name) + " TRAIT"
}
