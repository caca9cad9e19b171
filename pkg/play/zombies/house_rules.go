package zombies

import (
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// HouseRules are the house rules of Zombie Brikz.
func HouseRules() []play.HouseRule {
	return play.HouseRules(zombie.Switches(), RuleText, func(st *table.State) *zombie.House { return &st.Zombie.Rules })
}

// RuleText says what a house rule of Zombie Brikz is about; empty for any other.
func RuleText(name string) string {
	switch name {
	case "armor":
		return "the armor that an attack must beat: modern is 4, classic is rolled (a minifig 2D6, a zombie 1D6)"
	case "spawn.open_formula":
		return "an open area's exploding dice: added up and then (sum - 1) x danger, or (die - 1) x danger for each die"
	case "dice.explode":
		return "how often a 6 is thrown again and added"
	case "wander.roll":
		return "a wandering die for each zombie that appears, or one for all of them"
	case "danger.stack":
		return "the passing causes of danger that count: each cause once, every single one, or 1 in all"
	case "danger.death_turns":
		return "for how many turns after its own a death is felt"
	case "danger.alone":
		return "how a minifig is alone: it follows from the places of all, or players say so"
	case "danger.npc_counts":
		return "whether a hostage, prisoner or the like is company for a minifig that would be alone"
	case "encounter.stationary":
		return "whether zombies next to a minifig that stays where it is roll at the start of the turn"
	case "encounter.dice":
		return "the dice of a zombie roll where nobody names them: plain dice or Zombie Dice"
	case "zombie_dice.pool":
		return "one cup of Zombie Dice for the table, or one for each minifig"
	case "zombie_dice.draw":
		return "whether players choose the colors of Zombie Dice or draw them blind"
	case "direction.style":
		return "how a random direction is told: a clock face, eight compass points, or degrees"
	case "noise.roll":
		return "a die for each zombie that hears a noise, or one for the whole horde"
	case "attention.priority":
		return "the target that zombies follow: the latest thing, or a minifig rather than a noise"
	case "despawn":
		return "when a horde out of sight is gone: when nobody can reach it, or after 2 turns unseen"
	case "turn.one_action":
		return "whether the tool keeps track of one action a turn for each minifig"
	case "turn.action_replaces":
		return "whether an action takes the place of the move or the attack, or of both"
	case "wounds.other":
		return "the effect of a hit that isn't a zombie's: a wound, or death"
	case "death.turns_zombie":
		return "whether a dead minifig gets up as a zombie"
	case "heal.with":
		return "the resource that heals a wound"
	case "cop.bonus":
		return "which attacks get the Cop's extra die"
	case "mechanic.tool_bonus":
		return "how many tools a Mechanic is worth in a repair"
	case "repair.studs":
		return "how many studs a repair mends where no tools are counted"
	case "traumatized.on":
		return "up to which face of the die a Traumatized minifig freaks out at the start of a turn"
	case "fearful.run_inches":
		return "how many inches a Fearful minifig runs from a zombie"
	case "knockdown.turns":
		return "after how many turns a zombie that was knocked down gets up; 0: never"
	case "fire.damage":
		return "the dice that flames throw at a minifig in them"
	case "start.repeats":
		return "two minifigs on one starting point: throw again, or put them on opposite sides"
	default:
		return ""
	}
}
