package brickquest_test

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// thrown is the dice of an example: faces that players threw, behind them the app's.
func thrown(faces string) dice.Roller {
	typed, err := dice.ParseTyped(faces)
	if err != nil {
		panic(err)
	}
	hand := dice.NewHand(dice.NewFair("the seed of a table"))
	hand.Type(typed)
	return hand
}

// harry is a table with Harry the thief.
func harry() brickquest.Game {
	thief := brickquest.Class{Name: "Human Thief", Race: "human", Archetype: "rogue", Move: 6, HitPoints: 10, DefenseDice: 2}
	_, g, err := (&brickquest.Game{}).AddHero("Harry", "", "", thief)
	if err != nil {
		panic(err)
	}
	return g
}

// Attacking; Critical Hit: two sixes against 17 do two points of damage all the same.
func ExampleAttack_Strike() {
	wizard := brickquest.Attack{AttackDice: 2, DefenseDice: 4, CriticalHit: true}
	blow, err := wizard.Strike(thrown("6,6,5,4,4,4"))
	fmt.Println(blow.Attack, blow.Defense, blow.Damage, err)
	// Output: 12 17 2 <nil>
}

// Skill Checks: Harry jumps over a pit, and falls into it.
func ExampleSkillCheck() {
	jump := brickquest.Check{By: "Harry", Difficulty: brickquest.Normal, Skill: "jump", SkillBonus: 2, Circumstance: 1}
	checked, err := brickquest.SkillCheck(jump, thrown("1,2"))
	fmt.Println(checked.Total, checked.Target, checked.Success, err)
	// Output: 6 8 false <nil>
}

// Beginning the Game: a tie on 7 is thrown again, and makes 7A and 7B; a monster goes last
// on its number.
func ExampleGame_Roll() {
	_, g, err := (&brickquest.Game{}).Roll([]brickquest.Entrant{
		{Name: "Ann"}, {Name: "Bob"}, {Name: "troll", Monster: true, Number: 7},
	}, thrown("3,4,5,2,6,3,1,1"))
	for _, slot := range g.Initiative.Order {
		fmt.Printf("%s %d%s\n", slot.Name, slot.Number, slot.Letter)
	}
	fmt.Println(err)
	// Output:
	// Ann 7A
	// Bob 7B
	// troll 7
	// <nil>
}

// Moving: six squares are one action.
func ExampleGame_Walk() {
	g := harry()
	walked, _, err := g.Walk("Harry", 6, false, thrown("*"))
	fmt.Println(walked.Squares, walked.Most, err)
	_, _, err = g.Walk("Harry", 7, false, thrown("*"))
	fmt.Println(err)
	// Output:
	// 6 6 <nil>
	// Harry goes 6 squares with an action, not 7 (BrickQuest, Moving)
}

// Special Squares: each square of fire has a die.
func ExampleGame_FireSpout() {
	g := harry()
	spouted, next, err := g.FireSpout("Harry", 2, thrown("1,6"))
	fmt.Println(spouted.Faces, next.Heroes[0].HitPoints, err)
	// Output: [1 6] 9 <nil>
}

// Using Items; Potions: a healing potion gives points back, and no more than were lost.
func ExampleGame_Drink() {
	g := harry()
	g.Heroes[0].HitPoints = 6
	g.Heroes[0].Swag = []brickquest.Swag{{Item: "Healing Potion", Count: 1}}
	potion := brickquest.Item{Name: "Healing Potion", Kind: "potion", HealDice: 1}
	drunk, _, err := g.Drink("Harry", potion, false, true, thrown("3"))
	fmt.Println(drunk.Healed, err)
	// Output: 3 <nil>
}

// withGoblin adds a goblin to a table.
func withGoblin(g brickquest.Game) brickquest.Game {
	points := 6
	goblin := brickquest.Monster{Name: "Goblin", Move: 3, AttackDice: 2, DefenseDice: 2, Initiative: 5, Actions: 2, HitPoints: &points}
	_, next, err := g.AddFoes(goblin, brickquest.Muster{Count: 1})
	if err != nil {
		panic(err)
	}
	return next
}

// Casting a Spell: a bolt of two dice leaves a goblin one of its six hit points.
func ExampleGame_Cast() {
	g := withGoblin(harry())
	g.Heroes[0].SpellPoints = 3
	bolt := brickquest.Spell{
		Name: "Bolt", School: "wizard", Cost: 3, Target: "creature", Range: "sight",
		Area: brickquest.Area{Shape: "single"}, Duration: brickquest.Duration{Kind: "instant"}, DamageDice: 2,
	}
	worked, next, err := g.Cast(brickquest.Casting{By: "Harry", Spell: bolt, Targets: []string{"goblin1"}, Fudge: true}, thrown("4,1"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(worked.Cost, next.Foes[0].HitPoints)
	// Output: 3 1
}

// Breakaway: a 6 slips away; else the other figure attacks.
func ExampleGame_Breakaway() {
	g := withGoblin(harry())
	broke, _, err := g.Breakaway(brickquest.Assault{By: "goblin1", Target: "Harry"}, thrown("6"))
	fmt.Println(broke.Slipped, err)
	// Output: true <nil>
}
