// Package paper is what Zombie Brikz prints: cards, sheets and evenings.
package paper

import (
	"cmp"
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
