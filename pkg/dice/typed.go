package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// MaxTyped is the most faces that --dice takes.
const MaxTyped = 10_000

// Typed is what players typed of their own dice, in the order in which the
// rule asks for them.
type Typed struct {
	faces []int // 0: the app throws this one
	rest  bool  // the app throws all further ones
}

// ParseTyped reads faces set apart by commas or blanks: "4,2,_" where _ leaves
// one die to the app, and a last * all further ones. It gives a *TypedError.
func ParseTyped(s string) (Typed, error) {
	var t Typed
	words := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' || r == '\r' || r == '\n' || r == '\t' })
	if len(words) == 0 {
		return t, typedErrorf("no faces given: type them as 4,2 with _ for a die that the app throws, * for all the rest")
	}
	if len(words) > MaxTyped {
		return t, typedErrorf("%d faces are more than the %d that can be typed", len(words), MaxTyped)
	}
	for i, w := range words {
		switch {
		case w == "_":
			t.faces = append(t.faces, 0)
		case w == "*" && i == len(words)-1:
			t.rest = true
		case w == "*":
			return t, typedErrorf("* stands for all the rest, so it comes last")
		default:
			face, err := strconv.Atoi(w)
			if err != nil || face < 1 {
				return t, typedErrorf("%q is no face of a die: type a number, _ or *", w)
			}
			t.faces = append(t.faces, face)
		}
	}
	return t, nil
}

// String is the text that ParseTyped reads.
func (t Typed) String() string {
	words := make([]string, 0, len(t.faces)+1)
	for _, face := range t.faces {
		if face == 0 {
			words = append(words, "_")
		} else {
			words = append(words, strconv.Itoa(face))
		}
	}
	if t.rest {
		words = append(words, "*")
	}
	return strings.Join(words, ",")
}

// A TypedError says that the typed faces don't fit what the rule asks for.
type TypedError struct{ msg string }

func (e *TypedError) Error() string { return e.msg }

func typedErrorf(format string, args ...any) error {
	return &TypedError{"--dice: " + fmt.Sprintf(format, args...)}
}

// For is what was typed as the answer to one throw: its faces, 0 for each that
// the app throws. It gives a *TypedError if they don't fit.
func (t Typed) For(throw Throw) ([]int, error) {
	if len(t.faces) > throw.N || len(t.faces) < throw.N && !t.rest {
		return nil, &TypedError{fmt.Sprintf("%s takes %s, not %d", throw, plural(throw.N, "face"), len(t.faces))}
	}
	faces := make([]int, throw.N)
	for i, face := range t.faces {
		if face > throw.Die.Sides {
			return nil, &TypedError{fmt.Sprintf("%s can't show %d", throw, face)}
		}
		faces[i] = face
	}
	return faces, nil
}
