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
		{Choice: house.Choice{Name: "armor", Default: "modern", Values: []string{"modern", "classic"}}, At: func(h *House) *string { return &h.Armor }},
		{Choice: house.Choice{Name: "spawn.open_formula", Default: "sum-first", Values: []string{"sum-first", "per-die"}}, At: func(h *House) *string { return &h.OpenFormula }},
		{Choice: house.Choice{Name: "dice.explode", Default: "unlimited", Values: []string{"unlimited", "once", "off"}}, At: func(h *House) *string { return &h.Explode }},
		{Choice: house.Choice{Name: "wander.roll", Default: "each", Values: []string{"each", "group"}}, At: func(h *House) *string { return &h.WanderRoll }},
		{Choice: house.Choice{Name: "danger.stack", Default: "by-cause", Values: []string{"by-cause", "all", "max-one"}}, At: func(h *House) *string { return &h.DangerStack }},
		{Choice: house.Choice{Name: "danger.death_turns", Default: "2", Least: 0, Most: 20}, At: func(h *House) *string { return &h.DeathTurns }},
		{Choice: house.Choice{Name: "danger.alone", Default: "places", Values: []string{"places", "said"}}, At: func(h *House) *string { return &h.Alone }},
		{Choice: house.Choice{Name: "danger.npc_counts", Default: "yes", Values: house.YesNo()}, At: func(h *House) *string { return &h.NPCCounts }},
		{Choice: house.Choice{Name: "encounter.stationary", Default: "off", Values: []string{"off", "roll-at-turn-start"}}, At: func(h *House) *string { return &h.Stationary }},
		{Choice: house.Choice{Name: "encounter.dice", Default: "d6", Values: []string{"d6", "zombie-dice"}}, At: func(h *House) *string { return &h.EncounterDice }},
		{Choice: house.Choice{Name: "zombie_dice.pool", Default: "shared", Values: []string{"shared", "per-player"}}, At: func(h *House) *string { return &h.CupPool }},
		{Choice: house.Choice{Name: "zombie_dice.draw", Default: "choose", Values: []string{"choose", "blind"}}, At: func(h *House) *string { return &h.CupDraw }},
		{Choice: house.Choice{Name: "direction.style", Default: "clock", Values: []string{"clock", "compass8", "degrees"}}, At: func(h *House) *string { return &h.Direction }},
		{Choice: house.Choice{Name: "noise.roll", Default: "each", Values: []string{"each", "group"}}, At: func(h *House) *string { return &h.NoiseRoll }},
		{Choice: house.Choice{Name: "attention.priority", Default: "latest", Values: []string{"latest", "character-first"}}, At: func(h *House) *string { return &h.Attention }},
		{Choice: house.Choice{Name: "despawn", Default: "reach", Values: []string{"reach", "timer2"}}, At: func(h *House) *string { return &h.Despawn }},
		{Choice: house.Choice{Name: "turn.one_action", Default: "no", Values: house.YesNo()}, At: func(h *House) *string { return &h.Actions }},
		{Choice: house.Choice{Name: "turn.action_replaces", Default: "either", Values: []string{"either", "both"}}, At: func(h *House) *string { return &h.ActionFor }},
		{Choice: house.Choice{Name: "wounds.other", Default: "wound", Values: []string{"wound", "kill"}}, At: func(h *House) *string { return &h.OtherWounds }},
		{Choice: house.Choice{Name: "death.turns_zombie", Default: "no", Values: house.YesNo()}, At: func(h *House) *string { return &h.DeadRise }},
		{Choice: house.Choice{Name: "heal.with", Default: "any"}, At: func(h *House) *string { return &h.HealWith }},
		{Choice: house.Choice{Name: "cop.bonus", Default: "all", Values: []string{"all", "ranged", "hand"}}, At: func(h *House) *string { return &h.CopBonus }},
		{Choice: house.Choice{Name: "mechanic.tool_bonus", Default: "0", Least: 0, Most: 20}, At: func(h *House) *string { return &h.MechanicBonus }},
		{Choice: house.Choice{Name: "repair.studs", Default: "1d6", Values: []string{"1d6", "off"}}, At: func(h *House) *string { return &h.RepairStuds }},
		{Choice: house.Choice{Name: "traumatized.on", Default: "1", Least: 0, Most: 6}, At: func(h *House) *string { return &h.FreakOn }},
		{Choice: house.Choice{Name: "fearful.run_inches", Default: "5", Least: 1, Most: 20}, At: func(h *House) *string { return &h.FearfulRun }},
		{Choice: house.Choice{Name: "knockdown.turns", Default: "0", Least: 0, Most: 20}, At: func(h *House) *string { return &h.KnockedTurns }},
		{Choice: house.Choice{Name: "fire.damage", Default: "none", Values: []string{"none", "1d6"}}, At: func(h *House) *string { return &h.Fire }},
		{Choice: house.Choice{Name: "start.repeats", Default: "reroll", Values: []string{"reroll", "opposite"}}, At: func(h *House) *string { return &h.StartRepeats }},
	}
}

// Check says which house rule in a file that somebody edited can't be.
func (h *House) Check() error { return house.Check(Switches(), h) }
