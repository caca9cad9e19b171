package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
)

// Edited is the state with an edit of the file carried over: the file was as in was, and
// somebody made it as in now. It refuses an edit of something that has changed since
// then.
func (s *State) Edited(was, now *State) (State, error) {
	var parts [3]any
	for i, st := range []*State{was, now, s} {
		bare := *st
		bare.Version, bare.N, bare.Burnt = Version, 0, nil
		text, err := writeJSON(&bare)
		if err != nil {
			return State{}, err
		}
		from := json.NewDecoder(bytes.NewReader(text))
		from.UseNumber()
		if err := from.Decode(&parts[i]); err != nil {
			return State{}, err
		}
	}
	merged, err := carried("", parts[0], parts[1], parts[2])
	if err != nil {
		return State{}, err
	}
	text, err := json.Marshal(merged)
	if err != nil {
		return State{}, err
	}
	next := s.parts.games.State()
	if err := json.Unmarshal(text, &next); err != nil {
		return State{}, err
	}
	next.N, next.Burnt = s.N, slices.Clone(s.Burnt)
	return next, next.Check()
}

// carried is the value at a path, with the changes that led from was to now.
func carried(path string, was, now, is any) (any, error) {
	switch {
	case reflect.DeepEqual(was, now):
		return is, nil
	case reflect.DeepEqual(was, is), reflect.DeepEqual(now, is):
		return now, nil
	}
	switch was := was.(type) {
	case map[string]any:
		now, isToo := now.(map[string]any)
		is, same := is.(map[string]any)
		if isToo && same {
			return carriedIn(path, was, now, is)
		}
	case []any:
		now, isToo := now.([]any)
		is, same := is.([]any)
		if isToo && same && len(was) == len(now) && len(was) == len(is) {
			all := make([]any, len(was))
			var err error
			for i := range all {
				if all[i], err = carried(fmt.Sprintf("%s[%d]", path, i), was[i], now[i], is[i]); err != nil {
					return nil, err
				}
			}
			return all, nil
		}
	}
	return nil, fmt.Errorf("%s has changed since it was edited", path[1:])
}

// carriedIn is carried for the fields of an object.
func carriedIn(path string, was, now, is map[string]any) (any, error) {
	fields := maps.Clone(was)
	maps.Copy(fields, now)
	all := maps.Clone(is)
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		value, err := carried(path+"."+name, was[name], now[name], is[name])
		if err != nil {
			return nil, err
		}
		if all[name] = value; value == nil {
			delete(all, name)
		}
	}
	return all, nil
}
