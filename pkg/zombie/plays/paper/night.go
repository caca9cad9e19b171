// Package paper is what Zombie Brikz prints: cards, sheets and evenings.
package paper

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/names"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// A nightPart is one part of an evening: its title, where that isn't its name, and its pages.
type nightPart struct {
	shelf.NightPart
	title string
	pages func(night) (card.Printable, error)
}

// parts are the parts in the order in which they are printed.
func parts() []nightPart {
	sure := func(pages func(night) card.Printable) func(night) (card.Printable, error) {
		return func(n night) (card.Printable, error) { return pages(n), nil }
	}
	return []nightPart{
		{shelf.NightPart{Name: "goals", Does: "what to reach, with boxes to tick"}, "",
			sure(func(n night) card.Printable { return card.Panels(n.goals(), card.Map) })},
		{shelf.NightPart{Name: "build", Does: "what to build and to hide, and how many figures it takes"}, "What to build", func(n night) (card.Printable, error) {
			panels, err := n.build()
			return card.Panels(panels, card.Notes), err
		}},
		{shelf.NightPart{Name: "places", Does: "each place: its crew, its resources, its events"}, "",
			sure(func(n night) card.Printable { return card.Panels(n.placePanels(), card.Notes) })},
		{shelf.NightPart{Name: "twists", Does: "plot twists, on strips to fold shut", Secret: true}, "",
			sure(func(n night) card.Printable { return n.twists() })},
		{shelf.NightPart{Name: "danger", Does: "the danger track, the causes that raise it, and the turns"}, "Danger level",
			sure(func(n night) card.Printable { return n.danger() })},
		{shelf.NightPart{Name: "sheets", Does: "a sheet for each minifig: health, traits with their uses"}, "", func(n night) (card.Printable, error) {
			sheets, err := n.sheets()
			return card.Sheets(sheets), err
		}},
		{shelf.NightPart{Name: "cards", Does: "quick cards of a zombie and a minifig, and your own weapons"}, "",
			func(n night) (card.Printable, error) { return n.pictured(n.cards()) }},
		{shelf.NightPart{Name: "reference", Does: cards.Game + " in short"}, cards.Game + " in short",
			sure(func(night) card.Printable { return card.Page{card.InShort(cards.Paper()), cards.Turn()} })},
		{shelf.NightPart{Name: "odds", Does: "a poster: chances of rooms, zombie rolls, attacks", Poster: true}, cards.Game + " in numbers", func(n night) (card.Printable, error) {
			charts, err := n.odds()
			return charts, err
		}},
		{shelf.NightPart{Name: "traits", Does: "a card for each trait, to choose from", Poster: true}, "", func(n night) (card.Printable, error) {
			all, err := words.TraitDeck(n.Here)
			return n.pictured(say.Each(all.Cards, func(t cards.Trait) card.Card { return t.Card(nil) }), err)
		}},
		{shelf.NightPart{Name: "tokens", Does: "tokens to lie beside figures", Poster: true}, "",
			sure(func(night) card.Printable { return card.Tokens(cards.Paper()) })},
		{shelf.NightPart{Name: "words", Does: "a card for each player, with twelve short words to type", Poster: true}, "Short words",
			sure(func(n night) card.Printable { return card.Cards{cards.ShortWords(max(n.players, 1))} })},
	}
}

// A night is a scenario that is printed: its plan, or its state at the table.
type night struct {
	*ask.Here
	title   string
	card    cards.Scenario // the scenario in its file, which tells more; empty: there is none
	played  zombie.Scenario
	places  []zombie.Place
	signs   []string // places with a warning sign
	repairs []zombie.Repair
	game    *zombie.Game // the table
	begun   bool         // it is played at the table
	team    []zombie.Minifig
	players int
}

// nightOf reads the scenario that was typed, or else the one that is played.
func nightOf(h *ask.Here, asked shelf.Asked) (shelf.Night, error) {
	n := night{Here: h, game: words.GameOf(h.State), team: words.GameOf(h.State).Players()}
	n.players = cmp.Or(len(n.team), asked.Players)
	err := asked.Read(n.typed, n.atTable)
	return shelf.Night{Title: n.title, Part: n.part}, err
}

// typed is a scenario before anybody plays it.
func (n *night) typed(typed string) error {
	found, err := shelf.Typed(cards.Scenarios(), n.Cards, typed)
	if err != nil {
		return err
	}
	plan := found.Card.Plan()
	n.title, n.card, n.played = found.Card.Title, found.Card, plan.Scenario
	n.places, n.signs, n.repairs = plan.Places, plan.Signs, plan.Repairs
	return nil
}

// atTable reads the scenario that is played at the table.
func (n *night) atTable() error {
	if !show.IsPlayed(n.State) {
		return nil
	}
	g := n.game
	n.begun, n.played, n.places, n.signs, n.repairs = true, g.Scenario, g.Places, g.Danger.Signs, g.Repairs
	n.title = cmp.Or(g.Scenario.Title, cards.Game)
	all, err := words.ScenarioDeck(n.Here)
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(all.Cards, func(s cards.Scenario) bool { return s.Key == g.Scenario.Name && s.Title == g.Scenario.Title }); i >= 0 {
		n.card = all.Cards[i]
	}
	return nil
}

func (n night) part(name string) (card.Part, error) {
	p := names.Find(parts(), func(p *nightPart) bool { return p.Name == name })
	pages, err := p.pages(n)
	return card.Part{
		Name: name, Title: cmp.Or(p.title, say.Sentence(name)), Secret: say.If(p.Secret, "not to be read before their time"),
		Game: cards.Game, Credit: cards.Credit, Prints: []card.Printable{pages},
	}, err
}

func (n night) pictured(drawn []card.Card, err error) (card.Printable, error) {
	if err != nil {
		return nil, err
	}
	return card.Cards(drawn), shelf.Pictured(n.Here, drawn)
}

// cards are quick cards, one of a minifig for each that plays, and your own weapons.
func (n night) cards() ([]card.Card, error) {
	drawn, err := quickCards(n.Here, true)
	if err != nil {
		return nil, err
	}
	drawn[len(drawn)-1].Copies = n.players
	own, err := weaponsAtTable(n.Here, false)
	return append(drawn, own...), err
}

// twists are strips: the moment that each plot twist waits for, and its effect.
func (n night) twists() card.Page {
	var all card.Page
	for _, t := range n.played.Twists {
		if t.Done {
			continue
		}
		all = append(all, card.Strip{When: t.When, Says: say.Some(
			say.If(t.Coin, "toss a coin: it happens on heads only"),
			say.Stopped(say.Sentence(t.Says)),
			say.If(t.Turns != "", fmt.Sprintf("The %s is %s from now on.", t.Who, say.A(t.Turns))),
			say.If(t.Falls, "Everyone up there falls: a wound each."),
			say.If(t.Restart != "", "begins anew: "+show.GoalsSay(&n.played, []string{t.Restart})),
		)})
	}
	return all
}

// sheets are a sheet for each minifig that lives, empty ones for players who aren't at
// the table yet, and sheets for the people who join in the scenario.
func (n night) sheets() ([]card.Sheet, error) {
	all, err := MinifigSheets(n.Here)
	if err != nil {
		return nil, err
	}
	if len(n.team) == 0 {
		all = append(all, slices.Repeat([]card.Sheet{cards.BlankSheet()}, n.players)...)
	}
	var join []zombie.Minifig
	for _, c := range n.played.Cast {
		if slices.ContainsFunc(n.game.Minifigs, func(m zombie.Minifig) bool { return m.Role == c.Role && m.Health != zombie.Dead }) {
			continue
		}
		traits := say.Each(c.Traits, func(key string) zombie.Trait { return zombie.Trait{Key: key} })
		join = append(join, zombie.Minifig{Name: c.Name, Role: c.Role, Health: c.Health, Traits: traits})
	}
	more, err := sheetsOf(n.Here, join)
	return append(all, more...), err
}

// build is the things to put on the table, as zbrikz scenario build tells them.
func (n night) build() ([]card.Panel, error) {
	if n.card.Key == "" {
		return nil, nil
	}
	b := show.BuildOf(n.card, n.players)
	b.ForTraits(n.team)
	zombies, err := n.zombieRow(b.Crews)
	if err != nil {
		return nil, err
	}
	have := card.Panel{Title: "Figures and bricks", Under: forSoMany(n.players), Look: card.Sand, Rows: []card.Row{
		{Label: "minifigs", Ticks: append([]string{say.Count(n.players, "player")}, b.People...)},
		zombies,
		{Label: "for wounds", Ticks: []string{say.Count(b.RedStuds, "red stud")}},
	}}
	box := func(says string) card.Row { return card.Row{Goal: true, Says: []string{says}} }
	for _, r := range b.Resources {
		have.Rows = append(have.Rows, box(show.ResourceLine(r)))
	}
	have.Rows = append(have.Rows, card.Row{Label: "besides", Ticks: say.Each(b.Bricks, zombie.Stock.String)}, card.Row{Label: "for the minifigs", Ticks: say.Each(b.Traits, zombie.Stock.String)})
	how := card.Panel{Title: "The board", Look: cards.OfZombie.Look}
	how.Rows = say.Each(b.Build, func(line string) card.Row { return box(say.Sentence(line)) })
	how.Rows = append(how.Rows, card.Row{Label: "places", Ticks: b.Places})
	return []card.Panel{have, how}, nil
}

// roomsBuilt is how many rooms are built besides those that a scenario names. Their
// number is zbrikz's own.
const roomsBuilt = 8

// zombieRow is how many zombie figures are enough, as zbrikz figures counts them.
func (n night) zombieRow(crews int) (card.Row, error) {
	from := (&zombie.Game{}).DangerFor(zombie.Looking{}).Level
	if n.begun {
		from = n.game.DangerHere(zombie.Looking{}).Level
	}
	ahead := zombie.Ahead{Rooms: roomsBuilt, From: from, To: min(from+len(n.scenes()), zombie.MaxDanger)}
	for _, p := range n.places {
		if p.Open {
			ahead.Open++
		} else {
			ahead.Rooms++
		}
	}
	p, err := show.FiguresFor(context.Background(), n.State, ahead, show.InSight, n.game.Figures, crews)
	if err != nil {
		return card.Row{}, err
	}
	i := slices.IndexFunc(p.Enough, func(e show.Enough) bool { return e.P >= 0.9 })
	return card.Row{Label: "zombies", Says: say.Some(
		fmt.Sprintf("%s nine evenings in ten, with %s, %s and danger %d to %d",
			show.FiguresAre(p.Enough[i].Figures), say.Count(p.Rooms, "room"), say.Count(p.Open, "open area"), p.From, p.To),
		say.If(crews > 0, fmt.Sprintf("%d of them for the crews", crews)),
		say.If(p.Have > 0, fmt.Sprintf("you own %d: enough in %s of all evenings", p.Have, say.OneIn(p.Chance))),
	)}, nil
}
