package words

import (
	"fmt"
	"slices"
	"strings"

	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
	"github.com/zbrikz/zbrikz/pkg/zombie"
)

// Postures says how a horde's zombies hold their hands.
func Postures(h zombie.Horde) string {
	var parts []string
	for _, p := range []struct {
		n               int
		one, more, hand string
	}{
		{h.Standing, "stands", "stand", "both hands down"},
		{h.Wandering, "wanders", "wander", "one hand forward"},
		{h.Focused, "walks", "walk", "both hands forward"},
		{h.Down, "is down", "are down", "lying"},
	} {
		if p.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s, %s", p.n, say.Verb(p.n, p.one, p.more), p.hand))
		}
	}
	return strings.Join(parts, "; ")
}

// At is a place behind something, if there is one.
func At(place string) string {
	if place == "" {
		return ""
	}
	return " at " + place
}

// Joined says that somebody joins the table.
func Joined(name string) string {
	if name == "" {
		return ""
	}
	return name + " joins the table"
}

// PlaceNames are all places that were ever named: known ones, places with a sign, and
// places with hordes.
func PlaceNames(st *table.State) []string {
	names := append(KnownPlaces(st), GameOf(st).Danger.Signs...)
	for _, h := range GameOf(st).Hordes {
		if h.Place != "" {
			names = append(names, h.Place)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
