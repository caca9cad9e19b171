package names

import (
	"errors"
	"fmt"
)

// A Miss is the refusal of a word that names nothing, with the names that it may be a slip for.
type Miss struct {
	Refused error
	Typed   string
	Near    []string
}

func (m *Miss) Error() string { return m.Refused.Error() }
func (m *Miss) Unwrap() error { return m.Refused }

// Slip is the word, and what it may be a slip for.
func (m *Miss) Slip() (typed string, near []string) { return m.Typed, m.Near }

// SlipOf is the word for which a line was refused, and the names that it may be a slip for.
func SlipOf(refused error) (typed string, near []string) {
	var slip interface {
		error
		Slip() (typed string, near []string)
	}
	if errors.As(refused, &slip) {
		return slip.Slip()
	}
	return "", nil
}

// Missed is the refusal of a word that is none of some names, with the near ones at its end.
func Missed(refused error, typed string, near, all []string) *Miss {
	return &Miss{fmt.Errorf("%w%s", refused, Among(near, all)), typed, near}
}
