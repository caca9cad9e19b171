// Somebody else's program, with the rules of both games in it: .ci/run builds it in a module
// of its own, and docs/library.md shows it.
package main

import (
	"fmt"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

func main() {
	// Zombie Brikz, To be: the players threw 2 and 5 for a room at danger level 3.
	g := zombie.Game{Danger: zombie.Danger{Base: 3}}
	faces, err := dice.ParseTyped("2,5")
	hand := dice.NewHand(dice.NewFair("a seed", "1"))
	hand.Type(faces)
	found, refused := dice.Play(hand, func(r dice.Roller) (zombie.Spawned, error) {
		spawned, _, err := g.Spawn(zombie.Reveal{Room: true}, r)
		return spawned, err
	})
	fmt.Println(found.Zombies, "zombie,", found.Standing, "stands", err, refused)

	// BrickQuest, Attacking: 4 attack dice against 2 defense dice, counted.
	chances, err := odds.Of(func(r dice.Roller) (int, error) {
		blow, err := brickquest.Attack{AttackDice: 4, DefenseDice: 2}.Strike(r)
		return blow.Damage, err
	})
	fmt.Println(odds.Float(odds.Mean(chances)), "damage on average", err)
}
