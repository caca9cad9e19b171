package card

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// abilityName is the name of an ability in words.
func abilityName(a brickquest.Ability) string {
	return strings.ReplaceAll(string(a.Key), "-", " ")
}

// AbilityNames are the names of some, for a list.
func AbilityNames(all []brickquest.Ability) string {
	var names []string
	for _, a := range all {
		names = append(names, abilityName(a))
	}
	return strings.Join(names, ", ")
}

// AbilityLines are a line for each ability: its name, and its effect.
func AbilityLines(all []brickquest.Ability) []string {
	var text []string
	for _, a := range all {
		line := abilityName(a)
		if does := abilityDoes(a); does != "" {
			line += ": " + does
		}
		if a.Some {
			line += "; not all have it"
		}
		text = append(text, line)
	}
	return text
}

func abilityDoes(a brickquest.Ability) string {
	switch a.Key { //nolint:exhaustive // the others are of classes
	case brickquest.Vermin:
		return fmt.Sprintf("goes through squares that are taken; %+d to each defense", a.DefenseBonus)
	case brickquest.Large:
		return fmt.Sprintf("%+d to each defense", a.DefenseBonus)
	case brickquest.Breath:
		return fmt.Sprintf("an action in %s; %s of damage in a cone of %s", every(a.Every), Dice(a.DamageDice), Count(a.Length, "square"))
	case brickquest.Undead:
		return "can be turned"
	case brickquest.Incorporeal:
		return fmt.Sprintf("goes through squares that are taken; attack dice below %d don't count, unless the weapon is enchanted", a.LeastFace)
	case brickquest.WizardSpells, brickquest.ClericSpells:
		if a.SpellPoints > 0 {
			return Count(a.SpellPoints, "spell point")
		}
		return ""
	case brickquest.MummyRot:
		return fmt.Sprintf("a figure that it hurts loses %d more as each round begins, until cured; never twice at once", a.Damage)
	case brickquest.Poison:
		return fmt.Sprintf("a figure that it hurts loses %d more in the next turn", a.Damage)
	case brickquest.Regenerates:
		return fmt.Sprintf("%s back as its turn begins, if some are gone", Count(a.HitPoints, "hit point"))
	case brickquest.Ethereality:
		return fmt.Sprintf("casts this spell to get away, with %s for it alone; meanwhile it doesn't regenerate", Count(a.SpellPoints, "spell point"))
	case brickquest.MakesVampires:
		return "a figure that it brings to 0 becomes a vampire at once, with all hit points"
	case brickquest.Lycanthropy:
		return fmt.Sprintf("a figure that it hurts throws a die: on a %d it catches the disease, becomes a wolfman after %s, and can be cured for %s more", a.LeastFace, Count(a.Turns, "turn"), Count(a.Rounds, "round"))
	case brickquest.Blowgun:
		return fmt.Sprintf("%s with it in a turn, out of two actions", Count(a.Attacks, "attack"))
	case brickquest.LivingStatue:
		return "stands there as a statue until somebody is near enough"
	case brickquest.SplitActions:
		return fmt.Sprintf("%s and %s in a turn", Count(a.Moves, "move"), Count(a.Attacks, "attack"))
	case brickquest.Tentacles:
		return "strikes as far as they reach"
	case brickquest.RubyEyes:
		return fmt.Sprintf("each is worth %d rubies", a.Times)
	case brickquest.NinjaFocus:
		return fmt.Sprintf("as its turn begins, %s more for the attack or the defense", Dice(a.Dice))
	case brickquest.EitherAttack:
		return "melee or ranged in a round"
	default:
		return classAbilityDoes(a)
	}
}

func classAbilityDoes(a brickquest.Ability) string {
	switch a.Key { //nolint:exhaustive // the others are of monsters
	case brickquest.Charge:
		return fmt.Sprintf("after a straight move of %s or more at the target, %s more", Count(a.Length, "square"), attackDice(a.AttackDice))
	case brickquest.Rage:
		return fmt.Sprintf("%s less until the next turn, for %s more; one of them attacks", strings.Replace(Dice(a.DefenseDice), " d", " defense d", 1), Count(a.Actions, "action"))
	case brickquest.Backstab:
		return attackDice(a.AttackDice) + " more from straight behind"
	case brickquest.Prowess:
		return fmt.Sprintf("as the turn begins, %s more, divided between attack and defense", Dice(a.Dice))
	case brickquest.Sapping:
		return fmt.Sprintf("begins with explosives for %s", Count(a.Points, "point"))
	case brickquest.Meditation:
		return fmt.Sprintf("%s of rest, and nobody attacks: %s of spell points back", Count(a.Rounds, "round"), Dice(a.Dice))
	case brickquest.Recuperation:
		return fmt.Sprintf("%s back in each round without a spell", Count(a.SpellPoints, "spell point"))
	case brickquest.TurnUndead:
		return fmt.Sprintf("each undead within %s loses half a die, rounded up", Count(a.Radius, "square"))
	default:
		return ""
	}
}

func attackDice(n int) string { return strings.Replace(Dice(n), " d", " attack d", 1) }

// every is how often something can be done: 2 is every other round.
func every(rounds int) string {
	switch rounds {
	case 1:
		return "each round"
	case 2:
		return "every other round"
	default:
		return fmt.Sprintf("one round of %d", rounds)
	}
}
