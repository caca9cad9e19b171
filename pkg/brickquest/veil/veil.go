// Package veil takes out of the outcome of a step of BrickQuest what players may not know.
package veil

import (
	"reflect"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/brickquest"
)

// A Veil takes out of the outcome of a step what players may not know. Which parts are
// secret stands at their fields, behind the word secret:
//
//	"of Name"        points of the figure that this field names
//	"brickmaster"    the BrickMaster's
//	"until Open"     secret as long as another field isn't true
//	"turn"           it says that the veil has taken Turn, which isn't empty then
//
// Without such a word, names of statues are left out, and whatever has such a Name.
type Veil struct{ before, after *brickquest.Game }

// New is the veil of the step from one game to another.
func New(before, after *brickquest.Game) Veil { return Veil{before, after} }

// Conceals tells whether a name is a statue's after the step, or was one's that has left
// the table with it.
func (v Veil) Conceals(name string) bool {
	return name != "" && (v.after.Conceals(name) || v.before.Conceals(name) && !slices.Contains(v.after.Names(), name))
}

// keeps tells whether a name is a foe's, whose points the BrickMaster keeps.
func (v Veil) keeps(name string) bool {
	isFoe := func(f brickquest.Figure) bool { return f.Name == name }
	return !v.after.IsHero(name) && (slices.ContainsFunc(v.after.Foes, isFoe) || slices.ContainsFunc(v.before.Foes, isFoe))
}

// Of is an outcome without its secrets. ok: it isn't about a statue, which would act in it,
// or something would be done to it.
func (v Veil) Of(outcome any) (known any, ok bool) {
	if outcome == nil {
		return nil, true
	}
	o := reflect.ValueOf(outcome)
	if v.about(o) {
		return nil, false
	}
	return v.known(o).Interface(), true
}

func (v Veil) about(o reflect.Value) bool {
	switch o.Kind() {
	case reflect.String:
		return v.Conceals(o.String())
	case reflect.Slice:
		for i := range o.Len() {
			if v.about(o.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		return slices.ContainsFunc([]string{"Name", "By", "Target", "On", "Effect", "Figure", "Figures"}, func(name string) bool {
			return v.about(o.FieldByName(name))
		})
	}
	return false
}

func (v Veil) known(o reflect.Value) reflect.Value {
	if f, is := o.Interface().(brickquest.Figure); is && v.keeps(f.Name) {
		return reflect.ValueOf(v.after.KnownFoe(f))
	}
	now := reflect.New(o.Type()).Elem()
	now.Set(o)
	switch o.Kind() {
	case reflect.String:
		if v.Conceals(o.String()) {
			now.SetString("")
		}
	case reflect.Pointer:
		if o.IsNil() {
			return o
		}
		now.Set(reflect.New(o.Type().Elem()))
		now.Elem().Set(v.known(o.Elem()))
	case reflect.Slice:
		if o.IsNil() {
			return o
		}
		now.Set(reflect.MakeSlice(o.Type(), 0, o.Len()))
		for i := range o.Len() {
			if one := o.Index(i); !v.named(one) {
				now = reflect.Append(now, v.known(one))
			}
		}
	case reflect.Struct:
		for i := range o.NumField() {
			if f := o.Type().Field(i); f.IsExported() {
				now.Field(i).Set(v.field(o, f))
			}
		}
	}
	return now
}

// named tells whether a value is a statue's name, or has one.
func (v Veil) named(o reflect.Value) bool {
	if o.Kind() == reflect.Struct {
		o = o.FieldByName("Name")
	}
	return o.Kind() == reflect.String && v.Conceals(o.String())
}

func (v Veil) field(o reflect.Value, f reflect.StructField) reflect.Value {
	is := o.FieldByIndex(f.Index)
	how, rest, _ := strings.Cut(f.Tag.Get("secret"), " ")
	switch how {
	case "of":
		for _, part := range strings.Split(rest, ".") {
			o = o.FieldByName(part)
		}
		if v.keeps(o.String()) {
			return reflect.ValueOf(brickquest.Untold)
		}
		return is
	case "turn":
		return reflect.ValueOf(is.Bool() || v.Conceals(o.FieldByName("Turn").String()))
	case "until":
		if o.FieldByName(rest).Bool() {
			return v.known(is)
		}
		fallthrough
	case "brickmaster":
		if is.Kind() == reflect.Slice {
			return reflect.MakeSlice(is.Type(), 0, 0)
		}
		return reflect.Zero(is.Type())
	}
	return v.known(is)
}
