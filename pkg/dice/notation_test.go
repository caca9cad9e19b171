package dice_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

// The longest and largest expression: 20 terms of 1000 dice with 1000 sides.
var largest = strings.Repeat("-1000d1000!", 20)

func TestParse(t *testing.T) {
	d6 := func(n int) dice.Term { return dice.Term{N: n, Die: dice.D(6)} }
	number := func(n int) dice.Term { return dice.Term{N: n} }
	minus := func(t dice.Term) dice.Term { t.Minus = true; return t }
	explode := func(t dice.Term) dice.Term { t.Explode = true; return t }
	tests := []struct {
		text  string
		want  string
		terms []dice.Term
	}{
		{"3d6+2", "3d6+2", []dice.Term{d6(3), number(2)}},
		{"d6", "1d6", []dice.Term{d6(1)}},
		{"D6", "1d6", []dice.Term{d6(1)}},
		{"1d6!", "1d6!", []dice.Term{explode(d6(1))}},
		{"d6!-1", "1d6!-1", []dice.Term{explode(d6(1)), minus(number(1))}},
		{"+2d6", "2d6", []dice.Term{d6(2)}},
		{"-2d6", "-2d6", []dice.Term{minus(d6(2))}},
		{"-2+d6!", "-2+1d6!", []dice.Term{minus(number(2)), explode(d6(1))}},
		{"2+3d6", "2+3d6", []dice.Term{number(2), d6(3)}},
		{"d6+0-0", "1d6+0-0", []dice.Term{d6(1), number(0), minus(number(0))}},
		{" \t- 3 d 6 ! + 2 ", "-3d6!+2", []dice.Term{minus(explode(d6(3))), number(2)}},
		{"03d06+010", "3d6+10", []dice.Term{d6(3), number(10)}},
		{"1d1", "1d1", []dice.Term{{N: 1, Die: dice.D(1)}}},
		{"1d2!", "1d2!", []dice.Term{{N: 1, Die: dice.D(2), Explode: true}}},
		{"1000d1000+1000000", "1000d1000+1000000", []dice.Term{{N: 1000, Die: dice.D(1000)}, number(1000000)}},
		{largest, largest, slices.Repeat([]dice.Term{minus(explode(dice.Term{N: 1000, Die: dice.D(1000)}))}, 20)},
		{"d6+00000000000000000000000000001", "1d6+1", []dice.Term{d6(1), number(1)}},
	}
	for _, tt := range tests {
		e, err := dice.Parse(tt.text)
		if err != nil {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		if diff := cmp.Diff(dice.Expr{Terms: tt.terms}, e); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.text, diff)
		}
		if e.String() != tt.want {
			t.Errorf("%q is written %q, want %q", tt.text, e, tt.want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	fit := func(rest string) string { return strconv.Quote(rest) + " doesn't fit; dice are typed as 3d6+2 or 1d6!" }
	const number, thrown, sides = "at most 1000000 as a number", "from 1 to 1000 dice in a term", "from 1 to 1000 sides on a die"
	const none, ever = "no dice to roll, such as 1d6", "a die with 1 side would roll again for ever"
	tests := []struct{ text, want string }{
		{"", fit("")},
		{"  ", fit("  ")},
		{"+", fit("+")},
		{"3d6++2", fit("++2")},
		{"--d6", fit("--d6")},
		{"3d6+", fit("+")},
		{"3d6 - ", fit("- ")},
		{"!", fit("!")},
		{"zombies", fit("zombies")},
		{"d", fit("d")},
		{"3d+1", fit("d+1")},
		{"3d-6", fit("d-6")},
		{"dd6", fit("dd6")},
		{"d%", fit("d%")},
		{"3x6", fit("x6")},
		{"3d6 2", fit("2")},
		{"3d6d6", fit("d6")},
		{"d6!!", fit("!")},
		{"d6+2!", fit("!")},
		{"d6*2", fit("*2")},
		{"2.5d6", fit(".5d6")},
		{"d6,", fit(",")},
		{"1_0d6", fit("_0d6")},
		{"0x3d6", fit("x3d6")},

		{"7", none},
		{" -7 + 1", none},
		{"0d6", thrown},
		{"d6+ 00d6", thrown},
		{"2d0", sides},
		{"2d 000", sides},
		{"1d1!", ever},
		{"d6+d1 !", ever},
		{"1001d6", thrown},
		{"d6-1001d6", thrown},
		{"2d1001", sides},
		{"d6+1000001", number},
		{"1000001d6", thrown},
		{"18446744073709551617d6", thrown},
		{"d4294967302", sides},
		{"d6+18446744073709551617", number},
		{strings.Repeat("d6+", 20) + "d6", "at most 20 terms"},
		{largest + " ", "at most 220 characters"},
		{strings.Repeat("d6+1\n", 100_000), "at most 220 characters"},

		{"٣d6", fit("٣d6")},
		{"3d６", fit("d６")},
		{"½+x", fit("½+x")},
		{"d6−1", fit("−1")},
		{"d6+é+\x00", fit("+é+\x00")},
		{"3d6\n", fit("\n")},
		{"d6\x1b[2J", fit("\x1b[2J")},
		{"d6\u202e+1", fit("\u202e+1")},
		{"d6\t+x", fit("+x")},
		{"d\u00a06", fit("d\u00a06")},
		{"d6+\xff", fit("+\xff")},
		{`d6"`, fit(`"`)},
	}
	for _, tt := range tests {
		e, err := dice.Parse(tt.text)
		if err == nil {
			t.Errorf("%.40q: got %q and no error, want %s", tt.text, e, tt.want)
			continue
		}
		if want := fmt.Sprintf("%.220q: %s", tt.text, tt.want); err.Error() != want {
			t.Errorf("%.40q:\n got %v\nwant %s", tt.text, err, want)
		}
		if diff := cmp.Diff(dice.Expr{}, e); diff != "" {
			t.Errorf("%.40q gives something with its error (-want +got):\n%s", tt.text, diff)
		}
	}
}

func TestExprRoll(t *testing.T) {
	d := func(why string, n, sides int) dice.Throw {
		return dice.Throw{Why: why, N: n, Die: dice.D(sides), Always: true}
	}
	maybe := func(t dice.Throw) dice.Throw { t.Always = false; return t }
	again := func(t dice.Throw) dice.Throw {
		t.Again, t.Always = true, false
		t.Of = strings.TrimSuffix(t.Why, " again")
		return t
	}
	tests := []struct {
		text  string
		typed string
		want  int
		asked []dice.Throw
	}{
		{"3d6+2", "4,2,5", 13, []dice.Throw{d("3d6", 3, 6)}},
		{"d20", "17", 17, []dice.Throw{d("1d20", 1, 20)}},
		{"-2d6", "4,5", -9, []dice.Throw{d("2d6", 2, 6)}},
		{"10-d6", "4", 6, []dice.Throw{d("1d6", 1, 6)}},
		{"d6+d6", "4,5", 9, []dice.Throw{d("1d6", 1, 6), d("1d6", 1, 6)}},
		{"2d8-1+3d4-2", "8,1, 4,4,3", 17, []dice.Throw{d("2d8", 2, 8), d("3d4", 3, 4)}},
		{"d6!+d6", "5,4", 9, []dice.Throw{d("1d6!", 1, 6), maybe(d("1d6", 1, 6))}}, // a six comes before it
		{"d6!", "5", 5, []dice.Throw{d("1d6!", 1, 6)}},
		{"2d6!+1", "6,6, 6,2, 3", 24, []dice.Throw{d("2d6!", 2, 6), again(d("2d6! again", 2, 6)), again(d("2d6! again", 1, 6))}},
		{"7-d4!", "4, 4, 1", -2, []dice.Throw{d("1d4!", 1, 4), again(d("1d4! again", 1, 4)), again(d("1d4! again", 1, 4))}},
		{"d6", "6", 6, []dice.Throw{d("1d6", 1, 6)}},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			e, err := dice.Parse(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			r := &recorder{hand: handOf(t, tt.typed)}
			got, err := dice.Play(r.hand, func(dice.Roller) (int, error) { return e.Roll(r), nil })
			if err != nil || got != tt.want {
				t.Errorf("got %d, %v; want %d", got, err, tt.want)
			}
			if diff := cmp.Diff(tt.asked, r.throws); diff != "" {
				t.Errorf("throws (-want +got):\n%s", diff)
			}
		})
	}
}

func FuzzNotation(f *testing.F) {
	for _, s := range []string{
		"3d6+2", "d6", "1d6!", "-2+D6 !", "1d1!", "0d6", "7", "", " 3 d 6 - 010 ", "3d6++2", "1000d2!",
		largest, strings.Repeat("-d1000!", 5) + strings.Repeat("-1000d1000!", 15), // gets longer when written
		"٣d6", "d6\x1b[2J", "d6\xff", "d6\n", "18446744073709551617d6",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		e, err := dice.Parse(s)
		if err != nil {
			checkSyntaxError(t, s, err)
			return
		}
		checkReadAgain(t, e)
		checkRolls(t, e)
	})
}

// Few texts that chance writes are expressions, so here chance makes the
// expressions.
func TestEveryExprIsReadAgain(t *testing.T) {
	sides := rapid.IntRange(2, 1000)
	term := rapid.Custom(func(t *rapid.T) dice.Term {
		minus := rapid.Bool().Draw(t, "minus")
		if rapid.Bool().Draw(t, "number") {
			return dice.Term{Minus: minus, N: rapid.IntRange(0, 1_000_000).Draw(t, "n")}
		}
		return dice.Term{
			Minus:   minus,
			N:       rapid.IntRange(1, 1000).Draw(t, "dice"),
			Die:     dice.D(sides.Draw(t, "sides")),
			Explode: rapid.Bool().Draw(t, "explode"),
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		e := dice.Expr{Terms: rapid.SliceOfN(term, 1, 20).Filter(func(terms []dice.Term) bool {
			return dice.Expr{Terms: terms}.Dice()
		}).Draw(t, "terms")}
		checkReadAgain(t, e)
		checkRolls(t, e)
	})
}

// checkSyntaxError checks an error of Parse: its type, one line.
func checkSyntaxError(t *testing.T, s string, err error) {
	t.Helper()
	var refused *dice.SyntaxError
	if !errors.As(err, &refused) {
		t.Fatalf("%q: %T is no *SyntaxError", s, err)
	}
	checkPrintable(t, err.Error())
}

func checkReadAgain(t rapid.TB, e dice.Expr) {
	t.Helper()
	again, err := dice.Parse(e.String())
	if err != nil {
		t.Fatalf("%q: its own text: %v", e, err)
	}
	if diff := cmp.Diff(e, again); diff != "" {
		t.Errorf("%q: read again (-first +again):\n%s", e, diff)
	}
}

// checkRolls checks that the sum is one that the dice can show.
func checkRolls(t rapid.TB, e dice.Expr) {
	t.Helper()
	lowest, highest, explodes := 0, 0, false
	for _, term := range e.Terms {
		low, high := term.N, term.N
		if term.Die.Sides > 0 {
			high *= term.Die.Sides
		}
		if term.Minus {
			low, high = -high, -low
		}
		lowest, highest, explodes = lowest+low, highest+high, explodes || term.Explode
	}
	sum, err := dice.Play(dice.NewHand(appDice()), func(r dice.Roller) (int, error) { return e.Roll(r), nil })
	if err != nil {
		t.Fatalf("%q: %v", e, err)
	}
	if !explodes && (sum < lowest || highest < sum) {
		t.Errorf("%q: rolled %d, outside of %d to %d", e, sum, lowest, highest)
	}
}

// A die with s sides that explodes shows s/(s-1) times as much as one throw of it.
func TestExprMean(t *testing.T) {
	for typed, want := range map[string]string{
		"1d6": "7/2", "3d6+2": "25/2", "1d6!": "21/5", "2d2!-1": "5", "4-1d6!": "-1/5", "1d20!+1d4-2d6": "249/38", "1d6!-1d4!": "13/15",
	} {
		e, err := dice.Parse(typed)
		if err != nil {
			t.Fatal(err)
		}
		if got := e.Mean().RatString(); got != want {
			t.Errorf("%s: %s on average, want %s", typed, got, want)
		}
	}
}
