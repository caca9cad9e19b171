package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/zbrikz/zbrikz/pkg/both"
	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// schemaFile is the JSON Schema of everything that the program says in JSON, made from
// the types and the comments of their fields.
const schemaFile = "docs/schema.json"

// defs is where a reference to a definition begins.
const defs = "#/$defs/"

// schemaOf is the text of the schema. It refuses a field without a comment, and a schema
// that lacks something of the one in the file: names are only ever added to.
func schemaOf(root string) (string, error) {
	m := maker{&source{root, map[string]bool{}, map[string]string{}, map[string][]string{}}, map[string]*jsonschema.Schema{}, map[reflect.Type]string{}, nil}
	shapes := cli.Shapes()
	for name, shape := range shapes {
		if t := reflect.TypeOf(shape); t.Kind() == reflect.Struct {
			m.names[t] = name
		}
	}
	for _, name := range slices.Sorted(maps.Keys(shapes)) {
		m.defs[name] = m.plain(reflect.ValueOf(shapes[name]))
	}
	for _, o := range cli.Outcomes(both.Games()) {
		m.outcome(o)
	}
	made := &jsonschema.Schema{
		Schema: "https://json-schema.org/draft/2020-12/schema", Title: "zbrikz -o json",
		Description: "A line that zbrikz says with -o json: an answer, chances, or a step of the log. Names are only ever added to.",
		AnyOf:       []*jsonschema.Schema{ref("answer"), ref("chances"), ref("log")}, Defs: m.defs,
	}
	old, err := os.ReadFile(filepath.Join(root, schemaFile))
	if err == nil {
		m.check(lost(old, made))
	}
	if err := errors.Join(m.wrong...); err != nil {
		return "", err
	}
	text, err := json.MarshalIndent(made, "", " ")
	for range 2 { // so that a name has a line
		text = regexp.MustCompile(`(?m)[\[{]\n[^{}\[\]]*[\]}]`).ReplaceAllFunc(text, func(part []byte) []byte {
			return regexp.MustCompile(`\n *`).ReplaceAll(part, nil)
		})
	}
	return string(text) + "\n", err
}

// A maker makes schemas of values. A type that has a name becomes a definition.
type maker struct {
	source *source
	defs   map[string]*jsonschema.Schema
	names  map[reflect.Type]string
	wrong  []error // fields without a comment, and other faults
}

func ref(name string) *jsonschema.Schema { return &jsonschema.Schema{Ref: defs + name} }

// orNull is a schema that also lets null pass.
func orNull(s *jsonschema.Schema) *jsonschema.Schema {
	if s.Type != "" {
		s.Type, s.Types = "", []string{s.Type, "null"}
		return s
	}
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{s, {Type: "null"}}}
}

// outcome adds the outcome of a command: the answer's command tells which it is.
func (m *maker) outcome(o cli.Outcome) {
	one := &jsonschema.Schema{AnyOf: []*jsonschema.Schema{{Type: "null"}}}
	for _, shape := range o.Shapes {
		v := reflect.ValueOf(shape)
		if v.Kind() == reflect.Pointer {
			v = reflect.Zero(v.Type().Elem())
		}
		one.AnyOf = append(one.AnyOf, m.of(v))
	}
	name := "outcome-" + strings.ReplaceAll(o.Command, " ", "-")
	m.defs[name] = one
	of := func(name string, is *jsonschema.Schema) *jsonschema.Schema {
		return &jsonschema.Schema{Properties: map[string]*jsonschema.Schema{name: is}}
	}
	m.defs["answer"].AllOf = append(m.defs["answer"].AllOf, &jsonschema.Schema{
		If: of("command", &jsonschema.Schema{Const: jsonschema.Ptr[any](o.Command)}), Then: of("outcome", ref(name)),
	})
}

// of is the schema of a value. Of a type it knows no more than its bare value tells.
func (m *maker) of(v reflect.Value) *jsonschema.Schema {
	for v.Kind() == reflect.Interface && !v.IsNil() {
		v = v.Elem()
	}
	switch t := v.Type(); {
	case t == reflect.TypeFor[time.Time]():
		return &jsonschema.Schema{Type: "string", Format: "date-time"}
	case t.Kind() == reflect.Int && t.Name() == "Points": // a number that isn't always told
		return orNull(&jsonschema.Schema{Type: "integer"})
	case t.Kind() == reflect.Interface, t.Implements(reflect.TypeFor[json.Marshaler]()): // anything: the field's comment tells
		return &jsonschema.Schema{}
	case t.Kind() == reflect.Pointer:
		return orNull(m.of(reflect.Zero(t.Elem())))
	case t.PkgPath() != "" && t.Name() != "shown" && (t.Kind() == reflect.Struct || t.Kind() == reflect.String): // one command alone has a shown
		return m.named(v)
	default:
		return m.plain(v)
	}
}

// plain is the schema of a value, written where it stands.
func (m *maker) plain(v reflect.Value) *jsonschema.Schema {
	t := v.Type()
	switch t.Kind() {
	case reflect.Struct:
		return m.object(m.fields(v))
	case reflect.Slice:
		if t == reflect.TypeFor[play.Shape]() {
			return m.object(m.fields(v))
		}
		one := reflect.Zero(t.Elem())
		if v.Len() > 0 {
			one = v.Index(0)
		}
		return &jsonschema.Schema{Type: "array", Items: m.of(one)}
	case reflect.Map:
		return &jsonschema.Schema{Type: "object", AdditionalProperties: m.of(reflect.Zero(t.Elem()))}
	case reflect.Pointer:
		return m.of(v)
	}
	simple := map[reflect.Kind]string{reflect.String: "string", reflect.Bool: "boolean", reflect.Float64: "number", reflect.Int: "integer"}
	if simple[t.Kind()] == "" {
		m.check(fmt.Errorf("%s has no type of JSON", t))
	}
	return &jsonschema.Schema{Type: simple[t.Kind()]}
}

// named leads to the definition of a type: a struct's fields, or the words that a text may be.
func (m *maker) named(v reflect.Value) *jsonschema.Schema {
	t := v.Type()
	if name, ok := m.names[t]; ok {
		return ref(name)
	}
	m.check(m.source.of(t))
	words := m.source.words[typeName(t)]
	if t.Kind() == reflect.String && len(words) == 0 {
		return m.plain(v)
	}
	name, _, _ := strings.Cut(strings.TrimSuffix(t.Name(), "Shown"), "[")
	if name = say.Sentence(name); m.defs[name] != nil {
		pkg := path.Base(t.PkgPath())
		if strings.Contains(t.PkgPath(), "/plays/") { // a type keeps its name in whatever room it stands
			pkg = "plays"
		}
		name = say.Sentence(pkg) + name
	}
	if m.defs[name] != nil {
		m.check(fmt.Errorf("%s: JSON has two types of that name", t))
	}
	m.names[t], m.defs[name] = name, &jsonschema.Schema{Type: "string"}
	if t.Kind() == reflect.Struct {
		m.defs[name] = m.plain(v)
		return ref(name)
	}
	if slices.Contains(open(), name) {
		m.defs[name].Description = "one of " + strings.Join(words, ", ") + ", or a name of the players' own"
		return ref(name)
	}
	for _, word := range unique(append(words, "")) { // as each text, it is empty where there is nothing to say
		m.defs[name].Enum = append(m.defs[name].Enum, word)
	}
	return ref(name)
}

// open are the types whose words aren't all: players bring others.
func open() []string { return []string{"Weapon"} }

// object is the schema of an object with some fields.
func (m *maker) object(all []field) *jsonschema.Schema {
	s := &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{}}
	for _, f := range all {
		if f.may && f.is.Kind() == reflect.Pointer { // it is left out instead of null
			f.is = reflect.Zero(f.is.Type().Elem())
		}
		is := m.of(f.is)
		if f.is.Kind() == reflect.Slice && strings.Contains(f.means, "null") {
			is = orNull(is)
		}
		is.Description = f.means
		s.Properties[f.name], s.PropertyOrder = is, append(s.PropertyOrder, f.name)
		if !f.may {
			s.Required = append(s.Required, f.name)
		}
	}
	return s
}

// A field is one name of an object.
type field struct {
	name, means string
	may         bool // be left out
	is          reflect.Value
}

// fields are the names of an object, in the order of the JSON.
func (m *maker) fields(v reflect.Value) (all []field) {
	t := v.Type()
	if t == reflect.TypeFor[play.Shape]() {
		for _, n := range v.Interface().(play.Shape) {
			if is := reflect.ValueOf(n.Is); n.Name == "" {
				all = append(all, m.inner(is)...)
			} else {
				all = append(all, field{n.Name, n.Means, false, is})
			}
		}
		return all
	}
	for i := range t.NumField() {
		f := t.Field(i)
		tag, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && tag == "":
			all = append(all, m.inner(v.Field(i))...)
		case f.IsExported() && tag != "-":
			m.check(m.source.of(t))
			means := m.source.means[typeName(t)+" "+string(f.Tag)]
			if means == "" {
				m.check(fmt.Errorf("%s.%s, which is %q in JSON, has no comment that tells its meaning", t, f.Name, tag))
			}
			all = slices.DeleteFunc(all, func(f field) bool { return f.name == tag }) // an embedded one, which this hides
			all = append(all, field{tag, means, strings.Contains(options, "omit"), v.Field(i)})
		}
	}
	return all
}

// inner are the names of an embedded object. Of a pointer, they may be left out.
func (m *maker) inner(v reflect.Value) []field {
	may := v.Kind() == reflect.Pointer
	if may {
		v = reflect.Zero(v.Type().Elem())
	}
	all := m.fields(v)
	for i := range all {
		all[i].may = all[i].may || may
	}
	return all
}

func (m *maker) check(err error) {
	if err != nil {
		m.wrong = append(m.wrong, err)
	}
}

// A contract is all that somebody may rely on who reads the JSON of a schema: names, types,
// words, and names that are never left out, in words.
type contract struct {
	root *jsonschema.Schema
	says map[string]bool
}

// lost is the part of an older schema's contract that a schema doesn't keep.
func lost(old []byte, made *jsonschema.Schema) error {
	before, now := contract{&jsonschema.Schema{}, map[string]bool{}}, contract{made, map[string]bool{}}
	if err := json.Unmarshal(old, before.root); err != nil {
		return fmt.Errorf("%s: %w", schemaFile, err)
	}
	before.whole()
	now.whole()
	maps.DeleteFunc(before.says, func(part string, _ bool) bool { return now.says[part] })
	if len(before.says) == 0 {
		return nil
	}
	return fmt.Errorf("%s: names are only ever added to, and these are lost:\n  %s", schemaFile, strings.Join(slices.Sorted(maps.Keys(before.says)), "\n  "))
}

// whole reads everything with a name of its own; parts of that may change their names.
func (c contract) whole() {
	for name, s := range c.root.Defs {
		if name[0] > 'Z' {
			c.read(name, s, nil)
		}
	}
}

// read reads the schema at a place, within others.
func (c contract) read(at string, s *jsonschema.Schema, within []*jsonschema.Schema) {
	if s == nil || slices.Contains(within, s) {
		return
	}
	within = append(within, s)
	c.read(at, c.root.Defs[strings.TrimPrefix(s.Ref, defs)], within)
	for _, is := range append(s.Types, s.Type) {
		c.says[strings.TrimSpace(at+" "+is)] = true
	}
	for _, word := range s.Enum {
		c.says[fmt.Sprintf("%s %q", at, word)] = true
	}
	for _, name := range s.Required {
		c.says[at+"."+name+" always"] = true
	}
	for name, is := range s.Properties {
		c.read(at+"."+name, is, within)
	}
	for _, is := range s.AnyOf {
		c.read(at, is, within)
	}
	c.read(at+"[]", s.Items, within)
}
