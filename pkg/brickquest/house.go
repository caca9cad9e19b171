package brickquest

import "github.com/zbrikz/zbrikz/pkg/house"

// House is the house rules of a table. Its zero value plays the rulings as they
// are. Each field is one [Switch], and stands under its name in the state file.
type House struct {
	Strict      string `json:"strict,omitempty" yaml:"strict,omitempty"`
	Criticals   string `json:"criticals,omitempty" yaml:"criticals,omitempty"`
	Breakaway   string `json:"breakaway,omitempty" yaml:"breakaway,omitempty"`
	Holding     string `json:"holding,omitempty" yaml:"holding,omitempty"`
	Heights     string `json:"heights,omitempty" yaml:"heights,omitempty"`
	Advice      string `json:"advice,omitempty" yaml:"advice,omitempty"`
	NewSpells   string `json:"new_spells,omitempty" yaml:"new_spells,omitempty"`
	RerollEvery string `json:"initiative.reroll_every,omitempty" yaml:"initiative.reroll_every,omitempty"`
	TieBonus    string `json:"initiative.tie_bonus,omitempty" yaml:"initiative.tie_bonus,omitempty"`
	SkeletonHP  string `json:"skeleton.hp,omitempty" yaml:"skeleton.hp,omitempty"`
	SnakemanHP  string `json:"snakeman.hp,omitempty" yaml:"snakeman.hp,omitempty"`
	BreathMet   string `json:"breath.defense,omitempty" yaml:"breath.defense,omitempty"`
	AreaDamage  string `json:"area.damage,omitempty" yaml:"area.damage,omitempty"`
	BreakRoll   string `json:"spells.break_roll,omitempty" yaml:"spells.break_roll,omitempty"`
	HealCap     string `json:"heal.cap,omitempty" yaml:"heal.cap,omitempty"`
	SpoutRogues string `json:"firespout.rogues,omitempty" yaml:"firespout.rogues,omitempty"`

	Monsters     string `json:"monsters,omitempty" yaml:"monsters,omitempty"`
	MonsterSkill string `json:"monsters.skill,omitempty" yaml:"monsters.skill,omitempty"`
}

// A Switch is one house rule of BrickQuest.
type Switch = house.Switch[House]

// Switches are all house rules of BrickQuest: the optional rules, then the rest
// in the order of its chapters.
func Switches() []Switch {
	return []Switch{
		{Choice: house.Choice{Name: "strict", Default: "off", Values: []string{"off", "on"}, Does: "whether zbrikz refuses a line that breaks a rule about turns, or only tells you; --fudge overrules it"}, At: func(h *House) *string { return &h.Strict }},
		{Choice: house.Choice{Name: "criticals", Default: "off", Values: []string{"off", "hit", "miss", "both"}, Does: "the optional critical hits and misses"}, At: func(h *House) *string { return &h.Criticals }},
		{Choice: house.Choice{Name: "breakaway", Default: "yes", Values: house.YesNo(), Does: "the optional free attack on a figure that leaves a square in front of an enemy"}, At: func(h *House) *string { return &h.Breakaway }},
		{Choice: house.Choice{Name: "holding", Default: "yes", Values: house.YesNo(), Does: "whether a figure can hold its turn for the end of the round"}, At: func(h *House) *string { return &h.Holding }},
		{Choice: house.Choice{Name: "heights", Default: "yes", Values: house.YesNo(), Does: "whether --height counts in attacks"}, At: func(h *House) *string { return &h.Heights }},
		{Choice: house.Choice{Name: "advice", Default: "off", Values: []string{"off", "on"}, Does: "whether zbrikz says whom it is best to attack, in now and beside targets"}, At: func(h *House) *string { return &h.Advice }},
		{Choice: house.Choice{Name: "new_spells", Default: "off", Values: []string{"off", "held"}, Does: "whether a figure with a scroll or book casts its spells for spell points, a dwarf's too"}, At: func(h *House) *string { return &h.NewSpells }},
		{Choice: house.Choice{Name: "monsters", Default: "person", Values: []string{"person", "app"}, Does: "who plays the monsters: a person, or zbrikz with foe act; then all answers tell what players may know"}, At: func(h *House) *string { return &h.Monsters }},
		{Choice: house.Choice{Name: "monsters.skill", Default: Fair, Values: skills(), Does: "how well zbrikz chooses a monster's target: dull takes any, cunning the best, fair tosses a coin between the two; a card may say it for its kind"}, At: func(h *House) *string { return &h.MonsterSkill }},
		{Choice: house.Choice{Name: "initiative.reroll_every", Default: "0", Values: []string{"0", "1", "3", "5"}, Does: "after how many rounds all players roll initiative again; 0: never"}, At: func(h *House) *string { return &h.RerollEvery }},
		{Choice: house.Choice{Name: "initiative.tie_bonus", Default: "no", Values: house.YesNo(), Does: "whether the bonus counts when tied players roll again"}, At: func(h *House) *string { return &h.TieBonus }},
		{Choice: house.Choice{Name: "breath.defense", Default: "no", Values: house.YesNo(), Does: "whether figures defend against a dragon's breath"}, At: func(h *House) *string { return &h.BreathMet }},
		{Choice: house.Choice{Name: "area.damage", Default: "once", Values: []string{"once", "each"}, Does: "the damage dice of a spell, a breath or a blast: once for all in the area, or once for each"}, At: func(h *House) *string { return &h.AreaDamage }},
		{Choice: house.Choice{Name: "spells.break_roll", Default: "ongoing-only", Values: []string{"ongoing-only", "all"}, Does: "which spells a 6 breaks at the caster's turn: spells without an end, or all that last"}, At: func(h *House) *string { return &h.BreakRoll }},
		{Choice: house.Choice{Name: "heal.cap", Default: "yes", Values: house.YesNo(), Does: "whether healing stops at the hit points of the start"}, At: func(h *House) *string { return &h.HealCap }},
		{Choice: house.Choice{Name: "firespout.rogues", Default: "thief", Values: []string{"thief", "all-rogues"}, Does: "who fears only a 1 and a 2 at a fire spout: the Human Thief, or all rogues"}, At: func(h *House) *string { return &h.SpoutRogues }},
		{Choice: house.Choice{Name: "skeleton.hp", Default: "6", Least: 1, Most: mostHitPoints, Does: "the hit points of a Skeleton (the book gives none)"}, At: func(h *House) *string { return &h.SkeletonHP }},
		{Choice: house.Choice{Name: "snakeman.hp", Default: "12", Least: 1, Most: mostHitPoints, Does: "the hit points of a Snakeman (the book gives none)"}, At: func(h *House) *string { return &h.SnakemanHP }},
	}
}
