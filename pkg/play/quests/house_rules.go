package quests

import (
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// HouseRules are the house rules of BrickQuest.
func HouseRules() []play.HouseRule {
	return play.HouseRules(brickquest.Switches(), RuleText, func(st *table.State) *brickquest.House { return &st.BrickQuest.Rules })
}

// RuleText says what a house rule of BrickQuest is about.
func RuleText(name string) string {
	switch name {
	case "strict":
		return "whether a line that breaks a rule about turns is refused, and not only told of; --fudge overrules it"
	case "criticals":
		return "the optional critical hits and critical misses, in attacks by name"
	case "breakaway":
		return "the optional free attack on a figure that leaves a square in front of somebody"
	case "holding":
		return "whether a figure may wait with its turn for the end of the round"
	case "heights":
		return "whether --height counts in attacks by name"
	case "new_spells":
		return "whether the holder of a scroll or book casts its spells for spell points, a dwarf's too, besides reading it"
	case "initiative.reroll_every":
		return "after how many rounds all players throw for initiative anew; 0: never"
	case "initiative.tie_bonus":
		return "whether the bonus counts when tied players throw again"
	case "skeleton.hp":
		return "the hit points of a Skeleton, for which none are printed"
	case "snakeman.hp":
		return "the hit points of a Snakeman, for which none are printed"
	case "breath.defense":
		return "whether defense dice are thrown against a dragon's breath"
	case "area.damage":
		return "the damage dice of a spell, a breath or a blast: once for all in the area, or for each one"
	case "spells.break_roll":
		return "which spells a 6 breaks at the caster's turn: spells without an end, or all that last"
	case "heal.cap":
		return "whether healing stops at the hit points of the start"
	case "firespout.rogues":
		return "the thieves that only fear a 1 and a 2 at a fire spout: the Human Thief, or all rogues"
	default:
		return ""
	}
}
