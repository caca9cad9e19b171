package view

import (
	"fmt"

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
	scenarios, err := words.ScenarioDeck(h)
	for _, s := range scenarios.Cards {
		goals := say.Each(s.Goals, func(goal cards.Goal) string { return goal.Says })
		all = append(all, play.Entry{Kind: "scenario", Name: s.Title, Also: []string{s.Key}, About: s.Story, Says: goals, Type: "scenario show " + s.Key, Near: play.ToRead})
	}
	return all, err
}

// atTable are the minifigs, hordes, places and things at a table.
func atTable(h *ask.Here) []play.Entry {
	var all []play.Entry
	add := func(kind, name, about, line string) {
		all = append(all, play.Entry{Kind: kind, Name: name, About: about, Type: line, Near: play.AtHand})
	}
	for _, name := range words.MinifigNames(h.State) {
		add("minifig", name, words.AboutMinifig(h, name), "minifig")
	}
	for _, name := range words.HordeNames(h.State) {
		add("horde", name, words.AboutHorde(h, name), "horde")
	}
	for _, p := range words.Places(words.GameOf(h.State)) {
		add("place", p.Name, words.PlaceWords(p), say.Typed([]string{"place", "show", p.Name}))
	}
	for _, s := range words.GameOf(h.State).Store {
		add("brought home", s.What, fmt.Sprintf("%d %s in the store", s.N, s.What), "store")
	}
	return all
}
