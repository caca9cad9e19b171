package cards

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

func abilityName(a brickquest.Ability) string { return strings.ReplaceAll(string(a.Key), "-", " ") }

// AbilityNames are the names of some, for a list.
func AbilityNames(all []brickquest.Ability) string {
	return strings.Join(say.Each(all, abilityName), ", ")
}

// AbilityLines are a line for each ability: its name, and its effect.
func AbilityLines(all []brickquest.Ability) []string {
	return say.Each(all, func(a brickquest.Ability) string {
		does := abilityDoes(a)
		return abilityName(a) + say.If(does != "", ": "+does) + say.If(a.Some, "; not all have it")
	})
}

// abilityDoes is the effect of an ability; empty: its name says it.
func abilityDoes(a brickquest.Ability) string {
	casts := say.If(a.SpellPoints > 0, say.Count(a.SpellPoints, "spell point"))
	return map[brickquest.AbilityKey]string{
		brickquest.Vermin:        fmt.Sprintf("goes through squares that are taken; %+d to each defense", a.DefenseBonus),
		brickquest.Large:         fmt.Sprintf("%+d to each defense", a.DefenseBonus),
		brickquest.Breath:        fmt.Sprintf("an action in %s; %s of damage in a cone of %s", every(a.Every), say.Dice(a.DamageDice), say.Count(a.Length, "square")),
		brickquest.Undead:        "can be turned",
		brickquest.Incorporeal:   fmt.Sprintf("goes through squares that are taken; attack dice below %d don't count, unless the weapon is enchanted", a.LeastFace),
		brickquest.MummyRot:      fmt.Sprintf("a figure that it hurts loses %d more as each round begins, until cured; never twice at once", a.Damage),
		brickquest.Poison:        fmt.Sprintf("a figure that it hurts loses %d more in the next turn", a.Damage),
		brickquest.Regenerates:   fmt.Sprintf("%s back as its turn begins, if some are gone", say.Count(a.HitPoints, "hit point")),
		brickquest.Ethereality:   fmt.Sprintf("casts this spell to get away, with %s for it alone; meanwhile it doesn't regenerate", say.Count(a.SpellPoints, "spell point")),
		brickquest.MakesVampires: "a figure that it brings to 0 becomes a vampire at once, with all hit points",
		brickquest.Lycanthropy:   fmt.Sprintf("a figure that it hurts rolls a die: on a %d it catches the disease, becomes a wolfman after %s, and can be cured for %s more", a.LeastFace, say.Count(a.Turns, "turn"), say.Count(a.Rounds, "round")),
		brickquest.Blowgun:       fmt.Sprintf("%s with it in a turn, out of two actions", say.Count(a.Attacks, "attack")),
		brickquest.LivingStatue:  "stands there as a statue until a hero is near enough",
		brickquest.SplitActions:  fmt.Sprintf("%s and %s in a turn", say.Count(a.Moves, "move"), say.Count(a.Attacks, "attack")),
		brickquest.Tentacles:     "strikes as far as they reach",
		brickquest.RubyEyes:      fmt.Sprintf("each is worth %d rubies", a.Times),
		brickquest.NinjaFocus:    fmt.Sprintf("as its turn begins, %s more for the attack or the defense", say.Dice(a.Dice)),
		brickquest.EitherAttack:  "melee or ranged in a round",
		brickquest.Charge:        fmt.Sprintf("after a straight move of %s or more at the target, %s more", say.Count(a.Length, "square"), attackDice(a.AttackDice)),
		brickquest.Rage:          fmt.Sprintf("%s less until the next turn, for %s more; one of them attacks", strings.Replace(say.Dice(a.DefenseDice), " d", " defense d", 1), say.Count(a.Actions, "action")),
		brickquest.Backstab:      attackDice(a.AttackDice) + " more from straight behind",
		brickquest.Prowess:       fmt.Sprintf("as the turn begins, %s more, divided between attack and defense", say.Dice(a.Dice)),
		brickquest.Sapping:       fmt.Sprintf("begins with explosives for %s", say.Count(a.Points, "point")),
		brickquest.Meditation:    fmt.Sprintf("%s of rest, and nobody attacks: %s of spell points back", say.Count(a.Rounds, "round"), say.Dice(a.Dice)),
		brickquest.Recuperation:  fmt.Sprintf("%s back in each round without a spell", say.Count(a.SpellPoints, "spell point")),
		brickquest.TurnUndead:    fmt.Sprintf("each undead within %s loses half a die, rounded up", say.Count(a.Radius, "square")),
		brickquest.WizardSpells:  casts,
		brickquest.ClericSpells:  casts,
	}[a.Key]
}

func attackDice(n int) string { return strings.Replace(say.Dice(n), " d", " attack d", 1) }

// every is how often something can be done: 2 is every other round.
func every(rounds int) string {
	switch rounds {
	case 1:
		return "each round"
	case 2:
		return "every other round"
	}
	return fmt.Sprintf("one round of %d", rounds)
}
