package dice

import "errors"

// A Known throw is one that has typed faces already: for all its dice, or for the first
// of them.
type Known struct {
	Throw
	Faces []int // no more than Throw.N
}

// errOpen unwinds a rule that asks for a face that isn't known yet.
var errOpen = errors.New("a face isn't known yet")

// KnownThrows runs a rule as far as typed faces answer it, and gives the throws that they
// answer. Faces that are left to the app aren't known. Its error is the rule's refusal,
// or a *TypedError where the faces don't fit, are too many, or stand behind a face that
// isn't known.
func KnownThrows(t Typed, rule func(Roller) error) ([]Known, error) {
	for len(t.faces) > 0 && t.faces[len(t.faces)-1] == (typedFace{}) {
		t.faces = t.faces[:len(t.faces)-1]
	}
	if len(t.faces) == 0 {
		return nil, nil
	}
	h, err := known(t, rule)
	switch {
	case errors.Is(err, errOpen) && len(h.typed) > 0:
		return nil, typedErrorf("a face stands behind one that isn't known yet: the chances are counted of the first ones alone")
	case err != nil && !errors.Is(err, errOpen):
		return nil, err
	}
	var all []Known
	for i, r := range h.rolled {
		if len(r.Faces) > 0 {
			all = append(all, Known{h.throws[i], r.Faces})
		}
	}
	return all, nil
}

// Fits runs a rule up to the first throw that typed faces don't answer. It tells whether they
// answer all throws, and none is left over. Its error is the rule's refusal, or a *TypedError.
func Fits(t Typed, rule func(Roller) error) (bool, error) {
	_, err := known(t, rule)
	if errors.Is(err, errOpen) {
		return false, nil
	}
	return err == nil, err
}

// known runs a rule with typed faces alone, up to the first throw that they don't answer.
func known(t Typed, rule func(Roller) error) (*Hand, error) {
	h := &Hand{open: true}
	t.rest = true
	h.Type(t)
	_, err := Play(h, func(r Roller) (struct{}, error) { return struct{}{}, rule(r) })
	return h, err
}
