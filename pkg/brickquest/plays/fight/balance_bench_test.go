package fight_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/fight"
	"github.com/zbrikz/zbrikz/pkg/dice"
)

// A fight to the death of two fighters: a million of them are a second or less
// on a core.
func BenchmarkDuel(b *testing.B) {
	battle, err := fight.Battle([]string{"human-warrior"}, "orc")
	if err != nil {
		b.Fatal(err)
	}
	arena, bits := battle.NewArena(), dice.NewFair("duel")
	b.ReportAllocs()
	for b.Loop() {
		arena.Fight(bits)
	}
}

// A party of four in three rooms.
func BenchmarkDungeon(b *testing.B) {
	battle, err := fight.Battle([]string{"human-warrior", "human-mage", "human-cleric", "human-thief"}, "skeleton x4", "mummy x2, ghost", "lich")
	if err != nil {
		b.Fatal(err)
	}
	arena, bits := battle.NewArena(), dice.NewFair("dungeon")
	b.ReportAllocs()
	for b.Loop() {
		arena.Fight(bits)
	}
}
