package brickquest_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// BrickQuest, Vampire; Critical Miss: a hero whose weapon lies on its base becomes a Vampire
// with all abilities and points of one. Taken back, the weapon lies there still.
func TestBecomingTakesNoWeapon(t *testing.T) {
	g := dungeon(t, "Harry thief, Olaf warrior; vampire")
	g.Figure("Harry").Disarmed, g.Figure("Harry").WeaponWith = true, "Olaf"
	into(t, &g)(g.Damage([]string{"Harry"}, flat(20), "vampire1", dice.NewHand(nil)))
	aim, err := g.Aim(brickquest.Assault{By: "Harry", Target: "Olaf"})
	if err != nil || aim.AttackDice != 4 || aim.Parts[0].What != "melee" {
		t.Errorf("a Vampire attacks with %d dice: %+v, %v", aim.AttackDice, aim.Parts, err)
	}
	if n := g.Now(g.Figure("Harry")).Melee; n != 4 {
		t.Errorf("its card shows %d dice", n)
	}
	refuses(t, "Harry isn't disarmed")(g.Arm("Harry", "", false))
	into(t, &g)(g.Revive("Harry", 0))
	if f := g.Figure("Harry"); !f.Disarmed || f.WeaponWith != "Olaf" || f.WasDisarmed {
		t.Errorf("afterwards: %+v", f)
	}
}
