package cli

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/spf13/cobra"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// onFigure is the QuikWars attack: on a zombie or a minifig, by either.
func (f *attackFlags) onFigure(a *app, cmd *cobra.Command, args []string) (playable, error) {
	way := "on a zombie"
	by, target := f.by, args[len(args)-1]
	if len(args) == 2 {
		by = args[0]
	}
	if !isZombie(target) {
		way = "on a minifig"
	}
	if err := refuse(cmd, slices.Concat(numberFlags(), nameFlags()), way); err != nil {
		return nil, err
	}
	if isZombie(by) && (f.weapon != "" || f.badass) {
		return nil, usagef("a zombie attacks with its hands: leave out --weapon and --badass")
	}
	assault := zombie.Assault{
		By: by, Target: target, Weapon: zombie.Weapon(f.weapon), Horde: f.horde,
		ExtraDice: f.extraDice, Bonus: f.bonus, Badass: f.badass, Fudge: f.fudge,
	}
	if err := assault.Check(); err != nil {
		return nil, usage(err)
	}
	return a.assaultMove(assault), nil
}

func (a *app) assaultMove(assault zombie.Assault) move[zombie.Assaulted] {
	// made is the attack with the names that the table has, and a weapon.
	made := func(st *table.State) (zombie.Assault, error) {
		one := assault
		one.Horde = matchExact(one.Horde, hordeNames(st))
		if isZombie(one.Target) {
			one.Target = ""
		}
		one.Target = match(one.Target, minifigNames(st))
		if isZombie(one.By) {
			one.By = zombie.AZombie
			return one, nil
		}
		one.By = match(one.By, minifigNames(st))
		if one.Weapon == "" {
			one.Weapon = st.Zombie.Minifig(one.By).Armed()[0]
			return one, nil
		}
		w, err := a.pickWeapon(&st.Zombie, string(one.Weapon))
		one.Weapon, one.Own = w.Name, &w
		return one, err
	}
	counts := "attack on a zombie"
	if !isZombie(assault.Target) {
		counts = "attack on a minifig"
	}
	return move[zombie.Assaulted]{
		rule: onZombie(func(st *table.State, r dice.Roller) (zombie.Assaulted, zombie.Game, error) {
			one, err := made(st)
			switch {
			case err != nil:
				return zombie.Assaulted{}, zombie.Game{}, err
			case one.Target == "":
				return st.Zombie.AttackZombie(one, r)
			default:
				return st.Zombie.AttackMinifig(one, r)
			}
		}),
		say:    sayAssaulted,
		why:    whyAssault,
		rules:  []string{"armor", "dice.explode", "cop.bonus", "wounds.other", "death.turns_zombie", "turn.one_action"},
		counts: counts,
		name:   func(hit int) string { return []string{"no hit", "hit"}[hit] },
		exact: func(st *table.State) (odds.Dist[int], error) {
			one, err := made(st)
			if err == nil {
				err = st.Zombie.CheckAttack(one)
			}
			if err != nil {
				return odds.Dist[int]{}, err
			}
			hit, err := hitChance(&st.Zombie, st.Zombie.AttackDice(one), st.Zombie.AttackBonus(one), st.Zombie.ArmorAgainst(one))
			if one.Badass && err == nil {
				miss := new(big.Rat).Sub(big.NewRat(1, 1), hit)
				hit = miss.Sub(big.NewRat(1, 1), miss.Mul(miss, miss))
			}
			return odds.Either(1, 0, hit), err
		},
	}
}

// hitChance is how likely so many attack dice and a bonus beat the armor. Where
// sixes explode for ever on either side, it is exact all the same.
func hitChance(g *zombie.Game, attack, bonus int, armor zombie.Protection) (*big.Rat, error) {
	by := armor.Fixed - bonus + 1
	if g.Explodes() == zombie.Unlimited {
		return odds.Outdo(6, attack, armor.Dice, by), nil
	}
	die, err := odds.Of(func(r dice.Roller) (int, error) { return g.Die(r), nil })
	if err != nil {
		return nil, err
	}
	beats := func(a, d int) bool { return a-d >= by }
	return odds.Join(odds.Repeat(die, attack), odds.Repeat(die, armor.Dice), beats).P(true), nil
}

func sayAssaulted(st *table.State, done zombie.Assaulted, rolled []dice.Rolled) string {
	armor := st.Zombie.ZombieArmor()
	if done.Target != "" {
		armor = st.Zombie.MinifigArmor(done.Target)
	}
	bricks, left, bonus, loudly, weapon := "", "", "", "", ""
	switch {
	case done.Hit && done.Target == "":
		bricks = "take the zombie off the table"
		if done.Horde != "" {
			left = fmt.Sprintf("horde %s: %s left", done.Horde, count(done.Left, "zombie"))
		}
	case done.Hit:
		bricks = struck(st, done.Target, done.Health, done.Rises)
	}
	if done.Bonus != 0 {
		bonus = fmt.Sprintf("bonus %+d", done.Bonus)
	}
	if done.Own != nil {
		weapon = weaponLine(*done.Own)
	}
	if w, err := st.Zombie.WeaponCard(done.Weapon); err == nil && w.Noise == zombie.Loud {
		loudly = loud(&st.Zombie, done.By)
	}
	return lines(assaultLine(done, armor, rolled), bricks, play.DiceLine(rolled, armorNeeds(armor, "attack", "second try")),
		weapon, bonus, left, boxLine(st), loudly, joined(done.Joins))
}

// assaultLine is the answer: how the attack went.
func assaultLine(done zombie.Assaulted, armor zombie.Protection, rolled []dice.Rolled) string {
	how := fmt.Sprintf("%d against armor %d", done.Attack, done.Armor)
	if armor.Dice > 0 && !threwArmor(rolled) {
		how += " or more"
	}
	switch {
	case !done.Hit:
		return fmt.Sprintf("No hit: %s.", how)
	case done.Target == "":
		return fmt.Sprintf("Hit: %d beats armor %d.", done.Attack, done.Armor)
	default:
		return fmt.Sprintf("Hit: %d beats armor %d. %s is %s.", done.Attack, done.Armor, done.Target, done.Health)
	}
}

// threwArmor tells whether the armor's dice were thrown at the last try.
func threwArmor(rolled []dice.Rolled) bool {
	for i := len(rolled) - 1; i >= 0; i-- {
		switch rolled[i].Why {
		case "armor":
			return true
		case "attack", "second try":
			return false
		}
	}
	return false
}

// armorNeeds is what attack dice have to meet, and what the armor's count for,
// by what they are thrown for.
func armorNeeds(armor zombie.Protection, attacks ...string) map[string]string {
	needs := map[string]string{}
	for _, why := range attacks {
		if needs[why] = fmt.Sprintf("more than %d hits", armor.Fixed); armor.Dice > 0 {
			needs[why] = fmt.Sprintf("more than %s hits", armorWords(armor))
		}
	}
	if armor.Fixed > 0 {
		needs["armor"] = fmt.Sprintf("and %d", armor.Fixed)
	}
	return needs
}

func whyAssault(done zombie.Assaulted) []string {
	why := []string{
		"Zombie Brikz, Close encounters: zombies are attacked as in QuikWars: the weapon's dice, of which sixes explode, and more than the armor hits",
		"ruling: no roll to hit; hand weapon 2D6, ranged 1D6 up to 10\", brick 1D6, a zombie 1D6; armor 4 and a D6 for each piece",
		"ruling: one hit takes a zombie off the table; it wounds a minifig, whoever hits, and kills the wounded",
		"Zombie Brikz, Character creation: a Cop throws one die more, a Badass tries twice, a Kid and who is terrible with guns never shoot",
		"ruling: dice that can't change the outcome any more aren't thrown",
	}
	if w := done.Own; w != nil {
		why = append(why, fmt.Sprintf("a pack's card: %s; traits and house rules take it for a %s weapon", weaponLine(*w), w.Kind))
	}
	return why
}
