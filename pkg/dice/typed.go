package dice

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// MaxTyped is the most faces that --dice takes.
const MaxTyped = 10_000

// Typed is the faces that players typed of their own dice, in the order in which the
// rule asks for them.
type Typed struct {
	faces []typedFace
	rest  bool // the app throws all further ones
}

// A typedFace is the number of a face, or the word on it. Without both, the app throws
// the die.
type typedFace struct {
	face int
	name string
	run  string // the digits, where they may be several faces that were run together
}

func (f typedFace) String() string {
	switch {
	case f.name != "":
		return f.name
	case f.run != "":
		return f.run
	case f.face == 0:
		return "_"
	default:
		return strconv.Itoa(f.face)
	}
}

// on is the face's number on a die. Where the die has no such face, misfit says so, as
// the end of a sentence that begins with the throw: " can't show 7".
func (f typedFace) on(d Die) (face int, misfit string) {
	if face = f.face; f.name != "" {
		face = d.face(f.name)
	}
	if face > d.Sides || f.name != "" && face == 0 {
		return 0, " can't show " + f.String()
	}
	return face, ""
}

// ParseTyped reads faces set apart by commas or blanks, as in "4,2,_". A _ leaves one die
// to the app, and a * at the end leaves it all further ones. A face may be given by its
// number, its word or the beginning of its word: "heads", "h". It gives a *TypedError.
func ParseTyped(s string) (Typed, error) {
	var t Typed
	words := strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' || r == '\r' || r == '\n' || r == '\t' })
	if len(words) == 0 {
		return t, typedErrorf("no faces given: type them as 4,2 with _ for a die that the app rolls, * for all the rest")
	}
	if len(words) > MaxTyped {
		return t, typedErrorf("%d faces are more than the %d that can be typed", len(words), MaxTyped)
	}
	for i, w := range words {
		if len(w) > MaxTyped {
			return t, typedErrorf("%.20q... is longer than the %d faces that can be typed", w, MaxTyped)
		}
		switch {
		case w == "_":
			t.faces = append(t.faces, typedFace{})
		case w == "*" && i == len(words)-1:
			t.rest = true
		case w == "*":
			return t, typedErrorf("* stands for all the rest, so it comes last")
		default:
			face, err := strconv.Atoi(w)
			digits := strings.TrimLeft(w, "0")
			switch {
			case w[0] == '+': // a bonus
				return t, typedErrorf(noFace, w)
			case isRun(digits): // as one number it fits no die; it may be many faces
				t.faces = append(t.faces, typedFace{face: min(max(face, 1), math.MaxInt32), run: digits})
			case err == nil && face > 0:
				t.faces = append(t.faces, typedFace{face: face})
			case isName(w):
				t.faces = append(t.faces, typedFace{name: strings.ToLower(w)})
			default:
				return t, typedErrorf(noFace, w)
			}
		}
	}
	return t, nil
}

const noFace = "%q is not a face of a die: type a number, _ or *"

// isRun tells whether a word may be several faces that are run together: it has only
// digits from 1 to 9, and at least two.
func isRun(word string) bool { return len(word) > 1 && strings.Trim(word, "123456789") == "" }

// isName tells whether a word has letters alone, as the words on dice have.
func isName(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool { return (r|0x20) < 'a' || (r|0x20) > 'z' })
}

// String is the text that ParseTyped reads.
func (t Typed) String() string {
	text := joinFaces(t.faces)
	if t.rest {
		text = strings.TrimPrefix(text+",*", ",")
	}
	return text
}

// A TypedError says that the typed faces don't fit the rule's throws.
type TypedError struct {
	msg  string
	None bool // no dice are thrown at all
}

func (e *TypedError) Error() string { return e.msg }

func typedErrorf(format string, args ...any) error {
	return &TypedError{msg: "--dice: " + fmt.Sprintf(format, args...)}
}

// For is the typed answer to one throw: its faces, 0 for each die that the app throws,
// and then spare ones, if there are as many as the throw may have. It gives a *TypedError
// if they don't fit, and the throw's own refusal where nobody chose.
func (t Typed) For(throw Throw) ([]int, error) {
	h := NewHand(blank{})
	h.Type(t)
	return Play(h, func(r Roller) ([]int, error) {
		fit := r.Roll(throw)
		h.fresh = false // nothing may be left over
		return fit, nil
	})
}

// blank is dice that show nothing yet.
type blank struct{}

func (blank) Roll(t Throw) []int { return make([]int, t.N) }
