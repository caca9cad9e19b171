package dice

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// An Asker asks a person for a throw's faces and gives N of them, 0 for each die that the
// app shall throw. Its error ends the rule.
type Asker func(Throw) ([]int, error)

// A given is a face that a player gave, or an empty one that leaves the die to the app.
type given struct {
	typedFace
	from Source
	by   string // the seat that typed it, where that is known
}

// open tells whether the die is left to the app.
func (g given) open() bool { return g.typedFace == (typedFace{}) }

// unchosen tells whether a face isn't chosen. Of typed faces only a name is a choice, so
// that a number which was meant for a die doesn't become one.
func (g given) unchosen() bool { return g.name == "" && (g.face == 0 || g.from == FromTyped) }

// A Hand answers throws: with the faces that players typed as long as there are any, else
// by asking, else with the app's dice. It remembers its answers.
//
// Once the app has thrown a die that nobody knew, a question or a refusal may tell of it.
// So from the first throw on that needn't have come ([Throw.Always]) nobody is asked, and
// typed faces that lack, don't fit or are left over are no mistake: the app throws.
type Hand struct {
	app    Roller
	typed  []given // the faces that no throw has used yet
	only   bool    // there are no faces but the typed ones
	rest   bool    // the app throws all dice beyond the typed ones
	ask    Asker
	before []Rolled // throws from before that no throw has used yet
	others bool     // they may go to a figure that they weren't thrown for
	fresh  bool     // the app threw dice besides those
	silent int      // of the throws, the first that nobody is asked for, from 1; 0: none so far
	unused []given  // typed faces that don't fit the throws of that time
	open   bool     // there is no app: the first throw that isn't wholly known ends the rule
	throws []Throw  // the throws that the rule asked for
	rolled []Rolled // the answers: as many, or one less
}

// NewHand is a hand with the app's dice alone: a [Fair], or another roller in its place.
func NewHand(app Roller) *Hand { return &Hand{app: app} }

// Type gives the hand the faces that players typed.
func (h *Hand) Type(t Typed) {
	for _, face := range t.faces {
		h.typed = append(h.typed, given{typedFace: face, from: FromTyped})
	}
	h.only, h.rest = !t.rest, t.rest
}

// Sign tells the hand whose typed faces they are: a seat for each of them; none: nobody says so.
func (h *Hand) Sign(by []string) {
	for i := range min(len(by), len(h.typed)) {
		h.typed[i].by = by[i]
	}
}

// Ask lets the hand ask a person for the faces that weren't typed, unless a * left them
// to the app.
func (h *Hand) Ask(ask Asker) { h.ask = ask }

// Rolled are the hand's answers so far, in the order of the throws.
func (h *Hand) Rolled() []Rolled { return h.rolled }

// unanswered unwinds a rule whose throw has no answer. Only Roll panics with it, and only
// Play catches it.
type unanswered struct{ err error }

// Play runs a rule with the hand. Its error is the rule's own refusal, a *TypedError
// where the typed faces don't fit, or the error of the [Asker].
func Play[O any](h *Hand, rule func(Roller) (O, error)) (outcome O, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			u, ok := thrown.(unanswered)
			if !ok {
				panic(thrown)
			}
			err = u.err
		}
	}()
	outcome, err = rule(h)
	switch {
	case err == nil:
		err = h.checkAllUsed()
	case len(h.rolled) > 0:
		err = Late(err)
	}
	return outcome, err
}

// errLate marks a refusal that came behind a die.
var errLate = errors.New("refused behind its first die: please report it")

// Late marks the refusal of a line that has thrown: it may tell of a face that the app
// threw. That is a fault, for a rule refuses before its first die.
func Late(refused error) error { return fmt.Errorf("%w (%w)", refused, errLate) }

// Roll answers t. Play must be running the rule that asks.
func (h *Hand) Roll(t Throw) []int {
	faces, err := h.answer(t)
	if err != nil {
		panic(unanswered{err})
	}
	return faces
}

func (h *Hand) answer(t Throw) ([]int, error) {
	h.apart(t.N, t.Die)
	spare := h.spare(t)
	if needed := h.typed; spare == 0 && t.Spare > 0 {
		h.apart(t.N+t.Spare, t.Die)
		if spare = h.spare(t); spare == 0 {
			h.typed = needed
		}
	}
	if t.N == 0 && spare == 0 {
		return nil, nil // nobody threw any of the dice that the rule can do without
	}
	h.throws = append(h.throws, t)
	if h.fresh && !t.Always && h.silent == 0 {
		h.silent = len(h.throws)
	}
	again := h.repeated(t)
	h.pass(t, again)
	more := t
	more.N = max(0, t.N-len(again))
	players, err := h.take(more, spare)
	if err != nil {
		return nil, err
	}
	players = append(again, players...)
	n := max(t.N, len(players))
	if t.Unchosen != nil && (len(players) < n || slices.ContainsFunc(players, given.unchosen)) {
		if h.silent == 0 {
			return nil, t.Unchosen
		}
		h.unused, players = append(h.unused, players...), nil
	}
	rolled := Rolled{
		Why: t.Why, Who: t.Who, Sides: t.Die.Sides, Of: t.Of, On: t.On, Faces: make([]int, n), From: make([]Source, n),
	}
	if len(players) > 0 {
		rolled.By = players[0].by
	}
	if !t.Last {
		rolled.Spare = n - t.N
	}
	var ours []int // the places of the dice that the app throws
	for i := range n {
		face, misfit := 0, ""
		if i < len(players) {
			face, misfit = players[i].on(t.Die)
		}
		switch {
		case misfit != "" && h.silent == 0:
			return nil, typedErrorf("%s%s; asked for %s", t, misfit, h.soFar(t, players))
		case misfit != "":
			h.unused = append(h.unused, players[i])
		}
		if face == 0 {
			ours = append(ours, i)
			rolled.From[i] = FromApp
			continue
		}
		rolled.Faces[i], rolled.From[i] = face, players[i].from
	}
	rolled.Chosen = t.Unchosen != nil && len(ours) == 0
	switch {
	case len(ours) > 0 && h.open:
		rolled.Faces = slices.DeleteFunc(rolled.Faces, func(face int) bool { return face == 0 })
		h.rolled = append(h.rolled, rolled)
		return nil, errOpen
	case len(ours) > 0:
		h.fresh = true
		app := t
		app.N, app.Spare = len(ours), 0
		for i, face := range h.app.Roll(app) {
			rolled.Faces[ours[i]] = face
		}
	}
	rolled.Names = t.Die.named(rolled.Faces)
	h.rolled = append(h.rolled, rolled)
	return slices.Clone(rolled.Faces), nil // a copy, because the rule may sort it
}

// apart takes typed faces apart that are run together, among the first n, which are for
// one throw. It does so for a die with at most nine faces that shows numbers, where the
// number itself is no face and each digit is one.
func (h *Hand) apart(n int, die Die) {
	if die.Sides > 9 || die.Names != "" {
		return
	}
	for i := 0; i < min(n, len(h.typed)); i++ {
		g := h.typed[i]
		if g.run == "" || g.face <= die.Sides || strings.Trim(g.run, "123456789"[:die.Sides]) != "" {
			continue
		}
		var digits []given
		for _, digit := range g.run {
			digits = append(digits, given{typedFace{face: int(digit - '0')}, g.from, g.by})
		}
		h.typed = slices.Concat(h.typed[:i], digits, h.typed[i+1:])
		i += len(digits) - 1
	}
}

// spare is how many dice beyond those of t players typed: all faces that are left, if t
// can have that many spare ones, else 0. Dice that explode may have exploded again.
func (h *Hand) spare(t Throw) int {
	left := h.typed[min(t.N, len(h.typed)):]
	open := t.Spare
	for _, face := range left {
		if open == 0 || face.open() {
			return 0
		}
		open--
		n, misfit := face.on(t.Die)
		if misfit != "" && h.fresh { // the app has thrown, and it counts for nothing
			return 0
		}
		if t.Again && n == t.Die.Sides {
			open++
		}
	}
	if open > 0 {
		return 0
	}
	return len(left)
}

// take is the faces that players give for t: N and the spare ones, or fewer where the app
// throws the others.
func (h *Hand) take(t Throw, spare int) ([]given, error) {
	n := min(t.N+spare, len(h.typed))
	players := h.typed[:n:n]
	h.typed = h.typed[n:]
	for _, p := range players {
		if _, misfit := p.on(t.Die); misfit != "" && p.run != "" && n < t.N && h.silent == 0 && (h.ask != nil || h.only) { // nothing is missing: they were run together
			return nil, typedErrorf("%s%s; asked for %s", t, misfit, h.soFar(t, players))
		}
	}
	switch {
	case n >= t.N, h.silent > 0 && (h.ask == nil || t.Unchosen == nil):
		return players, nil
	case h.ask != nil && !h.rest:
		t.N -= n
		faces, err := h.ask(t)
		if err != nil && h.silent > 0 { // who leaves a choice now leaves the rest to the app
			h.ask = nil
			return players, nil
		}
		for _, face := range faces {
			players = append(players, given{typedFace: typedFace{face: face}, from: FromAsked})
		}
		return players, err
	case h.only && t.Unchosen == nil:
		return nil, typedErrorf("%s missing; asked for %s; _ lets the app roll one, * all the rest", faces(t.N-n), h.soFar(t, players))
	default:
		return players, nil
	}
}

func (h *Hand) checkAllUsed() error {
	if left := len(h.typed); left > 0 && !h.fresh {
		if len(h.rolled) == 0 {
			return &TypedError{"--dice: " + faces(left) + " too many; this line rolls no dice", true}
		}
		return typedErrorf("%s too many; asked for %s", faces(left), h.list())
	}
	return nil
}

// Unused are the typed faces that counted for nothing, because the app's dice didn't ask
// for them, as text: "5,heads". Empty: there are none.
func (h *Hand) Unused() string {
	return joinFaces(slices.DeleteFunc(slices.Concat(h.unused, h.typed), given.open))
}

// soFar names each throw that the rule asked for. The last one is t with only these
// faces.
func (h *Hand) soFar(t Throw, players []given) string {
	last := t.String()
	if len(players) > 0 {
		last += " " + joinFaces(players)
		if missing := t.N - len(players); missing > 0 {
			last += fmt.Sprintf(" and %d more", missing)
		}
	}
	if before := h.list(); before != "" {
		return before + "; " + last
	}
	return last
}

// list names each throw that was answered so far. It doesn't show the app's faces: the
// line is refused, and these faces may still come.
func (h *Hand) list() string {
	parts := make([]string, len(h.rolled))
	for i, rolled := range h.rolled {
		shown := make([]typedFace, len(rolled.Faces))
		for j, face := range rolled.Faces {
			if rolled.From[j] != FromApp {
				shown[j] = typedFace{face: face, name: h.throws[i].Die.Name(face)}
			}
		}
		parts[i] = h.throws[i].String() + " " + joinFaces(shown)
	}
	return strings.Join(parts, "; ")
}

// Again is a new hand that gives the players' faces to the same rule once more, and lets
// app throw the others. After it has played, same tells whether the rule asked players for
// the same throws. (A person is asked while the table isn't locked; then the rule runs again
// under the lock.)
func (h *Hand) Again(app Roller) (again *Hand, same func() bool) {
	again = &Hand{app: app, typed: slices.Concat(h.players(), h.typed), only: true}
	return again, func() bool { return slices.EqualFunc(h.asked(), again.asked(), Throw.Same) }
}

// asked are the throws that players could have faces for.
func (h *Hand) asked() []Throw {
	if h.silent > 0 {
		return h.throws[:h.silent-1]
	}
	return h.throws
}

// Typed is the text with which a player would give the same faces again.
func (h *Hand) Typed() Typed {
	var t Typed
	for _, p := range h.players() {
		t.faces = append(t.faces, p.typedFace)
	}
	return t
}

// players are the faces that were answered so far, 0 for each that the app threw.
func (h *Hand) players() []given {
	var all []given
	for _, rolled := range h.rolled {
		for i := range rolled.Faces {
			one := rolled.given(i)
			if one.from == FromApp {
				one.typedFace = typedFace{}
			}
			all = append(all, one)
		}
	}
	return all
}

// given is a face of a throw as somebody gives it once more.
func (r Rolled) given(i int) given {
	if r.Chosen {
		return given{typedFace{name: r.Names[i]}, r.From[i], r.By}
	}
	return given{typedFace{face: r.Faces[i]}, r.From[i], r.By}
}

// String is the throw as it is asked for: "wandering (27d6)", "Ann: attack (2d6)",
// "coin (1 of heads, tails)".
func (t Throw) String() string {
	why := t.Why
	if t.Of != "" && t.N == 0 {
		t.N = t.Spare
	}
	if t.Who != "" {
		why = t.Who + ": " + why
	}
	if t.Die.Names != "" {
		return fmt.Sprintf("%s (%d of %s)", why, t.N, strings.Join(slices.Compact(t.Die.names()), ", "))
	}
	return fmt.Sprintf("%s (%dd%d)", why, t.N, t.Die.Sides)
}

func joinFaces[F fmt.Stringer](faces []F) string {
	words := make([]string, len(faces))
	for i, face := range faces {
		words[i] = face.String()
	}
	return strings.Join(words, ",")
}

func faces(n int) string {
	if n == 1 {
		return "1 face"
	}
	return fmt.Sprintf("%d faces", n)
}
