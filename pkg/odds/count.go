package odds

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// MostWays is how many ways of a rule Of counts before it gives up.
const MostWays = 1_000_000

// ErrTooMany says that a rule has too many ways to count one by one.
var ErrTooMany = errors.New("too many ways to count")

// often is how many steps of a count are made before it looks whether somebody wants it
// still: nobody waits for them, in a browser either.
const often = 64

// Of runs a rule on every possible throw of its dice and gives the exact
// distribution of its outcome. Like dice are tried as multisets: the rule may
// hand the faces of one throw to like things in order, as long as its outcome
// doesn't depend on which got which. Throws that go on for ever (Throw.Again)
// are followed until a way is less likely than one in 10^12.
//
// It gives the rule's own refusal, or ErrTooMany.
func Of[K comparable](rule func(dice.Roller) (K, error)) (Dist[K], error) {
	return OfWithin(context.Background(), rule)
}

// OfWithin is Of until the context ends; then it gives the context's error.
func OfWithin[K comparable](ctx context.Context, rule func(dice.Roller) (K, error)) (Dist[K], error) {
	sum := nothing[K]()
	c := &counter{}
	for ways := 1; ; ways++ {
		if ways > MostWays {
			return Dist[K]{}, tooMany()
		}
		if ways%often == 0 && ctx.Err() != nil {
			return Dist[K]{}, ctx.Err()
		}
		c.asked = 0
		key, stopped, err := goes(rule, c)
		if err != nil {
			return Dist[K]{}, err
		}
		if !stopped { // else this way asks for dice for ever
			top := c.top()
			sum.addOf(key, top.ways, top.all)
		}
		if !c.next() {
			return sum, nil
		}
	}
}

func tooMany() error { return fmt.Errorf("%w: more than %d", ErrTooMany, MostWays) }

// ErrApart says that a rule throws other dice than the known faces are for, so that they
// can't be set in.
var ErrApart = errors.New("some of the dice are known, and the others can't be counted without them")

// Given is OfWithin where some throws are known, wholly or in part: their faces are handed
// to the rule first, and only the others are counted. all tells whether the rule has asked
// for each of the known throws, whichever way it goes. It gives ErrApart where the rule
// throws for the same, but not the same dice.
func Given[K comparable](ctx context.Context, known []dice.Known, rule func(dice.Roller) (K, error)) (d Dist[K], all bool, err error) {
	all = true
	d, err = OfWithin(ctx, func(r dice.Roller) (K, error) {
		g := &given{counter: r, known: slices.Clone(known)}
		key, err := rule(g)
		all = all && len(g.known) == 0
		if err == nil && g.counts && len(g.known) > 0 { // a throw that isn't known stands before one that is
			err = ErrApart
		}
		return key, err
	})
	return d, all, err
}

// given answers the throws that are known.
type given struct {
	counter dice.Roller
	known   []dice.Known // not asked for yet
	counts  bool         // some dice were counted
}

// Roll gives the known faces of a throw, and lets the others be counted.
func (g *given) Roll(t dice.Throw) []int {
	if t.N == 0 {
		return nil
	}
	i := slices.IndexFunc(g.known, func(k dice.Known) bool { return k.Why == t.Why && k.Who == t.Who })
	if i < 0 {
		if slices.ContainsFunc(g.known, func(k dice.Known) bool { return k.Why == t.Why }) {
			panic(stop{ErrApart})
		}
		g.counts = true
		return g.counter.Roll(t)
	}
	k := g.known[i]
	if k.N != t.N || k.Die != t.Die {
		panic(stop{ErrApart})
	}
	g.known = slices.Delete(g.known, i, i+1)
	faces := slices.Clone(k.Faces[:min(len(k.Faces), t.N)])
	if t.N -= len(faces); t.N > 0 {
		g.counts = true
		faces = append(faces, g.counter.Roll(t)...)
	}
	return faces
}

// goes runs a rule, and tells whether a [stop] has ended it.
func goes[K comparable](rule func(dice.Roller) (K, error), r dice.Roller) (key K, stopped bool, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case stop:
			stopped, err = true, thrown.err
		default:
			panic(thrown)
		}
	}()
	key, err = rule(r)
	return key, false, err
}

// Throws tells whether a rule throws dice before it comes to its end or refuses,
// with which error.
func Throws(rule func(dice.Roller) error) (yes bool, err error) {
	_, yes, err = goes(func(r dice.Roller) (struct{}, error) { return struct{}{}, rule(r) }, watcher{})
	return yes, err
}

// watcher stops a rule at its first throw.
type watcher struct{}

func (watcher) Roll(t dice.Throw) []int {
	if t.N == 0 {
		return nil
	}
	panic(stop{})
}

// stop unwinds a rule that shall not be followed further: its way has become
// too unlikely, or there is an error.
type stop struct{ err error }

// A counter answers a rule's throws along one way after another, as a tree is
// walked: the throws answered before stay, the last one that has another
// answer changes.
type counter struct {
	way   []*pool
	asked int // how many throws of the way the rule has asked for in this run
}

// Roll answers with the present multiset of the throw.
func (c *counter) Roll(t dice.Throw) []int {
	if t.N == 0 {
		return nil
	}
	if c.asked == len(c.way) {
		top := c.top()
		if t.Again && top.unlikely() {
			panic(stop{})
		}
		classes := t.Classes()
		if multisets(t.N, len(classes)) > MostWays {
			panic(stop{tooMany()})
		}
		c.way = append(c.way, newPool(t.N, classes, top))
	}
	p := c.way[c.asked]
	c.asked++
	return slices.Clone(p.lowest) // the rule may change them
}

// top is the pool that was thrown last; before the first, a pool of no dice.
func (c *counter) top() *pool {
	if len(c.way) == 0 {
		return &pool{product: product{ways: big.NewInt(1), all: big.NewInt(1)}}
	}
	return c.way[len(c.way)-1]
}

// next goes to the next way, if there is one.
func (c *counter) next() bool {
	for len(c.way) > 0 {
		if c.top().next() {
			return true
		}
		c.way = c.way[:len(c.way)-1]
	}
	return false
}

// A product is how many ways lead to some point, out of all.
type product struct{ ways, all *big.Int }

// unlikely tells whether less than one in 10^12 of all ways lead here.
func (p product) unlikely() bool { return rarer(p.ways, p.all, 1_000_000_000_000) }

// rarer tells whether ways are less than one in so many of all.
func rarer(ways, all *big.Int, oneIn int64) bool {
	return new(big.Int).Mul(ways, big.NewInt(oneIn)).Cmp(all) < 0
}

// A pool is the dice of one throw, as a multiset of the classes that its cuts make: a
// number of dice in each.
type pool struct {
	product         // up to and with this pool
	before  product // up to this pool
	lowest  []int   // of each die the lowest face of its class, ascending
	classes []dice.Class
	weights []int // how many faces each class has
	counts  []int
	own     *big.Int // in how many ways the dice can give these counts
}

// newPool has all n dice in the first class.
func newPool(n int, classes []dice.Class, before *pool) *pool {
	p := &pool{before: before.product, classes: classes, counts: make([]int, len(classes))}
	for _, c := range classes {
		p.weights = append(p.weights, c.To-c.From+1)
	}
	p.counts[0] = n
	p.lowest = slices.Repeat([]int{classes[0].From}, n)
	p.own = power(big.NewInt(int64(p.weights[0])), n)
	p.all = times(before.all, power(big.NewInt(int64(dice.Sum(p.weights))), n))
	p.ways = times(before.ways, p.own)
	return p
}

// multisets is how many multisets n dice of k classes have, or, where they are
// more than MostWays, some number above it.
func multisets(n, k int) int64 {
	// (n + k - 1 over k - 1), built up so that each step is whole.
	many := int64(1)
	for i := 1; i < k && many <= MostWays; i++ {
		many = many * int64(n+i) / int64(i)
	}
	return many
}

// next goes to the next multiset, if there is one: one die of the first class
// that has any moves up a class, and the others of it go back to the first.
func (p *pool) next() bool {
	i := 0
	for i < len(p.counts)-1 && p.counts[i] == 0 {
		i++
	}
	if i == len(p.counts)-1 {
		return false
	}
	back := p.counts[i] - 1
	p.counts[i] = 0
	p.counts[0] = back
	p.counts[i+1]++
	for die := range back {
		p.lowest[die] = p.classes[0].From
	}
	p.lowest[back] = p.classes[i+1].From

	// The ways are n!/(a! b! ...) x each weight to the power of its count:
	// only the factors that changed are touched.
	more, fewer := big.NewInt(int64((back+1)*p.weights[i+1])), big.NewInt(int64(p.counts[i+1]*p.weights[i]))
	if i > 0 && p.weights[0] != p.weights[i] {
		more.Mul(more, power(big.NewInt(int64(p.weights[0])), back))
		fewer.Mul(fewer, power(big.NewInt(int64(p.weights[i])), back))
	}
	p.own.Quo(p.own.Mul(p.own, more), fewer)
	p.ways.Mul(p.before.ways, p.own)
	return true
}
