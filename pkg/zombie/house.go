package zombie

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// House is the house rules of a table. Its zero value plays the rulings as they
// are. Each field is one [Switch], and stands under its name in the state file.
type House struct {
	Armor         string `json:"armor,omitempty" yaml:"armor,omitempty"`
	OpenFormula   string `json:"spawn.open_formula,omitempty" yaml:"spawn.open_formula,omitempty"`
	Explode       string `json:"dice.explode,omitempty" yaml:"dice.explode,omitempty"`
	WanderRoll    string `json:"wander.roll,omitempty" yaml:"wander.roll,omitempty"`
	DangerStack   string `json:"danger.stack,omitempty" yaml:"danger.stack,omitempty"`
	DeathTurns    string `json:"danger.death_turns,omitempty" yaml:"danger.death_turns,omitempty"`
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

// A Switch is one house rule: its name, and what it can be set to.
type Switch struct {
	Name    string
	Default string
	Values  []string // what it can be; none: Least to Most, or any word where they are the same
	Least   int
	Most    int
	at      func(*House) *string
}

// Switches are all house rules of Zombie Brikz, in the order of its chapters.
func Switches() []Switch {
	return []Switch{
		{Name: "armor", Default: "modern", Values: []string{"modern", "classic"}, at: func(h *House) *string { return &h.Armor }},
		{Name: "spawn.open_formula", Default: "sum-first", Values: []string{"sum-first", "per-die"}, at: func(h *House) *string { return &h.OpenFormula }},
		{Name: "dice.explode", Default: "unlimited", Values: []string{"unlimited", "once", "off"}, at: func(h *House) *string { return &h.Explode }},
		{Name: "wander.roll", Default: "each", Values: []string{"each", "group"}, at: func(h *House) *string { return &h.WanderRoll }},
		{Name: "danger.stack", Default: "by-cause", Values: []string{"by-cause", "all", "max-one"}, at: func(h *House) *string { return &h.DangerStack }},
		{Name: "danger.death_turns", Default: "2", Least: 0, Most: 20, at: func(h *House) *string { return &h.DeathTurns }},
		{Name: "danger.npc_counts", Default: "yes", Values: yesNo(), at: func(h *House) *string { return &h.NPCCounts }},
		{Name: "encounter.stationary", Default: "off", Values: []string{"off", "roll-at-turn-start"}, at: func(h *House) *string { return &h.Stationary }},
		{Name: "encounter.dice", Default: "d6", Values: []string{"d6", "zombie-dice"}, at: func(h *House) *string { return &h.EncounterDice }},
		{Name: "zombie_dice.pool", Default: "shared", Values: []string{"shared", "per-player"}, at: func(h *House) *string { return &h.CupPool }},
		{Name: "zombie_dice.draw", Default: "choose", Values: []string{"choose", "blind"}, at: func(h *House) *string { return &h.CupDraw }},
		{Name: "direction.style", Default: "clock", Values: []string{"clock", "compass8", "degrees"}, at: func(h *House) *string { return &h.Direction }},
		{Name: "noise.roll", Default: "each", Values: []string{"each", "group"}, at: func(h *House) *string { return &h.NoiseRoll }},
		{Name: "attention.priority", Default: "latest", Values: []string{"latest", "character-first"}, at: func(h *House) *string { return &h.Attention }},
		{Name: "despawn", Default: "reach", Values: []string{"reach", "timer2"}, at: func(h *House) *string { return &h.Despawn }},
		{Name: "turn.one_action", Default: "no", Values: yesNo(), at: func(h *House) *string { return &h.Actions }},
		{Name: "turn.action_replaces", Default: "either", Values: []string{"either", "both"}, at: func(h *House) *string { return &h.ActionFor }},
		{Name: "wounds.other", Default: "wound", Values: []string{"wound", "kill"}, at: func(h *House) *string { return &h.OtherWounds }},
		{Name: "death.turns_zombie", Default: "no", Values: yesNo(), at: func(h *House) *string { return &h.DeadRise }},
		{Name: "heal.with", Default: "any", at: func(h *House) *string { return &h.HealWith }},
		{Name: "cop.bonus", Default: "all", Values: []string{"all", "ranged", "hand"}, at: func(h *House) *string { return &h.CopBonus }},
		{Name: "mechanic.tool_bonus", Default: "0", Least: 0, Most: 20, at: func(h *House) *string { return &h.MechanicBonus }},
		{Name: "repair.studs", Default: "1d6", Values: []string{"1d6", "off"}, at: func(h *House) *string { return &h.RepairStuds }},
		{Name: "traumatized.on", Default: "1", Least: 0, Most: 6, at: func(h *House) *string { return &h.FreakOn }},
		{Name: "fearful.run_inches", Default: "5", Least: 1, Most: 20, at: func(h *House) *string { return &h.FearfulRun }},
		{Name: "knockdown.turns", Default: "0", Least: 0, Most: 20, at: func(h *House) *string { return &h.KnockedTurns }},
		{Name: "fire.damage", Default: "none", Values: []string{"none", "1d6"}, at: func(h *House) *string { return &h.Fire }},
		{Name: "start.repeats", Default: "reroll", Values: []string{"reroll", "opposite"}, at: func(h *House) *string { return &h.StartRepeats }},
	}
}

func yesNo() []string { return []string{"yes", "no"} }

// In is what the house rules set the switch to, or its default.
func (s Switch) In(h *House) string {
	if value := *s.at(h); value != "" {
		return value
	}
	return s.Default
}

// Set sets the switch. It refuses what it can't be.
func (s Switch) Set(h *House, value string) error {
	if err := s.check(value); err != nil {
		return err
	}
	if value == s.Default {
		value = ""
	}
	*s.at(h) = value
	return nil
}

func (s Switch) check(value string) error {
	if len(s.Values) > 0 {
		if !slices.Contains(s.Values, value) {
			return fmt.Errorf("%s can't be %q: it is one of %s", s.Name, value, strings.Join(s.Values, ", "))
		}
		return nil
	}
	if s.Least == s.Most {
		if value == "" {
			return fmt.Errorf("%s needs a word", s.Name)
		}
		return nil
	}
	if n, err := strconv.Atoi(value); err != nil || n < s.Least || n > s.Most {
		return fmt.Errorf("%s can't be %q: it goes from %d to %d", s.Name, value, s.Least, s.Most)
	}
	return nil
}

// A rule compares a field with the values that aren't its default: an empty
// field and the default, written out, are the same to it.

// number is a field that is a number, or its default where nobody set it.
func number(field string, otherwise int) int {
	if n, err := strconv.Atoi(field); err == nil {
		return n
	}
	return otherwise
}

// Check says which house rule in a file that somebody edited can't be.
func (h *House) Check() error {
	for _, s := range Switches() {
		if err := s.check(s.In(h)); err != nil {
			return fmt.Errorf("rules: %w", err)
		}
	}
	return nil
}
