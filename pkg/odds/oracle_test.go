package odds_test

import (
	"math/big"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/dice"
	"github.com/zbrikz/zbrikz/pkg/odds"
)

// An odometer answers with every face of every die in turn, each die on its
// own: the plain way to count, slow and hard to get wrong.
type odometer struct {
	faces, sides []int
	read         int
}

func (o *odometer) Roll(t dice.Throw) []int {
	faces := make([]int, t.N)
	for i := range faces {
		if o.read == len(o.faces) {
			o.faces, o.sides = append(o.faces, 1), append(o.sides, t.Die.Sides)
		}
		faces[i] = o.faces[o.read]
		o.read++
	}
	return faces
}

// next turns the last wheel, and those before it where it is full.
func (o *odometer) next() bool {
	for len(o.faces) > 0 {
		last := len(o.faces) - 1
		if o.faces[last] < o.sides[last] {
			o.faces[last]++
			return true
		}
		o.faces, o.sides = o.faces[:last], o.sides[:last]
	}
	return false
}

// enumerate runs a rule, which must come to an end, on all faces.
func enumerate[K comparable](rule func(dice.Roller) K) map[K]string {
	type counted struct {
		key  K
		over int64
	}
	ways := map[counted]int64{}
	for o := (&odometer{}); ; {
		o.read = 0
		key, over := rule(o), int64(1)
		for _, sides := range o.sides {
			over *= int64(sides)
		}
		ways[counted{key, over}]++
		if !o.next() {
			break
		}
	}
	sums := map[K]*big.Rat{}
	for c, n := range ways {
		if sums[c.key] == nil {
			sums[c.key] = new(big.Rat)
		}
		sums[c.key].Add(sums[c.key], big.NewRat(n, c.over))
	}
	text := map[K]string{}
	for key, p := range sums {
		text[key] = p.RatString()
	}
	return text
}

// fractions writes a distribution as fractions: {0: "5/6", 1: "1/6"}.
func fractions[K comparable](d odds.Dist[K]) map[K]string {
	text := map[K]string{}
	for _, key := range d.Keys() {
		text[key] = d.P(key).RatString()
	}
	return text
}

// Counting multisets of classes gives what throwing every die apart gives, with any rule:
// some throws, in which each class of faces is worth something, and in which the number of
// dice may hang on the throws before. TestOracle of pkg/cli has the rules of both games.
func TestOfAgainstEnumerationOfAnyRule(t *testing.T) {
	type step struct {
		n, sides int
		cuts     []int
		worth    int
		more     bool // one die more where the sum is odd
	}
	rapid.Check(t, func(t *rapid.T) {
		steps := make([]step, rapid.IntRange(1, 3).Draw(t, "steps"))
		for i := range steps {
			sides := rapid.IntRange(1, 7).Draw(t, "sides")
			steps[i] = step{
				n: rapid.IntRange(0, max(2, 6-2*len(steps))).Draw(t, "n"), sides: sides,
				cuts:  rapid.SliceOfNDistinct(rapid.IntRange(1, sides), 0, 3, rapid.ID).Draw(t, "cuts"),
				worth: rapid.IntRange(-3, 3).Draw(t, "worth"), more: rapid.Bool().Draw(t, "more"),
			}
			slices.Sort(steps[i].cuts)
		}
		rule := func(r dice.Roller) int {
			sum := 0
			for _, s := range steps {
				throw := dice.Throw{N: s.n, Die: dice.D(s.sides), Cuts: s.cuts}
				if s.more && sum%2 != 0 {
					throw.N++
				}
				for _, face := range r.Roll(throw) {
					class := slices.IndexFunc(throw.Classes(), func(c dice.Class) bool { return c.From <= face && face <= c.To })
					sum += s.worth * (class + 1)
				}
			}
			return sum
		}
		if diff := cmp.Diff(enumerate(rule), fractions(of(t, rule))); diff != "" {
			t.Errorf("%+v (-enumerated +counted):\n%s", steps, diff)
		}
	})
}

// halves counts an attack as attack and defense apart, and joins them.
func halves(t testing.TB, a brickquest.Attack) odds.Dist[int] {
	t.Helper()
	attack := of(t, func(r dice.Roller) brickquest.Strike { return a.Struck(r.Roll(a.AttackThrow())) })
	defense := of(t, func(r dice.Roller) int { return a.Defended(r.Roll(a.DefenseThrow())) })
	return odds.Join(attack, defense, brickquest.Damage)
}
