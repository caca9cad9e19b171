package desk

import (
	"errors"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/table"
)

// Evenings are the evenings that somebody wants on paper.
type Evenings struct {
	Games   []EveningOf
	Parts   []string // those that are named; none: all that an evening needs
	Players int      // how many play, while the table has no figures
}

// EveningOf is a kind of evening, and the name that was typed for it.
type EveningOf struct {
	shelf.Evening
	Game, Typed string
}

// mostPlayers is the number of players that an evening is printed for where nobody is at
// the table yet.
const mostPlayers = 20

// ErrNothingPlayed refuses the evening of a table without one.
var ErrNothingPlayed = errors.New("nothing is played here")

// FewestTracks is how many figures of a kind share a card in an evening: nobody cuts out
// fourteen goblins.
const FewestTracks = 4

// Evenings are all evenings of the games, none of them named.
func (d *Desk) Evenings() Evenings {
	e := Evenings{Players: 4}
	for _, g := range d.Games.Cards() {
		for _, one := range g.Evenings {
			e.Games = append(e.Games, EveningOf{one, g.Game, ""})
		}
	}
	return e
}

// Choices are the parts that may be named besides those that were.
func (e *Evenings) Choices(named []string) []ask.Choice {
	var all []ask.Choice
	for _, g := range e.Games {
		for _, p := range g.Parts {
			if !slices.Contains(named, p.Name) && !slices.ContainsFunc(all, func(c ask.Choice) bool { return c.Word == p.Name }) {
				all = append(all, ask.Choice{Word: p.Name, About: p.Does})
			}
		}
	}
	return all
}

// Check refuses unknown parts, and two evenings at once.
func (e *Evenings) Check() error {
	words := say.Each(e.Choices(nil), func(c ask.Choice) string { return c.Word })
	for _, typed := range e.Parts {
		if !slices.Contains(words, typed) {
			return ask.Usagef("there is no %q to print%s", typed, names.Hint(typed, words))
		}
	}
	if e.Players < 1 || e.Players > mostPlayers {
		return ask.Usagef("--for %d: from 1 to %d players", e.Players, mostPlayers)
	}
	flags := say.Some(say.Each(e.Games, func(g EveningOf) string { return say.If(g.Typed != "", "--"+g.Flag) })...)
	if len(flags) > 1 {
		return ask.Usagef("%s: one evening at a time", say.And(flags))
	}
	return nil
}

// Evening is the evening that was named, or else everything that is played at the table.
// Its setup is the printer's.
func (d *Desk) Evening(e Evenings, st *table.State) (card.Evening, error) {
	var made card.Evening
	nights, err := e.nights(d.Host().Here(d.Seen(st)))
	if err != nil {
		return made, err
	}
	var titles []string
	for _, g := range e.Games {
		night, is := nights[g.Game]
		if !is {
			continue
		}
		titles = append(titles, night.Title)
		parts, err := e.partsOf(g, night, d.Players)
		if err != nil {
			return made, err
		}
		made.Parts = append(made.Parts, parts...)
	}
	made.Title = say.And(titles)
	had := say.Each(made.Parts, func(p card.Part) string { return p.Name })
	for _, name := range e.Parts {
		if len(titles) > 0 && !slices.Contains(had, name) {
			return made, fmt.Errorf("there are no %s to print in %s", name, made.Title)
		}
	}
	if len(made.Parts) == 0 {
		return made, ErrNothingPlayed
	}
	return made, nil
}

// nights are the evenings that are printed, by their games. If nothing is typed and nothing
// is played, each game can still print its posters.
func (e *Evenings) nights(h *ask.Here) (map[string]shelf.Night, error) {
	typed := slices.ContainsFunc(e.Games, func(g EveningOf) bool { return g.Typed != "" })
	played, idle := map[string]shelf.Night{}, map[string]shelf.Night{}
	for _, g := range e.Games {
		if typed && g.Typed == "" {
			continue
		}
		night, err := g.Night(h, shelf.Asked{Typed: g.Typed, Players: e.Players})
		switch {
		case err != nil:
			return nil, err
		case night.Title != "":
			played[g.Game] = night
		case e.namesPosters(g):
			night.Title = g.Game
			idle[g.Game] = night
		}
	}
	if len(played) > 0 {
		return played, nil
	}
	return idle, nil
}

// namesPosters tells whether parts of a game are named, and all of them are posters.
func (e *Evenings) namesPosters(g EveningOf) bool {
	named := func(poster bool) bool {
		return slices.ContainsFunc(g.Parts, func(p shelf.NightPart) bool { return p.Poster == poster && slices.Contains(e.Parts, p.Name) })
	}
	return named(true) && !named(false)
}

// partsOf are the wanted parts of an evening that aren't empty.
func (e *Evenings) partsOf(g EveningOf, night shelf.Night, players bool) ([]card.Part, error) {
	var all []card.Part
	for _, p := range g.Parts {
		named := slices.Contains(e.Parts, p.Name)
		switch {
		case len(e.Parts) > 0 && !named, p.Poster && !named:
			continue
		case p.Secret && players && named:
			return nil, fmt.Errorf("%s: players may not see that; --players=false prints it", p.Name)
		case p.Secret && players:
			continue
		}
		part, err := night.Part(p.Name)
		if err != nil {
			return nil, err
		}
		if !part.Empty() {
			all = append(all, part)
		}
	}
	return all, nil
}
