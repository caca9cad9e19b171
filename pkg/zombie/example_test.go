package zombie_test

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/zombie"
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

// To be: at danger level 3, a 3 in an open area is six zombies, and a 4 in a room none.
func ExampleGame_Spawn() {
	g := zombie.NewGame(3, 0, []string{"Ann"})
	yard, _, err := g.Spawn(zombie.Reveal{Open: true, By: "Ann", At: "yard"}, thrown("3,1,2,4,4,6,1"))
	fmt.Println(yard.Zombies, yard.Standing, yard.Wandering, err)
	room, _, err := g.Spawn(zombie.Reveal{Room: true, By: "Ann"}, thrown("4"))
	fmt.Println(room.Zombies, err)
	// Output:
	// 6 3 3 <nil>
	// 0 <nil>
}

// Close encounters: of two zombies one shows Brains, and its attack of 5 beats armor 4.
func ExampleGame_ZombieRoll() {
	g := zombie.NewGame(3, 0, []string{"Ann"})
	met, next, err := g.ZombieRoll(zombie.Way{By: "Ann", Groups: []int{2}}, thrown("1,4,5"))
	fmt.Println(met.Attacks, met.Passed, met.Hits, met.Health, err)
	fmt.Println(g.Minifig("Ann").Health, next.Minifig("Ann").Health) // a rule changes nothing
	// Output:
	// 1 1 1 wounded <nil>
	// healthy wounded
}

// The QuikWars attack: 5 and 2 of a hand weapon beat a zombie's armor 4.
func ExampleGame_AttackZombie() {
	g := zombie.NewGame(3, 0, []string{"Bob"})
	done, _, err := g.AttackZombie(zombie.Assault{By: "Bob", Weapon: zombie.Hand}, thrown("5,2"))
	fmt.Println(done.Attack, done.Armor, done.Hit, err)
	// Output: 7 4 true <nil>
}

// Zombie attention: of three zombies within 10 inches, the one that shows a 6 stays.
func ExampleGame_MakeNoise() {
	g := zombie.NewGame(3, 0, []string{"Ann"})
	heard, _, err := g.MakeNoise(zombie.Noise{By: "Ann", Heard: []zombie.Within{{N: 3}}}, thrown("2,6,5"))
	fmt.Println(heard.Drawn, heard.Ignored, err)
	// Output: 2 1 <nil>
}

// Actions: a bare hand mends D6 studs.
func ExampleGame_Repair() {
	g := zombie.NewGame(3, 0, []string{"Ann"})
	mended, _, err := g.Repair(zombie.Mending{What: "wall", By: "Ann"}, thrown("4"))
	fmt.Println(mended.Now, err)
	// Output: 4 <nil>
}

// Placing things at random: the last of three containers that held 0, 2 and 3 fuel.
func ExampleGame_Open() {
	g := zombie.Game{Stashes: []zombie.Stash{{What: "fuel", Spots: []string{"shed"}, Contents: []int{3}}}}
	opened, _, err := g.Open(zombie.Opening{Spot: "shed"}, thrown("*"))
	fmt.Println(opened.Found, opened.What, err)
	// Output: 3 fuel <nil>
}

// Starting points: two minifigs in six places; the same throw doesn't count.
func ExampleGame_Start() {
	g := zombie.NewGame(3, 0, []string{"Ann", "Bob"})
	starts, _, err := g.Start(zombie.Starting{Points: 6, Repeats: "reroll"}, thrown("4,4,2"))
	for _, s := range starts.Starts {
		fmt.Println(s.Name, s.Point)
	}
	fmt.Println(err)
	// Output:
	// Ann 4
	// Bob 2
	// <nil>
}

// Zombie walk; Danger Level: the end of a turn.
func ExampleGame_EndTurn() {
	g := zombie.NewGame(3, 0, []string{"Ann"})
	ended, _, err := g.EndTurn(thrown("*"))
	fmt.Println(ended.Turn, ended.Danger, err)
	// Output: 2 3 <nil>
}

// Scenarios: without one there is no twist. A rule refuses before its first die.
func ExampleGame_Spring() {
	g := zombie.NewGame(3, 0, []string{"Ann"})
	_, _, err := g.Spring(zombie.Plot{Twist: "owner"}, thrown("*"))
	fmt.Println(err)
	// Output: no scenario is being played
}
