package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// attackFlags are an attack as it was typed.
type attackFlags struct {
	by        string
	bonus     int
	extraDice int
	numbers   brickquest.Attack
	assault   brickquest.Assault
	criticals string
	hitPoints int
	weapon    string
	horde     string
	badass    bool
	fudge     bool
}

// Each way to attack has flags of its own; --by, --bonus and --extra-dice are
// for both.
func numberFlags() []string {
	return []string{"ad", "dd", "defense-bonus", "height", "incorporeal", "criticals", "hp"}
}

func zombieFlags() []string { return []string{"weapon", "horde", "badass", "fudge"} }

func newAttack(a *app) *cobra.Command {
	var f attackFlags
	cmd := &cobra.Command{
		Use:   "attack [ATTACKER] TARGET | attack --ad DICE --dd DICE | attack zombie [MINIFIG]",
		Short: "Attack a figure or a zombie, or by numbers",
		Long: `In BrickQuest, heroes and foes: attack dice and bonus against defense dice and
bonus; what the attack has more is damage. All that the table knows is in
it. Without ATTACKER, it is who acts; goblin1..4 or goblin1,goblin3 are several,
one after the other. Add --range or --ranged for a shot.

In BrickQuest, by numbers: the same with --ad and --dd, for who isn't at the table.

In Zombie Brikz, on a zombie or a minifig: the weapon's dice, of which sixes explode,
must beat the armor, 4 and a die for each piece. A zombie that is hit
leaves the table; a minifig is wounded, and a wounded one is dead. The word
zombie stands for any zombie: attack zombie Ann is a zombie's attack on Ann.`,
		Example: `  zbrikz attack Harry goblin2 --behind
  zbrikz attack goblin1..4 Harry
  zbrikz attack --ad 4 --dd 2 --bonus 1
  zbrikz attack --ad 2 --dd 4 --criticals --odds
  zbrikz attack --ad 4 --dd 3 --incorporeal --hp 10 --odds
  zbrikz attack zombie --horde A --weapon hand --by Ann
  zbrikz attack Ann Bob
  zbrikz attack zombie Ann --odds`,
		Args: func(_ *cobra.Command, args []string) error { return f.checkWords(args) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.by, "by", "", "who attacks, a `name`")
	flags.IntVar(&f.bonus, "bonus", 0, "`points` added to the attack")
	flags.IntVar(&f.extraDice, "extra-dice", 0, "attack `dice` that the table adds")
	flags.IntVar(&f.numbers.AttackDice, "ad", 0, "attack `dice`")
	flags.IntVar(&f.numbers.DefenseDice, "dd", 0, "defense `dice`")
	flags.IntVar(&f.numbers.DefenseBonus, "defense-bonus", 0, "`points` added to the defense; -2 for a large creature")
	flags.IntVar(&f.numbers.Height, "height", 0, "full `bricks` that the attacker stands higher; less than 0: lower")
	flags.BoolVar(&f.numbers.Incorporeal, "incorporeal", false, "only 5s and 6s of the attack count")
	flags.StringVar(&f.criticals, "criticals", "", "play the optional `rules`: both, or =hit or =miss for one, =off for none")
	flags.Lookup("criticals").NoOptDefVal = "both"
	flags.IntVar(&f.hitPoints, "hp", 0, "the target's hit `points`")
	flags.StringVar(&f.weapon, "weapon", "", "a minifig's `weapon`: hand, ranged, brick or an own one; the first that it has where you don't say")
	flags.StringVar(&f.horde, "horde", "", "on a zombie: its `horde`")
	flags.BoolVar(&f.badass, "badass", false, "a Badass's second try, if the first one doesn't hit")
	flags.BoolVar(&f.assault.Ranged, "ranged", false, "a shot, not a melee attack")
	flags.IntVar(&f.assault.Range, "range", 0, "a shot over so many `squares`")
	flags.BoolVar(&f.assault.Behind, "behind", false, "from the square directly behind the target")
	flags.BoolVar(&f.assault.Charge, "charge", false, "after a move in a straight line to the target, two squares or more")
	flags.BoolVar(&f.assault.Enchanted, "enchanted", false, "with an enchanted weapon")
	fudgeFlag(cmd, &f.fudge)
	return throws(a, cmd, func(cmd *cobra.Command, args []string) (playable, error) {
		if err := checkGiven(cmd, "by"); err != nil {
			return nil, err
		}
		if len(args) == 0 {
			return f.byNumbers(cmd)
		}
		st, err := a.glance()
		switch {
		case err != nil:
			return nil, err
		case f.isQuest(st, args):
			return f.byName(cmd, args)
		}
		if err := f.checkAlone(args); err != nil {
			return nil, err
		}
		return f.onFigure(a, cmd, args)
	})
}

func (f *attackFlags) checkWords(args []string) error {
	switch {
	case len(args) > 0 && slices.Contains([]string{"hit", "miss"}, args[0]) && f.criticals != "":
		return usagef("write it without a blank: --criticals=%s", args[0])
	case len(args) == 2 && names.IsNumber(args[0]) && names.IsNumber(args[1]):
		return usagef("attack takes names; did you mean --ad %s --dd %s?", args[0], args[1])
	case len(args) > 2:
		return usagef("attack takes an attacker and a target, but no word %q; as in: zbrikz attack Ann Bob", args[2])
	case len(args) == 2 && f.by != "":
		return usagef("attack %s %s names the attacker: leave out --by", args[0], args[1])
	case len(args) == 2 && isZombie(args[0]) && isZombie(args[1]):
		return usagef("zombies don't attack each other")
	case len(args) > 0 && isLetter(args[len(args)-1]):
		horde := args[len(args)-1]
		return usagef("%s is a horde: attack one of its zombies with zbrikz attack zombie --horde %s", horde, horde)
	case len(args) == 2 && isLetter(args[0]):
		return usagef("%s is a horde: one of its zombies attacks with zbrikz attack zombie %s", args[0], args[1])
	default:
		return nil
	}
}

// checkAlone refuses a target in Zombie Brikz whom nobody attacks.
func (f *attackFlags) checkAlone(args []string) error {
	switch {
	case len(args) == 1 && !isZombie(args[0]) && f.by == "" && len(nearest(args[0], []string{zombie.AZombie})) > 0:
		return usagef("attack knows no %q; did you mean %q?", args[0], zombie.AZombie)
	case len(args) == 1 && !isZombie(args[0]) && f.by == "":
		return usagef("who attacks %s? as in: zbrikz attack %s --by Ann; or by numbers: zbrikz attack --ad 4 --dd 2", args[0], args[0])
	default:
		return nil
	}
}

func isZombie(word string) bool { return strings.EqualFold(word, zombie.AZombie) }

// refuse refuses flags that belong to the other way to attack.
func refuse(cmd *cobra.Command, others []string, way string) error {
	for _, name := range others {
		if cmd.Flags().Changed(name) {
			return usagef("--%s is not for an attack %s", name, way)
		}
	}
	return nil
}

// byNumbers is the BrickQuest attack.
func (f *attackFlags) byNumbers(cmd *cobra.Command) (playable, error) {
	if err := refuse(cmd, zombieFlags(), "by numbers; for one on a zombie: zbrikz attack zombie"); err != nil {
		return nil, err
	}
	if err := refuse(cmd, nameFlags(), "by numbers; for one by name: zbrikz attack Harry goblin1"); err != nil {
		return nil, err
	}
	if !cmd.Flags().Changed("ad") || !cmd.Flags().Changed("dd") {
		return nil, usagef("attack needs --ad and --dd, or the word zombie; as in: zbrikz attack --ad 4 --dd 2")
	}
	attack := f.numbers
	attack.By, attack.Bonus = f.by, f.bonus
	attack.AttackDice += f.extraDice
	switch f.criticals {
	case "", "off":
	case "both":
		attack.CriticalHit, attack.CriticalMiss = true, true
	case "hit":
		attack.CriticalHit = true
	case "miss":
		attack.CriticalMiss = true
	default:
		return nil, usagef("--criticals=%s: it is hit, miss or both", f.criticals)
	}
	if err := attack.Check(); err != nil {
		return nil, usage(err)
	}
	if cmd.Flags().Changed("hp") && (f.hitPoints < 1 || f.hitPoints > brickquest.MostDice) {
		return nil, usagef("--hp %d: hit points go from 1 to %d", f.hitPoints, brickquest.MostDice)
	}
	return attackMove(attack, f.hitPoints), nil
}

func attackMove(attack brickquest.Attack, hitPoints int) move[brickquest.Blow] {
	m := move[brickquest.Blow]{
		rule: asIs(func(_ *table.State, r dice.Roller) (brickquest.Blow, error) { return attack.Strike(r) }),
		say: func(_ *table.State, b brickquest.Blow, _ []dice.Rolled) string {
			return sayBlow(b, hitPoints)
		},
		why:    func(brickquest.Blow) []string { return whyAttack(attack) },
		counts: "damage",
		exact:  func(*table.State) (odds.Dist[int], error) { return damageOdds(attack) },
	}
	if hitPoints > 0 {
		m.also = func(_ *table.State, damage odds.Dist[int]) (question, error) {
			return fallQuestion(damage, odds.Stock{Left: hitPoints}), nil
		}
	}
	return m
}

// damageOdds counts attack and defense apart: neither depends on the other.
func damageOdds(attack brickquest.Attack) (odds.Dist[int], error) {
	if err := attack.Check(); err != nil {
		return odds.Dist[int]{}, err
	}
	attacking, defending := attack.AttackThrow(), attack.DefenseThrow()
	strikes, err := odds.Of(func(r dice.Roller) (brickquest.Strike, error) {
		return attack.Struck(r.Roll(attacking)), nil
	})
	if err != nil {
		return odds.Dist[int]{}, err
	}
	defenses, err := odds.Of(func(r dice.Roller) (int, error) {
		return attack.Defended(r.Roll(defending)), nil
	})
	if err != nil {
		return odds.Dist[int]{}, err
	}
	return odds.Join(strikes, defenses, brickquest.Damage), nil
}

func sayBlow(b brickquest.Blow, hitPoints int) string {
	defense := fmt.Sprintf("defense %s", sum(b.DefenseFaces, b.Defense, b.DefenseBonus))
	first := fmt.Sprintf("%d damage: %d against %d.", b.Damage, b.Attack, b.Defense)
	off := b.Damage
	if hitPoints > 0 {
		off = min(off, hitPoints)
	}
	rounds := fmt.Sprintf("take %s off the sheet", count(off, "green round"))
	critical := ""
	switch {
	case b.Fumble:
		first, rounds = "Critical miss: no damage.", "set the weapon down on the attacker's base"
		defense = ""
	case b.Damage == 0:
		first, rounds = fmt.Sprintf("No damage: %d against %d.", b.Attack, b.Defense), ""
	case b.Critical:
		critical = fmt.Sprintf("critical hit: at least 1 damage for each of %d sixes", dice.Count(b.AttackFaces, 6, 6))
	}
	left := ""
	if hitPoints > 0 {
		left = fmt.Sprintf("%d of %d hit points left", max(0, hitPoints-b.Damage), hitPoints)
		if b.Damage >= hitPoints {
			left = fmt.Sprintf("that is all %d hit points: dead", hitPoints)
		}
	}
	return lines(first, "attack "+sum(b.AttackFaces, b.Attack, b.Bonus, b.HeightBonus)+onlyHigh(b), defense, critical, rounds, left)
}

func onlyHigh(b brickquest.Blow) string {
	if b.Incorporeal {
		return " (5s and 6s only)"
	}
	return ""
}

func whyAttack(attack brickquest.Attack) []string {
	why := []string{"BrickQuest, Attacking: attack dice and bonus against defense dice and bonus; the difference is damage, a tie is none"}
	if attack.DefenseBonus < 0 {
		why = append(why, "ruling: totals may fall below 0, which adds to the damage")
	}
	if attack.Incorporeal {
		why = append(why, "BrickQuest, Monsters: against the incorporeal only 5s and 6s count; ruling: their faces are added up, then the bonus")
	}
	if attack.Height != 0 {
		why = append(why, "BrickQuest, Height Differences: 1 for every three full bricks, 3 at most")
	}
	if attack.CriticalHit {
		why = append(why, "BrickQuest, Critical Hit (optional): two or more sixes take at least a point each")
	}
	if attack.CriticalMiss {
		why = append(why, "BrickQuest, Critical Miss (optional): two or more dice that are all ones; ruling: no damage, and the weapon drops")
	}
	return why
}
