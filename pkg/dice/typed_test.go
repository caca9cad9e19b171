package dice_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/zbrikz/zbrikz/pkg/dice"
)

func TestParseTyped(t *testing.T) {
	tests := []struct{ text, want string }{
		{"4", "4"},
		{"4,2,_", "4,2,_"},
		{"4,*", "4,*"},
		{"*", "*"},
		{"_", "_"},
		{"_,*", "_,*"},
		{" 4  2\t_\r\n", "4,2,_"},
		{"4, 2,,6,", "4,2,6"},
		{"06,03", "6,3"},
		{"20", "20"},
		{"Brains,feet, HIT,_", "brains,feet,hit,_"},
	}
	for _, tt := range tests {
		got, err := dice.ParseTyped(tt.text)
		if err != nil || got.String() != tt.want {
			t.Errorf("%q: got %q, %v; want %q", tt.text, got, err, tt.want)
		}
	}
}

func TestParseTypedErrors(t *testing.T) {
	const none = "--dice: no faces given: type them as 4,2 with _ for a die that the app rolls, * for all the rest"
	tests := []struct{ text, want string }{
		{"", none},
		{" , ,", none},
		{"*,4", "--dice: * stands for all the rest, so it comes last"},
		{"*,*", "--dice: * stands for all the rest, so it comes last"},
		{"4,é", `--dice: "é" is not a face of a die: type a number, _ or *`},
		{"4,0", `--dice: "0" is not a face of a die: type a number, _ or *`},
		{"-1", `--dice: "-1" is not a face of a die: type a number, _ or *`},
		{"+1", `--dice: "+1" is not a face of a die: type a number, _ or *`},
		{"4;2", `--dice: "4;2" is not a face of a die: type a number, _ or *`},
		{"4.5", `--dice: "4.5" is not a face of a die: type a number, _ or *`},
		{"__", `--dice: "__" is not a face of a die: type a number, _ or *`},
		{"٣", `--dice: "٣" is not a face of a die: type a number, _ or *`},
		{"4\x1b[2J", `--dice: "4\x1b[2J" is not a face of a die: type a number, _ or *`},
		{"99999999999999999990", `--dice: "99999999999999999990" is not a face of a die: type a number, _ or *`},
		{strings.Repeat("1 ", dice.MaxTyped+1), "--dice: 10001 faces are more than the 10000 that can be typed"},
	}
	for _, tt := range tests {
		_, err := dice.ParseTyped(tt.text)
		if refused := new(dice.TypedError); !errors.As(err, &refused) || err.Error() != tt.want {
			t.Errorf("%.40q:\n got %v\nwant %s", tt.text, err, tt.want)
		}
	}
	if _, err := dice.ParseTyped(strings.Repeat("1 ", dice.MaxTyped)); err != nil {
		t.Errorf("as many as can be typed: %v", err)
	}
}

func FuzzTyped(f *testing.F) {
	for _, s := range []string{"", "4", "4,2,_", "4,*", "*", "_ _ 3", "*,1", "0", "-1", "06", "066", "+12", "x", "4\x1b[2J", "1\xff", "4\n2", "Heads,tails,2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		typed, err := dice.ParseTyped(s)
		if err != nil {
			if refused := new(dice.TypedError); !errors.As(err, &refused) {
				t.Errorf("%q: %T is no *TypedError", s, err)
			}
			checkPrintable(t, err.Error())
			return
		}
		again, err := dice.ParseTyped(typed.String())
		if err != nil {
			t.Fatalf("%q: its own text %q: %v", s, typed, err)
		}
		if diff := cmp.Diff(typed, again, cmp.Exporter(func(reflect.Type) bool { return true })); diff != "" {
			t.Errorf("%q: read again (-first +again):\n%s", s, diff)
		}
	})
}

// checkPrintable checks that a message is one line that does nothing to a
// terminal but show.
func checkPrintable(t *testing.T, msg string) {
	t.Helper()
	if i := strings.IndexFunc(msg, func(r rune) bool { return !unicode.IsPrint(r) }); i >= 0 {
		t.Errorf("not safe to print at byte %d: %q", i, msg)
	}
}
