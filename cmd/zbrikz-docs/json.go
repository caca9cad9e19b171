package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/zbrikz/zbrikz/pkg/cli"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// jsonPage is the page whose tables come from the types of outcomes.
const jsonPage = "docs/json.md"

// jsonPageOf is the page with its tables written anew: each stands behind a mark with its
// name, and ends at the next one. The text between them is written by hand.
func jsonPageOf(root string, outcomes []cli.Outcome) (string, error) {
	old, err := os.ReadFile(filepath.Join(root, jsonPage))
	if err != nil {
		return "", err
	}
	d := newTables(newSource(root), outcomes)
	text := regexp.MustCompile(`(?s)<!-- table: (\w+) -->\n.*?<!-- end -->`).ReplaceAllStringFunc(strings.ReplaceAll(string(old), "\r\n", "\n"), func(part string) string {
		name := strings.Fields(part)[2]
		return fmt.Sprintf("<!-- table: %s -->\n\n%s\n<!-- end -->", name, d.named(name))
	})
	return text, errors.Join(d.wrong...)
}

// tables are the tables of the page. A struct that stands in several places has a table
// of its own, and links lead there.
type tables struct {
	source *source
	roots  []*section // by the order of the commands
	parts  []*section
	values []row
	of     map[reflect.Type]*section
	wrong  []error // fields without a comment, and other faults
}

// A section is a table with its title.
type section struct {
	title    string
	commands []string
	is       reflect.Value
}

// A name is one name of an object.
type name struct {
	name, means string
	may         bool // be left out
	is          reflect.Value
}

// A row is commands, and the meaning of the number in their chances.
type row struct {
	commands []string
	value    string
}

func newTables(s *source, outcomes []cli.Outcome) *tables {
	d := &tables{source: s, of: map[reflect.Type]*section{}}
	titles := map[string]bool{}
	for _, o := range outcomes {
		d.counts(o)
		for _, shape := range o.Shapes {
			v := bare(reflect.ValueOf(shape))
			if sec := d.like(v); sec != nil {
				if !slices.Contains(sec.commands, o.Command) {
					sec.commands = append(sec.commands, o.Command)
				}
				continue
			}
			title := o.Command
			if titles[title] {
				title += ": " + words(v.Type().Name())
			}
			titles[title] = true
			sec := &section{title, []string{o.Command}, v}
			d.roots = append(d.roots, sec)
			if v.Kind() == reflect.Struct {
				d.of[v.Type()] = sec
			}
		}
	}
	d.share()
	return d
}

// like is the section of the same object among the sections so far; nil: there is none.
func (d *tables) like(v reflect.Value) *section {
	i := slices.IndexFunc(d.roots, func(o *section) bool {
		return o.is.Type() == v.Type() && (!isShape(v) || reflect.DeepEqual(o.is.Interface(), v.Interface()))
	})
	if i < 0 {
		return nil
	}
	return d.roots[i]
}

// share gives structs that stand in several places a section of their own.
func (d *tables) share() {
	uses, done := map[reflect.Type]int{}, map[reflect.Type]bool{}
	var order []reflect.Type
	var count func(v reflect.Value)
	count = func(v reflect.Value) {
		for _, n := range d.names(v) {
			_, inner := d.value(n.is)
			if !inner.IsValid() {
				continue
			}
			t := inner.Type()
			if t.Kind() == reflect.Struct && t.Name() != "" {
				if uses[t]++; uses[t] == 1 {
					order = append(order, t)
				}
				if done[t] {
					continue
				}
				done[t] = true
			}
			count(inner)
		}
	}
	for _, sec := range d.roots {
		if !done[sec.is.Type()] {
			done[sec.is.Type()] = sec.is.Kind() == reflect.Struct
			count(sec.is)
		}
	}
	for _, shape := range cli.Besides() {
		count(reflect.ValueOf(shape))
	}
	d.wrong = nil                          // they are told where they are written
	titles := map[string]int{"chances": 1} // the page has a title of that name
	for _, sec := range d.roots {
		titles[sec.title]++
	}
	for _, t := range order {
		if d.of[t] == nil {
			titles[words(t.Name())]++
		}
	}
	for _, t := range order {
		if uses[t] < 2 || d.of[t] != nil {
			continue
		}
		title := words(t.Name())
		if titles[title] > 1 {
			title = filepath.Base(t.PkgPath()) + " " + title
		}
		sec := &section{title: title, is: reflect.Zero(t)}
		d.of[t], d.parts = sec, append(d.parts, sec)
	}
	slices.SortFunc(d.parts, func(a, b *section) int { return strings.Compare(a.title, b.title) })
}

// named is the text behind a mark of the page.
func (d *tables) named(mark string) string {
	if shape, ok := cli.Besides()[mark]; ok {
		return d.table(reflect.ValueOf(shape))
	}
	switch mark {
	case "outcomes":
		return d.sections(d.roots)
	case "parts":
		return d.sections(d.parts)
	case "values":
		return d.chances()
	}
	d.wrong = append(d.wrong, fmt.Errorf("%s: no table is called %s", jsonPage, mark))
	return ""
}

// counts adds the meaning of the number whose chances a command counts.
func (d *tables) counts(o cli.Outcome) {
	is := strings.Join(o.Values, "; ")
	if i := slices.IndexFunc(d.values, func(r row) bool { return r.value == is }); i >= 0 {
		d.values[i].commands = append(d.values[i].commands, "`"+o.Command+"`")
	} else if is != "" {
		d.values = append(d.values, row{[]string{"`" + o.Command + "`"}, is})
	}
}

func (d *tables) chances() string {
	out := "| command | value |\n| --- | --- |\n"
	for _, r := range d.values {
		out += fmt.Sprintf("| %s | %s |\n", strings.Join(r.commands, ", "), r.value)
	}
	return out
}

func (d *tables) sections(all []*section) string {
	var out strings.Builder
	for _, sec := range all {
		fmt.Fprintf(&out, "### %s\n\n", sec.title)
		if len(sec.commands) > 1 || len(sec.commands) == 1 && sec.commands[0] != sec.title {
			var quoted []string
			for _, c := range sec.commands {
				quoted = append(quoted, "`"+c+"`")
			}
			fmt.Fprintf(&out, "Of %s.\n\n", say.And(quoted))
		}
		out.WriteString(d.table(sec.is) + "\n")
	}
	return out.String()
}

// table is the table of an object: its names, with those of the objects in it. For a type
// of words it is the list of them.
func (d *tables) table(v reflect.Value) string {
	if v.Kind() == reflect.String {
		all, _ := d.source.constants(v.Type())
		return "One of " + oneOf(all) + ".\n"
	}
	return "| name | value | meaning |\n| --- | --- | --- |\n" + d.rows("", v)
}

func (d *tables) rows(within string, v reflect.Value) string {
	var out strings.Builder
	for _, n := range d.names(v) {
		value, inner := d.value(n.is)
		if n.may {
			value = strings.TrimSuffix(value, " or `null`") + "; may be left out"
		}
		fmt.Fprintf(&out, "| `%s%s` | %s | %s |\n", within, n.name, strings.ReplaceAll(value, "|", `\|`), strings.ReplaceAll(n.means, "|", `\|`))
		if inner.IsValid() && (inner.Kind() != reflect.Struct || d.of[inner.Type()] == nil) {
			list := ""
			if strings.HasPrefix(value, "list") {
				list = "[]"
			}
			out.WriteString(d.rows(within+n.name+list+".", inner))
		}
	}
	return out.String()
}

// names are the names of an object, in the order of the JSON.
func (d *tables) names(v reflect.Value) []name {
	var all []name
	if isShape(v) {
		for _, n := range v.Interface().(play.Shape) {
			if n.Name == "" {
				all = append(all, d.names(bare(reflect.ValueOf(n.Is)))...)
				continue
			}
			all = append(all, name{name: n.Name, means: code(n.Means), is: reflect.ValueOf(n.Is)})
		}
		return all
	}
	outer := map[string]bool{}
	t := v.Type()
	for i := range t.NumField() {
		tag, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		outer[tag] = true
	}
	for i := range t.NumField() {
		f := t.Field(i)
		tag, options, tagged := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && tag == "":
			optional := f.Type.Kind() == reflect.Pointer
			for _, n := range d.names(bare(v.Field(i))) {
				n.may = n.may || optional
				if !outer[n.name] { // a nearer one hides it
					all = append(all, n)
				}
			}
		case tag == "-" || !f.IsExported():
		default:
			means, err := d.source.meaning(t.PkgPath(), t, f.Name)
			if err == nil && means == "" {
				err = fmt.Errorf("%s.%s, which is %q in JSON, has no comment that tells what it means", t, f.Name, tag)
			}
			if err != nil {
				d.wrong = append(d.wrong, err)
			}
			all = append(all, name{tag, code(means), tagged && strings.Contains(options, "omit"), v.Field(i)})
		}
	}
	return all
}

// value is the kind of a value in words, and the object that it is or has; none: no
// object with names of its own.
func (d *tables) value(v reflect.Value) (string, reflect.Value) {
	none := reflect.Value{}
	if v.Kind() == reflect.Interface && v.IsNil() || v.Type() == reflect.TypeFor[json.RawMessage]() {
		return "by command", none
	}
	null := v.Kind() == reflect.Pointer
	v = bare(v)
	t := v.Type()
	said, inner := "", none
	switch {
	case t == reflect.TypeFor[time.Time]():
		said = "text"
	case isShape(v):
		said, inner = "object", v
	case t.Implements(reflect.TypeFor[json.Marshaler]()):
		if err := d.source.read(t.PkgPath()); err != nil {
			d.wrong = append(d.wrong, err)
		}
		said = code(strings.TrimSuffix(strings.TrimPrefix(d.source.says[t.PkgPath()+"."+t.Name()], "MarshalJSON is "), "."))
	case t.Kind() == reflect.Struct:
		said, inner = "object", v
		if sec := d.of[t]; sec != nil {
			said = fmt.Sprintf("[%s](#%s)", sec.title, anchor(sec.title))
		}
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Array:
		one := reflect.Zero(t.Elem())
		if v.Len() > 0 {
			one = v.Index(0)
		}
		var of string
		of, inner = d.value(one)
		said = "list of " + plural(of)
		if inner.IsValid() && d.of[inner.Type()] == nil {
			said = "list"
		}
	case t.Kind() == reflect.Map:
		of, _ := d.value(reflect.Zero(t.Elem()))
		said = "object with a " + of + " for each name"
	case t.Kind() == reflect.String:
		said = d.text(t)
	case t.Kind() == reflect.Bool:
		said = "`true` or `false`"
	default:
		said = "number"
	}
	if null {
		said += " or `null`"
	}
	return said, inner
}

// few is how many words are told where they may stand; more of them have a section.
const few = 6

func oneOf(all []string) string {
	var quoted []string
	for _, word := range all {
		quoted = append(quoted, fmt.Sprintf("`%q`", word))
	}
	return say.Or(quoted)
}

// text is the word text, or the list of words that a text may be.
func (d *tables) text(t reflect.Type) string {
	if t.PkgPath() == "" {
		return "text"
	}
	all, err := d.source.constants(t)
	if err != nil {
		d.wrong = append(d.wrong, err)
	}
	switch {
	case len(all) == 0:
		return "text"
	case len(all) > few:
		title := words(t.Name())
		if d.of[t] == nil {
			d.of[t] = &section{title: title, is: reflect.Zero(t)}
			d.parts = append(d.parts, d.of[t])
		}
		return fmt.Sprintf("[%s](#%s)", title, anchor(title))
	}
	return oneOf(all)
}

func isShape(v reflect.Value) bool { return v.Type() == reflect.TypeFor[play.Shape]() }

// plural is a value's word for several.
func plural(of string) string {
	if of == "number" || of == "text" {
		return of + "s"
	}
	return of
}

// bare is a value without pointers and interfaces around it.
func bare(v reflect.Value) reflect.Value {
	for v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface {
		if v.IsNil() {
			v = reflect.Zero(v.Type().Elem())
			continue
		}
		v = v.Elem()
	}
	return v
}

// code marks the quoted words of a comment as code, as they stand in JSON.
func code(text string) string {
	parts := strings.Split(text, "`")
	for i := 0; i < len(parts); i += 2 { // the others are code already
		parts[i] = regexp.MustCompile(`"[^"]*"`).ReplaceAllString(parts[i], "`$0`")
	}
	return strings.Join(parts, "`")
}

// words are the words of a type's name in small letters, without Shown at its end.
func words(name string) string {
	var out strings.Builder
	for i, r := range strings.TrimSuffix(name, "Shown") {
		if unicode.IsUpper(r) && i > 0 {
			out.WriteByte(' ')
		}
		out.WriteRune(unicode.ToLower(r))
	}
	return out.String()
}
