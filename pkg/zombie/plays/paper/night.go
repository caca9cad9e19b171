// Package paper is what Zombie Brikz prints: cards, sheets and evenings.
package paper

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/zbrikz/zbrikz/data"
	"github.com/zbrikz/zbrikz/pkg/ask"
	"github.com/zbrikz/zbrikz/pkg/card"
	"github.com/zbrikz/zbrikz/pkg/play/shelf"
	"github.com/zbrikz/zbrikz/pkg/say"
	"github.com/zbrikz/zbrikz/pkg/zombie"
	"github.com/zbrikz/zbrikz/pkg/zombie/cards"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/show"
	"github.com/zbrikz/zbrikz/pkg/zombie/plays/words"
)

// The parts of an evening of Zombie Brikz, by the words to type for them.
const (
	partGoals     = "goals"
	partBuild     = "build"
	partPlaces    = "places"
	partTwists    = "twists"
	partDanger    = "danger"
	partSheets    = "sheets"
	partCards     = "cards"
	partReference = "reference"
	partTraits    = "traits"
	partTokens    = "tokens"
	partWords     = "words"
	partOdds      = "odds"
)

// nightParts are the parts in the order in which they are printed.
func nightParts() []shelf.NightPart {
	return []shelf.NightPart{
		{Name: partGoals, Does: "what to reach, with boxes to tick"},
		{Name: partBuild, Does: "what to build and to hide, and how many figures it takes"},
		{Name: partPlaces, Does: "each place: its crew, its resources, its events"},
		{Name: partTwists, Does: "plot twists, on strips to fold shut", Secret: true},
		{Name: partDanger, Does: "the danger track, the causes that raise it, and the turns"},
		{Name: partSheets, Does: "a sheet for each minifig: health, traits with their uses"},
		{Name: partCards, Does: "quick cards of a zombie and a minifig, and your own weapons"},
		{Name: partReference, Does: cards.Game + " in short"},
		{Name: partOdds, Does: "a poster: chances of rooms, zombie rolls, attacks", Poster: true},
		{Name: partTraits, Does: "a card for each trait, to choose from", Poster: true},
		{Name: partTokens, Does: "tokens to lie beside figures", Poster: true},
		{Name: partWords, Does: "a card for each player, with twelve short words to type", Poster: true},
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
	n := night{Here: h, game: words.GameOf(h.State), team: show.Team(words.GameOf(h.State))}
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
	all, err := cards.Scenarios().Deck(n.Cards, nil)
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(all.Cards, func(s cards.Scenario) bool { return s.Key == g.Scenario.Name && s.Title == g.Scenario.Title }); i >= 0 {
		n.card = all.Cards[i]
	}
	return nil
}

// part is the pages of one part, by its name.
func (n night) part(name string) (card.Part, error) {
	part := card.Part{Name: name, Title: say.Sentence(name), Game: cards.Game, Credit: cards.Credit}
	var panels []card.Panel
	var err error
	rest := card.Notes
	switch name {
	case partGoals:
		panels, rest = n.goals(), card.Map
	case partBuild:
		part.Title = "What to build"
		panels, err = n.build()
	case partPlaces:
		panels = n.placePanels()
	case partSheets:
		var sheets []card.Sheet
		sheets, err = n.sheets()
		part.Prints = []card.Printable{card.Sheets(sheets)}
	case partTwists:
		part.Secret = "not to be read before their time"
		part.Prints = []card.Printable{n.twists()}
	case partDanger:
		part.Title = "Danger level"
		part.Prints = []card.Printable{n.danger()}
	case partCards:
		var drawn []card.Card
		if drawn, err = n.cards(); err == nil {
			err = shelf.Pictured(n.Here, drawn)
		}
		part.Prints = []card.Printable{card.Cards(drawn)}
	case partTraits:
		var all data.Deck[cards.Trait]
		if all, err = cards.Traits().Deck(n.Cards, nil); err == nil {
			drawn := say.Each(all.Cards, func(t cards.Trait) card.Card { return t.Card(nil) })
			err = shelf.Pictured(n.Here, drawn)
			part.Prints = []card.Printable{card.Cards(drawn)}
		}
	case partTokens:
		part.Prints = []card.Printable{card.Tokens(cards.Paper())}
	case partWords:
		part.Title = "Short words"
		part.Prints = []card.Printable{card.Cards{cards.ShortWords(max(n.players, 1))}}
	case partReference:
		part.Title = cards.Game + " in short"
		part.Prints = []card.Printable{card.Page{card.InShort(cards.Paper()), cards.Turn()}}
	case partOdds:
		part.Title = cards.Game + " in numbers"
		var charts card.Charts
		charts, err = n.odds()
		part.Prints = []card.Printable{charts}
	}
	if part.Prints == nil {
		part.Prints = []card.Printable{card.Panels{All: panels, Rest: rest}}
	}
	return part, err
}

// drawn are quick drawn, with a card of each minifig that plays, and your own weapons.
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
func (n night) twists() card.Strips {
	var all card.Strips
	for _, t := range n.played.Twists {
		if t.Done {
			continue
		}
		strip := card.Strip{When: t.When, Says: []string{say.Stopped(say.Sentence(t.Says))}}
		if t.Coin {
			strip.Says = append([]string{"toss a coin: it happens on heads only"}, strip.Says...)
		}
		if t.Turns != "" {
			strip.Says = append(strip.Says, fmt.Sprintf("The %s is %s from now on.", t.Who, say.A(t.Turns)))
		}
		if t.Falls {
			strip.Says = append(strip.Says, "Everyone up there falls: a wound each.")
		}
		if t.Restart != "" {
			strip.Says = append(strip.Says, "begins anew: "+show.GoalsSay(&n.played, []string{t.Restart}))
		}
		all = append(all, strip)
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
		for range n.players {
			all = append(all, cards.BlankSheet())
		}
	}
	var join []zombie.Minifig
	for _, c := range n.played.Cast {
		if slices.ContainsFunc(n.game.Minifigs, func(m zombie.Minifig) bool { return m.Role == c.Role && m.Health != zombie.Dead }) {
			continue
		}
		m := zombie.Minifig{Name: c.Name, Role: c.Role, Health: c.Health}
		for _, key := range c.Traits {
			m.Traits = append(m.Traits, zombie.Trait{Key: key})
		}
		join = append(join, m)
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
	for _, r := range b.Resources {
		have.Rows = append(have.Rows, card.Row{Goal: true, Says: []string{show.ResourceLine(r)}})
	}
	have.Rows = append(have.Rows, card.Row{Label: "besides", Ticks: stockWords(b.Bricks)}, card.Row{Label: "for the minifigs", Ticks: stockWords(b.Traits)})
	how := card.Panel{Title: "The board", Look: cards.OfZombie.Look}
	for _, line := range b.Build {
		how.Rows = append(how.Rows, card.Row{Goal: true, Says: []string{say.Sentence(line)}})
	}
	how.Rows = append(how.Rows, card.Row{Label: "places", Ticks: b.Places})
	return []card.Panel{have, how}, nil
}

// stockWords are things with their numbers.
func stockWords(all []zombie.Stock) []string {
	return say.Each(all, zombie.Stock.String)
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
	row := card.Row{Label: "zombies"}
	i := slices.IndexFunc(p.Enough, func(e show.Enough) bool { return e.P >= 0.9 })
	row.Says = append(row.Says, fmt.Sprintf("%s nine evenings in ten, with %s, %s and danger %d to %d",
		show.FiguresAre(p.Enough[i].Figures), say.Count(p.Rooms, "room"), say.Count(p.Open, "open area"), p.From, p.To))
	if crews > 0 {
		row.Says = append(row.Says, fmt.Sprintf("%d of them for the crews", crews))
	}
	if p.Have > 0 {
		row.Says = append(row.Says, fmt.Sprintf("you own %d: enough in %s of all evenings", p.Have, say.OneIn(p.Chance)))
	}
	return row, nil
}
