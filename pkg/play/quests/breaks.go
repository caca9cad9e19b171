package quests

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// breakLines says what a turn breaks, a line for each rule; nothing where it
// breaks none. It stands in nobody's way.
func breakLines(breaks []brickquest.Break) string {
	var all []string
	for _, b := range breaks {
		what, rule := breakWords(b)
		all = append(all, fmt.Sprintf("against the rules: %s (BrickQuest, %s)", what, rule))
	}
	return say.Lines(all...)
}

// breakWords is what breaks a rule, and the chapter that has it.
func breakWords(b brickquest.Break) (what, chapter string) {
	switch b {
	case brickquest.TooManyActions:
		return "more actions than there are in this turn", "The Round"
	case brickquest.TooManyMoves:
		return "more moves than it has in a turn", "Monsters"
	case brickquest.TooManyAttacks:
		return "more attacks than it has in a turn", "Monsters"
	case brickquest.SecondSpell:
		return "a second spell in the round", "Casting a Spell"
	case brickquest.SpellAndAttack:
		return "a spell and an attack in one round", "Casting a Spell"
	case brickquest.SpellAndTurning:
		return "a spell and turning undead in one round", "Casting a Spell"
	case brickquest.MeleeAndRanged:
		return "melee and ranged attacks in one round", "Attacking"
	case brickquest.SapperTwice:
		return "a second sapper ability in the round", "Sapper Abilities"
	case brickquest.SecondBlow:
		return "a second shot of the blowgun in the turn", "Monsters"
	case brickquest.BreathTooSoon:
		return "breath before a round has gone by", "Monsters"
	case brickquest.OnlyMoves:
		return "who keeps a spell up can only move", "Dwarven War Spells"
	case brickquest.NoAbility:
		return "no special ability with hiccups", "Hiccups"
	case brickquest.NotFullRound:
		return "meditation takes the whole round", "Meditation"
	case brickquest.NoCharge:
		return "a charge is a straight move first, and the attack second", "Charge"
	case brickquest.ChosenLate:
		return "this is chosen as the turn begins", "Special Abilities"
	}
	return "", "" // there are no others
}
