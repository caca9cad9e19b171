package brickquest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// measures are the least and the most that numbers of cards and of tables can be. The tag is
// of a field names its measure.
func measures() map[string][2]int {
	return map[string][2]int{
		"dice": {0, mostDice}, "some dice": {1, mostDice}, "pieces": {1, MostDice},
		"points": {0, MostPoints}, "some points": {1, MostPoints}, "bonus": {-MostPoints, MostPoints},
		"hit points": {1, mostHitPoints}, "house hit points": {0, mostHitPoints}, "hit points left": {0, 2 * mostHitPoints},
		"spell points left": {0, mostSpellPoints}, "purse": {0, mostPurse}, "riches": {0, 2 * mostPurse}, "price": {0, 10_000},
		"round": {0, mostRounds}, "last round": {0, mostRounds + MostPoints}, "series": {1, mostRounds}, "figures": {0, MostFigures},
		"initiative": {-MostPoints, MostPoints + 12}, // a bonus, and two dice
	}
}

// word is a word of a kind that tells all of its words.
type word interface{ all() []string }

// faults looks for impossible values: numbers beyond their measure, and words that aren't of
// their kind. Tags tell of texts: one that has to be shown is:"text", one that can't be empty
// is:"named", the letter of a tie is:"letter".
type faults struct {
	measures map[string][2]int
	byName   bool // things of a list are told by their names, not by their numbers
}

// in is the first fault in a value, and its place by the names in files; may: it can be empty.
func (f faults) in(v reflect.Value, is string, may bool) (at []any, err error) {
	switch v.Kind() {
	case reflect.Int:
		if n, m := int(v.Int()), f.measures[is]; is != "" && (n < m[0] || n > m[1]) {
			err = fmt.Errorf("%d: it goes from %d to %d", n, m[0], m[1])
		}
	case reflect.String:
		kind, isKind := v.Interface().(word)
		switch text := v.String(); {
		case text == "" && may:
		case is == "text":
			err = names.CheckText(text)
		case is == "letter" && !names.IsLetter(text):
			err = fmt.Errorf("%q: it goes from A to Z", text)
		case is == "named" && text == "":
			err = errors.New("it is empty")
		case isKind && !slices.Contains(kind.all(), text):
			err = errors.New(say.Or(kind.all()))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			return f.in(v.Elem(), is, false)
		}
	case reflect.Slice:
		for i := range v.Len() {
			if at, err = f.in(v.Index(i), is, false); err != nil {
				return append([]any{f.called(v.Index(i), i)}, at...), err
			}
		}
	case reflect.Struct:
		for field, value := range v.Fields() {
			name, more, _ := strings.Cut(field.Tag.Get("yaml"), ",")
			if !field.IsExported() || name == "-" {
				continue
			}
			if at, err = f.in(value, field.Tag.Get("is"), strings.HasPrefix(more, "omit")); err != nil {
				if name != "" { // else its fields stand among the others
					at = append([]any{name}, at...)
				}
				return at, err
			}
		}
	}
	return nil, err
}

func (f faults) called(v reflect.Value, i int) any {
	if f.byName && v.Kind() == reflect.Struct {
		if name := v.FieldByName("Name"); name.IsValid() && name.String() != "" {
			return name.String()
		}
	}
	return i
}

// faultIn is the first impossible value in a card, and its place.
func faultIn(card any) (at []any, err error) {
	return faults{measures: measures()}.in(reflect.ValueOf(card), "", false)
}

// wrong is the first impossible value in something of a table, with its place.
func wrong(in any, of ...any) error {
	at, err := faults{measures: measures(), byName: true}.in(reflect.ValueOf(in), "", false)
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", strings.Trim(fmt.Sprint(append(of, at...)), "[]"), err)
}
