package dice

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The limits of an expression.
const (
	maxTerms  = 20
	maxDice   = 1000 // in one term
	maxSides  = 1000
	maxNumber = 1_000_000
	maxText   = maxTerms * len("+1000d1000!") // as many characters as String can write
)

// An Expr is dice and numbers to be added up: 3d6+2, 1d6!-1.
type Expr struct{ Terms []Term }

// A Term is one part of an Expr: like dice, or a plain number N, which has no Die.
type Term struct {
	Minus   bool // it is subtracted
	N       int
	Die     Die
	Explode bool // each die that shows its highest face throws again
}

// Explodes tells whether any dice explode: with minus, among the dice that are
// subtracted, else among those that are added.
func (e Expr) Explodes(minus bool) bool {
	return slices.ContainsFunc(e.Terms, func(t Term) bool { return t.Explode && t.Minus == minus })
}

// A SyntaxError says why a text is no Expr.
type SyntaxError struct{ msg string }

func (e *SyntaxError) Error() string { return e.msg }

// Parse reads the notation of dice: terms joined by + or -, each of them dice (3d6, d6),
// dice that throw their highest face again (1d6!), or a whole number. Blanks may stand
// anywhere between them. It gives a *SyntaxError, also beyond a limit, for dice that
// never end, and where there are no dice at all.
func Parse(s string) (Expr, error) {
	var e Expr
	wrong := func(format string, args ...any) (Expr, error) {
		return Expr{}, &SyntaxError{fmt.Sprintf("%.*q: ", maxText, s) + fmt.Sprintf(format, args...)}
	}
	if len(s) > maxText {
		return wrong("at most %d characters", maxText)
	}
	next := regexp.MustCompile(`^[ \t]*([+-]?)[ \t]*([0-9]*)[ \t]*(?:[dD][ \t]*([0-9]+)[ \t]*(!?)[ \t]*)?`)
	for rest := s; rest != "" || len(e.Terms) == 0; {
		found := next.FindStringSubmatch(rest)
		sign, sides := found[1], number(found[3])
		t := Term{Minus: sign == "-", N: number(found[2]), Die: D(sides), Explode: found[4] != ""}
		thrown := found[3] != ""
		if thrown && found[2] == "" {
			t.N = 1
		}
		switch {
		case found[2]+found[3] == "", sign == "" && len(e.Terms) > 0:
			return wrong("%q doesn't fit; dice are typed as 3d6+2 or 1d6!", rest)
		case len(e.Terms) == maxTerms:
			return wrong("at most %d terms", maxTerms)
		case thrown && (t.N < 1 || t.N > maxDice):
			return wrong("from 1 to %d dice in a term", maxDice)
		case thrown && (sides < 1 || sides > maxSides):
			return wrong("from 1 to %d sides on a die", maxSides)
		case t.N > maxNumber:
			return wrong("at most %d as a number", maxNumber)
		case t.Explode && sides == 1:
			return wrong("a die with 1 side would roll again for ever")
		}
		e.Terms, rest = append(e.Terms, t), rest[len(found[0]):]
	}
	if !e.Dice() {
		return wrong("no dice to roll, such as 1d6")
	}
	return e, nil
}

// number is what digits mean. A number that is too large for any term stays so, and none is 0.
func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil && digits != "" {
		return maxNumber + 1
	}
	return n
}

// String is the text that Parse reads, without blanks: "3d6+2", "-2+1d6!".
func (e Expr) String() string {
	var b strings.Builder
	for i, t := range e.Terms {
		switch {
		case t.Minus:
			b.WriteByte('-')
		case i > 0:
			b.WriteByte('+')
		}
		b.WriteString(t.text())
	}
	return b.String()
}

// text is the term without its sign.
func (t Term) text() string {
	switch {
	case t.Die.Sides == 0:
		return strconv.Itoa(t.N)
	case t.Explode:
		return fmt.Sprintf("%dd%d!", t.N, t.Die.Sides)
	default:
		return fmt.Sprintf("%dd%d", t.N, t.Die.Sides)
	}
}

// Dice tells whether any term has dice.
func (e Expr) Dice() bool {
	return slices.ContainsFunc(e.Terms, func(t Term) bool { return t.Die.Sides > 0 })
}

// Roll throws the dice, one throw for each term with dice, and adds up.
func (e Expr) Roll(r Roller) int {
	sum, always := 0, true
	for _, t := range e.Terms {
		if t.Minus {
			sum -= t.roll(r, always)
		} else {
			sum += t.roll(r, always)
		}
		always = always && !t.Explode
	}
	return sum
}

func (t Term) roll(r Roller, always bool) int {
	throw := Throw{Why: t.text(), N: t.N, Die: t.Die, Always: always}
	switch {
	case t.Die.Sides == 0:
		return t.N
	case t.Explode:
		return Explode(r, throw, NoEnough)
	default:
		return Sum(r.Roll(throw))
	}
}

// Mean is the average of the sum. A die of s sides that explodes without end shows s (s +
// 1) / 2 (s - 1) on average.
func (e Expr) Mean() *big.Rat {
	sum := new(big.Rat)
	for _, t := range e.Terms {
		one := big.NewRat(1, 1)
		if s := int64(t.Die.Sides); s > 0 {
			one.SetFrac64(s+1, 2)
			if t.Explode {
				one.Mul(one, big.NewRat(s, s-1))
			}
		}
		one.Mul(one, big.NewRat(int64(t.N), 1))
		if t.Minus {
			one.Neg(one)
		}
		sum.Add(sum, one)
	}
	return sum
}
