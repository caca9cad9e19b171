package brickquest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// AbilityKey names a special ability of a monster or a class.
type AbilityKey string

// The special abilities of monsters (BrickQuest, Monsters).
const (
	Vermin        AbilityKey = "vermin"         // through others' squares; DefenseBonus
	Large         AbilityKey = "large"          // a big target; DefenseBonus, below 0
	Breath        AbilityKey = "breath"         // DamageDice in a cone of Length squares, every Every rounds
	Undead        AbilityKey = "undead"         // it can be turned
	Incorporeal   AbilityKey = "incorporeal"    // through others' squares; attack dice below LeastFace don't count
	WizardSpells  AbilityKey = "wizard-spells"  // of a monster, with SpellPoints
	ClericSpells  AbilityKey = "cleric-spells"  // of a monster, with SpellPoints
	MummyRot      AbilityKey = "mummy-rot"      // Damage in each round until cured
	Poison        AbilityKey = "poison"         // Damage in the next turn
	Regenerates   AbilityKey = "regenerates"    // HitPoints come back in each turn
	Ethereality   AbilityKey = "ethereality"    // this spell and no other, with SpellPoints
	MakesVampires AbilityKey = "makes-vampires" // a figure that it kills becomes one
	Lycanthropy   AbilityKey = "lycanthropy"    // caught on LeastFace; breaks out after Turns, can be cured for Rounds more
	Blowgun       AbilityKey = "blowgun"        // Attacks in a turn with it
	LivingStatue  AbilityKey = "living-statue"  // taken for a statue until it strikes
	SplitActions  AbilityKey = "split-actions"  // a turn has Moves and Attacks instead of actions
	Tentacles     AbilityKey = "tentacles"      // reaches as far as they do; no range is printed
	RubyEyes      AbilityKey = "ruby-eyes"      // worth Times as much as a ruby
	NinjaFocus    AbilityKey = "ninja-focus"    // Dice for attack or for defense
	EitherAttack  AbilityKey = "either-attack"  // melee or ranged in a round, not both
)

// The special abilities of classes (BrickQuest, Special Abilities). A bonus on all
// attacks or defenses isn't among them: it stands in the class's numbers.
const (
	Charge           AbilityKey = "charge"             // AttackDice more after a straight move of Length squares or more
	Rage             AbilityKey = "rage"               // DefenseDice less, and Actions more
	Backstab         AbilityKey = "backstab"           // AttackDice more from behind
	Prowess          AbilityKey = "prowess"            // Dice, divided between attack and defense
	Sapping          AbilityKey = "sapper"             // Points for explosives
	Meditation       AbilityKey = "meditation"         // Dice of spell points for Rounds of calm
	Recuperation     AbilityKey = "recuperation"       // SpellPoints in a round without a spell
	DwarvenWarSpells AbilityKey = "dwarven-war-spells" // the dwarves' own
	TurnUndead       AbilityKey = "turn-undead"        // undead within Radius squares
)

// Ability is a special ability with its numbers. Numbers that its key doesn't need are 0.
type Ability struct {
	Key          AbilityKey `json:"key" yaml:"key"`                                                    // the ability's key
	Some         bool       `json:"some,omitempty" yaml:"some,omitempty"`                              // not all of the kind have it
	AttackDice   int        `json:"attack_dice,omitempty" yaml:"attack_dice,omitempty" is:"points"`    // attack dice more
	DefenseDice  int        `json:"defense_dice,omitempty" yaml:"defense_dice,omitempty" is:"points"`  // defense dice; of Rage, how many fewer
	DefenseBonus int        `json:"defense_bonus,omitempty" yaml:"defense_bonus,omitempty" is:"bonus"` // points on a defense roll
	Dice         int        `json:"dice,omitempty" yaml:"dice,omitempty" is:"points"`                  // dice more; of meditation, dice of spell points
	DamageDice   int        `json:"damage_dice,omitempty" yaml:"damage_dice,omitempty" is:"points"`    // damage in dice
	Damage       int        `json:"damage,omitempty" yaml:"damage,omitempty" is:"points"`              // damage in points, without dice
	HitPoints    int        `json:"hit_points,omitempty" yaml:"hit_points,omitempty" is:"points"`      // hit points that come back
	SpellPoints  int        `json:"spell_points,omitempty" yaml:"spell_points,omitempty" is:"points"`  // spell points that come back, or that there are to cast with
	Points       int        `json:"points,omitempty" yaml:"points,omitempty" is:"points"`              // of explosives
	Length       int        `json:"length,omitempty" yaml:"length,omitempty" is:"points"`              // squares
	Radius       int        `json:"radius,omitempty" yaml:"radius,omitempty" is:"points"`              // squares
	LeastFace    int        `json:"least_face,omitempty" yaml:"least_face,omitempty" is:"points"`      // the least face of a die that counts
	Every        int        `json:"every,omitempty" yaml:"every,omitempty" is:"points"`                // 2: in every other round
	Turns        int        `json:"turns,omitempty" yaml:"turns,omitempty" is:"points"`                // turns until something happens
	Rounds       int        `json:"rounds,omitempty" yaml:"rounds,omitempty" is:"points"`              // how many rounds it takes, or goes on
	Attacks      int        `json:"attacks,omitempty" yaml:"attacks,omitempty" is:"points"`            // how many attacks in a turn
	Moves        int        `json:"moves,omitempty" yaml:"moves,omitempty" is:"points"`                // how many moves in a turn
	Actions      int        `json:"actions,omitempty" yaml:"actions,omitempty" is:"points"`            // of Rage: how many more actions
	Times        int        `json:"times,omitempty" yaml:"times,omitempty" is:"points"`                // how many times as much it is worth
}

// abilityNeeds is an ability with the numbers that it needs, by their names in files.
type abilityNeeds struct {
	key   AbilityKey
	needs []string
}

func abilitiesOfMonsters() []abilityNeeds {
	return []abilityNeeds{
		{Undead, nil}, {Incorporeal, []string{"least_face"}}, {Large, []string{"defense_bonus"}}, {Vermin, []string{"defense_bonus"}},
		{Breath, []string{"damage_dice", "length", "every"}}, {WizardSpells, []string{"spell_points"}}, {ClericSpells, []string{"spell_points"}},
		{Ethereality, []string{"spell_points"}}, {Regenerates, []string{"hit_points"}}, {Poison, []string{"damage"}}, {MummyRot, []string{"damage"}},
		{Lycanthropy, []string{"least_face", "turns", "rounds"}}, {MakesVampires, nil}, {LivingStatue, nil}, {Tentacles, nil},
		{SplitActions, []string{"moves", "attacks"}}, {RubyEyes, []string{"times"}}, {Blowgun, []string{"attacks"}},
		{NinjaFocus, []string{"dice"}}, {EitherAttack, nil},
	}
}

func abilitiesOfClasses() []abilityNeeds {
	return []abilityNeeds{
		{Charge, []string{"attack_dice", "length"}}, {Rage, []string{"defense_dice", "actions"}}, {Backstab, []string{"attack_dice"}},
		{Prowess, []string{"dice"}}, {Sapping, []string{"points"}},
		{WizardSpells, nil}, {ClericSpells, nil}, {DwarvenWarSpells, nil}, // the class has the points
		{Meditation, []string{"dice", "rounds"}}, {Recuperation, []string{"spell_points"}}, {TurnUndead, []string{"radius"}},
	}
}

func faultInAbilities(all []Ability, known []abilityNeeds) (at []any, err error) {
	for i, a := range all {
		is := names.Find(known, func(n *abilityNeeds) bool { return n.key == a.Key })
		if is == nil {
			return []any{"abilities", i, "key"}, fmt.Errorf("no ability is called %q", a.Key)
		}
		if slices.ContainsFunc(all[:i], func(b Ability) bool { return b.Key == a.Key }) {
			return []any{"abilities", i, "key"}, fmt.Errorf("%s stands twice", a.Key)
		}
		for field, value := range reflect.ValueOf(a).Fields() {
			name, _, _ := strings.Cut(field.Tag.Get("yaml"), ",")
			switch needs := slices.Contains(is.needs, name); {
			case needs && value.IsZero():
				return []any{"abilities", i, name}, fmt.Errorf("%s takes a number", a.Key)
			case !needs && value.Kind() == reflect.Int && !value.IsZero():
				return []any{"abilities", i, name}, fmt.Errorf("%s has no such number", a.Key)
			}
		}
	}
	return nil, nil
}

// limits is a number that players type, by its name, and the least and the most that it can be.
type limits struct {
	name               string
	value, least, most int
}

func within(all ...limits) error {
	for _, n := range all {
		if n.value < n.least || n.value > n.most {
			return fmt.Errorf("%s %d: it goes from %d to %d", n.name, n.value, n.least, n.most)
		}
	}
	return nil
}

// MonsterAbilities are the abilities of monsters.
func MonsterAbilities() []AbilityKey { return say.Each(abilitiesOfMonsters(), abilityNeeds.ability) }

// ClassAbilities are the abilities of classes.
func ClassAbilities() []AbilityKey { return say.Each(abilitiesOfClasses(), abilityNeeds.ability) }

func (n abilityNeeds) ability() AbilityKey { return n.key }
