// Package table keeps a table between two commands: the state of both games in
// a small file that a player can read and edit, and beside it a journal of
// every step, from which nothing is ever erased.
//
// It knows no rule. The journal's last line is the truth; the state file is a
// copy of it for people, and is believed where it differs because somebody
// edited it.
package table

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// Version is the version of both files. Older ones stay readable.
const Version = 2

// maxN keeps the numbers of steps far below those that can't be counted on. A number that
// somebody edits stays below mostEdited, so that there are steps left to play.
const (
	maxN       = 1_000_000_000
	mostEdited = maxN / 10
)

// Limits that no table comes near. With more, each command would be slow, or a throw
// would have more dice than there is room for.
const (
	mostListed = 1000
	mostNumber = 2_000_000
)

// State is the whole state of a table. [Games.State] makes one. Of a game it has a part
// that [In] reads.
type State struct {
	Version int
	N       int    // the step that made it
	Seed    string // of the table's dice
	Throws  int    // the number of the last throw in its past
	Burnt   []int  // numbers of throws that don't come again, ascending
	Packs   []Pack // in the order of their coming
	parts   *parts
}

type parts struct {
	games *Games
	all   []any // in the order of the games
}

// Clone is a copy that shares nothing with s.
func (s State) Clone() State {
	s.parts = &parts{s.parts.games, slices.Clone(s.parts.all)}
	for i, g := range s.parts.games.all {
		s.parts.all[i] = g.clone(s.parts.all[i])
	}
	s.Burnt = slices.Clone(s.Burnt)
	s.Packs = clonePacks(s.Packs)
	return s
}

// Check refuses a state that can't be, as somebody may have edited it, and says why.
func (s *State) Check() error {
	if err := s.checkBounds(); err != nil {
		return err
	}
	if err := s.checkBurnt(); err != nil {
		return err
	}
	for i, g := range s.parts.games.all {
		if err := g.check(s.parts.all[i]); err != nil {
			return fmt.Errorf("%s: %w", g.key, err)
		}
	}
	if err := s.checkPacks(); err != nil {
		return err
	}
	return s.checkNames()
}

// checkBounds refuses a state that no step may leave, not even one that overrules the
// rules: lists without end, numbers too large to count with, and texts that don't come
// back from a file as they were. The YAML package loses some line breaks and tabs, and
// JSON loses bytes that aren't UTF-8.
func (s *State) checkBounds() error {
	switch {
	case s.N < 0 || s.N > maxN:
		return fmt.Errorf("step %d: steps are counted from 1 to %d", s.N, maxN)
	case s.Throws < 0 || s.Throws > maxN:
		return fmt.Errorf("throws %d: it counts the steps that rolled dice, from 0 to %d", s.Throws, maxN)
	}
	for _, part := range append([]any{s.Seed, s.Packs}, s.parts.all...) {
		if err := bounded(reflect.ValueOf(part)); err != nil {
			return err
		}
	}
	return nil
}

// bounded looks for such a thing anywhere in a value.
func bounded(v reflect.Value) error {
	switch v.Kind() {
	case reflect.String:
		text := v.String()
		if !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool {
			return unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp)
		}) {
			return fmt.Errorf("%q has a character that can't be shown", text)
		}
	case reflect.Int:
		if n := v.Int(); n > mostNumber || n < -mostNumber {
			return fmt.Errorf("%d is beyond what a table can have: %d", n, mostNumber)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if err := bounded(v.Field(i)); err != nil {
				key, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ",")
				return fmt.Errorf("%s: %w", cmp.Or(key, v.Type().Field(i).Name), err)
			}
		}
	case reflect.Slice, reflect.Array:
		if v.Len() > mostListed {
			return fmt.Errorf("a list of %d is beyond what a table can have: %d", v.Len(), mostListed)
		}
		for i := range v.Len() {
			if err := bounded(v.Index(i)); err != nil {
				return err
			}
		}
	case reflect.Pointer, reflect.Interface:
		return bounded(v.Elem())
	}
	return nil
}

// header is for a player who opens the state file.
const header = `# The table, as zbrikz keeps it. You may edit this: your change counts as a
# step of its own, and undo takes it back.
`

func (s *State) encode() ([]byte, error) {
	out := []byte(header)
	for _, f := range s.filled(inYAML).written() {
		text, err := writeYAML(map[string]any{f.key: f.at})
		if err != nil {
			return nil, err
		}
		if string(text) != f.key+": {}\n" {
			out = append(out, text...)
		}
	}
	return out, nil
}

// Equal tells whether two states would be the same file.
func (s State) Equal(o State) bool {
	a, errA := s.encode()
	b, errB := o.encode()
	return errA == nil && errB == nil && bytes.Equal(a, b)
}

// errNewer marks files that this zbrikz is too old for. They are not damaged.
var errNewer = errors.New("update zbrikz")

func newerError(version int) error {
	return fmt.Errorf("written by a newer zbrikz (version %d; this one reads up to %d): %w", version, Version, errNewer)
}

// decodeState reads a state file's text strictly: it refuses fields that it doesn't know.
// Its error names the line.
func (gs *Games) decodeState(text []byte) (s State, err error) {
	// A crafted file can panic inside the YAML package.
	defer func() {
		if thrown := recover(); thrown != nil {
			s, err = State{}, fmt.Errorf("this isn't YAML: %v", thrown)
		}
	}()
	var which struct{ Version int }
	var doc yaml.Node
	if err = yaml.Unmarshal(text, &doc); err == nil {
		err = doc.Decode(&which)
	}
	if err != nil {
		return State{}, plainError(err)
	}
	switch {
	case which.Version > Version:
		return State{}, newerError(which.Version)
	case which.Version < 1:
		return State{}, fmt.Errorf("no version; this zbrikz writes version %d", Version)
	}
	if err := checkWhole(&doc); err != nil {
		return State{}, err
	}
	dec := yaml.NewDecoder(bytes.NewReader(text))
	dec.KnownFields(true)
	var pieces map[string]piece
	if err := dec.Decode(&pieces); err != nil {
		return State{}, plainError(err)
	}
	s, err = gs.read(pieces, inYAML)
	switch {
	case errors.Is(err, errNewer):
		return State{}, gs.unknown(doc.Content[0])
	case err != nil:
		return State{}, plainError(err)
	}
	if err := dec.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return State{}, errors.New("more than one YAML document; a table is one")
	}
	s.modern()
	return s, nil
}

// unknown is the error of a key that neither a state nor a pack has, with its line.
func (gs *Games) unknown(root *yaml.Node) error {
	key := new(gs.State()).object(inYAML, nil).unknown(root)
	for i, packs := range root.Content {
		for _, pack := range packs.Content {
			if key == nil && i%2 == 1 && root.Content[i-1].Value == "packs" {
				key = new(Pack).object(gs.shelves()).unknown(pack)
			}
		}
	}
	return fmt.Errorf("line %d: field %s is not known", key.Line, key.Value)
}

// modern changes a state of an older version of zbrikz, from whichever file, to the way
// of this one. A state that it has changed stays as it is.
func (s *State) modern() {
	s.Version = Version
	for i, g := range s.parts.games.all {
		g.modern(s.parts.all[i])
	}
}

// checkWhole refuses numbers with a fraction, which the YAML package would cut
// off where a whole one is read. A state has none.
func checkWhole(doc *yaml.Node) error {
	nodes := []*yaml.Node{doc}
	for len(nodes) > 0 {
		node := nodes[0]
		if node.Kind == yaml.ScalarNode && node.ShortTag() == "!!float" {
			return fmt.Errorf("line %d: %s isn't a whole number; a text like that goes in quotes", node.Line, node.Value)
		}
		nodes = append(nodes[1:], node.Content...)
	}
	return nil
}

// plainError is an error of the YAML package on one line, in words for a player: "line 4:
// `many` isn't a whole number".
func plainError(err error) error {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if wrong := new(yaml.TypeError); errors.As(err, &wrong) && len(wrong.Errors) > 0 {
		text = wrong.Errors[0]
	}
	text, _, _ = strings.Cut(text, "\n")
	if field, _, ok := strings.Cut(text, " not found in type "); ok {
		return fmt.Errorf("%s is not known", field)
	}
	if where, what, ok := strings.Cut(text, "cannot unmarshal !!"); ok {
		what, as, _ := strings.Cut(what, " into ")
		kind, quoted, ok := strings.Cut(what, " ")
		if !ok {
			quoted = map[string]string{"seq": "a list", "map": "a group of keys"}[kind]
		}
		switch {
		case as == "int" || as == "uint64":
			return fmt.Errorf("%s%s isn't a whole number", where, quoted)
		case as == "bool":
			return fmt.Errorf("%s%s is neither true nor false", where, quoted)
		case strings.HasPrefix(as, "[]"):
			return fmt.Errorf("%s%s stands where a list must", where, quoted)
		case strings.Contains(as, "."):
			return fmt.Errorf("%s%s stands where a group of keys must", where, quoted)
		default:
			return fmt.Errorf("%scan't read %s as %s", where, quoted, as)
		}
	}
	return errors.New(text)
}

// CommandBurnt is the command of a step that older versions made: somebody saw a face of
// the app's dice, and the line that threw it was not kept. It left the table as it was, but
// for the number of the throw, which is passed over since.
const CommandBurnt = "burnt"

// NextThrow is the number of the throw that the next step takes its app's dice from.
// Burnt throws are passed over.
func (s *State) NextThrow() int {
	n := s.Throws + 1
	for s.IsBurnt(n) {
		n++
	}
	return n
}

// Threw notes that a step took its dice from throw n, unless others have thrown since.
func (s *State) Threw(n int) { s.Throws = max(s.Throws, n) }

// IsBurnt tells whether throw n is burnt.
func (s *State) IsBurnt(n int) bool {
	_, burnt := slices.BinarySearch(s.Burnt, n)
	return burnt
}

func (s *State) checkBurnt() error {
	last := 0
	for _, n := range s.Burnt {
		if n <= last || n > maxN {
			return fmt.Errorf("burnt: %d after %d; the numbers of throws go up from 1", n, last)
		}
		last = n
	}
	return nil
}

// back is the state of an earlier step, as it comes back. Throws that are burnt stay
// burnt.
func (f *Found) back(to Step) State {
	state := to.State.Clone()
	state.Burnt = slices.Clone(f.State.Burnt)
	return state
}
