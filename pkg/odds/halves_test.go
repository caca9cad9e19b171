package odds_test

import (
	"testing"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// halves counts an attack as attack and defense apart, and joins them.
func halves(tb testing.TB, a brickquest.Attack) odds.Dist[int] {
	tb.Helper()
	attack := of(tb, func(r dice.Roller) brickquest.Strike { return a.Struck(r.Roll(a.AttackThrow())) })
	defense := of(tb, func(r dice.Roller) int { return a.Defended(r.Roll(a.DefenseThrow())) })
	return odds.Join(attack, defense, brickquest.Damage)
}
