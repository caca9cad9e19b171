package brickquest_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/battle"
)

// A duel has the dice that are allotted. Rage isn't in it, nor is an effect that lasts.
func TestDuel(t *testing.T) {
	g := dungeon(t, "Ann assassin, Bob berserker")
	names := [2]string{g.Heroes[0].Name, g.Heroes[1].Name}
	calm, err := battle.Duel(&g, names, [2]int{})
	if err != nil {
		t.Fatal(err)
	}
	g.Heroes[1].Raging = true
	g.Effects = []brickquest.Effect{{Name: "War Drums", On: names[:], AttackBonus: 3, DefenseBonus: 2}}
	wild, err := battle.Duel(&g, names, [2]int{3, 0})
	if err != nil {
		t.Fatal(err)
	}
	for i := range calm {
		if calm[i].Aim.Attack != wild[i].Aim.Attack || calm[i].HitPoints != g.Heroes[i].HitPoints {
			t.Errorf("%+v, and raging under War Drums %+v", calm[i], wild[i])
		}
	}
	if wild[0].Attacks != 3 || wild[1].Attacks != calm[1].Attacks || calm[1].Attacks != 2 {
		t.Errorf("%d and %d attacks; %d without Rage", wild[0].Attacks, wild[1].Attacks, calm[1].Attacks)
	}
	if !g.Heroes[1].Raging || len(g.Effects) != 1 {
		t.Error("the game was changed")
	}
	for _, each := range [][2]int{{-1, 0}, {0, battle.MostAttacks + 1}} {
		if _, err := battle.Duel(&g, names, each); err == nil {
			t.Errorf("%v attacks were taken", each)
		}
	}
	g.Heroes[0].HitPoints = 1_000_000 // in a forged journal: it would be counted for hours
	if _, err := battle.Duel(&g, names, [2]int{}); err == nil {
		t.Error("a million hit points were taken")
	}
	g.Heroes[0].HitPoints = 0
	if _, err := battle.Duel(&g, names, [2]int{}); err == nil {
		t.Error("the dead fight")
	}
}
