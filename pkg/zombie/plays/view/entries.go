package view

import (
	"fmt"
	"strings"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// Entries are for a search: the figures and things at the table, the goals of its
// scenario, own weapons, and the scenarios of the catalogue and of packs.
func Entries(h *ask.Here) ([]play.Entry, error) {
	all := atTable(h)
	g := words.GameOf(h.State)
	for _, goal := range g.Scenario.Goals {
		all = append(all, play.Entry{Kind: "goal", Name: goal.Key, Also: []string{goal.What}, About: goal.Says, Type: "goal", Near: play.AtHand})
	}
	for _, w := range g.Weapons {
		all = append(all, play.Entry{Kind: "weapon", Name: show.WeaponName(w), About: cards.WeaponText(w), Type: "weapon show " + data.Slug(show.WeaponName(w)), Near: play.AtHand})
	}
	scenarios, err := cards.Scenarios().Deck(h.Cards, nil)
	for _, s := range scenarios.Cards {
		one := play.Entry{Kind: "scenario", Name: s.Title, Also: []string{s.Key}, About: s.Story, Type: "scenario show " + s.Key, Near: play.ToRead}
		for _, goal := range s.Goals {
			one.Says = append(one.Says, goal.Says)
		}
		all = append(all, one)
	}
	return all, err
}

// atTable are the minifigs, hordes, places and things at a table.
func atTable(h *ask.Here) []play.Entry {
	g := words.GameOf(h.State)
	var all []play.Entry
	for _, m := range g.Minifigs {
		all = append(all, play.Entry{Kind: "minifig", Name: m.Name, About: strings.TrimPrefix(show.MinifigLine(g, m), m.Name+": "), Type: "minifig"})
	}
	for _, horde := range g.Hordes {
		about := say.Count(horde.Zombies(), "zombie") + say.At(horde.Place) + ": " + words.Postures(horde)
		all = append(all, play.Entry{Kind: "horde", Name: horde.Name, About: about, Type: "horde"})
	}
	for _, p := range g.Places {
		about := strings.TrimPrefix(words.PlaceLine(words.NewPlaceShown(g, p)), p.Name+": ")
		all = append(all, play.Entry{Kind: "place", Name: p.Name, About: about, Type: say.Typed([]string{"place", "show", p.Name})})
	}
	for _, s := range g.Store {
		all = append(all, play.Entry{Kind: "brought home", Name: s.What, About: fmt.Sprintf("%d %s in the store", s.N, s.What), Type: "store"})
	}
	for i := range all {
		all[i].Near = play.AtHand
	}
	return all
}
