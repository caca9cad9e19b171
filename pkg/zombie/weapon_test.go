package zombie_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// chainsaw is an own weapon by touch, and loud.
func chainsaw() *zombie.WeaponCard {
	return &zombie.WeaponCard{Name: "Chainsaw", Kind: zombie.Hand, Dice: 3, Bonus: 1, Noise: zombie.Loud}
}

// crossbow is an own weapon that shoots, and quiet.
func crossbow() *zombie.WeaponCard {
	return &zombie.WeaponCard{Name: "Crossbow", Kind: zombie.Ranged, Dice: 2, Range: 12, Noise: zombie.Quiet}
}

// An own weapon throws its dice and adds its bonus, with the sixes and the armor that
// there are for all (the QuikWars attack), and comes to the table with the attack.
func TestOwnWeapon(t *testing.T) {
	for _, tt := range []struct {
		own    *zombie.WeaponCard
		bonus  int
		typed  string
		attack int
		hit    bool
	}{
		{chainsaw(), 0, "1,1,1", 4, false},
		{chainsaw(), 0, "1,1,2", 5, true},
		{chainsaw(), -1, "1,1,2", 4, false},
		{chainsaw(), 0, "1,1,6", 9, true},
		{crossbow(), 0, "2,2", 4, false},
		{crossbow(), 1, "2,2", 5, true},
	} {
		tb := &table{t, zombie.Game{Minifigs: figs("Ann"), Hordes: []zombie.Horde{{Name: "A", Standing: 2}}}}
		done := roll(tb, tt.typed, (*zombie.Game).AttackZombie, zombie.Assault{By: "Ann", Horde: "A", Weapon: tt.own.Name, Own: tt.own, Bonus: tt.bonus})
		if done.Attack != tt.attack || done.Hit != tt.hit || done.Bonus != tt.own.Bonus+tt.bonus {
			t.Errorf("%s %+d, %s: %d, bonus %d, hit %v", tt.own.Name, tt.bonus, tt.typed, done.Attack, done.Bonus, done.Hit)
		}
		if diff := cmp.Diff([]zombie.WeaponCard{*tt.own}, tb.Weapons); diff != "" {
			t.Errorf("%s: at the table (-want +got):\n%s", tt.own.Name, diff)
		}
		// From here on its name is enough.
		again, _, err := rolled(t, &tb.Game, tt.typed, (*zombie.Game).AttackMinifig, zombie.Assault{Target: "Ann", Weapon: tt.own.Name, Bonus: tt.bonus})
		if err != nil || again.Attack != tt.attack || again.Hit != tt.hit {
			t.Errorf("%s, by its name: %+v, %v", tt.own.Name, again, err)
		}
	}
}

// Traits and house rules ask what kind of weapon it is (Zombie Brikz, Character
// creation; house rule cop.bonus), and who has others doesn't have it.
func TestOwnWeaponAndTraits(t *testing.T) {
	who := func(key string) []zombie.Trait { return []zombie.Trait{{Key: key}} }
	g := zombie.Game{Weapons: []zombie.WeaponCard{*chainsaw(), *crossbow()}, Minifigs: []zombie.Minifig{
		{Name: "Ann", Health: healthy, Traits: who(zombie.GunShy)}, {Name: "Bob", Health: healthy, Traits: who(zombie.TypicalKid)},
		{Name: "Cid", Health: healthy, Traits: who(zombie.Cop)}, {Name: "Dan", Health: healthy, Weapons: []zombie.Weapon{"Chainsaw"}},
	}}
	for _, tt := range []struct {
		by   string
		with zombie.Weapon
		want string
	}{
		{"Ann", "Crossbow", "Ann is terrible with guns and never shoots (Character creation)"},
		{"Bob", "Crossbow", "Bob is a Typical Kid and never shoots (Character creation)"},
		{"Dan", "Crossbow", "Dan has no Crossbow (Character creation)"},
		{"Ann", "Chainsaw", ""}, {"Bob", "Chainsaw", ""}, {"Dan", "Chainsaw", ""}, {"Cid", "Crossbow", ""}, {"Dan", zombie.Brick, ""},
		{"Cid", "chainsaw", `no weapon is called "chainsaw"`},
	} {
		err := g.CheckAttack(zombie.Assault{By: tt.by, Weapon: tt.with})
		if got := fmt.Sprint(err); got != tt.want && (tt.want != "" || err != nil) {
			t.Errorf("%s with %s: %s, want %s", tt.by, tt.with, got, tt.want)
		}
	}
	weapons := append(zombie.Weapons(), "Chainsaw", "Crossbow")
	for bonus, want := range map[string]string{"": "[3 2 2 4 3]", "hand": "[3 1 1 4 2]", "ranged": "[2 2 1 3 3]"} {
		g.Rules.CopBonus = bonus
		var got []int
		for _, with := range weapons {
			got = append(got, g.AttackDice(zombie.Assault{By: "Cid", Weapon: with}))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("cop.bonus %q: %v dice with %v, want %s", bonus, got, weapons, want)
		}
	}
}

// There is one card with a name at a table; a card that can't be doesn't come.
func TestOwnWeaponsCome(t *testing.T) {
	tb := &table{t, zombie.Game{Minifigs: figs("Ann")}}
	tb.does(tb.Arm("Ann", "Chainsaw", chainsaw(), false))
	tb.does(tb.GiveTraits("Ann", zombie.Gift{
		Traits: []zombie.Trait{{Key: "archer"}}, Weapons: []zombie.Weapon{"Crossbow"}, Own: []zombie.WeaponCard{*crossbow()},
	}))
	tb.does(tb.Recruit(zombie.Recruit{Name: "Bob", Weapons: []zombie.Weapon{"Crossbow", zombie.Hand, "Crossbow"}, Own: []zombie.WeaponCard{*crossbow()}}))
	if got := fmt.Sprint(tb.Minifig("Ann").Weapons, tb.Minifig("Bob").Weapons, len(tb.Weapons)); got != "[hand Chainsaw Crossbow] [Crossbow hand] 2" {
		t.Error(got)
	}
	tb.does(tb.Arm("Ann", "Chainsaw", nil, true))
	if got := fmt.Sprint(tb.Minifig("Ann").Weapons, len(tb.Weapons)); got != "[hand Crossbow] 2" {
		t.Error(got)
	}
	other := chainsaw()
	other.Dice = 4
	const plays = "weapon Chainsaw: another card of that name plays already; give the one in the file another name"
	refuses(t, plays)(tb.Arm("Ann", "Chainsaw", other, false))
	refused(t, tb.CheckAttack(zombie.Assault{By: "Ann", Weapon: "Chainsaw", Own: other}), plays)
	refuses(t, plays)(tb.Recruit(zombie.Recruit{Name: "Cid", Own: []zombie.WeaponCard{*other}}))
	refuses(t, plays)(tb.GiveTraits("Ann", zombie.Gift{Own: []zombie.WeaponCard{*other}}))
	if err := tb.Check(); err != nil {
		t.Error(err)
	}
	for want, edit := range map[string]func(*zombie.Game){
		"weapon Chainsaw: attack_dice: 0: it goes from 1 to 20": func(g *zombie.Game) { g.Weapons[0].Dice = 0 },
		"weapon chainsaw stands twice":                          func(g *zombie.Game) { g.Weapons[1].Name = "chainsaw" },
		`minifig Ann: no weapon is called "Crossbow"`:           func(g *zombie.Game) { g.Weapons = g.Weapons[:1] },
	} {
		g := tb.Clone()
		edit(&g)
		refused(t, g.Check(), want)
	}
	if tb.Weapons[0] != *chainsaw() {
		t.Error("a clone shares its weapons")
	}
}
