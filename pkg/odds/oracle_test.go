package odds_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

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
func enumerate[K comparable](rule func(dice.Roller) (K, error)) (map[K]string, error) {
	type counted struct {
		key  K
		over int64
	}
	ways := map[counted]int64{}
	for o := (&odometer{}); ; {
		o.read = 0
		key, err := rule(o)
		if err != nil {
			return nil, err
		}
		over := int64(1)
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
	return written(sums), nil
}

func written[K comparable](p map[K]*big.Rat) map[K]string {
	text := map[K]string{}
	for key, r := range p {
		text[key] = r.RatString()
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

// uncut hides from a roller between which faces the rule sees no difference.
type uncut struct{ dice.Roller }

func (u uncut) Roll(t dice.Throw) []int {
	t.Cuts = nil
	return u.Roller.Roll(t)
}

// A counted is a rule, by the words of its outcome.
type counted struct {
	name string
	rule func(dice.Roller) (string, error)
}

// count makes a counted rule: tell is all of the outcome but single faces.
func count[O any](name string, rule func(dice.Roller) (O, error), tell func(O) string) counted {
	return counted{name, func(r dice.Roller) (string, error) {
		o, err := rule(r)
		if err != nil {
			return "", err
		}
		return tell(o), nil
	}}
}

// rules are rules of all sorts; TestOracle of pkg/cli has those of both games.
func rules() []counted {
	throw := func(n, sides int, cuts ...int) dice.Throw { return dice.Throw{N: n, Die: dice.D(sides), Cuts: cuts} }
	number := func(n int) string { return fmt.Sprint(n) }
	return []counted{
		count("no dice", func(dice.Roller) (int, error) { return 7, nil }, number),
		count("3d6", func(r dice.Roller) (int, error) { return dice.Sum(r.Roll(throw(3, 6))), nil }, number),
		count("2d20-1d4", func(r dice.Roller) (int, error) {
			return dice.Sum(r.Roll(throw(2, 20))) - dice.Sum(r.Roll(throw(1, 4))), nil
		}, number),
		count("how many of 5d6 are 3 or less", func(r dice.Roller) (int, error) {
			return dice.Count(r.Roll(throw(5, 6, 3)), 1, 3), nil
		}, number),
		count("1-2, 3-5 and 6 of 4d6", func(r dice.Roller) ([3]int, error) {
			faces := r.Roll(throw(4, 6, 2, 5))
			return [3]int{dice.Count(faces, 1, 2), dice.Count(faces, 3, 5), dice.Count(faces, 6, 6)}, nil
		}, func(n [3]int) string { return fmt.Sprint(n) }),
		count("the highest of 4d6", func(r dice.Roller) (int, error) { return slices.Max(r.Roll(throw(4, 6))), nil }, number),
		count("as many d6 as a d4 shows", func(r dice.Roller) (int, error) {
			return dice.Sum(r.Roll(throw(r.Roll(throw(1, 4))[0], 6))), nil
		}, number),
	}
}

// Counting multisets of classes gives what throwing every die apart gives.
func TestOfAgainstEnumeration(t *testing.T) {
	for _, c := range rules() {
		t.Run(c.name, func(t *testing.T) {
			want, err := enumerate(c.rule)
			if err != nil {
				t.Fatal(err)
			}
			got, err := odds.Of(c.rule)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, fractions(got)); diff != "" {
				t.Errorf("with its cuts (-enumerated +counted):\n%s", diff)
			}
			if got.Leftover().Sign() != 0 {
				t.Errorf("%s is left over of a rule that ends", got.Leftover())
			}
			got, err = odds.Of(func(r dice.Roller) (string, error) { return c.rule(uncut{r}) })
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, fractions(got)); diff != "" {
				t.Errorf("without its cuts (-enumerated +counted):\n%s", diff)
			}
		})
	}
}

// Any rule: some throws, in which each class of faces is worth something, and
// in which the number of dice may hang on the throws before.
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
				n: rapid.IntRange(0, 2).Draw(t, "n"), sides: sides,
				cuts:  rapid.SliceOfNDistinct(rapid.IntRange(1, sides), 0, 3, rapid.ID).Draw(t, "cuts"),
				worth: rapid.IntRange(-3, 3).Draw(t, "worth"), more: rapid.Bool().Draw(t, "more"),
			}
			slices.Sort(steps[i].cuts)
		}
		rule := func(r dice.Roller) (int, error) {
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
			return sum, nil
		}
		want, err := enumerate(rule)
		if err != nil {
			t.Fatal(err)
		}
		got, err := odds.Of(rule)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, fractions(got)); diff != "" {
			t.Errorf("%+v (-enumerated +counted):\n%s", steps, diff)
		}
	})
}
