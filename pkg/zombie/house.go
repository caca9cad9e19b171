package zombie

import "github.com/zbrikz/zbrikz/pkg/house"

// House is the house rules of a table. Its zero value plays the rulings as they
// are. Each field is one [Switch], and stands under its name in the state file.
type House struct {
	Armor         string `json:"armor,omitempty" yaml:"armor,omitempty"`
	OpenFormula   string `json:"spawn.open_formula,omitempty" yaml:"spawn.open_formula,omitempty"`
	Explode       string `json:"dice.explode,omitempty" yaml:"dice.explode,omitempty"`
	WanderRoll    string `json:"wander.roll,omitempty" yaml:"wander.roll,omitempty"`
	DangerStack   string `json:"danger.stack,omitempty" yaml:"danger.stack,omitempty"`
	DeathTurns    string `json:"danger.death_turns,omitempty" yaml:"danger.death_turns,omitempty"`
	Alone         string `json:"danger.alone,omitempty" yaml:"danger.alone,omitempty"`
	NPCCounts     string `json:"danger.npc_counts,omitempty" yaml:"danger.npc_counts,omitempty"`
	Stationary    string `json:"encounter.stationary,omitempty" yaml:"encounter.stationary,omitempty"`
	EncounterDice string `json:"encounter.dice,omitempty" yaml:"encounter.dice,omitempty"`
	CupPool       string `json:"zombie_dice.pool,omitempty" yaml:"zombie_dice.pool,omitempty"`
	CupDraw       string `json:"zombie_dice.draw,omitempty" yaml:"zombie_dice.draw,omitempty"`
	Direction     string `json:"direction.style,omitempty" yaml:"direction.style,omitempty"`
	NoiseRoll     string `json:"noise.roll,omitempty" yaml:"noise.roll,omitempty"`
	Attention     string `json:"attention.priority,omitempty" yaml:"attention.priority,omitempty"`
	Despawn       string `json:"despawn,omitempty" yaml:"despawn,omitempty"`
	Actions       string `json:"turn.one_action,omitempty" yaml:"turn.one_action,omitempty"`
	ActionFor     string `json:"turn.action_replaces,omitempty" yaml:"turn.action_replaces,omitempty"`
	OtherWounds   string `json:"wounds.other,omitempty" yaml:"wounds.other,omitempty"`
	DeadRise      string `json:"death.turns_zombie,omitempty" yaml:"death.turns_zombie,omitempty"`
	HealWith      string `json:"heal.with,omitempty" yaml:"heal.with,omitempty"`
	CopBonus      string `json:"cop.bonus,omitempty" yaml:"cop.bonus,omitempty"`
	MechanicBonus string `json:"mechanic.tool_bonus,omitempty" yaml:"mechanic.tool_bonus,omitempty"`
	RepairStuds   string `json:"repair.studs,omitempty" yaml:"repair.studs,omitempty"`
	FreakOn       string `json:"traumatized.on,omitempty" yaml:"traumatized.on,omitempty"`
	FearfulRun    string `json:"fearful.run_inches,omitempty" yaml:"fearful.run_inches,omitempty"`
	KnockedTurns  string `json:"knockdown.turns,omitempty" yaml:"knockdown.turns,omitempty"`
	Fire          string `json:"fire.damage,omitempty" yaml:"fire.damage,omitempty"`
	StartRepeats  string `json:"start.repeats,omitempty" yaml:"start.repeats,omitempty"`
}

// A Switch is one house rule of Zombie Brikz.
type Switch = house.Switch[House]

// Switches are all house rules of Zombie Brikz, in the order of its chapters.
func Switches() []Switch {
	return []Switch{
		{Choice: house.Choice{Name: "armor", Default: "modern", Values: []string{"modern", "classic"}, Does: "the armor that an attack must beat: modern is 4, classic is rolled (a minifig 2D6, a zombie 1D6)"}, At: func(h *House) *string { return &h.Armor }},
		{Choice: house.Choice{Name: "spawn.open_formula", Default: "sum-first", Values: []string{"sum-first", "per-die"}, Does: "an open area's exploding dice: added up and then (sum - 1) x danger, or (die - 1) x danger for each die"}, At: func(h *House) *string { return &h.OpenFormula }},
		{Choice: house.Choice{Name: "dice.explode", Default: "unlimited", Values: []string{"unlimited", "once", "off"}, Does: "how often you roll a 6 again and add it"}, At: func(h *House) *string { return &h.Explode }},
		{Choice: house.Choice{Name: "wander.roll", Default: "each", Values: []string{"each", "group"}, Does: "a wandering die for each zombie that appears, or one for all of them"}, At: func(h *House) *string { return &h.WanderRoll }},
		{Choice: house.Choice{Name: "danger.stack", Default: "by-cause", Values: []string{"by-cause", "all", "max-one"}, Does: "the passing causes of danger that count: each cause once, every single one, or 1 in all"}, At: func(h *House) *string { return &h.DangerStack }},
		{Choice: house.Choice{Name: "danger.death_turns", Default: "2", Least: 0, Most: 20, Does: "how many turns after its own a death counts; 0: it never does"}, At: func(h *House) *string { return &h.DeathTurns }},
		{Choice: house.Choice{Name: "danger.alone", Default: "places", Values: []string{"places", "said"}, Does: "who is alone: zbrikz sees it by the places of all, or you say so"}, At: func(h *House) *string { return &h.Alone }},
		{Choice: house.Choice{Name: "danger.npc_counts", Default: "yes", Values: house.YesNo(), Does: "whether hostages, prisoners and the like are company"}, At: func(h *House) *string { return &h.NPCCounts }},
		{Choice: house.Choice{Name: "encounter.stationary", Default: "off", Values: []string{"off", "roll-at-turn-start"}, Does: "whether a minifig that stands next to zombies rolls at the start of the turn"}, At: func(h *House) *string { return &h.Stationary }},
		{Choice: house.Choice{Name: "encounter.dice", Default: "d6", Values: []string{"d6", "zombie-dice"}, Does: "the dice of a zombie roll, unless you name them: plain dice or Zombie Dice"}, At: func(h *House) *string { return &h.EncounterDice }},
		{Choice: house.Choice{Name: "zombie_dice.pool", Default: "shared", Values: []string{"shared", "per-player"}, Does: "one cup of Zombie Dice for the table, or one for each minifig"}, At: func(h *House) *string { return &h.CupPool }},
		{Choice: house.Choice{Name: "zombie_dice.draw", Default: "choose", Values: []string{"choose", "blind"}, Does: "whether players choose the colors of Zombie Dice or draw them blind"}, At: func(h *House) *string { return &h.CupDraw }},
		{Choice: house.Choice{Name: "direction.style", Default: "clock", Values: []string{"clock", "compass8", "degrees"}, Does: "random directions: a clock face, eight compass points, or degrees"}, At: func(h *House) *string { return &h.Direction }},
		{Choice: house.Choice{Name: "noise.roll", Default: "each", Values: []string{"each", "group"}, Does: "a die for each zombie that hears a noise, or one for the whole horde"}, At: func(h *House) *string { return &h.NoiseRoll }},
		{Choice: house.Choice{Name: "attention.priority", Default: "latest", Values: []string{"latest", "character-first"}, Does: "what zombies follow: the latest thing, or a minifig rather than a noise"}, At: func(h *House) *string { return &h.Attention }},
		{Choice: house.Choice{Name: "despawn", Default: "reach", Values: []string{"reach", "timer2"}, Does: "when a horde out of sight is gone: when no minifig can get to see it, or after 2 turns unseen"}, At: func(h *House) *string { return &h.Despawn }},
		{Choice: house.Choice{Name: "turn.one_action", Default: "no", Values: house.YesNo(), Does: "whether zbrikz holds each minifig to one action a turn"}, At: func(h *House) *string { return &h.Actions }},
		{Choice: house.Choice{Name: "turn.action_replaces", Default: "either", Values: []string{"either", "both"}, Does: "whether an action takes the place of the move or the attack, or of both"}, At: func(h *House) *string { return &h.ActionFor }},
		{Choice: house.Choice{Name: "wounds.other", Default: "wound", Values: []string{"wound", "kill"}, Does: "the effect of a hit that isn't a zombie's: a wound, or death"}, At: func(h *House) *string { return &h.OtherWounds }},
		{Choice: house.Choice{Name: "death.turns_zombie", Default: "no", Values: house.YesNo(), Does: "whether a dead minifig gets up as a zombie"}, At: func(h *House) *string { return &h.DeadRise }},
		{Choice: house.Choice{Name: "heal.with", Default: "any", Does: "the resource that heals a wound; any: medicine, or a thing that no list has"}, At: func(h *House) *string { return &h.HealWith }},
		{Choice: house.Choice{Name: "cop.bonus", Default: "all", Values: []string{"all", "ranged", "hand"}, Does: "which attacks get the Cop's extra die"}, At: func(h *House) *string { return &h.CopBonus }},
		{Choice: house.Choice{Name: "mechanic.tool_bonus", Default: "0", Least: 0, Most: 20, Does: "how many tools a Mechanic is worth in a repair"}, At: func(h *House) *string { return &h.MechanicBonus }},
		{Choice: house.Choice{Name: "repair.studs", Default: "1d6", Values: []string{"1d6", "off"}, Does: "how many studs a repair without tools mends"}, At: func(h *House) *string { return &h.RepairStuds }},
		{Choice: house.Choice{Name: "traumatized.on", Default: "1", Least: 0, Most: 6, Does: "the highest face on which a Traumatized minifig freaks out at the start of a turn"}, At: func(h *House) *string { return &h.FreakOn }},
		{Choice: house.Choice{Name: "fearful.run_inches", Default: "5", Least: 1, Most: 20, Does: "how many inches a Fearful minifig runs from a zombie"}, At: func(h *House) *string { return &h.FearfulRun }},
		{Choice: house.Choice{Name: "knockdown.turns", Default: "0", Least: 0, Most: 20, Does: "after how many turns a knocked-down zombie gets up; 0: never"}, At: func(h *House) *string { return &h.KnockedTurns }},
		{Choice: house.Choice{Name: "fire.damage", Default: "none", Values: []string{"none", "1d6"}, Does: "the dice of flames against a minifig in them"}, At: func(h *House) *string { return &h.Fire }},
		{Choice: house.Choice{Name: "start.repeats", Default: "reroll", Values: []string{"reroll", "opposite"}, Does: "two minifigs on one starting point: roll again, or put them on opposite sides"}, At: func(h *House) *string { return &h.StartRepeats }},
	}
}

// Check says which house rule in a file that somebody edited can't be.
func (h *House) Check() error { return house.Check(Switches(), h) }
