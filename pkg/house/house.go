// Package house is the house rules of a game: switches, each with a name, a default, and
// the values that it can have. A game has a struct of them whose zero value plays its
// rulings as they are.
//
//   - one rule: a [Switch], its [Choice]; [Switch.Set] and [Switch.In] write and read it
//   - all of a game: [Check], after a file was edited; [Number] and [YesNo], for the game
package house

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Choice is the name of a house rule, its subject, its default, and the values that it can
// have.
type Choice struct {
	Name    string
	Default string
	Values  []string // none: Least to Most, or any word where both are the same
	Least   int
	Most    int
	Does    string // its subject: "the armor that an attack must beat"
}

// A Switch is one house rule of a game that keeps its house rules in an H.
type Switch[H any] struct {
	Choice
	At func(*H) *string // the field with its value; empty: its default
}

// In is the value of the switch in the house rules, or its default.
func (s Switch[H]) In(h *H) string {
	if value := *s.At(h); value != "" {
		return value
	}
	return s.Default
}

// Set sets the switch. It refuses a value that the switch can't have.
func (s Switch[H]) Set(h *H, value string) error {
	if err := s.Check(value); err != nil {
		return err
	}
	if value == s.Default {
		value = ""
	}
	*s.At(h) = value
	return nil
}

// Check refuses a value that the house rule can't have.
func (c Choice) Check(value string) error {
	if len(c.Values) > 0 {
		if !slices.Contains(c.Values, value) {
			return fmt.Errorf("%s can't be %q: it is one of %s", c.Name, value, strings.Join(c.Values, ", "))
		}
		return nil
	}
	if c.Least == c.Most {
		if value == "" {
			return fmt.Errorf("%s needs a word", c.Name)
		}
		return nil
	}
	if n, err := strconv.Atoi(value); err != nil || n < c.Least || n > c.Most {
		return fmt.Errorf("%s can't be %q: it goes from %d to %d", c.Name, value, c.Least, c.Most)
	}
	return nil
}

// Check refuses house rules that can't be, as somebody may have edited a file, and names
// the wrong one.
func Check[H any](all []Switch[H], h *H) error {
	for _, s := range all {
		if err := s.Check(s.In(h)); err != nil {
			return fmt.Errorf("rules: %w", err)
		}
	}
	return nil
}

// A rule of a game compares a field with the values that aren't its default: an
// empty field and the default, written out, are the same to it.

// Number is the number in a field, or the default where nobody set it.
func Number(field string, otherwise int) int {
	if n, err := strconv.Atoi(field); err == nil {
		return n
	}
	return otherwise
}

// YesNo are the values of a rule that is played or isn't.
func YesNo() []string { return []string{"yes", "no"} }
