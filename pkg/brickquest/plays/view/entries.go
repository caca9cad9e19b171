package view

import (
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/brickquest"
	"github.com/zbrikz/zbrikz/pkg/brickquest/cards"
	"github.com/zbrikz/zbrikz/pkg/brickquest/plays/words"
	"github.com/zbrikz/zbrikz/pkg/play"
	"github.com/zbrikz/zbrikz/pkg/say"
)

// Entries are for a search: the figures at the table, the effects on them, open rooms,
// the goals of its quest, and the quests of the catalogue and of packs.
func Entries(h *ask.Here) ([]play.Entry, error) {
	g := words.GameOf(h.State)
	all := append(figureEntries(g, g.Heroes, "hero"), figureEntries(g, g.Foes, "foe")...)
	for _, e := range g.Effects {
		about := "lasts" + say.If(len(e.On) > 0, " on "+say.And(e.On)) + say.At(e.At)
		all = append(all, play.Entry{Kind: "effect", Name: e.Name, About: about, Type: "effect"})
	}
	for _, r := range g.Quest.Rooms {
		if r.Opened {
			all = append(all, play.Entry{Kind: "room", Name: r.Name, About: "an open room", Type: "room"})
		}
	}
	for _, goal := range g.Quest.Goals {
		all = append(all, play.Entry{Kind: "goal", Name: goal.Key, About: goal.Says, Type: "quest"})
	}
	for i := range all {
		all[i].Near = play.AtHand
	}
	quests, err := cards.Quests().Deck(h.Cards, nil)
	for _, q := range quests.Cards {
		all = append(all, play.Entry{Kind: "quest", Name: q.Title, Also: []string{q.Key}, About: q.Story, Type: "quest list", Near: play.ToRead})
	}
	return all, err
}

// figureEntries are figures that are seen, with the things that they carry.
func figureEntries(g *brickquest.Game, figures []brickquest.Figure, noun string) []play.Entry {
	var all []play.Entry
	for _, f := range figures {
		if f.Hidden {
			continue
		}
		one := play.Entry{Kind: noun, Name: f.Name, Also: []string{f.Card}, About: f.Card + ", " + words.FigureState(g, f), Type: say.Typed([]string{noun, "show", f.Name})}
		one.Says = say.Each(f.Swag, func(s brickquest.Swag) string { return "carries " + s.Item + say.InBrackets(s.Opens) })
		all = append(all, one)
	}
	return all
}
