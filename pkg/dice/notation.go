package dice

import (
	"fmt"
	"math/big"
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

// A SyntaxError says where a text stops being an Expr, and why.
type SyntaxError struct {
	Pos  int // the character, counted from 1
	text string
	msg  string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s: at %d: %s", printable(e.text), e.Pos, e.msg)
}

// printable is the text itself if it is safe to print, else the text in quotes.
func printable(s string) string {
	if runes := []rune(s); len(runes) > maxText {
		s = string(runes[:maxText]) + "..."
	}
	if quoted := strconv.Quote(s); s == "" || quoted != `"`+s+`"` {
		return quoted
	}
	return s
}

// Parse reads the notation of dice: terms joined by + or -, each of them dice (3d6, d6),
// dice that throw their highest face again (1d6!), or a whole number. Blanks may stand
// anywhere between them. It gives a *SyntaxError, also beyond a limit, for dice that
// never end, and where there are no dice at all.
func Parse(s string) (Expr, error) {
	p := parser{text: s, runes: []rune(s)}
	return p.expr()
}

// A parser reads an Expr from left to right.
type parser struct {
	text  string
	runes []rune
	at    int // how many of the runes are read
}

func (p *parser) expr() (Expr, error) {
	if len(p.runes) > maxText {
		return Expr{}, p.errorAt(maxText, "at most %d characters", maxText)
	}
	p.blanks()
	start := p.at
	var e Expr
	for first := true; first || !p.done(); first = false {
		sign := p.at
		minus := p.accept('-')
		if !minus && !p.accept('+') && !first {
			return Expr{}, p.expected("+ or -")
		}
		if len(e.Terms) == maxTerms {
			return Expr{}, p.errorAt(sign, "at most %d terms", maxTerms)
		}
		t, err := p.term()
		if err != nil {
			return Expr{}, err
		}
		t.Minus = minus
		e.Terms = append(e.Terms, t)
	}
	if !e.Dice() {
		return Expr{}, p.errorAt(start, "no dice to roll, such as 1d6")
	}
	return e, nil
}

// term reads dice or a number, without a sign.
func (p *parser) term() (Term, error) {
	start := p.at
	n, hasN := p.number()
	if !p.accept('d') && !p.accept('D') {
		switch {
		case !hasN:
			return Term{}, p.expected("a number or dice")
		case n > maxNumber:
			return Term{}, p.errorAt(start, "at most %d as a number", maxNumber)
		}
		return Term{N: n}, nil
	}
	switch {
	case !hasN:
		n = 1
	case n == 0:
		return Term{}, p.errorAt(start, "at least 1 die in a term")
	case n > maxDice:
		return Term{}, p.errorAt(start, "at most %d dice in a term", maxDice)
	}
	start = p.at
	sides, hasSides := p.number()
	switch {
	case !hasSides:
		return Term{}, p.expected("the number of sides")
	case sides == 0:
		return Term{}, p.errorAt(start, "at least 1 side on a die")
	case sides > maxSides:
		return Term{}, p.errorAt(start, "at most %d sides on a die", maxSides)
	}
	start = p.at
	explode := p.accept('!')
	if explode && sides == 1 {
		return Term{}, p.errorAt(start, "a die with 1 side would roll again for ever")
	}
	return Term{N: n, Die: D(sides), Explode: explode}, nil
}

// number reads digits, if there are any. A number beyond maxNumber becomes maxNumber+1.
func (p *parser) number() (n int, ok bool) {
	for !p.done() && '0' <= p.runes[p.at] && p.runes[p.at] <= '9' {
		n = min(10*n+int(p.runes[p.at]-'0'), maxNumber+1)
		p.at++
		ok = true
	}
	p.blanks()
	return n, ok
}

// accept reads r and the blanks after it, if r comes next.
func (p *parser) accept(r rune) bool {
	if p.done() || p.runes[p.at] != r {
		return false
	}
	p.at++
	p.blanks()
	return true
}

func (p *parser) blanks() {
	for !p.done() && (p.runes[p.at] == ' ' || p.runes[p.at] == '\t') {
		p.at++
	}
}

func (p *parser) done() bool { return p.at == len(p.runes) }

// expected is the error where something else comes next.
func (p *parser) expected(what string) error {
	if p.done() {
		return p.errorAt(p.at, "expected %s, found the end", what)
	}
	return p.errorAt(p.at, "expected %s, found %q", what, string(p.runes[p.at]))
}

func (p *parser) errorAt(at int, format string, args ...any) error {
	return &SyntaxError{Pos: at + 1, text: p.text, msg: fmt.Sprintf(format, args...)}
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
