package words

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/names"
)

// EffectPlaceKind is a place at which something lasts.
func EffectPlaceKind() ask.Kind[string] {
	return ask.Named("place", func(h *ask.Here) []string { return effectPlaces(h.State) })
}

// WardPlaceKind is a place at which a spell may last; it may be a new one.
func WardPlaceKind() ask.Kind[string] {
	return ask.Free(ask.Exactly("place", func(h *ask.Here) []string {
		return names.Sorted(append(effectPlaces(h.State), QuestNames(h.State, "lock")...))
	}), names.Check)
}
