package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"unicode"

	"gopkg.in/yaml.v3"
)

// The keys of games and of their cards are only known as the program runs. So a state is
// written field by field, and read as pieces, each as its type is known. The codecs never
// see the types of a game that isn't played: to prepare them takes longer than to read a
// table.

// An object is the fields of a state or of a pack in both files, in their order.
type object []field

type field struct {
	key    string
	at     any  // a pointer to its value
	always bool // it is written even if nothing is in it
}

// The keys of a step's number.
const (
	inJSON = "n"
	inYAML = "step"
)

// object is the state as an object, with the key of its number; packs leads to the objects of its
// packs.
func (s *State) object(n string, packs any) object {
	all := object{
		{"version", &s.Version, true}, {n, &s.N, true}, {"seed", &s.Seed, true}, {"throws", &s.Throws, true}, {"burnt", (*numbers)(&s.Burnt), false},
	}
	for i, g := range s.parts.games.all {
		all = append(all, field{g.key, s.parts.all[i], false})
	}
	return append(all, field{"packs", packs, false})
}

// filled is the state as an object with its packs.
func (s *State) filled(n string) object {
	packs := []object{}
	for i := range s.Packs {
		packs = append(packs, s.Packs[i].object(s.parts.games.shelves()))
	}
	return s.object(n, &packs)
}

// object is the pack as an object, with a list for each kind of cards.
func (p *Pack) object(shelves []Shelf) object {
	all := object{{"name", &p.Name, true}, {"path", &p.Path, false}, {"hash", &p.Hash, true}}
	for _, s := range shelves {
		all = append(all, field{s.key, s.list(p.Cards), false})
	}
	return all
}

// numbers stand within one line.
type numbers []int

// MarshalYAML is the list as YAML has it.
func (n numbers) MarshalYAML() (any, error) {
	var node yaml.Node
	err := node.Encode([]int(n))
	node.Style = yaml.FlowStyle
	return &node, err
}

// written are the fields that something is in.
func (o object) written() object {
	return slices.DeleteFunc(slices.Clone(o), func(f field) bool {
		v := reflect.ValueOf(f.at).Elem()
		return !f.always && (v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0)
	})
}

// MarshalJSON is the object as the journal has it.
func (o object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	for i, f := range o.written() {
		text, err := writeJSON(f.at)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "%c%q:%s", "{,"[min(i, 1)], f.key, text)
	}
	return append(out.Bytes(), '}'), nil
}

// MarshalYAML is the object as the state file has it.
func (o object) MarshalYAML() (any, error) {
	all := &yaml.Node{Kind: yaml.MappingNode}
	for _, f := range o.written() {
		var key, value yaml.Node
		key.SetString(f.key)
		if err := value.Encode(f.at); err != nil {
			return nil, err
		}
		all.Content = append(all.Content, &key, &value)
	}
	return all, nil
}

// A piece is the value of a field in a file, before its type is known.
type piece struct{ read func(into any) error }

// UnmarshalJSON keeps the piece.
func (p *piece) UnmarshalJSON(text []byte) error {
	text = bytes.Clone(text)
	p.read = func(into any) error { return json.Unmarshal(text, into) }
	return nil
}

// UnmarshalYAML keeps the piece, which is read as strictly as the file.
func (p *piece) UnmarshalYAML(read func(into any) error) error {
	p.read = read
	return nil
}

// read is a state out of the pieces of a file.
func (gs *Games) read(pieces map[string]piece, n string) (State, error) {
	s := gs.State()
	var packs []map[string]piece
	if err := s.object(n, &packs).fill(pieces); err != nil {
		return State{}, err
	}
	for _, pieces := range packs {
		var p Pack
		o := p.object(gs.shelves())
		if err := o.fill(pieces); err != nil {
			return State{}, err
		}
		for i, shelf := range gs.shelves() {
			p.Cards = append(p.Cards, shelf.cards(o[len(o)-len(gs.shelves())+i].at)...)
		}
		s.Packs = append(s.Packs, p)
	}
	return s, nil
}

// fill reads pieces into the fields. It refuses a piece of a game that isn't known here:
// else the next step would lose it.
func (o object) fill(pieces map[string]piece) error {
	for _, f := range o {
		if p := pieces[f.key]; p.read != nil {
			if err := p.read(f.at); err != nil {
				return err
			}
		}
		delete(pieces, f.key)
	}
	for _, key := range slices.Sorted(maps.Keys(pieces)) {
		return fmt.Errorf("no game is called %q here: %w", key, errNewer)
	}
	return nil
}

// unknown is a key in YAML that the object doesn't have; nil: there is none.
func (o object) unknown(node *yaml.Node) *yaml.Node {
	for i, key := range node.Content {
		if i%2 == 0 && !slices.ContainsFunc(o, func(f field) bool { return f.key == key.Value }) {
			return key
		}
	}
	return nil
}

// MarshalJSON is the state as the journal has it.
func (s State) MarshalJSON() ([]byte, error) { return s.filled(inJSON).MarshalJSON() }

// UnmarshalJSON reads what MarshalJSON writes, at a table of the same games.
func (s *State) UnmarshalJSON(text []byte) error {
	var pieces map[string]piece
	if err := json.Unmarshal(text, &pieces); err != nil {
		return err
	}
	read, err := s.parts.games.read(pieces, inJSON)
	if err == nil {
		*s = read
	}
	return err
}

// writeJSON is a value as the journal has it: on one line, with &, < and > as they are.
func writeJSON(value any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// writeYAML is a value as the state file has it. Each level stands two columns to the right
// of the level that it belongs to, and emoji stand as they were typed.
func writeYAML(value any) ([]byte, error) {
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	err := enc.Encode(value)
	return asTyped(out.Bytes()), err
}

// asTyped is a file with its emoji as they are. yaml.v3 reads them, but writes a number for
// each letter above U+FFFF. A backslash and digits may as well be a name: a line stays as
// it is if it would be read as another one.
func asTyped(text []byte) []byte {
	lines := regexp.MustCompile(`(?m)^.*\\U[0-9A-F]{8}.*$`)
	escapes := regexp.MustCompile(`\\\\|\\U[0-9A-F]{8}`)
	return lines.ReplaceAllFunc(text, func(line []byte) []byte {
		typed := escapes.ReplaceAllFunc(line, func(escape []byte) []byte {
			c, err := strconv.ParseUint(string(escape[2:]), 16, 32)
			if err != nil || !unicode.IsGraphic(rune(c)) {
				return escape
			}
			return []byte(string(rune(c)))
		})
		var was, is any
		if yaml.Unmarshal(line, &was) != nil || yaml.Unmarshal(typed, &is) != nil || !reflect.DeepEqual(was, is) {
			return line
		}
		return typed
	})
}
