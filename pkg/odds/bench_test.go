package odds_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

var twelveAgainstEight = brickquest.Attack{AttackDice: 12, DefenseDice: 8, CriticalHit: true, CriticalMiss: true}

// halves counts an attack as attack and defense apart, and joins them.
func halves(tb testing.TB, a brickquest.Attack) odds.Dist[int] {
	tb.Helper()
	attack := of(tb, func(r dice.Roller) brickquest.Strike { return a.Struck(r.Roll(a.AttackThrow())) })
	defense := of(tb, func(r dice.Roller) int { return a.Defended(r.Roll(a.DefenseThrow())) })
	return odds.Join(attack, defense, brickquest.Damage)
}

// 12 attack dice against 8 with both criticals. Under 1 ms is wanted.
func BenchmarkAttackHalves(b *testing.B) {
	for b.Loop() {
		halves(b, twelveAgainstEight)
	}
}

// 6 attack dice against 4 as the one rule that is played.
func BenchmarkAttackWhole(b *testing.B) {
	a := brickquest.Attack{AttackDice: 6, DefenseDice: 4, CriticalHit: true, CriticalMiss: true}
	for b.Loop() {
		of(b, func(r dice.Roller) int {
			blow, err := a.Strike(r)
			if err != nil {
				b.Fatal(err)
			}
			return blow.Damage
		})
	}
}

// spawn --open --danger 3, the wandering zombies too.
func BenchmarkSpawnOpen(b *testing.B) {
	type there struct{ zombies, wandering int }
	var g zombie.Game
	for b.Loop() {
		_, err := odds.Of(func(r dice.Roller) (there, error) {
			s, _, err := g.Spawn(zombie.Reveal{Open: true, Danger: 3}, r)
			return there{s.Zombies, s.Wandering}, err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// Six zombie rolls and the attacks they bring.
func BenchmarkZombieRoll(b *testing.B) {
	var g zombie.Game
	for b.Loop() {
		_, err := odds.Of(func(r dice.Roller) (int, error) {
			e, _, err := g.ZombieRoll(zombie.Way{Groups: []int{6}}, r)
			return e.Hits, err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
